"""The one kind of error that people get to see."""

from __future__ import annotations


class DrluckyError(Exception):
    """Something a person asked for cannot be done.

    `code` is stable and meant for programs ("board.overlap", "action.illegal"), the message says what was
    wrong and what was expected, and `hint` what to do about it, if that is not plain from the message.
    """

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".rstrip()

    def as_json(self) -> dict[str, str]:
        """The wire shape of an error."""
        shape = {"code": self.code, "message": self.message}
        return shape | {"hint": self.hint} if self.hint else shape


QUOTED = 60


def file_name(path: object) -> str:
    """What a message calls a file: its name as it is, in quotation marks if it cannot be seen."""
    name = str(path)
    return name if name.strip() and name.isprintable() else repr(name)


def short(value: object) -> str:
    """How an error quotes what it was given: in one line, not too long, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number, or lists in lists, beyond all measure
        return "something huge"
    return text if len(text) <= QUOTED else text[: QUOTED - 3] + "..."

"""A fault of a floor plan, and the error that carries all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from drlucky import english
from drlucky.errors import DrluckyError
from drlucky.house.shape import Room

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a floor plan.

    `code` is stable and for programs; `rooms` are the ids of the rooms that it is in.
    """

    code: str
    message: str
    rooms: tuple[str, ...] = ()


class BoardError(DrluckyError):
    """A board file that cannot be played on, with every fault in `faults`.

    Its code is that of its faults if they agree, else "board.faulty".
    """

    def __init__(self, where: str, faults: Sequence[Fault]) -> None:
        codes = {fault.code for fault in faults}
        count = "one fault" if len(faults) == 1 else f"{len(faults)} faults"
        listed = "\n".join(f"- {fault.message} [{fault.code}]" for fault in faults)
        code = codes.pop() if len(codes) == 1 else "board.faulty"
        super().__init__(code, f"{where} has {count}:\n{listed}")
        self.faults = tuple(faults)


def is_name(text: str) -> bool:
    """Whether a text can be printed on one line."""
    return bool(text.strip()) and text.isprintable() and len(text) <= LONGEST_NAME


def quoted(text: str) -> str:
    """A text in a message, with what cannot be printed made visible and what is too long cut off."""
    return repr(text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "...")


def plainly(text: str) -> str:
    """A text in a message as it is, if it can be printed."""
    return text if is_name(text) else quoted(text)


def called(room: Room) -> str:
    """What a message calls a room: its name, if that can be printed."""
    return room.name if is_name(room.name) else quoted(room.id)


def listed(rooms: Sequence[Room]) -> str:
    """Rooms in a message: "Kitchen, Foyer and Parlor"."""
    return english.listed([called(room) for room in rooms])

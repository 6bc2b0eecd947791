"""A sheet of characters to draw a floor plan on: walls join by themselves where they meet."""

from __future__ import annotations

from dataclasses import dataclass

# Box drawing by what reaches out of the middle of a character (up, right, down, left: nothing, light, heavy).
_BOXES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
LIGHT, HEAVY = 1, 2
_UP, _RIGHT, _DOWN, _LEFT = range(4)


@dataclass(frozen=True, slots=True)
class Ink:
    """The characters to draw with."""

    boxes: bool
    """Whether walls are drawn with lines; otherwise with + - and |."""
    rail: tuple[str, str]
    """A rail that runs across, and one that runs down."""
    closed: str
    sea: str


UNICODE = Ink(True, ("┄", "┆"), "░", "≈")
ASCII = Ink(False, (".", ":"), "/", "~")

Run = tuple[str, str]
"""Some text and the style that it is in; "" for none."""


class Canvas:
    """Rows of characters, each with a style. What is drawn outside of it is lost."""

    def __init__(self, columns: int, rows: int, ink: Ink) -> None:
        self.columns = columns
        self.rows = rows
        self.ink = ink
        self._arms = [[[0, 0, 0, 0] for _ in range(columns)] for _ in range(rows)]
        self._text: list[list[Run]] = [[(" ", "")] * columns for _ in range(rows)]

    def across(self, row: int, first: int, last: int, weight: int) -> None:
        """A wall from the middle of one character to that of another in the same row."""
        for column in range(first, last):
            self._join((row, column, _RIGHT), (row, column + 1, _LEFT), weight)

    def down(self, column: int, first: int, last: int, weight: int) -> None:
        """A wall from the middle of one character to that of another in the same column."""
        for row in range(first, last):
            self._join((row, column, _DOWN), (row + 1, column, _UP), weight)

    def _join(self, one: tuple[int, int, int], other: tuple[int, int, int], weight: int) -> None:
        for row, column, arm in (one, other):
            arms = self._arms[row][column]
            arms[arm] = max(arms[arm], weight)

    def is_wall(self, row: int, column: int) -> bool:
        return any(self._arms[row][column])

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Text over whatever was there, but for walls."""
        for at, letter in enumerate(text, column):
            if 0 <= row < self.rows and 0 <= at < self.columns and not self.is_wall(row, at):
                self._text[row][at] = (letter, style)

    def lines(self) -> list[list[Run]]:
        """The rows as runs of one style each, without the blanks at their ends."""
        return [self._line(row) for row in range(self.rows)]

    def _line(self, row: int) -> list[Run]:
        runs: list[Run] = []
        for column in range(self.columns):
            letter, style = self._letter(row, column)
            if runs and runs[-1][1] == style:
                runs[-1] = (runs[-1][0] + letter, style)
            else:
                runs.append((letter, style))
        while runs and not runs[-1][0].rstrip():
            runs.pop()
        if runs:
            runs[-1] = (runs[-1][0].rstrip(), runs[-1][1])
        return runs

    def _letter(self, row: int, column: int) -> Run:
        up, right, down, left = self._arms[row][column]
        if not (up or right or down or left):
            return self._text[row][column]
        if self.ink.boxes:
            return _BOXES[27 * up + 9 * right + 3 * down + left], "wall"
        if not (up or down):
            return "-", "wall"
        return ("+" if right or left else "|"), "wall"

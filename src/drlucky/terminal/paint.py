"""Colours: which style looks how, and the names of players in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

from drlucky.rules.editions import SEATS
from drlucky.terminal.canvas import Run
from drlucky.terminal.labels import badge
from drlucky.words import Names

Line = list[Run]
"""A line of a screen."""

GLUE = "\N{NO-BREAK SPACE}"

_COLOURS = {
    "red": "91",
    "blue": "94",
    "green": "92",
    "yellow": "93",
    "purple": "95",
    "orange": "38;5;208",
    "white": "1",
    "pink": "38;5;218",
    "brown": "38;5;137",
    "teal": "96",
    "doctor": "1;7",
    "dog": "33",
    "cat": "35",
}
_STYLES = {
    "wall": "2",
    "number": "1",
    "passage": "2",
    "closed": "2",
    "sea": "34",
    "title": "1",
    "faint": "2",
    "alarm": "1",
    **_COLOURS,
    **{f"badge-{badge(pawn)}": f"1;7;{code}" for pawn, code in _COLOURS.items()},
}


def coloured(line: Line) -> str:
    """The line with the codes that make a terminal show its styles."""
    return "".join(
        f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if style in _STYLES else text for text, style in line
    )


def plain(line: Line) -> str:
    return "".join(text for text, _ in line)


def width_of(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, width: int) -> Line:
    return [*line, (" " * (width - width_of(line)), "")]


class Painter:
    """Puts the names of players in their colours, and knows a White Room from a player called White."""

    def __init__(self, names: Names) -> None:
        things = [room.name for room in names.rooms.values()] + [card.name for card in names.cards.values()]
        colour = re.compile(rf"\b({'|'.join(SEATS)})\b", re.IGNORECASE)
        self._others = sorted({name for name in things if colour.search(name)}, key=len, reverse=True)
        people = [seat.capitalize() for seat in SEATS]
        glued = [name.replace(" ", GLUE) for name in self._others]
        others = "|".join(map(re.escape, [*self._others, *glued])) or "(?!)"
        self._names = re.compile(rf"(?P<other>{others})|\b(?P<pawn>{'|'.join(people)})\b")

    def line(self, text: str, style: str = "") -> Line:
        """One line of text; what is not a name is in the style given."""
        runs: Line = []
        end = 0
        for found in self._names.finditer(text):
            if found["pawn"]:
                runs += [(text[end : found.start()], style), (found[0], found[0].lower())]
                end = found.end()
        return [run for run in [*runs, (text[end:], style)] if run[0]]

    def fill(
        self, text: str, width: int, first: str = "", rest: str | None = None, style: str = ""
    ) -> list[Line]:
        """A paragraph, its first line after `first` and the others after `rest`, or indented as far."""
        indent = " " * len(first) if rest is None else rest
        for name in self._others:  # a name is not broken, or half of it could be taken for a player's
            text = text.replace(name, name.replace(" ", GLUE))
        lines = wrap(
            text, max(width, 20), initial_indent=first, subsequent_indent=indent, break_on_hyphens=False
        )
        return [[(part.replace(GLUE, " "), look) for part, look in self.line(line, style)] for line in lines]


def beside(left: Sequence[Line], right: Sequence[Line], gap: int) -> list[Line]:
    """Two blocks next to each other."""
    width = max(map(width_of, left), default=0) + gap
    rows = max(len(left), len(right))
    return [
        [*padded(left[row] if row < len(left) else [], width), *(right[row] if row < len(right) else [])]
        for row in range(rows)
    ]


def in_columns(cells: Iterable[Line], width: int, gap: int = 2) -> list[Line]:
    """Cells of one width in as many columns as there is room for, read along the rows."""
    all_cells = list(cells)
    each = max(map(width_of, all_cells), default=1) + gap
    count = max(1, (width + gap) // each)
    rows = -(-len(all_cells) // count)
    count = -(-len(all_cells) // rows) if rows else 1  # no row much shorter than the others
    lines = []
    for at in range(0, len(all_cells), count):
        row = all_cells[at : at + count]
        lines.append([run for cell in row[:-1] for run in padded(cell, each)] + row[-1])
    return lines

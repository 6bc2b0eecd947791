"""Names and pawns that fit into the space of a room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap

_SHORT = {
    "Room": "Rm",
    "Hall": "Hl",
    "House": "Hse",
    "Suite": "Ste",
    "Quarters": "Qtrs",
    "Lounge": "Lnge",
    "Office": "Off",
    "Stairs": "Strs",
    "Deck": "Dk",
    "Garden": "Gdn",
    "Cellar": "Cel",
    "Hold": "Hd",
    "Upper": "Up",
    "Lower": "Low",
    "West": "W",
    "East": "E",
    "North": "N",
    "South": "S",
    "North-East": "NE",
    "Upstairs": "Up",
    "Downstairs": "Down",
}
_LEAST_OF_A_WORD = 3


@dataclass(frozen=True, slots=True)
class Sign:
    """What is to be written in a room."""

    number: str
    """Empty for a place without one."""
    name: str
    pawns: tuple[str, ...]
    """A badge for each pawn that stands there."""


def badge(pawn: str) -> str:
    """Two letters for a pawn; no two of those that there are share them."""
    return "Dr" if pawn == "doctor" else pawn[:2].capitalize()


@lru_cache(maxsize=4096)
def label(sign: Sign, columns: int, rows: int) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Rows for the number and name, and below them rows of badges; as full as the space allows."""
    if columns < 1 or rows < 1:
        return (), ()
    people = _rows_of_badges(sign.pawns, columns, max(1, rows - 1))
    if people and rows == 1:
        return _beside(sign, columns)
    return _title(sign, columns, rows - len(people)), people


def _rows_of_badges(pawns: Sequence[str], columns: int, most: int) -> tuple[tuple[str, ...], ...]:
    """The badges in rows; a last one tells how many did not fit."""
    each = max(1, (columns + 1) // 3)
    if len(pawns) > each * most:
        shown = max(0, each * most - 1)
        pawns = [*pawns[:shown], f"+{len(pawns) - shown}"]
    return tuple(tuple(pawns[at : at + each]) for at in range(0, len(pawns), each))


def _beside(sign: Sign, columns: int) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everything in one row: the number, pawns, then whatever of the name there is still room for."""
    number = len(sign.number) + 1 if sign.number and len(sign.number) + 3 <= columns else 0
    people = _rows_of_badges(sign.pawns, columns - number, 1)
    left = columns - 3 * len(people[0])
    title = _title(sign, left, 1) if left > 1 else ()
    return title, people


def _title(sign: Sign, columns: int, rows: int) -> tuple[str, ...]:
    """The longest form of the name that fits; else the number alone; else nothing."""
    for name in _forms(sign.name, columns, rows):
        lines = wrap(f"{sign.number} {name}".strip(), columns, break_long_words=False, break_on_hyphens=False)
        if len(lines) <= rows and max(map(len, lines)) <= columns:
            return tuple(lines)
    return (sign.number,) if 0 < len(sign.number) <= columns else ()


def _forms(name: str, columns: int, rows: int) -> Iterator[str]:
    """The name, then ever shorter ways to write it."""
    words = name.replace(",", "").split()
    short = [_SHORT.get(word, word) for word in words]
    yield name
    if rows > 1:
        yield " ".join(short)
    for most in range(max(map(len, words)), _LEAST_OF_A_WORD - 1, -1):
        yield " ".join(_cut(word, most) for word in short)
    if len(words) > 1:
        yield "".join(word[0].upper() for word in words)
    yield _cut(words[0], max(1, columns))


def _cut(word: str, most: int) -> str:
    """The word, cut short with a full stop if it is longer than that."""
    return word if len(word) <= most else word[: most - 1].rstrip("'-") + "."

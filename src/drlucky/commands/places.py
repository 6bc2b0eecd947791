"""A board as a table to read in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.commands.output import fill
from drlucky.house import Board
from drlucky.house.describe import seen_from

_INDENT = 15


def places_lines(board: Board, width: int) -> Iterator[str]:
    """Every place of the board in use, the numbered ones first: steps, sight, the Doctor's next."""
    places = [place for place in range(len(board.places)) if board.is_open(place)]
    places.sort(key=lambda place: (board.places[place].number is None, board.places[place].number or 0))
    for place in places:
        yield from _entry(board, place, width)


def _entry(board: Board, place: int, width: int) -> Iterator[str]:
    room = board.places[place]
    number = "" if room.number is None else str(room.number)
    yield f"{number:>3}  {room.name} ({room.id})"
    onward = [board.doctor_next[place]] if board.doctor_next[place] >= 0 else []
    said = {"steps to": board.steps[place], "sees": seen_from(board, place), "Doctor to": onward}
    for what, others in said.items():
        names = ", ".join(board.places[other].name for other in others) or "nowhere"
        yield from fill(f"     {what}", names, width, _INDENT)

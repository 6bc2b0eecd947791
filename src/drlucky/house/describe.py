"""A board in plain data and in plain words: what `drlucky boards` prints."""

from __future__ import annotations

from collections import Counter
from typing import Any

from drlucky.house.board import Board
from drlucky.house.shape import Plan


def places_json(board: Board) -> list[dict[str, Any]]:
    """Every place of the board in use, in plan order: what it is, its steps and sight, the Doctor's next.

    A place always sees itself; `sees` lists the others. Closed rooms, sunk decks and the floor that is not
    played are left out.
    """
    ids = [room.id for room in board.places]
    return [
        {
            "id": room.id,
            "name": room.name,
            "number": room.number,
            "kind": room.kind,
            "steps": [ids[to] for to in board.steps[place]],
            "sees": [ids[to] for to in seen_from(board, place)],
            "doctor_next": ids[board.doctor_next[place]] if board.doctor_next[place] >= 0 else None,
        }
        for place, room in enumerate(board.places)
        if board.is_open(place)
    ]


def seen_from(board: Board, place: int) -> list[int]:
    """The places that somebody in this place sees, without the place itself, ascending."""
    return [to for to in range(len(board.places)) if board.sees[place] >> to & 1 and to != place]


def contents(plan: Plan) -> str:
    """What a house is made of: "24 rooms (20 of them numbered, 0 to 19), 6 hallways, 2 stairways, ..."."""
    kinds: Counter[str] = Counter(room.kind for room in plan.rooms)
    openings: Counter[str] = Counter(opening.kind for opening in plan.openings)
    numbers = sorted(room.number for room in plan.rooms if room.number is not None)
    few = "" if len(numbers) == kinds["room"] else f"{len(numbers)} of them "
    parts = [
        f"{_count(kinds['room'], 'room')} ({few}numbered, {numbers[0]} to {numbers[-1]})",
        *(_count(kinds[kind], name) for kind, name in (("hall", "hallway"), ("stairs", "stairway"))),
        *(_count(openings[kind], kind) for kind in ("door", "rail")),
    ]
    return ", ".join(part for part in parts if part)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}" if number else ""

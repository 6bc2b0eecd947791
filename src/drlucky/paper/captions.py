"""What the picture says of itself: its title, what of the board is in use, whose work it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from drlucky.house import Board, Plan, Room, decks, wings
from drlucky.house.describe import contents

UNOFFICIAL = "Unofficial: a fan's own drawing of the board, made with drlucky."
RECONSTRUCTED = "This plan is a reconstruction: the original is not to be had."

_TAIL = re.compile(r"(.+\S) \(([^()]+)\)")


def title_of(plan: Plan) -> tuple[str, str]:
    """The board's name, and what it has in brackets at its end: "Lucky Mansion" and "2016"."""
    found = _TAIL.fullmatch(plan.name)
    return (found[1], found[2]) if found else (plan.name, "")


def subtitle(board: Board, lamp: Room | None) -> str:
    """What kind of a picture this is, in one line."""
    parts = [title_of(board.plan)[1], numbers(board), *state(board)]
    parts.append(f"the view from {lamp.name}" if lamp else "")
    return " \N{MIDDLE DOT} ".join(part for part in parts if part)


def numbers(board: Board) -> str:
    """How many rooms there are, and the Doctor's numbers."""
    open_rooms = [room for place, room in enumerate(board.places) if board.is_open(place)]
    found = sorted(room.number for room in open_rooms if room.number is not None)
    rooms = sum(room.kind == "room" for room in open_rooms)
    told = f"{rooms} rooms" if rooms != 1 else "one room"
    return f"{told}, {len(found)} numbered" if 0 < len(found) < rooms else told


def state(board: Board) -> Iterator[str]:
    """What of the board is not in use, if anything."""
    plan = board.plan
    if board.floor:
        yield f"{board.floor} alone"
    for kind, names, verb in (("wing", wings(plan), "closed"), ("deck", reversed(decks(plan)), "sunk")):
        gone = [name for name in names if all(room.id in board.closed for room in _part(plan, kind, name))]
        if gone:
            which = f"{' and '.join(gone)} {kind}{'s' if len(gone) > 1 else ''}"
            yield (
                f"{which} {verb}"
                if kind == "wing"
                else f"{kind}{'s' if len(gone) > 1 else ''} {' and '.join(gone)} {verb}"
            )


def _part(plan: Plan, kind: str, name: str) -> list[Room]:
    return [room for room in plan.rooms if getattr(room, kind) == name]


def description(board: Board, lamp: Room | None) -> str:
    """The picture in words, for those who cannot see it."""
    parts = [f"Floor plan of {board.plan.name}: {contents(board.plan)}."]
    parts += [f"{part[0].upper()}{part[1:]}." for part in state(board)]
    if lamp:
        sees = board.sees[board.index[lamp.id]]
        names = [room.name for place, room in enumerate(board.places) if sees >> place & 1 and room != lamp]
        parts.append(f"From {lamp.name} one sees {', '.join(names) or 'no other room'}.")
    return " ".join(parts)


def imprint(plan: Plan) -> list[str]:
    """The small print."""
    return [UNOFFICIAL, RECONSTRUCTED] if plan.reconstruction else [UNOFFICIAL]

"""Faults of the house as a whole: places that nobody can walk to, or that the Doctor would never leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from drlucky.house.board import neighbours
from drlucky.house.fault import Fault, listed, plainly
from drlucky.house.shape import Plan, Room, decks, floors, wings


class _Play(NamedTuple):
    """One way in which a house can be played: whole, one floor of it, without a wing, with decks sunk."""

    when: str  # as the end of a sentence
    floor: str | None
    rooms: list[Room]
    halls_are_places: bool  # whether they can be then; else only rooms need a way and a number beside them


def way_faults(plan: Plan, numbers_known: bool) -> Iterator[Fault]:
    told: set[str] = set()  # rooms that are cut off in the whole house are not told of again for each part
    for play in _plays(plan):
        doors = neighbours(plan, play.floor, {room.id for room in play.rooms})
        cut_off = [
            room
            for room in _cut_off(play.rooms, doors)
            if room.id not in told and (play.halls_are_places or room.kind == "room")
        ]
        if cut_off:
            told |= {room.id for room in cut_off}
            message = f"Nobody can walk to {listed(cut_off)}{play.when}."
            yield Fault("board.unreachable", message, tuple(room.id for room in cut_off))
        if numbers_known:
            yield from _number_faults(plan, play, doors)


def _number_faults(plan: Plan, play: _Play, doors: dict[str, set[str]]) -> Iterator[Fault]:
    numbered = {room.id for room in play.rooms if room.number is not None}
    if not numbered:
        if any(room.number is not None for room in plan.rooms):
            yield Fault("board.no-numbers", f"No room is numbered{play.when}, so the Doctor has no path.")
        return
    # All rulebooks: from an unnumbered place the Doctor goes to a numbered one beside it.
    for room in play.rooms:
        if room.number is None and not _beside(room, play, doors) & numbered:
            message = f"{listed([room])} has no number and no numbered neighbour{play.when}."
            hint = "The Doctor would never leave it."
            yield Fault("board.no-numbered-neighbour", f"{message} {hint}", (room.id,))


def _beside(room: Room, play: _Play, doors: dict[str, set[str]]) -> set[str]:
    """What is one step from here for the Doctor; a hallway that is no place needs nothing."""
    if play.halls_are_places:
        return doors[room.id]
    halls = {other.id for other in play.rooms if other.kind != "room"}
    if room.id in halls:
        return {other.id for other in play.rooms}
    met = {room.id}
    walk = [room.id]
    while walk:
        new = doors[walk.pop()] - met
        met |= new
        walk += new & halls
    return met


def _plays(plan: Plan) -> Iterator[_Play]:
    yield _Play("", None, list(plan.rooms), True)
    for floor in floors(plan):
        on_it = [room for room in plan.rooms if room.floor == floor]
        yield _Play(f" when {plainly(floor)} is played alone", floor, on_it, False)
    named = wings(plan)
    for closed in dict.fromkeys([*((wing,) for wing in named), named]) if named else ():
        left = [room for room in plan.rooms if room.wing not in closed]
        wing_is = "wing is" if len(closed) == 1 else "wings are"
        yield _Play(f" when the {' and '.join(map(plainly, closed))} {wing_is} closed", None, left, False)
    line = decks(plan)
    for count in range(1, len(line)):
        afloat = [room for room in plan.rooms if room.deck not in line[:count]]
        names = " and ".join(map(plainly, line[:count]))
        sunk = f"deck {names} has" if count == 1 else f"decks {names} have"
        yield _Play(f" when {sunk} sunk", None, afloat, True)


def _cut_off(rooms: list[Room], doors: dict[str, set[str]]) -> list[Room]:
    """The rooms that are not in the largest part of the house that hangs together."""
    parts: list[set[str]] = []
    for room in rooms:
        if not any(room.id in part for part in parts):
            part = {room.id}
            walk = [room.id]
            while walk:
                new = doors[walk.pop()] - part
                part |= new
                walk += new
            parts.append(part)
    largest = max(parts, key=len, default=set())
    return [room for room in rooms if room.id not in largest]

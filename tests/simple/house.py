"""What a floor plan says about steps, sight and the Doctor's way, worked out the slow way.

`closed` is always the set of room ids that are off the board. `halls` says what a hallway is: one of the
"places" where pawns can stand, or one of the "passages" that they only walk through.
"""

from __future__ import annotations

from itertools import pairwise

from drlucky.house import Plan, Rect


def on_board(plan: Plan, closed: set[str]) -> set[str]:
    """Every room, hallway and stairway that is still there. A floor without rooms has no hallways either."""
    off = set(closed)
    for floor in floors_off(plan, closed):
        off |= {room.id for room in plan.rooms if room.floor == floor}
    return {room.id for room in plan.rooms} - off


def floors_off(plan: Plan, closed: set[str]) -> set[str]:
    floors = {room.floor for room in plan.rooms if room.floor}
    open_floors = {room.floor for room in plan.rooms if room.kind == "room" and room.id not in closed}
    return floors - open_floors


def places(plan: Plan, halls: str, closed: set[str]) -> set[str]:
    """Where a pawn may stand."""
    here = on_board(plan, closed)
    return {room.id for room in plan.rooms if room.id in here and (halls == "places" or room.kind == "room")}


# Steps


def through_doors(plan: Plan, here: str, closed: set[str]) -> set[str]:
    """What lies behind the doors of this room, and at the other end of the stairs if it is a stairway."""
    pairs = [opening.between for opening in plan.openings if opening.kind == "door"]
    pairs += [stairway.joins for stairway in plan.stairways if stairway.when == house_in_use(plan, closed)]
    found = {b for a, b in pairs if a == here} | {a for a, b in pairs if b == here}
    return found & on_board(plan, closed)


def house_in_use(plan: Plan, closed: set[str]) -> str:
    """Which of the plan's stairway entries hold: those of the whole house, or those of one floor alone."""
    if "upstairs" in floors_off(plan, closed):
        return "downstairs_alone"
    if "downstairs" in floors_off(plan, closed):
        return "upstairs_alone"
    return "whole_house"


def steps(plan: Plan, here: str, halls: str, closed: set[str]) -> set[str]:
    """Where one step leads from here."""
    if halls == "places":
        return through_doors(plan, here, closed)
    kinds = {room.id: room.kind for room in plan.rooms}
    reached = {here}
    to_leave = [here]
    while to_leave:
        for there in through_doors(plan, to_leave.pop(), closed) - reached:
            reached.add(there)
            if kinds[there] != "room":  # a hallway or stairway: the step goes on
                to_leave.append(there)
    return {there for there in reached if kinds[there] == "room"} - {here}


# Sight


def sees(plan: Plan, here: str, closed: set[str]) -> set[str]:
    """Every room, hallway and stairway that a straight line from here reaches, and this one itself."""
    seen = {here}
    for axis in ("x", "y"):
        for at in lines(plan, axis):
            for run in unbroken_runs(plan, axis, at, closed):
                if here in run:
                    seen |= run
    return seen


def lines(plan: Plan, axis: str) -> list[float]:
    """Lines along an axis that stand for all others: nothing begins or ends between one and the next.

    They run midway between each two neighbouring coordinates at which a room or an opening begins or ends.
    """
    edges = {edge for room in plan.rooms for rect in room.area for edge in across(rect, axis)}
    edges |= {edge for opening in plan.openings if opening.axis == axis for edge in opening.span}
    ordered = sorted(edges)
    return [(low + high) / 2 for low, high in pairwise(ordered)]


def unbroken_runs(plan: Plan, axis: str, at: float, closed: set[str]) -> list[set[str]]:
    """The groups of rooms along one line that see each other along it."""
    there = on_board(plan, closed)
    stretches = sorted(
        (*along(rect, axis), room.id)
        for room in plan.rooms
        if room.id in there
        for rect in room.area
        if across(rect, axis)[0] < at < across(rect, axis)[1]
    )
    runs: list[set[str]] = []
    last_end: int | None = None
    last_room = ""
    for start, end, room in stretches:
        open_wall = room == last_room or has_gap(plan, axis, start, at, last_room, room)
        if start == last_end and open_wall:
            runs[-1].add(room)
        else:
            runs.append({room})
        last_end, last_room = end, room
    return runs


def has_gap(plan: Plan, axis: str, wall: int, at: float, one: str, other: str) -> bool:
    """Is there a door or a rail between the two rooms where the line meets this wall?"""
    return any(
        opening.axis == axis
        and opening.at == wall
        and opening.span[0] < at < opening.span[1]
        and set(opening.between) == {one, other}
        for opening in plan.openings
    )


def along(rect: Rect, axis: str) -> tuple[int, int]:
    return (rect.left, rect.right) if axis == "x" else (rect.top, rect.bottom)


def across(rect: Rect, axis: str) -> tuple[int, int]:
    return (rect.top, rect.bottom) if axis == "x" else (rect.left, rect.right)


# The Doctor's way


def doctor_next(plan: Plan, here: str, halls: str, closed: set[str]) -> str | None:
    """Where the Doctor goes by himself, or None if there is nowhere to go."""
    standing = places(plan, halls, closed)
    rooms = [room for room in plan.rooms if room.id in standing]
    numbered = {room.number: room.id for room in rooms if room.number is not None}
    numbers = sorted(numbered)
    own = [number for number in numbers if numbered[number] == here]
    if own:
        higher = [number for number in numbers if number > own[0]]
        return numbered[higher[0] if higher else numbers[0]]  # after the highest, the lowest
    adjoining = steps(plan, here, halls, closed)
    beside = [number for number in numbers if numbered[number] in adjoining]
    return numbered[beside[-1]] if beside else None

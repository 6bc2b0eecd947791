"""Small floor plans for Hypothesis, none with a fault: rooms of any shape on a grid, doors and rails."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from drlucky.house import Opening, Plan, Rect, Room
from drlucky.house.walls import shared_walls

CELL = 6


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A house of 1 to 12 rooms and hallways, each of one or more cells of a grid."""
    wide, high = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    rooms = draw_rooms(draw, wide, high)
    openings = draw_openings(draw, rooms)
    return Plan(
        "small", "Small", (wide * CELL, high * CELL), tuple(numbered(draw, rooms, openings)), openings
    )


def draw_rooms(draw: st.DrawFn, wide: int, high: int) -> list[Room]:
    """Cells of a grid, some of them joined with their neighbours to rooms that are no rectangles."""
    cells = [(x, y) for y in range(high) for x in range(wide)]
    belongs = {cell: number for number, cell in enumerate(cells)}
    for (x, y), way in draw(st.lists(st.tuples(st.sampled_from(cells), st.sampled_from([(1, 0), (0, 1)])))):
        other = (x + way[0], y + way[1])
        if other in belongs:
            old, new = belongs[other], belongs[x, y]
            belongs = {cell: new if number == old else number for cell, number in belongs.items()}
    rooms = []
    for number in dict.fromkeys(belongs.values()):
        own = [cell for cell in cells if belongs[cell] == number]
        area = tuple(Rect(x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL) for x, y in own)
        rooms.append(
            Room(f"room-{number}", f"Room {number}", None, draw(st.sampled_from(["room", "hall"])), area)
        )
    return rooms


def draw_openings(draw: st.DrawFn, rooms: list[Room]) -> tuple[Opening, ...]:
    """Doors and rails in some walls; doors in as many as are needed to get everywhere."""
    found = []
    part = {room.id: room.id for room in rooms}
    for one, other in combinations(rooms, 2):
        for axis, at, start, end in shared_walls(one, other):
            kind = draw(st.sampled_from(["door", "door", "rail", "none"]))
            if part[one.id] != part[other.id]:
                kind = "door"
                old, new = part[other.id], part[one.id]
                part = {room: new if whose == old else whose for room, whose in part.items()}
            if kind != "none":
                low = draw(st.integers(start, end - 1))
                span = (low, draw(st.integers(low + 1, end)))
                ends = draw(st.permutations([one.id, other.id]))
                found.append(
                    Opening((ends[0], ends[1]), axis, at, span, "rail" if kind == "rail" else "door")
                )
    return tuple(found)


def numbered(draw: st.DrawFn, rooms: list[Room], openings: tuple[Opening, ...]) -> list[Room]:
    """Numbers for some rooms, in any order, so many that the Doctor finds one beside every other place."""
    beside: dict[str, set[str]] = {room.id: set() for room in rooms}
    for opening in openings:
        if opening.kind == "door":
            one, other = opening.between
            beside[one].add(other)
            beside[other].add(one)
    chosen = {room.id for room in rooms if room.kind == "room" and draw(st.booleans())}
    for room in rooms:
        if room.id not in chosen and not beside[room.id] & chosen:
            chosen.add(room.id)
    order = draw(st.permutations(sorted(chosen)))
    first = draw(st.integers(0, 1))
    numbers = {room: first + place for place, room in enumerate(order)}
    return [
        replace(room, number=numbers.get(room.id), kind="room" if room.id in chosen else room.kind)
        for room in rooms
    ]

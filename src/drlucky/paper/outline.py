"""Where the walls are: outlines of rooms, stretches of wall, and the room there is for a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from drlucky.house import Opening, Plan, Rect, Room

Point = tuple[int, int]
WallKind = Literal["outer", "inner", "deck"]


@dataclass(frozen=True, slots=True)
class Wall:
    """A straight stretch of wall without openings. Axis as in `Opening`."""

    kind: WallKind
    axis: Literal["x", "y"]
    at: int
    low: int
    high: int


def outline(area: Sequence[Rect]) -> list[list[Point]]:
    """The corners round an area, clockwise; more than one ring if it has holes."""
    ways = dict(_edges(area))
    rings = []
    while ways:
        start, here = next(iter(ways.items()))
        ring = [start]
        del ways[start]
        while here != start:
            ring.append(here)
            here = ways.pop(here)
        rings.append(_corners([point[:2] for point in ring]))
    return rings


def rectangles(area: Sequence[Rect]) -> list[Rect]:
    """Every rectangle that fits into an area and cannot grow."""
    xs, ys = _grid(area)
    cells = _cells(area, xs, ys)
    fitting = [
        (i, j, k, m)
        for i in range(len(xs) - 1)
        for k in range(i + 1, len(xs))
        for j in range(len(ys) - 1)
        for m in range(j + 1, len(ys))
        if all((x, y) in cells for x in range(i, k) for y in range(j, m))
    ]
    grown = [one for one in fitting if not any(one != other and _within(one, other) for other in fitting)]
    return [Rect(xs[i], ys[j], xs[k], ys[m]) for i, j, k, m in grown]


def walls(plan: Plan, rooms: Sequence[Room]) -> list[Wall]:
    """All walls of these rooms, each stretch once, with the openings left out."""
    sides: dict[tuple[Literal["x", "y"], int], list[tuple[int, int, Room]]] = {}
    for room in rooms:
        for ring in outline(room.area):
            for (x, y), (to_x, to_y) in pairwise([*ring, ring[0]]):
                if x == to_x:
                    sides.setdefault(("x", x), []).append((min(y, to_y), max(y, to_y), room))
                else:
                    sides.setdefault(("y", y), []).append((min(x, to_x), max(x, to_x), room))
    found = []
    for (axis, at), stretches in sorted(sides.items(), key=lambda item: item[0]):
        gaps = [opening for opening in plan.openings if (opening.axis, opening.at) == (axis, at)]
        found += [Wall(kind, axis, at, low, high) for kind, low, high in _along(stretches, gaps)]
    return found


def openings(plan: Plan, rooms: Sequence[Room]) -> list[Opening]:
    """The openings between these rooms."""
    ids = {room.id for room in rooms}
    return [opening for opening in plan.openings if ids.issuperset(opening.between)]


def bounds(rooms: Iterable[Room]) -> Rect:
    """The smallest rectangle round these rooms."""
    rects = [rect for room in rooms for rect in room.area]
    return Rect(
        min(rect.left for rect in rects),
        min(rect.top for rect in rects),
        max(rect.right for rect in rects),
        max(rect.bottom for rect in rects),
    )


def _along(
    stretches: list[tuple[int, int, Room]], gaps: list[Opening]
) -> Iterator[tuple[WallKind, int, int]]:
    """The stretches of wall along one line, those of one kind joined where they meet."""
    cuts = {cut for low, high, _ in stretches for cut in (low, high)}
    cuts |= {cut for gap in gaps for cut in gap.span}
    pending: tuple[WallKind, int, int] | None = None
    for low, high in pairwise(sorted(cuts)):
        beside = [room for start, end, room in stretches if start <= low and high <= end]
        ids = {room.id for room in beside}
        gap = any(g.span[0] <= low and high <= g.span[1] and ids.issuperset(g.between) for g in gaps)
        if not beside or gap:
            continue
        kind = _kind(beside)
        if pending and pending[0] == kind and pending[2] == low:
            pending = (kind, pending[1], high)
        else:
            if pending:
                yield pending
            pending = (kind, low, high)
    if pending:
        yield pending


def _kind(beside: list[Room]) -> WallKind:
    if len(beside) == 1:
        return "outer"
    return "deck" if len({room.deck for room in beside}) > 1 else "inner"


def _edges(area: Sequence[Rect]) -> Iterator[tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """The sides of cells with floor on one side only, clockwise, as (x, y, direction) -> the same of the next.

    The direction tells apart the two ways through a point where cells touch by a corner alone.
    """
    xs, ys = _grid(area)
    cells = _cells(area, xs, ys)
    sides: dict[Point, list[tuple[Point, int]]] = {}
    for i, j in sorted(cells):
        left, top, right, bottom = xs[i], ys[j], xs[i + 1], ys[j + 1]
        round_it = (
            ((i, j - 1), (left, top), (right, top), 0),
            ((i + 1, j), (right, top), (right, bottom), 1),
            ((i, j + 1), (right, bottom), (left, bottom), 2),
            ((i - 1, j), (left, bottom), (left, top), 3),
        )
        for neighbour, start, end, direction in round_it:
            if neighbour not in cells:
                sides.setdefault(start, []).append((end, direction))
    for start, ends in sides.items():
        for end, direction in ends:
            onward = [to for _, to in sides[end]]
            turn = min(onward, key=lambda to: (1 - (to - direction)) % 4)  # keep to the right
            yield (*start, direction), (*end, turn)


def _corners(ring: list[Point]) -> list[Point]:
    """A ring without the points that lie on a straight side."""
    before, after = [ring[-1], *ring[:-1]], [*ring[1:], ring[0]]
    return [
        here
        for last, here, to in zip(before, ring, after, strict=True)
        if not (last[0] == here[0] == to[0] or last[1] == here[1] == to[1])
    ]


def _grid(area: Sequence[Rect]) -> tuple[list[int], list[int]]:
    xs = sorted({x for rect in area for x in (rect.left, rect.right)})
    ys = sorted({y for rect in area for y in (rect.top, rect.bottom)})
    return xs, ys


def _cells(area: Sequence[Rect], xs: list[int], ys: list[int]) -> set[Point]:
    return {
        (i, j)
        for i, x in enumerate(xs[:-1])
        for j, y in enumerate(ys[:-1])
        if any(r.left <= x < r.right and r.top <= y < r.bottom for r in area)
    }


def _within(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return other[0] <= one[0] and other[1] <= one[1] and one[2] <= other[2] and one[3] <= other[3]

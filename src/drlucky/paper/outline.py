"""Where the walls are: outlines of rooms, stretches of wall, and the room there is for a name."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from drlucky.house import Opening, Plan, Rect, Room

Point = tuple[int, int]
_Way = tuple[int, int, int]  # a point, and in which direction one goes on from it
_MOST_GROWN = 40  # of a room in more parts than that the small ones are no place for a name
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
    """The corners round an area, clockwise; more than one ring if it has holes, which run the other way.

    The rectangles of the area must not overlap.
    """
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
    """Rectangles that fit into an area and cannot grow, the largest of its parts grown this way and that."""
    largest = sorted(area, key=_size, reverse=True)[:_MOST_GROWN]
    grown = [_grown(rect, area, ways) for rect in largest for ways in (("x", "y"), ("y", "x"))]
    return list(dict.fromkeys(grown))


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


def _edges(area: Sequence[Rect]) -> Iterator[tuple[_Way, _Way]]:
    """The edge of an area, clockwise, piece by piece: each way and the one that goes on from it.

    The direction tells apart the two ways through a point where parts touch by a corner alone.
    """
    sides: dict[Point, list[tuple[Point, int]]] = {}
    for (x, y), (to_x, to_y) in _sides(area):
        direction = (0 if to_x > x else 2) if y == to_y else (1 if to_y > y else 3)
        sides.setdefault((x, y), []).append(((to_x, to_y), direction))
    for start, ends in sides.items():
        for end, direction in ends:
            onward = [to for _, to in sides[end]]
            turn = min(onward, key=lambda to: (1 - (to - direction)) % 4)  # keep to the right
            yield (*start, direction), (*end, turn)


def _sides(area: Sequence[Rect]) -> Iterator[tuple[Point, Point]]:
    """The sides of rectangles with floor on one side only, floor to the right of where they lead."""
    across = [(rect.left, rect.right, rect.top, rect.bottom) for rect in area]
    for x, low, high, floor_after in _steps(across):
        yield ((x, high), (x, low)) if floor_after else ((x, low), (x, high))
    down = [(rect.top, rect.bottom, rect.left, rect.right) for rect in area]
    for y, low, high, floor_after in _steps(down):
        yield ((low, y), (high, y)) if floor_after else ((high, y), (low, y))


def _steps(spans: Sequence[tuple[int, int, int, int]]) -> Iterator[tuple[int, int, int, bool]]:
    """Where floor begins or ends along one axis, as (at, low, high, floor from there on?).

    `spans` are from, to along the axis and low, high across it. Rectangles do not overlap, so that where one
    ends and another begins there is no side.
    """
    lines: dict[int, list[tuple[int, int, int]]] = {}
    for start, end, low, high in spans:
        lines.setdefault(start, []).append((low, high, 1))
        lines.setdefault(end, []).append((low, high, -1))
    for at, edges in lines.items():
        cuts = sorted({cut for low, high, _ in edges for cut in (low, high)})
        for low, high in pairwise(cuts):
            change = sum(sign for start, end, sign in edges if start <= low and high <= end)
            if change:
                yield at, low, high, change > 0


def _corners(ring: list[Point]) -> list[Point]:
    """A ring without the points that lie on a straight side."""
    before, after = [ring[-1], *ring[:-1]], [*ring[1:], ring[0]]
    return [
        here
        for last, here, to in zip(before, ring, after, strict=True)
        if not (last[0] == here[0] == to[0] or last[1] == here[1] == to[1])
    ]


def _grown(rect: Rect, area: Sequence[Rect], ways: Iterable[str]) -> Rect:
    """A rectangle grown as far as the area goes, along one axis and then along the other."""
    for way in ways:
        sides = (0, 2) if way == "x" else (1, 3)
        for side in sides:
            lines = sorted({other[at] for other in area for at in sides}, reverse=side in (0, 1))
            outward = [line for line in lines if (line < rect[side] if side < 2 else line > rect[side])]
            # If it fits as far as one line, it fits as far as all before: the furthest is found by halving.
            fitting = bisect(outward, False, key=lambda line: not _fits(_moved(rect, side, line), area))
            if fitting:
                rect = _moved(rect, side, outward[fitting - 1])
    return rect


def _moved(rect: Rect, side: int, to: int) -> Rect:
    return Rect(*(to if at == side else edge for at, edge in enumerate(rect)))


def _fits(rect: Rect, area: Sequence[Rect]) -> bool:
    """Whether all of a rectangle is floor; the parts of the area do not overlap."""
    covered = 0
    for part in area:
        wide = min(rect.right, part.right) - max(rect.left, part.left)
        high = min(rect.bottom, part.bottom) - max(rect.top, part.top)
        if wide > 0 and high > 0:
            covered += wide * high
    return covered == _size(rect)


def _size(rect: Rect) -> int:
    return (rect.right - rect.left) * (rect.bottom - rect.top)

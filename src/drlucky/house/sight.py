"""Straight lines of sight: which rooms a line parallel to a wall passes one after the other.

Rooms are rectangles, so the house can be cut into strips in which nothing changes: between two neighbouring
coordinates of all walls and all edges of openings. Whatever one line inside a strip sees, all of them see.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from drlucky.house.shape import Axis, Plan, Rect

Stretch = tuple[int, int, int]  # from, to, number of the room in the plan


@lru_cache(maxsize=64)
def runs(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Every unbroken line of two or more rooms, as room numbers in plan order, in the order along the line.

    All rooms of one line see each other, as long as none of them is closed: a closed room cuts its lines in
    two. The plan must be without faults.
    """
    found: dict[tuple[int, ...], None] = {}
    for axis in ("x", "y"):
        found |= dict.fromkeys(_runs_along(plan, axis))
    return tuple(found)


def _runs_along(plan: Plan, axis: Axis) -> list[tuple[int, ...]]:
    """The runs of all lines along one axis; along "x" they cross the vertical walls."""
    numbers = {room.id: number for number, room in enumerate(plan.rooms)}
    rects = [(number, *_along(rect, axis)) for number, room in enumerate(plan.rooms) for rect in room.area]
    gaps = [
        (opening.at, {numbers[opening.between[0]], numbers[opening.between[1]]}, opening.span)
        for opening in plan.openings
        if opening.axis == axis
    ]
    edges = {edge for _, _, _, low, high in rects for edge in (low, high)}
    edges |= {edge for _, _, span in gaps for edge in span}
    found: list[tuple[int, ...]] = []
    for low, high in pairwise(sorted(edges)):
        strip: list[Stretch] = sorted(
            (start, end, number) for number, start, end, top, bottom in rects if top <= low and high <= bottom
        )
        open_here = [(at, pair) for at, pair, span in gaps if span[0] <= low and high <= span[1]]
        found += _walk(strip, open_here)
    return found


def _walk(strip: list[Stretch], gaps: list[tuple[int, set[int]]]) -> list[tuple[int, ...]]:
    """Follow one line through its stretches of room, breaking off at every wall without a gap."""
    found: list[tuple[int, ...]] = []
    run: list[int] = []
    end = -1
    for start, stop, number in strip:
        if run and end == start and run[-1] == number:
            pass  # the next rectangle of the same room: no wall between them
        elif run and end == start and (start, {run[-1], number}) in gaps:
            run.append(number)
        else:
            if len(run) > 1:
                found.append(tuple(run))
            run = [number]
        end = stop
    if len(run) > 1:
        found.append(tuple(run))
    return found


def _along(rect: Rect, axis: Axis) -> tuple[int, int, int, int]:
    """The rectangle as: start and end along the line, low and high edge across it."""
    if axis == "x":
        return rect.left, rect.right, rect.top, rect.bottom
    return rect.top, rect.bottom, rect.left, rect.right

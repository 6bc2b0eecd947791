"""Faults of the drawing: areas, overlaps, openings that are not in a wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from drlucky.house.fault import Fault, called, quoted
from drlucky.house.shape import FLOORS, Axis, Opening, Plan, Rect, Room

Wall = tuple[Axis, int, int, int]  # axis, where it is, from and to along it


def area_faults(plan: Plan) -> Iterator[Fault]:
    """Each room by itself: rectangles with some floor, on the board, in one piece."""
    width, height = plan.size
    is_sized = width > 0 and height > 0
    for room in plan.rooms:
        if not room.area:
            yield Fault("board.area", f"{called(room)} has no area.", (room.id,))
        for rect in room.area:
            if not _is_proper(rect):
                message = f"The rectangle {[*rect]} of {called(room)} is empty or turned about."
                yield Fault("board.area", message, (room.id,))
            right, bottom = max(rect.left, rect.right), max(rect.top, rect.bottom)
            if is_sized and (min(rect) < 0 or right > width or bottom > height):
                message = f"The rectangle {[*rect]} of {called(room)} is not within {width} by {height}."
                yield Fault("board.outside", message, (room.id,))
        proper = [rect for rect in room.area if _is_proper(rect)]
        for place, one in enumerate(proper):
            other = next((other for other in proper[:place] if _overlap(one, other)), None)
            if other:
                message = f"The rectangles {[*other]} and {[*one]} of {called(room)} overlap."
                yield Fault("board.overlap", message, (room.id,))
        if all(map(_is_proper, room.area)) and _pieces(room.area) > 1:
            message = f"The rectangles of {called(room)} do not touch along an edge, so it is not one room."
            yield Fault("board.apart", message, (room.id,))


def overlap_faults(plan: Plan) -> Iterator[Fault]:
    """No two rooms may share floor."""
    for one, other in combinations(plan.rooms, 2):
        shared = (_overlap(a, b) for a in one.area for b in other.area if _is_proper(a) and _is_proper(b))
        common = next((rect for rect in shared if rect), None)
        if common:
            message = f"{called(one)} and {called(other)} overlap in {[*common]}."
            yield Fault("board.overlap", message, (one.id, other.id))


def opening_faults(plan: Plan, openings: Iterable[Opening]) -> Iterator[Fault]:
    """Every opening must lie within a wall that its two rooms share."""
    rooms: dict[str, Room] = {}
    for room in plan.rooms:
        rooms.setdefault(room.id, room)
    met: dict[tuple[object, ...], list[tuple[int, int]]] = {}
    for opening in openings:
        low, high = opening.span
        ends = [rooms[room_id] for room_id in opening.between if room_id in rooms]
        names = " and ".join(called(room) for room in ends)
        what = f"The {opening.kind} between {names} at {opening.axis} = {opening.at}"
        if low >= high:
            ids = " and ".join(map(quoted, opening.between))
            whose = f"between {names}" if len(ends) == 2 else f"between {ids}"
            message = f"The span {[low, high]} of the {opening.kind} {whose} is empty."
            yield Fault("board.opening-empty", message, opening.between)
        if len(ends) < 2 or ends[0] is ends[1]:
            continue  # noted elsewhere, and there is no wall to look at
        if all(room.area and all(map(_is_proper, room.area)) for room in ends):
            yield from _place_faults(opening, ends, what)
        if ends[0].floor != ends[1].floor and all(room.floor in FLOORS for room in ends):
            message = f"{what} leads to another floor; only stairways can."
            yield Fault("board.opening-floors", message, opening.between)  # ruling 9
        others = met.setdefault((frozenset(opening.between), opening.axis, opening.at), [])
        if any(max(low, start) < min(high, end) for start, end in others):
            yield Fault("board.opening-doubled", f"{what} overlaps another opening.", opening.between)
        others.append(opening.span)


def _place_faults(opening: Opening, ends: list[Room], what: str) -> Iterator[Fault]:
    walls = shared_walls(ends[0], ends[1])
    here = [wall for wall in walls if wall[:2] == (opening.axis, opening.at)]
    low, high = opening.span
    if not here:
        drawn = "; ".join(map(_described, walls))
        where = f"they meet at {drawn}" if walls else "they share no wall at all"
        yield Fault("board.no-wall", f"{what} lies on no wall that they share: {where}.", opening.between)
    elif low < high and not any(wall[2] <= low and high <= wall[3] for wall in here):
        reach = " and ".join(f"from {wall[2]} to {wall[3]}" for wall in here)
        message = f"{what} has the span {[low, high]}, but the wall they share there goes {reach}."
        yield Fault("board.opening-out", message, opening.between)


def shared_walls(one: Room, other: Room) -> list[Wall]:
    """The walls that two rooms share, each as one piece however many rectangles lie along it."""
    pieces: dict[tuple[Axis, int], list[tuple[int, int]]] = {}
    for a in one.area:
        for b in other.area:
            low, high = max(a.top, b.top), min(a.bottom, b.bottom)
            for at in {a.left, a.right} & {b.left, b.right}:
                if low < high and (a.right <= at) != (b.right <= at):
                    pieces.setdefault(("x", at), []).append((low, high))
            low, high = max(a.left, b.left), min(a.right, b.right)
            for at in {a.top, a.bottom} & {b.top, b.bottom}:
                if low < high and (a.bottom <= at) != (b.bottom <= at):
                    pieces.setdefault(("y", at), []).append((low, high))
    return [(axis, at, *joined) for (axis, at), spans in sorted(pieces.items()) for joined in _joined(spans)]


def _joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans that touch or overlap, made one."""
    joined: list[tuple[int, int]] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined


def _described(wall: Wall) -> str:
    axis, at, low, high = wall
    return f"{axis} = {at} from {low} to {high}"


def _is_proper(rect: Rect) -> bool:
    return rect.left < rect.right and rect.top < rect.bottom


def _overlap(one: Rect, other: Rect) -> Rect | None:
    common = Rect(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )
    return common if _is_proper(common) else None


def _touch(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have floor or a stretch of edge in common; a corner is not enough."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide >= 0 and high >= 0 and wide + high > 0


def _pieces(area: tuple[Rect, ...]) -> int:
    """Into how many pieces these rectangles fall."""
    left = list(area)
    count = 0
    while left:
        count += 1
        piece = [left.pop()]
        for rect in piece:  # grows while it is walked
            touching = [other for other in left if _touch(rect, other)]
            left = [other for other in left if other not in touching]
            piece += touching
    return count

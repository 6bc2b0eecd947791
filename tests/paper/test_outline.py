"""Outlines, the largest rectangles in them, and walls with their gaps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from drlucky.house import Plan, Rect, load_plan, plan_ids
from drlucky.paper.outline import Wall, bounds, outline, rectangles, walls
from tests.house.small_plans import plans

pytestmark = pytest.mark.once


def enclosed(ring: list[tuple[int, int]]) -> float:
    """What a ring goes round, negative if it runs against the clock; y grows downwards."""
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairwise([*ring, ring[0]])) / 2


def test_a_rectangle() -> None:
    (ring,) = outline([Rect(1, 2, 5, 4)])
    assert set(ring) == {(1, 2), (5, 2), (5, 4), (1, 4)}
    assert enclosed(ring) == 8


def test_parts_that_touch_are_one() -> None:
    (ring,) = outline([Rect(0, 0, 4, 2), Rect(0, 2, 2, 6)])
    assert set(ring) == {(0, 0), (4, 0), (4, 2), (2, 2), (2, 6), (0, 6)}
    assert len(ring) == 6
    (straight,) = outline([Rect(0, 0, 4, 2), Rect(0, 2, 4, 6)])
    assert len(straight) == 4


def test_a_courtyard_is_a_ring_that_runs_the_other_way() -> None:
    rings = outline([Rect(0, 0, 9, 3), Rect(0, 3, 3, 6), Rect(6, 3, 9, 6), Rect(0, 6, 9, 9)])
    assert sorted(map(enclosed, rings)) == [-9, 81]


def test_parts_that_touch_by_a_corner_are_two() -> None:
    rings = outline([Rect(0, 0, 2, 2), Rect(2, 2, 4, 4)])
    assert sorted(map(enclosed, rings)) == [4, 4]


def test_the_largest_rectangles() -> None:
    found = rectangles([Rect(0, 0, 4, 2), Rect(0, 2, 2, 6)])
    assert set(found) == {Rect(0, 0, 4, 2), Rect(0, 0, 2, 6)}


def test_a_rectangle_grows_over_several_parts() -> None:
    found = rectangles([Rect(0, 0, 3, 5), Rect(3, 1, 6, 5), Rect(6, 0, 9, 9), Rect(9, 2, 20, 4)])
    assert Rect(0, 2, 20, 4) in found
    assert Rect(0, 1, 9, 5) in found


@settings(max_examples=60)
@given(plans())
def test_outlines_go_round_all_the_floor_and_no_more(plan: Plan) -> None:
    for room in plan.rooms:
        floor = sum((r.right - r.left) * (r.bottom - r.top) for r in room.area)
        assert sum(map(enclosed, outline(room.area))) == floor
        for rect in rectangles(room.area):
            cells = {
                (x, y) for r in room.area for x in range(r.left, r.right) for y in range(r.top, r.bottom)
            }
            assert {
                (x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)
            } <= cells


@settings(max_examples=60)
@given(plans())
def test_walls_stand_between_rooms_wherever_there_is_no_opening(plan: Plan) -> None:
    check_walls(plan)


@pytest.mark.parametrize("name", plan_ids())
def test_walls_of_the_packaged_boards(name: str) -> None:
    check_walls(load_plan(name))


def check_walls(plan: Plan) -> None:
    """Unit by unit of every line: a wall where the rooms on both sides differ, unless an opening is there."""
    owner = {
        (x, y): room
        for room in plan.rooms
        for r in room.area
        for x in range(r.left, r.right)
        for y in range(r.top, r.bottom)
    }
    kinds = {}
    for (x, y), room in owner.items():
        for axis, at, along, other in (
            ("x", x, y, owner.get((x - 1, y))),
            ("x", x + 1, y, owner.get((x + 1, y))),
            ("y", y, x, owner.get((x, y - 1))),
            ("y", y + 1, x, owner.get((x, y + 1))),
        ):
            if other is None:
                kinds[axis, at, along] = "outer"
            elif other is not room:
                kinds[axis, at, along] = "inner" if other.deck == room.deck else "deck"
    for opening in plan.openings:
        for along in range(*opening.span):
            del kinds[opening.axis, opening.at, along]
    found = walls(plan, plan.rooms)
    assert len({stretch for wall in found for stretch in units(wall)}) == sum(w.high - w.low for w in found)
    assert {stretch: wall.kind for wall in found for stretch in units(wall)} == kinds


def units(wall: Wall) -> list[tuple[str, int, int]]:
    return [(wall.axis, wall.at, along) for along in range(wall.low, wall.high)]


def test_walls_of_one_floor_leave_out_the_other() -> None:
    plan = load_plan("bed-and-breakfast-2016")
    upstairs = [room for room in plan.rooms if room.floor == "upstairs"]
    house = bounds(upstairs)
    for wall in walls(plan, upstairs):
        assert house.top <= (wall.at if wall.axis == "y" else wall.low) <= house.bottom


def test_a_room_in_hundreds_of_parts_is_no_trouble() -> None:
    comb = [Rect(0, 0, 2000, 2), *(Rect(4 * tooth, 2, 4 * tooth + 2, 20 + tooth) for tooth in range(480))]
    (ring,) = outline(comb)
    assert enclosed(ring) == sum((r.right - r.left) * (r.bottom - r.top) for r in comb)
    assert Rect(0, 0, 2000, 2) in rectangles(comb)

"""Lamplight falls on exactly the places that are seen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.house import Board, Plan, Rect, derive, load_plan
from drlucky.house.board import Halls
from drlucky.paper import Shown
from drlucky.paper.layout import shown_rooms
from drlucky.paper.light import Beam, beams, lit_rooms
from tests.house.small_plans import plans

from .drawings import drawn, of_class, packaged

pytestmark = pytest.mark.once

BOARDS = packaged()


def seen(board: Board, place: int) -> set[str]:
    return {room.id for at, room in enumerate(board.places) if board.sees[place] >> at & 1}


def light(board: Board, room: str) -> list[Beam]:
    return beams(board, shown_rooms(board), room)


def check(board: Board) -> None:
    for place, room in enumerate(board.places):
        if board.is_open(place):
            found = light(board, room.id)
            assert lit_rooms(found) & set(board.index) == seen(board, place), f"from {room.name}"
            for beam in found:
                check_on_floor(board, beam)


def check_on_floor(board: Board, beam: Beam) -> None:
    """Every bit of a beam lies in one of the rooms that it names, and none of those is left out."""
    floor = dict.fromkeys(beam.rooms, 0)
    for room in board.plan.rooms:
        if room.id in floor:
            floor[room.id] = sum(shared(beam.band, rect) for rect in room.area)
    assert all(floor.values())
    assert sum(floor.values()) == shared(beam.band, beam.band)


def shared(one: Rect, other: Rect) -> int:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0, wide) * max(0, high)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_on_the_packaged_boards(board: Board) -> None:
    check(board)


@pytest.mark.parametrize("name", ["mansion-2016", "mansion-1996"])
def test_with_hallways_read_the_other_way(name: str) -> None:
    for halls in ("places", "passages"):
        check(derive(load_plan(name), halls))


@settings(max_examples=60)
@given(plans(), st.sampled_from(["places", "passages"]), st.data())
def test_on_boards_of_any_shape_with_any_rooms_closed(plan: Plan, halls: Halls, data: st.DataObject) -> None:
    closed = data.draw(st.sets(st.sampled_from([room.id for room in plan.rooms]), max_size=3))
    check(derive(plan, halls, closed=closed))


def test_all_of_the_lamps_own_room_is_lit() -> None:
    board = BOARDS["mansion-2016"]
    hall = board.places[board.index["dining-hall"]]
    for axis in ("x", "y"):
        bands = [beam.band for beam in light(board, "dining-hall") if beam.axis == axis]
        floor = sum(shared(band, rect) for band in bands for rect in hall.area)
        assert floor == sum(shared(rect, rect) for rect in hall.area)


def test_light_falls_through_doors_and_over_the_rail_but_not_into_the_piazza() -> None:
    board = BOARDS["mansion-2016"]
    down = [beam for beam in light(board, "gallery") if "foyer" in beam.rooms]
    assert [beam.rooms for beam in down] == [
        ("gallery", "dining-hall", "drawing-room", "foyer", "porch")
    ] * len(down)
    assert {(beam.band.left, beam.band.right) for beam in down} == {(74, 86)}
    assert all((beam.band.top, beam.band.bottom) == (22, 90) or beam.band.top == 12 for beam in down)


def test_the_gallery_of_1996_looks_down_to_the_piazza() -> None:
    assert "piazza" in lit_rooms(light(BOARDS["mansion-1996"], "gallery"))


def test_a_closed_wing_keeps_its_doors_shut() -> None:
    assert "master-suite" in lit_rooms(light(BOARDS["mansion-2016"], "gallery"))
    assert "master-suite" not in lit_rooms(light(BOARDS["mansion-2016 without west"], "gallery"))


@pytest.mark.parametrize(
    ("name", "room"),
    [("mansion-2016", "kitchen"), ("ship", "engineering"), ("bed-and-breakfast-2016", "trophy-room")],
)
def test_what_is_drawn_lit(name: str, room: str) -> None:
    board = BOARDS[name]
    root = drawn(board, Shown(sight=room))
    lit = {item.get("data-lit") for item in root.iter() if item.get("data-lit")}
    assert lit == seen(board, board.index[room])
    assert len(of_class(root, "beams")) == 1
    assert not of_class(drawn(board), "beams")

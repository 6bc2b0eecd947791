"""Names and numbers keep inside their rooms and out of each other's way."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.house import Board, Plan, Rect, Room, derive
from drlucky.paper.labels import LEGIBLE, Label, Seal, label
from drlucky.paper.layout import lay_out
from drlucky.paper.sheet import Box, Sheet
from tests.house.small_plans import plans

from .drawings import packaged
from .test_measure import NAMES

pytestmark = pytest.mark.once

BOARDS = packaged()
HAIR = 1e-6


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_on_the_packaged_boards(board: Board) -> None:
    for one, sheet in labels_on(board):
        check(one, sheet)
        assert one.name.size >= 11, f"{one.room.name} is too small to be read"
        if one.seal:
            assert one.seal.radius >= 12


@settings(max_examples=60)
@given(plans(), st.data())
def test_on_boards_of_any_shape_with_any_names(plan: Plan, data: st.DataObject) -> None:
    rooms = tuple(replace(room, name=data.draw(NAMES)) for room in plan.rooms)
    for one, sheet in labels_on(derive(replace(plan, rooms=rooms), "places")):
        check(one, sheet)


def labels_on(board: Board) -> list[tuple[Label, Sheet]]:
    return [
        (label(room, panel.sheet), panel.sheet) for panel in lay_out(board).panels for room in panel.rooms
    ]


def check(one: Label, sheet: Sheet) -> None:
    assert within(one.box, one.room, sheet), f"{one.room.name}: the name leaves the room"
    assert (one.seal is None) == (one.room.number is None)
    if one.seal:
        round_it = Box(one.seal.x, one.seal.y, one.seal.x, one.seal.y).grown(one.seal.radius)
        assert within(round_it, one.room, sheet), f"{one.room.name}: the seal leaves the room"
        assert distance(one.seal, one.box) >= one.seal.radius - HAIR, (
            f"{one.room.name}: the seal covers the name"
        )
    turned = (one.name.high, one.name.wide)
    size = turned if one.turned else (one.name.wide, one.name.high)
    assert (one.box.wide, one.box.high) == pytest.approx(size)


def within(box: Box, room: Room, sheet: Sheet) -> bool:
    """Whether all of a box lies on the floor of a room, whose parts do not overlap."""
    parts = [sheet.box(rect) for rect in room.area]
    covered = sum(
        max(0.0, min(box.right, part.right) - max(box.left, part.left))
        * max(0.0, min(box.bottom, part.bottom) - max(box.top, part.top))
        for part in parts
    )
    return covered >= box.wide * box.high * (1 - HAIR)


def distance(seal: Seal, box: Box) -> float:
    """From the middle of a seal to the nearest point of a box."""
    x = min(max(seal.x, box.left), box.right)
    y = min(max(seal.y, box.top), box.bottom)
    return hypot(seal.x - x, seal.y - y)


def test_the_largest_part_of_a_room_carries_the_name() -> None:
    board = BOARDS["mansion-2016"]
    (hall,) = [one for one, _ in labels_on(board) if one.room.id == "dining-hall"]
    assert not hall.turned
    assert hall.name.lines == ("Dining Hall",)


def test_a_name_in_a_narrow_place_is_turned() -> None:
    (stairs,) = [
        one for one, _ in labels_on(BOARDS["bed-and-breakfast-2016"]) if one.room.id == "upstairs-east-stairs"
    ]
    assert stairs.turned


def test_in_a_low_room_the_seal_is_beside_the_name() -> None:
    room = Room("corridor", "The Corridor", 7, "room", (Rect(0, 0, 30, 4),))
    sheet = Sheet(10.0, (0.0, 0.0))
    one = label(room, sheet)
    assert one.seal and one.seal.x < one.box.left
    assert one.name.size >= 25
    check(one, sheet)


def test_what_nobody_could_read_is_left_out() -> None:
    sheet = Sheet(0.01, (0.0, 0.0))
    (room, *_) = BOARDS["ship"].plan.rooms
    assert label(room, sheet).name.size < LEGIBLE
    assert not label(room, sheet).legible

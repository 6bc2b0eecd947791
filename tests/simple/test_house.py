"""Steps, sight and the Doctor's way, worked out twice."""

from __future__ import annotations

import pytest

from drlucky.house import deck_rooms, load_plan, wing_rooms
from drlucky.house.board import Halls, derive

from . import house

pytestmark = pytest.mark.once

SHIP = load_plan("ship")
MANSION = load_plan("mansion-2016")


def test_what_the_rulebooks_say_of_sight() -> None:
    old = load_plan("mansion-1996")
    kitchen = house.sees(old, "kitchen", set())
    assert kitchen - {"kitchen", "west-hall", "lower-west-hall"} == {
        "master-suite",
        "west-stairs",
        "trophy-room",
        "wine-cellar",
        "winter-garden",
    }
    assert house.sees(old, "gallery", set()) - {"gallery", "upper-west-hall"} == {
        "dining-hall",
        "drawing-room",
        "foyer",
        "piazza",
        "nursery",
        "master-suite",
        "library",
    }
    assert "carriage-house" not in house.sees(old, "foyer", set())
    rooms = {room.id for room in MANSION.rooms if room.kind == "room"}
    assert house.sees(MANSION, "trophy-room", set()) & rooms - {"trophy-room"} == {
        "sitting-room",
        "drawing-room",
        "parlor",
        "green-house",
        "kitchen",
    }
    assert "lilac-room" not in house.sees(MANSION, "lancaster-room", set())  # the Gallery sticks out
    assert "logistics" in house.sees(SHIP, "engineering", set())
    assert "lido-deck" in house.sees(SHIP, "chapel", set())
    assert "lido-deck" not in house.sees(SHIP, "bistro", set())


@pytest.mark.parametrize(
    ("plan_id", "halls", "floor", "closed"),
    [
        ("mansion-1996", "places", None, ()),
        ("mansion-2016", "passages", None, ()),
        ("mansion-2016", "passages", None, wing_rooms(MANSION, "west")),
        ("mansion-2016", "passages", None, wing_rooms(MANSION, "east")),
        ("mansion-2016", "passages", None, wing_rooms(MANSION, "west") + wing_rooms(MANSION, "east")),
        ("bed-and-breakfast-2016", "passages", None, ()),
        ("bed-and-breakfast-2016", "passages", "upstairs", ()),
        ("bed-and-breakfast-2016", "passages", "downstairs", ()),
        ("ship", "places", None, ()),
        ("ship", "places", None, deck_rooms(SHIP, "D")),
        ("ship", "places", None, deck_rooms(SHIP, "D") + deck_rooms(SHIP, "C")),
        ("ship", "places", None, deck_rooms(SHIP, "D") + deck_rooms(SHIP, "C") + deck_rooms(SHIP, "B")),
    ],
)
def test_the_board_agrees(plan_id: str, halls: Halls, floor: str | None, closed: tuple[str, ...]) -> None:
    plan = load_plan(plan_id)
    board = derive(plan, halls, floor=floor, closed=closed)
    off = set(closed) | {room.id for room in plan.rooms if floor and room.floor != floor}
    ids = [place.id for place in board.places]
    standing = house.places(plan, halls, off)
    assert {ids[at] for at in range(len(ids)) if board.open >> at & 1} == standing
    for at, here in enumerate(ids):
        if here not in standing:
            assert board.steps[at] == ()
            continue
        assert {ids[there] for there in board.steps[at]} == house.steps(plan, here, halls, off)
        seen = {ids[there] for there in range(len(ids)) if board.sees[at] >> there & 1}
        assert seen == house.sees(plan, here, off) & standing
        goes_to = board.doctor_next[at]
        assert (ids[goes_to] if goes_to >= 0 else None) == house.doctor_next(plan, here, halls, off)

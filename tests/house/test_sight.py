"""Lines of sight, rails, rooms of odd shapes, decks and stairways, on plans that show one thing each."""

from __future__ import annotations

from typing import Any

import pytest

from drlucky.house import Board, derive
from drlucky.house.board import Halls
from drlucky.house.sight import runs

from .plans import COTTAGE, TOWER, Tables, changed, sound

pytestmark = pytest.mark.once


def house(size: tuple[int, int], rooms: dict[str, list[list[int]]], *openings: dict[str, Any]) -> Board:
    """A house of numbered rooms with these areas; openings are doors unless they say `rail`."""
    tables: Tables = {
        "id": "drawn",
        "name": "Drawn",
        "size": list(size),
        "rooms": [
            {"id": name, "name": name.title(), "number": number, "area": area}
            for number, (name, area) in enumerate(rooms.items())
        ],
        "doors": [opening for opening in openings if "rail" not in opening],
        "rails": [
            {key: value for key, value in opening.items() if key != "rail"}
            for opening in openings
            if "rail" in opening
        ],
    }
    return derive(sound(tables), "places")


def gap(one: str, other: str, **where: Any) -> dict[str, Any]:
    return {"between": [one, other], **where}


def sees(board: Board, here: str) -> set[str]:
    """What somebody in a place sees beside it."""
    mask = board.sees[board.index[here]]
    return {room.id for place, room in enumerate(board.places) if mask >> place & 1} - {here}


def steps(board: Board, here: str) -> set[str]:
    return {board.places[there].id for there in board.steps[board.index[here]]}


def cottage(halls: Halls = "places") -> Board:
    return derive(sound(COTTAGE), halls)


# Straight lines


ROW = {"a": [[0, 0, 10, 10]], "b": [[10, 0, 20, 10]], "c": [[20, 0, 30, 10]]}


@pytest.mark.parametrize(
    ("first", "second", "through"),
    [
        ([2, 4], [2, 4], True),
        ([0, 10], [6, 7], True),
        ([2, 4], [3, 9], True),  # one foot of both is enough
        ([2, 4], [4, 6], False),  # a line along the edge of both is no line
        ([2, 4], [6, 8], False),
    ],
)
def test_doors_in_line_are_seen_through(first: list[int], second: list[int], through: bool) -> None:
    board = house((30, 10), ROW, gap("a", "b", x=10, span=first), gap("b", "c", x=20, span=second))
    assert sees(board, "b") == {"a", "c"}
    assert ("c" in sees(board, "a")) == ("a" in sees(board, "c")) == through


def test_nobody_sees_round_a_corner() -> None:
    rooms = {"a": [[0, 0, 10, 10]], "b": [[10, 0, 20, 10]], "c": [[10, 10, 20, 20]]}
    board = house((20, 20), rooms, gap("a", "b", x=10, span=[0, 10]), gap("b", "c", y=10, span=[10, 20]))
    assert sees(board, "a") == {"b"}
    assert sees(board, "b") == {"a", "c"}


def test_nobody_sees_through_a_wall_or_across_a_yard() -> None:
    rooms = {"a": [[0, 0, 10, 10]], "b": [[12, 0, 20, 10]], "c": [[0, 10, 20, 20]]}
    board = house((20, 20), rooms, gap("a", "c", y=10, span=[2, 4]), gap("b", "c", y=10, span=[14, 16]))
    assert sees(board, "a") == {"c"}
    assert sees(board, "b") == {"c"}


def test_a_line_may_cross_many_rooms() -> None:
    rooms = {name: [[at * 4, 0, at * 4 + 4, 4]] for at, name in enumerate("abcdefgh")}
    doors = [
        gap(one, other, x=at * 4 + 4, span=[1, 2])
        for at, (one, other) in enumerate(zip("abcdefgh", "bcdefgh", strict=False))
    ]
    board = house((32, 4), rooms, *doors)
    assert sees(board, "a") == set("bcdefgh")
    shut = board.without(["d"])
    assert sees(shut, "a") == {"b", "c"}
    assert sees(shut, "h") == {"e", "f", "g"}
    assert runs(board.plan) == (tuple(range(8)),)


# Rooms of odd shapes


def test_a_room_with_a_corner_is_one_open_space() -> None:
    rooms = {
        "ell": [[0, 0, 10, 30], [10, 20, 30, 30]],
        "east": [[10, 0, 30, 10]],
        "south": [[20, 30, 30, 40]],
        "west": [[10, 10, 30, 20]],
    }
    board = house(
        (30, 40),
        rooms,
        gap("ell", "east", x=10, span=[2, 4]),
        gap("ell", "south", y=30, span=[22, 24]),
        gap("west", "ell", y=20, span=[12, 14]),
    )
    assert sees(board, "ell") == {"east", "south", "west"}  # from somewhere in it
    assert sees(board, "east") == {"ell"}
    assert sees(board, "south") == {"ell"}  # the wall of the room above is in the way


def test_the_arms_of_a_room_see_across_what_lies_between_them() -> None:
    rooms = {"horseshoe": [[0, 0, 10, 20], [10, 10, 20, 20], [20, 0, 30, 20]], "nook": [[10, 0, 20, 10]]}
    west, east = gap("horseshoe", "nook", x=10, span=[2, 4]), gap("nook", "horseshoe", x=20, span=[6, 8])
    board = house((30, 20), rooms, west, east)
    assert sees(board, "nook") == {"horseshoe"}
    assert sees(board, "horseshoe") == {"nook"}
    assert steps(board, "nook") == {"horseshoe"}


def test_a_line_enters_the_same_room_twice() -> None:
    """From the far west through one arm, the nook, the other arm, to the far east."""
    rooms = {
        "west": [[0, 0, 4, 10]],
        "horseshoe": [[4, 0, 8, 20], [8, 10, 20, 20], [20, 0, 24, 20]],
        "nook": [[8, 0, 20, 10]],
        "east": [[24, 0, 28, 10]],
    }
    doors = [
        gap("west", "horseshoe", x=4, span=[2, 4]),
        gap("horseshoe", "nook", x=8, span=[2, 4]),
        gap("nook", "horseshoe", x=20, span=[2, 4]),
        gap("horseshoe", "east", x=24, span=[2, 4]),
    ]
    board = house((28, 20), rooms, *doors)
    assert sees(board, "west") == {"horseshoe", "nook", "east"}
    assert sees(house((28, 20), rooms, *doors[:2], doors[3]), "west") == {"horseshoe", "nook"}


def test_a_room_that_juts_out_hides_what_is_behind_it() -> None:
    rooms = {
        "west": [[0, 0, 10, 10]],
        "hall": [[10, 0, 15, 10], [15, 4, 20, 10], [20, 0, 30, 10]],
        "bay": [[15, 0, 20, 4]],
        "east": [[30, 0, 40, 10]],
    }
    into_hall = gap("west", "hall", x=10, span=[1, 3])
    door_of_bay = gap("bay", "hall", y=4, span=[16, 18])
    high = house((40, 10), rooms, into_hall, door_of_bay, gap("hall", "east", x=30, span=[1, 3]))
    assert "east" not in sees(high, "west")
    clear = gap("west", "hall", x=10, span=[1, 6])
    assert "east" in sees(
        house((40, 10), rooms, clear, door_of_bay, gap("hall", "east", x=30, span=[1, 6])), "west"
    )


def test_a_room_of_many_rectangles_has_no_walls_inside() -> None:
    pieces = [[x, y, x + 5, y + 5] for x in (10, 15) for y in (0, 5)]
    doors = gap("a", "b", x=10, span=[4, 6]), gap("b", "c", x=20, span=[4, 6])
    assert sees(house((30, 10), {**ROW, "b": pieces}, *doors), "a") == {"b", "c"}


# Rails


def test_a_rail_is_for_the_eyes_alone() -> None:
    board = cottage()
    assert sees(board, "study") == {"den", "bath", "passage"}
    assert steps(board, "study") == {"den", "bath"}
    assert board.distance[board.index["study"]][board.index["passage"]] == 2


def test_a_door_beside_a_rail_is_walked_through() -> None:
    both = changed(COTTAGE, "doors", 4, gap("study", "passage", y=10, span=[17, 19]))
    assert steps(derive(sound(both), "places"), "study") == {"den", "bath", "passage"}


def test_a_rail_leads_nowhere_even_where_hallways_are_walked_through() -> None:
    board = cottage("passages")
    assert [room.id for room in board.places] == ["den", "study", "bath"]
    assert steps(board, "den") == {"study", "bath"}  # by the passage
    assert steps(board, "study") == {"den", "bath"}
    assert sees(board, "den") == {"study"}


# Hallways


def test_sight_goes_through_hallways_that_are_no_places() -> None:
    tables = changed(
        COTTAGE, "rooms", 4, {"id": "porch", "name": "Porch", "number": 4, "area": [[0, 16, 30, 20]]}
    )
    tables = changed(tables, "size", [30, 20])
    tables = changed(tables, "doors", 4, gap("passage", "porch", y=16, span=[3, 5]))
    board = derive(sound(tables), "passages")
    assert sees(board, "porch") == {"den"}
    assert steps(board, "porch") == {"den", "bath"}
    assert sees(board.without(["passage"]), "porch") == set()
    assert steps(board.without(["passage"]), "porch") == set()


def test_one_step_leads_through_a_chain_of_hallways_but_not_through_a_room() -> None:
    kinds = {"a": "room", "b": "hall", "c": "stairs", "d": "room", "e": "hall", "f": "room"}
    rooms = [
        {
            "id": name,
            "name": name.title(),
            "kind": kind,
            "area": [[at * 4, 0, at * 4 + 4, 4]],
            **({"number": "adf".index(name)} if kind == "room" else {}),
        }
        for at, (name, kind) in enumerate(kinds.items())
    ]
    doors = [
        gap(one, other, x=at * 4 + 4, span=[at % 2, at % 2 + 1])
        for at, (one, other) in enumerate(zip("abcdef", "bcdef", strict=False))
    ]
    tables = {"id": "chain", "name": "Chain", "size": [24, 4], "rooms": rooms, "doors": doors}
    plan = sound(tables)
    board = derive(plan, "passages")
    assert steps(board, "a") == {"d"}
    assert steps(board, "d") == {"a", "f"}
    assert sees(board, "a") == set()
    assert len(derive(plan, "places").places) == 6


# Decks, one above the other


def test_a_line_runs_up_through_the_decks_and_is_cut_off_at_the_water() -> None:
    rooms = {
        "top": [[0, 0, 10, 4]],
        "upper": [[0, 4, 10, 8]],
        "lower": [[0, 8, 10, 12]],
        "keel": [[0, 12, 10, 16]],
    }
    ladders = [
        gap("top", "upper", y=4, span=[2, 4]),
        gap("upper", "lower", y=8, span=[3, 5]),
        gap("lower", "keel", y=12, span=[4, 6]),
    ]
    board = house((10, 16), rooms, *ladders)
    assert sees(board, "top") == {"upper", "lower"}
    assert sees(board, "upper") == {"top", "lower", "keel"}
    afloat = board.without(["keel"])
    assert sees(afloat, "upper") == {"top", "lower"}
    assert steps(afloat, "lower") == {"upper"}
    assert sees(afloat, "keel") == set()


# Stairways


def test_which_stairways_are_joined_depends_on_what_is_played() -> None:
    plan = sound(TOWER)
    whole = derive(plan, "places")
    assert steps(whole, "west-up") == {"loft", "west-down"}
    assert steps(whole, "west-down") == {"hall", "west-up", "east-down"}
    up, down = derive(plan, "places", "upstairs"), derive(plan, "places", "downstairs")
    assert steps(up, "west-up") == {"loft", "east-up"}
    assert steps(down, "west-down") == {"hall", "east-down"}
    assert not any(up.is_open(up.index[name]) for name in ("hall", "west-down", "yard", "east-down"))


def test_a_step_by_the_stairs_where_they_are_no_places() -> None:
    plan = sound(TOWER)
    assert steps(derive(plan, "passages"), "loft") == {"attic", "hall", "yard"}
    assert steps(derive(plan, "passages", "upstairs"), "loft") == {"attic"}
    assert steps(derive(plan, "passages", "downstairs"), "yard") == {"hall"}


def test_nobody_sees_up_or_down_where_stairways_are_joined() -> None:
    """Ruling 9: a joint of stairways is a step, never a line of sight."""
    for floor in (None, "upstairs", "downstairs"):
        board = derive(sound(TOWER), "places", floor)
        floors = {room.id: room.floor for room in board.places}
        for place, room in enumerate(board.places):
            if board.is_open(place):
                assert {floors[other] for other in sees(board, room.id)} <= {room.floor}
        assert "east-up" not in sees(board, "west-up")


def test_the_doctor_takes_the_stairs_from_a_stairway() -> None:
    board = derive(sound(TOWER), "places")
    assert board.places[board.doctor_next[board.index["west-up"]]].id == "loft"
    up = derive(sound(TOWER), "places", "upstairs")
    assert up.places[up.doctor_next[up.index["attic"]]].id == "loft"  # after 4 the lowest there is: 3

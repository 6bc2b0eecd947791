"""Every kind of fault that a floor plan can have: its code, the rooms it is in, and what is said of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import drlucky.house
from drlucky.house import Fault, Plan, Room, faults
from drlucky.house.check import MOST_OPENINGS, MOST_PLACES, MOST_TO_COMPARE

from .plans import COTTAGE, DELETE, TOWER, Tables, changed, faults_in, sound

pytestmark = pytest.mark.once

Change = tuple[Any, ...]  # what `changed` takes: the way to a value and the new one
Case = tuple[Tables, Change, str, tuple[str, ...], str]


def entry(kind: str, *ends: str, **rest: Any) -> dict[str, Any]:
    return {kind: list(ends), **rest}


def rooms_but(which: int, /, **values: Any) -> list[dict[str, Any]]:
    """The cottage's rooms, with other values in one of them."""
    return [{**room, **values} if at == which else room for at, room in enumerate(COTTAGE["rooms"])]


def without(table: Tables, key: str) -> Tables:
    return {name: value for name, value in table.items() if name != key}


ID_RULE = "is not made of lower case words joined by hyphens."
NAME_RULE = "cannot be printed on one line."
RUN_RULE = "the numbers must be a run without gaps from 0 or 1."

BOARD: list[Case] = [
    (COTTAGE, ("id", "My House"), "board.id", (), f"The board's id 'My House' {ID_RULE}"),
    (COTTAGE, ("id", "a" * 81), "board.id", (), f"The board's id '{'a' * 80}...' {ID_RULE}"),
    (COTTAGE, ("name", " "), "board.name", (), f"The board's name ' ' {NAME_RULE}"),
    (COTTAGE, ("name", "a\nb"), "board.name", (), f"The board's name 'a\\nb' {NAME_RULE}"),
    (COTTAGE, ("note", "a\nb"), "board.note", (), "The board's note must be one paragraph of plain text."),
    (COTTAGE, ("size", [0, 16]), "board.size", (), "The board's size must be two numbers from 1 to 10000."),
    (
        COTTAGE,
        ("size", [10_001, 16]),
        "board.size",
        (),
        "The board's size must be two numbers from 1 to 10000.",
    ),
]

ROOMS: list[Case] = [
    (COTTAGE, ("rooms", 0, "name", ""), "board.name", ("den",), f"The name '' of 'den' {NAME_RULE}"),
    (
        COTTAGE,
        ("rooms", 0, "name", "sTuDy"),
        "board.name-doubled",
        ("den", "study"),
        "'den' and 'study' have the same name 'sTuDy'.",
    ),
    (
        COTTAGE,
        ("rooms", 0, "kind", "cellar"),
        "board.kind",
        ("den",),
        "Den is of the unknown kind 'cellar' (room, hall, stairs).",
    ),
    (COTTAGE, ("rooms", 0, "area", []), "board.area", ("den",), "Den has no area."),
    (
        COTTAGE,
        ("rooms", 0, "area", [[10, 10, 0, 0]]),
        "board.area",
        ("den",),
        "The rectangle [10, 10, 0, 0] of Den is empty or turned about.",
    ),
    (
        COTTAGE,
        ("rooms", 0, "area", [[-1, 0, 10, 10]]),
        "board.outside",
        ("den",),
        "The rectangle [-1, 0, 10, 10] of Den is not within 30 by 16.",
    ),
    (
        COTTAGE,
        ("size", [30, 15]),
        "board.outside",
        ("passage",),
        "The rectangle [0, 10, 30, 16] of Passage is not within 30 by 15.",
    ),
    (
        COTTAGE,
        ("rooms", 0, "area", [[0, 0, 6, 10], [5, 0, 10, 10]]),
        "board.overlap",
        ("den",),
        "The rectangles [0, 0, 6, 10] and [5, 0, 10, 10] of Den overlap.",
    ),
    (
        COTTAGE,
        ("rooms", 0, "area", [[0, 0, 10, 10], [10, 5, 12, 6]]),
        "board.overlap",
        ("den", "study"),
        "Den and Study overlap in [10, 5, 12, 6].",
    ),
    (
        COTTAGE,
        ("rooms", 3, "area", [[0, 10, 5, 16], [10, 10, 30, 16]]),
        "board.apart",
        ("passage",),
        "The rectangles of Passage do not touch along an edge, so it is not one room.",
    ),
    (
        COTTAGE,
        ("rooms", 3, "area", [[0, 10, 18, 13], [18, 13, 30, 16], [20, 10, 30, 13]]),
        "board.apart",  # the first two touch in a corner only
        ("passage",),
        "The rectangles of Passage do not touch along an edge, so it is not one room.",
    ),
]

NUMBERS: list[Case] = [
    (
        COTTAGE,
        ("rooms", rooms_but(2, number=-2)),
        "board.number",
        ("bath",),
        "The number -2 of Bath is below 0.",
    ),
    (
        COTTAGE,
        ("rooms", 3, "number", 4),
        "board.number",
        ("passage",),
        "Passage carries a number, but only rooms can: the Doctor's path runs through rooms.",
    ),
    (
        COTTAGE,
        ("rooms", rooms_but(2, number=2)),
        "board.number-doubled",
        ("study", "bath"),
        "Study and Bath both carry the number 2.",
    ),
    (
        COTTAGE,
        ("rooms", rooms_but(2, number=5)),
        "board.number-missing",
        ("study", "bath"),
        f"No room carries 3 to 4: {RUN_RULE}",
    ),
    (
        COTTAGE,
        ("rooms", rooms_but(0, number=5)),
        "board.number-missing",
        ("study", "bath", "den"),
        f"No room carries 1, 4: {RUN_RULE}",
    ),
    (
        COTTAGE,
        ("rooms", [without(room, "number") for room in COTTAGE["rooms"]]),
        "board.no-numbers",
        (),
        "No room is numbered, so the Doctor has no path.",
    ),
]

OPENINGS: list[Case] = [
    (
        COTTAGE,
        ("doors", 0, "between", ["den", "cellar"]),
        "board.unknown-room",
        ("cellar",),
        "A door between 'den' and 'cellar': there is no room 'cellar'.",
    ),
    (
        COTTAGE,
        ("rails", 0, "between", ["den", "den"]),
        "board.same-room",
        ("den",),
        "A rail leads from 'den' into itself.",
    ),
    (
        COTTAGE,
        ("doors", 0, "x", 11),
        "board.no-wall",
        ("den", "study"),
        "The door between Den and Study at x = 11 lies on no wall that they share: "
        "they meet at x = 10 from 0 to 10.",
    ),
    (
        COTTAGE,
        ("doors", 4, entry("between", "den", "bath", x=20, span=[2, 4])),
        "board.no-wall",
        ("den", "bath"),
        "The door between Den and Bath at x = 20 lies on no wall that they share: they share no wall at all.",
    ),
    (
        COTTAGE,
        ("rails", 0, entry("between", "study", "passage", x=10, span=[14, 16])),
        "board.no-wall",  # x and y confused
        ("study", "passage"),
        "The rail between Study and Passage at x = 10 lies on no wall that they share: "
        "they meet at y = 10 from 10 to 20.",
    ),
    (
        COTTAGE,
        ("doors", 0, "span", [8, 12]),
        "board.opening-out",
        ("den", "study"),
        "The door between Den and Study at x = 10 has the span [8, 12], "
        "but the wall they share there goes from 0 to 10.",
    ),
    (
        COTTAGE,
        ("doors", 0, "span", [4, 4]),
        "board.opening-empty",
        ("den", "study"),
        "The span [4, 4] of the door between Den and Study is empty.",
    ),
    (
        COTTAGE,
        ("doors", 4, entry("between", "study", "den", x=10, span=[3, 6])),
        "board.opening-doubled",
        ("study", "den"),
        "The door between Study and Den at x = 10 overlaps another opening.",
    ),
    (
        COTTAGE,
        ("rails", 1, entry("between", "den", "study", x=10, span=[0, 3])),
        "board.opening-doubled",  # a rail across a door
        ("den", "study"),
        "The rail between Den and Study at x = 10 overlaps another opening.",
    ),
]

STAIRWAYS: list[Case] = [
    (
        TOWER,
        ("stairways", 5, entry("joins", "west-down", "cellar", when="whole_house")),
        "board.unknown-room",
        ("cellar",),
        "A stairway between 'west-down' and 'cellar': there is no room 'cellar'.",
    ),
    (
        TOWER,
        ("stairways", 5, entry("joins", "west-up", "west-up", when="whole_house")),
        "board.same-room",
        ("west-up",),
        "A stairway leads from 'west-up' into itself.",
    ),
    (
        TOWER,
        ("stairways", 5, entry("joins", "loft", "west-up", when="whole_house")),
        "board.stairway-kind",
        ("loft",),
        "A stairway ends in Loft, which is of the kind 'room', not 'stairs'.",
    ),
    (
        TOWER,
        ("stairways", 5, entry("joins", "west-up", "east-up", when="at night")),
        "board.stairway-when",
        ("west-up", "east-up"),
        "A stairway is there at an unknown time: 'at night' (whole_house, upstairs_alone, downstairs_alone).",
    ),
    (
        TOWER,
        ("stairways", 5, entry("joins", "west-up", "east-down", when="upstairs_alone")),
        "board.stairway-floor",
        ("east-down",),
        "A stairway for upstairs alone ends in East, down, which is not upstairs.",
    ),
    (
        TOWER,
        ("stairways", 5, entry("joins", "west-down", "west-up", when="whole_house")),
        "board.stairway-doubled",
        ("west-down", "west-up"),
        "The stairway between 'west-down' and 'west-up' is there twice.",
    ),
]

PARTS: list[Case] = [
    (
        COTTAGE,
        ("rooms", 1, "wing", "North Wing"),
        "board.wing",
        ("study",),
        f"The wing 'North Wing' of Study {ID_RULE}",
    ),
    (
        TOWER,
        ("rooms", 0, "floor", DELETE),
        "board.floor",
        ("loft",),
        "Other rooms say on which floor they are, but not Loft.",
    ),
    (
        COTTAGE,
        ("rooms", [{**room, "deck": "A"} for room in COTTAGE["rooms"][:3]] + COTTAGE["rooms"][3:]),
        "board.deck",
        ("passage",),
        "Other rooms say on which deck they are, but not Passage.",
    ),
    (
        TOWER,
        ("rooms", 0, "floor", "cellar"),
        "board.floor",
        ("loft",),
        "Loft is on the unknown floor 'cellar' (upstairs, downstairs).",
    ),
    (
        COTTAGE,
        ("rooms", [{**room, "deck": "7" if room["id"] == "bath" else "A"} for room in COTTAGE["rooms"]]),
        "board.deck",
        ("bath",),
        "The deck '7' of Bath is not one of the letters A to Z.",
    ),
    (
        COTTAGE,
        ("rooms", [{**room, "deck": deck} for room, deck in zip(COTTAGE["rooms"], "CAAB", strict=True)]),
        "board.deck",
        ("passage",),
        "No room on deck B is numbered, so nobody can be saved from the deck below.",
    ),
]

WAYS: list[Case] = [
    (
        COTTAGE,
        ("doors", COTTAGE["doors"][:1] + COTTAGE["doors"][2:3]),
        "board.unreachable",
        ("bath",),
        "Nobody can walk to Bath.",
    ),
    (
        COTTAGE,
        ("doors", COTTAGE["doors"][1:2] + COTTAGE["doors"][3:]),
        "board.unreachable",
        ("den",),
        "Nobody can walk to Den.",
    ),
    (
        TOWER,
        ("stairways", 2, DELETE),
        "board.unreachable",
        ("attic", "east-up", "yard", "east-down"),
        "Nobody can walk to Attic, East, up, Yard and East, down.",
    ),
    (
        TOWER,
        ("stairways", 3, DELETE),
        "board.unreachable",
        ("attic",),
        "Nobody can walk to Attic when upstairs is played alone.",
    ),
    (
        TOWER,
        ("stairways", 4, DELETE),
        "board.unreachable",
        ("yard",),
        "Nobody can walk to Yard when downstairs is played alone.",
    ),
    (
        changed(COTTAGE, "doors", 2, DELETE),
        ("rooms", 1, "wing", "middle"),
        "board.unreachable",
        ("den",),
        "Nobody can walk to Den when the middle wing is closed.",
    ),
    (
        changed(COTTAGE, "doors", 2, DELETE),
        ("rooms", [{**room, "deck": "B" if room["id"] == "study" else "A"} for room in COTTAGE["rooms"]]),
        "board.unreachable",
        ("den",),
        "Nobody can walk to Den when deck B has sunk.",
    ),
    (
        COTTAGE,
        ("rooms", [{**room, "wing": "main"} for room in COTTAGE["rooms"][:3]] + COTTAGE["rooms"][3:]),
        "board.no-numbers",
        (),
        "No room is numbered when the main wing is closed, so the Doctor has no path.",
    ),
    (
        changed(COTTAGE, "doors", 1, DELETE),
        ("rooms", 2, "number", DELETE),
        "board.no-numbered-neighbour",
        ("bath",),
        "Bath has no number and no numbered neighbour. The Doctor would never leave it.",
    ),
]

CASES = [*BOARD, *ROOMS, *NUMBERS, *OPENINGS, *STAIRWAYS, *PARTS, *WAYS]


@pytest.mark.parametrize("tables", [COTTAGE, TOWER], ids=["cottage", "tower"])
def test_sound_plans_have_no_faults(tables: Tables) -> None:
    assert faults(sound(tables)) == []


@pytest.mark.parametrize("case", CASES, ids=[f"{case[2]}-{at}" for at, case in enumerate(CASES)])
def test_each_fault_is_told_once_and_alone(case: Case) -> None:
    """Never a fault that only follows from another."""
    tables, change, code, rooms, message = case
    assert faults_in(changed(tables, *change)) == [Fault(code, message, rooms)]


def test_all_faults_are_told_at_once() -> None:
    tables = changed(COTTAGE, "name", "")
    tables = changed(tables, "rooms", 0, "number", 3)
    tables = changed(tables, "rooms", 1, "area", [[10, 0, 20, 11]])
    tables = changed(tables, "doors", 0, "span", [8, 12])
    tables = changed(tables, "doors", 2, "between", ["den", "cellar"])
    tables = changed(tables, "doors", 3, "y", 9)
    tables = changed(tables, "colour", "red")
    assert [(fault.code, fault.rooms) for fault in faults_in(tables)] == [
        ("board.key-unknown", ()),
        ("board.name", ()),
        ("board.overlap", ("study", "passage")),
        ("board.opening-out", ("den", "study")),
        ("board.no-wall", ("bath", "passage")),
        ("board.no-wall", ("study", "passage")),
        ("board.unknown-room", ("cellar",)),
        ("board.number-doubled", ("den", "bath")),
        ("board.number-missing", ("study",)),
    ]


def test_three_with_the_same_number() -> None:
    tables = changed(COTTAGE, "rooms", [{**room, "number": 1} for room in COTTAGE["rooms"][:3]])
    told = [fault.message for fault in faults_in(tables) if fault.code == "board.number-doubled"]
    assert told == ["Den, Study and Bath all carry the number 1."]


def test_two_rooms_of_one_id() -> None:
    (first, *_) = faults_in(changed(COTTAGE, "rooms", 2, "id", "study"))
    assert first == Fault("board.id-doubled", "Study and Bath have the same id 'study'.", ("study",))


def test_the_id_of_a_room() -> None:
    for bad in ("Bath Room", "bath--room", "-bath", "b\N{LATIN SMALL LETTER A WITH GRAVE}th", "", "b" * 81):
        told = faults_in(changed(COTTAGE, "rooms", 2, "id", bad))
        assert ("board.id", (bad,)) in [(fault.code, fault.rooms) for fault in told]
    for good in ("bath-2", "b", "2"):
        doors = [[end.replace("bath", good) for end in door["between"]] for door in COTTAGE["doors"]]
        tables = changed(COTTAGE, "rooms", 2, "id", good)
        for at, between in enumerate(doors):
            tables = changed(tables, "doors", at, "between", between)
        assert faults_in(tables) == []


def test_numbers_may_begin_at_0_or_1() -> None:
    for first in (0, 1):
        rooms = [{**room, "number": first + at} for at, room in enumerate(COTTAGE["rooms"][:3])]
        assert faults_in(changed(COTTAGE, "rooms", [*rooms, COTTAGE["rooms"][3]])) == []
    later = [{**room, "number": 2 + at} for at, room in enumerate(COTTAGE["rooms"][:3])]
    (fault,) = faults_in(changed(COTTAGE, "rooms", [*later, COTTAGE["rooms"][3]]))
    assert (fault.code, fault.message) == ("board.number-missing", f"No room carries 1: {RUN_RULE}")


def test_a_door_between_floors() -> None:
    tables = changed(TOWER, "rooms", 4, "area", [[0, 10, 10, 21]])
    tables = changed(tables, "doors", 4, entry("between", "loft", "hall", y=10, span=[2, 4]))
    message = "The door between Loft and Hall at y = 10 leads to another floor; only stairways can."
    assert faults_in(tables) == [Fault("board.opening-floors", message, ("loft", "hall"))]


def test_a_wall_of_many_rectangles_is_one_wall() -> None:
    pieces = [[0, 0, 10, 3], [0, 3, 10, 7], [0, 7, 10, 10]]
    tables = changed(COTTAGE, "rooms", 0, "area", pieces)
    assert faults_in(changed(tables, "doors", 0, "span", [1, 9])) == []


def test_two_doors_side_by_side() -> None:
    assert faults_in(changed(COTTAGE, "doors", 4, entry("between", "den", "study", x=10, span=[4, 6]))) == []


def row(count: int) -> Tables:
    """So many rooms side by side, each with a door to the next."""
    return {
        "id": "row",
        "name": "Row",
        "size": [count, 2],
        "rooms": [
            {"id": f"room-{n}", "name": f"Room {n}", "number": n, "area": [[n, 0, n + 1, 2]]}
            for n in range(count)
        ],
        "doors": [
            {"between": [f"room-{n - 1}", f"room-{n}"], "x": n, "span": [0, 1]} for n in range(1, count)
        ],
    }


def test_how_many_rooms_there_may_be() -> None:
    assert faults_in(row(MOST_PLACES)) == []
    message = f"The board has {MOST_PLACES + 1} rooms, hallways and stairways; {MOST_PLACES} are the most."
    assert faults_in(row(MOST_PLACES + 1)) == [Fault("board.too-many", message)]


def test_a_plan_too_big_to_check_is_refused_at_once() -> None:
    many = [[0, at, 10, at + 1] for at in range(MOST_TO_COMPARE)]
    (fault,) = faults_in(changed(changed(COTTAGE, "rooms", 0, "area", many), "size", [30, 1000]))
    count = f"{MOST_TO_COMPARE} rectangles, {MOST_TO_COMPARE} in Den alone"
    assert fault == Fault("board.too-many", f"The rooms have more than {count}.", ("den",))
    (fault,) = faults_in(row(1000))
    assert fault.message.startswith("The board has 1000 rooms")
    doors = [COTTAGE["doors"][0]] * (MOST_OPENINGS + 1)
    (fault,) = faults_in(changed(changed(COTTAGE, "doors", doors), "rails", DELETE))
    assert fault == Fault(
        "board.too-many", f"The board has {MOST_OPENINGS + 1} doors and rails; {MOST_OPENINGS} are the most."
    )


def test_an_empty_plan() -> None:
    assert [fault.code for fault in faults(Plan("none", "None", (1, 1), (), ()))] == ["board.no-numbers"]
    lone = Room("den", "Den", 1, "room", ())
    assert Fault("board.area", "Den has no area.", ("den",)) in faults(
        Plan("one", "One", (1, 1), (lone,), ())
    )


def test_every_code_is_tested_here() -> None:
    """Whoever adds a kind of fault adds a test of it."""
    sources = Path(drlucky.house.__file__).parent.glob("*.py")
    codes = {code for path in sources for code in re.findall(r'"(board\.[a-z-]+)"', path.read_text("utf-8"))}
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(codes) > 30
    assert {code for code in codes if f'"{code}"' not in tests} == set()

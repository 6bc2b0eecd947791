"""Board files: what is read, and what is said of those that cannot be."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.house import (
    BoardError,
    Fault,
    Opening,
    Rect,
    Room,
    Stairway,
    load_plan,
    parse_plan,
    plan_ids,
    read_plan,
)
from drlucky.house.plan import LARGEST

from .plans import COTTAGE, DELETE, TOWER, Tables, changed, faults_in, sound

pytestmark = pytest.mark.once

NAN, INFINITY = float("nan"), float("inf")
HUGE = 10**4000

NO_TEXT: list[Any] = [7, 1.5, True, [], {}, HUGE]
NO_LIST: list[Any] = [3, "none", {"den": 1}, True]
NO_NUMBER: list[Any] = ["one", 1.0, NAN, INFINITY, True, HUGE, -HUGE, [1], {}]

HUT = """
id = "hut"
name = "Hut"
size = [20, 10]
rooms = [
  { id = "in", name = "Indoors", number = 0, area = [[0, 0, 10, 10]] },
  { id = "out", name = "Outdoors", area = [[10, 0, 20, 10]] },
]
doors = [{ between = ["in", "out"], x = 10, span = [1, 3] }]
"""


def test_what_is_read() -> None:
    tables = changed(changed(TOWER, "note", "A tower."), "reconstruction", True)
    plan = sound(changed(tables, "rooms", 0, "wing", "west"))
    assert (plan.id, plan.name, plan.size, plan.note) == ("tower", "Tower", (20, 21), "A tower.")
    assert plan.reconstruction
    assert plan.rooms[0] == Room("loft", "Loft", 3, "room", (Rect(0, 0, 10, 10),), "west", "upstairs")
    assert plan.rooms[1].kind == "stairs"
    assert plan.rooms[1].number is None
    assert plan.openings[1] == Opening(("attic", "east-up"), "y", 5, (16, 18), "door")
    assert plan.stairways[3] == Stairway("upstairs_alone", ("west-up", "east-up"))


def test_doors_come_before_rails() -> None:
    plan = sound(COTTAGE)
    assert [opening.kind for opening in plan.openings] == ["door"] * 4 + ["rail"]
    assert not plan.reconstruction
    assert plan.note == ""


Case = tuple[Tables, tuple[Any, ...], str, tuple[str, ...], str]

IN_THE_BOARD = "id, name, size, reconstruction, note, rooms, doors, rails, stairways"
RECTANGLES = "a list of rectangles [left, top, right, bottom] in whole numbers"

MISSING: list[Case] = [
    (COTTAGE, ("id", DELETE), "board.key-missing", (), "The board has no 'id'."),
    (COTTAGE, ("name", DELETE), "board.key-missing", (), "The board has no 'name'."),
    (COTTAGE, ("size", DELETE), "board.key-missing", (), "The board has no 'size'."),
    (COTTAGE, ("rooms", DELETE), "board.key-missing", (), "The board has no 'rooms'."),
    (COTTAGE, ("rooms", 0, "id", DELETE), "board.key-missing", (), "Den has no 'id'."),
    (COTTAGE, ("rooms", 0, {"number": 1}), "board.key-missing", (), "Entry 1 of rooms has no 'name'."),
    (COTTAGE, ("rooms", 0, "name", DELETE), "board.key-missing", ("den",), "Den has no 'name'."),
    (COTTAGE, ("rooms", 0, "area", DELETE), "board.key-missing", ("den",), "Den has no 'area'."),
    (COTTAGE, ("doors", 1, "between", DELETE), "board.key-missing", (), "Entry 2 of doors has no 'between'."),
    (
        COTTAGE,
        ("rails", 0, "span", DELETE),
        "board.key-missing",
        ("study", "passage"),
        "The rail between study and passage has no 'span'.",
    ),
    (
        COTTAGE,
        ("doors", 0, "x", DELETE),
        "board.key-missing",
        ("den", "study"),
        "The door between den and study has neither 'x' nor 'y'; it needs one of them.",
    ),
    (
        COTTAGE,
        ("doors", 0, "y", 3),
        "board.key-missing",
        ("den", "study"),
        "The door between den and study has both 'x' and 'y'; it needs one of them.",
    ),
    (
        TOWER,
        ("stairways", 0, "when", DELETE),
        "board.key-missing",
        ("west-up", "west-down"),
        "The stairway between west-up and west-down has no 'when'.",
    ),
    (
        TOWER,
        ("stairways", 0, "joins", DELETE),
        "board.key-missing",
        (),
        "Entry 1 of stairways has no 'joins'.",
    ),
]

UNKNOWN: list[Case] = [
    (
        COTTAGE,
        ("author", "me"),
        "board.key-unknown",
        (),
        f"The board has the unknown key 'author'. Known are: {IN_THE_BOARD}.",
    ),
    (
        COTTAGE,
        ("rooms", 0, "nmber", 1),
        "board.key-unknown",
        ("den",),
        "Den has the unknown key 'nmber'. Did you mean 'number'?",
    ),
    (
        COTTAGE,
        ("doors", 0, "z", 3),
        "board.key-unknown",
        ("den", "study"),
        "The door between den and study has the unknown key 'z'. Known are: between, x, y, span.",
    ),
    (
        TOWER,
        ("stairways", 0, "joint", []),
        "board.key-unknown",
        ("west-up", "west-down"),
        "The stairway between west-up and west-down has the unknown key 'joint'. Did you mean 'joins'?",
    ),
]


def wrong(value: object, wanted: str, *path: Any, of: str = "Den", rooms: tuple[str, ...] = ("den",)) -> Case:
    """A value of the wrong type, and what is said of it."""
    said = {str: "text", int: "a whole number", bool: "true or false", dict: "a table", list: "this list"}
    name = said.get(type(value), "a number with a point")
    if value is NAN or value is INFINITY:
        name = "nan" if value is NAN else "infinity"
    elif value in (HUGE, -HUGE):
        name = "a number that big"
    message = f"{path[-1]!r} of {of} must be {wanted}, not {name}."
    return COTTAGE, (*path, value), "board.type", rooms, message


BOARD_KEY: dict[str, Any] = {"of": "the board", "rooms": ()}
DOOR_KEY: dict[str, Any] = {"of": "the door between den and study", "rooms": ("den", "study")}

TYPES: list[Case] = [
    *(wrong(value, "text in quotes", "id", **BOARD_KEY) for value in NO_TEXT),
    wrong(3, "text in quotes", "name", **BOARD_KEY),
    wrong(3, "text in quotes", "note", **BOARD_KEY),
    *(wrong(value, "true or false", "reconstruction", **BOARD_KEY) for value in ("yes", 1, 0.0)),
    *(
        wrong(value, "two whole numbers", "size", **BOARD_KEY)
        for value in (7, HUGE, "30x16", [30], [30, 16, 2], [30, 16.0], [30, NAN], [INFINITY, 16], [30, HUGE])
    ),
    *(
        wrong(value, "a list of tables", key, **BOARD_KEY)
        for key in ("rooms", "doors", "rails", "stairways")
        for value in NO_LIST
    ),
    *(wrong(value, "a whole number", "rooms", 0, "number") for value in NO_NUMBER),
    *(wrong(3, "text in quotes", "rooms", 0, key) for key in ("kind", "wing", "floor", "deck")),
    wrong(3, "text in quotes", "rooms", 0, "name", of="den"),
    wrong(5, "text in quotes", "rooms", 0, "id", rooms=()),
    *(
        wrong(value, RECTANGLES, "rooms", 0, "area")
        for value in (
            "all",
            7,
            [0, 0, 10, 10],
            [[0, 0, 10]],
            [[0, 0, 10, NAN]],
            [[0, 0, 10, HUGE]],
            [[True] * 4],
        )
    ),
    *(
        wrong(value, "a whole number", "doors", 0, "x", **DOOR_KEY)
        for value in ("ten", 10.0, NAN, HUGE, True)
    ),
    *(
        wrong(value, "two whole numbers", "doors", 0, "span", **DOOR_KEY)
        for value in (2, "2-4", [2], [2, NAN], [2.0, 4], ["2", "4"])
    ),
    wrong(["den"], "the ids of two rooms", "doors", 0, "between", of="entry 1 of doors"),
    wrong("den", "the ids of two rooms", "doors", 0, "between", of="entry 1 of doors", rooms=()),
    wrong(["den", 3], "the ids of two rooms", "doors", 0, "between", of="entry 1 of doors"),
    (
        TOWER,
        ("stairways", 1, "when", 5),
        "board.type",
        ("east-up", "east-down"),
        "'when' of the stairway between east-up and east-down must be text in quotes, not a whole number.",
    ),
    *(
        (COTTAGE, (key, 0, "den"), "board.type", (), f"Entry 1 of {key} must be a table in braces, not text.")
        for key in ("rooms", "doors", "rails")
    ),
]

CASES = [*MISSING, *UNKNOWN, *TYPES]


@pytest.mark.parametrize("case", CASES, ids=[f"{case[2]}-{at}" for at, case in enumerate(CASES)])
def test_what_cannot_be_read_is_told_with_its_rooms(case: Case) -> None:
    tables, change, code, rooms, message = case
    assert Fault(code, message, rooms) in faults_in(changed(tables, *change))


@pytest.mark.parametrize("case", CASES, ids=[f"{case[2]}-{at}" for at, case in enumerate(CASES)])
def test_nothing_is_told_that_only_follows(case: Case) -> None:
    """What could not be read is not told again as a missing number, an unknown room, a place cut off."""
    tables, change, code, *_ = case
    assert {fault.code for fault in faults_in(changed(tables, *change))} == {code}


def test_many_things_that_cannot_be_read_are_all_told() -> None:
    tables = changed(COTTAGE, "size", "big")
    tables = changed(tables, "rooms", 0, "number", "one")
    tables = changed(tables, "rooms", 1, "area", [])
    tables = changed(tables, "rooms", 2, "kind", 3)
    tables = changed(tables, "doors", 0, "span", 2)
    assert [(fault.code, fault.rooms) for fault in faults_in(tables)] == [
        ("board.type", ()),
        ("board.type", ("den",)),
        ("board.type", ("bath",)),
        ("board.type", ("den", "study")),
        ("board.area", ("study",)),
    ]


# Files


def test_reading_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hut.toml"
    path.write_text(HUT, encoding="utf-8")
    plan = read_plan(path)
    assert plan == read_plan(str(path)) == parse_plan(HUT)
    assert [room.name for room in plan.rooms] == ["Indoors", "Outdoors"]
    path.write_text("\N{ZERO WIDTH NO-BREAK SPACE}" + HUT.replace("\n", "\r\n"), encoding="utf-8")
    assert read_plan(path) == plan  # as some editors save it


@pytest.mark.parametrize(
    ("data", "code", "says"),
    [
        (b"id = 'a'\nname\n", "board.syntax", "line 2"),
        (b"id = 'a'\nid = 'b'\n", "board.syntax", "line 2"),
        (b"n = " + b"[" * 100_000, "board.syntax", "TOML"),
        (b"n = " + b"9" * 10_000, "board.syntax", "TOML"),
        (b"\xff\xfe\x00", "board.unreadable", "UTF-8"),
        (b"# a\n# b\n# caf\xe9\n", "board.unreadable", "line 3"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "board.unreadable", "UTF-8"),
        (b"#" * (LARGEST + 1), "board.unreadable", "too large"),
        (b"", "board.key-missing", "The board has no 'rooms'. [board.key-missing]"),
        (HUT.replace("number = 0", "number = nan").encode(), "board.type", "'number' of Indoors must be"),
        (HUT.replace("span = [1, 3]", "span = [1, 30]").encode(), "board.opening-out", "[board.opening-out]"),
    ],
)
def test_a_bad_file_is_an_error_that_says_where(tmp_path: Path, data: bytes, code: str, says: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    with pytest.raises(DrluckyError) as caught:
        read_plan(path)
    assert caught.value.code == code
    assert "bad.toml" in caught.value.message
    assert says in str(caught.value)


def test_no_file_at_all(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path, "nul\0.toml"):
        with pytest.raises(DrluckyError, match="cannot be read") as caught:
            read_plan(path)
        assert caught.value.code == "board.unreadable"


def test_the_error_of_a_faulty_file_carries_all_faults() -> None:
    with pytest.raises(BoardError) as caught:
        parse_plan(HUT.replace("number = 0", "number = 2").replace("x = 10", "x = 9"), "My hut")
    error = caught.value
    assert error.code == "board.faulty"
    assert [fault.code for fault in error.faults] == ["board.no-wall", "board.number-missing"]
    first, *rest = error.message.splitlines()
    assert first == "My hut has 2 faults:"
    assert rest == [f"- {fault.message} [{fault.code}]" for fault in error.faults]


def test_the_code_of_a_single_fault_is_the_error_s() -> None:
    with pytest.raises(BoardError, match="This board has one fault:") as caught:
        parse_plan(HUT.replace("number = 0", "number = 2"))
    assert caught.value.code == "board.number-missing"


def test_an_unknown_board_lists_those_there_are() -> None:
    for board_id in ("mansion-2017", "../boards/ship", ""):
        with pytest.raises(DrluckyError, match=", ".join(plan_ids())) as caught:
            load_plan(board_id)
        assert caught.value.code == "board.unknown"


# What somebody may write


JUNK: list[Any] = [
    None,
    "",
    "x" * 5000,
    "\x1b[31m\n",
    "den",
    -1,
    0,
    10**6,
    HUGE,
    NAN,
    1.5,
    True,
    [],
    [[]],
    {},
    [1, "a"],
    [[5] * 4],
]


@given(st.integers(0, 2**32))
def test_whatever_is_written_gets_faults_that_can_be_printed(seed: int) -> None:
    luck = Random(seed)
    tables = copy.deepcopy(luck.choice((COTTAGE, TOWER)))
    for _ in range(luck.randint(1, 4)):
        spoil(tables, luck)
    for fault in faults_in(tables):
        assert fault.message.isprintable()
        assert len(fault.message) < 1000
        assert fault.message[0].isupper() or fault.message[0] == "'"
        assert fault.message.endswith((".", "?"))


def spoil(table: Any, luck: Random) -> None:
    """Puts junk somewhere in a table, takes something away, or writes a key that nobody knows."""
    keys = list(table) if isinstance(table, dict) else list(range(len(table)))
    if not keys:
        return
    key = luck.choice(keys)
    if isinstance(table[key], dict | list) and luck.random() < 0.8:
        spoil(table[key], luck)
    elif luck.random() < 0.2:
        del table[key]
    elif isinstance(table, dict) and luck.random() < 0.2:
        table[luck.choice(["", "a\nb", "k" * 3000, "size"])] = 1
    else:
        table[key] = luck.choice(JUNK)


@given(st.text())
def test_whatever_text_is_a_plan_or_a_clear_error(text: str) -> None:
    with pytest.raises(DrluckyError) as caught:
        parse_plan(text)
    assert caught.value.code.startswith("board.")

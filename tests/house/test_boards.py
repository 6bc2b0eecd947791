"""The boards that come with the package: their facts, and what the rulebooks say of them."""

from __future__ import annotations

from collections import Counter

import pytest

from drlucky.cards import load_deck, rooms_named
from drlucky.errors import DrluckyError
from drlucky.house import (
    Board,
    Plan,
    deck_rooms,
    decks,
    derive,
    faults,
    floors,
    load_plan,
    plan_ids,
    wing_rooms,
    wings,
)
from drlucky.rules.editions import EDITIONS

pytestmark = pytest.mark.once

IDS = ("bed-and-breakfast-2016", "mansion-1996", "mansion-2016", "ship")


def board(board_id: str, floor: str | None = None, closed: tuple[str, ...] = ()) -> Board:
    """A board as its editions read it."""
    (halls,) = {rules.halls for rules in EDITIONS.values() if board_id in rules.boards}
    return derive(load_plan(board_id), halls, floor, closed)


def named(on: Board, places: int) -> set[str]:
    return {room.name for place, room in enumerate(on.places) if places >> place & 1}


def seen_from(on: Board, name: str) -> set[str]:
    """The names of what somebody sees beside the place they are in."""
    place = place_of(on, name)
    return named(on, on.sees[place]) - {name}


def steps_from(on: Board, name: str) -> set[str]:
    return {on.places[there].name for there in on.steps[place_of(on, name)]}


def place_of(on: Board, name: str) -> int:
    return next(place for place, room in enumerate(on.places) if room.name == name)


def after(on: Board, name: str) -> str:
    """Where the Doctor goes from here."""
    return on.places[on.doctor_next[place_of(on, name)]].name


def numbered(plan: Plan) -> dict[int, str]:
    return {room.number: room.name for room in plan.rooms if room.number is not None}


def test_the_four_boards_are_there() -> None:
    assert plan_ids() == IDS
    assert {name for rules in EDITIONS.values() for name in rules.boards} == set(IDS)


@pytest.mark.parametrize("board_id", IDS)
def test_each_is_without_a_fault(board_id: str) -> None:
    plan = load_plan(board_id)
    assert plan.id == board_id
    assert faults(plan) == []


@pytest.mark.parametrize(
    ("board_id", "kinds", "first", "last", "doors", "rails"),
    [
        ("mansion-1996", {"room": 24, "hall": 6, "stairs": 2}, 0, 19, 55, 1),
        ("mansion-2016", {"room": 24, "hall": 5}, 1, 24, 57, 1),
        ("bed-and-breakfast-2016", {"room": 28, "hall": 3, "stairs": 4}, 1, 28, 62, 0),
        ("ship", {"room": 31}, 0, 22, 51, 0),
    ],
)
def test_what_is_in_them(
    board_id: str, kinds: dict[str, int], first: int, last: int, doors: int, rails: int
) -> None:
    plan = load_plan(board_id)
    assert Counter(room.kind for room in plan.rooms) == kinds
    assert sorted(numbered(plan)) == list(range(first, last + 1))
    assert Counter(opening.kind for opening in plan.openings) == Counter(door=doors, rail=rails)


def test_which_have_wings_floors_and_decks() -> None:
    parts = {name: (wings(plan), floors(plan), decks(plan)) for name in IDS for plan in [load_plan(name)]}
    assert parts == {
        "mansion-1996": ((), (), ()),
        "mansion-2016": (("west", "east"), (), ()),
        "bed-and-breakfast-2016": ((), ("upstairs", "downstairs"), ()),
        "ship": ((), (), ("D", "C", "B", "A")),
    }
    with pytest.raises(DrluckyError, match=r"has no wing called 'north'.+west, east") as caught:
        wing_rooms(load_plan("mansion-2016"), "north")
    assert caught.value.code == "board.unknown-wing"
    with pytest.raises(DrluckyError, match=r"has no deck called 'D'.+none") as caught:
        deck_rooms(load_plan("mansion-2016"), "D")
    assert caught.value.code == "board.unknown-deck"


def test_only_the_ship_is_a_reconstruction_and_says_so() -> None:
    assert [name for name in IDS if load_plan(name).reconstruction] == ["ship"]
    ship = load_plan("ship")
    assert "reconstruction" in ship.name
    assert "reconstruction" in ship.note


@pytest.mark.parametrize(
    ("board_id", "deck_id", "without"),
    [
        ("mansion-1996", "kill-96", {"drawing-room", "tennessee-room"}),
        ("mansion-2016", "kill-72", set()),
        ("ship", "save-90", set()),
        ("bed-and-breakfast-2016", "kill-72", {"rose-suite", "skippers-rest", "main-hall", "pantry"}),
    ],
)
def test_every_card_names_a_room_and_every_room_has_a_card(
    board_id: str, deck_id: str, without: set[str]
) -> None:
    """2016 rulebook, "The Alternate Board": its extra rooms have no cards."""
    rooms = {room.id for room in load_plan(board_id).rooms if room.kind == "room"}
    cards = set(rooms_named(load_deck(deck_id)))
    assert cards <= rooms
    assert rooms - cards == without


@pytest.mark.parametrize("board_id", IDS)
def test_everybody_can_get_everywhere_however_it_is_played(board_id: str) -> None:
    plan = load_plan(board_id)
    afloat: list[tuple[str, ...]] = [()]
    for deck in decks(plan)[:-1]:
        afloat.append(afloat[-1] + deck_rooms(plan, deck))
    closings = [wing_rooms(plan, wing) for wing in wings(plan)]
    closings += [sum(closings, ()), *afloat]
    for floor in (None, *floors(plan)):
        for closed in closings:
            on = board(board_id, floor, closed)
            there = [place for place in range(len(on.places)) if on.is_open(place)]
            assert all(on.distance[here][place] >= 0 for here in there for place in there)
            assert all(on.doctor_next[here] in there for here in there)


# The mansion of 1996 and 2011


def test_sight_in_the_old_mansion() -> None:
    """1996 and 2011 rulebooks, on sight lines: what the Kitchen and the Gallery see."""
    on = board("mansion-1996")
    halls = {"West Hall", "Lower West Hall"}
    rooms = {"Master Suite", "West Stairs", "Trophy Room", "Wine Cellar", "Winter Garden"}
    assert seen_from(on, "Kitchen") == rooms | halls
    down = {"Dining Hall", "Drawing Room", "Foyer", "Piazza"}
    across = {"Nursery", "Upper West Hall", "Master Suite", "Library"}
    assert seen_from(on, "Gallery") == down | across


def test_steps_in_the_old_mansion() -> None:
    on = board("mansion-1996")
    assert "Trophy Room" not in steps_from(on, "Kitchen")  # 2011 rulebook: through the hall
    assert steps_from(on, "Gallery") & {"Dining Hall"} == set()
    assert len(on.places) == 32


def test_the_doctor_s_way_in_the_old_mansion() -> None:
    on = board("mansion-1996")
    assert after(on, "Wine Cellar") == "Kitchen"
    assert after(on, "Foyer") == "Piazza"
    assert after(on, "Piazza") == "Drawing Room"  # 19 leads to 0
    assert {room.name for room in on.places if room.kind == "room" and room.number is None} == {
        "Gallery",
        "Foyer",
        "Wine Cellar",
        "White Room",
    }


# The mansion of 2016


def test_the_dining_hall_is_one_step_from_fifteen_rooms() -> None:
    steps = steps_from(board("mansion-2016"), "Dining Hall")
    assert len(steps) == 15
    assert {"Master Suite", "Lancaster Room", "Kitchen", "Winter Garden"} <= steps
    assert "Gallery" not in steps  # the rail


def test_sight_in_the_mansion_of_2016() -> None:
    on = board("mansion-2016")
    trophy_room = {"Sitting Room", "Drawing Room", "Parlor", "Green House", "Kitchen"}
    assert seen_from(on, "Trophy Room") == trophy_room
    assert "Lilac Room" not in seen_from(on, "Lancaster Room")  # the Gallery juts out
    middle = {"Dining Hall", "Drawing Room", "Foyer"}
    assert middle <= seen_from(on, "Gallery")  # the rail is open to sight, down the middle of the board


def test_the_wings() -> None:
    plan = load_plan("mansion-2016")
    numbers = {room.id: room.number for room in plan.rooms}
    assert [numbers[room] for room in wing_rooms(plan, "west")] == [8, 9, 10, 11, 12]
    assert [numbers[room] for room in wing_rooms(plan, "east")] == [17, 18, 19, 20, 21]
    west, east = wing_rooms(plan, "west"), wing_rooms(plan, "east")
    sizes = [
        board("mansion-2016", closed=closed).open.bit_count() for closed in ((), west, east, west + east)
    ]
    assert sizes == [24, 19, 19, 14]
    centre = board("mansion-2016", closed=west + east)
    assert after(centre, "Green House") == "Nursery"  # from 7 over the closed rooms to 13
    assert after(centre, "Library") == "Carriage House"  # from 16 to 22
    assert after(centre, "Foyer") == "Drawing Room"  # from 24 to 1
    assert len(steps_from(centre, "Dining Hall")) == 7  # its fifteen, without eight in the wings


def test_start_rooms_of_the_mansion() -> None:
    """2016 rulebook, "Starting Positions": players 1, the Doctor 15, cat 10 or 2, dog 19 or 6."""
    names = numbered(load_plan("mansion-2016"))
    assert (names[1], names[15]) == ("Drawing Room", "Gallery")
    assert [names[number] for number in (10, 2, 19, 6)] == [
        "Kitchen",
        "Parlor",
        "Servants' Quarters",
        "Trophy Room",
    ]


# The Bed and Breakfast


def test_the_floors_of_the_bed_and_breakfast() -> None:
    plan = load_plan("bed-and-breakfast-2016")
    numbers = {
        floor: sorted(n for room in plan.rooms if room.floor == floor and (n := room.number) is not None)
        for floor in floors(plan)
    }
    assert numbers == {"upstairs": list(range(16, 29)), "downstairs": list(range(1, 16))}
    sizes = [board(plan.id, floor).open.bit_count() for floor in (None, "upstairs", "downstairs")]
    assert sizes == [28, 13, 15]
    names = numbered(plan)
    assert after(board(plan.id), names[15]) == names[16]
    assert after(board(plan.id, "downstairs"), names[15]) == names[1]
    assert after(board(plan.id, "upstairs"), names[28]) == names[16]


def test_start_rooms_of_the_bed_and_breakfast() -> None:
    """2016 rulebook: 17 and 23 upstairs, 6 and 9 downstairs, 6 and 23 in the whole house."""
    names = numbered(load_plan("bed-and-breakfast-2016"))
    assert [names[number] for number in (17, 23)] == ["Trophy Room", "Master Suite"]
    assert [names[number] for number in (6, 9)] == ["Main Hall", "Hedge Maze"]


def test_its_stairways() -> None:
    plan = load_plan("bed-and-breakfast-2016")
    joined = {frozenset(s.joins) for s in plan.stairways if s.when == "whole_house"}
    assert len(joined) == 2
    kinds = {room.id: room.floor for room in plan.rooms if room.kind == "stairs"}
    assert all({kinds[end] for end in ends} == {"upstairs", "downstairs"} for ends in joined)
    alone = [s for s in plan.stairways if s.when != "whole_house"]
    assert {(s.when, kinds[s.joins[0]], kinds[s.joins[1]]) for s in alone} == {
        ("upstairs_alone", "upstairs", "upstairs"),
        ("downstairs_alone", "downstairs", "downstairs"),
    }


def test_no_line_of_sight_leads_from_floor_to_floor() -> None:
    """Ruling 9."""
    on = board("bed-and-breakfast-2016")
    for place, room in enumerate(on.places):
        others = [other.floor for there, other in enumerate(on.places) if on.sees[place] >> there & 1]
        assert set(others) == {room.floor}


# The ship


def test_the_decks_of_the_ship() -> None:
    plan = load_plan("ship")
    numbers = {
        deck: sorted(n for room in plan.rooms if room.deck == deck and (n := room.number) is not None)
        for deck in decks(plan)
    }
    assert numbers == {
        "D": [0, 1, 2, 20, 21, 22],
        "C": [3, 4, 17, 18, 19],
        "B": [5, 6, 7, 14, 15, 16],
        "A": [8, 9, 10, 11, 12, 13],
    }
    sizes = {deck: sum(room.deck == deck for room in plan.rooms) for deck in decks(plan)}
    assert sum(sizes.values()) == 31
    assert sum(room.number is None for room in plan.rooms) == 8
    tops = {
        deck: min(rect.top for room in plan.rooms if room.deck == deck for rect in room.area)
        for deck in sizes
    }
    assert tops["A"] < tops["B"] < tops["C"] < tops["D"]


def test_sight_on_the_ship() -> None:
    """Boxed rulebook, on sight lines."""
    on = board("ship")
    assert "Logistics" in seen_from(on, "Engineering")
    assert "Lido Deck" in seen_from(on, "Chapel")
    assert "Lido Deck" not in seen_from(on, "Bistro")


def test_no_line_on_the_ship_spans_more_than_two_decks_beyond_its_own() -> None:
    on = board("ship")  # 2000 rulebook: one or two decks away
    reach = {
        abs(ord(room.deck or "") - ord(other.deck or ""))
        for place, room in enumerate(on.places)
        for there, other in enumerate(on.places)
        if on.sees[place] >> there & 1
    }
    assert reach == {0, 1, 2}


def test_the_doctor_s_way_on_the_ship() -> None:
    plan = load_plan("ship")
    names = numbered(plan)
    on = board("ship")
    assert after(on, names[22]) == names[0]
    assert after(on, "Promenade") == "Lido Deck"
    assert (names[6], names[8]) == ("Captain's Lounge", "Sports Deck")
    afloat = on.without(deck_rooms(plan, "D"))
    assert after(afloat, names[19]) == names[3]
    assert after(afloat, names[3]) == names[4]
    last = afloat.without(deck_rooms(plan, "C")).without(deck_rooms(plan, "B"))
    assert after(last, names[13]) == names[8]

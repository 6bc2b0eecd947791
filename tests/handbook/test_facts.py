"""The numbers on the pages are those that the engine plays by."""

from __future__ import annotations

import re
from random import Random

import pytest

from drlucky.handbook import page
from drlucky.rules.box import Box, open_box
from drlucky.rules.editions import EDITIONS, hand_size
from drlucky.rules.game import Game
from drlucky.rules.options import BED_AND_BREAKFAST
from drlucky.rules.setup import Setup

pytestmark = pytest.mark.once

Row = list[str]


def rows_below(name: str, head: str) -> list[Row]:
    """The rows of the table on a page whose head begins like that."""
    found = re.search(rf"^\| {re.escape(head)}.*\n\|[-|]+\|\n((?:\|.*\n)+)", page(name), re.MULTILINE)
    assert found, f"{name} has no table {head!r}"
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in found[1].splitlines()]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def numbers_of_rooms(box: Box) -> list[int]:
    """The numbers that are on the board in use."""
    places = [room for place, room in enumerate(box.board.places) if box.board.is_open(place)]
    return sorted(room.number for room in places if room.number is not None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_players_and_hands(edition: str) -> None:
    rules = EDITIONS[edition]
    text = page(edition)
    assert f"For {rules.seats[0]} to {rules.seats[1]} players" in text
    words = {5: "five", 6: "six", 8: "eight"}
    dealt = {words[hand_size(rules, seats)] for seats in range(rules.seats[0], rules.seats[1] + 1)}
    told = re.search(r"^\d\. Shuffle.*\n?.*", text, re.MULTILINE)
    assert told and dealt == set(re.findall("five|six|eight", told[0]))


def test_starting_hands() -> None:
    rows = rows_below("kill-2011", "players | cards each")
    told = {}
    for players, cards in rows:
        few, *many = numbers(players)
        for seats in range(few, (many or [10])[0] + 1):
            told[seats] = int(cards)
    options: dict[str, object] = {"starting-hands": True}
    assert told == {
        seats: hand_size(Setup.new("kill-2011", seats, options).rules, seats) for seats in range(2, 11)
    }


@pytest.mark.parametrize("edition", ["kill-1996", "kill-2011"])
def test_the_deck_without_its_strongest_failures(edition: str) -> None:
    (left,) = numbers(page(edition).partition("### `no-failure-threes`")[2].partition("##")[0])[-1:]
    options: dict[str, object] = {"no-failure-threes": True}
    assert open_box(Setup.new(edition, 4, options)).deck.total == left


def test_parts_of_the_boards_by_number_of_players() -> None:
    closed = {"one wing": {"west", "east"}, "both wings": {"both"}, "whole": {"none"}}
    for players, mansion, house in rows_below("kill-2016", "players | mansion"):
        few, *many = numbers(players)
        for seats in range(few, (many or [few])[0] + 1):
            usual = {str(Setup.new("kill-2016", seats, seed=n).settled().option("close")) for n in range(20)}
            assert usual == closed[mansion.removesuffix(" closed")]
            floor = Setup.new("kill-2016", seats, board=BED_AND_BREAKFAST).settled().option("floor")
            assert str(floor) in house


def test_start_rooms() -> None:
    part = {
        "mansion, both wings closed": {"close": "both"},
        "mansion, east wing closed": {"close": "east"},
        "mansion, west wing closed": {"close": "west"},
        "mansion, whole": {"close": "none"},
        "B&B, upstairs": {"floor": "upstairs"},
        "B&B, downstairs": {"floor": "downstairs"},
        "B&B, whole": {"floor": "whole"},
    }
    rows = rows_below("kill-2016", "board in use")
    assert [row[0] for row in rows] == list(part)
    for where, rooms, *starts in rows:
        board = "mansion-2016" if "mansion" in where else BED_AND_BREAKFAST
        game = Game.new("kill-2016", 4, {**part[where], "cat": True, "dog": True}, board, seed=1)
        assert len(numbers_of_rooms(game.box)) == int(rooms)
        for pawn, told in zip(("red", "doctor", "cat", "dog"), starts, strict=True):
            room = game.box.board.places[game.state.place[game.box.pawns.index(pawn)]]
            assert f"{room.number} {room.name}" == told, (where, pawn)


@pytest.mark.parametrize(
    ("option", "word", "board"),
    [
        ("close", "west", "mansion-2016"),
        ("close", "east", "mansion-2016"),
        ("floor", "upstairs", BED_AND_BREAKFAST),
        ("floor", "downstairs", BED_AND_BREAKFAST),
    ],
)
def test_rooms_of_wings_and_floors(option: str, word: str, board: str) -> None:
    told = page("kill-2016").partition(f"### `{option}`")[2]
    first, last = numbers(re.findall(rf"`{word}` \((?:rooms )?(\d+ to \d+)\)", told)[0])
    there = numbers_of_rooms(open_box(Setup.new("kill-2016", 6, {option: word}, board)))
    whole: dict[str, object] = {option: "whole" if option == "floor" else "none"}
    every = numbers_of_rooms(open_box(Setup.new("kill-2016", 6, whole, board)))
    part = [number for number in every if number not in there] if option == "close" else there
    assert part == list(range(first, last + 1))


@pytest.mark.parametrize("name", ["save-2000", "save-boxed", "rulings"])
def test_whose_the_duty_to_foil_is(name: str) -> None:
    """Ruling 1, as tests/scenarios/save-attempt.txt plays it: not whoever happens to be asked last."""
    text = " ".join(page(name).split())
    assert "last to be asked" not in text
    whose, nobodys = {
        "rulings": ("the player on the attacker's right", "the duty then passes to nobody"),
    }.get(name, ("**The player on your right**", "nobody else has the duty"))
    assert whose in text and nobodys in text


@pytest.mark.parametrize("name", ["save-2000", "save-boxed"])
def test_kill_2016_may_have_no_loser(name: str) -> None:
    """Where all the luck of the others was played against it, nobody held back (ruling 34)."""
    (told,) = (row[2] for row in rows_below(name, "| ") if row[0] == "loser")
    assert "2016: the last who held luck, if any" in told
    losers = set()
    for seed in range(60):
        game = Game.new("kill-2016", 3, seed=seed)
        luck = Random(seed)
        while not game.over:
            game.apply(luck.choice(game.legal_actions()))
        assert game.result
        losers.add(game.result["loser"] is None)
    assert losers == {True, False}

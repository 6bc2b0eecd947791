"""Setups: what is left out is chosen, what cannot be is refused, and the JSON shape leads back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS, SEATS, edition, hand_size
from drlucky.rules.options import BED_AND_BREAKFAST
from drlucky.rules.setup import Setup

from .games import ALL_TABLES
from .mutations import spoiled
from .test_bad_positions import check_line
from .variants import VARIANTS


def refused(code: str, *words: str, **given: Any) -> str:
    with pytest.raises(DrluckyError) as caught:
        Setup.new(**given)
    assert caught.value.code == code
    for word in words:
        assert word in str(caught.value)
    check_line(caught.value)
    return str(caught.value)


def test_what_is_left_out() -> None:
    setup = Setup.new()
    assert (setup.edition, setup.seats, setup.board) == ("kill-2016", 4, "mansion-2016")
    assert setup.seed != Setup.new().seed
    assert Setup.new(seed=7) == Setup.new(seed="7")


def test_unknown_editions() -> None:
    for wrong in ("chess", "", "KILL-2016", None, 2016, ["kill-2016"], "\x1b[2J", "x" * 10**6):
        refused("setup.edition", "There is no edition", *EDITIONS, edition_id=wrong)


@pytest.mark.parametrize("rules", EDITIONS.values(), ids=EDITIONS)
def test_numbers_of_players(rules: Any) -> None:
    least, most = rules.seats
    for seats in range(least, most + 1):
        assert Setup.new(rules.id, seats).seats == seats
    for wrong in (least - 1, most + 1, 0, -1, 10**5000, True, "4", 4.0, None, [4]):
        refused(
            "setup.players",
            f"{rules.title} is for {least} to {most} players",
            edition_id=rules.id,
            seats=wrong,
        )


def test_ten_seats_have_ten_colours() -> None:
    assert len(set(SEATS)) == len(SEATS) == max(rules.seats[1] for rules in EDITIONS.values())


def test_boards() -> None:
    assert Setup.new("kill-2016", board=BED_AND_BREAKFAST).board == BED_AND_BREAKFAST
    wrongs: list[Any] = ["ship", "", 1, ["mansion-2016"], {}]
    for wrong in wrongs:
        refused("setup.board", "mansion-2016, bed-and-breakfast-2016", board=wrong)


def test_seeds() -> None:
    assert Setup.new(seed="any words, 42 and é").seed == "any words, 42 and é"
    assert Setup.new(seed=10**199).seed == str(10**199)
    for wrong in ("", "x" * 201, "two\nlines", "\ud800", "\x00", 10**200, 10**5000):
        refused("setup.seed", "1 to 200 printable characters", seed=wrong)
    others: list[Any] = [True, 1.5, [], {}]
    for wrong in others:
        refused("setup.seed", "a word or a number", seed=wrong)


@pytest.mark.parametrize(
    ("seats", "board", "told"),
    [
        # 2016 rulebook: which wings are closed, which floor is played
        (2, "mansion-2016", {("close", "west"), ("close", "east")}),
        (3, "mansion-2016", {("close", "both")}),
        (4, "mansion-2016", {("close", "west"), ("close", "east")}),
        (5, "mansion-2016", {("close", "west"), ("close", "east")}),
        (6, "mansion-2016", {("close", "none")}),
        (8, "mansion-2016", {("close", "none")}),
        (2, BED_AND_BREAKFAST, {("floor", "upstairs")}),
        (4, BED_AND_BREAKFAST, {("floor", "upstairs")}),
        (5, BED_AND_BREAKFAST, {("floor", "downstairs")}),
        (6, BED_AND_BREAKFAST, {("floor", "whole")}),
    ],
)
def test_what_the_number_of_players_settles(seats: int, board: str, told: set[tuple[str, str]]) -> None:
    found = {Setup.new("kill-2016", seats, board=board, seed=seed).settled().options for seed in range(30)}
    assert found == {(option,) for option in told}


def test_an_option_that_is_said_is_kept() -> None:
    setup = Setup.new("kill-2016", 3, {"close": "none"})
    assert setup.settled() == setup
    assert (
        len([room for room in open_box(setup).board.places]) == open_box(setup).board.open.bit_count() == 24
    )


@pytest.mark.parametrize(("name", "seats", "cards"), [
    ("kill-1996", 8, 6), ("kill-2011", 10, 6), ("kill-2016", 6, 6), ("kill-2016", 7, 5), ("kill-2016", 8, 5),
    ("save-2000", 2, 8), ("save-2000", 3, 8), ("save-2000", 4, 6), ("save-boxed", 7, 6),
])  # fmt: skip
def test_hand_sizes(name: str, seats: int, cards: int) -> None:
    assert hand_size(edition(name), seats) == cards


@pytest.mark.parametrize("table", [*ALL_TABLES, *VARIANTS], ids=str)
def test_json_leads_back(table: Any) -> None:
    setup = table.setup("seed é")
    assert Setup.from_json(json.loads(json.dumps(setup.as_json()))) == setup


WHOLE: dict[Any, Any] = {
    "edition": "kill-2016",
    "seats": 4,
    "options": {},
    "board": "mansion-2016",
    "seed": "x",
}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "A setup is an object"),
        ([], "A setup is an object"),
        ({}, "The setup lacks edition, seats, seed"),
        ({**WHOLE, "sead": 1}, "has no field 'sead'"),
        ({**WHOLE, 7: 1}, "has no field 7"),
        ({**WHOLE, "options": []}, "an object of names and values"),
        ({**WHOLE, "options": None}, "an object of names and values"),
        ({**WHOLE, "seed": None}, "a word or a number, not None"),
        ({**WHOLE, "edition": []}, "no edition []"),
    ],
)
def test_json_that_is_no_setup(data: Any, words: str) -> None:
    with pytest.raises(DrluckyError) as caught:
        Setup.from_json(data)
    assert words in str(caught.value)
    check_line(caught.value)


@given(st.integers(0, 2**32), st.integers(1, 3))
def test_spoiled_setups_are_refused_or_can_be_played(luck: int, times: int) -> None:
    random = Random(luck)
    setup = random.choice([*ALL_TABLES, *VARIANTS]).setup(luck)
    for _ in range(10):
        try:
            found = Setup.from_json(spoiled(setup.as_json(), random, times))
        except DrluckyError as error:
            check_line(error)
            continue
        assert Setup.from_json(found.as_json()) == found
        state = open_box(found).new_state(found.seed)
        assert len(state.place) == len(open_box(found).pawns) > found.seats

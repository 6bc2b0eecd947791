"""Options: what each edition offers, what each option changes, and which make no sense together."""

from __future__ import annotations

from dataclasses import asdict, fields
from itertools import combinations
from random import Random
from typing import Any

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS, SEATS, Edition, hand_size
from drlucky.rules.game import Game
from drlucky.rules.options import BED_AND_BREAKFAST, Option, Value, check_option, option_of, options_of
from drlucky.rules.setup import Setup
from drlucky.rules.view import view

from .games import play_on
from .mutations import ODD
from .test_bad_positions import check_line

pytestmark = pytest.mark.once

OFFERED = {
    "kill-1996": ["dealer", "weapons-plus-one", "no-failure-threes"],
    "kill-2011": [
        "dealer", "weapons-plus-one", "no-failure-threes", "starting-positions", "starting-hands",
        "super-spite", "killing", "re-entry", "dog",
    ],
    "kill-2016": ["strangers", "cat", "dog", "close", "floor", "escape"],
    "save-2000": ["dealer", "loser-prize", "penalties"],
    "save-boxed": ["dealer", "penalties"],
}  # fmt: skip
WORDS = {
    "dealer": SEATS,
    "close": ("west", "east", "both", "none"),
    "floor": ("upstairs", "downstairs", "whole"),
}
ALL = [(edition, option) for edition in EDITIONS for option in options_of(edition)]
EACH = pytest.mark.parametrize(("edition", "option"), ALL, ids=[f"{e} {o.name}" for e, o in ALL])

ASKED_FOR_BY_NAME = {"dealer", "close", "floor", "penalties"}
"""Options that set no switch of the edition: those of a setup, and of a table."""


def refused(code: str, *words: str, **given: Any) -> str:
    with pytest.raises(DrluckyError) as caught:
        Setup.new(**given)
    assert caught.value.code == code
    for word in words:
        assert word in str(caught.value)
    check_line(caught.value)
    return str(caught.value)


def setup_with(edition: str, *options: Option, value: Value | None = None) -> Setup:
    """A setup with these options and those that they need, on a board and with players whom they suit."""
    chosen = {option.name: value or first_value(option) for option in options}
    chosen |= {option.needs: True for option in options if option.needs}
    board = next((option.board for option in options if option.board), None)
    seats = max((option.players for option in options), default=0) or 4
    return Setup.new(edition, seats, chosen, board, "any")


def first_value(option: Option) -> Value:
    return option.values[0] if option.values else True


def test_what_each_edition_offers() -> None:
    assert {edition: [option.name for option in options_of(edition)] for edition in EDITIONS} == OFFERED


@EACH
def test_the_values_of_each(edition: str, option: Option) -> None:
    assert option.values == WORDS.get(option.name, ())
    for value in option.values or (True, False):
        assert check_option(edition, option.name, value) is value
    for odd in [value for value in ODD if value not in (option.values or (True, False)) or value in (0, 1)]:
        if odd is True or odd is False:
            continue
        with pytest.raises(DrluckyError) as caught:
            check_option(edition, option.name, odd)
        assert caught.value.code == "setup.option-value"
        assert option.name in caught.value.message
        check_line(caught.value)


@EACH
def test_each_changes_what_it_says(edition: str, option: Option) -> None:
    """Real switches, to something else than they were, and none beside them."""
    assert set(option.changes) <= {field.name for field in fields(Edition)}
    assert bool(option.changes) != (option.name in ASKED_FOR_BY_NAME)
    without = setup_with(edition)
    rules, base = asdict(setup_with(edition, option).rules), asdict(without.rules)
    needed = option_of(edition, option.needs) if option.needs else None
    changed = {name: rules[name] for name in rules if rules[name] != base[name]}
    assert changed == {**(needed.changes if needed else {}), **option.changes}
    assert without.rules == EDITIONS[edition]


@EACH
def test_each_can_be_played(edition: str, option: Option) -> None:
    for value in option.values or (True,):
        if option.name != "dealer" or value in SEATS[:4]:
            check_plays(Game(setup_with(edition, option, value=value)))


def check_plays(game: Game) -> None:
    for _ in play_on(game, Random(1), 40):
        pass
    assert Setup.from_json(game.setup.as_json()) == game.setup


@EACH
def test_off_is_the_same_as_unsaid(edition: str, option: Option) -> None:
    if not option.values:
        assert Setup.new(edition, 4, {option.name: False}, seed=1) == Setup.new(edition, 4, seed=1)


@EACH
def test_each_is_told_in_one_line(edition: str, option: Option) -> None:
    assert 20 < len(option.summary) < 110
    assert not option.summary[0].isupper()
    assert not option.summary.endswith(".")
    assert bool(option.board) == bool(option.elsewhere)


def test_the_order_in_which_they_are_said_means_nothing() -> None:
    one = Setup.new("kill-2011", 4, {"killing": True, "dog": True, "re-entry": True}, seed=1)
    assert one == Setup.new("kill-2011", 4, {"re-entry": True, "killing": True, "dog": True}, seed=1)


# What goes together: whatever is not refused for a reason.


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_two_go_together(edition: str) -> None:
    for one, other in combinations(options_of(edition), 2):
        if {one.name, other.name} == {"close", "floor"}:
            continue  # no board has both
        check_plays(Game(setup_with(edition, one, other)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_go_together(edition: str) -> None:
    for board in EDITIONS[edition].boards:
        check_plays(Game(setup_with(edition, *[o for o in options_of(edition) if o.board in ("", board)])))


@pytest.mark.parametrize(
    ("edition", "seats", "board", "options", "words"),
    [
        ("kill-2011", 4, None, {"re-entry": True}, ["no sense without killing", "leave re-entry out"]),
        ("kill-2011", 4, None, {"re-entry": True, "killing": False}, ["no sense without killing"]),
        ("kill-2016", 3, None, {"strangers": True}, ["strangers is for 2 players, not for 3"]),
        ("kill-2016", 8, BED_AND_BREAKFAST, {"strangers": True}, ["strangers is for 2 players, not for 8"]),
        ("kill-2016", 4, BED_AND_BREAKFAST, {"close": "west"}, ["no wings to close", "mansion-2016"]),
        ("kill-2016", 4, BED_AND_BREAKFAST, {"close": "none"}, ["no wings to close"]),
        ("kill-2016", 4, None, {"floor": "whole"}, ["Only the Bed and Breakfast", BED_AND_BREAKFAST]),
        ("kill-2016", 4, None, {"close": "west", "floor": "whole"}, ["Only the Bed and Breakfast"]),
        ("kill-1996", 3, None, {"dealer": "yellow"}, ["yellow cannot be the dealer", "red, blue, green"]),
        ("kill-2011", 9, None, {"dealer": "teal"}, ["With 9 players teal cannot"]),
        ("save-boxed", 2, None, {"dealer": "green"}, ["The seats are: red, blue."]),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_the_reason(
    edition: str, seats: int, board: str | None, options: dict[str, Value], words: list[str]
) -> None:
    refused(
        "setup.combination", *words, edition_id=edition, seats=seats, options=options, board=board, seed="any"
    )


@pytest.mark.parametrize(
    ("edition", "name", "words"),
    [
        ("kill-1996", "killing", ["no option 'killing'", "belongs to kill-2011", "dealer, weapons-plus-one"]),
        ("kill-1996", "dog", ["belongs to kill-2011 and kill-2016"]),
        ("kill-2011", "strangers", ["belongs to kill-2016"]),
        (
            "kill-2016",
            "weapons-plus-one",
            ["belongs to kill-1996 and kill-2011", "strangers, cat, dog, close"],
        ),
        ("save-boxed", "loser-prize", ["belongs to save-2000"]),
        ("save-2000", "dealers", ["no option 'dealers'", "dealer, loser-prize, penalties"]),
    ],
)
def test_options_of_other_editions(edition: str, name: str, words: list[str]) -> None:
    told = refused("setup.option", *words, edition_id=edition, options={name: True})
    assert ("belongs to" in told) == (name != "dealers")


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_odd_names_of_options(odd: Any) -> None:
    if odd.__hash__ and odd not in (0, 1):
        refused("setup.option", "has no option", options={odd: True})
    if odd is False:  # which every option understands
        assert Setup.new(options={"close": odd}).options == ()
    else:
        refused("setup.option-value", "The option close cannot be", options={"close": odd})


# What the setup makes of them.


def test_two_strangers_sit_between_two_players() -> None:
    """2016, "Rules for 2 Players": the game is set up for four, and they alternate."""
    setup = Setup.new("kill-2016", 2, {"strangers": True}, seed=1)
    box = open_box(setup)
    assert (setup.seats, setup.at_table) == (2, 4)
    assert box.seats == ("red", "blue", "green", "yellow")
    assert box.strangers == ("blue", "yellow")
    assert setup.settled().option("close") in ("west", "east")
    upstairs = Setup.new("kill-2016", 2, {"strangers": True}, BED_AND_BREAKFAST, seed=1)
    assert upstairs.settled().option("floor") == "upstairs"
    assert open_box(Setup.new("kill-2016", 2, seed=1)).strangers == ()


def test_starting_hands() -> None:
    """2011, "Starting Hands"."""
    cards = []
    for seats in range(2, 11):
        setup = Setup.new("kill-2011", seats, {"starting-hands": True}, seed=1)
        cards.append(hand_size(setup.rules, seats))
        assert set(view(Game(setup)).hand_sizes.values()) == {cards[-1]}
    assert cards == [8, 8, 7, 7, 6, 6, 5, 5, 5]


@pytest.mark.parametrize(
    ("edition", "options", "pawns"),
    [
        ("kill-2011", {}, ["doctor"]),
        ("kill-2011", {"dog": True}, ["doctor", "dog"]),
        ("kill-2016", {"dog": True}, ["doctor", "dog"]),
        ("kill-2016", {"cat": True}, ["doctor", "cat"]),
        ("kill-2016", {"cat": True, "dog": True}, ["doctor", "dog", "cat"]),
    ],
)
def test_pawns_in_play(edition: str, options: dict[str, bool], pawns: list[str]) -> None:
    box = open_box(Setup.new(edition, 3, options, seed=1))
    assert list(box.pawns[3:]) == pawns


def test_there_are_two_dogs() -> None:
    """The two dogs share a name and nothing else."""
    old, shamrock = option_of("kill-2011", "dog"), option_of("kill-2016", "dog")
    assert old
    assert shamrock
    assert (old.changes["dog"], shamrock.changes["dog"]) == ("old", "shamrock")
    assert old.summary != shamrock.summary

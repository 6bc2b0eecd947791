"""The deck as the options change it: weapons worth one more, failures of three points left in the box."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from drlucky.cards import load_deck
from drlucky.rules.box import Box, open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.record import game_from_record, materials, record_of
from drlucky.rules.setup import Setup

from .whynot.positions import LAND, game_at

EDITIONS_WITH_BOTH = ("kill-1996", "kill-2011")
PRINTED = load_deck("kill-96")


def box_with(edition: str, *options: str) -> Box:
    return open_box(Setup.new(edition, 4, dict.fromkeys(options, True), seed="any"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_options_the_deck_is_as_printed(edition: str) -> None:
    assert box_with(edition).deck == load_deck(EDITIONS[edition].deck)


@pytest.mark.parametrize("edition", EDITIONS_WITH_BOTH)
def test_weapons_plus_one(edition: str) -> None:
    """1996, hints: every weapon one stronger, the special values too."""
    deck = box_with(edition, "weapons-plus-one").deck
    assert deck.total == PRINTED.total == 96
    for card, printed in zip(deck.cards, PRINTED.cards, strict=True):
        if printed.kind != "weapon":
            assert card == printed
            continue
        assert card.value == printed.value + 1
        assert card.special_value == (printed.special_value + 1 if printed.special_room else 0)
        same = ("id", "name", "kind", "copies", "room", "steps", "special_room", "luck", "code")
        assert all(getattr(card, name) == getattr(printed, name) for name in same)


def test_weapons_plus_one_by_name() -> None:
    by_id = box_with("kill-1996", "weapons-plus-one").deck.by_id
    assert (by_id["trowel"].value, by_id["trowel"].special_value) == (3, 7)
    assert (by_id["monkey-hand"].value, by_id["monkey-hand"].special_value) == (3, 9)
    assert by_id["chain-saw"].value == 5


@pytest.mark.parametrize(
    ("weapon", "room", "value"),
    [("trowel", "foyer", 3), ("trowel", "wine-cellar", 7), ("chain-saw", "foyer", 5), ("", "foyer", 1)],
)
def test_an_attempt_with_it(weapon: str, room: str, value: int) -> None:
    """Bare hands are no weapon."""
    given = LAND.replace("seats: 4", "seats: 4\noptions: weapons-plus-one").replace("wine-cellar", "library")
    held = f"red holds: {weapon}\n" if weapon else ""
    game = game_at(
        f"{given}red and doctor in {room}\n{held}blue holds: failure-1 x9",
        f"attempt with {weapon}" if weapon else "attempt",
    )
    assert game.state.attempt is not None
    assert game.state.attempt.value == value


@pytest.mark.parametrize("edition", EDITIONS_WITH_BOTH)
def test_no_failure_threes(edition: str) -> None:
    """1996, hints: play without the failures of three points."""
    box = box_with(edition, "no-failure-threes")
    deck = box.deck
    threes = PRINTED.by_id["failure-3"].copies
    assert (deck.total, threes) == (92, 4)
    assert "failure-3" not in deck.by_id
    assert "foil with failure-3" not in box.catalogue.by_text
    assert [card.code for card in deck.cards] == list(range(len(deck.cards)))
    kept = [card for card in PRINTED.cards if card.id != "failure-3"]
    for card, printed in zip(deck.cards, kept, strict=True):
        same = [name for name in type(card).__slots__ if name != "code"]
        assert all(getattr(card, name) == getattr(printed, name) for name in same)
    assert Counter(box.tables.all_cards) == Counter({card.code: card.copies for card in deck.cards})


def test_both() -> None:
    deck = box_with("kill-2011", "no-failure-threes", "weapons-plus-one").deck
    assert deck.total == 92
    assert deck.by_id["trowel"].special_value == 7
    assert "failure-3" not in deck.by_id


@pytest.mark.parametrize(
    ("plus_one", "no_threes"), list(product((False, True), repeat=2)), ids=["plain", "no-3", "+1", "+1 no-3"]
)
def test_the_same_cards_are_the_same_materials(plus_one: bool, no_threes: bool) -> None:
    """A record tells decks apart; one played with them replays."""
    options = {"weapons-plus-one": plus_one, "no-failure-threes": no_threes}
    game = Game(Setup.new("kill-1996", 4, options, seed=3))
    game.apply(game.legal_actions()[0])
    plain = materials(open_box(Setup.new("kill-1996", 4, seed=3)))
    assert (materials(game.box) == plain) == (not plus_one and not no_threes)
    assert game_from_record(record_of(game)).actions() == game.actions()

"""Nonspecific penalties (Save): what a table can mark, and what it costs now."""

from __future__ import annotations

from random import Random

import pytest

from drlucky.rules.game import Game
from drlucky.rules.penalties import OFFENCES, held_back, marks, offences
from drlucky.rules.position import position_of
from drlucky.rules.setup import Setup

from .games import play_on
from .whynot.positions import SHIP, game_at

PENALTIES = SHIP.replace("seats: 3", "seats: 3\noptions: penalties") + "blue in bridge\n"
BOXED = PENALTIES.replace("save-2000", "save-boxed")
TALK, WEAPON, HELD_BACK = OFFENCES


def costs(game: Game) -> dict[str, int]:
    return {offence.id: marks(game, offence) for offence in offences(game)}


def test_what_can_be_marked() -> None:
    assert [offence.id for offence in offences(game_at(PENALTIES))] == [
        "killing-talk",
        "weapon-talk",
        "held-back",
    ]
    assert [offence.id for offence in offences(game_at(BOXED))] == ["killing-talk", "weapon-talk"]


@pytest.mark.parametrize("edition", ["kill-1996", "kill-2011", "kill-2016", "save-2000", "save-boxed"])
def test_nothing_without_the_option(edition: str) -> None:
    assert offences(Game.new(edition, 3, seed=1)) == ()


@pytest.mark.parametrize("given", [PENALTIES, BOXED])
def test_talk_counts_twice_during_an_attempt(given: str) -> None:
    game = game_at(given + "blue holds: failure-1\nred holds: ice")
    for offence in (TALK, WEAPON):
        assert marks(game, offence) == 1
    game.apply("attempt")
    for offence in (TALK, WEAPON):
        assert marks(game, offence) == 2
    game.apply("foil with failure-1")
    assert not game.over
    for offence in (TALK, WEAPON):
        assert marks(game, offence) == 1


def test_who_threw_the_game_away_pays_for_each_point_in_hand() -> None:
    game = game_at(PENALTIES + "blue holds: failure-1 x2, failure-3, ice\ngreen holds: bridge", "attempt")
    assert costs(game) == {"killing-talk": 2, "weapon-talk": 2, "held-back": 0}
    game.apply("pass")
    assert held_back(game) == (None, 0)  # Green may still foil it, for all the table knows
    game.apply("pass")
    assert game.over
    assert held_back(game) == ("blue", 5)
    assert costs(game) == {"killing-talk": 1, "weapon-talk": 1, "held-back": 5}


def test_the_last_of_several_pays_even_for_too_little() -> None:
    """Ruling 34: who still holds a card that counts, whether or not it would have done."""
    whiskey = PENALTIES + "red holds: whiskey\nblue holds: failure-3\ngreen holds: failure-1 x2, ice"
    game = game_at(whiskey, "attempt with whiskey", "pass", "foil with failure-1")
    assert not game.over
    short = game_at(whiskey.replace("failure-1 x2", "failure-1"), "attempt with whiskey", "pass", "pass")
    assert held_back(short) == ("green", 1)


def test_nobody_pays_who_gave_all() -> None:
    game = game_at(
        PENALTIES + "red holds: whiskey\nblue holds: failure-1, ice\ngreen holds: bridge",
        "attempt with whiskey",
        "foil with failure-1",
        "pass",
        "pass",
    )
    assert game.over
    assert held_back(game) == (None, 0)
    assert costs(game)["held-back"] == 0


def test_nobody_pays_when_the_ship_sinks() -> None:
    for seed in range(300):
        game = Game(Setup.new("save-2000", 2, {"penalties": True}, seed=seed), log=False)
        for _ in play_on(game, Random(seed), 2000):
            pass
        if game.result and game.result["reason"] == "sunk":
            assert held_back(game) == (None, 0)
            return
    raise AssertionError("no ship has sunk")


def test_the_loser_of_the_prize_is_who_pays() -> None:
    """Save 2000: the prize and the fourth penalty go to the same player."""
    named = 0
    for seed in range(60):
        game = Game(Setup.new("save-2000", 4, {"penalties": True, "loser-prize": True}, seed=seed), log=False)
        for _ in play_on(game, Random(seed), 2000):
            pass
        assert game.result
        loser, points = held_back(game)
        assert loser == game.result["loser"]
        hand = position_of(game)["hands"].get(loser, [])
        assert points == sum(int(card[-1]) for card in hand if card.startswith("failure-"))
        named += loser is not None
    assert named > 5


def test_the_game_goes_on_as_without() -> None:
    """The tally is the table's; no action, no deal and no end depends on it."""
    for edition in ("save-2000", "save-boxed"):
        with_them = Game(Setup.new(edition, 3, {"penalties": True}, seed=5), log=False)
        without = Game(Setup.new(edition, 3, seed=5), log=False)
        for action in play_on(with_them, Random(5), 150):
            assert without.legal_actions() == with_them.legal_actions()
            without.apply(action)
        there, here = position_of(with_them), position_of(without)
        assert there.pop("setup") != here.pop("setup")
        assert there == here


def test_each_is_said_in_a_few_words() -> None:
    for offence in OFFENCES:
        assert 20 < len(offence.summary) < 90
        assert set(offence.editions) <= {"save-2000", "save-boxed"}

"""Games between bots: played again they are the same; and who is stronger wins more often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import sqrt
from typing import Any

import pytest

from drlucky.bots import Chair, Choice, Kind, Player, live_seats, parse_bot, play_game
from drlucky.rules.editions import EDITIONS
from drlucky.rules.log import Event
from drlucky.rules.setup import Setup
from drlucky.rules.view import View

from .liars import Honest
from .test_check import own_bot

pytestmark = pytest.mark.once  # that both builds play the same is tested in test_two_builds

LIMIT = 5000
PLAYERS = 4


def share(hero: str, others: str, edition: str, games: int, players: int = PLAYERS, **options: Any) -> float:
    """How many of the games one bot wins against so many of another kind, from each seat in turn."""
    one, other = parse_bot(hero), parse_bot(others)
    won = 0
    for number in range(games):
        seat = number % players
        table = [one if at == seat else other for at in range(players)]
        deal = f"arena {number // players}"  # each deal is played from every seat
        game = play_game(Setup.new(edition, players, options, seed=deal), table, LIMIT)
        won += game.result is not None and game.result["winner"] == live_seats(game.box)[seat]
    return won / games


def surely(share: float, games: int) -> float:
    """The lower end of the interval that holds the true share 95 times in a hundred (Wilson)."""
    z = 1.96
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


CLEARLY = {"kill-2011": 0.35, "kill-2016": 0.35}
FAIR = 0.25


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_beats_wanderers(edition: str) -> None:
    assert surely(share("guest", "wanderer", edition, 200), 200) > CLEARLY.get(edition, FAIR)


@pytest.mark.parametrize("players", [3, 5, 6])
def test_a_guest_beats_wanderers_at_any_table(players: int) -> None:
    assert surely(share("guest", "wanderer", "save-boxed", 120, players), 120) > 1 / players


def test_a_guest_beats_a_wanderer_among_strangers() -> None:
    games = 200
    won = share("guest", "wanderer", "kill-2016", games, 2, strangers=True)
    lost = share("wanderer", "guest", "kill-2016", games, 2, strangers=True)
    assert surely(won, games) > lost


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_beats_wanderers_in_many_games(edition: str) -> None:
    assert surely(share("guest", "wanderer", edition, 800), 800) > CLEARLY.get(edition, FAIR)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["kill-2011", "kill-2016", "save-boxed"])
def test_a_schemer_beats_guests(edition: str) -> None:
    assert surely(share("schemer", "guest", edition, 800), 800) > CLEARLY.get(edition, FAIR)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_gives_the_same_game(edition: str) -> None:
    setup = Setup.new(edition, 4, seed="again")
    table = [parse_bot(own_bot(name)) for name in ("schemer", "guest", "wanderer", "guest")]
    one, other = play_game(setup, table, LIMIT), play_game(setup, table, LIMIT)
    assert one.over and one.actions() == other.actions()
    elsewhere = play_game(Setup.new(edition, 4, seed="other"), table, LIMIT)
    assert elsewhere.actions() != one.actions()


class Listener(Honest):
    """Writes down what it hears and when."""

    heard: list[list[dict[str, Any]]]

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.heard = []
        LISTENERS[chair.seat] = self

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        self.heard.append(list(events))

    def choose(self, view: View) -> Choice:
        assert len(self.heard) > 0 and view.seat == self.chair.seat
        return super().choose(view)


LISTENERS: dict[str, Listener] = {}


def test_each_hears_everything_once_and_as_its_seat_may() -> None:
    game = play_game(Setup.new("kill-2011", 3, seed=2), [Player(Kind("listener", "", Listener))] * 3)
    assert game.over and game.log is not None and set(LISTENERS) == set(game.box.seats)
    for seat, bot in LISTENERS.items():
        events: list[Event] = game.log.events
        assert list(chain(*bot.heard)) == [event.as_seen_by(seat) for event in events]
    assert all(
        "card" not in event
        for event in chain(*LISTENERS["red"].heard)
        if event["event"] == "drew" and event["seat"] != "red"
    )


def test_there_must_be_a_bot_for_each_player() -> None:
    with pytest.raises(ValueError):
        play_game(Setup.new("kill-2016", 4, seed=1), [parse_bot("guest")] * 3)
    game = play_game(Setup.new("kill-2016", 2, {"strangers": True}, seed=1), [parse_bot("guest")] * 2)
    assert game.over

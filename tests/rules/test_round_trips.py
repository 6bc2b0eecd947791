"""Games as plain data and back: positions at every step, records of every length, through JSON each time."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import as_text, fingerprint, game_from_record, record_of, replay
from drlucky.rules.view import view

from .games import Table, play_on, tables_of
from .situations import SITUATIONS, game_in
from .test_properties import Played, played
from .variants import VARIANTS, variants_of
from .whynot.positions import game_at


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(data))
    return found


def read_again(game: Game) -> Game:
    """The same moment, built from nothing but the position in a file."""
    return game_from_position(through_json(position_of(game)))


def check_same_moment(one: Game, other: Game) -> None:
    assert position_of(one) == position_of(other)
    assert one.legal_actions() == other.legal_actions()
    assert (one.to_act, one.over, one.result) == (other.to_act, other.over, other.result)
    for seat in (None, *one.box.seats):
        assert view(one, seat) == view(other, seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_at_every_step(edition: str) -> None:
    random = Random(edition)
    for number in range(6):
        table = random.choice(variants_of(edition) if number % 2 else tables_of(edition))
        game = table.game(random.getrandbits(32))
        for _ in play_on(game, random, 100):
            check_same_moment(game, read_again(game))
        check_same_moment(game, read_again(game))


@pytest.mark.slow
@pytest.mark.parametrize("table", VARIANTS, ids=str)
def test_a_position_at_every_step_of_whole_games(table: Table) -> None:
    for seed in range(2):
        game = table.game(seed)
        for _ in play_on(game, Random(seed), 2_000):
            check_same_moment(game, read_again(game))
        check_same_moment(game, read_again(game))


@settings(max_examples=60)
@given(played())
def test_a_game_goes_on_from_its_position_as_it_would_have(start: Played) -> None:
    check_going_on(start.game(log=True), start.random())


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_game_goes_on_from_its_position_when(name: str) -> None:
    for luck in range(6):
        check_going_on(game_in(name, log=True), Random(luck))


def check_going_on(game: Game, random: Random) -> None:
    other = read_again(game)
    assert other.actions() == []
    assert other.log is not None
    heard = len(game.log.events) if game.log else 0
    for action in play_on(game, random, 80):
        other.apply(action)
    check_same_moment(game, other)
    assert game.log is not None
    assert other.log.events == game.log.events[heard:]


@settings(max_examples=60)
@given(played())
def test_a_record_replays_step_by_step(start: Played) -> None:
    game = start.game()
    record = through_json(record_of(game))
    again = game_from_record(record)
    check_same_moment(game, again)
    assert record_of(again) == record
    step_by_step = start.table.game(start.seed)
    steps = 0
    for at_step, action in zip(replay(record), [None, *game.actions()], strict=True):
        if action is not None:
            step_by_step.apply(action)
        assert fingerprint(position_of(at_step)) == fingerprint(position_of(step_by_step))
        steps += 1
    assert steps == len(record["actions"]) + 1


@settings(max_examples=40)
@given(played())
def test_a_record_from_a_position(start: Played) -> None:
    check_record_from(start.game(), start.random())


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_record_from_a_position_when(name: str) -> None:
    for luck in range(3):
        check_record_from(game_in(name), Random(luck))


def check_record_from(first_half: Game, random: Random) -> None:
    game = read_again(first_half)
    for _ in play_on(game, random, 60):
        pass
    record = through_json(record_of(game))
    assert record["start"] == position_of(first_half)
    check_same_moment(game, game_from_record(record))
    # A record cut after any number of actions and saved at that moment is a record, too.
    middle = random.randrange(len(record["actions"]) + 1)
    moment = next(islice(replay(record), middle, None))
    check_same_moment(moment, game_from_record(through_json(record_of(moment))))


LAST_CARD = """
edition: kill-2011
seats: 3
options: dog, killing
everybody in wine-cellar
red and doctor in library
dog in wine-cellar
red has attacked the dog
red holds: move-1, trowel
blue holds: failure-3
deck: chain-saw
"""


def test_the_doctor_strikes_back_with_the_last_card() -> None:
    """The card that was played this turn is in the deck again before the turn is over."""
    game = game_at(LAST_CARD, "play move-1 to walk doctor", "step armory", "step armory", "attempt")
    for action in ("foil with failure-3", "pass"):
        assert position_of(game)["card_played"]
        check_going_on(game.copy(log=True), Random(1))
        game.apply(action)


def test_the_text_of_a_record_is_stable() -> None:
    game = tables_of("kill-2011")[0].game("stable")
    for _ in play_on(game, Random(1), 30):
        pass
    text = as_text(record_of(game))
    assert text.endswith("}\n")
    assert as_text(record_of(game_from_record(json.loads(text)))) == text

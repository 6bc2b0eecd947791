"""Games can be pickled and copied deeply, in either build and across; states cannot by themselves."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position

from .games import play_on, random_game


def check_same_game(one: Game, other: Game) -> None:
    assert position_of(one) == position_of(other)
    assert one.actions() == other.actions()
    assert one.start == other.start
    assert (one.log and one.log.events) == (other.log and other.log.events)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("log", [True, False])
def test_a_game_there_and_back(edition: str, log: bool) -> None:
    game = random_game(Random(edition), edition, log=log)
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        check_same_game(again, game)
        for _ in play_on(again, Random(1), 20):
            pass
        assert len(again.actions()) >= len(game.actions())


def test_a_game_from_a_position_or_a_state() -> None:
    game = random_game(Random(5), "kill-2011", log=True)
    from_position = game_from_position(position_of(game))
    for _ in play_on(from_position, Random(2), 10):
        pass
    check_same_game(pickle.loads(pickle.dumps(from_position)), from_position)
    bare = Game(game.setup, game.state.copy())
    assert position_of(copy.deepcopy(bare)) == position_of(bare)


def test_a_pickle_says_nothing_of_the_engine() -> None:
    game = Game.new("kill-2016", 4, seed=1)
    assert len(pickle.dumps(game)) < 2000
    assert b"State" not in pickle.dumps(game)


def test_a_state_by_itself() -> None:
    state = Game.new("kill-2011", 4, seed=1).state
    twin = copy.deepcopy(state)
    assert twin is not state and twin.place == state.place
    with pytest.raises(TypeError, match="pickle its Game"):
        pickle.dumps(state)

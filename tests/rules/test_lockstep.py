"""The engine and the simple rules play the same games, decision by decision.

Two programs that share no rule must offer the same actions and arrive at the same positions: at every table,
where a game begins, somewhere in its middle, and where it ends.
"""

from __future__ import annotations

from random import Random

import pytest

from drlucky.rules.game import Game

from .games import ALL_TABLES, Table, play_on
from .together import follow_together

GAMES = 3
STRETCH = 25
WHOLE_GAME = 2_000  # nearly all are over by then


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_both_play_the_same(table: Table) -> None:
    random = Random(f"{table}, stretches")
    for seed in range(GAMES):
        actions = actions_of_a_game(table, seed)
        middle = random.randrange(len(actions))
        for begin in (0, middle, max(0, len(actions) - STRETCH)):
            game = table.game(seed)
            for action in actions[:begin]:
                game.apply(action)
            go_together(game, actions[begin : begin + STRETCH])


@pytest.mark.slow
@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_both_play_the_same_whole_games(table: Table) -> None:
    for seed in range(GAMES, 2 * GAMES):
        go_together(table.game(seed), actions_of_a_game(table, seed))


def actions_of_a_game(table: Table, seed: int) -> list[int]:
    game = table.game(seed)
    for _ in play_on(game, Random(f"{table}, {seed}"), WHOLE_GAME):
        pass
    return game.actions()


def go_together(game: Game, actions: list[int]) -> None:
    for _ in follow_together(game, map(game.box.catalogue.text, actions)):
        pass

"""The engine and the simple rules play the same games with every variant, decision by decision.

Like test_lockstep, at tables with options. The players are daring, and what rarely happens is counted, so
that both are known to have come past every corner.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from drlucky.rules import engine
from drlucky.rules.game import Game
from drlucky.rules.state import OVER

from .daring import daring_play
from .games import Table
from .rarities import RARITIES, rarities
from .shaken import shaken
from .together import follow_together
from .variants import VARIANTS, random_table

STRETCH = 40
SHORT_STRETCH = 16
SOME = 300

CLOSE_QUARTERS = [
    # Few players with much to quarrel about: what is rare elsewhere happens here soon.
    Table("kill-2011", 2, "mansion-1996", (("killing", True),)),
    Table("kill-2011", 3, "mansion-1996", (("dog", True), ("killing", True), ("super-spite", True))),
    Table("kill-2011", 3, "mansion-1996", (("killing", True), ("re-entry", True), ("super-spite", True))),
    Table("kill-2011", 2, "mansion-1996", (("dog", True), ("killing", True), ("weapons-plus-one", True))),
    Table("kill-2016", 2, "mansion-2016", (("cat", True), ("strangers", True))),
    Table("kill-2016", 2, "mansion-2016", (("dog", True), ("escape", True), ("strangers", True))),
    Table("kill-2016", 3, "mansion-2016", (("escape", True),)),
    Table("save-2000", 3, "ship", (("loser-prize", True),)),
]
ROUNDS, MOST_ROUNDS = 20, 100

TABLES_BY_LOT = 400
GAMES_AT_EACH = 50
OFTEN = 10
EDITIONS = ["kill-2011"] * 6 + ["kill-2016"] * 6 + ["kill-1996", "save-2000", "save-boxed"]


@pytest.mark.parametrize("table", VARIANTS, ids=str)
def test_both_play_the_same(table: Table) -> None:
    random = Random(f"{table}, lock-step")
    go_together(table.game("the deal"), random)
    play_and_shake(later(table, random), random)


def test_both_come_past_everything() -> None:
    """Rounds of games at close quarters, until everything has happened that rarely does."""
    random = Random("close quarters")
    happened: Counter[str] = Counter()
    for number in range(MOST_ROUNDS):
        if number >= ROUNDS and set(RARITIES) <= set(happened):
            break
        for table in CLOSE_QUARTERS:
            happened += play_and_shake(later(table, random), random)
    assert [name for name in RARITIES if not happened[name]] == []


@pytest.mark.slow
@pytest.mark.once
def test_both_play_the_same_in_twenty_thousand_games() -> None:
    """Short stretches of each, somewhere in it."""
    random = Random("twenty thousand games")
    happened: Counter[str] = Counter()
    for _ in range(TABLES_BY_LOT):
        table = random_table(random.choice(EDITIONS), random)
        for _ in range(GAMES_AT_EACH):
            happened += play_and_shake(later(table, random), random, SHORT_STRETCH)
    assert happened["a decision"] > 800_000
    assert [name for name in RARITIES if happened[name] < OFTEN] == []


def later(table: Table, random: Random) -> Game:
    """A game after some decisions of the engine's own, or before any if it is over by then."""
    seed = random.getrandbits(32)
    game = table.game(seed)
    engine.play_at_random(game.state, seed, random.randrange(SOME))
    return game if game.state.phase != OVER else table.game(seed)


def play_and_shake(game: Game, random: Random, stretch: int = STRETCH) -> Counter[str]:
    """A stretch of a game, and twice more with everything thrown about before."""
    happened = go_together(game, random, stretch)
    for _ in range(2):
        game = shaken(game, random)
        happened += go_together(game, random, stretch)
    return happened


def go_together(game: Game, random: Random, stretch: int = STRETCH) -> Counter[str]:
    """What happened in a stretch of a game, and how many decisions were taken in it."""
    happened: Counter[str] = Counter()
    for step in follow_together(game, daring_play(game, random, stretch)):
        happened.update(["a decision", *rarities(*step)])
    return happened

"""What a seat cannot know changes no bot's choice: every bot, in every edition and variant.

Each moment is held against other worlds (see `tests.rules.hidden`) that the seat cannot tell from it. What
the bot has heard is the same in all of them.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from drlucky._build import BUILD
from drlucky.bots import Kind, Player, kinds, parse_bot
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.state import TURN
from drlucky.rules.view import view
from tests.rules.games import Table, play_on, tables_of
from tests.rules.hidden import other_world
from tests.rules.situations import SITUATIONS, game_in
from tests.rules.variants import variants_of

from .liars import Looker

COMPILED = BUILD.kind == "compiled"
WORLDS = 6 if COMPILED else 1
MANY_WORLDS = 30
"""For bots that imagine any; more in the slow tests."""
FROM_A_GAME = 4
BASE_TABLES = 8
LONG = 300


def player(name: str, worlds: int = WORLDS) -> Player:
    """A bot that chooses the same again: one that is given a budget counts, and looks at no clock."""
    return parse_bot(f"{name}:{worlds}" if kinds()[name].budget else name)


def check_choice(bot: Player, game: Game, random: Random, worlds: int = 1) -> None:
    """The seat to act chooses the same here and in other worlds."""
    seat = str(game.to_act)
    chosen = choice_of(bot, game, game, seat)
    for _ in range(worlds):
        assert choice_of(bot, other_world(game, seat, random), game, seat) == chosen


def choice_of(bot: Player, world: Game, game: Game, seat: str) -> tuple[int, str]:
    """What a bot chooses in a world, and why, when it has heard what happened in the game."""
    sitting = bot.sit(world.box, seat, game.setup.seed)
    hear = getattr(sitting, "hear", None)
    if hear is not None:
        assert game.log is not None
        hear([event.as_seen_by(seat) for event in game.log.events])
    choice = sitting.choose(view(world, seat))
    return choice.action, choice.why


def tables(edition: str, random: Random) -> list[Table]:
    """Some of the base tables, and every variant."""
    return [*random.sample(tables_of(edition), BASE_TABLES), *variants_of(edition)]


def check_tables(bot: Player, edition: str, games: int, worlds: int) -> Counter[str]:
    random, phases = Random(f"{bot.name} {edition}"), Counter[str]()
    for table in tables(edition, random) * games:
        game = table.game(random.getrandbits(32), log=True)
        for stop in range(FROM_A_GAME):
            go_on(game, random, random.choice([1, 15, 60]) if stop else 1, to_answers=stop % 2 == 1)
            if game.over:
                break
            check_choice(bot, game, random, worlds)
            phases[view(game).phase] += 1
    return phases


def go_on(game: Game, random: Random, most: int, to_answers: bool) -> None:
    """Plays on, perhaps until somebody has to answer an attempt, or walks a pawn."""
    for _ in play_on(game, random, most):
        pass
    if to_answers and not game.over:
        for _ in play_on(game, random, LONG):
            if game.state.phase != TURN:
                break


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", kinds())
def test_what_a_bot_cannot_know_does_not_change_its_choice(name: str, edition: str) -> None:
    phases = check_tables(player(name), edition, games=1, worlds=1)
    assert phases["turn"] > 10 and phases["foil"] > 0 and phases.total() > 25


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", kinds())
def test_nor_in_many_more_moments(name: str, edition: str) -> None:
    phases = check_tables(player(name, MANY_WORLDS), edition, games=4, worlds=1)
    assert phases["foil"] > 8


@pytest.mark.parametrize("name", kinds())
def test_nor_in_the_moments_that_seldom_come(name: str) -> None:
    """Counterattacks, the dead, the ghost, the Strangers: see `tests.rules.situations`."""
    random, bot = Random(name), player(name)
    for situation in SITUATIONS:
        check_choice(bot, game_in(situation, log=True), random)


def test_a_bot_that_peeks_would_be_found() -> None:
    bot = Player(Kind("looker", "", Looker))
    game = Game.new("kill-2016", 4, seed=1)
    with pytest.raises(AssertionError):
        check_choice(bot, game, Random(1), worlds=20)

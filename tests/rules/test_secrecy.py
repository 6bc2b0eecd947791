"""Nobody is told what they cannot know: not by views, legal actions, events, nor by a refusal.

Every game here is held against another world (see `hidden`) that looks the same to one seat. Whatever that
seat is shown must be the same in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, takewhile
from random import Random

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.log import Event
from drlucky.rules.position import position_of
from drlucky.rules.view import view
from drlucky.rules.whynot import reasons_now

from .games import Habit, tables_of
from .hidden import hidden_heaps, other_world, world_for
from .situations import SITUATIONS, game_in
from .variants import random_table, variants_of

FROM_A_GAME = 10
ASKED = 2
WORLDS = 8
ALL_REASONS_EVERY = 4  # they take longer than all the rest


def moments(edition: str, wanted: int, random: Random) -> Iterator[Game]:
    """So many moments of games of an edition, the very first and last among them: every other game at one of
    the base tables, and one with options."""
    tables = tables_of(edition)
    found = 0
    for number in count():
        table = random.choice(tables) if number % 2 else random_table(edition, random)
        game = table.game(random.getrandbits(32))
        if number % 4:
            to_second_act(game, random)
        habit = Habit(random)
        for _ in range(FROM_A_GAME):
            yield game.copy(log=False)
            found += 1
            if found == wanted:
                return
            if game.over:
                break
            for _ in range(random.choice([1, 4, 20, 60])):
                if not game.over:
                    game.apply(habit.choose(game))


def to_second_act(game: Game, random: Random) -> None:
    """Plays on to where Escape begins, if the game has it."""
    while game.box.edition.escapes and game.state.first_act is None:
        game.apply(random.choice(game.legal_actions()))


@pytest.mark.once  # who is told what is settled by modules that are never compiled
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_seat_cannot_know_changes_nothing_for_it(edition: str) -> None:
    """A thousand moments: for who is to act, for somebody else and for a spectator."""
    random = Random(edition)
    for game in moments(edition, 1000, random):
        seats = list(dict.fromkeys([game.to_act, random.choice(game.box.seats), None]))
        for seat in seats:
            check_secrecy(game, seat, random)
        check_next_action(game, random.choice(seats), random)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_many_more_moments_for_every_seat(edition: str) -> None:
    random = Random(edition + " and more")
    for game in moments(edition, 4_000, random):
        for seat in (None, *game.box.seats):
            check_secrecy(game, seat, random)
            check_next_action(game, seat, random)


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_is_told_when(name: str) -> None:
    """Moments that seldom come, and what is done next in them."""
    random = Random(name)
    game = game_in(name)
    for seat in (None, *game.box.seats):
        for _ in range(WORLDS):
            check_secrecy(game, seat, random)
            check_next_action(game, seat, random)


def check_secrecy(game: Game, seat: str | None, random: Random) -> None:
    world = other_world(game, seat, random)
    assert view(world, seat) == view(game, seat)
    if game.to_act == seat and not game.over:
        assert world.legal_actions() == game.legal_actions()
        check_refusals(game, world, random)


def check_refusals(game: Game, world: Game, random: Random) -> None:
    """Why something cannot be done is told to the seat as well."""
    legal = set(game.legal_actions())
    for action in random.sample(range(len(game.box.catalogue)), ASKED):
        if action not in legal:
            assert refusal(world, action) == refusal(game, action)
    if random.randrange(ALL_REASONS_EVERY) == 0:
        assert reasons_now(world) == reasons_now(game)


def refusal(game: Game, action: int) -> dict[str, str]:
    with pytest.raises(DrluckyError) as refused:
        game.apply(action)
    return refused.value.as_json()


def check_next_action(game: Game, seat: str | None, random: Random) -> None:
    """What the seat hears and sees of whatever is done next, by itself or by others."""
    if game.over:
        return
    action = random.choice(game.legal_actions())
    world = world_for(game, seat, action, random)
    assert view(world, seat) == view(game, seat)
    twin = world.copy()
    here, there = heard(game.copy(), seat, action), heard(twin, seat, action)
    assert there == here


def heard(game: Game, seat: str | None, action: int) -> list[object]:
    """The events of an action as the seat is told of them, and its view after that."""
    with_log = logged(game)
    events: list[Event] = with_log.apply(action)
    return [*(event.as_seen_by(seat) for event in events), view(with_log, seat)]


def logged(game: Game) -> Game:
    return Game(game.setup, game.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_world_is_another_one(edition: str) -> None:
    """Or else nothing would be tested above."""
    random = Random(edition)
    dealt_anew = 0
    for game in moments(edition, 100, random):
        seat = random.choice(game.box.seats)
        there, here = (position_of(g) for g in (other_world(game, seat, random), game))
        assert there["setup"]["seed"] != here["setup"]["seed"]
        assert there["random"]["key"] != here["random"]["key"]
        assert there["hands"][seat] == here["hands"][seat]
        other_heaps, heaps = hidden_heaps(there, seat), hidden_heaps(here, seat)
        assert sorted(chain(*other_heaps.values())) == sorted(chain(*heaps.values()))
        # All that is hidden may be a single hand; then there is nothing to deal anew.
        dealt_anew += all(other_heaps[name] != heap for name, heap in heaps.items() if len(heap) > 3)
    assert dealt_anew > 90


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deal_tells_of_no_hidden_card(edition: str) -> None:
    """Cards turned up for starting places are shuffled in again before hands are dealt."""
    for table in [*tables_of(edition), *variants_of(edition)]:
        game = table.game("dealt", log=True)
        assert game.log is not None
        before_play = takewhile(lambda event: event.kind != "turn", game.log.events)  # Strangers may begin it
        assert {event.kind for event in before_play} <= {"turned-up", "dealt"}
        assert not any(event.secret for event in game.log.events)

"""Games by the thousand, and by the million: they end, nobody is ever stuck, and no card is lost.

The engine plays by itself, as fast as it can: at every table in turn, and at tables with options by lot,
where now and then somebody takes over who likes some kinds of action much better than others. Each game is
counted through at some moment and at its end by adding up packed cards, and sometimes by their names.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from drlucky.rules import engine
from drlucky.rules.box import Box, open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.state import BY_ATTEMPT, BY_EXTINCTION, BY_SINKING, BY_SURVIVAL, OVER, State

from .games import Habit, Table, cards_in, printed_cards, tables_of
from .variants import random_table

FAR_TOO_LONG = 100_000
"""Decisions; the longest game of a million takes some 6,000."""
BY_NAME_EVERY = 101
BY_HABIT_EVERY = 5
WAYS_TO_END = {
    "kill-1996": {BY_ATTEMPT},
    "kill-2011": {BY_ATTEMPT, BY_SURVIVAL, BY_EXTINCTION},
    "kill-2016": {BY_ATTEMPT, BY_SURVIVAL},
    "save-2000": {BY_ATTEMPT, BY_SINKING},
    "save-boxed": {BY_ATTEMPT, BY_SINKING},
}
REST = 64
"""Bits to shift the second word of a hand by, to add up both words in one number."""


@dataclass
class Tally:
    """How the games of an edition went."""

    games: int = 0
    won_by: Counter[int] = field(default_factory=Counter)
    """By seat; -1 is nobody."""
    ways_to_end: set[int] = field(default_factory=set)


class CardCount:
    """Adds up the cards of a state, wherever they lie. A field of bits for each card keeps them apart."""

    def __init__(self, box: Box) -> None:
        t = box.tables
        self.seats = t.seats
        self.one = [t.one[code] << REST * t.in_rest[code] for code in range(len(t.one))]
        self.printed = self.of_codes(t.all_cards)

    def of_codes(self, codes: list[int] | tuple[int, ...] | bytes) -> int:
        return sum(map(self.one.__getitem__, codes))

    def of(self, s: State) -> int:
        in_hands = sum(s.hands[: self.seats]) + (sum(s.hands[self.seats :]) << REST)
        played = int(s.spent_moving) + (int(s.spent_rest) << REST)
        return in_hands + played + self.of_codes(s.deck[s.cursor :] + bytes(s.kept) + bytes(s.under))


@pytest.mark.parametrize("edition", EDITIONS)
def test_some_thousand_games(edition: str) -> None:
    check(edition, play_many(edition, 1_000))


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_million_games(edition: str) -> None:
    check(edition, play_many(edition, 1_000_000 // len(EDITIONS)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_some_hundred_games_of_variants(edition: str) -> None:
    assert play_variants(edition, tables=12, games=40).ways_to_end <= WAYS_TO_END[edition]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_hundred_thousand_games_of_variants(edition: str) -> None:
    games = {"kill-2011": 80_000, "kill-2016": 80_000}.get(edition, 20_000)
    assert play_variants(edition, tables=games // 50, games=50).ways_to_end == WAYS_TO_END[edition]


def check(edition: str, tally: Tally) -> None:
    """Everybody wins now and then; nobody does only where a ship can sink."""
    most_seats = EDITIONS[edition].seats[1]
    assert set(tally.won_by) - {-1} == set(range(most_seats))
    assert (tally.won_by[-1] > 0) == EDITIONS[edition].sinks


def play_variants(edition: str, tables: int, games: int) -> Tally:
    """So many games at each of so many tables with options, which are chosen by lot."""
    tally = Tally()
    random = Random(f"{edition}, {tables} tables")
    for _ in range(tables):
        play_at(random_table(edition, random), games, tally, habits=True)
    assert tally.games == tables * games
    return tally


def play_many(edition: str, games: int) -> Tally:
    """So many games, the same number at every table of the edition, but for the odd ones."""
    tally = Tally()
    tables = tables_of(edition)
    for number, table in enumerate(tables):
        play_at(table, games // len(tables) + (number < games % len(tables)), tally)
    assert tally.games == games
    return tally


def play_by_habit(box: Box, state: State, random: Random, limit: int) -> None:
    """Plays on as somebody does who likes some kinds of action much better than others."""
    habit = Habit(random)
    likings = [habit.liking(action) for action in box.catalogue.actions]
    for _ in range(limit):
        choices = engine.legal_actions(state)
        if not choices:
            return
        engine.apply(state, random.choices(choices, [likings[action] for action in choices])[0])


def play_at(table: Table, games: int, tally: Tally, *, habits: bool = False) -> None:
    setup = table.setup("any")
    box = open_box(setup)
    count = CardCount(box)
    for number in range(games):
        seed = f"{table}, game {tally.games}"
        state = box.new_state(seed)
        luck = 1_000_003 * number
        decisions = engine.play_at_random(state, luck, number % 300)
        assert count.of(state) == count.printed, f"{seed}, after {decisions} decisions"
        if habits and number % BY_HABIT_EVERY == 0:
            play_by_habit(box, state, Random(seed), FAR_TOO_LONG)
        else:
            engine.play_at_random(state, luck + 1, FAR_TOO_LONG)
        assert state.phase == OVER, f"{seed} does not end"
        assert count.of(state) == count.printed, f"{seed}, at its end"
        if number % BY_NAME_EVERY == 0:
            game = Game(setup, state, log=False)
            assert cards_in(position_of(game)) == printed_cards(game), seed
        result = state.result
        assert result is not None
        tally.won_by[int(result.winner)] += 1
        tally.ways_to_end.add(int(result.how))
        tally.games += 1

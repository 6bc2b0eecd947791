"""Games by the thousand, and by the million: they end, nobody is ever stuck, and no card is lost.

The engine plays by itself, as fast as it can, at every table in turn. Each game is counted through at some
moment and at its end by adding up packed cards, and now and then by the names of the cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from drlucky.rules import engine
from drlucky.rules.box import Box, open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.state import OVER, State

from .games import Table, cards_in, printed_cards, tables_of

FAR_TOO_LONG = 100_000
"""Decisions; the longest game of a million takes some 6,000."""
BY_NAME_EVERY = 101
REST = 64
"""Bits to shift the second word of a hand by, to add up both words in one number."""


@dataclass
class Tally:
    """How the games of an edition went."""

    games: int = 0
    won_by: Counter[int] = field(default_factory=Counter)
    """By seat; -1 is nobody."""


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


def check(edition: str, tally: Tally) -> None:
    """Everybody wins now and then; nobody does only where a ship can sink."""
    most_seats = EDITIONS[edition].seats[1]
    assert set(tally.won_by) - {-1} == set(range(most_seats))
    assert (tally.won_by[-1] > 0) == EDITIONS[edition].sinks


def play_many(edition: str, games: int) -> Tally:
    """So many games, the same number at every table of the edition, but for the odd ones."""
    tally = Tally()
    tables = tables_of(edition)
    for number, table in enumerate(tables):
        play_at(table, games // len(tables) + (number < games % len(tables)), tally)
    assert tally.games == games
    return tally


def play_at(table: Table, games: int, tally: Tally) -> None:
    setup = table.setup("any")
    box = open_box(setup)
    count = CardCount(box)
    for number in range(games):
        seed = f"{table}, game {number}"
        state = box.new_state(seed)
        luck = 1_000_003 * number
        decisions = engine.play_at_random(state, luck, number % 300)
        assert count.of(state) == count.printed, f"{seed}, after {decisions} decisions"
        engine.play_at_random(state, luck + 1, FAR_TOO_LONG)
        assert state.phase == OVER, f"{seed} does not end"
        assert count.of(state) == count.printed, f"{seed}, at its end"
        if number % BY_NAME_EVERY == 0:
            game = Game(setup, state, log=False)
            assert cards_in(position_of(game)) == printed_cards(game), seed
        result = state.result
        assert result is not None
        tally.won_by[int(result.winner)] += 1
        tally.games += 1

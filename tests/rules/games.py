"""Setups of every kind, and games played at random on them, for the tests of this folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from drlucky.rules.catalogue import Action
from drlucky.rules.editions import EDITIONS, SEATS
from drlucky.rules.game import Game
from drlucky.rules.options import BED_AND_BREAKFAST
from drlucky.rules.setup import Setup

Position = dict[str, Any]
Options = dict[str, bool | str]


@dataclass(frozen=True, slots=True)
class Table:
    """What is agreed before a game, but for its seed."""

    edition: str
    seats: int
    board: str
    options: tuple[tuple[str, bool | str], ...] = ()

    def setup(self, seed: str | int) -> Setup:
        return Setup.new(self.edition, self.seats, dict(self.options), self.board, seed)

    def game(self, seed: str | int, *, log: bool = False) -> Game:
        return Game(self.setup(seed), log=log)

    def __str__(self) -> str:
        chosen = (name if value is True else f"{name}={value}" for name, value in self.options)
        return " ".join([self.edition, str(self.seats), self.board, *chosen])


def options_to_try(edition: str, board: str) -> list[tuple[tuple[str, bool | str], ...]]:
    """Each way to close or choose parts of a board; on others, who deals."""
    if board == BED_AND_BREAKFAST:
        return [(("floor", floor),) for floor in ("upstairs", "downstairs", "whole")]
    if edition == "kill-2016":
        return [(("close", wings),) for wings in ("west", "east", "both", "none")]
    return [(("dealer", SEATS[1]),)]


def tables_of(edition: str) -> list[Table]:
    """Every number of players on every part of every board of an edition, with and without options."""
    least, most = EDITIONS[edition].seats
    return [
        Table(edition, seats, board, options)
        for seats in range(least, most + 1)
        for board in EDITIONS[edition].boards
        for options in [(), *options_to_try(edition, board)]
    ]


ALL_TABLES = [table for edition in EDITIONS for table in tables_of(edition)]


class Habit:
    """A player at random who likes some kinds of action better than others, so that games differ in kind."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.likes: dict[tuple[str, str | None], float] = {}

    def choose(self, game: Game) -> int:
        actions = game.legal_actions()
        return self.random.choices(actions, [self.liking(game.describe(action)) for action in actions])[0]

    def liking(self, action: Action) -> float:
        """How much one likes such a thing, done with or to that pawn."""
        kind = action.verb, action.pawn
        if kind not in self.likes:
            self.likes[kind] = self.random.choice([0.2, 1, 1, 5])
        return self.likes[kind]


def play_on(game: Game, random: Random, most: int) -> Iterator[int]:
    """Plays at random for so many decisions or to the end; each action just before it is taken."""
    habit = Habit(random)
    for _ in range(most):
        if game.over:
            return
        action = habit.choose(game)
        yield action
        game.apply(action)


def random_game(random: Random, edition: str | None = None, most: int = 250, *, log: bool = False) -> Game:
    """A game that was played at random for some decisions, perhaps to its end."""
    table = random.choice(tables_of(edition) if edition else ALL_TABLES)
    game = table.game(random.getrandbits(32), log=log)
    for _ in play_on(game, random, random.randrange(most + 1)):
        pass
    return game


def cards_in(position: Position) -> Counter[str]:
    """Every card that a position names, wherever it lies."""
    found: Counter[str] = Counter()
    for heap in ("deck", "discards", "out", "under", "reasons"):
        found.update(position.get(heap, []))
    for heaps in ("hands", "piles"):
        for cards in position.get(heaps, {}).values():
            found.update(cards)
    attempt = position["attempt"]
    if attempt is not None:
        found.update(attempt["played"])
        weapons = [attempt["weapon"], (attempt.get("counter") or {}).get("weapon")]
        found.update(weapon for weapon in weapons if weapon)
    return found


def printed_cards(game: Game) -> Counter[str]:
    """Every card of the game's deck."""
    return Counter({card.id: card.copies for card in game.box.deck.cards})

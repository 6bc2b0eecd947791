"""How a contest stands: who has won how much, against whom, and whether the order is certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from drlucky.lab.statistics import LEVEL, Estimate, Sample, difference, share


class Played(NamedTuple):
    """What matters of a game."""

    game: int
    deal: int
    bots: tuple[str, ...]
    seat: int
    """Which of the bots has won, in the order in which they sat; -1 if none has."""

    @property
    def winner(self) -> str | None:
        return self.bots[self.seat] if self.seat >= 0 else None


class Standings:
    """The games so far, counted deal by deal."""

    def __init__(self, bots: Sequence[str], games: Iterable[Played] = ()) -> None:
        self.bots = tuple(bots)
        self.games = 0
        self.wins = {bot: Sample() for bot in bots}
        """Of the seats that a bot had, those that have won."""
        self.between = {pair: Sample() for one in combinations(bots, 2) for pair in (one, one[::-1])}
        """Of the games with two bots in them that one of the two has won, those that the first has."""
        self.deals: set[int] = set()
        for game in games:
            self.take(game)

    def take(self, played: Played) -> None:
        """Counts a game."""
        winner = played.winner
        self.games += 1
        self.deals.add(played.deal)
        there = [bot for bot in self.bots if bot in played.bots]
        for bot in there:
            self.wins[bot].add(played.deal, bot == winner, played.bots.count(bot))
            if winner is not None and bot != winner:
                self.between[winner, bot].add(played.deal, 1)
                self.between[bot, winner].add(played.deal, 0)

    def order(self) -> list[str]:
        """The bots, the one that has won most first."""
        return sorted(self.bots, key=lambda bot: -self.wins[bot].value)

    def win_share(self, bot: str) -> Estimate | None:
        return share(self.wins[bot])

    def against(self, bot: str, other: str) -> Estimate | None:
        """How much of what one of the two has won the first has; None of nothing, or of itself."""
        return share(self.between[bot, other]) if bot != other else None

    def uncertain(self, looks: int, level: float = LEVEL) -> Iterator[tuple[str, str]]:
        """The pairs of bots of which nobody can say for certain which is ahead, the first seeming so.

        Certain is what holds for all pairs and all looks together, with that level: each is asked for its
        share of what may go wrong (Bonferroni).
        """
        pairs = list(combinations(self.order(), 2))
        strict = strict_level(len(pairs), looks, level)
        for one, other in pairs:
            found = difference(self.wins[one], self.wins[other], paired=True, level=strict)
            if found is None or not found.low > 0:
                yield one, other


def strict_level(pairs: int, looks: int, level: float = LEVEL) -> float:
    """The level that each pair is held to at each look."""
    return 1 - (1 - level) / (pairs * looks)

"""Counting what happens in many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

from drlucky.rules.log import Log

LIMIT = "limit"
"""Why a game was given up: the tool that played it had set a limit (ruling 21)."""


class CountingLog(Log):
    """A log that counts events by kind and forgets them."""

    def __init__(self) -> None:
        super().__init__((), (), (), ())
        self.counts: Counter[str] = Counter()

    def note(self, kind: str, **facts: Any) -> None:
        self.counts[kind] += 1

    # These would look up names for their facts; what is counted needs none.

    def next_turn(self, seat: int, by_doctor: bool) -> None:
        self.counts["turn"] += 1

    def turned_up(self, pawn: int, card: int) -> None:
        self.counts["turned-up"] += 1

    def moved(self, pawn: int, origin: int, to: int, cause: str) -> None:
        self.counts["moved"] += 1

    def played(self, seat: int, card: int) -> None:
        self.counts["played"] += 1

    def drew(self, seat: int, card: int) -> None:
        self.counts["drew"] += 1

    def tried(self, seat: int, target: int, weapon: int, value: int) -> None:
        self.counts["tried"] += 1

    def foiled_with(self, seat: int, card: int, points: int, value: int) -> None:
        self.counts["answered"] += 1

    def passed(self, seat: int) -> None:
        self.counts["passed"] += 1

    def foiled(self, seat: int) -> None:
        self.counts["foiled"] += 1

    def gained_token(self, seat: int) -> None:
        self.counts["gained"] += 1

    def sank(self, deck: int) -> None:
        self.counts["sank"] += 1

    def won(self, seat: int, loser: int) -> None:
        self.counts["won"] += 1


def spread(numbers: Sequence[int]) -> dict[str, float | int]:
    """How a number varied from game to game."""
    return {
        "least": min(numbers),
        "median": float(median(numbers)),
        "mean": round(float(mean(numbers)), 2),
        "most": max(numbers),
    }

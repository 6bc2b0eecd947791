"""Counting what happens in many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median

from drlucky.rules.box import Box
from drlucky.rules.game import new_log
from drlucky.rules.log import Event, Log

LIMIT = "limit"
"""Why a game was given up: the tool that played it had set a limit (ruling 21)."""


class CountingLog(Log):
    """A log that counts events by kind and forgets them, but for who had the first turn."""

    def __init__(self, box: Box) -> None:
        log = new_log(box)
        super().__init__(log.pawns, log.places, log.cards, log.decks)
        self.counts: Counter[str] = Counter()
        self.first: int | None = None
        """The seat that began."""

    def add(self, event: Event) -> None:
        self.counts[event.kind] += 1

    def next_turn(self, seat: int, by_doctor: bool) -> None:
        if self.first is None:
            self.first = int(seat)
        self.counts["turn"] += 1

    # These come so often that it pays to leave their facts unsaid.

    def moved(self, pawn: int, origin: int, to: int, cause: str) -> None:
        self.counts["moved"] += 1

    def played(self, seat: int, card: int) -> None:
        self.counts["played"] += 1

    def drew(self, seat: int, card: int) -> None:
        self.counts["drew"] += 1

    def foiled_with(self, seat: int, card: int, points: int, value: int) -> None:
        self.counts["answered"] += 1

    def passed(self, seat: int) -> None:
        self.counts["passed"] += 1


def spread(numbers: Sequence[int]) -> dict[str, float | int]:
    """How a number varied from game to game."""
    return {
        "least": min(numbers),
        "median": float(median(numbers)),
        "mean": round(float(mean(numbers)), 2),
        "most": max(numbers),
    }

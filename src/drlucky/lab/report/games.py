"""What the table of games has to say, counted deal by deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from drlucky.lab.report.results import Results
from drlucky.lab.statistics import Sample

COLUMNS = (
    "deal", "options", "bots", "first", "reason", "winner", "winner_order", "turns", "rounds", "decisions",
    "attempts", "attempts_failed", "failures_spent", "luck_spent", "luck_left", "cards_drawn", "doctor_turns",
    "longest_train", "seat_turns", "seat_attempts", "seat_decisions", "seat_seconds",
)  # fmt: skip
SPREADS = ("turns", "rounds", "luck_left", "longest_train", "attempts")
"""Of these it is also counted how often each number came."""


class Games:
    """All games of a setting, summed up."""

    def __init__(self, results: Results) -> None:
        self.seats = results.seats
        self.players = results.players
        self.strangers = results.box.strangers
        self.deals: set[int] = set()
        self.options: set[str] = set()
        self.samples: dict[tuple[str, str], Sample] = {}
        """By what is measured and of whom: ("win", "guest") or ("turns", "")."""
        self.spreads: dict[str, Counter[int]] = {name: Counter() for name in SPREADS}
        self.still_on: list[int] = []
        """How many games had a first turn, a second, and so on."""
        for row in results.rows("games", COLUMNS):
            self.take(row)

    def take(self, row: dict[str, Any]) -> None:
        """Counts a game."""
        self.deals.add(row["deal"])
        self.options.add(row["options"])
        for name, counts in self.spreads.items():
            counts[row[name]] += 1
        missing = row["turns"] - len(self.still_on)
        self.still_on += [0] * missing
        for turn in range(row["turns"]):
            self.still_on[turn] += 1
        for what, whom, amount, count in (*self.of_game(row), *self.of_seats(row)):
            sample = self.samples.get((what, whom))
            if sample is None:
                sample = self.samples[what, whom] = Sample()
            sample.add(row["deal"], amount, count)

    def of_game(self, row: dict[str, Any]) -> Iterator[tuple[str, str, float, float]]:
        """What is measured in a game: what, of whom, how much, and over how many."""
        for name in ("turns", "rounds", "decisions", "attempts", "failures_spent", "luck_spent", "luck_left",
                     "cards_drawn", "doctor_turns", "longest_train"):  # fmt: skip
            yield name, "", row[name], 1
        yield "failed", "", row["attempts_failed"], row["attempts"]
        yield "by_doctor", "", row["doctor_turns"], row["turns"]
        yield "nobody", "", row["winner"] is None, 1
        if self.strangers:
            yield "stranger", "", row["winner"] in self.strangers, 1
        yield "games", "", 1, 1
        yield "reason", row["reason"], 1, 0

    def of_seats(self, row: dict[str, Any]) -> Iterator[tuple[str, str, float, float]]:
        """What is measured at each seat; of a Stranger only whether it won."""
        first = self.seats.index(row["first"])
        seconds = row["seat_seconds"]
        for at, (seat, bot) in enumerate(zip(self.seats, row["bots"], strict=True)):
            won = seat == row["winner"]
            yield "win_by_seat", seat, won, 1
            yield "win_by_order", str((at - first) % len(self.seats)), won, 1
            if bot is None:
                continue
            yield "win_by_bot", bot, won, 1
            yield "turns_by_bot", bot, row["seat_turns"][at], 1
            yield "attempts_by_bot", bot, row["seat_attempts"][at], 1
            if seconds is not None:
                yield "thought_by_bot", bot, seconds[at], row["seat_decisions"][at]

    def whom(self, what: str) -> list[str]:
        """Of whom something was measured, in the order in which they were met."""
        return [whom for name, whom in self.samples if name == what]

    def sample(self, what: str, whom: str = "") -> Sample:
        """One of the samples. What is a share of games is so of all of them."""
        found = self.samples.get((what, whom), Sample())
        if what == "reason":
            full = Sample()
            games = self.samples["games", ""]
            full.sums = {deal: found.sums.get(deal, 0) for deal in games.sums}
            full.counts = dict(games.counts)
            return full
        return found

"""What settings are compared by: each a share or a mean, with its sample in the games of a setting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drlucky.lab.report.games import Games
from drlucky.lab.statistics import Estimate, Sample, difference, difference_of_shares, mean, share

ENDS = {
    "killed": "The Doctor is killed",
    "saved": "The Doctor is saved",
    "sunk": "The ship goes down",
    "survived": "All others are dead",
    "all-dead": "All are dead",
    "limit": "Given up",
}
"""Why a game ended, by its reason."""


@dataclass(frozen=True)
class Measure:
    """Something that can be told of any game."""

    what: str
    title: str
    kind: str = "mean"
    """Or "share", which is told in percent."""
    whom: str = ""

    @property
    def id(self) -> str:
        return ":".join(filter(None, (self.what, self.whom)))

    def sample(self, games: Games) -> Sample:
        return games.sample(self.what, self.whom)

    def estimate(self, games: Games) -> Estimate | None:
        """The number of one setting."""
        sample = self.sample(games)
        return share(sample) if self.kind == "share" else mean(sample)

    def difference(self, games: Games, base: Games, paired: bool) -> Estimate | None:
        """How much larger it is in one setting than in another."""
        find = difference_of_shares if self.kind == "share" else difference
        return find(self.sample(games), self.sample(base), paired=paired)


OF_ALL = (
    Measure("turns", "Turns a game"),
    Measure("rounds", "Rounds a game"),
    Measure("decisions", "Decisions a game"),
    Measure("attempts", "Attempts a game"),
    Measure("failed", "Attempts that are foiled", "share"),
    Measure("failures_spent", "Cards played against attempts, a game"),
    Measure("luck_spent", "Luck spent on that, a game"),
    Measure("luck_left", "Luck left in hands at the end"),
    Measure("cards_drawn", "Cards drawn, a game"),
    Measure("doctor_turns", "Turns by the Doctor's walk, a game"),
    Measure("by_doctor", "Turns that the Doctor's walk brings", "share"),
    Measure("longest_train", "Longest run of turns of one seat"),
    Measure("nobody", "Nobody wins", "share"),
)


def measures_for(settings: Sequence[Games]) -> Iterator[Measure]:
    """All that is measured, with what only some settings have."""
    yield from OF_ALL
    if any(games.strangers for games in settings):
        yield Measure("stranger", "A Stranger wins", "share")
    for reason in ENDS:
        if any(reason in games.whom("reason") for games in settings):
            yield Measure("reason", ENDS[reason], "share", reason)
    if all("0" in games.whom("win_by_order") for games in settings):
        yield Measure("win_by_order", "The first player wins", "share", "0")
    for bot in dict.fromkeys(bot for games in settings for bot in games.whom("win_by_bot")):
        yield Measure("win_by_bot", f"A seat of {bot} wins", "share", bot)

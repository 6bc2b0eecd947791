"""A contest: the same deals for all, every bot in every seat of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from drlucky.errors import DrluckyError
from drlucky.lab.job import LIMIT, MOST_GAMES, Job, check_bots, check_number, moved_on, seated
from drlucky.rules.chance import key_of
from drlucky.rules.setup import Setup

GAMES = 2000
MOST_BOTS = 12


@dataclass(frozen=True, slots=True)
class Contest(Job):
    """A job in which a deal is played by every company of bots, and by each of them in every seat.

    If there are more bots than seats, all choices of so many bots play; if there are fewer, all have as many
    seats as they can have alike, and what is left goes round. In what order a company sits is by lot, from
    deal to deal, so that nobody always has the same neighbour.
    """

    entrants: tuple[str, ...] = ()

    @classmethod
    def between(cls, setup: Setup, bots: Sequence[str], games: int = GAMES, limit: int = LIMIT) -> Contest:
        """A checked contest, of as many whole deals as go into so many games."""
        check_number("games", games, MOST_GAMES)
        if not 2 <= len(bots) <= MOST_BOTS:
            raise DrluckyError("lab.bots", f"A tournament is between 2 to {MOST_BOTS} bots, not {len(bots)}.")
        entrants = tuple(name for bot in bots for name in seated([bot], 1))
        twice = next((name for name in entrants if entrants.count(name) > 1), None)
        if twice is not None:
            raise DrluckyError("lab.bots", f"The bot {twice} is named twice.")
        company = companies(entrants, setup.seats)[0]
        contest = cls(setup, company, games, False, ("games",), limit, False, entrants)
        whole = games - games % contest.cycle
        if not whole:
            raise DrluckyError(
                "lab.games",
                f"These bots take {contest.cycle:,} games to play one deal, more than {games:,}.",
                "Allow more games, or fewer bots.",
            )
        contest = cls(setup, company, whole, False, ("games",), limit, False, entrants)
        Setup.from_json(contest.setup_of(whole).as_json())  # the longest of the seeds must be a seed
        for bot in entrants:
            check_bots(Job(setup, (bot,) * setup.seats, 1))
        return contest

    @property
    def cycle(self) -> int:
        """How many games share a deal."""
        return len(companies(self.entrants, self.setup.seats)) * self.setup.seats

    def bots_of(self, game: int) -> tuple[str, ...]:
        company, turned = divmod((game - 1) % self.cycle, self.setup.seats)
        sitting = list(companies(self.entrants, self.setup.seats)[company])
        lot = key_of(f"{self.setup.seed}-{self.deal_of(game)} company {company}")
        Random(int.from_bytes(lot, "big")).shuffle(sitting)
        return moved_on(tuple(sitting), turned)


def companies(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who sits together: every bot as often as every other, on the whole."""
    each, left = divmod(seats, len(bots))
    return [bots * each + others for others in combinations(bots, left)]

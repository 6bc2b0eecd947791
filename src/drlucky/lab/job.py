"""A job: which games are to be played, by whom, and what is written down of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from drlucky import __version__
from drlucky.bots import Bot, Player, live_seats, parse_bot
from drlucky.bots.guard import fault_line
from drlucky.errors import DrluckyError, short
from drlucky.lab.rows import KINDS
from drlucky.rules.box import Box, open_box
from drlucky.rules.setup import Setup

FORMAT = "drlucky-results"
VERSION = 1
LIMIT = 1_000_000  # decisions; no game that we know comes near it (ruling 21)
MOST_GAMES = 2**31 - 1  # the tables number them in 32 bits


@dataclass(frozen=True, slots=True)
class Job:
    """So many games of one setup between these bots. Plain values; make one with `Job.new`.

    A job says all that a game depends on, so the same job gives the same games, wherever and in whatever
    order they are played. Games are numbered from 1.
    """

    setup: Setup
    """Its seed is that of the whole job."""
    bots: tuple[str, ...]
    """One for each player, in the order of the table; so they sit in the first game."""
    games: int
    fixed_seats: bool = False
    """Else the bots move on by a seat from game to game."""
    rows: tuple[str, ...] = ("games",)
    """The tables that are wanted, of "games", "turns" and "attempts"; the first is the one that is named."""
    limit: int = LIMIT
    """After so many decisions a game is given up."""
    timings: bool = True
    """Whether the table of games says how long they took: all else in it can be compared byte for byte."""

    @classmethod
    def new(
        cls,
        setup: Setup,
        bots: Sequence[str] = ("guest",),
        games: int = 1000,
        *,
        fixed_seats: bool = False,
        rows: Sequence[str] = ("games",),
        limit: int = LIMIT,
        timings: bool = True,
    ) -> Job:
        """A checked job. If there are fewer bots than players, the list repeats.

        Raises a `DrluckyError` for whatever cannot be played.
        """
        check_number("games", games, MOST_GAMES)
        check_number("limit", limit, MOST_GAMES)
        job = cls(setup, seated(bots, setup.seats), games, fixed_seats, check_rows(rows), limit, timings)
        Setup.from_json(job.setup_of(games).as_json())  # the longest of the seeds must be a seed
        check_bots(job)
        return job

    @property
    def cycle(self) -> int:
        """How many games share a deal: as many as there are different ways for the bots to sit."""
        if self.fixed_seats:
            return 1
        return next(by for by in range(1, len(self.bots) + 1) if moved_on(self.bots, by) == self.bots)

    def deal_of(self, game: int) -> int:
        """Which deal this game is played with; they are numbered from 1, too."""
        return (game - 1) // self.cycle + 1

    def setup_of(self, game: int) -> Setup:
        """The setup of this game. Deal 3 of the seed S has the seed S-3, whoever plays."""
        return replace(self.setup, seed=f"{self.setup.seed}-{self.deal_of(game)}")

    def bots_of(self, game: int) -> tuple[str, ...]:
        """The bots of this game, player by player."""
        return moved_on(self.bots, (game - 1) % self.cycle)

    def as_json(self) -> dict[str, Any]:
        """The job as plain data, with the version that plays it: another might play otherwise."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "drlucky": __version__,
            "setup": self.setup.as_json(),
            "bots": list(self.bots),
            "games": self.games,
            "fixed_seats": self.fixed_seats,
            "rows": list(self.rows),
            "limit": self.limit,
            "timings": self.timings,
        }


def differences(wanted: dict[str, Any], there: dict[str, Any]) -> list[str]:
    """What two jobs, as plain data, differ in: "games 500, not 1000"."""
    theirs = flat(there)
    return [
        f"{name.replace('_', ' ')} {plain(theirs.get(name))}, not {plain(value)}"
        for name, value in flat(wanted).items()
        if theirs.get(name) != value
    ]


def flat(job: dict[str, Any]) -> dict[str, Any]:
    """A job with the fields of its setup among its own."""
    setup = job.get("setup")
    return {**(setup if isinstance(setup, dict) else {}), **job, "setup": None}


def plain(value: object) -> str:
    """How a field of a job is told."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(option_text(name, setting) for name, setting in sorted(value.items())) or "none"
    return str(value)


def option_text(name: str, value: object) -> str:
    """An option as the command line takes it."""
    return name if value is True else f"{name}={value}"


def moved_on(bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The same bots, each so many seats further to the left."""
    by = seats % len(bots)
    return bots[len(bots) - by :] + bots[: len(bots) - by]


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """A bot for each player."""
    if isinstance(bots, str) or not bots or not all(isinstance(bot, str) and bot for bot in bots):
        raise DrluckyError("lab.bots", f"Bots are named one by one, as in guest,schemer, not {short(bots)}.")
    if len(bots) > players:
        raise DrluckyError("lab.bots", f"There are {len(bots)} bots for {players} players.")
    named = [parse_bot(bot).name for bot in bots]
    return tuple(named[at % len(named)] for at in range(players))


def check_number(name: str, number: object, most: int) -> None:
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
        raise DrluckyError("lab.number", f"{name} should be from 1 to {most:,}, not {short(number)}.")


def check_rows(rows: Iterable[str]) -> tuple[str, ...]:
    """The tables that are wanted, each once."""
    wanted = (rows,) if isinstance(rows, str) else tuple(dict.fromkeys(rows))
    wrong = [kind for kind in wanted if kind not in KINDS]
    if wrong or not wanted:
        raise DrluckyError(
            "lab.rows",
            f"There are no rows {short(wrong[0] if wrong else '')}.",
            f"There are: {', '.join(KINDS)}.",
        )
    return wanted


def check_bots(job: Job) -> None:
    """Each bot sits down once, so that those that cannot are found out before anybody plays."""
    setup = job.setup_of(1)
    box = open_box(setup)
    for name in dict.fromkeys(job.bots):
        sit(name, box, live_seats(box)[0], setup.seed)


def sit(name: str, box: Box, seat: str, seed: str) -> Bot:
    """A bot of that name, sitting down; a clear error if it cannot."""
    try:
        return player(name).sit(box, seat, seed)
    except DrluckyError:
        raise
    except Exception as fault:
        raise DrluckyError("bots.fault", f"The bot {name} cannot sit down: {fault_line(fault)}.") from fault


@lru_cache(maxsize=64)
def player(name: str) -> Player:
    """The bot that a name and a budget stand for; looked up once, not in every game."""
    return parse_bot(name)

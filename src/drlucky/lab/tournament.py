"""`run_tournament`: plays a contest until the order is certain, or all of it is played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from drlucky import __version__
from drlucky.errors import DrluckyError
from drlucky.lab.contest import Contest
from drlucky.lab.play import Part
from drlucky.lab.ratings import Rating, can_rate, ratings
from drlucky.lab.runner import Runner, local
from drlucky.lab.simulate import Nobody, Watcher, closable
from drlucky.lab.standings import Played, Standings, strict_level
from drlucky.lab.statistics import LEVEL, Estimate
from drlucky.lab.tables import arrow
from drlucky.lab.work import Stop, Work, heeding_ctrl_c

FORMAT = "drlucky-tournament"
VERSION = 1
PARTS = (16, 8, 4, 2)
"""After a sixteenth of the deals somebody looks whether the order is certain, after an eighth, and so on."""
ENOUGH = 20  # deals; of fewer nothing is said for certain


@dataclass(frozen=True)
class Outcome:
    """What came of a tournament."""

    contest: Contest
    games: tuple[Played, ...]
    standings: Standings
    looks: int
    """How often it was agreed beforehand to look whether the order is certain."""
    stopped: bool
    """Whether somebody has stopped it."""

    @property
    def uncertain(self) -> list[tuple[str, str]]:
        """The pairs whose order is not certain. If it was stopped, nobody looked when it was agreed to."""
        if self.stopped or len(self.standings.deals) < ENOUGH:
            return list(combinations(self.standings.order(), 2))
        return list(self.standings.uncertain(self.looks))

    def ratings(self) -> dict[str, Rating]:
        """By openskill; none if it is not here."""
        return ratings(self.contest.entrants, self.games) if can_rate() else {}

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        standings, rated = self.standings, self.ratings()
        order = standings.order()
        pairs = len(order) * (len(order) - 1) // 2
        return {
            "format": FORMAT,
            "version": VERSION,
            "drlucky": __version__,
            "setup": self.contest.setup.as_json(),
            "bots": list(self.contest.entrants),
            "games": standings.games,
            "most_games": self.contest.games,
            "deals": len(standings.deals),
            "stopped": self.stopped,
            "level": LEVEL,
            "strict_level": round(strict_level(pairs, self.looks), 6),
            "certain": not self.uncertain,
            "uncertain": [list(pair) for pair in self.uncertain],
            "standings": [
                {
                    "bot": bot,
                    "seats": int(standings.wins[bot].count),
                    "wins": int(standings.wins[bot].total),
                    **ends(standings.win_share(bot)),
                    "rating": dict(rated[bot]._asdict()) if rated else None,
                }
                for bot in order
            ],
            "between": [
                {
                    "bot": bot,
                    "against": other,
                    "wins": int(standings.between[bot, other].total),
                    "games": int(standings.between[bot, other].count),
                    **ends(standings.against(bot, other)),
                }
                for bot in order
                for other in order
                if bot != other
            ],
        }


def ends(found: Estimate | None) -> dict[str, float | None]:
    """A share and its interval, or none."""
    return dict(found._asdict()) if found else {"value": None, "low": None, "high": None}


def run_tournament(
    contest: Contest, *, jobs: int | None = None, runner: Runner | None = None, watch: Watcher | None = None
) -> Outcome:
    """Plays a contest. When to look whether the order is certain is agreed beforehand, and nothing but whole
    deals up to there counts then; so it ends at the same deal however many processes play.

    Raises a `DrluckyError` if a bot fails.
    """
    arrow()
    runner, watch = runner or local(jobs), watch or Nobody()
    stop = Stop(watch.stopping)
    waiting: dict[int, Played] = {}
    counted: list[Played] = []
    at = looks_of(contest)
    left = list(at)
    certain = False
    watch.begun(0)
    work = Work([range(1, contest.games + 1)])
    with heeding_ctrl_c(stop), closing(closable(runner, contest, work, stop)) as parts:
        for part in parts:
            waiting |= {game.game: game for game in games_in(part)}
            if part.fault is not None:
                raise DrluckyError(part.fault.code, part.fault.message, part.fault.hint)
            while not certain and left and take_whole(counted, waiting, left[0] * contest.cycle):
                look = Standings(contest.entrants, counted)
                certain = left.pop(0) >= ENOUGH and not list(look.uncertain(len(at)))
            watch.at(len(counted) + len(waiting))
            if certain or not left:
                stop.asked = True
    stopped = bool(left) and not certain
    if stopped:
        take_whole(counted, waiting, contest.games)
        counted = counted[: len(counted) - len(counted) % contest.cycle]
    if not counted:
        raise KeyboardInterrupt
    return Outcome(contest, tuple(counted), Standings(contest.entrants, counted), len(at), stopped)


def looks_of(contest: Contest) -> list[int]:
    """After which deals it is looked; after the last of all in any case."""
    deals = contest.games // contest.cycle
    return [*sorted({deals // part for part in PARTS if deals // part >= ENOUGH}), deals]


def take_whole(counted: list[Played], waiting: dict[int, Played], games: int) -> bool:
    """Takes games in their order from those that wait, up to so many; whether all of these are there."""
    while len(counted) < games and len(counted) + 1 in waiting:
        counted.append(waiting.pop(len(counted) + 1))
    return len(counted) >= games


def games_in(part: Part) -> Iterator[Played]:
    """The games of a part that was played."""
    pa = arrow()
    if "games" not in part.tables:
        return
    table = pa.parquet.read_table(
        pa.BufferReader(part.tables["games"]), columns=["game", "deal", "bots", "seat_wins"]
    )
    for row in table.to_pylist():
        sat = [at for at, bot in enumerate(row["bots"]) if bot is not None]
        won = [place for place, at in enumerate(sat) if row["seat_wins"][at]]
        yield Played(row["game"], row["deal"], tuple(row["bots"][at] for at in sat), won[0] if won else -1)

"""`drlucky simulate`: many games between bots, as a table for questions."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drlucky.commands.bar import Bar
from drlucky.commands.options import add_setup_arguments, setup_of, whole_number

if TYPE_CHECKING:
    from drlucky.lab.job import Job
    from drlucky.lab.runner import Runner

BOTS = "guest"
GAMES = 1000
INTERRUPTED = 130  # as a shell reports it
RUNNERS = ("here", "ray")


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky simulate`."""
    parser = subparsers.add_parser(
        "simulate",
        help="many games between bots, written to a table",
        description="Plays many games between bots and writes a row for each into a Parquet file, see "
        "docs/lab.md. The same seed gives the same games, however many processes play them. Ctrl-C stops; "
        "the same command again goes on. Deal number 3 of the seed S is dealt from the seed S-3.",
        epilog="Example: drlucky simulate --edition kill-2011 --bots schemer,guest --games 10000 --seed 7 "
        "-o seven.parquet",
    )
    add_setup_arguments(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        default=BOTS,
        help=f"who plays; the list repeats until every player has one; {BOTS} if left out",
    )
    parser.add_argument(
        "--games", metavar="G", type=whole_number, default=GAMES, help=f"how many; {GAMES} if left out"
    )
    parser.add_argument(
        "--fixed-seats",
        action="store_true",
        help="the bots keep their seats; else they move on by one from game to game, and the same deal is "
        "played until all have sat everywhere",
    )
    parser.add_argument(
        "--rows",
        metavar="KIND",
        default="games",
        help="a row for each of the games, turns or attempts; of several, as in games,turns, the first goes "
        "into the file and the others beside it",
    )
    parser.add_argument(
        "--limit",
        metavar="D",
        type=whole_number,
        help="give a game up after so many decisions; 1000000 if left out",
    )
    parser.add_argument(
        "--no-timings",
        action="store_true",
        help="leave out how long it took: then the same seed gives the same file, byte for byte",
    )
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number, help="so many processes; all cores if left out"
    )
    parser.add_argument(
        "--on", metavar="WHERE", choices=RUNNERS, default="here", help="here, or ray: on a Ray cluster"
    )
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="the Parquet file to write")
    parser.set_defaults(run=run)


class Teller:
    """Tells on stderr how far it has come."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.bar = Bar(total, "games")
        self.done = 0

    def begun(self, done: int) -> None:
        if done:
            self.say(f"Going on: {done:,} of {self.total:,} games are there already.")
        self.bar = Bar(self.total, "games", start=done)
        self.done = done

    def at(self, done: int) -> None:
        self.done = done
        self.bar.at(done)

    def stopping(self) -> None:
        with contextlib.suppress(RuntimeError):  # in the midst of another line
            self.say("Stopping when the games in hand are over; Ctrl-C again to stop at once.")

    def say(self, line: str) -> None:
        self.bar.done()
        if sys.stderr is not None:
            print(line, file=sys.stderr, flush=True)


def run(chosen: argparse.Namespace) -> int:
    """Plays the games."""
    from drlucky.lab.simulate import simulate  # here: whoever does not ask for it need not wait for it

    job = job_of(chosen)
    teller = Teller(job.games)
    try:
        path = simulate(job, chosen.output, jobs=chosen.jobs, runner=runner_of(chosen), watch=teller)
    except KeyboardInterrupt:
        kept = f"{teller.done:,} of {job.games:,} games are kept; the same command goes on from there."
        teller.say(f"Stopped. {kept}")
        return INTERRUPTED
    finally:
        teller.bar.done()
    what = "game" if job.games == 1 else "games"
    print(f"{path}: {job.games:,} {what}, seed {job.setup.seed}.")
    return 0


def job_of(chosen: argparse.Namespace) -> Job:
    """The job that the arguments ask for. Without a seed it is that of the job that is there already."""
    from drlucky.lab.job import LIMIT, Job
    from drlucky.lab.parts import sheet_of

    there = sheet_of(Path(chosen.output)) if chosen.seed is None else None
    if there and isinstance(there.get("setup"), dict):
        chosen.seed = there["setup"].get("seed")
    return Job.new(
        setup_of(chosen),
        [name.strip() for name in chosen.bots.split(",")],
        chosen.games,
        fixed_seats=chosen.fixed_seats,
        rows=[kind.strip() for kind in chosen.rows.split(",")],
        limit=chosen.limit or LIMIT,
        timings=not chosen.no_timings,
    )


def runner_of(chosen: argparse.Namespace) -> Runner | None:
    """Who plays; None for processes of this machine."""
    if chosen.on == "here":
        return None
    from drlucky.lab.on_ray import OnRay

    return OnRay(chosen.jobs)

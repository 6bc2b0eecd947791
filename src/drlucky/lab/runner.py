"""Who plays the games: this process alone, or several beside it. `on_ray` has a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Protocol, cast

from drlucky.errors import DrluckyError
from drlucky.lab.job import Job
from drlucky.lab.play import Part, play_part
from drlucky.lab.work import Stop, Work, deaf_to_ctrl_c

PATIENCE = 0.2  # seconds until somebody looks again whether to stop
PARTING = 5.0  # seconds that a process is given to end by itself


class Runner(Protocol):
    """Plays what is to be played, piece by piece, in any order."""

    def run(self, job: Job, work: Work, stop: Stop) -> Iterator[Part]:
        """Takes pieces of work until there is none, or `stop.asked`; yields each when it is played.

        What was taken is finished, and yielded, even then. A part may have fewer games than its piece; and a
        fault. Raises a `DrluckyError` at the end if a piece was lost.
        """


def cores() -> int:
    """How many processes can really run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Alone:
    """Plays in this process."""

    def run(self, job: Job, work: Work, stop: Stop) -> Iterator[Part]:
        while not stop.asked and (piece := work.take()):
            part = play_part(job, *piece, stopped=lambda: stop.asked)
            work.learn(part.games, part.seconds)
            yield part


class Processes:
    """Plays in so many processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, job: Job, work: Work, stop: Stop) -> Iterator[Part]:
        helpers: list[Helper] = []
        lost = ""
        try:
            while len(helpers) < self.jobs and (piece := work.take()):
                helpers.append(Helper(job, piece))
            busy = {helper.pipe: helper for helper in helpers}
            while busy:
                for pipe in wait(list(busy), PATIENCE):
                    helper = busy[cast(Connection, pipe)]
                    part = helper.answer()
                    if part is None:
                        lost = lost or helper.obituary()
                        stop.ask()
                    else:
                        work.learn(part.games, part.seconds)
                    more = None if stop.asked else work.take()
                    if more is None:
                        del busy[helper.pipe]
                    else:
                        helper.send(more)
                    if part is not None:
                        yield part
        finally:
            for helper in helpers:
                helper.dismiss(at_once=bool(helper.piece))
        if lost:
            raise DrluckyError("lab.worker-lost", lost)


class Helper:
    """Another process that plays one piece after the other."""

    def __init__(self, job: Job, piece: tuple[int, int]) -> None:
        # Spawned, not forked: the same on every system, and safe whatever threads there are.
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process: SpawnProcess = context.Process(target=help_out, args=(other, job), daemon=True)
        self.began = False
        with deaf_to_ctrl_c():
            self.process.start()
        other.close()
        self.piece: tuple[int, int] | None = None
        self.send(piece)

    def send(self, piece: tuple[int, int]) -> None:
        """Tells it what to play next."""
        self.piece = piece
        with suppress(OSError):  # it has died; whoever waits for its answer will find out
            self.pipe.send(piece)

    def answer(self) -> Part | None:
        """What it has played; None if it has died."""
        try:
            part = cast(Part, self.pipe.recv())
        except (EOFError, OSError):
            return None
        self.began = True
        self.piece = None
        return part

    def obituary(self) -> str:
        """How it died, in a line."""
        self.process.join(PARTING)
        code = self.process.exitcode
        first, last = self.piece or (0, 0)
        games = f"game {first}" if first == last else f"the games {first} to {last}"
        how = "ended"
        if code is not None and code < 0:
            how = f"was killed ({signal.Signals(-code).name})"
        elif not self.began:
            how = f"ended before it began (exit code {code})"
        return f"A process that was to play {games} {how}."

    def dismiss(self, at_once: bool) -> None:
        """It is not needed any more."""
        self.pipe.close()
        if at_once:
            self.process.terminate()
        self.process.join(PARTING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


def help_out(pipe: Connection, job: Job) -> None:
    """What a helper does: plays what it is told to, until nobody tells it anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            first, last = pipe.recv()
            pipe.send(play_part(job, first, last))
    except (EOFError, OSError):
        return  # whoever sent for it is gone


def local(jobs: int | None = None) -> Runner:
    """The runner for this machine; as many processes as there are cores, if it is not said how many."""
    wanted = cores() if jobs is None else jobs
    if not isinstance(wanted, int) or isinstance(wanted, bool) or wanted < 1:
        raise DrluckyError("lab.number", f"jobs should be a whole number from 1 up, not {wanted!r}.")
    return Alone() if wanted == 1 else Processes(wanted)

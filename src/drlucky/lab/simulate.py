"""`simulate`: plays a job, keeps what is finished, and joins it to one file."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

from drlucky.errors import DrluckyError
from drlucky.lab.job import Job
from drlucky.lab.parts import Parts, alone_with
from drlucky.lab.play import Fault, Part
from drlucky.lab.runner import Runner, local
from drlucky.lab.tables import arrow
from drlucky.lab.work import Stop, Work, heeding_ctrl_c


class Watcher(Protocol):
    """Whoever wants to know how far it has come."""

    def begun(self, done: int) -> None:
        """So many games were there already."""

    def at(self, done: int) -> None:
        """So many are finished, and kept."""

    def stopping(self) -> None:
        """Somebody has asked to stop; what is in hand is finished."""


class Nobody:
    """Does not watch."""

    def begun(self, done: int) -> None: ...

    def at(self, done: int) -> None: ...

    def stopping(self) -> None: ...


def simulate(
    job: Job,
    path: str | Path,
    *,
    jobs: int | None = None,
    runner: Runner | None = None,
    watch: Watcher | None = None,
) -> Path:
    """Plays the games of a job and writes them to a Parquet file, whose path it returns.

    `jobs` says how many processes play, all cores if it is left out; another `runner` may do it instead. The
    same job gives the same file, however it was played, but for the columns that tell how long it took.

    What is finished is kept beside the file, in a folder of parts. So a job that was stopped (Ctrl-C, and a
    `KeyboardInterrupt` when what was in hand is finished) or has failed goes on when it is asked for again;
    one that is there already is left as it is. A file or folder of another job is never touched.

    Raises a `DrluckyError` for whatever goes wrong. A script that lets several processes play has to begin
    with `if __name__ == "__main__":`, since each of them reads it first.
    """
    arrow()
    runner = runner or local(jobs)
    watch = watch or Nobody()
    parts = Parts(job, Path(path))
    with telling_of_files(parts):
        if parts.is_joined():
            parts.clear()
            return parts.result
        parts.check_targets()
        parts.begin()
        with alone_with(parts.folder):
            watch.begun(parts.done)
            play(job, parts, runner, watch)
            parts.join()
    return parts.result


def play(job: Job, parts: Parts, runner: Runner, watch: Watcher) -> None:
    """Has all games played that are not yet; whatever keeps it from that is raised at the end."""
    stop = Stop(watch.stopping)
    fault: Fault | DrluckyError | None = None
    try:
        with heeding_ctrl_c(stop), closing(closable(runner, job, Work(parts.gaps()), stop)) as played:
            for part in played:
                parts.keep(part)
                watch.at(parts.done)
                if part.fault is not None:
                    fault = fault or part.fault
                    stop.ask()
    except DrluckyError as error:
        fault = error
    if fault is not None:
        raise DrluckyError(fault.code, fault.message, f"{fault.hint} {kept(parts)}".strip())
    if parts.done < job.games:
        raise KeyboardInterrupt


def closable(runner: Runner, job: Job, work: Work, stop: Stop) -> Generator[Part, None, None]:
    """What a runner plays, as something that can be closed, whatever kind of iterator it gives."""
    yield from runner.run(job, work, stop)


def kept(parts: Parts) -> str:
    """What is left when something went wrong."""
    if not parts.done:
        return "No game was finished."
    return f"{parts.done:,} of {parts.job.games:,} games are kept; the same again goes on from there."


@contextmanager
def telling_of_files(parts: Parts) -> Iterator[None]:
    """What the system says of files becomes an error in a line."""
    try:
        yield
    except OSError as error:
        where = error.filename or parts.folder
        why = error.strerror or error
        raise DrluckyError("output.unwritable", f"{where} cannot be written: {why}.", kept(parts)) from None

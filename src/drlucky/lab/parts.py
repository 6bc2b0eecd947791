"""The files of a job: the parts that are finished, beside the result, until they are joined to it."""

from __future__ import annotations

import json
import os
import re
import shutil
from bisect import insort
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from drlucky.errors import DrluckyError
from drlucky.lab.job import FORMAT, Job, differences
from drlucky.lab.play import Part
from drlucky.lab.tables import facts_of, join, rows_in

SUFFIX = ".parts"
SHEET = "job.json"
NAME = re.compile(r"(\d{10})-(\d{10})\.([a-z]+)\.parquet")


class Parts:
    """What of a job is played. Each part is a file for each table, named for its first and last game.

    A file is there whole or not at all, so whatever ends a run leaves nothing but finished games.
    """

    def __init__(self, job: Job, result: Path) -> None:
        self.job = job
        self.result = result
        self.folder = result.with_name(result.name + SUFFIX)
        self.spans: list[tuple[int, int]] = []
        """First and last game of each part that is there, ascending."""
        self.done = 0
        """How many games are played."""

    def target(self, kind: str) -> Path:
        """The file of a table: the first that the job wants is the result, the others lie beside it."""
        if kind == self.job.rows[0]:
            return self.result
        return self.result.with_name(f"{self.result.stem}.{kind}{self.result.suffix}")

    def part(self, span: tuple[int, int], kind: str) -> Path:
        return self.folder / f"{span[0]:010}-{span[1]:010}.{kind}.parquet"

    # Beginning

    def is_joined(self) -> bool:
        """Whether the result is there already; an error if what is there is something else."""
        if not os.path.lexists(self.result):
            return False
        facts = facts_of(self.result)
        self.check_same(facts, self.result)
        return True

    def check_same(self, facts: dict[str, Any], where: Path) -> None:
        """What is there must be of this very job."""
        differ = differences(self.job.as_json(), facts)
        if differ:
            raise DrluckyError(
                "lab.another-job",
                f"{where} is of another job: {', '.join(differ)}.",
                "Name another file, or repeat that job.",
            )

    def check_targets(self) -> None:
        """The tables beside the result are written over only if they are ours."""
        for kind in self.job.rows[1:]:
            if os.path.lexists(self.target(kind)):
                self.check_same(facts_of(self.target(kind)), self.target(kind))

    def begin(self) -> None:
        """Makes the folder, or finds out what is in it."""
        self.folder.mkdir(exist_ok=True)
        sheet = self.folder / SHEET
        if sheet.exists():
            self.check_same(read_sheet(sheet), self.folder)
        elif any(self.folder.iterdir()):
            raise DrluckyError("lab.foreign", f"{self.folder} is there already, and has no {SHEET}.")
        else:
            write_whole(sheet, json.dumps(self.job.as_json(), indent=2).encode())
        self.spans = sorted(self.find_spans())
        self.done = sum(last - first + 1 for first, last in self.spans)

    def find_spans(self) -> Iterator[tuple[int, int]]:
        """The parts that are whole, with all their tables. What is left of others is taken away."""
        kinds: dict[tuple[int, int], set[str]] = {}
        for file in self.folder.iterdir():
            if match := NAME.fullmatch(file.name):
                kinds.setdefault((int(match[1]), int(match[2])), set()).add(match[3])
            elif file.name != SHEET:
                file.unlink()
        for span, found in sorted(kinds.items()):
            if found == set(self.job.rows) and all(self.is_whole(span, kind) for kind in found):
                yield span
            else:
                for kind in found:
                    self.part(span, kind).unlink()

    def is_whole(self, span: tuple[int, int], kind: str) -> bool:
        rows = rows_in(self.part(span, kind))
        return rows >= 0 and (kind != "games" or rows == span[1] - span[0] + 1)

    def gaps(self) -> list[range]:
        """The games that are still to be played."""
        found, at = [], 1
        for first, last in self.spans:
            found.append(range(at, first))
            at = last + 1
        return [gap for gap in (*found, range(at, self.job.games + 1)) if gap]

    # Going on

    def keep(self, part: Part) -> None:
        """Writes down a part."""
        if not part.tables:
            return
        span = part.first, part.last
        for kind, content in part.tables.items():
            write_whole(self.part(span, kind), content)
        insort(self.spans, span)
        self.done += part.games

    # The end

    def join(self) -> None:
        """Makes the result of the parts; the one that is named last of all, so that it stands for all."""
        for kind in reversed(self.job.rows):
            target = self.target(kind)
            fresh = self.folder / f"{kind}.joined"
            join(self.job, kind, (self.part(span, kind) for span in self.spans), fresh)
            os.replace(fresh, target)
        self.clear()

    def clear(self) -> None:
        """Takes the parts away, if there are any: all that was in them is in the result."""
        shutil.rmtree(self.folder, ignore_errors=True)


def sheet_of(result: Path) -> dict[str, Any] | None:
    """What is known of the job that this file is, or will be, the result of; None if nothing is there."""
    if os.path.lexists(result):
        return facts_of(result)
    sheet = result.with_name(result.name + SUFFIX) / SHEET
    return read_sheet(sheet) if sheet.is_file() else None


def read_sheet(sheet: Path) -> dict[str, Any]:
    """The job that a folder of parts is of."""
    try:
        facts = json.loads(sheet.read_bytes())
    except ValueError:
        facts = None
    if not isinstance(facts, dict) or facts.get("format") != FORMAT:
        raise DrluckyError("lab.foreign", f"{sheet} does not say what the parts beside it are of.")
    return facts


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file so that it is there whole, whatever happens, or not at all."""
    fresh = path.with_name(f"{path.name}.new")
    with open(fresh, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)


@contextmanager
def alone_with(folder: Path) -> Iterator[None]:
    """Keeps others from working in a folder, as long as this lasts and where the system can do so."""
    try:
        import fcntl
    except ImportError:  # not there on Windows
        yield
        return
    handle: IO[bytes]
    with open(folder / SHEET, "rb") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DrluckyError("lab.busy", f"Somebody is working in {folder} already.") from None
        except OSError:
            pass  # a disk that knows no locks
        try:
            yield
        finally:
            with suppress(OSError):
                fcntl.flock(handle, fcntl.LOCK_UN)

"""The files of results that a report is of: found, checked, and read a batch at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from drlucky.bots import live_seats
from drlucky.errors import DrluckyError, short
from drlucky.lab.job import differences, option_text
from drlucky.lab.parts import SUFFIX
from drlucky.lab.rows import KINDS, TIMINGS
from drlucky.lab.tables import arrow, facts_of, rows_in
from drlucky.rules.box import Box, open_box
from drlucky.rules.setup import Setup

BATCH = 50_000  # rows that are in memory at a time
MOST = 6  # settings that can be told apart in a picture


@dataclass(frozen=True)
class Results:
    """What came of one job: its files, and what they say of themselves."""

    path: Path
    facts: dict[str, Any]
    files: dict[str, Path]
    """The tables that are there, by kind; that of games is always there."""
    setup: Setup

    @property
    def box(self) -> Box:
        return open_box(self.setup)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.box.seats

    @property
    def players(self) -> list[str]:
        """The seats that bots play."""
        return live_seats(self.box)

    @property
    def games(self) -> int:
        return rows_in(self.files["games"])

    def batches(self, kind: str, columns: Sequence[str]) -> Iterator[Any]:
        """The rows of a table, these columns of them."""
        pa = arrow()
        try:
            with pa.parquet.ParquetFile(self.files[kind]) as file:
                there = [name for name in columns if name in file.schema_arrow.names]
                yield from file.iter_batches(BATCH, columns=there, use_threads=False)
        except (OSError, pa.ArrowException) as error:
            raise unreadable(self.files[kind], error) from None

    def rows(self, kind: str, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
        """The same, row by row; a column that the file has not is None."""
        for batch in self.batches(kind, columns):
            found = batch.to_pydict()
            lists = [found.get(name, [None] * batch.num_rows) for name in columns]
            for values in zip(*lists, strict=True):
                yield dict(zip(columns, values, strict=True))


def unreadable(path: Path, error: Exception) -> DrluckyError:
    why = getattr(error, "strerror", None) or short(str(error))
    return DrluckyError("lab.unreadable", f"{path} cannot be read: {why}.")


def find_results(paths: Sequence[str | Path]) -> list[Results]:
    """The results in these files; a `DrluckyError` if one of them is nothing that a report can be of."""
    if not paths:
        raise DrluckyError("lab.report", "A report needs a file of results.")
    if len(paths) > MOST:
        raise DrluckyError("lab.report", f"A report is of at most {MOST} files, not {len(paths)}.")
    found = [results_in(Path(path)) for path in paths]
    seen: dict[Path, Path] = {}
    for one in found:
        real = one.files["games"].resolve()
        if real in seen:
            raise DrluckyError("lab.report", f"{one.path} is given twice.")
        seen[real] = one.path
    return found


def results_in(path: Path) -> Results:
    """The results of one job, by any of its files."""
    facts = known_facts(path)
    wanted = facts["rows"]
    named = facts.get("table", wanted[0])
    main = (
        path
        if named == wanted[0]
        else path.with_name(path.name.replace(f".{named}{path.suffix}", path.suffix))
    )
    files = {kind: path if kind == named else file_of(main, kind, wanted[0]) for kind in wanted}
    for kind, file in files.items():
        if file != path and file.exists():
            check_same_job(facts, file)
            check_columns(file, kind)
    check_columns(path, named)
    files = {kind: file for kind, file in files.items() if file.exists()}
    if "games" not in files:
        raise DrluckyError(
            "lab.report",
            f"{path} has a row for each of the {named}, and there is no table of games beside it.",
            "Play it with --rows games or --rows games,turns,attempts.",
        )
    try:
        results = Results(path, facts, files, Setup.from_json(facts.get("setup")))
    except DrluckyError as error:
        raise DrluckyError(
            "lab.foreign", f"{path} is of games that are not known here: {error.message}"
        ) from None
    if not results.games:
        raise DrluckyError("lab.report", f"{path} has no games in it.")
    return results


def known_facts(path: Path) -> dict[str, Any]:
    """What a file says of itself; if it is not there yet, that is said."""
    try:
        facts = facts_of(path)
    except DrluckyError as error:
        if not path.exists() and path.with_name(path.name + SUFFIX).is_dir():
            raise DrluckyError(
                "lab.unfinished",
                f"{path} is not finished.",
                f"Its games so far are in {path.name}{SUFFIX}; the same `drlucky simulate` again goes on.",
            ) from None
        if not path.exists():
            raise DrluckyError("lab.unreadable", f"{path} cannot be read: No such file.") from None
        raise error
    rows = facts.get("rows")
    if (
        not isinstance(rows, list)
        or not rows
        or not set(map(str, rows)) <= KINDS.keys()
        or facts.get("table", rows[0]) not in rows
    ):
        raise DrluckyError("lab.foreign", f"{path} does not say what its rows are.")
    bots = facts.get("bots")
    if (
        not isinstance(bots, list)
        or not all(isinstance(bot, str) for bot in bots)
        or "fixed_seats" not in facts
    ):
        raise DrluckyError("lab.foreign", f"{path} does not say who played.")
    return facts


def file_of(main: Path, kind: str, first: str) -> Path:
    """The file of a table; `main` is that of the first (`lab.parts`)."""
    return main if kind == first else main.with_name(f"{main.stem}.{kind}{main.suffix}")


def check_same_job(facts: dict[str, Any], file: Path) -> None:
    """The tables that lie together must be of the same job."""
    there = {**facts_of(file), "table": None}
    differ = differences({**facts, "table": None}, there)
    if differ:
        raise DrluckyError("lab.another-job", f"{file} is of another job: {', '.join(differ)}.")


def check_columns(file: Path, kind: str) -> None:
    """A table must have the columns that it is known by; timings may be missing."""
    pa = arrow()
    try:
        there = pa.parquet.read_schema(file).names
    except (OSError, pa.ArrowException) as error:
        raise unreadable(file, error) from None
    missing = [name for name in KINDS[kind]._fields if name not in there and name not in TIMINGS]
    if missing:
        raise DrluckyError("lab.foreign", f"{file} lacks the columns {', '.join(missing[:5])}.")


def names_of(found: Sequence[Results]) -> list[str]:
    """A short name for each, by what they differ in."""
    sides = [sides_of(one) for one in found]
    differ = [key for key in sides[0] if len({side[key] for side in sides}) > 1]
    if len(found) > 1 and differ:
        names = [", ".join(filter(None, (side[key] for key in differ if key != "seed"))) for side in sides]
        plain = [name or "no options" for name in names]
        if len(set(plain)) == len(plain):
            return plain
        return [f"{name}, seed {side['seed']}" for name, side in zip(plain, sides, strict=True)]
    if len(found) > 1:
        return [one.path.name for one in found]
    return [sides[0]["edition"]]


def sides_of(one: Results) -> dict[str, str]:
    """What a setting is made of, in words."""
    options = " ".join(option_text(name, value) for name, value in one.setup.options)
    return {
        "edition": one.setup.edition,
        "board": "" if one.setup.board == one.setup.rules.boards[0] else one.setup.board,
        "players": f"{one.setup.seats} players",
        "options": options,
        "bots": crowd(one.facts["bots"]),
        "seats": "fixed seats" if one.facts["fixed_seats"] else "",
        "seed": one.setup.seed,
    }


def crowd(bots: Sequence[str]) -> str:
    """Bots in the order of the table, those that sit side by side counted: "schemer, 3 guest"."""
    runs = [(bot, len(list(same))) for bot, same in groupby(bots)]
    return ", ".join(bot if count == 1 else f"{count} {bot}" for bot, count in runs)

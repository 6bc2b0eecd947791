"""Board files: reading the floor plans that come with the package and those that people draw themselves."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from drlucky.errors import DrluckyError, file_name
from drlucky.house.fault import BoardError
from drlucky.house.reading import plan_from
from drlucky.house.shape import Plan

LARGEST = 1_000_000  # bytes; the boards of the package have ten thousand

_BOARDS = files("drlucky.house") / "boards"


@lru_cache(maxsize=1)
def plan_ids() -> tuple[str, ...]:
    """The boards that come with the package."""
    return tuple(sorted(item.name[:-5] for item in _BOARDS.iterdir() if item.name.endswith(".toml")))


@lru_cache(maxsize=64)
def load_plan(id: str) -> Plan:
    """A board that comes with the package, by its id."""
    if id not in plan_ids():
        known = f"Known: {', '.join(plan_ids())}."
        raise DrluckyError("board.unknown", f"There is no board called {id!r}.", known)
    return parse_plan((_BOARDS / f"{id}.toml").read_text(encoding="utf-8"), f"The board {id}")


def read_plan(path: str | Path) -> Plan:
    """A board from a file that somebody drew. Raises a DrluckyError that lists every fault of it."""
    try:
        with open(path, "rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DrluckyError(
            "board.unreadable", f"The board file {file_name(path)} cannot be read: {why}."
        ) from None
    if len(raw) > LARGEST:
        raise DrluckyError("board.unreadable", f"{path} is too large for a board file.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DrluckyError(
            "board.unreadable", f"{path} is not UTF-8 text (line {line}).", "Save the file again as UTF-8."
        ) from None
    return parse_plan(text, str(path))


def parse_plan(text: str, where: str = "This board") -> Plan:
    """A board from the text of a board file; `where` is what messages call it."""
    try:
        tables = tomllib.loads(text)
    except ValueError as error:  # tomllib's own error, which says line and column, is one
        raise DrluckyError("board.syntax", f"{where} is not valid TOML: {error}.") from None
    except RecursionError:
        raise DrluckyError("board.syntax", f"{where} is not valid TOML: its brackets are too deep.") from None
    plan, faults = plan_from(tables)
    if faults:
        raise BoardError(where, faults)
    return plan

"""A row of the tables of what is said."""

from __future__ import annotations

from typing import NamedTuple


class Case(NamedTuple):
    """A position, what was done in it, and for each wish what stands in its way."""

    title: str
    given: str
    done: tuple[str, ...]
    expected: dict[str, list[str]]

"""The pages, as Markdown, and the rulings taken from theirs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from drlucky.errors import DrluckyError

# In reading order.
_PAGES = (
    "house",
    "kill-1996",
    "kill-2011",
    "kill-2016",
    "escape",
    "save-2000",
    "save-boxed",
    "rulings",
)

_RULING = re.compile(
    r"^## (?P<number>\d+)\. (?P<title>.+)\n\n"
    r"Touches: (?P<editions>[a-z0-9, -]+)(?P<narrows>\. Narrows\.)?\n\n"
    r"(?P<text>(?:(?!## ).*(?:\n|\Z))+)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One thing that the rulebooks leave open, settled.

    `editions` are the ids of the games it touches, by which their pages go too. `narrows`: it takes away
    something that a rulebook, read to the letter, would allow.
    """

    number: int
    title: str
    text: str
    editions: tuple[str, ...]
    narrows: bool


def page_ids() -> tuple[str, ...]:
    """The ids of all pages, in reading order."""
    return _PAGES


def page(page_id: str) -> str:
    """The Markdown of one page."""
    if page_id not in _PAGES:
        raise DrluckyError(
            "rules.unknown",
            f"There is no page {page_id!r} in the rules.",
            f"The pages are: {', '.join(_PAGES)}.",
        )
    return resources.files(__package__).joinpath("pages", f"{page_id}.md").read_text(encoding="utf-8")


@cache
def rulings() -> tuple[Ruling, ...]:
    """All rulings, by number; the first is ruling 1. Their text is Markdown."""
    return tuple(
        Ruling(
            number=int(found["number"]),
            title=found["title"],
            text=found["text"].strip(),
            editions=tuple(found["editions"].split(", ")),
            narrows=found["narrows"] is not None,
        )
        for found in _RULING.finditer(page("rulings"))
    )

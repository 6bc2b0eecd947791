"""docs/lab.md names every column, in order, with what is in it."""

from __future__ import annotations

import re
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from drlucky.lab.job import Job
from drlucky.lab.rows import KINDS, TIMINGS
from drlucky.rules.setup import Setup
from tests.docs.pages import text_of

pytestmark = pytest.mark.once

SECTIONS = {
    "games": "A row for each game",
    "turns": "A row for each turn",
    "attempts": "A row for each attempt",
}
WORDS: dict[Any, str] = {int: "number", float: "number", str: "text", bool: "yes or no"}


def told(kind: str) -> dict[str, tuple[str, str]]:
    """The columns of a table as the page has them: what is in each, and what it says of it."""
    (section,) = re.findall(rf"^## {SECTIONS[kind]}\n(.+?)(?=^## |\Z)", text_of("docs/lab.md"), re.M | re.S)
    found = {}
    for names, content, line in re.findall(r"^\| (`.+?`) \| (.+?) \| (.+) \|$", section, re.M):
        found.update({name: (content, line) for name in re.findall(r"`(\w+)`", names)})
    return found


def word_for(hint: Any) -> str:
    if get_origin(hint) is list:
        (inner,) = get_args(hint)
        return f"list of {word_for(inner)}s"
    inner = [one for one in get_args(hint) if one is not type(None)] or [hint]
    return WORDS[inner[0]]


@pytest.mark.parametrize("kind", KINDS)
def test_every_column_is_told(kind: str) -> None:
    hints = get_type_hints(KINDS[kind])
    page = told(kind)
    assert list(page) == list(KINDS[kind]._fields)
    assert {name: content for name, (content, _) in page.items()} == {
        name: word_for(hint) for name, hint in hints.items()
    }


def test_timings_are_marked() -> None:
    assert {name for name, (_, line) in told("games").items() if line.endswith("a timing")} == set(TIMINGS)
    assert not set(TIMINGS) & {*KINDS["turns"]._fields, *KINDS["attempts"]._fields}


def test_every_field_of_the_metadata_is_told() -> None:
    (paragraph,) = re.findall(r"^What a file is of stands.+?(?=\n\n)", text_of("docs/lab.md"), re.M | re.S)
    named = set(re.findall(r"`(\w+)`", paragraph))
    fields = set(Job.new(Setup.new(seed=1), ["guest"], 1).as_json())
    assert fields - {"format", "version"} <= named
    assert named <= fields | {"drlucky", "table"}

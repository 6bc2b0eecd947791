"""The README tells the truth: its phrases are understood, its example holds, its sources are used."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.support.facts import FACTS, run
from tests.support.scenario import read_folder, read_scenarios
from tests.support.setting import GIVEN

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
ELSEWHERE = ("editions: ", "refused: ")  # understood by the reader itself

Sources = dict[str, set[str]]


def section(title: str) -> str:
    """A part of the README, from its heading to the next."""
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    """The tables of a part, without their heads."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[0] not in ("line", "source") and set(row[0]) != {"-"}]


def phrases(title: str) -> list[str]:
    found = [row[0].strip("`") for row in rows(title)]
    return [phrase for phrase in found if not phrase.startswith(ELSEWHERE)]


PATTERNS = {
    "Above the dashes": [pattern for pattern, _ in GIVEN],
    "Below the dashes": [pattern for pattern, _ in FACTS],
}


@pytest.mark.parametrize("title", PATTERNS)
def test_every_phrase_of_the_readme_is_understood(title: str) -> None:
    assert phrases(title)
    for phrase in phrases(title):
        assert any(re.fullmatch(pattern, phrase) for pattern in PATTERNS[title]), phrase


@pytest.mark.parametrize("title", PATTERNS)
def test_every_phrase_that_is_understood_is_in_the_readme(title: str) -> None:
    for pattern in PATTERNS[title]:
        assert any(re.fullmatch(pattern, phrase) for phrase in phrases(title)), pattern


def test_its_example_holds() -> None:
    (example,) = re.findall(r"```\n(== .+?)```", README, re.DOTALL)
    (scenario,) = read_scenarios(example, "README.md")
    run(scenario)


def used_sources() -> Sources:
    used: Sources = defaultdict(set)
    for scenario in read_folder(FOLDER):
        for source in scenario.sources:
            used[source].add(scenario.file.removesuffix(".txt"))
    return used


def listed_sources() -> Sources:
    return {row[0]: set(row[1].split(", ")) for row in rows("Where each section is covered")}


def test_every_source_is_a_known_section_or_ruling_and_the_table_says_where_it_is_covered() -> None:
    assert used_sources() == listed_sources()


def test_the_rulings_exist() -> None:
    rulings = (FOLDER.parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^## (\d+)\. ", rulings, re.MULTILINE))
    for source in used_sources():
        if source.startswith("ruling"):
            assert source.removeprefix("ruling ") in numbers
        else:
            assert source.split(", ")[0] in ("1996", "2011", "2016", "Save 2000", "Save boxed")

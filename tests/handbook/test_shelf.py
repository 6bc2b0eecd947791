"""The pages are all there, each complete, and they agree with the rulings and with docs/."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drlucky.errors import DrluckyError
from drlucky.handbook import page, page_ids, rulings

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("kill-1996", "kill-2011", "kill-2016", "escape", "save-2000", "save-boxed")

SECTIONS = [
    "Aim",
    "Setting up",
    "Your turn",
    "Moving",
    "The cards",
    "Drawing",
    "The attempt",
    "Answering it",
    "Where spent cards go",
    "The Doctor's walk",
    "Who is next",
    "The end of the deck",
    "Winning and losing",
    "Variants",
    "Rulings that touch it",
    "How it differs",
]

OPTIONS = {
    "kill-1996": {"weapons-plus-one", "no-failure-threes"},
    "kill-2011": {
        "weapons-plus-one",
        "no-failure-threes",
        "starting-positions",
        "starting-hands",
        "super-spite",
        "killing",
        "re-entry",
        "dog",
    },
    "kill-2016": {"strangers", "cat", "dog", "close", "floor", "escape"},
    "escape": set(),
    "save-2000": {"loser-prize", "penalties"},
    "save-boxed": {"penalties"},
}


def test_the_pages() -> None:
    assert page_ids() == ("house", *GAMES, "rulings")


@pytest.mark.parametrize("name", page_ids())
def test_every_page_has_one_title_and_no_stray_code(name: str) -> None:
    text = page(name)
    assert text.startswith("# ") and text.endswith("\n")
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 1
    assert "\t" not in text and "```" not in text


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_every_section_in_order_and_something_in_it(name: str) -> None:
    sections = sections_of(page(name))
    assert list(sections) == SECTIONS
    assert all(sections.values())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_lists_its_options(name: str) -> None:
    headings = re.findall(r"^### `([a-z-]+)`$", sections_of(page(name))["Variants"], re.MULTILINE)
    assert len(headings) == len(set(headings))
    assert set(headings) == OPTIONS[name]


@pytest.mark.parametrize("name", ["save-2000", "save-boxed", "house"])
def test_reconstructions_are_called_so(name: str) -> None:
    assert "reconstruction" in page(name)


@pytest.mark.parametrize("name", page_ids())
def test_links_lead_to_pages_and_headings(name: str) -> None:
    for target in re.findall(r"\]\(([^)]*)\)", page(name)):
        path, _, heading = target.partition("#")
        assert not path or path.removesuffix(".md") in page_ids()
        text = page(path.removesuffix(".md") or name)
        assert not heading or re.search(rf"^#+ `?{heading}`?$", text, re.MULTILINE)


def test_rulings_are_complete() -> None:
    assert [ruling.number for ruling in rulings()] == list(range(1, 35))
    assert [ruling.number for ruling in rulings() if ruling.narrows] == [3, 9]
    for ruling in rulings():
        assert ruling.title and ruling.text
        assert ruling.editions and set(ruling.editions) <= set(GAMES)
        assert len(set(ruling.editions)) == len(ruling.editions)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_names_the_rulings_that_touch_it(name: str) -> None:
    sections = sections_of(page(name))
    listed = numbers(sections.pop("Rulings that touch it"))
    assert listed == [ruling.number for ruling in rulings() if name in ruling.editions]
    cited = {n for text in sections.values() for n in numbers(*re.findall(r"rulings? ([\d\sand,]+)", text))}
    assert cited <= set(listed), "cited, but not among those that touch this game"


def test_the_rulings_in_the_docs_are_the_packaged_ones() -> None:
    assert (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8") == page("rulings")


def test_the_docs_point_to_every_page_and_name_every_option() -> None:
    docs = ROOT / "docs" / "rules.md"
    text = docs.read_text(encoding="utf-8")
    linked = [(docs.parent / target).resolve() for target in re.findall(r"\]\(([^)]*)\)", text)]
    assert all(path.is_file() for path in linked)
    assert {path.stem for path in linked} == set(page_ids())
    assert set(re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE)) == set().union(*OPTIONS.values())


def test_a_page_that_is_not_there() -> None:
    for wrong in ("chess", "", "../shelf", "Rulings"):
        with pytest.raises(DrluckyError) as caught:
            page(wrong)
        assert caught.value.code == "rules.unknown"
        assert all(name in caught.value.hint for name in page_ids())


def sections_of(text: str) -> dict[str, str]:
    """What stands under each heading of the second level."""
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return {title: body.strip() for title, body in zip(parts[::2], parts[1::2], strict=True)}


def numbers(*texts: str) -> list[int]:
    return [int(found) for text in texts for found in re.findall(r"\d+", text)]

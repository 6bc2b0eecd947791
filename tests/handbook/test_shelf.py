"""The pages are all there, each complete, and they agree with the rulings and with docs/."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drlucky.errors import DrluckyError
from drlucky.handbook import page, page_ids, rulings
from drlucky.rules.editions import EDITIONS, SEATS
from drlucky.rules.options import options_of
from drlucky.rules.penalties import OFFENCES

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


def told_of(name: str) -> dict[str, str]:
    """What the page of a game tells of each option."""
    _, *parts = re.split(r"^### `([a-z-]+)`\n", sections_of(page(name))["Variants"], flags=re.MULTILINE)
    assert len(set(parts[::2])) == len(parts[::2]), "told twice"
    return {option: " ".join(body.split()) for option, body in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_tells_of_its_options_and_of_no_others(name: str) -> None:
    told = told_of(name)
    assert set(told) == {option.name for option in options_of(name)}
    assert all(len(text) > 60 for text in told.values())


@pytest.mark.parametrize("name", EDITIONS)
def test_what_an_option_can_be_and_needs_is_told(name: str) -> None:
    text = " ".join(sections_of(page(name))["Variants"].split())
    for option in options_of(name):
        told = told_of(name)[option.name]
        if option.values != SEATS:
            assert [word for word in option.values if f"`{word}`" not in told] == [], option.name
        if option.needs:
            assert f"`{option.name}` makes no sense without `{option.needs}`" in text
        if option.board:
            here = "mansion" if "mansion" in option.board else "Bed and Breakfast"
            assert here in told
        if option.players:
            assert option.players == 2 and "For two players." in told


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_put_off_until_later(name: str) -> None:
    assert not re.search(r"\byet\b|\blater\b|this version|drlucky", sections_of(page(name))["Variants"])


@pytest.mark.parametrize("name", ["save-2000", "save-boxed"])
def test_every_offence_is_in_the_table_of_penalties(name: str) -> None:
    marks = sections_of(page(name))["Variants"].partition("### `penalties`")[2]
    rows = re.findall(r"^\| (.+) \| (.+) \|$", marks, re.MULTILINE)[1:]
    there = [offence for offence in OFFENCES if name in offence.editions]
    assert [cost for _, cost in rows] == (
        ["1" for offence in there if offence.doubled]
        + ["2"]
        + ["1 for each failure point still in hand" for offence in there if not offence.doubled]
    )


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
    rows = re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE)
    assert set(rows) == {option.name for name in GAMES for option in options_of(name)}


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

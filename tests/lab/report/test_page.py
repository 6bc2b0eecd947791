"""The page: whole, of itself alone, and with the numbers in it."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from drlucky.lab.report import find_results, numbers_of, page

from .conftest import Make

pytestmark = pytest.mark.once

VOID = {"meta", "br", "img", "link"}


class Outline(HTMLParser):
    """Finds out whether a page is well formed, and what is in it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()
        self.asked: set[str] = set()
        self.titled = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        given = dict(attrs)
        if "id" in given:
            self.ids[str(given["id"])] += 1
        self.asked |= {value[1:] for value in (given.get("href"),) if value}
        self.asked |= set(re.findall(r"url\(#(.+?)\)", " ".join(value or "" for _, value in attrs)))
        self.asked |= set((given.get("aria-labelledby") or "").split())
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"


def outline_of(text: str) -> Outline:
    found = Outline()
    found.feed(text)
    assert found.open == []
    return found


@pytest.fixture(scope="module", params=["one", "two", "games", "three"])
def whole(
    request: pytest.FixtureRequest, plain: Path, variant: Path, make: Make
) -> tuple[str, dict[str, Any]]:
    files = {
        "one": [plain],
        "two": [plain, variant],
        "games": [make("games", rows=["games"])],
        "three": [plain, variant, make("save", "save-boxed", 4, ["guest"], 6)],
    }[request.param]
    numbers = numbers_of(find_results(files))
    return page(numbers), numbers


def test_it_is_well_formed_and_needs_nothing_else(whole: tuple[str, dict[str, Any]]) -> None:
    text, _ = whole
    found = outline_of(text)
    assert not found.tags.keys() & {"script", "link", "img", "iframe", "object", "use", "image"}
    assert not re.search(r"https?:|@import|@font-face|src=", text)
    assert not [name for name, count in found.ids.items() if count > 1]
    assert found.asked <= found.ids.keys()
    assert text.startswith("<!DOCTYPE html>") and found.tags["h1"] == 1


def test_by_night_and_on_paper(whole: tuple[str, dict[str, Any]]) -> None:
    text, _ = whole
    assert "prefers-color-scheme: dark" in text and "@media print" in text
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", text)) - {"c"}
    day, night = (set(re.findall(r"--([a-z0-9-]+):", rule)) for rule in re.findall(r":root \{(.+?)\}", text))
    assert used <= day and day == night


def test_every_picture_has_a_name_and_its_numbers(whole: tuple[str, dict[str, Any]]) -> None:
    text, _ = whole
    figures = re.findall(r"<figure>.*?</figure>", text, re.DOTALL)
    assert len(figures) >= 8
    for one in figures:
        if "<svg" in one:
            assert re.search(r"<svg[^>]*>\s*<title", one)
        assert "<table>" in one or "legend" in one, one[:200]
    assert (
        "nan" not in text.lower().replace("finance", "") and "None" not in text and "inf" not in words(text)
    )


def words(text: str) -> list[str]:
    return re.sub(r"<[^>]+>", " ", text).split()


def test_the_numbers_are_in_it(whole: tuple[str, dict[str, Any]]) -> None:
    text, numbers = whole
    for one in numbers["settings"]:
        for row in one["wins_by_bot"]:
            assert f"{row['value'] * 100:.1f}%" in text
        assert one["file"] in text and f"seed {one['setup']['seed']}" in text
    for row in numbers["comparison"]:
        assert row["title"] in text
    maps = sum(len(one["house"]["totals"]) for one in numbers["settings"] if one["house"])
    assert text.count('class="plan"') == maps


def test_the_same_numbers_give_the_same_page(plain: Path) -> None:
    first, again = (page(numbers_of(find_results([plain]))) for _ in range(2))
    assert first == again


def test_names_are_no_markup(make: Make) -> None:
    text = page(numbers_of(find_results([make("<b>&", rows=["games"], seed="<i>&")])))
    outline_of(text)
    assert "<i>&" not in text and "&lt;i&gt;&amp;" in text

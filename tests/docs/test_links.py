"""Links of the documentation lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .pages import PAGES, ROOT

pytestmark = pytest.mark.once


def links(text: str) -> list[str]:
    """What a page links to or shows, code left aside."""
    prose = re.sub(r"`{3,}.*?`{3,}|`[^`\n]*`", "", text, flags=re.DOTALL)
    return re.findall(r"\]\(([^)\s]+)\)", prose) + re.findall(r'(?:src|href)="([^"]+)"', prose)


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as a forge makes them."""
    titles = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    broken = [link for link in links(page.read_text(encoding="utf-8")) if not leads_somewhere(page, link)]
    assert broken == []


def leads_somewhere(page: Path, link: str) -> bool:
    if re.match(r"https?://", link):
        return True  # not ours to try
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or anchor in anchors(target.read_text(encoding="utf-8"))


def test_a_broken_link_is_found() -> None:
    page = ROOT / "docs" / "notation.md"
    assert leads_somewhere(page, "bots.md#what-a-bot-sees")
    assert leads_somewhere(page, "#grammar")
    assert not leads_somewhere(page, "bots.md#nowhere")
    assert not leads_somewhere(page, "nothing.md")
    assert not leads_somewhere(page, "../../nothing.md")


def test_every_page_is_in_the_index() -> None:
    index = ROOT / "docs" / "README.md"
    listed = {link.partition("#")[0] for link in links(index.read_text(encoding="utf-8"))}
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert pages <= listed

"""The pages of the documentation, and the blocks of code in them.

What a block is, its first line says:

    python    a whole program; if a block `output` comes next, that is what it prints
    console   lines after "$ " are typed, the lines after each are what comes of it; none shown, none checked
    notation  lines of notation, each an action in the editions that the first line names
    ebnf      the grammar of notation

In what comes of a command, a line "..." stands for any number of lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    """Of the fence that opens it."""
    info: str
    text: str

    @property
    def where(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def language(self) -> str:
        return self.info.partition(" ")[0]


def blocks_of(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    found: list[Block] = []
    opened = 0
    fence = info = ""
    kept: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        mark = re.match(r"(`{3,})(.*)", line)
        if not fence and mark:
            fence, info, opened, kept = mark[1], mark[2].strip(), number, []
        elif fence and line.rstrip() == fence:
            found.append(Block(page, opened, info, "".join(f"{one}\n" for one in kept)))
            fence = ""
        elif fence:
            kept.append(line)
    assert not fence, f"{page.name}: the block that opens at line {opened} is not closed"
    return found


def all_blocks(language: str) -> list[Block]:
    """All blocks of a language, on all pages."""
    return [block for page in PAGES for block in blocks_of(page) if block.language == language]


def text_of(name: str) -> str:
    """The text of a page, by its path from the root."""
    return (ROOT / name).read_text(encoding="utf-8")


def agrees(shown: str, came: str) -> bool:
    """Whether what came of something is what a page shows, "..." standing for any lines."""
    pieces = re.split(r"^ *\.\.\. *\n", shown.rstrip() + "\n", flags=re.MULTILINE)
    pattern = r"(?:.*\n)*?".join(re.escape(piece) for piece in pieces)
    return re.fullmatch(pattern, came.rstrip() + "\n") is not None

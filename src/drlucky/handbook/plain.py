"""Markdown for a plain terminal: headings, paragraphs, lists and tables, as our pages use them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap

NARROWEST = 20

_HEADING = re.compile(r"#{1,6} +\S.*")
_ITEM = re.compile(r"( *)([-*+]|\d+\.) +(.*)")
_RULE = re.compile(r"\|?[ :|-]*-[ :|-]*")  # the row of dashes below the head of a table
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\[(?P<link>[^]]+)\]\([^)]*\)|\*\*(?P<bold>.+?)\*\*|\*(?P<soft>[^*\s](?:[^*]*[^*\s])?)\*"
)
_UNDERLINE = {1: "=", 2: "-", 3: "~"}
_GAP = "  "


def as_text(markdown: str, width: int = 80) -> str:
    """`markdown` as plain text, no line longer than `width` characters (below 20, than 20)."""
    width = max(width, NARROWEST)
    blocks = ("\n".join(_block(lines, width)) for lines in _blocks(markdown))
    return "\n\n".join(blocks) + "\n"


def _blocks(markdown: str) -> Iterator[list[str]]:
    """The lines of each heading, paragraph, list and table."""
    for blank, group in groupby(markdown.splitlines(), key=lambda line: not line.strip()):
        if blank:
            continue
        block: list[str] = []
        for line in group:
            if block and (_HEADING.fullmatch(line) or _kind(line) != _kind(block[-1])):
                yield block
                block = []
            block.append(line)
        yield block


def _kind(line: str) -> str:
    if _HEADING.fullmatch(line):
        return "heading"
    return "table" if line.lstrip().startswith("|") else "prose"


def _block(lines: list[str], width: int) -> Iterator[str]:
    kind = _kind(lines[0])
    if kind == "heading":
        marks, text = lines[0].split(maxsplit=1)
        yield from _heading(len(marks), _inline(text), width)
    elif kind == "table":
        yield from _table(lines, width)
    else:
        yield from _prose(lines, width)


def _heading(level: int, text: str, width: int) -> Iterator[str]:
    lines = _fill(text, width)
    yield from lines
    if level in _UNDERLINE:
        yield _UNDERLINE[level] * max(map(len, lines))


def _prose(lines: list[str], width: int) -> Iterator[str]:
    """A paragraph, the items of a list, or one with the other directly below it."""
    pieces: list[tuple[str, str]] = []  # what stands before the first line, and the text
    for line in lines:
        item = _ITEM.fullmatch(line)
        if item:
            pieces.append((f"{item[1][: width // 2]}{item[2]} ", item[3]))
        elif pieces:
            marker, text = pieces[-1]
            pieces[-1] = (marker, f"{text} {line.strip()}")
        else:
            pieces.append(("", line.strip()))
    for marker, text in pieces:
        body = _fill(_inline(text), width - len(marker))
        yield marker + body[0]
        yield from (" " * len(marker) + line for line in body[1:])


def _table(lines: list[str], width: int) -> Iterator[str]:
    if len(lines) > 1 and _RULE.fullmatch(lines[1].strip()):
        lines = [lines[0], *lines[2:]]
    rows = [_cells(line) for line in lines]
    columns = max(map(len, rows))
    rows = [row + [""] * (columns - len(row)) for row in rows]
    widths = _column_widths(rows, width - len(_GAP) * (columns - 1))
    if not widths:
        yield from _as_records(rows, width)
        return
    for number, row in enumerate(rows):
        cells = [_fill(cell, room) for cell, room in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            yield _GAP.join(part.ljust(room) for part, room in zip(parts, widths, strict=True)).rstrip()
        if number == 0:
            yield _GAP.join("-" * room for room in widths)


def _cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [_inline(cell.strip()) for cell in inner.split("|")]


def _column_widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """A width for each column that adds up to no more than `room` and breaks no word; [] if there is none."""
    columns = list(zip(*rows, strict=True))
    widths = [max(1, len(max(column, key=len))) for column in columns]
    narrowest = [
        max((len(word) for cell in column for word in cell.split()), default=1) for column in columns
    ]
    if sum(narrowest) > room:
        return []
    while sum(widths) > room:
        _, widest = max((w, i) for i, w in enumerate(widths) if w > narrowest[i])
        widths[widest] -= 1
    return widths


def _as_records(rows: list[list[str]], width: int) -> Iterator[str]:
    """A table too wide for its columns: one row below the other, each cell with the head of its column."""
    head, *body = rows
    for row in body:
        for line, (title, cell) in enumerate(zip(head, row, strict=True)):
            text = f"{title}: {cell}" if title else cell
            indent = "  " if line else ""
            yield from (indent + part for part in _fill(text, width - len(indent)))


def _inline(text: str) -> str:
    """Without the marks for code, links, bold and italics."""
    return _INLINE.sub(_bare, text)


def _bare(found: re.Match[str]) -> str:
    code = found["code"]
    return code if code is not None else _inline(found["link"] or found["bold"] or found["soft"])


def _fill(text: str, width: int) -> list[str]:
    """The lines of `text`; at least one. Names such as `no-failure-threes` stay whole where they fit."""
    return wrap(text, width, break_on_hyphens=False) or [""]

"""The page round the house: paper, border, the title in its cartouche, the imprint."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from drlucky.paper.fabric import rectangle
from drlucky.paper.layout import Page, Panel
from drlucky.paper.lettering import text
from drlucky.paper.measure import Fitted, block, fit
from drlucky.paper.outline import outline
from drlucky.paper.sheet import Box
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

EDGE = 34.0  # from the edge of the paper to the border
BELOW = 74.0  # the same at the bottom, where the imprint is
TITLE = 0.027  # the size of the title, as a share of the width of the page
SPREAD = 0.09  # between the letters of the title, in sizes
PLATE = 20.0  # round the title
NOTCH = 16.0
IMPRINT = 0.0112  # likewise


def border_of(page: Page) -> Box:
    """The line round the picture."""
    return Box(EDGE, EDGE + 24, page.wide - EDGE, page.high - BELOW)


def paint_page(page: Page, theme: Theme) -> str:
    return rectangle(Box(0, 0, page.wide, page.high), fill=theme.page)


def draw_border(page: Page, theme: Theme) -> str:
    """A strong line with a fine one within, and a lozenge in every corner."""
    outer = border_of(page)
    inner = outer.shrunk(9)
    corners = [(x, y) for x in (outer.left, outer.right) for y in (outer.top, outer.bottom)]
    return element(
        "g",
        [
            rectangle(outer, fill="none", stroke=theme.ink, stroke_width=3.2),
            rectangle(inner, fill="none", stroke=theme.ink, stroke_width=1),
            *(lozenge(x, y, 13, fill=theme.page, stroke=theme.ink, stroke_width=2) for x, y in corners),
            *(lozenge(x, y, 5, fill=theme.accent) for x, y in corners),
        ],
        class_="border",
    )


def lozenge(x: float, y: float, half: float, **attributes: object) -> str:
    d = path("M", x - half, y, "L", x, y - half, "L", x + half, y, "L", x, y + half, "Z")
    return element("path", d=d, **attributes)


def draw_title(page: Page, title: str, below: str, theme: Theme) -> str:
    """The cartouche: a plate over the middle of the border's upper line."""
    room = page.wide - 2 * (EDGE + 130)
    scale = min(58.0, max(38.0, page.wide * TITLE))
    head = fit(title.upper(), room / (1 + SPREAD * 1.5), 74, scale)
    spread = head.size * SPREAD
    under = fit(below, room, 27, scale * 0.48)
    letters = head.wide + spread * max(map(len, head.lines))
    wide = max(letters, under.wide, 240) + 2 * PLATE + 40
    high = head.high + under.high + 12 + 2 * PLATE
    x = page.wide / 2
    top = EDGE - 12
    plate = Box(x - wide / 2, top, x + wide / 2, top + high)
    inside = plate.shrunk(6)
    middle = top + PLATE + head.high / 2
    beneath = top + PLATE + head.high + 12 + under.high / 2
    ends = [(plate.left, plate.centre[1]), (plate.right, plate.centre[1])]
    return element(
        "g",
        [
            element("path", d=_notched(plate, NOTCH), fill=theme.page, stroke=theme.ink, stroke_width=3.2),
            element("path", d=_notched(inside, NOTCH - 1), fill="none", stroke=theme.ink, stroke_width=1),
            *(lozenge(*end, 10, fill=theme.accent, stroke=theme.page, stroke_width=3) for end in ends),
            text(head, (x + spread / 2, middle), theme.ink, letter_spacing=spread),
            text(under, (x, beneath), theme.faint, font_style="italic"),
        ],
        class_="title",
    )


def _notched(box: Box, notch: float) -> str:
    """A plate whose corners are bitten off round."""
    left, top, right, bottom = box
    arc: tuple[str | float, ...] = ("A", notch, notch, 0, 0, 0)
    return path(
        "M", left + notch, top, "H", right - notch, *arc, right, top + notch, "V", bottom - notch,
        *arc, right - notch, bottom, "H", left + notch, *arc, left, bottom - notch,
        "V", top + notch, *arc, left + notch, top, "Z",
    )  # fmt: skip


def draw_imprint(page: Page, lines: Sequence[str], theme: Theme) -> str:
    """The small print below the border."""
    largest = min(21.0, max(15.0, page.wide * IMPRINT))
    sizes = [fit(line, page.wide - 2 * EDGE, 40, largest).size for line in lines]
    said: Fitted = block(lines, min(sizes))
    y = page.high - BELOW / 2
    return element("g", text(said, (page.wide / 2, y), theme.faint, font_style="italic"), class_="imprint")


def draw_caption(panel: Panel, theme: Theme) -> str:
    """The name of a floor above it, between two lines that end in lozenges."""
    box = panel.box
    said = fit(panel.caption, box.wide * 0.6, 40, 27)
    spread = 2.5
    x, y = box.centre[0], box.top - 50
    half = (said.wide + spread * len(panel.caption)) / 2 + 22
    reach = max(half + 20, min(box.wide / 2, half + 170))
    lines = path("M", x - reach, y, "H", x - half, "M", x + half, y, "H", x + reach)
    return element(
        "g",
        [
            text(said, (x, y), theme.ink, letter_spacing=spread),
            element("path", d=lines, stroke=theme.ink, stroke_width=1.4),
            *(lozenge(x + side * half, y, 5, fill=theme.accent) for side in (-1, 1)),
        ],
        class_="caption",
    )


def draw_wash(panel: Panel, theme: Theme) -> str:
    """Lines round the house like those that old maps have along a coast."""
    rings = outline([rect for room in panel.rooms for rect in room.area])
    d = panel.sheet.rings(rings)
    bands = []
    for reach, strength in ((30.0, 0.4), (22.0, 0.65), (14.0, 0.9)):
        bands.append(
            element("path", d=d, stroke=theme.wash, stroke_width=2 * reach + 3, stroke_opacity=strength)
        )
        bands.append(element("path", d=d, stroke=theme.page, stroke_width=2 * reach - 1.5))
    bands.append(element("path", d=d, stroke=theme.wash, stroke_width=18, stroke_opacity=0.9))
    courts = panel.sheet.rings(ring for ring in rings if _is_hole(ring))
    if courts:
        bands.append(element("path", d=courts, fill=theme.wash, stroke="none", class_="courts"))
    return element("g", bands, class_="wash", stroke_linejoin="round", fill="none")


def _is_hole(ring: list[tuple[int, int]]) -> bool:
    """Whether a ring goes round something that is not floor: those run the other way round."""
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairwise([*ring, ring[0]])) < 0

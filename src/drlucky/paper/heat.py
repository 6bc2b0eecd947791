"""A board on which every room is as warm as a number says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from drlucky.house import Board, Room
from drlucky.paper.fabric import draw_openings, draw_walls
from drlucky.paper.labels import Label, label
from drlucky.paper.layout import Page, Panel, lay_out
from drlucky.paper.lettering import SERIF, draw_label, text
from drlucky.paper.measure import fit
from drlucky.paper.outline import bounds, outline
from drlucky.paper.rooms import Brush, definitions, is_shut, is_sunk, tooltip
from drlucky.paper.sheet import Sheet
from drlucky.paper.svg import element, number, words
from drlucky.paper.themes import THEMES, Theme

MARGIN = 16.0
CAPTION = 54.0  # above a floor, for its name
DEEPEST = 0.92  # how strong the warmest colour lies over the floor
HOT = 0.78  # from there on lettering is light


@dataclass(frozen=True, slots=True)
class Heat:
    """How warm a room is, from 0 to 1, and the number that is written in it."""

    warmth: float
    said: str


def variables() -> Theme:
    """Colours that are left to the page that the drawing stands on: `var(--ink)` and so on."""
    return Theme(**{name: f"var(--{name.replace('_', '-')})" for name in Theme.__slots__})


def sheet_colours(theme: str) -> str:
    """What a style sheet has to say for `variables`, for one of the themes."""
    colours = THEMES[theme]
    return "".join(f"--{name.replace('_', '-')}:{getattr(colours, name)};" for name in Theme.__slots__)


def draw_heat(board: Board, heat: Mapping[str, Heat], ids: str, title: str) -> str:
    """The floor plan with the heat of each room, by its id; for a page that sets the colours.

    Rooms without any stay cold. `ids` is what the ids within begin with, so that drawings on one page keep
    apart.
    """
    page = trimmed(lay_out(board))
    brush = Brush(variables(), f"{ids}-")
    parts = [
        element("title", words(title), id=f"{ids}-title"),
        element("defs", definitions([], brush)),
        *(floor for panel in page.panels for floor in floors(panel, board, heat, brush)),
        element("g", above(page, board, heat, brush.theme), pointer_events="none"),
    ]
    return element(
        "svg",
        parts,
        viewBox=f"0 0 {number(page.wide)} {number(page.high)}",
        role="img",
        aria_labelledby=f"{ids}-title",
        font_family=SERIF,
        class_="plan",
    )


def trimmed(page: Page) -> Page:
    """The page without the paper round the house: there is neither title nor sea."""
    panels, top, wide = [], MARGIN, max(panel.box.wide for panel in page.panels) + 2 * MARGIN
    for panel in page.panels:
        top += CAPTION if panel.caption else 0.0
        size, unit = bounds(panel.rooms), panel.sheet.unit
        left = (wide - panel.box.wide) / 2
        origin = (left - size.left * unit, top - size.top * unit)
        panels.append(Panel(panel.rooms, Sheet(unit, origin), panel.caption))
        top += panel.box.high + MARGIN
    return Page(wide, top, tuple(panels))


def floors(panel: Panel, board: Board, heat: Mapping[str, Heat], brush: Brush) -> Iterator[str]:
    """Every floor, with a tooltip that says the number."""
    for room in panel.rooms:
        shape = panel.sheet.rings(outline(room.area))
        here = heat.get(room.id)
        said = f"{room.name}: {here.said}" if here else tooltip(room, board)
        base = brush.theme.room if room.kind == "room" else brush.theme.hall
        layers = [element("title", words(said)), element("path", d=shape, fill=base)]
        if here and here.warmth > 0:
            warmth = round(min(1.0, here.warmth) * DEEPEST, 3)
            layers.append(element("path", d=shape, class_="warm", fill_opacity=str(warmth)))
        if is_shut(room, board) or is_sunk(room, board):
            layers.append(element("path", d=shape, fill=brush.use("shut")))
        yield element("g", layers, data_room=room.id)


def above(page: Page, board: Board, heat: Mapping[str, Heat], theme: Theme) -> Iterator[str]:
    """Walls, doors and lettering."""
    for panel in page.panels:
        yield draw_walls(panel, board, theme)
        yield draw_openings(panel, board, theme)
        if panel.caption:
            x, top = panel.box.centre[0], panel.box.top
            yield text(fit(panel.caption, panel.box.wide, 40, 27), (x, top - 28), theme.ink)
        for room in panel.rooms:
            yield lettering(room, panel.sheet, board, heat, theme)


def lettering(room: Room, sheet: Sheet, board: Board, heat: Mapping[str, Heat], theme: Theme) -> str:
    """The name of a room, and under it the number, in place of that which the Doctor goes by."""
    here = heat.get(room.id)
    said = f"{room.name} {here.said}" if here else room.name
    found: Label = label(replace(room, name=said, number=None), sheet)
    hot = here is not None and here.warmth > HOT
    drawn = draw_label(found, theme, "none", pale=room.id in board.closed)
    return element("g", drawn, class_="on-hot") if hot else drawn

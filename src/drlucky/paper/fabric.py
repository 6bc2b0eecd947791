"""Walls, and what is in them: doors, rails, and the hatches between the decks of a ship."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.house import Board, Opening
from drlucky.paper.layout import Panel
from drlucky.paper.outline import Wall, WallKind, openings, walls
from drlucky.paper.sheet import Box, Sheet
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

THICK: dict[WallKind, float] = {"inner": 5.0, "deck": 7.0, "outer": 9.0}
SILL = 8.0  # how deep a threshold is
POST = 5.0  # how broad a door-post is
OVER = 2.0  # how far it stands out over the wall
JUT = 3.5  # and into the gap
BALUSTER = 12.0  # from one to the next
RUNG = 6.5  # likewise


def draw_walls(panel: Panel, board: Board, theme: Theme) -> str:
    """All walls as one drawing in ink, the heavier ones over the lighter."""
    found = walls(board.plan, panel.rooms)
    lines = [
        element(
            "path",
            d=" ".join(_line(wall, panel.sheet) for wall in found if wall.kind == kind),
            stroke_width=THICK[kind] * pen(panel),
            class_=kind,
        )
        for kind in THICK
        if any(wall.kind == kind for wall in found)
    ]
    return element("g", lines, class_="walls", stroke=theme.ink, stroke_linecap="square", fill="none")


def draw_openings(panel: Panel, board: Board, theme: Theme) -> str:
    """Every door with its threshold, every rail as a balustrade; what leads into a closed room is shut."""
    decks = {room.id: room.deck for room in panel.rooms}
    drawn = []
    for opening in openings(board.plan, panel.rooms):
        gap = gap_of(opening, panel)
        one, other = opening.between
        if opening.kind == "rail":
            parts = _balustrade(gap, opening, pen(panel), theme)
        elif (one in board.closed) != (other in board.closed):
            parts = _shut(gap, opening, theme)
        elif opening.axis == "y" and decks[one] != decks[other]:
            parts = _hatch(gap, pen(panel), theme)
        else:
            parts = _threshold(gap, opening, theme)
        drawn.append(element("g", [*parts, _posts(gap, opening, pen(panel), theme)], class_=opening.kind))
    return element("g", drawn, class_="openings")


def pen(panel: Panel) -> float:
    """How thick lines are: 1 as a rule, less in a house of rooms so narrow that walls would fill them."""
    narrow = sorted(
        min(min(rect.right - rect.left, rect.bottom - rect.top) for rect in room.area) for room in panel.rooms
    )
    small = narrow[len(narrow) // 8]  # a cupboard or two do not count
    return min(1.0, max(0.1, small * panel.sheet.unit / 40))


def gap_of(opening: Opening, panel: Panel) -> Box:
    """What an opening takes of its wall."""
    low, high = opening.span
    deep = SILL * pen(panel) / 2
    sheet = panel.sheet
    if opening.axis == "x":
        return Box(sheet.x(opening.at) - deep, sheet.y(low), sheet.x(opening.at) + deep, sheet.y(high))
    return Box(sheet.x(low), sheet.y(opening.at) - deep, sheet.x(high), sheet.y(opening.at) + deep)


def rectangle(box: Box, **attributes: object) -> str:
    """A box, painted."""
    return element("rect", x=box.left, y=box.top, width=box.wide, height=box.high, **attributes)


def _line(wall: Wall, sheet: Sheet) -> str:
    if wall.axis == "x":
        return path("M", sheet.x(wall.at), sheet.y(wall.low), "V", sheet.y(wall.high))
    return path("M", sheet.x(wall.low), sheet.y(wall.at), "H", sheet.x(wall.high))


def _threshold(gap: Box, opening: Opening, theme: Theme) -> Iterator[str]:
    yield rectangle(gap, fill=theme.threshold, fill_opacity=0.6)  # for lamplight to pass
    yield element("path", d=_sides(gap, opening), stroke=theme.ink, stroke_width=0.9, stroke_opacity=0.55)


def _shut(gap: Box, opening: Opening, theme: Theme) -> Iterator[str]:
    yield rectangle(gap, fill=theme.shut)
    yield element("path", d=_sides(gap, opening), stroke=theme.ink, stroke_width=1.6)


def _sides(gap: Box, opening: Opening) -> str:
    """The two long sides of a gap, along the wall."""
    if opening.axis == "x":
        return path("M", gap.left, gap.top, "V", gap.bottom, "M", gap.right, gap.top, "V", gap.bottom)
    return path("M", gap.left, gap.top, "H", gap.right, "M", gap.left, gap.bottom, "H", gap.right)


def _hatch(gap: Box, scale: float, theme: Theme) -> Iterator[str]:
    """A way down to the next deck: an opening in the floor, and the head of a ladder."""
    yield rectangle(gap, fill=theme.threshold)
    middle, half = gap.centre[0], min(gap.wide * 0.3, 14 * scale)
    left, right, down = middle - half, middle + half, gap.bottom + 11 * scale
    rungs = [path("M", left, gap.top + step * RUNG * scale, "H", right) for step in (0.4, 1.4, 2.4)]
    rails = path("M", left, gap.top, "V", down, "M", right, gap.top, "V", down)
    yield element(
        "path", d=" ".join([rails, *rungs]), stroke=theme.ink, stroke_width=1.7 * scale, fill="none"
    )


def _balustrade(gap: Box, opening: Opening, scale: float, theme: Theme) -> Iterator[str]:
    """A handrail on either side and a row of balusters between."""
    wide = gap.grown(1.5 * scale)
    box = (
        Box(wide.left, gap.top, wide.right, gap.bottom)
        if opening.axis == "x"
        else Box(gap.left, wide.top, gap.right, wide.bottom)
    )
    yield rectangle(box, fill=theme.room)
    yield element("path", d=_sides(box, opening), stroke=theme.ink, stroke_width=1.8 * scale)
    long = gap.high if opening.axis == "x" else gap.wide
    count = max(1, round(long / (BALUSTER * scale)))
    x, y = gap.centre
    for number in range(count):
        off = long * ((number + 0.5) / count - 0.5)
        at = (x, y + off) if opening.axis == "x" else (x + off, y)
        yield element("circle", cx=at[0], cy=at[1], r=2.7 * scale, fill=theme.ink)


def _posts(gap: Box, opening: Opening, scale: float, theme: Theme) -> str:
    """The posts on both sides of a gap, where the walls end."""
    post, over, jut = POST * scale, OVER * scale, JUT * scale
    if opening.axis == "x":
        tops = (gap.top + jut - post, gap.bottom - jut)
        boxes = [Box(gap.left - over, top, gap.right + over, top + post) for top in tops]
    else:
        lefts = (gap.left + jut - post, gap.right - jut)
        boxes = [Box(left, gap.top - over, left + post, gap.bottom + over) for left in lefts]
    return "".join(rectangle(box, fill=theme.ink) for box in boxes)

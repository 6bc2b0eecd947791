"""How a picture is laid out: the house in one panel, or its floors in a panel each, and paper round them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from drlucky.house import Board, Plan, Rect, Room, decks, floors
from drlucky.house.shape import FLOORS
from drlucky.paper.outline import bounds
from drlucky.paper.sheet import Box, Sheet

ROOM = 250.0  # how long and wide, in pixels, the average room comes out: lettering and walls suit that
SMALLEST, LARGEST = 420.0, 5000.0  # the longer side of the house, in pixels
NARROWEST = 960.0  # a page; narrower than that the title would not look well

SIDE = 110.0  # paper to the left and right of the house
HEAD = 196.0  # above it, for the title
FOOT = 140.0  # below it, for the imprint
CAPTION = 74.0  # above a floor, for its name
APART = 66.0  # from one floor to the next, caption not counted

RIGGING = 0.135  # above a ship, as a share of her length; then the same for the other sides
KEEL = 0.085
BOW, STERN = 0.125, 0.075


@dataclass(frozen=True, slots=True)
class Panel:
    """Some rooms that are drawn together, and where on the sheet."""

    rooms: tuple[Room, ...]
    sheet: Sheet
    caption: str = ""

    @property
    def box(self) -> Box:
        return self.sheet.box(bounds(self.rooms))


@dataclass(frozen=True, slots=True)
class Page:
    """The whole sheet of paper."""

    wide: float
    high: float
    panels: tuple[Panel, ...]


def is_ship(plan: Plan) -> bool:
    """Whether a house floats: it has decks, and is drawn from the side."""
    return bool(decks(plan)) and not floors(plan)


def ship_length(wide: float, high: float) -> float:
    """What hull and rigging are measured in, for a ship with decks so wide and all of them so high."""
    return min(max(wide, high / 2), 3 * high)


def shown_rooms(board: Board) -> tuple[Room, ...]:
    """The rooms of the picture: all of them, or those of the floor that is played alone."""
    return tuple(room for room in board.plan.rooms if board.floor in (None, room.floor))


def lay_out(board: Board) -> Page:
    """Where everything goes on the page."""
    rooms = shown_rooms(board)
    parts = [part for floor in FLOORS if (part := tuple(room for room in rooms if room.floor == floor))]
    if parts:
        return _floors(parts)
    return _ship(rooms) if is_ship(board.plan) else _page([rooms], [""], Box(SIDE, HEAD, SIDE, FOOT))


def _floors(parts: list[tuple[Room, ...]]) -> Page:
    captions = [(part[0].floor or "").capitalize() for part in parts]
    return _page(parts, captions, Box(SIDE, HEAD - 20, SIDE, FOOT))


def _ship(rooms: tuple[Room, ...]) -> Page:
    size, unit = bounds(rooms), _unit([rooms])
    long = ship_length((size.right - size.left) * unit, (size.bottom - size.top) * unit)
    margins = Box(
        SIDE * 0.6 + STERN * long, HEAD * 0.8 + RIGGING * long, SIDE * 0.6 + BOW * long, FOOT + KEEL * long
    )
    return _page([rooms], [""], margins)


def _page(parts: Sequence[tuple[Room, ...]], captions: Sequence[str], margins: Box) -> Page:
    """Panels one below the other, each in the middle of the page."""
    unit = _unit(parts)
    sizes = [bounds(part) for part in parts]
    widest = max(size.right - size.left for size in sizes) * unit
    wide = max(NARROWEST, margins.left + widest + margins.right)
    middle = margins.left + (wide - margins.left - margins.right) / 2
    panels = []
    y = margins.top
    for part, caption, size in zip(parts, captions, sizes, strict=True):
        y += CAPTION if caption else 0.0
        left = middle - (size.right - size.left) * unit / 2
        panels.append(Panel(part, Sheet(unit, _origin(size, left, y, unit)), caption))
        y += (size.bottom - size.top) * unit + APART
    return Page(wide, y - APART + margins.bottom, tuple(panels))


def _origin(size: Rect, left: float, top: float, unit: float) -> tuple[float, float]:
    return left - size.left * unit, top - size.top * unit


def _unit(parts: Sequence[tuple[Room, ...]]) -> float:
    """Pixels a unit: so many that the average room has the size that everything else is made for."""
    rects = [rect for part in parts for room in part for rect in room.area]
    floor_space = sum((rect.right - rect.left) * (rect.bottom - rect.top) for rect in rects)
    unit = ROOM / sqrt(floor_space / sum(map(len, parts)))
    sizes = [bounds(part) for part in parts]
    long_side = max(max(size.right - size.left, size.bottom - size.top) for size in sizes)
    unit = min(max(unit, SMALLEST / long_side), LARGEST / long_side)
    return float(round(unit)) if unit >= 4 else unit

"""The sea: behind the ship, along her sides, and in the rooms that have sunk."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.house import Board, Room
from drlucky.paper.fabric import rectangle
from drlucky.paper.frame import border_of
from drlucky.paper.layout import BOW, Page, Panel
from drlucky.paper.outline import outline
from drlucky.paper.rooms import Brush, is_sunk
from drlucky.paper.sheet import Box
from drlucky.paper.ship import Ship
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

WAVE = 46.0  # from crest to crest
SWELL = 7.0  # how high they are


def definition(brush: Brush) -> str:
    """The colours of the sea, paler at the top."""
    stops = [
        element("stop", offset=0, stop_color=brush.theme.sea),
        element("stop", offset=1, stop_color=brush.theme.wave),
    ]
    return element("linearGradient", stops, id=f"{brush.ids}sea", x1=0, y1=0, x2=0, y2=1.6)


def draw_sea(page: Page, ship: Ship, brush: Brush) -> str:
    """All the water behind the ship, down to the border."""
    theme = brush.theme
    inner = border_of(page).shrunk(9)
    top = min(ship.water, inner.bottom)
    water = Box(inner.left, top, inner.right, inner.bottom)
    rows = []
    for row in range(1, 7):
        y = top + row * water.high / 7
        start = inner.left + 20 + (row * 67) % 90
        rows += [
            _waves(x, min(x + 2.4 * WAVE, inner.right - 8), y, WAVE, 4)
            for x in _steps(start, inner.right - WAVE - 8, 4.6 * WAVE)
        ]
    return rectangle(water, fill=brush.use("sea")) + element(
        "path", d=" ".join(rows), fill="none", stroke=theme.wave, stroke_width=1.6, stroke_opacity=0.75
    )


def draw_water(page: Page, panel: Panel, board: Board, ship: Ship, theme: Theme) -> str:
    """The sea in the rooms that have sunk, and the swell along the ship's side."""
    sunk = [room for room in panel.rooms if is_sunk(room, board)]
    return element("g", [*_flood(panel, sunk, theme), *_swell(page, ship, theme)], class_="water")


def _flood(panel: Panel, sunk: list[Room], theme: Theme) -> Iterator[str]:
    for room in sunk:
        d = panel.sheet.rings(outline(room.area))
        yield element("path", d=d, fill=theme.sea, fill_opacity=0.72, data_sunk=room.id)
        box = panel.sheet.box(max(room.area, key=lambda rect: rect.right - rect.left))
        rows = [box.top + box.high * share for share in (0.2, 0.5, 0.8)]
        waves = " ".join(
            _waves(box.left + 14 + 23 * (at % 2), box.right - 14, y, WAVE / 2, 3) for at, y in enumerate(rows)
        )
        yield element("path", d=waves, fill="none", stroke=theme.wave, stroke_width=1.5, stroke_opacity=0.7)


def _swell(page: Page, ship: Ship, theme: Theme) -> Iterator[str]:
    """Crests to the left and right of the ship, where nothing is behind them to be read."""
    inner = border_of(page).shrunk(9)
    hull = _side(ship)
    for left, right in ((inner.left, hull[0]), (hull[1], inner.right)):
        if right - left > WAVE:
            d = _waves(left, right, ship.water, WAVE, SWELL)
            yield element("path", d=d, fill="none", stroke=theme.wave, stroke_width=3.2)


def _side(ship: Ship) -> tuple[float, float]:
    """Where the water meets the stern and the stem, about."""
    share = (ship.keel - ship.water) / (ship.keel - ship.main)
    stem = ship.house.right + ship.long * (0.02 + (BOW - 0.035) * share)
    return ship.house.left - ship.long * (0.015 + 0.02 * share), stem


def _waves(left: float, right: float, y: float, length: float, high: float) -> str:
    """Crests along a line from end to end, of this length or a little more."""
    count = int((right - left) / length)
    if count < 1:
        return ""
    length = (right - left) / count
    steps: list[str | float] = ["M", left, y]
    for _ in range(count):
        steps += ["q", length / 4, -high, length / 2, 0.0, "t", length / 2, 0.0]
    return path(*steps)


def _steps(start: float, end: float, by: float) -> Iterator[float]:
    while start < end:
        yield start
        start += by

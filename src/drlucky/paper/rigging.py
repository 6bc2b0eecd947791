"""What stands above the decks of the ship: funnels, masts, and pennants from end to end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from drlucky.paper.layout import BOW, RIGGING, STERN
from drlucky.paper.ship import Ship
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

FUNNELS = (0.3, 0.5, 0.7)  # where they stand, as shares of the house from the left
MASTS = (0.14, 0.86)  # likewise

Spot = tuple[float, float]


def draw_rigging(ship: Ship, theme: Theme) -> str:
    """Masts with their line of pennants, and the funnels before them."""
    funnels = [_funnel(ship, ship.house.left + at * ship.house.wide, theme) for at in FUNNELS]
    return element("g", [_masts(ship, theme), *funnels], class_="rigging")


def _masts(ship: Ship, theme: Theme) -> str:
    """Two masts, stays to bow and stern, and pennants along them."""
    long, foot = ship.long, ship.house.top
    masts = [ship.house.left + at * ship.house.wide for at in MASTS]
    top = foot - RIGGING * 0.93 * long
    stern = (ship.house.left - 0.9 * STERN * long, ship.main - 0.025 * long)
    bow = (ship.house.right + 0.92 * BOW * long, ship.main - 0.045 * long)
    spars = " ".join(path("M", x, ship.main, "V", top) for x in masts)
    yards = " ".join(path("M", x - 0.018 * long, top + 0.03 * long, "H", x + 0.018 * long) for x in masts)
    line = [stern, (masts[0], top), (masts[1], top), bow]
    stays, flags = [], []
    for (x, y), (to_x, to_y) in pairwise(line):
        sag = 0.03 * long if y == to_y else 0.012 * long
        mid = ((x + to_x) / 2, (y + to_y) / 2 + sag)
        stays.append(path("M", x, y, "Q", *mid, to_x, to_y))
        flags += list(_pennants((x, y), mid, (to_x, to_y), long))
    return element(
        "g",
        [
            element("path", d=f"{spars} {yards}", stroke=theme.ink, stroke_width=5, stroke_linecap="round"),
            element("path", d=" ".join(stays), fill="none", stroke=theme.ink, stroke_width=1.3),
            element("path", d=" ".join(flags[::2]), fill=theme.accent),
            element("path", d=" ".join(flags[1::2]), fill=theme.wave),
        ],
    )


def _pennants(start: Spot, mid: Spot, end: Spot, long: float) -> Iterator[str]:
    """Little flags that hang from a line."""
    size = 0.009 * long
    reach = abs(end[0] - start[0]) + abs(end[1] - start[1])
    count = max(2, int(reach / (0.032 * long)))
    for number in range(1, count):
        t = number / count
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * mid[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * mid[1] + t * t * end[1]
        yield path("M", x - size * 0.6, y, "H", x + size * 0.6, "L", x, y + 1.5 * size, "Z")


def _funnel(ship: Ship, x: float, theme: Theme) -> str:
    """A raked funnel: accent, a light band, a dark top."""
    long = ship.long
    foot = ship.house.top + 2
    wide, high, rake = 0.048 * long, 0.082 * long, 0.014 * long

    def slice_of(low: float, up: float) -> str:
        """The part between two heights, as shares of the whole."""
        a, b = x - rake * low, x - rake * up
        ya, yb = foot - high * low, foot - high * up
        return path("M", a, ya, "H", a + wide, "L", b + wide, yb, "H", b, "Z")

    top = x - rake + wide / 2, foot - high
    parts = [
        element("path", d=slice_of(0, 1), fill=theme.accent),
        element("path", d=slice_of(0.56, 0.64), fill=theme.on_accent),
        element("path", d=slice_of(0.76, 1), fill=theme.hull),
        element("path", d=slice_of(0, 1), fill="none", stroke=theme.ink, stroke_width=2.6),
        element("ellipse", cx=top[0], cy=top[1], rx=wide / 2, ry=wide * 0.1, fill=theme.hull,
                stroke=theme.ink, stroke_width=2.2),
    ]  # fmt: skip
    return element("g", parts, class_="funnel")

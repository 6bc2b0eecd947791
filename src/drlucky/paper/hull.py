"""The hull of the ship, cut open so that one sees the decks, and what is fixed to it."""

from __future__ import annotations

from drlucky.house import Board, decks
from drlucky.paper.fabric import rectangle
from drlucky.paper.layout import BOW, ROOM, STERN, Panel
from drlucky.paper.lettering import text
from drlucky.paper.measure import block
from drlucky.paper.rooms import Brush
from drlucky.paper.sheet import Box
from drlucky.paper.ship import Ship
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme


def definition(ship: Ship, brush: Brush) -> str:
    """The hull as a shape to cut its lower colours with."""
    return element("clipPath", element("path", d=_line(ship)), id=f"{brush.ids}hull")


def draw_hull(panel: Panel, board: Board, ship: Ship, brush: Brush) -> str:
    """The hull, with what it hides the roots of behind it and what is fixed to it before it."""
    theme = brush.theme
    parts = [
        _screw(ship, theme),
        _railing(ship, theme),
        _painted(ship, brush),
        _portholes(ship, theme),
        _anchor(ship, theme),
        _letters(panel, board, theme) if ship.stacked else "",
    ]
    return element("g", parts, class_="hull")


def _line(ship: Ship) -> str:
    """From the stern along the gunwale to the bow, down the stem, along the keel and up the counter."""
    left, right, long = ship.house.left, ship.house.right, ship.long
    top, keel = ship.main, ship.keel
    high = keel - top
    return path(
        "M", left - STERN * long, top - 0.012 * long,
        "Q", left - 0.02 * long, top - 0.003 * long, left, top - 0.003 * long,
        "H", right,
        "Q", right + 0.05 * long, top - 0.004 * long, right + BOW * long, top - 0.03 * long,
        "C", right + (BOW - 0.03) * long, top + 0.3 * high, right + 0.045 * long, keel - 0.3 * high,
        right + 0.03 * long, keel - 0.012 * long,
        "Q", right + 0.026 * long, keel, right + 0.005 * long, keel,
        "H", left + 0.005 * long,
        "Q", left - 0.012 * long, keel, left - 0.014 * long, keel - 0.16 * high,
        "C", left - 0.016 * long, keel - 0.36 * high, left - 0.03 * long, keel - 0.4 * high,
        left - 0.052 * long, keel - 0.43 * high,
        "C", left - 0.078 * long, keel - 0.48 * high, left - (STERN + 0.004) * long, top + 0.16 * high,
        left - STERN * long, top - 0.012 * long,
        "Z",
    )  # fmt: skip


def _painted(ship: Ship, brush: Brush) -> str:
    theme = brush.theme
    line = _line(ship)
    left, right = ship.house.left - ship.long, ship.house.right + ship.long
    below = Box(left, ship.boot, right, ship.keel + 10)
    stripe = Box(left, ship.boot - 3, right, ship.boot + 2)
    band = Box(left, ship.main + 0.012 * ship.long, right, ship.main + 0.0145 * ship.long)
    under = Box(left, ship.water, right, ship.keel + 10)
    painted = [
        element("path", d=line, fill=theme.hull),
        element(
            "g",
            [
                rectangle(below, fill=theme.keel),
                rectangle(stripe, fill=theme.on_hull),
                rectangle(band, fill=theme.on_hull, fill_opacity=0.8),
                rectangle(under, fill=theme.sea, fill_opacity=0.2),
            ],
            clip_path=brush.use("hull"),
        ),
        element("path", d=line, fill="none", stroke=theme.ink, stroke_width=3.4, stroke_linejoin="round"),
    ]
    return element("g", painted)


def _portholes(ship: Ship, theme: Theme) -> str:
    """Lit windows fore and aft."""
    long, high = ship.long, ship.keel - ship.main
    fore = [(0.022, 0.2), (0.04, 0.2), (0.058, 0.2), (0.022, 0.4), (0.04, 0.4)]
    holes = [(ship.house.right + x * long, y) for x, y in fore]
    holes += [(ship.house.left - x * long, 0.2) for x in (0.022, 0.04)]
    brass = {"fill": theme.seen, "stroke": theme.on_hull, "stroke_width": 2}
    return "".join(
        element("circle", cx=x, cy=ship.main + y * high, r=0.0042 * long, **brass) for x, y in holes
    )


def _anchor(ship: Ship, theme: Theme) -> str:
    x, y = ship.house.right + 0.078 * ship.long, ship.main + 0.14 * (ship.keel - ship.main)
    a = 0.011 * ship.long
    d = path(
        "M", x, y, "v", 2 * a, "M", x - 0.6 * a, y + 0.45 * a, "h", 1.2 * a,
        "M", x - a, y + 1.2 * a, "q", 0.1 * a, 0.9 * a, a, 0.9 * a, "q", 0.9 * a, 0.0, a, -0.9 * a,
    )  # fmt: skip
    return element("path", d=d, fill="none", stroke=theme.on_hull, stroke_width=3, stroke_linecap="round")


def _screw(ship: Ship, theme: Theme) -> str:
    """Rudder and screw."""
    left, long, high = ship.house.left, ship.long, ship.keel - ship.main
    x, y = left - 0.026 * long, ship.keel - 0.14 * high
    blade = min(0.055 * high, 0.018 * long)
    rudder = path(
        "M", x - 0.011 * long, ship.keel - 0.41 * high, "H", x - 0.024 * long,
        "L", x - 0.032 * long, ship.keel - 0.02 * high, "H", x - 0.011 * long, "Z",
    )  # fmt: skip
    parts = [
        element("path", d=path("M", x, y, "H", left - 0.01 * long), stroke=theme.ink, stroke_width=5),
        *(
            element(
                "ellipse", cx=x, cy=y + side * blade * 0.62, rx=blade * 0.3, ry=blade * 0.62,
                fill=theme.threshold, stroke=theme.ink, stroke_width=1.6,
            )
            for side in (-1, 1)
        ),
        element("path", d=rudder, fill=theme.keel, stroke=theme.ink, stroke_width=2.4),
    ]  # fmt: skip
    return "".join(parts)


def _railing(ship: Ship, theme: Theme) -> str:
    """Along the deck at bow and stern, where it is open to the sky."""
    astern = _rails(ship, ship.house.left, ship.house.left - 0.93 * STERN * ship.long, 0.009)
    ahead = _rails(ship, ship.house.right, ship.house.right + 0.93 * BOW * ship.long, 0.026)
    return element("path", d=f"{astern} {ahead}", fill="none", stroke=theme.ink, stroke_width=1.6)


def _rails(ship: Ship, start: float, end: float, rise: float) -> str:
    """Two rails on posts, which rise towards their end by this share of the ship's length."""
    foot, up = ship.main - 0.004 * ship.long, rise * ship.long
    high = 0.013 * ship.long
    lines = [
        path("M", start + (end - start) * share, foot - up * share**1.8, "v", -high)
        for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    ]
    lines += [
        path("M", start, foot - over, "Q", (start + end) / 2, foot - over, end, foot - up - over)
        for over in (high, high * 0.55)
    ]
    return " ".join(lines)


def _letters(panel: Panel, board: Board, theme: Theme) -> str:
    """The letter of each deck on a plate at its left end."""
    half = 15.0
    plates = []
    for deck in decks(board.plan):
        boxes = [panel.sheet.box(rect) for room in panel.rooms if room.deck == deck for rect in room.area]
        first = min(boxes, key=lambda box: (box.top, box.left))
        x, y = first.left - half - 16, first.top + min(first.high, ROOM / 2) / 2
        plates.append(
            rectangle(
                Box(x - half, y - half, x + half, y + half),
                rx=5,
                fill=theme.page,
                stroke=theme.ink,
                stroke_width=2,
            )
        )
        plates.append(text(block([deck], 22), (x, y), theme.ink, font_weight="bold"))
    return element("g", plates, class_="decks")

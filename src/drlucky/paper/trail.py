"""The Doctor's path: a dotted line through the seals in the order of their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from drlucky.house import Board
from drlucky.paper.labels import Label
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

Spot = tuple[float, float]

SLACK = 0.26  # how far curves swing out, as a share of the way to the next seal


def draw_trail(board: Board, labels: Mapping[str, Label], theme: Theme) -> str:
    """The way round the numbered rooms that are in use, and back to its beginning."""
    numbered = [
        room for place, room in enumerate(board.places) if room.number is not None and board.is_open(place)
    ]
    numbered.sort(key=lambda room: room.number or 0)
    spots = [
        (seal.x, seal.y)
        for room in numbered
        if room.id in labels and (seal := labels[room.id].seal) is not None
    ]
    if len(spots) < 2:
        return ""
    return element(
        "path",
        d=_curve(spots),
        fill="none",
        stroke=theme.accent,
        stroke_width=4,
        stroke_opacity=0.55,
        stroke_linecap="round",
        stroke_dasharray="0.1 11",
        class_="trail",
    )


def _curve(spots: Sequence[Spot]) -> str:
    """A smooth closed line through all spots."""
    count = len(spots)
    steps: list[str | float] = ["M", *spots[0]]
    for at in range(count):
        before, here, there, after = (spots[(at + off) % count] for off in (-1, 0, 1, 2))
        swing = dist(here, there) * SLACK
        steps += ["C", *_towards(here, before, there, swing), *_towards(there, after, here, swing), *there]
    return path(*steps)


def _towards(here: Spot, start: Spot, end: Spot, far: float) -> Spot:
    """So far from here in the direction from one spot to another."""
    length = dist(start, end) or 1.0
    return here[0] + (end[0] - start[0]) / length * far, here[1] + (end[1] - start[1]) / length * far

"""The Doctor's path: a dotted line through the seals in the order of their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drlucky.house import Board
from drlucky.paper.labels import Label
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

Spot = tuple[float, float]

SLACK = 0.16  # how far curves swing out


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
        leave = here[0] + (there[0] - before[0]) * SLACK, here[1] + (there[1] - before[1]) * SLACK
        arrive = there[0] - (after[0] - here[0]) * SLACK, there[1] - (after[1] - here[1]) * SLACK
        steps += ["C", *leave, *arrive, *there]
    return path(*steps)

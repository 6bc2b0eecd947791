"""The sight of one room as lamplight: what falls from it through open doors along straight lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from drlucky.house import Board, Opening, Rect, Room
from drlucky.house.shape import Axis
from drlucky.paper.layout import Panel
from drlucky.paper.outline import outline
from drlucky.paper.rooms import Brush
from drlucky.paper.svg import element

GLOW = 0.3  # how much of it there is in a room that is seen, beside the light itself


@dataclass(frozen=True, slots=True)
class Beam:
    """A straight band of light from wall to wall, and the rooms that it falls on."""

    axis: Axis  # along which it falls
    band: Rect
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Piece:
    """What one rectangle of floor takes of a band."""

    start: int
    end: int
    room: str


def beams(board: Board, rooms: Sequence[Room], lamp: str) -> list[Beam]:
    """All the light that falls from a room, along both axes; closed rooms keep their doors shut."""
    open_rooms = [room for room in rooms if room.id not in board.closed]
    axes: tuple[Axis, Axis] = ("x", "y")
    return [beam for axis in axes for beam in _along(axis, open_rooms, board.plan.openings, lamp)]


def lit_rooms(found: Sequence[Beam]) -> set[str]:
    """Every room that some of the light falls on."""
    return {room for beam in found for room in beam.rooms}


def _along(axis: Axis, rooms: list[Room], gaps: Sequence[Opening], lamp: str) -> Iterator[Beam]:
    """The light along one axis, one band of floor after the other; nothing changes across a band."""
    floor = [(room.id, *_turned(rect, axis)) for room in rooms for rect in room.area]
    gaps = [gap for gap in gaps if gap.axis == axis]
    edges = {edge for _, _, _, low, high in floor for edge in (low, high)}
    edges |= {edge for gap in gaps for edge in gap.span}
    for low, high in pairwise(sorted(edges)):
        pieces = sorted(
            (
                _Piece(start, end, room)
                for room, start, end, top, bottom in floor
                if top <= low and high <= bottom
            ),
            key=lambda piece: piece.start,
        )
        ways = {
            (gap.at, frozenset(gap.between)) for gap in gaps if gap.span[0] <= low and high <= gap.span[1]
        }
        for run in _runs(pieces, ways):
            if any(piece.room == lamp for piece in run):
                band = Rect(run[0].start, low, run[-1].end, high)
                names = tuple(dict.fromkeys(piece.room for piece in run))
                yield Beam(
                    axis, band if axis == "x" else Rect(band.top, band.left, band.bottom, band.right), names
                )


def _runs(pieces: list[_Piece], ways: set[tuple[int, frozenset[str]]]) -> Iterator[list[_Piece]]:
    """Pieces of floor with nothing between them, from wall to wall."""
    run: list[_Piece] = []
    for piece in pieces:
        if run and not _opens(run[-1], piece, ways):
            yield run
            run = []
        run.append(piece)
    if run:
        yield run


def _opens(one: _Piece, other: _Piece, ways: set[tuple[int, frozenset[str]]]) -> bool:
    """Whether light gets from one piece of floor to the next."""
    if one.end != other.start:
        return False
    return one.room == other.room or (one.end, frozenset((one.room, other.room))) in ways


def _turned(rect: Rect, axis: Axis) -> tuple[int, int, int, int]:
    """A rectangle as: from and to along the light, from and to across it."""
    if axis == "x":
        return rect.left, rect.right, rect.top, rect.bottom
    return rect.top, rect.bottom, rect.left, rect.right


def glow(panel: Panel, lamp: Room, brush: Brush) -> str:
    """The definition of lamplight: brightest in the middle of its room, weaker with distance."""
    x, y = panel.sheet.box(max(lamp.area, key=_size)).centre
    box = panel.box
    reach = max(x - box.left, box.right - x, y - box.top, box.bottom - y)
    stops = [
        element("stop", offset=at, stop_color=colour, stop_opacity=strength)
        for at, colour, strength in (
            (0.0, brush.theme.lamp, 0.9),
            (0.12, brush.theme.lamp, 0.9),
            (0.3, brush.theme.seen, 0.9),
            (1.0, brush.theme.seen, 0.75),
        )
    ]
    return element(
        "radialGradient", stops, id=f"{brush.ids}lamp", cx=x, cy=y, r=reach, gradientUnits="userSpaceOnUse"
    )


def paint_light(panel: Panel, board: Board, lamp: Room, brush: Brush) -> str:
    """The rooms in sight with a glow over them, and the light itself on their floors."""
    found = beams(board, panel.rooms, lamp.id)
    seen = [room for room in panel.rooms if room.id in lit_rooms(found) and room.id in board.index]
    sheet = panel.sheet
    dim = [
        element(
            "path",
            d=sheet.rings(outline(room.area)),
            fill=brush.theme.seen,
            fill_opacity=GLOW,
            data_lit=room.id,
        )
        for room in seen
    ]
    together = [ring for axis in ("x", "y") for ring in outline([b.band for b in found if b.axis == axis])]
    light = element(
        "path",
        d=sheet.rings(together),  # all of it as one shape, so that it shows no seams
        fill=brush.use("lamp"),
        stroke=brush.theme.accent,
        stroke_width=1.3,
        stroke_opacity=0.4,
        class_="beams",
    )
    return element("g", [*dim, light], class_="light")


def _size(rect: Rect) -> int:
    return (rect.right - rect.left) * (rect.bottom - rect.top)

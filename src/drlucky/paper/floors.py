"""What the floors of rooms are laid with: planks, parquet, tiles, paving, grass; faint enough to read on."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

from drlucky.house import Room
from drlucky.paper.svg import element, path
from drlucky.paper.themes import Theme

Floor = str

_KNOWN: dict[str, Floor] = {
    "armory": "paving",
    "ballroom": "parquet",
    "barber-shop": "tiles",
    "boiler-room": "plates",
    "bilge": "plates",
    "carriage-house": "paving",
    "coal-bunker": "plates",
    "cargo-hold": "plates",
    "dining-hall": "parquet",
    "drawing-room": "parquet",
    "engineering": "plates",
    "foyer": "tiles",
    "galley": "tiles",
    "green-house": "lattice",
    "hedge-maze": "hedge",
    "infirmary": "tiles",
    "kitchen": "tiles",
    "laundry": "tiles",
    "library": "parquet",
    "logistics": "plates",
    "mail-room": "plates",
    "pantry": "tiles",
    "piazza": "paving",
    "trophy-room": "parquet",
    "wine-cellar": "paving",
    "winter-garden": "lattice",
}
_OTHERS: tuple[Floor, ...] = ("planks", "parquet", "planks")


def floor_of(room: Room) -> Floor:
    """What a room is laid with; a room that nobody has heard of always gets the same."""
    if room.kind == "hall":
        return "chequers"
    if room.kind == "stairs":
        return "bare"
    return _KNOWN.get(room.id) or _OTHERS[crc32(room.id.encode()) % len(_OTHERS)]


def pattern(floor: Floor, theme: Theme, ident: str) -> str:
    """The pattern for a floor, as a definition to be filled with."""
    side, lines = _PATTERNS[floor](theme)
    return element("pattern", lines, id=ident, width=side[0], height=side[1], patternUnits="userSpaceOnUse")


_Pattern = tuple[tuple[float, float], str]


def _planks(theme: Theme) -> _Pattern:
    seams = path(
        "M", 0, 0.5, "H", 120, "M", 0, 15.5, "H", 120, "M", 0, 30.5, "H", 120, "M", 0, 45.5, "H", 120
    )
    joints = path("M", 30, 0, "V", 15, "M", 90, 15, "V", 30, "M", 60, 30, "V", 45, "M", 110, 45, "V", 60)
    return (120, 60), _lines(f"{seams} {joints}", theme)


def _parquet(theme: Theme) -> _Pattern:
    """Blocks of three strips, laid this way and that."""
    strips = [path("M", x, 0, "V", 24, "M", 24 + x, 24, "V", 48) for x in (0.5, 8, 16)]
    strips += [path("M", 24, y, "H", 48, "M", 0, 24 + y, "H", 24) for y in (0.5, 8, 16)]
    return (48, 48), _lines(" ".join(strips), theme)


def _tiles(theme: Theme) -> _Pattern:
    return (22, 22), _lines(path("M", 0, 0.5, "H", 22, "M", 0.5, 0, "V", 22), theme)


def _chequers(theme: Theme) -> _Pattern:
    squares = path("M", 0, 0, "H", 13, "V", 26, "H", 26, "V", 13, "H", 0, "Z")
    return (26, 26), element("path", d=squares, fill=theme.tread, fill_opacity=0.28)


def _paving(theme: Theme) -> _Pattern:
    slabs = path(
        "M", 0, 0.5, "H", 84, "M", 0, 28.5, "H", 84, "M", 0, 56.5, "H", 84,
        "M", 22, 0, "V", 28, "M", 60, 0, "V", 28, "M", 40, 28, "V", 56, "M", 76, 28, "V", 56,
        "M", 10, 56, "V", 84, "M", 52, 56, "V", 84,
    )  # fmt: skip
    return (84, 84), _lines(slabs, theme)


def _lattice(theme: Theme) -> _Pattern:
    return (30, 30), _lines(path("M", 0, 0, "L", 30, 30, "M", 30, 0, "L", 0, 30), theme)


def _hedge(theme: Theme) -> _Pattern:
    rows = path(
        "M", 0, 10, "H", 30, "V", 40, "M", 50, 0, "V", 30, "H", 80, "M", 10, 60, "V", 30, "M", 0, 60, "H", 50,
        "V", 80, "M", 50, 50, "H", 70, "V", 10, "H", 80, "M", 70, 70, "H", 80, "M", 0, 70, "H", 30,
    )  # fmt: skip
    return (80, 80), element("path", d=rows, fill="none", stroke=theme.hall, stroke_width=4)


def _plates(theme: Theme) -> _Pattern:
    """Iron, with a rivet in every corner."""
    seams = _lines(path("M", 0, 0.5, "H", 64, "M", 0.5, 0, "V", 48), theme)
    rivets = [element("circle", cx=x, cy=y, r=1.6, fill=theme.tread) for x in (7, 57) for y in (7, 41)]
    return (64, 48), seams + "".join(rivets)


def _lines(d: str, theme: Theme) -> str:
    return element("path", d=d, fill="none", stroke=theme.hall, stroke_width=1.4)


_PATTERNS: dict[Floor, Callable[[Theme], _Pattern]] = {
    "planks": _planks,
    "parquet": _parquet,
    "tiles": _tiles,
    "chequers": _chequers,
    "paving": _paving,
    "lattice": _lattice,
    "hedge": _hedge,
    "plates": _plates,
}

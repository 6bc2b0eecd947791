"""What the drawings are coloured with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours, each named by what it paints."""

    page: str
    ink: str  # walls, names
    faint: str  # lesser lettering, lines that only decorate
    room: str
    hall: str
    tread: str  # the steps of stairways
    threshold: str
    accent: str  # numbers, funnels, the room that looks
    on_accent: str
    seen: str  # lamplight
    lamp: str  # the same where it is brightest
    shut: str  # hatching over what is closed
    wash: str  # the ink wash round the house
    sea: str
    wave: str
    hull: str
    keel: str  # the hull below the waterline
    on_hull: str


THEMES = {
    "paper": Theme(
        page="#f3ead6",
        ink="#2a2119",
        faint="#7d6c56",
        room="#fdf9ee",
        hall="#e8dcc1",
        tread="#cdbd9b",
        threshold="#d8c7a2",
        accent="#8a2b2a",
        on_accent="#fff8ec",
        seen="#f0c765",
        lamp="#fbe6ab",
        shut="#b7a684",
        wash="#dccdac",
        sea="#c3d3cd",
        wave="#7f9fa0",
        hull="#33302e",
        keel="#7c3029",
        on_hull="#f3ead6",
    ),
    "light": Theme(
        page="#ffffff",
        ink="#16181d",
        faint="#6b7280",
        room="#ffffff",
        hall="#eceef2",
        tread="#c9ced8",
        threshold="#d7dbe3",
        accent="#1f3a5f",
        on_accent="#ffffff",
        seen="#ffdb77",
        lamp="#fff0bd",
        shut="#b6bcc8",
        wash="#dfe3ea",
        sea="#dcebf5",
        wave="#8fb4cf",
        hull="#2c3440",
        keel="#9a3b34",
        on_hull="#ffffff",
    ),
    "dark": Theme(
        page="#12151b",
        ink="#ece4d0",
        faint="#9a927f",
        room="#232833",
        hall="#191d26",
        tread="#3c4352",
        threshold="#3a4150",
        accent="#d6a24a",
        on_accent="#171a20",
        seen="#694f17",
        lamp="#7d6022",
        shut="#4d5464",
        wash="#262c38",
        sea="#16303d",
        wave="#3f6f85",
        hull="#3a4150",
        keel="#6d2f2c",
        on_hull="#ece4d0",
    ),
}
"""By name: `paper` like an old print, `light` for the printer, `dark` for the screen at night."""


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, by the share of the other in it."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)

"""What is written can be read, in every theme."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from drlucky.paper import THEMES
from drlucky.paper.light import GLOW
from drlucky.paper.themes import Theme, mixed

pytestmark = pytest.mark.once


def brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines of the web measure it, from 1 to 21; 4.5 is enough for any text."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_lettering_stands_out(theme: Theme) -> None:
    for floor in (theme.page, theme.room, theme.hall):
        assert contrast(theme.ink, floor) >= 7
    for floor in (theme.seen, theme.lamp, mixed(theme.room, theme.seen, GLOW)):
        assert contrast(theme.ink, floor) >= 4.5
    assert contrast(theme.accent, theme.on_accent) >= 4.5
    for floor in (theme.page, theme.sea):
        assert contrast(theme.faint, floor) >= 3  # what is closed or sunk, and the imprint
    assert contrast(theme.hull, theme.on_hull) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_light_can_be_told_from_shade(theme: Theme) -> None:
    assert contrast(theme.room, theme.seen) >= 1.25
    assert contrast(theme.hall, theme.seen) >= 1.05


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_colours_are_colours(theme: Theme) -> None:
    for colour in asdict(theme).values():
        assert len(colour) == 7 and colour[0] == "#" and int(colour[1:], 16) >= 0


def test_colours_between_two() -> None:
    assert mixed("#000000", "#ffffff", 0.0) == "#000000"
    assert mixed("#000000", "#ffffff", 1.0) == "#ffffff"
    assert mixed("#102030", "#304050", 0.5) == "#203040"

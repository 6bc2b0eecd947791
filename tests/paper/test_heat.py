"""Boards as heat maps."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from drlucky.house import Board
from drlucky.paper.heat import DEEPEST, HOT, Heat, draw_heat, sheet_colours
from drlucky.paper.layout import shown_rooms
from drlucky.paper.themes import THEMES

from .drawings import packaged

pytestmark = pytest.mark.once

BOARDS = packaged()
HOUSE = BOARDS["mansion-2016"]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_room_of_every_board(board: Board) -> None:
    rooms = shown_rooms(board)
    heat = {room.id: Heat(at / len(rooms), f"{at}%") for at, room in enumerate(rooms)}
    svg = draw_heat(board, heat, "here", "Who was here")
    root = ElementTree.fromstring(svg)
    drawn = {one.get("data-room"): one for one in root.iter() if one.get("data-room")}
    assert set(drawn) == {room.id for room in rooms}
    for room in rooms:
        tip = drawn[room.id].find("title")
        assert tip is not None and tip.text == f"{room.name}: {heat[room.id].said}"
        warm = [one.get("fill-opacity") for one in drawn[room.id] if one.get("class") == "warm"]
        assert [float(one or 0) for one in warm] == pytest.approx(
            [heat[room.id].warmth * DEEPEST] if heat[room.id].warmth else [], abs=1e-3
        )
    lettering = " ".join(one.text or "" for one in root.iter("tspan")).split()
    assert {one.said for one in heat.values()} <= set(lettering)
    hot = [one for one in root.iter("g") if one.get("class") == "on-hot"]
    assert len(hot) == sum(one.warmth > HOT for one in heat.values())


def test_colours_are_left_to_the_page() -> None:
    svg = draw_heat(HOUSE, {}, "here", "Nothing")
    assert not re.search("#[0-9a-f]{6}", svg)
    used = set(re.findall(r"var\(--([a-z-]+)\)", svg))
    for theme in THEMES:
        assert used <= set(re.findall(r"--([a-z-]+):#", sheet_colours(theme)))


def test_two_on_one_page_keep_apart() -> None:
    ids = [set(re.findall(r' id="([^"]+)"', draw_heat(HOUSE, {}, name, ""))) for name in ("one", "two")]
    assert ids[0] and not ids[0] & ids[1]

"""Doors, rails and hatches lie in their gaps, and no wall is drawn across one."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings

from drlucky.house import Board, Plan, derive
from drlucky.paper.fabric import JUT, THICK, draw_walls, gap_of, pen
from drlucky.paper.layout import Panel, lay_out
from drlucky.paper.outline import openings
from drlucky.paper.sheet import Box
from drlucky.paper.themes import THEMES
from tests.house.small_plans import plans

from .drawings import SVG, drawn, house, of_class, packaged

pytestmark = pytest.mark.once

BOARDS = packaged()


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_no_wall_across_a_door(board: Board) -> None:
    check_gaps(board)


@settings(max_examples=40)
@given(plans())
def test_no_wall_across_a_door_of_any_board(plan: Plan) -> None:
    check_gaps(derive(plan, "places"))


def check_gaps(board: Board) -> None:
    for panel in lay_out(board).panels:
        lines = ink(panel, board)
        for opening in openings(board.plan, panel.rooms):
            gap = gap_of(opening, panel)
            along_x = opening.axis == "y"
            for line in lines:
                flat = line.top == line.bottom
                if flat == along_x and touches(line, gap):
                    low = max(line.left, gap.left) if along_x else max(line.top, gap.top)
                    high = min(line.right, gap.right) if along_x else min(line.bottom, gap.bottom)
                    assert high - low <= 0.02, f"a wall crosses the {opening.kind} between {opening.between}"


def ink(panel: Panel, board: Board) -> list[Box]:
    """The middle lines of all walls as they are drawn."""
    picture = draw_walls(panel, board, THEMES["paper"])
    found = []
    for x, y, way, to in re.findall(r"M ([\d.]+) ([\d.]+) ([HV]) ([\d.]+)", picture):
        left, top, end = float(x), float(y), float(to)
        found.append(Box(left, top, end, top) if way == "H" else Box(left, top, left, end))
    assert found
    return found


def touches(line: Box, gap: Box) -> bool:
    return (
        line.left <= gap.right
        and gap.left <= line.right
        and line.top <= gap.bottom
        and gap.top <= line.bottom
    )


def test_outer_walls_are_the_heaviest() -> None:
    assert THICK["outer"] > THICK["deck"] > THICK["inner"]
    assert max(THICK["inner"], THICK["deck"]) / 2 <= JUT, (
        "posts hide the ends of walls, which jut into the gap"
    )
    root = drawn(BOARDS["mansion-1996"])
    (walls,) = of_class(root, "walls")
    assert [(line.get("class"), line.get("stroke-width")) for line in walls] == [
        ("inner", "5"),
        ("outer", "9"),
    ]


def test_a_balustrade_has_balusters() -> None:
    (rail,) = of_class(drawn(BOARDS["mansion-2016"]), "rail")
    (gap,) = [
        gap_of(opening, panel)
        for panel in lay_out(BOARDS["mansion-2016"]).panels
        for opening in openings(BOARDS["mansion-2016"].plan, panel.rooms)
        if opening.kind == "rail"
    ]
    balusters = list(rail.iter(f"{SVG}circle"))
    assert len(balusters) >= 6
    assert all(gap.left < float(str(one.get("cx"))) < gap.right for one in balusters)


def test_doors_between_decks_have_ladders() -> None:
    doors = of_class(drawn(BOARDS["ship"]), "door")
    ladders = [
        door
        for door in doors
        if any("V" in str(part.get("d")) and "H" in str(part.get("d")) for part in door)
    ]
    board = BOARDS["ship"]
    decks = {room.id: room.deck for room in board.plan.rooms}
    assert (
        len(ladders)
        == sum(len({decks[room] for room in one.between}) == 2 for one in board.plan.openings)
        > 10
    )


def test_doors_of_a_closed_wing_are_shut() -> None:
    board = BOARDS["mansion-2016 without west"]
    shut = THEMES["paper"].shut
    doors = of_class(drawn(board), "door")
    closed = [door for door in doors if any(part.get("fill") == shut for part in door)]
    assert len(closed) == sum(
        len({room in board.closed for room in one.between}) == 2 for one in board.plan.openings
    )
    assert not [
        door for door in of_class(drawn(BOARDS["mansion-2016"]), "door") if door[0].get("fill") == shut
    ]


def test_walls_of_small_rooms_are_thin_but_a_cupboard_does_not_count() -> None:
    def street(*widths: int) -> float:
        edges = [sum(widths[:at]) for at in range(len(widths) + 1)]
        rooms: list[dict[str, object]] = [
            {"id": f"room-{at}", "area": [[left, 0, right, 100]]}
            for at, (left, right) in enumerate(pairwise(edges))
        ]
        doors: list[dict[str, object]] = [
            {"between": [f"room-{at - 1}", f"room-{at}"], "x": edge, "span": [10, 20]}
            for at, edge in enumerate(edges[1:-1], 1)
        ]
        return pen(lay_out(house((edges[-1], 100), *rooms, doors=doors)).panels[0])

    assert street(*[100] * 8) == 1
    assert street(*[100] * 8, 1) == 1
    assert street(*[2] * 9) < 1

"""The ship: a hull round all her decks, and a sea that rises as they sink."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from drlucky.house import Board, deck_rooms
from drlucky.paper.layout import lay_out
from drlucky.paper.ship import Ship, ship_of

from .drawings import SVG, drawn, house, of_class, packaged

pytestmark = pytest.mark.once

BOARDS = {name: board for name, board in packaged().items() if name.startswith("ship")}
SHIP = BOARDS["ship"]

Spot = tuple[float, float]


def lines_of(board: Board) -> Ship:
    return ship_of(lay_out(board).panels[0], board)


def hull(board: Board) -> list[Spot]:
    """The outline of the hull as it is drawn, as many short straight lines."""
    root = drawn(board)
    (clip,) = [item for item in root.iter(f"{SVG}clipPath")]
    return list(flattened(str(clip[0].get("d"))))


def flattened(d: str) -> Iterator[Spot]:
    x = y = 0.0
    for letter, numbers in re.findall(r"([MLHQCZ])([^MLHQCZ]*)", d):
        at = [float(text) for text in numbers.split()]
        if letter == "H":
            at = [at[0], y]
        points = [(x, y), *zip(at[::2], at[1::2], strict=True)]
        for step in range(1, 21) if letter in "QC" else [20]:
            yield bezier(points, step / 20) if letter in "QC" else points[-1]
        x, y = points[-1]


def bezier(points: list[Spot], t: float) -> Spot:
    while len(points) > 1:
        points = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(points)]
    return points[0]


def inside(spot: Spot, ring: list[Spot]) -> bool:
    """Whether a line to the right crosses the ring an odd number of times."""
    x, y = spot
    crossed = [
        a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) > x
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (a[1] > y) != (b[1] > y)
    ]
    return sum(crossed) % 2 == 1


def test_all_decks_below_the_uppermost_lie_within_the_hull() -> None:
    ring = hull(SHIP)
    (panel,) = lay_out(SHIP).panels
    for room in panel.rooms:
        for rect in room.area:
            box = panel.sheet.box(rect)
            corners = [(x, y) for x in (box.left, box.right) for y in (box.top + 1, box.bottom)]
            if room.deck == "A":
                assert not inside(box.centre, ring), f"{room.name} is on deck, not below"
            else:
                assert all(inside(corner, ring) for corner in corners), room.name


def test_she_has_bow_and_stern() -> None:
    ring, decks = hull(SHIP), lay_out(SHIP).panels[0].box
    page = lay_out(SHIP)
    assert 0 < min(x for x, _ in ring) < decks.left - 50
    assert decks.right + 100 < max(x for x, _ in ring) < page.wide
    assert decks.bottom < max(y for _, y in ring) < page.high


def test_funnels_masts_and_letters() -> None:
    root = drawn(SHIP)
    assert len(of_class(root, "funnel")) == 3
    (plates,) = of_class(root, "decks")
    assert [text[0].text for text in plates.iter(f"{SVG}text")] == ["D", "C", "B", "A"]
    assert not of_class(drawn(packaged()["mansion-2016"]), "hull")


def test_the_sea_rises_deck_by_deck() -> None:
    (panel,) = lay_out(SHIP).panels
    levels = [lines_of(board).water for board in BOARDS.values()]
    assert levels == sorted(levels, reverse=True)
    assert len(set(levels)) == 4
    for (name, board), deck in zip(list(BOARDS.items())[1:], "DCB", strict=True):
        tops = [panel.sheet.box(r).top for room in panel.rooms if room.deck == deck for r in room.area]
        assert lines_of(board).water == min(tops), name


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_what_has_sunk_is_under_water(board: Board) -> None:
    under = {item.get("data-sunk") for item in drawn(board).iter() if item.get("data-sunk")}
    assert under == board.closed


def test_a_closed_room_on_a_deck_that_floats_is_dry() -> None:
    board = SHIP.without(["bilge"])
    root = drawn(board)
    assert not [item for item in root.iter() if item.get("data-sunk")]
    assert lines_of(board).water == lines_of(SHIP).water
    whole = SHIP.without(deck_rooms(SHIP.plan, "D"))
    assert [item for item in drawn(whole).iter() if item.get("data-sunk")]


def test_a_ship_whose_decks_lie_side_by_side_floats_too() -> None:
    board = house(
        (40, 10),
        {"id": "fore", "area": [[0, 0, 20, 10]], "deck": "A"},
        {"id": "aft", "area": [[20, 0, 40, 10]], "deck": "B"},
        doors=[{"between": ["fore", "aft"], "x": 20, "span": [2, 6]}],
    )
    assert not lines_of(board).stacked
    assert of_class(drawn(board), "hull")
    under = [item.get("data-sunk") for item in drawn(board.without(["aft"])).iter() if item.get("data-sunk")]
    assert under == ["aft"]

"""The lines of a ship: where her hull begins and ends, and where the sea stands."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from drlucky.house import Board, decks
from drlucky.paper.layout import Panel, ship_length
from drlucky.paper.outline import bounds
from drlucky.paper.rooms import is_sunk
from drlucky.paper.sheet import Box

DRAUGHT = 0.5  # how much of the lowest deck lies below the water of a sound ship


@dataclass(frozen=True, slots=True)
class Ship:
    """The lines of the ship on the sheet. The stern is on the left, where the engines are."""

    house: Box
    main: float  # the deck that the hull reaches up to
    water: float
    """Where the sea stands now."""
    boot: float
    """Where it stands while she is sound: below this line the hull is painted another colour."""
    stacked: bool = True
    """Whether her decks lie one above the other."""

    @property
    def long(self) -> float:
        """What everything about her is measured in: her length, but not of a ship that is all length."""
        return ship_length(self.house.wide, self.house.high)

    @property
    def keel(self) -> float:
        return self.house.bottom + 0.024 * self.long


def ship_of(panel: Panel, board: Board) -> Ship:
    """The lines of a ship that holds these rooms."""
    house = panel.box
    levels = _levels(panel, board)
    if levels is None:  # decks that do not lie one above the other: a hull round all, the sea at its keel
        low = house.bottom - 0.1 * house.high
        return Ship(house, house.top, low, low, stacked=False)
    boot = levels[-1].bottom - DRAUGHT * levels[-1].high
    main = levels[1].top if len(levels) > 2 else house.top
    sunk = [panel.sheet.box(bounds([room])).top for room in panel.rooms if is_sunk(room, board)]
    return Ship(house, main, min([boot, *sunk]), boot)


def _levels(panel: Panel, board: Board) -> list[Box] | None:
    """The decks from the top down, if that is how they lie."""
    by_deck = [[room for room in panel.rooms if room.deck == deck] for deck in reversed(decks(board.plan))]
    levels = [panel.sheet.box(bounds(rooms)) for rooms in by_deck]
    stacked = all(above.bottom <= below.top for above, below in pairwise(levels))
    return levels if stacked else None

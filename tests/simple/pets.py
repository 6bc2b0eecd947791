"""2016: Patience the cat and Shamrock the dog, sent about by points. What they are good for, see `sight`."""

from __future__ import annotations

from .table import Position, in_escape, open_places


def sending(position: Position) -> list[str]:
    """One point, from the free move or a card, moves a pet directly to any other open room (ruling 28)."""
    if position["points"] < 1 or in_escape(position):
        return []
    return [
        f"send {pet} to {room}"
        for pet in pets_of(position)
        for room in open_places(position)
        if room != position["places"][pet]
    ]


def pets_of(position: Position) -> list[str]:
    """Those that points can move: not the old dog of 2011, who walks by himself."""
    if "old_dog" in position:
        return []
    return [pet for pet in ("dog", "cat") if pet in position["places"]]

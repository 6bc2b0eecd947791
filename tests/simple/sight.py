"""Who sees what happens somewhere: players, the Doctor, and pets."""

from __future__ import annotations

from .table import Position, in_sight_of, living


def sees(position: Position, pawn: str, place: str) -> bool:
    """Does this pawn see what happens at the place?"""
    here = position["places"][pawn]
    if here is None:
        return False  # the dead are no witnesses: ruling 16
    if here == place:
        return True
    if position["places"].get("cat") == here:
        return False  # nobody sees out of the room that Patience is in; to see in is another matter
    return here in in_sight_of(position, place)


def players_who_see(position: Position, place: str, but_for: list[str]) -> list[str]:
    return [seat for seat in living(position) if seat not in but_for and sees(position, seat, place)]


def shamrock_sees(position: Position, place: str) -> bool:
    """2016: where the Doctor's dog sees you, you can neither draw nor make an attempt."""
    has_shamrock = "dog" in position["places"] and "old_dog" not in position
    return has_shamrock and sees(position, "dog", place)

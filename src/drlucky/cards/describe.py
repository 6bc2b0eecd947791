"""What a card does, in a few plain words."""

from __future__ import annotations

from collections.abc import Callable

from drlucky.cards.deck import Card

_NO_ARTICLE = ("Steerage", "Engineering", "Logistics")
# One is on these, and in all other places.
_ON = ("Bridge", "Deck", "Ice", "Piazza", "Promenade", "Stair", "Stairs")


def card_line(card: Card, room_name: Callable[[str], str]) -> str:
    """What the card does, such as "Weapon, 2; 6 in the Wine Cellar". `room_name` names a room by its id."""
    if card.kind == "failure":
        return f"Failure, luck {card.luck}"
    does = _attempt(card, room_name) if card.kind in ("weapon", "aid") else _movement(card, room_name)
    luck = f"; luck {card.luck}" if card.luck else ""
    return f"{card.kind.capitalize()}, {does}{luck}"


def _attempt(card: Card, room_name: Callable[[str], str]) -> str:
    if card.special_room is None:
        return str(card.value)
    return f"{card.value}; {card.special_value} in {the(room_name(card.special_room))}"


def _movement(card: Card, room_name: Callable[[str], str]) -> str:
    steps = "1 step" if card.steps == 1 else f"up to {card.steps} steps"
    if card.room is None:
        return steps
    jump = f"to {the(room_name(card.room))}"
    return f"{jump} or {steps}" if card.steps else jump


def the(name: str) -> str:
    """A room's name as it stands in a sentence: "the Foyer", but "Lifeboats 1"."""
    return name if name in _NO_ARTICLE or name[-1:].isdigit() else f"the {name}"


def inside(name: str) -> str:
    """Where somebody is: "in the Foyer", "on the Lido Deck"."""
    return f"{'on' if name.rpartition(' ')[2] in _ON else 'in'} {the(name)}"

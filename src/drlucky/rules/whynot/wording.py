"""Words that the reasons share: what rooms and cards are called in a sentence."""

from __future__ import annotations

from drlucky.cards import Card


def a_card(card: Card) -> str:
    """A card that one might hold: "the Trowel", "the Library card", "a Move-2", "a Failure 3"."""
    if card.room:
        return f"the {card.name} card"
    return f"a {card.name}" if card.kind in ("move", "failure") else f"the {card.name}"


def sort_of_card(card: Card) -> str:
    """ "a weapon", "an aid"."""
    return {"aid": "an aid", "move": "a move card", "room": "a room card"}.get(card.kind, f"a {card.kind}")

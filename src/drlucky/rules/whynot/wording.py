"""Words that the reasons share: what rooms and cards are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from drlucky.cards import Card


def a_card(card: Card) -> str:
    """A card that one might hold: "the Trowel", "the Library card", "a Move-2", "a Failure 3"."""
    if card.room:
        return f"the {card.name} card"
    return f"a {card.name}" if card.kind in ("move", "failure") else f"the {card.name}"


def sort_of_card(card: Card) -> str:
    """ "a weapon", "an aid"."""
    return {"aid": "an aid", "move": "a move card", "room": "a room card"}.get(card.kind, f"a {card.kind}")


def listed(names: Sequence[str], last: str = "and") -> str:
    """ "Red", "Red and Blue", "Red, Blue and Green"."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def counted(number: int, what: str) -> str:
    """ "1 step", "3 steps"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    return f"{text[:1].upper()}{text[1:]}."

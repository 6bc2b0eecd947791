"""The deck of a setup: the edition's own, as the options change it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from drlucky.cards import Card, Deck, load_deck
from drlucky.rules.editions import Edition


@lru_cache(maxsize=64)
def deck_in_use(rules: Edition) -> Deck:
    """The cards that are played with."""
    deck = load_deck(rules.deck)
    kept = [card for card in deck.cards if card.kind != "failure" or card.luck <= rules.largest_failure]
    cards = [replace(sharpened(card, rules.weapon_bonus), code=code) for code, card in enumerate(kept)]
    return replace(deck, cards=tuple(cards), total=sum(card.copies for card in cards))


def sharpened(card: Card, bonus: int) -> Card:
    """A weapon that is worth so much more, also in its special room."""
    if card.kind != "weapon":
        return card
    special = card.special_value + bonus if card.special_room else card.special_value
    return replace(card, value=card.value + bonus, special_value=special)

"""Cards of other decks, and cards that you do not hold."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards import Card, deck_ids, load_deck
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish, all_cards
from drlucky.rules.whynot.wording import a_card


def card_of(scene: Scene, wish: Wish) -> Card | None:
    """The card that is wished for, if this deck has it."""
    return scene.deck.by_id.get(wish.card or "")


def not_in_hand(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A card can be used only by who holds it, and only in the game whose deck has it."""
    if wish.card is None or scene.holds(wish.card):
        return
    card = card_of(scene, wish)
    if card is not None:
        yield Reason("card.not-held", f"You do not hold {a_card(card)}.", {"card": card.id})
        return
    card = all_cards()[wish.card]
    decks = [deck for deck in deck_ids() if card.id in load_deck(deck).by_id]
    name = f"{card.name} card" if card.room else card.name
    yield Reason("card.other-deck", f"The deck in use has no {name}.", {"card": card.id, "decks": decks})

"""The deck: taking its top card, and what happens when that was the last one."""

from __future__ import annotations

from drlucky.cards import load_deck
from drlucky.rules.chance import shuffled  # chance itself is the one thing that is shared with the engine

from .table import DECKS, SAVE, Position, card_named, edition, in_escape, sort_hand


def something_to_draw(position: Position) -> bool:
    if edition(position) in SAVE:
        return any(position["piles"].values())
    if edition(position) == "kill-2016":
        return bool(position["deck"])  # discards are never recycled
    return bool(position["deck"] or position["discards"])


def draw_into_hand(position: Position, seat: str) -> None:
    """One card for this seat, if there is any left."""
    if something_to_draw(position):
        position["hands"][seat].append(take_top_card(position))
        sort_hand(position, seat)


def take_top_card(position: Position) -> str:
    if edition(position) in SAVE:
        ship_deck = next(deck for deck in decks_lowest_first(position) if position["piles"][deck])
        card = position["piles"][ship_deck].pop(0)  # a deck without a pile sinks when the turn ends
    elif edition(position) == "kill-2016":
        card = position["deck"].pop(0)
        if not position["deck"] and not in_escape(position):  # where sight does not matter
            position["lights_out"] = True
    else:
        if not position["deck"]:  # there was nothing to shuffle when it ran out: ruling 27
            reshuffle(position)
        card = position["deck"].pop(0)
        if not position["deck"] and position["discards"]:
            reshuffle(position)
    return str(card)


def decks_lowest_first(position: Position) -> list[str]:
    """The ship's decks: D at the bottom, A at the top."""
    return sorted(position["piles"], reverse=True)


def reshuffle(position: Position) -> None:
    """The discards that are not failures become the deck."""
    codes = sorted(card_named(position, card).code for card in position["discards"])
    position["deck"] = shuffle(position, codes)
    position["discards"] = []


def shuffle(position: Position, codes: list[int]) -> list[str]:
    """These cards, given in the order of the printed deck, in an order that chance makes."""
    random = position["random"]
    new_order = shuffled(codes, bytes.fromhex(random["key"]), random["count"])
    random["count"] += 1
    names = load_deck(DECKS[edition(position)]).cards
    return [names[code].id for code in new_order]

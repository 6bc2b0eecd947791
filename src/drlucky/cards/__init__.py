"""Reading, checking and describing card lists."""

from drlucky.cards.check import Fault, faults
from drlucky.cards.deck import (
    Card,
    Deck,
    Face,
    deck_ids,
    load_deck,
    make_deck,
    read_deck,
    read_table,
    rooms_named,
)
from drlucky.cards.describe import card_line
from drlucky.cards.naming import Kind

__all__ = [
    "Card",
    "Deck",
    "Face",
    "Fault",
    "Kind",
    "card_line",
    "deck_ids",
    "faults",
    "load_deck",
    "make_deck",
    "read_deck",
    "read_table",
    "rooms_named",
]

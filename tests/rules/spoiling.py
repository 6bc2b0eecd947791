"""Positions of variants made by hand, and what can be done to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drlucky.cards import load_deck
from drlucky.rules.position import position_of

from .games import Position
from .situations import SITUATIONS, game_in
from .whynot.positions import DOG, ESCAPE, KILLING, KILLING_DOG, SPITE, game_at

Spoil = Callable[[Position], Position]

# Positions by hand, and what was done in them.
AGAINST_DOG = (DOG + "red, dog and doctor in foyer\nblue holds: failure-1", "attempt on dog")
AGAINST_BLUE = (
    KILLING
    + "red and blue in foyer\nred holds: chain-saw\nblue holds: trowel, failure-1\ngreen holds: failure-2",
    "attempt on blue with chain-saw",
)
COUNTERED = (*AGAINST_BLUE, "counter with trowel")
AGAINST_GREEN = (
    KILLING + "red and green in foyer\nred holds: chain-saw\nblue holds: failure-2, move-1\n"
    "green holds: trowel, failure-1\nyellow holds: failure-1",
    "attempt on green with chain-saw",
)
GREEN_PASSED = (*AGAINST_GREEN, "pass", "pass")
ROUND_OVER = (*AGAINST_GREEN[:1], "attempt on green", "foil with failure-2")
AVENGED = (
    KILLING_DOG + "red and doctor in foyer\nred holds: trowel, failure-1\nblue holds: failure-1\n"
    "red has attacked the dog\ndog in library\ntop of the deck: chain-saw",
    "attempt",
    "foil with failure-1",
)
SPITE_SPENT = (
    SPITE + "red and doctor in foyer\nred has 1 spite\nblue has 1 spite\nblue holds: move-1",
    "attempt",
    "foil with spite",
)
GHOST_IN_TURN = (
    ESCAPE + "first act: red won\nred in foyer\nblue and green in library\ndoctor in gallery\n"
    "blue holds: failure-1\ngreen holds: failure-1\nred holds: tight-hat",
    "hurry doctor",
)
RED_IN_ESCAPE = (
    ESCAPE + "first act: red won\nred and blue in foyer\nblue holds: failure-1\nred holds: tight-hat",
    "attempt on blue",
)
STRANGERS_ATTEMPT = ("a Stranger makes an attempt",)
BEFORE_STRANGERS_LEFT = ("the Strangers have left",)


def at(name: str, **changes: Any) -> Spoil:
    """A change of fields inside another field."""

    def apply(position: Position) -> Position:
        position[name] = {**position[name], **changes}
        return position

    return apply


def without(name: str, field: str) -> Spoil:
    def apply(position: Position) -> Position:
        del position[name][field]
        return position

    return apply


def all_of(*spoils: Spoil) -> Spoil:
    def apply(position: Position) -> Position:
        for spoil in spoils:
            position = spoil(position)
        return position

    return apply


def hand(seat: str, card: str) -> Spoil:
    """A card of the deck goes to a hand."""

    def apply(position: Position) -> Position:
        position["deck"].remove(card)
        position["hands"][seat].append(card)
        return position

    return apply


def lays_down(seat: str) -> Spoil:
    """A hand goes into the deck."""

    def apply(position: Position) -> Position:
        position["deck"] += position["hands"][seat]
        position["hands"][seat] = []
        return position

    return apply


def drawn(card: str) -> Spoil:
    """A card is no longer in the deck."""

    def apply(position: Position) -> Position:
        position["deck"].remove(card)
        return position

    return apply


def put_back(card: str) -> Spoil:
    """A card is in the deck."""

    def apply(position: Position) -> Position:
        position["deck"].append(card)
        return position

    return apply


def armed(position: Position) -> Position:
    """A weapon from the deck lies on the table."""
    known = load_deck("kill-72").by_id
    card = next(card for card in position["deck"] if known[card].kind == "weapon")
    return all_of(drawn(card), at("attempt", weapon=card))(position)


def start(given_: tuple[str, ...]) -> Position:
    """The position of a situation by its name, or of lines that say what holds and what was done."""
    return position_of(game_in(given_[0]) if given_[0] in SITUATIONS else game_at(*given_))


def ask_a_stranger(position: Position) -> Position:
    """The other Stranger than the one who makes the attempt."""
    other = "yellow" if position["attempt"]["attacker"] == "blue" else "blue"
    return at("attempt", asked=other)(position)

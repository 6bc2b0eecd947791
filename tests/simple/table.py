"""What lies on the table: how to find one's way about in a position."""

from __future__ import annotations

from functools import cache
from typing import Any

from drlucky.cards import Card, load_deck
from drlucky.house.plan import Plan, load_plan

from . import house

Position = dict[str, Any]

COLOURS = ["red", "blue", "green", "yellow", "purple", "orange", "white", "pink", "brown", "teal"]

SAVE = ["save-2000", "save-boxed"]
DECKS = {
    "kill-1996": "kill-96",
    "kill-2011": "kill-96",
    "kill-2016": "kill-72",
    "save-2000": "save-90",
    "save-boxed": "save-90",
}


def edition(position: Position) -> str:
    return str(position["setup"]["edition"])


def plan_of(position: Position) -> Plan:
    return load_plan(position["setup"]["board"])


def halls_of(position: Position) -> str:
    """In 2016 hallways are only walked through; before, they were rooms like any other."""
    return "passages" if edition(position) == "kill-2016" else "places"


def off_board(position: Position) -> set[str]:
    """Closed wings, the floor that is not in use, sunk decks."""
    sunk = {room.id for room in plan_of(position).rooms if room.deck in position["sunk"]}
    return set(position["closed"]) | sunk


def open_places(position: Position) -> set[str]:
    return house.places(plan_of(position), halls_of(position), off_board(position))


def steps_from(position: Position, place: str) -> frozenset[str]:
    return steps_on(position["setup"]["board"], place, halls_of(position), frozenset(off_board(position)))


def in_sight_of(position: Position, place: str) -> frozenset[str]:
    """What is seen from a place, and from where it is seen."""
    if position["lights_out"]:
        return frozenset({place})
    return sight_on(position["setup"]["board"], place, frozenset(off_board(position)))


# The plan answers slowly, so what it said is remembered.


@cache
def steps_on(board: str, place: str, halls: str, off: frozenset[str]) -> frozenset[str]:
    return frozenset(house.steps(load_plan(board), place, halls, set(off)))


@cache
def sight_on(board: str, place: str, off: frozenset[str]) -> frozenset[str]:
    return frozenset(house.sees(load_plan(board), place, set(off)))


def seats_of(position: Position) -> list[str]:
    return COLOURS[: position["setup"]["seats"]]


def others_going_left(position: Position, seat: str) -> list[str]:
    """Everybody else, from the left neighbour of the seat round to the right neighbour."""
    seats = seats_of(position)
    here = seats.index(seat)
    return seats[here + 1 :] + seats[:here]


def pawn_named(position: Position, pawn: str) -> str:
    return str(position["turn"]) if pawn == "me" else "doctor"


def card_named(position: Position, card: str) -> Card:
    return load_deck(DECKS[edition(position)]).by_id[card]


def sort_hand(position: Position, seat: str) -> None:
    position["hands"][seat].sort(key=lambda card: card_named(position, card).code)


def spent(position: Position, card: str) -> None:
    """Where a card goes that has been used."""
    if edition(position) in SAVE:
        position["out"].append(card)  # removed from the game
    elif edition(position) != "kill-2016" and card_named(position, card).kind == "failure":
        position["out"].append(card)  # two discard piles: failures are gone for good
    else:
        position["discards"].append(card)

"""Escape from Lucky Mansion, the second act of a game of 2016."""

from __future__ import annotations

from drlucky.cards import load_deck

from . import house
from .answers import ask, new_attempt, who_is_asked
from .deck import shuffle
from .table import (
    DECKS,
    Position,
    edition,
    halls_of,
    in_escape,
    leave_the_board,
    living,
    off_board,
    others_going_left,
    plan_of,
    put,
    round_the_table,
    seats_of,
    sort_hand,
    spent,
    strangers_of,
)
from .worth import counts, worth

HAND = 6


def begin(position: Position, first_act: dict[str, str | None]) -> str:
    """Everybody stays where they are; all cards are shuffled and dealt again. Who begins."""
    winner = str(first_act["winner"])
    position["first_act"] = first_act
    position["lights_out"] = False  # sight lines don't matter
    position["tokens"] = dict.fromkeys(position["tokens"], 0)
    for stranger in strangers_of(position):
        position["places"][stranger] = None  # Strangers take no part: ruling 26
    deal_again(position)
    return next(seat for seat in [winner, *round_the_table(position, winner)] if seat in living(position))


def deal_again(position: Position) -> None:
    """All 72 cards, those under closed wings too, and six each."""
    printed = load_deck(DECKS[edition(position)]).cards
    position["deck"] = shuffle(position, [card.code for card in printed for _ in range(card.copies)])
    position |= {"discards": [], "out": [], "under": [], "reasons": []}
    for seat in living(position):
        position["hands"][seat] = [position["deck"].pop(0) for _ in range(HAND)]
        sort_hand(position, seat)


# A turn


def hurrying(position: Position) -> list[str]:
    """A point moves the Doctor one room forward, by the numbers."""
    return ["hurry doctor"] if in_escape(position) and position["points"] >= 1 else []


def hurry(position: Position) -> None:
    position["points"] -= 1
    move_doctor(position, next_room(position), then="turn-goes-on")


def next_room(position: Position) -> str:
    here = position["places"]["doctor"]
    room = house.doctor_next(plan_of(position), here, halls_of(position), off_board(position))
    assert room is not None  # in 2016 every room has a number
    return room


def may_attack(position: Position, me: str, other: str) -> bool:
    return bool(position["places"][me] == position["places"][other])


# The ghost


def move_doctor(position: Position, room: str, then: str) -> None:
    """By whatever cause: whenever he enters an occupied room he attacks, and after that the game goes on."""
    entered = position["places"]["doctor"] != room  # where he is already he does not enter: ruling 6
    put(position, "doctor", room)
    there = [seat for seat in soonest_first(position) if position["places"][seat] == room]
    if entered and there:
        position["attempt"] = new_attempt(position, "doctor", there[0], None, worth(position, "doctor", None))
        position["attempt"]["then"] = then
        ask(position, who_is_asked(position))
    else:
        go_on(position, then)


def soonest_first(position: Position) -> list[str]:
    """The living in the order in which their turns will come, whoever is on turn last (ruling 26)."""
    me = position["turn"]
    others = others_going_left(position, me)
    return [*others, me] if me in living(position) else others


def go_on(position: Position, then: str) -> None:
    """After an attack of the Doctor's, or of a player's, or after none."""
    position["attempt"] = None
    if then == "turn-goes-on" and position["turn"] in living(position):
        position["phase"] = "turn"
        position["to_act"] = position["turn"]
    elif then == "next-turn":
        position["phase"] = "next"
    else:
        position["phase"] = "turn over"  # also for a player killed on their own turn


def bury(position: Position, victim: str, killer: str) -> None:
    """A player who kills takes the cards that have no luck; all others are discarded."""
    leave_the_board(position, victim)
    for card in position["hands"][victim]:
        if killer == "doctor" or counts(position, card):
            spent(position, card)
        else:
            position["hands"][killer].append(card)
    position["hands"][victim] = []
    if killer in seats_of(position):
        sort_hand(position, killer)

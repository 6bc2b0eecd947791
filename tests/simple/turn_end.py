"""The end of a turn: what sinks, where the Doctor goes, and who is next. And the end of the game."""

from __future__ import annotations

from . import escape, house, killing, old_dog
from .deck import draw_into_hand
from .table import (
    Position,
    edition,
    halls_of,
    in_escape,
    living,
    note_turn,
    off_board,
    others_going_left,
    plan_of,
    put,
    round_the_table,
    seats_of,
    strangers_of,
    with_option,
)


def end_turn(position: Position) -> None:
    ended = position["turn"]
    note_turn(position, ended)
    if in_escape(position):
        escape.move_doctor(position, escape.next_room(position), then="next-turn")
        return
    for deck in sinking(position):
        sink(position, deck)
    if position["phase"] == "over":
        return
    start_turn(position, next_player(position, ended))


def sinking(position: Position) -> list[str]:
    """The decks whose pile was drawn to its end this turn."""
    piles = position.get("piles", {})
    return [deck for deck, pile in piles.items() if not pile and deck not in position["sunk"]]


def sink(position: Position, deck: str) -> None:
    """A deck goes down, and whoever is on it moves up, before the Doctor moves by himself."""
    plan = plan_of(position)
    position["sunk"].append(deck)
    if deck == "A":
        game_over(position, winner=None, loser=None, reason="sunk")
        return
    above = chr(ord(deck) - 1)
    rooms_above = [room for room in plan.rooms if room.deck == above]
    numbered = {room.number: room.id for room in rooms_above if room.number is not None}
    refuge = numbered[min(numbered)]
    drowning = {room.id for room in plan.rooms if room.deck == deck}
    for pawn, place in position["places"].items():
        if place in drowning:
            position["places"][pawn] = refuge


# Who is next


def next_player(position: Position, ended: str) -> str:
    """Move the Doctor; who he lands on is next, else the left neighbour of the player whose turn ended."""
    usual = next_in_order(position, ended)
    room = house.doctor_next(
        plan_of(position), position["places"]["doctor"], halls_of(position), off_board(position)
    )
    if room is None:
        return usual
    put(position, "doctor", room)
    old_dog.follow(position)
    if not may_activate(position):
        return usual
    in_his_room = [
        seat
        for seat in [*others_going_left(position, ended), ended]  # who has just had a turn comes last
        if position["places"][seat] == room
    ]
    return in_his_room[0] if in_his_room else usual


def next_in_order(position: Position, ended: str) -> str:
    """Going left; with re-entry the dead come back when it is their turn, else they are passed over."""
    order = [*round_the_table(position, ended), ended]
    if with_option(position, "re-entry"):
        return order[0]
    return next(seat for seat in order if seat in living(position))


def may_activate(position: Position) -> bool:
    """In the first round of 2011, 2016 and Save boxed the Doctor activates nobody."""
    if edition(position) in ("kill-1996", "save-2000"):
        return True
    # The last of the first turns done, he may: ruling 18. For the dead nobody waits: ruling 32.
    waited_for = seats_of(position) if with_option(position, "re-entry") else living(position)
    return set(waited_for) <= set(position["had_turn"])


def next_turn_in_escape(position: Position) -> None:
    """There whoever sits to the left is next, wherever the Doctor goes."""
    start_turn(position, next_in_order(position, position["turn"]))


def start_turn(position: Position, seat: str) -> None:
    position["turn"] = position["to_act"] = seat
    position["phase"] = "turn"
    position["points"] = 1
    position["card_played"] = False
    position["walk"] = None
    position["attempt"] = None
    if seat not in living(position):
        killing.come_back(position, seat)
    elif seat in strangers_of(position):
        position["phase"] = "stranger"
    elif in_escape(position):
        draw_into_hand(position, seat)


def game_over(position: Position, winner: str | None, loser: str | None, reason: str) -> None:
    position["phase"] = "over"
    position["to_act"] = None
    position["result"] = {"winner": winner, "loser": loser, "reason": reason}

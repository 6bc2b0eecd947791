"""2011: killing other players, with counterattacks to any depth, the deaths, and the way back."""

from __future__ import annotations

from .answers import ask, is_foiled, new_attempt, who_is_asked
from .deck import draw_into_hand
from .old_dog import dog_alive
from .sight import players_who_see, sees
from .table import Position, leave_the_board, living, put, seats_of, sort_hand, spent, with_option

BACK_IN = "drawing-room"
CARDS_ON_RETURN = 5


def may_attempt_player(position: Position, me: str, victim: str) -> bool:
    """In the same room, and nobody else, including Doctor Lucky and his dog, can see you."""
    here = position["places"][me]
    if not with_option(position, "killing") or position["places"][victim] != here:
        return False
    if sees(position, "doctor", here) or (dog_alive(position) and sees(position, "dog", here)):
        return False
    return not players_who_see(position, here, but_for=[me, victim])


def may_still_counterattack(position: Position) -> bool:
    """The round ended before it reached the victim, or with the victim's own failures (rulings 12, 31)."""
    attempt = position["attempt"]
    return is_foiled(position) and attempt["may_counter"] and bool(position["hands"][attempt["target"]])


def ask_for_counterattack(position: Position) -> None:
    position["phase"] = "counter"
    position["to_act"] = position["attempt"]["asked"] = position["attempt"]["target"]


def start_counterattack(position: Position) -> None:
    """The round of the first attempt is over; now everybody answers the second one."""
    first = position["attempt"]
    counter = first["counter"]
    second = new_attempt(position, first["target"], first["attacker"], counter["weapon"], counter["value"])
    second["doomed"] = first["doomed"]
    position["attempt"] = second
    ask(position, who_is_asked(position))


def doom(position: Position, victim: str) -> None:
    """Deaths take effect together, when all counterattacks are over."""
    attempt = position["attempt"]
    doomed = [*attempt["doomed"], victim]
    attempt["doomed"] = [seat for seat in seats_of(position) if seat in doomed]


def bury_the_doomed(position: Position) -> None:
    """Of two players who attacked each other. A killer who is alive gets the whole hand, nothing else."""
    attempt = position["attempt"]
    pair = [attempt["attacker"], attempt["target"]]
    for victim in attempt["doomed"]:
        killer = pair[1 - pair.index(victim)]
        heir = killer if killer in living(position) and killer not in attempt["doomed"] else None
        bury(position, victim, heir)


def bury(position: Position, victim: str, heir: str | None) -> None:
    """The victim leaves the board and keeps nothing but spite; without an heir the hand is discarded."""
    leave_the_board(position, victim)
    hand = position["hands"][victim]
    position["hands"][victim] = []
    if heir is None:
        for card in hand:
            spent(position, card)
    else:
        position["hands"][heir] += hand
        sort_hand(position, heir)


def come_back(position: Position, seat: str) -> None:
    """Re-entry: in the Drawing Room, with five cards or as many as there are (ruling 32)."""
    put(position, seat, BACK_IN)
    for _ in range(CARDS_ON_RETURN):
        draw_into_hand(position, seat)

"""Between two turns: a deck may sink, the Doctor walks on, and somebody is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.state import BY_SINKING, OVER, TURN, Result, State
from drlucky.rules.tables import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def end_turn(s: State) -> None:
    """All that follows when a turn is over, up to the next player's turn."""
    t = s.tables
    s.had_turn |= 1 << s.turn
    if t.sinks and s.cursor >= s.pile_ends[s.sunk]:
        sink_deck(s)
        if s.phase == OVER:
            return
    entered = move_doctor(s)
    after = NOBODY
    if entered and (s.had_turn == t.everybody or not t.first_round_exempt):
        after = met_by_doctor(s)
    if s.log is not None:
        s.log.next_turn(left_of(s, s.turn) if after == NOBODY else after, after != NOBODY)
    begin_turn(s, left_of(s, s.turn) if after == NOBODY else after)


def begin_turn(s: State, seat: i64) -> None:
    """A new turn."""
    s.turn = seat
    s.points = 1
    s.card_played = False
    s.attempt = None
    s.phase = TURN


def left_of(s: State, seat: i64) -> i64:
    """The next seat to the left."""
    return seat + 1 if seat + 1 < s.tables.seats else 0


def move_doctor(s: State) -> bool:
    """The Doctor's own move, by the numbers; whether it brought him into another room."""
    doctor: i64 = s.tables.doctor
    old: i64 = s.place[doctor]
    new: i64 = s.ground.doctor_next[old]
    if new < 0 or new == old:
        return False
    if s.log is not None:
        s.log.moved(doctor, old, new, "own")
    s.place[doctor] = new
    return True


def met_by_doctor(s: State) -> i64:
    """Who of the players in the Doctor's room is next: the first to the left, the one on turn last."""
    room: i64 = s.place[s.tables.doctor]
    seat: i64 = s.turn
    for _ in range(s.tables.seats):
        seat = left_of(s, seat)
        if s.place[seat] == room:
            return seat
    return NOBODY


def sink_deck(s: State) -> None:
    """The pile beside a deck is empty: the deck sinks and all pawns on it climb to the deck above."""
    t = s.tables
    s.sunk += 1
    if s.log is not None:
        s.log.sank(s.sunk - 1)
    if s.sunk == len(s.pile_ends):
        s.result = Result(NOBODY, NOBODY, BY_SINKING)
        s.phase = OVER
        if s.log is not None:
            s.log.all_lost()
        return
    s.ground = t.grounds[s.sunk]
    below: i64 = s.ground.below
    for pawn in range(len(s.place)):
        if below >> s.place[pawn] & 1:
            if s.log is not None:
                s.log.moved(pawn, s.place[pawn], s.ground.lowest, "climb")
            s.place[pawn] = s.ground.lowest

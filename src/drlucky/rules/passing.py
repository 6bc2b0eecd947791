"""Between two turns: a deck may sink, the Doctor walks on, and somebody is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import give_card, take_top_card
from drlucky.rules.escape import doctor_comes
from drlucky.rules.killing import come_back
from drlucky.rules.old_dog import follow_doctor
from drlucky.rules.pawns import left_of, met_by_doctor, move
from drlucky.rules.state import BY_SINKING, NEXT, OVER, STRANGER, TURN, Result, State
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
    if t.old_dog:
        follow_doctor(s)
    if t.doctor_hunts:
        if entered:
            doctor_comes(s, NEXT)
        else:
            s.phase = NEXT
        return
    after = NOBODY
    if entered and (s.had_turn == t.everybody or not t.first_round_exempt):
        after = met_by_doctor(s)
    if after != NOBODY:
        begin_turn(s, after, True)
    else:
        pass_turn(s)


def pass_turn(s: State) -> None:
    """The turn goes to the left."""
    seat = left_of(s, s.turn)
    if s.tables.re_entry and s.place[seat] == s.tables.limbo:
        come_back(s, seat)
    begin_turn(s, seat, False)


def begin_turn(s: State, seat: i64, by_doctor: bool) -> None:
    """A new turn."""
    t = s.tables
    if s.log is not None:
        s.log.next_turn(seat, by_doctor)
    s.turn = seat
    s.points = 1
    s.card_played = False
    s.attempt = None
    s.phase = TURN
    if t.company:
        open_turn(s)


def open_turn(s: State) -> None:
    """How a turn begins in some variants: by itself, or with a card."""
    t = s.tables
    if t.strangers >> s.turn & 1:
        s.phase = STRANGER
    elif t.draws_first and s.cursor < len(s.deck):
        draw_first(s)


def draw_first(s: State) -> None:
    """Escape: a turn begins with a card."""
    card = take_top_card(s)
    give_card(s, s.turn, card)
    if s.log is not None:
        s.log.drew(s.turn, card)


def move_doctor(s: State) -> bool:
    """The Doctor's own move, by the numbers; whether it brought him into another room."""
    doctor: i64 = s.tables.doctor
    old: i64 = s.place[doctor]
    new: i64 = s.ground.doctor_next[old]
    if new < 0 or new == old:
        return False
    move(s, doctor, new, "own")
    return True


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
            move(s, pawn, s.ground.lowest, "climb")

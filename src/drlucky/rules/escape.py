"""Escape from Lucky Mansion: the second act of a game of 2016."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.attempt import attempt_value, make_attempt
from drlucky.rules.chance import shuffled
from drlucky.rules.deal import deal_hands
from drlucky.rules.pawns import left_of, met_by_doctor
from drlucky.rules.state import State
from drlucky.rules.tables import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin(s: State) -> i64:
    """Turns a game that was won into its second act; who begins (rulings 26 and 33)."""
    won = s.result
    t = s.tables.next_act
    assert won is not None and t is not None
    for seat in range(t.seats):
        if s.tables.strangers >> seat & 1:
            s.place[seat] = t.limbo
    s.tables = t
    s.ground = t.grounds[0]
    s.first_act = won
    s.result = None
    s.attempt = None
    cards = shuffled(t.all_cards, s.key, s.rolls)
    s.rolls += 1
    live: i64 = 0
    for seat in range(t.seats):
        if s.place[seat] != t.limbo:
            live |= 1 << seat
    hands, dealt = deal_hands(t, cards, live)
    s.hands = hands
    s.cursor = dealt
    s.deck = bytes(cards)
    s.tokens = (0,) * t.token_holders
    s.spent_moving = 0
    s.spent_rest = 0
    s.kept = ()
    s.under = ()
    if s.log is not None:
        s.log.second_act()
        s.log.dealt(t.hand_size, 0)
    return won.winner if live >> won.winner & 1 else left_of(s, won.winner)


def doctor_comes(s: State, then: i64) -> None:
    """The Doctor has entered a room: he attacks whoever of those there has the next turn (ruling 26)."""
    doctor: i64 = s.tables.doctor
    target = met_by_doctor(s)
    if target == NOBODY:
        s.phase = then
    else:
        make_attempt(s, doctor, target, -1, attempt_value(s, doctor, -1), then)

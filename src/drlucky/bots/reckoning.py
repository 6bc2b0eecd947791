"""What anybody at the table can reckon: how much luck is out there, and who could still use it.

Everything here reads what lies open and the hand of the seat that reckons, and nothing else: of the others'
hands only how many cards there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import luck_of
from drlucky.rules.seen import cards_in
from drlucky.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def luck_unseen(s: State, seat: i64) -> float:
    """How much luck a card has on average that this seat cannot see."""
    t = s.tables
    mine_moving: i64 = s.hands[seat] + s.spent_moving
    mine_rest: i64 = s.hands[t.seats + seat] + s.spent_rest
    cards: i64 = len(t.all_cards) - cards_in(t, mine_moving, mine_rest) - len(s.kept)
    if cards <= 0:
        return 0.0
    luck: i64 = t.all_luck - luck_of(t, mine_moving, mine_rest)
    for code in s.kept:
        luck -= t.luck[code]
    return int(luck) / int(cards)


def hand_size(s: State, seat: i64) -> int:
    """How many cards a seat holds, for all to see."""
    t = s.tables
    return cards_in(t, s.hands[seat], s.hands[t.seats + seat])


def luck_of_others(s: State, seat: i64) -> float:
    """How much luck the others can be expected to hold against an attempt of this seat."""
    t = s.tables
    each = luck_unseen(s, seat)
    expected = 0.0
    for other in range(t.seats):
        if other != seat and s.place[other] != t.limbo:
            if t.strangers >> other & 1:
                expected += each  # they turn a card over
            else:
                expected += each * hand_size(s, other)
    return expected


def luck_behind(s: State) -> float:
    """How much luck can be expected of those who are asked after the seat that is asked now."""
    t = s.tables
    a = s.attempt
    if a is None:
        return 0.0
    each = luck_unseen(s, a.asked)
    expected = 0.0
    seat: i64 = a.asked
    for _ in range(a.to_ask):
        seat = seat + 1 if seat + 1 < t.seats else 0
        if s.place[seat] == t.limbo:
            continue
        expected += each if t.strangers >> seat & 1 else each * hand_size(s, seat)
    return expected

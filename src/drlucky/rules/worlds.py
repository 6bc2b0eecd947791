"""Worlds that fit what a seat sees: whole states, with what is hidden filled in by whoever imagines it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.seen import Seen
from drlucky.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def unseen_cards(v: Seen) -> list[int]:
    """The codes of all cards that the seat cannot see: in other hands, in the deck, under closed wings."""
    t = v.tables
    left = [0] * len(t.one)
    for code in t.all_cards:
        left[code] += 1
    for code in v.kept:
        left[code] -= 1
    found: list[int] = []
    for code in range(len(t.one)):
        field: i64 = t.field[code]
        rest = t.in_rest[code]
        mine: i64 = (v.rest if rest else v.moving) & field
        gone: i64 = (v.spent_rest if rest else v.spent_moving) & field
        count: i64 = left[code] - ((mine + gone) >> t.shift[code])
        while count > 0:
            found.append(code)
            count -= 1
    return found


def shuffle(cards: list[int], luck: i64) -> i64:
    """Shuffles in place with Lehmer's generator, good enough to imagine by; gives the luck to go on with."""
    last: i64 = len(cards) - 1
    while last > 0:
        luck = luck * 48271 % 2147483647
        pick: i64 = luck % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
        last -= 1
    return luck


def world(v: Seen, hidden: list[int], key: bytes) -> State:
    """The world in which the hidden cards lie in this order: in other hands, under wings, in the deck."""
    t = v.tables
    hands = [0] * (2 * t.seats)
    at: i64 = 0
    for seat in range(t.seats):
        if seat == v.seat:
            hands[seat] = v.moving
            hands[t.seats + seat] = v.rest
            continue
        for _ in range(v.hand_sizes[seat]):
            card = hidden[at]
            at += 1
            hands[t.seats + seat if t.in_rest[card] else seat] += t.one[card]
    return state_of(v, hands, bytes(hidden[at + v.under :]), tuple(hidden[at : at + v.under]), key)


def blank_world(v: Seen) -> State:
    """A world in which nobody else holds any card, for those who only reckon with what lies open."""
    t = v.tables
    hands = [0] * (2 * t.seats)
    if v.seat >= 0:
        hands[v.seat] = v.moving
        hands[t.seats + v.seat] = v.rest
    return state_of(v, hands, bytes(sum(v.piles)), (), bytes(32))


def state_of(v: Seen, hands: list[int], deck: bytes, under: tuple[int, ...], key: bytes) -> State:
    """What lies open, and these hands and cards."""
    ends: list[int] = []
    if v.tables.sinks:
        end = 0
        for pile in v.piles:
            end += pile
            ends.append(end)
    return State(
        tables=v.tables,
        ground=v.ground,
        phase=v.phase,
        turn=v.turn,
        points=v.points,
        card_played=v.card_played,
        walker=v.walker,
        walk_left=v.walk_left,
        walk_taken=v.walk_taken,
        place=v.place[:],
        hands=hands,
        tokens=v.tokens,
        deck=deck,
        cursor=0,
        pile_ends=tuple(ends),
        sunk=v.sunk,
        spent_moving=v.spent_moving,
        spent_rest=v.spent_rest,
        kept=v.kept,
        under=under,
        had_turn=v.had_turn,
        attempt=v.attempt.copy() if v.attempt is not None else None,
        result=v.result,
        key=key,
        rolls=0,
        old_dog=v.old_dog,
        first_act=v.first_act,
    )

"""Setting up: who starts where, who begins, and the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drlucky.rules.chance import pick_one, shuffled
from drlucky.rules.state import ENDED, OldDog, State
from drlucky.rules.tables import START_DEALT, START_ROOM, START_SCATTERED, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

    from drlucky.rules.log import Log

# What the first draws on the game's luck are for; play goes on with the next one.
ROLL_WING: Final = 0
ROLL_DEALER: Final = 1
ROLL_START: Final = 2
ROLL_HANDS: Final = 3
ROLL_PLAY: Final = 4


def deal(t: Tables, key: bytes, log: Log | None = None) -> State:
    """A new game, just before its first turn."""
    place = [t.start_place] * t.seats + [t.doctor_start]
    first = find_places(t, place, key, log)
    place += t.pet_starts
    if t.old_dog:
        place[t.dog] = place[t.doctor]  # it starts where he does
    cards = shuffled(t.all_cards, key, ROLL_HANDS)
    hands, dealt = deal_hands(t, cards, t.everybody & ~t.strangers)
    cursor: i64 = dealt + t.under
    s = State(
        tables=t,
        ground=t.grounds[0],
        phase=ENDED,
        turn=first,
        points=1,
        card_played=False,
        walker=-1,
        walk_left=0,
        walk_taken=False,
        place=place,
        hands=hands,
        tokens=(0,) * t.token_holders,
        deck=bytes(cards),
        cursor=cursor,
        pile_ends=four_piles(cursor, len(cards)) if t.sinks else (),
        sunk=0,
        spent_moving=0,
        spent_rest=0,
        kept=(),
        under=tuple(cards[cursor - t.under : cursor]),
        had_turn=0,
        attempt=None,
        result=None,
        key=key,
        rolls=ROLL_PLAY,
        old_dog=OldDog(True, 0, bytes([place[t.doctor]])) if t.old_dog else None,
    )
    s.log = log
    if log is not None:
        log.dealt(t.hand_size, t.under)
    return s


def find_places(t: Tables, place: list[int], key: bytes, log: Log | None) -> i64:
    """Fills in where the pawns start; the first player."""
    if t.start_rule == START_ROOM:
        return pick_one(t.seats, key, ROLL_START)
    dealer: i64 = t.dealer if t.dealer >= 0 else pick_one(t.seats, key, ROLL_DEALER)
    cards = shuffled(t.all_cards, key, ROLL_START)
    seat: i64 = (dealer + 1) % t.seats
    if t.start_rule == START_SCATTERED:
        return scatter(t, place, cards, seat, log)
    first: i64 = -1
    placed: i64 = 0
    for card in cards:
        start: i64 = t.start_of[card]
        if log is not None:
            log.turned_up(t.doctor if placed == t.seats else seat, card)
        if start < 0:
            if first < 0:
                seat = (seat + 1) % t.seats  # until the first is found, one card each
            continue
        if t.start_rule != START_DEALT:
            place[t.doctor] = start
            return seat
        if first < 0:
            first = seat
        place[t.doctor if placed == t.seats else seat] = start
        placed += 1
        if placed > t.seats:
            break
        seat = (seat + 1) % t.seats
    return first


def scatter(t: Tables, place: list[int], cards: list[int], seat: i64, log: Log | None) -> i64:
    """2011, "Starting Positions": cards go round the table until everybody has one that names a room."""
    first: i64 = -1
    waiting: i64 = t.everybody
    for card in cards:
        while waiting and not waiting >> seat & 1:
            seat = (seat + 1) % t.seats
        pawn: i64 = seat if waiting else t.doctor
        start: i64 = t.start_of[card]
        if log is not None:
            log.turned_up(pawn, card)
        if start >= 0:
            place[pawn] = start
            if pawn == t.doctor:
                break
            waiting &= ~(1 << seat)
            if first < 0:
                first = seat  # ruling 25
        seat = (seat + 1) % t.seats
    return first


def deal_hands(t: Tables, cards: list[int], live: i64) -> tuple[list[int], int]:
    """The hands of these seats as words, from the top of the shuffled cards; how many were dealt."""
    hands = [0] * (2 * t.seats)
    at: i64 = 0
    for seat in range(t.seats):
        if not live >> seat & 1:
            continue
        for _ in range(t.hand_size):
            card = cards[at]
            at += 1
            hands[seat + t.seats if t.in_rest[card] else seat] += t.one[card]
    return hands, int(at)


def four_piles(start: i64, end: i64) -> tuple[int, ...]:
    """Where the four piles end, as equal as can be; odd cards go to the lowest decks (ruling 24)."""
    each: i64 = (end - start) // 4
    odd: i64 = (end - start) % 4
    ends: list[int] = []
    for pile in range(4):
        start += each
        if pile < odd:
            start += 1
        ends.append(int(start))
    return tuple(ends)

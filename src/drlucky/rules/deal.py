"""Setting up: who starts where, who begins, and the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drlucky.rules.chance import pick_one, shuffled
from drlucky.rules.state import TURN, State
from drlucky.rules.tables import START_DEALT, START_ROOM, Tables

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
    """A new game."""
    place = [t.start_place] * t.seats + [t.doctor_start]
    first = find_places(t, place, key, log)
    cards = shuffled(t.all_cards, key, ROLL_HANDS)
    hands = deal_hands(t, cards)
    cursor: i64 = t.seats * t.hand_size + t.under
    s = State(
        tables=t,
        ground=t.grounds[0],
        phase=TURN,
        turn=first,
        points=1,
        card_played=False,
        walker=-1,
        walk_left=0,
        walk_taken=False,
        place=place,
        hands=hands,
        tokens=(0,) * t.seats,
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
    )
    s.log = log
    if log is not None:
        log.dealt(t.hand_size, t.under)
        log.next_turn(first, False)
    return s


def find_places(t: Tables, place: list[int], key: bytes, log: Log | None) -> i64:
    """Fills in where the pawns start; the first player."""
    if t.start_rule == START_ROOM:
        return pick_one(t.seats, key, ROLL_START)
    dealer: i64 = t.dealer if t.dealer >= 0 else pick_one(t.seats, key, ROLL_DEALER)
    cards = shuffled(t.all_cards, key, ROLL_START)
    seat: i64 = (dealer + 1) % t.seats
    first: i64 = -1
    placed: i64 = 0
    for card in cards:
        shows = t.shows_start[card]
        if log is not None:
            log.turned_up(t.doctor if placed == t.seats else seat, card)
        if not shows:
            if first < 0:
                seat = (seat + 1) % t.seats  # until the first is found, one card each
            continue
        if t.start_rule != START_DEALT:
            place[t.doctor] = t.room_of[card]
            return seat
        if first < 0:
            first = seat
        place[t.doctor if placed == t.seats else seat] = t.room_of[card]
        placed += 1
        if placed > t.seats:
            break
        seat = (seat + 1) % t.seats
    return first


def deal_hands(t: Tables, cards: list[int]) -> list[int]:
    """The hands as words, from the top of the shuffled cards."""
    hands = [0] * (2 * t.seats)
    at: i64 = 0
    for seat in range(t.seats):
        for _ in range(t.hand_size):
            card = cards[at]
            at += 1
            hands[seat + t.seats if t.in_rest[card] else seat] += t.one[card]
    return hands


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

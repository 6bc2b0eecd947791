"""Cards on their way: from the deck to a hand, from a hand to the table, from the table into a new deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.chance import shuffled
from drlucky.rules.state import State
from drlucky.rules.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_draw_a_card(s: State) -> bool:
    """Whether a card is left to draw, now or after the discards are shuffled (ruling 28)."""
    if s.cursor < len(s.deck):
        return True
    t = s.tables
    return t.recycles and (s.spent_moving & t.recycle_moving != 0 or s.spent_rest & t.recycle_rest != 0)


def take_top_card(s: State) -> i64:
    """Takes the top card off the deck, with what follows when the deck runs out."""
    t = s.tables
    if s.cursor >= len(s.deck):
        rebuild_deck(s)
    code: i64 = s.deck[s.cursor]
    s.cursor += 1
    if s.cursor >= len(s.deck):
        if t.recycles:
            rebuild_deck(s)  # ruling 27: the moment the last card leaves
        elif t.lights_out:
            lights_out(s)
    return code


def cards_of(t: Tables, moving: i64, rest: i64) -> list[int]:
    """The cards of two words, in the order of their codes, copies repeated."""
    codes: list[int] = []
    for code in range(len(t.one)):
        word: i64 = rest if t.in_rest[code] else moving
        copies: i64 = (word & t.field[code]) >> t.shift[code]
        while copies > 0:
            codes.append(code)
            copies -= 1
    return codes


def rebuild_deck(s: State) -> None:
    """Shuffles the discards that are not failures into a new deck; without any the deck stays empty."""
    t = s.tables
    moving: i64 = s.spent_moving & t.recycle_moving
    rest: i64 = s.spent_rest & t.recycle_rest
    codes = cards_of(t, moving, rest)
    if not codes:
        return
    s.spent_moving ^= moving
    s.spent_rest ^= rest
    s.deck = bytes(shuffled(codes, s.key, s.rolls))
    s.rolls += 1
    s.cursor = 0
    if s.log is not None:
        s.log.rebuilt(len(codes))


def lights_out(s: State) -> None:
    """2016: with the deck empty one is seen only from one's own room."""
    dark = s.ground.dark
    if dark is not None:
        s.ground = dark
        if s.log is not None:
            s.log.lights_out()


def give_card(s: State, seat: i64, code: i64) -> None:
    """Adds a card to a hand."""
    t = s.tables
    if t.in_rest[code]:
        s.hands[t.seats + seat] += t.one[code]
    else:
        s.hands[seat] += t.one[code]


def spend_card(s: State, seat: i64, code: i64) -> None:
    """Moves a card from a hand to the played ones."""
    t = s.tables
    one: i64 = t.one[code]
    if t.in_rest[code]:
        s.hands[t.seats + seat] -= one
        s.spent_rest += one
    else:
        s.hands[seat] -= one
        s.spent_moving += one


def spend_from_deck(s: State, code: i64) -> None:
    """Puts a card that came off the deck with the played ones."""
    t = s.tables
    if t.in_rest[code]:
        s.spent_rest += t.one[code]
    else:
        s.spent_moving += t.one[code]


def hand_to(s: State, giver: i64, taker: i64, luck_too: bool) -> None:
    """A hand changes hands; without luck_too the cards with luck stay where they are."""
    t = s.tables
    moving: i64 = s.hands[giver]
    rest: i64 = s.hands[t.seats + giver]
    if not luck_too:
        moving &= ~t.luck_moving
        rest &= ~t.luck_rest
    s.hands[giver] -= moving
    s.hands[t.seats + giver] -= rest
    s.hands[taker] += moving
    s.hands[t.seats + taker] += rest
    if s.log is not None:
        s.log.inherited(taker, giver, cards_of(t, moving, rest))


def discard_hand(s: State, seat: i64) -> None:
    """A whole hand is spent."""
    t = s.tables
    if s.log is not None and not has_no_cards(s, seat):
        s.log.discarded(seat, cards_of(t, s.hands[seat], s.hands[t.seats + seat]))
    s.spent_moving += s.hands[seat]
    s.spent_rest += s.hands[t.seats + seat]
    s.hands[seat] = 0
    s.hands[t.seats + seat] = 0


def has_no_cards(s: State, seat: i64) -> bool:
    """Whether everybody can see that this seat has nothing to play."""
    return s.hands[seat] == 0 and s.hands[s.tables.seats + seat] == 0


def luck_in_hand(s: State, seat: i64) -> i64:
    """All that this seat could play against an attempt."""
    t = s.tables
    return luck_of(t, s.hands[seat], s.hands[t.seats + seat])


def luck_of(t: Tables, moving: i64, rest: i64) -> i64:
    """What the cards of two words count against an attempt."""
    total: i64 = 0
    for code in t.luck_codes:
        word: i64 = rest if t.in_rest[code] else moving
        total += ((word & t.field[code]) >> t.shift[code]) * t.luck[code]
    return total

"""Attempts on the Doctor and the round of answers to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import has_no_cards, luck_in_hand, spend_card
from drlucky.rules.state import BY_ATTEMPT, ENDED, FOIL, OVER, Attempt, Result, State
from drlucky.rules.tables import NOBODY, PASS, add_choices

if TYPE_CHECKING:
    from mypy_extensions import i64


def declare(s: State, target: i64, weapon: i64) -> None:
    """The player on turn makes an attempt with a weapon or aid, or with bare hands (-1)."""
    seat = s.turn
    worth = attempt_value(s, seat, weapon)
    if weapon >= 0:
        spend_card(s, seat, weapon)
    if s.log is not None:
        s.log.tried(seat, target, weapon, worth)
    s.attempt = Attempt(seat, target, weapon, worth, 0, seat, s.tables.seats - 1, ())
    ask_next(s)


def attempt_value(s: State, seat: i64, weapon: i64) -> i64:
    """What an attempt by this seat with this weapon is worth in the room where it stands."""
    t = s.tables
    tokens: i64 = s.tokens[seat]
    if weapon < 0:
        return tokens + 1
    worth = weapon_value(s, weapon, s.place[seat])
    return tokens + worth + 1 if t.weapon_adds else tokens + worth


def weapon_value(s: State, weapon: i64, here: i64) -> i64:
    """A card with a special room has its special value there instead of its usual one."""
    t = s.tables
    if t.special_place[weapon] == here:
        return t.special_value[weapon]
    return t.value[weapon]


def ask_next(s: State) -> None:
    """Asks the next player to the left, or ends the round after the last.

    Who has no cards at all passes without being asked, since everybody can see it.
    """
    a = s.attempt
    assert a is not None
    t = s.tables
    while a.to_ask > 0:
        a.to_ask -= 1
        a.asked = a.asked + 1 if a.asked + 1 < t.seats else 0
        if s.place[a.asked] == t.limbo:
            continue
        if not has_no_cards(s, a.asked):
            s.phase = FOIL
            return
        if s.log is not None:
            s.log.passed(a.asked)
    close_round(s)


def foil_actions(s: State) -> list[int]:
    """What the player who is asked may answer."""
    a = s.attempt
    assert a is not None
    t = s.tables
    found: list[int] = []
    if not (t.last_must_foil and a.to_ask == 0 and must_foil(s, a)):
        found.append(PASS)
    if t.any_luck:
        moving: i64 = s.hands[a.asked] & t.luck_moving
        if moving:
            add_choices(found, moving, t.foils_moving)
    rest: i64 = s.hands[t.seats + a.asked] & t.luck_rest
    if rest:
        add_choices(found, rest, t.foils_rest)
    return found


def must_foil(s: State, a: Attempt) -> bool:
    """Save: the last to be asked may not hold back what can still stop the attempt (ruling 1)."""
    return a.points < a.value and a.points + luck_in_hand(s, a.asked) >= a.value


def foil(s: State, card: i64) -> None:
    """The player who is asked plays one card against the attempt."""
    a = s.attempt
    assert a is not None
    t = s.tables
    spend_card(s, a.asked, card)
    a.points += t.luck[card]
    a.played += (int(card),)
    if s.log is not None:
        s.log.foiled_with(a.asked, card, a.points, a.value)
    if a.points >= a.value and not t.asks_everybody:
        close_round(s)
    elif has_no_cards(s, a.asked):
        ask_next(s)


def pass_on(s: State) -> None:
    """The player who is asked plays nothing, or nothing more."""
    if s.log is not None and s.attempt is not None:
        s.log.passed(s.attempt.asked)
    ask_next(s)


def close_round(s: State) -> None:
    """All have answered, or enough was played."""
    a = s.attempt
    assert a is not None
    a.asked = NOBODY
    a.to_ask = 0
    if a.points >= a.value:
        fail(s, a)
    else:
        succeed(s, a)


def fail(s: State, a: Attempt) -> None:
    """The attempt is foiled; in some editions that makes its player stronger."""
    t = s.tables
    if s.log is not None:
        s.log.foiled(a.attacker)
    if t.token:
        tokens = list(s.tokens)
        tokens[a.attacker] += 1
        s.tokens = tuple(tokens)
        if t.any_luck:
            keep_reason(s, a.played[0])
        if s.log is not None:
            s.log.gained_token(a.attacker)
    s.phase = ENDED


def keep_reason(s: State, card: i64) -> None:
    """2016: the first card played against the attempt is kept as a Reason (ruling 23)."""
    t = s.tables
    if t.in_rest[card]:
        s.spent_rest -= t.one[card]
    else:
        s.spent_moving -= t.one[card]
    s.kept += (int(card),)


def succeed(s: State, a: Attempt) -> None:
    """The attempt succeeds, and with it the game."""
    loser: i64 = who_held_back(s, a) if s.tables.names_loser else NOBODY
    s.result = Result(a.attacker, loser, BY_ATTEMPT)
    s.phase = OVER
    if s.log is not None:
        s.log.won(a.attacker, loser)


def who_held_back(s: State, a: Attempt) -> i64:
    """The last in the round who still holds a card that counts (ruling 34)."""
    t = s.tables
    seat: i64 = a.attacker
    last: i64 = NOBODY
    for _ in range(t.seats - 1):
        seat = seat + 1 if seat + 1 < t.seats else 0
        if s.hands[seat] & t.luck_moving or s.hands[t.seats + seat] & t.luck_rest:
            last = seat
    return last

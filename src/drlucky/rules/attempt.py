"""Attempts, on the Doctor and on others, and the rounds of answers to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import has_no_cards, luck_in_hand, spend_card
from drlucky.rules.killing import bury_the_dead
from drlucky.rules.state import (
    AVENGED,
    BY_ATTEMPT,
    COUNTER,
    ENDED,
    FOIL,
    OVER,
    REOPENED,
    Attempt,
    OldDog,
    Result,
    State,
)
from drlucky.rules.strangers import turn_card_over
from drlucky.rules.tables import NOBODY, PASS, add_choices

if TYPE_CHECKING:
    from mypy_extensions import i64


def declare(s: State, target: i64, weapon: i64) -> None:
    """The player on turn makes an attempt with a weapon or aid, or with bare hands (-1)."""
    seat = s.turn
    worth = attempt_value(s, seat, weapon)
    if weapon >= 0:
        spend_card(s, seat, weapon)
    dog = s.old_dog
    if dog is not None and target == s.tables.dog:
        s.old_dog = OldDog(dog.alive, dog.foes | 1 << seat, dog.trail)
    make_attempt(s, seat, target, weapon, worth, ENDED)


def make_attempt(s: State, attacker: i64, target: i64, weapon: i64, worth: i64, then: i64) -> None:
    """An attempt begins, and the first to answer is asked; `then` is the phase to go on with."""
    t = s.tables
    if s.log is not None:
        s.log.tried(attacker, target, weapon, worth)
    if t.target_answers:  # Escape
        s.attempt = Attempt(attacker, target, weapon, worth, right_of(t.seats, target), 1, then)
    elif attacker == t.doctor:  # 2011, "Dog Option": foiling starts with the one attacked
        s.attempt = Attempt(attacker, target, weapon, worth, right_of(t.seats, target), t.seats, then)
    else:
        a = Attempt(attacker, target, weapon, worth, attacker, t.seats - 1, then)
        a.may_counter = t.counters and target < t.seats
        s.attempt = a
    ask_next(s)


def right_of(seats: i64, seat: i64) -> i64:
    return seat - 1 if seat > 0 else seats - 1


def attempt_value(s: State, attacker: i64, weapon: i64) -> i64:
    """What an attempt with this weapon is worth in the room where the attacker stands."""
    t = s.tables
    tokens: i64 = s.tokens[attacker]
    if weapon < 0:
        return tokens + 1
    worth = weapon_value(s, weapon, s.place[attacker])
    return tokens + worth + 1 if t.weapon_adds else tokens + worth


def weapon_value(s: State, weapon: i64, here: i64) -> i64:
    """A card with a special room has its special value there instead of its usual one."""
    t = s.tables
    if t.special_place[weapon] == here:
        return t.special_value[weapon]
    return t.value[weapon]


def ask_next(s: State) -> None:
    """Asks the next player to the left, or ends the round after the last.

    Who has nothing at all to play passes without being asked, since everybody can see it.
    """
    a = s.attempt
    assert a is not None
    t = s.tables
    while a.to_ask > 0:
        a.to_ask -= 1
        a.asked = a.asked + 1 if a.asked + 1 < t.seats else 0
        if s.place[a.asked] == t.limbo:
            continue
        if t.strangers >> a.asked & 1:
            turn_card_over(s, a)
            if a.points >= a.value:
                break
        elif has_no_cards(s, a.asked) and not has_spite_to_play(s, a.asked):
            if s.log is not None:
                s.log.passed(a.asked)
        else:
            s.phase = FOIL
            return
    close_round(s)


def has_spite_to_play(s: State, seat: i64) -> bool:
    """2011, "Super Spite Tokens": a seat without cards may still have an answer."""
    return s.tables.super_spite and s.tokens[seat] > 0


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
    if t.super_spite and s.tokens[a.asked] > 0:
        found.append(t.foil_spite)
    if a.may_counter and a.asked == a.target:
        add_choices(found, s.hands[t.seats + a.asked], t.counter_with)
    return found


def counter_actions(s: State) -> list[int]:
    """The round is over; what its target may still do is counterattack (rulings 12 and 31)."""
    a = s.attempt
    assert a is not None
    found = [PASS]
    add_choices(found, s.hands[s.tables.seats + a.target], s.tables.counter_with)
    return found


def must_foil(s: State, a: Attempt) -> bool:
    """Save: who sits on the attacker's right may not hold back what can still stop the attempt (ruling 1)."""
    return a.points < a.value and a.points + luck_in_hand(s, a.asked) >= a.value


def foil(s: State, card: i64) -> None:
    """The player who is asked plays one card against the attempt."""
    a = s.attempt
    assert a is not None
    spend_card(s, a.asked, card)
    a.points += s.tables.luck[card]
    a.played += (int(card),)
    if s.log is not None:
        s.log.foiled_with(a.asked, card, a.points, a.value)
    after_answer(s, a)


def foil_with_spite(s: State) -> None:
    """2011, "Super Spite Tokens": a token is played like a failure of one point."""
    a = s.attempt
    assert a is not None
    add_tokens(s, a.asked, -1)
    a.points += 1
    a.spite += 1
    if s.log is not None:
        s.log.foiled_with_spite(a.asked, a.points, a.value)
    after_answer(s, a)


def after_answer(s: State, a: Attempt) -> None:
    """Whether the round is over, the same player may go on, or the next one is asked."""
    if a.points >= a.value and not s.tables.asks_everybody:
        close_round(s)
    elif has_no_cards(s, a.asked) and not has_spite_to_play(s, a.asked):
        ask_next(s)


def pass_on(s: State) -> None:
    """The player who is asked plays nothing, or nothing more."""
    a = s.attempt
    assert a is not None
    if s.log is not None:
        s.log.passed(a.asked)
    if a.asked == a.target:
        a.may_counter = False
    if s.phase == COUNTER:
        settle(s, a)
    else:
        ask_next(s)


def counterattack(s: State, weapon: i64) -> None:
    """2011: the target answers with an attempt of their own, whose round comes after this one."""
    a = s.attempt
    assert a is not None
    t = s.tables
    worth = attempt_value(s, a.target, weapon)
    spend_card(s, a.target, weapon)
    if s.log is not None:
        s.log.countered(a.target, a.attacker, weapon, worth)
    a.may_counter = False
    a.counter = Attempt(a.target, a.attacker, weapon, worth, a.target, t.seats - 1, a.then)
    a.counter.may_counter = True
    if s.phase == COUNTER:
        settle(s, a)
    elif has_no_cards(s, a.asked) and not has_spite_to_play(s, a.asked):
        ask_next(s)


def close_round(s: State) -> None:
    """All have answered, or enough was played; the target may still have an answer of their own."""
    a = s.attempt
    assert a is not None
    a.to_ask = 0
    if a.may_counter and not has_no_cards(s, a.target):
        a.asked = a.target
        s.phase = COUNTER
    else:
        settle(s, a)


def settle(s: State, a: Attempt) -> None:
    """Who wins this attempt, and what comes of it."""
    a.asked = NOBODY
    if a.spite:
        hand_over_spite(s, a)
    if a.points >= a.value:
        fail(s, a)
    else:
        succeed(s, a)


def hand_over_spite(s: State, a: Attempt) -> None:
    """Tokens that were played go to the attacker (ruling 11), but the Doctor keeps none (ruling 30)."""
    if a.attacker == s.tables.doctor:
        return
    add_tokens(s, a.attacker, a.spite)
    if s.log is not None:
        s.log.gained_spent_spite(a.attacker, a.spite)


def fail(s: State, a: Attempt) -> None:
    """The attempt is foiled; in some editions that makes its maker stronger."""
    t = s.tables
    if s.log is not None:
        s.log.foiled(a.attacker)
    if t.token and a.target != t.dog and a.attacker < len(s.tokens):  # rulings 11 and 14
        add_tokens(s, a.attacker, 1)
        if t.any_luck:
            keep_reason(s, a.played[0])
        if s.log is not None:
            s.log.gained_token(a.attacker)
    dog = s.old_dog
    if t.doctor_avenges_dog and a.target == t.doctor and dog is not None and dog.foes >> a.attacker & 1:
        s.phase = AVENGED
    else:
        go_on_after(s, a)


def add_tokens(s: State, pawn: i64, more: i64) -> None:
    tokens = list(s.tokens)
    tokens[pawn] += int(more)
    s.tokens = tuple(tokens)


def keep_reason(s: State, card: i64) -> None:
    """2016: the first card played against the attempt is kept as a Reason (ruling 23)."""
    t = s.tables
    if t.in_rest[card]:
        s.spent_rest -= t.one[card]
    else:
        s.spent_moving -= t.one[card]
    s.kept += (int(card),)


def succeed(s: State, a: Attempt) -> None:
    """The attempt succeeds; on the Doctor that wins the game."""
    t = s.tables
    if a.target == t.doctor:
        win(s, a)
        return
    if a.target < t.seats:
        a.doomed |= 1 << a.target
        if s.log is not None:
            s.log.struck(a.attacker, a.target)
    else:
        kill_dog(s, a)
    go_on_after(s, a)


def kill_dog(s: State, a: Attempt) -> None:
    """The old dog lies where it fell."""
    dog = s.old_dog
    assert dog is not None
    s.old_dog = OldDog(False, dog.foes, dog.trail)
    if s.log is not None:
        s.log.dog_died(a.attacker)


def go_on_after(s: State, a: Attempt) -> None:
    """After an attempt that ended no game: the answer to it in kind, the dead, the rest of the turn."""
    if a.counter is not None:
        a.counter.doomed = a.doomed
        s.attempt = a.counter
        ask_next(s)
        return
    s.phase = a.then
    if a.doomed:
        bury_the_dead(s, a)


def win(s: State, a: Attempt) -> None:
    """The Doctor is dead, or saved."""
    t = s.tables
    loser: i64 = who_held_back(s, a) if t.names_loser else NOBODY
    s.result = Result(a.attacker, loser, BY_ATTEMPT)
    s.phase = OVER if t.next_act is None else REOPENED
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

"""Whether an attempt on a player can be as a position has it, and what it is answered with in kind."""

from __future__ import annotations

from drlucky.rules.attempt import attempt_value, weapon_value
from drlucky.rules.box import Box
from drlucky.rules.cardplay import has_no_cards
from drlucky.rules.fields import Fields, bad
from drlucky.rules.killing import may_attack
from drlucky.rules.state import COUNTER, FOIL, Attempt, State


def check_on_player(s: State, box: Box, a: Attempt) -> None:
    """By a player in the same room, or by the Doctor who hunts (Escape) or strikes back (2011)."""
    t = s.tables
    attacker, target = box.pawns[a.attacker], box.pawns[a.target]
    if not t.kills_players:
        raise bad("an attempt is on the Doctor, and in this game on nobody else")
    if a.attacker == a.target or t.limbo in (s.place[a.attacker], s.place[a.target]):
        raise bad(f"{attacker} cannot attack {target}: one of them is dead, or they are the same")
    if a.attacker == t.doctor and not t.doctor_hunts:
        check_strike(s, box, a)
        return
    if s.place[a.attacker] != s.place[a.target]:
        raise bad(f"{attacker} is not in the room of {target}, so this cannot be an attack")
    if a.attacker == t.doctor:
        if a.weapon >= 0:
            raise bad("the Doctor's ghost attacks with bare hands")
    elif a.attacker != s.turn and (a.target != s.turn or not t.counters):
        raise bad(f"in an attack {box.pawns[s.turn]}, whose turn it is, is one of the two")
    elif not may_attack(s, a.target if a.attacker == s.turn else a.attacker, s.place[s.turn]):
        raise bad(f"somebody sees {attacker} and {target}, so this cannot be an attack")


def check_strike(s: State, box: Box, a: Attempt) -> None:
    """2011, "Dog Option": the Doctor strikes back at whoever is on turn and ever tried to kill his dog."""
    dog = s.old_dog
    if not s.tables.doctor_avenges_dog or dog is None or a.target != s.turn:
        who = f"whoever is on turn, and that for his dog, not {box.pawns[a.target]}"
        raise bad(f"the Doctor attacks nobody here but {who}")
    if not dog.foes >> a.target & 1:
        raise bad(f"the Doctor has nothing to avenge on {box.pawns[a.target]}, who never attacked his dog")


def strike_value(s: State, a: Attempt) -> int:
    """What the Doctor's blow is worth: his weapon where his target stands, if he has turned one over."""
    return int(weapon_value(s, a.weapon, s.place[a.target])) if a.weapon >= 0 else 1


def check_chain(s: State, box: Box, a: Attempt, given: Fields) -> None:
    """2011, "Killing Other Players": the counterattack, what each blow is worth, and who is doomed."""
    t = s.tables
    if not t.counters or a.attacker == t.doctor:
        check_no_chain(a)
        return
    if a.doomed & ~(1 << a.target | 1 << a.attacker):
        raise bad("doomed are the two who fight, and nobody else")
    if "value" not in given.data:
        a.value = attempt_value(s, a.attacker, a.weapon)
    check_worth(s, box, a, "the attempt")
    if a.counter is not None:
        if a.counter.weapon < 0:  # ruling 12
            raise bad("a counterattack needs a weapon")
        check_worth(s, box, a.counter, "the counterattack")
    check_may_counter(s, box, a, given)


def check_no_chain(a: Attempt) -> None:
    if a.may_counter or a.counter is not None or a.doomed:
        raise bad("nobody can answer this attempt with one of their own, and nobody is doomed by it")


def check_worth(s: State, box: Box, a: Attempt, what: str) -> None:
    """Its value was settled when it was declared: with the spite of that moment, which is less than now
    unless spite can be spent."""
    most = int(attempt_value(s, a.attacker, a.weapon))
    least = most - s.tokens[a.attacker]
    if a.value < least or (a.value > most and not s.tables.super_spite):
        raise bad(f"{what} by {box.pawns[a.attacker]} is worth {least} to {most} here, not {a.value}")


def check_may_counter(s: State, box: Box, a: Attempt, given: Fields) -> None:
    """The target may strike back until they were asked and passed, or have done so (rulings 12 and 31)."""
    name = box.pawns[a.target]
    still, later = turn_to_answer(s, a)
    if a.counter is not None and (later or s.phase == COUNTER):
        raise bad(f"{name} cannot have counterattacked before being asked")
    may = later or (still and a.counter is None)
    if "may_counter" not in given.data:
        a.may_counter = may
    # Who had no cards when they would have been asked has not passed, though nothing can come of it.
    idle = a.counter is None and has_no_cards(s, a.target)
    if a.may_counter != may and not idle:
        raise bad(
            f"may_counter should be {str(may).lower()}: {name} may {'' if may else 'not '}counterattack"
        )


def turn_to_answer(s: State, a: Attempt) -> tuple[bool, bool]:
    """Whether the target is the one who is asked, and whether their turn to answer is still to come."""
    if s.phase != FOIL or a.asked < 0:
        return s.phase == COUNTER, False
    seats = s.tables.seats
    asked, target = (a.asked - a.attacker) % seats, (a.target - a.attacker) % seats
    return asked == target, asked < target

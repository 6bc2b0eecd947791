"""Whether an attempt in a position that was read can have been made, and the answers to it given."""

from __future__ import annotations

from drlucky.rules.attempt import attempt_value, has_spite_to_play
from drlucky.rules.box import Box
from drlucky.rules.cardplay import has_no_cards
from drlucky.rules.fields import Fields, bad
from drlucky.rules.repertoire import counts
from drlucky.rules.sight import may_attempt
from drlucky.rules.state import BY_ATTEMPT, COUNTER, FOIL, OVER, Attempt, State


def check_attempt(s: State, box: Box, a: Attempt, given: Fields) -> None:
    """An attempt as it could have been made; it is worth what the rules say it is, where they still can."""
    for code in a.played:
        if not counts(box.edition, box.card(code)) and not box.strangers:  # they play whatever comes up
            raise bad(f"{box.card(code).id} does not count against an attempt")
    given.agree("points", a.points, "that is what was played against it")
    if s.phase == OVER and s.result is not None and s.result.how != BY_ATTEMPT:
        return  # its maker or its target may be dead by now
    if a.target == s.tables.doctor:
        check_on_doctor(s, box, a)
    elif a.target == s.tables.dog:
        check_on_dog(s, box, a)
    else:
        check_on_player(s, box, a)
    if a.target >= s.tables.seats or s.tables.target_answers:
        # What a blow among players is worth was settled when it was declared, with the spite of that moment.
        worth = attempt_value(s, a.attacker, a.weapon)
        if s.phase == OVER:
            worth -= a.spite  # which the attacker has by now, and had not when it was declared (ruling 11)
        given.agree("value", worth, "so much is it worth here, with these tokens")
        a.value = worth


def check_on_doctor(s: State, box: Box, a: Attempt) -> None:
    name = box.pawns[a.attacker]
    if s.tables.doctor_hunts:
        raise bad("in Escape nobody makes an attempt on the Doctor")
    check_on_turn(s, box, a)
    here = s.place[a.attacker]
    if here != s.place[a.target]:
        raise bad(f"{name} is not in the Doctor's room, so this cannot be an attempt")
    if not may_attempt(s, here):
        seen = "nobody sees" if box.edition.saving else "somebody sees"
        raise bad(f"{seen} {name}, so this cannot be an attempt")
    check_no_chain(a)


def check_on_dog(s: State, box: Box, a: Attempt) -> None:
    check_on_turn(s, box, a)
    dog = s.old_dog
    if dog is None or not dog.alive or not dog.foes >> a.attacker & 1:
        raise bad("an attempt is on a dog that is alive, and that it has made a foe")
    if s.place[a.attacker] != s.place[a.target]:
        raise bad(f"{box.pawns[a.attacker]} is not in the dog's room, so this cannot be an attempt on it")
    check_no_chain(a)


def check_on_player(s: State, box: Box, a: Attempt) -> None:
    """By a player in the same room, or by the Doctor who hunts (Escape) or strikes back (2011)."""
    t = s.tables
    attacker, target = box.pawns[a.attacker], box.pawns[a.target]
    if not t.kills_players:
        raise bad("an attempt is on the Doctor")
    if a.attacker == a.target or t.limbo in (s.place[a.attacker], s.place[a.target]):
        raise bad(f"{attacker} cannot attack {target}: one of them is dead, or they are the same")
    by_doctor = a.attacker == t.doctor
    if by_doctor and not t.doctor_hunts and (not t.doctor_avenges_dog or a.target != s.turn):
        raise bad(
            f"the Doctor attacks nobody here but whoever is on turn, and that for his dog, not {target}"
        )
    if not (by_doctor and not t.doctor_hunts) and s.place[a.attacker] != s.place[a.target]:
        raise bad(f"{attacker} is not in the room of {target}, so this cannot be an attack")
    if not by_doctor and s.turn not in (a.attacker, a.target):
        raise bad(f"in an attack {box.pawns[s.turn]}, whose turn it is, is one of the two")
    if by_doctor or not t.counters:
        check_no_chain(a)
    if a.may_counter and a.counter is not None:
        raise bad("who has counterattacked may not do so again")
    if a.doomed & ~(1 << a.target | (0 if by_doctor else 1 << a.attacker)):
        raise bad("doomed are the two who fight, and nobody else")


def check_on_turn(s: State, box: Box, a: Attempt) -> None:
    if a.attacker != s.turn:
        raise bad(
            f"an attempt is made by {box.pawns[s.turn]}, whose turn it is, not by {box.pawns[a.attacker]}"
        )


def check_no_chain(a: Attempt) -> None:
    if a.may_counter or a.counter is not None or a.doomed:
        raise bad("nobody can answer this attempt with one of their own, and nobody is doomed by it")


def check_answering(s: State, box: Box, a: Attempt) -> None:
    """Somebody is asked who has something to answer with, as far as others can see."""
    t = s.tables
    if a.asked in (-1, a.attacker):
        raise bad(f"in phase foil somebody other than {box.pawns[a.attacker]} is asked")
    name = box.pawns[a.asked]
    if s.place[a.asked] == t.limbo or name in box.strangers:
        raise bad(f"{name} is dead or a Stranger, so nobody asks them")
    if a.asked != a.target and (t.target_answers or s.phase == COUNTER):
        raise bad(f"it is for {box.pawns[a.target]}, who is attacked, to answer, not for {name}")
    if has_no_cards(s, a.asked) and not (s.phase == FOIL and has_spite_to_play(s, a.asked)):
        raise bad(f"{name} has no cards, so nobody asks them")
    if s.phase == COUNTER:
        if not a.may_counter:
            raise bad(f"{name} has no counterattack left to decide about")
    elif a.points >= a.value and not t.asks_everybody:
        raise bad("the attempt is foiled already, so nobody is asked")

"""Whether an attempt in a position that was read can have been made, and the answers to it given."""

from __future__ import annotations

from drlucky.rules.attempt import attempt_value, has_spite_to_play
from drlucky.rules.box import Box
from drlucky.rules.cardplay import has_no_cards
from drlucky.rules.company import may_attack_dog
from drlucky.rules.fields import Fields, bad
from drlucky.rules.pawns import met_by_doctor
from drlucky.rules.repertoire import counts
from drlucky.rules.sight import may_attempt
from drlucky.rules.sound_blow import check_chain, check_no_chain, check_on_player, strike_value
from drlucky.rules.state import BY_ATTEMPT, COUNTER, ENDED, FOIL, NEXT, OVER, RESUMED, Attempt, State


def check_attempt(s: State, box: Box, a: Attempt, given: Fields) -> None:
    """An attempt as it could have been made; it is worth what the rules say it is, where they still can."""
    for code in a.played:
        if not counts(box.edition, box.card(code)) and not box.strangers:  # they play whatever comes up
            raise bad(f"{box.card(code).id} does not count against an attempt")
    given.agree("points", a.points, "that is what was played against it")
    if s.phase == OVER and s.result is not None and s.result.how != BY_ATTEMPT:
        check_last_blow(a)
        return  # its maker or its target may be dead by now
    if a.target == s.tables.doctor:
        check_on_doctor(s, box, a)
    elif a.target == s.tables.dog:
        check_on_dog(s, box, a)
    else:
        check_on_player(s, box, a)
        check_chain(s, box, a, given)
    if box.edition.escapes:
        check_then(s, box, a, given)
    if a.target >= s.tables.seats or a.attacker >= s.tables.seats or s.tables.target_answers:
        # What a blow among players of 2011 is worth is `check_chain`'s to say.
        worth = value_now(s, a)
        given.agree("value", worth, "so much is it worth here, with these tokens")
        a.value = worth


def value_now(s: State, a: Attempt) -> int:
    """What the attempt is worth; the attacker's tokens are those that it was declared with."""
    if a.attacker == s.tables.doctor and not s.tables.doctor_hunts:
        return strike_value(s, a)
    worth = int(attempt_value(s, a.attacker, a.weapon))
    # After its success the attacker has spite that was not there when it was declared (ruling 11).
    return worth - int(a.spite) if s.phase == OVER else worth


def check_last_blow(a: Attempt) -> None:
    """The attempt that left one alive, or nobody."""
    if a.asked >= 0 or a.counter is not None:
        raise bad("a game that is over has no attempt that somebody is still asked about or that is to come")


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
    if name in box.strangers and a.weapon >= 0:  # ruling 15
        raise bad(f"{name} is a Stranger, who makes attempts with bare hands only")
    check_no_chain(a)


def check_on_dog(s: State, box: Box, a: Attempt) -> None:
    name = box.pawns[a.attacker]
    check_on_turn(s, box, a)
    dog = s.old_dog
    if dog is None or not dog.alive or not dog.foes >> a.attacker & 1:
        raise bad("an attempt is on a dog that is alive, and that it has made a foe")
    if s.place[a.attacker] != s.place[a.target]:
        raise bad(f"{name} is not in the dog's room, so this cannot be an attempt on it")
    if not may_attack_dog(s, s.place[a.attacker]):
        raise bad(f"somebody sees {name}, so this cannot be an attempt on the dog")
    check_no_chain(a)


def check_on_turn(s: State, box: Box, a: Attempt) -> None:
    if a.attacker != s.turn:
        raise bad(
            f"an attempt is made by {box.pawns[s.turn]}, whose turn it is, not by {box.pawns[a.attacker]}"
        )


def check_then(s: State, box: Box, a: Attempt, given: Fields) -> None:
    """A player's attempt ends the turn. The Doctor attacks in a turn that goes on, or after it (Escape)."""
    if a.attacker != s.tables.doctor:
        if a.then != ENDED:
            raise bad("then in an attempt by a player should be turn-ended")
        return
    if "then" not in given.data:
        a.then = NEXT
    if a.then == ENDED:
        raise bad("then in an attack by the Doctor should be turn-goes-on or next-turn")
    if a.then == RESUMED and s.place[s.turn] == s.tables.limbo:
        raise bad(f"{box.pawns[s.turn]} is dead, so the turn cannot go on")
    if a.target != met_by_doctor(s):
        raise bad(f"the Doctor attacks whoever of those in his room is next, not {box.pawns[a.target]}")


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

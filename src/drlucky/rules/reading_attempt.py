"""Reading the attempt of a position: its fields one by one. `sound_attempt` says whether it can be."""

from __future__ import annotations

from drlucky.errors import short
from drlucky.rules.box import Box
from drlucky.rules.fields import Fields, bad
from drlucky.rules.position import THEN
from drlucky.rules.state import COUNTER, ENDED, FOIL, OVER, PHASES, Attempt

MOST_VALUE = 1999
MOST_SPITE = 999


def read_attempt(position: Fields, box: Box, phase: int) -> Attempt | None:
    """The attempt that is being answered, or that ended the game. `soundness` gives it its value."""
    if position.get("attempt", None) is None:
        if phase in (FOIL, COUNTER):
            raise bad(f"phase {PHASES[phase]} needs an attempt")
        return None
    if phase not in (FOIL, COUNTER, OVER):
        raise bad(f"in phase {PHASES[phase]} there is no attempt")
    given = position.part("attempt")
    given.at_most(("attacker", "target", "weapon", "value", "points", "asked", "played", *answer_fields(box)))
    target = given.one_of("target", box.pawns, "doctor")
    attackers = box.pawns if target < len(box.seats) else box.seats  # the Doctor attacks players only
    attacker = given.one_of("attacker", attackers)
    asked = given.one_of("asked", box.seats, None)
    attempt = Attempt(
        attacker,
        target,
        read_weapon(given, box),
        given.number("value", 1, MOST_VALUE, 1),
        asked,
        still_to_ask(box, phase, attacker, target, asked, position.get("first_act", None) is not None),
        ENDED,
    )
    attempt.played = tuple(given.cards("played", box))
    attempt.points = sum(box.tables.luck[code] for code in attempt.played)
    read_answers(given, box, attempt)
    return attempt


def still_to_ask(box: Box, phase: int, attacker: int, target: int, asked: int, second_act: bool) -> int:
    """How many are asked after the one who is: all from the attacker's left, or from the one attacked."""
    seats = len(box.seats)
    if asked < 0 or phase != FOIL or second_act:
        return 0
    if attacker >= seats:
        return seats - 1 - (asked - target) % seats
    return (attacker - asked - 1) % seats


def answer_fields(box: Box) -> list[str]:
    """The fields of an attempt that only games with certain options have."""
    spite = ["spite"] * box.edition.super_spite
    return spite + ["may_counter", "counter", "doomed"] * box.edition.killing + ["then"] * box.edition.escapes


def read_answers(given: Fields, box: Box, attempt: Attempt) -> None:
    """What was answered to an attempt beside cards, in the variants where that can be."""
    attempt.spite = given.number("spite", 0, MOST_SPITE, 0)
    attempt.points += attempt.spite
    attempt.may_counter = given.yes("may_counter")
    attempt.doomed = sum(1 << box.seats.index(seat) for seat in given.some_of("doomed", box.seats, ()))
    if given.get("counter", None) is not None:
        counter = given.part("counter")
        counter.only(("weapon", "value"))
        attempt.counter = Attempt(
            attempt.target,
            attempt.attacker,
            read_weapon(counter, box),
            counter.number("value", 1, MOST_VALUE, 1),
            attempt.target,
            len(box.seats) - 1,
            ENDED,
        )
        attempt.counter.may_counter = True
    then = list(THEN)
    attempt.then = then[given.one_of("then", list(THEN.values()), THEN[ENDED])]


def weapons_in(attempt: Attempt) -> list[int]:
    """The weapons that lie on the table."""
    weapons = [attempt.weapon, attempt.counter.weapon if attempt.counter else -1]
    return [int(weapon) for weapon in weapons if weapon >= 0]


def read_weapon(attempt: Fields, box: Box) -> int:
    """The code of the weapon or aid, -1 for bare hands."""
    name = attempt.get("weapon", None)
    if name is None:
        return -1
    card = box.deck.by_id.get(name) if isinstance(name, str) else None
    if card is None or card.kind not in ("weapon", "aid"):
        tool = "aid" if box.edition.saving else "weapon"
        raise bad(f"weapon in {attempt.where}: {short(name)} is no {tool} of the deck")
    return card.code

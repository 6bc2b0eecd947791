"""Attempts: on whom one may be made, and declaring it."""

from __future__ import annotations

from .answers import ask, new_attempt, who_is_asked
from .escape import may_attack
from .killing import may_attempt_player
from .old_dog import dog_alive, may_attempt_dog, remember_attacker
from .sight import players_who_see, sees, shamrock_sees
from .table import SAVE, Position, edition, in_escape, others_going_left, weapons_of
from .worth import worth


def attempts(position: Position) -> list[str]:
    """With bare hands or any weapon on everybody within reach."""
    me = position["turn"]
    actions = []
    for target in targets(position, me):
        attempt = "attempt" if target == "doctor" else f"attempt on {target}"
        actions += [attempt] + [f"{attempt} with {weapon}" for weapon in weapons_of(position, me)]
    return actions


def targets(position: Position, me: str) -> list[str]:
    others = others_going_left(position, me)
    if in_escape(position):
        return [other for other in others if may_attack(position, me, other)]
    found = [other for other in others if may_attempt_player(position, me, other)]
    if may_attempt_doctor(position, me):
        found.append("doctor")
    if may_attempt_dog(position, me):
        found.append("dog")
    return found


def may_attempt_doctor(position: Position, me: str) -> bool:
    here = position["places"][me]
    if position["places"]["doctor"] != here:
        return False
    witnesses = players_who_see(position, here, but_for=[me])
    if edition(position) in SAVE:
        return bool(witnesses)  # somebody has to see it
    if shamrock_sees(position, here) or (dog_alive(position) and sees(position, "dog", here)):
        return False
    return not witnesses  # alone with him, and out of everybody's sight


def declare(position: Position, me: str, target: str, weapon: str | None) -> None:
    value = worth(position, me, weapon)
    if weapon is not None:
        position["hands"][me].remove(weapon)
    if target == "dog":
        remember_attacker(position, me)
    position["attempt"] = new_attempt(position, me, target, weapon, value)
    ask(position, who_is_asked(position))

"""What else the player on turn may do in some variants: move other pawns, attack players and the dog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.killing import may_attack
from drlucky.rules.sight import is_seen
from drlucky.rules.state import State
from drlucky.rules.tables import add_choices

if TYPE_CHECKING:
    from mypy_extensions import i64


def company_actions(s: State, found: list[int], here: i64) -> None:
    """Adds what the player on turn may do with and to others."""
    t = s.tables
    if s.points > 0:
        for pawn in t.followers:
            if s.place[pawn] != t.limbo:
                found.extend(s.ground.leads[pawn][s.place[pawn]])
        if t.hurry >= 0:
            found.append(t.hurry)
    if t.kills_players:
        for seat in range(t.seats):
            if s.place[seat] == here and may_attack(s, seat, here):
                add_attempts(s, found, seat)
    if t.old_dog and s.place[t.dog] == here and may_attack_dog(s, here):
        add_attempts(s, found, t.dog)


def may_attack_dog(s: State, here: i64) -> bool:
    """2011, "Kill Doctor Lucky and his Dog": it lives, and no player sees; the Doctor may (ruling 14)."""
    dog = s.old_dog
    return dog is not None and dog.alive and not is_seen(s, here, s.tables.seats)


def add_attempts(s: State, found: list[int], target: i64) -> None:
    """With bare hands and with every weapon in hand, as on the Doctor, but on another target."""
    t = s.tables
    shift: i64 = t.attack_shift[target]
    found.append(t.bare_attempt + shift)
    armed: list[int] = []
    add_choices(armed, s.hands[t.seats + s.turn], t.attempts)
    for action in armed:
        found.append(action + shift)

"""Who sees whom now, and what it allows: drawing, attempts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import can_draw_a_card
from drlucky.rules.state import State
from drlucky.rules.tables import DRAW_UNSEEN

if TYPE_CHECKING:
    from mypy_extensions import i64


def seen_from(s: State, here: i64) -> i64:
    """The mask of places from which somebody there would see this place."""
    seen: i64 = s.ground.watch[here]
    return seen if s.tables.cat < 0 else past_cat(s, here, seen)


def past_cat(s: State, here: i64, seen: i64) -> i64:
    """2016, "The Cat": nobody sees out of the room that she is in (ruling 10)."""
    room: i64 = s.place[s.tables.cat]
    return seen if room == here else seen & ~(1 << room)


def is_seen(s: State, here: i64, watchers: i64) -> bool:
    """Whether any of the first so many pawns, other than the one on turn, sees this place."""
    seen: i64 = s.ground.watch[here]
    if s.tables.cat >= 0:
        seen = past_cat(s, here, seen)
    place = s.place
    turn: i64 = s.turn
    for pawn in range(watchers):
        if seen >> place[pawn] & 1 and pawn != turn:
            return True
    return False


def dog_sees(s: State, here: i64) -> bool:
    """Whether a dog that is alive sees this place."""
    t = s.tables
    if t.dog < 0 or (s.old_dog is not None and not s.old_dog.alive):
        return False
    return seen_from(s, here) >> s.place[t.dog] & 1 != 0


def may_draw(s: State, here: i64) -> bool:
    """Whether the player on turn may end it by drawing a card here."""
    t = s.tables
    if t.draw_rule == DRAW_UNSEEN:
        if s.cursor >= len(s.deck) or is_seen(s, here, t.doctor + 1):
            return False
        return t.dog < 0 or not dog_sees(s, here)
    if s.card_played or not s.ground.finds[here]:
        return False
    return can_draw_a_card(s)


def may_attempt(s: State, here: i64) -> bool:
    """Whether the player on turn, with the Doctor, may make an attempt: seen to save, unseen to kill."""
    t = s.tables
    if is_seen(s, here, t.seats) != t.saving:
        return False
    return t.dog < 0 or not dog_sees(s, here)  # either dog: no attempt on its master where it sees it

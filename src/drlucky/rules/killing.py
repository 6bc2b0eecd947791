"""Killing players (2011, and Escape): who may be attacked, and what comes of a death."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import can_draw_a_card, discard_hand, give_card, hand_to, take_top_card
from drlucky.rules.sight import dog_sees, seen_from
from drlucky.rules.state import BY_EXTINCTION, BY_SURVIVAL, OVER, Attempt, Result, State
from drlucky.rules.tables import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

RE_ENTRY_HAND = 5


def may_attack(s: State, victim: i64, here: i64) -> bool:
    """Whether the player on turn may attack this player, who is in the same place."""
    if victim == s.turn:
        return False
    if not s.tables.alone_with_victim:
        return True
    # 2011, "Killing Other Players": nobody else sees it, neither the Doctor nor his dog (ruling 12).
    seen: i64 = seen_from(s, here)
    for pawn in range(s.tables.doctor + 1):
        if seen >> s.place[pawn] & 1 and pawn != s.turn and pawn != victim:
            return False
    return not dog_sees(s, here)


def bury_the_dead(s: State, a: Attempt) -> None:
    """All deaths of a chain of attempts take effect together (ruling 12)."""
    t = s.tables
    doomed: i64 = a.doomed
    for victim in range(t.seats):
        if doomed >> victim & 1:
            killer = a.attacker if victim == a.target else a.target
            # Of two who kill each other neither inherits, and the Doctor has no use for cards (ruling 13).
            inherits = killer < t.seats and not doomed >> killer & 1
            bury(s, victim, killer, killer if inherits else NOBODY)
    if not t.re_entry:
        crown_survivor(s)


def bury(s: State, victim: i64, killer: i64, heir: i64) -> None:
    """A player is dead; the heir gets the cards, in Escape those without luck, and the rest is spent."""
    t = s.tables
    if s.log is not None:
        s.log.died(victim, killer)
    if heir != NOBODY:
        hand_to(s, victim, heir, t.heir_takes_luck)
    discard_hand(s, victim)
    s.place[victim] = t.limbo
    if not t.re_entry:
        s.had_turn |= 1 << victim  # ruling 32


def crown_survivor(s: State) -> None:
    """The last one alive has won; if nobody is, nobody has (ruling 12)."""
    t = s.tables
    alive: i64 = 0
    last: i64 = NOBODY
    for seat in range(t.seats):
        if s.place[seat] != t.limbo:
            alive += 1
            last = seat
    if alive > 1:
        return
    s.result = Result(last, NOBODY, BY_SURVIVAL if alive else BY_EXTINCTION)
    s.phase = OVER
    if s.log is not None:
        if alive:
            s.log.survived(last)
        else:
            s.log.all_lost()


def come_back(s: State, seat: i64) -> None:
    """2011, "Killing Other Players Option": the dead come back in the Drawing Room with five cards."""
    s.place[seat] = s.tables.start_place
    if s.log is not None:
        s.log.came_back(seat, s.place[seat])
    for _ in range(RE_ENTRY_HAND):
        if can_draw_a_card(s):  # else as many as there are (ruling 32)
            card = take_top_card(s)
            give_card(s, seat, card)
            if s.log is not None:
                s.log.drew(seat, card)

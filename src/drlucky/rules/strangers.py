"""Strangers (2016, for two players): what they do by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import spend_from_deck, take_top_card
from drlucky.rules.pawns import move
from drlucky.rules.sight import may_attempt
from drlucky.rules.state import Attempt, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def finds_the_doctor(s: State) -> bool:
    """The Stranger on turn stays for an attempt or goes to the next lower number; whether one can be made."""
    if may_try(s):
        return True
    here: i64 = s.place[s.turn]
    if s.ground.lower[here] != here:
        move(s, s.turn, s.ground.lower[here], "own")
    return may_try(s)


def may_try(s: State) -> bool:
    here: i64 = s.place[s.turn]
    return here == s.place[s.tables.doctor] and may_attempt(s, here)


def turn_card_over(s: State, a: Attempt) -> None:
    """The Stranger who is asked plays the top card of the deck, whatever its luck (ruling 8)."""
    t = s.tables
    if s.cursor >= len(s.deck):
        if s.log is not None:
            s.log.passed(a.asked)
        return
    card = take_top_card(s)
    spend_from_deck(s, card)
    a.points += t.luck[card]
    a.played += (int(card),)
    if s.log is not None:
        s.log.turned_over(a.asked, card)

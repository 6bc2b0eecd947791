"""Whether a position that was read can be at a table: one that the rules know how to go on from.

What is asked for is less than that a game could have come to it. Pawns may stand wherever there is a place,
and cards lie wherever cards lie; but what is under way must be what the rules could have begun, and somebody
must have something to do. docs/formats.md has the list.
"""

from __future__ import annotations

from typing import Any

from drlucky.rules.box import Box
from drlucky.rules.cardplay import has_no_cards
from drlucky.rules.engine import legal_actions
from drlucky.rules.fields import Fields, bad
from drlucky.rules.position import spent_cards
from drlucky.rules.repertoire import counts
from drlucky.rules.sound_attempt import check_answering, check_attempt
from drlucky.rules.state import (
    BY_EXTINCTION,
    BY_SINKING,
    BY_SURVIVAL,
    COUNTER,
    FOIL,
    OVER,
    TURN,
    WALK,
    Result,
    State,
)
from drlucky.rules.tables import END


def check_sound(s: State, box: Box, position: Fields) -> None:
    """Refuses a position in which something cannot be as it is."""
    check_the_living(s, box)
    check_reasons(s, box)
    check_movement(s, box)
    if s.attempt is not None:
        check_attempt(s, box, s.attempt, position.part("attempt"))
    if s.phase == TURN:
        check_turn(s, box)
    elif s.phase == WALK:
        check_walk(s, box)
    elif s.phase in (FOIL, COUNTER) and s.attempt is not None:
        check_answering(s, box, s.attempt)
    elif s.phase == OVER and s.result is not None:
        check_end(s, box, s.result)
    if box.edition.sinks and s.sunk == len(s.pile_ends) and (s.result is None or s.result.how != BY_SINKING):
        raise bad("when all decks have sunk the game is over, and nobody has won")


def check_derived(whole: dict[str, Any], position: Fields) -> None:
    """What follows from the rest may be left out, but not be otherwise."""
    position.agree("to_act", whole["to_act"], "it follows from turn, phase and attempt")
    position.agree("closed", whole["closed"], "the setup says what is closed")
    position.agree("lights_out", whole["lights_out"], "the lights go out with the last card of the deck")


def check_the_living(s: State, box: Box) -> None:
    """The dead have neither cards nor turns, Strangers no cards; and a game that goes on has its players."""
    t = s.tables
    for seat, name in enumerate(box.seats):
        stranger = name in box.strangers
        dead = s.place[seat] == t.limbo
        if (dead or stranger) and not has_no_cards(s, seat):
            raise bad(f"{name} is {'a Stranger' if stranger else 'dead'} and cannot hold cards")
        if stranger and dead != (s.first_act is not None):
            raise bad(f"{name} is a Stranger: on the board until Escape begins, and not after that")
        if dead and s.first_act is None and not t.kills_players:
            raise bad(f"{name} should be somewhere: nobody dies before Escape begins")
    alive = sum(s.place[seat] != t.limbo for seat in range(t.seats))
    if s.phase != OVER and alive < 2 and not t.re_entry:
        raise bad("with fewer than two alive the game is over")
    if s.phase in (TURN, WALK) and (s.place[s.turn] == t.limbo or box.pawns[s.turn] in box.strangers):
        raise bad(f"{box.pawns[s.turn]} cannot be on turn: dead, or a Stranger")


def check_reasons(s: State, box: Box) -> None:
    """2016: each Reason is a card that counted against an attempt. Which it is matters to nobody (ruling 23),
    so there may be Reasons without a card, but no card without a Reason."""
    if s.kept and box.edition.token != "reason":
        raise bad(f"{box.edition.title} has no Reasons")
    for code in s.kept:
        if not counts(box.edition, box.card(code)) and not box.strangers:  # who play whatever comes up
            raise bad(f"{box.card(code).id} has no luck, so it cannot have become a Reason")
    if len(s.kept) > sum(s.tokens):
        raise bad(f"there are {len(s.kept)} cards kept as Reasons, and tokens for {sum(s.tokens)}")


def check_movement(s: State, box: Box) -> None:
    """Steps come from the free one and, in 2016, from cards that lie in the discards since."""
    if s.card_played and s.spent_moving == 0 and not doctor_strikes_back(s):
        raise bad("card_played is true, but no movement card has been played")
    most = 1
    if box.edition.points:
        most += sum(box.card(code).steps for code in spent_cards(s, box))
    if s.points > most:
        raise bad(f"points should be {most} at most, with the cards that have been played, not {s.points}")


def doctor_strikes_back(s: State) -> bool:
    """2011: the card that he turned over may have been the last, and all played cards a new deck since."""
    return s.tables.doctor_avenges_dog and s.attempt is not None and s.attempt.attacker == s.tables.doctor


def check_turn(s: State, box: Box) -> None:
    """The engine ends a turn by itself when all can see that nothing is left to do."""
    left = legal_actions(s)
    if s.points == 0 and has_no_cards(s, s.turn) and [box.tables.kind[action] for action in left] == [END]:
        raise bad(f"the turn of {box.pawns[s.turn]} is over: no step, no card and nothing else is left")


def check_walk(s: State, box: Box) -> None:
    """A card walks you or the Doctor (1996, 2011, Save), up to so many steps."""
    if box.edition.points:
        raise bad(f"in {box.edition.title} no card walks a pawn")
    if s.walker not in (s.turn, box.tables.doctor):
        raise bad(f"a card walks {box.pawns[s.turn]}, whose turn it is, or the Doctor")
    if not s.card_played:
        raise bad("whoever walks by a card has played one: card_played should be true")
    played = {box.card(code).steps for code in spent_cards(s, box)}
    if not any(steps > s.walk_left if s.walk_taken else steps == s.walk_left for steps in played):
        taken = "more than" if s.walk_taken else "just"
        raise bad(f"no card that has been played is worth {taken} the {s.walk_left} steps left")


def check_end(s: State, box: Box, result: Result) -> None:
    """A game ends with an attempt that was not foiled, or with the ship."""
    if result.how == BY_SINKING:
        if s.sunk < len(s.pile_ends):
            raise bad("the game is not over by sinking before all decks have sunk")
        if s.attempt is not None or result.winner >= 0 or result.loser >= 0:
            raise bad("when the last deck sinks nobody wins, nobody is the loser, and there is no attempt")
        return
    if result.how in (BY_SURVIVAL, BY_EXTINCTION):
        living = [seat for seat in range(s.tables.seats) if s.place[seat] != s.tables.limbo]
        if living != [result.winner] * (result.how == BY_SURVIVAL) or result.loser >= 0:
            raise bad("a game that the last one alive wins ends with nobody else alive, and without a loser")
        return
    a = s.attempt
    if a is None or a.asked >= 0 or a.points >= a.value:
        raise bad("a game that somebody won ends with an attempt that was not foiled, nobody being asked")
    if result.winner != a.attacker:
        raise bad(f"the winner is {box.pawns[a.attacker]}, who made the attempt")
    if result.loser >= 0 and (not box.edition.names_loser or result.loser == result.winner):
        raise bad("there is no such loser: one of the others, in an edition that names one")

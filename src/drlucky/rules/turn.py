"""A turn: steps and movement cards in any order, until an attempt, a draw or the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import give_card, has_no_cards, spend_card, take_top_card
from drlucky.rules.company import company_actions
from drlucky.rules.escape import doctor_comes
from drlucky.rules.pawns import move
from drlucky.rules.sight import may_attempt, may_draw
from drlucky.rules.state import ENDED, RESUMED, TURN, WALK, State
from drlucky.rules.tables import END, ME, add_choices

if TYPE_CHECKING:
    from mypy_extensions import i64


def turn_actions(s: State) -> list[int]:
    """What the player on turn may do."""
    t = s.tables
    g = s.ground
    here: i64 = s.place[s.turn]
    moves: i64 = 0
    if s.points > 0:
        moves = 1
    if may_draw(s, here):
        moves += 2
    found = g.turn_moves[moves][here][:]
    moving: i64 = s.hands[s.turn]
    if moving:
        add_choices(found, moving, g.plays)
    if here == s.place[t.doctor] and not t.doctor_hunts and may_attempt(s, here):
        found.append(t.bare_attempt)
        add_choices(found, s.hands[t.seats + s.turn], t.attempts)
    if t.company:
        company_actions(s, found, here)
    return found


def walk_actions(s: State) -> list[int]:
    """Where the pawn that a card walks may go."""
    steps = s.ground.walk_moves[s.place[s.walker]]
    return steps[:] if s.walk_taken else steps[1:]  # the first of them is to stop


def step(s: State, to: i64) -> None:
    """The free step or a point of the pool, or a step of the walk that is under way."""
    if s.phase == WALK:
        move(s, s.walker, to, "walk")
        s.walk_taken = True
        s.walk_left -= 1
        if s.walk_left == 0:
            stop(s)
    else:
        move(s, s.turn, to, "step")
        s.points -= 1
        end_if_all_see_it(s)


def stop(s: State) -> None:
    """A walk is over."""
    s.phase = TURN
    s.walker = -1
    s.walk_left = 0
    s.walk_taken = False
    end_if_all_see_it(s)


def play_jump(s: State, card: i64, pawn: i64, to: i64) -> None:
    """A movement card sends a pawn to its room."""
    play_card(s, card)
    moved = s.turn if pawn == ME else pawn
    came = s.place[moved] != to  # ruling 6
    move(s, moved, to, "jump")
    if came and moved == s.tables.doctor and s.tables.doctor_hunts:
        doctor_comes(s, RESUMED)
    else:
        end_if_all_see_it(s)


def play_walk(s: State, card: i64, pawn: i64) -> None:
    """A movement card walks one pawn up to so many steps (ruling 4)."""
    play_card(s, card)
    s.walker = s.turn if pawn == ME else pawn
    s.walk_left = s.tables.steps_of[card]
    s.walk_taken = False
    s.phase = WALK


def play_for_points(s: State, card: i64) -> None:
    """2016: a movement card adds its steps to the pool."""
    play_card(s, card)
    s.points += s.tables.steps_of[card]


def lead(s: State, pawn: i64, to: i64, cause: str) -> None:
    """A point of the pool, spent on a pawn that follows."""
    move(s, pawn, to, cause)
    s.points -= 1
    end_if_all_see_it(s)


def hurry(s: State) -> None:
    """A point of the pool, spent on sending the Doctor on by his numbers (Escape)."""
    s.points -= 1
    doctor: i64 = s.tables.doctor
    move(s, doctor, s.ground.doctor_next[s.place[doctor]], "hurry")
    doctor_comes(s, RESUMED)


def resume(s: State) -> None:
    """The Doctor has attacked in the middle of a turn; it goes on if its player is alive (ruling 26)."""
    if s.place[s.turn] == s.tables.limbo:
        s.phase = ENDED
        return
    s.phase = TURN
    s.attempt = None
    end_if_all_see_it(s)


def play_card(s: State, card: i64) -> None:
    spend_card(s, s.turn, card)
    s.card_played = True
    if s.log is not None:
        s.log.played(s.turn, card)


def draw(s: State) -> None:
    """The player on turn draws a card, which ends the turn."""
    card = take_top_card(s)
    give_card(s, s.turn, card)
    if s.log is not None:
        s.log.drew(s.turn, card)
    s.phase = ENDED


def end_if_all_see_it(s: State) -> None:
    """Ends a turn in which, as everybody can see, nothing else is left."""
    if s.points == 0 and has_no_cards(s, s.turn):
        left = turn_actions(s)
        if len(left) == 1 and left[0] == END:
            s.phase = ENDED

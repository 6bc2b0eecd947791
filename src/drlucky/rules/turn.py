"""A turn: steps and movement cards in any order, until an attempt, a draw or the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.cardplay import can_draw_a_card, give_card, has_no_cards, spend_card, take_top_card
from drlucky.rules.state import ENDED, TURN, WALK, State
from drlucky.rules.tables import DRAW_NAMED, DRAW_UNSEEN, END, ME, add_choices

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
    if here == s.place[t.doctor] and may_attempt(s, here):
        found.append(t.bare_attempt)
        add_choices(found, s.hands[t.seats + s.turn], t.attempts)
    return found


def walk_actions(s: State) -> list[int]:
    """Where the pawn that a card walks may go."""
    steps = s.ground.walk_moves[s.place[s.walker]]
    return steps[:] if s.walk_taken else steps[1:]  # the first of them is to stop


def seen_from(s: State, here: i64) -> i64:
    """The mask of places from which somebody there would see this place."""
    return s.ground.watch[here]


def may_draw(s: State, here: i64) -> bool:
    """Whether the player on turn may end it by drawing a card here."""
    t = s.tables
    if t.draw_rule == DRAW_UNSEEN:
        return s.cursor < len(s.deck) and not is_seen(s, here, t.doctor + 1)
    if s.card_played or (t.draw_rule == DRAW_NAMED and not s.ground.named[here]):
        return False
    return can_draw_a_card(s)


def may_attempt(s: State, here: i64) -> bool:
    """Whether the player on turn, with the Doctor, may make an attempt: seen to save, unseen to kill."""
    t = s.tables
    return is_seen(s, here, t.seats) == t.saving


def is_seen(s: State, here: i64, watchers: i64) -> bool:
    """Whether any of the first so many pawns, other than the one on turn, sees this place."""
    seen: i64 = seen_from(s, here)
    place = s.place
    turn: i64 = s.turn
    for pawn in range(watchers):
        if seen >> place[pawn] & 1 and pawn != turn:
            return True
    return False


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
    move(s, s.turn if pawn == ME else pawn, to, "jump")
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


def play_card(s: State, card: i64) -> None:
    spend_card(s, s.turn, card)
    s.card_played = True
    if s.log is not None:
        s.log.played(s.turn, card)


def move(s: State, pawn: i64, to: i64, cause: str) -> None:
    """Puts a pawn in a place."""
    if s.log is not None:
        s.log.moved(pawn, s.place[pawn], to, cause)
    s.place[pawn] = to


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

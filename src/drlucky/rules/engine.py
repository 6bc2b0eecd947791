"""The heart of it: what is legal, and what an action does.

Nothing here checks that an action is legal; `Game.apply` does. Simulation and search use these functions as
they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.attempt import declare, foil, foil_actions, pass_on
from drlucky.rules.passing import end_turn
from drlucky.rules.state import ENDED, FOIL, OVER, TURN, WALK, State
from drlucky.rules.tables import ATTEMPT, DRAW, END, JUMP, PASS, SPEND, STEP, STOP
from drlucky.rules.tables import FOIL as FOIL_WITH
from drlucky.rules.tables import WALK as WALK_WITH
from drlucky.rules.turn import (
    draw,
    play_for_points,
    play_jump,
    play_walk,
    step,
    stop,
    turn_actions,
    walk_actions,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(s: State) -> list[int]:
    """Every action that may be taken now, ascending; none when the game is over."""
    if s.phase == TURN:
        return turn_actions(s)
    if s.phase == FOIL:
        return foil_actions(s)
    if s.phase == WALK:
        return walk_actions(s)
    return []


def to_act(s: State) -> i64:
    """The seat that the game waits for; -1 when it is over."""
    if s.phase == FOIL:
        a = s.attempt
        return a.asked if a is not None else -1
    return s.turn if s.phase != OVER else -1


def apply(s: State, action: i64) -> None:
    """Carries out a legal action and all that follows from it, until somebody has a choice again."""
    t = s.tables
    kind: i64 = t.kind[action]
    if kind == STEP:
        step(s, t.arg[action])
    elif kind == PASS:
        pass_on(s)
    elif kind == END:
        s.phase = ENDED
    elif kind == DRAW:
        draw(s)
    elif kind == FOIL_WITH:
        foil(s, t.card[action])
    elif kind == SPEND:
        play_for_points(s, t.card[action])
    elif kind == JUMP:
        play_jump(s, t.card[action], t.pawn[action], t.arg[action])
    elif kind == WALK_WITH:
        play_walk(s, t.card[action], t.pawn[action])
    elif kind == STOP:
        stop(s)
    elif kind == ATTEMPT:
        declare(s, t.pawn[action], t.card[action])
    if s.phase == ENDED:
        end_turn(s)


def play_at_random(s: State, seed: i64, limit: i64) -> i64:
    """Plays on uniformly at random until the game is over, or for so many decisions; says how many."""
    # Lehmer's generator: quick, the same in both builds, good enough to play by.
    luck: i64 = seed % 2147483646 + 1
    taken: i64 = 0
    while s.phase != OVER and taken < limit:
        choices = legal_actions(s)
        luck = luck * 48271 % 2147483647
        apply(s, choices[luck % len(choices)])
        taken += 1
    return taken

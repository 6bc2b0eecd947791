"""The heart of it: what is legal, and what an action does.

Nothing here checks that an action is legal; `Game.apply` does. Simulation and search use these functions as
they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.attempt import (
    counter_actions,
    counterattack,
    declare,
    foil,
    foil_actions,
    foil_with_spite,
    pass_on,
)
from drlucky.rules.deal import deal
from drlucky.rules.escape import begin as begin_escape
from drlucky.rules.old_dog import strike_back
from drlucky.rules.passing import begin_turn, end_turn, pass_turn
from drlucky.rules.state import (
    AVENGED,
    COUNTER,
    ENDED,
    FOIL,
    NEXT,
    OVER,
    REOPENED,
    RESUMED,
    STRANGER,
    TURN,
    WALK,
    State,
)
from drlucky.rules.strangers import finds_the_doctor
from drlucky.rules.tables import (
    ATTEMPT,
    DRAW,
    END,
    FOIL_SPITE,
    HURRY,
    JUMP,
    LEAD,
    PASS,
    SEND,
    SPEND,
    STEP,
    STOP,
    Tables,
)
from drlucky.rules.tables import COUNTER as COUNTER_WITH
from drlucky.rules.tables import FOIL as FOIL_WITH
from drlucky.rules.tables import WALK as WALK_WITH
from drlucky.rules.turn import (
    draw,
    hurry,
    lead,
    play_for_points,
    play_jump,
    play_walk,
    resume,
    step,
    stop,
    turn_actions,
    walk_actions,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from drlucky.rules.log import Log


def new_game(t: Tables, key: bytes, log: Log | None = None) -> State:
    """A game that is dealt from a key, at its first decision."""
    s = deal(t, key, log)
    begin_turn(s, s.turn, False)
    go_on(s)
    return s


def legal_actions(s: State) -> list[int]:
    """Every action that may be taken now, ascending; none when the game is over."""
    if s.phase == TURN:
        return turn_actions(s)
    if s.phase == FOIL:
        return foil_actions(s)
    if s.phase == WALK:
        return walk_actions(s)
    if s.phase == COUNTER:
        return counter_actions(s)
    return []


def to_act(s: State) -> i64:
    """The seat that the game waits for; -1 when it is over."""
    if s.phase == FOIL or s.phase == COUNTER:
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
    elif kind == LEAD:
        lead(s, t.pawn[action], t.arg[action], "led")
    elif kind == SEND:
        lead(s, t.pawn[action], t.arg[action], "sent")
    elif kind == HURRY:
        hurry(s)
    elif kind == FOIL_SPITE:
        foil_with_spite(s)
    elif kind == COUNTER_WITH:
        counterattack(s, t.card[action])
    if s.phase == ENDED:
        end_turn(s)  # nearly always that is all
    if s.phase > OVER:
        go_on(s)


def go_on(s: State) -> None:
    """Does all that happens by itself, until the game waits for somebody or is over."""
    while s.phase > OVER:
        if s.phase == ENDED:
            end_turn(s)
        elif s.phase == NEXT:
            pass_turn(s)
        elif s.phase == STRANGER:
            take_strangers_turn(s)
        elif s.phase == RESUMED:
            resume(s)
        elif s.phase == AVENGED:
            strike_back(s)
        elif s.phase == REOPENED:
            begin_turn(s, begin_escape(s), False)


def take_strangers_turn(s: State) -> None:
    """2016, "Rules for 2 Players": an attempt if one can be made, without or after a step."""
    if finds_the_doctor(s):
        declare(s, s.tables.doctor, -1)
    else:
        s.phase = ENDED


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

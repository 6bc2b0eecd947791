"""What `tools.bench` measures of drlucky: random play and copies, timed in the process that runs them.

Time is processor time of this process, so that whatever else the machine does counts less. Dealing and
shuffling are part of a game and are timed with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from time import process_time

from drlucky.rules import engine
from drlucky.rules.box import Box, open_box
from drlucky.rules.game import Game
from drlucky.rules.setup import Setup
from drlucky.rules.state import OVER, State

PLAYERS = 4
NO_LIMIT = 1_000_000_000
COPIES_AT_ONCE = 40

Measured = dict[str, float]
Play = Callable[[Box, int], int]
"""Plays one game and says how many decisions it took."""


def measure(what: str, edition: str, seconds: float, seed: int) -> Measured:
    """One measurement, for about so many seconds."""
    box = open_box(Setup.new(edition, PLAYERS, seed="bench"))
    if what == "copy":
        return time_copies(box, seconds, seed)
    return time_games(LOOPS[what], box, seconds, seed)


def time_games(play: Play, box: Box, seconds: float, seed: int) -> Measured:
    """Whole games until the time is up, one at least."""
    decisions = games = 0
    start = process_time()
    spent = 0.0
    while spent <= seconds:
        decisions += play(box, seed * 1_000_000 + games)
        games += 1
        spent = process_time() - start
    return {"decisions": decisions, "games": games, "seconds": spent}


def play_in_engine(box: Box, seed: int) -> int:
    """The loop inside the engine: list what is legal, take one of it by lot, apply it."""
    return int(engine.play_at_random(box.new_state(str(seed)), seed, NO_LIMIT))


def play_from_python(box: Box, seed: int) -> int:
    """The same loop in Python around the engine's two functions, as a search or a bot would write it."""
    legal_actions, apply = engine.legal_actions, engine.apply
    random = Random(seed).random
    state = box.new_state(str(seed))
    decisions = 0
    while state.phase != OVER:
        choices = legal_actions(state)
        apply(state, choices[int(random() * len(choices))])
        decisions += 1
    return decisions


def play_with_game(box: Box, seed: int) -> int:
    """The same loop with `Game`, which checks every action and remembers it. No log is kept."""
    random = Random(seed).random
    game = Game(box.setup, box.new_state(str(seed)), log=False)
    decisions = 0
    while not game.over:
        choices = game.legal_actions()
        game.apply(choices[int(random() * len(choices))])
        decisions += 1
    return decisions


LOOPS: dict[str, Play] = {"engine": play_in_engine, "python": play_from_python, "game": play_with_game}
"""The ways to play at random that are measured, fastest first."""


def time_copies(box: Box, seconds: float, seed: int) -> Measured:
    """Copies of states in the middle of games, each from a call in Python."""
    states = list(middles(box, COPIES_AT_ONCE, seed))
    copies = 0
    start = process_time()
    spent = 0.0
    while spent <= seconds:
        for _ in range(50):
            for state in states:
                state.copy()
        copies += 50 * len(states)
        spent = process_time() - start
    return {"copies": copies, "seconds": spent}


def middles(box: Box, wanted: int, seed: int) -> Iterator[State]:
    """So many states of games that are not over, from all parts of a game."""
    found = 0
    for number in count():
        state = box.new_state(f"{seed}-{number}")
        engine.play_at_random(state, number, 7 * number % 300)
        if state.phase != OVER:
            yield state
            found += 1
            if found == wanted:
                return

"""What `tools.bench` measures of the peers: whole games of uniformly random play, timed as ours are."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from time import process_time

Measured = dict[str, float]

TITLES = {"catanatron": "Catanatron", "open_spiel": "OpenSpiel"}
GAMES = {"catanatron": ("catan",), "open_spiel": ("hearts", "gin_rummy")}
"""Each peer by the name of its distribution, and the games of it that are played."""


def load(peer: str) -> Callable[[str, float, int], Measured]:
    """The function that measures a peer. Raises ImportError if the peer is not there."""
    if peer == "catanatron":
        import catanatron  # noqa: F401  (an ImportError now, not in the middle of the run)

        return measure_catanatron
    import pyspiel  # noqa: F401

    return measure_open_spiel


def peer_version(peer: str) -> str:
    return version(peer)


def measure_catanatron(game: str, seconds: float, seed: int) -> Measured:
    """Four of Catanatron's own random players in its own loop; each action it carries out is a decision."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    decisions = games = 0
    start = process_time()
    spent = 0.0
    while spent <= seconds:
        table = Catan([RandomPlayer(color) for color in Color], seed=seed * 1_000_000 + games + 1)
        table.play()
        decisions += len(table.state.actions)
        games += 1
        spent = process_time() - start
    return {"decisions": decisions, "games": games, "seconds": spent}


def measure_open_spiel(name: str, seconds: float, seed: int) -> Measured:
    """OpenSpiel from Python. Its chance nodes (cards dealt one by one) take time but are no decisions."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = Random(seed)
    decisions = games = chances = 0
    start = process_time()
    spent = 0.0
    while spent <= seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, odds)[0])
                chances += 1
            else:
                choices = state.legal_actions()
                state.apply_action(choices[int(luck.random() * len(choices))])
                decisions += 1
        games += 1
        spent = process_time() - start
    return {"decisions": decisions, "games": games, "chances": chances, "seconds": spent}

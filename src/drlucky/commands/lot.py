"""Playing at random just as the engine's own loop does, but with every action kept."""

from __future__ import annotations

from drlucky.rules.chance import key_of
from drlucky.rules.game import Game

DECISIONS = 1_000_000
"""When a tool gives a game up that does not end (ruling 21). The longest we know is far from it."""


def luck_of(seed: str) -> int:
    """The number that a seed gives `engine.play_at_random`: spread out, so that like seeds play unlike."""
    return int.from_bytes(key_of(seed)[:7], "big")


def play_out(game: Game, luck: int, limit: int) -> int:
    """What `engine.play_at_random` does to a state, done to a game; says how many decisions it took."""
    luck = luck % 2147483646 + 1
    taken = 0
    while not game.over and taken < limit:
        choices = game.legal_actions()
        luck = luck * 48271 % 2147483647
        game.apply(choices[luck % len(choices)])
        taken += 1
    return taken

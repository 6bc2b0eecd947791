"""A player at random who likes what is rarely done: attacks, counterattacks, pets, and a hurried Doctor."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from drlucky.rules.game import Game

LIKINGS = {
    "attempt": 8.0,
    "counter": 5.0,
    "foil with spite": 4.0,
    "foil": 2.0,
    "pass": 3.0,
    "hurry": 2.0,
    "play": 1.0,
    "step": 1.0,
    "draw": 1.0,
    "lead": 0.7,
    "stop": 0.5,
    "end": 0.5,
    "send": 0.3,
}
MOODS = (0.2, 1, 1, 4)


class Daring:
    """Has moods, so that games differ in kind. Chooses by the words of an action, never by its number."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.likings = {kind: liking * random.choice(MOODS) for kind, liking in LIKINGS.items()}

    def choose(self, game: Game) -> str:
        actions = sorted(game.legal())
        return self.random.choices(actions, [self.liking(action) for action in actions])[0]

    def liking(self, action: str) -> float:
        return self.likings.get(action) or self.likings[action.split()[0]]


def daring_play(game: Game, random: Random, most: int) -> Iterator[str]:
    """What to do next in this game, so many times or to its end. Somebody else has to do it."""
    player = Daring(random)
    for _ in range(most):
        if game.over:
            return
        yield player.choose(game)

"""What `test_two_builds` has bots play in a process of each build, one game a line.

python -m tests.bots.in_one_build
"""

from __future__ import annotations

from drlucky.bots import kinds, parse_bot, play_game
from drlucky.rules.editions import EDITIONS
from drlucky.rules.setup import Setup

GAMES = 3
THOUGHT_OVER = 12
"""Decisions of a game in which somebody thinks; without a compiler that takes long."""


def main() -> None:
    quick = [parse_bot(name) for name, kind in kinds().items() if not kind.budget]
    slow = [parse_bot(f"{name}:2") for name, kind in kinds().items() if kind.budget]
    for edition in EDITIONS:
        for number in range(GAMES):
            setup = Setup.new(edition, len(quick), seed=f"both {number}")
            print(edition, *play_game(setup, quick).actions())
        for bot in slow:
            game = play_game(Setup.new(edition, 3, seed="both"), [bot] * 3, THOUGHT_OVER)
            print(edition, bot.name, *game.actions())


if __name__ == "__main__":
    main()

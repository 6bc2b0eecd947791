"""Positions for these tests, written down as scenarios write them."""

from __future__ import annotations

from drlucky.rules.game import Game
from drlucky.rules.reading import game_from_position
from drlucky.rules.whynot import why_not
from tests.support.scenario import Line
from tests.support.setting import Setting, position, read_line

LAND = """
edition: kill-1996
seats: 4
everybody in wine-cellar
red in foyer
doctor in foyer
"""
NEW_LAND = """
edition: kill-2016
seats: 4
options: close west
everybody in white-room
red in foyer
doctor in foyer
"""
SHIP = """
edition: save-2000
seats: 3
everybody in bilge
red in ice
doctor in ice
"""


def game_at(given: str, *done: str) -> Game:
    """The game in which these lines hold, after these actions."""
    setting = Setting()
    for number, text in enumerate(given.strip().splitlines(), 1):
        read_line(setting, Line("a position", number, text))
    game = game_from_position(position(setting))
    for action in done:
        game.apply(action)
    return game


def told(game: Game, wanted: str, seat: str | None = None) -> list[str]:
    """The reasons as "code: text"."""
    return [f"{reason.code}: {reason.text}" for reason in why_not(game, wanted, seat)]

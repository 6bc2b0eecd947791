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

ELSEWHERE = """
everybody in wine-cellar
red in foyer
doctor in library
"""
LAND_2011 = "edition: kill-2011\nseats: 4" + ELSEWHERE
KILLING = "edition: kill-2011\nseats: 4\noptions: killing" + ELSEWHERE
DOG = "edition: kill-2011\nseats: 3\noptions: dog" + ELSEWHERE
KILLING_DOG = "edition: kill-2011\nseats: 4\noptions: killing, dog" + ELSEWHERE
SPITE = "edition: kill-2011\nseats: 3\noptions: super-spite" + ELSEWHERE
NEW_ELSEWHERE = """
everybody in white-room
red in foyer
doctor in library
"""
CAT = "edition: kill-2016\nseats: 3\noptions: cat, close west" + NEW_ELSEWHERE
SHAMROCK = "edition: kill-2016\nseats: 3\noptions: dog, close west" + NEW_ELSEWHERE
BOTH = "edition: kill-2016\nseats: 3\noptions: cat, dog, close west" + NEW_ELSEWHERE
TWO = "edition: kill-2016\nseats: 2\noptions: close west" + NEW_ELSEWHERE
STRANGERS = "edition: kill-2016\nseats: 2\noptions: strangers, close none" + NEW_ELSEWHERE
ESCAPE = "edition: kill-2016\nseats: 4\noptions: escape, close west" + NEW_ELSEWHERE
ESCAPE_ALL = "edition: kill-2016\nseats: 2\noptions: escape, strangers, cat, dog, close west" + NEW_ELSEWHERE


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


def attacked_in_escape() -> Game:
    """Red attacks Blue in the second act; Green is there as well, and has an answer, too."""
    there = "first act: red won\nred, blue and green in foyer\nblue holds: tight-hat\ngreen holds: failure-1"
    return game_at(ESCAPE + there, "attempt on blue")

"""A scenario while it is played: the game, what just happened, and the line that is being read."""

from __future__ import annotations

from typing import Any

from drlucky.rules.game import Game
from drlucky.rules.log import Event
from drlucky.rules.position import position_of

from .scenario import Line


class Table:
    """What the lines below the dashes are about."""

    def __init__(self, game: Game, line: Line) -> None:
        self.game = game
        self.line = line
        self.events: list[Event] = list(game.log.events) if game.log else []

    @property
    def now(self) -> dict[str, Any]:
        """The whole position."""
        return position_of(self.game)

    def place(self, name: str) -> int:
        """The number of an open room."""
        board = self.game.box.board
        if name not in board.index:
            raise self.line.fail(f"there is no room {name!r}")
        return board.index[name]

    def places(self, items: str) -> set[str]:
        """The rooms of a list, all of them known; `nothing` is none."""
        found = set() if items == "nothing" else set(items.split(", "))
        for name in found:
            self.place(name)
        return found

    def expect(self, what: str, there: object, wanted: object) -> None:
        if there != wanted:
            raise self.line.fail(f"{what}: {there}")

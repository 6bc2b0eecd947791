"""Terminals made of strings, and people who type what they are told to, for the tests of this folder."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from random import Random

from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.terminal.device import Device
from drlucky.terminal.paint import plain
from drlucky.terminal.screen import Space, compose
from drlucky.terminal.sitting import Sitting


class Typist(io.StringIO):
    """Somebody who types these lines, then leaves."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = next(self.lines, None)
        return "" if line is None else f"{line}\n"


class Screen(io.StringIO):
    """A screen that can be read."""

    def __init__(self, is_screen: bool = False, encoding: str = "utf-8") -> None:
        super().__init__()
        self._is_screen = is_screen
        self._encoding = encoding

    def isatty(self) -> bool:
        return self._is_screen

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


def device_for(
    lines: Iterable[str], size: tuple[int, int] | None = (80, 24), is_screen: bool = False
) -> tuple[Device, Screen]:
    """A terminal at which these lines are typed, and what can be read on it."""
    screen = Screen(is_screen)
    return Device(Typist(lines), screen, size), screen


def random_numbers(random: Random, most: int = 12) -> Iterator[str]:
    """Somebody who types numbers for ever, wrong ones too."""
    while True:
        yield str(random.randint(1, most))


class Shelf:
    """A keeper who keeps games in memory."""

    def __init__(self, broken: bool = False) -> None:
        self.kept: list[Game] = []
        self.broken = broken

    def keep(self, game: Game) -> None:
        if self.broken:
            raise DrluckyError("output.unwritable", "The shelf is full.")
        self.kept.append(game.copy())

    def save(self, game: Game, path: str) -> None:
        self.keep(game)

    def farewell(self, game: Game) -> list[str]:
        return ["It is on the shelf."]


def text_of(table: Sitting, space: Space, since: int = 0) -> str:
    """The screen as plain text."""
    return "\n".join(map(plain, compose(table, since, space).lines))


def play_until(game: Game, random: Random, done: Callable[[Game], bool], most: int = 3000) -> bool:
    """Plays on at random until then; whether it came to that."""
    for _ in range(most):
        if game.over:
            return done(game)
        if done(game):
            return True
        game.apply(random.choice(game.legal_actions()))
    return False


def same_position(one: Game, other: Game) -> bool:
    return position_of(one) == position_of(other)

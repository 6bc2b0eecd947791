"""Why the others did what they did: said aloud if that is agreed, else not before the game is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import pytest

from drlucky.rules.game import Game
from drlucky.terminal.lots import by_lot
from drlucky.terminal.reasons import AT_ONCE
from drlucky.terminal.table import play

from .sittings import Shelf, device_for, random_numbers

pytestmark = pytest.mark.once


@dataclass(frozen=True)
class Said:
    action: int
    why: str


class Talkers:
    """They play by lot, and say what they hold."""

    names: Mapping[str, str] = {"blue": "talker", "green": "talker", "yellow": "mumbler"}

    def choose(self, game: Game) -> Said:
        return Said(by_lot(game), f"my secret {len(game.actions())}" if game.to_act != "yellow" else "")


def shown(*lines: str, reasons: bool) -> str:
    device, screen = device_for(lines, (100, 60))
    play(Game.new(seed=3), ["red"], device, Shelf(), others=Talkers(), reasons=reasons)
    return " ".join(screen.getvalue().split())


def test_who_plays_is_said() -> None:
    told = shown("quit", reasons=False)
    assert "You are Red. Blue and Green are played by talker. Yellow is played by mumbler." in told


def test_nothing_is_said_aloud_unless_that_is_agreed() -> None:
    quiet = shown("end", "why bots", "hand", "log all", "why", "end", "map", reasons=False)
    assert "secret" not in quiet
    assert "The others keep their reasons to themselves, for they tell of their hands." in quiet
    loud = shown("end", "why bots", "end", reasons=True)
    assert "Blue (" in loud and "): my secret 1" in loud and "keep their reasons" not in loud


def test_the_last_few_come_with_the_table_and_all_of_them_when_asked() -> None:
    told = shown("end", "why bots", reasons=True)
    table, _, asked = told.partition("> why bots")
    table = table.rpartition("> end")[2]
    assert table.count("my secret") == AT_ONCE and "before that: why bots)" in table
    assert asked.count("my secret") > AT_ONCE
    assert "Yellow (" not in asked.replace("Yellow (Enter", "")


def test_before_anybody_has_said_anything() -> None:
    assert "The others have said nothing yet." in shown("why bots", reasons=True)


@pytest.mark.parametrize("reply", ["why", "why bots", "WHY", "", None])
def test_after_the_game_whoever_asks_hears_it_all(reply: str | None) -> None:
    game = Game.new("save-boxed", 3, seed=11)

    def typed() -> object:
        for line in random_numbers(Random(1)):
            if game.over:
                break
            yield line
        if reply is not None:
            yield reply

    device, screen = device_for(typed(), (80, 24), is_screen=True)  # type: ignore[arg-type]
    device.source.isatty = lambda: True  # type: ignore[method-assign]
    assert play(game, ["red"], device, Shelf(), others=Talkers()) == "over"
    told = screen.getvalue()
    assert "why: why the others did what they did> " in told
    assert ("my secret" in told) == bool(reply)
    assert told.endswith("It is on the shelf.\n")


def test_after_a_game_without_a_terminal_nobody_is_asked() -> None:
    device, screen = device_for(random_numbers(Random(1)))
    game = Game.new("save-boxed", 3, seed=11)
    assert play(game, ["red"], device, Shelf(), others=Talkers()) == "over"
    assert "why the others" not in screen.getvalue() and "secret" not in screen.getvalue()

"""All that can stand below the dashes, and playing a scenario line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from drlucky.rules.game import Game

from .moves import MOVES
from .printed import PRINTED
from .rooms import ROOMS
from .scenario import Line, Scenario, ScenarioError
from .setting import RefusedError, game_of
from .standing import STANDING, words_of
from .table import Table

DEALS = 40
"""How many other deals `some deal` and `every deal` look at."""


def run(scenario: Scenario) -> None:
    """Plays all plays of a scenario, each from its position; raises at the first that is not as expected."""
    for play in scenario.plays:
        if play[0].text.startswith("refused: "):
            check_refused(scenario, play[0])
            continue
        table = Table(game_of(scenario), play[0])
        for line in play:
            table.line = line
            take_line(table)


def check_refused(scenario: Scenario, line: Line) -> None:
    """There is no such game, and drlucky says why in these words."""
    try:
        game_of(scenario)
    except RefusedError as refused:
        if line.text.removeprefix("refused: ") not in str(refused):
            raise line.fail(str(refused)) from None
        return
    raise line.fail("there is such a game")


def take_line(table: Table) -> None:
    for pattern, handler in FACTS:
        match = re.fullmatch(pattern, table.line.text)
        if match:
            handler(table, *match.groups())
            return
    raise table.line.fail("not understood below the dashes; see the README for what can stand there")


# The deal.


def turned_up(table: Table, text: str) -> None:
    """Every card that was turned up before the game, and for whom."""
    there = [words_of(event) for event in table.events if event.kind == "turned-up"]
    table.expect("turned up", ", ".join(line.removeprefix("turned-up ") for line in there) or "nothing", text)


def other_deals(table: Table, fact: str) -> Iterator[Table]:
    if table.game.start is not None:
        raise table.line.fail("this game was not dealt, so there are no other deals of it")
    for seed in range(DEALS):
        yield Table(Game(replace(table.game.setup, seed=str(seed))), replace(table.line, text=fact))


def every_deal(table: Table, fact: str) -> None:
    for other in other_deals(table, fact):
        take_line(other)


def some_deal(table: Table, fact: str) -> None:
    why = table.line.fail("there are no other deals")
    for other in other_deals(table, fact):
        try:
            take_line(other)
        except ScenarioError as error:
            why = error
        else:
            return
    raise why


FACTS: list[tuple[str, Callable[..., None]]] = [
    (r"every deal: (.+)", every_deal),
    (r"some deal: (.+)", some_deal),
    (r"turned up: (.+)", turned_up),
    *MOVES,
    *STANDING,
    *ROOMS,
    *PRINTED,
]

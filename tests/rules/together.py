"""The engine and the simple rules, side by side: the same actions to choose from, the same positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from tests.simple import after, legal

from .games import Position

Step = tuple[Position, str, Position]
"""A position, an action, and the position that follows."""


def follow_together(game: Game, actions: Iterable[str]) -> Iterator[Step]:
    """Takes the actions in the engine's game and by the simple rules; each step that both agree on.

    The position of the simple rules is carried on, so whatever it lacks comes to light some day.
    """
    position = position_of(game)
    check_same(game, position, "at the beginning")
    for action in actions:
        following = after(position, action)
        game.apply(action)
        check_same(game, following, f"after {action!r} in {position}")
        yield position, action, following
        position = following


def check_same(game: Game, position: Position, when: str) -> None:
    """The fields that differ are named, first the engine's, then those of the simple rules."""
    by_engine, by_simple_rules = in_any_order(position_of(game)), in_any_order(position)
    assert by_engine.keys() == by_simple_rules.keys(), when
    different = [
        (part, by_engine[part], by_simple_rules[part])
        for part in by_engine
        if by_engine[part] != by_simple_rules[part]
    ]
    assert different == [], when
    assert sorted(game.legal()) == legal(position), when


def in_any_order(position: Position) -> Position:
    """The engine does not remember in what order cards were played, and no rule asks."""
    return position | {heap: sorted(position[heap]) for heap in ("discards", "out")}

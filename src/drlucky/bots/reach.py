"""Whether a bot holds on to the game that it plays in: all that can be reached from it is looked at."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from drlucky.rules.game import Game
from drlucky.rules.state import State

MOST = 100_000
"""So many things are looked at; a bot that thinks much may hold more, and only some of it is looked at."""
TELLING = 12
"""Of so many cards to draw, nobody guesses the order."""
OURS = "drlucky."


def reached(bot: object, game: Game) -> str:
    """What of the game a bot holds; nothing if it holds none of it."""
    watched = {id(game): "the game", id(game.state): "the state of the game", id(game.log): "the log"}
    for thing in everything(bot):
        if thing is not None and id(thing) in watched:
            return watched[id(thing)]
        if isinstance(thing, State) and is_copy(thing, game.state):
            return "a copy of the state of the game"
    return ""


def is_copy(one: State, other: State) -> bool:
    """Whether a state has the very deck of another. What a bot imagines has not, unless little is hidden."""
    rest, its = one.deck[one.cursor :], other.deck[other.cursor :]
    return len(rest) >= TELLING and rest == its and one.hands == other.hands


def everything(bot: object) -> Iterator[Any]:
    """All that can be reached from a bot, itself first; also what lies in the module of its class."""
    found: list[Any] = [bot]
    module = sys.modules.get(type(bot).__module__)
    if module is not None and not type(bot).__module__.startswith(OURS):
        found += [value for name, value in vars(module).items() if not name.startswith("__")]
    known = {id(thing) for thing in found}
    at = 0
    while at < len(found) and at < MOST:
        thing = found[at]
        at += 1
        yield thing
        for other in held_by(thing):
            if id(other) not in known:
                known.add(id(other))
                found.append(other)


def held_by(thing: object) -> list[Any]:
    """What a thing holds itself: not what all the world can see, such as modules and what is in them."""
    if isinstance(thing, ModuleType | BuiltinFunctionType):
        return []
    if isinstance(thing, type):
        return [value for value in vars(thing).values() if not thing.__module__.startswith(OURS)]
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
    if isinstance(thing, MethodType):
        return [thing.__self__, thing.__func__]
    return gc.get_referents(thing)

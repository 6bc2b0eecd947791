"""Moments that seldom come by lot: each with a table at which it can come, and how to know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random
from typing import Any

from drlucky.rules.game import Game
from drlucky.rules.position import position_of

from .games import Position, Table, play_on

LONG_ENOUGH = 600
FAR_TOO_OFTEN = 500


@dataclass(frozen=True, slots=True)
class Situation:
    table: Table
    comes: Callable[[Position], bool]
    """Whether it is there, in a position."""


def on_1996_board(seats: int, *options: str) -> Table:
    return Table("kill-2011", seats, "mansion-1996", tuple((option, True) for option in options))


def on_2016_board(seats: int, *options: str) -> Table:
    return Table("kill-2016", seats, "mansion-2016", tuple((option, True) for option in options))


FIGHT = on_1996_board(4, "killing", "super-spite")
HUNT = on_1996_board(4, "dog", "killing")
STRANGERS = on_2016_board(2, "escape", "strangers")
ESCAPE = on_2016_board(4, "escape")


def attempt(position: Position) -> dict[str, Any]:
    """The attempt that is being answered; without one, one in which nothing is as it is asked for."""
    nothing: dict[str, Any] = {
        "attacker": None,
        "counter": None,
        "doomed": [],
        "spite": 0,
        "then": None,
        "played": [],
    }
    return nothing | (position["attempt"] or {})


def dead(position: Position) -> list[str]:
    return [pawn for pawn, place in position["places"].items() if place is None]


SITUATIONS = {
    "a counterattack has been declared": Situation(
        FIGHT, lambda p: p["phase"] == "foil" and attempt(p)["counter"] is not None
    ),
    "a counterattack can come after the round": Situation(FIGHT, lambda p: p["phase"] == "counter"),
    "a counterattack is being answered": Situation(
        FIGHT, lambda p: p["phase"] == "foil" and attempt(p)["attacker"] != p["turn"]
    ),
    "a counter-counterattack has been declared": Situation(
        FIGHT, lambda p: attempt(p)["attacker"] != p["turn"] and attempt(p)["counter"] is not None
    ),
    "somebody is doomed": Situation(FIGHT, lambda p: p["phase"] == "foil" and attempt(p)["doomed"] != []),
    "spite lies on the table": Situation(FIGHT, lambda p: attempt(p)["spite"] > 0),
    "somebody is dead": Situation(FIGHT, lambda p: p["phase"] == "turn" and dead(p) != []),
    "one dead waits to come back": Situation(
        on_1996_board(3, "killing", "re-entry"), lambda p: p["phase"] == "turn" and dead(p) != []
    ),
    "the dog has foes": Situation(
        HUNT, lambda p: p["old_dog"]["alive"] and len(p["old_dog"]["attacked_by"]) > 0
    ),
    "the dog is dead": Situation(HUNT, lambda p: not p["old_dog"]["alive"]),
    "the Doctor strikes back": Situation(HUNT, lambda p: attempt(p)["attacker"] == "doctor"),
    "a Stranger makes an attempt": Situation(
        STRANGERS, lambda p: p["phase"] == "foil" and attempt(p)["attacker"] in ("blue", "yellow")
    ),
    "a Stranger has turned a card over": Situation(
        STRANGERS, lambda p: p["phase"] == "foil" and not p["first_act"] and attempt(p)["played"] != []
    ),
    "the Strangers have left": Situation(STRANGERS, lambda p: p["first_act"] is not None),
    "the ghost attacks in the middle of a turn": Situation(
        ESCAPE, lambda p: p["phase"] == "foil" and attempt(p)["then"] == "turn-goes-on"
    ),
    "the ghost attacks between two turns": Situation(
        ESCAPE, lambda p: p["phase"] == "foil" and attempt(p)["then"] == "next-turn"
    ),
    "a player attacks in Escape": Situation(
        ESCAPE,
        lambda p: bool(p["first_act"]) and attempt(p)["attacker"] in p["hands"] and p["phase"] == "foil",
    ),
    "somebody has not escaped": Situation(ESCAPE, lambda p: p["phase"] == "turn" and dead(p) != []),
    "the pets are together": Situation(
        on_2016_board(3, "cat", "dog"), lambda p: p["places"]["cat"] == p["places"]["dog"]
    ),
}


def game_in(name: str, *, log: bool = False) -> Game:
    """A game in this situation."""
    return found(name).copy(log=log)


@cache
def found(name: str) -> Game:
    situation = SITUATIONS[name]
    for seed in count():
        assert seed < FAR_TOO_OFTEN, f"it never comes that {name}"
        game = situation.table.game(seed, log=True)
        for _ in play_on(game, Random(seed), LONG_ENOUGH):
            if situation.comes(position_of(game)):
                return game
    raise AssertionError("there is no end of numbers")

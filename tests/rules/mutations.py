"""What careless hands, broken disks and mean people do to plain data."""

from __future__ import annotations

import copy
import math
from random import Random
from typing import Any

from drlucky.rules.state import PHASES

Path = list[Any]
DEEPEST = 6


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 7, 10**400, 10**5000, 1.0, 1.5, math.nan, math.inf, "", "red", "doctor",
    "kitchen", "failure-1", "\ud800", "\x1b[2J", "x" * 5000, [], {}, ["red"], ["red", "red"], [[]],
    {"red": 1}, nested(60), [None] * 40,
]  # fmt: skip


def paths(data: Any, here: Path | None = None) -> list[Path]:
    """The way to every value in plain data, but for what lies very deep."""
    here = here or []
    if len(here) > DEEPEST:
        return []
    found = [here] if here else []
    if isinstance(data, dict):
        for name, value in data.items():
            found += paths(value, [*here, name])
    elif isinstance(data, list):
        for at, value in enumerate(data):
            found += paths(value, [*here, at])
    return found


def at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def spoiled(data: dict[str, Any], random: Random, times: int = 1) -> dict[str, Any]:
    """The same data with something taken out, put in, or put in the wrong place."""
    found = copy.deepcopy(data)
    for _ in range(times):
        spoil(found, random)
    return found


def spoil(data: dict[str, Any], random: Random) -> None:
    ways = paths(data)
    if not ways:
        return
    # Short ways first: else nearly all changes would be to cards in lists.
    *most, last = random.choice([way for way in ways if len(way) <= random.randint(1, 4)])
    parent = at(data, most)
    what = random.randrange(6)
    if what == 0:
        del parent[last]
    elif what == 1:
        parent[last] = copy.deepcopy(random.choice(ODD))
    elif what == 2:
        parent[last] = copy.deepcopy(at(data, random.choice(ways)))  # right, but elsewhere
    elif what == 3 and isinstance(parent, list):
        parent.append(copy.deepcopy(parent[last]))
    elif what == 4 and isinstance(parent, list):
        random.shuffle(parent)
    elif isinstance(parent, dict):
        parent[random.choice(["extra", "", "legal", "closed", "attempt", "points"])] = random.choice(ODD)
    else:
        parent[last] = random.choice(ODD)


def rearranged(position: dict[str, Any], random: Random, places: list[str]) -> dict[str, Any]:
    """A position by somebody who knows what a position is: pawns and cards moved about, whose turn it is,
    what is under way. Most of these can be at a table, and some cannot."""
    found = copy.deepcopy(position)
    for _ in range(random.randint(1, 8)):
        rearrange(found, random, places)
    for name in ("to_act", "closed", "lights_out", "legal"):
        found.pop(name, None)
    return found


def rearrange(position: dict[str, Any], random: Random, places: list[str]) -> None:
    seats = list(position["hands"])
    what = random.randrange(12)
    if what < 3:
        position["places"][random.choice(list(position["places"]))] = random.choice(places)
    elif what < 6:
        move_cards(position, random)
    elif what == 6:
        position["turn"] = random.choice(seats)
    elif what == 7:
        position["had_turn"] = random.sample(seats, random.randint(0, len(seats)))
    elif what == 8:
        position["tokens"][random.choice(seats)] = random.choice([0, 0, 1, 2, 40])
    elif what == 9:
        position["points"] = random.choice([0, 0, 1, 2, 3])
        position["card_played"] = random.random() < 0.5
    elif what == 10:
        begin_something(position, random, seats)
    elif position["attempt"]:
        position["attempt"]["asked"] = random.choice(seats)


def move_cards(position: dict[str, Any], random: Random) -> None:
    """Some cards from one heap to another; mostly from and to where any card can be."""
    heaps = [*position["hands"].values(), *position.get("piles", {}).values(), position["under"]]
    heaps += [position["deck"]] if "deck" in position else []
    if random.random() < 0.1:
        heaps += [position[heap] for heap in ("discards", "out", "reasons")]
    giving, taking = random.sample(heaps, 2)
    for _ in range(random.choice([1, 2, len(giving)])):
        if giving:
            taking.insert(random.randint(0, len(taking)), giving.pop(random.randrange(len(giving))))


def begin_something(position: dict[str, Any], random: Random, seats: list[str]) -> None:
    """Another phase, with what belongs to it."""
    phase = random.choice(PHASES)
    position.update(phase=phase, walk=None, attempt=None, result=None)
    turn = position["turn"]
    if phase == "walk":
        position["walk"] = {"pawn": random.choice([turn, "doctor"]), "left": random.randint(1, 3), "taken": 0}
        position["card_played"] = True
    elif phase == "foil":
        position["places"]["doctor"] = position["places"][turn]
        position["attempt"] = {"attacker": turn, "asked": random.choice(seats), "played": [], "weapon": None}
    elif phase == "over":
        reason = random.choice(["killed", "saved", "sunk"])
        position["result"] = {"winner": random.choice([None, turn]), "loser": None, "reason": reason}

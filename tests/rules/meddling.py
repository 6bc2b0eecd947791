"""What somebody who knows the variants could change in a position: who is dead, who fights, and so on."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from .games import Position
from .mutations import rearrange

DERIVED = ("to_act", "closed", "lights_out", "legal")


def meddled(position: Position, random: Random, places: list[str]) -> Position:
    """A position that most often can be at a table still, and differs in what only variants have."""
    found = copy.deepcopy(position)
    for _ in range(random.randint(1, 5)):
        random.choice(CHANGES)(found, random, places)
    for name in DERIVED:
        found.pop(name, None)
    if "old_dog" in found and random.random() < 0.9:
        where = found["places"]["doctor"]
        found["old_dog"]["trail"] = [*(room for room in found["old_dog"]["trail"] if room != where), where]
    forget(found.get("attempt") or {}, random)
    return found


def forget(attempt: dict[str, Any], random: Random) -> None:
    """Some of what follows from the rest, or has a value if nothing is said."""
    for name in ("value", "points", "may_counter", "counter", "doomed", "spite", "then"):
        if random.random() < 0.5:
            attempt.pop(name, None)


def kill(position: Position, random: Random, places: list[str]) -> None:
    seat = random.choice(list(position["hands"]))
    position["places"][seat] = None
    if random.random() < 0.8:
        heap = position["deck"] if random.random() < 0.5 else position["under"]
        heap += position["hands"][seat]
        position["hands"][seat] = []
    if random.random() < 0.8 and seat not in position["had_turn"]:
        position["had_turn"].append(seat)


def revive(position: Position, random: Random, places: list[str]) -> None:
    position["places"][random.choice(list(position["hands"]))] = random.choice(places)


def together(position: Position, random: Random, places: list[str]) -> None:
    """Two or more in one room, where they can attack each other."""
    room = random.choice(places)
    for pawn in random.sample(list(position["places"]), random.randint(2, 3)):
        position["places"][pawn] = room


def fight(position: Position, random: Random, places: list[str]) -> None:
    """Somebody attacks somebody, in this or that phase, and most often the others are elsewhere."""
    seats, pawns = list(position["hands"]), list(position["places"])
    attacker = random.choice([position["turn"], position["turn"], random.choice(seats), "doctor"])
    target = random.choice(pawns)
    room, elsewhere = random.sample(places, 2)
    for pawn in pawns:
        if position["places"][pawn] is not None and random.random() < 0.9:
            position["places"][pawn] = room if pawn in (attacker, target) else elsewhere
    position.update(phase=random.choice(["foil", "foil", "counter"]), walk=None, result=None)
    position["attempt"] = {
        "attacker": attacker,
        "target": target,
        "asked": random.choice([target, random.choice(seats)]),
        "played": [],
        "weapon": None,
    }
    if random.random() < 0.3:
        parry(position, random, places)


def parry(position: Position, random: Random, places: list[str]) -> None:
    """A counterattack with a card that the target holds, most often a weapon."""
    attempt = position["attempt"]
    hand = position["hands"].get(attempt.get("target"), []) if attempt else []
    if hand and "killing" in position["setup"]["options"]:
        weapons = [card for card in hand if "-" in card and not card.startswith(("failure", "move"))]
        weapon = random.choice(weapons or hand)
        hand.remove(weapon)
        attempt["counter"] = {"weapon": weapon, "value": random.randint(1, 9)}


def touch_attempt(position: Position, random: Random, places: list[str]) -> None:
    attempt = position["attempt"]
    if not attempt:
        return
    seats, pawns = list(position["hands"]), list(position["places"])
    changes: list[tuple[str, Any]] = [
        ("target", random.choice(pawns)),
        ("attacker", random.choice(pawns)),
        ("asked", random.choice(seats)),
        ("value", random.randint(1, 12)),
    ]
    options = position["setup"]["options"]
    if "super-spite" in options:
        changes.append(("spite", random.randint(0, 3)))
    if "escape" in options:
        changes.append(("then", random.choice(["turn-ended", "turn-goes-on", "next-turn"])))
    if "killing" in options:
        fighting = [pawn for pawn in (attempt["attacker"], attempt.get("target")) if pawn in seats]
        changes += [
            ("may_counter", random.random() < 0.5),
            ("doomed", random.sample(seats, random.randint(0, 2))),
            ("doomed", fighting),
        ]
    name, value = random.choice(changes)
    attempt[name] = value
    attempt.pop("points", None)


def touch_dog(position: Position, random: Random, places: list[str]) -> None:
    dog = position.get("old_dog")
    if dog is not None:
        seats = list(position["hands"])
        dog["alive"] = random.random() < 0.6
        dog["attacked_by"] = random.sample(seats, random.randint(0, len(seats)))
        doctor = position["places"]["doctor"]
        trail = random.sample(places, random.randint(0, min(6, len(places))))
        dog["trail"] = [place for place in trail if place != doctor] + [doctor]


def touch_act(position: Position, random: Random, places: list[str]) -> None:
    if "first_act" in position:
        winner = random.choice(list(position["hands"]))
        position["first_act"] = random.choice([None, {"winner": winner, "loser": None, "reason": "killed"}])


def spend(position: Position, random: Random, places: list[str]) -> None:
    position["tokens"][random.choice(list(position["tokens"]))] = random.choice([0, 1, 2, 3, 15])


def end(position: Position, random: Random, places: list[str]) -> None:
    """One is left, or none."""
    seats = list(position["hands"])
    left = random.choice([*seats, None])
    position.update(phase="over", walk=None)
    for seat in seats:
        if seat != left:
            position["places"][seat] = None
            position["under"] += position["hands"][seat]
            position["hands"][seat] = []
    reason = "survived" if left else "all-dead"
    position["result"] = {"winner": left, "loser": None, "reason": reason}
    position["had_turn"] = seats


Change = Callable[[Position, Random, list[str]], None]
CHANGES: list[Change] = [
    kill, revive, together, together, fight, fight, parry, touch_attempt, touch_attempt, touch_dog, touch_act,
    spend, end, rearrange, rearrange,
]  # fmt: skip

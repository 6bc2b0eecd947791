"""2011: the Doctor's old dog, how it follows him, and how he strikes back at those who attack it."""

from __future__ import annotations

from drlucky.rules.chance import pick_one

from .answers import ask, new_attempt, who_is_asked
from .deck import something_to_draw, take_top_card
from .sight import players_who_see
from .table import Position, card_named, in_sight_of, plan_of, seats_of, spent, steps_from, with_option
from .worth import weapon_value

GALLERY = "gallery"


def dog_alive(position: Position) -> bool:
    return bool(position.get("old_dog") and position["old_dog"]["alive"])


def may_attempt_dog(position: Position, me: str) -> bool:
    """In its room, when Doctor Lucky is the only witness if there is any."""
    here = position["places"][me]
    in_its_room = dog_alive(position) and position["places"]["dog"] == here
    return in_its_room and not players_who_see(position, here, but_for=[me])


def remember_attacker(position: Position, attacker: str) -> None:
    """Doctor Lucky does, whatever becomes of the attempt."""
    dog = position["old_dog"]
    dog["attacked_by"] = [seat for seat in seats_of(position) if seat in [*dog["attacked_by"], attacker]]


# How it follows the Doctor


def follow(position: Position) -> None:
    """After the Doctor's own move: one step along a shortest way to him."""
    if not dog_alive(position) or barks(position):
        return
    ways = shortest_ways(position, position["places"]["dog"], position["places"]["doctor"])
    if not ways:
        return
    smelling = [place for place in position["old_dog"]["trail"] if place in ways]
    if smelling:
        position["places"]["dog"] = smelling[-1]  # where the Doctor was most recently
    elif len(ways) == 1:
        position["places"]["dog"] = ways[0]
    else:
        position["places"]["dog"] = ways[toss(position, len(ways))]


def barks(position: Position) -> bool:
    """In the Gallery with the Doctor in sight it stands there and barks until he moves out of sight."""
    here = position["places"]["dog"]
    return here == GALLERY and position["places"]["doctor"] in in_sight_of(position, here)


def shortest_ways(position: Position, here: str, master: str) -> list[str]:
    """Which steps from here are the first of a shortest way to him, in the order of the plan."""
    away = distances(position, master)
    order = [room.id for room in plan_of(position).rooms]
    return [place for place in order if place in steps_from(position, here) and away[place] < away[here]]


def distances(position: Position, master: str) -> dict[str, int]:
    """In steps, to this place from everywhere."""
    away = {master: 0}
    edge = [master]
    while edge:
        beyond = sorted({there for here in edge for there in steps_from(position, here)} - set(away))
        away |= dict.fromkeys(beyond, away[edge[0]] + 1)
        edge = beyond
    return away


def toss(position: Position, sides: int) -> int:
    """A fair coin: ruling 20."""
    random = position["random"]
    side = pick_one(sides, bytes.fromhex(random["key"]), random["count"])
    random["count"] += 1
    return side


# With killing: the Doctor strikes back


def will_strike_back(position: Position, attacker: str) -> bool:
    """At anybody who has ever attempted his dog, when their attempt on him has failed."""
    if not (position.get("old_dog") and with_option(position, "killing")):
        return False
    return attacker in position["old_dog"]["attacked_by"]


def strike_back(position: Position, target: str) -> None:
    """The top card of the deck is his weapon if it is one. Those asked begin with the target."""
    weapon = None
    if something_to_draw(position):
        card = take_top_card(position)
        if card_named(position, card).kind == "weapon":
            weapon = card
        else:
            spent(position, card)  # ruling 13
    value = weapon_value(position, weapon, position["places"]["doctor"]) if weapon else 1
    position["attempt"] = new_attempt(position, "doctor", target, weapon, value)
    ask(position, who_is_asked(position))

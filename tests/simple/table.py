"""What lies on the table: how to find one's way about in a position."""

from __future__ import annotations

from functools import cache
from typing import Any

from drlucky.cards import Card, load_deck
from drlucky.house import Plan, load_plan

from . import house

Position = dict[str, Any]

COLOURS = ["red", "blue", "green", "yellow", "purple", "orange", "white", "pink", "brown", "teal"]

SAVE = ["save-2000", "save-boxed"]
DECKS = {
    "kill-1996": "kill-96",
    "kill-2011": "kill-96",
    "kill-2016": "kill-72",
    "save-2000": "save-90",
    "save-boxed": "save-90",
}


def copied(part: Any) -> Any:
    """A position, or a part of one, to change: objects of objects, and lists of names."""
    if isinstance(part, dict):
        return {name: copied(value) for name, value in part.items()}
    return list(part) if isinstance(part, list) else part


def edition(position: Position) -> str:
    return str(position["setup"]["edition"])


def with_option(position: Position, name: str) -> bool:
    """Whether the table plays with this variant."""
    return name in position["setup"]["options"]


def in_escape(position: Position) -> bool:
    """The game of 2016 was won, and its second act has begun."""
    return bool(position.get("first_act"))


# The house


def plan_of(position: Position) -> Plan:
    return load_plan(position["setup"]["board"])


def halls_of(position: Position) -> str:
    """In 2016 hallways are only walked through; before, they were rooms like any other."""
    return "passages" if edition(position) == "kill-2016" else "places"


def off_board(position: Position) -> set[str]:
    """Closed wings, the floor that is not in use, sunk decks."""
    rooms = plan_of(position).rooms if position["sunk"] else ()
    return set(position["closed"]) | {room.id for room in rooms if room.deck in position["sunk"]}


def open_places(position: Position) -> frozenset[str]:
    return places_on(position["setup"]["board"], halls_of(position), frozenset(off_board(position)))


def steps_from(position: Position, place: str) -> frozenset[str]:
    return steps_on(position["setup"]["board"], place, halls_of(position), frozenset(off_board(position)))


def in_sight_of(position: Position, place: str) -> frozenset[str]:
    """What is seen from a place, and from where it is seen."""
    if position["lights_out"]:
        return frozenset({place})
    return sight_on(position["setup"]["board"], place, frozenset(off_board(position)))


# The plan answers slowly, so what it said is remembered.


@cache
def places_on(board: str, halls: str, off: frozenset[str]) -> frozenset[str]:
    return frozenset(house.places(load_plan(board), halls, set(off)))


@cache
def steps_on(board: str, place: str, halls: str, off: frozenset[str]) -> frozenset[str]:
    return frozenset(house.steps(load_plan(board), place, halls, set(off)))


@cache
def sight_on(board: str, place: str, off: frozenset[str]) -> frozenset[str]:
    return frozenset(house.sees(load_plan(board), place, set(off)))


# The pawns


def seats_of(position: Position) -> list[str]:
    """Everybody at the table, the dead and Strangers too; with Strangers it is set up as for four."""
    seats = 4 if with_option(position, "strangers") else position["setup"]["seats"]
    return COLOURS[:seats]


def strangers_of(position: Position) -> list[str]:
    """2016, for two players: they alternate with the live players."""
    return COLOURS[1:4:2] if with_option(position, "strangers") else []


def living(position: Position) -> list[str]:
    return [seat for seat in seats_of(position) if position["places"][seat] is not None]


def others_going_left(position: Position, seat: str) -> list[str]:
    """Everybody else who is alive, from the left neighbour of the seat round to the right neighbour."""
    alive = living(position)
    return [other for other in round_the_table(position, seat) if other in alive]


def round_the_table(position: Position, seat: str) -> list[str]:
    """All other seats from the left neighbour on, whether their players are alive or not."""
    seats = seats_of(position)
    here = seats.index(seat)
    return seats[here + 1 :] + seats[:here]


def pawn_named(position: Position, pawn: str) -> str:
    return str(position["turn"]) if pawn == "me" else pawn


def put(position: Position, pawn: str, place: str) -> None:
    """Put a pawn somewhere. The old dog of 2011 remembers where the Doctor has been."""
    position["places"][pawn] = place
    dog = position.get("old_dog")
    if pawn == "doctor" and dog:
        dog["trail"] = [older for older in dog["trail"] if older != place] + [place]


def leave_the_board(position: Position, seat: str) -> None:
    """Dead. Who cannot come back counts as having had the first turn: ruling 32."""
    position["places"][seat] = None
    if not with_option(position, "re-entry"):
        note_turn(position, seat)


def note_turn(position: Position, seat: str) -> None:
    had_turn = [*position["had_turn"], seat]
    position["had_turn"] = [other for other in seats_of(position) if other in had_turn]


# The cards


def card_named(position: Position, card: str) -> Card:
    return load_deck(DECKS[edition(position)]).by_id[card]


def weapons_of(position: Position, seat: str) -> list[str]:
    """The weapons in a hand; in Save the aids."""
    hand = position["hands"][seat]
    return [card for card in hand if card_named(position, card).kind in ("weapon", "aid")]


def sort_hand(position: Position, seat: str) -> None:
    position["hands"][seat].sort(key=lambda card: card_named(position, card).code)


def spent(position: Position, card: str) -> None:
    """Where a card goes that has been used."""
    if edition(position) in SAVE:
        position["out"].append(card)  # removed from the game
    elif edition(position) != "kill-2016" and card_named(position, card).kind == "failure":
        position["out"].append(card)  # two discard piles: failures are gone for good
    else:
        position["discards"].append(card)

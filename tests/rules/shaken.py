"""Positions that no game may ever come to: pawns thrown together, hands and decks thinned out.

The rules know how to go on from them, and what is rare in a game that was dealt happens at once.
"""

from __future__ import annotations

from random import Random

from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from tests.simple.old_dog import GALLERY
from tests.simple.table import (
    leave_the_board,
    living,
    open_places,
    others_going_left,
    put,
    seats_of,
    strangers_of,
    with_option,
)

from .games import Position

FEW_PLACES = (2, 3, 5)
FEW_CARDS = (1, 2, 4)


def shaken(game: Game, random: Random) -> Game:
    """The same game with everything where it never was; as it is, if something is under way."""
    position = position_of(game)
    if position["phase"] != "turn":
        return game
    throw_pawns(position, random)
    thin_out(position, random)
    position["points"] = 1
    position["card_played"] = False
    return game_from_position(position)


def throw_pawns(position: Position, random: Random) -> None:
    """Into few places, so that they meet; often the one on turn meets the Doctor."""
    places = random.sample(sorted(open_places(position)), random.choice(FEW_PLACES))
    for pawn in sorted(position["places"]):
        if position["places"][pawn] is not None:
            put(position, pawn, random.choice(places))
    if random.random() < 0.5:
        put(position, "doctor", position["places"][position["turn"]])
    if with_option(position, "killing"):
        kill_some(position, random)
    if "old_dog" in position:
        shake_dog(position, random)


def kill_some(position: Position, random: Random) -> None:
    """So that two are left, the one on turn and somebody else."""
    others = random.sample(others_going_left(position, position["turn"]), len(living(position)) - 1)
    for seat in others[1:]:
        if random.random() < 0.3:
            leave_the_board(position, seat)
            keep(position, position["hands"][seat], 0)


def shake_dog(position: Position, random: Random) -> None:
    """It was attacked by most, perhaps killed, and the Doctor has been all over the house."""
    if random.random() < 0.3:
        position["places"]["dog"] = GALLERY
    trail = random.sample(sorted(open_places(position)), random.randrange(20))
    position["old_dog"] |= {
        "alive": random.random() < 0.5,
        "attacked_by": [seat for seat in seats_of(position) if random.random() < 0.7],
        "trail": trail,
    }
    put(position, "doctor", position["places"]["doctor"])  # where he has been last


def thin_out(position: Position, random: Random) -> None:
    """What is taken away is set aside, as under closed wings, so that no card is lost."""
    thin_deck, thin_hands = random.random() < 0.5, random.random() < 0.5
    if thin_deck and "deck" in position:
        keep(position, position["deck"], random.choice(FEW_CARDS))
    for seat in seats_of(position):
        if thin_hands and seat not in strangers_of(position):
            random.shuffle(position["hands"][seat])
            keep(position, position["hands"][seat], random.choice(FEW_CARDS))


def keep(position: Position, cards: list[str], number: int) -> None:
    position["under"] += cards[number:]
    del cards[number:]

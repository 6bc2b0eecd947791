"""The engine and the simple rules in corners that are too small for chance: positions made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from drlucky.rules.reading import game_from_position
from tests.simple.positions import position, unmentioned_cards

from .games import Position
from .together import follow_together

FOILED = ("attempt with crepe-pan", "foil with failure-3")


def in_the_armory(*options: str, **changes: Any) -> Position:
    """Red, who has once attacked the dog, is alone with the Doctor; Blue can foil whatever Red does."""
    return set_aside(
        position(
            "kill-2011",
            options=("dog", *options),
            places={"red": "armory", "doctor": "armory", "dog": "kitchen"} | changes.pop("places", {}),
            hands={"red": ["crepe-pan"], "blue": ["failure-3"]} | changes.pop("hands", {}),
            old_dog={"attacked_by": ["red"]},
            **changes,
        )
    )


def set_aside(start: Position) -> Position:
    """Cards that lie nowhere are put away, so that a deck can be short."""
    start["under"] = start["under"] + unmentioned_cards(start)
    return start


def in_escape(**changes: Any) -> Position:
    places = {"red": "nursery", "blue": "gallery", "green": "gallery", "doctor": "gallery"}
    start = position(
        "kill-2016",
        options=("escape",),
        places=places | changes.pop("places", {}),
        hands={"red": ["gallery", "foyer"], "blue": ["failure-1"]} | changes.pop("hands", {}),
        **changes,
    )
    start["setup"]["options"]["close"] = "none"
    return set_aside(start | {"first_act": {"winner": "red", "loser": None, "reason": "killed"}})


def one_dead(*options: str, **changes: Any) -> Position:
    places: dict[str, str | None] = {"red": "kitchen", "blue": None, "green": "tennessee-room"}
    places |= {"doctor": "library"} | changes.pop("places", {})
    return set_aside(position("kill-2011", options=("killing", *options), places=places, **changes))


# What it is about: where it begins, and what is done.
CORNERS: dict[str, tuple[Position, tuple[str, ...]]] = {
    "the Doctor turns over a weapon that belongs in this room": (
        in_the_armory(
            "killing", deck=["civil-war-cannon", "foyer"], hands={"red": ["crepe-pan", "failure-1"]}
        ),
        (*FOILED, "pass"),
    ),
    "the same, and weapons are worth one more": (
        in_the_armory(
            "killing",
            "weapons-plus-one",
            deck=["civil-war-cannon", "foyer"],
            hands={"red": ["crepe-pan", "failure-1"], "blue": ["failure-3", "failure-2"]},
        ),
        ("attempt with crepe-pan", "foil with failure-3", "foil with failure-2", "pass"),
    ),
    "the Doctor turns over a failure": (
        in_the_armory("killing", deck=["failure-2", "foyer"], hands={"red": ["crepe-pan", "failure-1"]}),
        (*FOILED, "foil with failure-1", "end"),
    ),
    "the Doctor turns over the last card": (in_the_armory("killing", deck=["trowel"]), FOILED),
    "the same, which is no weapon": (in_the_armory("killing", deck=["foyer"], discards=["armory"]), FOILED),
    "the Doctor turns over the weapon that failed": (in_the_armory("killing", deck=[]), FOILED),
    "the Doctor has nothing to turn over": (
        in_the_armory("killing", deck=[], hands={"red": [], "blue": ["failure-3"]}),
        ("attempt", "foil with failure-3"),
    ),
    "the Doctor kills the last but one": (
        in_the_armory("killing", places={"green": None}, deck=["foyer", "armory"]),
        FOILED,
    ),
    "the Doctor does not strike back where nobody kills players": (in_the_armory(), FOILED),
    "the ghost is sent to where he is already": (in_escape(), ("play gallery to jump doctor", "end")),
    "the ghost is sent to himself and Red": (
        in_escape(places={"red": "gallery"}),
        ("play gallery to jump doctor", "play foyer to jump me", "end"),
    ),
    "the turn that the ghost ends leads him to the next": (
        in_escape(places={"doctor": "library", "red": "gallery", "blue": "library", "green": "foyer"}),
        ("play gallery to jump doctor", "pass", "foil with failure-1"),
    ),
    "no deck is left to draw from": (in_escape(deck=[]), ("end", "end")),
    "back with four cards": (
        one_dead("re-entry", deck=["foyer", "armory"], discards=["trowel", "kitchen"]),
        ("step wine-cellar",),
    ),
    "back without any": (one_dead("re-entry", deck=[]), ("step wine-cellar",)),
    "back with a new deck": (
        one_dead("re-entry", deck=["foyer"], discards=["armory", "trowel", "kitchen", "library", "nursery"]),
        ("step wine-cellar",),
    ),
    "back in the first round": (one_dead("re-entry", had_turn=["green"]), ("step wine-cellar", "end")),
    "the Doctor calls on somebody else": (
        one_dead("re-entry", places={"red": "tennessee-room", "green": "piazza"}),
        ("end",),
    ),
}


@pytest.mark.parametrize("corner", CORNERS)
def test_both_do_the_same_in_a_corner(corner: str) -> None:
    start, actions = CORNERS[corner]
    steps = list(follow_together(game_from_position(start), actions))
    assert len(steps) == len(actions)

"""Positions of variants: whatever is read can be kept, read again, and played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position

from .games import Position, play_on
from .meddling import meddled
from .mutations import ODD, spoiled
from .situations import SITUATIONS, game_in
from .spoiling import (
    AGAINST_BLUE,
    AGAINST_DOG,
    COUNTERED,
    Spoil,
    all_of,
    at,
    hand,
    start,
)
from .test_bad_positions import change, check_goes_on, check_line
from .variants import VARIANTS
from .whynot.positions import DOG, ESCAPE, KILLING

# What can be at a table, though no game may have come to it.

SOUND: list[tuple[str, tuple[str, ...], Spoil]] = [
    (
        "two are left, and one may come back",
        (KILLING.replace("killing", "killing, re-entry"),),
        at("places", blue=None, green=None, yellow=None),
    ),
    ("the dead have spite", (KILLING + "blue is dead",), at("tokens", blue=3)),
    ("nobody has attacked a dead dog", (DOG,), at("old_dog", alive=False)),
    ("the dog far from the Doctor's trail", (DOG,), at("old_dog", trail=["white-room", "library"])),
    (
        "an attempt on the dog while the Doctor looks",
        AGAINST_DOG,
        all_of(at("places", doctor="piazza"), at("old_dog", trail=["piazza"])),
    ),
    ("two who are doomed already", AGAINST_BLUE, at("attempt", doomed=["red", "blue"])),
    ("a blow from before a token was gained", AGAINST_BLUE, at("tokens", red=2)),
    ("a counterattack, and cards left", COUNTERED, hand("blue", "shoe-horn")),
    (
        "the pets in one room",
        (ESCAPE.replace("escape", "escape, cat, dog"),),
        at("places", cat="foyer", dog="foyer"),
    ),
    ("a ghost with Reasons", (ESCAPE + "first act: red won",), at("tokens", doctor=4)),
    (
        "won by somebody who lost nothing",
        (ESCAPE,),
        change(first_act={"winner": "red", "loser": None, "reason": "killed"}),
    ),
    (
        "a first act with a loser",
        (ESCAPE,),
        change(first_act={"winner": "red", "loser": "blue", "reason": "killed"}),
    ),
    (
        "the only one alive",
        (KILLING,),
        all_of(
            at("places", blue=None, green=None, yellow=None),
            change(phase="over", to_act=None, result={"winner": "red", "loser": None, "reason": "survived"}),
        ),
    ),
    (
        "nobody alive",
        (KILLING,),
        all_of(
            at("places", red=None, blue=None, green=None, yellow=None),
            change(phase="over", to_act=None, result={"winner": None, "loser": None, "reason": "all-dead"}),
        ),
    ),
]


@pytest.mark.parametrize(("title", "given_", "spoil"), SOUND, ids=[row[0] for row in SOUND])
def test_what_can_be_is_taken(title: str, given_: tuple[str, ...], spoil: Spoil) -> None:
    check_goes_on(game_from_position(spoil(start(given_))), Random(title))


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_follows_from_the_rest_may_be_left_out(name: str) -> None:
    whole = position_of(game_in(name))
    bare = {field: value for field, value in whole.items() if field not in ("to_act", "closed", "lights_out")}
    if whole["attempt"]:
        bare["attempt"] = {
            key: value for key, value in whole["attempt"].items() if not follows(key, value, whole)
        }
        assert "points" not in bare["attempt"]
    assert position_of(game_from_position(bare)) == whole


def follows(field: str, value: Any, position: Position) -> bool:
    """Whether it is what is read where nothing is said."""
    options, attempt = position["setup"]["options"], position["attempt"]
    if field == "value":  # with spite on the move it was settled when it was declared
        return "killing" not in options or "doctor" in (attempt["target"], attempt["attacker"])
    if field == "may_counter":
        return len(position["hands"].get(attempt["target"], [])) > 0
    if field == "then":
        return str(value) != "turn-goes-on"
    return field == "points" or not value


@pytest.mark.parametrize("name", SITUATIONS)
def test_dead_counted_in(name: str) -> None:
    """Ruling 32: if nothing, or not enough, is said of who has had a turn."""
    whole = position_of(game_in(name))
    dead = [seat for seat in whole["hands"] if whole["places"][seat] is None]
    told = position_of(game_from_position({**whole, "had_turn": []}))["had_turn"]
    counted = whole["setup"]["options"].get("killing") and not whole["setup"]["options"].get("re-entry")
    assert told == (dead if counted else [])


# Any fault at all.


def some_position(random: Random) -> tuple[Game, Position]:
    """Of a game with options, often in a moment that seldom comes."""
    if random.random() < 0.5:
        game = game_in(random.choice(list(SITUATIONS)))
    else:
        table = random.choice([table for table in VARIANTS if table.edition in ("kill-2011", "kill-2016")])
        game = table.game(random.getrandbits(32))
        for _ in play_on(game, random, random.choice([0, 20, 80, 250])):
            pass
    return game, position_of(game)


def read_and_play(position: Position, random: Random) -> str:
    """The phase of a position that can be played to the end; nothing if it is refused."""
    try:
        game = game_from_position(position)
    except DrluckyError as error:
        check_line(error)
        return ""
    phase = str(position_of(game)["phase"])
    check_goes_on(game, random)
    return phase


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_spoiled_positions_are_refused_or_can_be_played(luck: int, times: int) -> None:
    random = Random(luck)
    _, position = some_position(random)
    for _ in range(8):
        read_and_play(spoiled(position, random, times), random)


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_meddled_positions_are_refused_or_can_be_played(luck: int) -> None:
    random = Random(luck)
    game, position = some_position(random)
    places = [room.id for room in game.box.board.places]
    for _ in range(8):
        read_and_play(meddled(position, random, places), random)


def test_enough_meddled_positions_are_taken() -> None:
    """Or else nothing would be played on from in the test above."""
    random = Random("meddled")
    taken = []
    for _ in range(150):
        game, position = some_position(random)
        places = [
            room.id for place, room in enumerate(game.box.board.places) if game.box.board.is_open(place)
        ]
        taken.append(read_and_play(meddled(position, random, places), random))
    assert {"", "turn", "walk", "foil", "counter", "over"} == set(taken)
    assert 30 < taken.count("") < 130


VARIANT_FIELDS = [
    ("old_dog", "alive"), ("old_dog", "attacked_by"), ("old_dog", "trail"), ("attempt", "spite"),
    ("attempt", "may_counter"), ("attempt", "counter"), ("attempt", "doomed"), ("attempt", "then"),
    ("first_act", "winner"), ("first_act", "loser"), ("first_act", "reason"), ("places", "cat"),
    ("places", "blue"),
    ("tokens", "doctor"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "field"), VARIANT_FIELDS, ids=[".".join(way) for way in VARIANT_FIELDS])
def test_each_field_with_every_odd_value(name: str, field: str) -> None:
    """Refused in one line, or good for something; never a crash."""
    random = Random(field)
    having = [game for game in map(game_in, SITUATIONS) if field in (position_of(game).get(name) or {})]
    assert having
    for game in having[:3]:
        for odd in ODD:
            read_and_play(at(name, **{field: odd})(position_of(game)), random)

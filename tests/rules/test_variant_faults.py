"""Positions of variants with each field of theirs spoiled in each way are refused, and the fault is named."""

from __future__ import annotations

import copy

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position

from .spoiling import (
    AGAINST_BLUE,
    AGAINST_DOG,
    AGAINST_GREEN,
    AVENGED,
    BEFORE_STRANGERS_LEFT,
    COUNTERED,
    GHOST_IN_TURN,
    GREEN_PASSED,
    RED_IN_ESCAPE,
    ROUND_OVER,
    SPITE_SPENT,
    STRANGERS_ATTEMPT,
    Spoil,
    all_of,
    armed,
    ask_a_stranger,
    at,
    drawn,
    hand,
    lays_down,
    put_back,
    start,
    without,
)
from .test_bad_positions import change, check_line
from .whynot.positions import CAT, DOG, ESCAPE, KILLING, SHAMROCK, SPITE, STRANGERS

SPOILED: list[tuple[str, tuple[str, ...], Spoil, str]] = [
    # the dead
    (
        "a dead hand",
        (KILLING + "blue is dead",),
        hand("blue", "trowel"),
        "blue is dead and cannot hold cards",
    ),
    ("a dead turn", (KILLING + "blue is dead",), change(turn="blue"), "blue cannot be on turn"),
    ("one left", (KILLING,), at("places", blue=None, green=None, yellow=None), "with fewer than two alive"),
    ("nowhere in the first act", (ESCAPE,), at("places", blue=None), "nobody dies before Escape begins"),
    ("nowhere without killing", (DOG,), at("places", blue=None), "blue cannot be in None"),
    ("a Doctor nowhere", (KILLING,), at("places", doctor=None), "doctor cannot be in None"),
    ("a cat nowhere", (CAT,), at("places", cat=None), "cat cannot be in None"),
    ("a dog nowhere", (SHAMROCK,), at("places", dog=None), "dog cannot be in None"),
    (
        "a cat behind closed doors",
        (CAT,),
        at("places", cat="kitchen"),
        "cat cannot be in 'kitchen', which is closed",
    ),
    ("a cat in a game without", (SHAMROCK,), at("places", cat="foyer"), "has no field 'cat'"),
    ("no place for the dog", (SHAMROCK,), without("places", "dog"), "lacks the field 'dog'"),
    # Strangers
    (
        "a Stranger's hand",
        (STRANGERS,),
        hand("blue", "tight-hat"),
        "blue is a Stranger and cannot hold cards",
    ),
    ("a Stranger's turn", (STRANGERS,), change(turn="blue"), "blue cannot be on turn"),
    ("a Stranger nowhere", (STRANGERS,), at("places", blue=None), "blue cannot be in None"),
    (
        "a Stranger who has left too soon",
        (STRANGERS.replace("strangers", "strangers, escape"),),
        at("places", blue=None),
        "on the board until Escape begins",
    ),
    ("a Stranger who comes back", BEFORE_STRANGERS_LEFT, at("places", blue="foyer"), "and not after that"),
    ("a Stranger with a weapon", STRANGERS_ATTEMPT, armed, "with bare hands only"),
    ("no hand for a Stranger", (STRANGERS,), without("hands", "blue"), "lacks the field 'blue'"),
    # the old dog
    ("a trail that ends elsewhere", (DOG,), at("old_dog", trail=["foyer"]), "should end where the Doctor is"),
    ("no trail at all", (DOG,), at("old_dog", trail=[]), "should end where the Doctor is"),
    ("a place twice", (DOG,), at("old_dog", trail=["library", "foyer", "library"]), "names library twice"),
    ("a trail through the attic", (DOG,), at("old_dog", trail=["attic"]), "should name drawing-room, "),
    (
        "half alive",
        (DOG,),
        at("old_dog", alive="half"),
        "alive in old_dog in the position should be true or false",
    ),
    ("attacked by the Doctor", (DOG,), at("old_dog", attacked_by=["doctor"]), "should name red, blue, green"),
    ("fleas", (DOG,), at("old_dog", fleas=7), "has no field 'fleas'"),
    ("a dog that is no object", (DOG,), change(old_dog="Rex"), "old_dog in the position should be an object"),
    ("a dog in a game without", (KILLING,), change(old_dog={"alive": True}), "has no field 'old_dog'"),
    ("an attempt on a dead dog", AGAINST_DOG, at("old_dog", alive=False), "a dog that is alive"),
    ("on a dog without an enemy", AGAINST_DOG, at("old_dog", attacked_by=[]), "it has made a foe"),
    ("on a dog elsewhere", AGAINST_DOG, at("places", dog="library"), "red is not in the dog's room"),
    ("on a dog that is watched", AGAINST_DOG, at("places", green="piazza"), "somebody sees red"),
    (
        "on a dog, by somebody else",
        AGAINST_DOG,
        at("attempt", attacker="green"),
        "made by red, whose turn it is",
    ),
    (
        "for more than it is worth",
        AGAINST_DOG,
        at("attempt", value=2),
        "value in attempt in the position should be 1",
    ),
    (
        "an attempt on Shamrock",
        (SHAMROCK,),
        change(phase="foil", attempt={"attacker": "red", "target": "dog", "asked": "blue"}),
        "a dog that is alive",
    ),
    (
        "an attempt on the cat",
        (CAT,),
        change(phase="foil", attempt={"attacker": "red", "target": "cat", "asked": "blue"}),
        "an attempt is on the Doctor",
    ),
    # the first act
    (
        "no winner",
        (ESCAPE,),
        change(first_act={"winner": None, "reason": "killed"}),
        "should be one of red, blue",
    ),
    (
        "winner and loser",
        (ESCAPE,),
        change(first_act={"winner": "red", "loser": "red", "reason": "killed"}),
        "won the first act and be its loser",
    ),
    (
        "saved before",
        (ESCAPE,),
        change(first_act={"winner": "red", "reason": "saved"}),
        "should be one of killed",
    ),
    (
        "a third act",
        (ESCAPE,),
        change(first_act={"winner": "red", "reason": "killed", "act": 3}),
        "no field 'act'",
    ),
    (
        "an act that is no object",
        (ESCAPE,),
        change(first_act=True),
        "first_act in the position should be an object",
    ),
    ("an act in a game without", (CAT,), change(first_act=None), "has no field 'first_act'"),
    (
        "over after the first act",
        (ESCAPE,),
        change(phase="over", result={"winner": "red", "loser": None, "reason": "killed"}),
        "no game is over before its second act",
    ),
    (
        "Reasons for the living Doctor",
        (ESCAPE,),
        at("tokens", doctor=1),
        "doctor in tokens in the position should be",
    ),
    ("none for the ghost", (ESCAPE,), without("tokens", "doctor"), "lacks the field 'doctor'"),
    ("the Doctor among the others", (CAT,), at("tokens", doctor=0), "has no field 'doctor'"),
    (
        "an attempt on the ghost",
        RED_IN_ESCAPE,
        all_of(at("attempt", target="doctor"), at("places", doctor="foyer")),
        "in Escape nobody makes an attempt on the",
    ),
    # blows
    ("from another room", AGAINST_BLUE, at("places", blue="library"), "red is not in the room of blue"),
    ("before a player", AGAINST_BLUE, at("places", green="piazza"), "somebody sees red and blue"),
    ("before the Doctor", AGAINST_BLUE, at("places", doctor="piazza"), "somebody sees red and blue"),
    ("on the dead", AGAINST_BLUE, all_of(lays_down("blue"), at("places", blue=None)), "one of them is dead"),
    ("on oneself", AGAINST_BLUE, at("attempt", target="red"), "or they are the same"),
    (
        "between two who are not on turn",
        AGAINST_BLUE,
        change(turn="green"),
        "green, whose turn it is, is one",
    ),
    (
        "by the Doctor, for nothing",
        AGAINST_BLUE,
        at("attempt", attacker="doctor"),
        "nobody here but whoever is on turn",
    ),
    (
        "without killing",
        (SPITE,),
        change(phase="foil", attempt={"attacker": "red", "target": "blue", "asked": "blue"}),
        "an attempt is on the Doctor",
    ),
    ("for too much", AGAINST_BLUE, at("attempt", value=5), "the attempt by red is worth 4 to 4 here, not 5"),
    (
        "for too little",
        AGAINST_BLUE,
        at("attempt", value=3),
        "the attempt by red is worth 4 to 4 here, not 3",
    ),
    ("for nothing", AGAINST_BLUE, at("attempt", value=0), "should be a number from 1 to 1999"),
    ("doom for a third", AGAINST_BLUE, at("attempt", doomed=["green"]), "doomed are the two who fight"),
    ("doom for two of one name", AGAINST_BLUE, at("attempt", doomed=["red", "red"]), "names red twice"),
    (
        "doom for the Doctor",
        AGAINST_BLUE,
        at("attempt", doomed=["doctor"]),
        "should name red, blue, green, yellow",
    ),
    (
        "a Yes",
        AGAINST_BLUE,
        at("attempt", may_counter="yes"),
        "may_counter in attempt in the position should be true",
    ),
    (
        "who is asked may",
        AGAINST_BLUE,
        at("attempt", may_counter=False),
        "may_counter should be true: blue may",
    ),
    ("who will be asked may", AGAINST_GREEN, at("attempt", may_counter=False), "should be true: green may"),
    (
        "who has passed may not",
        GREEN_PASSED,
        at("attempt", may_counter=True),
        "should be false: green may not",
    ),
    ("a second time", COUNTERED, at("attempt", may_counter=True), "should be false: blue may not"),
    (
        "before being asked",
        AGAINST_GREEN,
        all_of(
            lays_down("green"),
            at("attempt", may_counter=False, counter={"weapon": "trowel", "value": 2}),
            drawn("trowel"),
        ),
        "green cannot have counterattacked before",
    ),
    (
        "with bare hands",
        COUNTERED,
        all_of(
            put_back("trowel"),
            at("attempt", counter={"weapon": None, "value": 2}),
        ),
        "a counterattack needs a weapon",
    ),
    ("with a failure", COUNTERED, at("attempt", counter={"weapon": "failure-1", "value": 1}), "is no weapon"),
    (
        "a counterattack of 9",
        COUNTERED,
        at("attempt", counter={"weapon": "trowel", "value": 9}),
        "worth 2 to 2 here",
    ),
    ("of no value", COUNTERED, at("attempt", counter={"weapon": "trowel"}), "lacks the field 'value'"),
    (
        "with something else",
        COUNTERED,
        at("attempt", counter={"weapon": "trowel", "value": 2, "by": "blue"}),
        "has no field 'by'",
    ),
    (
        "that is no object",
        COUNTERED,
        at("attempt", counter=["trowel"]),
        "counter in attempt in the position should be",
    ),
    (
        "the last word, for another",
        ROUND_OVER,
        at("attempt", asked="blue"),
        "it is for green, who is attacked",
    ),
    ("the last word, for nobody", ROUND_OVER, at("attempt", asked=None), "somebody other than red is asked"),
    ("the last word, said", ROUND_OVER, at("attempt", may_counter=False), "should be true: green may"),
    (
        "the last word, without cards",
        ROUND_OVER,
        lays_down("green"),
        "green has no cards, so nobody asks them",
    ),
    (
        "the last word on the Doctor",
        (SPITE + "red and doctor in foyer\nblue holds: failure-1", "attempt"),
        change(phase="counter"),
        "it is for doctor, who is attacked",
    ),
    (
        "asked though dead",
        AGAINST_GREEN,
        all_of(lays_down("blue"), at("places", blue=None)),
        "blue is dead or a",
    ),
    ("asked though a Stranger", STRANGERS_ATTEMPT, ask_a_stranger, "is dead or a Stranger, so nobody asks"),
    (
        "answered with a step",
        AGAINST_GREEN,
        all_of(drawn("move-2"), at("attempt", played=["move-2"])),
        "move-2 does not count against an attempt",
    ),
    (
        "a Reason without luck",
        (CAT,),
        all_of(drawn("armory"), change(reasons=["armory"]), at("tokens", red=1)),
        "armory has no luck",
    ),
    ("a card that nobody played", (KILLING,), change(card_played=True), "no movement card has been played"),
    # the Doctor strikes back
    ("at one who did nothing", AVENGED, at("old_dog", attacked_by=["blue"]), "who never attacked his dog"),
    ("at one not on turn", AVENGED, at("attempt", target="blue"), "nobody here but whoever is on turn"),
    (
        "for more than his weapon",
        AVENGED,
        at("attempt", value=5),
        "value in attempt in the position should be 4",
    ),
    (
        "and may be countered",
        AVENGED,
        at("attempt", may_counter=True),
        "nobody can answer this attempt with one",
    ),
    ("and dooms", AVENGED, at("attempt", doomed=["red"]), "nobody is doomed by it"),
    ("and waits for a counterattack", AVENGED, change(phase="counter"), "red has no counterattack left"),
    # spite
    ("less than no spite", SPITE_SPENT, at("attempt", spite=-1), "should be a number from 0 to 999, not -1"),
    (
        "spite that is no points",
        SPITE_SPENT,
        at("attempt", spite=0),
        "points in attempt in the position should be 0",
    ),
    (
        "too much of it",
        SPITE_SPENT,
        all_of(at("attempt", spite=2), without("attempt", "points")),
        "the attempt is foiled already",
    ),
    ("spite in a game without", AGAINST_BLUE, at("attempt", spite=0), "has no field 'spite'"),
    (
        "asked with neither cards nor spite",
        SPITE_SPENT,
        lays_down("blue"),
        "blue has no cards, so nobody asks them",
    ),
    # Escape
    (
        "the turn goes on after a blow",
        RED_IN_ESCAPE,
        at("attempt", then="turn-goes-on"),
        "then in an attempt by a player should be turn-ended",
    ),
    (
        "and then tea",
        RED_IN_ESCAPE,
        at("attempt", then="tea"),
        "should be one of turn-ended, turn-goes-on, next-turn",
    ),
    (
        "the Doctor ends a turn",
        GHOST_IN_TURN,
        at("attempt", then="turn-ended"),
        "then in an attack by the Doctor should be turn-goes-on or next-turn",
    ),
    (
        "a turn of the dead goes on",
        GHOST_IN_TURN,
        all_of(lays_down("red"), at("places", red=None)),
        "red is dead, so the turn cannot go on",
    ),
    (
        "the ghost picks another",
        GHOST_IN_TURN,
        at("attempt", target="green", asked="green"),
        "whoever of those in his room is next, not green",
    ),
    ("the ghost takes a weapon", GHOST_IN_TURN, armed, "the Doctor's ghost attacks with bare hands"),
    ("the ghost reaches far", GHOST_IN_TURN, at("places", doctor="foyer"), "is not in the room of blue"),
    (
        "another answers",
        GHOST_IN_TURN,
        at("attempt", asked="green"),
        "it is for blue, who is attacked, to answer",
    ),
    (
        "another attacks",
        RED_IN_ESCAPE,
        all_of(change(turn="blue"), at("attempt", attacker="red")),
        "in an attack blue, whose turn it is, is one of the two",
    ),
    ("a field of 2011", RED_IN_ESCAPE, at("attempt", may_counter=False), "has no field 'may_counter'"),
    (
        "all dead in Escape",
        RED_IN_ESCAPE,
        change(phase="over", result={"winner": None, "loser": None, "reason": "all-dead"}),
        "should be one of survived",
    ),
    # the end
    (
        "over, and somebody is asked",
        AGAINST_BLUE,
        all_of(
            *(lays_down(seat) for seat in ("blue", "green")),
            at("places", blue=None, green=None, yellow=None),
            change(phase="over", to_act=None, result={"winner": "red", "loser": None, "reason": "survived"}),
        ),
        "no attempt that somebody is still asked about",
    ),
    (
        "survived by four",
        (KILLING,),
        change(phase="over", result={"winner": "red", "loser": None, "reason": "survived"}),
        "ends with nobody else alive",
    ),
    (
        "nobody left to come back",
        (KILLING.replace("killing", "killing, re-entry"),),
        change(phase="over", result={"winner": None, "loser": None, "reason": "all-dead"}),
        "should be one of killed",
    ),
]


@pytest.mark.parametrize(("title", "given_", "spoil", "words"), SPOILED, ids=[row[0] for row in SPOILED])
def test_each_fault_is_named(title: str, given_: tuple[str, ...], spoil: Spoil, words: str) -> None:
    position = start(given_)
    assert position_of(game_from_position(position)) == position
    with pytest.raises(DrluckyError) as refused:
        game_from_position(spoil(copy.deepcopy(position)))
    assert refused.value.code == "position.bad"
    assert words.lower() in str(refused.value).lower()
    check_line(refused.value)

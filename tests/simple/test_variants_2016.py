"""The simple rules of the variants of 2016, and of Escape from Lucky Mansion."""

from __future__ import annotations

import re
from typing import Any

import pytest

from drlucky.house import load_plan

from .positions import all_cards, position
from .rules import after, legal
from .table import Position
from .test_variants import offered, play

pytestmark = pytest.mark.once

WEST_WING = ["winter-garden", "wine-cellar", "kitchen", "lancaster-room", "master-suite"]


def numbered(number: int) -> str:
    return next(room.id for room in load_plan("mansion-2016").rooms if room.number == number)


# Pets


def test_a_point_sends_a_pet_to_any_other_open_room() -> None:
    start = position("kill-2016", options=("cat", "dog"), closed=WEST_WING, hands={"red": ["foyer"]})
    assert len(offered(start, "send cat to")) == 24 - 5 - 1
    assert "send cat to gallery" not in legal(start)  # where she is
    sent = after(start, "send cat to armory")
    assert (sent["places"]["cat"], sent["points"]) == ("armory", 0)
    assert not offered(sent, "send")
    again = play(sent, "play foyer for steps", "send dog to library")
    assert again["places"]["dog"] == "library"


def test_nobody_sees_out_of_the_cats_room() -> None:
    places = {"red": "trophy-room", "blue": "sitting-room", "green": "armory", "doctor": "armory"}
    assert "draw" not in legal(position("kill-2016", options=("cat",), places=places))
    in_watchers_room = places | {"cat": "sitting-room"}
    assert "draw" in legal(position("kill-2016", options=("cat",), places=in_watchers_room))
    in_own_room = places | {"cat": "trophy-room"}
    assert "draw" not in legal(position("kill-2016", options=("cat",), places=in_own_room))  # others look in


def test_the_cat_between_hides_nobody() -> None:
    places = {"red": "parlor", "blue": "trophy-room", "green": "armory", "doctor": "armory"}
    start = position("kill-2016", options=("cat",), places=places | {"cat": "drawing-room"})
    assert "draw" not in legal(start)


def test_the_doctor_cannot_see_out_either_and_those_inside_see_each_other() -> None:
    places = {"red": "trophy-room", "doctor": "sitting-room", "cat": "sitting-room"}
    places |= {"blue": "armory", "green": "armory"}
    assert "draw" in legal(position("kill-2016", options=("cat",), places=places))
    places |= {"doctor": "trophy-room", "cat": "trophy-room"}
    start = position("kill-2016", options=("cat",), places=places)
    assert ("draw" in legal(start), "attempt" in legal(start)) == (False, True)


def test_shamrock_forbids_drawing_and_attempts_where_he_sees_you() -> None:
    places = {
        "red": "trophy-room",
        "blue": "armory",
        "green": "armory",
        "doctor": "library",
        "dog": "kitchen",
    }
    start = position("kill-2016", options=("dog",), places=places)
    assert "draw" not in legal(start)
    assert "draw" in legal(after(start, "send dog to armory"))
    start["places"]["doctor"] = "trophy-room"
    assert "attempt" not in legal(start)
    assert "attempt" in legal(after(start, "send dog to armory"))


def test_shamrock_sees_neither_past_the_cat_nor_in_the_dark() -> None:
    places = {
        "red": "trophy-room",
        "blue": "armory",
        "green": "armory",
        "doctor": "library",
        "dog": "kitchen",
    }
    assert "draw" in legal(position("kill-2016", options=("cat", "dog"), places=places | {"cat": "kitchen"}))
    dark = position("kill-2016", options=("dog",), places=places | {"doctor": "trophy-room"}, deck=[])
    dark["lights_out"] = True
    assert "attempt" in legal(dark)
    dark["places"]["dog"] = "trophy-room"
    assert "attempt" not in legal(dark)


# Strangers: Blue and Yellow


def four(**changes: Any) -> Position:
    """Red and Green, who are alive, and two Strangers."""
    places = {"red": numbered(3), "blue": numbered(20), "green": numbered(22), "yellow": numbered(5)}
    places |= {"doctor": numbered(14)} | changes.pop("places", {})
    options = ("strangers", *changes.pop("options", ()))
    return position("kill-2016", 2, options=options, places=places, **changes)


def test_a_stranger_goes_to_the_next_lower_room() -> None:
    moved = after(four(), "end")
    assert moved["places"]["blue"] == numbered(19)
    assert moved["places"]["doctor"] == numbered(16)  # he has walked after either turn
    assert moved["turn"] == "green"
    assert after(four(places={"blue": numbered(1)}), "end")["places"]["blue"] == numbered(24)
    jumped = after(four(places={"blue": numbered(13)}, closed=WEST_WING), "end")
    assert jumped["places"]["blue"] == numbered(7)  # 8 to 12 are closed


def test_a_stranger_stays_to_make_an_attempt() -> None:
    start = four(places={"blue": numbered(15)}, hands={"green": ["failure-1"]}, deck=["foyer", "armory"])
    tried = after(start, "end")
    assert tried["places"]["blue"] == numbered(15)
    assert (tried["turn"], tried["to_act"], tried["attempt"]["value"]) == ("blue", "green", 1)
    failed = after(tried, "foil with failure-1")
    assert (failed["tokens"]["blue"], failed["reasons"]) == (1, ["failure-1"])


def test_a_stranger_makes_an_attempt_where_he_comes_to() -> None:
    start = four(places={"blue": numbered(16)}, deck=["armory", "foyer"])
    won = after(start, "end")  # Yellow turns over the Armory, which has no luck
    assert won["places"]["blue"] == numbered(15)
    assert won["result"] == {"winner": "blue", "loser": None, "reason": "killed"}
    assert won["attempt"]["played"] == ["armory"]


def test_a_stranger_foils_from_the_deck_and_puts_out_the_lights() -> None:
    places = {"red": numbered(14), "blue": numbered(20), "green": numbered(3), "yellow": numbered(5)}
    start = four(places=places, deck=["foyer"])
    foiled = after(start, "attempt")
    assert foiled["reasons"] == ["foyer"]
    assert (foiled["lights_out"], foiled["deck"], foiled["tokens"]["red"]) == (True, [], 1)
    dark = four(places=places, deck=[])
    assert after(dark, "attempt")["result"]["winner"] == "red"


def test_points_and_jumps_move_strangers() -> None:
    start = four(hands={"red": ["foyer", "armory"]})
    assert f"lead blue to {numbered(21)}" in legal(start)
    assert "play foyer to jump yellow" in legal(start)
    assert not offered(start, "lead green")
    led = after(start, f"lead blue to {numbered(21)}")
    assert not offered(led, "lead")
    far = play(led, "play foyer for steps", f"lead blue to {numbered(20)}", "play armory to jump yellow")
    assert (far["places"]["blue"], far["places"]["yellow"]) == (numbered(20), "armory")


def test_shamrock_stops_strangers_too() -> None:
    start = four(options=("dog",), places={"blue": numbered(15), "dog": numbered(15)})
    assert after(start, "end")["places"]["blue"] == numbered(14)


# Escape from Lucky Mansion


def begun(seats: int = 3, **changes: Any) -> Position:
    """The second act, everybody in a room of their own; Red is on turn and has drawn."""
    places = {"red": numbered(3), "blue": numbered(9), "green": numbered(19), "doctor": numbered(14)}
    places |= changes.pop("places", {})
    start = position("kill-2016", seats, options=("escape",), places=places, **changes)
    return start | {"first_act": {"winner": "red", "loser": None, "reason": "killed"}}


def test_it_follows_when_the_doctor_is_dead() -> None:
    places = {"red": "gallery", "blue": "kitchen", "green": "white-room"}
    start = position("kill-2016", options=("escape",), places=places, tokens={"red": 2}, closed=WEST_WING)
    start["under"], start["deck"] = start["deck"][:5], start["deck"][5:]
    start["hands"]["green"] = [start["deck"].pop()]  # a failure: it might have stopped Red
    act = play(start, "attempt", "pass")
    assert act["first_act"] == {"winner": "red", "loser": "green", "reason": "killed"}
    assert (act["result"], act["turn"], act["phase"]) == (None, "red", "turn")
    assert [len(hand) for hand in act["hands"].values()] == [7, 6, 6]  # Red has drawn
    assert len(act["deck"]) == 72 - 19
    assert (act["under"], act["discards"], act["tokens"]["red"]) == ([], [], 0)
    assert act["closed"] == WEST_WING
    assert act["places"] == start["places"]


def test_after_a_strangers_victory_the_next_live_player_begins() -> None:
    start = four(options=("escape",), places={"blue": numbered(15)}, deck=["armory", "foyer"])
    act = after(start, "end")
    assert act["first_act"]["winner"] == "blue"
    assert act["turn"] == "green"
    assert (act["places"]["blue"], act["places"]["yellow"]) == (None, None)
    assert [len(hand) for hand in act["hands"].values()] == [6, 0, 7, 0]
    assert not offered(act, "lead")


def test_a_turn_begins_with_a_draw_and_passes_to_the_left() -> None:
    moved = after(begun(deck=["foyer", "armory"], places={"green": numbered(15)}), "end")
    # The Doctor has come upon Green, who has no luck.
    assert moved["places"]["green"] is None
    assert (moved["turn"], moved["hands"]["blue"], moved["deck"]) == ("blue", ["foyer"], ["armory"])
    assert "draw" not in legal(moved)


def test_the_doctor_is_hurried_and_attacks() -> None:
    start = begun(places={"blue": numbered(15)}, hands={"blue": ["failure-1", "armory"]})
    attacked = after(start, "hurry doctor")
    assert attacked["attempt"]["attacker"] == "doctor"
    assert (attacked["to_act"], attacked["attempt"]["value"]) == ("blue", 1)
    assert legal(attacked) == ["foil with failure-1", "pass"]
    foiled = after(attacked, "foil with failure-1")
    assert (foiled["tokens"]["doctor"], foiled["reasons"]) == (1, ["failure-1"])
    # Red could still move, but has no card and no point, so the Doctor goes on.
    assert (foiled["turn"], foiled["places"]["doctor"]) == ("blue", numbered(16))


def test_whose_turn_comes_soonest() -> None:
    in_15 = {"red": numbered(15), "green": numbered(15)}
    hands = {"red": ["gallery"], "green": ["failure-1"], "blue": ["failure-1"]}
    assert numbered(15) == "gallery"
    assert after(begun(places=in_15, hands=hands), "play gallery to jump doctor")["to_act"] == "green"
    both = in_15 | {"blue": numbered(15)}
    assert after(begun(places=both, hands=hands), "play gallery to jump doctor")["to_act"] == "blue"
    assert (
        after(begun(places=both | {"doctor": "gallery"}, hands=hands), "play gallery to jump doctor")[
            "attempt"
        ]
        is None
    )  # he was there


def test_killed_on_ones_own_turn() -> None:
    places = {"red": numbered(15), "blue": numbered(16), "green": numbered(19)}
    start = begun(places=places, hands={"red": ["armory"], "blue": ["failure-1"]})
    attacked = after(start, "hurry doctor")
    assert attacked["to_act"] == "red"
    dead = after(attacked, "pass")
    assert dead["places"]["red"] is None
    assert dead["discards"] == ["armory"]
    # The turn is over: the Doctor walks on into Blue's room.
    assert (dead["places"]["doctor"], dead["to_act"], dead["attempt"]["target"]) == (
        numbered(16),
        "blue",
        "blue",
    )
    assert after(dead, "foil with failure-1")["turn"] == "blue"


def test_attacks_among_players() -> None:
    hands = {"red": ["trowel"], "blue": ["failure-1", "failure-2", "armory", "chain-saw", "foyer"]}
    start = begun(places={"blue": numbered(3), "green": numbered(3)}, hands=hands, tokens={"red": 1})
    assert offered(start, "attempt") == [
        "attempt on blue",
        "attempt on blue with trowel",
        "attempt on green",
        "attempt on green with trowel",
    ]
    tried = after(start, "attempt on blue with trowel")
    assert tried["attempt"]["value"] == 1 + 1 + 2
    assert not offered(tried, "counter")
    failed = play(tried, "foil with failure-2", "foil with foyer")
    assert (failed["tokens"]["red"], failed["reasons"]) == (2, ["failure-2"])
    killed = play(tried, "foil with failure-2", "pass")
    assert killed["places"]["blue"] is None
    assert killed["hands"]["red"] == ["armory", "chain-saw"]  # they have no luck
    assert sorted(killed["discards"]) == ["failure-1", "failure-2", "foyer", "trowel"]
    assert killed["turn"] == "green"
    assert all_cards(killed) == all_cards(start)


def test_the_last_one_alive_escapes() -> None:
    start = begun(places={"blue": numbered(3), "green": None})
    won = after(start, "attempt on blue")
    assert won["result"] == {"winner": "red", "loser": None, "reason": "survived"}
    start = begun(places={"blue": None, "red": numbered(15)})
    assert after(start, "hurry doctor")["result"]["winner"] == "green"


def test_no_pets_are_sent_about() -> None:
    start = begun() | {}
    start["setup"]["options"]["cat"] = True
    start["places"]["cat"] = "gallery"
    assert not [action for action in legal(start) if re.match("send|lead|draw", action)]

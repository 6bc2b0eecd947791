"""The simple rules of the variants, sentence by sentence of the rulebooks."""

from __future__ import annotations

from typing import Any

import pytest

from .old_dog import shortest_ways
from .positions import all_cards, position
from .rules import after, legal
from .table import Position

pytestmark = pytest.mark.once


def play(position: Position, *actions: str) -> Position:
    for action in actions:
        position = after(position, action)
    return position


def offered(position: Position, beginning: str) -> list[str]:
    return [action for action in legal(position) if action.startswith(beginning)]


# 2011: killing other players


def duel(*options: str, **changes: Any) -> Position:
    """Red and Blue are in the Kitchen; Green, Yellow and the Doctor see nothing of it."""
    places = {"red": "kitchen", "blue": "kitchen", "green": "armory", "yellow": "piazza", "doctor": "library"}
    places |= changes.pop("places", {})
    return position("kill-2011", 4, options=("killing", *options), places=places, **changes)


def test_alone_with_the_victim() -> None:
    assert offered(duel(), "attempt") == ["attempt on blue"]
    assert not offered(duel(places={"green": "kitchen"}), "attempt")
    assert not offered(duel(places={"green": "master-suite"}), "attempt")
    assert not offered(duel(places={"doctor": "wine-cellar"}), "attempt")
    assert not offered(duel(places={"doctor": "kitchen"}), "attempt")
    assert not offered(duel("dog", places={"dog": "trophy-room"}), "attempt")
    assert offered(duel("dog", places={"dog": "trophy-room"}, old_dog={"alive": False}), "attempt")
    assert offered(duel(places={"green": None, "yellow": None}), "attempt") == ["attempt on blue"]


def test_the_victim_is_asked_in_turn_and_failing_earns_spite() -> None:
    hands = {"green": ["failure-1"], "yellow": ["failure-2"], "blue": ["trowel", "failure-1"]}
    tried = after(duel(hands=hands | {"red": ["crepe-pan"]}), "attempt on blue with crepe-pan")
    assert tried["attempt"]["value"] == 4  # in the Kitchen
    assert legal(tried) == ["counter with trowel", "foil with failure-1", "pass"]
    foiled = play(tried, "foil with failure-1", "pass", "foil with failure-1", "foil with failure-2")
    assert foiled["tokens"]["red"] == 1
    assert (foiled["turn"], foiled["attempt"]) == ("blue", None)


def test_both_die() -> None:
    """The victim kills and is killed; nobody gets the hands."""
    hands = {"red": ["trowel", "foyer"], "blue": ["chain-saw", "failure-1", "gallery"]}
    start = duel(hands=hands)
    struck = play(start, "attempt on blue", "counter with chain-saw")
    assert struck["attempt"]["counter"] == {"weapon": "chain-saw", "value": 4}
    answered = after(struck, "pass")
    assert (answered["attempt"]["attacker"], answered["to_act"]) == ("blue", "red")
    assert answered["attempt"]["doomed"] == ["blue"]
    both = after(answered, "pass")
    assert (both["places"]["red"], both["places"]["blue"]) == (None, None)
    assert sorted(both["discards"]) == ["chain-saw", "foyer", "gallery", "trowel"]
    assert both["out"] == ["failure-1"]
    assert (both["turn"], both["phase"]) == ("green", "turn")
    assert all_cards(both) == all_cards(start)


def test_counter_counterattack() -> None:
    hands = {"red": ["trowel", "failure-2"], "blue": ["chain-saw", "failure-1"], "green": ["failure-3"]}
    first = play(duel(hands=hands), "attempt on blue", "foil with failure-1")
    # The round is over, but Blue's own failures ended it: the counterattack is still to come.
    assert (first["phase"], legal(first)) == ("counter", ["counter with chain-saw", "pass"])
    second = after(first, "counter with chain-saw")
    assert second["tokens"]["red"] == 1
    assert (second["to_act"], second["attempt"]["value"]) == ("green", 4)
    third = play(second, "pass", "counter with trowel", "foil with failure-2")
    assert third["attempt"]["attacker"] == "red"
    assert third["attempt"]["value"] == 2 + 1  # the spite of the first attempt counts already
    assert third["attempt"]["doomed"] == ["red"]
    assert third["to_act"] == "green"
    dead = after(third, "pass")
    assert (dead["places"]["red"], dead["places"]["blue"]) == (None, None)


def test_counterattack_when_the_round_did_not_reach_the_victim() -> None:
    hands = {"yellow": ["trowel", "failure-1"], "blue": ["failure-1"], "green": ["move-1"]}
    start = duel(hands=hands, places={"yellow": "kitchen", "blue": "piazza"})
    foiled = play(start, "attempt on yellow", "foil with failure-1")
    assert (foiled["phase"], foiled["to_act"]) == ("counter", "yellow")
    assert legal(foiled) == ["counter with trowel", "pass"]
    assert after(foiled, "pass")["turn"] == "blue"


def test_the_killer_gets_the_hand_and_nothing_else() -> None:
    start = duel(hands={"blue": ["foyer", "failure-2"], "red": ["gallery"]}, tokens={"blue": 2})
    dead = play(start, "attempt on blue", "pass")
    assert dead["hands"] == {"red": ["foyer", "gallery", "failure-2"], "blue": [], "green": [], "yellow": []}
    assert dead["tokens"] == {"red": 0, "blue": 2, "green": 0, "yellow": 0}
    assert dead["turn"] == "green"  # no re-entry


def test_killed_by_a_counterattack() -> None:
    """Blue foils the attempt, and Red's hand is Blue's."""
    hands = {"red": ["foyer"], "blue": ["trowel", "failure-1"]}
    dead = play(duel(hands=hands), "attempt on blue", "counter with trowel", "foil with failure-1", "pass")
    assert dead["places"]["red"] is None
    assert dead["hands"]["blue"] == ["foyer"]
    assert (dead["turn"], dead["tokens"]["red"]) == ("blue", 1)


def test_the_last_one_alive_has_won() -> None:
    nobody_else: dict[str, str | None] = {"green": None, "yellow": None}
    start = duel(places=nobody_else)
    won = after(start, "attempt on blue")
    assert won["result"] == {"winner": "red", "loser": None, "reason": "survived"}
    start = duel(places=nobody_else, hands={"blue": ["trowel"]})
    lost = play(start, "attempt on blue", "counter with trowel")
    assert lost["result"] == {"winner": None, "loser": None, "reason": "all-dead"}


def test_reentry_when_the_turn_would_be_theirs() -> None:
    start = duel("re-entry", places={"blue": None}, tokens={"blue": 3})
    back = after(start, "end")
    assert (back["turn"], back["places"]["blue"]) == ("blue", "drawing-room")
    assert (len(back["hands"]["blue"]), back["tokens"]["blue"]) == (5, 3)
    called = after(duel("re-entry", places={"blue": None, "green": "tennessee-room"}), "end")
    assert (called["turn"], called["places"]["blue"]) == ("green", None)


def test_reentry_takes_what_there_is() -> None:
    start = duel("re-entry", places={"blue": None}, deck=["foyer"], discards=["trowel", "move-1"])
    assert after(start, "end")["hands"]["blue"] == ["move-1", "foyer", "trowel"]  # the new deck, too


def test_the_dead_and_the_first_round() -> None:
    start = duel(places={"green": "tennessee-room"}, had_turn=["yellow", "green"])
    dead = after(start, "attempt on blue")
    assert dead["turn"] == "green"  # to whom the Doctor has walked: nobody is left without a first turn
    start = duel("re-entry", places={"green": "tennessee-room"}, had_turn=["yellow", "green"])
    assert after(start, "attempt on blue")["turn"] == "blue"


# 2011: super spite


def test_super_spite_goes_to_the_attacker() -> None:
    start = position("kill-2011", options=("super-spite",), tokens={"blue": 2}, places={"red": "armory"})
    tried = after(start, "attempt")
    assert (tried["to_act"], legal(tried)) == ("blue", ["foil with spite", "pass"])
    foiled = after(tried, "foil with spite")
    assert foiled["tokens"] == {"red": 2, "blue": 1, "green": 0}  # Red has one for failing, too


def test_super_spite_and_the_value_of_a_counterattack() -> None:
    """Fixed when it is declared; what was spent before is gone, what is spent later still counts."""
    hands = {"blue": ["trowel"]}
    tried = after(duel("super-spite", hands=hands, tokens={"blue": 2, "red": 3}), "attempt on blue")
    assert tried["attempt"]["value"] == 4
    early = play(tried, "counter with trowel", "foil with spite", "foil with spite")
    assert (early["attempt"]["value"], early["tokens"]["red"]) == (4, 5)
    late = play(tried, "foil with spite", "foil with spite", "counter with trowel")
    assert late["attempt"]["value"] == 2


# 2011: the old dog


def with_dog(*options: str, **changes: Any) -> Position:
    return position("kill-2011", options=("dog", *options), **changes)


def test_the_dog_is_a_witness_and_mortal() -> None:
    places = {"red": "armory", "doctor": "armory", "dog": "nursery"}
    start = with_dog(places=places)
    assert not offered(start, "attempt")
    assert offered(with_dog(places=places, old_dog={"alive": False}), "attempt") == ["attempt"]
    with_it = with_dog(places=places | {"red": "nursery"})
    assert offered(with_it, "attempt") == ["attempt on dog"]  # the Doctor may see it
    assert not offered(with_dog(places=places | {"red": "nursery", "blue": "gallery"}), "attempt")
    dead = after(with_it, "attempt on dog")
    assert dead["old_dog"]["alive"] is False
    assert (dead["places"]["dog"], dead["places"]["doctor"]) == ("nursery", "library")


def test_the_dog_may_be_saved_but_there_is_no_spite_for_it() -> None:
    places = {"red": "armory", "doctor": "piazza", "dog": "armory"}
    start = with_dog(places=places, hands={"green": ["failure-1"]})
    saved = play(start, "attempt on dog", "foil with failure-1")
    assert saved["old_dog"]["alive"] is True
    assert saved["old_dog"]["attacked_by"] == ["red"]
    assert saved["tokens"]["red"] == 0


def test_the_dog_walks_where_the_doctor_jumps() -> None:
    start = with_dog(places={"doctor": "piazza", "dog": "piazza"})  # 19: he goes to the Drawing Room
    followed = after(start, "end")
    assert followed["places"]["doctor"] == "drawing-room"
    assert followed["places"]["dog"] == "foyer"
    assert followed["old_dog"]["trail"][-1] == "drawing-room"


@pytest.mark.parametrize(
    ("trail", "way"),
    [
        (["kitchen"], None),
        (["west-hall", "kitchen"], "west-hall"),
        (["lower-west-hall", "west-hall", "kitchen"], "west-hall"),
        (["west-hall", "lower-west-hall", "kitchen"], "lower-west-hall"),
    ],
)
def test_the_smell_test_and_the_coin(trail: list[str], way: str | None) -> None:
    """From the Kitchen to the Trophy Room there are two ways of two steps."""
    start = with_dog(places={"doctor": "sitting-room", "dog": "kitchen"})
    ways = shortest_ways(start, "kitchen", "trophy-room")
    assert ways == ["west-hall", "lower-west-hall"]
    start["old_dog"]["trail"] = [*trail, "sitting-room"]
    followed = after(start, "end")
    tossed = followed["random"]["count"] - start["random"]["count"]
    assert tossed == (way is None)
    assert followed["places"]["dog"] in ([way] if way else ways)


def test_the_dog_barks_in_the_gallery() -> None:
    start = with_dog(places={"doctor": "foyer", "dog": "gallery"})
    assert after(start, "end")["places"] == start["places"] | {"doctor": "piazza"}
    out_of_sight = with_dog(places={"doctor": "carriage-house", "dog": "gallery"})
    out_of_sight["places"]["doctor"] = "drawing-room"  # and on to the Parlor
    assert after(out_of_sight, "end")["places"]["dog"] != "gallery"


def test_cards_do_not_move_the_dog() -> None:
    start = with_dog(hands={"red": ["foyer", "move-1"]})
    assert not any("dog" in action for action in legal(start))
    assert after(start, "play foyer to jump doctor")["old_dog"]["trail"] == ["armory", "foyer"]


def avenged(**changes: Any) -> Position:
    places = {"red": "armory", "doctor": "armory", "dog": "kitchen"}
    hands = {"blue": ["failure-1"]} | changes.pop("hands", {})
    start = with_dog("killing", places=places, hands=hands, old_dog={"attacked_by": ["red"]}, **changes)
    return play(start, "attempt", "foil with failure-1")


def test_the_doctor_strikes_back_with_what_he_turns_over() -> None:
    struck = avenged(deck=["civil-war-cannon", "foyer"], hands={"red": ["failure-1", "trowel"]})
    assert struck["attempt"]["attacker"] == "doctor"
    assert (struck["attempt"]["weapon"], struck["attempt"]["value"]) == ("civil-war-cannon", 5)
    assert (struck["to_act"], legal(struck)) == ("red", ["foil with failure-1", "pass"])  # no counterattack
    dead = after(struck, "pass")
    assert dead["places"]["red"] is None
    assert sorted(dead["discards"]) == ["civil-war-cannon", "trowel"]
    assert dead["out"] == ["failure-1", "failure-1"]


def test_the_doctor_strikes_back_with_bare_hands() -> None:
    struck = avenged(deck=["failure-3", "foyer"], hands={"green": ["failure-1"]})
    assert (struck["attempt"]["weapon"], struck["attempt"]["value"]) == (None, 1)
    assert struck["out"] == ["failure-1", "failure-3"]
    alive = after(struck, "foil with failure-1")  # others may help
    assert alive["places"]["red"] == "armory"
    assert alive["tokens"]["red"] == 1


def test_the_doctor_leaves_others_alone() -> None:
    places = {"red": "armory", "doctor": "armory", "dog": "kitchen"}
    start = with_dog(
        "killing", places=places, hands={"blue": ["failure-1"]}, old_dog={"attacked_by": ["blue"]}
    )
    assert play(start, "attempt", "foil with failure-1")["turn"] == "blue"


# 1996 and 2011: weapons


def test_weapons_plus_one() -> None:
    for place, value in (("kitchen", 5), ("armory", 4)):
        start = position(
            "kill-1996",
            options=("weapons-plus-one",),
            places={"red": place, "doctor": place},
            hands={"red": ["crepe-pan"], "blue": ["foyer"]},
        )
        assert after(start, "attempt with crepe-pan")["attempt"]["value"] == value
        assert after(start, "attempt")["attempt"]["value"] == 1


# Save 2000


def test_the_losers_prize() -> None:
    places = {"red": "bridge", "blue": "ice", "doctor": "bridge"}
    hands = {"red": ["life-preserver"], "blue": ["failure-1"], "green": ["failure-1"]}
    start = position("save-2000", options=("loser-prize",), places=places, hands=hands)
    saved = play(start, "attempt with life-preserver", "foil with failure-1", "pass")
    assert saved["result"] == {"winner": "red", "loser": "green", "reason": "saved"}

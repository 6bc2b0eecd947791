"""What is said at some moments, to whom, and in what form."""

from __future__ import annotations

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules.view import view
from drlucky.rules.whynot import reasons_for, reasons_now, why_not

from .case import Case
from .cases import CASES
from .positions import (
    CAT,
    ESCAPE,
    KILLING,
    KILLING_DOG,
    LAND,
    SHIP,
    SPITE,
    STRANGERS,
    attacked_in_escape,
    game_at,
    told,
)

UNKNOWN = (
    "",
    "fly to the moon",
    "play armory to jump red",  # of oneself one says "me"
    "play armory too",
    "step  the kitchen",
    "attempt with gusto",
    "play kitchen to walk elvis",
    "attempt on doctor",  # "attempt" says that
    "attempt on me",
    "attempt on elvis with trowel",
    "lead me to kitchen",
    "lead red to kitchen",
    "send elvis to kitchen",
    "hurry blue",
    "foil with spites",
    "counter with gusto",
    "x" * 100_000,
    "\x00\n\u202e",
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_told(case: Case) -> None:
    game = game_at(case.given, *case.done)
    legal = game.legal()
    for wanted, expected in case.expected.items():
        assert told(game, wanted) == expected, wanted
        if wanted in game.box.catalogue.by_text:
            assert (wanted in legal) == (expected == [])


def test_facts_are_ids() -> None:
    game = game_at(LAND + "doctor in library\nblue and green in piazza\nred holds: trowel")
    elsewhere, seen = why_not(game, "attempt")
    assert elsewhere.facts == {"doctor": "library", "here": "foyer", "steps": 7}
    assert seen.facts == {"pawns": ["blue", "green"], "room": "piazza"}
    (far,) = why_not(game, "step library")
    assert far.facts == {"pawn": "red", "from": "foyer", "to": "library", "steps": 7, "rail": False}
    (held,) = why_not(game, "play shoe-horn to jump me")[:1]
    assert held.as_json() == {
        "code": "card.not-held",
        "text": "You do not hold the Shoe Horn.",
        "facts": {"card": "shoe-horn"},
    }
    duty = why_not(game_at(SHIP + "blue in bridge\ngreen holds: failure-3", "attempt"), "pass")
    assert duty[0].facts == {"missing": 1, "held": 3}


def test_who_is_not_to_act_hears_whom_the_game_waits_for() -> None:
    game = game_at(LAND + "blue holds: trowel")
    assert told(game, "draw", "blue") == ["turn.not-yours: It is Red's turn."]
    assert told(game, "attempt with trowel", "blue") == ["turn.not-yours: It is Red's turn."]
    assert told(game, "attempt with trowel", "green") == [
        "turn.not-yours: It is Red's turn.",
        "card.not-held: You do not hold the Trowel.",
    ]
    game.apply("attempt")
    assert told(game, "pass", "green") == [
        "answer.not-asked: The game waits for Blue to answer Red's attempt."
    ]
    assert told(game, "end", "red") == ["answer.not-asked: The game waits for Blue to answer your attempt."]
    assert told(game, "pass", "blue") == told(game, "pass") == []


def test_the_dead_hear_that_they_are_dead() -> None:
    game = game_at(KILLING + "blue is dead\nred in foyer")
    assert told(game, "draw", "blue") == ["turn.dead: You are dead and out of the game."]
    assert told(game, "attempt on green", "blue") == ["turn.dead: You are dead and out of the game."]
    assert told(game, "step ballroom", "blue")[0].startswith("step.other-board")
    assert told(game_at(KILLING.replace("killing", "killing, re-entry") + "blue is dead"), "end", "blue") == [
        "turn.dead: You are dead until the turn would pass to you."
    ]
    for seat in ("red", "blue", "green"):
        assert reasons_now(game, seat)
    assert list(reasons_now(game, "blue")) == ["attempt", "draw", "step"]


def test_in_escape_nobody_answers_for_another() -> None:
    game = attacked_in_escape()
    assert told(game, "pass") == told(game, "foil with tight-hat") == []
    for wanted in ("pass", "foil with failure-1"):
        first, second = told(game, wanted, "green")
        assert first == "answer.not-asked: The game waits for Blue to answer Red's attempt."
        assert second == (
            "answer.only-target: In this act only the one attacked can answer, and that is Blue."
        )


def test_when_the_game_is_over() -> None:
    game = game_at(LAND, "attempt")
    assert game.over
    for seat in (None, "red", "blue"):
        for wanted in ("attempt", "step kitchen", "play trowel to jump me", "step", "step ballroom"):
            assert told(game, wanted, seat) == ["game.over: The game is over."]
        assert reasons_now(game, seat) == {}


def test_words_that_no_game_knows() -> None:
    game = game_at(LAND)
    (wrong,) = why_not(game, "step libary")
    assert wrong.code == "action.unknown"
    for nothing in (None, 7, ["draw"]):
        assert [reason.code for reason in why_not(game, nothing)] == ["action.unknown"]  # type: ignore[arg-type]
    assert "'step library'" in wrong.text
    for words in UNKNOWN:
        found = why_not(game, words)
        assert [reason.code for reason in found] == ["action.unknown"], words
        assert len(found[0].text) < 300
        assert found[0].text.isprintable()


def test_case_and_spaces_do_not_matter() -> None:
    game = game_at(LAND + "blue in piazza")
    assert why_not(game, "  ATTEMPT ") == why_not(game, "attempt") != []
    assert why_not(game, "Step\tKitchen") == why_not(game, "step kitchen") != []


def test_a_view_and_the_box_are_enough() -> None:
    game = game_at(LAND + "blue in piazza")
    for seat in game.box.seats:
        for wanted in ("attempt", "draw", "step kitchen", "play"):
            assert reasons_for(view(game, seat), game.box, wanted) == why_not(game, wanted, seat)


def test_a_spectator_is_not_to_act() -> None:
    game = game_at(LAND)
    assert [reason.code for reason in reasons_for(view(game), game.box, "draw")] == ["turn.not-yours"]


def test_the_main_things_of_a_turn() -> None:
    game = game_at(LAND + "red in gallery\nblue in foyer\nred holds: trowel, armory, failure-1 x2")
    found = reasons_now(game)
    assert list(found) == ["attempt", "step dining-hall", "play trowel", "play failure-1"]
    assert found["play trowel"] == found["attempt"] == why_not(game, "attempt")
    game.apply("step library")
    assert list(reasons_now(game)) == ["attempt", "step", "play trowel", "play failure-1"]


def test_the_main_things_of_a_walk_and_of_an_answer() -> None:
    walking = game_at(LAND + "red holds: move-2, trowel", "play move-2 to walk doctor")
    assert list(reasons_now(walking)) == ["attempt", "draw", "end", "stop"]
    answering = game_at(SHIP + "blue in bridge\ngreen holds: failure-3, ice, bridge", "attempt")
    assert list(reasons_now(answering)) == ["pass", "play ice", "play bridge"]
    assert list(reasons_now(answering, "red")) == ["pass"]


def test_a_refusal_gives_all_reasons() -> None:
    game = game_at(LAND + "doctor in library\nblue in piazza")
    with pytest.raises(DrluckyError) as refused:
        game.apply("attempt")
    assert refused.value.code == "action.illegal"
    assert "he is in the Library. Blue sees you from the Piazza." in refused.value.message


def test_the_main_things_among_players_who_attack_each_other() -> None:
    game = game_at(KILLING_DOG + "red, blue and dog in foyer\ngreen in piazza\nred holds: failure-1")
    found = reasons_now(game)
    assert list(found) == ["attempt", "attempt on blue", "attempt on dog", "play failure-1"]
    assert [reason.code for reason in found["attempt on dog"]] == ["attempt.seen", "attempt.not-alone"]
    assert found["attempt on blue"][0].facts == {"pawns": ["green"], "room": "piazza"}
    over = game_at(
        KILLING + "red and green in foyer\nblue holds: failure-2\ngreen holds: trowel, failure-1, armory",
        "attempt on green",
        "foil with failure-2",
    )
    assert list(reasons_now(over)) == ["play armory", "play failure-1"]
    assert [reason.code for reason in reasons_now(over)["play failure-1"]] == ["foil.round-over"]


def test_the_main_things_about_spite_and_pets_and_strangers() -> None:
    spite = game_at(SPITE + "red and doctor in foyer\nblue holds: failure-1", "attempt")
    assert list(reasons_now(spite)) == ["foil with spite"]
    assert list(reasons_now(game_at(CAT + "free step taken\nred holds: armory"))) == ["attempt", "step"]
    found = reasons_now(game_at(STRANGERS + "blue in foyer"))
    assert list(found) == ["attempt", "draw"]  # whom nobody can attack it need not be told of
    assert [reason.code for reason in found["draw"]] == ["draw.not-alone"]


def test_the_main_things_of_escape() -> None:
    game = game_at(ESCAPE + "first act: red won\nred in foyer\nred holds: tight-hat")
    assert list(reasons_now(game)) == ["play tight-hat"]
    together = game_at(ESCAPE + "first act: red won\nred and blue in foyer\nred holds: failure-1")
    assert list(reasons_now(together)) == ["play failure-1"]

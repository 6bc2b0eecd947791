"""Every event has words, and they are those of its edition."""

from __future__ import annotations

import inspect
import re
from random import Random

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules import log
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.setup import Setup
from drlucky.words import Names, tell
from drlucky.words.events import TELLERS
from tests.rules.games import random_game

KINDS = set(re.findall(r'(?:note|Event)\(\s*"([a-z-]+)"', inspect.getsource(log)))
WRONG = {"kill": r"\b(sav|aid)", "save": r"\b(kill|weapon|dead)"}

MANSION = Names.of(open_box(Setup.new("kill-2016")), you="red")
OLD_MANSION = Names.of(open_box(Setup.new("kill-2011")))
SHIP = Names.of(open_box(Setup.new("save-boxed")), you="blue")


def test_every_kind_of_event_has_words() -> None:
    assert "all-lost" in KINDS and len(KINDS) > 10
    assert set(TELLERS) == KINDS


def test_an_event_without_words_is_told_of() -> None:
    with pytest.raises(DrluckyError, match="no words"):
        tell({"event": "wedding"}, MANSION)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_log_of_whole_games(edition: str) -> None:
    random = Random(edition)
    told: set[str] = set()
    for _ in range(12):
        game = random_game(random, edition, most=5000, log=True)
        assert game.log is not None
        you = random.choice([None, *game.box.seats])
        names = Names.of(game.box, you)
        for event in game.log.events:
            line = tell(event.as_seen_by(you), names)
            told.add(event.kind)
            assert re.fullmatch(r"[A-Z].*[.]", line), line
            assert "None" not in line and "{" not in line
            assert not re.search(WRONG[edition.partition("-")[0]], line), line
            assert you is None or not re.match(rf"{you}\b", line, re.IGNORECASE), line
    assert {"turn", "moved", "drew", "tried", "passed", "dealt"} <= told


@pytest.mark.parametrize(
    ("facts", "names", "line"),
    [
        (
            {"event": "moved", "pawn": "red", "origin": "foyer", "to": "parlor", "cause": "step"},
            OLD_MANSION,
            "Red steps from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "red", "origin": "foyer", "to": "parlor", "cause": "step"},
            MANSION,
            "You step from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "doctor", "origin": "foyer", "to": "parlor", "cause": "own"},
            MANSION,
            "The Doctor walks on from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "doctor", "origin": "steerage", "to": "steerage", "cause": "jump"},
            SHIP,
            "The Doctor stays in Steerage.",
        ),
        (
            {"event": "moved", "pawn": "doctor", "origin": "foyer", "to": "parlor", "cause": "walk"},
            OLD_MANSION,
            "The Doctor is led from the Foyer to the Parlor.",
        ),
        ({"event": "drew", "seat": "red"}, OLD_MANSION, "Red draws a card."),
        ({"event": "drew", "seat": "red", "card": "trowel"}, MANSION, "You draw a card: Trowel."),
        ({"event": "passed", "seat": "green"}, MANSION, "Green passes."),
        ({"event": "turn", "seat": "red", "by_doctor": False}, MANSION, "It is your turn."),
        (
            {"event": "turn", "seat": "blue", "by_doctor": True},
            MANSION,
            "The Doctor walks in on Blue: it is Blue's turn.",
        ),
        (
            {"event": "tried", "seat": "blue", "target": "doctor", "weapon": "trowel", "value": 3},
            MANSION,
            "Blue tries to kill the Doctor with the Trowel; 3 will foil it.",
        ),
        (
            {"event": "tried", "seat": "blue", "target": "doctor", "weapon": None, "value": 1},
            SHIP,
            "You try to save the Doctor with bare hands; 1 will foil it.",
        ),
        (
            {"event": "answered", "seat": "red", "card": "failure-2", "points": 2, "value": 3},
            MANSION,
            "You play Failure 2 against it: 2 of 3.",
        ),
        (
            {"event": "answered", "seat": "blue", "card": "foyer", "points": 2, "value": 3},
            MANSION,
            "Blue plays the Foyer card against it: 2 of 3.",
        ),
        ({"event": "foiled", "seat": "blue"}, SHIP, "Your attempt is foiled."),
        ({"event": "gained", "seat": "blue"}, OLD_MANSION, "Blue gains a spite token."),
        (
            {"event": "won", "seat": "red", "loser": "blue"},
            MANSION,
            "The Doctor is dead, and you have won. Blue has lost: the last who still held a card against it.",
        ),
        ({"event": "won", "seat": "red", "loser": None}, SHIP, "The Doctor is saved, and Red has won."),
        (
            {"event": "all-lost"},
            SHIP,
            "The last deck is under water, and the Doctor with it. Nobody has won.",
        ),
    ],
)
def test_sentences(facts: dict[str, object], names: Names, line: str) -> None:
    assert tell(facts, names) == line

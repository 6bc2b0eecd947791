"""Every event has words, and they are those of its edition."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from random import Random

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules import log
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.setup import Setup
from drlucky.words import Names, tell
from drlucky.words.events import TELLERS
from tests.rules.games import play_on, random_game
from tests.rules.variants import VARIANTS

KINDS = set(re.findall(r'(?:note|Event)\(\s*"([a-z-]+)"', inspect.getsource(log)))
WRONG = {"kill": r"\b(sav|aid)", "save": r"\b(kill|weapon|dead)"}

MANSION = Names.of(
    open_box(Setup.new("kill-2016", 2, {"strangers": True, "cat": True, "dog": True})), you="red"
)
OLD_MANSION = Names.of(open_box(Setup.new("kill-2011", options={"dog": True})))
TWO_ACTS = Names.of(open_box(Setup.new("kill-2016", options={"escape": True})))
SHIP = Names.of(open_box(Setup.new("save-boxed")), you="blue")


def test_every_kind_of_event_has_words() -> None:
    assert "all-lost" in KINDS and len(KINDS) > 10
    assert set(TELLERS) == KINDS


def test_an_event_without_words_is_told_of() -> None:
    with pytest.raises(DrluckyError, match="no words"):
        tell({"event": "wedding"}, MANSION)


def sentences(game: Game, you: str | None) -> Iterator[tuple[str, str]]:
    """What was told of a game to somebody, each with its kind; checked for what no sentence should have."""
    assert game.log is not None
    names = Names.of(game.box, you)
    for event in game.log.events:
        line = tell(event.as_seen_by(you), names)
        assert re.fullmatch(r"[A-Z].*[.]", line), line
        assert "None" not in line and "{" not in line and ".." not in line
        assert not re.search(WRONG[game.setup.edition.partition("-")[0]], line), line
        assert you is None or not re.match(rf"{you}\b", line, re.IGNORECASE), line
        assert not re.search(r"\byou (?!pass)[a-z]+s\b", line, re.IGNORECASE), line  # "you draws"
        yield event.kind, line


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_log_of_whole_games(edition: str) -> None:
    random = Random(edition)
    told: set[str] = set()
    for _ in range(12):
        game = random_game(random, edition, most=5000, log=True)
        told |= {kind for kind, _ in sentences(game, random.choice([None, *game.box.seats]))}
    assert {"turn", "moved", "drew", "tried", "passed", "dealt"} <= told


def test_the_log_of_whole_games_with_options() -> None:
    random = Random("options")
    told: set[str] = set()
    for table in VARIANTS:
        game = table.game(random.getrandbits(32), log=True)
        for _ in play_on(game, random, 5000):
            pass
        for seat in (None, *game.box.seats[:2]):
            told |= {kind for kind, _ in sentences(game, seat)}
    assert KINDS - told <= {"barked", "lights-out"}  # which come seldom; their words are below


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
            {"event": "turn", "seat": "green", "by_doctor": True},
            MANSION,
            "The Doctor walks in on Green: it is Green's turn.",
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
        # Variants
        (
            {"event": "moved", "pawn": "dog", "origin": "foyer", "to": "parlor", "cause": "follow"},
            OLD_MANSION,
            "The old dog follows from the Foyer to the Parlor.",
        ),
        ({"event": "barked"}, OLD_MANSION, "The old dog sees the Doctor from the Gallery, barks, and stays."),
        (
            {"event": "moved", "pawn": "dog", "origin": "foyer", "to": "parlor", "cause": "sent"},
            MANSION,
            "Shamrock is sent from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "cat", "origin": "foyer", "to": "parlor", "cause": "sent"},
            MANSION,
            "Patience is sent from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "blue", "origin": "foyer", "to": "parlor", "cause": "led"},
            MANSION,
            "Blue is led from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "blue", "origin": "foyer", "to": "parlor", "cause": "jump"},
            MANSION,
            "Blue is sent from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "green", "origin": "foyer", "to": "parlor", "cause": "jump"},
            MANSION,
            "Green jumps from the Foyer to the Parlor.",
        ),
        (
            {"event": "moved", "pawn": "blue", "origin": "foyer", "to": "piazza", "cause": "own"},
            MANSION,
            "Blue walks on from the Foyer to the Piazza.",
        ),
        (
            {"event": "moved", "pawn": "doctor", "origin": "foyer", "to": "parlor", "cause": "hurry"},
            MANSION,
            "The Doctor is hurried on from the Foyer to the Parlor.",
        ),
        (
            {"event": "turn", "seat": "blue", "by_doctor": False},
            MANSION,
            "It is the turn of Blue (a Stranger).",
        ),
        (
            {"event": "turn", "seat": "blue", "by_doctor": True},
            MANSION,
            "The Doctor walks in on Blue (a Stranger): it is Blue's turn.",
        ),
        (
            {"event": "turned-over", "pawn": "blue", "card": "failure-2"},
            MANSION,
            "Blue turns over Failure 2: luck 2.",
        ),
        (
            {"event": "turned-over", "pawn": "doctor", "card": "trowel"},
            OLD_MANSION,
            "The Doctor turns over the Trowel.",
        ),
        (
            {"event": "tried", "seat": "red", "target": "dog", "weapon": None, "value": 1},
            OLD_MANSION,
            "Red tries to kill the old dog with bare hands; 1 will foil it.",
        ),
        (
            {"event": "tried", "seat": "doctor", "target": "red", "weapon": None, "value": 3},
            MANSION,
            "The Doctor tries to kill you with bare hands; 3 will foil it.",
        ),
        (
            {"event": "countered", "seat": "red", "target": "blue", "weapon": "trowel", "value": 3},
            MANSION,
            "You strike back at Blue with the Trowel; 3 will foil that.",
        ),
        (
            {"event": "spent-spite", "seat": "red", "points": 2, "value": 3},
            OLD_MANSION,
            "Red plays a spite token against it: 2 of 3.",
        ),
        (
            {"event": "gained-spite", "seat": "red", "tokens": 1},
            OLD_MANSION,
            "Red takes 1 spite token played against this attempt.",
        ),
        ({"event": "struck", "attacker": "red", "target": "blue"}, MANSION, "Nothing stops you."),
        ({"event": "died", "seat": "blue", "killer": "red"}, MANSION, "You have killed Blue."),
        ({"event": "died", "seat": "red", "killer": "doctor"}, MANSION, "The Doctor has killed you."),
        (
            {"event": "inherited", "seat": "blue", "dead": "red", "number": 2},
            MANSION,
            "Blue takes 2 cards from you.",
        ),
        (
            {"event": "inherited", "seat": "red", "dead": "blue", "number": 1, "cards": ["trowel"]},
            MANSION,
            "You take 1 card from Blue: Trowel.",
        ),
        (
            {"event": "inherited", "seat": "red", "dead": "blue", "number": 0, "cards": []},
            MANSION,
            "You take no cards from Blue.",
        ),
        (
            {"event": "discarded", "seat": "blue", "cards": ["trowel", "failure-1"]},
            MANSION,
            "Discarded from Blue's hand: Trowel, Failure 1.",
        ),
        (
            {"event": "came-back", "seat": "red", "place": "drawing-room"},
            OLD_MANSION,
            "Red comes back from the dead, in the Drawing Room.",
        ),
        ({"event": "dog-died", "killer": "red"}, OLD_MANSION, "Red has killed the old dog."),
        (
            {"event": "second-act"},
            MANSION,
            "The Doctor is back, as a ghost: Escape from Lucky Mansion begins. The Strangers have left.",
        ),
        (
            {"event": "won", "seat": "blue", "loser": None},
            TWO_ACTS,
            "The Doctor is dead, and Blue has won the first act.",
        ),
        ({"event": "survived", "seat": "red"}, MANSION, "Nobody else is alive, and you have won."),
        ({"event": "all-lost"}, OLD_MANSION, "Nobody is left alive, so nobody has won."),
    ],
)
def test_sentences(facts: dict[str, object], names: Names, line: str) -> None:
    assert tell(facts, names) == line

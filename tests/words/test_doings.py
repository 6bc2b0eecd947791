"""Choices have words, each its own at any moment."""

from __future__ import annotations

import re
from random import Random

import pytest

from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.setup import Setup
from drlucky.words import Names, choice
from tests.rules.games import play_on, random_game


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_of_the_catalogue_has_words(edition: str) -> None:
    for board in EDITIONS[edition].boards:
        box = open_box(Setup.new(edition, 4, board=board, seed=1))
        names = Names.of(box)
        for action in box.catalogue.actions:
            words = choice(action, names)
            assert words != action.text or action.verb in ("pass",), words
            assert "None" not in words and re.fullmatch(r"[A-Za-z][A-Za-z0-9' .:,-]*", words), words


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_choices_of_a_kind_sound_alike(edition: str) -> None:
    random = Random(edition)
    for _ in range(5):
        game = random_game(random, edition, most=0)
        names = Names.of(game.box)
        for _ in play_on(game, random, 150):
            said = [(game.describe(a).verb, choice(game.describe(a), names)) for a in game.legal_actions()]
            assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("edition", "notation", "words"),
    [
        ("kill-1996", "step hedge-maze", "Hedge Maze"),
        ("kill-1996", "play move-2 to walk doctor", "Move-2: lead the Doctor up to 2 steps"),
        ("kill-1996", "play move-1 to walk me", "Move-1: walk 1 step"),
        ("kill-1996", "play library to jump doctor", "Library card: send the Doctor there"),
        ("kill-2016", "play library to jump me", "Library card: jump there"),
        ("kill-2016", "play library for steps", "Library card: 1 step"),
        ("kill-2016", "foil with trowel", "Trowel"),
        ("kill-2016", "attempt", "bare hands"),
        ("save-2000", "attempt with whiskey", "Whiskey"),
        ("save-2000", "end", "end the turn"),
        ("save-2000", "draw", "draw a card"),
        ("save-2000", "stop", "stop here"),
        ("save-2000", "pass", "pass"),
    ],
)
def test_words(edition: str, notation: str, words: str) -> None:
    box = open_box(Setup.new(edition, 4, seed=1))
    assert choice(box.catalogue[box.catalogue.number(notation)], Names.of(box)) == words

"""Choices have words, each its own at any moment."""

from __future__ import annotations

import re
from random import Random

import pytest

from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS, ESCAPE
from drlucky.rules.setup import Setup
from drlucky.words import Names, aim, choice, worth
from tests.rules.games import play_on, tables_of
from tests.rules.variants import VARIANTS

TABLES = [*(tables_of(edition)[0] for edition in EDITIONS), *VARIANTS]


def test_every_action_of_the_catalogue_has_words() -> None:
    for table in TABLES:
        box = open_box(table.setup(1))
        names = Names.of(box)
        for action in box.catalogue.actions:
            words = choice(action, names)
            assert words != action.text or action.verb in ("pass",), words
            assert "None" not in words and re.fullmatch(r"[A-Za-z][A-Za-z0-9' .:,-]*", words), words


def test_no_two_choices_of_a_kind_sound_alike() -> None:
    random = Random("alike")
    for table in TABLES:
        game = table.game(random.getrandbits(32))
        names = Names.of(game.box)
        for _ in play_on(game, random, 150):
            said = [(game.describe(a).verb, choice(game.describe(a), names)) for a in game.legal_actions()]
            assert len(set(said)) == len(said)


ALL_2011 = {"killing": True, "dog": True, "super-spite": True}
ALL_2016 = {"strangers": True, "cat": True, "dog": True, "escape": True}


@pytest.mark.parametrize(
    ("edition", "options", "notation", "words"),
    [
        ("kill-2016", ALL_2016, "lead blue to foyer", "Blue: Foyer"),
        ("kill-2016", ALL_2016, "send dog to foyer", "Shamrock: Foyer"),
        ("kill-2016", ALL_2016, "send cat to foyer", "Patience: Foyer"),
        ("kill-2016", ALL_2016, "hurry doctor", "hurry the Doctor on"),
        ("kill-2016", ALL_2016, "play foyer to jump blue", "Foyer card: send Blue there"),
        ("kill-2016", ALL_2016, "attempt on green with trowel", "Green: Trowel"),
        ("kill-2011", ALL_2011, "attempt on blue", "Blue: bare hands"),
        ("kill-2011", ALL_2011, "attempt on dog with trowel", "the old dog: Trowel"),
        ("kill-2011", ALL_2011, "counter with trowel", "Trowel"),
        ("kill-2011", ALL_2011, "foil with spite", "a spite token"),
    ],
)
def test_words_of_variants(edition: str, options: dict[str, object], notation: str, words: str) -> None:
    box = open_box(Setup.new(edition, 2, options, seed=1))
    assert choice(box.catalogue[box.catalogue.number(notation)], Names.of(box)) == words


def test_weapons_are_worth_what_the_options_make_them() -> None:
    """The Duck Decoy: 3, and 4 in the Trophy Room; in 2016 2, 5, and the basic 1 is added."""
    for edition, options, values in (
        ("kill-1996", {}, (3, 4)),
        ("kill-1996", {"weapons-plus-one": True}, (4, 5)),
        ("kill-2011", {"weapons-plus-one": True}, (4, 5)),
        ("kill-2016", {}, (3, 6)),
    ):
        names = Names.of(open_box(Setup.new(edition, 3, options, seed=1)))
        decoy = names.cards["duck-decoy"]
        found = worth(names.edition, 0, decoy, "foyer"), worth(names.edition, 0, decoy, "trophy-room")
        assert found == values
        assert worth(names.edition, 2, decoy, None) == values[0] + 2
        assert worth(names.edition, 2, None, "trophy-room") == 3


@pytest.mark.parametrize(
    ("edition", "options", "aims"),
    [
        ("save-2000", {}, "Save the Doctor, and be seen to."),
        ("kill-1996", {}, "Get the Doctor alone and unseen, and kill him."),
        ("kill-2011", {"dog": True}, "Get the Doctor alone and unseen, also by his dog, and kill him."),
        (
            "kill-2011",
            {"killing": True},
            "Get the Doctor alone and unseen, and kill him. Or be the last one alive.",
        ),
        ("kill-2011", {"killing": True, "re-entry": True}, "Get the Doctor alone and unseen, and kill him."),
        ("kill-2016", {"escape": True}, "Get the Doctor alone and unseen, and kill him. Then get out alive."),
    ],
)
def test_aims(edition: str, options: dict[str, object], aims: str) -> None:
    assert aim(Setup.new(edition, 3, options).rules) == aims
    assert aim(ESCAPE).startswith("Be the last one alive.")


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

"""A scenario that is wrong fails, and says where: no phrase lets a false expectation pass."""

from __future__ import annotations

import re

import pytest

from tests.support.facts import FACTS, run
from tests.support.scenario import ScenarioError, read_scenarios
from tests.support.setting import GIVEN

pytestmark = pytest.mark.once

HEAD = "== Wrong\nsource: ruling 1\n"
LAND = """edition: kill-2011
red and doctor in nursery
red holds: move-1, trowel
blue holds: failure-1
red has 1 spite
"""
SHIP = "edition: save-2000\nsunk: D\nred in galley\n"
DEALT = "edition: kill-1996\nseats: 4\noptions: dealer green\ndealt from the seed clue\n"
DARK = "edition: kill-2016\ndeck: nothing\n"
FEUD = """edition: kill-2011
options: killing, dog
green is dead
red and blue in kitchen
blue has attacked the dog
red holds: failure-1
blue holds: failure-1, trowel
"""
STRANGERS = "seats: 2\noptions: strangers, close both\n"
GHOST = "options: escape\nfirst act: red won\n"
PETS = "options: cat\n"
TALK = "edition: save-2000\noptions: penalties\n"

# A position, what is expected of it, and what the complaint says.
WRONG = [
    (LAND, "blue> end", "waits for red"),
    (LAND, "red> step kitchen", "not legal"),
    (LAND, "red> dance", "not legal"),
    (LAND, "red may: step kitchen", "is not legal"),
    (LAND, "red may: dance", "no action of this game"),
    (LAND, "red may: dance...", "no action of this game begins with"),
    (LAND, "blue may: end", "waits for red"),
    (LAND, "red may not: attempt", "legal all the same: attempt"),
    (LAND, "red may not: play...", "legal all the same: play move-1"),
    (LAND, "red may not: dance...", "no action of this game begins with"),
    (LAND, "red may only: end", "legal too: draw"),
    (LAND, "red may only: end, step kitchen", "is not legal"),
    (LAND, "red may only step to: armory, gallery", "legal too: step upper-west-hall"),
    (LAND, "red may only step to: armory, gallery, upper-west-hall, kitchen", "not legal: step kitchen"),
    (LAND, "red may only attempt: with trowel", "legal too: attempt;"),
    (LAND, "red may only play: nothing", "legal too: play move-1 to walk doctor"),
    (LAND, "red may only foil: with trowel", "no action of this game at all"),
    (LAND, "impossible: step armory", "the game has such an action"),
    (LAND, "refused: anything", "there is such a game"),
    (LAND + "seats: 11\n", "refused: it rains", "2 to 10 players"),
    (LAND, "red in kitchen", "red is in: nursery"),
    (LAND, "everybody in nursery", "blue is in: drawing-room"),
    (LAND, "ghost in nursery", "no pawn 'ghost'"),
    (LAND, "red in cellar", "no room 'cellar'"),
    (LAND, "red holds: move-1", "red holds: move-1, trowel"),
    (LAND, "red holds: move-1, trowel x2", "red holds: move-1, trowel"),
    (LAND, "red holds: move-1, spade", "'spade' is no card"),
    (LAND, "ghost holds: nothing", "no seat 'ghost'"),
    (LAND, "red holds 3 cards", "red holds cards: 2"),
    (LAND, "everybody holds 2 cards", "blue holds cards: 1"),
    (LAND, "discards: trowel", "discards: nothing"),
    (LAND, "deck: 94 cards", "deck: 93"),
    (LAND, "pile D: 9 cards", "there is no pile D"),
    (LAND, "turn: blue", "on turn is: red"),
    (LAND, "red> attempt\nturn: red", "the phase is foil"),
    (LAND, "asked: blue", "the phase is: turn"),
    (LAND, "red> attempt\nasked: green", "asked is: blue"),
    (LAND, "worth: 2", "there is no attempt"),
    (LAND, "red> attempt\nworth: 1", "the attempt is worth: 2"),
    (LAND, "answered: 0", "there is no attempt"),
    (LAND, "red> attempt\nanswered: 1", "played against it so far: 0"),
    (LAND, "red has 2 spite", "red has: 1"),
    (LAND, "everybody has 1 token", "blue has: 0"),
    (LAND, "steps left: 0", "steps left: 1"),
    (LAND, "winner: red", "the game goes on"),
    (LAND, "red> attempt\nblue> pass\nwinner: blue", "winner: red"),
    (LAND, "red> attempt\nblue> pass\nloser: blue", "loser: nobody"),
    (LAND, "red> attempt\nblue> pass\nreason: saved", "reason: killed"),
    (LAND, "red> attempt\nblue> pass\nthe game goes on", "the game is over"),
    (SHIP, "sunk: nothing", "sunk: D"),
    (SHIP, "sunk: D, C", "sunk: D"),
    (DARK, "lights: on", "lights out"),
    (LAND, "lights: out", "lights out"),
    (LAND, "red> end\nevent: moved doctor nursery library", "moved doctor nursery armory own"),
    (LAND, "red> end\nevent: moved doctor nurse", "moved doctor nursery armory own"),
    (LAND, "red> end\nno event: moved doctor", "moved doctor nursery armory own"),
    (LAND, "kitchen sees: foyer", "kitchen sees: "),
    (LAND, "kitchen sees only: trophy-room", "kitchen sees: "),
    (LAND, "kitchen sees: nowhere", "no room 'nowhere'"),
    (LAND, "kitchen does not see: foyer, trophy-room", "kitchen sees: "),
    (LAND, "piazza leads to: kitchen", "piazza leads to: "),
    (LAND, "piazza leads only to: foyer", "piazza leads to: carriage-house, foyer, green-house"),
    (LAND, "piazza does not lead to: foyer", "piazza leads to: "),
    (LAND, "piazza leads to 4 rooms", "piazza leads to: 3"),
    (SHIP, "mess-hall leads to: boiler-room", "mess-hall leads to: "),
    (LAND, "the doctor's way: piazza, foyer", "from piazza he goes to: drawing-room"),
    (LAND, "the doctor's way: nursery, armory, nursery", "from armory he goes to: library"),
    (SHIP, "the doctor's way: steerage, logistics", "from steerage he goes to: mess-hall"),
    (SHIP, "the doctor's way: engineering, boiler-room", "from engineering he goes to: nowhere"),
    (LAND, "closed: kitchen", "closed: set()"),
    (LAND, "the board has 31 places", "places are there: 32"),
    (LAND, "the board has 9 ghosts", "rooms are counted as"),
    (SHIP, "the board has 31 places", "places are there: 24"),
    (LAND, "kitchen has the number 9", "its number is: 8"),
    (LAND, "foyer has the number 9", "its number is: none"),
    (f"{DARK}options: cat\ncat in gallery\n", "library sees: gallery", "library sees: nothing"),
    ("options: cat\ncat in gallery\n", "gallery sees: library", "gallery sees: nothing"),
    (LAND, "the deck has 95 cards", "it has: 96"),
    (LAND, "the deck has 15 move cards", "it has: 14"),
    (LAND, "the deck has 15 aid cards", "the deck has no aid cards"),
    (LAND, "the deck has 7 of move-1", "it has: 8"),
    (LAND, "the deck has 7 of spade", "no card 'spade'"),
    (LAND, "failure cards show luck from 1 to 2", "they show: (1, 3)"),
    (LAND, "move cards show steps from 0 to 3", "they show: (1, 3)"),
    (LAND, "weapon cards show values from 3 to 8", "they show: (2, 8)"),
    (LAND, "an attempt with trowel in wine-cellar is worth 6, elsewhere 3", "in wine-cellar it is worth: 7"),
    (LAND, "an attempt with trowel in wine-cellar is worth 7, elsewhere 2", "it is worth: 3"),
    (LAND, "an attempt with spade in wine-cellar is worth 7, elsewhere 2", "no card 'spade'"),
    (LAND, "an attempt with bare hands is worth 1 anywhere", "it is worth: 2"),
    (DEALT, "turned up: yellow failure-1, red failure-2", "blue white-room"),
    (DEALT, "every deal: turn: red", "on turn is: "),
    (DEALT, "some deal: everybody holds 7 cards", "holds cards: 6"),
    (LAND, "some deal: turn: red", "this game was not dealt"),
    (LAND, "every deal: turn: red", "this game was not dealt"),
    (LAND, "red is happy", "not understood below the dashes"),
    (FEUD, "blue is dead", "blue is in: kitchen"),
    (FEUD, "everybody is dead", "red is in: kitchen"),
    (FEUD, "green in kitchen", "green is in: None"),
    (FEUD, "red may only attempt: nothing", "legal too: attempt on blue"),
    (FEUD, "attempt: red on blue", "there is no attempt"),
    (FEUD, "red> attempt on blue\nattempt: blue on red", "the attempt is: red on blue"),
    (FEUD, "red> attempt on blue\nleft to counter: blue", "the phase is: foil"),
    (FEUD, "red> attempt on blue\nblue> foil with failure-1\nleft to counter: red", "is: blue"),
    (FEUD, "red> attempt on blue\nblue may only counter: nothing", "legal too: counter with trowel"),
    (FEUD, "the old dog is dead", "alive"),
    (LAND, "the old dog is alive", "not in this game"),
    (FEUD, "the dog was attacked by: nobody", "attacked by: blue"),
    (LAND, "the dog was attacked by: nobody", "not in this game"),
    (STRANGERS, "red may only lead: nothing", "legal too: lead blue to dining-hall"),
    (STRANGERS, "a stranger's way: drawing-room, parlor", "they go to: foyer"),
    (GHOST, "act: first", "second"),
    (PETS, "red may only send: nothing", "legal too: send cat to"),
    (TALK, "penalties: nothing", "killing-talk 1"),
    (LAND, "penalties: killing-talk 1", "nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "expected", "complaint"), WRONG, ids=[case[1] for case in WRONG])
def test_what_is_not_so_fails_where_it_stands(given: str, expected: str, complaint: str) -> None:
    text = f"{HEAD}{given}---\n{expected}\n"
    wrong_line = len(text.splitlines())
    (scenario,) = read_scenarios(text, "wrong.txt")
    with pytest.raises(ScenarioError) as failure:
        run(scenario)
    assert str(failure.value).startswith(f"wrong.txt:{wrong_line}: ")
    assert complaint in str(failure.value)


def test_every_phrase_is_seen_to_fail() -> None:
    last_lines = [expected.splitlines()[-1] for _, expected, _ in WRONG]
    cannot_fail_here = {r"sight is mutual"}  # see below
    for pattern, _ in FACTS:
        if pattern not in cannot_fail_here:
            assert any(re.fullmatch(pattern, line) for line in last_lines), pattern


def test_sight_that_is_not_mutual_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_way(table: object, room: str) -> set[str]:
        return {"kitchen"} if room == "foyer" else set()

    monkeypatch.setattr("tests.support.rooms.seen_from", one_way)
    (scenario,) = read_scenarios(f"{HEAD}{LAND}---\nsight is mutual\n", "wrong.txt")
    with pytest.raises(ScenarioError, match="foyer sees kitchen"):
        run(scenario)


# Above the dashes.

WRONG_ABOVE = [
    ("the sun shines", "not understood above the dashes"),
    ("red holds: spade", "'spade' is no card of the deck kill-72"),
    ("red holds: trowel x2", "trowel"),
    ("red holds: trowel\ndiscards: trowel", "refused: "),
    ("red in cellar", "refused: Red"),
    ("turn: teal", "red, blue, green"),
    ("sunk: D", "refused: Sunk"),
    ("board: moon", "'moon'"),
    ("options: rain", "'rain'"),
    ("seats: 12", "2 to 8 players"),
    ("edition: kill-2020", "'kill-2020'"),
    ("red is dead", "Red cannot be in None"),
    ("dog in kitchen", "'dog'"),
    ("red has attacked the dog", "no field 'old_dog'"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "complaint"), WRONG_ABOVE)
def test_a_position_that_cannot_be_fails_where_it_stands(given: str, complaint: str) -> None:
    text = f"{HEAD}{given}\n---\nturn: red\n"
    (scenario,) = read_scenarios(text, "wrong.txt")
    with pytest.raises(ScenarioError) as failure:
        run(scenario)
    assert str(failure.value).startswith(f"wrong.txt:{2 + len(given.splitlines())}: ")
    assert complaint in str(failure.value)


FAULTY = [
    ("==\nsource: ruling 1\n---\nturn: red", "wrong.txt:1: ==\n    a scenario has no title"),
    ("\n== No source\n---\nturn: red", "wrong.txt:2: == No source\n    no source"),
    ("== Nothing\nsource: ruling 1\nturn: red", "wrong.txt:1: == Nothing\n    nothing is played"),
    ("== Nothing\nsource: ruling 1\n---\n", "nothing is played or expected"),
    ("== Half\nsource: ruling 1\n---\nturn: red\n---\n", "nothing is played or expected"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "complaint"), FAULTY)
def test_a_scenario_is_whole(text: str, complaint: str) -> None:
    with pytest.raises(ScenarioError) as failure:
        read_scenarios(text, "wrong.txt")
    assert complaint in str(failure.value)


# How it is read.


def test_long_lines_go_on_after_a_comma_and_count_from_their_beginning() -> None:
    text = f"{HEAD}{LAND}---\nred may: end,   # comments go\n\n   step kitchen\nturn: red"
    (scenario,) = read_scenarios(text, "long.txt")
    assert [(line.number, line.text) for line in scenario.plays[0]] == [
        (9, "red may: end, step kitchen"),
        (12, "turn: red"),
    ]


def test_every_play_starts_from_the_position() -> None:
    text = f"{HEAD}{LAND}---\nred> step armory\nred in armory\n---\nred in nursery\n---\nred in armory"
    (scenario,) = read_scenarios(text, "plays.txt")
    assert len(scenario.plays) == 3
    with pytest.raises(ScenarioError, match=r"plays\.txt:14: red in armory\n    red is in: nursery"):
        run(scenario)


def test_what_stands_above_the_first_is_given_to_all_and_can_be_overruled() -> None:
    text = (
        "seats: 4\nblue in kitchen\n"
        "== One\nsource: ruling 1\n---\nyellow in drawing-room\n"
        "== Two\nsource: ruling 2\nseats: 5\nblue in parlor\n---\npurple in drawing-room\nblue in parlor\n"
    )
    one, two = read_scenarios("edition: kill-1996\n" + text, "common.txt")
    assert (one.sources, two.sources) == (["ruling 1"], ["ruling 2"])
    run(one)
    run(two)


def test_editions_make_a_scenario_each() -> None:
    text = f"editions: kill-1996, kill-2011\n{HEAD}seats: 2\n---\nwhite-room sees: hedge-maze\n"
    scenarios = read_scenarios(text, "both.txt")
    assert [scenario.name for scenario in scenarios] == [
        "both.txt: Wrong (kill-1996)",
        "both.txt: Wrong (kill-2011)",
    ]
    for scenario in scenarios:
        assert scenario.given[0].text == f"edition: {scenario.edition}"
        run(scenario)


def test_an_expectation_that_holds_passes_in_every_kind_of_position() -> None:
    for given, holds in [
        (LAND, "the board has 32 places\nred may only: attempt..., end, draw, step..., play..."),
        (SHIP, "the board has 24 places\nsunk: D"),
        (DEALT, "turn: blue"),
        (DARK, "lights: out"),
        (FEUD, "green is dead\nthe dog was attacked by: blue"),
        (STRANGERS, "red may: lead blue to foyer"),
        (GHOST, "act: second"),
        (TALK, "penalties: killing-talk 1, weapon-talk 1, held-back 0"),
    ]:
        (scenario,) = read_scenarios(f"{HEAD}{given}---\n{holds}\n", "right.txt")
        run(scenario)


COIN = "edition: kill-2011\noptions: dog\ndoctor in master-suite\ndog in library\n"

# A line above the dashes, what is true with it and not without it, and what else is given in both cases.
EFFECTS = [
    ("edition: save-2000", "the deck has 90 cards", ""),
    ("board: bed-and-breakfast-2016", "the board has 13 places", ""),
    ("seats: 4", "yellow in drawing-room", ""),
    ("options: close west", "the board has 19 places", ""),
    ("dealt from the seed a", "everybody holds 6 cards", ""),
    ("red in parlor", "red in parlor", ""),
    ("everybody in piazza", "blue and doctor in piazza", ""),
    ("red holds: trowel", "red holds: trowel", ""),
    ("red has 2 reasons", "red has 2 reasons", ""),
    ("top of the deck: trowel", "red> draw\nred holds: trowel", "red in piazza\n"),
    ("deck: trowel", "deck: trowel", ""),
    ("discards: trowel", "discards: trowel", ""),
    ("turn: blue", "turn: blue", ""),
    ("had a turn: nobody", "red> end\nturn: blue", "green in library\n"),
    ("sunk: D", "sunk: D", "edition: save-2000\n"),
    ("free step taken", "steps left: 0", "red holds: failure-1\n"),
    ("blue is dead", "red> end\nturn: green", "edition: kill-2011\noptions: killing\n"),
    ("the old dog is dead", "the old dog is dead", "edition: kill-2011\noptions: dog\n"),
    ("red has attacked the dog", "the dog was attacked by: red", "edition: kill-2011\noptions: dog\n"),
    (
        "the doctor was in: gallery, armory, master-suite",
        "red> end\ndog in armory",
        COIN,
    ),
    ("first act: red won", "act: second", "options: escape\n"),
    ("chance: 4", "red> end\ndog in armory", COIN),
]


@pytest.mark.parametrize(("line", "holds", "rest"), EFFECTS, ids=[case[0] for case in EFFECTS])
def test_every_line_above_the_dashes_has_its_effect(line: str, holds: str, rest: str) -> None:
    (scenario,) = read_scenarios(f"{HEAD}{rest}{line}\n---\n{holds}\n", "given.txt")
    run(scenario)
    (without,) = read_scenarios(f"{HEAD}{rest}---\n{holds}\n", "given.txt")
    with pytest.raises(ScenarioError):
        run(without)


def test_no_line_above_the_dashes_is_forgotten() -> None:
    for pattern, _ in GIVEN:
        assert any(re.fullmatch(pattern, line) for line, _, _ in EFFECTS), pattern

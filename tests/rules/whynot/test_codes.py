"""docs/why-not.md lists every code, each is met somewhere in these tests, and its facts are as it says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from drlucky.errors import DrluckyError
from drlucky.rules.editions import EDITIONS
from drlucky.rules.view import view
from drlucky.rules.whynot import Reason, why_not
from drlucky.rules.whynot.places import off_the_board
from drlucky.rules.whynot.scene import Scene

from .cases import CASES
from .positions import KILLING, LAND, NEW_LAND, attacked_in_escape, game_at

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parents[3] / "docs" / "why-not.md"


@cache
def documented() -> dict[str, set[str]]:
    """Each code of the page, and the facts that go with it."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0].startswith("`"):
            for code in re.findall(r"`([a-z.-]+)`", cells[0]):
                assert code not in found, f"{code} is listed twice"
                found[code] = set(re.findall(r"`(\w+)`", cells[2]))
    return found


def said() -> list[Reason]:
    """What is said in all cases, and what no case shows."""
    found = []
    for case in CASES:
        game = game_at(case.given, *case.done)
        found += [reason for wanted in case.expected for reason in why_not(game, wanted)]
    game = game_at(LAND + "blue holds: trowel")
    found += [*why_not(game, "draw", "blue"), *why_not(game, "draw it")]
    game.apply("attempt")
    found += why_not(game, "draw", "red")
    found += why_not(game_at(LAND, "attempt"), "draw")
    found += why_not(game_at(KILLING + "blue is dead"), "draw", "blue")
    found += why_not(attacked_in_escape(), "pass", "green")
    new = game_at(NEW_LAND)
    scene = Scene(view(new, "red"), new.box)
    for room in ("west-hall", "ballroom"):  # no card of ours names such a room, but one of your own could
        found += off_the_board(scene, room, "jump")
    return found


def test_all_are_listed_and_all_are_met() -> None:
    assert {reason.code for reason in said()} == set(documented())


def test_facts_are_as_listed() -> None:
    optional = {"wing", "floor"}  # told of in words
    for reason in said():
        assert set(reason.facts) - optional == documented()[reason.code], reason


def test_the_example() -> None:
    blocks = re.findall(r"```(\w+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (_, code), (_, output) = blocks
    lines: list[str] = []
    exec(code, {"print": lambda *words: lines.append(" ".join(words))})
    assert lines == output.splitlines()


def test_an_edition_without_reasons_for_its_actions_would_be_found() -> None:
    """Every verb of every catalogue has its row."""
    from drlucky.rules.game import Game
    from drlucky.rules.whynot.table import TABLE

    for edition in EDITIONS:
        assert {action.verb for action in Game.new(edition, 2, seed=1).box.catalogue.actions} <= set(TABLE)


def test_a_seat_that_is_not_at_the_table() -> None:
    with pytest.raises(DrluckyError) as refused:
        why_not(game_at(LAND), "draw", "teal")
    assert refused.value.code == "view.seat"

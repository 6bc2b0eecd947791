"""Actions that are unknown, malformed or not legal now are refused by code, and change nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.view import view

from .games import random_game, tables_of
from .mutations import ODD
from .test_bad_positions import check_line


def refuse(game: Game, action: Any) -> DrluckyError:
    """The refusal of an action; the game is as it was."""
    before, taken = position_of(game), game.actions()
    heard = len(game.log.events) if game.log else 0
    with pytest.raises(DrluckyError) as refused:
        game.apply(action)
    assert position_of(game) == before
    assert game.actions() == taken
    assert (len(game.log.events) if game.log else 0) == heard
    check_line(refused.value)
    return refused.value


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("action", ODD, ids=range(len(ODD)))
def test_odd_actions(edition: str, action: Any) -> None:
    game = Game.new(edition, 3, seed="odd actions")
    number = type(action) is int and 0 <= action < len(game.box.catalogue)
    if number and action in game.legal_actions():
        assert game.apply(action) is not None
    else:
        assert refuse(game, action).code == ("action.illegal" if number else "action.unknown")


def test_numbers_that_are_none() -> None:
    game = Game.new("kill-1996", 3, seed="odd actions")
    most = len(game.box.catalogue) - 1
    assert 0 in game.legal_actions()
    for action in (False, 0.0, -1, most + 1, 10**5000):
        error = refuse(game, action)
        assert error.code == "action.unknown"
        assert f"they are numbered 0 to {most}" in error.message


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("stp kitchen", "step kitchen"),
        ("step kitchens", "step kitchen"),
        ("atempt", "attempt"),
        ("play foyer to jump doctr", "play foyer to jump doctor"),
        ("foil with failure 3", "foil with failure-3"),
    ],
)
def test_a_slip_of_the_pen(line: str, meant: str) -> None:
    error = refuse(Game.new("kill-1996", 3, seed="slips"), line)
    assert error.code == "action.unknown"
    assert repr(line) in error.message
    assert repr(meant) in error.hint


def test_spaces_and_capitals_do_not_matter() -> None:
    game = Game.new("kill-1996", 3, seed="slips")
    for action in game.legal_actions():
        text = game.box.catalogue.text(action)
        assert game.box.catalogue.number(f"  {text.upper().replace(' ', '   ')} ") == action


def test_a_line_without_end_is_refused_at_once() -> None:
    game = Game.new("kill-1996", 3, seed="slips")
    assert len(str(refuse(game, "step kitchen " * 100_000))) < 300


@given(st.integers(0, 2**32), st.text(max_size=30) | st.integers() | st.floats() | st.binary(max_size=5))
def test_anything_at_any_moment(luck: int, action: Any) -> None:
    game = random_game(Random(luck), most=60, log=True)
    if isinstance(action, int) and action in game.legal_actions():
        return
    if isinstance(action, str) and " ".join(action.lower().split()) in game.box.catalogue.by_text:
        return
    assert refuse(game, action).code in ("action.unknown", "action.illegal", "action.over")


def test_a_game_that_is_over_takes_no_action() -> None:
    game = tables_of("kill-1996")[0].game("over", log=True)
    random = Random(1)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    for action in (0, "end", "pass", "attempt"):
        assert refuse(game, action).code == "action.over"
    assert refuse(game, "dance").code == "action.unknown"


@pytest.mark.parametrize("seat", ["pink", "", "RED", "doctor", 0, [], "\ud800"])
def test_views_of_seats_that_are_not_there(seat: Any) -> None:
    with pytest.raises(DrluckyError) as refused:
        view(Game.new("kill-1996", 3, seed="views"), seat)
    assert refused.value.code == "view.seat"
    assert "red, blue, green" in str(refused.value)
    check_line(refused.value)

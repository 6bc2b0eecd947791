"""Bots choose the same in both builds, decision for decision."""

from __future__ import annotations

import pytest

from drlucky.rules.editions import EDITIONS
from tests.rules.test_two_builds import _both_builds, run

from .in_one_build import GAMES, THOUGHT_OVER

pytestmark = pytest.mark.once

both_builds = _both_builds  # skips, and says so, where there is no compiled build


def test_the_same_games_in_both_builds() -> None:
    compiled, interpreted = (
        run(build, "-m", "tests.bots.in_one_build").decode().splitlines()
        for build in ("compiled", "interpreted")
    )
    assert compiled == interpreted
    assert len(compiled) > len(EDITIONS) * GAMES
    assert all(len(line.split()) > THOUGHT_OVER for line in compiled)

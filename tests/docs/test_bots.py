"""What docs/bots.md says of its programs holds in every edition and every variant."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from drlucky.rules.game import Game
from drlucky.rules.seen import look
from drlucky.rules.state import State
from drlucky.rules.view import View, view

from .pages import all_blocks

pytestmark = pytest.mark.once

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("kill-1996", 4, {"weapons-plus-one": True, "no-failure-threes": True}),
    ("kill-2011", 3, {"killing": True, "re-entry": True, "dog": True, "super-spite": True}),
    ("kill-2011", 4, {"killing": True, "dog": True, "no-failure-threes": True}),
    ("kill-2016", 2, {"strangers": True, "cat": True, "dog": True, "escape": True}),
    ("kill-2016", 4, {"escape": True}),
    ("save-2000", 3, {"loser-prize": True}),
    ("save-boxed", 3, {}),
]


def imagine() -> Callable[[View, Random], State]:
    """The function of that name on the page."""
    (program,) = [block.text for block in all_blocks("python") if "\ndef imagine(" in block.text]
    names: dict[str, Any] = {}
    exec(program.partition("\n\nclass ")[0], names)
    found: Callable[[View, Random], State] = names["imagine"]
    return found


def seen_by(seat: str, world: State, game: Game) -> View:
    """What a seat sees in a world that was imagined."""
    return View(look(world, game.box.seats.index(seat)), game.box)


@pytest.mark.parametrize(("edition", "seats", "options"), GAMES)
def test_what_is_imagined_could_be(edition: str, seats: int, options: dict[str, object]) -> None:
    """Whoever imagines a game from a view sees in it just what they see, down to the numbers of actions."""
    dream, luck, phases = imagine(), Random(7), set()
    for seed in range(4):
        game = Game.new(edition, seats, options, seed=seed, log=False)
        while not game.over:
            phase = view(game).phase
            if luck.random() < (0.03 if phase == "turn" else 0.5):
                seen = view(game, game.to_act)
                assert seen_by(str(game.to_act), dream(seen, luck), game) == seen
                phases.add(phase)
            attempts = [n for n in game.legal_actions() if game.describe(n).verb in ("attempt", "counter")]
            game.apply(luck.choice(attempts or game.legal_actions()))
    wanted = {"turn", "foil"} | ({"counter"} if "killing" in options else set())
    assert phases >= wanted


def test_what_is_not_seen_is_imagined_anew() -> None:
    game = Game.new("kill-2016", 4, seed=1)
    dream = imagine()
    hands = {seen_by("blue", dream(view(game, "red"), Random(seed)), game).hand for seed in range(20)}
    assert len(hands) > 15

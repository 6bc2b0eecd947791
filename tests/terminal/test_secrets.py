"""Nobody is shown what their seat cannot know: with other hands and another deck it is the same screen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.terminal.canvas import UNICODE
from drlucky.terminal.screen import Space
from drlucky.terminal.sitting import sit
from drlucky.terminal.table import play
from tests.rules.games import play_on, random_game
from tests.rules.hidden import other_world
from tests.rules.variants import VARIANTS
from tests.terminal.sittings import device_for, text_of

pytestmark = pytest.mark.once

QUESTIONS = ("why", "hand", "look", "log all", "map", "help", "why draw", "why attempt", "", "quit")
MOMENTS = 25


def moments(edition: str) -> Iterator[tuple[Game, Random]]:
    random = Random(f"secrets {edition}")
    for _ in range(MOMENTS):
        yield random_game(random, edition, most=250, log=False), random


def transcript(game: Game, seat: str) -> str:
    """All that somebody in this seat is shown who asks everything and then leaves."""
    device, screen = device_for(QUESTIONS, (100, 60))
    assert play(game, [seat], device) == "left"
    return screen.getvalue()


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_decides_is_shown_the_same_in_every_world_that_looks_the_same(edition: str) -> None:
    others = 0
    for game, random in moments(edition):
        if game.over:
            continue
        seat = str(game.to_act)
        world = other_world(game, seat, random)
        others += world.state.hands != game.state.hands
        assert transcript(game.copy(), seat) == transcript(world.copy(), seat)
    assert others > MOMENTS // 2


def test_nor_do_options_show_anything() -> None:
    random = Random("secrets of variants")
    others = 0
    for table in VARIANTS[::2]:
        game = table.game(random.getrandbits(32))
        for _ in play_on(game, random, random.randrange(250)):
            pass
        if game.over:
            continue
        seat = str(game.to_act)
        world = other_world(game, seat, random)
        others += world.state.hands != game.state.hands
        assert transcript(game.copy(), seat) == transcript(world.copy(), seat), table
    assert others > len(VARIANTS) // 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_looks_on_sees_no_hand(edition: str) -> None:
    for game, random in moments(edition):
        world = other_world(game, None, random)
        space = Space.of(120, 50, UNICODE)
        assert text_of(sit(game.copy(), None), space) == text_of(sit(world.copy(), None), space)


def test_the_comparison_would_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeping(game: Game, table: object, wanted: str, width: int) -> list[list[tuple[str, str]]]:
        return [[(str(game.state.hands), "")]]

    monkeypatch.setattr("drlucky.terminal.answers.why", peeping)
    game, random = next((game, random) for game, random in moments("kill-2016") if not game.over)
    seat = str(game.to_act)
    world = other_world(game, seat, random)
    assert transcript(game.copy(), seat) != transcript(world.copy(), seat)


def test_cards_drawn_by_others_stay_unnamed() -> None:
    random = Random("draws")
    for edition in EDITIONS:
        game = random_game(random, edition, most=400, log=True)
        assert game.log is not None
        for seat in game.box.seats:
            table = sit(game, seat)
            for facts, line in zip(table.events, table.told(), strict=True):
                if facts["event"] == "drew" and facts["seat"] != seat:
                    assert line == f"{facts['seat'].capitalize()} draws a card."

"""What is typed is understood: numbers, notation, beginnings of words, commands; else one line says why."""

from __future__ import annotations

import pytest

from drlucky.rules.game import Game
from drlucky.terminal.choices import numbered
from drlucky.terminal.prompt import Act, Command, Refused, Said, Which, Wrong, understand
from drlucky.terminal.sitting import Sitting, sit

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def table() -> Sitting:
    """Red begins in the Drawing Room with the Billiard Room card; four rooms are a step away."""
    game = Game.new("kill-2016", 4, seed=3)
    assert game.to_act == "red"
    assert game.legal() == [
        "end",
        *("step parlor", "step dining-hall", "step trophy-room", "step foyer"),
        *("play billiard-room to jump me", "play billiard-room for steps"),
    ]
    return sit(game, "red")


def meaning(said: Said, table: Sitting) -> str:
    match said:
        case Which(choice):
            return f"which of {len(choice)}"
        case Act(action):
            return table.catalogue.text(action)
        case Refused(notation):
            return f"not {notation}"
        case Command(name, rest):
            return f"{name}: {rest}"
        case Wrong(why):
            return why


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "step parlor"),
        ("  2 ", "step dining-hall"),
        ("07", "end"),
        ("step foyer", "step foyer"),
        ("STEP   Foyer", "step foyer"),
        ("step dining hall", "step dining-hall"),
        ("step to the dining hall", "step dining-hall"),
        ("st f", "step foyer"),
        ("step p", "step parlor"),
        ("end", "end"),
        ("e", "end"),
        ("foyer", "step foyer"),
        ("troph", "step trophy-room"),
        ("play billiard jump", "play billiard-room to jump me"),
        ("play b r s", "play billiard-room for steps"),
        ("jump", "play billiard-room to jump me"),
        ("billiard steps", "play billiard-room for steps"),
        ("draw", "not draw"),
        ("d", "not draw"),
        ("attempt", "not attempt"),
        ("step hedge", "not step hedge-maze"),
        ("step kitchen", "not step kitchen"),
        ("?", "help: "),
        ("h", "That could be: help, hand."),
        ("l", "That could be: log, look."),
        ("m", "map: "),
        ("q", "quit: "),
        ("exit", "quit: "),
        ("why", "why: "),
        ("w", "why: "),
        ("why draw", "why: draw"),
        ("look  the kitchen", "look: the kitchen"),
        ("save my game.json", "save: my game.json"),
        ("step", "That could be: step parlor, step dining-hall, step trophy-room, step foyer."),
        ("0", "There is no choice 0; they are numbered 1 to 7."),
        ("8", "There is no choice 8; they are numbered 1 to 7."),
        ("9" * 5000, f"There is no choice {'9' * 37}...; they are numbered 1 to 7."),
        ("dance", "'dance' is no choice here. Type a number from the list, or ? for help."),
        ("-1", "'-1' is no choice here. Type a number from the list, or ? for help."),
        ("\u0663", "'\u0663' is no choice here. Type a number from the list, or ? for help."),
        ("the", "'the' is no choice here. Type a number from the list, or ? for help."),
    ],
)
def test_understanding(typed: str, meant: str, table: Sitting) -> None:
    assert meaning(understand(typed, table), table) == meant


def test_every_number_is_another_legal_action(table: Sitting) -> None:
    assert sorted(numbered(table)) == sorted((action,) for action in table.view.legal_actions)


def test_the_bare_attempt_can_be_named_where_there_are_weapons() -> None:
    game = Game.new("save-2000", 3, seed=1)
    for _ in range(2000):
        legal = game.legal()
        if "attempt" in legal and any(line.startswith("attempt with") for line in legal):
            table = sit(game, game.to_act)
            assert meaning(understand("attempt", table), table) == "attempt"
            assert meaning(understand("a", table), table) == "attempt"
            return
        game.apply(game.legal_actions()[len(game.actions()) * 7 % len(legal)])
        if game.over:
            game = Game.new("save-2000", 3, seed=len(game.actions()))
    pytest.fail("no such moment was found")

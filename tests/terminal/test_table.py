"""Whole games at the table, typed by somebody who knows numbers only; keeping, leaving and going on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.record import as_text, game_from_record, record_of
from drlucky.terminal.lots import by_lot
from drlucky.terminal.table import play
from tests.terminal.sittings import Shelf, device_for, random_numbers, same_position

SEATS = {"kill-1996": 2, "kill-2011": 5, "kill-2016": 4, "save-2000": 3, "save-boxed": 6}


def finished(game: Game, seed: str, humans: int = 1) -> str:
    """Plays a game to its end by typing numbers; all that was shown."""
    device, screen = device_for(random_numbers(Random(seed)))
    assert play(game, game.box.seats[:humans], device, Shelf()) == "over"
    return screen.getvalue()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game(edition: str) -> None:
    game = Game.new(edition, SEATS[edition], seed=11)
    shown = finished(game, edition)
    result = game.result
    assert game.over and result is not None
    last = " ".join(shown[-400:].split())
    if result["winner"] is None:
        assert "Nobody has won." in last
    else:
        assert f"and {result['winner'].capitalize()} has won." in last
        assert ("saved" in last) == EDITIONS[edition].saving
    assert ("has lost" in last) == (result["loser"] is not None)
    assert shown.endswith("It is on the shelf.\n")
    assert "Traceback" not in shown and "None" not in shown
    wrong = {"kill": ("Save Doctor", "aid "), "save": ("Kill", "weapon", "Weapons")}[edition[:4]]
    assert not any(word in shown for word in wrong)
    assert same_position(game_from_record(json.loads(as_text(record_of(game)))), game)


def test_what_is_typed_counts_and_nothing_else_does() -> None:
    """The other seats play the same, whatever is asked in between."""
    plain, talkative = Game.new(seed=5), Game.new(seed=5)
    finished(plain, "same")
    device, _ = device_for(with_questions(random_numbers(Random("same"))))
    assert play(talkative, ["red"], device) == "over"
    assert plain.actions() == talkative.actions()


def with_questions(lines: Iterator[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield (
            "why",
            "log",
            "",
            "map",
            "hand",
            "look foyer",
            "look 7",
            "rules",
            "help",
            "nonsense",
            "x" * 300,
        )[number % 11]
        yield line


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_that_was_left_goes_on_as_it_would_have(edition: str) -> None:
    whole = Game.new(edition, 3, seed=8)
    lines = random_numbers(Random(8))
    assert play(whole, ["red"], device_for(lines)[0]) == "over"
    game = Game.new(edition, 3, seed=8)
    lines = random_numbers(Random(8))
    for stop in (1, 7, 20):
        shelf = Shelf()
        device, screen = device_for(next(lines) for _ in range(stop))
        assert play(game, ["red"], device, shelf) == "left"
        assert "on the shelf" in screen.getvalue()
        assert same_position(shelf.kept[-1], game)
        game = game_from_record(json.loads(as_text(record_of(shelf.kept[-1]))))
    device, screen = device_for(lines)
    assert play(game, ["red"], device, resumed=True) == "over"
    assert "The game goes on." in screen.getvalue()
    assert game.actions() == whole.actions() and same_position(game, whole)


def test_the_game_is_kept_before_every_question() -> None:
    shelf = Shelf()
    device, screen = device_for(["1", "9999", "why", "1", "1"])
    game = Game.new(seed=3)
    assert play(game, ["red"], device, shelf) == "left"
    asked = screen.getvalue().count("help)> ")
    assert asked == 6
    assert [len(kept.actions()) for kept in shelf.kept] == sorted(len(kept.actions()) for kept in shelf.kept)
    assert len(shelf.kept) == 1 + 3 + 1  # before each of four questions, and on leaving
    assert len(shelf.kept[-1].actions()) == len(game.actions())


def test_what_happened_is_told_once() -> None:
    device, screen = device_for(["step foyer", "end", "end"])
    play(Game.new(seed=3), ["red"], device)
    shown = " ".join(screen.getvalue().split())
    assert shown.count("Everybody is dealt 6 cards.") == 1
    assert shown.count("You step from the Drawing Room to the Foyer.") == 1


def test_a_game_that_cannot_be_kept_goes_on_and_says_so() -> None:
    device, screen = device_for(["1", "save game.json", "quit"])
    assert play(Game.new(seed=3), ["red"], device, Shelf(broken=True)) == "left"
    shown = screen.getvalue()
    assert "The game is not kept: The shelf is full." in shown
    assert shown.count("The shelf is full.") >= 2


@pytest.mark.parametrize("line", ["quit", "exit", "q", "QUIT now"])
def test_leaving(line: str) -> None:
    device, screen = device_for([line])
    assert play(Game.new(seed=3), ["red"], device, Shelf()) == "left"
    assert screen.getvalue().endswith("It is on the shelf.\n")


def test_an_interruption_leaves_as_well() -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    device, screen = device_for(interrupted())
    assert play(Game.new(seed=3), ["red"], device, Shelf()) == "interrupted"
    assert screen.getvalue().endswith("It is on the shelf.\n")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("step hedge", "Not now: step hedge-maze. The Hedge Maze is closed with the east wing."),
        ("draw", "Not now: draw."),
        ("why draw", "The Doctor sees you from the Gallery."),
        ("why", "draw: The Doctor sees you"),
        ("why step parlor", "step parlor: You can."),
        ("why dance", "'dance' is no action of this game."),
        ("why step", "step: You can."),
        ("look", "Drawing Room, number 1"),
        ("look kitchen", "Step to Dining Hall"),
        ("look 15", "Gallery, number 15"),
        ("look hedge", "It is not on the board in use."),
        ("look room", "That could be: Drawing Room, "),
        ("look nowhere", "There is no room 'nowhere' on this board."),
        ("hand", "Billiard Room: Move, to the Billiard Room or 1 step; luck"),
        ("log", "Everybody is dealt 6 cards."),
        ("log x", "Say log, log 50 or log all."),
        ("rules", "Kill Doctor Lucky, 19.5th anniversary edition"),
        ("save", "Save where? Say save FILE."),
        ("save game.json", "The record of the game so far is in game.json."),
        ("99", "There is no choice 99; they are numbered 1 to 7."),
        ("l", "That could be: log, look."),
    ],
)
def test_answers(typed: str, told: str) -> None:
    game = Game.new(seed=3)
    device, screen = device_for([typed], (100, 24))
    assert play(game, ["red"], device, Shelf()) == "left"
    answer = " ".join(screen.getvalue().rpartition(f"> {typed}\n")[2].split())
    assert told in answer
    assert game.actions() == []


def test_those_who_share_a_keyboard_do_not_see_each_other() -> None:
    game = Game.new("kill-1996", 2, seed=2)
    device, screen = device_for(["", "1", "end"] * 9, (80, 24), is_screen=True)
    device.colours = False
    assert play(game, game.box.seats, device, Shelf()) == "left"
    pages = screen.getvalue().split("\x1b[H\x1b[2J\x1b[3J")
    changes = [at for at, page in enumerate(pages) if page.startswith("Hand the keyboard to")]
    assert len(changes) > 2
    for at in changes[:-1]:  # after the last nobody pressed Enter any more
        assert "Hand  " not in pages[at] and "Luck" not in pages[at] and len(pages[at]) < 80
        seat = pages[at].split()[4].rstrip(",")
        assert f"{seat} (you)" in pages[at + 1]
    for page in pages:
        assert page.count("(you)") <= 1


def test_looking_on() -> None:
    game = Game.new("save-boxed", 3, seed=4)
    device, screen = device_for([])
    assert play(game, [], device, Shelf()) == "over"
    shown = screen.getvalue()
    assert game.over and "You look on." in shown and "(you)" not in shown and "Hand" not in shown


def test_looking_on_a_turn_at_a_time() -> None:
    game = Game.new("kill-2016", 3, seed=4)
    device, screen = device_for(["", "", "quit"], is_screen=True)
    device.source.isatty = lambda: True  # type: ignore[method-assign]
    assert play(game, [], device) == "left"
    assert not game.over and screen.getvalue().count("Enter: next turn") == 3
    device, screen = device_for(["", "end"], is_screen=True)
    device.source.isatty = lambda: True  # type: ignore[method-assign]
    assert play(game, [], device) == "over"
    assert screen.getvalue().count("Enter: next turn") == 2


def test_enter_turns_the_page_where_there_is_no_room_for_everything() -> None:
    device, screen = device_for(["", "", "quit"], (80, 24))
    play(Game.new(seed=3), ["red"], device)
    table, plan, again, *_ = screen.getvalue().split("?: help)> ")
    assert "┏━━━" not in table and "Luck" in table
    assert "┏━━━" in plan and "Luck" not in plan
    assert (
        "Luck" in again
        and table.endswith("Red (Enter: floor plan, ")
        and plan.endswith("Red (Enter: table, ")
    )


def test_a_long_page_stops_at_every_screenful() -> None:
    device, screen = device_for(["rules", "", "q", "quit"], (80, 24))
    device.source.isatty = lambda: True  # type: ignore[method-assign]
    play(Game.new(seed=3), ["red"], device)
    assert screen.getvalue().count("more; Enter: on, q: enough") == 2


def test_lots_depend_on_the_seed_and_the_moment_alone() -> None:
    one, other, third = Game.new(seed=1), Game.new(seed=1), Game.new(seed=2)
    lots: list[list[int]] = [[], [], []]
    for game, drawn in zip((one, other, third), lots, strict=True):
        for _ in range(30):
            drawn.append(by_lot(game))
            game.apply(drawn[-1])
    assert lots[0] == lots[1] != lots[2]


def test_lots_are_fair() -> None:
    counts: dict[int, int] = {}
    game = Game.new("kill-2016", 4, seed=3)
    for seed in range(1400):
        twin = Game(game.setup, game.state.copy(), log=False)
        twin.setup = Game.new(seed=seed, log=False).setup
        lot = by_lot(twin)
        counts[lot] = counts.get(lot, 0) + 1
    assert set(counts) == set(game.legal_actions())
    assert all(140 < count < 260 for count in counts.values())  # 200 each, give or take more than four sigma

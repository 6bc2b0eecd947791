"""The check of bots finds what is wrong with one, and nothing where nothing is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from drlucky._build import BUILD
from drlucky.bots import kinds, parse_bot
from drlucky.bots.budget import Budget
from drlucky.bots.check import RULES, Report, check
from drlucky.bots.tables import all_tables, quick_tables
from drlucky.bots.trial import as_text, fingerprint, other_world
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.options import options_of
from drlucky.rules.setup import Setup
from drlucky.rules.view import view
from tests.rules.games import random_game

from . import liars

pytestmark = pytest.mark.once

FEW = [*list(quick_tables())[::4], *(table for table in quick_tables() if table.option("strangers"))]
WORLDS = 2
"""For bots that imagine any: enough to be asked, too few to play well."""


@pytest.fixture(autouse=True)
def nothing_buried() -> Iterator[None]:
    """What one bot has buried, another must not be blamed for."""
    yield
    liars.HIDDEN.clear()


def own_bot(name: str) -> str:
    return f"{name}:{WORLDS}" if kinds()[name].budget else name


def check_own(name: str, tables: Sequence[Setup] | None = None, thorough: bool = False) -> Report:
    player = parse_bot(own_bot(name))
    report = check(
        player.kind.make,
        player.budget,
        by_the_clock=player.by_the_clock,
        tables=tables,
        thorough=thorough,
    )
    assert report.sound, str(report)
    assert [rule for rule in RULES if not report.asked(rule)] == ["in-time"]
    return report


@pytest.mark.parametrize("name", kinds())
def test_our_own_bots_are_sound(name: str) -> None:
    thinks = bool(kinds()[name].budget)  # that takes its time
    report = check_own(name, (FEW if BUILD.kind == "compiled" else FEW[:2]) if thinks else None)
    assert thinks or (report.games > 20 and report.decisions > 400 and {"turn", "foil"} <= set(report.phases))


@pytest.mark.slow
@pytest.mark.parametrize("name", kinds())
def test_our_own_bots_are_sound_at_every_table(name: str) -> None:
    if kinds()[name].budget:
        check_own(name)
    else:
        assert {"turn", "foil"} <= set(check_own(name, thorough=True).phases)


@pytest.mark.parametrize("bot", [liars.Honest, liars.Dreamer])
def test_honest_bots_are_sound(bot: Any) -> None:
    report = check(bot, tables=FEW)
    assert report.sound, str(report)


@pytest.mark.parametrize(
    ("bot", "rule", "what"),
    [
        (liars.Shy, "sits", "it did not sit down: ValueError, 'I do not know these people'"),
        (liars.Mute, "sits", "Mute has no method choose(view)"),
        (liars.Rude, "chooses", "which is not legal now"),
        (liars.Hasty, "chooses", "it should choose a Choice, and not "),
        (liars.Faint, "chooses", "it failed: RuntimeError, 'oh dear'"),
        (liars.Moody, "repeats", "and with the same seed and views "),
        (liars.Vain, "repeats", "and with the same seed and views "),
        (liars.Looker, "peeks", "where others hold other cards"),
        (liars.Searcher, "peeks", "where others hold other cards"),
        (liars.Thief, "reaches", "it holds the game"),
        (liars.Burier, "reaches", "it holds a copy of the state of the game"),
        (liars.Scribbler, "meddles", "it changed the view that it was shown"),
        (liars.Mover, "meddles", "it changed the view that it was shown"),
    ],
)
def test_what_is_wrong_is_found(bot: Any, rule: str, what: str) -> None:
    report = check(bot, tables=FEW)
    assert {finding.rule for finding in report.found} == {rule}, str(report)
    assert what in report.found[0].what
    lines = report.lines()
    at = next(number for number, line in enumerate(lines) if line.startswith("NOT "))
    assert lines[at][4:] == RULES[rule] and report.found[0].where in lines[at + 1]
    assert sum(line.startswith("NOT ") for line in lines) == 1


def test_who_takes_too_long_is_found() -> None:
    quick = check(liars.Honest, Budget(seconds=0.5), tables=FEW)
    assert quick.sound and quick.by_the_clock and quick.asked("in-time"), str(quick)
    slow = check(liars.Slow, Budget(seconds=0.001), tables=FEW[:1])
    assert [finding.rule for finding in slow.found] == ["in-time"], str(slow)


def test_what_is_found_can_be_played_again() -> None:
    one, other = check(liars.Rude, tables=FEW), check(liars.Rude, tables=FEW)
    assert one.found == other.found
    where = one.found[0].where
    edition, _, board, _, players, *options = where.partition(",")[0].split()
    Setup.new(edition, int(players), dict.fromkeys(options, True), board, "any")  # no error


def test_a_report_as_json() -> None:
    bot: Any = liars.Hasty
    told = json.loads(json.dumps(check(bot, tables=FEW).as_json()))
    assert not told["sound"] and [rule["rule"] for rule in told["rules"]] == list(RULES)
    assert [rule["rule"] for rule in told["rules"] if rule["found"]] == ["chooses"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tables_have_everything(edition: str) -> None:
    every = [table for table in all_tables() if table.edition == edition]
    least, most = EDITIONS[edition].seats
    for board in EDITIONS[edition].boards:
        assert {table.seats for table in every if table.board == board} >= set(range(least, most + 1))
    chosen = {pair for table in every for pair in table.options}
    for option in options_of(edition):
        assert {(option.name, value) for value in option.values or (True,)} - chosen <= {
            ("dealer", seat)
            for seat in option.values[4:]  # who is not at a table of four deals no cards
        }
    quick = [table for table in quick_tables() if table.edition == edition]
    assert {table.seats for table in quick} >= {least, most}
    in_quick = {name for table in quick for name, _ in table.options}
    assert in_quick >= {option.name for option in options_of(edition) if not option.values}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_world_looks_the_same(edition: str) -> None:
    """Or else an honest bot could be found to peek; and if it were no other, nobody could."""
    random, others = Random(edition), 0
    for _ in range(40):
        game = random_game(random, edition, most=200)
        for seat in game.box.seats:
            world = other_world(game, seat, random)
            assert as_text(view(world, seat)) == as_text(view(game, seat))
            others += world.state.hands != game.state.hands
            assert world.setup.seed != game.setup.seed
    assert others > 40


def test_what_all_games_share_is_watched() -> None:
    box = open_box(Setup.new("kill-2011", 3, seed=1))
    before = fingerprint(box)
    assert fingerprint(box) == before
    Game(box.setup)
    assert fingerprint(box) == before
    box.tables.luck[0] += 1
    try:
        assert fingerprint(box) != before
    finally:
        box.tables.luck[0] -= 1

"""Bots by name: budgets, what is wrong with a name told in one line, and bots of other packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from drlucky.bots import Kind, kind_of, kinds, parse_bot, parse_bots, registry
from drlucky.bots.budget import Budget
from drlucky.errors import DrluckyError
from drlucky.rules.box import open_box
from drlucky.rules.game import Game
from drlucky.rules.setup import Setup
from drlucky.rules.view import view

from . import liars

pytestmark = pytest.mark.once

BOX = open_box(Setup.new("kill-2016", 4, seed=1))
PATIENT = Kind("patient", "Thinks as long as it is told to.", liars.Honest, budget="time: 10ms")
NOT_A_BOT = 7


def test_ours_come_first_and_are_of_rising_level() -> None:
    ours = [kind for kind in kinds().values() if not kind.home]
    assert [kind.level for kind in ours] == list(range(len(ours))) and len(ours) >= 4
    assert [kind.name for kind in ours][:2] == ["wanderer", "guest"]
    assert all(kind.line.endswith(".") for kind in ours)
    assert len({kind.line for kind in ours}) == len(ours)


@pytest.mark.parametrize(
    ("text", "budget", "name"),
    [
        ("guest", Budget(), "guest"),
        (" guest ", Budget(), "guest"),
        ("mastermind", Budget(), "mastermind"),
        ("mastermind:200ms", Budget(seconds=0.2), "mastermind:200ms"),
        ("mastermind:0.5ms", Budget(seconds=0.0005), "mastermind:0.5ms"),
        ("mastermind:1.5s", Budget(seconds=1.5), "mastermind:1.5s"),
        ("mastermind:3600s", Budget(seconds=3600), "mastermind:3600s"),
        ("mastermind:1500ms", Budget(seconds=1.5), "mastermind:1.5s"),
        ("mastermind:2000", Budget(iterations=2000), "mastermind:2000"),
    ],
)
def test_names_with_budgets(text: str, budget: Budget, name: str) -> None:
    player = parse_bot(text)
    assert (player.budget, player.name) == (budget, name)
    assert parse_bot(player.name) == player
    assert player.by_the_clock == (name.startswith("mastermind") and budget.iterations is None)


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("gest", "bots.unknown", "There is no bot 'gest'. Did you mean guest? The bots are: wanderer, guest"),
        ("zzz", "bots.unknown", "There is no bot 'zzz'. The bots are: "),
        ("", "bots.unknown", "There is no bot ''."),
        ("Guest", "bots.unknown", "Did you mean guest?"),
        ("mastermnd:200ms", "bots.unknown", "Did you mean mastermind?"),
        ("guest:5", "bots.budget", "The bot guest takes no budget. Say just: guest."),
        ("guest:", "bots.budget", "The bot guest takes no budget."),
        ("mastermind:", "bots.budget", "No budget follows 'mastermind:'. It should be a time"),
        ("mastermind:0", "bots.budget", "The budget '0' of mastermind is impossible."),
        ("mastermind:0ms", "bots.budget", "more than no time, and up to an hour."),
        ("mastermind:3601s", "bots.budget", "more than no time, and up to an hour."),
        ("mastermind:-5", "bots.budget", "'-5' of mastermind is impossible. It should be a time"),
        ("mastermind:1e3", "bots.budget", "impossible"),
        ("mastermind:nan", "bots.budget", "impossible"),
        ("mastermind:fast", "bots.budget", "as in 200ms or 1.5s, or a number of iterations"),
        ("mastermind:2 s", "bots.budget", "impossible"),
        ("mastermind:200ms:3", "bots.budget", "impossible"),
        ("mastermind:99999999999", "bots.budget", "impossible"),
        ("mastermind:" + "9" * 500, "bots.budget", "..."),
        ("mastermind:\u0663", "bots.budget", "impossible"),
    ],
)
def test_what_is_wrong_is_told(text: str, code: str, told: str) -> None:
    with pytest.raises(DrluckyError) as refused:
        parse_bot(text)
    assert refused.value.code == code
    assert told in str(refused.value) and "\n" not in str(refused.value)


def test_several_at_once() -> None:
    assert [player.name for player in parse_bots("guest, wanderer,mastermind:5")] == [
        "guest",
        "wanderer",
        "mastermind:5",
    ]


def test_budgets_arrive_in_the_chair() -> None:
    player = parse_bot("mastermind:7")
    bot = player.sit(BOX, "red", "any")
    assert getattr(bot, "iterations", None) == 7
    timed = parse_bot("mastermind:20ms").sit(BOX, "red", "any")
    assert (getattr(timed, "seconds", None), getattr(timed, "iterations", 7)) == (0.02, None)


def test_a_bot_is_not_given_the_seed_of_the_game() -> None:
    """From that it could deal the game again."""
    chairs = [registry.chair_for(BOX, seat, seed) for seat in ("red", "blue") for seed in ("7", "8")]
    assert len({chair.seed for chair in chairs}) == 4 == len({chair.luck() for chair in chairs})
    assert registry.chair_for(BOX, "red", "7") == chairs[0]
    assert not any(chair.seed in ("7", "8") for chair in chairs)
    assert BOX.setup.seed == "any"


# Other packages


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package were installed that brings along these."""
    brought = {
        "honest": "tests.bots.liars:Honest",
        "patient": f"{__name__}:PATIENT",
        "guest": "tests.bots.liars:Rude",  # no name of ours can be taken
        "absent": "no_such_package:Bot",
        "missing": "tests.bots.liars:NoSuchBot",
        "number": f"{__name__}:NOT_A_BOT",
        "mute": "tests.bots.liars:Mute",
        "shy": "tests.bots.liars:Shy",
        "rude": "tests.bots.liars:Rude",
        "hasty": "tests.bots.liars:Hasty",
        "faint": "tests.bots.liars:Faint",
    }
    found = [EntryPoint(name, value, registry.GROUP) for name, value in brought.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: found)
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    registry.kinds.cache_clear()
    registry.points.cache_clear()


@pytest.mark.usefixtures("others")
def test_bots_of_other_packages_have_their_places() -> None:
    assert list(kinds())[:2] == ["wanderer", "guest"] and "honest" in kinds()
    assert kind_of("guest").home == ""
    honest = kind_of("honest")
    assert (honest.line, honest.level) == ("Takes any legal action, by its own seed.", None)
    assert honest.home == "tests.bots.liars:Honest"
    game = Game.new(seed=3)
    seen = view(game, game.to_act)
    bot = parse_bot("honest").sit(game.box, str(game.to_act), "3")
    assert bot.choose(seen).action in seen.legal_actions


@pytest.mark.usefixtures("others")
def test_another_package_says_which_budget_its_bots_take() -> None:
    player = parse_bot("patient:10ms")
    assert (player.budget.seconds, player.by_the_clock) == (0.01, True)
    with pytest.raises(DrluckyError, match="The bot honest takes no budget"):
        parse_bot("honest:10ms")


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("absent", "bots.load", "absent cannot be loaded from no_such_package:Bot: ModuleNotFoundError, "),
        (
            "missing",
            "bots.load",
            "missing cannot be loaded from tests.bots.liars:NoSuchBot: AttributeError, ",
        ),
        ("number", "bots.kind", "is no bot but 7. It should be a class"),
        ("mute", "bots.kind", "The bot mute is no bot: it has no method choose(view)."),
        ("shy", "bots.fault", "The bot shy failed: ValueError, 'I do not know these people'."),
    ],
)
def test_others_that_cannot_be_seated_are_told_of_in_one_line(name: str, code: str, told: str) -> None:
    strangers = open_box(Setup.new("kill-2016", 2, {"strangers": True}, seed=1))
    with pytest.raises(DrluckyError) as refused:
        parse_bot(name).sit(strangers, "red", "1")
    assert refused.value.code == code
    assert told in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("rude", "bots.choice", "The bot rude chose "),
        ("hasty", "bots.choice", "The bot hasty should choose a Choice, and not "),
        ("faint", "bots.fault", "The bot faint failed: RuntimeError, 'oh dear'."),
    ],
)
def test_others_that_play_badly_are_told_of_in_one_line(name: str, code: str, told: str) -> None:
    def plays() -> None:
        for seed in range(20):
            game = Game.new("kill-2011", 3, seed=seed)
            bots = {seat: parse_bot(name).sit(game.box, seat, str(seed)) for seat in game.box.seats}
            for _ in range(200):
                if not game.over:
                    game.apply(bots[str(game.to_act)].choose(view(game, game.to_act)).action)

    with pytest.raises(DrluckyError) as refused:
        plays()
    assert refused.value.code == code
    assert told in str(refused.value) and "\n" not in str(refused.value)

"""`drlucky bots`: who there is, and what is wrong with a bot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from drlucky.bots import kinds, registry
from drlucky.bots.check import RULES

from .calling import Call

pytestmark = pytest.mark.once


def test_the_bots_in_their_order(call: Call) -> None:
    lines = call("bots", "list").lines
    assert [line.split()[:2] for line in lines[1:5]] == [
        ["wanderer", "0"],
        ["guest", "1"],
        ["schemer", "2"],
        ["mastermind", "3"],
    ]
    assert all(kind.line in lines[at] for at, kind in enumerate(kinds().values(), 1))
    assert lines[-1].startswith("mastermind:BUDGET, with ")


def test_the_same_as_json(call: Call) -> None:
    told = call("bots", "list", "--json").json["bots"]
    assert [one["bot"] for one in told] == list(kinds())
    assert all(set(one) == {"bot", "level", "line", "budget", "home"} for one in told)


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package were installed that brings along two bots that are sound, and one that is not there."""
    brought = {"honest": "tests.bots.liars:Honest", "absent": "no_such_package:Bot"}
    brought["patient"] = "tests.bots.test_registry:PATIENT"
    found = [EntryPoint(name, value, registry.GROUP) for name, value in brought.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: found)
    registry.kinds.cache_clear()
    registry.points.cache_clear()
    yield
    monkeypatch.undo()
    registry.kinds.cache_clear()
    registry.points.cache_clear()


@pytest.mark.usefixtures("others")
def test_bots_of_other_packages_are_listed_even_if_they_cannot_be_loaded(call: Call) -> None:
    lines = call("bots", "list").lines
    told = {line.split()[0]: line for line in lines if line}
    assert told["honest"].endswith("Takes any legal action, by its own seed.")
    assert "The bot absent cannot be loaded from no_such_package:Bot: ModuleNotFoundError" in told["absent"]
    by_name = {one["bot"]: one for one in call("bots", "list", "--json").json["bots"]}
    assert by_name["absent"]["error"]["code"] == "bots.load" and by_name["absent"]["line"] == ""
    assert by_name["honest"]["home"] == "tests.bots.liars:Honest"
    assert call("bots", "check", "honest").code == 0
    call("bots", "check", "absent").refused("cannot be loaded")


def test_one_of_ours_is_checked(call: Call) -> None:
    lines = call("bots", "check", "guest").lines
    assert [line[4:] for line in lines if line.startswith("ok ")] == [
        says for rule, says in RULES.items() if rule != "in-time"
    ]
    assert lines[-1].startswith("26 games, ")


@pytest.mark.usefixtures("others")
def test_a_check_with_a_budget(call: Call) -> None:
    lines = call("bots", "check", "patient:200ms").lines
    assert f"ok  {RULES['in-time']}" in lines
    assert f"-   {RULES['repeats']} (not asked: it thinks by the clock)" in lines


def test_a_budget_of_its_own(call: Call) -> None:
    lines = call("bots", "check", "tests.bots.liars:Honest", "--budget", "300ms").lines
    assert f"ok  {RULES['in-time']}" in lines and f"ok  {RULES['repeats']}" not in lines
    lines = call("bots", "check", "tests.bots.liars:Honest", "--budget", 10).lines
    assert f"ok  {RULES['repeats']}" in lines and f"ok  {RULES['in-time']}" not in lines
    call("bots", "check", "guest", "--budget", "1s").refused("The bot guest takes no budget.")
    call("bots", "check", "mastermind", "--budget", "soon").refused("The budget 'soon' of mastermind is")


def test_a_bot_in_the_folder_that_one_is_in(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_of_mine.py").write_text(
        "from drlucky.bots import Choice\n"
        "class First:\n"
        "    def __init__(self, chair):\n        pass\n"
        "    def choose(self, view):\n        return Choice(view.legal_actions[0], 'it came first')\n"
        "class Last(First):\n"
        "    def choose(self, view):\n        return Choice(view.legal_actions[-1] + 1)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    assert call("bots", "check", "bot_of_mine:First").code == 0
    said = call("bots", "check", "bot_of_mine:Last")
    assert said.code == 2
    assert said.err == "drlucky: bot_of_mine:Last does not do what every bot must.\n"
    assert f"NOT {RULES['chooses']}" in said.out and "which is not legal now" in said.out
    as_json = call("bots", "check", "bot_of_mine:Last", "--json")
    told = json.loads(as_json.out)
    assert as_json.code == 2 and not told["sound"] and told["bot"] == "bot_of_mine:Last"
    assert [rule["rule"] for rule in told["rules"] if rule["found"]] == ["chooses"]


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("gest", "There is no bot 'gest'. Did you mean guest?"),
        ("guest:fast", "The bot guest takes no budget."),
        ("mastermind:0", "The budget '0' of mastermind is impossible."),
        ("mastermnd:5", "Did you mean mastermind?"),
        ("no_such_package:Bot", "no_such_package:Bot cannot be loaded: ModuleNotFoundError, "),
        ("drlucky.bots:NoBot", "drlucky.bots:NoBot cannot be loaded: AttributeError, "),
        ("drlucky.bots.registry:GROUP", "is no bot but 'drlucky.bots'."),
        (".:Bot", "cannot be loaded: "),
        (":Bot", "cannot be loaded: "),
        ("", "There is no bot ''."),
    ],
)
def test_what_cannot_be_checked(call: Call, bot: str, told: str) -> None:
    call("bots", "check", bot).refused(told)


def test_without_a_word_what_to_do(call: Call) -> None:
    call("bots").refused("WHAT", "drlucky bots --help")
    call("bots", "chek").refused("invalid choice")

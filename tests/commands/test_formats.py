"""docs/formats.md against the program: each table of fields has every field there is, and no other."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from drlucky.cards import check as cards_check
from drlucky.cards import make_deck
from drlucky.errors import DrluckyError
from drlucky.house import check as house_check
from drlucky.house import fault as house_fault
from drlucky.house import parse_plan
from drlucky.house import plan as house_plan
from drlucky.rules import packing, reading
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import THEN, position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import LARGEST, record_of
from drlucky.rules.setup import Setup
from drlucky.rules.state import PHASES
from drlucky.rules.view import view

from .calling import Call

pytestmark = pytest.mark.once

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """The text under a heading, up to the next one of any level."""
    found = re.search(
        rf"^#+ {re.escape(heading)}$\n(.*?)(?=^#+ |\Z)", without_blocks(PAGE), re.DOTALL | re.MULTILINE
    )
    assert found, f"docs/formats.md has no heading {heading!r}"
    return found[1]


def without_blocks(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)


def rows(heading: str, head: str = r"(?:field|key|event)") -> list[list[str]]:
    """The rows of the table under a heading whose head begins with these words."""
    found = re.search(rf"^\| {head} \|.*\n\|[-|]+\|\n((?:\|.*\n)*)", section(heading), re.MULTILINE)
    assert found, f"under {heading!r} is no such table"
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in found[1].splitlines()]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def fields(heading: str, head: str = r"(?:field|key|event)") -> set[str]:
    """What a table has in its first column."""
    return {name for row in rows(heading, head) for name in quoted(row[0])}


def listed(heading: str, field: str) -> list[str]:
    """What a cell that begins with "list;" says the entries of the list have."""
    cell = next(row[1] for row in rows(heading) if field in quoted(row[0]))
    plain = re.sub(r"\([^()]*\)", "", cell.partition("list;")[2])
    return quoted(plain)


KEPT = Path(__file__).resolve().parents[1] / "records" / "v1"
TWO_ACTS = KEPT / "kill-2016-six-escape.json"
HELD_BACK = KEPT / "save-2000-four-loser.json"

GAMES: list[tuple[str, int, dict[str, object]]] = [
    *((edition, 3, {}) for edition in EDITIONS),
    ("kill-2011", 3, {"killing": True, "dog": True}),
    ("kill-2011", 3, {"killing": True, "dog": True, "re-entry": True, "super-spite": True}),
    ("kill-2016", 2, {"strangers": True, "cat": True, "dog": True, "escape": True}),
]
"""Every edition, and every kind of thing that options bring with them."""
SEEDS = range(6)


def moments() -> Iterator[Game]:
    """Games of all kinds at every moment that is not like the one before."""
    for (edition, seats, options), seed in product(GAMES, SEEDS):
        game = Game.new(edition, seats, options, seed=seed)
        random = Random(seed)
        yield game
        while not game.over:
            grim = [n for n in game.legal_actions() if game.describe(n).verb in ("attempt", "counter")]
            game.apply(random.choice(grim if grim and random.random() < 0.5 else game.legal_actions()))
            if random.random() < 0.05 or game.over or position_of(game)["phase"] != "turn":
                yield game


def test_setup_position_view_and_record() -> None:
    setups: set[str] = set()
    positions: set[str] = set()
    views: set[str] = set()
    attempts: set[str] = set()
    for game in moments():
        position = position_of(game)
        setups |= position["setup"].keys()
        positions |= position.keys()
        attempts |= (position["attempt"] or {}).keys()
        views |= view(game, "red").as_json().keys()
        assert set(record_of(game)) <= fields("Record")
    assert fields("Setup") == setups
    assert fields("Position", "field") == positions | {"held_back", "legal"}
    assert fields("Position", "field of an attempt") == attempts
    assert fields("View") == views | {"held_back"}
    assert fields("Record") == set(record_of(game)) | {"start"}


def test_what_phases_have() -> None:
    """The fields in the cells of those that are objects, the words of those that are words, and what only a
    view's attempt has."""
    cells = {quoted(row[0])[0]: row[1] for row in rows("Position")}
    of_attempt = {quoted(row[0])[0]: row[1] for row in rows("Position", "field of an attempt")}
    cells["counter"] = of_attempt["counter"]
    seen: dict[str, set[str]] = defaultdict(set)
    words: dict[str, set[str]] = defaultdict(set)
    extra: set[str] = set()
    for game in moments():
        position = position_of(game)
        attempt = position["attempt"] or {}
        for name in ("walk", "result", "random", "old_dog", "first_act"):
            seen[name] |= (position.get(name) or {}).keys()
        seen["counter"] |= (attempt.get("counter") or {}).keys()
        words["phase"].add(position["phase"])
        words["then"] |= {attempt["then"]} if "then" in attempt else set()
        words["result"] |= {str(game.result["reason"])} if game.result else set()
        extra |= (view(game).attempt or {}).keys() - attempt.keys()
    for name, there in seen.items():
        assert there and there <= set(quoted(cells[name])), name
    assert extra == {"to_ask"}
    assert "`to_ask`" in section("View")
    assert words["phase"] == set(PHASES) == set(quoted(cells["phase"])) - {"killing"}
    assert words["then"] == set(THEN.values()) == set(quoted(of_attempt["then"])) - {"escape"}
    assert words["result"] | seen["result"] == set(quoted(cells["result"])) - {"over"}


def test_the_log() -> None:
    told = {}
    for row in rows("Log"):
        everybody, _, secret = row[1].partition("(")
        told[quoted(row[0])[0]] = (set(quoted(everybody)), set(quoted(secret)))
    there: dict[str, tuple[set[str], set[str]]] = {}
    causes: set[str] = set()
    for game in [*moments(), in_the_dark(), in_the_gallery()]:
        for event in game.log.events if game.log and game.over else ():
            there[event.kind] = (set(event.facts), set(event.secret))
            if event.kind == "moved":
                causes.add(event.facts["cause"])
    assert told == there
    cause = next(row[2] for row in rows("Log") if "`moved`" in row[0])
    assert set(quoted(cause)) == causes


def in_the_dark() -> Game:
    """A game that was played to its end from a position with a single card left to draw."""
    position = position_of(Game.new("kill-2016", 6, seed=1))
    position["under"] += position["deck"][1:]
    position["deck"] = position["deck"][:1]
    return played_from(position)


def in_the_gallery() -> Game:
    """One with the old dog in the Gallery, and the Doctor where it will see him next."""
    position = position_of(Game.new("kill-2011", 3, {"dog": True}, seed=1))
    position["places"] |= {"dog": "gallery", "doctor": "carriage-house"}
    position["old_dog"]["trail"] = ["carriage-house"]
    return played_from(position)


def played_from(position: dict[str, Any]) -> Game:
    """The game that starts there, played to its end: this turn passes, the rest is at random."""
    game = game_from_position(position)
    game.apply("end")
    random = Random(1)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    return game


def test_errors() -> None:
    assert fields("Errors", "field") == set(DrluckyError("a", "b", "c").as_json())


MADE_UP = {
    "{what}.format": ("position.format", "record.format"),
    "{what}.unreadable": ("position.unreadable", "record.unreadable"),
    "{what}.size": ("position.size", "record.size"),
    "{what}.syntax": ("position.syntax", "record.syntax"),
    "{what}.cut-off": ("position.cut-off", "record.cut-off"),
    "record.{what}": ("record.board", "record.deck"),
    "board.{part}": ("board.floor", "board.deck"),
    "board.unknown-{what}": ("board.unknown-wing", "board.unknown-deck"),
}
"""The codes that the sources put together, and what comes of them."""


def test_every_code_is_on_the_page_and_no_other() -> None:
    told = [
        code
        for kind in ("commands and games", "positions and records", "boards", "decks")
        for row in rows(f"Codes of {kind}", "code")
        for code in quoted(row[0])
    ]
    assert len(told) == len(set(told))
    sources = Path(__file__).resolve().parents[2] / "src" / "drlucky"
    reasons = sources / "rules" / "whynot"  # whose codes are no errors, and stand in docs/why-not.md
    found = {
        code
        for path in sources.rglob("*.py")
        if reasons not in path.parents
        for code in codes_in(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert set(told) == found


def codes_in(tree: ast.Module) -> Iterator[str]:
    """The codes of errors and faults in a module: whatever looks like one, and all that is given as one."""
    families = "action|board|bots|deck|draw|lab|output|play|position|record|replay|rules|setup|view|words"
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(rf"({families})\.[a-z]+(-[a-z]+)*", node.value):
                yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("DrluckyError", "Fault"):
            yield from codes_of(node.args[0])


def codes_of(given: ast.expr) -> Iterator[str]:
    if isinstance(given, ast.IfExp):
        yield from (*codes_of(given.body), *codes_of(given.orelse))
    elif isinstance(given, ast.JoinedStr):
        yield from MADE_UP[ast.unparse(given)[2:-1]]
    elif isinstance(given, ast.Constant):
        yield str(given.value)
    else:  # what a function was given, or another error's
        assert ast.unparse(given) in ("code", "error.code", "fault.code", "part.fault.code"), ast.unparse(
            given
        )


def test_limits() -> None:
    told = [int(row[1].replace(",", "")) for row in rows("Limits", "what")]
    assert told == [
        house_check.MOST_PLACES,
        house_check.MOST_TO_COMPARE,
        house_check.MOST_OPENINGS,
        house_check.LONGEST_SIDE,
        house_fault.LONGEST_NAME,
        house_plan.LARGEST,
        cards_check.MOST_CARDS,
        cards_check.MOST_COPIES,
        packing.WORD_BITS,
        LARGEST,
        200,
        reading.MOST_TOKENS,
    ]
    for letters in (200, 201):
        with nullcontext() if letters == 200 else pytest.raises(DrluckyError, match="1 to 200"):
            Setup.new(seed="x" * letters)


# What commands print


@pytest.fixture
def record(call: Call, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    call("random", "--edition", "kill-2016", "--games", 1, "--seed", 7, "--record", path)
    return path


def test_random(call: Call) -> None:
    told = [
        call("random", "--edition", edition, "--players", seats, *asked(options), "--games", 2, "--json").json
        for edition, seats, options in GAMES
    ]
    assert fields("`drlucky random`") == set().union(*told)
    cells = {name: row[1] for row in rows("`drlucky random`") for name in quoted(row[0])}
    assert set(quoted(cells["turns"])) == set(told[0]["turns"])
    assert set(quoted(cells["ends"])) - {"killing", "escape"} == set().union(*(one["ends"] for one in told))


def asked(options: dict[str, object]) -> list[str]:
    """How a command is asked for these options."""
    return [word for name in options for word in ("--option", name)]


def test_what_each_game_of_random_tells(call: Call) -> None:
    """The conditions in the cells: which fields are there for which games."""
    plain = call("random", "--edition", "kill-2011", "--games", 1, "--json").json
    assert not {"losers", "first_act_wins", "strangers"} & set(plain)
    assert set(plain["ends"]) == {"killed", "limit"}
    killing = call("random", "--edition", "kill-2011", "--option", "killing", "--games", 1, "--json").json
    assert set(killing["ends"]) == {"killed", "survived", "all-dead", "limit"}
    escape = call("random", "--option", "escape", "--games", 1, "--json").json
    assert set(escape["ends"]) == {"survived", "limit"}
    assert "first_act_wins" in escape and "losers" in escape


def test_replay_and_check(call: Call, record: Path, tmp_path: Path) -> None:
    heading = "`drlucky replay RECORD --log`"
    told = call("replay", record, "--log", "--json").json
    two_acts, held = (call("replay", path, "--log", "--json").json for path in (TWO_ACTS, HELD_BACK))
    assert fields(heading) == {*told, "first_act", "held_back"} == {*two_acts, *held}
    assert listed(heading, "steps") == list(told["steps"][0])
    position = tmp_path / "position.json"
    call("replay", record, "--step", 5, "-o", position)
    heading = "`--check` of `replay` and `position`"
    checked = [
        call(*words, "--check", "--json").json
        for words in (("replay", record), ("position", position), ("replay", TWO_ACTS), ("replay", HELD_BACK))
    ]
    record.write_text("{", encoding="utf-8")
    checked.append(json.loads(call("replay", record, "--check", "--json").out))
    assert fields(heading) == set().union(*checked)


def test_boards(call: Call, tmp_path: Path) -> None:
    heading = "`drlucky boards list`"
    told = call("boards", "list", "--json").json
    assert fields(heading) == set(told)
    assert listed(heading, "boards") == list(told["boards"][0])
    heading = "`drlucky boards show BOARD`"
    told = call("boards", "show", "ship", "--json").json
    assert fields(heading) == set(told)
    assert listed(heading, "places") == list(told["places"][0])
    heading = "`drlucky boards check FILE`"
    path = tmp_path / "board.toml"
    path.write_text("id = 1", encoding="utf-8")
    told = json.loads(call("boards", "check", path, "--json").out)
    assert fields(heading) == set(told)
    assert listed(heading, "faults") == list(told["faults"][0])


def test_cards(call: Call) -> None:
    told = call("cards", "--json").json
    assert fields("`drlucky cards`") == set(told)
    assert listed("`drlucky cards`", "decks") == list(told["decks"][0])
    told = call("cards", "kill-96", "--json").json
    heading = "`drlucky cards DECK`"
    assert fields(heading) == set(told)
    assert listed(heading, "cards") == list(told["cards"][0])


def test_a_deck_with_faults(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("id = 1", encoding="utf-8")
    told = json.loads(call("cards", path, "--json").out)
    said = section("`drlucky cards DECK`").partition("instead.")[0]
    assert {*told, *told["faults"][0]} == set(quoted(said)) - {"false"}


def test_rules(call: Call) -> None:
    told = call("rules", "--json").json
    assert fields("`drlucky rules`") == set(told)
    assert listed("`drlucky rules`", "pages") == list(told["pages"][0])
    told = call("rules", "kill-2016", "--json").json
    heading = "`drlucky rules PAGE`"
    assert fields(heading) == set(told)
    assert listed(heading, "options") == list(told["options"][0])
    cell = next(row[1] for row in rows(heading) if "`rulings`" in row[0])
    assert quoted(cell) == list(told["rulings"][0])
    assert fields("`drlucky rules [EDITION] --options`") == set(call("rules", "--options", "--json").json)


def test_version(call: Call) -> None:
    assert fields("`drlucky version`") == set(call("version", "--json").json)


# Boards, decks and setups


def blocks(info: str) -> list[str]:
    return re.findall(rf"^```{info}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_examples_are_sound() -> None:
    (board,), (deck,), (setup,) = blocks("toml board"), blocks("toml deck"), blocks("json setup")
    assert parse_plan(board).id == "cottage"
    assert make_deck(tomllib.loads(deck), "the page").total == 7
    assert Setup.from_json(json.loads(setup)).as_json() == json.loads(setup)


def packaged(folder: str) -> Iterator[dict[str, Any]]:
    package = Path(__file__).resolve().parents[2] / "src" / "drlucky"
    for path in sorted((package / folder).glob("*.toml")):
        yield tomllib.loads(path.read_text(encoding="utf-8"))


def test_keys_of_boards() -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    for board in packaged("house/boards"):
        keys["The board"] |= set(board)
        for kind, heading in [
            ("rooms", "A room"),
            ("doors", "An opening"),
            ("rails", "An opening"),
            ("stairways", "A pair of stairways"),
        ]:
            keys[heading] |= {key for entry in board.get(kind, []) for key in entry}
    assert {heading: fields(heading) for heading in keys} == keys


def test_keys_of_decks() -> None:
    head: set[str] = set()
    cards: dict[str, set[str]] = defaultdict(set)
    for deck in packaged("cards/decks"):
        for key, value in deck.items():
            if isinstance(value, list):
                for entry in value:
                    for name in entry:
                        cards[name].add(key)
            else:
                head.add(key)
    assert fields("The deck") == head
    assert fields("A card") == set(cards)
    for row in rows("A card"):
        name, kinds = quoted(row[0])[0], row[1]
        for kind in {"move", "weapon", "aid", "room", "failure"} & cards[name]:
            assert kind in kinds or kinds.startswith("all"), (name, kind)

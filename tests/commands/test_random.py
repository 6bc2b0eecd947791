"""`drlucky random`: the games it counts are real ones, counted rightly, and the same every time."""

from __future__ import annotations

import io
import json
from collections import Counter
from inspect import signature
from pathlib import Path
from statistics import mean, median
from typing import Any

import pytest

from drlucky.commands.lot import luck_of, play_out
from drlucky.commands.progress import Progress
from drlucky.commands.tally import CountingLog
from drlucky.rules import engine
from drlucky.rules.box import open_box
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game, new_log
from drlucky.rules.log import Log
from drlucky.rules.record import read_record
from drlucky.rules.setup import Setup

from .calling import Call

Options = dict[str, object]
TABLES: list[tuple[str, int, Options]] = [
    *((edition, 3, {}) for edition in EDITIONS),
    ("kill-1996", 2, {"weapons-plus-one": True, "no-failure-threes": True}),
    ("kill-2011", 3, {"starting-positions": True, "starting-hands": True, "dog": True}),
    ("kill-2011", 3, {"killing": True}),
    ("kill-2011", 4, {"killing": True, "re-entry": True, "dog": True, "super-spite": True}),
    ("kill-2016", 2, {"strangers": True, "cat": True}),
    ("kill-2016", 3, {"escape": True, "dog": True}),
    ("kill-2016", 2, {"escape": True, "strangers": True}),
    ("save-2000", 3, {"loser-prize": True, "penalties": True}),
]
"""Every edition, and every kind of thing that options bring with them."""


def name_of(table: tuple[str, int, Options]) -> str:
    edition, players, options = table
    return "-".join([edition, str(players), *options])


def words_for(table: tuple[str, int, Options]) -> list[object]:
    """How the command line asks for such games."""
    edition, players, options = table
    asked = [word for name in options for word in ("--option", name)]
    return ["--edition", edition, "--players", players, *asked]


def played(table: tuple[str, int, Options], seed: str, games: int, limit: int = 10**6) -> list[Game]:
    """The same games, taken action by action with a full log."""
    edition, players, options = table
    found = []
    for number in range(1, games + 1):
        game = Game(Setup.new(edition, players, options, seed=f"{seed}-{number}"))
        play_out(game, luck_of(game.setup.seed), limit)
        found.append(game)
    return found


def events(game: Game, *kinds: str) -> int:
    return sum(event.kind in kinds for event in game.log.events) if game.log else -1


def some(numbers: dict[str, int]) -> dict[str, int]:
    """Those that are not 0, as a Counter has them."""
    return {name: number for name, number in numbers.items() if number}


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_it_counts_what_happened(call: Call, table: tuple[str, int, Options]) -> None:
    told = call("random", *words_for(table), "--games", 12, "--seed", "tea", "--json").json
    games = played(table, "tea", 12)
    for what, numbers in [
        ("decisions", [len(game.actions()) for game in games]),
        ("turns", [events(game, "turn") for game in games]),
        ("attempts", [events(game, "tried", "countered") for game in games]),
    ]:
        assert told[what] == {
            "total": sum(numbers),
            "least": min(numbers),
            "median": median(numbers),
            "mean": round(mean(numbers), 2),
            "most": max(numbers),
        }
    results = [game.result or {} for game in games]
    assert some(told["ends"]) == Counter(result["reason"] for result in results)
    wins = Counter(result["winner"] for result in results if result["winner"])
    assert some(told["wins"]) == wins
    assert sum(told["wins_in_order"]) == sum(wins.values())
    seats = games[0].box.seats
    began = Counter(
        (seats.index(str(result["winner"])) - seats.index(first_seat(game))) % len(seats)
        for game, result in zip(games, results, strict=True)
        if result["winner"]
    )
    assert {place: count for place, count in enumerate(told["wins_in_order"]) if count} == began
    won = [event.facts for game in games if game.log for event in game.log.events if event.kind == "won"]
    names_loser = table[0] == "kill-2016" or "loser-prize" in table[2]
    assert ("losers" in told) == names_loser
    assert some(told.get("losers", {})) == Counter(
        facts["loser"] for facts in won if facts["loser"] and names_loser
    )
    assert ("first_act_wins" in told) == ("escape" in table[2])
    assert some(told.get("first_act_wins", {})) == Counter(
        facts["seat"] for facts in won if "escape" in table[2]
    )
    assert told.get("strangers", []) == (["blue", "yellow"] if "strangers" in table[2] else [])
    assert (told["games"], told["setup"]["seed"]) == (12, "tea")


def first_seat(game: Game) -> str:
    first = next(event for event in game.log.events if event.kind == "turn") if game.log else None
    return str(first.facts["seat"]) if first else ""


def test_games_that_end_in_every_way(call: Call) -> None:
    words = ("random", "--edition", "kill-2011", "--players", 3, "--option", "killing", "--seed", 7)
    told = call(*words, "--games", 150, "--json").json
    assert set(some(told["ends"])) == {"killed", "survived", "all-dead"}
    assert sum(told["wins"].values()) == 150 - told["ends"]["all-dead"]
    shown = call(*words, "--games", 150).out
    assert "one alone was left alive" in shown and "nobody was left alive" in shown
    told = call(*words, "--games", 2, "--option", "re-entry", "--json").json
    assert set(told["ends"]) == {"killed", "limit"}, "the dead come back, so nobody is left alone"


def test_strangers_are_marked_and_the_first_act_is_told(call: Call) -> None:
    words = ("random", "--players", 2, "--option", "strangers", "--option", "escape", "--seed", 7)
    said = call(*words, "--games", 40)
    told = call(*words, "--games", 40, "--json").json
    assert sum(told["first_act_wins"].values()) == 40
    assert told["first_act_wins"]["blue"] > 0 == told["wins"]["blue"], "Strangers win, but never escape"
    assert any(line.split()[:4] == ["seat", "won", "killed", "the"] for line in said.lines)
    shown = [line for line in said.lines if line.startswith("blue")]
    assert [line.split()[:4] for line in shown] == [["blue,", "a", "Stranger", "0"]]
    assert shown[0].split()[5] == str(told["first_act_wins"]["blue"])


def test_a_game_given_up_in_the_second_act(call: Call) -> None:
    table: tuple[str, int, Options] = ("kill-2016", 3, {"escape": True})
    (game,) = played(table, "x", 1)
    assert game.log is not None
    won = 0
    while game.log.events[won].kind != "won":
        won += 1
    left = [len(one.actions()) for one in played(table, "x", 1, len(game.actions()) - 1)]
    told = call("random", *words_for(table), "--games", 1, "--seed", "x", "--limit", left[0], "--json").json
    assert some(told["ends"]) == {"limit": 1}
    assert some(told["first_act_wins"]) == {game.log.events[won].facts["seat"]: 1}
    assert sum(told["wins"].values()) == 0


def test_the_same_seed_gives_the_same_games(call: Call) -> None:
    words = ("random", "--edition", "kill-2011", "--games", 5, "--seed")
    assert call(*words, "a").out == call(*words, "a").out != call(*words, "b").out


def test_without_a_seed_it_says_which(call: Call) -> None:
    told = call("random", "--games", 3, "--json").json
    assert call("random", "--games", 3, "--seed", told["setup"]["seed"], "--json").json == told
    assert call("random", "--games", 3, "--json").json["setup"]["seed"] != told["setup"]["seed"]


def test_games_are_given_up_at_the_limit(call: Call) -> None:
    words = ("random", "--edition", "kill-1996", "--games", 6, "--seed", "x", "--limit", 40)
    told = call(*words, "--json").json
    assert told["decisions"]["most"] == 40
    assert told["ends"]["limit"] + told["ends"]["killed"] == 6
    assert (
        told["ends"]["limit"] == sum(not game.over for game in played(("kill-1996", 4, {}), "x", 6, 40)) > 0
    )
    assert "given up at the limit" in call(*words).out
    assert "given up" not in call("random", "--edition", "kill-1996", "--games", 2, "--seed", "x").out


def test_the_record_is_of_the_first_game(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("random", "--edition", "save-boxed", "--seed", 7, "--record", path, "--json", "--games")
    told = call(*words, 1).json
    game = read_record(path)
    assert game.setup.seed == "7-1"
    assert len(game.actions()) == told["decisions"]["total"]
    assert told["ends"][(game.result or {})["reason"]] == 1
    kept = path.read_text(encoding="utf-8")
    call(*words, 3)
    assert path.read_text(encoding="utf-8") == kept


def test_what_is_on_the_screen(call: Call) -> None:
    said = call("random", "--edition", "kill-2016", "--players", 3, "--games", 20, "--seed", 7)
    told = call("random", "--edition", "kill-2016", "--players", 3, "--games", 20, "--seed", 7, "--json").json
    rows = [line.split() for line in said.lines]
    turns = [f"{told['turns'][what]:,}" for what in ("least", "median", "mean", "most")]
    assert ["turns", *turns] in rows
    for seat, won in told["wins"].items():
        assert [seat, str(won), f"{5 * won:.1f}%", str(told["losers"][seat])] in rows
    assert ["who", "began", str(told["wins_in_order"][0]), f"{5 * told['wins_in_order'][0]:.1f}%"] in rows
    assert ["the", "Doctor", "was", "killed", "20", "100.0%"] in rows


def test_wrong_input(call: Call, tmp_path: Path) -> None:
    call("random", "--record", tmp_path / "none" / "x.json").refused("cannot be written")
    call("random", "--seed", "x" * 200).refused("A seed has 1 to 200")
    call("random", "--limit", "-3").refused("a whole number from 1 up")
    call("random", "--games", "9" * 30).refused("a whole number from 1 up")


@pytest.mark.parametrize("edition", EDITIONS)
def test_playing_out_is_what_the_engine_does(edition: str) -> None:
    setup = Setup.new(edition, seed="play out")
    for luck in (0, 1, 2**31, luck_of("x")):
        for limit in (0, 7, 10**6):
            game = Game(setup, log=False)
            state = Game(setup, log=False).state
            assert play_out(game, luck, limit) == engine.play_at_random(state, luck, limit)
            assert (state.place, state.hands, state.phase) == (
                game.state.place,
                game.state.hands,
                game.state.phase,
            )


def test_like_seeds_play_unlike() -> None:
    assert len({luck_of(str(seed)) % 2147483646 for seed in range(1000)}) == 1000


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_the_counting_log_misses_nothing(table: tuple[str, int, Options]) -> None:
    edition, players, options = table
    game = Game(Setup.new(edition, players, options, seed="count"), log=True)
    count = CountingLog(game.box)
    state = game.box.new_state(game.setup.seed, count)
    play_out(game, 5, 10**6)
    engine.play_at_random(state, 5, 10**6)
    assert game.log is not None
    assert count.counts == Counter(event.kind for event in game.log.events)
    assert count.events == []


def test_the_counting_log_counts_what_a_log_writes_down() -> None:
    """Every kind of event, also one that is new in Log."""
    box = open_box(Setup.new("save-2000", 3))
    reports = [name for name in vars(Log) if name[0] != "_" and name not in ("copy", "pawn", "note", "add")]
    assert len(reports) > 20
    for name in reports:
        log, count = new_log(box), CountingLog(box)
        wanted = signature(getattr(log, name)).parameters.values()
        facts = [[0] if "list" in str(one.annotation) else 0 for one in wanted]
        getattr(log, name)(*facts)
        getattr(count, name)(*facts)
        assert len(log.events) == 1
        assert (count.counts, count.events) == (Counter([log.events[0].kind]), []), name


# Progress


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def shown(stream: io.StringIO, seconds: int) -> str:
    clock = Clock()
    progress = Progress(1000, "games", stream, clock)
    for second in range(1, seconds + 1):
        clock.now = float(second)
        progress.at(second * 10)
    progress.done()
    return stream.getvalue()


def test_short_work_says_nothing() -> None:
    assert shown(io.StringIO(), 5) == ""
    clock = Clock()
    screen = Screen()
    progress = Progress(10, "games", screen, clock)
    clock.now = 0.5
    progress.at(3)
    progress.done()
    assert screen.getvalue() == ""


def test_long_work_on_a_screen_keeps_to_one_line() -> None:
    told = shown(Screen(), 3)
    assert told == "\r10 of 1,000 games \r20 of 1,000 games \r30 of 1,000 games \r\x1b[K"


def test_long_work_elsewhere_says_a_line_now_and_then() -> None:
    assert shown(io.StringIO(), 25) == "100 of 1,000 games\n200 of 1,000 games\n"


def test_progress_is_on_stderr(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drlucky.commands.progress.PACE_IN_A_FILE", -1.0)
    said = call("random", "--games", 3, "--seed", 1, "--json")
    assert said.err == "1 of 3 games\n2 of 3 games\n3 of 3 games\n"
    told: dict[str, Any] = json.loads(said.out)
    assert told["games"] == 3

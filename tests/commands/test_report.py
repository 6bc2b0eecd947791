"""`drlucky report` and `drlucky tournament`: what is typed, what is said, and what is refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.extras import need

from .calling import Call
from .test_formats import quoted, section

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def pyarrow() -> None:
    need("pyarrow", "lab")


@pytest.fixture
def tea(call: Call, tmp_path: Path) -> Path:
    path = tmp_path / "tea.parquet"
    call("simulate", "--players", 3, "--games", 6, "--seed", "tea", "--jobs", 1, "-o", path)
    return path


def test_a_report_is_written(call: Call, tea: Path, tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    said = call("report", tea, "-o", target)
    assert said.lines == [f"{target}: a report on 6 games."]
    text = target.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert call("report", tea, "-o", "-").out == text


def test_the_same_numbers_as_json(call: Call, tea: Path, tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    told = call("report", tea, "--json").json
    assert told["format"] == "drlucky-report" and told["settings"][0]["games"] == 6
    assert call("report", tea, "--json", "-o", target).json == told
    assert target.exists()


def test_what_is_refused(call: Call, tea: Path, tmp_path: Path) -> None:
    before = tea.read_bytes()
    call("report", tea).refused("needs -o FILE, or --json")
    call("report", tea, "-o", tea).refused("holds the results; name another file")
    call("report", tea, "-o", tmp_path / "no" / "report.html").refused("there is no folder")
    call("report", tea, "-o", tmp_path).refused("cannot be written")
    call("report", tmp_path / "none.parquet", "--json").refused("cannot be read: No such file")
    call("report", Path(__file__), "--json").refused("is not a file of results")
    call("report", tea, tea, "--json").refused("is given twice")
    assert tea.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_to(call: Call, tea: Path, tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir(mode=0o500)
    call("report", tea, "-o", folder / "report.html").refused("cannot be written")


ASKED = ("tournament", "--players", 3, "--bots", "wanderer, guest", "--games", 30, "--seed", 7, "--jobs", 1)


def test_a_tournament_is_told(call: Call) -> None:
    said = call(*ASKED)
    assert said.lines[0] == "kill-2016, 3 players, seed 7: 30 games of 5 deals."
    shown = " ".join(said.out.split())
    assert "1 guest" in shown and "2 wanderer" in shown
    assert "The order is not certain between guest and wanderer." in shown
    assert max(map(len, said.lines)) <= 80


def test_and_as_json(call: Call) -> None:
    told = call(*ASKED, "--json").json
    assert (told["format"], told["games"], told["deals"]) == ("drlucky-tournament", 30, 5)
    assert [one["bot"] for one in told["standings"]] == ["guest", "wanderer"]
    assert told["certain"] is False


def test_without_openskill_there_are_no_ratings(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    from drlucky.lab import tournament

    monkeypatch.setattr(tournament, "can_rate", lambda: False)
    shown = " ".join(call(*ASKED).out.split())
    assert "Ratings need openskill: pip install 'drlucky[lab]'" in shown and "rating ±" not in shown
    assert call(*ASKED, "--json").json["standings"][0]["rating"] is None


def test_a_cross_table_that_is_too_wide_becomes_a_list(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    wide = call(*ASKED).out
    monkeypatch.setenv("COLUMNS", "30")
    narrow = call(*ASKED).out
    assert "against" in narrow and "against" not in wide


def test_impossible_tournaments(call: Call) -> None:
    call("tournament", "--bots", "guest").refused("between 2 to 12 bots, not 1")
    call("tournament", "--bots", "guest,gest").refused("There is no bot 'gest'", "Did you mean guest?")
    call("tournament", "--bots", "guest,guest").refused("named twice")
    call("tournament", "--edition", "chess").refused("chess")
    call("tournament", "--games", "many").refused("whole number")
    call("tournament", "--players", "4", "--games", "5").refused("12 games to play one deal")


# What docs/formats.md says of the JSON


def named(heading: str) -> set[str]:
    """Every field that stands in the tables under a heading."""
    return {name for cell in section(heading).splitlines() if cell[:1] == "|" for name in quoted(cell)}


def keys(data: object, depth: int) -> set[str]:
    """The keys of data and of what is in it, so deep."""
    if isinstance(data, list):
        return set().union(*(keys(one, depth) for one in data))
    if not isinstance(data, dict) or depth == 0:
        return set()
    return set(data).union(*(keys(one, depth - 1) for one in data.values()))


def test_every_field_of_a_report_is_told(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "all.parquet"
    call("simulate", "--players", 3, "--games", 6, "--rows", "games,turns,attempts", "--jobs", 1, "-o", path)
    told = call("report", path, "--json").json
    (one,) = told.pop("settings")
    del one["setup"], one["measures"], one["spreads"], one["house"]["rooms"]
    shares = {"value", "low", "high"}  # told above the table
    maps = set(one["house"].pop("totals"))
    there = keys(told, 1) | keys(one, 2) | maps
    assert there - shares <= named("`drlucky report`")


def test_every_field_of_a_tournament_is_told(call: Call) -> None:
    told = call(*ASKED, "--json").json
    del told["setup"]
    assert keys(told, 3) <= named("`drlucky tournament`")

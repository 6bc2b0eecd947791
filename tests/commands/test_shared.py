"""What the commands share: options from words, text in columns, files written whole or not at all."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.commands.options import any_number, options_from, value_of, whole_number
from drlucky.commands.output import columns, fill, fill_list, text_width, write_text
from drlucky.errors import DrluckyError
from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import Option, options_of
from drlucky.rules.setup import Setup

pytestmark = pytest.mark.once

ON_OR_OFF = Option("super-spite", ("kill-2011",), "an option that is on or off")


def test_options_with_words() -> None:
    assert options_from("kill-2016", []) == {}
    assert options_from("kill-2016", ["close=west"]) == {"close": "west"}
    assert options_from("kill-2016", [" close = both "]) == {"close": "both"}
    assert options_from("kill-2016", ["close=a=b"]) == {"close": "a=b"}  # refused by the setup, by its value


@pytest.mark.parametrize(
    ("given", "value"),
    [("", True), ("=on", True), ("=yes", True), ("=TRUE", True), ("=off", False), ("=no", False)],
)
def test_options_that_are_on_or_off(given: str, value: bool) -> None:
    name, equals, word = f"super-spite{given}".partition("=")
    assert name == ON_OR_OFF.name
    assert value_of(ON_OR_OFF, word, bool(equals)) is value


def test_every_option_can_be_off() -> None:
    for edition in EDITIONS:
        names = [option.name for option in options_of(edition)]
        off = options_from(edition, [f"{name}=off" for name in names])
        assert off == dict.fromkeys(names, False)
        seats = EDITIONS[edition].seats[0]
        assert Setup.new(edition, seats, off, seed=1) == Setup.new(edition, seats, seed=1)
        with pytest.raises(DrluckyError, match=r"cannot be 0|has no value 0"):  # which is equal to False
            Setup.new(edition, seats, {names[0]: 0})


@pytest.mark.parametrize("text", ["0", "-0", "-1", " 12 ", "9" * 18])
def test_any_number(text: str) -> None:
    assert any_number(text) == int(text)


@pytest.mark.parametrize("text", ["", "-", "+1", "--1", "1.5", "1e9", "two", "1_000", "\u0661", "9" * 5000])
def test_no_number(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"it should be a whole number, not '.{0,60}$"):
        any_number(text)


def test_a_word_that_is_neither_on_nor_off() -> None:
    assert value_of(ON_OR_OFF, "maybe", True) == "maybe"  # which the setup refuses, and names


def test_an_option_that_is_unknown_is_left_to_the_setup() -> None:
    assert options_from("kill-2016", ["tea"]) == {"tea": True}
    with pytest.raises(DrluckyError, match="close is given twice"):
        options_from("kill-2016", ["close=west", "close=east"])


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("007", 7), (" 12 ", 12), ("9" * 18, 10**18 - 1)])
def test_whole_numbers(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "", "one", "1e3", "1_000", "\u0661", "9" * 5000])
def test_no_whole_numbers(text: str) -> None:
    with pytest.raises(Exception, match="a whole number from 1 up"):
        whole_number(text)


def test_fill() -> None:
    assert list(fill("label", "some words that go on", 30, 10)) == [
        "label     some words that go",
        "          on",
    ]
    assert list(fill("a very long label", "words", 40, 10)) == ["a very long label", "          words"]
    assert list(fill("", "", 40, 0)) == [""]


def test_items_of_a_list_are_kept_whole() -> None:
    told = list(fill_list("Hand", ["Civil War Cannon", "Big Red Hammer", "Failure 1 x3"], 40, 8))
    assert told == ["Hand    Civil War Cannon,", "        Big Red Hammer, Failure 1 x3"]


@given(
    st.lists(st.text(st.characters(categories=["L", "Nd"]), min_size=1, max_size=12)), st.integers(-9, 120)
)
def test_nothing_is_lost_in_filling(words: list[str], width: int) -> None:
    assert " ".join(" ".join(fill("", " ".join(words), width, 4)).split()) == " ".join(words)


def test_columns() -> None:
    assert columns([("a", 1), ("bcd", 200)], ("x", "number"), right=[1]) == [
        "x    number",
        "a         1",
        "bcd     200",
    ]


@pytest.mark.parametrize(("said", "width"), [("60", 60), ("500", 100), ("3", 20), ("x", 80), ("", 80)])
def test_the_width_of_text(monkeypatch: pytest.MonkeyPatch, said: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", said)
    monkeypatch.setattr("shutil.os.get_terminal_size", no_terminal)
    assert text_width() == width


def no_terminal(*_: Any) -> Any:
    raise OSError


def test_files_are_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_text(path, "old \N{SNOWMAN}")
    assert path.read_text(encoding="utf-8") == "old \N{SNOWMAN}"
    monkeypatch.setattr(os, "replace", no_terminal)
    with pytest.raises(DrluckyError) as refused:
        write_text(path, "new")
    assert refused.value.code == "output.unwritable"
    assert path.read_text(encoding="utf-8") == "old \N{SNOWMAN}"
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.json")
    write_text(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == "text"


def test_new_files_have_the_usual_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_text(tmp_path / "ours", "text")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "file", tmp_path / ("x" * 5000), "nul\0byte"):
        with pytest.raises(DrluckyError) as refused:
            write_text(path, "text")
        assert refused.value.code == "output.unwritable"

"""`drlucky cards`, `rules` and `version`: what they print is what decks, pages and the build say."""

from __future__ import annotations

import platform
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from drlucky import __version__
from drlucky._build import BUILD, HOT
from drlucky.cards import deck_ids, load_deck
from drlucky.errors import DrluckyError
from drlucky.handbook import page, page_ids, rulings
from drlucky.rules.editions import EDITIONS, SEATS
from drlucky.rules.options import options_of
from drlucky.rules.setup import Setup

from .calling import Call

# Cards


def test_the_decks(call: Call) -> None:
    told = call("cards", "--json").json["decks"]
    assert [deck["id"] for deck in told] == list(deck_ids())
    for deck in told:
        assert deck["total"] == load_deck(deck["id"]).total
        assert deck["editions"] == [e.id for e in EDITIONS.values() if e.deck == deck["id"]]
    shown = call("cards").out
    for deck in told:
        assert deck["id"] in shown and deck["name"] in shown


@pytest.mark.parametrize("name", deck_ids())
def test_every_card_of_a_deck(call: Call, name: str) -> None:
    deck = load_deck(name)
    told = call("cards", name, "--json").json
    assert (told["deck"], told["total"]) == (name, deck.total)
    assert sum(card["copies"] for card in told["cards"]) == deck.total
    assert [card["id"] for card in told["cards"]] == [card.id for card in deck.cards]
    said = call("cards", name)
    shown = " ".join(said.out.split())
    for card, plain in zip(deck.cards, told["cards"], strict=True):
        assert (plain["name"], plain["kind"], plain["copies"]) == (card.name, card.kind, card.copies)
        assert (plain["room"], plain["steps"], plain["value"]) == (card.room, card.steps, card.value)
        assert (plain["luck"], len(plain["faces"])) == (card.luck, len(card.faces))
        special = {"room": card.special_room, "value": card.special_value} if card.special_room else None
        assert plain["special"] == special
        assert f"{card.copies} {card.name}" in shown
        assert all(face.line in shown for face in card.faces)
    assert max(map(len, said.lines)) <= 80
    assert ("reconstruction" in shown) == deck.reconstruction


def test_an_edition_means_its_deck(call: Call) -> None:
    for edition in EDITIONS.values():
        assert call("cards", edition.id).out == call("cards", edition.deck).out


SMALL = 'id = "small"\nname = "A small deck"\ntotal = {total}\n\n[[move]]\nsteps = 2\ncopies = 2\n'


def test_a_deck_of_your_own(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL.format(total=2), encoding="utf-8")
    assert "2 move cards." in call("cards", path).out
    assert call("cards", path, "--json").json["cards"][0]["id"] == "move-2"


def test_a_deck_with_faults(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL.format(total=9) + "colour = 1\n", encoding="utf-8")
    said = call("cards", path)
    assert said.code == 2
    assert said.err == f"drlucky: {path} is not a sound deck: 2 faults.\n"
    assert [line.partition(":")[0] for line in said.out.splitlines()] == ["deck.key", "deck.total"]
    said = call("cards", path, "--json")
    assert said.code == 2
    path.write_bytes(b"\xff\xfe")
    call("cards", path).refused("is not a text file in UTF-8")
    path.write_text("[[[", encoding="utf-8")
    call("cards", path).refused("is not valid TOML")
    call("cards", tmp_path / "none.toml").refused("cannot be read")


# Rules


def test_the_pages(call: Call) -> None:
    told = call("rules", "--json").json["pages"]
    assert [one["id"] for one in told] == list(page_ids())
    shown = call("rules").out
    for one in told:
        assert page(one["id"]).startswith(f"# {one['title']}\n")
        assert one["title"] in shown


@pytest.mark.parametrize("name", page_ids())
def test_every_page(call: Call, name: str) -> None:
    told = call("rules", name, "--json").json
    assert (told["page"], told["text"]) == (name, page(name))
    touching = [ruling for ruling in rulings() if name in ruling.editions]
    assert [one["number"] for one in told["rulings"]] == [ruling.number for ruling in touching]
    assert [one["name"] for one in told["options"]] == [option.name for option in options_of(name)]
    said = call("rules", name)
    assert max(map(len, said.lines)) <= 80
    shown = " ".join(said.out.split())
    for ruling in touching:
        assert ruling.title in shown
    for option in options_of(name):
        assert f"--option {option.name}" in shown


def test_the_options(call: Call) -> None:
    told = call("rules", "--options", "--json").json["options"]
    assert list(told) == list(EDITIONS)
    for name in EDITIONS:
        assert call("rules", name, "--options", "--json").json["options"] == {name: told[name]}
        assert [one["name"] for one in told[name]] == [option.name for option in options_of(name)]
        said = call("rules", name, "--options")
        assert max(map(len, said.lines)) <= 80
        shown = " ".join(said.out.split())
        assert "They combine as you like" in shown
        for option in options_of(name):
            words = "=" + "|".join(option.values) if option.values else ""
            summary = option.summary[:1].upper() + option.summary[1:]
            assert f"--option {option.name}{words} {summary}." in shown
    for wrong in ("house", "Escape"):
        call("rules", wrong, "--options").refused(
            f"There is no edition '{wrong}'", *EDITIONS, "save-boxed, escape"
        )


def test_what_an_option_needs_is_said(call: Call) -> None:
    shown = " ".join(call("rules", "--options").out.split())
    for one in (option for name in EDITIONS for option in options_of(name)):
        summary = re.escape(one.summary[1:])
        needs = [
            *([f"Only together with {one.needs}."] if one.needs else []),
            *([f"Only on {one.board}."] if one.board else []),
            *([f"Only for {one.players} players."] if one.players else []),
        ]
        assert re.search(rf"{summary}\. {re.escape(' '.join([*needs, '']))}(--option|They)", shown), one.name
    assert "Only together with killing." in shown and "Only for 2 players." in shown


Option = dict[str, Any]


def asked_for(option: Option) -> list[dict[str, object]]:
    """An option at each of its words, or on."""
    return [{option["name"]: word} for word in option["values"]] or [{option["name"]: True}]


def goes(edition: str, players: int, board: str, options: dict[str, object]) -> bool:
    try:
        Setup.new(edition, players, options, board)
    except DrluckyError as error:
        assert error.code == "setup.combination"
        return False
    return True


@pytest.mark.parametrize("edition", EDITIONS)
def test_options_combine_just_as_it_is_told(call: Call, edition: str) -> None:
    """Each alone and each two together, on every board, for few and many players."""
    told = call("rules", edition, "--options", "--json").json["options"][edition]
    rules = EDITIONS[edition]
    refused = 0
    for board, players in product(rules.boards, rules.seats):
        for one, other in product(told, told):
            both = {one["name"], other["name"]}
            fits = all(
                option["board"] in (None, board)
                and option["players"] in (None, players)
                and (option["needs"] is None or option["needs"] in both)
                for option in (one, other)
            )
            for first, second in product(asked_for(one), asked_for(other)):
                if (
                    first.get("dealer", "red") in SEATS[players:]
                    or second.get("dealer", "red") in SEATS[players:]
                ):
                    continue  # nobody sits there
                assert goes(edition, players, board, {**first, **second}) == fits, (
                    board,
                    players,
                    first,
                    second,
                )
            refused += not fits
    assert (refused > 0) == any(option["needs"] or option["board"] or option["players"] for option in told)


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_options_that_fit_a_board_go_together(edition: str) -> None:
    rules = EDITIONS[edition]
    for board in rules.boards:
        fitting = [option for option in options_of(edition) if option.board in ("", board)]
        options: dict[str, object] = {
            option.name: option.values[0] if option.values else True for option in fitting
        }
        assert goes(edition, 2, board, options)


def test_escape_has_no_options_of_its_own(call: Call) -> None:
    assert call("rules", "escape", "--options", "--json").json == {"options": {"escape": []}}
    for words in (("rules", "escape", "--options"), ("rules", "escape")):
        assert "it is the option escape of kill-2016" in " ".join(call(*words).out.split())


@pytest.mark.parametrize("columns", ["40", "100", "1", "0", "-5", "wide", "99999"])
def test_screens_of_every_width(call: Call, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    wide = max(map(len, call("cards", "kill-72").lines))
    assert wide <= {"1": 60, "40": 40}.get(columns, 100)


# Version


def test_the_version(call: Call) -> None:
    told = call("version", "--json").json
    assert (told["version"], told["build"], told["why"]) == (__version__, BUILD.kind, BUILD.why)
    assert told["python"] == platform.python_version()
    assert set(told["files"]) <= set(HOT)
    for file in told["files"].values():
        assert file.endswith(".py") == (BUILD.kind == "interpreted")
    assert f"drlucky {__version__}, {BUILD.kind}" in call("version").out
    assert call("--version").out == f"drlucky {__version__}\n"

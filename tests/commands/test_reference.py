"""`drlucky cards`, `rules` and `version`: what they print is what decks, pages and the build say."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from drlucky import __version__
from drlucky._build import BUILD, HOT
from drlucky.cards import deck_ids, load_deck
from drlucky.handbook import page, page_ids, rulings
from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import options_of

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
        shown = call("rules", name, "--options").out
        for option in options_of(name):
            assert f"--option {option.name}={'|'.join(option.values)}" in shown
    call("rules", "house", "--options").refused("There is no edition 'house'")


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

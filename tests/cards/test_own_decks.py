"""Decks of one's own: what is read, and every fault that is named."""

import copy
from pathlib import Path
from typing import Any

import pytest

from drlucky.cards import Fault, faults, load_deck, make_deck, read_deck, read_table
from drlucky.errors import DrluckyError

SOUND: dict[str, Any] = {
    "id": "tiny",
    "name": "A tiny deck",
    "total": 9,
    "move": [{"steps": 2, "copies": 2}, {"name": "Den", "room": "den", "steps": 0}],
    "room": [{"name": "Attic", "room": "attic", "luck": 1}],
    "weapon": [{"name": "Wet Sponge", "value": 0, "special": {"room": "den", "value": 9}}],
    "aid": [{"name": "Rope Ladder", "value": 3, "line": "Down it goes."}],
    "failure": [{"luck": 2, "copies": 3, "faces": [{"title": "Oh", "line": "Dear."}] * 3}],
}

DELETE = object()


def changed(*path: Any) -> dict[str, Any]:
    """The sound deck with the value at a path replaced: the last of `path` is the new value."""
    table = copy.deepcopy(SOUND)
    *way, key, value = path
    place: Any = table
    for step in way:
        place = place[step]
    if value is DELETE:
        del place[key]
    else:
        place[key] = value
    return table


def named(found: list[Fault]) -> list[tuple[str, str]]:
    return [(fault.code, fault.card) for fault in found]


def test_a_sound_deck_has_no_faults() -> None:
    assert faults(SOUND) == []


def test_what_is_read() -> None:
    deck = make_deck(SOUND, "here")
    ids = ["move-2", "den", "attic", "wet-sponge", "rope-ladder", "failure-2"]
    assert [card.id for card in deck.cards] == ids
    assert [card.name for card in deck.cards] == [
        "Move-2",
        "Den",
        "Attic",
        "Wet Sponge",
        "Rope Ladder",
        "Failure 2",
    ]
    sponge = deck.by_id["wet-sponge"]
    assert (sponge.value, sponge.special_room, sponge.special_value, sponge.copies) == (0, "den", 9, 1)
    assert deck.by_id["rope-ladder"].face().line == "Down it goes."
    assert deck.by_id["attic"].face().title == "Attic"
    assert not deck.reconstruction


@pytest.mark.parametrize(
    ("path", "code", "card"),
    [
        (("total", 10), "deck.total", ""),
        (("total", DELETE), "deck.missing", ""),
        (("total", "9"), "deck.type", ""),
        (("total", 0), "deck.range", ""),
        (("id", DELETE), "deck.missing", ""),
        (("id", "A Deck"), "deck.id", ""),
        (("name", 7), "deck.type", ""),
        (("name", " "), "deck.text", ""),
        (("note", "two\nlines"), "deck.text", ""),
        (("reconstruction", "yes"), "deck.type", ""),
        (("author", "me"), "deck.key", ""),
        (("potion", [{"name": "Brew"}]), "deck.kind", ""),
        (("move", 0, "step", 1), "deck.key", "move-2"),
        (("move", 0, "steps", "two"), "deck.type", "move card 1"),
        (("move", 0, "steps", 10), "deck.range", "move-10"),
        (("move", 0, "steps", 0), "deck.range", "move-0"),
        (("move", 0, "steps", DELETE), "deck.missing", "move card 1"),
        (("move", 0, "name", "Stroll"), "deck.key", "move-2"),
        (("move", 1, "name", DELETE), "deck.missing", "den"),
        (("move", 1, "room", "The Den"), "deck.room", "move card 2"),
        (("room", 0, "room", DELETE), "deck.missing", "room card 1"),
        (("room", 0, "room", "den"), "deck.doubled", "den"),
        (("room", 0, "luck", -1), "deck.range", "attic"),
        (("weapon", 0, "name", DELETE), "deck.missing", "weapon card 1"),
        (("weapon", 0, "name", "?!"), "deck.text", "weapon card 1"),
        (("weapon", 0, "value", 12), "deck.range", "wet-sponge"),
        (("weapon", 0, "value", True), "deck.type", "wet-sponge"),
        (("weapon", 0, "value", 2.0), "deck.type", "wet-sponge"),
        (("weapon", 0, "value", DELETE), "deck.missing", "wet-sponge"),
        (("weapon", 0, "special", 4), "deck.type", "wet-sponge"),
        (("weapon", 0, "special", {"value": 4}), "deck.special", "wet-sponge"),
        (("weapon", 0, "special", {"room": "den"}), "deck.special", "wet-sponge"),
        (("weapon", 0, "special", "room", ""), "deck.text", "wet-sponge"),
        (("weapon", 0, "special", "room", "Den!"), "deck.room", "wet-sponge"),
        (("weapon", 0, "special", "value", 10), "deck.range", "wet-sponge"),
        (("weapon", 0, "special", "when", 1), "deck.key", "wet-sponge"),
        (("weapon", 0, "copies", 0), "deck.copies", "wet-sponge"),
        (("weapon", 0, "copies", 100), "deck.copies", "wet-sponge"),
        (("weapon", 0, "copies", None), "deck.type", "wet-sponge"),
        (("aid", 0, "name", "Wet sponge"), "deck.doubled", "wet-sponge"),
        (("aid", 0, "steps", 1), "deck.key", "rope-ladder"),
        (("aid", 0, "line", 3), "deck.type", "rope-ladder"),
        (("aid", 0, "faces", [{"title": "a", "line": "b"}]), "deck.faces", "rope-ladder"),
        (("aid", {"name": "Rope Ladder", "value": 3}), "deck.type", ""),
        (("failure", 0, "luck", 0), "deck.range", "failure-0"),
        (("failure", 0, "luck", DELETE), "deck.missing", "failure card 1"),
        (("failure", 0, "value", 2), "deck.key", "failure-2"),
        (("failure", 0, "faces", [{"title": "a", "line": "b"}] * 2), "deck.faces", "failure-2"),
        (("failure", 0, "faces", [{"title": "a", "line": "b"}] * 4), "deck.faces", "failure-2"),
        (("failure", 0, "faces", ["a", "b", "c"]), "deck.type", "failure-2"),
        (("failure", 0, "faces", 0, "line", DELETE), "deck.missing", "failure-2"),
        (("failure", 0, "faces", 0, "title", ""), "deck.text", "failure-2"),
        (("failure", 0, "faces", 0, "art", "x.png"), "deck.key", "failure-2"),
    ],
)
def test_each_fault_is_named_with_its_card(path: tuple[Any, ...], code: str, card: str) -> None:
    found = faults(changed(*path))
    assert (code, card) in named(found)
    assert all(fault.message.endswith(".") for fault in found)


def test_too_many_different_cards() -> None:
    weapons = [{"name": f"Stick {number}", "value": 1} for number in range(251)]
    table = {"id": "sticks", "name": "Sticks", "total": 251, "weapon": weapons}
    assert named(faults(table)) == [("deck.distinct", "")]
    assert faults({**table, "total": 250, "weapon": weapons[:250]}) == []


def test_an_empty_deck() -> None:
    assert named(faults({"id": "none", "name": "None", "total": 1})) == [
        ("deck.empty", ""),
        ("deck.total", ""),
    ]


def test_all_faults_are_found_at_once() -> None:
    table = changed("weapon", 0, {"name": "Wet Sponge", "value": 11, "copies": 0, "colour": "red"})
    table["total"] = "nine"
    table["failure"][0]["luck"] = 99
    assert sorted(named(faults(table))) == [
        ("deck.copies", "wet-sponge"),
        ("deck.key", "wet-sponge"),
        ("deck.range", "failure-99"),
        ("deck.range", "wet-sponge"),
        ("deck.type", ""),
    ]


@pytest.mark.parametrize("number", [16**5000, -(16**5000)], ids=["large", "small"])
@pytest.mark.parametrize(
    "path", [("total",), ("move", 0, "steps"), ("failure", 0, "luck"), ("aid", 0, "copies")]
)
def test_numbers_beyond_all_measure(path: tuple[Any, ...], number: int) -> None:
    assert any("far too" in fault.message for fault in faults(changed(*path, number)))


def test_what_somebody_wrote_cannot_break_a_message() -> None:
    (fault,) = faults(changed("weapon", 0, "\x1b[31m\n" + "k" * 1000, 1))
    assert fault.message.isprintable()
    assert len(fault.message) < 200


TINY = """
id = "tiny"
name = "Tiny"
total = 3

[[failure]]
luck = 1

[[move]]
steps = 1
copies = 2
"""


def test_reading_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_text(TINY, encoding="utf-8")
    assert [card.id for card in read_deck(path).cards] == ["move-1", "failure-1"]
    assert read_deck(str(path)) == read_deck(path)
    assert faults(read_table(path)) == []


@pytest.mark.parametrize(
    ("data", "code", "says"),
    [
        (b"id = 'a'\nname\n", "deck.syntax", "line 2"),
        (b"n = " + b"[" * 100_000, "deck.syntax", "TOML"),
        (b"n = " + b"9" * 10_000, "deck.syntax", "TOML"),
        (b"\xff\xfe\x00", "deck.unreadable", "UTF-8"),
        (
            TINY.replace("luck = 1", "luck = 0").encode(),
            "deck.faulty",
            "failure-0: luck is 0; expected 1 to 9.",
        ),
    ],
)
def test_a_bad_file_is_an_error_that_says_where(tmp_path: Path, data: bytes, code: str, says: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    with pytest.raises(DrluckyError) as caught:
        read_deck(path)
    assert caught.value.code == code
    assert "bad.toml" in caught.value.message
    assert says in caught.value.message


def test_no_file_at_all(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path, "nul\0.toml"):
        with pytest.raises(DrluckyError) as caught:
            read_deck(path)
        assert caught.value.code == "deck.unreadable"


def test_an_unknown_deck_lists_those_there_are() -> None:
    for deck_id in ("kill-99", "../decks/kill-96", ""):
        with pytest.raises(DrluckyError, match="kill-96") as caught:
            load_deck(deck_id)
        assert caught.value.code == "deck.unknown"

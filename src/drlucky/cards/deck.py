"""Cards and decks, and reading them from TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from drlucky.cards.check import faults
from drlucky.cards.naming import KINDS, Kind, card_id, card_name
from drlucky.errors import DrluckyError, file_name


@dataclass(frozen=True, slots=True)
class Face:
    """What one printed copy of a card says, apart from its numbers."""

    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card, and how many of it there are.

    `code` is its index in the deck. A movement card has a `room` to jump to, `steps`, or both. `value` is
    what a weapon or aid makes of an attempt; in `special_room` it is `special_value` instead. `luck` counts
    against an attempt: failures have it and, in some decks, other cards. `faces` holds one face for each
    copy, or a single one that all copies share; `face` knows which.
    """

    code: int
    id: str
    name: str
    kind: Kind
    copies: int
    room: str | None
    steps: int
    value: int
    special_room: str | None
    special_value: int
    luck: int
    faces: tuple[Face, ...]

    def face(self, copy: int = 0) -> Face:
        """The face of the given copy, the first being 0."""
        return self.faces[copy % len(self.faces)]


@dataclass(frozen=True, slots=True)
class Deck:
    """A checked card list. A card's code is its index in `cards`: movement, weapons and aids, failures."""

    id: str
    name: str
    total: int
    cards: tuple[Card, ...]
    reconstruction: bool = False
    note: str = ""
    by_id: Mapping[str, Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {card.id: card for card in self.cards})


def deck_ids() -> tuple[str, ...]:
    """The decks that come with the package, in alphabetical order."""
    names = (entry.name for entry in _decks().iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def load_deck(deck_id: str) -> Deck:
    """A deck that comes with the package."""
    if deck_id not in deck_ids():
        known = ", ".join(deck_ids())
        raise DrluckyError("deck.unknown", f'There is no deck "{deck_id}".', f"The decks are {known}.")
    return make_deck(_parse(_decks().joinpath(f"{deck_id}.toml").read_bytes(), deck_id), deck_id)


def read_deck(path: str | Path) -> Deck:
    """A deck from a file of one's own. A file that is not sound is refused with all its faults."""
    return make_deck(read_table(path), str(path))


def read_table(path: str | Path) -> dict[str, Any]:
    """The unchecked table in a deck file, for `faults`."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a path"
        raise DrluckyError("deck.unreadable", f"{file_name(path)} cannot be read: {reason}.") from None
    return _parse(data, str(path))


def make_deck(table: Mapping[str, Any], where: str) -> Deck:
    """The deck that a table describes; `where` it came from is named in the error if there are faults."""
    if found := faults(table):
        listed = "\n".join(f"  {fault.code}: {fault.message}" for fault in found)
        raise DrluckyError("deck.faulty", f"{where} is not a sound deck:\n{listed}")
    entries = [(kind, entry) for kind in KINDS for entry in table.get(kind, ())]
    cards = tuple(_card(code, kind, entry) for code, (kind, entry) in enumerate(entries))
    return Deck(
        id=table["id"],
        name=table["name"],
        total=table["total"],
        cards=cards,
        reconstruction=table.get("reconstruction", False),
        note=table.get("note", ""),
    )


def rooms_named(deck: Deck) -> tuple[str, ...]:
    """The ids of all rooms that the deck's cards speak of, each once, in the order of the cards."""
    rooms = (room for card in deck.cards for room in (card.room, card.special_room) if room is not None)
    return tuple(dict.fromkeys(rooms))


def _card(code: int, kind: Kind, entry: Mapping[str, Any]) -> Card:
    name = card_name(kind, entry)
    special = entry.get("special", {})
    if "faces" in entry:
        faces = tuple(Face(face["title"], face["line"]) for face in entry["faces"])
    else:
        faces = (Face(name, entry.get("line", "")),)
    return Card(
        code=code,
        id=card_id(kind, entry) or "",
        name=name,
        kind=kind,
        copies=entry.get("copies", 1),
        room=entry.get("room"),
        steps=entry.get("steps", 0),
        value=entry.get("value", 0),
        special_room=special.get("room"),
        special_value=special.get("value", 0),
        luck=entry.get("luck", 0),
        faces=faces,
    )


def _decks() -> Traversable:
    return resources.files("drlucky.cards").joinpath("decks")


def _parse(data: bytes, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise DrluckyError("deck.unreadable", f"{where} is not a text file in UTF-8.") from None
    except (ValueError, RecursionError) as error:  # beside syntax: numbers and nesting beyond all measure
        raise DrluckyError("deck.syntax", f"{where} is not valid TOML: {str(error).rstrip('.')}.") from None

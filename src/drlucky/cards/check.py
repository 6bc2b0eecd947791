"""What is wrong with a card list: every fault at once, each with a stable code and the card that it is in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TypeGuard

from drlucky.cards.naming import KINDS, Kind, card_id, is_id, kebab

Table = Mapping[str, object]

MOST_CARDS = 250  # distinct ones: a card's code has to fit a byte, with some to spare
MOST_COPIES = 99
_HEAD = {"id", "name", "total", "reconstruction", "note"}
_REQUIRED: dict[Kind, set[str]] = {
    "move": {"steps"},
    "room": {"name", "room"},
    "weapon": {"name", "value"},
    "aid": {"name", "value"},
    "failure": {"luck"},
}
_OPTIONAL: dict[Kind, set[str]] = {
    "move": {"name", "room", "luck"},
    "room": {"luck"},
    "weapon": {"special", "luck"},
    "aid": {"special", "luck"},
    "failure": set(),
}
_ANY = {"copies", "line", "faces"}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. `card` is the card's id, or its kind and place; "" for the deck."""

    code: str
    message: str
    card: str = ""


def faults(table: Table) -> list[Fault]:
    """Everything that is wrong with the table that a deck file holds; an empty list if it is sound."""
    cards = chain.from_iterable(_card(*entry) for entry in _entries(table))
    return [*_head(table), *_kinds(table), *cards, *_whole(table)]


def _head(table: Table) -> Iterator[Fault]:
    for key in ("id", "name"):
        yield from _text(table, key, "", required=True)
    identity = table.get("id")
    if isinstance(identity, str) and identity and not is_id(identity):
        yield Fault("deck.id", f'The deck\'s id {_quoted(identity)} should look like "my-deck".')
    yield from _text(table, "note", "")
    yield from _number(table, "total", "", 1, 9999, required=True)
    if type(table.get("reconstruction", False)) is not bool:
        yield Fault("deck.type", "The deck's reconstruction should be true or false.")


def _kinds(table: Table) -> Iterator[Fault]:
    for key, value in table.items():
        if key in _HEAD:
            continue
        tables = isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)
        if key in KINDS:
            if not tables:
                yield Fault("deck.type", f"The {key} cards should be tables, each headed [[{key}]].")
        elif tables:
            yield Fault("deck.kind", f"There is no kind of card {_quoted(key)}; expected {_listed(KINDS)}.")
        else:
            yield _unknown("The deck", key, _HEAD, "")


def _entries(table: Table) -> Iterator[tuple[Kind, str, Table]]:
    """Every entry that is a table at all, with its kind and what to call it in a message."""
    for kind in KINDS:
        listed = table.get(kind)
        for place, entry in enumerate(listed if isinstance(listed, list) else (), start=1):
            if isinstance(entry, dict):
                yield kind, card_id(kind, entry) or f"{kind} card {place}", entry


def _card(kind: Kind, card: str, entry: Table) -> Iterator[Fault]:
    required, optional = _REQUIRED[kind], _OPTIONAL[kind] | _ANY
    if kind == "move":
        # A move card with a room is called after it; one without is called Move-N.
        if "room" in entry:
            required = required | {"name"}
        else:
            optional = optional - {"name"}
    expected = required | optional
    for key in entry:
        if key not in expected:
            yield _unknown(card, key, expected, card)
    least = {"luck": 1 if kind == "failure" else 0, "steps": 0 if "room" in entry else 1, "value": 0}
    for key in sorted(expected & least.keys()):
        yield from _number(entry, key, card, least[key], 9, required=key in required)
    for key in sorted(expected & {"name", "room", "line"}):
        yield from _text(entry, key, card, required=key in required)
    if "room" in expected:
        yield from _room(entry, card)
    name = entry.get("name")
    if kind in ("weapon", "aid") and isinstance(name, str) and name and not kebab(name):
        yield Fault(
            "deck.text", f"{card}: a name needs a letter a-z or a digit; {_quoted(name)} has none.", card
        )
    if "special" in entry and "special" in expected:
        yield from _special(entry["special"], card)
    yield from _number(entry, "copies", card, 1, MOST_COPIES, code="deck.copies")
    yield from _faces(entry, card)


def _special(special: object, card: str) -> Iterator[Fault]:
    if not isinstance(special, dict):
        yield Fault("deck.type", f"{card}: special should be {{ room = ..., value = ... }}.", card)
        return
    for key in special:
        if key not in ("room", "value"):
            yield _unknown(f"{card}: special", key, {"room", "value"}, card)
    for key, other in (("room", "value"), ("value", "room")):
        if key not in special:
            yield Fault("deck.special", f"{card}: special has a {other} but no {key}.", card)
    yield from _text(special, "room", card)
    yield from _room(special, card)
    yield from _number(special, "value", card, 0, 9)


def _faces(entry: Table, card: str) -> Iterator[Fault]:
    if "faces" not in entry:
        return
    faces = entry["faces"]
    if "line" in entry:
        yield Fault("deck.faces", f"{card} has both a line for all copies and faces for each.", card)
    if not isinstance(faces, list) or not all(isinstance(face, dict) for face in faces):
        yield Fault("deck.type", f"{card}: faces should be a list of {{ title = ..., line = ... }}.", card)
        return
    copies = entry.get("copies", 1)
    if _is_count(copies) and len(faces) != copies:
        yield Fault("deck.faces", f"{card} has faces for {len(faces)} of its {copies} copies.", card)
    for place, face in enumerate(faces, start=1):
        for key in face:
            if key not in ("title", "line"):
                yield _unknown(f"{card}: face {place}", key, {"title", "line"}, card)
        for key in ("title", "line"):
            yield from _text(face, key, card, required=True, where=f"face {place}: ")


def _whole(table: Table) -> Iterator[Fault]:
    """What shows only when all cards are looked at together."""
    entries = list(_entries(table))
    seen: set[str] = set()
    for kind, _, entry in entries:
        identity = card_id(kind, entry)
        if identity in seen:
            yield Fault("deck.doubled", f"{identity} is listed twice; use copies for equal cards.", identity)
        elif identity:
            seen.add(identity)
    if not entries:
        yield Fault("deck.empty", "The deck has no cards.")
    if len(entries) > MOST_CARDS:
        yield Fault("deck.distinct", f"The deck has {len(entries)} different cards; {MOST_CARDS} at most.")
    total, counts = table.get("total"), [entry.get("copies", 1) for _, _, entry in entries]
    counted = [count for count in counts if _is_count(count)]
    if type(total) is int and len(counted) == len(counts) and sum(counted) != total:
        yield Fault(
            "deck.total", f"The deck's total is {_short(total)}, but its cards add up to {sum(counted)}."
        )


def _number(
    table: Table, key: str, card: str, least: int, most: int, required: bool = False, code: str = "deck.range"
) -> Iterator[Fault]:
    where = _where(card, key)
    if key not in table:
        yield from _missing(required, f"{where} is missing; expected {least} to {most}.", card)
        return
    value = table[key]
    if type(value) is not int:  # not isinstance: true and false are no numbers
        yield Fault("deck.type", f"{where} should be a whole number.", card)
    elif not least <= value <= most:
        yield Fault(code, f"{where} is {_short(value)}; expected {least} to {most}.", card)


def _text(table: Table, key: str, card: str, required: bool = False, where: str = "") -> Iterator[Fault]:
    where = _where(card, f"{where}{key}")
    if key not in table:
        yield from _missing(required, f"{where} is missing.", card)
        return
    text = table[key]
    if not isinstance(text, str):
        yield Fault("deck.type", f"{where} should be text in quotation marks.", card)
    elif not text.strip() or not text.isprintable():
        yield Fault("deck.text", f"{where} should be one line of text, not empty.", card)


def _where(card: str, key: str) -> str:
    return f"{card}: {key}" if card else f"The deck's {key}"


def _missing(required: bool, message: str, card: str) -> Iterator[Fault]:
    if required:
        yield Fault("deck.missing", message, card)


def _room(table: Table, card: str) -> Iterator[Fault]:
    room = table.get("room")
    if isinstance(room, str) and room and not is_id(room):
        yield Fault("deck.room", f'{card}: {_quoted(room)} is no room id like "wine-cellar".', card)


def _unknown(where: str, key: str, expected: Iterable[str], card: str) -> Fault:
    return Fault(
        "deck.key", f"{where} has an unknown key {_quoted(key)}; expected {_listed(expected)}.", card
    )


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 1 <= value <= MOST_COPIES


def _listed(keys: Iterable[str]) -> str:
    return ", ".join(sorted(keys))


def _quoted(text: str) -> str:
    """The text as it can stand in a message, whatever somebody has put into it."""
    shown = text if len(text) <= 40 else f"{text[:40]}..."
    return f'"{shown}"' if shown.isprintable() else ascii(shown)


def _short(value: int) -> str:
    return str(value) if abs(value) < 10**6 else "far too large" if value > 0 else "far too small"

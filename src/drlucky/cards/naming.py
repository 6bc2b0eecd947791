"""What cards are called: the kinds, and how a card's id and name follow from its entry in a deck file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Literal

Kind = Literal["move", "room", "weapon", "aid", "failure"]

# Also the order of the cards in every deck: movement, then what an attempt is made with, then failures.
KINDS: tuple[Kind, ...] = ("move", "room", "weapon", "aid", "failure")

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_id(text: str) -> bool:
    """Whether `text` can be an id: lower case letters and digits, in parts joined by single hyphens."""
    return _ID.fullmatch(text) is not None


def kebab(name: str) -> str:
    """The id that follows from a name: "Rabbit's Foot" becomes "rabbits-foot"; "" if nothing is left."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def card_id(kind: Kind, entry: Mapping[str, object]) -> str | None:
    """The id of the card that `entry` describes, or None if what it follows from is missing or unfit."""
    if kind == "failure":
        luck = entry.get("luck")
        return f"failure-{luck}" if type(luck) is int and 0 <= luck <= 99 else None
    if kind == "room" or (kind == "move" and "room" in entry):
        room = entry.get("room")
        return room if isinstance(room, str) and is_id(room) else None
    if kind == "move":
        steps = entry.get("steps")
        return f"move-{steps}" if type(steps) is int and 0 <= steps <= 99 else None
    name = entry.get("name")
    return (kebab(name) or None) if isinstance(name, str) else None


def card_name(kind: Kind, entry: Mapping[str, object]) -> str:
    """The name of the card that a sound `entry` describes."""
    if kind == "failure":
        return f"Failure {entry['luck']}"
    return str(entry["name"]) if "name" in entry else f"Move-{entry['steps']}"

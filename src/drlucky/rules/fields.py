"""The fields of a position: each is of its type and within its bounds, or an error says where it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from drlucky.errors import DrluckyError, short
from drlucky.rules.box import Box

MOST_NAMED = 16


def bad(what: str) -> DrluckyError:
    """The error of a position that cannot be."""
    return DrluckyError("position.bad", f"{what[0].upper()}{what[1:]}.")


def some(names: Sequence[str]) -> str:
    """The names, if there are not too many for one line."""
    return ", ".join(names if len(names) <= MOST_NAMED else [*names[:MOST_NAMED], "or others like these"])


class Fields:
    """The fields of a JSON object, with errors that say where in the position they are."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise bad(f"{where} should be an object, not {short(data)}")
        self.data = data
        self.where = where

    def get(self, name: str, default: Any = ...) -> Any:
        if name not in self.data:
            if default is ...:
                raise bad(f"{self.where} lacks the field {name!r}")
            return default
        return self.data[name]

    def number(self, name: str, least: int, most: int, default: int) -> int:
        value = self.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            bounds = f"a number from {least} to {most}" if least < most else f"the number {least}"
            raise bad(f"{name} in {self.where} should be {bounds}, not {short(value)}")
        return value

    def yes(self, name: str, default: bool = False) -> bool:
        value = self.get(name, default)
        if not isinstance(value, bool):
            raise bad(f"{name} in {self.where} should be true or false, not {short(value)}")
        return value

    def one_of(self, name: str, known: Sequence[str], default: Any = ...) -> int:
        """The index of a name in a list of known ones; -1 for null where that may be."""
        value = self.get(name, default)
        if value is None and default is None:
            return -1
        if not isinstance(value, str) or value not in known:
            raise bad(f"{name} in {self.where} should be one of {', '.join(known)}, not {short(value)}")
        return known.index(value)

    def some_of(self, name: str, known: Sequence[str], default: Sequence[str]) -> list[str]:
        """A list of known names, each at most once."""
        value = self.get(name, list(default))
        if not isinstance(value, list):
            raise bad(f"{name} in {self.where} should be a list, not {short(value)}")
        for at, one in enumerate(value):
            if not isinstance(one, str) or one not in known:
                raise bad(f"{name} in {self.where} should name {some(known) or 'none'}, not {short(one)}")
            if one in value[:at]:
                raise bad(f"{name} in {self.where} names {one} twice")
        return value

    def part(self, name: str) -> Fields:
        return Fields(self.get(name), f"{name} in {self.where}")

    def cards(self, name: str, box: Box) -> list[int]:
        """A list of cards, by code."""
        value = self.get(name, [])
        if not isinstance(value, list):
            raise bad(f"{name} in {self.where} should be a list of cards, not {short(value)}")
        for card in value:
            if not isinstance(card, str) or card not in box.deck.by_id:
                raise bad(f"{name} in {self.where}: the deck has no card {short(card)}")
        return [box.deck.by_id[card].code for card in value]

    def only(self, names: Sequence[str]) -> None:
        """No fields but these, and all of them."""
        self.at_most(names)
        for name in names:
            self.get(name)

    def at_most(self, names: Sequence[str]) -> None:
        """No fields but these."""
        for name in self.data:
            if name not in names:
                raise bad(f"{self.where} has no field {short(name)}; it can have {', '.join(names)}")

    def agree(self, name: str, value: object, because: str) -> None:
        """What follows from the rest need not be said; if it is said, it must be so."""
        if name in self.data and self.data[name] != value:
            told = short(self.data[name])
            raise bad(f"{name} in {self.where} should be {short(value)}, not {told}: {because}")

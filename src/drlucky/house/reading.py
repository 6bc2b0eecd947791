"""From the tables of a board file to a floor plan, noting everything in them that is not as it should be."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from math import isfinite, isinf
from typing import Any, cast

from drlucky.house.check import UNREAD_SPAN
from drlucky.house.check import faults as faults_of
from drlucky.house.fault import Fault, is_name, quoted
from drlucky.house.shape import (
    Axis,
    Opening,
    OpeningKind,
    Plan,
    Rect,
    Room,
    RoomKind,
    Stairway,
    When,
)

_BIGGEST = 1_000_000  # beyond any use, and short enough to be printed in a message

_BOARD_KEYS = ("id", "name", "size", "reconstruction", "note", "rooms", "doors", "rails", "stairways")
_ROOM_KEYS = ("id", "name", "number", "kind", "wing", "floor", "deck", "area")
_OPENING_KEYS = ("between", "x", "y", "span")
_STAIRWAY_KEYS = ("when", "joins")


def plan_from(tables: dict[str, object]) -> tuple[Plan, list[Fault]]:
    """The plan that a board file describes, and every fault of it.

    With faults the plan is only good for looking at: what could not be read is left out or filled in.
    """
    return _Reader().read(tables)


class _Entry:
    """One table of the file: hands out its values in the type they must have, or None and a fault."""

    def __init__(
        self,
        table: object,
        what: str,
        keys: tuple[str, ...],
        faults: list[Fault],
        rooms: tuple[str, ...] = (),
    ) -> None:
        self.what = what
        self.rooms = rooms
        self._faults = faults
        self._table: dict[str, object] = {}
        self._is_table = isinstance(table, dict)
        if not isinstance(table, dict):
            self.fault("board.type", f"{what} must be a table in braces, not {_type_of(table)}.")
            return
        self._table = table
        for key in table:
            if key not in keys:
                near = get_close_matches(key, keys, 1)
                meant = f" Did you mean {near[0]!r}?" if near else f" Known are: {', '.join(keys)}."
                self.fault("board.key-unknown", f"{what} has the unknown key {quoted(key)}.{meant}")

    def fault(self, code: str, message: str) -> None:
        self._faults.append(Fault(code, message[0].upper() + message[1:], self.rooms))

    def has(self, key: str) -> bool:
        return key in self._table

    def text(self, key: str, needed: bool = False) -> str | None:
        found: str | None = self._get(key, _is_text, "text in quotes", needed)
        return found

    def flag(self, key: str) -> bool | None:
        found: bool | None = self._get(key, _is_flag, "true or false")
        return found

    def whole(self, key: str) -> int | None:
        found: int | None = self._get(key, _is_whole, "a whole number")
        return found

    def pair(self, key: str) -> tuple[int, int] | None:
        """Two whole numbers."""
        found = self._get(key, lambda value: _is_list_of(_is_whole, value, 2), "two whole numbers", True)
        return (found[0], found[1]) if found else None

    def names(self, key: str) -> tuple[str, str] | None:
        """Two room ids."""
        found = self._get(key, lambda value: _is_list_of(_is_text, value, 2), "the ids of two rooms", True)
        return (found[0], found[1]) if found else None

    def area(self, key: str) -> tuple[Rect, ...] | None:
        wanted = "a list of rectangles [left, top, right, bottom] in whole numbers"
        found = self._get(key, lambda value: _is_list_of(_is_rect, value), wanted, True)
        return None if found is None else tuple(Rect(*rect) for rect in found)

    def entries(self, key: str, needed: bool = False) -> list[object] | None:
        found: list[object] | None = self._get(key, _is_list_of_any, "a list of tables", needed)
        return found

    def _get(self, key: str, good: Callable[[object], bool], wanted: str, needed: bool = False) -> Any:
        """The value if it is there and good; else None, with a fault if it is wrong or needed."""
        if key not in self._table:
            if needed and self._is_table:
                self.fault("board.key-missing", f"{self.what} has no {key!r}.")
            return None
        value = self._table[key]
        if good(value):
            return value
        self.fault("board.type", f"{key!r} of {self.what} must be {wanted}, not {_type_of(value)}.")
        return None


class _Reader:
    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.unread: set[str] = set()  # see `check.faults`

    def read(self, tables: dict[str, object]) -> tuple[Plan, list[Fault]]:
        board = _Entry(tables, "the board", _BOARD_KEYS, self.faults)
        plan_id, name, size = board.text("id", True), board.text("name", True), board.pair("size")
        rooms = [self._room(table, place) for place, table in self._entries(board, "rooms", needed=True)]
        plan = Plan(
            plan_id or "",
            name or "",
            size or (0, 0),
            tuple(room for room in rooms if room),
            (*self._openings(board, "door"), *self._openings(board, "rail")),
            self._stairways(board),
            bool(board.flag("reconstruction")),
            board.text("note") or "",
        )
        said = {"id of the board": plan_id, "name of the board": name, "size": size}
        self.unread |= {what for what, value in said.items() if value is None}
        return plan, self.faults + faults_of(plan, frozenset(self.unread))

    def _entries(self, board: _Entry, key: str, needed: bool = False) -> list[tuple[int, object]]:
        entries = board.entries(key, needed)
        if entries is None and (needed or board.has(key)):
            self.unread |= {"ways", "numbers", "parts"} | ({"rooms"} if key == "rooms" else set())
        return list(enumerate(entries or [], 1))

    def _room(self, table: object, place: int) -> Room | None:
        known = table if isinstance(table, dict) else {}
        titles = (known.get("name"), known.get("id"))
        said = [title for title in titles if isinstance(title, str) and is_name(title)]
        rooms = (known["id"],) if isinstance(known.get("id"), str) else ()
        entry = _Entry(table, said[0] if said else f"entry {place} of rooms", _ROOM_KEYS, self.faults, rooms)
        room_id, name = entry.text("id", needed=True), entry.text("name", needed=True)
        number, kind, area = entry.whole("number"), entry.text("kind"), entry.area("area")
        parts = {key: entry.text(key) for key in ("wing", "floor", "deck")}
        if number is None and entry.has("number"):
            self.unread.add("numbers")
        if any(entry.has(key) and part is None for key, part in parts.items()):
            self.unread.add("parts")
        if room_id is None:
            self.unread |= {"rooms", "ways", "numbers", "parts"}
            return None
        needed = {"area": area, "name": name, "kind": kind or not entry.has("kind") or None}
        self.unread |= {f"{what} of {room_id}" for what, value in needed.items() if value is None}
        room_kind = cast(RoomKind, "room" if kind is None else kind)
        return Room(room_id, name or "", number, room_kind, area or (), **parts)

    def _openings(self, board: _Entry, kind: OpeningKind) -> list[Opening]:
        found = []
        for place, table in self._entries(board, f"{kind}s"):
            entry = self._passage(table, kind, place, "between", _OPENING_KEYS)
            between, span = entry.names("between"), entry.pair("span")
            axes: list[Axis] = [axis for axis in ("x", "y") if entry.has(axis)]
            if isinstance(table, dict) and len(axes) != 1:
                said = "both 'x' and 'y'" if axes else "neither 'x' nor 'y'"
                entry.fault("board.key-missing", f"{entry.what} has {said}; it needs one of them.")
            at = [entry.whole(axis) for axis in axes]
            if between is None:
                self.unread.add("ways")
            elif span is None or len(at) != 1 or at[0] is None:
                # It cannot be drawn, but it does join these two: nobody need hear that they are cut off.
                found.append(Opening(between, "x", 0, UNREAD_SPAN, kind))
            else:
                found.append(Opening(between, axes[0], at[0], span, kind))
        return found

    def _stairways(self, board: _Entry) -> tuple[Stairway, ...]:
        found = []
        for place, table in self._entries(board, "stairways"):
            entry = self._passage(table, "stairway", place, "joins", _STAIRWAY_KEYS)
            when, joins = entry.text("when", needed=True), entry.names("joins")
            if when is None or joins is None:
                self.unread.add("ways")
            else:
                found.append(Stairway(cast(When, when), joins))
        return tuple(found)

    def _passage(self, table: object, kind: str, place: int, key: str, keys: tuple[str, ...]) -> _Entry:
        """An entry that joins two rooms, called by their ids if they can be read."""
        ends = table.get(key) if isinstance(table, dict) else None
        rooms = tuple(end for end in ends if isinstance(end, str)) if isinstance(ends, list) else ()
        readable = len(rooms) == 2 and all(map(is_name, rooms))
        what = f"the {kind} between {' and '.join(rooms)}" if readable else f"entry {place} of {kind}s"
        return _Entry(table, what, keys, self.faults, rooms)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _BIGGEST


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_list_of_any(value: object) -> bool:
    return isinstance(value, list)


def _is_rect(value: object) -> bool:
    return _is_list_of(_is_whole, value, 4)


def _is_list_of(good: Callable[[object], bool], value: object, count: int | None = None) -> bool:
    return isinstance(value, list) and count in (None, len(value)) and all(map(good, value))


def _type_of(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number" if abs(value) < _BIGGEST else "a number that big"
    if isinstance(value, float) and not isfinite(value):
        return "infinity" if isinf(value) else "nan"
    names = {str: "text", float: "a number with a point", list: "this list", dict: "a table"}
    return names.get(type(value), "a date or time")

"""From the tables of a board file to a floor plan, noting everything in them that is not as it should be."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeGuard, TypeVar, cast

from drlucky.house.check import faults as faults_of
from drlucky.house.fault import Fault
from drlucky.house.shape import Opening, OpeningKind, Plan, Rect, Room, RoomKind, Stairway, When

T = TypeVar("T")

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
        if not isinstance(table, dict):
            self.fault("board.type", f"{what} must be a table in braces, not {_type_of(table)}.")
            return
        self._table = table
        for key in table:
            if key not in keys:
                near = get_close_matches(key, keys, 1)
                meant = f" Did you mean {near[0]!r}?" if near else f" Known are: {', '.join(keys)}."
                self.fault("board.key-unknown", f"{what} has the unknown key {key!r}.{meant}")

    def fault(self, code: str, message: str) -> None:
        self._faults.append(Fault(code, message[0].upper() + message[1:], self.rooms))

    def has(self, key: str) -> bool:
        return key in self._table

    def text(self, key: str, needed: bool = False) -> str | None:
        value = self._value(key, needed)
        return value if isinstance(value, str) else self._wrong(key, value, "text in quotes")

    def flag(self, key: str) -> bool | None:
        value = self._value(key)
        return value if isinstance(value, bool) else self._wrong(key, value, "true or false")

    def whole(self, key: str) -> int | None:
        value = self._value(key)
        return value if _is_whole(value) else self._wrong(key, value, "a whole number")

    def pair(self, key: str) -> tuple[int, int] | None:
        """Two whole numbers."""
        value = self._value(key, needed=True)
        if _is_list_of(_is_whole, value) and len(value) == 2:
            return value[0], value[1]
        return self._wrong(key, value, "two whole numbers in brackets")

    def names(self, key: str) -> tuple[str, str] | None:
        """Two room ids."""
        value = self._value(key, needed=True)
        if _is_list_of(_is_text, value) and len(value) == 2:
            return value[0], value[1]
        return self._wrong(key, value, "the ids of two rooms in brackets")

    def area(self, key: str) -> tuple[Rect, ...] | None:
        value = self._value(key, needed=True)
        if _is_list_of(_is_rect, value):
            return tuple(Rect(*rect) for rect in value)
        return self._wrong(key, value, "a list of rectangles [left, top, right, bottom] of whole numbers")

    def entries(self, key: str, needed: bool = False) -> list[object]:
        value = self._value(key, needed)
        return value if isinstance(value, list) else self._wrong(key, value, "a list of tables") or []

    def _value(self, key: str, needed: bool = False) -> object:
        if needed and self._table and key not in self._table:
            self.fault("board.key-missing", f"{self.what} has no {key!r}.")
        return self._table.get(key)

    def _wrong(self, key: str, value: object, wanted: str) -> Any:
        """Notes the fault and returns None, whatever was wanted."""
        if value is not None:  # TOML has no empty value: None means that the key is not there
            self.fault("board.type", f"{key!r} of {self.what} must be {wanted}, not {_type_of(value)}.")
        return None


class _Reader:
    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.unread: set[str] = set()  # see `check.faults`

    def read(self, tables: dict[str, object]) -> tuple[Plan, list[Fault]]:
        board = _Entry(tables, "the board", _BOARD_KEYS, self.faults)
        if not tables:
            self.faults.append(Fault("board.key-missing", "The board file says nothing."))
        plan_id, name = board.text("id", needed=True), board.text("name", needed=True)
        size = board.pair("size")
        if plan_id is None or name is None:
            self.unread.add("title")
        if size is None:
            self.unread.add("size")
        rooms = [
            room
            for place, table in enumerate(board.entries("rooms", needed=True), 1)
            if (room := self._room(table, place)) is not None
        ]
        plan = Plan(
            plan_id or "",
            name or "",
            size or (0, 0),
            tuple(rooms),
            (*self._openings(board, "door"), *self._openings(board, "rail")),
            self._stairways(board),
            bool(board.flag("reconstruction")),
            board.text("note") or "",
        )
        for key in ("rooms", "doors", "rails", "stairways"):
            if board.has(key) and not isinstance(tables[key], list):
                self.unread |= {"ways", "numbers"}
        if not board.has("rooms"):
            self.unread |= {"ways", "numbers"}
        return plan, self.faults + faults_of(plan, frozenset(self.unread))

    def _room(self, table: object, place: int) -> Room | None:
        known = table if isinstance(table, dict) else {}
        titles = (known.get("name"), known.get("id"))
        said = [title for title in titles if isinstance(title, str) and title.isprintable()]
        rooms = (known["id"],) if isinstance(known.get("id"), str) else ()
        entry = _Entry(table, said[0] if said else f"entry {place} of rooms", _ROOM_KEYS, self.faults, rooms)
        before = len(self.faults)
        room_id, name = entry.text("id", needed=True), entry.text("name", needed=True)
        number, kind, area = entry.whole("number"), entry.text("kind"), entry.area("area")
        parts = {key: entry.text(key) for key in ("wing", "floor", "deck")}
        if len(self.faults) > before:
            self.unread |= self._unsaid(entry, room_id, name, number, area, parts)
        if room_id is None:
            return None
        room_kind = cast(RoomKind, kind or "room")
        return Room(room_id, name or room_id, number, room_kind, area or (), **parts)

    def _unsaid(
        self,
        entry: _Entry,
        room_id: str | None,
        name: str | None,
        number: int | None,
        area: tuple[Rect, ...] | None,
        parts: dict[str, str | None],
    ) -> set[str]:
        """What need not be judged now because this room did not say it."""
        unread = {f"area of {room_id}"} if area is None else set()
        if room_id is None:
            unread |= {"ways", "numbers"}
        if name is None:
            unread.add("names")
        if number is None and entry.has("number"):
            unread.add("numbers")
        if any(entry.has(key) and part is None for key, part in parts.items()):
            unread |= {"parts", "ways"}
        return unread

    def _openings(self, board: _Entry, kind: OpeningKind) -> list[Opening]:
        found = []
        for place, table in enumerate(board.entries(f"{kind}s"), 1):
            entry = self._passage(table, kind, place, "between", _OPENING_KEYS)
            between, span = entry.names("between"), entry.pair("span")
            axes = {axis: entry.whole(axis) for axis in ("x", "y") if entry.has(axis)}
            if len(axes) != 1 and between and span:
                said = "both 'x' and 'y'" if axes else "neither 'x' nor 'y'"
                entry.fault("board.key-missing", f"{entry.what} has {said}; it needs one of them.")
            at = axes.get("x", axes.get("y"))
            if between is None:
                self.unread.add("ways")
            elif span is None or at is None or len(axes) != 1:
                # It cannot be drawn, but it does join these two: nobody need hear that they are cut off.
                self.unread.add("ways")
            else:
                found.append(Opening(between, "x" if "x" in axes else "y", at, span, kind))
        return found

    def _stairways(self, board: _Entry) -> tuple[Stairway, ...]:
        found = []
        for place, table in enumerate(board.entries("stairways"), 1):
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
        readable = len(rooms) == 2 and all(end.isprintable() for end in rooms)
        what = f"the {kind} between {' and '.join(rooms)}" if readable else f"entry {place} of {kind}s"
        return _Entry(table, what, keys, self.faults, rooms)


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _BIGGEST


def _is_rect(value: object) -> TypeGuard[list[int]]:
    return _is_list_of(_is_whole, value) and len(value) == 4


def _is_list_of(good: Callable[[object], TypeGuard[T]], value: object) -> TypeGuard[list[T]]:
    return isinstance(value, list) and all(good(item) for item in value)


def _type_of(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number" if abs(value) < _BIGGEST else "a number that big"
    names = {str: "text", float: "a number with a point", list: "this list", dict: "a table"}
    return names.get(type(value), "a date or time")

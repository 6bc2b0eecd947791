"""Records: a game as one JSON file. It replays to the same state in every build and every later version."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from drlucky import __version__
from drlucky.errors import DrluckyError, file_name, short
from drlucky.house import Plan
from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.setup import Setup

FORMAT = "drlucky-record"
VERSION = 1
FIELDS = ("format", "version", "drlucky", "setup", "materials", "actions", "result", "check")
LARGEST = 16 * 1024 * 1024


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game, finished or not."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "drlucky": __version__,
        "setup": game.setup.as_json(),
        "materials": materials(game.box),
        **({"start": game.start} if game.start else {}),
        "actions": [game.box.catalogue.text(action) for action in game.actions()],
        "result": game.result,
        "check": fingerprint(position_of(game)),
    }


def materials(box: Box) -> dict[str, str]:
    """What the game was played with: a fingerprint of the board and one of the deck."""
    cards = [
        [c.id, c.copies, c.room, c.steps, c.value, c.special_room, c.special_value, c.luck]
        for c in box.deck.cards
    ]
    return {"board": fingerprint(plan_facts(box.board.plan)), "deck": fingerprint(cards)}


def plan_facts(plan: Plan) -> list[Any]:
    """What of a plan matters to the rules; names are for people."""
    rooms = [[r.id, r.number, r.kind, r.area, r.wing, r.floor, r.deck] for r in plan.rooms]
    openings = [[sorted(o.between), o.axis, o.at, o.span, o.kind] for o in plan.openings]
    return [rooms, openings, [[s.when, sorted(s.joins)] for s in plan.stairways]]


def fingerprint(data: object) -> str:
    """A short digest of plain data."""
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def as_text(data: dict[str, Any]) -> str:
    """A record or position as it is written to a file: readable, stable, one action a line."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def read_json(path: str | Path, what: str) -> dict[str, Any]:
    """A JSON object from a file; a clear error for anything else."""
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        why = getattr(error, "strerror", None) or str(error)
        raise DrluckyError(f"{what}.unreadable", f"{file_name(path)} cannot be read: {why}.") from None
    return decode_json(data, file_name(path), what)


def decode_json(data: bytes, name: str, what: str) -> dict[str, Any]:
    """The JSON object in the bytes of a file."""
    if len(data) > LARGEST:
        raise DrluckyError(f"{what}.size", f"{name} is too large for a {what}.")
    try:
        text = data.decode("utf-8-sig")  # some editors put a byte order mark in front
    except UnicodeDecodeError:
        raise DrluckyError(f"{what}.unreadable", f"{name} is no text in UTF-8, so no {what}.") from None
    return parse_json(text, name, what)


def parse_json(text: str, name: str, what: str) -> dict[str, Any]:
    """The JSON object in a text. Stricter than JSON: no field may stand twice, and no number be NaN."""
    try:
        data = json.loads(text, object_pairs_hook=no_doubles, parse_constant=no_number)
    except json.JSONDecodeError as error:
        cut_off = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        why = "it breaks off" if cut_off else error.msg
        raise DrluckyError(
            f"{what}.cut-off" if cut_off else f"{what}.syntax",
            f"{name} is no complete {what}: {why} at line {error.lineno}, column {error.colno}.",
        ) from None
    except RecursionError:
        raise DrluckyError(f"{what}.syntax", f"{name} is no {what}: it is nested too deeply.") from None
    except ValueError as error:
        why = str(error) if isinstance(error, UnfitError) else "it has a number with thousands of digits"
        raise DrluckyError(f"{what}.syntax", f"{name} is no {what}: {why}.") from None
    if not isinstance(data, dict):
        raise DrluckyError(f"{what}.syntax", f"{name} is no {what}: it should hold one object.")
    return data


class UnfitError(ValueError):
    """JSON that other readers might take, but could take in more than one way."""


def no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise UnfitError(f"it has the field {short(twice)} twice in one object")
    return found


def no_number(word: str) -> Any:
    raise UnfitError(f"{word} is no number")


def read_record(path: str | Path) -> Game:
    """The game of a record file, replayed to its end."""
    return game_from_record(read_json(path, "record"))


def game_from_record(data: object) -> Game:
    """The game of a record, replayed to its end and checked; a `DrluckyError` that says what and where."""
    *_, game = replay(data)
    assert isinstance(data, dict)
    if data["result"] != game.result:
        raise DrluckyError(
            "record.result",
            f"The record says {short(data['result'])}; its actions lead to {game.result}.",
        )
    if data["check"] != fingerprint(position_of(game)):
        raise DrluckyError(
            "record.check",
            "The record's actions lead to another position than it was saved with.",
            "It was edited, or is not the game that was played.",
        )
    return game


def replay(data: object) -> Iterator[Game]:
    """One game, at its start and then after each action. The same object each time."""
    record = check_shape(data)
    setup = Setup.from_json(record["setup"])
    game = game_from_position(record["start"]) if "start" in record else Game(setup)
    if game.setup != setup:
        raise DrluckyError("record.start", "The record's setup and that of its starting position differ.")
    check_materials(record["materials"], game.box)
    yield game
    for number, line in enumerate(record["actions"], 1):
        try:
            game.apply(line)
        except DrluckyError as error:
            raise DrluckyError(
                "record.action", f"Action {number} of the record cannot be taken. {error}"
            ) from None
        yield game


def check_shape(data: object) -> dict[str, Any]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DrluckyError("record.format", f"This is no record: its format is not {FORMAT!r}.")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DrluckyError(
            "record.version", f"The record's version should be a number, not {short(version)}."
        )
    if version > VERSION:
        raise DrluckyError(
            "record.version",
            f"The record has version {short(version)}; this drlucky reads up to {VERSION}.",
            "A newer drlucky can read it.",
        )
    missing = [name for name in FIELDS if name not in data]
    if missing:
        raise DrluckyError("record.cut-off", f"The record lacks {', '.join(missing)}.")
    actions = data["actions"]
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise DrluckyError("record.actions", "The actions of a record are a list of lines of notation.")
    return data


def check_materials(given: object, box: Box) -> None:
    """A record can be replayed only with the board and deck that it was played with."""
    for what, print_ in materials(box).items():
        told = given.get(what) if isinstance(given, dict) else None
        if told != print_:
            name = box.deck.id if what == "deck" else box.board.plan.id
            raise DrluckyError(
                f"record.{what}",
                f"The record was played with another {what} than the {name} of this drlucky.",
            )

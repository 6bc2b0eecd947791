"""Reading the records and positions that a person names, and telling one from the other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from drlucky.commands.output import print_json, unsound
from drlucky.errors import DrluckyError, file_name
from drlucky.rules import position, record, view
from drlucky.rules.game import Game
from drlucky.rules.record import LARGEST, decode_json, read_json

SHAPES = {record.FORMAT: "record", position.FORMAT: "position", view.FORMAT: "view"}
HINTS = {
    "record": "See: drlucky replay --help",
    "position": "See: drlucky position --help",
    "view": "A view says only what one seat knows, too little to play on from.",
}


def read_file(path: str, what: str) -> dict[str, Any]:
    """The JSON object in a file, - being standard input; a clear error if it is plainly something else."""
    data = read_input(what) if path == "-" else read_json(path, what)
    told = data.get("format")
    shape = SHAPES.get(told, what) if isinstance(told, str) else what
    if shape != what:
        raise DrluckyError(f"{what}.format", f"{file_name(path)} is no {what} but a {shape}.", HINTS[shape])
    return data


def read_input(what: str) -> dict[str, Any]:
    """The JSON object on standard input."""
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise DrluckyError(f"{what}.unreadable", "There is no standard input to read.")
    return decode_json(stream.read(LARGEST + 1), "What came in", what)


def check_file(
    path: str,
    what: str,
    read: Callable[[dict[str, Any]], Game],
    describe: Callable[[Game], tuple[dict[str, Any], str]],
    as_json: bool,
) -> int:
    """Says whether a file is sound, and if so what `describe` tells of its game, as data or in words."""
    try:
        game = read(read_file(path, what))
    except DrluckyError as error:
        if not as_json:
            raise
        print_json(unsound(path, error))
        return 2
    facts, told = describe(game)
    if as_json:
        print_json({"file": path, "sound": True, **facts})
    else:
        print(f"{path} is sound. {told}")
    return 0

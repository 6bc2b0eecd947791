"""Reading the records and positions that a person names, and telling one from the other."""

from __future__ import annotations

import sys
from typing import Any

from drlucky.errors import DrluckyError
from drlucky.rules import position, record, view
from drlucky.rules.record import LARGEST, parse_json, read_json

SHAPES = {record.FORMAT: "record", position.FORMAT: "position", view.FORMAT: "view"}
HINTS = {
    "record": "See: drlucky replay --help",
    "position": "See: drlucky position --help",
    "view": "A view says only what one seat knows, too little to play on from.",
}


def read_file(path: str, what: str) -> dict[str, Any]:
    """The JSON object in a file, - being standard input; a clear error if it is plainly something else."""
    data = read_input(what) if path == "-" else read_json(path, what)
    shape = SHAPES.get(str(data.get("format")), what)
    if shape != what:
        raise DrluckyError(f"{what}.format", f"{path} is no {what} but a {shape}.", HINTS[shape])
    return data


def read_input(what: str) -> dict[str, Any]:
    """The JSON object on standard input."""
    try:
        text = sys.stdin.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise DrluckyError(f"{what}.unreadable", f"What came in is no text, so no {what}.") from None
    if len(text) > LARGEST:
        raise DrluckyError(f"{what}.size", f"What came in is too large for a {what}.")
    return parse_json(text, "What came in", what)

"""What the subcommands share when they print, and when they write files."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from drlucky.errors import DrluckyError, file_name

WIDEST = 100  # longer lines are hard to read, however wide the screen
NARROWEST = 20
GAP = "  "
GLUE = "\N{NO-BREAK SPACE}"


def print_json(data: object) -> None:
    """Prints plain data for a program to read."""
    print(json.dumps(data, indent=2))


def text_width() -> int:
    """How wide text should be on this terminal; 80 where there is none and COLUMNS says nothing."""
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))


def fill(label: str, text: str, width: int, indent: int) -> Iterator[str]:
    """A label and its text, which starts at column `indent`, less if it is narrow, and is broken to fit."""
    if indent:
        indent = min(indent, max(width - NARROWEST, 2))
    if len(label) >= indent > 0:
        yield label
        label = ""
    lines = wrap(text, max(width - indent, NARROWEST), break_on_hyphens=False) or [""]
    for number, line in enumerate(lines):
        yield f"{label if number == 0 else '':{indent}}{line}".rstrip()


def fill_list(label: str, items: Sequence[str], width: int, indent: int) -> Iterator[str]:
    """The same for a list; an item is broken only if it has no room on a line of its own."""
    glued = ", ".join(item.replace(" ", GLUE) for item in items)
    for line in fill(label, glued, width, indent):
        yield line.replace(GLUE, " ")


def columns(rows: Sequence[Sequence[object]], head: Sequence[str], right: Sequence[int] = ()) -> list[str]:
    """A plain table; columns whose index is in `right` are set flush right."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        GAP.join(
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def write_text(path: str | Path, text: str) -> None:
    """Writes a whole file or none of it; a clear error if it cannot be written."""
    target = Path(path)
    try:
        if not str(path):  # which Path takes for the folder that we are in
            raise ValueError("it needs a name")
        if target.exists() and not target.is_file():  # a folder is refused here, /dev/stdout is not
            target.write_text(text, encoding="utf-8")
            return
        target = target.resolve()  # what a link points to is written, the link stays
        handle, part = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(part, 0o666 & ~current_umask())
            os.replace(part, target)
        except BaseException:
            os.unlink(part)
            raise
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        why = getattr(error, "strerror", None) or str(error)
        raise DrluckyError("output.unwritable", f"{file_name(path)} cannot be written: {why}.") from None


def current_umask() -> int:
    """Which permissions new files are not given; to ask is to set it, so it is set back."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def unsound(path: str, error: DrluckyError) -> dict[str, Any]:
    """What `--check --json` says of a file that was refused."""
    return {"file": path, "sound": False, "error": error.as_json()}

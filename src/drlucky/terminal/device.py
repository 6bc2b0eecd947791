"""The terminal itself: how large it is, what it can show, and the lines that are typed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TextIO

from drlucky.errors import DrluckyError
from drlucky.terminal.canvas import ASCII, UNICODE, Ink
from drlucky.terminal.paint import Line, coloured, plain

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # what could be scrolled back to goes as well: it may be another's hand
_WALLS = "┏┄┆░≈"


class Device:
    """Two streams, and what is known of the screen behind them."""

    def __init__(self, source: TextIO, sink: TextIO, size: tuple[int, int] | None = None) -> None:
        self.source = source
        self.sink = sink
        self._size = size
        self.is_screen = sink.isatty() and os.environ.get("TERM", "") != "dumb"
        self.colours = self.is_screen and not os.environ.get("NO_COLOR")
        self.ink: Ink = UNICODE if can_show(_WALLS, sink) else ASCII
        self._line_editing = source is sys.stdin and sink is sys.stdout and source.isatty() and sink.isatty()

    @classmethod
    def standard(cls) -> Device:
        """Standard input and output. Bytes that are no text are taken for wrong input, not for an error."""
        if sys.stdin is None:
            raise DrluckyError("play.input", "There is no standard input to read.")
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        device = cls(sys.stdin, sys.stdout)
        if device._line_editing:
            device.edit_lines()
        return device

    @staticmethod
    def edit_lines() -> None:
        """Arrow keys work in what is typed. Nothing is remembered: the next to type may be somebody else."""
        try:
            import readline
        except ImportError:  # not everywhere
            return
        readline.set_auto_history(False)

    @property
    def columns(self) -> int:
        return max(20, self._size[0] if self._size else shutil.get_terminal_size().columns)

    @property
    def rows(self) -> int | None:
        """None if there is no end to the page: what is written goes to a file or a program."""
        if self._size:
            return self._size[1]
        return shutil.get_terminal_size().lines if self.is_screen else None

    def clear(self) -> None:
        """Wipes the screen, if there is one."""
        if self.is_screen:
            self.sink.write(_CLEAR)

    def show(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self._write((coloured(line) if self.colours else plain(line)).rstrip() + "\n")
        self.sink.flush()

    def say(self, text: str = "") -> None:
        """Plain lines."""
        self._write(text + "\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """A line that is typed; EOFError if there are no more."""
        if self._line_editing:
            return input(prompt)
        self._write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            raise EOFError
        if not self.source.isatty():
            self._write(line.rstrip("\n") + "\n")  # who reads the output later sees what was typed
        return line.rstrip("\n")

    def _write(self, text: str) -> None:
        if not can_show(text, self.sink):
            encoding = self.sink.encoding
            text = text.encode(encoding, "replace").decode(encoding)
        self.sink.write(text)


def can_show(text: str, sink: TextIO) -> bool:
    """Whether a stream takes this text."""
    try:
        text.encode(getattr(sink, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True

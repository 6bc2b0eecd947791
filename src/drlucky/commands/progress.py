"""Telling a person who waits how far long work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

PATIENCE = 1.0  # seconds before anything is said
PACE = 0.25  # seconds between two looks at a terminal
PACE_IN_A_FILE = 10.0  # seconds between two lines where they stay
CLEAR = "\x1b[K"  # the rest of the line


class Progress:
    """Says "so many of so many" on stderr, now and then: in one line on a terminal, in a few elsewhere."""

    def __init__(
        self,
        total: int,
        what: str,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.total = total
        self.what = what
        self.stream = stream or sys.stderr
        self.clock = clock
        self.stays = self.stream is None or not self.stream.isatty()
        self.next = clock() + (PACE_IN_A_FILE if self.stays else PATIENCE)
        self.shown = False

    def at(self, done: int) -> None:
        """To be called after each piece of work; costs next to nothing while it is not time yet."""
        if self.stream is None or self.clock() < self.next:
            return
        told = self.line(done)
        print(
            told if self.stays else f"\r{told} ", end="\n" if self.stays else "", file=self.stream, flush=True
        )
        self.next = self.clock() + (PACE_IN_A_FILE if self.stays else PACE)
        self.shown = True

    def line(self, done: int) -> str:
        """How far it has come."""
        return f"{done:,} of {self.total:,} {self.what}"

    def done(self) -> None:
        """Takes the line off a terminal again."""
        if self.shown and not self.stays and self.stream is not None:
            print(f"\r{CLEAR}", end="", file=self.stream, flush=True)

"""A bar that shows how far long work has come, how fast it goes, and how long it will still take."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

from drlucky.commands.progress import CLEAR, Progress

WIDTH = 24
MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Bar(Progress):
    """Progress with a rate. What was done by somebody before (`start`) says nothing of how fast it goes."""

    def __init__(
        self,
        total: int,
        what: str,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        start: int = 0,
    ) -> None:
        super().__init__(total, what, stream, clock)
        self.start = start
        self.began = clock()

    def line(self, done: int) -> str:
        rate = (done - self.start) / max(self.clock() - self.began, 1e-6)
        left = f", {how_long((self.total - done) / rate)} left" if rate > 0 else ""
        told = f"{super().line(done)}, {how_fast(rate)}{left}"
        return told if self.stays else f"{bar(done, self.total)} {told}{CLEAR}"


def bar(done: int, total: int) -> str:
    full = WIDTH * done // total
    return f"[{'=' * full}{' ' * (WIDTH - full)}]"


def how_fast(rate: float) -> str:
    """A rate, with as many digits as are of interest."""
    if rate * MINUTE < 100:
        return f"{rate * HOUR:,.0f} an hour" if rate * HOUR < 100 else f"{rate * MINUTE:.1f} a minute"
    return f"{rate:,.0f} a second" if rate >= 10 else f"{rate:.1f} a second"


def how_long(seconds: float) -> str:
    """A time to wait, in the two units that matter."""
    seconds = round(seconds)
    if seconds < MINUTE:
        return f"{seconds} s"
    if seconds < HOUR:
        return f"{seconds // MINUTE:.0f} min {seconds % MINUTE:.0f} s"
    if seconds < DAY:
        return f"{seconds // HOUR:.0f} h {seconds % HOUR // MINUTE:.0f} min"
    return f"{seconds // DAY:,.0f} d {seconds % DAY // HOUR:.0f} h"

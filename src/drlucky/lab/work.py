"""What is still to be played, handed out in pieces; and the wish to stop."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

PIECE = 2.0  # seconds that a piece should take: what is in hand when a machine fails is lost
MOST = 1000  # games in a piece, however quick they are
FASTER = 8  # a piece is at most so many times as large as the one before


class Work:
    """The games that are still to be played. Pieces grow or shrink until each takes about as long."""

    def __init__(self, gaps: Sequence[range]) -> None:
        self.gaps = [gap for gap in gaps if gap]
        self.size = 1

    def take(self) -> tuple[int, int] | None:
        """The first and the last game of the next piece; None when all are handed out."""
        if not self.gaps:
            return None
        gap = self.gaps.pop(0)
        piece, rest = gap[: self.size], gap[self.size :]
        if rest:
            self.gaps.insert(0, rest)
        return piece[0], piece[-1]

    def learn(self, games: int, seconds: float) -> None:
        """How long so many games took."""
        if games > 0:
            wanted = int(PIECE * games / max(seconds, 1e-6))
            self.size = max(1, min(wanted, self.size * FASTER, MOST))


class Stop:
    """Somebody's wish that what is in hand be finished, and no more begun."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        self.asked = False
        self.told = told

    def ask(self) -> None:
        self.asked = True

    def on_signal(self, *_: object) -> None:
        """Ctrl-C: at first a wish, the second time a command."""
        if self.asked:
            raise KeyboardInterrupt
        self.ask()
        if self.told is not None:
            self.told()


@contextmanager
def heeding_ctrl_c(stop: Stop) -> Iterator[None]:
    """While this lasts Ctrl-C asks to stop. Only the main thread hears it, so elsewhere nothing changes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, stop.on_signal)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started now do not hear Ctrl-C, from their first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

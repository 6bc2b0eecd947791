"""Processes that tests start."""

from __future__ import annotations

import signal


def as_from_a_terminal() -> None:
    """For `preexec_fn`: Ctrl-C works, even if the tests run in the background, where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)

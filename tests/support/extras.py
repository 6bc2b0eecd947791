"""Extras that drlucky can do without, and some of its tests cannot."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest


def need(module: str, extra: str) -> None:
    """Skips loudly where an extra is missing; on a build machine, where none may be, that is a failure."""
    if find_spec(module) is not None:
        return
    why = f"{module} is not here: pip install 'drlucky[{extra}]'"
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)

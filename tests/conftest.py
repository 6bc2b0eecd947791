"""What all tests share: which build they run in, and how hard Hypothesis looks."""

from __future__ import annotations

import os

from hypothesis import settings

from drlucky._build import BUILD

# A slow machine is no fault, and a run that nobody watches must be repeatable.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_report_header() -> str:
    return f"drlucky: {BUILD.kind} ({BUILD.why})"

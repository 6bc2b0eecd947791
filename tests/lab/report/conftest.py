"""Results that are made once for all tests of reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from drlucky.rules.setup import Setup
from tests.support.extras import need

Make = Callable[..., Path]


@pytest.fixture(scope="session")
def make(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Plays a small job into a file of its own."""
    need("pyarrow", "lab")
    from drlucky.lab import Job, simulate

    def play(
        name: str,
        edition: str = "kill-2011",
        players: int = 3,
        bots: Sequence[str] = ("guest", "wanderer"),
        games: int = 24,
        rows: Sequence[str] = ("games", "turns", "attempts"),
        seed: str = "tea",
        **options: object,
    ) -> Path:
        named = {key.replace("_", "-"): value for key, value in options.items()}
        setup = Setup.new(edition, players, named, seed=seed)
        job = Job.new(setup, bots, games, rows=rows, timings=False)
        return simulate(job, tmp_path_factory.mktemp("results") / f"{name}.parquet", jobs=1)

    return play


@pytest.fixture(scope="session")
def plain(make: Make) -> Path:
    return make("plain")


@pytest.fixture(scope="session")
def variant(make: Make) -> Path:
    return make("variant", games=18, weapons_plus_one=True)

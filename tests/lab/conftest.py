"""What the tests of the laboratory share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from drlucky.bots import Bot, Kind, registry
from drlucky.bots.bot import Chair
from drlucky.lab.job import player
from tests.support.extras import need

Add = Callable[[str, Callable[[Chair], Bot]], None]


@pytest.fixture(autouse=True)
def pyarrow() -> None:
    need("pyarrow", "lab")


@pytest.fixture
def add_bot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Add]:
    """Adds a bot to those that there are, in this process, for one test."""
    found: dict[str, Kind] = dict(registry.kinds())

    def kinds() -> Mapping[str, Kind]:
        return found

    def add(name: str, make: Callable[[Chair], Bot]) -> None:
        found[name] = Kind(name, "for a test", make)

    monkeypatch.setattr(registry, "kinds", kinds)
    player.cache_clear()
    yield add
    player.cache_clear()

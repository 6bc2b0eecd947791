"""Calling drlucky as a shell would, without the cost of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from .calling import Call, caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls drlucky with some words; says what it printed and returned."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("DRLUCKY_TRACEBACK", raising=False)
    return caller(capsys)


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A finished game of every edition, as a file."""
    from drlucky.commands.lot import luck_of, play_out
    from drlucky.rules.editions import EDITIONS
    from drlucky.rules.game import Game
    from drlucky.rules.record import as_text, record_of

    folder = tmp_path_factory.mktemp("records")
    found: dict[str, Path] = {}
    for edition in EDITIONS:
        game = Game.new(edition, 3, seed="a record of every edition", log=False)
        play_out(game, luck_of(edition), 100_000)
        found[edition] = folder / f"{edition}.json"
        found[edition].write_text(as_text(record_of(game)), encoding="utf-8")
    return found

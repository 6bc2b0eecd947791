"""Records of earlier versions are read for ever, and lead where they always led."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import options_of
from drlucky.rules.position import position_of
from drlucky.rules.record import as_text, fingerprint, game_from_record, record_of, replay

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("v*/*.json"))
EVERY = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name} {file.stem}")


def read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.mark.once
def test_none_was_made_again() -> None:
    for folder in {file.parent for file in FILES}:
        lines = (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
        kept = {name: digest for digest, name in (line.split() for line in lines)}
        assert kept == {file.name: sha256(file.read_bytes()).hexdigest() for file in folder.glob("*.json")}


@EVERY
def test_it_leads_where_it_always_led(file: Path) -> None:
    record = read(file)
    game = game_from_record(record)
    assert game.result == record["result"]
    assert fingerprint(position_of(game)) == record["check"]
    assert [game.box.catalogue.text(action) for action in game.actions()] == record["actions"]


@EVERY
def test_each_of_its_moments_is_a_record_too(file: Path) -> None:
    """One that is cut off and saved half way leads to the end when it goes on."""
    record = read(file)
    half = len(record["actions"]) // 2
    moments = replay(record)
    for _ in range(half):
        next(moments)
    game = game_from_record(record_of(next(moments)))
    assert len(game.actions()) == half
    for line in record["actions"][half:]:
        game.apply(line)
    assert record_of(game)["check"] == record["check"]


@EVERY
def test_it_would_be_written_in_the_same_way(file: Path) -> None:
    record = read(file)
    if record["version"] != 1:
        pytest.skip("written in another format today")
    again = record_of(game_from_record(record)) | {"drlucky": record["drlucky"]}
    assert as_text(again) == file.read_text(encoding="utf-8")


@pytest.mark.once
def test_there_is_something_of_everything() -> None:
    records = [read(file) for file in FILES if file.parent.name == "v1"]
    finished = {record["setup"]["edition"] for record in records if record["result"]}
    unfinished = {record["setup"]["edition"] for record in records if not record["result"]}
    from_positions = [record for record in records if "start" in record]
    assert finished == unfinished == set(EDITIONS)
    assert len(from_positions) >= 3
    ends = {record["result"]["reason"] for record in records if record["result"]}
    assert ends == {"killed", "saved", "sunk", "survived", "all-dead"}
    chosen = {(record["setup"]["edition"], name) for record in records for name in record["setup"]["options"]}
    for option in chain.from_iterable(map(options_of, EDITIONS)):
        assert chosen & {(edition, option.name) for edition in option.editions}, option.name

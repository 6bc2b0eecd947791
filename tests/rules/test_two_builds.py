"""The same record gives the same state in both builds, byte for byte, and goes on in either from half way.

Each build runs in processes of its own. Where there is no compiled build this cannot be tried, and says so;
on a machine that checks changes for others that is a failure.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from drlucky import __version__
from drlucky.rules.editions import EDITIONS
from drlucky.rules.record import as_text

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "tests" / "records").glob("v*/*.json"))
BUILDS = {"compiled": "", "interpreted": "1"}
"""What DRLUCKY_PURE says to get each of them."""


def run(build: str, *arguments: str | Path) -> bytes:
    """What Python prints in a process of this build."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "DRLUCKY_PURE": BUILDS[build]},
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def drlucky(build: str, *arguments: str | Path) -> bytes:
    return run(build, "-m", "drlucky", *arguments)


def in_one_build(build: str, what: str, folder: Path) -> dict[str, bytes]:
    """What a build makes of all records, by name."""
    folder.mkdir(exist_ok=True)
    run(build, "-m", "tests.rules.in_one_build", what, folder, *RECORDS)
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def here(build: str) -> tuple[str, str]:
    """Which build really runs when this one is wanted, and why."""
    told = run(build, "-c", "from drlucky._build import BUILD as b; print(b.kind); print(b.why)")
    kind, why = told.decode().splitlines()
    return kind, why


@pytest.fixture(scope="module", autouse=True)
def _both_builds() -> None:
    assert here("interpreted")[0] == "interpreted"
    kind, why = here("compiled")
    if kind != "compiled":
        if os.environ.get("CI"):
            pytest.fail(f"there is no compiled build here: {why}")
        pytest.skip(f"THE TWO BUILDS WERE NOT COMPARED: there is no compiled build here: {why}")


pytestmark = pytest.mark.once


def test_every_step_of_every_record(tmp_path: Path) -> None:
    """Events, the whole position, legal actions and all views."""
    compiled = in_one_build("compiled", "every-step", tmp_path / "compiled")
    interpreted = in_one_build("interpreted", "every-step", tmp_path / "interpreted")
    assert sorted(compiled) == sorted(interpreted) == sorted(file.name for file in RECORDS)
    for name, steps in compiled.items():
        pairs = zip(steps.splitlines(), interpreted[name].splitlines(), strict=True)
        for step, (one, other) in enumerate(pairs):
            assert one == other, f"{name}, step {step}"


@pytest.mark.parametrize(("first", "then"), [("compiled", "interpreted"), ("interpreted", "compiled")])
def test_a_record_goes_on_in_the_other_build(first: str, then: str, tmp_path: Path) -> None:
    halves = in_one_build(first, "cut", tmp_path)
    whole = in_one_build(then, "go-on", tmp_path)
    for file in RECORDS:
        record = json.loads(file.read_text(encoding="utf-8")) | {"drlucky": __version__}
        actions = len(record["actions"])
        assert len(json.loads(halves[file.name])["actions"]) == actions // 2
        assert whole[file.name] == as_text(record).encode(), file.name


OPTIONS = {
    "kill-1996": ("weapons-plus-one",),
    "kill-2011": ("killing", "re-entry", "dog", "super-spite"),
    "kill-2016": ("escape", "cat", "dog"),
    "save-2000": ("loser-prize",),
    "save-boxed": ("penalties",),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_command_says_the_same(edition: str, tmp_path: Path) -> None:
    """Games at random, the record of one, and a moment of that."""
    record = tmp_path / "game.json"
    games = ["random", "--edition", edition, "--players", "3", "--games", "10", "--seed", "both", "--json"]
    games += [f"--option={option}" for option in OPTIONS[edition]]
    told = [(drlucky(build, *games, "--record", record), record.read_bytes()) for build in BUILDS]
    assert told[0] == told[1]
    moments = [drlucky(build, "replay", record, "--step", "50", "--json") for build in BUILDS]
    assert moments[0] == moments[1]
    assert json.loads(moments[0])["setup"]["edition"] == edition

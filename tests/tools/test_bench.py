"""The bench: what it makes of measurements, and that a whole run of it works."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from drlucky._build import BUILD
from drlucky.rules.editions import EDITIONS
from tools import bench, bench_report

pytestmark = pytest.mark.once

MACHINE = {
    "processor": "Difference Engine",
    "cores": 2,
    "system": "Brass",
    "architecture": "steam",
    "python": "3.11.0",
    "load": 0.5,
}
HOW = {"players": 4, "rounds": 3, "seconds": 1.0, "machine": MACHINE}


def played(subject: str, game: str, *rates: int, what: str = "engine") -> dict[str, Any]:
    """A measurement with so many decisions a second in each round, a hundred of them a game."""
    rounds = [{"decisions": rate, "games": rate / 100, "seconds": 1.0} for rate in rates]
    return {"subject": subject, "what": what, "game": game, "rounds": rounds}


def copied(subject: str, game: str, *rates: int) -> dict[str, Any]:
    rounds = [{"copies": rate, "seconds": 1.0} for rate in rates]
    return {"subject": subject, "what": "copy", "game": game, "rounds": rounds}


def report(*rows: dict[str, Any], **skipped: str) -> dict[str, Any]:
    subjects = {"interpreted": {"version": "0.1.0", "files": {}}, "catanatron": {"version": "3"}}
    return bench_report.make(HOW, subjects, skipped, list(rows))


GOOD = (
    played("interpreted", "kill-2011", 1_000, 900, 1_100),
    copied("interpreted", "kill-2011", 4_000, 3_600, 4_400),
    played("interpreted", "save-2000", 500, 450, 550),
    copied("interpreted", "save-2000", 4_000, 3_600, 4_400),
    played("catanatron", "catan", 50, 45, 55, what="peer"),
)


def test_medians() -> None:
    row = report(*GOOD)["measured"][0]
    assert (row["per_second"], row["lowest"], row["highest"]) == (1_000, 900, 1_100)
    assert row["nanoseconds"] == 1_000_000
    assert row["games_per_second"] == 10
    assert len(row["rounds"]) == 3


def test_ratios_are_taken_round_by_round() -> None:
    """A machine that halves its speed in the second round says nothing about who is faster."""
    steady = played("interpreted", "kill-2011", 2_000, 1_000, 2_000)
    drifting = played("catanatron", "catan", 100, 50, 100, what="peer")
    assert report(steady, drifting)["measured"][0]["times_catanatron"] == 20


def test_what_was_wanted_is_met() -> None:
    assert [(wish["wanted"], round(wish["found"], 3), wish["met"]) for wish in report(*GOOD)["wanted"]] == [
        ("kill-2011, interpreted: at least 15 times Catanatron", 20, True),
        ("every edition, interpreted: within 3 times of kill-2011", 2, True),
        ("every edition, interpreted: a copy costs less than a decision", 0.25, True),
    ]


@pytest.mark.parametrize("slow", [250, 4_000])
def test_what_was_wanted_is_missed(slow: int) -> None:
    found = report(
        played("interpreted", "kill-2011", 1_000),
        copied("interpreted", "kill-2011", 900),
        played("interpreted", "save-2000", slow),
        played("catanatron", "catan", 100, what="peer"),
    )
    assert [wish["met"] for wish in found["wanted"]] == [False, False, False]
    assert bench_report.as_text(found).count("  NO  ") == 3


def test_without_a_yardstick_nothing_is_compared() -> None:
    found = report(*GOOD[:4], catanatron="it is not installed")
    text = bench_report.as_text(found)
    assert "times_catanatron" not in found["measured"][0]
    assert "Catanatron skipped: it is not installed" in text
    assert "nothing was compared" in text


def test_files_of_a_folder_share_a_line() -> None:
    files = ["a/b/engine.py", "a/b/state.py", "a/engine.cpython-311.so"]
    assert list(bench_report.in_folders(files)) == ["a/b/{engine,state}.py", "a/engine.cpython-311.so"]


def test_a_run(tmp_path: Path) -> None:
    """All of it, in no time, with the peers that are here."""
    text, found = run(tmp_path, "--rounds", "1", "--seconds", "0")
    assert "interpreted ran from:\n  src/drlucky/rules/{" in text
    assert "Catanatron" in text and "OpenSpiel" in text
    kinds = {BUILD.kind, "interpreted"}
    measured = {(row["subject"], row["what"], row["game"]) for row in found["measured"]}
    assert {
        (kind, what, game) for kind in kinds for what in ("engine", "copy") for game in EDITIONS
    } < measured
    for kind in kinds:
        ending = ".py" if kind == "interpreted" else ".so"
        assert all(file.endswith(ending) for file in found["subjects"][kind]["files"].values())
    assert all(row["per_second"] > 0 for row in found["measured"])


def test_what_is_written_names_no_machine(tmp_path: Path) -> None:
    _, found = run(tmp_path, "--rounds", "1", "--seconds", "0", "--no-peers")
    text = json.dumps(found)
    assert str(bench.ROOT) not in text
    assert platform.node() not in found["machine"].values()


def test_a_build_that_is_not_there_is_skipped_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bench.BUILDS, "compiled", "1")
    with pytest.raises(bench.Unable, match="DRLUCKY_PURE is set"):
        bench.start_build("compiled")


@pytest.mark.parametrize(
    "wrong", [["--rounds", "-1"], ["--rounds", "0"], ["--seconds", "-1"], ["--seconds", "long"]]
)
def test_wrong_input(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        bench.main(wrong)
    assert stopped.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def run(folder: Path, *options: str) -> tuple[str, dict[str, Any]]:
    """What the bench prints, and what it writes."""
    written = folder / "bench.json"
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench", *options, "-o", str(written)],
        cwd=bench.ROOT,
        env={**os.environ, "PYTHONPATH": str(bench.ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(written.read_text(encoding="utf-8"))
    return done.stdout, found

"""`drlucky simulate`: what is typed becomes a job; what is said of it; and how it is interrupted."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from drlucky.commands.bar import Bar, bar, how_fast, how_long
from drlucky.commands.simulate import Teller
from tests.support.extras import need

from .calling import Call, check_complaint

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def pyarrow() -> None:
    need("pyarrow", "lab")


def table(path: Path) -> Any:
    import pyarrow.parquet

    return pyarrow.parquet.read_table(path)


def test_what_is_typed_is_played(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"
    said = call(
        "simulate", "--edition", "kill-2011", "--players", 3, "--option", "killing",
        "--bots", "guest,wanderer", "--games", 6, "--seed", "tea", "--jobs", 1, "-o", path,
    )  # fmt: skip
    assert said.lines == [f"{path}: 6 games, seed tea."] and said.err == ""
    rows = table(path).to_pylist()
    assert [row["game"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["deal"] for row in rows] == [1, 1, 1, 2, 2, 2]
    assert {(row["edition"], row["players"], row["options"]) for row in rows} == {("kill-2011", 3, "killing")}
    assert rows[1]["bots"] == ["guest", "guest", "wanderer"]
    assert {"seconds", "seat_seconds"} <= set(rows[0])


def test_every_option_counts(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "b&b.parquet"
    call(
        "simulate", "--board", "bed-and-breakfast-2016", "--bots", "guest,wanderer", "--fixed-seats",
        "--games", 2, "--rows", "turns,games", "--limit", 30, "--no-timings",
        "--jobs", 1, "--seed", 7, "-o", path,
    )  # fmt: skip
    turns, games = table(path), table(tmp_path / "b&b.games.parquet")
    assert "by_doctor" in turns.column_names and turns.num_rows == sum(games["turns"].to_pylist())
    assert games["board"].to_pylist() == ["bed-and-breakfast-2016"] * 2
    assert games["reason"].to_pylist() == ["limit"] * 2 and games["decisions"].to_pylist() == [30, 30]
    assert games["deal"].to_pylist() == [1, 2]
    assert "seconds" not in games.column_names


def test_without_a_seed_it_says_which_and_takes_it_again(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    words = ("simulate", "--games", 1, "--jobs", 1, "-o")
    first = call(*words, path).lines
    assert call(*words, path).lines == first
    assert call(*words, tmp_path / "b.parquet").lines[0].split()[-1] != first[0].split()[-1]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (["--bots", "genius"], ["There is no bot 'genius'", "guest"]),
        (["--bots", "guest,,guest"], ["one by one"]),
        (["--bots", "mastermind:soon"], ["mastermind", "200ms"]),
        (["--bots", "mastermind:0"], ["impossible"]),
        (["--bots", "wanderer:10ms"], ["no budget"]),
        (["--players", "3", "--bots", "guest,guest,guest,guest"], ["4 bots for 3 players"]),
        (["--games", "0"], ["1 up"]),
        (["--games", "3000000000"], ["2,147,483,647"]),
        (["--jobs", "none"], ["1 up"]),
        (["--rows", "moves"], ["'moves'", "games, turns, attempts"]),
        (["--on", "mars"], ["mars", "ray"]),
        (["--edition", "kill-1789"], ["kill-1789"]),
        (["-o", "no/such/folder/tea.parquet"], ["cannot be written", "No such file"]),
        (["-o", "/dev/null"], ["/dev/null is not a file of results"]),
    ],
)
def test_bad_input_gets_a_line(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: list[str], words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    call("simulate", "--games", 1, "--jobs", 1, "--seed", 1, "-o", "tea.parquet", *wrong).refused(*words)
    assert list(tmp_path.iterdir()) == []


def test_a_file_must_be_named(call: Call) -> None:
    call("simulate", "--games", 1).refused("-o")


def test_without_ray_it_says_what_to_install(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    call("simulate", "--on", "ray", "-o", tmp_path / "tea.parquet").refused("pip install 'drlucky[ray]'")


def test_another_job_on_the_same_file_is_refused(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"
    words = ("simulate", "--games", 2, "--jobs", 1, "--seed", 1, "-o", path)
    assert call(*words).code == 0
    call(*words, "--bots", "wanderer").refused("bots guest,guest,guest,guest, not wanderer,wanderer")
    assert call(*words).code == 0


# Interrupted, as a shell sees it


def started(path: Path, *more: str) -> subprocess.Popen[str]:
    words = ["simulate", "--games", "100000", "--seed", "tea", "--no-timings", "-o", str(path), *more]
    return subprocess.Popen(
        [sys.executable, "-m", "drlucky", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_parts(path: Path, number: int = 2) -> None:
    folder = path.with_name(f"{path.name}.parts")
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if folder.is_dir() and len(list(folder.glob("*.games.parquet"))) >= number:
            return
        time.sleep(0.02)
    raise AssertionError("no part was finished")


@pytest.mark.skipif(os.name != "posix", reason="no process groups")
def test_ctrl_c_at_a_shell(tmp_path: Path) -> None:
    """Ctrl-C reaches the whole group: the processes that play must not mind."""
    path = tmp_path / "tea.parquet"
    with started(path, "--jobs", "2") as process:
        wait_for_parts(path)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, "")
    assert "Traceback" not in err
    stopping, stopped = err.splitlines()
    assert stopping.startswith("Stopping when the games in hand are over")
    assert stopped.endswith("of 100,000 games are kept; the same command goes on from there.")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="no /proc to find processes in")
def test_killed_with_all_it_had_begun(tmp_path: Path) -> None:
    """Nobody is left who plays for nobody, and the parts are whole."""
    path = tmp_path / "tea.parquet"
    with started(path, "--jobs", "2") as process:
        wait_for_parts(path)
        helpers = children(process.pid)
        process.kill()
        process.communicate(timeout=30)
    assert len(helpers) >= 2
    until = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() and not is_dead(pid) for pid in helpers):
        assert time.monotonic() < until, "they play on"
        time.sleep(0.05)
    kept = sorted(path.with_name("tea.parquet.parts").glob("*.games.parquet"))
    assert all(table(part).num_rows > 0 for part in kept)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="no /proc to find processes in")
def test_a_helper_killed_in_mid_run(tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"
    with started(path, "--jobs", "2") as process:
        wait_for_parts(path)
        (victim, *_) = [pid for pid in children(process.pid) if b"spawn_main" in command(pid)]
        os.kill(victim, signal.SIGKILL)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (2, "")
    check_complaint(err)
    assert "was killed (SIGKILL)" in err and "games are kept; the same again goes on from there." in err


def children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="utf-8")
    return [int(pid) for pid in found.split()]


def command(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def is_dead(pid: int) -> bool:
    """Whether it has ended and only waits to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


# How far it has come


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_bar_tells_rate_and_time_left() -> None:
    screen, clock = Screen(), Clock()
    progress = Bar(1000, "games", screen, clock, start=200)
    clock.now = 4.0
    progress.at(300)
    assert screen.getvalue() == f"\r[{'=' * 7}{' ' * 17}] 300 of 1,000 games, 25 a second, 28 s left\x1b[K "
    progress.done()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_in_a_file_it_is_plain_lines() -> None:
    stream, clock = io.StringIO(), Clock()
    progress = Bar(1000, "games", stream, clock)
    for second in range(25):
        clock.now = float(second)
        progress.at(second)
    progress.done()
    assert stream.getvalue().splitlines() == [
        "10 of 1,000 games, 60.0 a minute, 16 min 30 s left",
        "20 of 1,000 games, 60.0 a minute, 16 min 20 s left",
    ]


def test_rates_and_times_in_words() -> None:
    assert [how_fast(rate) for rate in (0.01, 0.5, 1.7, 12.3, 4567)] == [
        "36 an hour", "30.0 a minute", "1.7 a second", "12 a second", "4,567 a second",
    ]  # fmt: skip
    assert [how_long(seconds) for seconds in (5.4, 59.8, 65, 3600 * 5 + 61, 86400 * 3 + 7200)] == [
        "5 s", "1 min 0 s", "1 min 5 s", "5 h 1 min", "3 d 2 h",
    ]  # fmt: skip
    assert bar(0, 3) == f"[{' ' * 24}]" and bar(3, 3) == f"[{'=' * 24}]"


def test_it_says_when_it_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller(1000)
    teller.begun(0)
    assert capsys.readouterr().err == ""
    teller.begun(1234)
    assert capsys.readouterr().err == "Going on: 1,234 of 1,000 games are there already.\n"

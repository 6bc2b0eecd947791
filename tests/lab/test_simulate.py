"""Files: the same whoever played them, kept whatever happens, gone on with, never mixed up."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from drlucky.errors import DrluckyError
from drlucky.lab import Job, simulate
from drlucky.lab.parts import alone_with
from drlucky.lab.play import Part, play_part
from drlucky.lab.rows import TIMINGS, columns_of
from drlucky.lab.runner import Alone, Processes, Runner, local
from drlucky.lab.tables import encode, facts_of, groups
from drlucky.lab.work import MOST, Stop, Work
from drlucky.rules.setup import Setup

from .conftest import Add
from .test_play import Listener

pytestmark = pytest.mark.once


def job(games: int = 12, seed: str = "tea", **more: Any) -> Job:
    setup = Setup.new("kill-2011", 3, seed=seed)
    return Job.new(setup, ["guest", "wanderer"], games, **{"timings": False, **more})


def table(path: Path) -> Any:
    import pyarrow.parquet

    return pyarrow.parquet.read_table(path)


class Backwards:
    """Plays pieces of odd sizes, the last first."""

    def __init__(self, *sizes: int) -> None:
        self.sizes = sizes

    def run(self, job: Job, work: Work, stop: Stop) -> Iterator[Part]:
        pieces = []
        sizes = list(self.sizes)
        while True:
            work.size = sizes.pop(0) if sizes else 3
            if (piece := work.take()) is None:
                break
            pieces.append(piece)
        for piece in reversed(pieces):
            if not stop.asked:
                yield play_part(job, *piece)


class Watch:
    """Does something when so many games are done."""

    def __init__(self, at: int = 10**9, does: Callable[[], object] = lambda: None) -> None:
        self.after = at
        self.does = does
        self.told: list[int] = []
        self.there = -1
        self.stops = 0

    def begun(self, done: int) -> None:
        self.there = done

    def at(self, done: int) -> None:
        self.told.append(done)
        if done >= self.after:
            self.after = 10**9
            self.does()

    def stopping(self) -> None:
        self.stops += 1


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# The same games


@pytest.mark.parametrize("kind", ["games", "turns", "attempts"])
def test_the_same_file_whoever_played(tmp_path: Path, kind: str) -> None:
    runners: list[Runner] = [Alone(), Backwards(5, 1, 4), Backwards(12)]
    found = [
        simulate(job(rows=[kind]), tmp_path / f"{number}.parquet", runner=runner).read_bytes()
        for number, runner in enumerate(runners)
    ]
    assert found[0] == found[1] == found[2]
    assert files(tmp_path) == {"0.parquet", "1.parquet", "2.parquet"}


def test_the_same_file_from_two_processes(tmp_path: Path) -> None:
    alone = simulate(job(40), tmp_path / "alone.parquet", jobs=1)
    both = simulate(job(40), tmp_path / "both.parquet", jobs=2)
    assert alone.read_bytes() == both.read_bytes()
    assert multiprocessing.active_children() == []


def test_the_boundaries_of_parts_leave_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where rows are written in many groups."""
    monkeypatch.setattr("drlucky.lab.tables.GROUP", 5)
    one = simulate(job(23), tmp_path / "one.parquet", runner=Backwards(23))
    two = simulate(job(23), tmp_path / "two.parquet", runner=Backwards(1, 9, 2, 8))
    assert one.read_bytes() == two.read_bytes()
    assert table(one)["game"].to_pylist() == list(range(1, 24))
    import pyarrow.parquet

    assert pyarrow.parquet.ParquetFile(one).num_row_groups == 5


def test_only_timings_differ(tmp_path: Path) -> None:
    one = table(simulate(job(timings=True), tmp_path / "one.parquet", jobs=1))
    two = table(simulate(job(timings=True), tmp_path / "two.parquet", runner=Backwards(7)))
    assert one.column_names == list(columns_of("games"))
    assert one.drop(TIMINGS).equals(two.drop(TIMINGS))
    assert all(seconds > 0 for seconds in one["seconds"].to_pylist())
    plain = table(simulate(job(), tmp_path / "plain.parquet", jobs=1))
    assert plain.column_names == [name for name in one.column_names if name not in TIMINGS]
    assert plain.to_pylist() == one.drop(TIMINGS).to_pylist()


def test_other_tables_lie_beside_the_first(tmp_path: Path) -> None:
    path = simulate(job(rows=["games", "turns", "attempts"]), tmp_path / "tea.parquet", jobs=1)
    assert files(tmp_path) == {"tea.parquet", "tea.turns.parquet", "tea.attempts.parquet"}
    games, turns = table(path), table(tmp_path / "tea.turns.parquet")
    tries = table(tmp_path / "tea.attempts.parquet")
    assert turns.num_rows == sum(games["turns"].to_pylist())
    assert tries.num_rows == sum(games["attempts"].to_pylist())
    assert facts_of(tmp_path / "tea.turns.parquet")["table"] == "turns"
    alone = simulate(job(rows=["turns"]), tmp_path / "turns.parquet", jobs=1)
    assert table(alone).equals(turns)


def test_a_table_without_rows(tmp_path: Path) -> None:
    path = simulate(job(2, rows=["attempts"], limit=1), tmp_path / "none.parquet", jobs=1)
    assert table(path).num_rows == 0
    assert table(path).column_names == list(columns_of("attempts"))


def test_a_file_says_what_it_is_of(tmp_path: Path) -> None:
    one = job()
    facts = facts_of(simulate(one, tmp_path / "tea.parquet", jobs=1))
    assert facts == {**one.as_json(), "table": "games"}
    assert Setup.from_json(facts["setup"]) == one.setup


# Stopping and going on


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_finished_and_it_goes_on(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "tea.parquet"
    watch = Watch(9, lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        simulate(job(2000), path, jobs=jobs, watch=watch)
    assert not path.exists() and watch.stops == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    kept = watch.told[-1]
    assert 9 <= kept < 2000
    again = Watch()
    simulate(job(2000), path, jobs=3 - jobs, watch=again)
    assert again.there == kept and again.told[-1] == 2000
    fresh = simulate(job(2000), tmp_path / "fresh.parquet", jobs=1)
    assert path.read_bytes() == fresh.read_bytes()
    assert files(tmp_path) == {"tea.parquet", "fresh.parquet"}


def test_a_second_ctrl_c_does_not_wait(tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"

    def twice() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate(job(5000), path, jobs=2, watch=Watch(1, twice))
    assert multiprocessing.active_children() == []
    assert files(tmp_path) == {"tea.parquet.parts"}


def test_a_process_that_is_killed_costs_its_part_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"

    def kill_one() -> None:
        victim = multiprocessing.active_children()[0]
        assert victim.pid is not None
        os.kill(victim.pid, signal.SIGKILL)

    watch = Watch(9, kill_one)
    with pytest.raises(DrluckyError) as caught:
        simulate(job(3000), path, jobs=2, watch=watch)
    assert caught.value.code == "lab.worker-lost"
    assert "was killed (SIGKILL)" in caught.value.message
    assert f"{watch.told[-1]:,} of 3,000 games are kept" in caught.value.hint
    assert multiprocessing.active_children() == []
    again = Watch()
    with pytest.raises(KeyboardInterrupt):  # it goes on; all of it would take long
        again.after, again.does = watch.told[-1] + 1, lambda: os.kill(os.getpid(), signal.SIGINT)
        simulate(job(3000), path, jobs=1, watch=again)
    assert again.there == watch.told[-1] >= 9


def test_a_bot_that_fails_costs_one_game_and_is_named(tmp_path: Path, add_bot: Add) -> None:
    class Moody(Listener):
        games = 0
        moody = True

        def __init__(self, chair: Any) -> None:
            super().__init__(chair)
            Moody.games += 1

        def choose(self, view: Any) -> Any:
            if Moody.moody and Moody.games > 24:
                raise ValueError("not in the mood")
            return super().choose(view)

    add_bot("moody", Moody)
    path = tmp_path / "moody.parquet"
    one = Job.new(Setup.new("save-boxed", 3, seed="tea"), ["moody", "guest"], 30, timings=False)
    with pytest.raises(DrluckyError) as caught:
        simulate(one, path, jobs=1)
    assert caught.value.code == "bots.fault"
    assert "not in the mood" in caught.value.message and "That was in game " in caught.value.hint
    Moody.moody = False
    watch = Watch()
    simulate(one, path, jobs=1, watch=watch)
    assert watch.there > 5
    assert f"{watch.there} of 30 games are kept; the same again goes on" in caught.value.hint
    assert table(path).num_rows == 30


def test_what_is_there_already_is_left_as_it_is(tmp_path: Path) -> None:
    path = simulate(job(), tmp_path / "tea.parquet", jobs=1)
    before = path.stat().st_mtime_ns
    assert simulate(job(), path, jobs=1) == path
    assert path.stat().st_mtime_ns == before
    assert files(tmp_path) == {"tea.parquet"}


def test_what_another_run_left_half_done_is_done_again(tmp_path: Path) -> None:
    """A part that is damaged, one that lacks a table, and one that was being written."""
    path = tmp_path / "tea.parquet"
    both = job(30, rows=["games", "turns"])
    watch = Watch(20, lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        simulate(both, path, runner=Backwards(3, 4, 5, 6, 7, 5), watch=watch)
    parts = tmp_path / "tea.parquet.parts"
    names = sorted(name for name in files(parts) if "games" in name)
    assert names[-1] == "0000000026-0000000030.games.parquet"
    (parts / names[-1]).write_bytes(b"PAR1 but no more")
    (parts / names[-2]).unlink()
    (parts / "0000000001-0000000002.games.parquet.new").write_bytes(b"PAR")
    (parts / "games.joined").write_bytes(b"PAR")
    again = Watch()
    simulate(both, path, jobs=1, watch=again)
    assert again.there == 6 + 5
    fresh = simulate(both, tmp_path / "fresh.parquet", jobs=1)
    assert path.read_bytes() == fresh.read_bytes()


# What is not ours


def refused(one: Job, path: Path, code: str, *words: str) -> None:
    before = {file: file.read_bytes() for file in path.parent.rglob("*") if file.is_file()}
    with pytest.raises(DrluckyError) as caught:
        simulate(one, path, jobs=1)
    assert caught.value.code == code, caught.value
    assert [word for word in words if word not in str(caught.value)] == [], caught.value
    assert {file: file.read_bytes() for file in path.parent.rglob("*") if file.is_file()} == before


def test_a_file_of_another_job_is_refused_with_what_differs(tmp_path: Path) -> None:
    path = simulate(job(), tmp_path / "tea.parquet", jobs=1)
    refused(job(13), path, "lab.another-job", "games 12, not 13", "Name another file")
    refused(job(seed="milk"), path, "lab.another-job", "seed tea, not milk")
    refused(job(rows=["turns"]), path, "lab.another-job", "rows games, not turns")
    refused(job(timings=True), path, "lab.another-job", "timings False, not True")


def test_another_version_may_play_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = simulate(job(), tmp_path / "tea.parquet", jobs=1)
    monkeypatch.setattr("drlucky.lab.job.__version__", "9.9")
    refused(job(), path, "lab.another-job", "drlucky 0.1.0, not 9.9")


def test_half_a_job_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"
    with pytest.raises(KeyboardInterrupt):
        simulate(job(), path, jobs=1, watch=Watch(1, lambda: os.kill(os.getpid(), signal.SIGINT)))
    refused(job(13), path, "lab.another-job", "games 12, not 13")


def test_files_of_others_are_not_touched(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    path = tmp_path / "tea.parquet"
    path.write_text("tea, milk, sugar")
    refused(job(), path, "lab.foreign", "tea.parquet is not a file of results")
    pyarrow.parquet.write_table(pyarrow.table({"tea": [1]}), path)
    refused(job(), path, "lab.foreign", "is not a file of results")
    path.unlink()
    (tmp_path / "tea.turns.parquet").write_text("mine")
    refused(job(rows=["games", "turns"]), path, "lab.foreign", "tea.turns.parquet")
    parts = tmp_path / "tea.parquet.parts"
    parts.mkdir()
    (parts / "letter.txt").write_text("Dear Sir")
    refused(job(), path, "lab.foreign", "has no job.json")
    (parts / "job.json").write_text("[]")
    refused(job(), path, "lab.foreign", "job.json")


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    refused(job(), tmp_path / "no" / "such" / "tea.parquet", "output.unwritable", "No such file")
    (tmp_path / "file").write_text("")
    refused(job(), tmp_path / "file" / "tea.parquet", "output.unwritable", "cannot be written")
    (tmp_path / "folder").mkdir()
    refused(job(), tmp_path / "folder", "lab.foreign", "folder is not a file of results")
    (tmp_path / "milk.parquet.parts").write_text("")
    refused(job(), tmp_path / "milk.parquet", "output.unwritable", "milk.parquet.parts")


def test_a_full_disk_keeps_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import drlucky.lab.parts as parts

    path, write, written = tmp_path / "tea.parquet", parts.write_whole, [0]

    def until_full(target: Path, content: bytes) -> None:
        written[0] += 1
        if written[0] > 3:
            raise OSError(28, "No space left on device", str(target))
        write(target, content)

    monkeypatch.setattr(parts, "write_whole", until_full)
    with pytest.raises(DrluckyError) as caught:
        simulate(job(30), path, runner=Backwards(10, 10, 10))
    assert caught.value.code == "output.unwritable"
    assert "No space left" in str(caught.value) and "20 of 30 games are kept" in str(caught.value)
    monkeypatch.undo()
    watch = Watch()
    assert table(simulate(job(30), path, jobs=1, watch=watch)).num_rows == 30
    assert watch.there == 20


@pytest.mark.skipif(os.name != "posix", reason="no locks")
def test_two_do_not_work_on_one_file(tmp_path: Path) -> None:
    path = tmp_path / "tea.parquet"
    parts = tmp_path / "tea.parquet.parts"
    parts.mkdir()
    (parts / "job.json").write_text(json.dumps(job().as_json()))
    with alone_with(parts):
        refused(job(), path, "lab.busy", "already")
    assert table(simulate(job(), path, jobs=1)).num_rows == 12


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused(job(), tmp_path / "tea.parquet", "lab.pyarrow", "pip install 'drlucky[lab]'")


# Pieces


def test_pieces_grow_until_they_take_some_seconds() -> None:
    work = Work([range(1, 11), range(50, 5000)])
    assert work.take() == (1, 1)
    work.learn(1, 0.001)
    assert work.take() == (2, 9), "not too fast"
    assert work.take() == (10, 10)
    work.learn(8, 0.008)
    assert work.take() == (50, 113)
    work.learn(64, 0.064)
    work.learn(512, 0.5)
    assert work.size == MOST
    work.learn(1000, 100.0)
    assert work.size == 20
    work.learn(20, 80.0)
    assert work.size == 1, "at least a game at a time"
    handed = [work.take() for _ in range(2)]
    assert handed == [(114, 114), (115, 115)]


def test_all_games_are_handed_out_once() -> None:
    work = Work([range(1, 8), range(20, 21)])
    found: list[int] = []
    work.size = 3
    while piece := work.take():
        found += range(piece[0], piece[1] + 1)
    assert found == [*range(1, 8), 20]


def test_who_plays_here() -> None:
    assert isinstance(local(1), Alone)
    runner = local(3)
    assert isinstance(runner, Processes) and runner.jobs == 3
    for wrong in (0, -1, True, "two"):
        with pytest.raises(DrluckyError, match="jobs should be"):
            local(wrong)  # type: ignore[arg-type]


def test_rows_come_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drlucky.lab.tables.GROUP", 4)
    one, parts = job(10), []
    for number, span in enumerate([(1, 2), (3, 3), (4, 10)]):
        parts.append(tmp_path / f"{number}")
        parts[-1].write_bytes(play_part(one, *span).tables["games"])
    found = list(groups(parts))
    assert [group.num_rows for group in found] == [4, 4, 2]
    assert [n for group in found for n in group["game"].to_pylist()] == list(range(1, 11))
    (tmp_path / "none").write_bytes(encode(one, "games", []))
    assert list(groups([tmp_path / "none"])) == []

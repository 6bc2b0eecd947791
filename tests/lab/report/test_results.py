"""What is no file of results, or not a whole one, gets a clear line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from drlucky.errors import DrluckyError
from drlucky.lab import Job
from drlucky.lab.parts import Parts
from drlucky.lab.report import find_results
from drlucky.lab.report.results import names_of
from drlucky.rules.setup import Setup

from .conftest import Make

pytestmark = pytest.mark.once


def refused(*paths: Path) -> str:
    with pytest.raises(DrluckyError) as error:
        find_results(paths)
    return str(error.value)


def test_what_is_not_there(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "none.parquet")
    assert "is not a file of results" in refused(tmp_path)


@pytest.mark.parametrize("content", [b"", b"PAR1", b"game,winner\n1,red\n", b"PAR1" + bytes(100) + b"PAR1"])
def test_foreign_files(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign.parquet"
    path.write_bytes(content)
    assert "is not a file of results" in refused(path)


def test_half_a_file(tmp_path: Path, plain: Path) -> None:
    path = tmp_path / "half.parquet"
    path.write_bytes(plain.read_bytes()[:-500])
    assert "is not a file of results" in refused(path)


def test_a_file_that_is_broken_within(tmp_path: Path, plain: Path) -> None:
    """The schema at its end is sound, but not what comes before."""
    content = bytearray(plain.read_bytes())
    content[4:2000] = bytes(1996)
    path = tmp_path / "broken.parquet"
    path.write_bytes(content)
    from drlucky.lab.report import numbers_of

    with pytest.raises(DrluckyError, match="cannot be read"):
        numbers_of(find_results([path]))


def rewritten(path: Path, target: Path, **facts: object) -> Path:
    """A copy of a file that says something else of itself."""
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(path)
    told = json.loads(table.schema.metadata[b"drlucky"]) | facts
    pyarrow.parquet.write_table(table.replace_schema_metadata({b"drlucky": json.dumps(told)}), target)
    return target


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"rows": None}, "does not say what its rows are"),
        ({"rows": ["games", "cards"]}, "does not say what its rows are"),
        ({"table": "turns"}, "does not say what its rows are"),
        ({"rows": ["games", "turns"], "table": "turns"}, "lacks the columns turn"),
        ({"setup": {"edition": "chess", "seats": 2, "seed": "a"}}, "not known here"),
        ({"setup": None}, "not known here"),
        ({"bots": None}, "does not say who played"),
    ],
)
def test_files_that_say_nonsense_of_themselves(
    make: Make, tmp_path: Path, facts: dict[str, object], said: str
) -> None:
    path = make("games", rows=["games"], games=3)
    assert said in refused(rewritten(path, tmp_path / "odd.parquet", **facts))


def test_no_games(make: Make, tmp_path: Path) -> None:
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(make("games", rows=["games"], games=3))
    pyarrow.parquet.write_table(table.slice(0, 0), tmp_path / "empty.parquet")
    assert "has no games in it" in refused(tmp_path / "empty.parquet")


def test_a_job_that_is_not_finished(tmp_path: Path) -> None:
    path = tmp_path / "half.parquet"
    Parts(Job.new(Setup.new(seed="a"), games=5), path).begin()
    assert "is not finished" in refused(path)


def test_tables_of_a_job_by_any_of_its_names(make: Make) -> None:
    path = make("turns-first", rows=["turns", "games"], games=3)
    games = path.with_name("turns-first.games.parquet")
    for one in (path, games):
        (found,) = find_results([one])
        assert found.files == {"turns": path, "games": games}
        assert found.games == 3
    games.unlink()
    assert "there is no table of games beside it" in refused(path)
    only = make("attempts", rows=["attempts"], games=3)
    assert "Play it with --rows games" in refused(only)


def test_a_table_of_another_job_beside_it(make: Make, tmp_path: Path) -> None:
    one, other = (make(name, games=3, seed=name) for name in ("one", "other"))
    shutil.copy(other.with_name("other.turns.parquet"), one.with_name("one.turns.parquet"))
    assert "one.turns.parquet is of another job: seed" in refused(one)


def test_too_few_too_many_or_twice_the_same(plain: Path) -> None:
    assert "needs a file" in refused()
    assert "at most 6 files, not 7" in refused(*[plain] * 7)
    assert "is given twice" in refused(plain, plain.with_name("plain.turns.parquet"))


def test_names_say_what_settings_differ_in(plain: Path, variant: Path, make: Make) -> None:
    other = make("other", players=4, bots=["guest"], rows=["games"], games=3)
    assert names_of(find_results([plain])) == ["kill-2011"]
    assert names_of(find_results([plain, variant])) == ["no options", "weapons-plus-one"]
    named = names_of(find_results([plain, other]))
    assert named == ["3 players, guest, wanderer, guest", "4 players, 4 guest"]
    again = make("again", rows=["games"], games=3, seed="coffee")
    assert names_of(find_results([plain, again])) == ["no options, seed tea", "no options, seed coffee"]
    same = make("same", rows=["games"], games=3)
    assert names_of(find_results([plain, same])) == ["plain.parquet", "same.parquet"]

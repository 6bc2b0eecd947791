"""Files of every kind go through the commands: something is shown, or one line says what is wrong."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.cli import main
from drlucky.errors import DrluckyError
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import as_text, record_of
from tests.rules.games import random_game
from tests.rules.mutations import rearranged, spoiled

from .calling import check_complaint

pytestmark = pytest.mark.once


def says(*words: str) -> int:
    """Calls drlucky; checks that it ends as it should."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    assert code in (0, 2), err.getvalue()
    if code == 0:
        assert out.getvalue()
        assert err.getvalue() == ""
        if "--json" in words:
            json.loads(out.getvalue())
    else:
        check_complaint(err.getvalue())
    return code


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("files") / "file.json"


def text_of(data: object) -> str:
    """As JSON, or nearly: numbers that Python cannot write down are left to it to refuse."""
    try:
        return json.dumps(data)
    except ValueError:
        return "[" + "9" * 5000 + "]"


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_spoiled_records(file: Path, luck: int) -> None:
    random = Random(luck)
    file.write_text(text_of(spoiled(record_of(random_game(random, most=60)), random)), encoding="utf-8")
    for words in (["--step", "-1"], ["--seat", "red"], ["--json"], []):
        says("replay", str(file), *words)


@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_positions_of_every_kind_are_shown(file: Path, luck: int) -> None:
    random = Random(luck)
    start = random_game(random)
    places = [room.id for room in start.box.board.places]
    for _ in range(4):
        position = rearranged(position_of(start), random, places)
        file.write_text(json.dumps(position), encoding="utf-8")
        try:
            game_from_position(position)
        except DrluckyError:
            wanted = 2
        else:
            wanted = 0
        for words in ([], ["--seat", "blue"], ["--json", "--seat", "none"], ["--random", "--limit", "30"]):
            assert says("position", str(file), *words) == wanted


@settings(max_examples=30)
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_files_of_anything(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    for command in ("replay", "position"):
        assert says(command, str(file)) == 2


def test_a_file_in_the_wrong_place(file: Path) -> None:
    file.write_text(as_text(record_of(random_game(Random(1)))), encoding="utf-8")
    for words in (["cards"], ["boards", "check"], ["position"], ["play", "--resume"], ["rules"]):
        assert main([*words, str(file)]) == 2 or words[0] == "play"

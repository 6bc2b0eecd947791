"""Records that were cut off, edited, of another version or with other cards; and files of any kind."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import (
    LARGEST,
    as_text,
    fingerprint,
    game_from_record,
    parse_json,
    read_json,
    read_record,
    record_of,
)

from .games import play_on, random_game
from .mutations import nested, spoiled
from .test_bad_positions import change, check_line, drop

Record = dict[str, Any]


def a_record(edition: str = "kill-2011", seed: str = "bad records", start: bool = False) -> Record:
    game = Game.new(edition, 3, seed=seed)
    if start:
        game = game_from_position(position_of(game))
    for _ in play_on(game, Random(seed), 2000):
        pass
    assert game.over
    record: Record = json.loads(json.dumps(record_of(game)))
    return record


def first_action(line: str) -> Any:
    def apply(record: Record) -> Record:
        record["actions"][0] = line
        return record

    return apply


def without_actions(first: int) -> Any:
    def apply(record: Record) -> Record:
        del record["actions"][first:]
        return record

    return apply


def one_more(record: Record) -> Record:
    record["actions"].append("end")
    return record


def started_elsewhere(record: Record) -> Record:
    record["start"] = position_of(Game.new("kill-2011", 3, seed="elsewhere"))
    return record


FAULTS: list[tuple[Any, str, str]] = [
    (change(format="drlucky-position"), "record.format", "is no record"),
    (change(version=2), "record.version", "has version 2; this drlucky reads up to 1. A newer drlucky can"),
    (change(version=10**5000), "record.version", "has version something huge"),
    (change(version=True), "record.version", "should be a number, not True"),
    (change(version="1"), "record.version", "should be a number, not '1'"),
    (change(version=0), "record.version", "should be a number, not 0"),
    (drop("version"), "record.version", "not None"),
    *(
        (drop(name), "record.cut-off", f"lacks {name}")
        for name in ("actions", "check", "materials", "result")
    ),
    (change(actions="end"), "record.actions", "a list of lines"),
    (change(actions=[1, 2]), "record.actions", "a list of lines"),
    (first_action("dance"), "record.action", "Action 1 of the record cannot be taken. 'dance' is no action"),
    (first_action("x" * 10**6), "record.action", "Action 1 of the record cannot be taken. 'xxx"),
    (first_action("pass"), "record.action", "Action 1 of the record cannot be taken. "),
    (without_actions(1), "record.result", "its actions lead to None"),
    (one_more, "record.action", "The game is over"),
    (change(result=None), "record.result", "The record says None; its actions lead to {'winner':"),
    (change(result={"winner": "pink"}), "record.result", "The record says {'winner': 'pink'"),
    (change(check="0" * 16), "record.check", "another position than it was saved with. It was edited"),
    (change(check=0), "record.check", "It was edited"),
    (change(materials={"deck": "0" * 16}), "record.deck", "another deck than the kill-96 of this drlucky"),
    (change(materials={"board": "0" * 16}), "record.board", "another board than the mansion-1996"),
    (change(materials=None), "record.board", "another board"),
    (change(setup={"seed": "another"}), "record.", "the record"),
    (change(setup={"seed": None}), "setup.seed", "not None"),
    (change(setup={"edition": "kill-1996"}), "record.", "the record"),
    (change(setup={"seats": 99}), "setup.players", "2 to 10 players, not 99"),
    (change(setup=None), "setup.shape", "A setup is an object"),
    (started_elsewhere, "record.start", "setup and that of its starting position differ"),
    (change(start=None), "position.bad", "should be an object"),
    (change(start={"format": "chess"}), "position.format", "no position"),
]


@pytest.mark.parametrize(("spoil", "code", "words"), FAULTS, ids=range(len(FAULTS)))
def test_each_fault_is_named(spoil: Any, code: str, words: str) -> None:
    record = a_record()
    game_from_record(record)
    with pytest.raises(DrluckyError) as refused:
        game_from_record(spoil(copy.deepcopy(record)))
    assert refused.value.code.startswith(code)
    assert words.lower() in str(refused.value).lower()
    check_line(refused.value)


def test_a_record_of_half_a_game_that_says_so() -> None:
    """Actions, result and check fit: it is the record of a game that was left, and can be gone on with."""
    record = a_record()
    half = Game.new("kill-2011", 3, seed="bad records")
    for line in record["actions"][: len(record["actions"]) // 2]:
        half.apply(line)
    kept = record_of(half)
    assert kept["result"] is None
    game = game_from_record(kept)
    for line in record["actions"][len(record["actions"]) // 2 :]:
        game.apply(line)
    assert record_of(game) == record


@pytest.mark.parametrize("data", [None, [], "record", 7, {}, nested(50_000)])
def test_what_is_no_record_at_all(data: object) -> None:
    with pytest.raises(DrluckyError):
        game_from_record(data)


def check_refused_or_sound(record: object) -> None:
    """Whatever is taken for a record replays, and is what it says."""
    try:
        game = game_from_record(record)
    except DrluckyError as error:
        check_line(error)
        return
    assert isinstance(record, dict)
    assert record["actions"] is not None
    assert record["check"] == fingerprint(position_of(game))
    again = record_of(game)
    assert position_of(game_from_record(again)) == position_of(game)


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_spoiled_records_are_refused_or_replay(luck: int, times: int) -> None:
    random = Random(luck)
    game = random_game(random)
    if random.random() < 0.3:
        game = game_from_position(position_of(game))
        for _ in play_on(game, random, 40):
            pass
    record = record_of(game)
    for _ in range(6):
        check_refused_or_sound(spoiled(record, random, times))


@settings(max_examples=100)
@given(st.data())
def test_spoiled_files_are_refused_or_replay(data: st.DataObject) -> None:
    """Bytes changed, lost, doubled or written in another encoding."""
    whole = as_text(A_RECORD).encode()
    random = Random(data.draw(st.integers(0, 2**32)))
    for _ in range(10):
        spoilt = spoil_bytes(whole, random)
        try:
            record = parse_bytes(spoilt)
        except DrluckyError as error:
            assert error.code in ("record.syntax", "record.cut-off", "record.unreadable")
            check_line(error)
        else:
            check_refused_or_sound(record)


A_RECORD = a_record("save-2000", start=True)


def spoil_bytes(whole: bytes, random: Random) -> bytes:
    at, to = sorted(random.randrange(len(whole)) for _ in range(2))
    return random.choice(
        [
            whole[:at],
            whole[at:],
            whole[:at] + whole[to:],
            whole[:to] + whole[at:],
            whole[:at] + bytes([random.randrange(256)]) + whole[at + 1 :],
            whole[:at] + bytes([random.choice(b'{}[]",:0\\\xff\x00')]) + whole[at:],
            whole.replace(b"1", random.choice([b"true", b"1e999", b"NaN", b"-0", b"1.0"]), 1),
        ]
    )


def parse_bytes(data: bytes) -> Record:
    from drlucky.rules.record import decode_json

    return decode_json(data, "it", "record")


TEXTS: list[tuple[str, str, str]] = [
    ("", "record.cut-off", "it breaks off at line 1"),
    ("{", "record.cut-off", "it breaks off"),
    ('{"format": "drlu', "record.cut-off", "it breaks off"),
    ('{"format": "drlucky-record",', "record.cut-off", "it breaks off"),
    ("{format}", "record.syntax", "at line 1, column 2"),
    ("[]", "record.syntax", "should hold one object"),
    ('"record"', "record.syntax", "should hold one object"),
    ('{"a": 1, "a": 2}', "record.syntax", "it has the field 'a' twice"),
    ('{"a": NaN}', "record.syntax", "NaN is no number"),
    ('{"a": -Infinity}', "record.syntax", "-Infinity is no number"),
    ('{"a": 1' + "0" * 5000 + "}", "record.syntax", "a number with thousands of digits"),
    ("[" * 100_000, "record.syntax", "nested too deeply"),
]


@pytest.mark.parametrize(("text", "code", "words"), TEXTS, ids=range(len(TEXTS)))
def test_texts_that_are_no_records(text: str, code: str, words: str) -> None:
    with pytest.raises(DrluckyError) as refused:
        parse_json(text, "game.json", "record")
    assert refused.value.code == code
    assert words in str(refused.value)
    assert "game.json is no" in str(refused.value)
    check_line(refused.value)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(as_text(A_RECORD), encoding="utf-8-sig")
    assert read_record(path).over


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-16-le"])
def test_other_encodings_are_refused(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(as_text(A_RECORD), encoding=encoding)
    with pytest.raises(DrluckyError) as refused:
        read_record(path)
    assert refused.value.code in ("record.unreadable", "record.syntax")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    too_large = tmp_path / "large.json"
    with too_large.open("wb") as file:
        file.truncate(LARGEST + 1)
    for path, code in [
        (tmp_path / "none.json", "record.unreadable"),
        (tmp_path, "record.unreadable"),
        (tmp_path / "none.json" / "below", "record.unreadable"),
        (tmp_path / ("x" * 5000), "record.unreadable"),
        (too_large, "record.size"),
    ]:
        with pytest.raises(DrluckyError) as refused:
            read_json(path, "record")
        assert refused.value.code == code
    with pytest.raises(DrluckyError) as refused:
        read_json("nul\0byte", "record")
    assert refused.value.code == "record.unreadable"

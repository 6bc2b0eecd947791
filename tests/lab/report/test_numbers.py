"""The numbers of a report are those of the rows, counted a second time here."""

from __future__ import annotations

import json
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from drlucky.lab.report import find_results, numbers_of
from drlucky.lab.statistics import Sample, difference, share

from .conftest import Make

pytestmark = pytest.mark.once


def rows_of(path: Path) -> list[dict[str, Any]]:
    import pyarrow.parquet

    found: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return found


def beside(path: Path, kind: str) -> Path:
    return path.with_name(f"{path.stem}.{kind}.parquet")


@pytest.fixture(scope="module")
def numbers(plain: Path) -> dict[str, Any]:
    (one,) = numbers_of(find_results([plain]))["settings"]
    found: dict[str, Any] = one
    return found


def test_what_was_played(numbers: dict[str, Any]) -> None:
    assert (numbers["games"], numbers["deals"]) == (24, 8)
    assert numbers["bots"] == ["guest", "wanderer", "guest"]
    assert numbers["setup"]["edition"] == "kill-2011"
    assert numbers["fair"] == pytest.approx(1 / 3)
    assert numbers["tables"] == ["games", "turns", "attempts"]


def test_wins(numbers: dict[str, Any], plain: Path) -> None:
    rows = rows_of(plain)
    by_bot = {row["bot"]: row for row in numbers["wins_by_bot"]}
    assert {bot: (row["wins"], row["seats"]) for bot, row in by_bot.items()} == {
        bot: (sum(row["winner_bot"] == bot for row in rows), 24 * seats)
        for bot, seats in (("guest", 2), ("wanderer", 1))
    }
    by_seat = {row["seat"]: row["wins"] for row in numbers["wins_by_seat"]}
    assert by_seat == {seat: sum(row["winner"] == seat for row in rows) for seat in ("red", "blue", "green")}
    by_order = {row["order"]: row["wins"] for row in numbers["wins_by_order"]}
    assert by_order == {order: sum(row["winner_order"] == order for row in rows) for order in (0, 1, 2)}
    sample = Sample()
    for row in rows:
        sample.add(row["deal"], row["winner_bot"] == "wanderer", 1)
    found = share(sample)
    assert found is not None
    told = by_bot["wanderer"]
    assert (told["value"], told["low"], told["high"]) == pytest.approx(tuple(found), rel=1e-5)


def test_measures(numbers: dict[str, Any], plain: Path) -> None:
    rows = rows_of(plain)
    measures = numbers["measures"]
    for name in ("turns", "rounds", "attempts", "luck_left", "doctor_turns", "longest_train", "cards_drawn"):
        assert measures[name]["value"] == pytest.approx(sum(row[name] for row in rows) / 24, rel=1e-5)
    failed = sum(row["attempts_failed"] for row in rows) / sum(row["attempts"] for row in rows)
    assert measures["failed"]["value"] == pytest.approx(failed, rel=1e-5)
    by_doctor = sum(row["doctor_turns"] for row in rows) / sum(row["turns"] for row in rows)
    assert measures["by_doctor"]["value"] == pytest.approx(by_doctor, rel=1e-5)
    turns = numbers["spreads"]["turns"]
    assert dict(map(tuple, turns["counts"])) == Counter(row["turns"] for row in rows)
    assert (turns["least"], turns["most"]) == (
        min(row["turns"] for row in rows),
        max(row["turns"] for row in rows),
    )


def test_turns(numbers: dict[str, Any], plain: Path) -> None:
    rows = rows_of(beside(plain, "turns"))
    runs = Counter(len(list(run)) for _, run in groupby(rows, lambda row: (row["game"], row["seat"])))
    assert dict(map(tuple, numbers["trains"])) == runs
    uses = {(row["by_doctor"], row["did"]): row["turns"] for row in numbers["uses"] if row["turns"]}
    assert uses == Counter((row["by_doctor"], row["did"]) for row in rows)
    places = Counter(row["place"] for row in rows)
    for room in numbers["house"]["rooms"]:
        assert room["pawns"] == pytest.approx(places[room["id"]] / len(rows), rel=1e-5)
    assert sum(room["doctor"] for room in numbers["house"]["rooms"]) == pytest.approx(1, abs=1e-4)


def test_runs_go_on_from_batch_to_batch(
    numbers: dict[str, Any], plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from drlucky.lab.report import results

    monkeypatch.setattr(results, "BATCH", 3)
    (again,) = numbers_of(find_results([plain]))["settings"]
    assert again == numbers


def test_attempts(numbers: dict[str, Any], plain: Path) -> None:
    rows = rows_of(beside(plain, "attempts"))
    over_time = numbers["over_time"]
    last = over_time[-1]["to"]
    known = [row for row in rows if row["turn"] <= last]
    assert sum(one["attempts"] for one in over_time) == len(known)
    first = over_time[0]
    early = [row for row in rows if first["from"] <= row["turn"] <= first["to"]]
    foiled = sum(row["foiled"] for row in early) / len(early)
    assert first["foiled"]["value"] == pytest.approx(foiled, rel=1e-5)
    assert first["luck_against"] == pytest.approx(
        sum(row["luck_against"] for row in early) / len(early), rel=1e-5
    )
    turns = sum(row["turn"] <= last for row in rows_of(beside(plain, "turns")))
    assert sum(one["turns"] for one in over_time) == turns
    weapons = {row["weapon"]: row["attempts"] for row in numbers["weapons"]}
    assert weapons == Counter(row["weapon"] for row in rows)
    deaths = Counter(row["place"] for row in rows if row["target"] == "doctor" and not row["foiled"])
    ends = {room["id"]: room["ends"] for room in numbers["house"]["rooms"] if room["ends"]}
    assert ends == pytest.approx({place: count / 24 for place, count in deaths.items()}, rel=1e-5)


def test_two_settings(plain: Path, variant: Path) -> None:
    told = numbers_of(find_results([plain, variant]))
    assert [one["name"] for one in told["settings"]] == ["no options", "weapons-plus-one"]
    turns = next(row for row in told["comparison"] if row["id"] == "turns")
    one, other = Sample(), Sample()
    for sample, path in ((one, plain), (other, variant)):
        for row in rows_of(path):
            sample.add(row["deal"], row["turns"])
    found = difference(other, one, paired=True)
    assert found is not None
    (more,) = turns["differences"]
    assert more["paired"] is True
    assert (more["value"], more["low"], more["high"]) == pytest.approx(tuple(found), rel=1e-5)
    assert json.loads(json.dumps(told)) == told


def test_other_seeds_are_other_deals(plain: Path, make: Make) -> None:
    told = numbers_of(find_results([plain, make("coffee", seed="coffee", rows=["games"])]))
    assert not any(one["paired"] for row in told["comparison"] for one in row["differences"])
    assert told["settings"][1]["house"] is None and told["settings"][1]["over_time"] is None


def test_editions_that_have_little_in_common(plain: Path, make: Make) -> None:
    save = make("save", "save-boxed", 4, ["guest", "schemer"], 8)
    told = numbers_of(find_results([plain, save]))
    rows = {row["id"]: row for row in told["comparison"]}
    assert rows["reason:saved"]["values"][0]["value"] == 0
    assert rows["win_by_bot:schemer"]["values"][0]["value"] is None
    assert rows["win_by_bot:schemer"]["differences"][0]["value"] is None
    assert told["settings"][1]["house"]["board"] == "ship"


def test_wings_that_are_drawn(make: Make) -> None:
    (one,) = numbers_of(find_results([make("wings", "kill-2016", 4, ["guest"], 12)]))["settings"]
    assert len(one["house"]["drawn"]) == 2 and one["house"]["closed"] == []
    (one,) = numbers_of(find_results([make("east", "kill-2016", 4, ["guest"], 12, close="east")]))["settings"]
    assert one["house"]["drawn"] == [] and "tennessee-room" in one["house"]["closed"]


def test_strangers_win_too(make: Make) -> None:
    path = make("strangers", "kill-2016", 2, ["guest", "schemer"], 12, strangers=True)
    (one,) = numbers_of(find_results([path]))["settings"]
    rows = rows_of(path)
    theirs = sum(row["winner"] in one["strangers"] for row in rows)
    assert len(one["strangers"]) == 2 and 0 < theirs < 12 and one["fair"] is None
    assert one["measures"]["stranger"]["value"] == pytest.approx(theirs / 12, rel=1e-5)
    assert sum(row["wins"] for row in one["wins_by_bot"]) == 12 - theirs
    for key in ("order", "seat"):
        assert sum(row["wins"] for row in one[f"wins_by_{key}"]) == 12


def test_the_order_begins_with_whoever_had_the_first_turn(make: Make) -> None:
    path = make("dealer", games=50, rows=["games"], dealer="blue")
    rows = rows_of(path)
    assert {row["first"] for row in rows} != {"red"}
    (one,) = numbers_of(find_results([path]))["settings"]
    orders = Counter(row["winner_order"] for row in rows)
    assert {row["order"]: row["wins"] for row in one["wins_by_order"]} == {at: orders[at] for at in range(3)}
    seats = Counter(row["winner"] for row in rows)
    assert [row["wins"] for row in one["wins_by_seat"]] == [seats[seat] for seat in ("red", "blue", "green")]
    assert [orders[at] for at in range(3)] != [seats[seat] for seat in ("red", "blue", "green")]

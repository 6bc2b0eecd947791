"""The findings: what is counted of a game, what follows from numbers, and a page that says just that."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from drlucky.bots import kind_of
from drlucky.errors import DrluckyError
from drlucky.lab.rows import TurnRow
from drlucky.rules.setup import Setup
from tools import findings
from tools.findings_games import house_rules, passed_over, play, waits
from tools.findings_page import answer, page, with_interval
from tools.findings_questions import FASTER, QUESTIONS
from tools.findings_settings import HOUSE_BOTS, HOUSE_EDITIONS, MEASURES, SETTINGS, Comparison

pytestmark = pytest.mark.once

COMMITTED = findings.DOCS / "findings.json"
SEATS = ["red", "blue", "green", "yellow"]


@pytest.fixture(scope="module")
def numbers() -> Any:
    return json.loads(COMMITTED.read_text(encoding="utf-8"))


# The page


def test_the_page_is_what_the_numbers_say(numbers: Any) -> None:
    assert (findings.DOCS / "findings.md").read_bytes() == page(numbers, QUESTIONS).encode()


def test_the_page_has_every_question_and_every_setting() -> None:
    text = (findings.DOCS / "findings.md").read_text(encoding="utf-8")
    for question in QUESTIONS:
        assert f"## {question.text}\n" in text
        assert all(f"| {SETTINGS[setting].name} |" in text for setting in question.settings)


def test_the_numbers_are_of_these_questions(numbers: Any) -> None:
    assert list(numbers["findings"]) == [question.id for question in QUESTIONS]
    for question in QUESTIONS:
        found = numbers["findings"][question.id]
        assert list(found["table"]) == list(question.settings)
        assert all(list(row) == list(question.measures) for row in found["table"].values())
        assert len(found["comparisons"]) == len(question.comparisons)


def test_intervals_hold_their_values(numbers: Any) -> None:
    for found in numbers["findings"].values():
        measured = [cell for row in found["table"].values() for cell in row.values()]
        assert all(low <= value <= high for value, low, high in [*measured, *found["comparisons"]])


def test_numbers_of_a_question_are_those_of_its_table(numbers: Any) -> None:
    """A comparison of two settings is the difference of what their table shows."""
    for question in QUESTIONS:
        found = numbers["findings"][question.id]
        for each, by in zip(question.comparisons, found["comparisons"], strict=True):
            one = found["table"][each.one[0]][each.one[1]][0]
            other = (
                found["table"][each.other[0]][each.other[1]][0]
                if each.other
                else 1 / SETTINGS[each.one[0]].players
            )
            assert by[0] == pytest.approx(one - other, abs=2e-5)


def test_settings_are_all_asked_for() -> None:
    assert set(SETTINGS) == {setting for question in QUESTIONS for setting in question.settings}
    assert set(MEASURES) == {measure for question in QUESTIONS for measure in question.measures}


# What is said of numbers

OTHER_WAY = "**Not** as the rulebook has it: the other way round."
NOT_SEEN = "What the rulebook expects is **not seen**."
LENGTH = Comparison(
    ("1996", "turns"), ("2011", "turns"), "Longer, by {by}.", "Shorter, by {by}.", "Who knows ({by}).", "less"
)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([-12.0, -15.0, -9.0], "- Shorter, by 12.0 [9.00 to 15.0]. As the rulebook has it."),
        ([12.0, 9.0, 15.0], "- Longer, by 12.0 [9.00 to 15.0]. " + OTHER_WAY),
        ([-1.0, -3.0, 1.0], "- Who knows (-1.00 [-3.00 to +1.00]). " + NOT_SEEN),
        ([0.0, 0.0, 0.0], "- Who knows (+0.00 [+0.00 to +0.00]). " + NOT_SEEN),
        (None, "- There were no games to tell."),
    ],
)
def test_an_answer_follows_from_the_interval(found: list[float] | None, told: str) -> None:
    assert " ".join(answer(LENGTH, found).split()) == told


def test_where_nobody_believed_anything_there_is_no_verdict() -> None:
    assert answer(replace(LENGTH, believed=""), [12.0, 9.0, 15.0]) == "- Longer, by 12.0 [9.00 to 15.0]."


def test_shares_are_in_per_cent() -> None:
    assert with_interval("first", [0.25, 0.225, 0.2755]) == "25.0% [22.5 to 27.6]"
    assert with_interval("turns", [25, 9.5, 30]) == "25.0 [9.50 to 30.0]"


# What is counted


def turn(seat: str, place: str) -> TurnRow:
    blank: dict[str, Any] = dict.fromkeys(TurnRow._fields)
    return TurnRow(**{**blank, "seat": seat, "place": place})


@pytest.mark.parametrize(
    ("old", "new", "passed"),
    [
        ("red", "blue", []),
        ("red", "yellow", ["blue", "green"]),
        ("yellow", "blue", ["red"]),
        ("green", "green", ["yellow", "red", "blue"]),
    ],
)
def test_who_is_passed_over(old: str, new: str, passed: list[str]) -> None:
    assert passed_over(SEATS, old, new) == passed


def test_waits_by_where_the_pawn_stood() -> None:
    """Red waits in the hall and is skipped by green's second turn; green rides and waits for nobody."""
    turns = [
        turn("red", "hall"),
        turn("green", "library"),
        turn("green", "library"),
        turn("red", "hall"),
        turn("yellow", "hall"),
    ]
    found = [each for each in waits(turns, SEATS, frozenset({"library"})) if each[0] != "in-halls"]
    assert found == [
        ("skipped-elsewhere", False, 1),
        ("wait-elsewhere", 0, 1),
        ("skipped-in-halls", True, 1),
        ("wait-in-halls", 2, 1),
    ]


def test_everything_that_is_counted_is_a_measure() -> None:
    with house_rules():
        for setting in ("2011", "1996-reluctant"):
            samples = play(SETTINGS[setting], 3)
            assert samples.keys() == MEASURES.keys()
            assert samples["turns"].count == 3


def test_house_rules_are_gone_afterwards() -> None:
    with house_rules():
        for name in HOUSE_EDITIONS:
            Setup.new(name, 4)
        for name in HOUSE_BOTS:
            kind_of(name)
    for name in HOUSE_EDITIONS:
        with pytest.raises(DrluckyError):
            Setup.new(name, 4)
    for name in HOUSE_BOTS:
        with pytest.raises(DrluckyError):
            kind_of(name)


def test_spite_and_the_exception_are_all_that_2011_has_new() -> None:
    """What the page says of the two editions."""
    switches = {name for _, switch in list(HOUSE_EDITIONS.values())[:2] for name in switch}
    old, new = asdict(Setup.new("kill-1996").rules), asdict(Setup.new("kill-2011").rules)
    assert {name for name in old if old[name] != new[name]} == {"id", "title", "seats"} | switches


# The whole of it, with few games


@pytest.mark.slow
def test_a_question_played_again_agrees_with_the_committed_numbers(numbers: Any) -> None:
    games = 200
    found = findings.find([FASTER], games)
    assert found == findings.find([FASTER], games)
    committed = numbers["findings"]["faster"]["table"]
    for setting, row in found["findings"]["faster"]["table"].items():
        for measure, (_, low, high) in row.items():
            _, least, most = committed[setting][measure]
            assert low <= most and least <= high, f"{setting}: {measure} is no longer what the page says"
    text = page(found | {"findings": {**numbers["findings"], **found["findings"]}}, QUESTIONS)
    assert f"{games:,} games" in text

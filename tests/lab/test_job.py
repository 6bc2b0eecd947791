"""Jobs: who sits where in which game, with which deal; and what is no job."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from drlucky.errors import DrluckyError
from drlucky.lab.job import Job, differences
from drlucky.rules.box import open_box
from drlucky.rules.setup import Setup

pytestmark = pytest.mark.once


def job(*bots: str, players: int = 4, games: int = 12, **more: Any) -> Job:
    return Job.new(Setup.new("kill-2016", players, seed="tea"), bots, games, **more)


def test_bots_move_on_by_a_seat_and_all_play_the_same_deal() -> None:
    one = job("schemer", "guest", "guest", "wanderer")
    assert [one.bots_of(game) for game in range(1, 6)] == [
        ("schemer", "guest", "guest", "wanderer"),
        ("wanderer", "schemer", "guest", "guest"),
        ("guest", "wanderer", "schemer", "guest"),
        ("guest", "guest", "wanderer", "schemer"),
        ("schemer", "guest", "guest", "wanderer"),
    ]
    assert [one.deal_of(game) for game in range(1, 13)] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert [one.setup_of(game).seed for game in (1, 4, 5)] == ["tea-1", "tea-1", "tea-2"]


@pytest.mark.parametrize(
    ("bots", "players", "cycle"),
    [
        (("guest",), 4, 1),
        (("guest", "wanderer"), 4, 2),
        (("guest", "wanderer"), 3, 3),
        (("guest", "wanderer", "wanderer", "wanderer"), 4, 4),
        (("guest", "wanderer", "wanderer"), 6, 3),
        (("guest", "guest"), 8, 1),
    ],
)
def test_a_deal_is_played_once_by_every_seating(bots: tuple[str, ...], players: int, cycle: int) -> None:
    one = job(*bots, players=players)
    assert one.cycle == cycle
    seatings = [one.bots_of(game) for game in range(1, cycle + 1)]
    assert len(set(seatings)) == cycle
    for name in set(bots):  # every bot sits everywhere equally often
        sat = Counter(seat for seating in seatings for seat, bot in enumerate(seating) if bot == name)
        assert len(sat) == players and len(set(sat.values())) == 1


def test_with_fixed_seats_every_game_is_dealt_anew() -> None:
    one = job("guest", "wanderer", fixed_seats=True)
    assert {one.bots_of(game) for game in range(1, 9)} == {("guest", "wanderer", "guest", "wanderer")}
    assert [one.setup_of(game).seed for game in (1, 2, 3)] == ["tea-1", "tea-2", "tea-3"]


def test_strangers_take_no_bot() -> None:
    setup = Setup.new("kill-2016", 2, {"strangers": True}, seed="tea")
    one = Job.new(setup, ["guest", "wanderer"], 4)
    assert one.bots == ("guest", "wanderer") and one.cycle == 2
    assert open_box(one.setup_of(1)).strangers == ("blue", "yellow")


def test_bots_are_named_as_they_can_be_asked_for_again() -> None:
    assert job(" mastermind:1000ms", "guest ").bots == ("mastermind:1s", "guest") * 2


@pytest.mark.parametrize(
    ("wrong", "code", "words"),
    [
        ({"bots": ["genius"]}, "bots.unknown", "genius"),
        ({"bots": ["guest:20"]}, "bots.budget", "guest"),
        ({"bots": ["mastermind:0ms"]}, "bots.budget", "0ms"),
        ({"bots": ["mastermind:-5"]}, "bots.budget", "-5"),
        ({"bots": ["guest"] * 5}, "lab.bots", "5 bots for 4 players"),
        ({"bots": []}, "lab.bots", "one by one"),
        ({"bots": "guest"}, "lab.bots", "one by one"),
        ({"bots": [""]}, "lab.bots", "one by one"),
        ({"games": 0}, "lab.number", "games should be from 1"),
        ({"games": True}, "lab.number", "games"),
        ({"games": 2**31}, "lab.number", "2,147,483,647"),
        ({"limit": 0}, "lab.number", "limit"),
        ({"rows": ["moves"]}, "lab.rows", "games, turns, attempts"),
        ({"rows": []}, "lab.rows", "games"),
    ],
)
def test_what_is_no_job(wrong: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(DrluckyError) as caught:
        Job.new(Setup.new("kill-2016", 4, seed="tea"), **{"bots": ["guest"], "games": 5, **wrong})
    assert caught.value.code == code
    assert words in str(caught.value)


def test_the_longest_seed_of_a_job_must_be_a_seed() -> None:
    setup = Setup.new("kill-2016", 4, seed="t" * 197)
    Job.new(setup, ["guest"], 99)
    with pytest.raises(DrluckyError, match="A seed has 1 to 200"):
        Job.new(setup, ["guest"], 100)


def test_what_two_jobs_differ_in() -> None:
    one, two = job("guest"), job("guest", "wanderer", games=5, rows=["turns"], timings=False)
    assert differences(one.as_json(), one.as_json()) == []
    assert differences(one.as_json(), two.as_json()) == [
        "bots guest,wanderer,guest,wanderer, not guest,guest,guest,guest",
        "games 5, not 12",
        "rows turns, not games",
        "timings False, not True",
    ]
    other = Job.new(Setup.new("kill-2011", 3, {"killing": True}, seed="milk"), ["guest"], 12)
    assert differences(one.as_json(), other.as_json())[:5] == [
        "edition kill-2011, not kill-2016",
        "seats 3, not 4",
        "options killing, not none",
        "board mansion-1996, not mansion-2016",
        "seed milk, not tea",
    ]

"""Contests: who sits where with which deal, how it stands, and when that is certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from drlucky.errors import DrluckyError
from drlucky.lab.contest import Contest, companies
from drlucky.lab.ratings import ratings
from drlucky.lab.standings import Played, Standings, strict_level
from drlucky.lab.tournament import ENOUGH, looks_of, run_tournament
from drlucky.rules.setup import Setup
from tests.support.extras import need

pytestmark = pytest.mark.once

BOTS = ("wanderer", "guest", "schemer", "mastermind:5")


def contest(
    players: int = 4, bots: tuple[str, ...] = BOTS[:3], games: int = 120, seed: str = "tea"
) -> Contest:
    return Contest.between(Setup.new("kill-2011", players, seed=seed), bots, games)


@pytest.mark.parametrize(("players", "bots"), [(3, 2), (4, 2), (4, 3), (3, 4), (4, 4), (7, 3)])
def test_everybody_has_every_seat_of_every_deal_alike(players: int, bots: int) -> None:
    found = contest(players, BOTS[:bots], 1000)
    assert found.games % found.cycle == 0 and found.games > 1000 - found.cycle
    for deal in (1, 2):
        games = range((deal - 1) * found.cycle + 1, deal * found.cycle + 1)
        assert {found.deal_of(game) for game in games} == {deal}
        assert {found.setup_of(game).seed for game in games} == {f"tea-{deal}"}
        seats = Counter((seat, bot) for game in games for seat, bot in enumerate(found.bots_of(game)))
        assert len(seats) == players * bots and len(set(seats.values())) == 1


def test_companies() -> None:
    assert companies(("a", "b"), 4) == [("a", "b", "a", "b")]
    assert companies(("a", "b", "c"), 4) == [(*"abca",), (*"abcb",), (*"abcc",)]
    assert companies(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_neighbours_change_from_deal_to_deal() -> None:
    found = contest(4, BOTS, 400)
    left_of_guest = set()
    for game in range(1, 400, found.cycle):
        sitting = found.bots_of(game)
        left_of_guest.add(sitting[(sitting.index("guest") + 1) % 4])
    assert left_of_guest == set(BOTS) - {"guest"}
    assert [found.bots_of(game) for game in range(1, 50)] == [
        contest(4, BOTS, 400).bots_of(game) for game in range(1, 50)
    ]


@pytest.mark.parametrize(
    ("bots", "games", "said"),
    [
        (("guest",), 100, "between 2 to 12 bots, not 1"),
        (("guest",) * 13, 100, "between 2 to 12 bots, not 13"),
        (("guest", "wanderer", "guest"), 100, "guest is named twice"),
        (("guest", "gest"), 100, "Did you mean guest?"),
        (("guest", "guest:5"), 100, "takes no budget"),
        (("guest", "wanderer", "schemer"), 11, "take 12 games to play one deal, more than 11"),
        (("guest", "wanderer"), 0, "games should be from 1"),
    ],
)
def test_impossible_contests(bots: tuple[str, ...], games: int, said: str) -> None:
    with pytest.raises(DrluckyError) as error:
        contest(4, bots, games)
    assert said in str(error.value)


def test_looks() -> None:
    assert looks_of(contest(games=120)) == [10]
    assert looks_of(contest(games=12 * 400)) == [25, 50, 100, 200, 400]
    assert looks_of(contest(games=12 * 100)) == [25, 50, 100]


def games(winners: Sequence[str | None], bots: tuple[str, ...] = ("a", "b", "c")) -> list[Played]:
    """One game a deal."""
    return [
        Played(number, number, bots, bots.index(winner) if winner else -1)
        for number, winner in enumerate(winners, 1)
    ]


def test_standings() -> None:
    found = Standings(("a", "b", "c"), games(["b"] * 6 + ["a"] * 3 + [None]))
    assert found.order() == ["b", "a", "c"]
    share = found.win_share("b")
    assert share is not None and share.value == 0.6
    against = found.against("b", "a")
    assert against is not None and against.value == pytest.approx(2 / 3)
    assert found.between["b", "a"].count == 9
    assert found.against("c", "c") is None and found.against("a", "c") is not None
    one = found.against("c", "b")
    assert one is not None and (one.value, found.between["c", "b"].count) == (0, 6)


def test_what_is_certain() -> None:
    clear = Standings(("a", "b", "c"), games(["a"] * 200 + ["b"] * 80 + ["c"] * 10))
    assert list(clear.uncertain(looks=5)) == []
    close = Standings(("a", "b", "c"), games(["a"] * 100 + ["b"] * 95 + ["c"] * 10))
    assert list(close.uncertain(looks=5)) == [("a", "b")]
    assert strict_level(3, 5) == pytest.approx(1 - 0.05 / 15)


def test_equals_are_seldom_called_certain() -> None:
    """Three that are equal, looked at five times: wrong in fewer than one of twenty tournaments."""
    luck = Random(11)
    wrong = 0
    for _ in range(200):
        winners = [luck.choice("abc") for _ in range(320)]
        played = games(winners)
        wrong += any(
            len(list(Standings(("a", "b", "c"), played[:look]).uncertain(looks=5))) < 3
            for look in (20, 40, 80, 160, 320)
        )
    assert wrong <= 200 * 0.05


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_tournament_ends_when_the_order_is_certain(jobs: int) -> None:
    asked = contest(3, ("wanderer", "schemer"), 6 * 4 * ENOUGH * 2)
    outcome = run_tournament(asked, jobs=jobs)
    assert not outcome.stopped and outcome.uncertain == []
    assert outcome.standings.order() == ["schemer", "wanderer"]
    assert outcome.standings.games < asked.games
    assert outcome.standings.games // asked.cycle in looks_of(asked)
    if jobs == 2:
        alone = run_tournament(asked, jobs=1)
        assert alone.games == outcome.games


def test_bots_that_are_equal_play_all_of_it(add_bot: object) -> None:
    from drlucky.bots.wanderer import KIND

    assert callable(add_bot)
    add_bot("twin", KIND.make)
    asked = contest(2, ("wanderer", "twin"), 60)
    outcome = run_tournament(asked, jobs=1)
    assert outcome.standings.games == 60
    told = outcome.as_json()
    assert told["certain"] is False and len(told["uncertain"]) == 1
    assert told["standings"][0]["wins"] + told["standings"][1]["wins"] == 60
    assert sum(one["wins"] for one in told["between"]) == 60


def test_few_deals_are_never_certain() -> None:
    outcome = run_tournament(contest(3, ("wanderer", "schemer"), 18), jobs=1)
    assert outcome.uncertain == [("schemer", "wanderer")]


def test_whoever_stops_it_gets_what_was_played() -> None:
    from drlucky.lab.runner import Alone
    from drlucky.lab.work import Stop, Work

    class Tired(Alone):
        def run(self, job, work: Work, stop: Stop):  # type: ignore[no-untyped-def]
            for number, part in enumerate(super().run(job, work, stop)):
                yield part
                if number == 2:
                    stop.ask()

    outcome = run_tournament(contest(3, ("wanderer", "schemer"), 6000), runner=Tired())
    assert outcome.stopped and 0 < outcome.standings.games < 6000
    assert outcome.standings.games % outcome.contest.cycle == 0
    assert outcome.uncertain


def test_a_bot_that_fails_is_named(add_bot: object) -> None:
    def broken(chair: object) -> object:
        class Broken:
            def choose(self, view: object) -> object:
                raise KeyError("no")

        return Broken()

    assert callable(add_bot)
    add_bot("broken", broken)
    with pytest.raises(DrluckyError, match="The bot broken failed"):
        run_tournament(contest(2, ("wanderer", "broken"), 40), jobs=1)


def test_ratings_follow_who_wins() -> None:
    need("openskill", "lab")
    found = ratings(("a", "b", "c"), games(["a", "b", "a", "a"] * 20))
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert all(rating.sigma < 25 / 3 for rating in found.values())
    assert ratings(("a", "b"), []) == {bot: pytest.approx((25, 25 / 3)) for bot in "ab"}


def test_ratings_of_known_games() -> None:
    """One game of two that are new: Plackett and Luce as openskill has it, worked out by hand."""
    need("openskill", "lab")
    found = ratings(("a", "b"), games(["a"], ("a", "b")))
    assert found["a"].mu - 25 == pytest.approx(25 - found["b"].mu)
    assert found["a"].mu == pytest.approx(27.635, abs=0.005)
    drawn = ratings(("a", "b"), games([None], ("a", "b")))
    assert drawn["a"] == pytest.approx(drawn["b"])


def test_every_pair_has_met() -> None:
    found = contest(3, BOTS, 24)
    met = {pair for game in range(1, 25) for pair in combinations(sorted(set(found.bots_of(game))), 2)}
    assert len(met) == 6

"""Intervals: known values from tables and textbooks, and how often they really hold the truth."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.lab.statistics import (
    Sample,
    difference,
    difference_of_shares,
    mean,
    normal,
    quantile,
    share,
    student,
    wilson,
    worth,
)

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe 1998, "Two-sided confidence intervals for the single proportion", method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins / games, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert share(Sample.of([1] * wins + [0] * (games - wins))) == found


@pytest.mark.parametrize(
    ("freedom", "quantiles"),
    [  # two-sided 95 % and 99 %, from any table
        (1, (12.706, 63.657)),
        (2, (4.303, 9.925)),
        (5, (2.571, 4.032)),
        (10, (2.228, 3.169)),
        (30, (2.042, 2.750)),
        (1e9, (1.960, 2.576)),
    ],
)
def test_student(freedom: float, quantiles: tuple[float, float]) -> None:
    for level, known in zip((0.95, 0.99), quantiles, strict=True):
        assert student(level, freedom) == pytest.approx(known, abs=0.006 if freedom < 6 else 0.0006)


def test_normal() -> None:
    assert normal(0.95) == pytest.approx(1.959964, abs=1e-6)


def test_a_mean() -> None:
    found = mean(Sample.of([4.0, 6.0, 5.0, 7.0, 8.0]))  # s = 1.5811, t = 2.776
    assert found == pytest.approx((6.0, 6 - 1.963, 6 + 1.963), abs=2e-3)


def test_of_nothing_and_of_next_to_nothing() -> None:
    assert share(Sample()) is None and mean(Sample()) is None
    assert difference(Sample(), Sample.of([1]), paired=True) is None
    assert difference_of_shares(Sample.of([1]), Sample(), paired=False) is None
    assert mean(Sample.of([3])) == (3, float("-inf"), float("inf"))
    assert difference(Sample.of([3]), Sample.of([1, 2]), paired=False) == (1.5, float("-inf"), float("inf"))
    one = share(Sample.of([1]))
    assert one is not None and one.low < 0.25 and one.high == 1


def test_what_is_the_same_deal_is_not_counted_twice() -> None:
    """Forty games in ten deals of which each goes one way are worth ten."""
    sample = Sample()
    for deal in range(10):
        sample.add(deal, 4 * (deal % 2), 4)
    assert worth(sample) == pytest.approx(10 * 0.9 * (normal(0.95) / student(0.95, 9)) ** 2)
    alone = Sample.of([deal % 2 for deal in range(40)])
    assert worth(alone) == 40


def test_deals_that_balance_themselves_are_worth_more() -> None:
    sample = Sample()
    for deal in range(50):
        sample.add(deal, 2 + (deal % 25 == 0), 4)
    assert worth(sample) > 400


def test_a_difference_deal_by_deal() -> None:
    """The classic paired t-test: only the differences count, however far deals lie apart."""
    one = Sample.of([100.0, 210.0, 305.0, 398.0])
    other = Sample.of([99.0, 207.0, 303.0, 396.0])  # differences 1, 3, 2, 2: mean 2, s = 0.8165, t = 3.182
    found = difference(one, other, paired=True)
    assert found == pytest.approx((2.0, 2 - 1.299, 2 + 1.299), abs=5e-3)
    apart = difference(one, other, paired=False)
    assert apart is not None and apart.low < -200


def test_welch() -> None:
    one, other = Sample.of([20.0, 22, 19, 24, 25]), Sample.of([28.0, 27, 30, 24])
    # s² = 6.5 and 6.25; df = 6.66, t = 2.39
    found = difference(one, other, paired=False)
    assert found == pytest.approx((-5.25, -5.25 - 4.045, -5.25 + 4.045), abs=0.02)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [  # Newcombe 1998, "Interval estimation for the difference between independent proportions", method 10
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 20), 0.6791, 1.0),
    ],
)
def test_newcombe(first: tuple[int, int], second: tuple[int, int], low: float, high: float) -> None:
    one, other = (Sample.of([1] * wins + [0] * (games - wins)) for wins, games in (first, second))
    found = difference_of_shares(one, other, paired=False)
    assert found is not None
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_all_or_nothing_is_not_certain() -> None:
    found = difference_of_shares(Sample.of([1] * 30), Sample.of([1] * 30), paired=True)
    assert found is not None and found.low < -0.1 and found.high > 0.1


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Bots that are equal on deals that are not: four games a deal, of which one seat wins two thirds."""
    luck = Random(5)
    held = naive = 0
    rounds = 600
    for _ in range(rounds):
        sample = Sample()
        for deal in range(60):
            chance = luck.choice((0.05, 0.45))
            sample.add(deal, sum(luck.random() < chance for _ in range(4)), 4)
        found = share(sample)
        plain = wilson(sample.value, sample.count)
        assert found is not None
        held += found.low <= 0.25 <= found.high
        naive += plain.low <= 0.25 <= plain.high
    assert 0.93 <= held / rounds <= 0.97
    assert naive / rounds < held / rounds - 0.05  # and if one did not care about deals, they would not


def test_quantiles() -> None:
    counts = Counter([1, 2, 2, 3, 10])
    assert [quantile(counts, part) for part in (0.0, 0.2, 0.25, 0.5, 0.75, 1.0)] == [1, 1, 2, 2, 3, 10]
    with pytest.raises(ValueError):
        quantile(Counter(), 0.5)


DEALS = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4)), min_size=1, max_size=12)


def sample_of(deals: list[tuple[int, int]]) -> Sample:
    sample = Sample()
    for number, (wins, games) in enumerate(deals):
        sample.add(number, min(wins, games), games)
    return sample


@given(DEALS, DEALS, st.booleans())
def test_intervals_are_sound(one: list[tuple[int, int]], other: list[tuple[int, int]], paired: bool) -> None:
    first, second = sample_of(one), sample_of(other)
    found = share(first)
    assert found is not None and 0 <= found.low <= found.value <= found.high <= 1
    there, back = (difference_of_shares(*two, paired=paired) for two in ((first, second), (second, first)))
    assert there is not None and back is not None
    assert -1 <= there.low <= there.value <= there.high <= 1
    assert (back.low, back.high) == pytest.approx((-there.high, -there.low))

"""Shares, means and differences, each with the interval in which the truth may lie. Plain arithmetic.

Games with the same deal are not independent, so whatever is counted is counted deal by deal (`Sample`), and
the intervals come from how much the deals differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, pi, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
"""How often an interval holds the truth, if nothing else is said."""


class Estimate(NamedTuple):
    """A number that was measured, and the ends of its interval."""

    value: float
    low: float
    high: float


class Sample:
    """A share or a mean that is still being counted: of each deal a sum, and over how many it goes."""

    def __init__(self) -> None:
        self.sums: dict[int, float] = {}
        self.counts: dict[int, float] = {}

    @classmethod
    def of(cls, values: Iterable[float]) -> Sample:
        """A sample of numbers that are all independent."""
        sample = cls()
        for number, value in enumerate(values):
            sample.add(number, value)
        return sample

    def add(self, deal: int, amount: float, count: float = 1) -> None:
        """So much more, over so many more, in this deal."""
        self.sums[deal] = self.sums.get(deal, 0) + amount
        self.counts[deal] = self.counts.get(deal, 0) + count

    @property
    def deals(self) -> int:
        """How many deals have something to say."""
        return sum(count > 0 for count in self.counts.values())

    @property
    def total(self) -> float:
        return sum(self.sums.values())

    @property
    def count(self) -> float:
        return sum(self.counts.values())

    @property
    def value(self) -> float:
        """The share or mean over all deals."""
        return self.total / self.count

    def pulls(self) -> dict[int, float]:
        """How far each deal pulls the value up or down; nothing on the whole."""
        value, count = self.value, self.count
        return {deal: (self.sums[deal] - value * self.counts[deal]) / count for deal in self.sums}


def share(sample: Sample, level: float = LEVEL) -> Estimate | None:
    """A share with its Wilson interval; None of nothing.

    The interval is the one for as many independent games as these are worth: fewer than were played, if games
    with the same deal tend to end the same way, and more, if they tend to differ.
    """
    if not sample.count:
        return None
    return wilson(sample.value, worth(sample, level), level)


def worth(sample: Sample, level: float = LEVEL) -> float:
    """How many independent games would say as much about a share as this sample does.

    If all went the same way that cannot be seen in the sample; then each deal counts as one game.
    """
    value, deals = sample.value, sample.deals
    if all(count in (0, 1) for count in sample.counts.values()):
        return sample.count  # each stands alone
    spread = variance(sample.pulls().values(), deals)
    if spread <= 0 or not 0 < value < 1:
        return float(deals)
    few = normal(level) / student(level, deals - 1)
    return value * (1 - value) / spread * few * few


def wilson(value: float, games: float, level: float = LEVEL) -> Estimate:
    """Wilson's score interval for a share of so many games."""
    z = normal(level)
    scale = 1 + z * z / games
    middle = (value + z * z / (2 * games)) / scale
    reach = z * sqrt(value * (1 - value) / games + z * z / (4 * games * games)) / scale
    low = 0.0 if value <= 0 else max(0.0, middle - reach)
    high = 1.0 if value >= 1 else min(1.0, middle + reach)
    return Estimate(value, low, high)


def mean(sample: Sample, level: float = LEVEL) -> Estimate | None:
    """A mean with Student's interval; None of nothing. Of one deal it says nothing about others."""
    if not sample.count:
        return None
    return around(sample.value, sample.pulls().values(), sample.deals, level)


def difference(one: Sample, other: Sample, *, paired: bool, level: float = LEVEL) -> Estimate | None:
    """How much larger the first is; None if one of them is of nothing.

    `paired`: deals with the same number are the same deal, so that they may be compared one by one.
    """
    if not one.count or not other.count:
        return None
    value = one.value - other.value
    mine, theirs = one.pulls(), other.pulls()
    if paired:
        both = mine.keys() | theirs.keys()
        return around(value, [mine.get(deal, 0.0) - theirs.get(deal, 0.0) for deal in both], len(both), level)
    if min(one.deals, other.deals) < 2:
        return Estimate(value, float("-inf"), float("inf"))
    first, second = variance(mine.values(), one.deals), variance(theirs.values(), other.deals)
    if first + second == 0:
        return Estimate(value, value, value)
    # Welch: as many degrees of freedom as the two together have.
    freedom = (first + second) ** 2 / (first**2 / (one.deals - 1) + second**2 / (other.deals - 1))
    reach = student(level, freedom) * sqrt(first + second)
    return Estimate(value, value - reach, value + reach)


def difference_of_shares(
    one: Sample, other: Sample, *, paired: bool, level: float = LEVEL
) -> Estimate | None:
    """The same for two shares, which cannot differ by more than everything.

    Newcombe's interval, from those of the two shares, if the deals are not the same ones; and if the deals
    show no spread at all, since shares of all or nothing are not certain either.
    """
    found = difference(one, other, paired=paired, level=level)
    first, second = share(one, level), share(other, level)
    if found is None or first is None or second is None:
        return None
    if paired and found.low < found.high:
        return Estimate(found.value, max(-1.0, found.low), min(1.0, found.high))
    down = sqrt((first.value - first.low) ** 2 + (second.high - second.value) ** 2)
    up = sqrt((first.high - first.value) ** 2 + (second.value - second.low) ** 2)
    return Estimate(found.value, max(-1.0, found.value - down), min(1.0, found.value + up))


def around(value: float, pulls: Iterable[float], deals: int, level: float) -> Estimate:
    """An interval round a value, from how far each deal pulls at it."""
    if deals < 2:
        return Estimate(value, float("-inf"), float("inf"))
    reach = student(level, deals - 1) * sqrt(variance(pulls, deals))
    return Estimate(value, value - reach, value + reach)


def variance(pulls: Iterable[float], deals: int) -> float:
    """The variance of a value, from how far each deal pulls at it; nothing if there is but one."""
    return deals / (deals - 1) * sum(pull * pull for pull in pulls) if deals > 1 else 0.0


def normal(level: float) -> float:
    """How many standard deviations to each side hold so much of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


def student(level: float, freedom: float) -> float:
    """The same for Student's distribution; right to some thousandths for the levels in use."""
    tail = (1 - level) / 2
    if freedom < 1.5:
        return 1 / tan(pi * tail)
    if freedom < 2.5:
        return (1 - 2 * tail) / sqrt(2 * tail * (1 - tail))
    return _cornish_fisher(normal(level), freedom)


def _cornish_fisher(z: float, n: float) -> float:
    """Student's quantile from the normal one: Abramowitz and Stegun, 26.7.5."""
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / n**power for power, term in enumerate(terms, 1))


def quantile(counts: Counter[int], part: float) -> int:
    """The least number that so large a part of all does not exceed: 0.5 for the median."""
    needed = max(1, ceil(part * sum(counts.values()) - 1e-9))
    for number in sorted(counts):
        needed -= counts[number]
        if needed <= 0:
            return number
    raise ValueError("a quantile of nothing")

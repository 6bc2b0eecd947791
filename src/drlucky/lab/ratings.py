"""Ratings of bots by openskill, an extra: a number for how strong each is, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from drlucky.lab.standings import Played


class Rating(NamedTuple):
    """As openskill has them: everybody begins at 25, give or take 25/3."""

    mu: float
    sigma: float


def can_rate() -> bool:
    """Whether openskill is here."""
    try:
        import openskill.models  # noqa: F401
    except ImportError:
        return False
    return True


def ratings(bots: Sequence[str], games: Iterable[Played]) -> dict[str, Rating]:
    """What these games, one after the other, say of the bots: Plackett and Luce's model of an order.

    The winner comes first, all others share the second place; if nobody has won, all share the first. A bot
    that has several seats moves by the mean of what each of them would.
    """
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    start = model.rating()
    found = {bot: Rating(start.mu, start.sigma) for bot in bots}
    for played in games:
        teams = [[model.rating(mu=found[bot].mu, sigma=found[bot].sigma)] for bot in played.bots]
        after: dict[str, list[Rating]] = {}
        for bot, (one,) in zip(played.bots, model.rate(teams, ranks=ranks(played)), strict=True):
            after.setdefault(bot, []).append(Rating(one.mu, one.sigma))
        for bot, all_of_it in after.items():
            found[bot] = Rating(*(sum(part) / len(part) for part in zip(*all_of_it, strict=True)))
    return found


def ranks(played: Played) -> list[int]:
    """Who came first and who second, seat by seat."""
    return (
        [int(at != played.seat) for at in range(len(played.bots))]
        if played.seat >= 0
        else [0] * len(played.bots)
    )

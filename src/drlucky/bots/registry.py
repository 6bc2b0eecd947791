"""The bots by name: our own, and those that other packages bring along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from drlucky.bots.bot import Bot, Chair
from drlucky.bots.budget import NO_BUDGET, Budget, read_budget, told
from drlucky.bots.guard import Guarded
from drlucky.errors import DrluckyError, short
from drlucky.rules.box import Box
from drlucky.rules.chance import key_of

GROUP = "drlucky.bots"
"""The group of entry points by which a package makes its bots known: `name = "module:Class"`."""

Maker = Callable[[Chair], Bot]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bot."""

    name: str
    line: str
    """What it is like, in a line."""
    make: Maker
    level: int | None = None
    """From 0, the weakest; None for bots of others."""
    budget: str = ""
    """What it can be given after a colon, as in `mastermind:200ms`; nothing if it takes no budget."""
    home: str = ""
    """Where it comes from; nothing for our own."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot as it was asked for: its kind, and how much it may think about a decision."""

    kind: Kind
    budget: Budget = NO_BUDGET

    @property
    def name(self) -> str:
        """As it can be asked for again."""
        return ":".join(filter(None, (self.kind.name, told(self.budget))))

    @property
    def by_the_clock(self) -> bool:
        """Whether it thinks for a time, so that it may choose otherwise the next time."""
        return bool(self.kind.budget) and self.budget.iterations is None

    def sit(self, box: Box, seat: str, seed: str) -> Bot:
        """A bot of this kind, sitting down in a game of this seed."""
        return seated(self.kind, chair_for(box, seat, seed, self.budget))


OWN = (
    ("wanderer", "drlucky.bots.wanderer"),
    ("guest", "drlucky.bots.guest"),
    ("schemer", "drlucky.bots.schemer"),
    ("mastermind", "drlucky.bots.mastermind"),
)


@cache
def kinds() -> Mapping[str, Kind]:
    """All bots that can be seated, our own first. Those of other packages are not loaded yet."""
    found: dict[str, Kind] = {name: import_module(module).KIND for name, module in OWN}
    for name, point in points().items():
        found.setdefault(name, Kind(name, f"from {point.value}", later(point), home=point.value))
    return found


@cache
def points() -> Mapping[str, EntryPoint]:
    """What other packages have made known, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def later(point: EntryPoint) -> Maker:
    """Loads a bot of another package when it is first seated."""
    return lambda chair: load(point).make(chair)


def load(point: EntryPoint) -> Kind:
    """A bot of another package; a clear error if there is none where it is said to be."""
    try:
        found = point.load()
    except Exception as fault:
        why = f"{type(fault).__name__}, {short(str(fault))}"
        raise DrluckyError(
            "bots.load", f"The bot {point.name} cannot be loaded from {point.value}: {why}."
        ) from fault
    return kind_from(found, point.name, point.value)


def kind_from(found: Any, name: str, home: str) -> Kind:
    """The kind of bot that another package offers: a `Kind`, or whatever makes a bot for a chair."""
    if isinstance(found, Kind):
        return replace(found, name=name, level=None, home=home)
    if not callable(found):
        raise DrluckyError(
            "bots.kind",
            f"{home} is no bot but {short(found)}.",
            "It should be a class, or a function, that makes a bot for a Chair; or a Kind.",
        )
    line = next(iter((found.__doc__ or "").strip().splitlines()), f"from {home}")
    return Kind(name, line, found, home=home)


def kind_of(name: str) -> Kind:
    """The bot of that name, loaded; a clear error for any other."""
    found = kinds().get(name)
    if found is None:
        near = get_close_matches(name, kinds(), 1)
        raise DrluckyError(
            "bots.unknown",
            f"There is no bot {short(name)}." + (f" Did you mean {near[0]}?" if near else ""),
            f"The bots are: {', '.join(kinds())}.",
        )
    return load(points()[name]) if found.home else found


def parse_bot(text: str) -> Player:
    """The bot that is meant by NAME or NAME:BUDGET."""
    name, colon, budget = text.strip().partition(":")
    kind = kind_of(name)
    if not colon:
        return Player(kind)
    if not kind.budget:
        raise DrluckyError("bots.budget", f"The bot {name} takes no budget.", f"Say just: {name}.")
    return Player(kind, read_budget(budget, name))


def parse_bots(text: str) -> list[Player]:
    """Several, with commas between them."""
    return [parse_bot(one) for one in text.split(",")]


def chair_for(box: Box, seat: str, seed: str, budget: Budget = NO_BUDGET) -> Chair:
    """The chair of a seat in a game of this seed.

    From the seed of a game one could deal it again and see all hands. The bot gets one of its own, from
    which nobody finds back.
    """
    own = key_of(f"for the bot that sits at {seat} in {seed}").hex()[:16]
    return Chair(box, seat, own, budget.seconds, budget.iterations)


def seated(kind: Kind, chair: Chair) -> Bot:
    """A bot of that kind in a chair; others' are watched, so that what goes wrong is told in one line."""
    return Guarded(kind.name, kind.make, chair) if kind.home else kind.make(chair)


def seat_bot(name: str, chair: Chair) -> Bot:
    """A bot of that name in a chair."""
    return seated(kind_of(name), chair)

"""The bots by name: our own, and those that other packages bring along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from drlucky.bots.bot import Bot, Chair
from drlucky.errors import DrluckyError

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


OWN = (
    ("wanderer", "drlucky.bots.wanderer"),
    ("guest", "drlucky.bots.guest"),
    ("schemer", "drlucky.bots.schemer"),
    ("mastermind", "drlucky.bots.mastermind"),
)


@cache
def kinds() -> Mapping[str, Kind]:
    """All bots that can be seated, our own first."""
    found = {name: import_module(module).KIND for name, module in OWN}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if point.name not in found:
            found[point.name] = Kind(point.name, f"from {point.value}", maker_of(point))
    return found


def maker_of(point: EntryPoint) -> Maker:
    """Loads a bot of another package when it is first seated."""

    def make(chair: Chair) -> Bot:
        bot: Bot = point.load()(chair)
        return bot

    return make


def kind_of(name: str) -> Kind:
    """The bot of that name; a clear error for any other."""
    found = kinds().get(name)
    if found is None:
        raise DrluckyError(
            "bots.unknown", f"There is no bot {name!r}.", f"The bots are: {', '.join(kinds())}."
        )
    return found


def seat_bot(name: str, chair: Chair) -> Bot:
    """A bot of that kind, sitting down."""
    return kind_of(name).make(chair)

"""Options: what a table may choose on top of an edition, as data.

A variant of a rulebook is an option; so are choices that a rulebook leaves to the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from drlucky.errors import DrluckyError, short
from drlucky.rules.editions import EDITIONS, SEATS

Value = bool | str
"""An option that is on or off is true; others have one of their words."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table may choose."""

    name: str
    editions: tuple[str, ...]
    summary: str
    values: tuple[str, ...] = ()
    """The words it can have; none for an option that is on or off."""


KILL_96 = ("kill-1996", "kill-2011")
TURNED_UP = (*KILL_96, "save-2000", "save-boxed")

_ALL = (
    Option(
        "dealer",
        TURNED_UP,
        "who turns the cards up before the game, usually the last winner; else by lot",
        SEATS,
    ),
    Option(
        "close",
        ("kill-2016",),
        "which wings of the mansion are closed; else by number of players, and by lot where either will do",
        ("west", "east", "both", "none"),
    ),
    Option(
        "floor",
        ("kill-2016",),
        "how much of the Bed and Breakfast is played; else by the number of players",
        ("upstairs", "downstairs", "whole"),
    ),
)

OPTIONS = {option.name: option for option in _ALL}


def options_of(edition_id: str) -> tuple[Option, ...]:
    """The options that an edition offers."""
    return tuple(option for option in _ALL if edition_id in option.editions)


def check_option(edition_id: str, name: str, value: object) -> Value:
    """The option's value if the edition knows it; a clear error otherwise."""
    option = OPTIONS.get(name)
    if option is None or edition_id not in option.editions:
        known = ", ".join(o.name for o in options_of(edition_id))
        elsewhere = f" It belongs to {' and '.join(option.editions)}." if option else ""
        raise DrluckyError(
            "setup.option",
            f"{EDITIONS[edition_id].title} has no option {short(name)}.{elsewhere}",
            f"Its options are: {known}.",
        )
    if option.values:
        if value not in option.values:
            raise DrluckyError(
                "setup.option-value",
                f"The option {name} cannot be {short(value)}.",
                f"It can be: {', '.join(option.values)}.",
            )
        return str(value)
    if value is not True and value is not False:
        raise DrluckyError(
            "setup.option-value", f"The option {name} is on or off; it has no value {short(value)}."
        )
    return value

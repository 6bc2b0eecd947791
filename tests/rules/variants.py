"""Tables with options: each of them alone, those that meddle with each other, and what else may be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from drlucky.errors import DrluckyError
from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import Option, Value, option_of, options_of

from .games import Options, Table

PAIRS: dict[str, list[Options]] = {
    # Options that change the same thing, or one of which changes what the other is about.
    "kill-1996": [
        {"weapons-plus-one": True, "no-failure-threes": True},
    ],
    "kill-2011": [
        {"killing": True, "super-spite": True},
        {"killing": True, "dog": True},
        {"killing": True, "weapons-plus-one": True},
        {"killing": True, "re-entry": True, "dog": True},
        {"killing": True, "re-entry": True, "super-spite": True},
        {"dog": True, "super-spite": True},
        {"dog": True, "starting-positions": True},
        {"starting-hands": True, "no-failure-threes": True},
    ],
    "kill-2016": [
        {"strangers": True, "escape": True},
        {"strangers": True, "cat": True},
        {"strangers": True, "dog": True},
        {"strangers": True, "close": "none"},
        {"strangers": True, "floor": "whole"},
        {"cat": True, "dog": True},
        {"cat": True, "escape": True},
        {"dog": True, "escape": True},
    ],
    "save-2000": [
        {"loser-prize": True, "penalties": True},
    ],
    "save-boxed": [],
}
BY_LOT = {"kill-1996": 2, "kill-2011": 9, "kill-2016": 9, "save-2000": 2, "save-boxed": 1}
"""So many more tables of each edition, with any number of options."""
IN_BASE_TABLES = ("dealer", "close", "floor")


def variants_of(edition: str) -> list[Table]:
    """Tables of an edition that play with options; the same ones each time."""
    random = Random(f"variants of {edition}")
    chosen: list[Options] = [*alone(edition), *PAIRS[edition]]
    found = [table_with(edition, options, random) for options in chosen]
    return list(dict.fromkeys([*found, *(random_table(edition, random) for _ in range(BY_LOT[edition]))]))


def alone(edition: str) -> Iterator[Options]:
    """Each option with each of its values, and nothing else that it can do without."""
    for option in options_of(edition):
        if option.name not in IN_BASE_TABLES:
            for value in values_of(option):
                yield {option.name: value}


def values_of(option: Option) -> tuple[Value, ...]:
    return option.values or (True,)


def random_table(edition: str, random: Random) -> Table:
    """Any table that the rules allow, with one option or more."""
    while True:
        options: Options = {o.name: random.choice(values_of(o)) for o in options_of(edition) if lucky(random)}
        if options:
            try:
                return table_with(edition, options, random)
            except DrluckyError as error:
                assert error.code == "setup.combination", f"{edition} {options}: {error}"


def lucky(random: Random) -> bool:
    return random.random() < 0.4


def table_with(edition: str, options: Options, random: Random) -> Table:
    """A table with these options, and those that they need; by lot as to players and board."""
    options = with_needs(edition, options)
    used = [option for name in options if (option := option_of(edition, name))]
    least, most = EDITIONS[edition].seats
    seats = max(option.players for option in used) or random.randint(least, most)
    board = max(option.board for option in used) or random.choice(EDITIONS[edition].boards)
    table = Table(edition, seats, board, tuple(sorted(options.items())))
    table.setup("any")  # an error if they do not go together
    return table


def with_needs(edition: str, options: Options) -> Options:
    """These options, and those without which one of them makes no sense."""
    needed = {option.needs for name in options if (option := option_of(edition, name)) and option.needs}
    return (
        with_needs(edition, {**options, **dict.fromkeys(needed, True)}) if needed - set(options) else options
    )


VARIANTS = [table for edition in EDITIONS for table in variants_of(edition)]

"""The tables that a bot is tried at: every edition, board, number of players and option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from drlucky.errors import DrluckyError
from drlucky.rules.editions import EDITIONS, Edition
from drlucky.rules.options import Option, Value, option_of, options_of
from drlucky.rules.setup import Setup

Options = dict[str, Value]
SEED = "check"


def quick_tables() -> Iterator[Setup]:
    """Of each edition the fewest and the most players, its boards, and all options that go together."""
    for rules in EDITIONS.values():
        least, most = rules.seats
        chosen = [
            one(rules.id, least),
            one(rules.id, most),
            *(one(rules.id, 4, board=b) for b in rules.boards),
        ]
        yield from filter(None, [*chosen, *everything_at_once(rules)])


def all_tables() -> Iterator[Setup]:
    """Every number of players on every board of each edition, each option alone, and what goes together."""
    for rules in EDITIONS.values():
        least, most = rules.seats
        boards = [one(rules.id, n, board=b) for n in range(least, most + 1) for b in rules.boards]
        yield from filter(None, [*boards, *alone(rules), *everything_at_once(rules)])


def alone(rules: Edition) -> Iterator[Setup | None]:
    """Each option with each of its values, and with no other that it can do without."""
    for option in options_of(rules.id):
        for value in option.values or (True,):
            yield with_options(rules, with_needs(rules, {option.name: value}))


def everything_at_once(rules: Edition) -> Iterator[Setup | None]:
    """Switches of an edition, as many as go together: without those for some number of players, and with."""
    switches = [option for option in options_of(rules.id) if not option.values]
    for chosen in ([o for o in switches if not o.players], switches):
        if chosen:
            yield with_options(rules, {option.name: True for option in chosen})


def with_needs(rules: Edition, options: Mapping[str, Value]) -> Options:
    needed = {option.needs: True for option in chosen_of(rules, options) if option.needs}
    return {**needed, **options}


def with_options(rules: Edition, options: Mapping[str, Value]) -> Setup | None:
    """A table with these options, for as many players and on the board that they ask for."""
    chosen = chosen_of(rules, options)
    players = max((option.players for option in chosen), default=0) or min(4, rules.seats[1])
    board = max((option.board for option in chosen), default="") or rules.boards[0]
    return one(rules.id, players, options, board)


def chosen_of(rules: Edition, options: Mapping[str, Value]) -> list[Option]:
    return [option for name in options if (option := option_of(rules.id, name))]


def one(
    edition: str, players: int, options: Mapping[str, Value] | None = None, board: str = ""
) -> Setup | None:
    """A table, if the rules allow it."""
    try:
        return Setup.new(edition, players, dict(options or {}), board or None, SEED)
    except DrluckyError:
        return None

"""Which board a person means: one of the package or a file, by whose rules, and how much of it is in use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from drlucky.errors import DrluckyError
from drlucky.house import (
    Board,
    BoardError,
    Plan,
    deck_rooms,
    decks,
    derive,
    floors,
    load_plan,
    plan_ids,
    read_plan,
    wing_rooms,
    wings,
)
from drlucky.rules.editions import EDITIONS, edition


class Chosen(NamedTuple):
    """A board, whose rules it is read by, and what of it is off the board."""

    plan: Plan
    edition: str
    closed: Sequence[str] = ()  # wings
    floor: str | None = None
    sunk: Sequence[str] = ()  # decks


def read_any(name: str) -> Plan:
    """A board of the package by its id, or else a board file; a faulty file raises with all its faults."""
    if name in plan_ids():
        return load_plan(name)
    if not name.endswith(".toml") and not Path(name).is_file():
        known = f"Known: {', '.join(plan_ids())}; or give a board file."
        raise DrluckyError("board.unknown", f"There is no board called {name!r}.", known)
    return read_plan(name)


def any_plan(name: str) -> Plan:
    """The same, with the faults of a file told in one line."""
    try:
        return read_any(name)
    except BoardError as error:
        more = len(error.faults) - 1
        count = f"{more + 1} faults, first: " if more else "one fault: "
        raise DrluckyError(
            error.code,
            f"{name} has {count}{error.faults[0].message}",
            f"See all: drlucky boards check {name}" if more else "",
        ) from None


def played_on(plan: Plan) -> list[str]:
    """The editions that are played on a board of the package."""
    return [rules.id for rules in EDITIONS.values() if plan.id in rules.boards]


def reading_of(plan: Plan, wanted: str | None) -> str:
    """The edition by which a board is read: the one wanted, or the first that suits the board.

    A board of one's own suits Save if it has decks, 2016 if it has wings or floors, and 1996 otherwise.
    """
    own = played_on(plan)
    if wanted is None:
        suits = "save-2000" if decks(plan) else "kill-2016" if wings(plan) or floors(plan) else "kill-1996"
        return own[0] if own else suits
    rules = edition(wanted)
    if own and rules.id not in own:
        raise DrluckyError(
            "setup.board",
            f"{rules.title} is not played on the board {plan.id}.",
            f"This board is for: {', '.join(own)}.",
        )
    return rules.id


def chosen_board(chosen: Chosen) -> tuple[Board, str]:
    """The board in use, and whose rules it is read by."""
    plan = chosen.plan
    off = {room for wing in _closed(plan, chosen.closed) for room in wing_rooms(plan, wing)}
    off |= {room for deck in _sunk(plan, chosen.sunk) for room in deck_rooms(plan, deck)}
    floor = None if chosen.floor == "whole" and floors(plan) else chosen.floor
    board = derive(plan, edition(chosen.edition).halls, floor, off)
    if not board.open:
        raise DrluckyError("board.nothing-left", f"Nothing of {plan.name} would be left to play on.")
    return board, chosen.edition


def _closed(plan: Plan, wanted: Sequence[str]) -> Sequence[str]:
    """The wings that are closed; "both" and "none" are said as the option `close` says them."""
    _check_once("--close", wanted)
    for word, meant in (("both", wings(plan)), ("none", ())):
        if word in wanted and len(wanted) > 1:
            raise DrluckyError("usage", f"With --close {word} there is no other --close.")
        if word in wanted and len(wings(plan)) == 2:
            return meant
    return wanted


def _check_once(flag: str, named: Sequence[str]) -> None:
    for name, count in Counter(named).items():
        if count > 1:
            raise DrluckyError("usage", f"{flag} {name} is given twice.")


def _sunk(plan: Plan, wanted: Sequence[str]) -> list[str]:
    """The decks that have sunk: from the lowest up, as the sea takes them."""
    sunk = [name.upper() for name in wanted]
    _check_once("--sunk", sunk)
    for deck in sunk:
        deck_rooms(plan, deck)  # refuses a deck that is not there
    line = decks(plan)
    dry = next((deck for deck in line[: len(sunk)] if deck not in sunk), None)
    if dry:
        early = next(deck for deck in sunk if deck not in line[: len(sunk)])
        raise DrluckyError("board.sunk", f"Deck {early} cannot have sunk before deck {dry}.")
    return sunk

"""The lines below the dashes about actions: what is done, and what may be done."""

from __future__ import annotations

from collections.abc import Callable

from drlucky.errors import DrluckyError

from .table import Table


def act(table: Table, seat: str, action: str) -> None:
    """`red> step gallery`"""
    game = table.game
    check_waits(table, seat)
    if action not in game.legal():
        raise table.line.fail(f"not legal; legal is: {', '.join(game.legal())}")
    table.events = game.apply(action)


def matching(table: Table, wanted: str) -> list[str]:
    """The legal actions that an item of a list means: itself, or all with a beginning that ends in dots."""
    legal = table.game.legal()
    known = table.game.box.catalogue.by_text
    if wanted.endswith("..."):
        beginning = wanted[:-3].rstrip()
        if not any(action.startswith(beginning) for action in known):
            raise table.line.fail(f"no action of this game begins with {beginning!r}")
        return [action for action in legal if action.startswith(beginning)]
    if wanted not in known:
        raise table.line.fail(
            f"{wanted!r} is no action of this game at all; say `impossible` if that is meant"
        )
    return [wanted] if wanted in legal else []


def check_waits(table: Table, seat: str) -> None:
    if table.game.to_act != seat:
        raise table.line.fail(f"the game waits for {table.game.to_act}")


def may(table: Table, seat: str, items: str) -> None:
    check_waits(table, seat)
    for wanted in items.split(", "):
        if not matching(table, wanted):
            raise table.line.fail(f"{wanted!r} is not legal; legal is: {', '.join(table.game.legal())}")


def may_not(table: Table, seat: str, items: str) -> None:
    check_waits(table, seat)
    for wanted in items.split(", "):
        if matching(table, wanted):
            raise table.line.fail(f"legal all the same: {', '.join(matching(table, wanted))}")


def may_only(table: Table, seat: str, items: str) -> None:
    check_waits(table, seat)
    meant = []
    for wanted in items.split(", "):
        there = matching(table, wanted)
        if not there:
            raise table.line.fail(f"{wanted!r} is not legal; legal is: {', '.join(table.game.legal())}")
        meant += there
    others = [action for action in table.game.legal() if action not in meant]
    if others:
        raise table.line.fail(f"legal too: {', '.join(others)}")


def may_only_of(table: Table, seat: str, verb: str, items: str) -> None:
    """All legal actions of one verb: `step to`, `play`, `attempt`, `foil`, `lead`, `send` or `counter`."""
    check_waits(table, seat)
    word = verb.removesuffix(" to")
    wanted = set() if items == "nothing" else {f"{word} {item}" for item in items.split(", ")}
    if "attempt bare-handed" in wanted:
        wanted = wanted - {"attempt bare-handed"} | {"attempt"}
    unknown = [action for action in wanted if action not in table.game.box.catalogue.by_text]
    if unknown:
        raise table.line.fail(f"no action of this game at all: {', '.join(unknown)}")
    there = {action for action in table.game.legal() if action.split()[0] == word}
    if there != wanted:
        more, less = ", ".join(sorted(there - wanted)), ", ".join(sorted(wanted - there))
        raise table.line.fail(f"legal too: {more or 'nothing'}; not legal: {less or 'nothing'}")


def impossible(table: Table, action: str) -> None:
    """Notation that the game has no action for."""
    try:
        table.game.box.catalogue.number(action)
    except DrluckyError:
        return
    raise table.line.fail("the game has such an action")


MOVES: list[tuple[str, Callable[..., None]]] = [
    (r"(\w+)> (.+)", act),
    (r"(\w+) may: (.+)", may),
    (r"(\w+) may not: (.+)", may_not),
    (r"(\w+) may only: (.+)", may_only),
    (r"(\w+) may only (step to|play|attempt|foil|lead|send|counter): (.+)", may_only_of),
    (r"impossible: (.+)", impossible),
]

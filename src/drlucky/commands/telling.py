"""A recorded game told from start to end: every action, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from drlucky.commands.output import fill
from drlucky.commands.showing import ALL_SEEING
from drlucky.rules.game import Game
from drlucky.rules.log import Event
from drlucky.rules.record import replay
from drlucky.words import Names, tell

INDENT = 14


class Step(NamedTuple):
    """One action of a game: its number, who took it, its notation, and what happened then."""

    number: int
    seat: str | None
    action: str
    events: list[Event]


def steps_of(record: dict[str, Any]) -> Iterator[tuple[Game, Step]]:
    """Every action of a sound record; first, as step 0 of nobody, what happened before the first one."""
    told = 0
    seat: str | None = None
    for number, game in enumerate(replay(record)):
        events = game.log.events if game.log else []
        action = record["actions"][number - 1] if number else ""
        yield game, Step(number, seat, action, events[told:])
        told, seat = len(events), game.to_act


def steps_json(record: dict[str, Any], seat: str | None) -> dict[str, Any]:
    """The whole game as plain data; with a seat, as it was seen from there."""
    steps = [
        {
            "step": step.number,
            "seat": step.seat,
            "action": step.action or None,
            "events": [seen(event, seat) for event in step.events],
        }
        for _, step in steps_of(record)
    ]
    setup = dict(record["setup"])
    if seat != ALL_SEEING:
        setup["seed"] = None  # whoever knows it knows every card
    return {"setup": setup, "steps": steps, "result": record["result"]}


def seen(event: Event, seat: str | None) -> dict[str, Any]:
    return event.whole() if seat == ALL_SEEING else event.as_seen_by(seat)


def steps_text(record: dict[str, Any], seat: str | None, width: int) -> Iterator[str]:
    """The whole game for people: each action in notation, and in words what came of it."""
    names: Names | None = None
    for game, step in steps_of(record):
        names = names or Names.of(game.box, seat or None)
        if step.number:
            yield from fill(f"{step.number:>4} {step.seat}", step.action, width, INDENT)
        for event in step.events:
            yield from fill("", tell(seen(event, seat), names), width, INDENT + 2)

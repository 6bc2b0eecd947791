"""The lines below the dashes: what is done, and what is then true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.log import Event
from drlucky.rules.position import position_of
from drlucky.rules.view import view

from .scenario import Line, Scenario
from .setting import cards_in, game_of


class Table:
    """A scenario while it is played."""

    def __init__(self, scenario: Scenario) -> None:
        self.game: Game = game_of(scenario)
        self.events: list[Event] = list(self.game.log.events) if self.game.log else []
        self.line = Line("", 0, "")

    @property
    def now(self) -> dict[str, Any]:
        return position_of(self.game)

    def place(self, name: str) -> int:
        found = self.game.box.board.index.get(name)
        if found is None:
            raise self.line.fail(f"there is no room {name!r}")
        return found

    def expect(self, what: str, there: object, wanted: object) -> None:
        if there != wanted:
            raise self.line.fail(f"{what}: {there}")


def run(scenario: Scenario) -> None:
    """Plays all plays of a scenario, each from its position; raises at the first that is not as expected."""
    for play in scenario.plays:
        table = Table(scenario)
        for line in play:
            table.line = line
            take_line(table)


def take_line(table: Table) -> None:
    for pattern, handler in FACTS:
        match = re.fullmatch(pattern, table.line.text)
        if match:
            handler(table, *match.groups())
            return
    raise table.line.fail("not understood below the dashes; see the README for what can stand there")


# What is done.


def act(table: Table, seat: str, action: str) -> None:
    game = table.game
    if game.to_act != seat:
        raise table.line.fail(f"the game waits for {game.to_act}")
    if action not in game.legal():
        raise table.line.fail(f"not legal; legal is: {', '.join(game.legal())}")
    table.events = game.apply(action)


# What may be done.


def matching(table: Table, wanted: str) -> list[str]:
    """The legal actions that an item of a list means: itself, or all with a beginning that ends in dots."""
    legal = table.game.legal()
    if wanted.endswith("..."):
        return [action for action in legal if action.startswith(wanted[:-3].rstrip())]
    known = table.game.box.catalogue.by_text
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
    """All legal actions of one verb: `step to`, `play`, `attempt` or `foil`."""
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


# What is true.


def is_in(table: Table, pawns: str, room: str) -> None:
    table.place(room)
    for pawn in re.split(r", | and ", pawns):
        if pawn not in table.now["places"]:
            raise table.line.fail(f"there is no pawn {pawn!r}")
        table.expect(f"{pawn} is in", table.now["places"][pawn], room)


def holds(table: Table, seat: str, text: str) -> None:
    wanted = [] if text == "nothing" else cards_in(table.game.box.deck, table.line, text)
    check_heap(table, f"{seat} holds", table.now["hands"][seat], wanted)


def check_heap(table: Table, what: str, there: list[str], wanted: list[str]) -> None:
    if Counter(there) != Counter(wanted):
        raise table.line.fail(f"{what}: {', '.join(there) or 'nothing'}")


def holds_number(table: Table, seats: str, number: str) -> None:
    for seat in table.game.box.seats if seats == "everybody" else [seats]:
        table.expect(f"{seat} holds cards", len(table.now["hands"][seat]), int(number))


def heap(table: Table, name: str, text: str) -> None:
    there = table.now["piles"][name[-1]] if name.startswith("pile") else table.now[name]
    wanted = [] if text == "nothing" else cards_in(table.game.box.deck, table.line, text)
    check_heap(table, name, there, wanted)


def heap_number(table: Table, name: str, number: str) -> None:
    there = table.now["piles"][name[-1]] if name.startswith("pile") else table.now[name]
    table.expect(name, len(there), int(number))


def on_turn(table: Table, seat: str) -> None:
    table.expect("on turn is", table.now["turn"], seat)
    if table.now["phase"] not in ("turn", "walk"):
        raise table.line.fail(f"the phase is {table.now['phase']}")


def asked(table: Table, seat: str) -> None:
    table.expect("the phase is", table.now["phase"], "foil")
    table.expect("asked is", table.now["to_act"], seat)


def worth(table: Table, value: str) -> None:
    if table.now["attempt"] is None:
        raise table.line.fail("there is no attempt")
    table.expect("the attempt is worth", table.now["attempt"]["value"], int(value))


def answered(table: Table, points: str) -> None:
    if table.now["attempt"] is None:
        raise table.line.fail("there is no attempt")
    table.expect("played against it so far", table.now["attempt"]["points"], int(points))


def has_tokens(table: Table, seat: str, number: str) -> None:
    table.expect(f"{seat} has", table.now["tokens"][seat], int(number))


def has_points(table: Table, number: str) -> None:
    table.expect("steps left", table.now["points"], int(number))


def sunk(table: Table, decks: str) -> None:
    table.expect("sunk", ", ".join(table.now["sunk"]) or "nothing", decks)


def lights(table: Table, state: str) -> None:
    for_all = {view(table.game, seat).lights_out for seat in (None, *table.game.box.seats)}
    table.expect("lights out", [table.now["lights_out"], *for_all], [state == "out"] * 2)


def result(table: Table, what: str, who: str) -> None:
    if table.game.result is None:
        raise table.line.fail("the game goes on")
    table.expect(what, table.game.result[what] or "nobody", who)


def goes_on(table: Table) -> None:
    table.expect("the game is over", table.game.result, None)


# What is true of the house.


def seen_from(table: Table, room: str) -> set[str]:
    """The rooms that somebody there sees now, but for the one they are in."""
    here = table.place(room)
    watch = table.game.state.ground.watch
    places = table.game.box.board.places
    return {places[to].id for to in range(len(places)) if watch[to] >> here & 1 and to != here}


def sees(table: Table, room: str, how: str, items: str) -> None:
    wanted = set() if items == "nothing" else set(items.split(", "))
    for name in wanted:
        table.place(name)
    there = seen_from(table, room)
    good = {
        "sees": wanted <= there,
        "sees only": wanted == there,
        "does not see": not wanted & there,
    }[how]
    if not good:
        raise table.line.fail(f"the {room} sees: {', '.join(sorted(there))}")


def way_of_the_doctor(table: Table, room: str, following: str) -> None:
    board = table.game.box.board
    there = table.game.state.ground.doctor_next[table.place(room)]
    table.expect("he goes to", board.places[there].id, following)


def closed(table: Table, items: str) -> None:
    there = set(table.now["closed"])
    wanted = set() if items == "nothing" else set(items.split(", "))
    table.expect("closed", sorted(there), sorted(wanted))


# What happened.


def words_of(event: Event) -> str:
    facts = event.whole()
    return " ".join(str(value).lower() for value in facts.values() if value is not None)


def event(table: Table, wanted: str) -> None:
    there = [words_of(one) for one in table.events]
    if not any(f"{line} ".startswith(f"{wanted} ") for line in there):
        raise table.line.fail(f"what happened: {'; '.join(there) or 'nothing'}")


def no_event(table: Table, wanted: str) -> None:
    there = [line for line in map(words_of, table.events) if f"{line} ".startswith(f"{wanted} ")]
    if there:
        raise table.line.fail(f"what happened: {'; '.join(there)}")


HEAPS = r"(deck|discards|out|reasons|under|pile [A-D])"
FACTS: list[tuple[str, Callable[..., None]]] = [
    (r"(\w+)> (.+)", act),
    (r"(\w+) may: (.+)", may),
    (r"(\w+) may not: (.+)", may_not),
    (r"(\w+) may only: (.+)", may_only),
    (r"(\w+) may only (step to|play|attempt|foil): (.+)", may_only_of),
    (r"impossible: (.+)", impossible),
    (r"([a-z, ]+) in ([a-z0-9-]+)", is_in),
    (r"(\w+) holds: (.+)", holds),
    (r"(\w+) holds (\d+) cards?", holds_number),
    (rf"{HEAPS}: (\d+) cards?", heap_number),
    (rf"{HEAPS}: (.+)", heap),
    (r"turn: (\w+)", on_turn),
    (r"asked: (\w+)", asked),
    (r"worth: (\d+)", worth),
    (r"answered: (\d+)", answered),
    (r"(\w+) has (\d+) (?:tokens?|spite|reasons?)", has_tokens),
    (r"steps left: (\d+)", has_points),
    (r"sunk: (.+)", sunk),
    (r"lights: (on|out)", lights),
    (r"(winner|loser|reason): (\w+)", result),
    (r"the game goes on", goes_on),
    (r"([a-z0-9-]+) (sees|sees only|does not see): (.+)", sees),
    (r"after ([a-z0-9-]+) the doctor goes to ([a-z0-9-]+)", way_of_the_doctor),
    (r"closed: (.+)", closed),
    (r"event: (.+)", event),
    (r"no event: (.+)", no_event),
]

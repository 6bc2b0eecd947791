"""The lines below the dashes about the table: where pawns and cards are, whose move it is, what happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from drlucky.rules.log import Event
from drlucky.rules.penalties import marks, offences
from drlucky.rules.view import view

from .setting import cards_in
from .table import Table


def is_in(table: Table, pawns: str, room: str) -> None:
    table.place(room)
    names = table.game.box.seats if pawns == "everybody" else re.split(r", | and ", pawns)
    for pawn in names:
        if pawn not in table.now["places"]:
            raise table.line.fail(f"there is no pawn {pawn!r}")
        table.expect(f"{pawn} is in", table.now["places"][pawn], room)


# Cards.


def cards(table: Table, text: str) -> list[str]:
    return cards_in(table.game.box.deck, table.line, text)


def check_heap(table: Table, what: str, there: list[str], wanted: list[str]) -> None:
    if Counter(there) != Counter(wanted):
        raise table.line.fail(f"{what}: {', '.join(there) or 'nothing'}")


def heap_now(table: Table, name: str) -> list[str]:
    now = table.now
    there: list[str] | None = now.get("piles", {}).get(name[-1]) if name[:-1] == "pile " else now.get(name)
    if there is None:
        raise table.line.fail(f"there is no {name} in this game")
    return there


def seats(table: Table, name: str) -> list[str]:
    everybody = list(table.game.box.seats)
    if name != "everybody" and name not in everybody:
        raise table.line.fail(f"there is no seat {name!r}")
    return everybody if name == "everybody" else [name]


def holds(table: Table, seat: str, text: str) -> None:
    for name in seats(table, seat):
        check_heap(table, f"{name} holds", table.now["hands"][name], cards(table, text))


def holds_number(table: Table, seat: str, number: str) -> None:
    for name in seats(table, seat):
        table.expect(f"{name} holds cards", len(table.now["hands"][name]), int(number))


def heap(table: Table, name: str, text: str) -> None:
    check_heap(table, name, heap_now(table, name), cards(table, text))


def heap_number(table: Table, name: str, number: str) -> None:
    table.expect(name, len(heap_now(table, name)), int(number))


def is_dead(table: Table, seat: str) -> None:
    for name in seats(table, seat):
        table.expect(f"{name} is in", table.now["places"][name], None)


def on_turn(table: Table, seat: str) -> None:
    table.expect("on turn is", table.now["turn"], seat)
    if table.now["phase"] not in ("turn", "walk"):
        raise table.line.fail(f"the phase is {table.now['phase']}")


# An attempt, what comes of it, and the end.


def asked(table: Table, seat: str) -> None:
    table.expect("the phase is", table.now["phase"], "foil")
    table.expect("asked is", table.now["to_act"], seat)


def left_to_counter(table: Table, seat: str) -> None:
    """The round is over, and its target has nothing left but to counterattack or not."""
    table.expect("the phase is", table.now["phase"], "counter")
    table.expect("who may counterattack is", table.now["to_act"], seat)


def under_way(table: Table, attacker: str, target: str) -> None:
    attempt = table.now["attempt"]
    if attempt is None or table.now["phase"] not in ("foil", "counter"):
        raise table.line.fail("there is no attempt")
    table.expect("the attempt is", f"{attempt['attacker']} on {attempt['target']}", f"{attacker} on {target}")


def worth(table: Table, value: str) -> None:
    if table.now["attempt"] is None:
        raise table.line.fail("there is no attempt")
    table.expect("the attempt is worth", table.now["attempt"]["value"], int(value))


def answered(table: Table, points: str) -> None:
    if table.now["attempt"] is None:
        raise table.line.fail("there is no attempt")
    table.expect("played against it so far", table.now["attempt"]["points"], int(points))


def has_tokens(table: Table, seat: str, number: str) -> None:
    tokens = table.now["tokens"]
    for name in [seat] if seat in tokens else seats(table, seat):  # the Doctor, too, in Escape
        table.expect(f"{name} has", tokens[name], int(number))


def has_points(table: Table, number: str) -> None:
    table.expect("steps left", table.now["points"], int(number))


def result(table: Table, what: str, who: str) -> None:
    if table.game.result is None:
        raise table.line.fail("the game goes on")
    table.expect(what, table.game.result[what] or "nobody", who)


def goes_on(table: Table) -> None:
    table.expect("the game is over", table.game.result, None)


def dog_is(table: Table, state: str) -> None:
    dog = table.now.get("old_dog")
    if dog is None:
        raise table.line.fail("the Doctor's old dog is not in this game")
    table.expect("the old dog is", "alive" if dog["alive"] else "dead", state)


def have_attacked_dog(table: Table, who: str) -> None:
    if table.now.get("old_dog") is None:
        raise table.line.fail("the Doctor's old dog is not in this game")
    table.expect("attacked by", ", ".join(table.now["old_dog"]["attacked_by"]) or "nobody", who)


def act_is(table: Table, act: str) -> None:
    table.expect("this is act", "second" if table.now.get("first_act") else "first", act)


def penalties(table: Table, text: str) -> None:
    """Every offence that the table may mark, and how many penalties it costs now."""
    there = [f"{offence.id} {marks(table.game, offence)}" for offence in offences(table.game)]
    table.expect("penalties", ", ".join(there) or "nothing", text)


def sunk(table: Table, decks: str) -> None:
    table.expect("sunk", ", ".join(table.now["sunk"]) or "nothing", decks)


def lights(table: Table, state: str) -> None:
    """As the position has it, and as everybody sees it."""
    out = {view(table.game, seat).lights_out for seat in (None, *table.game.box.seats)}
    out.add(table.now["lights_out"])
    table.expect("lights out", out, {state == "out"})


# What happened.


def words_of(event: Event) -> str:
    facts = [value for value in event.whole().values() if value is not None]
    return " ".join(" ".join(value) if isinstance(value, list) else str(value).lower() for value in facts)


def event(table: Table, wanted: str) -> None:
    there = [words_of(one) for one in table.events]
    if not any(f"{line} ".startswith(f"{wanted} ") for line in there):
        raise table.line.fail(f"what happened: {'; '.join(there) or 'nothing'}")


def no_event(table: Table, wanted: str) -> None:
    there = [line for line in map(words_of, table.events) if f"{line} ".startswith(f"{wanted} ")]
    if there:
        raise table.line.fail(f"what happened: {'; '.join(there)}")


HEAPS = r"(deck|discards|out|reasons|under|pile [A-D])"
STANDING: list[tuple[str, Callable[..., None]]] = [
    (r"([a-z, ]+) in ([a-z0-9-]+)", is_in),
    (r"(\w+) holds: (.+)", holds),
    (r"(\w+) holds (\d+) cards?", holds_number),
    (rf"{HEAPS}: (\d+) cards?", heap_number),
    (rf"{HEAPS}: (.+)", heap),
    (r"turn: (\w+)", on_turn),
    (r"(\w+) is dead", is_dead),
    (r"asked: (\w+)", asked),
    (r"left to counter: (\w+)", left_to_counter),
    (r"attempt: (\w+) on (\w+)", under_way),
    (r"worth: (\d+)", worth),
    (r"answered: (\d+)", answered),
    (r"(\w+) has (\d+) (?:tokens?|spite|reasons?)", has_tokens),
    (r"steps left: (\d+)", has_points),
    (r"(winner|loser|reason): ([a-z-]+)", result),
    (r"the game goes on", goes_on),
    (r"the old dog is (dead|alive)", dog_is),
    (r"the dog was attacked by: (.+)", have_attacked_dog),
    (r"act: (first|second)", act_is),
    (r"penalties: (.+)", penalties),
    (r"sunk: (.+)", sunk),
    (r"lights: (on|out)", lights),
    (r"event: (.+)", event),
    (r"no event: (.+)", no_event),
]

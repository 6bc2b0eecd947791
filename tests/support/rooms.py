"""The lines below the dashes about the house as it is now: rooms, steps, sight and the Doctor's way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from drlucky.house import Board
from drlucky.rules.sight import seen_from as watchers

from .table import Table


def board_now(table: Table) -> Board:
    """The board with what has sunk taken away."""
    boards = table.game.box.boards
    return boards[min(len(table.now["sunk"]), len(boards) - 1)]


def check_list(table: Table, what: str, there: set[str], how: str, items: str) -> None:
    """`only` these, these among others, or none of these."""
    wanted = table.places(items)
    good = {"": wanted <= there, " only": wanted == there, " not": not wanted & there}[how]
    if not good:
        raise table.line.fail(f"{what}: {', '.join(sorted(there)) or 'nothing'}")


def sees(table: Table, room: str, only: str | None, items: str) -> None:
    check_list(table, f"{room} sees", seen_from(table, room), only or "", items)


def does_not_see(table: Table, room: str, items: str) -> None:
    check_list(table, f"{room} sees", seen_from(table, room), " not", items)


def seen_from(table: Table, room: str) -> set[str]:
    """The rooms that somebody there sees now, but for the one they are in; past a cat, if there is one."""
    here = table.place(room)
    state, places = table.game.state, table.game.box.board.places
    return {places[to].id for to in range(len(places)) if watchers(state, to) >> here & 1 and to != here}


def sight_is_mutual(table: Table) -> None:
    rooms = [room.id for room in table.game.box.board.places]
    one_way = [f"{a} sees {b}" for a in rooms for b in seen_from(table, a) if a not in seen_from(table, b)]
    table.expect("not the other way round", one_way, [])


def steps(table: Table, room: str, only: str | None, items: str) -> None:
    check_list(table, f"{room} leads to", led_to(table, room), only or "", items)


def no_steps(table: Table, room: str, items: str) -> None:
    check_list(table, f"{room} leads to", led_to(table, room), " not", items)


def number_of_steps(table: Table, room: str, number: str) -> None:
    table.expect(f"{room} leads to", len(led_to(table, room)), int(number))


def led_to(table: Table, room: str) -> set[str]:
    """The rooms one step away, as the engine offers them to whoever has a step to take."""
    catalogue = table.game.box.catalogue
    offered = table.game.state.ground.turn_moves[1][table.place(room)]
    actions = [catalogue[number] for number in offered]
    return {action.place for action in actions if action.verb == "step" and action.place}


def way_of_the_doctor(table: Table, items: str) -> None:
    """Each room of the list is followed by the next one."""
    places = table.game.box.board.places
    for here, following in pairwise(items.split(", ")):
        table.place(following)
        there = table.game.state.ground.doctor_next[table.place(here)]
        table.expect(f"from {here} he goes to", places[there].id if there >= 0 else "nowhere", following)


def way_of_strangers(table: Table, items: str) -> None:
    """From each room of the list a Stranger goes to the next."""
    places = table.game.box.board.places
    for here, following in pairwise(items.split(", ")):
        table.place(following)
        there = places[table.game.state.ground.lower[table.place(here)]].id
        table.expect(f"from {here} they go to", there, following)


def closed(table: Table, items: str) -> None:
    table.expect("closed", set(table.now["closed"]), table.places(items))


KINDS: dict[str, Callable[[str, int | None], bool]] = {
    "places": lambda kind, number: True,
    "named rooms": lambda kind, number: kind == "room",
    "hallways": lambda kind, number: kind == "hall",
    "stairways": lambda kind, number: kind == "stairs",
    "numbered rooms": lambda kind, number: number is not None,
    "unnumbered rooms": lambda kind, number: kind == "room" and number is None,
}


def number_of_places(table: Table, number: str, kind: str) -> None:
    if kind not in KINDS:
        raise table.line.fail(f"rooms are counted as {', '.join(KINDS)}")
    board = board_now(table)
    there = [room for place, room in enumerate(board.places) if board.is_open(place)]
    fitting = [room.id for room in there if KINDS[kind](room.kind, room.number)]
    table.expect(f"{kind} are there", len(fitting), int(number))


def has_the_number(table: Table, room: str, number: str) -> None:
    there = table.game.box.board.places[table.place(room)].number
    table.expect("its number is", "none" if there is None else str(there), number)


ROOMS: list[tuple[str, Callable[..., None]]] = [
    (r"([a-z0-9-]+) sees( only)?: (.+)", sees),
    (r"([a-z0-9-]+) does not see: (.+)", does_not_see),
    (r"sight is mutual", sight_is_mutual),
    (r"([a-z0-9-]+) leads( only)? to: (.+)", steps),
    (r"([a-z0-9-]+) does not lead to: (.+)", no_steps),
    (r"([a-z0-9-]+) leads to (\d+) rooms?", number_of_steps),
    (r"the doctor's way: (.+)", way_of_the_doctor),
    (r"a stranger's way: (.+)", way_of_strangers),
    (r"closed: (.+)", closed),
    (r"the board has (\d+) ([a-z ]+)", number_of_places),
    (r"([a-z0-9-]+) has the number (\d+|none)", has_the_number),
]

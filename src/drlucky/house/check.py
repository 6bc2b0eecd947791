"""The checker of floor plans: every fault at once, each with the rooms that it is in.

This module checks what rooms and stairways say of themselves and the Doctor's numbers; `walls` checks the
drawing and `ways` whether everybody can get everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

from drlucky.house.fault import LONGEST_NAME, Fault, called, is_name, listed, plainly, quoted
from drlucky.house.shape import FLOORS, WHENS, Plan, Room, RoomKind, Stairway, decks
from drlucky.house.walls import area_faults, opening_faults, overlap_faults
from drlucky.house.ways import way_faults

__all__ = ["UNREAD_SPAN", "Fault", "faults"]

MOST_PLACES = 62  # one bit each in a mask that stays a native integer when compiled
LONGEST_SIDE = 10_000
MOST_TO_COMPARE = 500  # every two rooms and rectangles are compared: more than that would take for ever
MOST_OPENINGS = 1000  # and so are openings
UNREAD_SPAN = (-(10**9), -(10**9))  # of an opening whose place in the wall could not be read

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def faults(plan: Plan, unread: frozenset[str] = frozenset()) -> list[Fault]:
    """Everything that is wrong with a plan; an empty list if nothing is.

    `unread` is for the reader of board files: what it could not read and has noted itself, so that nobody is
    told of faults that only follow from it. "rooms", "numbers", "ways" and "parts" stand for all that depends
    on which rooms there are, on their numbers, on their doors, on their wings, floors and decks; the rest
    names one thing.
    """
    found = [*_title_faults(plan), *_room_faults(plan)]
    if not _too_big(plan):
        found += _house_faults(plan, unread)
    return [fault for fault in found if not _follows(fault, unread)]


def _house_faults(plan: Plan, unread: frozenset[str]) -> list[Fault]:
    """The faults of the drawing, of the numbers and of the house as a whole."""
    drawn = [opening for opening in plan.openings if opening.span != UNREAD_SPAN]
    found = [*area_faults(plan), *overlap_faults(plan), *opening_faults(plan, drawn)]
    found += [*_end_faults(plan), *_stairway_faults(plan)]
    if "numbers" not in unread:
        found += _number_faults(plan)
    if "parts" not in unread:
        found += _part_faults(plan)
    if not unread & {"ways", "parts"}:
        found += way_faults(plan, numbers_known="numbers" not in unread)
    return found


def _too_big(plan: Plan) -> bool:
    rectangles = sum(len(room.area) for room in plan.rooms)
    return max(len(plan.rooms), rectangles) > MOST_TO_COMPARE or len(plan.openings) > MOST_OPENINGS


def _follows(fault: Fault, unread: frozenset[str]) -> bool:
    """Whether a fault is nothing but something that could not be read."""
    of = fault.rooms[0] if fault.rooms else "the board"
    return {
        "board.id": "id of the board" in unread and not fault.rooms,
        "board.name": f"name of {of}" in unread,
        "board.area": f"area of {of}" in unread,
        "board.size": "size" in unread,
        "board.outside": "size" in unread,
        "board.unknown-room": "rooms" in unread,
        "board.stairway-kind": f"kind of {of}" in unread,
        "board.stairway-floor": "parts" in unread,
    }.get(fault.code, False)


def _title_faults(plan: Plan) -> Iterator[Fault]:
    if not _is_id(plan.id):
        yield Fault(
            "board.id", f"The board's id {quoted(plan.id)} is not made of lower case words joined by hyphens."
        )
    if not is_name(plan.name):
        yield Fault("board.name", f"The board's name {quoted(plan.name)} cannot be printed on one line.")
    if not plan.note.isprintable():
        yield Fault("board.note", "The board's note must be one paragraph of plain text.")
    if not all(0 < side <= LONGEST_SIDE for side in plan.size):
        yield Fault("board.size", f"The board's size must be two numbers from 1 to {LONGEST_SIDE}.")
    if len(plan.rooms) > MOST_PLACES:
        count = f"{len(plan.rooms)} rooms, hallways and stairways"
        yield Fault("board.too-many", f"The board has {count}; {MOST_PLACES} are the most.")
    elif sum(len(room.area) for room in plan.rooms) > MOST_TO_COMPARE:
        most = max(plan.rooms, key=lambda room: len(room.area))
        count = f"{len(most.area)} in {called(most)} alone"
        message = f"The rooms have more than {MOST_TO_COMPARE} rectangles, {count}."
        yield Fault("board.too-many", message, (most.id,))
    if len(plan.openings) > MOST_OPENINGS:
        count = f"{len(plan.openings)} doors and rails"
        yield Fault("board.too-many", f"The board has {count}; {MOST_OPENINGS} are the most.")


def _room_faults(plan: Plan) -> Iterator[Fault]:
    ids: dict[str, list[Room]] = {}
    names: dict[str, list[Room]] = {}
    for room in plan.rooms:
        ids.setdefault(room.id, []).append(room)
        names.setdefault(room.name.casefold(), []).append(room)
        if not _is_id(room.id):
            message = f"The id {quoted(room.id)} is not made of lower case words joined by hyphens."
            yield Fault("board.id", message, (room.id,))
        if not is_name(room.name):
            message = f"The name {quoted(room.name)} of {quoted(room.id)} cannot be printed on one line."
            yield Fault("board.name", message, (room.id,))
        if room.kind not in get_args(RoomKind):
            kinds = ", ".join(get_args(RoomKind))
            yield Fault(
                "board.kind",
                f"{called(room)} is of the unknown kind {quoted(room.kind)} ({kinds}).",
                (room.id,),
            )
    for room_id, same in ids.items():
        if len(same) > 1:
            yield Fault("board.id-doubled", f"{listed(same)} have the same id {quoted(room_id)}.", (room_id,))
    for same in names.values():
        if len(same) > 1 and is_name(same[0].name):
            rooms = tuple(dict.fromkeys(room.id for room in same))
            if len(rooms) > 1:
                message = f"{' and '.join(map(quoted, rooms))} have the same name {quoted(same[0].name)}."
                yield Fault("board.name-doubled", message, rooms)


def _is_id(text: str) -> bool:
    return len(text) <= LONGEST_NAME and bool(_ID.fullmatch(text))


def _end_faults(plan: Plan) -> Iterator[Fault]:
    """Openings and stairways must join two different rooms that exist."""
    known = {room.id for room in plan.rooms}
    ends = [(str(opening.kind), opening.between) for opening in plan.openings]
    ends += [("stairway", stairway.joins) for stairway in plan.stairways]
    for kind, (one, other) in ends:
        for room_id in dict.fromkeys((one, other)):
            if room_id not in known:
                message = (
                    f"A {kind} between {quoted(one)} and {quoted(other)}: there is no room {quoted(room_id)}."
                )
                yield Fault("board.unknown-room", message, (room_id,))
        if one == other:
            yield Fault("board.same-room", f"A {kind} leads from {quoted(one)} into itself.", (one,))


def _stairway_faults(plan: Plan) -> Iterator[Fault]:
    rooms = {room.id: room for room in plan.rooms}
    met: set[tuple[str, frozenset[str]]] = set()
    for stairway in plan.stairways:
        ends = [rooms[room_id] for room_id in stairway.joins if room_id in rooms]
        yield from _stairway_faults_of(stairway, ends)
        joint = (stairway.when, frozenset(stairway.joins))
        if joint in met:
            message = f"The stairway between {' and '.join(map(quoted, stairway.joins))} is there twice."
            yield Fault("board.stairway-doubled", message, stairway.joins)
        met.add(joint)


def _stairway_faults_of(stairway: Stairway, ends: list[Room]) -> Iterator[Fault]:
    for room in dict.fromkeys(ends):
        if room.kind != "stairs":
            message = (
                f"A stairway ends in {called(room)}, which is of the kind {quoted(room.kind)}, not 'stairs'."
            )
            yield Fault("board.stairway-kind", message, (room.id,))
    if stairway.when not in WHENS:
        message = f"A stairway is there at an unknown time: {quoted(stairway.when)} ({', '.join(WHENS)})."
        yield Fault("board.stairway-when", message, stairway.joins)
    elif stairway.when != "whole_house":
        floor = stairway.when.removesuffix("_alone")
        for room in dict.fromkeys(ends):
            if room.floor != floor:
                message = f"A stairway for {floor} alone ends in {called(room)}, which is not {floor}."
                yield Fault("board.stairway-floor", message, (room.id,))


def _number_faults(plan: Plan) -> Iterator[Fault]:
    """The Doctor's numbers must be a run without gaps that starts at 0 or 1, and only rooms carry them."""
    numbered: dict[int, list[Room]] = {}
    for room in plan.rooms:
        if room.number is None:
            continue
        if room.number < 0:
            yield Fault("board.number", f"The number {room.number} of {called(room)} is below 0.", (room.id,))
            continue
        if room.kind in ("hall", "stairs"):
            # 2016 rulebook, "Hallways": they are no places there, and the Doctor cannot go to them
            message = (
                f"{called(room)} carries a number, but only rooms can: the Doctor's path runs through rooms."
            )
            yield Fault("board.number", message, (room.id,))
        numbered.setdefault(room.number, []).append(room)
    if not numbered:
        yield Fault("board.no-numbers", "No room is numbered, so the Doctor has no path.")
        return
    for number, same in sorted(numbered.items()):
        if len(same) > 1:
            rooms = tuple(room.id for room in same)
            both = "both" if len(same) == 2 else "all"
            yield Fault("board.number-doubled", f"{listed(same)} {both} carry the number {number}.", rooms)
    first = min(*numbered, 1) - 1
    gaps = [(low + 1, high - 1) for low, high in pairwise([first, *sorted(numbered)]) if high > low + 1]
    if gaps:
        named = ", ".join(f"{low} to {high}" if high > low else str(low) for low, high in gaps)
        beside = {edge for low, high in gaps for edge in (low - 1, high + 1)} & numbered.keys()
        rooms = tuple(room.id for number in sorted(beside) for room in numbered[number])
        message = f"No room carries {named}: the numbers must be a run without gaps from 0 or 1."
        yield Fault("board.number-missing", message, rooms)


def _part_faults(plan: Plan) -> Iterator[Fault]:
    """Wings, floors and decks: known names, and no room left out of a house that has them."""
    for room in plan.rooms:
        if room.wing is not None and not _is_id(room.wing):
            name = f"The wing {quoted(room.wing)} of {called(room)}"
            message = f"{name} is not made of lower case words joined by hyphens."
            yield Fault("board.wing", message, (room.id,))
        if room.floor is not None and room.floor not in FLOORS:
            message = f"{called(room)} is on the unknown floor {quoted(room.floor)} ({', '.join(FLOORS)})."
            yield Fault("board.floor", message, (room.id,))
        if room.deck is not None and not re.fullmatch("[A-Z]", room.deck):
            message = f"The deck {quoted(room.deck)} of {called(room)} is not one of the letters A to Z."
            yield Fault("board.deck", message, (room.id,))
    for part in ("floor", "deck"):
        left_out = [room for room in plan.rooms if getattr(room, part) is None]
        if left_out and len(left_out) < len(plan.rooms):
            message = f"Other rooms say on which {part} they are, but not {listed(left_out)}."
            yield Fault(f"board.{part}", message, tuple(room.id for room in left_out))
    for deck in decks(plan)[1:]:
        rooms = tuple(room.id for room in plan.rooms if room.deck == deck)
        if all(room.number is None for room in plan.rooms if room.deck == deck):
            # Save rulebooks: pawns on a sinking deck move to the lowest-numbered room of the deck above
            message = (
                f"No room on deck {plainly(deck)} is numbered, so nobody can be saved from the deck below."
            )
            yield Fault("board.deck", message, rooms)

"""2016, for two players: the Strangers, who play by themselves but are moved by everybody."""

from __future__ import annotations

from .attempts import declare, may_attempt_doctor
from .table import Position, in_escape, off_board, open_places, plan_of, steps_from, strangers_of


def leading(position: Position) -> list[str]:
    """A point moves a Stranger one step, by the same rules as yourself."""
    if position["points"] < 1:
        return []
    return [
        f"lead {stranger} to {room}"
        for stranger in strangers_led(position)
        for room in steps_from(position, position["places"][stranger])
    ]


def strangers_led(position: Position) -> list[str]:
    """Whom points and jumps can move; in Escape the Strangers have left."""
    return [] if in_escape(position) else strangers_of(position)


def take_turn(position: Position) -> None:
    """An attempt where the Stranger stands, else a step and an attempt there; with bare hands (ruling 15)."""
    me = position["turn"]
    if not may_attempt_doctor(position, me):
        position["places"][me] = next_lower_room(position, position["places"][me])
    if may_attempt_doctor(position, me):
        declare(position, me, "doctor", None)
    else:
        position["phase"] = "turn over"


def next_lower_room(position: Position, here: str) -> str:
    """Against the Doctor's way: past closed rooms, and from the lowest number to the highest."""
    open_rooms = open_places(position) - off_board(position)
    numbered = {room.number: room.id for room in plan_of(position).rooms if room.id in open_rooms}
    numbers = sorted(number for number in numbered if number is not None)
    own = next(number for number in numbers if numbered[number] == here)
    lower = [number for number in numbers if number < own]
    return numbered[lower[-1] if lower else numbers[-1]]

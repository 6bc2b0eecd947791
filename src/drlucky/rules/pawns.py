"""Pawns and seats: moving one, who sits to the left, whom the Doctor comes upon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.state import OldDog, State
from drlucky.rules.tables import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def move(s: State, pawn: i64, to: i64, cause: str) -> None:
    """Puts a pawn in a place."""
    if s.log is not None:
        s.log.moved(pawn, s.place[pawn], to, cause)
    s.place[pawn] = to
    dog = s.old_dog
    if dog is not None and pawn == s.tables.doctor:
        here = bytes([to])
        s.old_dog = OldDog(dog.alive, dog.foes, dog.trail.replace(here, b"") + here)


def left_of(s: State, seat: i64) -> i64:
    """The next seat to the left that may have a turn."""
    t = s.tables
    while True:
        seat = seat + 1 if seat + 1 < t.seats else 0
        if s.place[seat] != t.limbo or t.re_entry:
            return seat


def met_by_doctor(s: State) -> i64:
    """Who of the players in the Doctor's room is next: the first to the left, the one on turn last."""
    t = s.tables
    room: i64 = s.place[t.doctor]
    seat: i64 = s.turn
    for _ in range(t.seats):
        seat = seat + 1 if seat + 1 < t.seats else 0
        if s.place[seat] == room:
            return seat
    return NOBODY

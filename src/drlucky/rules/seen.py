"""What one seat sees, in the numbers of the engine: everything that lies open, and the seat's own hand.

This is the one place where it is decided what a seat may know. It is built up field by field from what the
seat may see, never cut down from the whole: a field that nobody thought of is missing, not leaked. `view`
puts it into words; bots can think in numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.rules.engine import legal_actions, to_act
from drlucky.rules.state import OVER, Attempt, OldDog, Result, State
from drlucky.rules.tables import Ground, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64


class Seen:
    """Fields are named as in `State`, and mean the same."""

    tables: Tables
    ground: Ground
    seat: int
    """Whose eyes these are; -1 for a spectator."""
    to_act: int
    turn: int
    phase: int
    points: int
    card_played: bool
    walker: int
    walk_left: int
    walk_taken: bool
    place: list[int]
    moving: int
    rest: int
    """The seat's own hand, in two words."""
    hand_sizes: list[int]
    tokens: tuple[int, ...]
    piles: list[int]
    """How many cards are left beside each deck of the ship; elsewhere in the one deck."""
    sunk: int
    spent_moving: int
    spent_rest: int
    kept: tuple[int, ...]
    under: int
    had_turn: int
    attempt: Attempt | None
    old_dog: OldDog | None
    first_act: Result | None
    result: Result | None
    actions: list[int]
    """What the seat may do now; nothing unless the game waits for it."""


def look(s: State, seat: i64) -> Seen:
    """What this seat sees now; for -1, what a spectator sees."""
    t = s.tables
    v = Seen()
    v.tables = t
    v.ground = s.ground
    v.seat = seat
    v.to_act = to_act(s)
    v.turn = s.turn
    v.phase = s.phase
    v.points = s.points
    v.card_played = s.card_played
    v.walker = s.walker
    v.walk_left = s.walk_left
    v.walk_taken = s.walk_taken
    v.place = s.place[:]
    v.moving = s.hands[seat] if seat >= 0 else 0
    v.rest = s.hands[t.seats + seat] if seat >= 0 else 0
    v.hand_sizes = [cards_in(t, s.hands[one], s.hands[t.seats + one]) for one in range(t.seats)]
    v.tokens = s.tokens
    v.piles = cards_left(s)
    v.sunk = s.sunk
    v.spent_moving = s.spent_moving
    v.spent_rest = s.spent_rest
    v.kept = s.kept
    v.under = len(s.under)
    v.had_turn = s.had_turn
    v.attempt = s.attempt.copy() if s.attempt is not None else None
    v.old_dog = s.old_dog
    v.first_act = s.first_act
    v.result = s.result
    v.actions = legal_actions(s) if seat >= 0 and v.to_act == seat and s.phase != OVER else []
    return v


def cards_in(t: Tables, moving: i64, rest: i64) -> int:
    """How many cards two words hold."""
    count: i64 = 0
    for code in range(len(t.one)):
        word: i64 = rest if t.in_rest[code] else moving
        count += (word & t.field[code]) >> t.shift[code]
    return int(count)


def cards_left(s: State) -> list[int]:
    """How many cards each pile has left, or the deck."""
    if not s.tables.sinks:
        return [len(s.deck) - int(s.cursor)]
    start: i64 = s.cursor
    left: list[int] = []
    for end in s.pile_ends:
        left.append(max(0, end - int(start)))
        if end > start:
            start = end
    return left

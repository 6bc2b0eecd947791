"""The house: floor plans, and everything that follows from them."""

from drlucky.house.board import Board, Halls, derive
from drlucky.house.check import faults
from drlucky.house.fault import BoardError, Fault
from drlucky.house.plan import load_plan, parse_plan, plan_ids, read_plan
from drlucky.house.shape import (
    Opening,
    Plan,
    Rect,
    Room,
    Stairway,
    deck_rooms,
    decks,
    floors,
    wing_rooms,
    wings,
)

__all__ = [
    "Board",
    "BoardError",
    "Fault",
    "Halls",
    "Opening",
    "Plan",
    "Rect",
    "Room",
    "Stairway",
    "deck_rooms",
    "decks",
    "derive",
    "faults",
    "floors",
    "load_plan",
    "parse_plan",
    "plan_ids",
    "read_plan",
    "wing_rooms",
    "wings",
]

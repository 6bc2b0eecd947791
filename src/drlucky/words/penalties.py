"""What costs a penalty, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drlucky.english import capital, counted
from drlucky.rules.penalties import HELD_BACK, Offence
from drlucky.words.names import Names


def price(offence: Offence, marks: int) -> str:
    """An offence, and what it costs while the game goes on."""
    cost = penalties(marks) + (", as this is during an attempt" if offence.doubled and marks > 1 else "")
    if offence is HELD_BACK:
        cost = "nothing now; at the end 1 penalty for each failure point still in hand"
    return f"Whoever {offence.summary}: {cost}."


def held_back(told: Mapping[str, Any], names: Names) -> str:
    """What holding back costs, from the `seat` and the `points` in that hand."""
    points = told["points"]
    who = capital(names.pawn(told["seat"]))
    return f"{who} held back {counted(points, 'point')}: that costs {penalties(points)}."


def penalties(number: int) -> str:
    return f"{number} {'penalty' if number == 1 else 'penalties'}"

"""Level 2: plays as a regular."""

from __future__ import annotations

from drlucky.bots.guest import Guest
from drlucky.bots.instinct import Habits
from drlucky.bots.registry import Kind

SCHEMER = [25.0, 12.0, 7.0, 8.0, 1.0, 38.0, 13.0, 1.0, 0.0, -4.6, 33.0, 40.0, 0.4, 1.5, 15.0, 3.3, 3.0]


class Schemer(Guest):
    """The same game as a guest's, with the habits of many evenings."""

    habits = Habits(SCHEMER)


KIND = Kind("schemer", "Counts the cards, smiles, and is always just behind you.", Schemer, level=2)

"""Level 1: plays as a person on their first evening."""

from __future__ import annotations

from drlucky.bots.bot import Chair, Choice
from drlucky.bots.instinct import GUEST, Habits, instinct
from drlucky.bots.registry import Kind
from drlucky.bots.saying import reason
from drlucky.rules.view import View
from drlucky.rules.worlds import unseen_cards, world

NO_KEY = bytes(32)


class Guest:
    """Rides the Doctor's path, attempts when it can, foils when it must."""

    habits = Habits(GUEST)

    def __init__(self, chair: Chair) -> None:
        self.luck = chair.luck() % 2147483646 + 1

    def choose(self, view: View) -> Choice:
        self.luck = self.luck * 48271 % 2147483647
        seen = view.seen
        # Any world that fits will do: instinct looks at nothing in it that the seat cannot see.
        state = world(seen, unseen_cards(seen), NO_KEY)
        action = int(instinct(state, self.habits, self.luck))
        return Choice(action, reason(view, action))


KIND = Kind("guest", "Has read the rules once, and means well by nobody.", Guest, level=1)

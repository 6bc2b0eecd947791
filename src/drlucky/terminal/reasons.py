"""Why the others did what they did: told aloud if that is agreed, else kept until the game is over."""

from __future__ import annotations

from drlucky.english import counted
from drlucky.rules.catalogue import Action
from drlucky.words import Names

BOTS = "bots"
"""What is asked for after "why" by who wants to hear of the others."""
AT_ONCE = 6
SECRET = (
    "The others keep their reasons to themselves, for they tell of their hands. To hear them while you play, "
    "begin, or go on, with --reasons."
)
NOTHING = "The others have said nothing yet."


class Reasons:
    """What was done, and the reasons for it."""

    def __init__(self, names: Names, aloud: bool) -> None:
        self.names = names
        self.aloud = aloud
        self.told: list[str] = []
        self.heard = 0
        """How many of them were shown."""

    def add(self, seat: str, action: Action, why: str) -> None:
        """Somebody did this, and perhaps says why."""
        if why:
            self.told.append(f"{self.names.pawn(seat)} ({action.text}): {why}")

    @property
    def untold(self) -> bool:
        """Whether there are reasons that were not told aloud."""
        return bool(self.told) and not self.aloud

    def news(self) -> list[str]:
        """The last few that were not shown yet, if they may be shown."""
        if not self.aloud:
            return []
        new, self.heard = self.told[self.heard :], len(self.told)
        more = (
            [f"({counted(len(new) - AT_ONCE, 'reason')} before that: why {BOTS})"]
            if len(new) > AT_ONCE
            else []
        )
        return [*more, *new[-AT_ONCE:]]

    def all(self) -> list[str]:
        """All of them, or why they are not told."""
        if not self.told:
            return [NOTHING]
        return self.told if self.aloud else [SECRET]

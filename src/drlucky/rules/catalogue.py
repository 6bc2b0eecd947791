"""The catalogue of a game's actions: a number for each, a record, and a line of notation; and back.

The numbers are the game's action space: fixed by the setup, the same from the first turn to the last.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass

from drlucky.errors import DrluckyError, short

ME = "me"
LONGEST = 80  # no action has so long a line; to look for others like it takes time


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player can do, in words."""

    verb: str
    """end, draw, pass, stop, step, jump, walk, steps, attempt, foil; in variants also lead, send, hurry,
    foil-spite and counter."""
    card: str | None = None
    pawn: str | None = None
    """Who is moved or attacked: "me", a seat, "doctor", "dog" or "cat"."""
    place: str | None = None
    kind: int = 0
    """The number of the verb in the engine."""

    @property
    def text(self) -> str:
        """The action's line of notation, see docs/notation.md."""
        match self.verb:
            case "step":
                return f"step {self.place}"
            case "jump" | "walk":
                return f"play {self.card} to {self.verb} {self.pawn}"
            case "steps":
                return f"play {self.card} for steps"
            case "attempt":
                whom = "" if self.pawn == "doctor" else f" on {self.pawn}"
                return f"attempt{whom} with {self.card}" if self.card else f"attempt{whom}"
            case "lead" | "send":
                return f"{self.verb} {self.pawn} to {self.place}"
            case "hurry":
                return f"hurry {self.pawn}"
            case "foil" | "counter":
                return f"{self.verb} with {self.card}"
            case "foil-spite":
                return "foil with spite"
        return self.verb


class Catalogue:
    """All actions of a setup, by number and by notation."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self.actions = actions
        self.by_text = {action.text: number for number, action in enumerate(actions)}

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, number: int) -> Action:
        return self.actions[number]

    def text(self, number: int) -> str:
        """The notation of an action."""
        return self.actions[number].text

    def number(self, text: str) -> int:
        """The action that a line of notation stands for."""
        plain = " ".join(text.lower().split())
        found = self.by_text.get(plain)
        if found is None:
            near = difflib.get_close_matches(plain[:LONGEST], self.by_text, n=3)
            hint = f"Did you mean {' or '.join(repr(line) for line in near)}?" if near else ""
            raise DrluckyError("action.unknown", f"{short(text)} is no action of this game.", hint)
        return found

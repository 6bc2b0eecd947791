"""What a bot is: it is told what its seat hears, is shown what its seat sees, and chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from drlucky.rules.box import Box
from drlucky.rules.chance import key_of
from drlucky.rules.view import View


@dataclass(frozen=True, slots=True)
class Chair:
    """What a bot is given when it sits down: what lies open before the game, and luck of its own."""

    box: Box
    seat: str
    seed: str
    """All that a bot does by lot should come from this, so that its games can be played again. It is not the
    game's, and says nothing of it."""
    seconds: float | None = None
    """How long it may think about a decision; None for as long as it likes."""
    iterations: int | None = None
    """How often it may do whatever it repeats while it thinks, for those who want the same choices again."""

    @property
    def number(self) -> int:
        """The seat's number in the box."""
        return self.box.seats.index(self.seat)

    def luck(self) -> int:
        """A number from the seed and the seat, for a generator."""
        return int.from_bytes(key_of(f"{self.seed} {self.seat}")[:7], "big")


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and in a line why, for the table and for learning."""

    action: int
    why: str = ""


class Bot(Protocol):
    """A player of one seat in one game."""

    def choose(self, view: View) -> Choice:
        """One of `view.legal_actions`. Asked only when the game waits for the bot's seat."""


class Hearing(Protocol):
    """A bot that also wants to hear what happens between its decisions."""

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        """The events since it last heard, as its seat saw them (`Event.as_seen_by`)."""

"""A reason why something cannot be done now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that stands in the way of an action."""

    code: str
    """Stable, for programs: "attempt.seen". docs/why-not.md lists them all."""
    text: str
    """One plain sentence to the player who asks: "Blue sees you from the Library."."""
    facts: dict[str, Any] = field(default_factory=dict)
    """What the sentence is about, as plain data: ids of seats, rooms and cards, numbers."""

    def as_json(self) -> dict[str, Any]:
        """The reason as plain JSON data."""
        return {"code": self.code, "text": self.text, "facts": self.facts}

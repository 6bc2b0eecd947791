"""From the units of a floor plan to pixels on the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from drlucky.house import Rect
from drlucky.paper.svg import path


class Box(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def shrunk(self, by: float) -> Box:
        """The box within this one, as far from each side; narrower than that, nothing but its middle."""
        x, y = min(by, self.wide / 2), min(by, self.high / 2)
        return Box(self.left + x, self.top + y, self.right - x, self.bottom - y)

    def grown(self, by: float) -> Box:
        """The box round this one, as far from each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


@dataclass(frozen=True, slots=True)
class Sheet:
    """How many pixels a unit of the plan takes, and where the plan's own corner comes to lie."""

    unit: float
    origin: tuple[float, float]

    def x(self, at: float) -> float:
        return self.origin[0] + at * self.unit

    def y(self, at: float) -> float:
        return self.origin[1] + at * self.unit

    def box(self, rect: Rect) -> Box:
        return Box(self.x(rect.left), self.y(rect.top), self.x(rect.right), self.y(rect.bottom))

    def rings(self, rings: Iterable[Iterable[tuple[int, int]]]) -> str:
        """Closed lines through points of the plan, as the `d` of a path."""
        steps: list[str | float] = []
        for ring in rings:
            for place, (x, y) in enumerate(ring):
                steps += ["L" if place else "M", self.x(x), self.y(y)]
            steps.append("Z")
        return path(*steps)

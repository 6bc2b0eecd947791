"""From the coordinates of a floor plan to columns or rows of characters.

Walls and the gaps in them keep their order, so that doors in line on the plan are in line on the screen;
rooms get the space that they need, and beyond that the plan's proportions are kept as well as they can be.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

GAP_ENDS, WALL, GAP_STARTS = 0, 1, 2
Mark = tuple[int, int]
"""A coordinate, and which of the three lies there; this is also their order."""

Need = tuple[int, int, int]
"""Between these two walls are to be at least so many characters."""

Gap = tuple[int, int]
"""Where an opening starts and ends along its wall."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """Where everything is along one direction of the screen."""

    places: dict[Mark, int]
    length: int
    """How many characters there are in all."""

    def wall(self, at: int) -> int:
        """The character that a wall takes."""
        return self.places[at, WALL]

    def gap(self, gap: Gap) -> range:
        """The characters that an opening takes out of its wall."""
        return range(self.places[gap[0], GAP_STARTS], self.places[gap[1], GAP_ENDS] + 1)


def rule(
    walls: Iterable[int], gaps: Iterable[Gap], needs: Iterable[Need], wanted: int, least_gap: int = 1
) -> Ruler:
    """A ruler of the wanted length, or longer if less than that is not enough for everything."""
    openings = sorted(set(gaps))
    marks = sorted(
        {(at, WALL) for at in walls}
        | {(start, GAP_STARTS) for start, _ in openings}
        | {(end, GAP_ENDS) for _, end in openings}
    )
    index = {mark: number for number, mark in enumerate(marks)}
    apart = [(n - 1, n, _least_apart(marks[n - 1], marks[n])) for n in range(1, len(marks))]
    apart += [(index[start, GAP_STARTS], index[end, GAP_ENDS], least_gap - 1) for start, end in openings]
    apart += [(index[low, WALL], index[high, WALL], need + 1) for low, high, need in needs]
    apart.sort(key=lambda pair: pair[1])
    length = max(wanted, _earliest(len(marks), apart)[-1] + 1)
    found = _spread([at for at, _ in marks], apart, length)
    return Ruler(dict(zip(marks, found, strict=True)), length)


def _least_apart(one: Mark, other: Mark) -> int:
    """A gap never touches the wall, or the next gap, that it ends before; what only overlaps may share."""
    shares = one[1] == other[1] != WALL or (one[1], other[1]) in ((GAP_STARTS, WALL), (WALL, GAP_ENDS))
    return 0 if shares or (one[1], other[1]) == (GAP_STARTS, GAP_ENDS) else 1


def _earliest(count: int, apart: list[tuple[int, int, int]]) -> list[int]:
    """The first character that each mark can be at."""
    found = [0] * count
    for low, high, least in apart:  # sorted by `high`
        found[high] = max(found[high], found[low] + least)
    return found


def _spread(at: list[int], apart: list[tuple[int, int, int]], length: int) -> list[int]:
    """Each mark as near to its place on the plan as the others leave it room."""
    latest = [length - 1] * len(at)
    for low, high, least in sorted(apart, key=lambda pair: -pair[1]):
        latest[low] = min(latest[low], latest[high] - least)
    scale = (length - 1) / (at[-1] - at[0])
    found: list[int] = []
    for number, here in enumerate(at):
        start = bisect_left(apart, number, key=lambda pair: pair[1])
        end = bisect_left(apart, number + 1, key=lambda pair: pair[1])
        least = max((found[low] + gap for low, _, gap in apart[start:end]), default=0)
        found.append(max(least, min(latest[number], round((here - at[0]) * scale))))
    return found

"""Where the name and the number of each room go, so that they stay inside and out of each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from drlucky.house import Room
from drlucky.paper.measure import Fitted, fit
from drlucky.paper.outline import rectangles
from drlucky.paper.sheet import Box, Sheet

NAME = 29.0  # the largest size of names; they shrink where they must
HALL = 20.0
LEGIBLE = 1.0  # smaller than that a name is left to the tooltip: one can only zoom so far
SEAL = 20.0  # the radius of the largest seal
MARGIN = 13.0  # between a wall and lettering
GAP = 9.0  # between seal and name


@dataclass(frozen=True, slots=True)
class Seal:
    """The round seal with a room's number."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Label:
    """A room's lettering. `box` is what the name covers on the sheet; turned lettering reads upwards."""

    room: Room
    name: Fitted
    box: Box
    turned: bool
    seal: Seal | None

    @property
    def legible(self) -> bool:
        return self.name.size >= LEGIBLE


def label(room: Room, sheet: Sheet) -> Label:
    """The best place for a room's lettering: as large as it may be, upright rather than turned."""
    boxes = [sheet.box(rect) for rect in rectangles(room.area)]
    boxes.sort(key=lambda box: -box.wide * box.high)
    found = [one for box in boxes for one in _ways(room, box.shrunk(min(MARGIN, box.wide / 8, box.high / 8)))]
    return max(found, key=_merit)  # of equals the first: in the largest part of the room


def _merit(one: Label) -> float:
    handicap = 0.85 if one.turned else 1.0
    return round(one.name.size * handicap, 3)


def _ways(room: Room, box: Box) -> Iterator[Label]:
    largest = NAME if room.kind == "room" else HALL
    if room.number is None:
        yield _alone(room, box, largest, turned=False)
        yield _alone(room, box, largest, turned=True)
    else:
        yield _stacked(room, box, largest, turned=False)
        yield _beside(room, box, largest)
        yield _stacked(room, box, largest, turned=True)


def _alone(room: Room, box: Box, largest: float, turned: bool) -> Label:
    name = _fitted(room, box.wide, box.high, largest, turned)
    return Label(room, name, _centred(name, box.centre, turned), turned, None)


def _stacked(room: Room, box: Box, largest: float, turned: bool) -> Label:
    """The seal above the name."""
    radius = min(SEAL, box.wide / 2, box.high / 4.5)
    gap = min(GAP, radius / 2)
    name = _fitted(room, box.wide, box.high - 2 * radius - gap, largest, turned)
    tall = name.wide if turned else name.high
    x, middle = box.centre
    top = middle - (2 * radius + gap + tall) / 2
    below = (x, top + 2 * radius + gap + tall / 2)
    return Label(room, name, _centred(name, below, turned), turned, Seal(x, top + radius, radius))


def _beside(room: Room, box: Box, largest: float) -> Label:
    """The seal to the left of the name."""
    radius = min(SEAL, box.high / 2, box.wide / 7)
    gap = min(GAP * 1.3, radius / 2)
    name = _fitted(room, box.wide - 2 * radius - gap, box.high, largest, False)
    middle, y = box.centre
    left = middle - (2 * radius + gap + name.wide) / 2
    right_of = (left + 2 * radius + gap + name.wide / 2, y)
    return Label(room, name, _centred(name, right_of, False), False, Seal(left + radius, y, radius))


def _fitted(room: Room, wide: float, high: float, largest: float, turned: bool) -> Fitted:
    return fit(room.name, high, wide, largest) if turned else fit(room.name, wide, high, largest)


def _centred(name: Fitted, centre: tuple[float, float], turned: bool) -> Box:
    wide, high = (name.high, name.wide) if turned else (name.wide, name.high)
    x, y = centre
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

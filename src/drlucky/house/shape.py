"""What a floor plan is made of: rooms, the openings in their walls, stairways."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from drlucky.errors import DrluckyError

RoomKind = Literal["room", "hall", "stairs"]
OpeningKind = Literal["door", "rail"]
Axis = Literal["x", "y"]
Floor = Literal["upstairs", "downstairs"]
When = Literal["whole_house", "upstairs_alone", "downstairs_alone"]

FLOORS: tuple[Floor, ...] = get_args(Floor)
WHENS: tuple[When, ...] = get_args(When)


class Rect(NamedTuple):
    """A rectangle of floor. y grows downwards, as on the page."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Room:
    """One space of the house: a room, a hallway or a stairway.

    `area` is one or more rectangles that touch and form one open space. `wing`, `floor` and `deck` name the
    part of the house that it is closed, played alone or sunk with.
    """

    id: str
    name: str
    number: int | None
    kind: RoomKind
    area: tuple[Rect, ...]
    wing: str | None = None
    floor: str | None = None
    deck: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A gap in the wall between two rooms.

    Axis "x" is a gap in the vertical wall at x = `at`, from span[0] to span[1] along y; axis "y" the other
    way round. A door lets through steps and sight, a rail sight alone.
    """

    between: tuple[str, str]
    axis: Axis
    at: int
    span: tuple[int, int]
    kind: OpeningKind


@dataclass(frozen=True, slots=True)
class Stairway:
    """Two stairways that are one step apart though they do not touch, and which part of the house in play
    makes them so."""

    when: When
    joins: tuple[str, str]


@dataclass(frozen=True)
class Plan:
    """A floor plan, as its file gives it. Steps and sight are derived from it, see `drlucky.house.board`."""

    id: str
    name: str
    size: tuple[int, int]
    rooms: tuple[Room, ...]
    openings: tuple[Opening, ...]
    stairways: tuple[Stairway, ...] = ()
    reconstruction: bool = False
    note: str = ""

    def __hash__(self) -> int:
        # Boards are cached by plan; hashing some two hundred coordinates for each look-up would cost more
        # than the look-up saves.
        return hash((self.id, len(self.rooms), len(self.openings)))


def wings(plan: Plan) -> tuple[str, ...]:
    """The wings that can be closed, in plan order."""
    return _distinct(room.wing for room in plan.rooms)


def floors(plan: Plan) -> tuple[str, ...]:
    """The floors that can be played alone, in plan order; none for a house on one floor."""
    return _distinct(room.floor for room in plan.rooms)


def decks(plan: Plan) -> tuple[str, ...]:
    """The decks of a ship, the lowest first: they sink in this order. Deck A is at the top."""
    return tuple(sorted(_distinct(room.deck for room in plan.rooms), reverse=True))


def wing_rooms(plan: Plan, wing: str) -> tuple[str, ...]:
    """The ids of everything in a wing."""
    _known(plan, "wing", wing, wings(plan))
    return tuple(room.id for room in plan.rooms if room.wing == wing)


def deck_rooms(plan: Plan, deck: str) -> tuple[str, ...]:
    """The ids of everything on a deck."""
    _known(plan, "deck", deck, decks(plan))
    return tuple(room.id for room in plan.rooms if room.deck == deck)


def _distinct(values: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value is not None))


def _known(plan: Plan, what: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        listed = f"It has: {', '.join(names)}." if names else "It has none."
        raise DrluckyError(f"board.unknown-{what}", f"{plan.name} has no {what} called {name!r}.", listed)

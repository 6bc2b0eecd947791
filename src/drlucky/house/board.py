"""The board as the rules use it: for every place its steps, what it sees, the Doctor's way and distances.

All of it is derived from the floor plan; nothing is listed by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Literal, get_args

from drlucky.errors import DrluckyError
from drlucky.house.shape import FLOORS, Plan, Room
from drlucky.house.sight import runs

Halls = Literal["places", "passages"]


class Board:
    """A house with its places numbered; `places[i]` is place i everywhere else. Never changed once made.

    With halls "places" every room, hallway and stairway is a place; with "passages" only the rooms are, and
    one step leads through any number of hallways. Places that are closed, sunk or on the floor that is not
    played keep their number: they are missing from `open`, have no steps, see nothing, and are not walked
    through.
    """

    __slots__ = (
        "closed",
        "distance",
        "doctor_next",
        "floor",
        "halls",
        "index",
        "open",
        "places",
        "plan",
        "sees",
        "steps",
    )

    plan: Plan
    halls: Halls
    floor: str | None
    closed: frozenset[str]  # room ids, hallways too
    places: tuple[Room, ...]
    index: dict[str, int]  # room id -> place
    open: int  # bit mask of the places that are on the board
    steps: tuple[tuple[int, ...], ...]  # per place: the places one step away, ascending
    sees: tuple[int, ...]  # per place: bit mask of the places it sees, itself too
    doctor_next: tuple[int, ...]  # per place: where the Doctor goes from it, -1 if nowhere
    distance: tuple[tuple[int, ...], ...]  # in steps, -1 if there is no way

    def __init__(self, plan: Plan, halls: Halls, floor: str | None, closed: frozenset[str]) -> None:
        self.plan = plan
        self.halls = halls
        self.floor = floor
        self.closed = closed
        self.places = tuple(room for room in plan.rooms if halls == "places" or room.kind == "room")
        self.index = {room.id: place for place, room in enumerate(self.places)}
        in_play = {
            room.id for room in plan.rooms if room.id not in closed and floor in (None, room.floor or floor)
        }
        self.open = sum(1 << place for place, room in enumerate(self.places) if room.id in in_play)
        doors = neighbours(plan, floor, in_play)
        self.steps = tuple(tuple(sorted(self._one_step(room.id, doors))) for room in self.places)
        self.sees = self._sight(in_play)
        self.doctor_next = tuple(self._after(place) for place in range(len(self.places)))
        self.distance = tuple(self._distances(place) for place in range(len(self.places)))

    def without(self, ids: Iterable[str]) -> Board:
        """The same board with these rooms closed or sunk as well; places keep their numbers."""
        return derive(self.plan, self.halls, self.floor, self.closed.union(ids))

    def is_open(self, place: int) -> bool:
        return bool(self.open >> place & 1)

    def __repr__(self) -> str:
        floor = f", {self.floor} alone" if self.floor else ""
        closed = f", without {', '.join(sorted(self.closed))}" if self.closed else ""
        return f"<Board {self.plan.id}, halls are {self.halls}{floor}{closed}>"

    def __reduce__(self) -> tuple[object, ...]:
        return derive, (self.plan, self.halls, self.floor, self.closed)

    def _one_step(self, start: str, doors: dict[str, set[str]]) -> set[int]:
        """The places one step from here: through a door, and in 2016 through any chain of hallways."""
        reached: set[int] = set()
        met = {start}
        ways = [start]
        while ways:
            for room in doors.get(ways.pop(), set()) - met:
                met.add(room)
                if room in self.index:
                    reached.add(self.index[room])
                else:
                    ways.append(room)  # 2016 rulebook, "Hallways": not a place, walked through freely
        return reached

    def _sight(self, in_play: set[str]) -> tuple[int, ...]:
        rooms = self.plan.rooms
        sees = [self.open & 1 << place for place in range(len(self.places))]
        for run in runs(self.plan):
            for visible, stretch in groupby(run, lambda number: rooms[number].id in in_play):
                if visible:
                    places = {self.index[rooms[n].id] for n in stretch if rooms[n].id in self.index}
                    mask = sum(1 << place for place in places)
                    for place in places:
                        sees[place] |= mask
        return tuple(sees)

    def _after(self, place: int) -> int:
        """Numbers first, else the highest-numbered place adjoining ("Dr. Lucky's path" in every rulebook)."""
        if not self.is_open(place):
            return -1
        number = self.places[place].number
        if number is None:
            adjoining = [(n, p) for p in self.steps[place] if (n := self.places[p].number) is not None]
            return max(adjoining, default=(-1, -1))[1]
        others = [
            (room.number, p)
            for p, room in enumerate(self.places)
            if room.number is not None and p != place and self.is_open(p)
        ]
        higher = [other for other in others if other[0] > number]
        return min(higher or others, default=(-1, -1))[1]

    def _distances(self, place: int) -> tuple[int, ...]:
        far = [-1] * len(self.places)
        if self.is_open(place):
            far[place] = 0
            line = [place]
            for here in line:  # grows while it is walked: the nearest come first
                for there in self.steps[here]:
                    if far[there] < 0:
                        far[there] = far[here] + 1
                        line.append(there)
        return tuple(far)


def derive(plan: Plan, halls: Halls, floor: str | None = None, closed: Iterable[str] = ()) -> Board:
    """The board for this plan, whole or one floor alone, without the closed rooms. Boards are kept for reuse.

    The plan must be without faults, as everything from `load_plan` and `read_plan` is.
    """
    shut = frozenset(closed)
    if halls not in get_args(Halls):
        raise DrluckyError("board.halls", f"Halls are 'places' or 'passages', not {halls!r}.")
    if floor is not None and not any(room.floor == floor for room in plan.rooms):
        known = [name for name in FLOORS if any(room.floor == name for room in plan.rooms)]
        hint = f"It has: {', '.join(known)}." if known else "It has one floor only."
        raise DrluckyError("board.unknown-floor", f"{plan.name} has no floor called {floor!r}.", hint)
    unknown = sorted(shut - {room.id for room in plan.rooms})
    if unknown:
        raise DrluckyError("board.unknown-room", f"{plan.name} has no room called {', '.join(unknown)}.")
    return _derive(plan, halls, floor, shut)


@lru_cache(maxsize=256)
def _derive(plan: Plan, halls: Halls, floor: str | None, closed: frozenset[str]) -> Board:
    return Board(plan, halls, floor, closed)


def neighbours(plan: Plan, floor: str | None, in_play: set[str]) -> dict[str, set[str]]:
    """Which of the rooms in play a door or a stairway joins, whatever their kind."""
    doors: dict[str, set[str]] = {room: set() for room in in_play}
    for one, other in _ways(plan, floor):
        if one in in_play and other in in_play:
            doors[one].add(other)
            doors[other].add(one)
    return doors


def _ways(plan: Plan, floor: str | None) -> Iterator[tuple[str, str]]:
    yield from (opening.between for opening in plan.openings if opening.kind == "door")
    when = f"{floor}_alone" if floor else "whole_house"
    yield from (stairway.joins for stairway in plan.stairways if stairway.when == when)

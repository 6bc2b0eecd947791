"""The floor plan in characters: walls and doors where the plan has them, names, numbers and pawns."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise

from drlucky.house import Opening, Plan, Rect, Room, decks
from drlucky.terminal.canvas import HEAVY, LIGHT, Canvas, Ink, Run
from drlucky.terminal.labels import Sign, badge, label
from drlucky.terminal.ruler import Need, Ruler, rule

WIDEST = 132
MARGIN = 2  # for the letters of a ship's decks
ASPECT = 0.5  # how wide a character is for its height
DOOR_ACROSS, DOOR_DOWN = 3, 1


@dataclass(frozen=True, slots=True)
class Fit:
    """How much space the name of a place is to have at least."""

    room: int
    passage: int


FITS = (Fit(14, 5), Fit(10, 4), Fit(8, 3), Fit(5, 3), Fit(3, 2))  # the first that the width allows is taken
ROWS = (2, 1)  # name and pawns below each other, or side by side


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to draw."""

    plan: Plan
    places: frozenset[str]
    """The rooms in which pawns can stand; others have no sign."""
    pawns: Mapping[str, Collection[str]]
    """Who stands in which room."""
    floor: str | None = None
    """The only floor in play, if not all are."""
    closed: frozenset[str] = frozenset()
    sunk: frozenset[str] = frozenset()
    you: str | None = None

    @property
    def rooms(self) -> list[Room]:
        return [room for room in self.plan.rooms if self.floor in (None, room.floor or self.floor)]

    def is_open(self, room: str) -> bool:
        return room not in self.closed and room not in self.sunk


def draw(scene: Scene, columns: int, lines: int, ink: Ink) -> list[list[Run]]:
    """The plan, no wider than so many columns if that can be, and about as high as asked for."""
    return _Drawing(scene, columns, lines, ink).lines()


class _Drawing:
    """One floor plan while it is drawn."""

    def __init__(self, scene: Scene, columns: int, lines: int, ink: Ink) -> None:
        self.scene = scene
        self.rooms = scene.rooms
        drawn = {room.id for room in self.rooms}
        self.openings = [one for one in scene.plan.openings if drawn.issuperset(one.between)]
        self.margin = MARGIN if decks(scene.plan) else 0
        self.xs = sorted({x for room in self.rooms for rect in room.area for x in (rect.left, rect.right)})
        self.ys = sorted({y for room in self.rooms for rect in room.area for y in (rect.top, rect.bottom)})
        self.owners = self._owners()
        self.across = self._ruler_across(min(columns, WIDEST) - self.margin)
        self.down = self._ruler_down(lines)
        self.canvas = Canvas(self.margin + self.across.length, self.down.length, ink)

    def lines(self) -> list[list[Run]]:
        self._draw_walls()
        self._draw_rails()
        for room in self.rooms:
            if room.id in self.scene.closed:
                self._fill(room, self.canvas.ink.closed, "closed")
            elif room.id in self.scene.sunk:
                self._fill(room, self.canvas.ink.sea, "sea")
            else:
                self._sign(room)
        self._name_decks()
        return self.canvas.lines()

    def _owners(self) -> dict[tuple[int, int], Room]:
        """Whose floor it is, by the top left corner of each piece between neighbouring coordinates."""
        return {
            (x, y): room
            for room in self.rooms
            for rect in room.area
            for x in self.xs
            if rect.left <= x < rect.right
            for y in self.ys
            if rect.top <= y < rect.bottom
        }

    def _ruler_across(self, columns: int) -> Ruler:
        gaps = [one.span for one in self.openings if one.axis == "y"]
        for fit in FITS:
            ruler = rule(self.xs, gaps, self._needs_across(fit), columns, DOOR_ACROSS)
            if ruler.length <= columns:
                break
        return ruler

    def _needs_across(self, fit: Fit) -> list[Need]:
        needs = []
        for room in self.rooms:
            width = min(fit.room if room.kind == "room" else fit.passage, len(room.name) + 3)
            for rect in room.area:
                needs.append((rect.left, rect.right, width if rect == signed(room) else 1))
        return needs

    def _ruler_down(self, lines: int) -> Ruler:
        gaps = [one.span for one in self.openings if one.axis == "x"]
        wide, high = self.xs[-1] - self.xs[0], self.ys[-1] - self.ys[0]
        natural = round(self.across.length * high / wide * ASPECT)
        for rows in ROWS:
            ruler = rule(self.ys, gaps, self._needs_down(rows), min(lines, natural), DOOR_DOWN)
            if ruler.length <= lines:
                break
        return ruler

    def _needs_down(self, rows: int) -> list[Need]:
        needs = []
        for room in self.rooms:
            for rect in room.area:
                height = rows if room.kind == "room" and rect == signed(room) else 1
                needs.append((rect.top, rect.bottom, height))
        return needs

    def _draw_walls(self) -> None:
        for low, high in pairwise(self.ys):
            for x in self.xs:
                left, right = self.owners.get((self._before(self.xs, x), low)), self.owners.get((x, low))
                if left is not right:
                    self._wall_down(x, low, high, weight(left, right))
        for low, high in pairwise(self.xs):
            for y in self.ys:
                above, below = self.owners.get((low, self._before(self.ys, y))), self.owners.get((low, y))
                if above is not below:
                    self._wall_across(y, low, high, weight(above, below))

    @staticmethod
    def _before(coordinates: list[int], at: int) -> int:
        """The coordinate before this one; one that is nowhere before the first."""
        number = coordinates.index(at)
        return coordinates[number - 1] if number else at - 1

    def _wall_down(self, x: int, low: int, high: int, weight: int) -> None:
        column = self.margin + self.across.wall(x)
        gaps = [self.down.gap(one.span) for one in self._gaps("x", x)]
        for first, last in whole_stretches(self.down.wall(low), self.down.wall(high), gaps):
            self.canvas.down(column, first, last, weight)

    def _wall_across(self, y: int, low: int, high: int, weight: int) -> None:
        row = self.down.wall(y)
        gaps = [self.across.gap(one.span) for one in self._gaps("y", y)]
        for first, last in whole_stretches(self.across.wall(low), self.across.wall(high), gaps):
            self.canvas.across(row, self.margin + first, self.margin + last, weight)

    def _gaps(self, axis: str, at: int) -> list[Opening]:
        """The openings in a line of walls; what is closed or sunk has none."""
        return [
            one
            for one in self.openings
            if (one.axis, one.at) == (axis, at) and all(map(self.scene.is_open, one.between))
        ]

    def _draw_rails(self) -> None:
        across, down = self.canvas.ink.rail
        for one in self.openings:
            if one.kind == "rail" and all(map(self.scene.is_open, one.between)):
                if one.axis == "y":
                    gap = self.across.gap(one.span)
                    column = self.margin + gap.start
                    self.canvas.write(self.down.wall(one.at), column, across * len(gap), "wall")
                else:
                    for row in self.down.gap(one.span):
                        self.canvas.write(row, self.margin + self.across.wall(one.at), down, "wall")

    def _fill(self, room: Room, pattern: str, style: str) -> None:
        """Covers a room's floor."""
        for (x, y), owner in self.owners.items():
            if owner is not room:
                continue
            right = self.xs[self.xs.index(x) + 1]
            bottom = self.ys[self.ys.index(y) + 1]
            first = self.margin + self.across.wall(x)
            length = self.margin + self.across.wall(right) + 1 - first
            for row in range(self.down.wall(y), self.down.wall(bottom) + 1):
                self.canvas.write(row, first, pattern * length, style)

    def _sign(self, room: Room) -> None:
        """Number, name and pawns in the middle of a room."""
        if room.id not in self.scene.places and room.kind == "hall":
            return
        rect = signed(room)
        top, bottom = self.down.wall(rect.top) + 1, self.down.wall(rect.bottom)
        left = self.margin + self.across.wall(rect.left) + 1
        columns = self.margin + self.across.wall(rect.right) - left
        pawns = sorted(self.scene.pawns.get(room.id, ()), key=self._rank)
        number = "" if room.number is None else str(room.number)
        sign = Sign(number, room.name, tuple(map(self._badge, pawns)))
        title, people = label(sign, columns, bottom - top)
        if title and people and bottom - top == 1:
            start = left + (columns - len(title[0]) - 3 * len(people[0])) // 2
            self._write_title(top, start, title[0], room)
            self._write_badges(top, start + len(title[0]) + 1, people[0])
            return
        row = top + (bottom - top - len(title) - len(people)) // 2
        for line in title:
            self._write_title(row, left + (columns - len(line)) // 2, line, room)
            row += 1
        for badges in people:
            self._write_badges(row, left + (columns - 3 * len(badges) + 1) // 2, badges)
            row += 1

    def _rank(self, pawn: str) -> tuple[bool, bool, str]:
        """You first, then the Doctor: where there is no room for all the last are but counted."""
        return pawn != self.scene.you, pawn != "doctor", pawn

    def _badge(self, pawn: str) -> str:
        return badge(pawn).upper() if pawn == self.scene.you else badge(pawn)

    def _write_title(self, row: int, column: int, line: str, room: Room) -> None:
        number = "" if room.number is None else str(room.number)
        style = "room" if room.id in self.scene.places else "passage"
        self.canvas.write(row, column, line, style)
        if number and line.startswith(number):
            self.canvas.write(row, column, number, "number")

    def _write_badges(self, row: int, column: int, badges: tuple[str, ...]) -> None:
        for one in badges:
            self.canvas.write(row, column, one, f"badge-{one.capitalize()}")
            column += 3

    def _name_decks(self) -> None:
        """The letters of a ship's decks, beside them."""
        for deck in decks(self.scene.plan):
            rows = [
                self.down.wall(y)
                for room in self.rooms
                if room.deck == deck
                for rect in room.area
                for y in (rect.top, rect.bottom)
            ]
            sunk = all(room.id in self.scene.sunk for room in self.rooms if room.deck == deck)
            self.canvas.write((min(rows) + max(rows)) // 2, 0, deck, "sea" if sunk else "number")


def signed(room: Room) -> Rect:
    """The rectangle of a room that its sign is in: the largest."""
    return max(room.area, key=lambda rect: (rect.right - rect.left) * (rect.bottom - rect.top))


def weight(one: Room | None, other: Room | None) -> int:
    """The outer walls are heavy, and so are the floors between the decks of a ship."""
    if one is None or other is None:
        return HEAVY
    return LIGHT if one.deck == other.deck else HEAVY


def whole_stretches(low: int, high: int, gaps: list[range]) -> list[tuple[int, int]]:
    """What the gaps leave of a wall, as first and last character."""
    found = []
    start = low
    for gap in sorted(gaps, key=lambda gap: gap.start):
        if low < gap.stop and gap.start <= high:
            found.append((start, min(gap.start - 1, high)))
            start = max(gap.stop, start)
    found.append((start, high))
    return [(first, last) for first, last in found if first < last]

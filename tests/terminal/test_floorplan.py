"""The floor plan in characters: rooms are apart, doors are gaps, everything has its sign in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from drlucky.house import Opening, Plan, Room, floors, load_plan, plan_ids
from drlucky.terminal.canvas import ASCII, UNICODE, Ink
from drlucky.terminal.floorplan import Scene, draw
from drlucky.terminal.labels import Sign, badge, label
from drlucky.terminal.paint import Line, plain, width_of

pytestmark = pytest.mark.once

SIZES = ((80, 22), (80, 30), (100, 40), (132, 60))
INKS = {"boxes": UNICODE, "ascii": ASCII}
Cell = tuple[int, int]


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every board with all rooms as places, and those with floors one at a time."""
    for plan_id in plan_ids():
        plan = load_plan(plan_id)
        everywhere = frozenset(room.id for room in plan.rooms)
        yield plan_id, Scene(plan, everywhere, {})
        for floor in floors(plan):
            yield f"{plan_id} {floor}", Scene(plan, everywhere, {}, floor)


SCENES = dict(scenes())


def cells(line: Line) -> Iterator[tuple[int, str]]:
    """The style of each character."""
    return enumerate(style for text, style in line for _ in text)


class Sheet:
    """A drawing as a grid: which cells are wall, and which cells one can get to from another."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.text = [plain(line) for line in lines]
        self.columns = max(map(len, self.text))
        self.walls = {
            (row, at) for row, line in enumerate(lines) for at, style in cells(line) if style == "wall"
        }

    def badges(self, text: str) -> list[Cell]:
        """Where this badge is."""
        return [
            (row, at)
            for row, line in enumerate(self.lines)
            for at, style in cells(line)
            if style == f"badge-{text}"
        ][:: len(text)]

    def find(self, text: str) -> Cell:
        (found,) = self.badges(text)
        return found

    def areas(self, text: str) -> list[frozenset[Cell]]:
        """All that can be reached from each of these badges."""
        return [self.reached_from(cell) for cell in self.badges(text)]

    def reached_from(self, start: Cell) -> frozenset[Cell]:
        seen = {start}
        line = [start]
        for row, at in line:
            for cell in ((row - 1, at), (row + 1, at), (row, at - 1), (row, at + 1)):
                inside = 0 <= cell[0] < len(self.text) and 0 <= cell[1] < self.columns
                if inside and cell not in self.walls and cell not in seen:
                    seen.add(cell)
                    line.append(cell)
        return frozenset(seen)

    def leaks(self, area: frozenset[Cell]) -> bool:
        """Whether an area reaches the edge of the sheet."""
        return any(row in (0, len(self.text) - 1) or at in (0, self.columns - 1) for row, at in area)


def with_doors(scene: Scene, openings: tuple[Opening, ...], pawns: dict[str, list[str]]) -> Scene:
    return replace(scene, plan=replace(scene.plan, openings=openings), pawns=pawns)


@cache
def drawn_openings(name: str) -> tuple[Opening, ...]:
    scene = SCENES[name]
    drawn = {room.id for room in scene.rooms}
    return tuple(one for one in scene.plan.openings if drawn.issuperset(one.between))


@pytest.mark.parametrize(("name", "ink"), [*((name, "boxes") for name in SCENES), ("mansion-2016", "ascii")])
def test_an_opening_is_a_gap_between_its_rooms(name: str, ink: str) -> None:
    scene = SCENES[name]
    for one in drawn_openings(name):
        pawns = {one.between[0]: ["red"], one.between[1]: ["blue"]}
        sheet = Sheet(draw(with_doors(scene, (one,), pawns), 80, 30, INKS[ink]))
        area = sheet.reached_from(sheet.find("Re"))
        assert (sheet.find("Bl") in area) == (one.kind == "door"), one
        assert not sheet.leaks(area), one


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_without_openings_every_room_is_by_itself(name: str, size: tuple[int, int]) -> None:
    scene = SCENES[name]
    pawns = {room.id: ["red"] for room in scene.rooms}
    sheet = Sheet(draw(with_doors(scene, (), pawns), *size, UNICODE))
    badges = sheet.badges("Re")
    assert len(badges) == len(scene.rooms)
    for badge_cell in badges:
        area = sheet.reached_from(badge_cell)
        assert not sheet.leaks(area)
        assert [other for other in badges if other in area] == [badge_cell]


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_every_room_has_its_number_or_a_name(name: str, size: tuple[int, int], ink: str) -> None:
    scene = SCENES[name]
    lines = draw(scene, *size, INKS[ink])
    numbers = sorted(
        int(text) for line in lines for text, style in line if style == "number" and text.isdigit()
    )
    assert numbers == sorted(room.number for room in scene.rooms if room.number is not None)
    text = "\n".join(map(plain, lines))
    for room in scene.rooms:
        if room.number is None and room.kind == "room":
            assert room.name.split()[0][:3] in text, room.name
    assert max(map(width_of, lines)) <= size[0]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_a_pawn_stands_in_its_room(name: str, size: tuple[int, int]) -> None:
    scene = SCENES[name]
    pawns = {room.id: ["teal"] for room in scene.rooms}
    sheet = Sheet(draw(with_doors(scene, (), pawns), *size, UNICODE))
    shown = ["".join(sheet.text[row][at : at + 1] for row, at in sorted(area)) for area in sheet.areas("Te")]
    for room in scene.rooms:
        sign = str(room.number) if room.number is not None else room.name[:2]
        if room.kind == "room":
            assert any(sign in text.split() or text.lstrip().startswith(sign) for text in shown), room.name


def test_you_are_in_capitals_and_before_those_that_are_only_counted() -> None:
    scene = replace(
        SCENES["mansion-2016"],
        pawns={"foyer": ["blue", "green", "yellow", "pink", "red", "doctor"]},
        you="yellow",
    )
    text = "\n".join(map(plain, draw(scene, 80, 22, UNICODE)))
    assert "24 YE" in text and "+" in text


def test_closed_wings_are_filled_and_have_no_doors() -> None:
    plan = load_plan("mansion-2016")
    west = frozenset(room.id for room in plan.rooms if room.wing == "west")
    scene = replace(SCENES["mansion-2016"], closed=west)
    lines = draw(scene, 80, 30, UNICODE)
    assert any(style == "closed" for line in lines for _, style in line)
    text = "\n".join(map(plain, lines))
    assert "░░░" in text
    for room in plan.rooms:
        if room.id in west:
            assert room.name.split()[0] not in text, room.name
    open_again = "\n".join(map(plain, draw(SCENES["mansion-2016"], 80, 30, UNICODE)))
    assert "░" not in open_again and "Kitchen" in open_again
    for shown, reaches in (scene, False), (SCENES["mansion-2016"], True):
        sheet = Sheet(draw(replace(shown, pawns={"trophy-room": ["red"]}), 80, 30, UNICODE))
        kitchen = Sheet(draw(replace(SCENES["mansion-2016"], pawns={"kitchen": ["blue"]}), 80, 30, UNICODE))
        assert (kitchen.find("Bl") in sheet.reached_from(sheet.find("Re"))) == reaches


def test_sunk_decks_are_under_water() -> None:
    plan = load_plan("ship")
    deck = frozenset(room.id for room in plan.rooms if room.deck == "D")
    text = "\n".join(map(plain, draw(replace(SCENES["ship"], sunk=deck), 80, 30, UNICODE)))
    assert "≈≈≈" in text and "Coal Bunker" not in text and "Mess Hall" in text
    assert [letter for letter in (line[0] for line in text.splitlines()) if letter in "ABCD"] == list("ABCD")


@pytest.mark.parametrize("name", SCENES)
def test_ascii_is_ascii(name: str) -> None:
    scene = SCENES[name]
    shown = replace(scene, closed=frozenset({scene.rooms[0].id}), sunk=frozenset({scene.rooms[1].id}))
    text = "\n".join(map(plain, draw(shown, 80, 24, ASCII)))
    assert text.isascii() and "///" in text and "~~~" in text and "+--" in text


@pytest.mark.parametrize("ink", [UNICODE, ASCII], ids=INKS)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", [(20, 5), (1, 1), (50, 12), (400, 200)])
def test_any_size_can_be_asked_for(name: str, size: tuple[int, int], ink: Ink) -> None:
    scene = SCENES[name]
    pawns = {room.id: ["red", "blue", "doctor", "pink", "teal", "white"] for room in scene.rooms}
    lines = draw(replace(scene, pawns=pawns), *size, ink)
    assert len(lines) >= 10 and max(map(width_of, lines)) <= max(size[0], 80)


def test_badges_are_different() -> None:
    pawns = ("red", "blue", "green", "yellow", "purple", "orange", "white", "pink", "brown", "teal", "doctor")
    badges = {badge(pawn) for pawn in (*pawns, "dog", "cat")}
    assert len(badges) == 13 and all(len(one) == 2 for one in badges)


def every_room() -> list[Room]:
    return [room for plan in map(load_plan, plan_ids()) for room in plan.rooms]


@pytest.mark.parametrize("columns", range(1, 24))
def test_labels_fit(columns: int) -> None:
    for room in every_room():
        number = "" if room.number is None else str(room.number)
        for rows in (1, 2, 3, 5):
            for pawns in ((), ("Re",), ("Re", "Bl", "Dr", "Te")):
                title, people = label(Sign(number, room.name, pawns), columns, rows)
                assert len(title) + len(people) <= max(rows, 2 if rows == 1 else rows)
                assert all(len(line) <= columns for line in title)
                assert all(3 * len(badges) - 1 <= max(columns, 2) for badges in people)


def test_a_plan_is_not_changed_by_drawing() -> None:
    plan: Plan = load_plan("ship")
    before = hash(plan), plan
    draw(SCENES["ship"], 80, 24, UNICODE)
    assert (hash(plan), plan) == before

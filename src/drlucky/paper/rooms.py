"""The floors of rooms, the treads of stairways, and the hatching over what is closed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from drlucky.house import Board, Room
from drlucky.paper.floors import floor_of, pattern
from drlucky.paper.layout import Panel
from drlucky.paper.outline import outline
from drlucky.paper.sheet import Box, Sheet
from drlucky.paper.svg import element, path, words
from drlucky.paper.themes import Theme

TREAD = 15.0  # from one step of a stairway to the next


@dataclass(frozen=True, slots=True)
class Brush:
    """What everything is painted with. `ids` is what the ids of this picture begin with, so that two pictures
    on one web page keep apart."""

    theme: Theme
    ids: str

    def use(self, name: str) -> str:
        """A fill by one of the definitions."""
        return f"url(#{self.ids}{name})"


def definitions(rooms: Iterable[Room], brush: Brush) -> list[str]:
    """The patterns that these rooms need, and the hatching."""
    laid = sorted({floor_of(room) for room in rooms} - {"bare"})
    hatch = element(
        "pattern",
        element("path", d="M 0 6 H 12", stroke=brush.theme.shut, stroke_width=2.4),
        id=f"{brush.ids}shut",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(-45)",
    )
    return [*(pattern(floor, brush.theme, f"{brush.ids}{floor}") for floor in laid), hatch]


def paint_rooms(panel: Panel, board: Board, brush: Brush) -> str:
    """All floors of a panel, each with a tooltip that says what one would ask of the room."""
    return element("g", (_room(room, panel.sheet, board, brush) for room in panel.rooms), class_="rooms")


def is_shut(room: Room, board: Board) -> bool:
    """Whether a room is closed; a deck that has sunk is not, it is under water."""
    return room.id in board.closed and not is_sunk(room, board)


def is_sunk(room: Room, board: Board) -> bool:
    """Whether a room is under water, as all of its deck is."""
    return room.deck is not None and all(
        other.id in board.closed for other in board.plan.rooms if other.deck == room.deck
    )


def _room(room: Room, sheet: Sheet, board: Board, brush: Brush) -> str:
    theme = brush.theme
    shape = sheet.rings(outline(room.area))
    base = theme.page if is_shut(room, board) else theme.room if room.kind == "room" else theme.hall
    layers = [element("title", words(tooltip(room, board))), element("path", d=shape, fill=base)]
    if is_shut(room, board):
        layers.append(element("path", d=shape, fill=brush.use("shut")))
    elif room.kind == "stairs":
        layers.append(_treads(room, sheet, theme))
    else:
        layers.append(element("path", d=shape, fill=brush.use(floor_of(room))))
    return element("g", layers, class_=room.kind, data_room=room.id)


def _treads(room: Room, sheet: Sheet, theme: Theme) -> str:
    """Steps across the shorter way of each part of a stairway."""
    steps = "".join(_steps(sheet.box(rect)) for rect in room.area)
    return element("path", d=steps, stroke=theme.tread, stroke_width=2.2, fill="none")


def _steps(box: Box) -> str:
    along_x = box.wide > box.high
    count = max(2, round((box.wide if along_x else box.high) / TREAD))
    if along_x:
        at = (box.left + box.wide * step / count for step in range(1, count))
        return " ".join(path("M", x, box.top, "V", box.bottom) for x in at) + " "
    at = (box.top + box.high * step / count for step in range(1, count))
    return " ".join(path("M", box.left, y, "H", box.right) for y in at) + " "


def tooltip(room: Room, board: Board) -> str:
    """What a room is, what one sees from it and where the Doctor goes on to."""
    title = room.name if room.number is None else f"{room.name}, {room.number}"
    if room.id in board.closed:
        return f"{title}: {'sunk' if is_sunk(room, board) else 'closed'}"
    place = board.index.get(room.id)
    if place is None:
        return f"{title}: walked through, nobody stops here"
    names = [other.name for other in board.places]
    seen = [names[to] for to in range(len(names)) if board.sees[place] >> to & 1 and to != place]
    lines = [title, f"Sees {', '.join(seen) or 'nothing else'}."]
    if board.doctor_next[place] >= 0:
        lines.append(f"The Doctor goes on to {names[board.doctor_next[place]]}.")
    return "\n".join(lines)

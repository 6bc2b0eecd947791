"""A board as an SVG picture that needs nothing else: no fonts, no images, no scripts, no style sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from drlucky.errors import DrluckyError, short
from drlucky.house import Board, Room
from drlucky.paper import hull, rooms, sea
from drlucky.paper.captions import description, imprint, subtitle, title_of
from drlucky.paper.fabric import draw_openings, draw_walls
from drlucky.paper.frame import draw_border, draw_caption, draw_imprint, draw_title, draw_wash, paint_page
from drlucky.paper.labels import label
from drlucky.paper.layout import Panel, is_ship, lay_out
from drlucky.paper.lettering import SERIF, draw_label
from drlucky.paper.light import GLOW, beams, glow, lit_rooms, paint_light
from drlucky.paper.rigging import draw_rigging
from drlucky.paper.rooms import Brush
from drlucky.paper.ship import ship_of
from drlucky.paper.svg import element, number, words
from drlucky.paper.themes import THEMES, mixed
from drlucky.paper.trail import draw_trail


@dataclass(frozen=True, slots=True)
class Shown:
    """How a board is drawn: in which colours, from which room's lamp (by its id), with the Doctor's path?"""

    theme: str = "paper"
    sight: str | None = None
    path: bool = False


def draw_board(board: Board, shown: Shown = Shown()) -> str:
    """The picture of a board as it is in use: what is closed is hatched, what has sunk is under water.

    The same board gives the same text, byte for byte.
    """
    if shown.theme not in THEMES:
        known = f"The themes are: {', '.join(THEMES)}."
        raise DrluckyError("draw.theme", f"There is no theme {short(shown.theme)}.", known)
    lamp = None if shown.sight is None else _lamp(board, shown.sight)
    return _Drawing(board, shown, lamp).svg()


def _lamp(board: Board, name: str) -> Room:
    """The room that one looks from."""
    room = next((room for room in board.plan.rooms if room.id == name), None)
    if room is None:
        known = ", ".join(place.id for place in board.places)
        raise DrluckyError(
            "draw.room", f"{board.plan.name} has no room called {short(name)}.", f"It has: {known}."
        )
    place = board.index.get(name)
    if place is None:
        raise DrluckyError("draw.room", f"Nobody stops in {room.name}, so nobody looks out of it.")
    if not board.is_open(place):
        raise DrluckyError("draw.room", f"{room.name} is not on the board now, so nobody looks out of it.")
    return room


class _Drawing:
    """One picture, from the paper up."""

    def __init__(self, board: Board, shown: Shown, lamp: Room | None) -> None:
        self.board = board
        self.shown = shown
        self.lamp = lamp
        self.brush = Brush(THEMES[shown.theme], f"{board.plan.id}-")
        self.page = lay_out(board)
        self.ship = ship_of(self.page.panels[0], board) if is_ship(board.plan) else None
        self.seen = lit_rooms(beams(board, board.plan.rooms, lamp.id)) if lamp else set()
        self.labels = {
            room.id: label(room, panel.sheet) for panel in self.page.panels for room in panel.rooms
        }

    def svg(self) -> str:
        theme = self.brush.theme
        title = title_of(self.board.plan)[0]
        size = f"{number(self.page.wide)} {number(self.page.high)}"
        parts = [
            element("title", words(self.board.plan.name), id=f"{self.brush.ids}title"),
            element("desc", words(description(self.board, self.lamp)), id=f"{self.brush.ids}desc"),
            element("defs", self._definitions()),
            paint_page(self.page, theme),
            *self._behind(),
            *(rooms.paint_rooms(panel, self.board, self.brush) for panel in self.page.panels),
            element("g", self._above(), pointer_events="none"),  # tooltips are those of the floors below
            draw_border(self.page, theme),
            draw_title(self.page, title, subtitle(self.board, self.lamp), theme),
            draw_imprint(self.page, imprint(self.board.plan), theme),
        ]
        return (
            element(
                "svg",
                parts,
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {size}",
                width=self.page.wide,
                height=self.page.high,
                role="img",
                aria_labelledby=f"{self.brush.ids}title {self.brush.ids}desc",
                font_family=SERIF,
            )
            + "\n"
        )

    def _definitions(self) -> Iterator[str]:
        everything = [room for panel in self.page.panels for room in panel.rooms]
        yield from rooms.definitions(everything, self.brush)
        if self.ship:
            yield from (sea.definition(self.brush), hull.definition(self.ship, self.brush))
        for panel, lamp in self._lit():
            yield glow(panel, lamp, self.brush)

    def _behind(self) -> Iterator[str]:
        for panel in self.page.panels:
            if self.ship:
                yield sea.draw_sea(self.page, self.ship, self.brush)
                yield draw_rigging(self.ship, self.brush.theme)
                yield hull.draw_hull(panel, self.board, self.ship, self.brush)
            else:
                yield draw_wash(panel, self.brush.theme)

    def _above(self) -> Iterator[str]:
        theme = self.brush.theme
        for panel, lamp in self._lit():
            yield paint_light(panel, self.board, lamp, self.brush)
        for panel in self.page.panels:
            if self.ship:
                yield sea.draw_water(self.page, panel, self.board, self.ship, theme)
            yield draw_walls(panel, self.board, theme)
            yield draw_openings(panel, self.board, theme)
            if panel.caption:
                yield draw_caption(panel, theme)
        if self.shown.path:
            yield draw_trail(self.board, self.labels, theme)
        for panel in self.page.panels:
            yield from self._lettering(panel)

    def _lettering(self, panel: Panel) -> Iterator[str]:
        theme = self.brush.theme
        for room in panel.rooms:
            if rooms.is_shut(room, self.board):
                floor = theme.page
            elif rooms.is_sunk(room, self.board):
                floor = theme.sea
            elif room == self.lamp:
                floor = theme.lamp
            elif room.id in self.seen and room.id in self.board.index:
                floor = mixed(theme.room, theme.seen, GLOW)
            else:
                floor = theme.room if room.kind == "room" else theme.hall
            yield draw_label(self.labels[room.id], theme, floor, pale=room.id in self.board.closed)

    def _lit(self) -> Iterator[tuple[Panel, Room]]:
        """The panel with the lamp in it, if one is lit."""
        for panel in self.page.panels:
            if self.lamp in panel.rooms:
                yield panel, self.lamp

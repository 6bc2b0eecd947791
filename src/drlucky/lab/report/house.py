"""The house as a heat map: where pawns stand, where the Doctor is, and where it ends."""

from __future__ import annotations

from collections.abc import Sequence

from drlucky.house import Board, derive, load_plan
from drlucky.lab.report.parts import Plain, cards, figure, folded, paragraph, percent, section, table
from drlucky.lab.report.sections import names
from drlucky.paper.heat import Heat, draw_heat
from drlucky.paper.svg import element, words
from drlucky.rules.editions import EDITIONS

MAPS = (
    ("pawns", "Where pawns stand", "At the end of a turn of theirs, in percent of all turns."),
    ("doctor", "Where the Doctor is", "At the end of a turn, before he walks on."),
    ("attempts", "Where attempts are made", "On anybody, in percent of all attempts."),
    ("ends", "Where it ends", ""),
)


def houses(settings: Sequence[Plain]) -> str:
    """The maps of every setting."""
    parts = []
    for at, one in enumerate(settings):
        if one["house"] is None:
            continue
        if len(settings) > 1:
            parts.append(element("h3", words(names(settings)[at]), class_=f"s{at} setting"))
        parts.append(maps(one, at))
    if not parts:
        more = "Play with --rows games,turns,attempts to see where pawns stand and where it ends."
        return section("house", "The house", paragraph(more, "quiet"))
    return section("house", "The house", *parts)


def maps(setting: Plain, at: int) -> str:
    house = setting["house"]
    board = board_of(house)
    saving = EDITIONS[setting["setup"]["edition"]].saving
    drawn = []
    for what, title, note in MAPS:
        if house["totals"].get(what):
            if what == "ends":
                title = f"Where the Doctor {'is saved' if saving else 'dies'}"
                note = f"The place of {house['totals'][what]:,} attempts on him that came through."
            drawn.append(heat_map(house, board, what, title, note, f"s{at}-{what}"))
    about = (
        paragraph(
            "What is closed was drawn for each game; so rooms of those wings were open in some games only."
        )
        if house["drawn"]
        else ""
    )
    return about + cards(*drawn, large=True)


def board_of(house: Plain) -> Board:
    return derive(load_plan(house["board"]), house["halls"], house["floor"], house["closed"])


def heat_map(house: Plain, board: Board, what: str, title: str, note: str, ids: str) -> str:
    """One map, and its numbers."""
    most = max(room[what] for room in house["rooms"])
    heat = {room["id"]: Heat(room[what] / most, percent(room[what])) for room in house["rooms"]}
    rows = sorted(house["rooms"], key=lambda room: -room[what])
    numbers = table(["Place", "Share"], [[words(room["name"]), percent(room[what])] for room in rows], title)
    scale = element(
        "div", f"<span>0%</span><i></i><span>{percent(most)}</span>", class_="scale", aria_hidden="true"
    )
    return figure(title, note, draw_heat(board, heat, ids, title), scale, folded(numbers))

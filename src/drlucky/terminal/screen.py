"""A whole screen: floor plan, players, hand, what happened and what may be done, as the space allows."""

from __future__ import annotations

from dataclasses import dataclass

from drlucky.terminal.canvas import Ink
from drlucky.terminal.choices import listing
from drlucky.terminal.floorplan import draw
from drlucky.terminal.paint import Line, beside, width_of
from drlucky.terminal.panel import eyes, hand, happened, heading, players, stakes
from drlucky.terminal.sitting import Sitting

SIDE_BY_SIDE = 118
"""From so many columns on the plan has the rest beside it."""
PANEL = 0.36
GAP = 2
PROMPT = 2
LEAST_NEWS = 4
HIGHEST_PLAN = 60


@dataclass(frozen=True, slots=True)
class Page:
    """The lines of a screen."""

    lines: list[Line]
    has_plan: bool
    """Whether there was room for the floor plan; if not, see `plan_page`."""


def compose(table: Sitting, since: int, columns: int, rows: int | None, ink: Ink) -> Page:
    """The screen for a decision: what happened since that event, and all that one needs to see."""
    if columns >= SIDE_BY_SIDE:
        return Page(wide(table, since, columns, rows, ink), True)
    below = [*players(table, columns), *eyes(table, columns), *hand(table, columns)]
    end = [*stakes(table, columns), *listing(table, columns)]
    top = heading(table, columns)
    if rows is None:
        plan = draw(table.scene(), columns, HIGHEST_PLAN, ink)
        return Page([*top, *happened(table, since, columns), *plan, *below, *end], True)
    left = rows - PROMPT - len(top) - len(below) - len(end)
    news = happened(table, since, columns)
    plan = draw(table.scene(), columns, max(1, left - min(len(news), LEAST_NEWS)), ink)
    if len(plan) + min(len(news), LEAST_NEWS) <= left:
        news = happened(table, since, columns, left - len(plan))
        return Page([*top, *news, *plan, *below, *end], True)
    return Page([*top, *happened(table, since, columns, max(left, LEAST_NEWS)), *below, *end], False)


def wide(table: Sitting, since: int, columns: int, rows: int | None, ink: Ink) -> list[Line]:
    """The same with the plan on the left."""
    width = max(SIDE_BY_SIDE - 76, round(columns * PANEL))
    below = [*stakes(table, columns), *listing(table, columns)]
    left = HIGHEST_PLAN if rows is None else max(1, rows - PROMPT - len(below))
    plan = draw(table.scene(), columns - width - GAP, left, ink)
    width = columns - GAP - max(map(width_of, plan))
    upper = [
        *heading(table, width),
        *players(table, width),
        [],
        *eyes(table, width),
        [],
        *hand(table, width),
        [],
    ]
    most = None if rows is None else max(LEAST_NEWS, max(left, len(plan)) - len(upper))
    return [*beside(plan, [*upper, *happened(table, since, width, most)], GAP), *below]


def plan_page(table: Sitting, columns: int, rows: int | None, ink: Ink) -> list[Line]:
    """The floor plan by itself."""
    return draw(table.scene(), columns, HIGHEST_PLAN if rows is None else max(1, rows - PROMPT), ink)

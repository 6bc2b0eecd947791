"""A whole screen: floor plan, players, hand, what happened and what may be done, as the space allows."""

from __future__ import annotations

from dataclasses import dataclass

from drlucky.terminal.canvas import Ink
from drlucky.terminal.choices import listing
from drlucky.terminal.floorplan import draw
from drlucky.terminal.paint import Line, beside, width_of
from drlucky.terminal.panel import eyes, hand, happened, heading, players, stakes
from drlucky.terminal.sitting import Sitting

NARROWEST_PLAN = 76
LEAST_BESIDE = 42
PANEL = 0.36
"""How much of a wide screen lies beside the plan."""
GAP = 2
PROMPT = 2
LEAST_NEWS = 3
HIGHEST_PLAN = 60
NO_END = 1_000_000


@dataclass(frozen=True, slots=True)
class Space:
    """What there is to show things on."""

    columns: int
    rows: int
    ink: Ink

    @classmethod
    def of(cls, columns: int, rows: int | None, ink: Ink) -> Space:
        """So many columns and rows, without what the prompt takes; None rows if there is no end to them."""
        return cls(columns, NO_END if rows is None else max(1, rows - PROMPT), ink)


@dataclass(frozen=True, slots=True)
class Page:
    """The lines of a screen."""

    lines: list[Line]
    has_plan: bool
    """Whether there was room for the floor plan; if not, see `plan_page`."""


def compose(table: Sitting, since: int, space: Space) -> Page:
    """The screen for a decision: what happened since that event, and all that one needs to see."""
    for layout in (side_by_side, stacked):
        lines = layout(table, since, space)
        if lines is not None:
            return Page(lines, True)
    return Page(without_plan(table, since, space), False)


def plan_page(table: Sitting, space: Space) -> list[Line]:
    """The floor plan by itself."""
    plan = draw(table.scene(), space.columns, min(space.rows, HIGHEST_PLAN), space.ink)
    width = max(map(width_of, plan))
    if width > space.columns:
        return table.painter.fill(f"The floor plan needs {width} columns; there are {space.columns}.", 60)
    return plan


def side_by_side(table: Sitting, since: int, space: Space) -> list[Line] | None:
    """The plan on the left, the choices below; None if that does not fit."""
    width = max(LEAST_BESIDE, round(space.columns * PANEL))
    if space.columns - width - GAP < NARROWEST_PLAN:
        return None
    choices = below(table, space.columns)
    left = space.rows - len(choices)
    plan = draw(table.scene(), space.columns - width - GAP, max(1, min(left, HIGHEST_PLAN)), space.ink)
    width = space.columns - GAP - max(map(width_of, plan))
    upper = [*heading(table, width), *players(table, width), []]
    upper += [*eyes(table, width), [], *hand(table, width), []]
    if max(len(plan), len(upper) + LEAST_NEWS) > left or width < LEAST_BESIDE:
        return None
    news = happened(table, since, width, left - len(upper))
    return [*beside(plan, [*upper, *news], GAP), *choices]


def stacked(table: Sitting, since: int, space: Space) -> list[Line] | None:
    """Everything below each other; None if that does not fit. The plan stretches only after the news."""
    top, middle, choices = around(table, space.columns)
    left = space.rows - len(top) - len(middle) - len(choices)
    news = len(happened(table, since, space.columns))
    plan = draw(table.scene(), space.columns, max(1, min(left - news, HIGHEST_PLAN)), space.ink)
    if len(plan) + min(LEAST_NEWS, news) > left or max(map(width_of, plan)) > space.columns:
        return None
    return [*top, *happened(table, since, space.columns, left - len(plan)), *plan, *middle, *choices]


def without_plan(table: Sitting, since: int, space: Space) -> list[Line]:
    """The same without the plan; if there is too much of it, the top is what scrolls away."""
    top, middle, choices = around(table, space.columns)
    left = space.rows - len(top) - len(middle) - len(choices)
    return [*top, *happened(table, since, space.columns, max(left, LEAST_NEWS)), *middle, *choices]


def around(table: Sitting, columns: int) -> tuple[list[Line], list[Line], list[Line]]:
    """What stands above the news, below the plan, and at the end."""
    middle = [*players(table, columns), *eyes(table, columns), *hand(table, columns)]
    return heading(table, columns), middle, below(table, columns)


def below(table: Sitting, columns: int) -> list[Line]:
    """What has to be decided."""
    return [*stakes(table, columns), *listing(table, columns)]

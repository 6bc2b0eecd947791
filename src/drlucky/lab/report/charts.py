"""Charts in SVG, drawn by hand. Colours are left to the page: `.s0` to `.s5` are those of the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import NamedTuple

from drlucky.paper.svg import element, path, words

WIDE = 420.0
EDGE = 8.0
TEXT = 13.0
LINE = 18.0  # from one row of dots to the next
LABELS = 132.0  # for what stands to the left of dots, at most
AXIS = 26.0  # for the numbers below
PLOT = 190.0  # how high columns and lines are

Said = Callable[[float], str]


class Dot(NamedTuple):
    """A number with its interval; ends that nobody knows are None."""

    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Scale:
    """From numbers to pixels."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return self.start + min(1.0, max(0.0, part)) * (self.end - self.start)

    def ticks(self, about: int = 5) -> list[float]:
        """Round numbers on the scale, about so many."""
        step = round_step((self.high - self.low) / about)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def round_step(rough: float) -> float:
    """1, 2 or 5 times a power of ten, about so large."""
    power = 10.0 ** floor(log10(rough)) if rough > 0 else 1.0
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * 0.999)


def nice_scale(low: float, high: float, start: float, end: float) -> Scale:
    """A scale with room for all numbers, that begins and ends with a round one."""
    if high <= low:
        high = low + 1
    step = round_step((high - low) / 5)
    return Scale(floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, start, end)


# Dots


def dots(
    rows: Sequence[tuple[str, Sequence[Dot | None]]],
    said: Said,
    *,
    title: str,
    mark: float | None = None,
    least: float | None = 0.0,
    first: int = 0,
) -> str:
    """A row for each thing, and in it a dot with whiskers for each setting. `mark` is where a line stands.

    `least` is where the scale begins, if not where the numbers do; `first` is the colour of the first dot.
    """
    all_dots = [dot for _, row in rows for dot in row if dot is not None]
    ends = [end for dot in all_dots for end in dot if end is not None]
    ends += [end for end in (mark, least) if end is not None]
    left = min(LABELS, max(text_width(name) for name, _ in rows) + 4)
    scale = nice_scale(min(ends, default=0), max(ends, default=1), left + 2 * EDGE, WIDE - EDGE - 14)
    series = max((len(row) for _, row in rows), default=1)
    tall = max(LINE * 1.3, LINE * 0.72 * series + 10)
    bottom = EDGE + tall * len(rows)
    parts = [grid_x(scale, said, EDGE, bottom)]
    if mark is not None:
        parts.append(line(scale.at(mark), EDGE, scale.at(mark), bottom, class_="mark"))
    for number, (name, row) in enumerate(rows):
        middle = EDGE + tall * (number + 0.5)
        parts.append(label(name, left, middle + TEXT * 0.35, "end", room=left - 2))
        for at, dot in enumerate(row):
            if dot is not None:
                y = middle + (at - (len(row) - 1) / 2) * LINE * 0.72
                parts.append(whiskers(dot, y, scale, f"s{first + at}", f"{name}: {told(dot, said)}"))
    return picture(title, bottom + AXIS, parts)


def whiskers(dot: Dot, y: float, scale: Scale, colour: str, tip: str) -> str:
    """A dot and, where its interval is known, a line through it."""
    parts = [element("title", words(tip))]
    if dot.low is not None and dot.high is not None:
        low, high = scale.at(dot.low), scale.at(dot.high)
        parts.append(line(low, y, high, y, class_="whisker"))
        parts += [line(end, y - 3.5, end, y + 3.5, class_="whisker") for end in (low, high)]
    parts.append(element("circle", cx=scale.at(dot.value), cy=y, r=4.2))
    return element("g", parts, class_=colour)


def told(dot: Dot, said: Said) -> str:
    """A number with its interval, in a line."""
    if dot.low is None or dot.high is None:
        return said(dot.value)
    return f"{said(dot.value)} ({said(dot.low)} to {said(dot.high)})"


# Columns and lines


def columns(
    bins: Sequence[tuple[float, float]],
    heights: Sequence[Sequence[float]],
    said: Said,
    *,
    title: str,
    below: str,
    marks: Sequence[float] = (),
) -> str:
    """How often numbers came: bars for one setting, outlines for several. `marks` are their means."""
    scale = Scale(bins[0][0], bins[-1][1], EDGE + 40, WIDE - EDGE)
    top = max((max(one, default=0.0) for one in heights), default=0.0)
    up = nice_scale(0, top or 1, EDGE + PLOT, EDGE + 6)
    parts = [grid_y(up, said), ticks_x(scale, below, whole=True)]
    for at, one in enumerate(heights):
        parts.append(
            bars(bins, one, scale, up, said) if len(heights) == 1 else steps(bins, one, scale, up, at)
        )
    for at, mark in enumerate(marks):
        x = scale.at(mark)
        parts.append(element("g", line(x, EDGE, x, EDGE + PLOT, class_="mean"), class_=f"s{at}"))
    return picture(title, EDGE + PLOT + AXIS + 14, parts)


def bars(
    bins: Sequence[tuple[float, float]], heights: Sequence[float], scale: Scale, up: Scale, said: Said
) -> str:
    drawn = []
    for (low, high), tall in zip(bins, heights, strict=True):
        left, right, y = scale.at(low), scale.at(high), up.at(tall)
        gap = min(1.0, (right - left) / 6)
        names = f"{low + 0.5:.0f}" if high - low == 1 else f"{low + 0.5:.0f} to {high - 0.5:.0f}"
        drawn.append(
            element(
                "rect",
                element("title", f"{names}: {said(tall)}"),
                x=left + gap / 2,
                y=y,
                width=max(0.0, right - left - gap),
                height=up.start - y,
            )
        )
    return element("g", drawn, class_="s0 bars")


def steps(
    bins: Sequence[tuple[float, float]], heights: Sequence[float], scale: Scale, up: Scale, at: int
) -> str:
    """The outline of columns."""
    way: list[str | float] = ["M", scale.at(bins[0][0]), up.start]
    for (low, high), tall in zip(bins, heights, strict=True):
        way += ["L", scale.at(low), up.at(tall), "L", scale.at(high), up.at(tall)]
    way += ["L", scale.at(bins[-1][1]), up.start]
    return element("g", element("path", d=path(*way)), class_=f"s{at} outline")


def lines(series: Sequence[Sequence[tuple[float, Dot]]], said: Said, *, title: str, below: str) -> str:
    """A line for each setting, with a band where its interval is."""
    points = [point for one in series for point in one]
    ends = [end for _, dot in points for end in dot if end is not None]
    across = [x for x, _ in points]
    scale = Scale(
        min(across), max(across) if max(across) > min(across) else min(across) + 1, EDGE + 40, WIDE - EDGE - 6
    )
    up = nice_scale(0, max(ends), EDGE + PLOT, EDGE + 6)
    parts = [grid_y(up, said), ticks_x(scale, below, whole=True)]
    for at, one in enumerate(series):
        drawn = [band(one, scale, up), trace(one, scale, up)]
        for x, dot in one:
            tip = element("title", words(f"{below} {x:.0f}: {told(dot, said)}"))
            drawn.append(element("circle", tip, cx=scale.at(x), cy=up.at(dot.value), r=2.6))
        parts.append(element("g", drawn, class_=f"s{at} trace"))
    return picture(title, EDGE + PLOT + AXIS + 14, parts)


def band(points: Sequence[tuple[float, Dot]], scale: Scale, up: Scale) -> str:
    known = [(x, dot.low, dot.high) for x, dot in points if dot.low is not None and dot.high is not None]
    if len(known) < 2:
        return ""
    there = [(scale.at(x), up.at(high)) for x, _, high in known]
    back = [(scale.at(x), up.at(low)) for x, low, _ in reversed(known)]
    return element("path", d=through([*there, *back]) + " Z", class_="band")


def trace(points: Sequence[tuple[float, Dot]], scale: Scale, up: Scale) -> str:
    return element("path", d=through([(scale.at(x), up.at(dot.value)) for x, dot in points]), class_="line")


def through(points: Sequence[tuple[float, float]]) -> str:
    way: list[str | float] = []
    for number, point in enumerate(points):
        way += ["L" if number else "M", *point]
    return path(*way)


# Round all of them


def grid_x(scale: Scale, said: Said, top: float, bottom: float) -> str:
    """Lines from top to bottom, with their numbers below."""
    parts = []
    for tick in scale.ticks(4):
        x = scale.at(tick)
        parts += [line(x, top, x, bottom), label(said(tick), x, bottom + TEXT + 5, "middle")]
    return element("g", parts, class_="grid")


def grid_y(up: Scale, said: Said) -> str:
    """Lines from side to side, with their numbers to the left."""
    parts = []
    for tick in Scale(up.low, up.high, 0, 1).ticks(4):
        y = up.at(tick)
        parts += [line(EDGE + 40, y, WIDE - EDGE, y), label(said(tick), EDGE + 35, y + TEXT * 0.35, "end")]
    return element("g", parts, class_="grid")


def ticks_x(scale: Scale, below: str, whole: bool) -> str:
    """Numbers below, and what they are of."""
    ticks = [tick for tick in scale.ticks(6) if not whole or float(tick).is_integer()]
    bottom = EDGE + PLOT
    parts = [label(f"{tick:g}", scale.at(tick), bottom + TEXT + 4, "middle") for tick in ticks]
    parts.append(label(below, (scale.start + scale.end) / 2, bottom + 2 * TEXT + 8, "middle"))
    return element("g", parts, class_="grid")


def label(said: str, x: float, y: float, anchor: str, room: float | None = None) -> str:
    """A word; squeezed if it would be longer than there is room."""
    tight = room is not None and text_width(said) > room
    squeezed = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if tight else {}
    return element("text", words(said), x=x, y=y, text_anchor=anchor, **squeezed)


def text_width(said: str) -> float:
    """About how wide a word is."""
    return len(said) * TEXT * 0.58


def line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def picture(title: str, high: float, parts: Sequence[str]) -> str:
    """The whole, with its title for those who cannot see it."""
    inside = [element("title", words(title)), *parts]
    return element(
        "svg", inside, viewBox=f"0 0 {WIDE:g} {high:g}", role="img", class_="chart", font_size=TEXT
    )

"""What a page is put together from: tables, figures, and numbers as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from drlucky.lab.report.charts import Dot
from drlucky.paper.svg import element, words

Plain = Mapping[str, Any]
NONE = "\N{EN DASH}"


def percent(value: float) -> str:
    """A share: 25.3%, but 0.42% and 100%."""
    hundred = value * 100
    if hundred == 0 or abs(hundred) >= 99.95:
        return f"{hundred:.0f}%"
    return f"{hundred:.2f}%" if abs(hundred) < 0.995 else f"{hundred:.1f}%"


def number(value: float) -> str:
    """A mean: 41.6, 3.25, 1,204."""
    size = abs(value)
    if size >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if size >= 10 else f"{value:.2f}"


def duration(seconds: float) -> str:
    """How long something took."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{seconds * 1e6:.0f} µs"


def axis_percent(value: float) -> str:
    return f"{value * 100:.3g}%"


def axis_number(value: float) -> str:
    return f"{value:,.6g}"


def with_sign(said: str) -> str:
    """A difference, with its sign even if it is more."""
    return said.replace("-", "\N{MINUS SIGN}") if said.startswith("-") else f"+{said}"


def said_as(kind: str, value: float) -> str:
    return percent(value) if kind == "share" else number(value)


def dot(found: Plain | None) -> Dot | None:
    """An estimate for a chart."""
    if found is None or found["value"] is None:
        return None
    return Dot(found["value"], found["low"], found["high"])


def estimate(found: Plain | None, kind: str) -> str:
    """An estimate for a table, as HTML."""
    if found is None or found["value"] is None:
        return NONE
    said = words(said_as(kind, found["value"]))
    if found["low"] is None:
        return said
    low, high = (words(said_as(kind, found[end])) for end in ("low", "high"))
    return f"{said} <small>{low} to {high}</small>"


def difference(found: Plain, kind: str) -> str:
    """A difference for a table; in percent it is one of points."""
    if found["value"] is None:
        return NONE
    ends = [found["value"], found["low"], found["high"]]
    if kind == "share":
        said = [None if end is None else f"{end * 100:.1f}" for end in ends]
    else:
        said = [None if end is None else number(end) for end in ends]
    value, low, high = (None if one is None else with_sign(one) for one in said)
    unit = " points" if kind == "share" else ""
    between = f" <small>{low} to {high}</small>" if low and high else ""
    return f"{value}{unit}{between}"


def is_sure(found: Plain) -> bool:
    """Whether the interval of a difference is all on one side."""
    low, high = found["low"], found["high"]
    return low is not None and high is not None and (low > 0 or high < 0)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], title: str = "") -> str:
    """A table; the cells are HTML already, the first of each row is what the row is of."""
    top = element("tr", "".join(element("th", words(one), scope="col") for one in head))
    body = "".join(
        element("tr", element("th", row[0], scope="row") + "".join(cell(one) for one in row[1:]))
        for row in rows
    )
    caption = element("caption", words(title)) if title else ""
    whole = element("table", caption + element("thead", top) + element("tbody", body))
    return element("div", whole, class_="table", tabindex=0, role="region", aria_label=title or head[0])


def cell(said: str) -> str:
    """A cell; what begins with an asterisk is marked as certain."""
    return element("td", said[1:], class_="sure") if said.startswith("*") else element("td", said or " ")


def folded(inside: str, title: str = "Numbers") -> str:
    """Something long, to be unfolded."""
    return element("details", element("summary", words(title)) + inside)


def figure(title: str, note: str, *parts: str) -> str:
    """A picture with its title, and what belongs to it."""
    below = element("p", words(note)) if note else ""
    return element("figure", [element("figcaption", element("h3", words(title)) + below), *parts])


def legend(names: Sequence[str]) -> str:
    """Which colour is which setting; nothing if there is but one."""
    if len(names) < 2:
        return ""
    items = "".join(element("li", words(name), class_=f"s{at}") for at, name in enumerate(names))
    return element("ul", items, class_="legend")


def section(ids: str, title: str, *parts: str) -> str:
    if not any(parts):
        return ""
    return element("section", [element("h2", words(title), id=ids), *parts], aria_labelledby=ids)


def cards(*figures: str, large: bool = False) -> str:
    """Figures beside each other, as many as there is room for; two or four of them in pairs."""
    found = [one for one in figures if one]
    return element("div", found, class_="cards large" if large or len(found) in (2, 4) else "cards")


def paragraph(said: str, class_: str | None = None) -> str:
    return element("p", words(said), class_=class_)

"""A report as one HTML page that needs nothing else: no scripts, no fonts, nothing from anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drlucky.lab.job import option_text
from drlucky.lab.report import charts, sections
from drlucky.lab.report.house import houses
from drlucky.lab.report.parts import (
    Plain,
    axis_number,
    axis_percent,
    cards,
    difference,
    dot,
    estimate,
    figure,
    is_sure,
    paragraph,
    section,
    table,
)
from drlucky.lab.report.style import STYLE
from drlucky.paper.svg import element, words
from drlucky.rules.editions import EDITIONS

GLANCE = ("turns", "rounds", "attempts", "failed", "by_doctor", "luck_left", "nobody")
LEFT_OUT = ("decisions", "luck_spent", "cards_drawn", "reason:killed", "reason:saved", "nobody")
"""Of the pictures: these say much the same as others, or what the edition says."""


def page(numbers: Plain) -> str:
    """The whole page. The same numbers give the same page."""
    settings = numbers["settings"]
    title = title_of(settings)
    body = [
        element("header", [element("h1", words(title)), summary(settings), contents(settings)]),
        element("main", parts(numbers), class_="many" if len(settings) > 2 else None),
        element("footer", words(f"Made with drlucky {numbers['drlucky']}.")),
    ]
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        element("title", words(title)),
        f"<style>{STYLE}</style>",
    ]
    whole = element("head", head) + "\n" + element("body", body)
    return f'<!DOCTYPE html>\n<html lang="en">\n{whole}\n</html>\n'


def title_of(settings: Sequence[Plain]) -> str:
    titles = list(dict.fromkeys(EDITIONS[one["setup"]["edition"]].title for one in settings))
    return " and ".join(titles) if len(titles) < 3 else f"{len(settings)} settings"


def summary(settings: Sequence[Plain]) -> str:
    """What was played: a line or two for each setting."""
    items, names = [], sections.names(settings)
    for at, one in enumerate(settings):
        setup = one["setup"]
        options = " ".join(option_text(*pair) for pair in sorted(setup["options"].items())) or "no options"
        told = (
            f"{setup['edition']} on {setup['board']}, {setup['seats']} players, {options}; bots "
            f"{', '.join(one['bots'])}{', seats fixed' if one['fixed_seats'] else ''}; "
            f"{one['games']:,} games of {one['deals']:,} deals, seed {setup['seed']}; {one['file']}"
        )
        name = element("b", words(names[at])) if len(settings) > 1 else ""
        items.append(element("li", name + element("p", words(told)), class_=f"s{at}"))
    return element("ul", items, class_="settings")


def contents(settings: Sequence[Plain]) -> str:
    links = [
        ("comparison", "Comparison"), ("wins", "Who wins"), ("length", "How long"), ("attempts", "Attempts"),
        ("luck", "Luck"), ("train", "The Lucky Train"), ("house", "The house"), ("method", "The intervals"),
    ][len(settings) == 1 :]  # fmt: skip
    items = [element("li", element("a", words(said), href=f"#{ids}")) for ids, said in links]
    return element("nav", element("ul", items), aria_label="Contents")


def parts(numbers: Plain) -> Iterator[str]:
    settings = numbers["settings"]
    if len(settings) > 1:
        yield comparison(numbers)
    else:
        yield glance(settings[0])
    yield sections.wins(settings)
    yield sections.lengths(settings)
    yield sections.attempts(settings)
    yield sections.luck(settings)
    yield sections.train(settings)
    yield houses(settings)
    yield method(numbers)


def glance(setting: Plain) -> str:
    """The numbers that one asks for first."""
    tiles = []
    for key in GLANCE:
        found = setting["measures"].get(key)
        if found is not None and not (key == "nobody" and not found["value"]):
            told = estimate(found, found["kind"])
            tiles.append(element("div", element("dt", words(found["title"])) + element("dd", told)))
    return element("dl", tiles, class_="tiles")


def comparison(numbers: Plain) -> str:
    """Every measure in every setting, and what the others have more than the first."""
    settings, rows = numbers["settings"], numbers["comparison"]
    names = sections.names(settings)
    lines = []
    for row in rows:
        values = [estimate(one, row["kind"]) for one in row["values"]]
        differences = [
            ("*" if is_sure(one) else "") + difference(one, row["kind"]) for one in row["differences"]
        ]
        lines.append([words(row["title"]), *values, *differences])
    heads = sections.heads(settings, "")
    more = ["Difference"] if len(heads) == 2 else [f"{head}, more" for head in heads[1:]]
    pictures = [
        forest(rows, "mean", "Difference in numbers", names, heads[0]),
        forest(rows, "share", "Difference in shares", names, heads[0]),
    ]
    paired = [one["paired"] for one in rows[0]["differences"]]
    how = "deal by deal, since the seed is the same" if all(paired) else "as of independent games"
    if any(paired) and not all(paired):
        how = "deal by deal where the seed is the same, else as of independent games"
    return section(
        "comparison",
        "Comparison",
        paragraph(
            f"The others are compared with the first, {heads[0]}, {how}. A difference in bold is one "
            "whose interval leaves zero out; of twenty that do not differ one will be in bold by chance."
        ),
        cards(*pictures),
        element("div", table(["Measure", *heads, *more], lines, "Comparison"), class_="comparison"),
    )


def forest(rows: Sequence[Plain], kind: str, title: str, names: Sequence[str], base: str) -> str:
    """The differences with their intervals, round a line at zero."""
    chosen = [row for row in rows if row["kind"] == kind and row["id"] not in LEFT_OUT]
    drawn = [(short_name(row), [dot(one) for one in row["differences"]]) for row in chosen]
    drawn = [(name, found) for name, found in drawn if any(map(tells, found))]
    if not drawn:
        return ""
    said = axis_percent if kind == "share" else axis_number
    picture = charts.dots(drawn, said, title=title, mark=0.0, least=None, first=1)
    note = f"How much more it is than in {base}."
    chips = "".join(element("li", words(name), class_=f"s{at}") for at, name in enumerate(names) if at)
    return figure(title, note, element("ul", chips, class_="legend"), picture)


def tells(found: charts.Dot | None) -> bool:
    """Whether a difference is worth a place in the picture; none at all is not."""
    return found is not None and found.low is not None and found.value != 0


def short_name(row: Plain) -> str:
    """What a measure is called where there is little room."""
    return SHORT_NAMES.get(row["id"]) or row["title"].removeprefix("A seat of ")


SHORT_NAMES = {
    "turns": "Turns",
    "rounds": "Rounds",
    "attempts": "Attempts",
    "failures_spent": "Cards against",
    "luck_left": "Luck left",
    "doctor_turns": "Doctor's turns",
    "longest_train": "Longest ride",
    "failed": "Foiled",
    "by_doctor": "Doctor's turns",
}


def method(numbers: Plain) -> str:
    """How the intervals came about."""
    level = f"{numbers['level']:.0%}"
    return section(
        "method",
        "The intervals",
        paragraph(
            f"Behind a number stand the ends of its {level} interval. Games with the same deal are not "
            "independent, so the intervals come from how much deals differ: Wilson's for shares, for as many "
            "independent games as the deals are worth; Student's for means. Only over time and for weapons "
            "every turn or attempt counts as independent, so those intervals are a little too narrow."
        ),
        paragraph(
            "What bots do says how a rule works between bots like these. Others may play otherwise.", "quiet"
        ),
    )

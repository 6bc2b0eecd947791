"""The sections of a report: each takes the settings' numbers, and gives a piece of the page."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any

from drlucky.english import capital
from drlucky.lab.report import charts
from drlucky.lab.report.measures import ENDS
from drlucky.lab.report.parts import (
    NONE,
    Plain,
    axis_number,
    axis_percent,
    cards,
    dot,
    duration,
    estimate,
    figure,
    folded,
    legend,
    number,
    paragraph,
    percent,
    section,
    table,
)
from drlucky.paper.svg import words

MOST_BINS = 36
FIVE = {"least": "Least", "quarter": "25%", "median": "Half", "three_quarters": "75%", "most": "Most"}
"""A quarter of the games have so much at most, half of them so much, and so on."""
LONG = 18  # letters of a name
SHORT = 12  # rows of a table that need not be folded
USES = {
    "attempt": "An attempt",
    "draw": "Drawing a card",
    "card": "Playing a card",
    "step": "Stepping only",
    "nothing": "Nothing",
}
Settings = Sequence[Plain]


def by_letter(settings: Settings) -> bool:
    """Whether settings are told apart by letters, where there is no room for their names."""
    return len(settings) > 2 or any(len(one["name"]) > LONG for one in settings[1:])


def names(settings: Settings) -> list[str]:
    """What settings are called, with their letters."""
    if not by_letter(settings):
        return [one["name"] for one in settings]
    return [f"{letter}: {one['name']}" for letter, one in zip(ascii_uppercase, settings, strict=False)]


def heads(settings: Settings, alone: str) -> list[str]:
    """What stands above the columns of a table; that of a single setting says what it is."""
    if len(settings) == 1:
        return [alone]
    return list(ascii_uppercase[: len(settings)]) if by_letter(settings) else names(settings)


def wins(settings: Settings) -> str:
    """Who wins."""
    fair = {one["fair"] for one in settings}
    mark = fair.pop() if len(fair) == 1 else None  # where Strangers win, too, there is none
    line = "" if mark is None else f" The broken line is a fair share, {percent(mark)}."
    return section(
        "wins",
        "Who wins",
        cards(
            by(settings, "wins_by_bot", "bot", "By bot", f"How often a seat of that bot wins.{line}", mark),
            by(settings, "wins_by_order", "order", "By turn order",
               f"Who had the first turn, the second and so on.{line}", mark),
            by(settings, "wins_by_seat", "seat", "By seat", f"Where they sat at the table.{line}", mark),
            ends(settings),
            how_they_play(settings),
        ),
    )  # fmt: skip


def by(settings: Settings, what: str, key: str, title: str, note: str, mark: float | None) -> str:
    """Win shares: a row for each bot, seat or place in the order of play."""
    found = [{row[key]: row for row in one[what]} for one in settings]
    keys = list(dict.fromkeys(name for rows in found for name in rows))
    if key == "order":
        keys.sort()
    labels = {name: label_of(key, name) for name in keys}
    picture = charts.dots(
        [(labels[name], [dot(rows.get(name)) for rows in found]) for name in keys],
        axis_percent,
        title=f"Wins {title[0].lower()}{title[1:]}",
        mark=mark,
    )
    head = [title.removeprefix("By ").capitalize(), *heads(settings, "Wins")]
    lines = [[words(labels[name]), *(estimate(rows.get(name), "share") for rows in found)] for name in keys]
    return figure(title, note, legend(names(settings)), picture, table(head, lines, f"Wins: {title}"))


def label_of(key: str, name: Any) -> str:
    """What a row is of: a bot, a seat, or a place in the order of play."""
    if key == "order":
        return "First turn" if name == 0 else f"{name} to the left"
    return capital(name) if key == "seat" else str(name)


def ends(settings: Settings) -> str:
    """Why games ended. If all went the same way there is no picture of it."""
    found = [{row["reason"]: row for row in one["endings"]} for one in settings]
    reasons = [reason for reason in ENDS if any(reason in rows for rows in found)]
    missing = {"games": 0, "value": 0.0, "low": None, "high": None}
    picture = charts.dots(
        [(ENDS[reason], [dot(rows.get(reason, missing)) for rows in found]) for reason in reasons],
        axis_percent,
        title="Why games ended",
    )
    head = ["Why", *heads(settings, "Games")]
    lines = [
        [words(ENDS[reason]), *(count_of(rows.get(reason, missing)) for rows in found)] for reason in reasons
    ]
    return figure(
        "Why games end",
        "",
        *([legend(names(settings)), picture] if len(reasons) > 1 else []),
        table(head, lines, "Why games end"),
    )


def count_of(row: Plain) -> str:
    return f"{row['games']:,} <small>{percent(row['value'])}</small>"


def how_they_play(settings: Settings) -> str:
    """What bots do, a game and seat."""
    lines = []
    for setting, one in zip(heads(settings, ""), settings, strict=True):
        for row in one["wins_by_bot"]:
            name = row["bot"] if len(settings) == 1 else f"{row['bot']}, {setting}"
            thought = row["seconds"]["value"]
            spent = NONE if thought is None else duration(thought)
            lines.append(
                [words(name), f"{row['seats']:,}", number(row["turns"]["value"]),
                 number(row["attempts"]["value"]), spent]
            )  # fmt: skip
    head = ["Bot", "Seats", "Turns", "Attempts", "A decision"]
    note = "Turns and attempts of a seat in a game, and how long a decision took."
    return figure("How they play", note, table(head, lines, "How they play"))


def lengths(settings: Settings) -> str:
    """How long games are."""
    return section(
        "length",
        "How long games are",
        cards(
            histogram(settings, "turns", "Turns a game", "All turns, whoever had them."),
            histogram(settings, "rounds", "Rounds a game", "How often play went round the table."),
        ),
    )


def histogram(settings: Settings, what: str, title: str, note: str) -> str:
    """How often a number came, in percent of the games; the broken line is the mean."""
    found = [one["spreads"][what] for one in settings]
    means = [one["measures"][what]["value"] for one in settings]
    bins = bins_of([one["counts"] for one in found])
    heights = [shares(one["counts"], bins) for one in found]
    picture = charts.columns(bins, heights, axis_percent, title=title, below=title.lower(), marks=means)
    lines = [
        [words(name) if len(found) > 1 else "All games", number(mean), *(f"{one[key]:,}" for key in FIVE)]
        for name, mean, one in zip(names(settings), means, found, strict=True)
    ]
    head = [title, *heads(settings, "Games")]
    numbers = [
        [span(low, high), *(percent(one[at]) for one in heights)] for at, (low, high) in enumerate(bins)
    ]
    return figure(
        title,
        f"{note} The broken line is the mean.",
        legend(names(settings)),
        picture,
        table(["", "Mean", *FIVE.values()], lines, title),
        folded(table(head, numbers, f"{title}: how often")),
    )


def bins_of(counts: Sequence[Sequence[Sequence[int]]]) -> list[tuple[float, float]]:
    """Spans of the same length from the least to the most, not too many, and each number inside one."""
    every = [pair[0] for one in counts for pair in one]
    low, high = min(every), max(every)
    wide = max(1, round(charts.round_step((high - low + 1) / MOST_BINS)))
    return [(at - 0.5, at + wide - 0.5) for at in range(low - low % wide, high + 1, wide)]


def shares(counts: Sequence[Sequence[int]], bins: Sequence[tuple[float, float]]) -> list[float]:
    """Which part of all fell in each span."""
    total = sum(count for _, count in counts)
    return [sum(count for value, count in counts if low < value < high) / total for low, high in bins]


def span(low: float, high: float) -> str:
    first, last = round(low + 0.5), round(high - 0.5)
    return f"{first}" if first == last else f"{first} to {last}"


def attempts(settings: Settings) -> str:
    """Attempts over time, and with what."""
    there = any(one["over_time"] for one in settings)
    return section(
        "attempts",
        "Attempts",
        cards(
            histogram(settings, "attempts", "Attempts a game", "By anybody, on anybody."),
            over_time(settings, "attempts_a_turn", "Attempts over time",
                      "How many attempts there are in a turn, as the game goes on."),
            over_time(settings, "foiled", "Foiled over time", "How many of the attempts are foiled."),
            weapons(settings),
        ),
        "" if there else paragraph(f"{MORE} --rows games,attempts to see when they are made.", "quiet"),
    )  # fmt: skip


MORE = "Play with"


def over_time(settings: Settings, what: str, title: str, note: str, percentage: bool = True) -> str:
    """A number along the turns of a game."""
    found = [
        [((row["from"] + row["to"]) / 2, one) for row in known(setting) if (one := point(row[what]))]
        for setting in settings
    ]
    if not any(found):
        return ""
    axis, said = (axis_percent, percent) if percentage else (axis_number, number)
    picture = charts.lines(found, axis, title=title, below="turn")
    tables = []
    for setting in settings:
        lines = [
            [span(row["from"] - 0.5, row["to"] + 0.5), f"{row['turns']:,}", f"{row['attempts']:,}",
             said(one.value) if (one := point(row[what])) else NONE]
            for row in known(setting)
        ]  # fmt: skip
        if lines:
            name = setting["name"] if len(settings) > 1 else title
            tables.append(table(["Turn", "Turns", "Attempts", title.partition(" over")[0]], lines, name))
    return figure(title, note, legend(names(settings)), picture, folded("".join(tables)))


def known(setting: Plain) -> list[dict[str, Any]]:
    return setting["over_time"] or []


def point(found: Any) -> charts.Dot | None:
    """A number over time, with its interval if it has one."""
    if found is None:
        return None
    return dot(found) if isinstance(found, dict) else charts.Dot(found, None, None)


def weapons(settings: Settings) -> str:
    """What attempts are made with."""
    tables = []
    for one in settings:
        rows = one["weapons"] or []
        total = sum(row["attempts"] for row in rows)
        lines = [
            [words(row["weapon"] or "bare hands"), f"{row['attempts']:,}", percent(row["attempts"] / total),
             estimate(row["foiled"], "share")]
            for row in rows
        ]  # fmt: skip
        if lines:
            title = one["name"] if len(settings) > 1 else "Weapons"
            made = table(["Weapon", "Attempts", "Of all", "Foiled"], lines, title)
            tables.append(folded(made, title) if len(settings) > 1 or len(lines) > SHORT else made)
    if not tables:
        return ""
    return figure("With what", "What attempts are made with, and how often it is foiled.", *tables)


def luck(settings: Settings) -> str:
    """What is left of the luck."""
    return section(
        "luck",
        "Luck",
        cards(
            histogram(settings, "luck_left", "Luck left at the end",
                      "What the cards in all hands were still worth against attempts."),
            over_time(settings, "luck_against", "Luck against an attempt over time",
                      "What those who could answer held in their hands when it was made.", False),
            over_time(settings, "value", "Value of attempts over time", "What attempts were worth.", False),
        ),
    )  # fmt: skip


def train(settings: Settings) -> str:
    """The Lucky Train: turn after turn because the Doctor walks in."""
    return section(
        "train",
        "The Lucky Train",
        paragraph(
            "Whoever the Doctor walks in on has the next turn; whoever stays ahead of him rides along and "
            "has one after the other."
        ),
        cards(
            extra_turns(settings),
            histogram(
                settings, "longest_train", "Longest ride of a game", "The most turns in a row of one seat."
            ),
            rides(settings),
            uses(settings),
        ),
    )


def extra_turns(settings: Settings) -> str:
    """How much of the game the Doctor's walk is."""
    titles = {
        "doctor_turns": "Such turns a game",
        "by_doctor": "Of all turns",
        "longest_train": "Longest ride of a game",
    }
    rows = [(key, said, [one["measures"].get(key) for one in settings]) for key, said in titles.items()]
    head = ["", *heads(settings, "All games")]
    kinds = {"by_doctor": "share"}
    lines = [
        [words(said), *(estimate(one, kinds.get(key, "mean")) for one in found)] for key, said, found in rows
    ]
    picture = charts.dots(
        [("Of all turns", [dot(one) for one in rows[1][2]])], axis_percent, title="Extra turns"
    )
    note = "Turns that somebody had because the Doctor walked in on them."
    return figure("Extra turns", note, legend(names(settings)), picture, table(head, lines, "Extra turns"))


def rides(settings: Settings) -> str:
    """How long rides are."""
    found = [one["trains"] or [] for one in settings]
    if not any(found):
        return ""
    bins = bins_of([one for one in found if one])
    heights = [shares(one, bins) if one else [0.0] * len(bins) for one in found]
    lines = [
        [span(low, high), *(f"{sum(n for v, n in one if low < v < high):,} <small>{percent(tall[at])}</small>"
                            for one, tall in zip(found, heights, strict=True))]
        for at, (low, high) in enumerate(bins)
    ]  # fmt: skip
    made = table(["Turns", *heads(settings, "Rides")], lines, "Turns in a row")
    return figure(
        "Turns in a row",
        "How many turns a seat has before another has one; 1 is no ride at all.",
        legend(names(settings)),
        charts.columns(bins, heights, axis_percent, title="Turns in a row", below="turns"),
        made if len(lines) <= SHORT else folded(made),
    )


def uses(settings: Settings) -> str:
    """What turns are used for."""
    found = [{(row["by_doctor"], row["did"]): row["value"] for row in one["uses"] or []} for one in settings]
    if not any(found):
        return ""
    head = ["", *(f"{name}, {how}" if len(settings) > 1 else capital(how)
                  for name in heads(settings, "") for how in ("in turn", "by the Doctor"))]  # fmt: skip
    lines = [
        [words(said), *(NONE if (value := one.get((by, did))) is None else percent(value)
                        for one in found for by in (False, True))]
        for did, said in USES.items()
    ]  # fmt: skip
    note = "The main thing in turns that came round, and in those that the Doctor's walk brought."
    return figure("What turns are used for", note, table(head, lines, "What turns are used for"))

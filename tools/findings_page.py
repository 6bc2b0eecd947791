"""The page that `tools.findings` writes: everything in it follows from the numbers and from the questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Any

from tools.findings_settings import EARLY, MEASURES, SETTINGS, Comparison, Question

WIDTH = 110

HEAD = """\
Questions that the rulebooks raise, answered by games between bots. This page is written by `make findings`
(which is `python -m tools.findings`); every number in it, and every sentence that draws a conclusion, is
made from [findings.json](findings.json).

- **Who plays:** {bot}, at every seat. Bots are not people: they do not bluff, bear no grudges, and are all
  alike. What is said here is true of games between them, and a hint at best of what happens at a table.
- **How much:** {games:,} games of each setting, four players where nothing else is said, drlucky {version},
  seed `{seed}`. Deal 7 of a setting is dealt with `drlucky play --seed {seed}-7`, if its edition is of
  a rulebook.
- **In brackets** are [95% intervals](lab.md#what-the-intervals-mean), clustered by deal: of turns, seats or
  games with the same deal it is not assumed that they are independent. In most settings every game has a
  deal of its own; deals with the same number are compared one by one.
- **A difference is "seen"** if its interval leaves out zero. There are {comparisons} comparisons on this
  page; if none of the differences were real, about {wrong} would be seen all the same.
- **Editions "with" or "without"** something where their rulebook says otherwise are of no rulebook: one
  switch of the rules is turned, and nothing else.
- **Early** is what happens in the first {early} turns of a game.
"""

VERDICTS = {
    ("more", "more"): "As the rulebook has it.",
    ("less", "less"): "As the rulebook has it.",
    ("more", "less"): "**Not** as the rulebook has it: the other way round.",
    ("less", "more"): "**Not** as the rulebook has it: the other way round.",
    ("more", "same"): "What the rulebook expects is **not seen**.",
    ("less", "same"): "What the rulebook expects is **not seen**.",
}


def page(numbers: dict[str, Any], questions: Sequence[Question]) -> str:
    """The whole page."""
    comparisons = sum(len(question.comparisons) for question in questions)
    head = HEAD.format(
        bot=f"`{numbers['bot']}`",
        games=numbers["games"],
        version=numbers["drlucky"],
        seed=numbers["seed"],
        comparisons=comparisons,
        wrong=max(1, round(comparisons / 20)),
        early=EARLY,
    )
    parts = [section(question, numbers["findings"][question.id]) for question in questions]
    return "\n".join(["# Findings\n", head, *parts])


def section(question: Question, numbers: dict[str, Any]) -> str:
    """A question and its answer."""
    told = [f"## {question.text}", paragraph(f"**Believed:** {question.believed}")]
    told += [paragraph(f"**Played:** {question.how}"), "\n".join(table(question, numbers["table"]))]
    answers = (
        answer(each, found) for each, found in zip(question.comparisons, numbers["comparisons"], strict=True)
    )
    told.append("\n".join(answers))
    if question.caution:
        told.append(paragraph(f"**Mind:** {question.caution}"))
    return "\n\n".join(told) + "\n"


def table(question: Question, numbers: dict[str, Any]) -> Iterator[str]:
    """A row for each setting, a column for each measure."""
    yield "| | " + " | ".join(MEASURES[measure].title for measure in question.measures) + " |"
    yield "|---" * (len(question.measures) + 1) + "|"
    for setting in question.settings:
        cells = (with_interval(measure, numbers[setting][measure]) for measure in question.measures)
        yield f"| {SETTINGS[setting].name} | " + " | ".join(cells) + " |"


def answer(comparison: Comparison, found: list[float] | None) -> str:
    """What follows from a comparison, and whether its author was right."""
    if found is None:
        return "- There were no games to tell."
    way = direction(found)
    text = {"more": comparison.more, "less": comparison.less, "same": comparison.same}[way]
    told = text.format(by=difference(comparison.one[1], found, way))
    verdict = VERDICTS.get((comparison.believed, way), "")
    return fill(f"- {told} {verdict}".rstrip(), WIDTH, subsequent_indent="  ", break_long_words=False)


def direction(found: Sequence[float]) -> str:
    """Whether a difference is certain enough to be told, and which way it goes."""
    _, low, high = found
    return "more" if low > 0 else "less" if high < 0 else "same"


def difference(measure: str, found: Sequence[float], way: str) -> str:
    """A difference with its interval: how large it is where the text says which way it goes, else signed."""
    value, low, high = found
    if way == "less":
        value, low, high = -value, -high, -low
    sign = "+" if way == "same" else ""
    by, least, most = (number(measure, each, sign) for each in (value, low, high))
    return f"{by}{points(measure)} [{least} to {most}]"


def with_interval(measure: str, found: Sequence[float] | None) -> str:
    """An entry of a table."""
    if found is None:
        return "none"
    value, low, high = (number(measure, each) for each in found)
    return f"{value}{'%' if points(measure) else ''} [{low} to {high}]"


def number(measure: str, value: float, sign: str = "") -> str:
    """A share in per cent, with one decimal; a mean with one, too, or with two if it is small."""
    if points(measure):
        return f"{100 * value:{sign}z.1f}"
    return f"{value:{sign}z.{1 if abs(value) >= 10 else 2}f}"


def points(measure: str) -> str:
    """What differences of shares are counted in."""
    return " percentage points" if MEASURES[measure].unit == "share" else ""


def paragraph(text: str) -> str:
    return fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)

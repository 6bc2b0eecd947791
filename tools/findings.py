"""Findings: questions that the rulebooks raise, answered by many games between bots.

python -m tools.findings                 plays all settings, writes docs/findings.json and docs/findings.md
python -m tools.findings --write-only    writes docs/findings.md from docs/findings.json, without a game
python -m tools.findings --games 100 --to FOLDER    fewer games, for a first look

It takes some minutes on one core. The same version gives the same files, byte for byte.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from drlucky import __version__
from drlucky.lab.statistics import Estimate, Sample, difference, difference_of_shares, mean, share
from tools.findings_games import Samples, house_rules, play
from tools.findings_page import page
from tools.findings_questions import QUESTIONS
from tools.findings_settings import BOT, GAMES, MEASURES, SEED, SETTINGS, Comparison, Question

DOCS = Path(__file__).resolve().parent.parent / "docs"

Numbers = dict[str, Any]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.findings", description="Plays and writes docs/findings.md."
    )
    parser.add_argument("--games", type=int, default=GAMES, help="of each setting (%(default)s)")
    parser.add_argument("--to", type=Path, default=DOCS, metavar="FOLDER", help="where the two files go")
    parser.add_argument("--write-only", action="store_true", help="only write the page anew")
    wanted = parser.parse_args(argv)
    numbers_file = wanted.to / "findings.json"
    if wanted.write_only:
        numbers = json.loads(numbers_file.read_text(encoding="utf-8"))
    else:
        numbers = find(QUESTIONS, wanted.games, progress=True)
        numbers_file.write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")
    (wanted.to / "findings.md").write_text(page(numbers, QUESTIONS), encoding="utf-8")
    print(f"{wanted.to / 'findings.md'} is written")
    return 0


def find(questions: Sequence[Question], games: int, *, progress: bool = False) -> Numbers:
    """Plays what the questions need, each setting once, and makes the numbers of it."""
    needed = list(dict.fromkeys(setting for question in questions for setting in question.settings))
    played: dict[str, Samples] = {}
    with house_rules():
        for at, setting in enumerate(needed, 1):
            began = monotonic()
            played[setting] = play(SETTINGS[setting], games)
            if progress:
                seconds = monotonic() - began
                print(
                    f"{at}/{len(needed)} {SETTINGS[setting].name}: {seconds:.1f} s",
                    file=sys.stderr,
                    flush=True,
                )
    return {
        "format": "drlucky-findings",
        "version": 1,
        "drlucky": __version__,
        "bot": BOT,
        "seed": SEED,
        "games": games,
        "findings": {question.id: numbers_of(question, played) for question in questions},
    }


def numbers_of(question: Question, played: dict[str, Samples]) -> Numbers:
    """The table of a question, and its comparisons in their order."""
    table = {
        setting: {
            measure: rounded(estimate(measure, played[setting][measure])) for measure in question.measures
        }
        for setting in question.settings
    }
    return {"table": table, "comparisons": [rounded(compared(each, played)) for each in question.comparisons]}


def estimate(measure: str, sample: Sample) -> Estimate | None:
    return share(sample) if MEASURES[measure].unit == "share" else mean(sample)


def compared(comparison: Comparison, played: dict[str, Samples]) -> Estimate | None:
    """How much more the one is than the other. Games of the same number are compared with each other."""
    setting, measure = comparison.one
    one = played[setting][measure]
    if comparison.other is None:
        found, even = estimate(measure, one), 1 / SETTINGS[setting].players
        return found and Estimate(*(end - even for end in found))
    setting, other_measure = comparison.other
    by = difference_of_shares if MEASURES[measure].unit == "share" else difference
    return by(one, played[setting][other_measure], paired=True)


def rounded(found: Iterable[float] | None) -> list[float] | None:
    """Value and ends, as exact as anybody needs them; None of nothing."""
    return None if found is None else [round(number, 5) for number in found]


if __name__ == "__main__":
    raise SystemExit(main())

"""What every bot must do, tried out: `check(MyBot)` in a test of your own, or `drlucky bots check`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Any

from drlucky.bots.budget import NO_BUDGET, Budget
from drlucky.bots.registry import Maker
from drlucky.bots.tables import all_tables, quick_tables
from drlucky.bots.trial import Finding, Trial
from drlucky.english import counted
from drlucky.rules.setup import Setup

RULES = {
    "sits": "sits down at every table",
    "chooses": "always chooses, and only what is legal",
    "repeats": "chooses the same again for the same seed and views",
    "peeks": "does not depend on what its seat cannot know",
    "reaches": "holds nothing of the game itself",
    "meddles": "changes nothing that it is shown",
    "in-time": "chooses in time",
}
"""What is asked of a bot, by the code of what is found if it is otherwise."""
QUICK = (1, 40)
THOROUGH = (2, 300)
"""So many games at each table, and so many decisions of the bot in each."""
LATE = 1.5
GRACE = 0.02
"""A decision is late if it takes more than so many times its time and so many seconds. One in twenty may."""


@dataclass
class Report:
    """What came of a check."""

    thorough: bool
    budget: Budget
    by_the_clock: bool
    games: int = 0
    found: list[Finding] = field(default_factory=list)
    phases: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.found

    @property
    def decisions(self) -> int:
        return len(self.seconds)

    def of(self, rule: str) -> list[Finding]:
        """What was found against one rule."""
        return [finding for finding in self.found if finding.rule == rule]

    def asked(self, rule: str) -> bool:
        """Whether the rule was asked for: who thinks by the clock need not repeat itself."""
        return not self.why_not_asked(rule)

    def why_not_asked(self, rule: str) -> str:
        """Why it was not; nothing if it was."""
        if rule != "sits" and not self.seconds:
            return "it did not come to that"
        if rule in ("repeats", "peeks") and self.by_the_clock:
            return "it thinks by the clock"
        if rule == "peeks" and self.of("repeats"):
            return "it does not repeat itself"
        return "no time was given" if rule == "in-time" and self.budget.seconds is None else ""

    def lines(self) -> list[str]:
        """One line a rule, and one more for what was found first against it."""
        lines = []
        for rule, says in RULES.items():
            found = self.of(rule)
            why = self.why_not_asked(rule)
            result = "NOT" if found else "-" if why else "ok"
            lines.append(f"{result:<4}{says}" + (f" (not asked: {why})" if why and not found else ""))
            if found:
                more = f" ({len(found)} games)" if len(found) > 1 else ""
                lines.append(f"    {found[0].where}{more}: {found[0].what}")
        return [*lines, self.summary()]

    def summary(self) -> str:
        """How much was tried, and how long it took."""
        if not self.seconds:
            return f"{counted(self.games, 'game')}, no decisions"
        times = (
            f"{1000 * median(self.seconds):.2f} ms a decision, the longest {1000 * max(self.seconds):.2f} ms"
        )
        return f"{counted(self.games, 'game')}, {counted(self.decisions, 'decision')}; {times}"

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def as_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "sound": self.sound,
            "thorough": self.thorough,
            "games": self.games,
            "decisions": self.decisions,
            "phases": dict(sorted(self.phases.items())),
            "seconds": {"median": median(self.seconds), "longest": max(self.seconds)}
            if self.seconds
            else None,
            "rules": [
                {
                    "rule": rule,
                    "says": says,
                    "asked": self.asked(rule),
                    "found": [{"what": one.what, "where": one.where} for one in self.of(rule)],
                }
                for rule, says in RULES.items()
            ],
        }


def check(
    make: Maker,
    budget: Budget = NO_BUDGET,
    *,
    by_the_clock: bool | None = None,
    thorough: bool = False,
    tables: Iterable[Setup] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Tries a bot at many tables; `make` is its class, or whatever makes one for a `Chair`.

    A bot with a time to think, or of which you say that it thinks `by_the_clock`, is not asked to choose the
    same again. `thorough` takes far longer; `tables` are those to try it at, if not all. A bot that never
    answers is waited for.
    """
    clock = budget.seconds is not None if by_the_clock is None else by_the_clock
    report = Report(thorough, budget, clock)
    rounds, most = THOROUGH if thorough else QUICK
    tried = list(tables or (all_tables() if thorough else quick_tables())) * rounds
    for number, table in enumerate(tried):
        trial = Trial(make, replace(table, seed=f"check-{number}"), budget, repeats=not clock)
        trial.run(most)
        report.games += 1
        report.found += trial.found
        report.phases += trial.phases
        report.seconds += trial.seconds
        if progress:
            progress(number + 1, len(tried))
        if any(finding.rule == "meddles" for finding in trial.found):
            break  # what it has changed, the next games would share
    report.found += late(report)
    if report.of("repeats"):  # then it is no wonder if it chooses otherwise in another world
        report.found = [finding for finding in report.found if finding.rule != "peeks"]
    return report


def late(report: Report) -> list[Finding]:
    """What is to be said if too many decisions took too long."""
    allowed = report.budget.seconds
    if allowed is None:
        return []
    over = [taken for taken in report.seconds if taken > LATE * allowed + GRACE]
    if len(over) * 20 <= len(report.seconds):
        return []
    what = f"{len(over)} of {report.decisions} decisions were late, the longest with {max(over):.3g} s"
    return [Finding("in-time", what, f"{allowed:g} s for each")]

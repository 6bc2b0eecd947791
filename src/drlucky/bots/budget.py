"""How much a bot may think about a decision: "200ms", "1.5s", "2000"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from drlucky.errors import DrluckyError, short

UNITS = {"ms": 0.001, "s": 1.0}
LONGEST = 3600.0  # seconds
MOST = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """Time, or a number of iterations; neither if nothing was said."""

    seconds: float | None = None
    iterations: int | None = None


NO_BUDGET = Budget()


def read_budget(text: str, bot: str) -> Budget:
    """The budget that stands after the name of a bot and a colon."""
    number = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text, re.ASCII)
    if number:
        seconds = float(number[1]) * UNITS[number[2]]
        if 0 < seconds <= LONGEST:
            return Budget(seconds=seconds)
        raise impossible(text, bot, "A decision can take more than no time, and up to an hour.")
    if re.fullmatch(r"\d{1,10}", text, re.ASCII) and 0 < int(text) <= MOST:
        return Budget(iterations=int(text))
    raise impossible(
        text,
        bot,
        "It should be a time a decision, as in 200ms or 1.5s, or a number of iterations, as in 2000.",
    )


def impossible(text: str, bot: str, hint: str) -> DrluckyError:
    what = (
        f"The budget {short(text)} of {bot} is impossible." if text else f"No budget follows {bot + ':'!r}."
    )
    return DrluckyError("bots.budget", what, hint)


def told(budget: Budget) -> str:
    """The budget as it is written after a name and a colon; nothing if there is none."""
    if budget.iterations is not None:
        return str(budget.iterations)
    if budget.seconds is None:
        return ""
    return f"{budget.seconds:g}s" if budget.seconds >= 1 else f"{budget.seconds * 1000:g}ms"

"""`drlucky tournament`: which bot is the strongest, and how certain that is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from drlucky.commands.options import add_setup_arguments, setup_of, whole_number
from drlucky.commands.output import columns, fill, print_json, text_width
from drlucky.commands.simulate import INTERRUPTED, Teller
from drlucky.english import listed

if TYPE_CHECKING:
    from drlucky.lab.statistics import Estimate
    from drlucky.lab.tournament import Outcome

BOTS = "wanderer,guest,schemer"
GAMES = 2000
NOTHING = "-"


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky tournament`."""
    parser = subparsers.add_parser(
        "tournament",
        help="which bot is the strongest",
        description="Bots against each other: the same deals for all, every bot in every seat. Ends when the "
        "order is certain, or when all games are played.",
        epilog="Example: drlucky tournament --bots guest,schemer --edition kill-2011 --games 1000 --seed 7",
    )
    parser.add_argument("--bots", metavar="A,B,...", default=BOTS, help=f"who plays; {BOTS} if left out")
    add_setup_arguments(parser)
    parser.add_argument(
        "--games",
        metavar="G",
        type=whole_number,
        default=GAMES,
        help=f"at most so many, and whole deals only; {GAMES} if left out",
    )
    parser.add_argument(
        "--jobs", metavar="J", type=whole_number, help="so many processes; all cores if left out"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Plays the tournament."""
    from drlucky.lab.contest import Contest  # here: whoever does not ask for it need not wait for it
    from drlucky.lab.tournament import run_tournament

    bots = [name.strip() for name in chosen.bots.split(",")]
    contest = Contest.between(setup_of(chosen), bots, chosen.games)
    teller = Teller(contest.games)
    try:
        outcome = run_tournament(contest, jobs=chosen.jobs, watch=teller)
    finally:
        teller.bar.done()
    if chosen.json:
        print_json(outcome.as_json())
    else:
        for line in told(outcome, text_width()):
            print(line)
    return INTERRUPTED if outcome.stopped else 0


def told(outcome: Outcome, width: int) -> Iterator[str]:
    """The standings, the cross table, and how certain it is."""
    setup, standings = outcome.contest.setup, outcome.standings
    what = f"{setup.edition}, {setup.seats} players, seed {setup.seed}"
    yield f"{what}: {standings.games:,} games of {len(standings.deals):,} deals."
    yield ""
    yield from placed(outcome)
    yield ""
    yield from fill(
        "", "Of the games that one of two has won, how many the bot on the left has won:", width, 0
    )
    yield ""
    yield from crossed(outcome, width)
    yield ""
    yield from fill("", verdict(outcome), width, 0)
    if not outcome.ratings():
        yield from fill("", "Ratings need openskill: pip install 'drlucky[lab]'", width, 0)


def placed(outcome: Outcome) -> list[str]:
    """Who came where."""
    standings, rated = outcome.standings, outcome.ratings()
    head = ["", "bot", "wins", "95% interval", *(["rating", "±"] if rated else [])]
    rows = []
    for place, bot in enumerate(standings.order(), 1):
        rating = [f"{rated[bot].mu:.1f}", f"{rated[bot].sigma:.1f}"] if rated else []
        rows.append([place, bot, *apart(standings.win_share(bot)), *rating])
    return columns(rows, head, right=(0, 2, 4, 5))


def crossed(outcome: Outcome, width: int) -> list[str]:
    """Each bot against each: a cross table, or a list if that is too wide."""
    standings = outcome.standings
    order = standings.order()
    cells = [[cell(standings.against(bot, other)) for other in order] for bot in order]
    cross = columns([[bot, *row] for bot, row in zip(order, cells, strict=True)], ["", *order])
    if max(map(len, cross)) <= width:
        return cross
    rows = [
        [bot, other, f"{standings.between[bot, other].count:,.0f}", *apart(standings.against(bot, other))]
        for at, bot in enumerate(order)
        for other in order[at + 1 :]
    ]
    return columns(rows, ["", "against", "games", "wins", "95% interval"], right=(2, 3))


def cell(found: Estimate | None) -> str:
    """A share and its interval, in little room; of a bot against itself there is none."""
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%})" if found else NOTHING


def apart(found: Estimate | None) -> list[str]:
    """A share and its interval."""
    if found is None:
        return [NOTHING, NOTHING]
    return [f"{found.value:.1%}", f"{found.low:.1%} to {found.high:.1%}"]


def verdict(outcome: Outcome) -> str:
    """How certain the order is, in a sentence."""
    played, most = outcome.standings.games, outcome.contest.games
    if outcome.stopped:
        return "It was stopped before that could be looked for, so the order is not certain."
    if not outcome.uncertain:
        return "The order is certain." if played == most else "The order is certain, so no more was played."
    pairs = [f"{one} and {other}" for one, other in outcome.uncertain]
    return f"The order is not certain between {listed(pairs, 'or')}."

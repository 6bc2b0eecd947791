"""`drlucky bots`: who can be seated, and a check of bots of one's own."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from importlib import import_module
from typing import Any

from drlucky.bots.budget import NO_BUDGET, read_budget
from drlucky.bots.check import Report, check
from drlucky.bots.registry import Kind, Player, kind_from, kind_of, kinds, parse_bot
from drlucky.commands.output import columns, print_json
from drlucky.commands.progress import Progress
from drlucky.errors import DrluckyError, short

UNSOUND = 2


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky bots`."""
    parser = subparsers.add_parser(
        "bots",
        help="the bots that can be seated, and a check of your own",
        description="Bots play seats by name, as in drlucky play --bots guest,schemer. Other packages can "
        "bring along more.",
        epilog="Example: drlucky bots check mypackage.bots:Clever",
    )
    below = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    add_list(below)
    add_check(below)


def add_list(below: Any) -> None:
    parser = below.add_parser(
        "list",
        help="the bots by name",
        description="The bots that can be seated: ours from the weakest to the strongest, then those "
        "of other packages.",
        epilog="Example: drlucky bots list --json",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, see docs/formats.md")
    parser.set_defaults(run=list_bots)


def add_check(below: Any) -> None:
    parser = below.add_parser(
        "check",
        help="whether a bot does what every bot must",
        description="Seats a bot in games of every edition, and says whether it always chooses what is "
        "legal, chooses the same again for the same seed, takes no longer than it may, and depends on "
        "nothing that its seat cannot know. Exit code 2 if it is otherwise.",
        epilog="Example: drlucky bots check mastermind:50",
    )
    parser.add_argument(
        "bot",
        metavar="PACKAGE:NAME|BOT",
        help="a class or function that makes a bot for a Chair; or a bot by name, perhaps with a budget",
    )
    parser.add_argument(
        "--budget",
        metavar="B",
        help="how much it may think about a decision: a time, 200ms, or a number of iterations, 2000",
    )
    parser.add_argument(
        "--thorough",
        action="store_true",
        help="at every table there is: each number of players, board and option; takes far longer",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, see docs/formats.md")
    parser.set_defaults(run=check_bot)


def list_bots(chosen: argparse.Namespace) -> int:
    """Prints the bots; of one that cannot be loaded, why not."""
    told = [bot_json(kind) for kind in kinds().values()]
    if chosen.json:
        print_json({"bots": told})
        return 0
    rows = [
        (one["bot"], "" if one["level"] is None else one["level"], one["line"] or one["error"]["message"])
        for one in told
    ]
    print("\n".join(columns(rows, ("bot", "level", "what it is like"), right=[1])))
    for one in told:
        if one["budget"]:
            print(f"\n{one['bot']}:BUDGET, with {one['budget']}")
    return 0


def bot_json(kind: Kind) -> dict[str, Any]:
    """A bot as plain data."""
    told: dict[str, Any] = {
        "bot": kind.name,
        "level": kind.level,
        "line": "",
        "budget": "",
        "home": kind.home,
    }
    try:
        loaded = kind_of(kind.name)
    except DrluckyError as error:
        return {**told, "error": error.as_json()}
    return {**told, "line": loaded.line, "budget": loaded.budget}


def check_bot(chosen: argparse.Namespace) -> int:
    """Tries a bot and prints what came of it."""
    player = named(chosen.bot)
    if chosen.budget is not None:
        player = with_budget(player, chosen.budget)
    progress = Progress(0, "games")

    def at(done: int, total: int) -> None:
        progress.total = total
        progress.at(done)

    report = check(
        player.kind.make,
        player.budget,
        by_the_clock=player.by_the_clock,
        thorough=chosen.thorough,
        progress=at,
    )
    progress.done()
    if chosen.json:
        print_json({"bot": chosen.bot, **report.as_json()})
    else:
        print(report)
    return verdict(chosen.bot, report)


def with_budget(player: Player, text: str) -> Player:
    """The bot with another budget; one of ours must be able to take one."""
    if not player.kind.home and not player.kind.budget:
        return parse_bot(f"{player.kind.name}:{text}")  # which says what is wrong
    budget = read_budget(text, player.kind.name)
    return Player(replace(player.kind, budget=player.kind.budget or "any"), budget)


def verdict(bot: str, report: Report) -> int:
    """The exit code, and on stderr that something is wrong."""
    if report.sound:
        return 0
    print(f"drlucky: {bot} does not do what every bot must.", file=sys.stderr)
    return UNSOUND


def named(text: str) -> Player:
    """The bot that is meant: one that is known by name, or PACKAGE:NAME."""
    name, colon, attribute = text.partition(":")
    if name in kinds() or not colon or not attribute.replace(".", "").isidentifier():
        return parse_bot(text)
    return Player(kind_from(imported(name, attribute), attribute, text), NO_BUDGET)


def imported(package: str, attribute: str) -> Any:
    """What PACKAGE:NAME stands for; packages in the folder one is in are found too."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = import_module(package)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as fault:
        why = f"{type(fault).__name__}, {short(str(fault))}"
        raise DrluckyError("bots.load", f"{package}:{attribute} cannot be loaded: {why}.") from fault
    return found

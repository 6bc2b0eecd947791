"""`drlucky random`: many games between players who choose at random: how long, who wins, why games end."""

from __future__ import annotations

import argparse
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from drlucky.commands.lot import DECISIONS, luck_of, play_out
from drlucky.commands.options import add_setup_arguments, setup_of, whole_number
from drlucky.commands.output import columns, fill, print_json, text_width, write_text
from drlucky.commands.parsers import add_command, add_json
from drlucky.commands.progress import Progress
from drlucky.commands.showing import agreed_line
from drlucky.commands.tally import LIMIT, CountingLog, spread
from drlucky.rules import engine
from drlucky.rules.box import Box, open_box
from drlucky.rules.game import Game
from drlucky.rules.reading import endings
from drlucky.rules.record import as_text, record_of
from drlucky.rules.setup import Setup
from drlucky.rules.state import State

GAMES = 100
ENDINGS = {
    "killed": "the Doctor was killed",
    "saved": "the Doctor was saved",
    "sunk": "the last deck sank",
    "survived": "one alone was left alive",
    "all-dead": "nobody was left alive",
    LIMIT: "given up at the limit",
}


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky random`."""
    parser = add_command(
        subparsers,
        "random",
        run,
        help="many games at random: how long they are, who wins, why they end",
        description="Games between players who take any legal action, each as likely as any other. "
        "Game number 3 of the seed S is dealt from the seed S-3.",
        example="drlucky random --edition kill-2011 --option killing --games 1000 --seed 7",
    )
    add_setup_arguments(parser)
    parser.add_argument(
        "--games", metavar="G", type=whole_number, default=GAMES, help=f"how many; {GAMES} if left out"
    )
    parser.add_argument(
        "--limit",
        metavar="D",
        type=whole_number,
        default=DECISIONS,
        help=f"give a game up after so many decisions; {DECISIONS} if left out",
    )
    parser.add_argument("--record", metavar="FILE", help="keep the first of the games as a record")
    add_json(parser)


@dataclass
class Found:
    """What many games were like."""

    seats: tuple[str, ...]
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    attempts: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    in_order: Counter[int] = field(default_factory=Counter)
    """Wins by place in the order of the table, from whoever began."""
    losers: Counter[str] = field(default_factory=Counter)
    first_act_wins: Counter[str] = field(default_factory=Counter)
    """Who won the first act, in games that have a second one."""


def run(chosen: argparse.Namespace) -> int:
    """Plays the games and prints what they were like."""
    if chosen.seed is None:
        chosen.seed = secrets.token_hex(4)
    setup = setup_of(chosen)
    check_seeds(setup, chosen.games)
    if chosen.record is not None:
        write_text(chosen.record, as_text(record_of(first_game(setup, chosen.limit))))
    found = play_games(setup, chosen.games, chosen.limit)
    box = open_box(setup)
    if chosen.json:
        print_json(found_json(setup, chosen.games, chosen.limit, found, box))
    else:
        print("\n".join(found_text(setup, found, box, text_width())))
    return 0


def numbered(setup: Setup, number: int) -> Setup:
    """The setup of one game of many."""
    return replace(setup, seed=f"{setup.seed}-{number}")


def check_seeds(setup: Setup, games: int) -> None:
    """The longest of the seeds must be a seed."""
    Setup.from_json(numbered(setup, games).as_json())


def first_game(setup: Setup, limit: int) -> Game:
    """The first of the games again, action by action."""
    setup = numbered(setup, 1)
    game = Game(setup, log=False)
    play_out(game, luck_of(setup.seed), limit)
    return game


def play_games(setup: Setup, games: int, limit: int) -> Found:
    """Plays so many games to their ends."""
    found = Found(open_box(setup).seats)
    progress = Progress(games, "games")
    for number in range(1, games + 1):
        one = numbered(setup, number)
        box = open_box(one)
        log = CountingLog(box)
        state = box.new_state(one.seed, log)
        found.decisions.append(engine.play_at_random(state, luck_of(one.seed), limit))
        note_end(found, state, log, box)
        progress.at(number)
    progress.done()
    return found


def note_end(found: Found, state: State, log: CountingLog, box: Box) -> None:
    """Adds a game that is over, or was given up, to what was found."""
    found.turns.append(log.counts["turn"])
    found.attempts.append(log.counts["tried"] + log.counts["countered"])
    result, first_act = box.result(state.result), box.result(state.first_act)
    found.ends[str(result["reason"]) if result else LIMIT] += 1
    if first_act:
        found.first_act_wins[str(first_act["winner"])] += 1
    for act in filter(None, (first_act, result)):
        if act["loser"]:
            found.losers[act["loser"]] += 1
    if result and result["winner"]:
        found.wins[result["winner"]] += 1
        seat = box.seats.index(result["winner"])
        found.in_order[(seat - (log.first or 0)) % len(box.seats)] += 1


def endings_of(box: Box) -> list[str]:
    """How a game of this setup can end."""
    return [*endings(box, second_act=box.edition.escapes), LIMIT]


def columns_by_seat(found: Found, box: Box) -> dict[str, tuple[str, Counter[str]]]:
    """What is counted of each seat beside its wins, where there is such a thing: field, heading, numbers."""
    return {
        **({"first_act_wins": ("killed the Doctor", found.first_act_wins)} if box.edition.escapes else {}),
        **({"losers": ("was the loser", found.losers)} if box.edition.names_loser else {}),
    }


def found_json(setup: Setup, games: int, limit: int, found: Found, box: Box) -> dict[str, Any]:
    """What was found, as plain data."""
    return {
        "setup": setup.as_json(),
        "games": games,
        "limit": limit,
        "decisions": {"total": sum(found.decisions), **spread(found.decisions)},
        "turns": {"total": sum(found.turns), **spread(found.turns)},
        "attempts": {"total": sum(found.attempts), **spread(found.attempts)},
        "ends": {end: found.ends[end] for end in endings_of(box)},
        "wins": {seat: found.wins[seat] for seat in found.seats},
        "wins_in_order": [found.in_order[place] for place in range(len(found.seats))],
        **{
            name: {seat: counted[seat] for seat in found.seats}
            for name, (_, counted) in columns_by_seat(found, box).items()
        },
        **({"strangers": list(box.strangers)} if box.strangers else {}),
    }


def found_text(setup: Setup, found: Found, box: Box, width: int) -> Iterator[str]:
    """The same for people."""
    games = len(found.turns)
    yield from fill("", agreed_line(setup, setup.seed), width, 0)
    yield f"Games: {games:,}."
    yield ""
    rows = [
        (what, *(f"{number:,}" for number in spread(numbers).values()))
        for what, numbers in (
            ("turns", found.turns),
            ("decisions", found.decisions),
            ("attempts", found.attempts),
        )
    ]
    yield from columns(rows, ("in a game", "least", "median", "mean", "most"), right=[1, 2, 3, 4])
    yield ""
    ends = [(end, found.ends[end]) for end in endings_of(box) if found.ends[end] or end != LIMIT]
    yield from columns(
        [(ENDINGS[end], f"{count:,}", share(count, games)) for end, count in ends],
        ("why it ended", "games", ""),
        right=[1, 2],
    )
    yield ""
    more = list(columns_by_seat(found, box).values())
    head = ("seat", "won", "", *(heading for heading, _ in more))
    yield from columns(list(winners(found, box, games)), head, right=range(1, len(head)))


def winners(found: Found, box: Box, games: int) -> Iterator[tuple[str, ...]]:
    """A row for each seat, and one for each place in the order of the table if that is another thing."""
    more = [counted for _, counted in columns_by_seat(found, box).values()]
    for seat in found.seats:
        won = found.wins[seat]
        who = f"{seat}, a Stranger" if seat in box.strangers else seat
        yield (who, f"{won:,}", share(won, games), *(f"{counted[seat]:,}" for counted in more))
    for place in range(len(found.seats)):
        won = found.in_order[place]
        who = "who began" if place == 0 else f"{place} to the left"
        yield (who, f"{won:,}", share(won, games), *("" for _ in more))


def share(count: int, games: int) -> str:
    return f"{100 * count / games:.1f}%"

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
from drlucky.commands.progress import Progress
from drlucky.commands.showing import agreed_line
from drlucky.commands.tally import LIMIT, CountingLog, spread
from drlucky.rules import engine
from drlucky.rules.box import Box, open_box
from drlucky.rules.game import Game
from drlucky.rules.record import as_text, record_of
from drlucky.rules.setup import Setup
from drlucky.rules.state import BY_SINKING, OVER, State

GAMES = 100
ENDINGS = {
    "killed": "the Doctor was killed",
    "saved": "the Doctor was saved",
    "sunk": "the last deck sank",
    LIMIT: "given up at the limit",
}


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky random`."""
    parser = subparsers.add_parser(
        "random",
        help="many games at random: how long they are, who wins, why they end",
        description="Games between players who take any legal action, each as likely as any other. "
        "Game number 3 of the seed S is dealt from the seed S-3.",
        epilog="Example: drlucky random --edition kill-2011 --players 4 --games 1000 --seed 7",
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
    parser.add_argument("--json", action="store_true", help="as JSON, see docs/formats.md")
    parser.set_defaults(run=run)


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


def run(chosen: argparse.Namespace) -> int:
    """Plays the games and prints what they were like."""
    if chosen.seed is None:
        chosen.seed = secrets.token_hex(4)
    setup = setup_of(chosen)
    check_seeds(setup, chosen.games)
    if chosen.record:
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
        state = box.new_state(one.seed)
        first = state.turn
        log = CountingLog()
        log.counts["turn"] = 1  # the first has begun
        state.log = log
        found.decisions.append(engine.play_at_random(state, luck_of(one.seed), limit))
        note_end(found, state, log, box, int(first))
        progress.at(number)
    progress.done()
    return found


def note_end(found: Found, state: State, log: CountingLog, box: Box, first: int) -> None:
    """Adds a game that is over to what was found."""
    found.turns.append(log.counts["turn"])
    found.attempts.append(log.counts["tried"])
    result = state.result
    if state.phase != OVER or result is None:
        found.ends[LIMIT] += 1
        return
    success = "saved" if box.edition.saving else "killed"
    found.ends["sunk" if result.how == BY_SINKING else success] += 1
    if result.winner >= 0:
        found.wins[box.seats[result.winner]] += 1
        found.in_order[(int(result.winner) - first) % len(box.seats)] += 1
    if result.loser >= 0:
        found.losers[box.seats[result.loser]] += 1


def endings_of(box: Box) -> list[str]:
    """How a game of this edition can end."""
    own = ["saved", "sunk"] if box.edition.saving else ["killed"]
    return [*own, LIMIT]


def found_json(setup: Setup, games: int, limit: int, found: Found, box: Box) -> dict[str, Any]:
    """What was found, as plain data."""
    names_loser = {"losers": {seat: found.losers[seat] for seat in found.seats}}
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
        **(names_loser if box.edition.names_loser else {}),
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
    yield from columns(list(winners(found, box, games)), head_of_winners(box), right=[1, 2, 3])


def head_of_winners(box: Box) -> tuple[str, ...]:
    return ("seat", "won", "", *(["was the loser"] if box.edition.names_loser else []))


def winners(found: Found, box: Box, games: int) -> Iterator[tuple[str, ...]]:
    """A row for each seat, and one for each place in the order of the table if that is another thing."""
    for seat in found.seats:
        won = found.wins[seat]
        lost = [f"{found.losers[seat]:,}"] if box.edition.names_loser else []
        yield (seat, f"{won:,}", share(won, games), *lost)
    for place in range(len(found.seats)):
        won = found.in_order[place]
        who = "who began" if place == 0 else f"{place} to the left"
        yield (who, f"{won:,}", share(won, games), *([""] if box.edition.names_loser else []))


def share(count: int, games: int) -> str:
    return f"{100 * count / games:.1f}%"

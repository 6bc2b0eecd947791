"""`drlucky play`: a table in the terminal."""

from __future__ import annotations

import argparse
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from drlucky.commands.bench import BOT, Bench, shared_out
from drlucky.commands.files import read_file
from drlucky.commands.keeping import FileKeeper, HomeKeeper, check_free, file_at, latest
from drlucky.commands.options import EDITION, PLAYERS, add_setup_arguments, any_number, setup_of
from drlucky.commands.parsers import add_command
from drlucky.errors import DrluckyError, file_name
from drlucky.rules.game import Game
from drlucky.rules.record import game_from_record
from drlucky.terminal.canvas import ASCII
from drlucky.terminal.device import Device
from drlucky.terminal.table import Keeper, NoKeeper, play

INTERRUPTED = 130  # as a shell reports it
LATEST = Path()  # --resume alone; what is named is text


@dataclass(frozen=True, slots=True)
class Style:
    """How one plays: with whom, and how it looks."""

    bots: str | None = None
    reasons: bool = False
    ascii_only: bool = False


PLAIN = Style()


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky play`."""
    parser = add_command(
        subparsers,
        "play",
        run,
        help="play a game in the terminal",
        description="A game at one terminal. The first seats are yours (--humans), red, blue and so on; "
        "bots play the others (--bots), and Strangers play by themselves. The game is kept after every "
        "action: in the file that --save names, else in a folder of your own, so that you can leave at any "
        "time and go on with --resume.",
        example="drlucky play --edition save-boxed --players 3 --seed 7",
    )
    add_setup_arguments(parser)
    parser.add_argument(
        "--humans",
        metavar="K",
        type=any_number,
        default=1,
        help="how many seats are yours; 1 if left out, 0 to look on",
    )
    parser.add_argument(
        "--bots",
        metavar="NAME,...",
        help=f"who plays the other seats, in their order; the list repeats; {BOT} if left out; "
        "`drlucky bots list` has them all",
    )
    parser.add_argument(
        "--reasons",
        action="store_true",
        help="the bots say why they do what they do, which tells of their hands: good for learning, but no "
        "fair game; without it they say so after the game",
    )
    parser.add_argument("--save", metavar="FILE", help="keep the record of the game in this file")
    parser.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const=LATEST,
        help="go on with a recorded game; without FILE with the last one that you left",
    )
    parser.add_argument("--ascii", action="store_true", help="draw the house with + - and | only")


def run(chosen: argparse.Namespace) -> int:
    """Plays a new game, or goes on with one."""
    style = Style(chosen.bots, chosen.reasons, chosen.ascii)
    if chosen.resume is None:
        return play_game(Game(setup_of(chosen)), chosen.humans, chosen.save, style)
    check_alone(chosen)
    name = str(latest()) if chosen.resume is LATEST else chosen.resume
    record = read_file(name, "record")
    game = game_from_record(record)
    if game.over:
        see = f"See it with: drlucky replay {shlex.quote(name)}"
        raise DrluckyError("play.over", f"The game in {file_name(name)} is over.", see)
    return play_game(game, chosen.humans, chosen.save, style, resumed=Path(name), record=record)


def play_game(
    game: Game,
    humans: int = 1,
    save: str | None = None,
    style: Style = PLAIN,
    *,
    resumed: Path | None = None,
    record: dict[str, Any] | None = None,
) -> int:
    """Plays a game from where it stands, at standard input and output; returns the exit code.

    `save` names the file to keep it in, `resumed` the one that it came from and is kept in otherwise;
    `record` is what was done in it so far.
    """
    seats, bots = shared_out(game, humans, style.bots)
    bench = Bench(game.box, bots, game.setup.seed)
    if record is not None:
        bench.catch_up(record)
    device = Device.standard()
    if style.ascii_only:
        device.ink = ASCII
    keeper = keeper_for(game, bool(seats), again(humans, style), save, resumed)
    ended = play(
        game, seats, device, keeper, others=bench, resumed=resumed is not None, reasons=style.reasons
    )
    return INTERRUPTED if ended == "interrupted" else 0


def again(humans: int, style: Style) -> str:
    """What must be said again to go on with a game as it was begun."""
    seats = "" if humans == 1 else f" --humans {humans}"
    bots = f" --bots {shlex.quote(style.bots)}" if style.bots else ""
    return f"{seats}{bots}{' --reasons' if style.reasons else ''}"


def keeper_for(game: Game, asked: bool, flags: str, save: str | None, resumed: Path | None) -> Keeper:
    """Whoever keeps the game. A file that cannot be written is told of before anybody has played."""
    if save is not None:
        path = file_at(save)
        if resumed is None or path.resolve() != resumed.resolve():
            check_free(path)
        keeper = FileKeeper(path, flags)
        keeper.keep(game)
        return keeper
    if resumed is not None and resumed != Path("-"):
        return FileKeeper(resumed, flags, len(game.actions()))
    return HomeKeeper(game, flags) if asked else NoKeeper()


def check_alone(chosen: argparse.Namespace) -> None:
    """A game that is gone on with is agreed already."""
    given = {
        "--edition": chosen.edition != EDITION,
        "--players": chosen.players != PLAYERS,
        "--board": chosen.board is not None,
        "--option": bool(chosen.option),
        "--seed": chosen.seed is not None,
    }
    for name, is_given in given.items():
        if is_given:
            raise DrluckyError("usage", f"With --resume there is no {name}: the game is agreed already.")

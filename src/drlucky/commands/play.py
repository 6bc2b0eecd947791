"""`drlucky play`: a table in the terminal."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import Any

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


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky play`."""
    parser = add_command(
        subparsers,
        "play",
        run,
        help="play a game in the terminal",
        description="A game at one terminal. The first seats are yours (--humans), red, blue and so on; "
        "the others play by lot, and Strangers by themselves. The game is kept after every action: in the "
        "file that --save names, else in a folder of your own, so that you can leave at any time and go on "
        "with --resume.",
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
    if chosen.resume is None:
        return play_game(Game(setup_of(chosen)), chosen.humans, chosen.save, ascii_only=chosen.ascii)
    check_alone(chosen)
    name = str(latest()) if chosen.resume is LATEST else chosen.resume
    game = game_from_record(read_file(name, "record"))
    if game.over:
        see = f"See it with: drlucky replay {shlex.quote(name)}"
        raise DrluckyError("play.over", f"The game in {file_name(name)} is over.", see)
    return play_game(game, chosen.humans, chosen.save, resumed=Path(name), ascii_only=chosen.ascii)


def play_game(
    game: Game,
    humans: int = 1,
    save: str | None = None,
    *,
    resumed: Path | None = None,
    ascii_only: bool = False,
) -> int:
    """Plays a game from where it stands, at standard input and output; returns the exit code.

    `save` names the file to keep it in, `resumed` the one that it came from and is kept in otherwise.
    """
    seats = [seat for seat in game.box.seats if seat not in game.box.strangers]
    if not 0 <= humans <= len(seats):
        raise DrluckyError(
            "play.humans", f"--humans should be from 0 to {len(seats)}, the number of players, not {humans}."
        )
    device = Device.standard()
    if ascii_only:
        device.ink = ASCII
    keeper = keeper_for(game, humans, save, resumed)
    ended = play(game, seats[:humans], device, keeper, resumed=resumed is not None)
    return INTERRUPTED if ended == "interrupted" else 0


def keeper_for(game: Game, humans: int, save: str | None, resumed: Path | None) -> Keeper:
    """Whoever keeps the game. A file that cannot be written is told of before anybody has played."""
    if save is not None:
        path = file_at(save)
        if resumed is None or path.resolve() != resumed.resolve():
            check_free(path)
        keeper = FileKeeper(path, humans)
        keeper.keep(game)
        return keeper
    if resumed is not None and resumed != Path("-"):
        return FileKeeper(resumed, humans, len(game.actions()))
    return HomeKeeper(game, humans) if humans else NoKeeper()


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

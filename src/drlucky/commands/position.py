"""`drlucky position`: a game that starts from a position: shown, checked, played on."""

from __future__ import annotations

import argparse
from typing import Any

from drlucky.commands.files import check_file, read_file
from drlucky.commands.lot import DECISIONS, luck_of, play_out
from drlucky.commands.options import any_number, whole_number
from drlucky.commands.output import fill, print_json, text_width, write_text
from drlucky.commands.parsers import add_command, add_json
from drlucky.commands.showing import aftermath, moment_json, moment_text, outcome_of, seat_of, setup_line
from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import as_text, record_of
from drlucky.rules.setup import check_seed


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky position`."""
    parser = add_command(
        subparsers,
        "position",
        run,
        help="a position from a file: shown, checked, played on",
        description="Any legal arrangement of pawns and cards, see docs/formats.md. It is checked "
        "and shown, or played on from: by you with --play, or with --random by everybody at random.",
        example="drlucky replay game.json --step 10 --json -o position.json; "
        "drlucky position position.json --play",
    )
    parser.add_argument("position", metavar="FILE", help="the file; - for standard input")
    parser.add_argument("--seat", metavar="S", help="as this seat sees it; none for a spectator")
    parser.add_argument("--check", action="store_true", help="only say whether the position is sound")
    add_json(parser)
    parser.add_argument("--play", action="store_true", help="play on from it in the terminal")
    parser.add_argument(
        "--humans", metavar="K", type=any_number, help="with --play: how many seats are yours; 1 if left out"
    )
    parser.add_argument(
        "--random", action="store_true", help="play on at random to the end, and show that instead"
    )
    parser.add_argument("--seed", metavar="S", default="1", help="with --random: settles what is chosen")
    parser.add_argument(
        "--limit",
        metavar="D",
        type=whole_number,
        default=DECISIONS,
        help=f"with --random: stop after so many decisions; {DECISIONS} if left out",
    )
    parser.add_argument("--record", metavar="FILE", help="with --play or --random: keep the game as a record")


def run(chosen: argparse.Namespace) -> int:
    """Does with the position what was asked for."""
    check_together(chosen)
    if chosen.check:
        return check_file(chosen.position, "position", game_from_position, describe, chosen.json)
    game = game_from_position(read_file(chosen.position, "position"))
    seat = seat_of(chosen.seat, game.box)
    if chosen.play:
        from drlucky.commands.play import play_game  # the terminal, which most calls can do without

        return play_game(game, 1 if chosen.humans is None else chosen.humans, chosen.record)
    if chosen.random:
        play_out(game, luck_of(check_seed(chosen.seed)), chosen.limit)
        if chosen.record is not None:
            write_text(chosen.record, as_text(record_of(game)))
    if chosen.json:
        print_json(moment_json(game, seat))
    else:
        print("\n".join(shown(game, seat, chosen.random)))
    return 0


def shown(game: Game, seat: str | None, played_on: bool) -> list[str]:
    """The position for people."""
    width = text_width()
    played = [f"Played on at random. Actions: {len(game.actions())}."] if played_on else []
    agreed = fill("", setup_line(game.setup, game.box, seat), width, 0)
    return [*agreed, *played, "", *moment_text(game, seat, width)]


def describe(game: Game) -> tuple[dict[str, Any], str]:
    """What is said of a position that is sound."""
    waits = f"The game waits for {game.to_act}." if game.to_act else " ".join(outcome_of(game))
    return {"to_act": game.to_act, "result": game.result, **aftermath(game)}, waits


def check_together(chosen: argparse.Namespace) -> None:
    """Refuses arguments that do not go together."""
    if chosen.play + chosen.random + chosen.check > 1:
        raise DrluckyError("usage", "Choose one of --play, --random and --check.")
    if chosen.play and (chosen.json or chosen.seat is not None):
        raise DrluckyError("usage", "With --play there is no --json and no --seat.")
    if chosen.humans is not None and not chosen.play:
        raise DrluckyError("usage", "--humans is for --play.")
    if chosen.record is not None and not (chosen.play or chosen.random):
        raise DrluckyError("usage", "--record is for --play and --random.")

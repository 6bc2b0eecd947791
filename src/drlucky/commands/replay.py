"""`drlucky replay`: a recorded game again, whole or at one step, as it was or as one seat saw it."""

from __future__ import annotations

import argparse
from typing import Any

from drlucky.commands.files import check_file, read_file
from drlucky.commands.options import any_number
from drlucky.commands.output import fill, print_json, text_width, write_text
from drlucky.commands.parsers import add_command, add_json
from drlucky.commands.showing import (
    aftermath,
    moment_json,
    moment_text,
    outcome_of,
    seat_of,
    setup_line,
)
from drlucky.commands.telling import steps_json, steps_text
from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.record import as_text, game_from_record, replay


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky replay`."""
    parser = add_command(
        subparsers,
        "replay",
        run,
        help="a recorded game: its log, or the position at a step",
        description="A recorded game again: its log; with --step the whole position after so many actions; "
        "with --seat only what that seat saw. With --json it is the position, at the end unless --step says "
        "otherwise. A record that does not lead to where it says it does is refused.",
        example="drlucky random --games 1 --seed 7 --record game.json; "
        "drlucky replay game.json --step 10 --seat red",
    )
    parser.add_argument("record", metavar="RECORD", help="the file; - for standard input")
    parser.add_argument(
        "--step",
        metavar="N",
        type=any_number,
        help="after N actions: 0 is the start, -1 the end, -2 just before it",
    )
    parser.add_argument("--seat", metavar="S", help="as this seat saw it; none for a spectator")
    parser.add_argument("--log", action="store_true", help="the log; with --json, as JSON")
    parser.add_argument("--check", action="store_true", help="only say whether the record is sound")
    add_json(parser)
    parser.add_argument("-o", dest="file", metavar="FILE", help="write the JSON to a file")


def run(chosen: argparse.Namespace) -> int:
    """Prints what was asked for, once the whole record has been found to be sound."""
    if chosen.log and chosen.step is not None:
        raise DrluckyError("usage", "Choose --log, which is the whole game, or --step, which is a moment.")
    if chosen.check:
        return check_file(chosen.record, "record", game_from_record, describe, chosen.json)
    record = read_file(chosen.record, "record")
    game = game_from_record(record)
    seat = seat_of(chosen.seat, game.box)
    if chosen.json or chosen.file is not None:
        if chosen.log:
            told = {**steps_json(record, seat), **aftermath(game)}
        else:
            told = moment_json(at_step(record, chosen.step), seat)
        if chosen.file is not None:
            write_text(chosen.file, as_text(told))
        else:
            print_json(told)
        return 0
    width = text_width()
    if chosen.step is None:
        lines = ["", *steps_text(record, seat, width), ""]
        lines += [line for one in outcome_of(game) for line in fill("", one, width, 0)]
    else:
        shown = at_step(record, chosen.step)
        step, last = len(shown.actions()), len(game.actions())
        lines = [f"Step {step} of {last}.", "", *moment_text(shown, seat, width)]
    print("\n".join([*fill("", setup_line(game.setup, game.box, seat), width, 0), *lines]))
    return 0


def describe(game: Game) -> tuple[dict[str, Any], str]:
    """What is said of a record that is sound: whole, of materials that we have, and true to its result."""
    actions = len(game.actions())
    told = f"Actions: {actions}. {' '.join(outcome_of(game))}"
    return {"actions": actions, "result": game.result, **aftermath(game)}, told


def at_step(record: dict[str, Any], step: int | None) -> Game:
    """The game after so many actions, or at its end; negative steps count from the end."""
    last = len(record["actions"])
    wanted = last if step is None else step if step >= 0 else last + 1 + step
    if not 0 <= wanted <= last:
        raise DrluckyError(
            "replay.step",
            f"There is no step {step}: the record has {last} actions.",
            f"Steps go from 0, the start, to {last}, the end; from the end they go from -1 to {-last - 1}.",
        )
    return next(game for number, game in enumerate(replay(record)) if number == wanted)

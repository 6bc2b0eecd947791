"""`drlucky boards`: the floor plans, what follows from them, if one of your own is sound, and a drawing."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from drlucky.commands.output import print_json, text_width, write_text
from drlucky.commands.parsers import add_command, add_json
from drlucky.commands.places import places_lines
from drlucky.commands.plans import Chosen, any_plan, chosen_board, played_on, read_any, reading_of
from drlucky.errors import DrluckyError
from drlucky.house import BoardError, Fault, decks, floors, load_plan, plan_ids, wings
from drlucky.house.describe import contents, places_json
from drlucky.paper.board import Shown, draw_board
from drlucky.paper.themes import THEMES


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky boards` and what it can do."""
    parser = subparsers.add_parser(
        "boards",
        help="the floor plans: list, show, check and draw them",
        description="The boards that come with drlucky, and those that you draw yourself.",
        epilog="Example: drlucky boards show mansion-2016 --close west",
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    _add_list(actions)
    _add_show(actions)
    _add_check(actions)
    _add_draw(actions)


def _add_list(actions: Any) -> None:
    parser = add_command(
        actions,
        "list",
        list_boards,
        help="the boards that come with drlucky",
        example="drlucky boards list",
    )
    add_json(parser, "")


def _add_show(actions: Any) -> None:
    parser = add_command(
        actions,
        "show",
        show,
        help="every place of a board: its steps, what it sees, where the Doctor goes next",
        example="drlucky boards show ship --sunk D --json",
    )
    _add_board(parser)
    _add_parts(parser)
    add_json(parser, "; a place sees itself too, unsaid")


def _add_check(actions: Any) -> None:
    parser = add_command(
        actions,
        "check",
        check,
        help="every fault of a board file, one a line; exit code 2 if there are any",
        example="drlucky boards check mansion-2016",
    )
    parser.add_argument("board", metavar="FILE", help="a board file")
    add_json(parser, "")


def _add_draw(actions: Any) -> None:
    parser = add_command(
        actions,
        "draw",
        draw,
        help="a board as an SVG picture",
        example="drlucky boards draw mansion-2016 --sight kitchen -o kitchen.svg",
    )
    _add_board(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE", required=True, help="where to write it; - for standard output"
    )
    parser.add_argument("--theme", default="paper", help=f"{', '.join(THEMES)} (paper if not given)")
    parser.add_argument("--sight", metavar="ROOM", help="light the lamp in this room, by its id")
    parser.add_argument("--path", action="store_true", help="with the Doctor's path as a dotted line")
    _add_parts(parser)


def _add_board(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help=f"{', '.join(plan_ids())}, or a board file")


def _add_parts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--edition", metavar="ID", help="whose rules: are hallways places? (if not given: the board's own)"
    )
    parser.add_argument(
        "--close",
        metavar="WING",
        action="append",
        default=[],
        help="a wing that is closed, repeatable; or both, or none",
    )
    parser.add_argument("--floor", help="upstairs or downstairs: that floor is played alone; or whole")
    parser.add_argument(
        "--sunk",
        metavar="DECK",
        action="append",
        default=[],
        help="a deck that has sunk, from the lowest up; repeatable",
    )


def list_boards(chosen: argparse.Namespace) -> int:
    """Lists the boards of the package."""
    plans = [load_plan(name) for name in plan_ids()]
    if chosen.json:
        print_json(
            {
                "boards": [
                    {
                        "id": plan.id,
                        "name": plan.name,
                        "editions": played_on(plan),
                        "rooms": sum(room.kind == "room" for room in plan.rooms),
                        "wings": wings(plan),
                        "floors": floors(plan),
                        "decks": decks(plan),
                        "reconstruction": plan.reconstruction,
                    }
                    for plan in plans
                ]
            }
        )
        return 0
    for plan in plans:
        parts = [
            f"{what} {', '.join(names)}"
            for what, names in (("wings", wings(plan)), ("floors", floors(plan)), ("decks", decks(plan)))
            if names
        ]
        print(f"{plan.id}\n    {plan.name}\n    for {', '.join(played_on(plan))}\n    {contents(plan)}")
        if parts:
            print(f"    {'; '.join(parts)}")
        if plan.reconstruction:
            print("    a reconstruction: what the rulebooks say of it is theirs, the rest is ours")
    return 0


def show(chosen: argparse.Namespace) -> int:
    """Prints the board in use: all that follows from its floor plan."""
    board, edition = chosen_board(_choice(chosen))
    if chosen.json:
        print_json({"board": board.plan.id, "edition": edition, "places": places_json(board)})
    else:
        halls = "hallways are places" if board.halls == "places" else "hallways are walked through"
        if all(room.kind == "room" for room in board.plan.rooms):
            halls = "all places are rooms"
        count = board.open.bit_count()
        print(f"{board.plan.name}, rules of {edition}: {count} places, {halls}\n")
        print("\n".join(places_lines(board, text_width())))
    return 0


def check(chosen: argparse.Namespace) -> int:
    """Tells of every fault of a board file, or what is in it."""
    try:
        plan = read_any(chosen.board)
    except BoardError as error:
        found = error.faults
    except DrluckyError as error:
        if error.code != "board.syntax":
            raise
        found = (Fault(error.code, str(error)),)
    else:
        if chosen.json:
            print_json({"file": chosen.board, "sound": True, "faults": []})
        else:
            print(f"{chosen.board} is sound: {plan.name}, {contents(plan)}.")
        return 0
    if chosen.json:
        told = [{"code": one.code, "message": one.message, "rooms": one.rooms} for one in found]
        print_json({"file": chosen.board, "sound": False, "faults": told})
    else:
        for fault in found:
            print(f"{fault.code}: {fault.message}")
    count = "one fault" if len(found) == 1 else f"{len(found)} faults"
    print(f"drlucky: {chosen.board} has {count}.", file=sys.stderr)
    return 2


def draw(chosen: argparse.Namespace) -> int:
    """Writes the picture of a board."""
    board, _ = chosen_board(_choice(chosen))
    picture = draw_board(board, Shown(chosen.theme, chosen.sight, chosen.path))
    if chosen.output == "-":
        sys.stdout.write(picture)
    else:
        write_text(chosen.output, picture)
    return 0


def _choice(chosen: argparse.Namespace) -> Chosen:
    plan = any_plan(chosen.board)
    return Chosen(plan, reading_of(plan, chosen.edition), chosen.close, chosen.floor, chosen.sunk)

"""The arguments that agree a game: --edition, --players, --board, --option, --seed."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from drlucky.errors import DrluckyError, short
from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import Option, options_of
from drlucky.rules.setup import Setup

EDITION = "kill-2016"
PLAYERS = 4
NUMBER = re.compile("-?[0-9]{1,18}")
WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that `setup_of` reads."""
    parser.add_argument(
        "--edition", metavar="ID", default=EDITION, help=f"{', '.join(EDITIONS)}; {EDITION} if left out"
    )
    parser.add_argument(
        "--players", metavar="N", type=any_number, default=PLAYERS, help=f"how many; {PLAYERS} if left out"
    )
    parser.add_argument("--board", metavar="B", help="which of the edition's boards; its first if left out")
    parser.add_argument(
        "--option",
        metavar="NAME[=VALUE]",
        action="append",
        default=[],
        help="an option of the edition, as often as you like; `drlucky rules ID --options` lists them",
    )
    parser.add_argument("--seed", metavar="S", help="a word or number that settles all luck; else by lot")


def setup_of(chosen: argparse.Namespace) -> Setup:
    """The setup that the arguments ask for; a clear error if there is no such game."""
    if chosen.edition not in EDITIONS:
        return Setup.new(chosen.edition)  # which says what editions there are
    options = options_from(chosen.edition, chosen.option)
    return Setup.new(chosen.edition, chosen.players, options, chosen.board, chosen.seed)


def options_from(edition: str, given: Sequence[str]) -> dict[str, object]:
    """Options by name, from NAME, NAME=VALUE, NAME=off, and NAME=on for those that are on or off."""
    found: dict[str, object] = {}
    for text in given:
        name, equals, word = (part.strip() for part in text.partition("="))
        if name in found:
            raise DrluckyError("setup.option", f"The option {name} is given twice.")
        option = next((option for option in options_of(edition) if option.name == name), None)
        found[name] = value_of(option, word, bool(equals)) if option else True
    return found


def value_of(option: Option, word: str, given: bool) -> object:
    """What the word after the = stands for."""
    if not option.values:
        return WORDS.get(word.lower(), word) if given else True
    if WORDS.get(word.lower()) is False:
        return False
    if not word:
        raise DrluckyError(
            "setup.option-value",
            f"The option {option.name} needs a value.",
            f"Say {option.name}=VALUE, with one of: {', '.join(option.values)}.",
        )
    return word


def any_number(text: str) -> int:
    """For argparse: a whole number in plain digits, perhaps with a minus sign."""
    if not NUMBER.fullmatch(text.strip()):
        raise argparse.ArgumentTypeError(f"it should be a whole number, not {short(text)}")
    return int(text)


def whole_number(text: str) -> int:
    """For argparse: a number from 1 up."""
    number = int(text) if NUMBER.fullmatch(text.strip()) else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"it should be a whole number from 1 up, not {short(text)}")
    return number

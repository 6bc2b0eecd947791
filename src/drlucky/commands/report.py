"""`drlucky report`: what came of many games, with intervals and pictures, on one page."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from drlucky.commands.output import print_json, write_text
from drlucky.errors import DrluckyError


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky report`."""
    parser = subparsers.add_parser(
        "report",
        help="what came of many games, on one page",
        description="Makes one HTML page, which needs nothing else, of the results of `drlucky simulate`: "
        "who wins, how long it takes, attempts, luck, the Lucky Train, and maps of the house, with "
        "intervals. Of several results the first is what the others are compared with.",
        epilog="Example: drlucky report plain.parquet variant.parquet -o report.html",
    )
    parser.add_argument("results", metavar="RESULTS", nargs="+", help="a file that `drlucky simulate` wrote")
    parser.add_argument("-o", "--output", metavar="FILE", help="the page to write; - for standard output")
    parser.add_argument("--json", action="store_true", help="print the same numbers as JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Makes the report."""
    from drlucky.lab.report import find_results, numbers_of, page  # here: others need not wait for it

    if not chosen.output and not chosen.json:
        raise DrluckyError("usage", "A report needs -o FILE, or --json.", "See: drlucky report --help")
    found = find_results(chosen.results)
    if chosen.output and chosen.output != "-":
        check_target(Path(chosen.output), [file for one in found for file in one.files.values()])
    numbers = numbers_of(found)
    if chosen.json:
        print_json(numbers)
    if chosen.output == "-":
        sys.stdout.write(page(numbers))
    elif chosen.output:
        write_text(chosen.output, page(numbers))
        if not chosen.json:
            games = sum(one["games"] for one in numbers["settings"])
            print(f"{chosen.output}: a report on {games:,} games.")
    return 0


def check_target(target: Path, files: list[Path]) -> None:
    """A page is not written over results, nor into a folder that is not there."""
    if target.exists() and any(target.samefile(file) for file in files):
        raise DrluckyError(
            "output.unwritable", f"{target} holds the results; name another file for the page."
        )
    if not target.parent.is_dir():
        raise DrluckyError(
            "output.unwritable", f"{target} cannot be written: there is no folder {target.parent}."
        )

"""What the parsers of all subcommands have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any


def add_command(
    subparsers: Any,
    name: str,
    run: Callable[[argparse.Namespace], int],
    help: str,
    example: str,
    description: str | None = None,
) -> argparse.ArgumentParser:
    """The parser of a new subcommand, which is done by `run` and returns the exit code."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name, help=help, description=description, epilog=f"Example: {example}"
    )
    parser.set_defaults(run=run)
    return parser


def add_json(parser: argparse.ArgumentParser, note: str = ", see docs/formats.md") -> None:
    """The flag for plain data instead of text."""
    parser.add_argument("--json", action="store_true", help=f"as JSON{note}")

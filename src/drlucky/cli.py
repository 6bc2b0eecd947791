"""The command `drlucky`: finds the subcommand, and turns every error into one line and exit code 2."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from drlucky import __version__
from drlucky.errors import DrluckyError

COMMANDS = ("cards", "rules", "version")
"""Each is a module of `drlucky.commands` with `add(subparsers)`; the parser it adds sets `run`."""

PARDON = 130  # as a shell reports a program that was interrupted


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line on stderr, as all errors of this command are."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise DrluckyError("usage", f"{message[0].upper()}{message[1:]}.", f"See: {self.prog} --help")


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command."""
    parser = Parser(
        prog="drlucky",
        description="The Doctor Lucky board games: play them, study them, draw them. Unofficial.",
        epilog="Example: drlucky boards show ship",
    )
    parser.add_argument("--version", action="version", version=f"drlucky {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        import_module(f"drlucky.commands.{name}").add(subparsers)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; what it returns is the exit code: 0 if all went well, 2 if the input was wrong."""
    try:
        chosen = make_parser().parse_args(arguments)
        return int(chosen.run(chosen) or 0)
    except DrluckyError as error:
        print(f"drlucky: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return PARDON
    except BrokenPipeError:  # the reader of our output, head say, has seen enough
        sys.stderr.close()
        return 0


if __name__ == "__main__":
    sys.exit(main())

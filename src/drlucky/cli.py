"""The command `drlucky`: finds the subcommand, and turns every error into one line and an exit code."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from drlucky import __version__
from drlucky.errors import DrluckyError, short

COMMANDS = (
    *("play", "replay", "position", "random"),
    *("simulate", "report", "tournament", "bots"),
    *("boards", "cards", "rules", "version"),
)
"""Each is a module of `drlucky.commands` with `add(subparsers)`; the parser it adds sets `run`."""

WRONG = 2
FAULT = 70  # what sysexits.h calls EX_SOFTWARE
PARDON = 130  # as a shell reports a program that was interrupted
TRACEBACK = "DRLUCKY_TRACEBACK"


class NoOutput(io.TextIOBase):
    """What stands for a standard output that is closed: without it what is printed would be lost unsaid."""

    def write(self, text: str, /) -> int:
        raise DrluckyError("output.closed", "There is no standard output to write to.")


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line on stderr, as all errors of this command are."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Words too many are refused by the subcommand that does not know them, which names its own help."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

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
    never_choke()
    if sys.stdout is None:
        sys.stdout = NoOutput()
    try:
        code = run(arguments)
        sys.stdout.flush()  # here, where we can still say that it went wrong
        return code
    except DrluckyError as error:
        return complain(str(error), WRONG)
    except KeyboardInterrupt:
        return PARDON
    except BrokenPipeError:  # the reader of our output, head say, has seen enough
        drop_output()
        return 0
    except OSError as error:
        drop_output()
        return complain(f"That did not work: {error.strerror or error}.", WRONG)
    except Exception as fault:
        return confess(fault)


def run(arguments: Sequence[str] | None) -> int:
    """Does what the arguments ask for."""
    try:
        chosen = make_parser().parse_args(arguments)
    except SystemExit as done:  # --help and --version: all is said
        return int(done.code or 0)
    return int(chosen.run(chosen) or 0)


def never_choke() -> None:
    """A terminal that has no such letter gets a question mark, not a fault."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdout else "backslashreplace")


def complain(what: str, code: int) -> int:
    if sys.stderr is not None:  # else print would take standard output for it
        print(f"drlucky: {what}", file=sys.stderr)
    return code


def confess(fault: Exception) -> int:
    """The last resort: nobody but us should have to read a traceback."""
    if os.environ.get(TRACEBACK, "") not in ("", "0"):
        traceback.print_exception(fault)
    what = short(str(fault)) if str(fault) else "no more is known"
    return complain(
        f"This is a fault in drlucky, not yours: {type(fault).__name__}, {what}. Please report it. "
        f"{TRACEBACK}=1 shows where it happened.",
        FAULT,
    )


def drop_output() -> None:
    """What could not be written is given up, so that Python does not try again at its very end."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())

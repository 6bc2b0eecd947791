"""`drlucky version`: which drlucky this is, and which build of it runs."""

from __future__ import annotations

import argparse
import json
import platform
from typing import Any

from drlucky import __version__
from drlucky._build import BUILD
from drlucky.commands.parsers import add_command, add_json


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky version`."""
    parser = add_command(
        subparsers,
        "version",
        run,
        help="which drlucky this is, and whether it runs compiled",
        example="drlucky version --json",
    )
    add_json(parser, ", with the file of every hot module")


def run(chosen: argparse.Namespace) -> int:
    """Prints it."""
    if chosen.json:
        told = {
            "version": __version__,
            "build": BUILD.kind,
            "why": BUILD.why,
            "python": platform.python_version(),
            "files": BUILD.files(),
        }
        print(json.dumps(told, indent=2))
    else:
        print(f"drlucky {__version__}, {BUILD.kind} ({BUILD.why}), Python {platform.python_version()}")
    return 0

"""Every program and every command in the documentation runs, and what comes of it is what the page shows."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.extras import need

from .pages import PAGES, Block, agrees, all_blocks, blocks_of

pytestmark = pytest.mark.once

NOT_RUN = ("make ", "cd ", "python3 -m venv ", ".venv/bin/")
"""What sets drlucky up where the reader is; it has done so here, or these tests would not run."""


def programs() -> Iterator[tuple[Block, str | None]]:
    """Every program, with what it should print if the page says so."""
    for page in PAGES:
        blocks = blocks_of(page)
        for block, after in pairwise([*blocks, Block(page, 0, "", "")]):
            if block.language == "python":
                yield block, after.text if after.language == "output" else None


PROGRAMS = list(programs())
CONSOLES = all_blocks("console")


@pytest.mark.parametrize(("program", "shown"), PROGRAMS, ids=[block.where for block, _ in PROGRAMS])
def test_programs_run_and_print_what_is_shown(
    program: Block, shown: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_extras(program)
    monkeypatch.chdir(tmp_path)
    printed = io.StringIO()
    code = compile("\n" * program.line + program.text, str(program.page), "exec")
    with contextlib.redirect_stdout(printed):
        exec(code, {"__name__": "__main__"})
    if shown is not None:
        assert printed.getvalue() == shown


def test_whatever_is_shown_as_output_belongs_to_a_program() -> None:
    assert len(all_blocks("output")) == sum(shown is not None for _, shown in PROGRAMS)


def need_extras(block: Block) -> None:
    """The laboratory needs an extra, and so does whatever shows it at work."""
    if re.search(r"drlucky (simulate|report|tournament)|drlucky\.lab", block.text):
        need("pyarrow", "lab")


# Commands


def typed(block: Block) -> list[tuple[str, str]]:
    """The commands of a block, each with what comes of it; a line that ends with a backslash goes on."""
    found: list[tuple[str, str]] = []
    for line in block.text.replace("\\\n", "").splitlines():
        if line.startswith("$ "):
            found.append((line[2:], ""))
        else:
            assert found, f"{block.where}: the first line of a block of commands should begin with '$ '"
            command, shown = found.pop()
            found.append((command, f"{shown}{line}\n"))
    return found


@pytest.fixture(scope="module")
def path_with_drlucky(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PATH on which `drlucky` is the one under test."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "drlucky"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m drlucky "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Path]:
    """A folder for each page: what one command of it writes, a later one reads."""
    return {page: tmp_path_factory.mktemp("page") for page in PAGES}


@pytest.mark.parametrize("block", CONSOLES, ids=[block.where for block in CONSOLES])
def test_commands_run_and_print_what_is_shown(
    block: Block, path_with_drlucky: str, folders: dict[Path, Path]
) -> None:
    need_extras(block)
    for command, shown in typed(block):
        if command.startswith(NOT_RUN):
            continue
        told, code = run(command, path_with_drlucky, folders[block.page])
        expected = 2 if shown.startswith("drlucky: ") else 0
        assert code == expected, f"$ {command}\n{told}"
        if shown:
            assert agrees(shown, told), f"$ {command}\n{told}"


def run(command: str, path: str, folder: Path) -> tuple[str, int]:
    """What a command prints, and its exit code."""
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path, "COLUMNS": "80", "NO_COLOR": "1", "HOME": str(folder)}
        | {"XDG_STATE_HOME": str(folder), "XDG_DATA_HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
    )
    return done.stdout, done.returncode


def test_what_the_dots_stand_for() -> None:
    assert agrees("a\n...\nd\n", "a\nb\nc\nd\n")
    assert agrees("a\n...\n", "a\n")
    assert agrees("a\n", "a\n\n")
    assert not agrees("a\n...\nd\n", "a\nb\nc\n")
    assert not agrees("a\n", "a\nb\n")
    assert not agrees("a.\n", "ab\n")

"""Checks what is committed: locks carry hashes and no address, versions agree, no file names a machine.

python -m tools.check_files
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(r"://|--(?:extra-)?index-url|--find-links|\bfile:|^\s*/", re.MULTILINE)
MACHINE = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w")


def main() -> int:
    found = [*lock_faults(ROOT), *build_faults(ROOT), *path_faults(ROOT, committed())]
    for fault in found:
        print(fault)
    print(f"committed files: {len(found) or 'no'} faults")
    return 1 if found else 0


def lock_faults(root: Path) -> Iterator[str]:
    """Lock files with an address in them, without hashes, or missing."""
    for wanted in sorted((root / "requirements").glob("*.in")):
        lock = wanted.with_suffix(".txt")
        name = f"requirements/{lock.name}"
        if not lock.exists():
            yield f"{name} is missing; `make lock` makes it"
            continue
        text = lock.read_text(encoding="utf-8")
        if ADDRESS.search(text) or ADDRESS.search(wanted.read_text(encoding="utf-8")):
            yield f"{name} (or its .in) names an address or a path"
        lines = text.splitlines()
        for line, after in zip(lines, [*lines[1:], ""], strict=True):
            if line[:1].isalnum() and not ("==" in line and "--hash=" in after):
                yield f"{name}: no exact version with a hash: {line}"


def build_faults(root: Path) -> Iterator[str]:
    """Versions that pyproject.toml and requirements/build.in pin differently."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    listed = (root / "requirements" / "build.in").read_text(encoding="utf-8").splitlines()
    pinned = {line for line in listed if line and not line.startswith("#")}
    if pinned != set(project["build-system"]["requires"]):
        yield "pyproject.toml and requirements/build.in pin different versions to build with"


def path_faults(root: Path, files: list[str]) -> Iterator[str]:
    """Text files with a path in them that exists on somebody's machine only."""
    for name in files:
        try:
            lines = (root / name).read_text(encoding="utf-8").splitlines()
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a picture, or deleted and not yet committed
        for number, line in enumerate(lines, 1):
            if MACHINE.search(line):
                yield f"{name}:{number} names a place on one machine: {line.strip()[:80]}"


def committed() -> list[str]:
    """The files under version control; none outside a repository."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    return [name for name in listed.stdout.split("\0") if name]


if __name__ == "__main__":
    sys.exit(main())

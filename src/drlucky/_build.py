"""Which build runs: the hot modules as mypyc compiled them, or their interpreted sources.

The same sources run both ways. They are compiled next to themselves, and Python would prefer a compiled file
whatever became of its source since. So the build leaves a stamp that names what it compiled, and unless it
all matches, none is used: either every hot module runs compiled, or every one runs from its source.

`choose()` is called once, first thing in `drlucky/__init__.py`. The build (`setup.py`) reads `HOT` from here.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

# The one list of what is compiled. A module that does not exist (yet) is passed over.
HOT: tuple[str, ...] = (
    "drlucky.rules.tables",
    "drlucky.rules.state",
    "drlucky.rules.chance",
    "drlucky.rules.cardplay",
    "drlucky.rules.deal",
    "drlucky.rules.pawns",
    "drlucky.rules.sight",
    "drlucky.rules.killing",
    "drlucky.rules.company",
    "drlucky.rules.strangers",
    "drlucky.rules.attempt",
    "drlucky.rules.old_dog",
    "drlucky.rules.escape",
    "drlucky.rules.turn",
    "drlucky.rules.passing",
    "drlucky.rules.engine",
    "drlucky.rules.seen",
    "drlucky.rules.worlds",
    "drlucky.bots.reckoning",
    "drlucky.bots.instinct",
    "drlucky.bots.search",
)

GROUP = "drlucky_hot"  # the compiled modules share one library, beside the package
SUFFIX = EXTENSION_SUFFIXES[0]  # ".cpython-311-x86_64-linux-gnu.so": also says which Python it was made for
PACKAGE = os.path.dirname(os.path.abspath(__file__))
STAMP = "_compiled.txt"


class Build:
    """What was chosen: `kind` is "compiled" or "interpreted", `why` says the reason in words."""

    __slots__ = ("kind", "why")

    def __init__(self, kind: str, why: str) -> None:
        self.kind = kind
        self.why = why

    def files(self) -> dict[str, str]:
        """The file that each hot module really runs from (imports them to ask)."""
        from importlib import import_module

        return {name: str(import_module(name).__file__) for name in hot_sources(PACKAGE)}


class SourcesOnly:
    """Finds the hot modules as sources, compiled files or not; leaves all others to Python."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname not in HOT:
            return None
        folder = os.path.dirname(_file_of(PACKAGE, fullname, ".py"))
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)


BUILD = Build("interpreted", "not chosen yet")


def pure_forced() -> bool:
    """Whether the person asks for the interpreted sources, at build time or at run time."""
    return os.environ.get("DRLUCKY_PURE", "") not in ("", "0")


def choose() -> Build:
    """Decide which build runs and let no other be loaded. Call before any hot module is imported."""
    global BUILD
    why_not = "DRLUCKY_PURE is set" if pure_forced() else _unfit(PACKAGE)
    if why_not:
        sys.meta_path.insert(0, SourcesOnly())
        BUILD = Build("interpreted", why_not)
    else:
        BUILD = Build("compiled", "compiled from these sources for this Python")
    return BUILD


def hot_sources(package: str) -> dict[str, str]:
    """The hot modules that exist in this copy of the package, and their source files."""
    sources = {name: _file_of(package, name, ".py") for name in HOT}
    return {name: file for name, file in sources.items() if os.path.exists(file)}


def compiled_files(package: str) -> list[str]:
    """Where the build puts its files: the shared library, then one file for each hot module."""
    library = os.path.join(os.path.dirname(package), f"{GROUP}__mypyc{SUFFIX}")
    return [library, *(_file_of(package, name, SUFFIX) for name in hot_sources(package))]


def stamp_lines(package: str) -> list[str]:
    """What a stamp says if it was made from the sources as they are now, by this Python."""
    # The hash that Python marks its own .pyc files with; hashlib would cost more than all the rest here.
    from importlib.util import source_hash

    lines = [f"for {SUFFIX}"]
    for name, file in hot_sources(package).items():
        with open(file, "rb") as source:
            lines.append(f"{source_hash(source.read()).hex()} {name}")
    return lines


def read_stamp(package: str) -> list[str]:
    """The stamp line by line: the compiler, then `stamp_lines`. Empty if there is none."""
    try:
        with open(os.path.join(package, STAMP), encoding="utf-8") as stamp:
            return stamp.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def _unfit(package: str) -> str:
    """Why the compiled files cannot be used, or nothing if they can."""
    sources = hot_sources(package)
    if not sources:
        return "there are no modules to compile"
    there = [os.path.exists(file) for file in compiled_files(package)]
    if not any(there):
        return "not compiled for this Python"
    if not all(there):
        return "some of the compiled files are missing"
    stamp = read_stamp(package)
    if not stamp:
        return "the compiled files have no stamp"
    now = stamp_lines(package)
    if stamp[1:] == now:
        return ""
    if stamp[1:2] != now[:1]:
        return "the compiled files are of another Python"
    changed = [line.split()[1] for line in now[1:] if line not in stamp]
    return f"changed since it was compiled: {', '.join(changed) or 'the list of modules'}"


def _file_of(package: str, name: str, suffix: str) -> str:
    return os.path.join(package, *name.split(".")[1:]) + suffix

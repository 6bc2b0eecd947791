"""The house plan, enforced: a package imports only from those above it, and the core imports nothing else.

The picture is in docs/architecture.md. `MAY_IMPORT` is that picture, from the top down.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

SOURCES = Path(__file__).resolve().parent.parent / "src" / "drlucky"

TABLE = {"house", "cards"}  # what the table is made of
RULES = TABLE | {"rules"}

# Package (or module of its own) -> the others it may import, beside itself, `errors` and `_build`.
MAY_IMPORT: dict[str, set[str]] = {
    "_build": set(),
    "errors": set(),
    "english": set(),
    "__init__": set(),
    "handbook": set(),  # the text of the rules, as data
    "house": set(),
    "cards": set(),
    "rules": TABLE,
    "words": RULES,  # what the rules say by number and id, in plain English
    "bots": RULES,
    "paper": TABLE,  # draws boards and cards; of a game it knows nothing
    "lab": RULES | {"bots", "paper"},  # many games, and pictures of what came of them
    "envs": RULES,
    "tables": RULES | {"bots"},
    "web": {"tables"},  # draws what the protocol says
    "terminal": RULES | {"words", "handbook", "tables"},
    "commands": RULES | {"words", "handbook", "bots", "lab", "envs", "paper", "tables", "web", "terminal"},
    "cli": {"commands"},
    "__main__": {"cli"},
}
EVERYBODY_MAY = {"errors", "english", "_build", "__init__"}

# These run with Python alone. Anything else that is imported here would be a dependency.
CORE = {
    "_build",
    "errors",
    "english",
    "__init__",
    "handbook",
    "house",
    "cards",
    "rules",
    "words",
    "bots",
    "terminal",
    "commands",
    "cli",
}
TYPES_ONLY = {"mypy_extensions"}  # the compiler's native ints: under TYPE_CHECKING, where nothing is imported

MODULES = sorted(SOURCES.rglob("*.py"))


def test_the_picture_flows_one_way() -> None:
    seen: set[str] = set()
    for package, allowed in MAY_IMPORT.items():
        assert allowed <= seen, f"{package} may import {allowed - seen}, which stand below it"
        seen.add(package)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_imports(path: Path) -> None:
    package = package_of(path)
    assert package in MAY_IMPORT, f"drlucky.{package} is not in the house plan: say above whom it stands"
    assert list(faults(path, package)) == []


def test_faults_are_found(tmp_path: Path) -> None:
    module = tmp_path / "rules" / "deep" / "wild.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "from typing import TYPE_CHECKING\n"
        "import drlucky.terminal.screen\n"
        "from drlucky import lab, __version__\n"
        "from drlucky.house import plan\n"
        "from ..state import State\n"
        "from ...bots import lucky\n"
        "if TYPE_CHECKING:\n"
        "    from drlucky.web import page\n"
        "    from mypy_extensions import i64\n"
        "def later():\n"
        "    import numpy.random\n"
        "    import mypy_extensions\n"
    )
    assert list(faults(module, "rules", root=tmp_path)) == [
        "line 2: rules may not import terminal",
        "line 3: rules may not import lab",
        "line 6: rules may not import bots",
        "line 8: rules may not import web",
        "line 11: numpy is not in the standard library",
        "line 12: mypy_extensions is not in the standard library",
    ]


def faults(path: Path, package: str, root: Path = SOURCES) -> Iterator[str]:
    """What a module imports and should not, wherever in it: under TYPE_CHECKING and in functions too."""
    allowed = MAY_IMPORT[package] | EVERYBODY_MAY | {package}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for line, name, types_only in imports(tree, ["drlucky", *path.relative_to(root).parent.parts]):
        outer, _, inner = name.partition(".")
        if outer == "drlucky":
            target = inner.partition(".")[0] or "__init__"
            if target not in allowed:
                yield f"line {line}: {package} may not import {target}"
        elif types_only and outer in TYPES_ONLY:
            continue
        elif package in CORE and outer not in sys.stdlib_module_names:
            yield f"line {line}: {outer} is not in the standard library"


def imports(tree: ast.Module, here: list[str]) -> Iterator[tuple[int, str, bool]]:
    """Every import of a module in the package `here`: its line, the full name, if it is for types only."""
    unrun = {
        id(node)
        for test in ast.walk(tree)
        if isinstance(test, ast.If) and ast.unparse(test.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
        for statement in test.body  # not its `else`: that does run
        for node in ast.walk(statement)
    }
    found = [
        (node.lineno, name, id(node) in unrun)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in names(node, here)
    ]
    yield from sorted(found)


def names(node: ast.Import | ast.ImportFrom, here: list[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = here[: len(here) - node.level + 1] if node.level else []
    module = ".".join([*base, *([node.module] if node.module else [])])
    if module != "drlucky":
        yield module
        return
    for alias in node.names:  # `from drlucky import house` is a package, `__version__` is not
        yield f"drlucky.{alias.name}" if alias.name in MAY_IMPORT else "drlucky"


def package_of(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0].removesuffix(".py")

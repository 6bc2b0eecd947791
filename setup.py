"""Compiles the hot modules with mypyc where that is possible; everything else is in pyproject.toml.

`make build` runs this in place (`build_ext --inplace`) and wants to hear of faults. An installation
(`pip install .`) falls back to the interpreted sources, which are always there.
"""

from __future__ import annotations

import os
import runpy
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "drlucky"
BUILD = runpy.run_path(str(PACKAGE / "_build.py"))  # not imported: that would choose a build
IN_PLACE = "build_ext" in sys.argv and "--inplace" in sys.argv
COMPILING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"}


def say(line: str) -> None:
    print(f"drlucky: {line}", file=sys.stderr, flush=True)


def why_not() -> str:
    """Why nothing can or need be compiled here, or nothing."""
    if BUILD["pure_forced"]():
        return "DRLUCKY_PURE is set, nothing is compiled"
    if not BUILD["hot_sources"](str(PACKAGE)):
        return "there are no modules to compile"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and not shutil.which(compiler[0]):
        return f"no C compiler ({compiler[0]}) here, so the rules run interpreted"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no C headers of this Python here, so the rules run interpreted"
    return ""


def stamp() -> list[str]:
    from mypy.version import __version__

    return [f"mypyc {__version__}", *BUILD["stamp_lines"](str(PACKAGE))]


def extensions() -> list[Extension]:
    """The hot modules as C, in one group. None if they cannot be compiled, or are already."""
    if not COMPILING.intersection(sys.argv):
        return []  # pip asks for other things first; translating takes seconds
    if reason := why_not():
        say(reason)
        return []
    try:
        from mypyc.build import mypycify

        if IN_PLACE and BUILD["read_stamp"](str(PACKAGE)) == stamp() and not BUILD["_unfit"](str(PACKAGE)):
            say("compiled already")
            return []
        say("compiling the rules (a minute or so)")
        sources = BUILD["hot_sources"](str(PACKAGE)).values()
        paths = [str(Path(file).relative_to(ROOT)) for file in sources]
        return cast(
            list[Extension], mypycify(paths, opt_level="3", debug_level="0", group_name=BUILD["GROUP"])
        )
    except (Exception, SystemExit) as fault:  # mypyc exits on a fault in the sources
        if IN_PLACE:
            raise
        say(f"not compiled ({fault}), so the rules run interpreted")
        return []


class BuildHot(build_ext):
    """Compiles all or nothing, and stamps what it compiled."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.force = True  # what is here is known to be out of date; times of files prove nothing

    def run(self) -> None:
        if not self.extensions:
            return
        packages = [Path(self.build_lib, "drlucky"), *([PACKAGE] if self.inplace else [])]
        self.sweep(packages)
        try:
            super().run()
        except (Exception, SystemExit) as fault:
            self.sweep(packages)
            if IN_PLACE:
                raise
            say(f"not compiled ({fault}), so the rules run interpreted")
            return
        Path(packages[-1], BUILD["STAMP"]).write_text("\n".join(stamp()) + "\n", encoding="utf-8")

    def sweep(self, packages: list[Path]) -> None:
        """Take away what an earlier build left. The stamp goes first: without it nothing else is used."""
        for package in packages:
            Path(package, BUILD["STAMP"]).unlink(missing_ok=True)
            Path(package.parent, f"{BUILD['GROUP']}__mypyc{BUILD['SUFFIX']}").unlink(missing_ok=True)
            for file in package.rglob(f"*{BUILD['SUFFIX']}"):
                file.unlink()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildHot})

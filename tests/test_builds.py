"""The two builds: what is compiled runs if it is what the sources say, and otherwise the sources run.

Tried on a small copy of the project with two hot modules of its own, compiled once for all tests here.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from drlucky import _build

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
OWN = ["__init__.py", "_build.py", "errors.py", "py.typed"]
NAMES = ["drlucky.rules.pawn", "drlucky.rules.walk"]

NATIVE = """\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int
"""
PAWN = """\
from drlucky.rules.native import i64

class Pawn:
    def __init__(self, place: i64) -> None:
        self.place: i64 = place
"""
WALK = """\
from drlucky.rules.native import i64
from drlucky.rules.pawn import Pawn

STRIDE: int = 2

def walk(pawn: Pawn, steps: i64) -> int:
    for _ in range(steps):
        pawn.place += STRIDE
    return pawn.place
"""
ASK = """\
import json
from drlucky._build import BUILD
files = BUILD.files()
from drlucky.rules.pawn import Pawn
from drlucky.rules.walk import walk
print(json.dumps({"kind": BUILD.kind, "why": BUILD.why, "files": files, "walked": walk(Pawn(1), 3)}))
"""


Done = subprocess.CompletedProcess[str]


def run(folder: Path, *command: str, pure: bool = False, path: str | None = None) -> Done:
    """Run a command there with this Python, knowing nothing of the project that the tests run from."""
    ours = ("PYTHONPATH", "DRLUCKY_PURE", "CC")
    env = {name: value for name, value in os.environ.items() if name not in ours}
    env |= {"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    env |= {"DRLUCKY_PURE": "1"} if pure else {}
    env |= {"PATH": path} if path is not None else {}
    whole = [sys.executable, *command]
    return subprocess.run(
        whole, cwd=folder, env=env, capture_output=True, text=True, timeout=600, check=False
    )


def build(folder: Path, pure: bool = False, path: str | None = None) -> str:
    """What `make build` does, and what it says."""
    done = run(folder, "setup.py", "-q", "build_ext", "--inplace", pure=pure, path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stderr.strip()


def ask(folder: Path, pure: bool = False) -> dict[str, object]:
    """Which build runs there, and from which files. Both builds must walk equally far."""
    done = run(folder, "-c", ASK, pure=pure)
    assert done.returncode == 0, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    assert answer.pop("walked") == 7
    return answer


def sources(folder: Path) -> dict[str, str]:
    return {name: str(folder / "src" / Path(*name.split("."))) + ".py" for name in NAMES}


def interpreted(folder: Path, why: str) -> dict[str, object]:
    return {"kind": "interpreted", "why": why, "files": sources(folder)}


def make_project(folder: Path) -> Path:
    """The project as it is, with two small hot modules in place of the engine."""
    package = folder / "src" / "drlucky"
    (package / "rules").mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "LICENSE", "NOTICE", "README.md"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, folder / name)
    for name in OWN:
        shutil.copy(ROOT / "src" / "drlucky" / name, package / name)
    text = (package / "_build.py").read_text(encoding="utf-8")
    start = text.index("HOT: tuple")
    end = text.index("\n\n", start)
    (package / "_build.py").write_text(f"{text[:start]}HOT: tuple[str, ...] = {tuple(NAMES)}{text[end:]}")
    for name, source in {"__init__": "", "native": NATIVE, "pawn": PAWN, "walk": WALK}.items():
        (package / "rules" / f"{name}.py").write_text(source, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that has been compiled in place."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        if os.environ.get("CI"):
            pytest.fail(f"CI must test the compiled build, and there is no C compiler ({compiler}) here")
        pytest.skip(f"NOT TESTED: the compiled build, as there is no C compiler ({compiler}) here")
    folder = make_project(tmp_path_factory.mktemp("compiled"))
    said = build(folder)
    assert said == "drlucky: compiling the rules (a minute or so)"
    return folder


@pytest.fixture
def compiled(original: Path, tmp_path: Path) -> Path:
    """A copy of that project to spoil."""
    return shutil.copytree(original, tmp_path / "copy", ignore=shutil.ignore_patterns("build", ".mypy_cache"))


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A project that has never been compiled."""
    return make_project(tmp_path)


def walk_source(folder: Path) -> Path:
    return folder / "src" / "drlucky" / "rules" / "walk.py"


def test_compiled(compiled: Path) -> None:
    answer = ask(compiled)
    files = answer["files"]
    assert isinstance(files, dict)
    assert answer["kind"] == "compiled"
    assert list(files) == NAMES
    assert all(str(file).endswith(_build.SUFFIX) for file in files.values())
    assert all(str(file).startswith(str(compiled)) for file in files.values())


def test_a_second_build_has_nothing_to_do(compiled: Path) -> None:
    assert build(compiled) == "drlucky: compiled already"


def test_pure_is_obeyed_when_playing(compiled: Path) -> None:
    assert ask(compiled, pure=True) == interpreted(compiled, "DRLUCKY_PURE is set")


def test_pure_is_obeyed_when_building(bare: Path) -> None:
    assert build(bare, pure=True) == "drlucky: DRLUCKY_PURE is set, nothing is compiled"
    assert ask(bare) == interpreted(bare, "not compiled for this Python")


def test_without_a_compiler(bare: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    said = build(bare, path=str(empty))
    assert said.startswith("drlucky: no C compiler (")
    assert said.endswith(") here, so the rules run interpreted")
    assert len(said.splitlines()) == 1
    assert ask(bare) == interpreted(bare, "not compiled for this Python")


def test_one_changed_source_stops_all(compiled: Path) -> None:
    walk_source(compiled).write_text(WALK.replace("STRIDE: int = 2", "STRIDE: int = 1 + 1"))
    assert ask(compiled) == interpreted(compiled, "changed since it was compiled: drlucky.rules.walk")


def test_a_change_counts_whatever_the_times_of_the_files(compiled: Path) -> None:
    source = walk_source(compiled)
    before = source.stat()
    source.write_text(WALK.replace("STRIDE", "STRYDE"))
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert source.stat().st_size == before.st_size
    assert ask(compiled)["kind"] == "interpreted"


def test_a_touched_source_is_not_a_changed_one(compiled: Path) -> None:
    walk_source(compiled).touch()
    assert ask(compiled)["kind"] == "compiled"


@pytest.mark.parametrize("stamp", [None, b"", b"\xff\xfe"], ids=["missing", "empty", "not text"])
def test_without_a_stamp_nothing_compiled_runs(compiled: Path, stamp: bytes | None) -> None:
    file = compiled / "src" / "drlucky" / _build.STAMP
    file.unlink()
    if stamp is not None:
        file.write_bytes(stamp)
    assert ask(compiled) == interpreted(compiled, "the compiled files have no stamp")


def test_the_stamp_of_another_python(compiled: Path) -> None:
    file = compiled / "src" / "drlucky" / _build.STAMP
    file.write_text(file.read_text().replace(f"for {_build.SUFFIX}", "for .cpython-999-elsewhere.so"))
    assert ask(compiled) == interpreted(compiled, "the compiled files are of another Python")


@pytest.mark.parametrize("lost", ["drlucky_hot__mypyc", "drlucky/rules/pawn"])
def test_a_lost_file_stops_all(compiled: Path, lost: str) -> None:
    (compiled / "src" / f"{lost}{_build.SUFFIX}").unlink()
    assert ask(compiled) == interpreted(compiled, "some of the compiled files are missing")


@pytest.mark.slow
def test_a_changed_source_is_compiled_anew(compiled: Path) -> None:
    walk_source(compiled).write_text(WALK.replace("STRIDE", "STRYDE"))  # as long as before
    assert build(compiled) == "drlucky: compiling the rules (a minute or so)"
    assert ask(compiled)["kind"] == "compiled"
    done = run(compiled, "-c", "from drlucky.rules import walk; print(walk.STRYDE, walk.__file__)")
    assert done.stdout.split()[0] == "2"
    assert done.stdout.strip().endswith(_build.SUFFIX)


@pytest.mark.slow
def test_make_build_reports_what_cannot_be_compiled(compiled: Path) -> None:
    walk_source(compiled).write_text(WALK.replace("pawn.place += STRIDE", "pawn.place += 'x'"))
    done = run(compiled, "setup.py", "-q", "build_ext", "--inplace")
    assert done.returncode != 0
    assert "walk.py" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert run(compiled, "-c", "import drlucky._build as b; print(b.BUILD.kind)").stdout == "interpreted\n"


@pytest.mark.slow
@pytest.mark.parametrize("obstacle", ["", "DRLUCKY_PURE", "a fault"])
def test_wheel(original: Path, tmp_path: Path, obstacle: str) -> None:
    """What `pip install .` installs: compiled if that can be done, the sources alone if not."""
    project = make_project(tmp_path / "project")
    if obstacle == "a fault":
        walk_source(project).write_text(WALK + "\nPLACE: int = 'nowhere'\n")
    made = run(
        project,
        *("-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", "dist", "."),
        pure=obstacle == "DRLUCKY_PURE",
    )
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = (project / "dist").iterdir()
    installed = tmp_path / "installed"
    shutil.unpack_archive(wheel, installed / "src", "zip")
    assert (installed / "src" / "drlucky" / "py.typed").exists()
    if obstacle:
        assert ask(installed) == interpreted(installed, "not compiled for this Python")
    else:
        assert ask(installed)["kind"] == "compiled"
    assert ask(installed, pure=True) == interpreted(installed, "DRLUCKY_PURE is set")


def test_choosing_is_quick(compiled: Path) -> None:
    """It is paid for at every start, so it may cost next to nothing beside what all else imports anyway."""
    timed = (
        "import importlib.util, time; start = time.process_time(); import drlucky;"
        "print((time.process_time() - start) * 1000)"
    )
    best = min(float(run(compiled, "-c", timed).stdout) for _ in range(5))
    assert best < 10, f"importing drlucky took {best:.1f} ms"


def test_hot_modules_import_no_others() -> None:
    """The stamp vouches for these sources alone, and mypyc writes constants of others into its code."""
    for name, file in _build.hot_sources(_build.PACKAGE).items():
        tree = ast.parse(Path(file).read_text(encoding="utf-8"))
        taken = {node.module for node in tree.body if isinstance(node, ast.ImportFrom) and node.module}
        others = {module for module in taken if module.startswith("drlucky")} - set(_build.HOT)
        assert not others, f"{name} is compiled and imports {others}, which are not"


def test_every_hot_module_is_there() -> None:
    assert list(_build.hot_sources(_build.PACKAGE)) == list(_build.HOT)


def test_this_very_run() -> None:
    """The tests run in the build that they say they run in."""
    ending = _build.SUFFIX if _build.BUILD.kind == "compiled" else ".py"
    assert all(file.endswith(ending) for file in _build.BUILD.files().values())

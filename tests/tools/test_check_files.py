"""The checker of what is committed finds each kind of fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.check_files import ROOT, build_faults, committed, lock_faults, path_faults

pytestmark = pytest.mark.once

PINNED = "pytest==9.0 \\\n    --hash=sha256:00\n    # via -r test.in\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "test.in").write_text("pytest==9.0\n")
    (tmp_path / "requirements" / "test.txt").write_text(PINNED)
    return tmp_path


def test_this_project_has_no_faults() -> None:
    assert [*lock_faults(ROOT), *build_faults(ROOT), *path_faults(ROOT, committed())] == []


def test_a_good_lock(project: Path) -> None:
    assert list(lock_faults(project)) == []


def test_a_lock_is_missing(project: Path) -> None:
    (project / "requirements" / "test.txt").unlink()
    assert list(lock_faults(project)) == ["requirements/test.txt is missing; `make lock` makes it"]


@pytest.mark.parametrize("line", ["--index-url https" + "://elsewhere/simple", "--find-links wheels"])
def test_a_lock_names_an_address(project: Path, line: str) -> None:
    (project / "requirements" / "test.txt").write_text(f"{line}\n{PINNED}")
    assert list(lock_faults(project)) == ["requirements/test.txt (or its .in) names an address or a path"]


@pytest.mark.parametrize("line", ["pytest>=9.0", "pytest==9.0"])
def test_a_lock_without_version_or_hash(project: Path, line: str) -> None:
    (project / "requirements" / "test.txt").write_text(line + "\n")
    assert list(lock_faults(project)) == [f"requirements/test.txt: no exact version with a hash: {line}"]


def test_versions_to_build_with_differ(project: Path) -> None:
    (project / "pyproject.toml").write_text('[build-system]\nrequires = ["mypy==2.0"]\n')
    (project / "requirements" / "build.in").write_text("# why\nmypy==1.0\n")
    assert list(build_faults(project)) == [
        "pyproject.toml and requirements/build.in pin different versions to build with"
    ]


def test_a_file_names_a_machine(project: Path) -> None:
    place = "/ho" + "me/lucky/game"
    (project / "notes.md").write_text(f"fine\nit lies in {place}\n")
    assert list(path_faults(project, ["notes.md", "gone.md"])) == [
        f"notes.md:2 names a place on one machine: it lies in {place}"
    ]

"""The same job on a Ray cluster of this machine. Ray is large, so only who has installed it runs this."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not here: pip install 'drlucky[ray]'"),
]


def test_the_same_file_from_a_cluster(tmp_path: Path) -> None:
    words = ["simulate", "--edition", "kill-2011", "--bots", "guest,wanderer", "--games", "150"]
    words += ["--seed", "tea", "--no-timings"]
    for more in (["--on", "ray", "-o", "ray.parquet"], ["--jobs", "1", "-o", "alone.parquet"]):
        done = subprocess.run(
            [sys.executable, "-m", "drlucky", *words, *more],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "ray.parquet").read_bytes() == (tmp_path / "alone.parquet").read_bytes()


def test_a_bot_that_fails_on_the_cluster_is_told_in_a_line(tmp_path: Path) -> None:
    """The cluster has no bot of that name; the machine that asks for it has."""
    script = tmp_path / "ask.py"
    script.write_text(
        "from drlucky.bots import Kind, registry, kind_of\n"
        "from drlucky.errors import DrluckyError\n"
        "from drlucky.lab import Job, simulate\n"
        "from drlucky.lab.on_ray import OnRay\n"
        "from drlucky.rules.setup import Setup\n"
        "found = {**registry.kinds(), 'moody': Kind('moody', '', kind_of('guest').make)}\n"
        "registry.kinds = lambda: found\n"
        "try:\n"
        "    simulate(Job.new(Setup.new(seed=1), ['moody'], 5), 'moody.parquet', runner=OnRay(1))\n"
        "except DrluckyError as error:\n"
        "    print(error.code, error)\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.startswith("bots.unknown There is no bot 'moody'"), done.stdout + done.stderr
    assert "That was in game 1," in done.stdout and "No game was finished." in done.stdout

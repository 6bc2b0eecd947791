"""A process of `tools.bench`: one build of drlucky, or one peer. Reads jobs from stdin, a JSON object a line,
and answers each with a line. Its first line says what it is.

Each build and each peer has a process of its own, so that no two share modules, caches or garbage.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Job = Callable[[dict[str, Any]], dict[str, float]]


def main() -> int:
    subject = sys.argv[1]
    try:
        hello, work = ours() if subject == "drlucky" else peer(subject)
    except ImportError as error:
        say({"missing": subject, "why": str(error)})
        return 0
    say(hello)
    for line in sys.stdin:
        say(work(json.loads(line)))
    return 0


def ours() -> tuple[dict[str, Any], Job]:
    import drlucky
    from drlucky._build import BUILD
    from tools.bench_games import measure

    root = Path(drlucky.__file__).resolve().parents[2]
    files = {name: Path(file).resolve() for name, file in BUILD.files().items()}
    hello = {
        "version": drlucky.__version__,
        "build": BUILD.kind,
        "why": BUILD.why,
        "root": str(root),
        "files": {name: file.relative_to(root).as_posix() for name, file in files.items()},
        "python": platform.python_version(),
    }
    return hello, lambda job: measure(job["what"], job["game"], job["seconds"], job["seed"])


def peer(name: str) -> tuple[dict[str, Any], Job]:
    from tools.bench_peers import load, peer_version

    measure = load(name)
    hello = {"version": peer_version(name), "python": platform.python_version()}
    return hello, lambda job: measure(job["game"], job["seconds"], job["seed"])


def say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    sys.exit(main())

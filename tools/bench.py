"""How fast drlucky is: random play and copies in every edition, in both builds, beside its peers.

python -m tools.bench [--quick]

Each build and each peer runs in a process of its own, one at a time. A round measures everything once, in an
order that changes from round to round, so that a machine that slows down slows everybody down alike. The
report is made of the medians of the rounds; bench.json holds all of it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from drlucky.rules.editions import EDITIONS
from tools import bench_peers, bench_report
from tools.bench_games import LOOPS, PLAYERS

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / ".venv" / "peers"
"""`make bench` gives each peer an environment of its own here, so that none changes that of the tests."""

BUILDS = {"compiled": "", "interpreted": "1"}  # and what DRLUCKY_PURE says to get it
MAIN = bench_report.MAIN


class Job(NamedTuple):
    """One thing to measure, once a round."""

    subject: str
    what: str
    game: str


class Unable(Exception):
    """A subject that cannot be measured here; the message says why."""


class Worker:
    """The process that measures one subject."""

    def __init__(self, python: Path, subject: str, env: Mapping[str, str]) -> None:
        self.subject = subject
        self.process = subprocess.Popen(
            [str(python), "-m", "tools.bench_worker", subject],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "0", **env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.hello = self.answer()
        if "missing" in self.hello:
            self.close()
            raise Unable(self.hello["why"])

    def measure(self, job: Job, seconds: float, seed: int) -> dict[str, float]:
        assert self.process.stdin is not None
        order = {"what": job.what, "game": job.game, "seconds": seconds, "seed": seed}
        print(json.dumps(order), file=self.process.stdin, flush=True)
        return self.answer()

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Unable(f"its process ended with exit code {self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = parse(arguments)
    with ExitStack() as stack:
        workers, skipped = start(stack, chosen.peers)
        if not set(BUILDS) & set(workers):
            print("bench: drlucky itself cannot be measured here", file=sys.stderr)
            return 2
        jobs = [job for subject in workers for job in jobs_of(subject)]
        rounds = run(jobs, workers, chosen.rounds, chosen.seconds)
        subjects = {name: worker.hello for name, worker in workers.items()}
    report = bench_report.make(
        {"players": PLAYERS, "rounds": chosen.rounds, "seconds": chosen.seconds, "machine": machine()},
        subjects,
        skipped,
        [{**job._asdict(), "rounds": found} for job, found in rounds.items()],
    )
    print(bench_report.as_text(report))
    chosen.output.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(f"\nAll of it, round by round: {chosen.output}")
    return 1 if chosen.check and not all(wish["met"] for wish in report["wanted"]) else 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench", description="How fast drlucky is, beside its peers."
    )
    parser.add_argument("--quick", action="store_true", help="a rough look, in a few seconds")
    parser.add_argument("--rounds", type=int, metavar="N", help="how often everything is measured (7)")
    parser.add_argument("--seconds", type=float, metavar="S", help="for how long each time (0.4)")
    parser.add_argument(
        "--no-peers", dest="peers", action="store_false", help="drlucky alone, compared with nobody"
    )
    parser.add_argument("--check", action="store_true", help="exit with 1 if it is slower than it should be")
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("bench.json"), metavar="FILE", help="bench.json, or another"
    )
    chosen = parser.parse_args(arguments)
    if chosen.rounds is None:
        chosen.rounds = 2 if chosen.quick else 7
    if chosen.seconds is None:
        chosen.seconds = 0.03 if chosen.quick else 0.4
    if chosen.rounds < 1 or chosen.seconds < 0:
        parser.error("there must be a round or more, and some time for it")
    return chosen


def start(stack: ExitStack, with_peers: bool) -> tuple[dict[str, Worker], dict[str, str]]:
    """A worker for each subject that can be measured here, and why the others cannot."""
    workers: dict[str, Worker] = {}
    skipped: dict[str, str] = {}
    for subject in [*BUILDS, *(bench_peers.GAMES if with_peers else ())]:
        try:
            worker = start_build(subject) if subject in BUILDS else start_peer(subject)
        except Unable as error:
            skipped[subject] = str(error)
        else:
            stack.callback(worker.close)
            workers[subject] = worker
    return workers, skipped


def start_build(kind: str) -> Worker:
    """The worker of one build, sure to be that build and to lie here."""
    worker = Worker(Path(sys.executable), "drlucky", {"DRLUCKY_PURE": BUILDS[kind]})
    root, found, why = worker.hello.pop("root"), worker.hello["build"], worker.hello["why"]
    if root != str(ROOT) or found != kind:
        worker.close()
        raise Unable(why if found != kind else f"{root} would be measured instead of {ROOT}")
    return worker


def start_peer(peer: str) -> Worker:
    own = PEERS / peer.replace("_", "-") / "bin" / "python"
    return Worker(own if own.exists() else Path(sys.executable), peer, {})


def jobs_of(subject: str) -> list[Job]:
    """What is measured of a subject: random play and copies in every edition, the other loops in one."""
    if subject not in BUILDS:
        return [Job(subject, "peer", game) for game in bench_peers.GAMES[subject]]
    every = [Job(subject, what, edition) for edition in EDITIONS for what in ("engine", "copy")]
    return every + [Job(subject, loop, MAIN) for loop in LOOPS if loop != "engine"]


def run(
    jobs: list[Job], workers: Mapping[str, Worker], rounds: int, seconds: float
) -> dict[Job, list[dict[str, float]]]:
    """All the rounds. A first one that does not count loads modules and fills caches."""
    found: dict[Job, list[dict[str, float]]] = {job: [] for job in jobs}
    for job in jobs:
        workers[job.subject].measure(job, 0, seed=0)
    for number in range(1, rounds + 1):
        if sys.stderr.isatty():
            print(f"\rround {number} of {rounds} ", end="", file=sys.stderr, flush=True)
        for job in Random(number).sample(jobs, len(jobs)):
            found[job].append(workers[job.subject].measure(job, seconds, seed=number))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    return found


def machine() -> dict[str, Any]:
    """What it ran on; nothing that names the machine."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "architecture": platform.machine(),
        "python": platform.python_version(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def processor() -> str:
    """The processor's name, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.processor() or "unknown processor"


if __name__ == "__main__":
    sys.exit(main())

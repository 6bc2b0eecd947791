"""Playing on a Ray cluster, an extra: the same job, the same pieces, the same parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drlucky.errors import DrluckyError, short
from drlucky.lab.job import Job
from drlucky.lab.play import Part, play_part
from drlucky.lab.runner import PATIENCE
from drlucky.lab.work import Stop, Work


class OnRay:
    """Plays on the cluster that RAY_ADDRESS names, or on one of this machine's own.

    Every node needs drlucky, in the same version, and pyarrow. `tasks` is how many pieces are in hand at
    once; as many as the cluster has processors, if it is left out.
    """

    def __init__(self, tasks: int | None = None) -> None:
        self.tasks = tasks

    def run(self, job: Job, work: Work, stop: Stop) -> Iterator[Part]:
        ray = connected()
        play = ray.remote(play_part)
        most = self.tasks or max(1, int(ray.cluster_resources().get("CPU", 1)))
        there = ray.put(job)
        running: dict[Any, tuple[int, int]] = {}
        lost = ""
        while True:
            while len(running) < most and not stop.asked and (piece := work.take()):
                running[play.remote(there, *piece)] = piece
            if not running:
                break
            ready, _ = ray.wait(list(running), num_returns=1, timeout=PATIENCE)
            for reference in ready:
                first, last = running.pop(reference)
                try:
                    part: Part = ray.get(reference)
                except Exception as fault:  # of Ray's own many kinds
                    why = f"{type(fault).__name__}, {short(str(fault).strip().partition(chr(10))[0])}"
                    lost = lost or f"The cluster has lost the games {first} to {last}: {why}."
                    stop.ask()
                    continue
                work.learn(part.games, part.seconds)
                yield part
        if lost:
            raise DrluckyError("lab.worker-lost", lost)


def connected() -> Any:
    """Ray, in touch with a cluster."""
    try:
        import ray
    except ImportError:
        raise DrluckyError("lab.ray", "There is no Ray here.", "pip install 'drlucky[ray]'") from None
    if not ray.is_initialized():
        try:
            ray.init(log_to_driver=False, configure_logging=False)
        except Exception as fault:  # of Ray's own many kinds
            why = short(str(fault).strip().partition("\n")[0])
            raise DrluckyError("lab.ray", f"Ray cannot be reached: {type(fault).__name__}, {why}.") from None
    return ray

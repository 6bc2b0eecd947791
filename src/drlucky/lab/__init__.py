"""The laboratory: many games between bots, kept as tables that a question can be asked of."""

from drlucky.lab.job import Job
from drlucky.lab.simulate import simulate

__all__ = ["Job", "simulate"]

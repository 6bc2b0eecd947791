"""The checker of floor plans: every fault at once."""

from __future__ import annotations

from drlucky.house.fault import Fault
from drlucky.house.shape import Plan


def faults(plan: Plan, unread: frozenset[str] = frozenset()) -> list[Fault]:
    return []

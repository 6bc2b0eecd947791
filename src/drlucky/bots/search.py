"""Monte Carlo tree search over what one seat does, in worlds that fit what it sees.

A node stands for what the seat has done so far, whatever the others did in the meantime (by instinct); in each
world other actions may be legal, so it keeps count of how often each could have been taken.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING

from drlucky.bots.instinct import Habits, instinct, next_luck, play_out, play_until
from drlucky.rules.engine import apply, legal_actions
from drlucky.rules.state import OVER, State

if TYPE_CHECKING:
    from mypy_extensions import i64

CURIOSITY = 0.45
"""How much is spent on what little is known of, beside what has won so far."""
HORIZON = 500
"""Decisions after which a game that is played out counts as undecided."""
WIDTH = 25
"""How much a later decision is thought over before another action is tried there."""
DEPTH = 3
"""How many of its own decisions are looked at one after the other, before instinct takes over."""


class Node:
    """A decision of the seat's own: for each action that could be taken, how it did."""

    __slots__ = ("children", "possible", "tries", "wins")

    def __init__(self) -> None:
        self.tries: dict[int, int] = {}
        self.possible: dict[int, int] = {}
        self.wins: dict[int, float] = {}
        self.children: dict[int, Node] = {}


def search_once(root: Node, s: State, seat: int, habits: Habits, luck: i64) -> int:
    """One world, played to its end; how many decisions that took. The world is used up."""
    node = root
    path: list[Node] = []
    taken: list[int] = []
    luck = luck % 2147483646 + 1
    decisions: i64 = 0
    depth = 0
    while s.phase != OVER and depth < DEPTH:
        actions = legal_actions(s)
        luck = next_luck(luck)
        new = untried(node, actions)
        if new and (depth == 0 or is_wide(node, len(actions) - len(new))):
            favourite = instinct(s, habits, luck)
            action: int = favourite if favourite in new else new[int(luck) % len(new)]
        else:
            new = []
            action = most_promising(node, actions)
        for one in actions:
            node.possible[one] = node.possible.get(one, 0) + 1
        path.append(node)
        taken.append(action)
        apply(s, action)
        decisions += 1
        depth += 1
        if new:
            break
        luck = next_luck(luck)
        decisions += play_until(s, habits, luck, seat, HORIZON)
        child = node.children.get(action)
        if child is None:
            child = Node()
            node.children[action] = child
        node = child
    luck = next_luck(luck)
    decisions += play_out(s, habits, luck, HORIZON)
    reward = worth(s, seat)
    for node, action in zip(path, taken, strict=True):
        node.tries[action] = node.tries.get(action, 0) + 1
        node.wins[action] = node.wins.get(action, 0.0) + reward
    return int(decisions)


def untried(node: Node, actions: list[int]) -> list[int]:
    return [action for action in actions if action not in node.tries]


def is_wide(node: Node, tried: int) -> bool:
    """Whether a later decision deserves another action to try: what instinct would do comes first and counts most."""
    return tried == 0 or tried * tried * WIDTH < sum(node.tries.values())


def most_promising(node: Node, actions: list[int]) -> int:
    """By upper confidence bound, each action measured against how often it could have been taken."""
    best = actions[0]
    best_worth = -1.0
    for action in actions:
        tries = node.tries.get(action, 0)
        if tries == 0:
            continue
        worth = node.wins[action] / tries + CURIOSITY * sqrt(log(node.possible.get(action, 0) + 1) / tries)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def worth(s: State, seat: int) -> float:
    """Won or not; a game that did not end in time is nobody's yet."""
    if s.result is None:
        return 1.0 / s.tables.seats
    return 1.0 if s.result.winner == seat else 0.0

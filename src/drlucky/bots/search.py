"""Monte Carlo tree search over what one seat does, in worlds that fit what it sees.

All choices of the moment are played out in the same worlds with the same luck, so that they are compared
fairly, and those that fall behind are given up. Beyond the first, a node stands for what the seat has done so
far, whatever the others did in the meantime (by instinct): an information set, with the worlds that fit it.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING

from drlucky.bots.instinct import Habits, instinct, next_luck, play_out, play_until
from drlucky.rules.engine import apply, legal_actions
from drlucky.rules.state import OVER, State

if TYPE_CHECKING:
    from mypy_extensions import i64

CURIOSITY = 0.4
"""At later decisions: how much is spent on what little is known of, beside what has won so far."""
WIDTH = 25
"""How long a later decision is thought over before another action is tried there."""
DEPTH = 3
"""How many of its own decisions are looked at one after the other, before instinct takes over."""
HORIZON = 500
"""Decisions after which a game that is played out counts as undecided."""
FIRST_LOOK = 16
"""Worlds before any choice is given up."""
DOUBT = 1.7
"""By how many standard errors a choice has to fall behind to be given up."""


class Node:
    """A decision of the seat's own: for each action that was tried there, how it did."""

    __slots__ = ("children", "possible", "tries", "visits", "wins")

    def __init__(self) -> None:
        self.visits = 0
        self.tries: dict[int, int] = {}
        self.possible: dict[int, int] = {}
        self.wins: dict[int, float] = {}
        self.children: dict[int, Node] = {}


class Search:
    """The choices of one moment, and how they have done so far."""

    __slots__ = ("decisions", "favourite", "habits", "live", "root", "seat", "worlds")

    def __init__(self, seat: int, actions: list[int], favourite: int, habits: Habits) -> None:
        self.seat = seat
        self.live = [favourite, *(action for action in actions if action != favourite)]
        """Those that are still in the race, instinct's own first."""
        self.favourite = favourite
        self.habits = habits
        self.root = Node()
        self.worlds = 0
        self.decisions = 0

    def try_all(self, world: State, luck: i64) -> None:
        """Plays every choice that is still in the race out in one world."""
        self.worlds += 1
        for action in self.live:
            self.try_one(world.copy(), action, luck)
        if self.worlds >= FIRST_LOOK and self.worlds % 4 == 0 and len(self.live) > 1:
            self.give_up_the_worst()

    def try_one(self, s: State, action: int, luck: i64) -> None:
        """One choice in one world, played to its end; the world is used up."""
        luck = luck % 2147483646 + 1
        node = self.root
        path = [node]
        taken = [action]
        apply(s, action)
        done: i64 = 1
        while s.phase != OVER and len(path) < DEPTH:
            luck = next_luck(luck)
            done += play_until(s, self.habits, luck, self.seat, HORIZON)
            if s.phase == OVER:
                break
            child = node.children.get(action)
            if child is None:
                child = Node()
                node.children[action] = child
            node = child
            luck = next_luck(luck)
            action = self.next_action(node, s, luck)
            path.append(node)
            taken.append(action)
            apply(s, action)
            done += 1
            if action not in node.tries:
                break  # something new: from here on by instinct
        luck = next_luck(luck)
        done += play_out(s, self.habits, luck, HORIZON)
        reward = worth(s, self.seat)
        for at in range(len(path)):
            one = path[at]
            one.visits += 1
            one.tries[taken[at]] = one.tries.get(taken[at], 0) + 1
            one.wins[taken[at]] = one.wins.get(taken[at], 0.0) + reward
        self.decisions += int(done)

    def next_action(self, node: Node, s: State, luck: i64) -> int:
        """At a later decision: what instinct would do comes first, others as it is thought over longer."""
        actions = legal_actions(s)
        tried: list[int] = []
        fresh: list[int] = []
        for action in actions:
            node.possible[action] = node.possible.get(action, 0) + 1
            if action in node.tries:
                tried.append(action)
            else:
                fresh.append(action)
        if not tried or (fresh and len(tried) * len(tried) * WIDTH < node.visits):
            favourite = int(instinct(s, self.habits, luck))
            return favourite if favourite in fresh else fresh[int(luck) % len(fresh)]
        return most_promising(node, tried)

    def give_up_the_worst(self) -> None:
        """Leaves the choices that can still be the best."""
        best = max([self.share(action) for action in self.live])
        error = sqrt(max(best * (1.0 - best), 0.05) / self.worlds)
        self.live = [action for action in self.live if self.share(action) >= best - DOUBT * error]

    def share(self, action: int) -> float:
        """How much of its games a choice has won."""
        tries = self.root.tries.get(action, 0)
        return self.root.wins[action] / tries if tries else 0.0

    def best(self) -> int:
        """The choice that has won most; instinct's own unless another is clearly better."""
        ranked = sorted(self.live, key=lambda action: (-self.share(action), action))
        leader = ranked[0]
        if self.favourite in self.live:
            own = self.share(self.favourite)
            if self.share(leader) - own < 0.5 * sqrt(max(own * (1.0 - own), 0.05) / max(self.worlds, 1)):
                return self.favourite
        return leader


def most_promising(node: Node, tried: list[int]) -> int:
    """By upper confidence bound, each action measured against how often it could have been taken."""
    best = tried[0]
    best_worth = -1.0
    for action in tried:
        tries = node.tries[action]
        bound = node.wins[action] / tries + CURIOSITY * sqrt(log(node.possible[action] + 1) / tries)
        if bound > best_worth:
            best_worth = bound
            best = action
    return best


def worth(s: State, seat: int) -> float:
    """Won or not; a game that did not end in time is nobody's yet."""
    if s.result is None:
        return 1.0 / s.tables.seats
    return 1.0 if s.result.winner == seat else 0.0

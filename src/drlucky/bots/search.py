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
DOUBT = 2.0
"""By how many standard errors a choice has to fall behind to be given up."""
PROOF = 1.2
"""By how many standard errors a choice has to be better than instinct's own to be taken instead."""


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
    """The choices of one moment, and how they have done, each beside instinct's own in the same worlds."""

    __slots__ = ("decisions", "favourite", "gains", "habits", "live", "root", "seat", "squares", "worlds")

    def __init__(self, seat: int, actions: list[int], favourite: int, habits: Habits) -> None:
        self.seat = seat
        self.live = [favourite, *[action for action in actions if action != favourite]]
        """Those that are still in the race; instinct's own comes first, and is never given up."""
        self.favourite = favourite
        self.habits = habits
        self.gains: dict[int, float] = dict.fromkeys(actions, 0.0)
        """By how much each did better than instinct's own, over all worlds; and the squares of that."""
        self.squares: dict[int, float] = dict.fromkeys(actions, 0.0)
        self.root = Node()
        self.worlds = 0
        self.decisions = 0

    def try_all(self, world: State, luck: i64) -> None:
        """Plays every choice that is still in the race out in one world."""
        self.worlds += 1
        own = 0.0
        for action in self.live:
            reward = self.try_one(world.copy(), action, luck)
            if action == self.favourite:
                own = reward
            self.gains[action] += reward - own
            self.squares[action] += (reward - own) * (reward - own)
        if self.worlds >= FIRST_LOOK and self.worlds % 4 == 0 and len(self.live) > 1:
            self.give_up_the_worst()

    def try_one(self, s: State, action: int, luck: i64) -> float:
        """One choice in one world, played to its end, and what came of it; the world is used up."""
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
        return reward

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
        best = max([self.gain(action) for action in self.live])
        self.live = [
            action
            for action in self.live
            if action == self.favourite or self.gain(action) + DOUBT * self.error(action) >= best
        ]

    def gain(self, action: int) -> float:
        """How much more than instinct's own a choice has won, of one game."""
        return self.gains[action] / self.worlds if self.worlds else 0.0

    def error(self, action: int) -> float:
        """The standard error of that."""
        mean = self.gain(action)
        spread = self.squares[action] / self.worlds - mean * mean
        return sqrt(max(spread, 0.02) / self.worlds)

    def share(self, action: int) -> float:
        """How much of its games a choice has won."""
        tries = self.root.tries.get(action, 0)
        return self.root.wins[action] / tries if tries else 0.0

    def best(self) -> int:
        """The choice that gains most; instinct's own unless another has proved better."""
        leader = self.favourite
        most = 0.0
        for action in self.live:
            if self.gain(action) > most and self.gain(action) > PROOF * self.error(action):
                most = self.gain(action)
                leader = action
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

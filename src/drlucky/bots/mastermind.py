"""Level 3: searches. Information-set Monte Carlo tree search over worlds that fit what its seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from drlucky.bots.bot import Chair, Choice
from drlucky.bots.instinct import Habits, next_luck
from drlucky.bots.memory import Memory
from drlucky.bots.registry import Kind
from drlucky.bots.schemer import SCHEMER
from drlucky.bots.search import Node, search_once
from drlucky.rules.view import View
from drlucky.rules.worlds import shuffle, unseen_cards, world

SECONDS = 0.1
"""For each decision, if nothing else was agreed."""

HABITS = Habits(SCHEMER)


class Mastermind:
    """Plays every choice out in worlds that could be, and takes the one that wins most of them."""

    def __init__(self, chair: Chair, seconds: float | None = None, iterations: int | None = None) -> None:
        self.luck = chair.luck() % 2147483646 + 1
        self.iterations = iterations or chair.iterations
        self.seconds = seconds or chair.seconds or SECONDS
        self.memory = Memory(chair.box)
        self.decisions = 0
        """How many decisions were played out so far, for those who measure."""

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        self.memory.hear(events)

    def choose(self, view: View) -> Choice:
        if len(view.legal_actions) == 1:
            return Choice(view.legal_actions[0], "there was nothing else to do")
        root = Node()
        tries = self.search(view, root)
        ranked = sorted(root.tries, key=lambda action: (-root.tries[action], -root.wins[action], action))
        return Choice(ranked[0], self.reason(view, root, ranked, tries))

    def search(self, view: View, root: Node) -> int:
        """Searches until the budget is used up; says how many worlds it played out."""
        seen = view.seen
        hidden = unseen_cards(seen)
        start = perf_counter()
        tries = 0
        while tries < self.iterations if self.iterations else perf_counter() - start < self.seconds:
            self.luck = shuffle(hidden, next_luck(self.luck))
            self.memory.fit(seen, hidden)
            # The world's own luck need not be good, but must differ from one to the next.
            key = int(self.luck).to_bytes(32, "big")
            self.decisions += search_once(root, world(seen, hidden, key), seen.seat, HABITS, self.luck)
            tries += 1
        return tries

    def reason(self, view: View, root: Node, ranked: list[int], tries: int) -> str:
        """How the choice did, and the next best."""
        text = view.box.catalogue.text
        share = {action: root.wins[action] / root.tries[action] for action in ranked[:2]}
        told = f"won {share[ranked[0]]:.0%} of {root.tries[ranked[0]]} games in its head ({tries} in all)"
        if len(ranked) > 1:
            told += f"; {text(ranked[1])!r} won {share[ranked[1]]:.0%}"
        return told


KIND = Kind(
    "mastermind",
    "Has played this evening a thousand times before it began.",
    Mastermind,
    level=3,
    budget="time or worlds a decision: 200ms, 2s, 500",
)

"""Level 3: searches. Information-set Monte Carlo tree search over worlds that fit what its seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from drlucky.bots.bot import Chair, Choice
from drlucky.bots.instinct import Habits, instinct, next_luck
from drlucky.bots.memory import Memory
from drlucky.bots.registry import Kind
from drlucky.bots.schemer import SCHEMER
from drlucky.bots.search import Search
from drlucky.rules.seen import Seen
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
        actions = list(view.legal_actions)
        if len(actions) == 1:
            return Choice(actions[0], "there was nothing else to do")
        seen = view.seen
        hidden = unseen_cards(seen)
        first = world(seen, hidden, bytes(32))
        search = Search(seen.seat, actions, int(instinct(first, HABITS, self.luck)), HABITS)
        self.think(search, seen, hidden)
        self.decisions += search.decisions
        return Choice(search.best(), reason(view, search))

    def think(self, search: Search, seen: Seen, hidden: list[int]) -> None:
        """Plays world after world out, until the budget is used up or one choice is left."""
        start = perf_counter()
        while len(search.live) > 1:
            if self.iterations and search.worlds >= self.iterations:
                break
            if not self.iterations and perf_counter() - start >= self.seconds:
                break
            self.luck = shuffle(hidden, next_luck(self.luck))
            self.memory.fit(seen, hidden)
            # The world's own luck need not be good, but must differ from one to the next.
            search.try_all(world(seen, hidden, int(self.luck).to_bytes(32, "big")), self.luck)


def reason(view: View, search: Search) -> str:
    """How the choice did, and the next best."""
    best = search.best()
    others = [action for action in search.root.tries if action != best]
    told = f"won {search.share(best):.0%} of {search.root.tries.get(best, 0)} games in its head"
    if others:
        second = max(others, key=search.share)
        told += f"; {view.box.catalogue.text(second)!r} won {search.share(second):.0%}"
    return told


KIND = Kind(
    "mastermind",
    "Has played this evening a thousand times before it began.",
    Mastermind,
    level=3,
    budget="time or worlds a decision: 200ms, 2s, 500",
)

"""From what is wanted to who knows why not: one row for each verb of the catalogue.

A variant that brings a new verb adds its row here; one that brings a new obstacle adds a reason to the
functions of the verbs that it hinders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from drlucky.rules.whynot import answer, attempt, draw, play, step, walk
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish

Finder = Callable[[Scene, Wish], Iterator[Reason]]


def nothing(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """Nothing else stands in the way."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Why:
    """Who finds the reasons against one kind of wish."""

    now: Finder = nothing
    """What stands in the way at a moment of the right kind."""
    lasting: Finder = nothing
    """What stands in the way whoever is to act: cards, rooms and pawns that it cannot be done with."""
    phases: tuple[str, ...] = ("turn",)
    """The moments of the right kind, as a view's `phase` has them."""


TABLE = {
    "end": Why(),
    "draw": Why(draw.now),
    "step": Why(step.now, step.lasting, ("turn", "walk")),
    "jump": Why(lasting=play.jump),
    "walk": Why(lasting=play.walk),
    "steps": Why(lasting=play.steps),
    "stop": Why(walk.stop, phases=("walk",)),
    "attempt": Why(attempt.now, attempt.lasting),
    "foil": Why(lasting=answer.foil, phases=("foil",)),
    "play": Why(),  # a card that this game does not have, for whatever it is good for elsewhere
    "pass": Why(answer.hold_back, phases=("foil",)),
}

"""From what is wanted to who knows why not: one row for each verb of the catalogue.

A variant that brings a new verb adds its row here; one that brings a new obstacle adds a reason to the
functions of the verbs that it hinders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from drlucky.rules.whynot import answer, attempt, counter, draw, lead, play, step, walk
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
    never: Finder = nothing
    """What only an option, another edition or another act would allow; nothing else need be said then."""
    lasting: Finder = nothing
    """What stands in the way whoever is to act: cards, rooms and pawns that it cannot be done with."""
    phases: tuple[str, ...] = ("turn",)
    """The moments of the right kind, as a view's `phase` has them."""


TABLE = {
    "end": Why(),
    "draw": Why(draw.now, draw.never),
    "step": Why(step.now, lasting=step.lasting, phases=("turn", "walk")),
    "jump": Why(never=play.cannot_jump, lasting=play.jump),
    "walk": Why(never=play.cannot_walk, lasting=play.walk),
    "steps": Why(lasting=play.steps),
    "stop": Why(walk.stop, phases=("walk",)),
    "attempt": Why(attempt.now, attempt.never, attempt.lasting),
    "foil": Why(lasting=answer.foil, phases=("foil",)),
    "foil-spite": Why(answer.spite, answer.no_super_spite, phases=("foil",)),
    "counter": Why(counter.now, counter.never, counter.lasting, phases=("foil", "counter")),
    "pass": Why(answer.hold_back, lasting=answer.only_the_target, phases=("foil", "counter")),
    "lead": Why(lead.a_step, lead.no_stranger, lead.place),
    "send": Why(lead.anywhere, lead.no_pet, lead.place),
    "hurry": Why(lead.no_points, lead.no_ghost),
    "play": Why(),  # a card that this game does not have, for whatever it is good for elsewhere
}

"""Why you cannot step there."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards.describe import inside, the
from drlucky.english import counted, sentence
from drlucky.house import Room
from drlucky.rules.whynot.places import off_the_board
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish


def lasting(scene: Scene, wish: Wish) -> Iterator[Reason]:
    yield from off_the_board(scene, wish.place or "", "step")


def now(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """You have a step left, and it leads to a place beside you; on a walk, beside the pawn that walks."""
    view = scene.view
    if view.walk is None and view.points == 0:
        yield no_step_left(scene)
    to = scene.room(wish.place or "")
    if scene.is_open(to):
        yield from not_beside(scene, scene.me if view.walk is None else view.walk["pawn"], to)


def no_step_left(scene: Scene) -> Reason:
    spent = "You have no steps left" if scene.edition.points else "Your free step is taken"
    return Reason("step.no-step-left", f"{spent}; only a card takes you further this turn.")


def not_beside(scene: Scene, pawn: str, to: Room) -> Iterator[Reason]:
    """How far it is, and that a rail is not a way."""
    start = scene.room_of(pawn)
    far = scene.steps_between(start, to)
    if far == 1:
        return
    facts = {"pawn": pawn, "from": start.id, "to": to.id, "steps": far}
    if far == 0:
        who = "you are" if pawn == scene.me else f"{scene.called(pawn)} is"
        yield Reason("step.here", sentence(f"{who} {inside(to.name)} already"), facts)
        return
    way = f"it is {counted(far, 'step')} away" if far > 0 else "no way leads there"
    whose = "" if pawn == scene.me else f", where {scene.called(pawn)} is"
    if is_rail(scene, start, to):
        between = f"between {the(start.name)} and {the(to.name)} is a rail"
        text = f"{between}, to look over and not to walk through; {way}"
    else:
        text = f"{the(to.name)} is not beside {the(start.name)}{whose}; {way}"
    yield Reason("step.not-adjoining", sentence(text), facts | {"rail": is_rail(scene, start, to)})


def is_rail(scene: Scene, one: Room, other: Room) -> bool:
    """Whether only a rail divides two rooms, such as the Gallery's."""
    pair = {one.id, other.id}
    return any(o.kind == "rail" and set(o.between) == pair for o in scene.board.plan.openings)

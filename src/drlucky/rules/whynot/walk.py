"""Why you cannot stop a walk that a card began."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish


def stop(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A card that walks a pawn is played for at least one step (ruling 28)."""
    walk = scene.view.walk
    if walk is not None and not walk["taken"]:
        facts = {"pawn": walk["pawn"], "left": walk["left"]}
        yield Reason(
            "walk.first-step", "A card is played for at least one step; take that before you stop.", facts
        )

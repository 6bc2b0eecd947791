"""Why you cannot counterattack."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.english import sentence
from drlucky.rules.whynot.attempt import no_weapon
from drlucky.rules.whynot.only_with import only_with
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import Wish


def never(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """2011, "Killing Other Players"; in Escape nobody strikes back."""
    if not scene.edition.killing or scene.edition.ghost:
        yield only_with(scene, "killing", "kill-2011", "can an attack be answered with a counterattack")


def lasting(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """A counterattack needs a weapon (ruling 12)."""
    yield from no_weapon(scene, wish)


def now(scene: Scene, wish: Wish) -> Iterator[Reason]:
    """By the one attacked, on a player, once."""
    attempt = scene.view.attempt
    if attempt is None or (attempt["may_counter"] and attempt["target"] == scene.me):
        return
    target = attempt["target"]
    if target != scene.me:
        text = f"The attempt is not on you but on {scene.called(target)}"
        yield Reason("counter.not-attacked", sentence(text), {"target": target})
    elif attempt["attacker"] == "doctor":
        yield Reason(
            "counter.doctor", "The Doctor strikes back for his dog, and him nobody can counterattack."
        )
    else:
        yield Reason("counter.done", "You have counterattacked already.")

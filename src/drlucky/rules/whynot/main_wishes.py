"""The main things that a player may want at a moment."""

from __future__ import annotations

from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.step import is_rail

BY_PHASE = {
    "turn": ("attempt", "draw", "step"),
    "walk": ("attempt", "draw", "end", "stop"),
    "foil": ("pass",),
    "over": (),
}


def main_wishes(scene: Scene) -> list[str]:
    """Lines of notation, or beginnings of them: what is done in such a moment, and to play each card held."""
    wishes = [*BY_PHASE[scene.view.phase]]
    if scene.view.phase == "turn":
        wishes += steps_over_rails(scene)
    if scene.view.phase in ("turn", "foil"):
        wishes += [f"play {card}" for card in dict.fromkeys(scene.view.hand)]
    return wishes


def steps_over_rails(scene: Scene) -> list[str]:
    """To the rooms that look as if they were beside one's own."""
    here = scene.room_of(scene.me)
    return [
        f"step {room.id}" for room in scene.board.places if scene.is_open(room) and is_rail(scene, here, room)
    ]

"""The main things that a player may want at a moment."""

from __future__ import annotations

from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.step import is_rail

BY_PHASE = {
    "turn": ("step",),
    "walk": ("end", "stop"),
    "foil": ("pass",),
    "counter": (),
    "over": (),
}


def main_wishes(scene: Scene) -> list[str]:
    """Lines of notation, or beginnings of them: what is done in such a moment, and to play each card held."""
    phase = scene.view.phase
    wishes = [*BY_PHASE[phase]]
    if phase in ("turn", "walk"):
        wishes = [*actions(scene), *wishes]
    if phase == "turn":
        wishes += steps_over_rails(scene)
    if phase in ("turn", "foil", "counter"):
        wishes += [f"play {card}" for card in dict.fromkeys(scene.view.hand)]
    if phase == "foil" and scene.edition.super_spite:
        wishes.append("foil with spite")
    return wishes


def actions(scene: Scene) -> list[str]:
    """What one does at the end of one's movement, as far as there is such a thing in this act."""
    on_doctor = [] if scene.edition.ghost else ["attempt"]
    draw = [] if scene.edition.draws == "first" else ["draw"]
    return [*on_doctor, *attempts_on_others(scene), *draw]


def attempts_on_others(scene: Scene) -> list[str]:
    """On those in the same room whom it could be made on."""
    known, places = scene.box.catalogue.by_text, scene.view.places
    here = places.get(scene.me)
    others = [pawn for pawn in places if pawn != scene.me and here is not None and places[pawn] == here]
    may_be = scene.edition.killing or scene.edition.dog == "old"
    return [f"attempt on {pawn}" for pawn in others if may_be and f"attempt on {pawn}" in known]


def steps_over_rails(scene: Scene) -> list[str]:
    """To the rooms that look as if they were beside one's own."""
    if scene.view.places.get(scene.me) is None:
        return []
    here = scene.room_of(scene.me)
    return [
        f"step {room.id}" for room in scene.board.places if scene.is_open(room) and is_rail(scene, here, room)
    ]

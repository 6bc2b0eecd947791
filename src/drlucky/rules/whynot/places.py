"""Rooms that are closed, sunk or not on the board at all."""

from __future__ import annotations

from collections.abc import Iterator

from drlucky.cards.describe import the
from drlucky.english import sentence
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wish import all_rooms


def off_the_board(scene: Scene, place: str, codes: str) -> Iterator[Reason]:
    """Why nobody can be in a place, whatever else is done; the codes begin with "step" or "jump"."""
    if place not in scene.board.index:
        yield no_such_place(scene, place, codes)
        return
    room = scene.room(place)
    if scene.is_open(room):
        return
    name = the(room.name)
    if room.deck in scene.view.sunk:
        text = f"{name} has sunk with {room.deck}-Deck"
        yield Reason(f"{codes}.sunk", sentence(text), {"room": place, "deck": room.deck})
    elif scene.board.floor is not None and room.floor != scene.board.floor:
        text = f"{name} is {room.floor}, and this game is played {scene.board.floor} alone"
        yield Reason(f"{codes}.closed", sentence(text), {"room": place, "floor": room.floor})
    else:
        where = f" with the {room.wing} wing" if room.wing else ""
        yield Reason(
            f"{codes}.closed", sentence(f"{name} is closed{where}"), {"room": place, "wing": room.wing}
        )


def no_such_place(scene: Scene, place: str, codes: str) -> Reason:
    """A hallway that is no place in this edition, or a room of another board."""
    passage = next((room for room in scene.board.plan.rooms if room.id == place), None)
    if passage is not None:  # 2016 rulebook, "Hallways"
        text = f"{the(passage.name)} is a way between rooms in this edition; nobody stops there"
        return Reason(f"{codes}.passage", sentence(text), {"room": place})
    room = all_rooms()[place]
    return Reason(f"{codes}.other-board", f"There is no {room.name} on this board.", {"room": place})

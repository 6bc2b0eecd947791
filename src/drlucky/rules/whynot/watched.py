"""Who sees you, when nobody may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drlucky.cards.describe import the
from drlucky.english import listed, sentence
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene


def watched(scene: Scene, verb: str, pawns: Sequence[str]) -> Iterator[Reason]:
    """A reason for each room that one of these pawns sees you from, your own among them."""
    here = scene.room_of(scene.me)
    for room, watchers in scene.watchers(pawns):
        who = listed([scene.called(pawn) for pawn in watchers])
        facts = {"pawns": watchers, "room": room.id}
        many = len(watchers) > 1
        if room == here:
            text = f"{who} {'are' if many else 'is'} in the room with you"
            yield Reason(f"{verb}.not-alone", sentence(text), facts)
        else:
            text = f"{who} {'see' if many else 'sees'} you from {the(room.name)}"
            yield Reason(f"{verb}.seen", sentence(text), facts)

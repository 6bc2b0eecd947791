"""The scene that a player looks at: their view of the game, and the box, which everybody may read.

Reasons are found from nothing else, so that none can tell a player what they cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drlucky.cards import Card, Deck
from drlucky.house import Board, Room
from drlucky.rules.box import Box
from drlucky.rules.editions import ESCAPE, Edition
from drlucky.rules.view import View

PAWNS = {"doctor": "the Doctor", "cat": "Patience"}
DOGS = {"old": "the old dog", "shamrock": "Shamrock"}


@dataclass(frozen=True, slots=True)
class Scene:
    """A view and the box that its game came out of."""

    view: View
    box: Box

    @property
    def edition(self) -> Edition:
        """The rules of the act that is being played."""
        return ESCAPE if self.second_act else self.box.edition

    @property
    def second_act(self) -> bool:
        return self.view.first_act is not None

    @property
    def deck(self) -> Deck:
        return self.box.deck

    @property
    def board(self) -> Board:
        """The board as it lies now, without what has sunk."""
        return self.box.boards[min(len(self.view.sunk), len(self.box.boards) - 1)]

    @property
    def me(self) -> str:
        """The seat that looks."""
        return self.view.seat or ""

    @property
    def my_move(self) -> bool:
        """Whether the game waits for this seat."""
        return self.view.to_act is not None and self.view.to_act == self.view.seat

    def is_dead(self, pawn: str) -> bool:
        """Whether this pawn has left the board."""
        return pawn in self.view.places and self.view.places[pawn] is None

    def called(self, pawn: str) -> str:
        """What a pawn is called in a sentence: "Blue", "the Doctor", "the old dog"."""
        if pawn == "dog":
            return DOGS.get(self.box.edition.dog, "the dog")
        return PAWNS.get(pawn) or pawn.capitalize()

    def room_of(self, pawn: str) -> Room:
        """Where a pawn is that is alive."""
        return self.room(self.view.places[pawn] or "")

    def room(self, room: str) -> Room:
        """A place of the board by its id."""
        return self.board.places[self.board.index[room]]

    def is_open(self, room: Room) -> bool:
        return self.board.is_open(self.board.index[room.id])

    def steps_between(self, start: Room, end: Room) -> int:
        """How far it is; -1 if there is no way."""
        return self.board.distance[self.board.index[start.id]][self.board.index[end.id]]

    def seen_from(self, room: Room) -> list[Room]:
        """The places from which somebody would see this one, itself among them."""
        if self.view.lights_out:  # 2016 rulebook, "Lights Out": only one's own room
            return [room]
        seen = self.board.sees[self.board.index[room.id]]
        rooms = [other for place, other in enumerate(self.board.places) if seen >> place & 1]
        cat = self.view.places.get("cat")
        return [other for other in rooms if other == room or other.id != cat]  # 2016, "The Cat"; ruling 10

    def watchers(self, pawns: Sequence[str]) -> Iterator[tuple[Room, list[str]]]:
        """Those of the pawns that see this seat, by the room they do it from; its own comes last."""
        here = self.room_of(self.me)
        rooms = [room for room in self.seen_from(here) if room != here]
        for room in [*rooms, here]:
            there = [pawn for pawn in pawns if pawn != self.me and self.view.places[pawn] == room.id]
            if there:
                yield room, there

    @property
    def dogs(self) -> tuple[str, ...]:
        """The dog, if there is one that looks on."""
        alive = self.view.old_dog is None or self.view.old_dog["alive"]
        return ("dog",) if self.edition.dog and alive else ()

    def holds(self, card: str) -> bool:
        return card in self.view.hand

    def counts(self, card: Card) -> bool:
        """Whether a card can be played against an attempt."""
        return f"foil with {card.id}" in self.box.catalogue.by_text

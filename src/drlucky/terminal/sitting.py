"""What a seat has before it: its view, names, the board as it lies now; nothing that it may not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drlucky.house import Board, Room
from drlucky.rules.catalogue import Catalogue
from drlucky.rules.editions import ESCAPE, Edition
from drlucky.rules.game import Game
from drlucky.rules.view import View, view
from drlucky.terminal.floorplan import Scene
from drlucky.terminal.paint import Painter
from drlucky.words import Names, tell

PETS = ("cat", "dog")


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat's side of the table at one moment; a spectator's if there is no seat."""

    view: View
    names: Names
    board: Board
    whole: Board
    """The board before anything sank."""
    catalogue: Catalogue
    painter: Painter
    events: tuple[dict[str, Any], ...]
    """All that happened, as this seat saw it."""

    @property
    def seat(self) -> str | None:
        return self.view.seat

    @property
    def rules(self) -> Edition:
        """The rules of the act that is being played."""
        return ESCAPE if self.second_act else self.names.edition

    @property
    def second_act(self) -> bool:
        return self.view.first_act is not None

    @property
    def here(self) -> Room | None:
        """The room where the seat's pawn stands; the dead have none."""
        place = self.view.places[self.seat] if self.seat else None
        return self.room(place) if place else None

    @property
    def dead(self) -> tuple[str, ...]:
        """The players, and the dog, that are dead."""
        gone = [pawn for pawn, place in self.places.items() if place is None]
        if self.view.old_dog and not self.view.old_dog["alive"]:
            gone.append("dog")
        return tuple(gone)

    @property
    def left(self) -> tuple[str, ...]:
        """Strangers and pets, who have no part in a second act (ruling 26; Escape, "Setup")."""
        return (*self.names.strangers, *PETS) if self.second_act else ()

    @property
    def places(self) -> dict[str, str | None]:
        """Where everybody stands who has a part in this act; the dead are nowhere."""
        return {pawn: place for pawn, place in self.view.places.items() if pawn not in self.left}

    def room(self, room: str) -> Room:
        return self.names.rooms[room]

    def is_open(self, room: str) -> bool:
        """Whether a room is on the board as it lies now."""
        return room in self.board.index and self.board.is_open(self.board.index[room])

    def people(self, room: str) -> list[str]:
        """The pawns in a room."""
        return [pawn for pawn, place in self.places.items() if place == room]

    def sees(self, room: str) -> list[str]:
        """The places that one sees from this room, without the room itself."""
        if self.view.lights_out or room not in self.board.index or room == self.view.places.get("cat"):
            return []  # 2016, "The Cat": nobody sees out of the room that she is in
        return self.in_line_with(room)

    def seen_from(self, room: str) -> list[str]:
        """The places from which one is seen in this room, without the room itself."""
        if self.view.lights_out or room not in self.board.index:
            return []
        return [other for other in self.in_line_with(room) if other != self.view.places.get("cat")]

    def in_line_with(self, room: str) -> list[str]:
        """The places that have a straight line to this room, without the room itself."""
        here = self.board.index[room]
        places = enumerate(self.board.places)
        return [other.id for place, other in places if self.board.sees[here] >> place & 1 and place != here]

    def witnesses(self, room: str) -> list[str]:
        """The pawns in a room that see what happens: not a dog that lies dead in it."""
        return [pawn for pawn in self.people(room) if pawn not in self.dead]

    def steps_from(self, room: str) -> list[str]:
        return [self.board.places[place].id for place in self.board.steps[self.board.index[room]]]

    def doctor_next(self, room: str) -> str | None:
        """Where the Doctor's own move takes him from this room."""
        place = self.board.doctor_next[self.board.index[room]]
        return self.board.places[place].id if place >= 0 else None

    def told(self, since: int = 0) -> list[str]:
        """What happened from the event of that number on, a sentence each."""
        return [tell(facts, self.names) for facts in self.events[since:]]

    def scene(self) -> Scene:
        """What the floor plan shows."""
        floor = str(self.view.options.get("floor", "whole"))
        rooms: dict[str, list[str]] = {}
        for pawn, place in self.places.items():
            if place is not None:
                rooms.setdefault(place, []).append(pawn)
        return Scene(
            plan=self.whole.plan,
            places=frozenset(self.whole.index),
            pawns=rooms,
            floor=None if floor == "whole" else floor,
            closed=self.whole.closed,
            sunk=self.board.closed - self.whole.closed,
            you=self.seat,
        )


def sit(game: Game, seat: str | None) -> Sitting:
    """The side of the table that this seat sees."""
    box, seen = game.box, view(game, seat)
    names = Names.of(box, seat)
    events = tuple(event.as_seen_by(seat) for event in (game.log.events if game.log else ()))
    return Sitting(
        view=seen,
        names=names,
        board=box.boards[min(len(seen.sunk), len(box.boards) - 1)],
        whole=box.board,
        catalogue=box.catalogue,
        painter=painter_of(names),
        events=events,
    )


def painter_of(names: Names) -> Painter:
    """The painter for these names."""
    return Painter(names)

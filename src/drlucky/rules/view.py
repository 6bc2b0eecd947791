"""Views: what one seat, or a spectator, may know, in words. Bots and clients get views and nothing else.

What a seat may know is decided in `seen`; a view is made from that and the box: it cannot reach the game.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from drlucky.errors import DrluckyError
from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.position import (
    attempt_of,
    cards_in_attempt,
    deck_names,
    goes_to_discards,
    names,
    old_dog_of,
    places_of,
    seats_of,
    spent_cards,
    tokens_of,
    unpack,
    walk_of,
)
from drlucky.rules.seen import Seen, look
from drlucky.rules.state import COUNTER, FOIL, PHASES

FORMAT = "drlucky-view"
VERSION = 1
FIELDS = (
    "seat", "edition", "board", "options", "seats", "strangers", "turn", "phase", "to_act", "places",
    "hand", "hand_sizes", "deck_size", "pile_sizes", "discards", "out", "reasons", "under", "tokens",
    "closed", "sunk", "lights_out", "had_turn", "points", "card_played", "walk", "attempt", "old_dog",
    "first_act", "result", "legal", "legal_actions",
)  # fmt: skip
"""The fields of a view, in the order in which JSON has them."""


class View:
    """What a seat knows at one moment: what lies open, and the seat's own hand. Plain values throughout.

    Each is put into words when it is first asked for; `seen` has them in the numbers of the engine.
    """

    def __init__(self, seen: Seen, box: Box) -> None:
        self.seen = seen
        self.box = box

    @property
    def seat(self) -> str | None:
        """Whose view this is; None for a spectator."""
        return self.box.seats[self.seen.seat] if self.seen.seat >= 0 else None

    @property
    def edition(self) -> str:
        return self.box.setup.edition

    @property
    def board(self) -> str:
        return self.box.setup.board

    @cached_property
    def options(self) -> dict[str, Any]:
        """As settled: which wings are closed is for all to see."""
        return dict(self.box.setup.options)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.box.seats

    @property
    def strangers(self) -> tuple[str, ...]:
        """Those of the seats that play by themselves."""
        return self.box.strangers

    @property
    def turn(self) -> str:
        return self.box.pawns[self.seen.turn]

    @property
    def phase(self) -> str:
        return str(PHASES[self.seen.phase])

    @property
    def to_act(self) -> str | None:
        return self.box.pawns[self.seen.to_act] if self.seen.to_act >= 0 else None

    @cached_property
    def places(self) -> dict[str, str | None]:
        """Of each pawn; the dead have none."""
        return places_of(self.seen, self.box)

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; none for a spectator."""
        return tuple(names(self.box, unpack(self.box, self.seen.moving, self.seen.rest)))

    @cached_property
    def hand_sizes(self) -> dict[str, int]:
        return dict(zip(self.box.seats, self.seen.hand_sizes, strict=True))

    @property
    def deck_size(self) -> int:
        return sum(self.seen.piles)

    @cached_property
    def pile_sizes(self) -> dict[str, int]:
        """Beside each deck of the ship; empty on land."""
        return dict(zip(deck_names(self.box), self.seen.piles, strict=False))

    @cached_property
    def open_cards(self) -> list[int]:
        """The cards that were played, but for those of an attempt that is under way."""
        cards = spent_cards(self.seen, self.box)
        for code in cards_in_attempt(self.seen):
            cards.remove(code)
        return cards

    @cached_property
    def discards(self) -> tuple[str, ...]:
        return tuple(names(self.box, [code for code in self.open_cards if goes_to_discards(self.box, code)]))

    @cached_property
    def out(self) -> tuple[str, ...]:
        gone = [code for code in self.open_cards if not goes_to_discards(self.box, code)]
        return tuple(names(self.box, gone))

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """Cards kept as Reasons; all saw them played."""
        return tuple(names(self.box, self.seen.kept))

    @property
    def under(self) -> int:
        """How many cards lie face down under closed wings."""
        return self.seen.under

    @cached_property
    def tokens(self) -> dict[str, int]:
        return tokens_of(self.seen, self.box)

    @cached_property
    def closed(self) -> tuple[str, ...]:
        board = self.box.board
        return tuple(room.id for place, room in enumerate(board.places) if not board.is_open(place))

    @property
    def sunk(self) -> tuple[str, ...]:
        return tuple(deck_names(self.box)[: self.seen.sunk])

    @property
    def lights_out(self) -> bool:
        return self.seen.tables.lights_out and self.deck_size == 0

    @cached_property
    def had_turn(self) -> tuple[str, ...]:
        return tuple(seats_of(self.seen.had_turn, self.box))

    @property
    def points(self) -> int:
        return self.seen.points

    @property
    def card_played(self) -> bool:
        return self.seen.card_played

    @cached_property
    def walk(self) -> dict[str, Any] | None:
        return walk_of(self.seen, self.box)

    @cached_property
    def attempt(self) -> dict[str, Any] | None:
        """The attempt as it lies open, and how many are still to be asked after the one who is."""
        a = self.seen.attempt
        facts = attempt_of(self.seen, self.box)
        if facts is not None and a is not None and self.seen.phase in (FOIL, COUNTER):
            facts["to_ask"] = int(a.to_ask)
        return facts

    @cached_property
    def old_dog(self) -> dict[str, Any] | None:
        """2011's dog: whether it lives, who has attacked it, and where the Doctor was lately."""
        return old_dog_of(self.seen, self.box)

    @property
    def first_act(self) -> dict[str, str | None] | None:
        """How the game ended that Escape from Lucky Mansion follows; None before that."""
        return self.box.result(self.seen.first_act)

    @property
    def result(self) -> dict[str, str | None] | None:
        return self.box.result(self.seen.result)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """What the seat may do now, in notation; nothing unless the game waits for it."""
        return tuple(self.box.catalogue.text(action) for action in self.seen.actions)

    @cached_property
    def legal_actions(self) -> tuple[int, ...]:
        """The same by number."""
        return tuple(self.seen.actions)

    def as_json(self) -> dict[str, Any]:
        """The view as plain JSON data, see docs/formats.md."""
        fields = {name: getattr(self, name) for name in FIELDS}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}
        return {"format": FORMAT, "version": VERSION, **plain}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.as_json() == other.as_json()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<View of {self.seat or 'a spectator'}: {self.as_json()}>"


def view(game: Game, seat: str | None = None) -> View:
    """What this seat may know now; what a spectator may, for None."""
    box = game.box
    if seat is not None and seat not in box.seats:
        raise DrluckyError(
            "view.seat", f"There is no seat {seat!r}.", f"The seats are: {', '.join(box.seats)}."
        )
    return View(look(game.state, -1 if seat is None else box.seats.index(seat)), box)

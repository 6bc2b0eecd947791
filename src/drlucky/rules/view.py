"""Views: what one seat, or a spectator, may know. Bots, clients and bindings get views and nothing else.

A view is built up from what the seat may see, never cut down from the whole: a field that nobody thought of
is missing, not leaked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drlucky.errors import DrluckyError
from drlucky.rules import engine
from drlucky.rules.game import Game
from drlucky.rules.position import (
    attempt_of,
    cards_in_attempt,
    deck_names,
    goes_to_discards,
    hand_cards,
    lights_are_out,
    names,
    old_dog_of,
    piles,
    places_of,
    spent_cards,
    tokens_of,
    walk_of,
)
from drlucky.rules.state import COUNTER, FOIL, PHASES, State

FORMAT = "drlucky-view"
VERSION = 1


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows at one moment: what lies open, and the seat's own hand. Plain values throughout."""

    seat: str | None
    """Whose view this is; None for a spectator."""
    edition: str
    board: str
    options: dict[str, Any]
    """As settled: which wings are closed is for all to see."""
    seats: tuple[str, ...]
    strangers: tuple[str, ...]
    """Those of the seats that play by themselves."""
    turn: str
    phase: str
    to_act: str | None
    places: dict[str, str | None]
    """Of each pawn; the dead have none."""
    hand: tuple[str, ...]
    """The seat's own cards; none for a spectator."""
    hand_sizes: dict[str, int]
    deck_size: int
    pile_sizes: dict[str, int]
    """Beside each deck of the ship; empty on land."""
    discards: tuple[str, ...]
    out: tuple[str, ...]
    reasons: tuple[str, ...]
    """Cards kept as Reasons; all saw them played."""
    under: int
    """How many cards lie face down under closed wings."""
    tokens: dict[str, int]
    closed: tuple[str, ...]
    sunk: tuple[str, ...]
    lights_out: bool
    had_turn: tuple[str, ...]
    points: int
    card_played: bool
    walk: dict[str, Any] | None
    attempt: dict[str, Any] | None
    old_dog: dict[str, Any] | None
    """2011's dog: whether it lives, who has attacked it, and where the Doctor was lately."""
    first_act: dict[str, str | None] | None
    """How the game ended that Escape from Lucky Mansion follows; None before that."""
    result: dict[str, str | None] | None
    legal: tuple[str, ...]
    """What the seat may do now, in notation; nothing unless the game waits for it."""
    legal_actions: tuple[int, ...]
    """The same by number."""

    def as_json(self) -> dict[str, Any]:
        """The view as plain JSON data, see docs/formats.md."""
        fields = {name: getattr(self, name) for name in self.__slots__}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}
        return {"format": FORMAT, "version": VERSION, **plain}


def view(game: Game, seat: str | None = None) -> View:
    """What this seat may know now; what a spectator may, for None."""
    s, box = game.state, game.box
    if seat is not None and seat not in box.seats:
        raise DrluckyError(
            "view.seat", f"There is no seat {seat!r}.", f"The seats are: {', '.join(box.seats)}."
        )
    own = box.seats.index(seat) if seat is not None else None
    waiting = engine.to_act(s)
    may_act = own is not None and waiting == own
    actions = tuple(game.legal_actions()) if may_act else ()
    settled = box.setup
    open_cards = list(spent_cards(s, box))
    for code in cards_in_attempt(s):
        open_cards.remove(code)
    return View(
        seat=seat,
        edition=settled.edition,
        board=settled.board,
        options=dict(settled.options),
        seats=box.seats,
        strangers=box.strangers,
        turn=box.pawns[s.turn],
        phase=PHASES[s.phase],
        to_act=box.pawns[waiting] if waiting >= 0 else None,
        places=places_of(s, box),
        hand=tuple(names(box, hand_cards(s, box, own))) if own is not None else (),
        hand_sizes={name: len(hand_cards(s, box, i)) for i, name in enumerate(box.seats)},
        deck_size=len(s.deck) - int(s.cursor),
        pile_sizes={deck: len(pile) for deck, pile in piles(s, box).items()} if box.edition.sinks else {},
        discards=tuple(names(box, [code for code in open_cards if goes_to_discards(box, code)])),
        out=tuple(names(box, [code for code in open_cards if not goes_to_discards(box, code)])),
        reasons=tuple(names(box, s.kept)),
        under=len(s.under),
        tokens=tokens_of(s, box),
        closed=tuple(room.id for place, room in enumerate(box.board.places) if not box.board.is_open(place)),
        sunk=tuple(deck_names(box)[: s.sunk]),
        lights_out=lights_are_out(s),
        had_turn=tuple(name for i, name in enumerate(box.seats) if s.had_turn >> i & 1),
        points=int(s.points),
        card_played=s.card_played,
        walk=walk_of(s, box),
        attempt=open_attempt(s, game),
        old_dog=old_dog_of(s, box),
        first_act=box.result(s.first_act),
        result=game.result,
        legal=tuple(box.catalogue.text(action) for action in actions),
        legal_actions=actions,
    )


def open_attempt(s: State, game: Game) -> dict[str, Any] | None:
    """The attempt as it lies open, and how many are still to be asked after the one who is."""
    open_facts = attempt_of(s, game.box)
    if open_facts is not None and s.attempt is not None and s.phase in (FOIL, COUNTER):
        open_facts["to_ask"] = int(s.attempt.to_ask)
    return open_facts

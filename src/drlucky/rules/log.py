"""The log of a game: what happened, as the table saw it, and what one seat alone saw of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `facts` everybody saw; `secret` only the seat that `seen_by` names."""

    kind: str
    facts: Facts
    secret: Facts = field(default_factory=dict)
    seen_by: str | None = None

    def as_seen_by(self, seat: str | None) -> Facts:
        """The event as this seat saw it; None for a spectator."""
        known = self.facts | self.secret if seat is not None and seat == self.seen_by else self.facts
        return {"event": self.kind, **known}

    def whole(self) -> Facts:
        """The event with nothing hidden."""
        return {"event": self.kind, **self.facts, **self.secret}


class Log:
    """The events of a game so far. The engine reports by number; the log writes down names."""

    def __init__(
        self, pawns: Sequence[str], places: Sequence[str], cards: Sequence[str], decks: Sequence[str]
    ) -> None:
        self.events: list[Event] = []
        self.pawns = pawns
        self.places = places
        self.cards = cards
        self.decks = decks

    def copy(self) -> Log:
        twin = Log(self.pawns, self.places, self.cards, self.decks)
        twin.events = self.events[:]
        return twin

    def note(self, kind: str, **facts: Any) -> None:
        """Something that everybody saw."""
        self.events.append(Event(kind, facts))

    def pawn(self, pawn: int) -> str | None:
        return self.pawns[pawn] if pawn >= 0 else None

    def turned_up(self, pawn: int, card: int) -> None:
        """Before the game: a card is turned up for somebody to find a starting place."""
        self.note("turned-up", pawn=self.pawns[pawn], card=self.cards[card])

    def dealt(self, each: int, under: int) -> None:
        self.note("dealt", each=each, under_closed_wings=under)

    def next_turn(self, seat: int, by_doctor: bool) -> None:
        """A turn begins, in the order of the table or because the Doctor walked in on somebody."""
        self.note("turn", seat=self.pawns[seat], by_doctor=by_doctor)

    def moved(self, pawn: int, origin: int, to: int, cause: str) -> None:
        """Cause: step, walk, jump, own (the Doctor's own move), climb (from a sinking deck)."""
        self.note("moved", pawn=self.pawns[pawn], origin=self.places[origin], to=self.places[to], cause=cause)

    def played(self, seat: int, card: int) -> None:
        self.note("played", seat=self.pawns[seat], card=self.cards[card])

    def drew(self, seat: int, card: int) -> None:
        """Everybody sees that a card was drawn, its player which one."""
        name = self.pawns[seat]
        self.events.append(Event("drew", {"seat": name}, {"card": self.cards[card]}, name))

    def rebuilt(self, cards: int) -> None:
        self.note("rebuilt", cards=cards)

    def lights_out(self) -> None:
        self.note("lights-out")

    def tried(self, seat: int, target: int, weapon: int, value: int) -> None:
        with_card = self.cards[weapon] if weapon >= 0 else None
        self.note(
            "tried", seat=self.pawns[seat], target=self.pawns[target], weapon=with_card, value=int(value)
        )

    def foiled_with(self, seat: int, card: int, points: int, value: int) -> None:
        self.note(
            "answered", seat=self.pawns[seat], card=self.cards[card], points=int(points), value=int(value)
        )

    def passed(self, seat: int) -> None:
        self.note("passed", seat=self.pawns[seat])

    def foiled(self, seat: int) -> None:
        self.note("foiled", seat=self.pawns[seat])

    def gained_token(self, seat: int) -> None:
        self.note("gained", seat=self.pawns[seat])

    def sank(self, deck: int) -> None:
        self.note("sank", deck=self.decks[deck])

    def won(self, seat: int, loser: int) -> None:
        self.note("won", seat=self.pawns[seat], loser=self.pawn(loser))

    def all_lost(self) -> None:
        self.note("all-lost")

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

    def add(self, event: Event) -> None:
        """Every event comes in here."""
        self.events.append(event)

    def note(self, kind: str, **facts: Any) -> None:
        """Something that everybody saw."""
        self.add(Event(kind, facts))

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
        """Cause: step, walk, jump, own (what the Doctor or a Stranger does by himself), climb (from a deck
        that sinks), led (a Stranger by points), sent (pets), hurry (the Doctor by points), follow (a dog)."""
        self.note("moved", pawn=self.pawns[pawn], origin=self.places[origin], to=self.places[to], cause=cause)

    def played(self, seat: int, card: int) -> None:
        self.note("played", seat=self.pawns[seat], card=self.cards[card])

    def drew(self, seat: int, card: int) -> None:
        """Everybody sees that a card was drawn, its player which one."""
        name = self.pawns[seat]
        self.add(Event("drew", {"seat": name}, {"card": self.cards[card]}, name))

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

    def foiled_with_spite(self, seat: int, points: int, value: int) -> None:
        self.note("spent-spite", seat=self.pawns[seat], points=int(points), value=int(value))

    def gained_spent_spite(self, seat: int, tokens: int) -> None:
        """The spite that was played against an attempt goes to its maker."""
        self.note("gained-spite", seat=self.pawns[seat], tokens=int(tokens))

    def turned_over(self, pawn: int, card: int) -> None:
        """The top card of the deck, by a Stranger who is asked or by the Doctor who strikes back."""
        self.note("turned-over", pawn=self.pawns[pawn], card=self.cards[card])

    def countered(self, seat: int, target: int, weapon: int, value: int) -> None:
        self.note(
            "countered",
            seat=self.pawns[seat],
            target=self.pawns[target],
            weapon=self.cards[weapon],
            value=int(value),
        )

    def struck(self, attacker: int, target: int) -> None:
        """An attempt on a player succeeds; they die when everything it is answered with is over."""
        self.note("struck", attacker=self.pawns[attacker], target=self.pawns[target])

    def died(self, seat: int, killer: int) -> None:
        self.note("died", seat=self.pawns[seat], killer=self.pawns[killer])

    def inherited(self, seat: int, dead: int, cards: list[int]) -> None:
        """Cards of the dead go to their killer; others see how many."""
        name = self.pawns[seat]
        facts = {"seat": name, "dead": self.pawns[dead], "number": len(cards)}
        self.add(Event("inherited", facts, {"cards": [self.cards[card] for card in cards]}, name))

    def discarded(self, seat: int, cards: list[int]) -> None:
        """The hand of the dead, or what is left of it."""
        self.note("discarded", seat=self.pawns[seat], cards=[self.cards[card] for card in cards])

    def came_back(self, seat: int, place: int) -> None:
        self.note("came-back", seat=self.pawns[seat], place=self.places[place])

    def dog_died(self, killer: int) -> None:
        self.note("dog-died", killer=self.pawns[killer])

    def barked(self) -> None:
        self.note("barked")

    def second_act(self) -> None:
        self.note("second-act")

    def survived(self, seat: int) -> None:
        self.note("survived", seat=self.pawns[seat])

    def gained_token(self, seat: int) -> None:
        self.note("gained", seat=self.pawns[seat])

    def sank(self, deck: int) -> None:
        self.note("sank", deck=self.decks[deck])

    def won(self, seat: int, loser: int) -> None:
        self.note("won", seat=self.pawns[seat], loser=self.pawn(loser))

    def all_lost(self) -> None:
        self.note("all-lost")

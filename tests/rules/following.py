"""Somebody who follows a game by ear: they know how it began, and after that only what the log tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from drlucky.rules.log import Event
from drlucky.rules.view import View

Facts = dict[str, Any]


class Follower:
    """What a seat, or a spectator, works out from the events as they see them."""

    def __init__(self, start: View) -> None:
        self.seat = start.seat
        self.places = dict(start.places)
        self.hand = Counter(start.hand)
        self.hand_sizes = dict(start.hand_sizes)
        self.cards_left = start.deck_size
        self.tokens = dict(start.tokens)
        self.turn = start.turn
        self.sunk = list(start.sunk)
        self.lights_out = start.lights_out
        self.result: tuple[str | None, str | None] | None = None
        if start.result:
            self.result = (start.result["winner"], start.result["loser"])

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            facts = event.as_seen_by(self.seat)
            handler: Callable[[Facts], None] = getattr(self, "on_" + event.kind.replace("-", "_"))
            handler(facts)

    def knows(self, now: View) -> None:
        """Fails unless all that was worked out agrees with the seat's view."""
        result = (now.result["winner"], now.result["loser"]) if now.result else None
        assert self.places == now.places
        assert self.hand == Counter(now.hand)
        assert self.hand_sizes == now.hand_sizes
        assert self.cards_left == now.deck_size
        assert self.tokens == now.tokens
        assert self.turn == now.turn
        assert self.sunk == list(now.sunk)
        assert self.lights_out == now.lights_out
        assert self.result == result

    def gives_up(self, seat: str, card: str | None) -> None:
        if card is None:
            return  # bare hands
        self.hand_sizes[seat] -= 1
        if seat == self.seat:
            assert self.hand[card] > 0, f"{seat} plays {card} without holding it"
            self.hand[card] -= 1

    def on_turn(self, facts: Facts) -> None:
        self.turn = facts["seat"]

    def on_moved(self, facts: Facts) -> None:
        assert self.places[facts["pawn"]] == facts["origin"]
        self.places[facts["pawn"]] = facts["to"]

    def on_played(self, facts: Facts) -> None:
        self.gives_up(facts["seat"], facts["card"])

    def on_drew(self, facts: Facts) -> None:
        self.hand_sizes[facts["seat"]] += 1
        self.cards_left -= 1
        assert ("card" in facts) == (facts["seat"] == self.seat)
        if facts["seat"] == self.seat:
            self.hand[facts["card"]] += 1

    def on_rebuilt(self, facts: Facts) -> None:
        self.cards_left += facts["cards"]

    def on_lights_out(self, facts: Facts) -> None:
        self.lights_out = True

    def on_tried(self, facts: Facts) -> None:
        self.gives_up(facts["seat"], facts["weapon"])

    def on_answered(self, facts: Facts) -> None:
        self.gives_up(facts["seat"], facts["card"])

    def on_passed(self, facts: Facts) -> None:
        pass

    def on_foiled(self, facts: Facts) -> None:
        pass

    def on_gained(self, facts: Facts) -> None:
        self.tokens[facts["seat"]] += 1

    def on_sank(self, facts: Facts) -> None:
        self.sunk.append(facts["deck"])

    def on_won(self, facts: Facts) -> None:
        self.result = (facts["seat"], facts["loser"])

    def on_all_lost(self, facts: Facts) -> None:
        self.result = (None, None)

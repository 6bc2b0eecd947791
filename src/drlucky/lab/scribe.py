"""The scribe: a log that counts, and on demand keeps a row of each turn and of each attempt."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence

from drlucky.lab.rows import AttemptRow, TurnRow
from drlucky.rules.box import Box
from drlucky.rules.cardplay import luck_in_hand
from drlucky.rules.game import new_log
from drlucky.rules.log import Event, Log
from drlucky.rules.seen import cards_in
from drlucky.rules.state import State


class Scribe(Log):
    """Listens to one game.

    Most events are counted and forgotten; only if somebody at the table hears them (`keeps`) they are kept.
    The game's state has to be shown to it (`state`) before the first turn.
    """

    state: State

    def __init__(
        self, box: Box, game: int, bots: Sequence[str | None], wanted: Collection[str], keeps: bool
    ) -> None:
        log = new_log(box)
        super().__init__(log.pawns, log.places, log.cards, log.decks)
        self.game = game
        self.bots = bots
        self.keeps = keeps
        self.wants_turns = "turns" in wanted
        self.wants_attempts = "attempts" in wanted
        self.turn_rows: list[TurnRow] = []
        self.attempt_rows: list[AttemptRow] = []
        self.seats = len(box.seats)
        self.doctor = int(box.tables.doctor)
        self.first = -1
        """The seat that began."""
        self.seat = -1
        """The seat on turn; -1 when nobody has had one, in this act."""
        self.turns = 0
        self.rounds = 1
        self.train = self.longest_train = 0
        self.doctor_turns = 0
        self.tries = 0
        self.failed = 0
        self.failures_spent = 0
        self.luck_spent = 0
        self.drawn = 0
        self.seat_turns = [0] * self.seats
        self.seat_attempts = [0] * self.seats
        self.open_turn: TurnSoFar | None = None
        self.against: deque[tuple[str, int, int]] = deque()
        """Of each attempt that is not over: its kind, and the luck against it when it was made."""

    def add(self, event: Event) -> None:
        if self.keeps:
            super().add(event)

    # Turns

    def next_turn(self, seat: int, by_doctor: bool) -> None:
        self.close_turn()
        if self.seat < 0:
            self.first = seat if self.first < 0 else self.first
        elif not by_doctor and comes_round(self.seat, seat, self.first, self.seats):
            self.rounds += 1
        self.train = self.train + 1 if seat == self.seat else 1
        self.longest_train = max(self.longest_train, self.train)
        self.seat = seat
        self.turns += 1
        self.doctor_turns += by_doctor
        self.seat_turns[seat] += 1
        if self.wants_turns:
            self.open_turn = TurnSoFar(self, seat, by_doctor)
        if self.keeps:
            super().next_turn(seat, by_doctor)

    def close_turn(self) -> None:
        """Writes down the turn that is over, if it is not written down yet."""
        if self.open_turn is not None:
            self.turn_rows.append(self.open_turn.row())
            self.open_turn = None

    def moved(self, pawn: int, origin: int, to: int, cause: str) -> None:
        turn = self.open_turn
        if turn is not None:
            if cause == "own" and pawn == self.doctor:
                turn.stand(origin)  # he walks on when the turn is over
            elif cause == "step" or (cause == "own" and pawn == turn.seat):
                turn.steps += 1
        if self.keeps:
            super().moved(pawn, origin, to, cause)

    def played(self, seat: int, card: int) -> None:
        if self.open_turn is not None:
            self.open_turn.cards += 1
        if self.keeps:
            super().played(seat, card)

    def drew(self, seat: int, card: int) -> None:
        self.drawn += 1
        if self.open_turn is not None and seat == self.open_turn.seat:
            self.open_turn.drew += 1
        if self.keeps:
            super().drew(seat, card)

    # Attempts

    def tried(self, seat: int, target: int, weapon: int, value: int) -> None:
        self.note_attempt("attempt", seat, target)
        if self.keeps:
            super().tried(seat, target, weapon, value)

    def countered(self, seat: int, target: int, weapon: int, value: int) -> None:
        self.note_attempt("counter", seat, target)
        if self.keeps:
            super().countered(seat, target, weapon, value)

    def note_attempt(self, kind: str, attacker: int, target: int) -> None:
        self.tries += 1
        if attacker < self.seats:
            self.seat_attempts[attacker] += 1
        if self.open_turn is not None and attacker == self.open_turn.seat and kind == "attempt":
            self.open_turn.attempted = True
        if self.wants_attempts:
            s = self.state
            self.against.append((kind, luck_against(s, attacker, target), luck_unseen(s, attacker)))

    def foiled_with(self, seat: int, card: int, points: int, value: int) -> None:
        self.failures_spent += 1
        self.luck_spent += self.state.tables.luck[card]
        if self.keeps:
            super().foiled_with(seat, card, points, value)

    def foiled(self, seat: int) -> None:
        self.failed += 1
        self.close_attempt(True)
        if self.keeps:
            super().foiled(seat)

    def struck(self, attacker: int, target: int) -> None:
        self.close_attempt(False)
        if self.keeps:
            super().struck(attacker, target)

    def dog_died(self, killer: int) -> None:
        self.close_attempt(False)
        if self.keeps:
            super().dog_died(killer)

    def won(self, seat: int, loser: int) -> None:
        self.close_attempt(False)
        self.close_turn()
        self.seat = -1
        if self.keeps:
            super().won(seat, loser)

    def close_attempt(self, foiled: bool) -> None:
        """Writes down the attempt that is being settled."""
        if not self.wants_attempts:
            return
        s = self.state
        a = s.attempt
        assert a is not None
        kind, against, unseen = self.against.popleft()
        row = AttemptRow(
            game=self.game,
            turn=self.turns,
            attempt=len(self.attempt_rows) + 1,
            kind=kind,
            attacker=self.pawns[a.attacker],
            attacker_bot=self.bots[a.attacker] if a.attacker < self.seats else None,
            target=self.pawns[a.target],
            weapon=self.cards[a.weapon] if a.weapon >= 0 else None,
            value=int(a.value),
            points=int(a.points),
            foiled=foiled,
            answers=len(a.played) + int(a.spite),
            place=self.place_name(s.place[a.attacker]),
            luck_against=against,
            luck_unseen=unseen,
        )
        self.attempt_rows.append(row)

    # The rest comes so often that it pays to leave it unsaid when nobody hears it.

    def passed(self, seat: int) -> None:
        if self.keeps:
            super().passed(seat)

    def turned_up(self, pawn: int, card: int) -> None:
        if self.keeps:
            super().turned_up(pawn, card)

    def place_name(self, place: int) -> str | None:
        """The id of a place; None for that of the dead."""
        return self.places[place] if place != self.state.tables.limbo else None


class TurnSoFar:
    """A turn that is under way."""

    def __init__(self, scribe: Scribe, seat: int, by_doctor: bool) -> None:
        s = scribe.state
        self.scribe = scribe
        self.seat = int(seat)
        self.by_doctor = bool(by_doctor)
        self.start = scribe.place_name(s.place[seat])
        self.doctor_start = scribe.places[s.place[scribe.doctor]]
        self.steps = self.cards = self.drew = 0
        self.attempted = False
        self.end: tuple[str | None, str, int, int, int] | None = None

    def stand(self, doctor: int) -> None:
        """How things stand when the turn is over and the Doctor, who was here, walks on."""
        if self.end is None:
            s, seat = self.scribe.state, self.seat
            t = s.tables
            self.end = (
                self.scribe.place_name(s.place[seat]),
                self.scribe.places[doctor],
                int(cards_in(t, s.hands[seat], s.hands[t.seats + seat])),
                int(luck_in_hand(s, seat)),
                int(s.tokens[seat]),
            )

    def row(self) -> TurnRow:
        scribe = self.scribe
        self.stand(scribe.state.place[scribe.doctor])
        assert self.end is not None
        place, doctor, hand, luck, tokens = self.end
        return TurnRow(
            game=scribe.game,
            turn=scribe.turns,
            seat=scribe.pawns[self.seat],
            bot=scribe.bots[self.seat],
            by_doctor=self.by_doctor,
            start=self.start,
            doctor_start=self.doctor_start,
            place=place,
            doctor=doctor,
            did=self.did(),
            steps=self.steps,
            cards=self.cards,
            drew=self.drew,
            attempted=self.attempted,
            hand=hand,
            luck=luck,
            tokens=tokens,
        )

    def did(self) -> str:
        """The main thing in this turn."""
        done = {"attempt": self.attempted, "draw": self.drew, "card": self.cards, "step": self.steps}
        return next((what for what, so in done.items() if so), "nothing")


def comes_round(old: int, new: int, first: int, seats: int) -> bool:
    """Whether a turn that goes from one seat to another reaches or passes the seat that began."""
    return (first - old - 1) % seats <= (new - old - 1) % seats


def luck_of_others(s: State, attacker: int) -> int:
    """The luck in the hands of all but the attacker."""
    return sum(int(luck_in_hand(s, seat)) for seat in range(s.tables.seats) if seat != attacker)


def luck_against(s: State, attacker: int, target: int) -> int:
    """The luck in the hands of those who may answer."""
    return int(luck_in_hand(s, target)) if s.tables.target_answers else luck_of_others(s, attacker)


def luck_unseen(s: State, attacker: int) -> int:
    """All luck that the attacker cannot see: in other hands, in the deck and under closed wings."""
    t = s.tables
    hidden = (*s.deck[s.cursor :], *s.under)
    return luck_of_others(s, attacker) + sum(int(t.luck[card]) for card in hidden)

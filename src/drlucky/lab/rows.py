"""The rows of the tables that the laboratory writes. docs/lab.md says what each column means."""

from __future__ import annotations

from typing import NamedTuple


class GameRow(NamedTuple):
    """A game. Lists have an entry for each seat, in the order of the table, Strangers included."""

    game: int
    deal: int
    seed: str
    edition: str
    board: str
    players: int
    options: str
    bots: list[str | None]
    first: str
    reason: str
    winner: str | None
    winner_bot: str | None
    winner_order: int | None
    loser: str | None
    loser_bot: str | None
    first_act_winner: str | None
    turns: int
    rounds: int
    decisions: int
    attempts: int
    attempts_failed: int
    failures_spent: int
    luck_spent: int
    luck_left: int
    cards_drawn: int
    doctor_turns: int
    longest_train: int
    seat_wins: list[int]
    seat_turns: list[int]
    seat_attempts: list[int]
    seat_decisions: list[int]
    seat_tokens: list[int]
    seconds: float
    seat_seconds: list[float]


class TurnRow(NamedTuple):
    """A turn."""

    game: int
    turn: int
    seat: str
    bot: str | None
    by_doctor: bool
    start: str | None
    doctor_start: str
    place: str | None
    doctor: str
    did: str
    steps: int
    cards: int
    drew: int
    attempted: bool
    hand: int
    luck: int
    tokens: int


class AttemptRow(NamedTuple):
    """An attempt, when it is over."""

    game: int
    turn: int
    attempt: int
    kind: str
    attacker: str
    attacker_bot: str | None
    target: str
    weapon: str | None
    value: int
    points: int
    foiled: bool
    answers: int
    place: str | None
    luck_against: int
    luck_unseen: int


Row = GameRow | TurnRow | AttemptRow

KINDS: dict[str, type[GameRow] | type[TurnRow] | type[AttemptRow]] = {
    "games": GameRow,
    "turns": TurnRow,
    "attempts": AttemptRow,
}
TIMINGS = ("seconds", "seat_seconds")
"""The only columns that may differ when the same games are played again."""


def columns_of(kind: str, timings: bool = True) -> tuple[str, ...]:
    """The names of the columns of a table."""
    return tuple(name for name in KINDS[kind]._fields if timings or name not in TIMINGS)

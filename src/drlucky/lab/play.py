"""Playing the games of a job, one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from drlucky.bots.guard import fault_line
from drlucky.errors import DrluckyError, short
from drlucky.lab.job import Job, option_text, sit
from drlucky.lab.rows import GameRow, Row
from drlucky.lab.scribe import Scribe
from drlucky.rules.box import Box, open_box
from drlucky.rules.cardplay import luck_in_hand
from drlucky.rules.chance import key_of
from drlucky.rules.deal import deal
from drlucky.rules.engine import apply, go_on, to_act
from drlucky.rules.passing import begin_turn
from drlucky.rules.seen import look
from drlucky.rules.state import State
from drlucky.rules.view import View

GIVEN_UP = "limit"
"""The reason of a game's end when it was given up at the job's limit (ruling 21)."""


def play_game(job: Job, number: int) -> dict[str, list[Row]]:
    """Plays one game of a job; its rows for each table that the job wants."""
    table = Table(job, number)
    table.play()
    scribe = table.scribe
    scribe.close_turn()
    rows: dict[str, Sequence[Row]] = {
        "games": [table.row()],
        "turns": scribe.turn_rows,
        "attempts": scribe.attempt_rows,
    }
    return {kind: list(rows[kind]) for kind in job.rows}


@dataclass
class Clock:
    """How long a game took, and how long each seat thought."""

    seconds: float = 0.0
    thought: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)


class Table:
    """One game: its box, its bots, its state, and whoever writes it down."""

    def __init__(self, job: Job, number: int) -> None:
        began = time.perf_counter()
        self.job = job
        self.number = number
        self.setup = job.setup_of(number)
        self.box: Box = open_box(self.setup)
        self.names = names_by_seat(self.box, job.bots_of(number))
        # Of two games with the same deal each has bots with luck of their own.
        luck = f"{job.setup.seed}-{number} bots"
        self.bots: list[Any] = [
            sit(name, self.box, seat, luck) if name is not None else None
            for seat, name in zip(self.box.seats, self.names, strict=True)
        ]
        self.hear = [getattr(bot, "hear", None) for bot in self.bots]
        self.heard = [0] * len(self.bots)
        self.scribe = Scribe(self.box, number, self.names, job.rows, any(self.hear))
        self.state = self.begin()
        seats = len(self.bots)
        self.clock = Clock(time.perf_counter() - began, [0.0] * seats, [0] * seats)

    def begin(self) -> State:
        """What `engine.new_game` does, but the scribe sees the state before the first turn."""
        state = deal(self.box.tables, key_of(self.setup.seed), self.scribe)
        self.scribe.state = state
        begin_turn(state, state.turn, False)
        go_on(state)
        return state

    def play(self) -> None:
        """Plays until the game is over, or is given up."""
        state, box, clock, bots = self.state, self.box, self.clock, self.bots
        began = last = time.perf_counter()
        for _ in range(self.job.limit):
            seat = to_act(state)
            if seat < 0:
                break
            seen = look(state, seat)
            allowed = tuple(seen.actions)
            self.tell(seat)
            start = time.perf_counter()
            try:
                action = bots[seat].choose(View(seen, box)).action
            except DrluckyError:
                raise
            except Exception as fault:
                raise self.fault(seat, fault_line(fault)) from fault
            last = time.perf_counter()
            clock.thought[seat] += last - start
            clock.decisions[seat] += 1
            if action not in allowed:
                raise self.fault(seat, f"it chose {short(action)}, which is not legal there")
            apply(state, action)
        clock.seconds += last - began
        for seat in range(len(bots)):
            self.tell(seat)

    def tell(self, seat: int) -> None:
        """A bot that listens hears what happened since it last did."""
        hear = self.hear[seat]
        if hear is None:
            return
        events = self.scribe.events[self.heard[seat] :]
        self.heard[seat] = len(self.scribe.events)
        try:
            hear([event.as_seen_by(self.box.seats[seat]) for event in events])
        except DrluckyError:
            raise
        except Exception as fault:
            raise self.fault(seat, fault_line(fault)) from fault

    def fault(self, seat: int, what: str) -> DrluckyError:
        """The error of a bot that cannot go on."""
        return DrluckyError("bots.fault", f"The bot {self.names[seat]} failed: {what}.")

    def row(self) -> GameRow:
        """What the game was like."""
        box, scribe, state = self.box, self.scribe, self.state
        result = box.result(state.result) or {"winner": None, "loser": None, "reason": GIVEN_UP}
        first_act = box.result(state.first_act) or {}
        winner, loser = result["winner"], result["loser"]
        at = box.seats.index(winner) if winner else -1
        return GameRow(
            game=self.number,
            deal=self.job.deal_of(self.number),
            seed=self.setup.seed,
            edition=self.setup.edition,
            board=self.setup.board,
            players=self.setup.seats,
            options=" ".join(option_text(name, value) for name, value in box.setup.options),
            bots=list(self.names),
            first=box.seats[scribe.first],
            reason=str(result["reason"]),
            winner=winner,
            winner_bot=self.bot_of(winner),
            winner_order=(at - scribe.first) % len(box.seats) if winner else None,
            loser=loser,
            loser_bot=self.bot_of(loser),
            first_act_winner=first_act.get("winner"),
            turns=scribe.turns,
            rounds=scribe.rounds,
            decisions=sum(self.clock.decisions),
            attempts=scribe.tries,
            attempts_failed=scribe.failed,
            failures_spent=scribe.failures_spent,
            luck_spent=int(scribe.luck_spent),
            luck_left=sum(int(luck_in_hand(state, seat)) for seat in range(len(box.seats))),
            cards_drawn=scribe.drawn,
            doctor_turns=scribe.doctor_turns,
            longest_train=scribe.longest_train,
            seat_wins=[int(seat == at) for seat in range(len(box.seats))],
            seat_turns=scribe.seat_turns,
            seat_attempts=scribe.seat_attempts,
            seat_decisions=self.clock.decisions,
            seat_tokens=[int(tokens) for tokens in state.tokens[: len(box.seats)]],
            seconds=self.clock.seconds,
            seat_seconds=self.clock.thought,
        )

    def bot_of(self, seat: str | None) -> str | None:
        return self.names[self.box.seats.index(seat)] if seat else None


def names_by_seat(box: Box, bots: Sequence[str]) -> list[str | None]:
    """The bot of each seat; Strangers have none."""
    left = iter(bots)
    return [None if seat in box.strangers else next(left) for seat in box.seats]


@dataclass(frozen=True)
class Fault:
    """Why a game could not be played to its end; a `DrluckyError` that can be sent about."""

    code: str
    message: str
    hint: str = ""


@dataclass(frozen=True)
class Part:
    """A piece of a job that was played: the games from `first` to `last`, both included."""

    first: int
    last: int
    tables: dict[str, bytes]
    """Each table that the job wants, as the content of a Parquet file."""
    seconds: float
    fault: Fault | None = None
    """Why game number `last` + 1 was not played, if that is so."""

    @property
    def games(self) -> int:
        return self.last - self.first + 1


def play_part(job: Job, first: int, last: int, stopped: Callable[[], bool] | None = None) -> Part:
    """Plays the games from `first` to `last`, or fewer if it is stopped or a bot fails."""
    from drlucky.lab.tables import encode

    began = time.perf_counter()
    rows: dict[str, list[Row]] = {kind: [] for kind in job.rows}
    done = first - 1
    fault = None
    while done < last and not (stopped is not None and stopped()):
        try:
            played = play_game(job, done + 1)
        except DrluckyError as error:
            which = f"That was in game {done + 1}, of the seed {job.setup_of(done + 1).seed}."
            fault = Fault(error.code, error.message, f"{error.hint} {which}".strip())
            break
        for kind, found in played.items():
            rows[kind] += found
        done += 1
    tables = {kind: encode(job, kind, found) for kind, found in rows.items()} if done >= first else {}
    return Part(first, done, tables, time.perf_counter() - began, fault)

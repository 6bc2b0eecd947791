"""A game: a setup and the actions taken so far."""

from __future__ import annotations

from operator import index
from typing import Any, NoReturn

from drlucky.errors import DrluckyError, short
from drlucky.house import decks
from drlucky.rules import engine
from drlucky.rules.box import Box, open_box
from drlucky.rules.catalogue import Action
from drlucky.rules.log import Event, Log
from drlucky.rules.setup import Setup
from drlucky.rules.state import OVER, State

History = tuple["History", int] | None


class Game:
    """A game that is being played.

    Deterministic: a setup and a list of actions are a game. An action is a number in the game's `catalogue`,
    which turns it into words and back.
    """

    __slots__ = ("_dealt", "_history", "box", "log", "setup", "start", "state")

    def __init__(self, setup: Setup, state: State | None = None, *, log: bool = True) -> None:
        self.setup = setup
        self.box: Box = open_box(setup)
        self.log: Log | None = new_log(self.box) if log else None
        self.state: State = self.box.new_state(setup.seed, self.log) if state is None else state
        self.state.log = self.log
        self._dealt = state is None
        self.start: dict[str, Any] | None = None
        """The position that the game started from, if it was not dealt."""
        self._history: History = None

    @classmethod
    def new(
        cls,
        edition: str = "kill-2016",
        seats: int = 4,
        options: dict[str, object] | None = None,
        board: str | None = None,
        seed: str | int | None = None,
        *,
        log: bool = True,
    ) -> Game:
        """A new game; what is left out is chosen as `Setup.new` does."""
        return cls(Setup.new(edition, seats, options, board, seed), log=log)

    @property
    def to_act(self) -> str | None:
        """The seat that the game waits for; None when it is over."""
        seat = engine.to_act(self.state)
        return self.box.pawns[seat] if seat >= 0 else None

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def result(self) -> dict[str, str | None] | None:
        """Winner, loser and reason when the game is over; None before that."""
        return self.box.result(self.state.result)

    def legal_actions(self) -> list[int]:
        """All actions that may be taken now, ascending."""
        return engine.legal_actions(self.state)

    def legal(self) -> list[str]:
        """The same in notation."""
        return [self.box.catalogue.text(action) for action in self.legal_actions()]

    def apply(self, action: int | str) -> list[Event]:
        """Takes an action, by number or in notation, and says what happened (nothing, if no log is kept).

        Raises a `DrluckyError` and changes nothing if the action is unknown or not legal now.
        """
        number = self.box.catalogue.number(action) if isinstance(action, str) else whole_number(action)
        if number is None or number not in self.legal_actions():
            self.refuse(action if number is None else number)
        before = len(self.log.events) if self.log else 0
        engine.apply(self.state, number)
        self._history = (self._history, number)
        return self.log.events[before:] if self.log else []

    def refuse(self, number: object) -> NoReturn:
        """Says why an action cannot be taken."""
        if (
            isinstance(number, bool)
            or not isinstance(number, int)
            or not 0 <= number < len(self.box.catalogue)
        ):
            raise self.unknown(number)
        if self.over:
            raise DrluckyError("action.over", "The game is over.")
        from drlucky.rules.whynot import why_not

        wanted = self.box.catalogue.text(number)
        reasons = why_not(self, wanted)
        why = " ".join(reason.text for reason in reasons)
        raise DrluckyError("action.illegal", f"{self.to_act} cannot {wanted!r} now: {why}")

    def unknown(self, number: object) -> DrluckyError:
        """The error for a number that no action has."""
        most = len(self.box.catalogue) - 1
        return DrluckyError(
            "action.unknown", f"There is no action {short(number)}; they are numbered 0 to {most}."
        )

    def actions(self) -> list[int]:
        """The actions taken so far."""
        found = []
        at = self._history
        while at is not None:
            at, action = at
            found.append(action)
        return found[::-1]

    def describe(self, action: int) -> Action:
        """The record of an action; a `DrluckyError` if there is none of that number."""
        number = whole_number(action)
        if number is None or not 0 <= number < len(self.box.catalogue):
            raise self.unknown(action)
        return self.box.catalogue[number]

    def copy(self, *, log: bool = False) -> Game:
        """An independent copy, with or without the log so far."""
        twin = Game.__new__(Game)
        twin.setup = self.setup
        twin.box = self.box
        twin.state = self.state.copy()
        twin.start = self.start
        twin._dealt = self._dealt
        twin._history = self._history
        twin.log = self.log.copy() if log and self.log else None
        twin.state.log = twin.log
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Games are pickled, and copied deeply, as how they began and what was done: it is the same in both
        builds, and says nothing of how the engine holds it."""
        from drlucky.rules.position import position_of

        whole = self._dealt or self.start is not None
        start, actions = (self.start, self.actions()) if whole else (position_of(self), [])
        return restore, (self.setup, start, actions, self.log is not None)


def whole_number(value: object) -> int | None:
    """A number of any whole type, numpy's too; None for anything else, truth values included."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def restore(setup: Setup, start: dict[str, Any] | None, actions: list[int], log: bool) -> Game:
    """The game that was pickled."""
    from drlucky.rules.reading import game_from_position

    game = Game(setup, log=log) if start is None else game_from_position(start)
    for action in actions:
        game.apply(action)
    if not log:
        game.log = game.state.log = None
    return game


def new_log(box: Box) -> Log:
    """An empty log in the names of this box."""
    return Log(
        box.pawns,
        [room.id for room in box.board.places],
        [card.id for card in box.deck.cards],
        decks(box.board.plan),
    )

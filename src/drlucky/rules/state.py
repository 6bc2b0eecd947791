"""The state of a game: small numbers and short lists, made to be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drlucky.rules.tables import Ground, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

    from drlucky.rules.log import Log

# What the game waits for.
TURN: Final = 0
WALK: Final = 1
FOIL: Final = 2
COUNTER: Final = 3
OVER: Final = 4
PHASES: Final = ("turn", "walk", "foil", "counter", "over")

# What it never waits in: something that happens by itself is still to be done.
ENDED: Final = 5  # the turn is over
NEXT: Final = 6  # the Doctor has walked, too, and somebody is next
RESUMED: Final = 7  # the turn goes on after the Doctor has attacked
STRANGER: Final = 8  # it is the turn of one who plays by themselves
AVENGED: Final = 9  # the Doctor strikes back for his dog
REOPENED: Final = 10  # the game was won and has a second act

# How a game can end.
BY_ATTEMPT: Final = 0
BY_SINKING: Final = 1
BY_SURVIVAL: Final = 2
BY_EXTINCTION: Final = 3


class Attempt:
    """An attempt on the Doctor, a player or a dog, and the answers to it so far."""

    __slots__ = (
        "asked",
        "attacker",
        "counter",
        "doomed",
        "may_counter",
        "played",
        "points",
        "spite",
        "target",
        "then",
        "to_ask",
        "value",
        "weapon",
    )

    def __init__(
        self, attacker: i64, target: i64, weapon: i64, value: i64, asked: i64, to_ask: i64, then: i64
    ) -> None:
        self.attacker: i64 = attacker
        """A seat, or the Doctor."""
        self.target: i64 = target
        """The Doctor, a seat, or the dog."""
        self.weapon: i64 = weapon
        """The card's code, or -1 for bare hands."""
        self.value: i64 = value
        self.asked: i64 = asked
        """The seat that is to answer, or -1."""
        self.to_ask: i64 = to_ask
        """How many more are asked after that."""
        self.then: i64 = then
        """The phase to go on with when it is over and the game is not."""
        self.points: i64 = 0
        """What was played against it so far."""
        self.played: tuple[int, ...] = ()
        """The cards played against it, in order."""
        self.spite: i64 = 0
        """The tokens played against it."""
        self.may_counter = False
        """Whether the target may still answer with an attempt of their own."""
        self.counter: Attempt | None = None
        """The attempt that the target answered with; its own round comes next."""
        self.doomed: i64 = 0
        """Mask of the seats that die when this, and what it is answered with, is over."""

    def copy(self) -> Attempt:
        twin = Attempt(
            self.attacker, self.target, self.weapon, self.value, self.asked, self.to_ask, self.then
        )
        twin.points = self.points
        twin.played = self.played
        twin.spite = self.spite
        twin.may_counter = self.may_counter
        twin.counter = self.counter.copy() if self.counter is not None else None
        twin.doomed = self.doomed
        return twin


class OldDog:
    """What is known of the Doctor's old dog, beside its place. Replaced, never changed."""

    __slots__ = ("alive", "foes", "trail")

    def __init__(self, alive: bool, foes: i64, trail: bytes) -> None:
        self.alive = alive
        self.foes: i64 = foes
        """Mask of the seats that have ever made an attempt on it."""
        self.trail = trail
        """The places where the Doctor was, each once, the most recent last."""


class Result:
    """How a game ended."""

    __slots__ = ("how", "loser", "winner")

    def __init__(self, winner: i64, loser: i64, how: i64) -> None:
        self.winner: i64 = winner
        self.loser: i64 = loser
        self.how: i64 = how


class State:
    """Everything that can change while a game is played.

    Only the engine writes to it. Whose move it is follows from the phase: the seat on turn, or in a round of
    answers the seat that is asked.
    """

    __slots__ = (
        "attempt",
        "card_played",
        "cursor",
        "deck",
        "first_act",
        "ground",
        "had_turn",
        "hands",
        "kept",
        "key",
        "log",
        "old_dog",
        "phase",
        "pile_ends",
        "place",
        "points",
        "result",
        "rolls",
        "spent_moving",
        "spent_rest",
        "sunk",
        "tables",
        "tokens",
        "turn",
        "under",
        "walk_left",
        "walk_taken",
        "walker",
    )

    def __init__(
        self,
        tables: Tables,
        ground: Ground,
        phase: i64,
        turn: i64,
        points: i64,
        card_played: bool,
        walker: i64,
        walk_left: i64,
        walk_taken: bool,
        place: list[int],
        hands: list[int],
        tokens: tuple[int, ...],
        deck: bytes,
        cursor: i64,
        pile_ends: tuple[int, ...],
        sunk: i64,
        spent_moving: i64,
        spent_rest: i64,
        kept: tuple[int, ...],
        under: tuple[int, ...],
        had_turn: i64,
        attempt: Attempt | None,
        result: Result | None,
        key: bytes,
        rolls: i64,
        old_dog: OldDog | None = None,
        first_act: Result | None = None,
    ) -> None:
        self.tables = tables
        self.ground = ground
        self.phase: i64 = phase
        self.turn: i64 = turn
        self.points: i64 = points
        """Free step and, in 2016, points from cards that are left this turn."""
        self.card_played = card_played
        self.walker: i64 = walker
        """The pawn that a card walks, its steps left, and whether it has taken one."""
        self.walk_left: i64 = walk_left
        self.walk_taken = walk_taken
        self.place = place
        """Of each pawn."""
        self.hands = hands
        """Movement cards of each seat, then the other cards of each seat."""
        self.tokens = tokens
        """Spite or Reasons of each seat, and of the Doctor if he can gain any."""
        self.deck = deck
        """Codes of the cards, shared by copies; those from the cursor on are still to be drawn."""
        self.cursor: i64 = cursor
        self.pile_ends = pile_ends
        """Where each deck of the ship ends in `deck`, and how many have sunk."""
        self.sunk: i64 = sunk
        self.spent_moving: i64 = spent_moving
        """Cards that were played, in the two words of a hand."""
        self.spent_rest: i64 = spent_rest
        self.kept = kept
        """Cards kept as Reasons."""
        self.under = under
        """Cards under closed wings."""
        self.had_turn: i64 = had_turn
        """Mask of the seats that have had a turn."""
        self.attempt = attempt
        self.result = result
        self.key = key
        self.rolls: i64 = rolls
        """The source of luck, see `chance`, and how often it was asked."""
        self.old_dog = old_dog
        self.first_act = first_act
        """How the game ended that this is the second act of."""
        self.log: Log | None = None

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a State is half of a thing: pickle its Game, or position_of it")

    def copy(self) -> State:
        """An independent copy; it keeps no log."""
        attempt = self.attempt
        return State(
            self.tables,
            self.ground,
            self.phase,
            self.turn,
            self.points,
            self.card_played,
            self.walker,
            self.walk_left,
            self.walk_taken,
            self.place[:],
            self.hands[:],
            self.tokens,
            self.deck,
            self.cursor,
            self.pile_ends,
            self.sunk,
            self.spent_moving,
            self.spent_rest,
            self.kept,
            self.under,
            self.had_turn,
            attempt.copy() if attempt is not None else None,
            self.result,
            self.key,
            self.rolls,
            self.old_dog,
            self.first_act,
        )

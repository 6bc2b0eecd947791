"""What depends on the setup alone, worked out once: the rules' numbers, the actions, the ground underfoot.

Everything here is made by `box` and never changes while games are played on it, so all games of one setup
and all their copies share it. Cards held are packed into two words a seat: movement cards in one, all others
in the other; a field of bits in its word counts the copies of one card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Kinds of action; the catalogue gives each action one of them, and a card, pawn or place.
END: Final = 0
DRAW: Final = 1
PASS: Final = 2
STOP: Final = 3
STEP: Final = 4
JUMP: Final = 5
WALK: Final = 6
SPEND: Final = 7
ATTEMPT: Final = 8
FOIL: Final = 9
LEAD: Final = 10
FETCH: Final = 11
ATTACK: Final = 12
ATTACK_DOG: Final = 13
COUNTER: Final = 14
FOIL_SPITE: Final = 15

# Where a card may be drawn.
DRAW_NAMED: Final = 0
DRAW_ANYWHERE: Final = 1
DRAW_UNSEEN: Final = 2

# How pawns and the first player find their places.
START_TURNED_UP: Final = 0
START_ROOM: Final = 1
START_DEALT: Final = 2

NOBODY: Final = -1
ME: Final = -1


class Choices:
    """From a word of cards to the actions those cards allow, eight bits or so at a time."""

    __slots__ = ("actions", "masks", "shifts")

    def __init__(self, shifts: list[int], masks: list[int], actions: list[list[list[int]]]) -> None:
        self.shifts = shifts
        self.masks = masks
        self.actions = actions


def add_choices(found: list[int], word: i64, choices: Choices) -> None:
    """Adds to `found` the actions that the cards of `word` allow."""
    part: i64 = 0
    while word:
        held: i64 = word & choices.masks[part]
        if held:
            found.extend(choices.actions[part][held])
        word >>= choices.shifts[part]
        part += 1


class Ground:
    """The board as it lies now: some wings closed, some decks sunk, the lights on or out."""

    watch: list[int]
    """For each place the mask of places from which it is seen, itself included."""
    doctor_next: list[int]
    """Where the Doctor's own move takes him from each place."""
    named: list[bool]
    """Whether a card may be found at each place."""
    turn_moves: list[list[list[int]]]
    """[step left + 2 * may draw][place]: end, draw and steps of the player on turn."""
    walk_moves: list[list[int]]
    """[place]: the steps of a pawn that a card walks."""
    plays: Choices
    """What the movement cards of a hand can be played for."""
    lowest: int
    """Where pawns climb to when the deck below sinks: the lowest-numbered room of the lowest deck left."""
    below: int
    """The mask of places that stay below when this ground takes over from the one before it."""
    dark: Ground | None
    """The same ground with the lights out."""


class Tables:
    """All that a game needs to know of its setup."""

    # Seats and pawns: the seats come first, then the Doctor.
    seats: int
    everybody: int
    doctor: int
    limbo: int
    """The place of those who are out of the game: one that nobody sees or enters."""

    # The rules' switches, see Edition.
    saving: bool
    draw_rule: int
    weapon_adds: bool
    token: bool
    any_luck: bool
    asks_everybody: bool
    last_must_foil: bool
    recycles: bool
    first_round_exempt: bool
    sinks: bool
    lights_out: bool
    names_loser: bool

    # Setting up.
    start_rule: int
    dealer: int
    start_place: int
    doctor_start: int
    hand_size: int
    under: int
    """How many cards lie under closed wings."""
    all_cards: list[int]

    # Cards, by code.
    in_rest: list[bool]
    shift: list[int]
    one: list[int]
    field: list[int]
    room_of: list[int]
    shows_start: list[bool]
    """Whether the card settles a starting place when it is turned up."""
    steps_of: list[int]
    value: list[int]
    special_place: list[int]
    special_value: list[int]
    luck: list[int]
    luck_codes: list[int]
    luck_moving: int
    luck_rest: int
    recycle_moving: int
    recycle_rest: int

    # Actions, by number.
    kind: list[int]
    card: list[int]
    pawn: list[int]
    arg: list[int]
    bare_attempt: int
    attempts: Choices
    foils_moving: Choices
    foils_rest: Choices

    grounds: list[Ground]
    """The ground at the start, then after each sinking."""

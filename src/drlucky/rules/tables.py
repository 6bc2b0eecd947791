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
FOIL_SPITE: Final = 10
COUNTER: Final = 11
LEAD: Final = 12
SEND: Final = 13
HURRY: Final = 14

# Where a card may be drawn.
DRAW_NAMED: Final = 0
DRAW_ANYWHERE: Final = 1
DRAW_UNSEEN: Final = 2
DRAW_NEVER: Final = 3

# How pawns and the first player find their places.
START_TURNED_UP: Final = 0
START_ROOM: Final = 1
START_DEALT: Final = 2
START_SCATTERED: Final = 3

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
    lower: list[int]
    """The next lower-numbered room on the board: where a Stranger goes from each place."""
    near: list[list[int]]
    """For each place those one step away, ascending; and for each the distances of all places."""
    distance: list[list[int]]
    numbered: list[bool]
    finds: list[bool]
    """Whether a card may be found at each place."""
    turn_moves: list[list[list[int]]]
    """[step left + 2 * may draw][place]: end, draw and steps of the player on turn."""
    walk_moves: list[list[int]]
    """[place]: the steps of a pawn that a card walks."""
    plays: Choices
    """What the movement cards of a hand can be played for."""
    leads: list[list[list[int]]]
    """[pawn][place]: where points can make another pawn go, for the pawns that follow them."""
    lowest: int
    """Where pawns climb to when the deck below sinks: the lowest-numbered room of the lowest deck left."""
    below: int
    """The mask of places that stay below when this ground takes over from the one before it."""
    dark: Ground | None
    """The same ground with the lights out."""


class Tables:
    """All that a game needs to know of its setup."""

    # Seats and pawns: the seats come first, then the Doctor, then dog and cat if they are in play.
    seats: int
    everybody: int
    doctor: int
    dog: int
    cat: int
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
    cards_move_doctor: bool

    # The variants' switches, see `variants`.
    strangers: int
    """The mask of seats that play by themselves."""
    followers: list[int]
    """Pawns other than one's own that points can move."""
    kills_players: bool
    alone_with_victim: bool
    """To attack a player one must be unseen by all others (2011); else being in one room will do (Escape)."""
    company: bool
    """Whether a turn may offer more than steps, cards, a draw and an attempt on the Doctor."""
    counters: bool
    """Who is attacked may strike back with a weapon."""
    re_entry: bool
    super_spite: bool
    old_dog: bool
    """The dog that follows the Doctor about; a dog without this waits where it is sent."""
    kennel: int
    """The place where the old dog sits and barks as long as it can see the Doctor."""
    doctor_avenges_dog: bool
    hurry: int
    """The action that sends the Doctor on by a point, or -1."""
    doctor_hunts: bool
    """The Doctor attacks players whom he comes upon."""
    target_answers: bool
    """Nobody but the one attacked answers."""
    heir_takes_luck: bool
    """A killer takes all cards of the victim; else those without luck."""
    draws_first: bool
    """Every turn begins with a draw."""
    next_act: Tables | None
    """What is played by when this game is won."""

    # Setting up.
    start_rule: int
    dealer: int
    start_place: int
    doctor_start: int
    pet_starts: list[int]
    """Of dog and cat, as far as they are in play."""
    token_holders: int
    """How many pawns can gain spite or Reasons: the seats, and perhaps the Doctor."""
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
    start_of: list[int]
    """The place where a pawn starts for which the card is turned up, or -1."""
    steps_of: list[int]
    value: list[int]
    special_place: list[int]
    special_value: list[int]
    luck: list[int]
    luck_codes: list[int]
    all_luck: int
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
    foil_spite: int
    counter_with: Choices
    attack_shift: list[int]
    """For each pawn how far its attempts are from those on the Doctor."""

    grounds: list[Ground]
    """The ground at the start, then after each sinking."""

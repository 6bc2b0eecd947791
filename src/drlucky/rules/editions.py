"""The editions as data: one row of switches for each rulebook.

Each field is a row of the side-by-side table in docs/rules.md. The engine asks these switches and never the
name of an edition.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from drlucky.errors import DrluckyError, short

SEATS = ("red", "blue", "green", "yellow", "purple", "orange", "white", "pink", "brown", "teal")
"""The colours of the seats, in order round the table; the seat to the left of one is the next of them."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of one rulebook."""

    id: str
    title: str
    seats: tuple[int, int]
    boards: tuple[str, ...]
    deck: str
    saving: bool
    """Save: to be seen with the Doctor. Kill: to be alone and unseen with him."""
    halls: Literal["places", "passages"]
    """Whether hallways and stairways are places to stop in, or only ways between rooms."""
    starts: Literal["turned-up", "start-room", "dealt-rooms", "scattered"]
    """How pawns and first player are found: a card for the Doctor, a table, or a card for each; "scattered"
    is 2011's way of the last."""
    hand_sizes: tuple[tuple[int, int], ...]
    """(up to so many players, so many cards)."""
    draws: Literal["named", "anywhere", "unseen", "first"]
    """Where one may draw: in a room with a name, anywhere (both only if no card was played), or unseen; in
    Escape every turn begins with a draw."""
    points: bool
    """Steps from cards join the free step in one pool (2016); otherwise such a card walks one pawn."""
    weapon_adds: bool
    """A weapon adds to the basic 1 instead of replacing it."""
    token: Literal["", "spite", "reason"]
    """What a foiled attacker gains for good, worth +1 in later attempts."""
    any_luck: bool
    """Every card with luck counts against an attempt, not failures alone."""
    asks_everybody: bool
    """A round of answers goes on when the value is reached, until all were asked."""
    last_must_foil: bool
    """The player on the attacker's right may not hold back what would stop the attempt (ruling 1)."""
    recycles: bool
    """Played cards that are not failures are shuffled into a new deck when it is empty."""
    first_round_exempt: bool
    """Until all had a turn the Doctor changes nobody's turn."""
    sinks: bool
    """The deck lies in piles beside the decks of a ship that sink with them."""
    lights_out: bool
    """The lights go out with the last card of the deck."""
    names_loser: bool
    """The last who could have stopped the winner and did not is the loser."""

    # What only options switch on.
    weapon_bonus: int = 0
    """How much more each weapon is worth."""
    largest_failure: int = 9
    """Failures of more points stay in the box."""
    super_spite: bool = False
    """Spite can be spent like failures of one point."""
    killing: bool = False
    """Players may attack players."""
    re_entry: bool = False
    """The dead come back when the turn would pass to them."""
    dog: Literal["", "old", "shamrock"] = ""
    """Which dog is in play: the one that follows the Doctor, or the one that is sent about."""
    cat: bool = False
    strangers: bool = False
    """Two seats between those of two players play by themselves."""
    escapes: bool = False
    """The game is followed by Escape from Lucky Mansion."""
    ghost: bool = False
    """That second act itself: the Doctor hunts the players, and they may attack each other."""


_SIX = ((10, 6),)

KILL_1996 = Edition(
    id="kill-1996",
    title="Kill Doctor Lucky, 1996",
    seats=(2, 8),  # ruling 22
    boards=("mansion-1996",),
    deck="kill-96",
    saving=False,
    halls="places",
    starts="turned-up",
    hand_sizes=_SIX,
    draws="named",
    points=False,
    weapon_adds=False,
    token="",
    any_luck=False,
    asks_everybody=False,
    last_must_foil=False,
    recycles=True,
    first_round_exempt=False,
    sinks=False,
    lights_out=False,
    names_loser=False,
)

KILL_2011 = Edition(
    id="kill-2011",
    title="Kill Doctor Lucky, Director's Cut of 2011",
    seats=(2, 10),  # ruling 22
    boards=("mansion-1996",),
    deck="kill-96",
    saving=False,
    halls="places",
    starts="turned-up",
    hand_sizes=_SIX,
    draws="named",
    points=False,
    weapon_adds=False,
    token="spite",
    any_luck=False,
    asks_everybody=False,
    last_must_foil=False,
    recycles=True,
    first_round_exempt=True,
    sinks=False,
    lights_out=False,
    names_loser=False,
)

KILL_2016 = Edition(
    id="kill-2016",
    title="Kill Doctor Lucky, 19.5th anniversary edition",
    seats=(2, 8),
    boards=("mansion-2016", "bed-and-breakfast-2016"),
    deck="kill-72",
    saving=False,
    halls="passages",
    starts="start-room",
    hand_sizes=((6, 6), (8, 5)),
    draws="unseen",
    points=True,
    weapon_adds=True,
    token="reason",
    any_luck=True,
    asks_everybody=False,
    last_must_foil=False,
    recycles=False,
    first_round_exempt=True,
    sinks=False,
    lights_out=True,
    names_loser=True,
)

SAVE_2000 = Edition(
    id="save-2000",
    title="Save Doctor Lucky, 2000",
    seats=(2, 7),  # ruling 22
    boards=("ship",),
    deck="save-90",
    saving=True,
    halls="places",
    starts="dealt-rooms",
    hand_sizes=((3, 8), (7, 6)),
    draws="anywhere",
    points=False,
    weapon_adds=False,
    token="",
    any_luck=False,
    asks_everybody=False,
    last_must_foil=True,
    recycles=False,
    first_round_exempt=False,
    sinks=True,
    lights_out=False,
    names_loser=False,
)

SAVE_BOXED = Edition(
    id="save-boxed",
    title="Save Doctor Lucky, boxed edition",
    seats=(2, 7),
    boards=("ship",),
    deck="save-90",
    saving=True,
    halls="places",
    starts="dealt-rooms",
    hand_sizes=((3, 8), (7, 6)),
    draws="anywhere",
    points=False,
    weapon_adds=False,
    token="",
    any_luck=False,
    asks_everybody=True,
    last_must_foil=True,
    recycles=False,
    first_round_exempt=True,
    sinks=True,
    lights_out=False,
    names_loser=False,
)

EDITIONS = {e.id: e for e in (KILL_1996, KILL_2011, KILL_2016, SAVE_2000, SAVE_BOXED)}


ESCAPE = replace(
    KILL_2016,
    id="escape",
    title="Escape from Lucky Mansion",
    hand_sizes=_SIX,
    draws="first",
    lights_out=False,
    names_loser=False,
    killing=True,
    ghost=True,
)
"""No game of its own: it follows one of 2016, whose second act it is."""


def edition(edition_id: object) -> Edition:
    """The edition of that id; a clear error for anything else."""
    found = EDITIONS.get(edition_id) if isinstance(edition_id, str) else None
    if edition_id == ESCAPE.id:
        raise DrluckyError(
            "setup.edition",
            f"{ESCAPE.title} is no edition but the second act of {KILL_2016.id}.",
            f"Choose {KILL_2016.id} with the option escape.",
        )
    if found is None:
        raise DrluckyError(
            "setup.edition",
            f"There is no edition {short(edition_id)}.",
            f"The editions are: {', '.join(EDITIONS)}.",
        )
    return found


def hand_size(rules: Edition, seats: int) -> int:
    """How many cards each of so many players is dealt."""
    return next(size for up_to, size in rules.hand_sizes if seats <= up_to)

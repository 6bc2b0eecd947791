"""What a table has to know to keep the tally of nonspecific penalties (Save); the tally is the table's."""

from __future__ import annotations

from dataclasses import dataclass

from drlucky.rules.attempt import who_held_back
from drlucky.rules.cardplay import luck_in_hand
from drlucky.rules.game import Game
from drlucky.rules.state import BY_ATTEMPT, FOIL

BOTH = ("save-2000", "save-boxed")


@dataclass(frozen=True, slots=True)
class Offence:
    """Something that costs a penalty."""

    id: str
    editions: tuple[str, ...]
    summary: str
    doubled: bool
    """Whether it counts twice while an attempt is being answered."""


OFFENCES = (
    Offence("killing-talk", BOTH, "speaks of the rescue as if it were a killing", doubled=True),
    Offence(
        "weapon-talk", BOTH, "speaks of an aid as of a weapon, or cries out as if striking", doubled=True
    ),
    Offence(
        "held-back", ("save-2000",), "could have been the last to foil the winner, and did not", doubled=False
    ),
)


def offences(game: Game) -> tuple[Offence, ...]:
    """The offences that this game's table may mark; none unless the option `penalties` is on."""
    if not game.box.setup.option("penalties"):
        return ()
    return tuple(offence for offence in OFFENCES if game.box.edition.id in offence.editions)


def marks(game: Game, offence: Offence) -> int:
    """How many penalties the offence costs if it is committed now."""
    if offence.id == "held-back":
        return held_back(game)[1]
    return 2 if offence.doubled and game.state.phase == FOIL else 1


def held_back(game: Game) -> tuple[str | None, int]:
    """Save 2000: the last who could have foiled the winner and did not, and the points still in that hand."""
    s = game.state
    a = s.attempt
    if s.result is None or s.result.how != BY_ATTEMPT or a is None:
        return None, 0
    seat = who_held_back(s, a)
    return (game.box.pawns[seat], int(luck_in_hand(s, seat))) if seat >= 0 else (None, 0)

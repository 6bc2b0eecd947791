"""What a table has to know to keep the tally of nonspecific penalties (Save); the tally is the table's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drlucky.rules.attempt import who_held_back
from drlucky.rules.box import Box
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


HELD_BACK = Offence(
    "held-back", ("save-2000",), "could have been the last to foil the winner, and did not", doubled=False
)
OFFENCES = (
    Offence("killing-talk", BOTH, "speaks of the rescue as if it were a killing", doubled=True),
    Offence(
        "weapon-talk", BOTH, "speaks of an aid as of a weapon, or cries out as if striking", doubled=True
    ),
    HELD_BACK,
)


def offences(game: Game) -> tuple[Offence, ...]:
    """The offences that this game's table may mark; none unless the option `penalties` is on."""
    return tuple(offence for offence in OFFENCES if is_marked(offence, game.box))


def is_marked(offence: Offence, box: Box) -> bool:
    """Whether the table marks it: with the option, in the editions that know it."""
    return bool(box.setup.option("penalties")) and box.edition.id in offence.editions


def marks(game: Game, offence: Offence) -> int:
    """How many penalties the offence costs if it is committed now."""
    if offence is HELD_BACK:
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


def held_back_of(game: Game) -> dict[str, Any]:
    """The same as plain data, `held_back`: `seat` and `points`, or None; nothing where it is not marked."""
    if not is_marked(HELD_BACK, game.box):
        return {}
    seat, points = held_back(game)
    return {"held_back": {"seat": seat, "points": points} if seat else None}

"""How a game ended, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drlucky.words.names import Names
from drlucky.words.penalties import held_back

LOST = {
    "sunk": "The last deck is under water, and the Doctor with it. Nobody has won.",
    "all-dead": "Nobody is left alive, so nobody has won.",
}
WON = {"killed": "The Doctor is dead", "saved": "The Doctor is saved", "survived": "Nobody else is alive"}


def ending(result: Mapping[str, str | None], names: Names) -> str:
    """The result of a game, or of its first act: who won, how, and who might have prevented it."""
    winner, loser, reason = result["winner"], result["loser"], str(result["reason"])
    if winner is None:
        return LOST[reason]
    act = " the first act" if names.edition.escapes and reason == "killed" else ""
    told = f"{WON[reason]}, and {names.pawn(winner)} {'have' if winner == names.you else 'has'} won{act}."
    if loser is None:
        return told
    return f"{told} {names.does(loser, 'have', 'lost')}: the last who still held a card against it."


def outcome(
    result: Mapping[str, str | None],
    first_act: Mapping[str, str | None] | None,
    held: Mapping[str, Any] | None,
    names: Names,
) -> list[str]:
    """All that is to be said when a game is over, a line each: of its acts, and of who held back."""
    acts = [ending(act, names) for act in (result, first_act) if act]
    return [*acts, *([held_back(held, names)] if held else [])]

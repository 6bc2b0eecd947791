"""How a game ended, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from drlucky.words.names import Names

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

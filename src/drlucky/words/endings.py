"""How a game ended, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from drlucky.words.names import Names


def ending(result: Mapping[str, str | None], names: Names) -> str:
    """The result of a game: who won, how, and who might have prevented it."""
    winner, loser = result["winner"], result["loser"]
    if winner is None:
        return "The last deck is under water, and the Doctor with it. Nobody has won."
    how = {"killed": "The Doctor is dead", "saved": "The Doctor is saved"}.get(
        str(result["reason"]), "It is over"
    )
    told = f"{how}, and {names.pawn(winner)} {'have' if winner == names.you else 'has'} won."
    if loser is None:
        return told
    return f"{told} {names.does(loser, 'have', 'lost')}: the last who still held a card against it."

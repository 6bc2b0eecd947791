"""Seats that play by lot."""

from __future__ import annotations

from hashlib import sha256

from drlucky.rules.game import Game


def by_lot(game: Game) -> int:
    """One of the legal actions, all of them alike.

    The lot depends on the game's seed and on how many actions were taken, so a game that is gone on with goes
    on as it would have.
    """
    choices = game.legal_actions()
    lot = sha256(f"drlucky lot 1\n{game.setup.seed}\n{len(game.actions())}".encode()).digest()
    return choices[int.from_bytes(lot[:8], "big") % len(choices)]

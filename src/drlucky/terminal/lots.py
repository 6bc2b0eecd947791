"""Who plays the seats that no human has; by lot, if nobody else does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from drlucky.rules.game import Game


class Chosen(Protocol):
    """What was chosen, by number, and why, if anything is said of that."""

    @property
    def action(self) -> int: ...
    @property
    def why(self) -> str: ...


class Others(Protocol):
    """Those who play the other seats."""

    @property
    def names(self) -> Mapping[str, str]:
        """Who plays each seat, for seats that somebody does."""

    def choose(self, game: Game) -> Chosen:
        """What is done in the seat that the game waits for."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What came by lot; there is no reason for it."""

    action: int
    why: str = ""


class Lots:
    """Nobody: all is done by lot."""

    names: Mapping[str, str] = {}

    def choose(self, game: Game) -> Lot:
        return Lot(by_lot(game))


def by_lot(game: Game) -> int:
    """One of the legal actions, all of them alike.

    The lot depends on the game's seed and on how many actions were taken, so a game that is gone on with goes
    on as it would have.
    """
    choices = game.legal_actions()
    lot = sha256(f"drlucky lot 1\n{game.setup.seed}\n{len(game.actions())}".encode()).digest()
    return choices[int.from_bytes(lot[:8], "big") % len(choices)]

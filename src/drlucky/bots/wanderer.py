"""Level 0: plays at random."""

from __future__ import annotations

from random import Random

from drlucky.bots.bot import Chair, Choice
from drlucky.bots.registry import Kind
from drlucky.rules.view import View


class Wanderer:
    """Takes any legal action."""

    def __init__(self, chair: Chair) -> None:
        self.luck = Random(chair.luck())

    def choose(self, view: View) -> Choice:
        return Choice(self.luck.choice(view.legal_actions), "by lot")


KIND = Kind(
    "wanderer", "Goes wherever the corridor goes, and does whatever comes to hand.", Wanderer, level=0
)

"""Why not? For everything that a player may want and cannot do now: the reasons, with rooms and players.

Reasons are found from a view and the box alone, so that they tell nobody what their seat cannot know, and a
client that has no more than a view can ask as well. docs/why-not.md lists their codes.
"""

from __future__ import annotations

from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.view import View, view
from drlucky.rules.whynot.finding import find
from drlucky.rules.whynot.main_wishes import main_wishes
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene

__all__ = ["Reason", "reasons_for", "reasons_now", "why_not"]


def why_not(game: Game, wanted: str, seat: str | None = None) -> list[Reason]:
    """All reasons why a seat, or else the player to act, cannot do this now; none if it is legal.

    `wanted` is a line of notation, of this game or of another edition, or its beginning: "step" asks after
    any step at all, "play trowel" after anything that the card is good for.
    """
    return reasons_for(view(game, seat or game.to_act), game.box, wanted)


def reasons_for(view: View, box: Box, wanted: str) -> list[Reason]:
    """The same for whoever has a view, and the box of its game."""
    return find(Scene(view, box), wanted)


def reasons_now(game: Game, seat: str | None = None) -> dict[str, list[Reason]]:
    """The main things that a seat, or else the player to act, cannot do now, and why.

    To attempt, to draw, to step, to play each card held, and whatever else the moment calls for; nothing
    when the game is over.
    """
    scene = Scene(view(game, seat or game.to_act), game.box)
    found = {wanted: find(scene, wanted) for wanted in main_wishes(scene)}
    return {wanted: reasons for wanted, reasons in found.items() if reasons}

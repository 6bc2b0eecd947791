"""Why not? For everything that a player may want and cannot do now: the reasons, with rooms and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drlucky.errors import DrluckyError
from drlucky.rules.whynot.reason import Reason

if TYPE_CHECKING:
    from drlucky.rules.game import Game

__all__ = ["Reason", "reasons_now", "why_not"]


def why_not(game: Game, wanted: str) -> list[Reason]:
    """All reasons why the player to act cannot do this now; none if it is legal."""
    try:
        number = game.box.catalogue.number(wanted)
    except DrluckyError as error:
        return [Reason("action.unknown", str(error), {"wanted": wanted})]
    if number in game.legal_actions():
        return []
    return [Reason("action.illegal", "The rules do not allow it now.", {"wanted": wanted})]


def reasons_now(game: Game) -> dict[str, list[Reason]]:
    """The main things that the player to act cannot do now, and why."""
    wishes = {what: why_not(game, what) for what in ("attempt", "draw", "pass", "end")}
    return {what: reasons for what, reasons in wishes.items() if reasons}

"""What the game waits for, when that is something else than what is wanted."""

from __future__ import annotations

from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene
from drlucky.rules.whynot.wording import pawn_name


def game_over() -> Reason:
    return Reason("game.over", "The game is over.")


def not_yours(scene: Scene) -> Reason:
    """To a seat that the game does not wait for."""
    view = scene.view
    seat = view.to_act or view.turn
    if view.attempt is not None:
        attacker = view.attempt["attacker"]
        whose = "your" if attacker == scene.me else f"{pawn_name(attacker)}'s"
        text = f"The game waits for {pawn_name(seat)} to answer {whose} attempt."
        return Reason("answer.not-asked", text, {"asked": seat, "attacker": attacker})
    return Reason("turn.not-yours", f"It is {pawn_name(seat)}'s turn.", {"turn": seat})


def wrong_moment(scene: Scene, verb: str) -> Reason:
    """When the game waits for this seat, but for something of another kind."""
    if verb in ("pass", "foil"):
        hint = "; to finish a turn, end it" if verb == "pass" else ""
        return Reason(f"{verb}.no-attempt", f"There is no attempt to answer now{hint}.")
    if scene.view.attempt is not None:
        attacker = scene.view.attempt["attacker"]
        text = f"{pawn_name(attacker)}'s attempt has to be answered first."
        return Reason("answer.first", text, {"attacker": attacker})
    if scene.view.walk is not None:
        return walk_under_way(scene, **scene.view.walk)
    return Reason("stop.no-walk", "No card is moving anybody now, so there is nothing to stop.")


def walk_under_way(scene: Scene, pawn: str, left: int, taken: int) -> Reason:
    """The steps of a walk are not interleaved with anything else (ruling 4)."""
    whom = "you" if pawn == scene.me else pawn_name(pawn)
    finish = "finish that walk, or stop it, first" if taken else "take a step of that walk first"  # ruling 28
    facts = {"pawn": pawn, "left": left, "taken": taken}
    return Reason("walk.under-way", f"Your card is moving {whom}; {finish}.", facts)

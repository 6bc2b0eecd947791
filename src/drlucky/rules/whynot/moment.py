"""What the game waits for, when that is something else than what is wanted."""

from __future__ import annotations

from drlucky.english import sentence
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene

ANSWERS = {"pass": "pass", "foil": "foil", "foil-spite": "foil", "counter": "counter"}
"""What answers an attempt, and what its codes begin with."""


def game_over() -> Reason:
    return Reason("game.over", "The game is over.")


def not_yours(scene: Scene) -> Reason:
    """To a seat that the game does not wait for."""
    view = scene.view
    seat = view.to_act or view.turn
    if view.attempt is not None:
        attacker = view.attempt["attacker"]
        whose = "your" if attacker == scene.me else f"{scene.called(attacker)}'s"
        text = f"The game waits for {scene.called(seat)} to answer {whose} attempt."
        return Reason("answer.not-asked", text, {"asked": seat, "attacker": attacker})
    return Reason("turn.not-yours", f"It is {scene.called(seat)}'s turn.", {"turn": seat})


def dead(scene: Scene) -> Reason:
    """To a seat that is out of the game, for now or for good."""
    hope = "until the turn would pass to you" if scene.edition.re_entry else "and out of the game"
    return Reason("turn.dead", f"You are dead {hope}.")


def wrong_moment(scene: Scene, verb: str) -> Reason:
    """When the game waits for this seat, but for something of another kind."""
    if verb in ANSWERS:
        return no_answer(scene, verb)
    if scene.view.attempt is not None:
        attacker = scene.view.attempt["attacker"]
        text = sentence(f"{scene.called(attacker)}'s attempt has to be answered first")
        return Reason("answer.first", text, {"attacker": attacker})
    if scene.view.walk is not None:
        return walk_under_way(scene, **scene.view.walk)
    return Reason("stop.no-walk", "No card is moving anybody now, so there is nothing to stop.")


def no_answer(scene: Scene, verb: str) -> Reason:
    """Nothing is to be answered, or not like that any more."""
    code = ANSWERS[verb]
    if scene.view.phase == "counter":
        text = "The round of answers is over; all that is left to you is a counterattack, or to pass."
        return Reason(f"{code}.round-over", text)
    hint = "; to finish a turn, end it" if verb == "pass" else ""
    return Reason(f"{code}.no-attempt", f"There is no attempt to answer now{hint}.")


def walk_under_way(scene: Scene, pawn: str, left: int, taken: int) -> Reason:
    """The steps of a walk are not interleaved with anything else (ruling 4)."""
    whom = "you" if pawn == scene.me else scene.called(pawn)
    finish = "finish that walk, or stop it, first" if taken else "take a step of that walk first"  # ruling 28
    facts = {"pawn": pawn, "left": left, "taken": taken}
    return Reason("walk.under-way", f"Your card is moving {whom}; {finish}.", facts)

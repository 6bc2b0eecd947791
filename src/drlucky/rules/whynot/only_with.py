"""What only an option would allow, here or in another edition, or only the other act of a game of two."""

from __future__ import annotations

from drlucky.english import sentence
from drlucky.rules.whynot.reason import Reason
from drlucky.rules.whynot.scene import Scene

SECOND_ACT = "the second act, Escape from Lucky Mansion"


def only_with(scene: Scene, option: str, home: str, what: str) -> Reason:
    """An option of the edition `home` would allow it: "Only with the option killing can players ..."."""
    if scene.box.edition.id == home:
        return Reason("option.off", f"Only with the option {option} {what}.", {"option": option})
    text = f"Only in {home}, with the option {option}, {what}."
    return Reason("option.elsewhere", text, {"option": option, "edition": home})


def only_in_second_act(scene: Scene, what: str) -> Reason:
    """Escape would allow it, which may still follow this game, or could have been chosen to."""
    if scene.box.edition.escapes:
        return Reason("act.second", sentence(f"{what} only in {SECOND_ACT}"))
    return only_with(scene, "escape", "kill-2016", f"has the game a second act, and in that {what}")


def only_in_first_act(text: str) -> Reason:
    """It was possible before Escape began."""
    return Reason("act.first", text)

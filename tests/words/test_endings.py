"""How a game ended, and what an offence costs, in words."""

from __future__ import annotations

from drlucky.rules.box import open_box
from drlucky.rules.penalties import HELD_BACK, OFFENCES
from drlucky.rules.setup import Setup
from drlucky.words import Names, held_back, outcome, price

ESCAPE = Names.of(open_box(Setup.new("kill-2016", 3, {"escape": True}, seed=1)))
SAVE = Names.of(open_box(Setup.new("save-2000", 3, {"penalties": True}, seed=1)), "blue")


def test_the_first_act_is_told_after_the_second() -> None:
    first = {"winner": "blue", "loser": "red", "reason": "killed"}
    last = {"winner": "green", "loser": None, "reason": "survived"}
    assert outcome(last, first, None, ESCAPE) == [
        "Nobody else is alive, and Green has won.",
        "The Doctor is dead, and Blue has won the first act. "
        "Red has lost: the last who still held a card against it.",
    ]
    nobody = {"winner": None, "loser": None, "reason": "all-dead"}
    assert outcome(nobody, None, None, ESCAPE) == ["Nobody is left alive, so nobody has won."]


def test_what_holding_back_costs() -> None:
    assert held_back({"seat": "blue", "points": 3}, SAVE) == "You held back 3 points: that costs 3 penalties."
    saved = {"winner": "red", "loser": None, "reason": "saved"}
    assert outcome(saved, None, {"seat": "green", "points": 1}, SAVE) == [
        "The Doctor is saved, and Red has won.",
        "Green held back 1 point: that costs 1 penalty.",
    ]


def test_what_an_offence_costs() -> None:
    talk = OFFENCES[0]
    assert price(talk, 1) == "Whoever speaks of the rescue as if it were a killing: 1 penalty."
    assert price(talk, 2).endswith(": 2 penalties, as this is during an attempt.")
    assert price(HELD_BACK, 0).endswith(
        ": nothing now; at the end 1 penalty for each failure point still in hand."
    )

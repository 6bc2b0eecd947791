"""What becomes of an attempt when everybody who had to be asked has answered."""

from __future__ import annotations

from . import escape, killing
from .answers import is_foiled
from .old_dog import strike_back, will_strike_back
from .table import (
    SAVE,
    Position,
    edition,
    in_escape,
    living,
    others_going_left,
    seats_of,
    spent,
    with_option,
)
from .turn_end import game_over, start_turn
from .worth import counts


def settle(position: Position) -> None:
    """On whom it was, and whether it was foiled."""
    target = position["attempt"]["target"]
    if in_escape(position):
        settle_attack(position)
    elif target == "doctor":
        settle_on_doctor(position)
    elif target == "dog":
        settle_on_dog(position)
    else:
        settle_on_player(position)


# On Doctor Lucky


def settle_on_doctor(position: Position) -> None:
    attacker = position["attempt"]["attacker"]
    hand_over_spite(position)
    if not is_foiled(position):
        doctor_is_dead(position)
        return
    gain_token(position, attacker)
    clear_table(position)
    position["phase"] = "turn over"
    if will_strike_back(position, attacker):
        strike_back(position, attacker)


def doctor_is_dead(position: Position) -> None:
    """Or safe, in Save: the game is won, and with the option `escape` its second act begins."""
    attempt = position["attempt"]
    attempt["asked"] = None
    reason = "saved" if edition(position) in SAVE else "killed"
    game_over(position, winner=attempt["attacker"], loser=loser(position), reason=reason)
    if with_option(position, "escape"):
        first_act, position["result"] = position["result"], None
        start_turn(position, escape.begin(position, first_act))


def loser(position: Position) -> str | None:
    """Whoever of those asked kept luck back last: in 2016, and where Save 2000 has a prize for it."""
    if edition(position) != "kill-2016" and not with_option(position, "loser-prize"):
        return None
    could_have = [
        seat
        for seat in others_going_left(position, position["attempt"]["attacker"])
        if any(counts(position, card) for card in position["hands"][seat])
    ]
    return could_have[-1] if could_have else None


def gain_token(position: Position, attacker: str) -> None:
    """For a failed attempt: spite (2011), or a Reason (2016), which is a card that was played against it."""
    if edition(position) == "kill-2016":
        position["reasons"].append(position["attempt"]["played"].pop(0))  # the first one: ruling 23
    if edition(position) in ("kill-2011", "kill-2016"):
        position["tokens"][attacker] += 1


def clear_table(position: Position) -> None:
    """The cards of the attempt go where such cards go. (Those of the one that ends the game stay.)"""
    attempt = position["attempt"]
    if attempt["weapon"] is not None:
        spent(position, attempt["weapon"])
    for card in attempt["played"]:
        spent(position, card)


def hand_over_spite(position: Position) -> None:
    """Super spite goes to the one against whom it was spent; against the Doctor it is gone: ruling 30."""
    attempt = position["attempt"]
    if attempt["attacker"] in seats_of(position):
        position["tokens"][attempt["attacker"]] += attempt.get("spite", 0)


# On the old dog


def settle_on_dog(position: Position) -> None:
    """No spite for it: ruling 11."""
    if not is_foiled(position):
        position["old_dog"]["alive"] = False
    hand_over_spite(position)
    clear_table(position)
    position["phase"] = "turn over"


# On a player, in 2011


def settle_on_player(position: Position) -> None:
    if killing.may_still_counterattack(position):
        killing.ask_for_counterattack(position)
        return
    attempt = position["attempt"]
    if not is_foiled(position):
        killing.doom(position, attempt["target"])
    elif attempt["attacker"] in seats_of(position):  # the Doctor gains nothing: ruling 14
        gain_token(position, attempt["attacker"])
    hand_over_spite(position)
    if attempt["counter"] is not None:
        clear_table(position)
        killing.start_counterattack(position)
        return
    killing.bury_the_doomed(position)
    if with_option(position, "re-entry") or len(living(position)) > 1:
        clear_table(position)
        position["phase"] = "turn over"
    else:
        last_one_alive(position)


def last_one_alive(position: Position) -> None:
    """Has won, or if there is none, nobody has."""
    position["attempt"]["asked"] = None
    left = living(position)
    if left:
        game_over(position, winner=left[0], loser=None, reason="survived")
    else:
        game_over(position, winner=None, loser=None, reason="all-dead")


# In Escape from Lucky Mansion


def settle_attack(position: Position) -> None:
    """By the Doctor or a player; the one attacked has played luck, or too little of it."""
    attempt = position["attempt"]
    if is_foiled(position):
        gain_token(position, attempt["attacker"])
    else:
        escape.bury(position, attempt["target"], attempt["attacker"])
    if len(living(position)) > 1:
        clear_table(position)
        escape.go_on(position, attempt["then"])
    else:
        last_one_alive(position)

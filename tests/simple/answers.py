"""A round of answers to an attempt: who is asked, what they can play, and when the round is over."""

from __future__ import annotations

from .deck import something_to_draw, take_top_card
from .table import (
    SAVE,
    Position,
    edition,
    in_escape,
    others_going_left,
    seats_of,
    strangers_of,
    weapons_of,
    with_option,
)
from .worth import counts, worth


def new_attempt(position: Position, attacker: str, target: str, weapon: str | None, value: int) -> Position:
    attempt: Position = {
        "attacker": attacker,
        "target": target,
        "weapon": weapon,  # it lies on the table until the attempt is settled
        "value": value,
        "points": 0,
        "asked": None,
        "played": [],
    }
    if with_option(position, "super-spite"):
        attempt["spite"] = 0
    if with_option(position, "killing"):
        among_players = {attacker, target} <= set(seats_of(position))
        attempt |= {"may_counter": among_players, "counter": None, "doomed": []}
    if with_option(position, "escape"):
        attempt["then"] = "turn-ended"
    return attempt


# Who is asked


def who_is_asked(position: Position) -> list[str]:
    """Everybody, in order, whose answer this attempt waits for, whether they can give any or not."""
    attempt = position["attempt"]
    if in_escape(position):
        return [attempt["target"]]  # there everybody defends themselves
    if attempt["attacker"] == "doctor":  # striking back in 2011: it starts with the target
        return [attempt["target"], *others_going_left(position, attempt["target"])]
    return others_going_left(position, attempt["attacker"])


def ask(position: Position, seats: list[str]) -> None:
    """Ask the first of these who has anything at all to answer with; if nobody has, the round is over."""
    for seat in seats:
        if seat in strangers_of(position):
            turn_over_for_stranger(position)
            if is_foiled(position):
                break
        elif can_answer(position, seat):
            position["phase"] = "foil"
            position["attempt"]["asked"] = position["to_act"] = seat
            return
    position["phase"] = "answered"


def seats_still_to_ask(position: Position) -> list[str]:
    everybody = who_is_asked(position)
    return everybody[everybody.index(position["attempt"]["asked"]) + 1 :]


def can_answer(position: Position, seat: str) -> bool:
    """Whoever holds cards is asked: nobody else can know that they do not count."""
    return bool(position["hands"][seat]) or may_spend_spite(position, seat)


def may_spend_spite(position: Position, seat: str) -> bool:
    return with_option(position, "super-spite") and position["tokens"][seat] > 0


def turn_over_for_stranger(position: Position) -> None:
    """A Stranger plays the top card of the deck; sometimes that is worth nothing."""
    if something_to_draw(position):
        card = take_top_card(position)
        position["attempt"]["played"].append(card)
        position["attempt"]["points"] += counts(position, card)


# What they can do


def answers(position: Position) -> list[str]:
    """To an attempt, or (phase "counter") after the round only with an attempt of one's own."""
    me = position["to_act"]
    actions = counterattacks(position, me)
    if position["phase"] == "foil":
        actions += [f"foil with {card}" for card in position["hands"][me] if counts(position, card)]
        if may_spend_spite(position, me):
            actions.append("foil with spite")
    if not must_foil(position):
        actions.append("pass")
    return actions


def counterattacks(position: Position, me: str) -> list[str]:
    """2011, killing players: along with failures the victim can play one weapon."""
    attempt = position["attempt"]
    if me != attempt["target"] or not attempt.get("may_counter"):
        return []
    return [f"counter with {weapon}" for weapon in weapons_of(position, me)]


def must_foil(position: Position) -> bool:
    """Save: the last player, on the attacker's right, may not hold back what can stop the attempt."""
    if edition(position) not in SAVE:
        return False
    attempt = position["attempt"]
    last = who_is_asked(position)[-1]
    if attempt["asked"] != last:
        return False
    in_hand = sum(counts(position, card) for card in position["hands"][last])
    missing = int(attempt["value"]) - int(attempt["points"])
    return 0 < missing <= in_hand


def foil_with_card(position: Position, card: str) -> None:
    attempt = position["attempt"]
    position["hands"][attempt["asked"]].remove(card)
    attempt["played"].append(card)
    attempt["points"] += counts(position, card)
    go_on_asking(position)


def foil_with_spite(position: Position) -> None:
    attempt = position["attempt"]
    position["tokens"][attempt["asked"]] -= 1
    attempt["spite"] += 1
    attempt["points"] += 1
    go_on_asking(position)


def counterattack(position: Position, weapon: str) -> None:
    """It has a round of its own, after this one; the one who declares it may still play failures."""
    attempt = position["attempt"]
    me = position["to_act"]
    attempt["counter"] = {"weapon": weapon, "value": worth(position, me, weapon)}
    attempt["may_counter"] = False
    position["hands"][me].remove(weapon)
    if position["phase"] == "counter":
        position["phase"] = "answered"
    else:
        go_on_asking(position)


def go_on_asking(position: Position) -> None:
    """The same player again, who may have more to say, or the next one, or nobody if it is enough."""
    attempt = position["attempt"]
    if is_foiled(position) and edition(position) != "save-boxed":
        position["phase"] = "answered"
    elif not can_answer(position, attempt["asked"]):
        ask(position, seats_still_to_ask(position))


def pass_by(position: Position) -> None:
    attempt = position["attempt"]
    if position["to_act"] == attempt["target"] and with_option(position, "killing"):
        attempt["may_counter"] = False
    if position["phase"] == "counter":
        position["phase"] = "answered"
    else:
        ask(position, seats_still_to_ask(position))


def is_foiled(position: Position) -> bool:
    attempt = position["attempt"]
    return int(attempt["points"]) >= int(attempt["value"])

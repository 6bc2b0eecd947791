"""Why a bot did what it did, in a line."""

from __future__ import annotations

from drlucky.bots.reckoning import luck_behind, luck_of_others
from drlucky.rules.state import WALK
from drlucky.rules.tables import ATTEMPT, DRAW, END, FOIL, JUMP, ME, PASS, STEP
from drlucky.rules.view import View
from drlucky.rules.worlds import unseen_cards, world


def reason(view: View, action: int) -> str:
    """What there is to say for an action, from what the seat sees."""
    seen, box = view.seen, view.box
    t = seen.tables
    kind = t.kind[action]
    if kind == PASS:
        state = world(seen, unseen_cards(seen), bytes(32))
        if seen.attempt is not None and seen.attempt.to_ask > 0:
            return f"passed: those behind hold about {luck_behind(state):.0f} points between them"
        return "passed: nothing of mine would stop it" if len(view.legal_actions) == 1 else "passed"
    if kind == FOIL:
        return "foiled: nobody behind can be relied on"
    if kind == ATTEMPT:
        state = world(seen, unseen_cards(seen), bytes(32))
        return f"tried: the others hold about {luck_of_others(state, seen.seat):.0f} points against it"
    if kind == DRAW:
        return "drew: one never has enough cards"
    if kind == JUMP and t.pawn[action] != ME:
        return f"sent {box.pawns[t.pawn[action]]} to {box.board.places[t.arg[action]].name}"
    if kind == STEP and seen.phase == WALK and seen.walker != seen.turn:
        return f"led {box.pawns[seen.walker]} to {box.board.places[t.arg[action]].name}"
    if kind in (STEP, JUMP):
        coming = seen.ground.doctor_next[seen.place[t.doctor]]
        if t.arg[action] == coming:
            return "went where the Doctor comes next"
        return f"went on to {box.board.places[t.arg[action]].name}"
    return "ended: nothing better to do" if kind == END else ""

"""What a player does without thinking much, quickly enough to be played out thousands of times.

`instinct` chooses for whoever has to act. It reads what lies open and that seat's own hand, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drlucky.bots.reckoning import luck_behind, luck_of_others
from drlucky.rules.attempt import attempt_value
from drlucky.rules.cardplay import luck_in_hand
from drlucky.rules.engine import apply, legal_actions, to_act
from drlucky.rules.pawns import left_of
from drlucky.rules.sight import is_seen, may_attempt, seen_from
from drlucky.rules.state import COUNTER, FOIL, OVER, WALK, State
from drlucky.rules.tables import (
    ATTEMPT,
    DRAW,
    DRAW_UNSEEN,
    END,
    FOIL_SPITE,
    JUMP,
    ME,
    PASS,
    SPEND,
    STEP,
    STOP,
)
from drlucky.rules.tables import (
    COUNTER as COUNTER_WITH,
)
from drlucky.rules.tables import (
    FOIL as FOIL_WITH,
)
from drlucky.rules.tables import (
    WALK as WALK_WITH,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

MODULUS = 2147483647
HABITS: Final = (
    "draw", "ride", "wait", "crowd", "watch", "attempt", "force", "caution", "keep", "armed", "jump", "cards",
    "trust", "despair", "attack", "rival", "lost",
)  # fmt: skip


class Habits:
    """What a player likes and fears, in numbers; a hundred is about a game won."""

    def __init__(self, values: list[float]) -> None:
        self.draw = values[0]
        """A card drawn."""
        self.ride = values[1]
        """To be where the Doctor comes next, alone: another turn."""
        self.wait = values[2]
        """To be where he comes after that."""
        self.crowd = values[3]
        """To be where he comes next with somebody else (subtracted)."""
        self.watch = values[4]
        """To see where he comes next (Save: not to see it)."""
        self.attempt = values[5]
        """An attempt, whatever comes of it."""
        self.force = values[6]
        """Luck that an attempt forces out of the others' hands."""
        self.caution = values[7]
        """How much of the luck that others may hold they are taken to hold."""
        self.keep = values[8]
        """What a weapon is worth less here than in its own room (subtracted)."""
        self.armed = values[9]
        """What any weapon is worth in the hand (subtracted)."""
        self.jump = values[10]
        """A movement card played to make an attempt possible."""
        self.cards = values[11]
        """What a movement card is worth in the hand (subtracted)."""
        self.trust = values[12]
        """How far those who are asked later are trusted to foil an attempt."""
        self.despair = values[13]
        """How far they are thought able to, before all is given up for lost."""
        self.attack = values[14]
        """An attack on another player."""
        self.rival = values[15]
        """To leave the next player an attempt (subtracted)."""
        self.lost = values[16]
        """To stay where the Doctor never comes (subtracted)."""


GUEST: Final = [20.0, 12.0, 0.0, -5.0, 0.0, 38.0, 10.0, 1.0, 3.0, 2.0, 30.0, 40.0, 0.9, 1.5, 15.0, 0.0, 0.0]


def next_luck(luck: i64) -> i64:
    """Lehmer's generator, as the engine's own random play uses it."""
    return luck * 48271 % MODULUS


def instinct(s: State, h: Habits, luck: i64) -> i64:
    """The action that the seat to act takes, with these habits."""
    if s.phase == FOIL:
        return answer(s, h)
    actions = legal_actions(s)
    if len(actions) == 1:
        return actions[0]
    if s.phase == COUNTER:
        return actions[len(actions) - 1]
    if s.phase == WALK:
        return walk_on(s, actions)
    return best_of_turn(s, h, actions, luck)


def play_out(s: State, h: Habits, luck: i64, limit: i64) -> i64:
    """Plays on by instinct until the game is over, or for so many decisions; how many it took."""
    taken: i64 = 0
    luck = luck % (MODULUS - 1) + 1
    while s.phase != OVER and taken < limit:
        luck = next_luck(luck)
        apply(s, instinct(s, h, luck))
        taken += 1
    return taken


def play_until(s: State, h: Habits, luck: i64, seat: i64, limit: i64) -> i64:
    """Plays on by instinct until this seat has a choice or the game is over; how many decisions it took."""
    taken: i64 = 0
    luck = luck % (MODULUS - 1) + 1
    while s.phase != OVER and taken < limit:
        if to_act(s) == seat and len(legal_actions(s)) > 1:
            break
        luck = next_luck(luck)
        apply(s, instinct(s, h, luck))
        taken += 1
    return taken


def answer(s: State, h: Habits) -> i64:
    """What is played against an attempt: as little as will do, nothing that can be left to those behind."""
    actions = legal_actions(s)
    if len(actions) == 1:
        return actions[0]
    a = s.attempt
    assert a is not None
    t = s.tables
    seat = a.asked
    missing: i64 = a.value - a.points
    mine: i64 = luck_in_hand(s, seat)
    if t.super_spite:
        mine += s.tokens[seat]
    if actions[0] == PASS and (missing <= 0 or mine == 0):
        return PASS if not a.may_counter or a.asked != a.target else last_counter(s, actions)
    behind = luck_behind(s)
    if actions[0] == PASS and a.to_ask > 0 and behind * h.trust >= int(missing):
        return PASS
    if actions[0] == PASS and int(mine) + behind * h.despair < int(missing) and a.target != seat:
        return PASS  # it is lost anyway
    return cheapest_foil(s, actions, missing)


def last_counter(s: State, actions: list[int]) -> i64:
    last = actions[len(actions) - 1]
    return last if s.tables.kind[last] == COUNTER_WITH else PASS


def cheapest_foil(s: State, actions: list[int], missing: i64) -> i64:
    """The smallest card that is enough, else the largest; of equals the one that is good for least else."""
    t = s.tables
    best: i64 = PASS
    best_cost: i64 = 1 << 40
    for action in actions:
        kind = t.kind[action]
        if kind != FOIL_WITH and kind != FOIL_SPITE:
            continue
        worth: i64 = 1 if kind == FOIL_SPITE else t.luck[t.card[action]]
        cost: i64 = worth * 100 if worth >= missing else 10000 - worth * 100
        if kind == FOIL_SPITE:
            cost += 50
        else:
            code = t.card[action]
            if t.value[code] > 0:
                cost += 10 * t.value[code] + t.special_value[code]
            elif not t.in_rest[code]:
                cost += 15
        if cost < best_cost:
            best_cost = cost
            best = action
    return best


def best_of_turn(s: State, h: Habits, actions: list[int], luck: i64) -> i64:
    """The action of a turn that looks best; luck decides between equals."""
    best: i64 = actions[0]
    best_worth = -1000000.0
    met = luck
    for action in actions:
        met = next_luck(met)
        worth = worth_of(s, h, action) + int(met % 1000) * 0.001
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def worth_of(s: State, h: Habits, action: i64) -> float:
    """How good an action of a turn looks, roughly in hundredths of a game."""
    t = s.tables
    kind = t.kind[action]
    here: i64 = s.place[s.turn]
    if kind == STEP:
        return place_worth(s, h, t.arg[action], s.card_played)
    if kind == END:
        return place_worth(s, h, here, True) - 1
    if kind == DRAW:
        return h.draw + 1 + around(s, h, here)
    if kind == ATTEMPT:
        return attempt_worth(s, h, t.pawn[action], t.card[action])
    if kind == JUMP:
        return jump_worth(s, h, t.pawn[action], t.arg[action])
    if kind == WALK_WITH:
        return walk_worth(s, h, t.pawn[action], t.steps_of[t.card[action]])
    if kind == SPEND:
        return spend_worth(s, h, t.steps_of[t.card[action]])
    return -50


def place_worth(s: State, h: Habits, place: i64, played: bool) -> float:
    """How good it is to go on, or end the turn, in this place."""
    t = s.tables
    worth = around(s, h, place)
    if place == s.place[t.doctor] and could_attempt(s, place):
        worth += h.attempt
    elif could_draw(s, place, played):
        worth += h.draw
    return worth


def could_attempt(s: State, place: i64) -> bool:
    """Whether the player on turn could make an attempt on the Doctor there, if he were there too."""
    return not s.tables.doctor_hunts and may_attempt(s, place)


def could_draw(s: State, place: i64, played: bool) -> bool:
    t = s.tables
    if t.draw_rule == DRAW_UNSEEN:
        return s.cursor < len(s.deck) and not is_seen(s, place, t.doctor + 1)
    return not played and s.ground.finds[place]


def around(s: State, h: Habits, place: i64) -> float:
    """What it is worth to be there when the Doctor moves on: another turn, or an eye on who has the next."""
    t = s.tables
    doctor: i64 = s.place[t.doctor]
    coming: i64 = s.ground.doctor_next[doctor]
    if t.doctor_hunts:
        return -h.ride if coming == place else 0.0
    others: i64 = 0
    for seat in range(t.seats):
        if seat != s.turn and s.place[seat] == coming:
            others += 1
    if coming == place:
        return -h.crowd if others else h.ride
    worth = h.wait if s.ground.doctor_next[coming] == place else 0.0
    if (seen_from(s, coming) >> place & 1 != 0) != t.saving:
        worth += h.watch
    if h.rival != 0.0:
        worth -= h.rival * left_to_rival(s, place, coming)
    if h.lost != 0.0 and not s.ground.numbered[place]:
        worth -= h.lost
    return worth


def left_to_rival(s: State, place: i64, coming: i64) -> float:
    """How near the next player is to an attempt on the Doctor, if the turn is ended in this place."""
    t = s.tables
    rival: i64 = -1
    seat: i64 = s.turn
    for _ in range(t.seats - 1):
        seat = seat + 1 if seat + 1 < t.seats else 0
        if s.place[seat] == coming:
            rival = seat
            break
    if rival < 0:
        rival = left_of(s, s.turn)
    if s.place[rival] == t.limbo or rival == s.turn:
        return 0.0
    far: i64 = s.ground.distance[s.place[rival]][coming]
    if far > 1:
        return 0.0
    seen: i64 = seen_from(s, coming)
    watched = False
    for other in range(t.seats):
        if other != rival:
            at: i64 = place if other == s.turn else s.place[other]
            if seen >> at & 1:
                watched = True
    if watched != t.saving:
        return 0.0
    return 1.0 if far == 0 else 0.5


def attempt_worth(s: State, h: Habits, target: i64, weapon: i64) -> float:
    """An attempt: the better the less luck the others can have; a weapon is kept if it would be wasted."""
    t = s.tables
    value = int(attempt_value(s, s.turn, weapon))
    if target != t.doctor:
        return h.attack + value if target < t.seats else -10.0
    expected = luck_of_others(s, s.turn)
    if value > expected * h.caution:
        return 100 + value - expected
    worth = h.attempt + h.force * value / (expected + 1)
    if weapon >= 0:
        best: int = t.special_value[weapon] if t.special_place[weapon] >= 0 else t.value[weapon]
        bare = int(attempt_value(s, s.turn, -1))
        worth -= h.keep * (best - (value - bare)) + h.armed
    return worth


def jump_worth(s: State, h: Habits, pawn: i64, to: i64) -> float:
    """A card that jumps is for an attempt, or for a ride."""
    t = s.tables
    doctor: i64 = s.place[t.doctor]
    here: i64 = s.place[s.turn]
    if pawn == ME and to != here:
        if to == doctor and could_attempt(s, to):
            return h.jump
        return place_worth(s, h, to, True) - h.cards
    if pawn == t.doctor and not t.doctor_hunts:
        if to == here and to != doctor and could_attempt(s, to):
            return h.jump
        if s.ground.doctor_next[to] == here and s.ground.doctor_next[doctor] != here:
            return h.ride - h.cards  # led to where he comes to us next
    return -20.0


def walk_worth(s: State, h: Habits, pawn: i64, steps: i64) -> float:
    """A card that walks is for an attempt, or for nothing."""
    doctor: i64 = s.place[s.tables.doctor]
    here: i64 = s.place[s.turn]
    far: i64 = s.ground.distance[here][doctor]
    if far < 1 or far > steps:
        return -20.0
    end = doctor if pawn == ME else here
    return h.jump - int(steps) if could_attempt(s, end) else -20.0


def spend_worth(s: State, h: Habits, steps: i64) -> float:
    """2016: a card's steps are for an attempt, or for nothing."""
    doctor: i64 = s.place[s.tables.doctor]
    far: i64 = s.ground.distance[s.place[s.turn]][doctor]
    if far <= s.points or far > s.points + steps or s.tables.doctor_hunts:
        return -20.0
    return h.jump - int(steps) if could_attempt(s, doctor) else -20.0


def walk_on(s: State, actions: list[int]) -> i64:
    """A walk under way: by the shortest way to each other, and no further."""
    t = s.tables
    goal: i64 = s.place[t.doctor] if s.walker == s.turn else s.place[s.turn]
    if s.place[s.walker] == goal and t.kind[actions[0]] == STOP:
        return actions[0]
    best = actions[0]
    nearest: i64 = 1 << 30
    for action in actions:
        if t.kind[action] == STEP and s.ground.distance[t.arg[action]][goal] < nearest:
            nearest = s.ground.distance[t.arg[action]][goal]
            best = action
    return best

"""From boards to the ground that the engine walks on."""

from __future__ import annotations

from drlucky.house import Board
from drlucky.rules import tables as kinds
from drlucky.rules.catalogue import Catalogue
from drlucky.rules.packing import choices
from drlucky.rules.tables import Choices, Ground, Tables


def grounds(boards: tuple[Board, ...], t: Tables, catalogue: Catalogue) -> list[Ground]:
    """The ground of each board, the first at the start of the game and one more after each sinking."""
    found: list[Ground] = []
    for level, board in enumerate(boards):
        g = lay_ground(board, t, catalogue)
        if level:
            g.below = boards[level - 1].open & ~board.open
            g.lowest = lowest_room(board)
        if t.lights_out:
            g.dark = lay_ground(board, t, catalogue)
            g.dark.watch = [1 << place if board.is_open(place) else 0 for place in range(len(board.places))]
        found.append(g)
    return found


def lay_ground(board: Board, t: Tables, catalogue: Catalogue) -> Ground:
    g = Ground()
    step_to = [catalogue.by_text[f"step {room.id}"] for room in board.places]
    end, draw, stop = (catalogue.by_text[word] for word in ("end", "draw", "stop"))
    steps = [[step_to[to] for to in board.steps[here]] for here in range(len(board.places))]
    g.watch = list(board.sees)
    g.doctor_next = list(board.doctor_next)
    g.lower = lower_rooms(board)
    g.near = [list(to) for to in board.steps]
    g.distance = [list(far) for far in board.distance]
    g.numbered = [room.number is not None for room in board.places]
    anywhere = t.draw_rule == kinds.DRAW_ANYWHERE
    g.finds = [t.draw_rule != kinds.DRAW_NEVER and (anywhere or room.kind == "room") for room in board.places]
    g.turn_moves = [
        [[end] + may_draw * [draw] + may_step * list(to) for to in steps]
        for may_draw in (0, 1)
        for may_step in (0, 1)
    ]
    g.walk_moves = [[stop, *to] for to in steps]
    g.plays = plays(board, t, catalogue)
    g.leads = [leads(board, t, catalogue, pawn) for pawn in range(len(t.attack_shift))]
    g.below = 0
    g.lowest = 0
    g.dark = None
    return g


def plays(board: Board, t: Tables, catalogue: Catalogue) -> Choices:
    """What each movement card can be played for: jumps to rooms on the board, walks, points."""
    by_card: dict[int, list[int]] = {}
    for number in range(len(catalogue)):
        kind = t.kind[number]
        if kind in (kinds.WALK, kinds.SPEND) or (
            kind == kinds.JUMP and board.is_open(t.arg[number]) and can_jump(t, t.pawn[number])
        ):
            by_card.setdefault(t.card[number], []).append(number)
    return choices(t, by_card, in_rest=False)


def can_jump(t: Tables, pawn: int) -> bool:
    """Whether cards can send this pawn to their rooms: in 2016 the Doctor only in the second act."""
    if pawn == t.doctor:
        return t.cards_move_doctor
    return pawn == kinds.ME or bool(t.strangers >> pawn & 1)


def leads(board: Board, t: Tables, catalogue: Catalogue, pawn: int) -> list[list[int]]:
    """[place]: where points can make this pawn go: a Stranger a step, a pet to any other room."""
    if pawn not in t.followers:
        return []
    by_place = {
        t.arg[n]: n
        for n in range(len(catalogue))
        if t.kind[n] in (kinds.LEAD, kinds.SEND) and t.pawn[n] == pawn
    }
    places = range(len(board.places))
    if pawn < t.seats:
        return [[by_place[to] for to in board.steps[here]] for here in places]
    return [[by_place[to] for to in places if to != here and board.is_open(to)] for here in places]


def lower_rooms(board: Board) -> list[int]:
    """For each place the room on the board with the next lower number; below the lowest comes the highest."""
    numbered = sorted(
        (room.number, place)
        for place, room in enumerate(board.places)
        if room.number is not None and board.is_open(place)
    )
    found = []
    for room in board.places:
        lower = [at for number, at in numbered if room.number is not None and number < room.number]
        found.append(lower[-1] if lower else numbered[-1][1])
    return found


def lowest_room(board: Board) -> int:
    """The lowest-numbered room of the lowest deck that is still above water."""
    above = [(room, place) for place, room in enumerate(board.places) if board.is_open(place)]
    lowest_deck = max(room.deck or "" for room, _ in above)
    return min(
        (room.number, place) for room, place in above if room.deck == lowest_deck and room.number is not None
    )[1]

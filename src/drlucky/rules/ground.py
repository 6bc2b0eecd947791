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
    g.named = [room.kind == "room" for room in board.places]
    g.turn_moves = [
        [[end] + may_draw * [draw] + may_step * list(to) for to in steps]
        for may_draw in (0, 1)
        for may_step in (0, 1)
    ]
    g.walk_moves = [[stop, *to] for to in steps]
    g.plays = plays(board, t, catalogue)
    g.below = 0
    g.lowest = 0
    g.dark = None
    return g


def plays(board: Board, t: Tables, catalogue: Catalogue) -> Choices:
    """What each movement card can be played for: jumps to rooms on the board, walks, points."""
    by_card: dict[int, list[int]] = {}
    for number in range(len(catalogue)):
        kind = t.kind[number]
        if kind in (kinds.WALK, kinds.SPEND) or (kind == kinds.JUMP and board.is_open(t.arg[number])):
            by_card.setdefault(t.card[number], []).append(number)
    return choices(t, by_card, in_rest=False)


def lowest_room(board: Board) -> int:
    """The lowest-numbered room of the lowest deck that is still above water."""
    above = [(room, place) for place, room in enumerate(board.places) if board.is_open(place)]
    lowest_deck = max(room.deck or "" for room, _ in above)
    return min(
        (room.number, place) for room, place in above if room.deck == lowest_deck and room.number is not None
    )[1]

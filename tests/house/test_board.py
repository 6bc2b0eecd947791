"""What follows from any floor plan, on plans made up as we go: steps, sight, the Doctor's way, distances."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.house import Board, Opening, Plan, Rect, derive, faults, load_plan
from drlucky.house.board import Halls
from tests.simple import house as simple

from .plans import COTTAGE, TOWER, sound
from .small_plans import plans

pytestmark = pytest.mark.once

HALLS: tuple[Halls, ...] = ("places", "passages")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any small house, read either way, with any of its rooms closed."""
    plan = draw(plans())
    closed = draw(st.sets(st.sampled_from([room.id for room in plan.rooms])))
    return derive(plan, draw(st.sampled_from(HALLS)), closed=closed)


def seen(board: Board, place: int) -> set[int]:
    return {there for there in range(len(board.places)) if board.sees[place] >> there & 1}


def names(board: Board, places: Iterable[int]) -> set[str]:
    return {board.places[place].id for place in places}


def on_board(board: Board) -> list[int]:
    return [place for place in range(len(board.places)) if board.is_open(place)]


@given(plans())
def test_the_plans_made_up_here_are_without_a_fault(plan: Plan) -> None:
    assert faults(plan) == []


@given(boards())
def test_it_agrees_with_the_simple_reading(board: Board) -> None:
    """`tests.simple.house` works everything out anew, with one line of sight after the other."""
    plan, off = board.plan, set(board.closed)
    ids = [room.id for room in board.places]
    standing = simple.places(plan, board.halls, off)
    assert {ids[place] for place in on_board(board)} == standing
    for place in on_board(board):
        here = ids[place]
        assert {ids[there] for there in board.steps[place]} == simple.steps(plan, here, board.halls, off)
        assert {ids[there] for there in seen(board, place)} == simple.sees(plan, here, off) & standing
        to = board.doctor_next[place]
        onward = simple.doctor_next(plan, here, board.halls, off)
        alone = sum(board.places[p].number is not None for p in on_board(board)) == 1
        if alone and board.places[place].number is not None:
            assert to == -1  # he has nowhere else to go
        else:
            assert (ids[to] if to >= 0 else None) == onward


@given(boards())
def test_steps_are_mutual_and_lead_elsewhere(board: Board) -> None:
    for here in on_board(board):
        assert here not in board.steps[here]
        assert list(board.steps[here]) == sorted(set(board.steps[here]))
        for there in board.steps[here]:
            assert board.is_open(there)
            assert here in board.steps[there]


@given(boards())
def test_sight_is_mutual_and_everybody_sees_their_own_room(board: Board) -> None:
    for here in on_board(board):
        assert here in seen(board, here)
        assert all(here in seen(board, there) for there in seen(board, here))


@given(boards())
def test_places_off_the_board_are_of_no_use_to_anybody(board: Board) -> None:
    off = [place for place in range(len(board.places)) if not board.is_open(place)]
    assert {board.places[place].id for place in off} == board.closed & set(board.index)
    for place in off:
        assert board.steps[place] == ()
        assert board.sees[place] == 0
        assert board.doctor_next[place] == -1
        assert set(board.distance[place]) == {-1}
        for here in on_board(board):
            assert place not in board.steps[here]
            assert place not in seen(board, here)
            assert board.doctor_next[here] != place
            assert board.distance[here][place] == -1


@given(boards())
def test_the_doctor_goes_round_by_the_numbers(board: Board) -> None:
    rooms = [place for place in on_board(board) if board.places[place].number is not None]
    rooms.sort(key=lambda place: board.places[place].number or 0)
    if len(rooms) > 1:
        walked = [rooms[0]]
        while board.doctor_next[walked[-1]] not in walked:
            walked.append(board.doctor_next[walked[-1]])
        assert walked == rooms
        assert board.doctor_next[rooms[-1]] == rooms[0]
    for place in set(on_board(board)) - set(rooms):
        beside = [there for there in board.steps[place] if there in rooms]
        assert board.doctor_next[place] == (max(beside, key=rooms.index) if beside else -1)


@given(boards())
def test_distances_are_a_metric(board: Board) -> None:
    far = board.distance
    for here in on_board(board):
        assert far[here][here] == 0
        for there in on_board(board):
            assert far[here][there] == far[there][here]
            assert (far[here][there] == 1) == (there in board.steps[here])
            assert (far[here][there] == 0) == (here == there)
            if far[here][there] > 0:  # the last step comes from one step nearer
                assert min(far[here][near] for near in board.steps[there]) == far[here][there] - 1
            else:
                assert all(far[here][near] == -1 for near in board.steps[there]) or here == there


@given(plans(), st.sampled_from(HALLS))
def test_a_whole_house_can_be_walked_through(plan: Plan, halls: Halls) -> None:
    board = derive(plan, halls)
    assert all(min(far) >= 0 for far in board.distance)


@given(boards(), st.data())
def test_closing_a_room_is_the_same_as_deriving_without_it(board: Board, data: st.DataObject) -> None:
    ids = st.sets(st.sampled_from([room.id for room in board.plan.rooms]))
    more, still_more = data.draw(ids), data.draw(ids)
    fewer = board.without(more).without(still_more)
    assert fewer is board.without(still_more).without(more)
    assert fewer is derive(board.plan, board.halls, closed=board.closed | more | still_more)
    assert fewer.places == board.places


@given(boards())
def test_a_closed_room_is_like_one_that_was_never_drawn(board: Board) -> None:
    plan = board.plan
    left = tuple(room for room in plan.rooms if room.id not in board.closed)
    doors = tuple(door for door in plan.openings if not board.closed & set(door.between))
    smaller = derive(replace(plan, rooms=left, openings=doors), board.halls)
    for place, room in enumerate(smaller.places):
        old = board.index[room.id]
        assert names(smaller, smaller.steps[place]) == names(board, board.steps[old])
        assert names(smaller, seen(smaller, place)) == names(board, seen(board, old))


@given(plans(), st.sampled_from(HALLS))
def test_it_does_not_matter_which_way_the_page_is_turned(plan: Plan, halls: Halls) -> None:
    board, turned = derive(plan, halls), derive(quarter_turn(plan), halls)
    assert faults(turned.plan) == []
    assert turned.steps == board.steps
    assert turned.sees == board.sees
    assert turned.doctor_next == board.doctor_next


def quarter_turn(plan: Plan) -> Plan:
    """The same house, turned on the page clockwise."""
    high = plan.size[1]
    rooms = tuple(
        replace(room, area=tuple(Rect(high - r.bottom, r.left, high - r.top, r.right) for r in room.area))
        for room in plan.rooms
    )
    return replace(
        plan,
        size=(high, plan.size[0]),
        rooms=rooms,
        openings=tuple(turned_opening(opening, high) for opening in plan.openings),
    )


def turned_opening(opening: Opening, high: int) -> Opening:
    low, end = opening.span
    if opening.axis == "x":
        return replace(opening, axis="y", span=(high - end, high - low))
    return replace(opening, axis="x", at=high - opening.at)


@given(plans())
def test_a_door_is_walked_and_seen_through_and_a_rail_seen_through(plan: Plan) -> None:
    board = derive(plan, "places")
    joined = {frozenset(opening.between) for opening in plan.openings if opening.kind == "door"}
    for opening in plan.openings:
        one, other = (board.index[room] for room in opening.between)
        assert other in seen(board, one)
        assert (other in board.steps[one]) == (frozenset(opening.between) in joined)
    assert sum(map(len, board.steps)) == 2 * len(joined)


# Asking for a board


def test_boards_are_kept_for_reuse() -> None:
    plan = sound(COTTAGE)
    assert derive(plan, "places") is derive(sound(COTTAGE), "places", None, [])
    assert derive(plan, "places") is not derive(plan, "passages")


def test_a_board_can_be_sent_elsewhere() -> None:
    board = derive(load_plan("ship"), "places", closed=["bridge"])
    assert pickle.loads(pickle.dumps(board)) is board


def test_a_board_says_what_it_is() -> None:
    board = derive(sound(TOWER), "passages", "upstairs").without(["loft"])
    assert repr(board) == "<Board tower, halls are passages, upstairs alone, without loft>"
    assert repr(derive(sound(COTTAGE), "places")) == "<Board cottage, halls are places>"


def test_what_cannot_be_derived() -> None:
    plan, tower = sound(COTTAGE), sound(TOWER)
    with pytest.raises(DrluckyError, match="Halls are 'places' or 'passages', not 'rooms'") as caught:
        derive(plan, "rooms")  # type: ignore[arg-type]
    assert caught.value.code == "board.halls"
    with pytest.raises(DrluckyError, match=r"Cottage has no floor called 'upstairs'.+one floor") as caught:
        derive(plan, "places", "upstairs")
    assert caught.value.code == "board.unknown-floor"
    with pytest.raises(DrluckyError, match=r"Tower has no floor called 'cellar'.+upstairs, downstairs"):
        derive(tower, "places", "cellar")
    with pytest.raises(DrluckyError, match="Cottage has no room called cellar, roof") as caught:
        derive(plan, "places", closed=["roof", "den", "cellar"])
    assert caught.value.code == "board.unknown-room"
    with pytest.raises(DrluckyError, match="no room called roof"):
        derive(plan, "places").without(["roof"])

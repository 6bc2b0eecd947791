"""Positions that cannot be at a table are refused, and all others can be played on from."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.rules import engine
from drlucky.rules.editions import EDITIONS
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.reading import game_from_position
from drlucky.rules.record import game_from_record, record_of
from drlucky.rules.state import OVER
from drlucky.rules.view import view

from .games import random_game, tables_of
from .mutations import nested, rearranged, spoiled

Position = dict[str, Any]
LONGEST_LINE = 400


def moment(edition: str, phase: str, seats: int = 4) -> Position:
    """The position of some game of an edition that is in this phase."""
    random = Random(f"{edition} {phase}")
    while True:
        game = Game.new(edition, seats, seed=random.getrandbits(32), log=False)
        for _ in range(3000):
            position = position_of(game)
            if game.over or (position["phase"] == phase and random.random() < 0.3):
                break
            game.apply(random.choice(game.legal_actions()))
        if position["phase"] == phase:
            return position


def seen_together(position: Position) -> Position:
    """Everybody in the Doctor's room; some on turn after an attempt would not be alone there."""
    room = position["places"]["doctor"]
    return {**position, "places": dict.fromkeys(position["places"], room)}


def sunk_before_time(position: Position) -> Position:
    everything = [card for pile in position["piles"].values() for card in pile]
    position["hands"]["red"] += everything
    position["piles"] = {deck: [] for deck in position["piles"]}
    position["sunk"] = ["D", "C", "B", "A"]
    position["places"] = dict.fromkeys(position["places"], "bridge")
    return position


def change(**changes: Any) -> Any:
    """A change of fields; a dict changes fields of the field."""

    def apply(position: Position) -> Position:
        for name, value in changes.items():
            mixed = isinstance(value, dict) and isinstance(position.get(name), dict)
            position[name] = position[name] | value if mixed else value
        return position

    return apply


def drop(name: str) -> Any:
    def apply(position: Position) -> Position:
        del position[name]
        return position

    return apply


def move_card(giving: str, taking: str) -> Any:
    """The first card of one heap goes to another."""

    def apply(position: Position) -> Position:
        position[taking].append(position[giving].pop(0))
        return position

    return apply


FAULTS: list[tuple[str, str, Any, str, str]] = [
    # edition, phase, what is done to the position, code, what the message says
    ("kill-2011", "turn", change(format="chess"), "position.format", "drlucky-position"),
    ("kill-2011", "turn", change(version=2), "position.version", "has version 2; this drlucky reads up to 1"),
    ("kill-2011", "turn", change(version=True), "position.version", "should be a number, not True"),
    ("kill-2011", "turn", change(version=0), "position.version", "should be a number, not 0"),
    ("kill-2011", "turn", drop("random"), "position.bad", "lacks the field 'random'"),
    ("kill-2011", "turn", drop("setup"), "position.bad", "lacks the field 'setup'"),
    ("kill-2011", "turn", change(setup={"edition": "chess"}), "setup.edition", "no edition 'chess'"),
    ("kill-2011", "turn", change(setup={"seats": 11}), "setup.players", "2 to 10 players, not 11"),
    ("kill-2011", "turn", change(token={}), "position.bad", "has no field 'token'"),
    ("kill-2011", "turn", change(piles={}), "position.bad", "has no field 'piles'"),
    ("save-2000", "turn", change(deck=[]), "position.bad", "has no field 'deck'"),
    ("kill-2011", "turn", change(turn="pink"), "position.bad", "Turn in the position should be one of red"),
    ("kill-2011", "turn", change(to_act="nobody"), "position.bad", "To_act in the position should be"),
    ("kill-2011", "turn", change(phase="night"), "position.bad", "Phase in the position should be one of"),
    ("kill-2011", "turn", change(places={"red": "attic"}), "position.bad", "Red cannot be in 'attic'"),
    ("kill-2011", "turn", change(places={"red": None}), "position.bad", "Red cannot be in None"),
    ("kill-2011", "turn", change(places={"cat": "kitchen"}), "position.bad", "has no field 'cat'"),
    ("kill-2011", "turn", change(hands={"red": ["foyer"] * 2}), "position.cards", "2 times foyer"),
    ("kill-2011", "turn", change(hands={"red": ["ace"]}), "position.bad", "the deck has no card 'ace'"),
    ("kill-2011", "turn", change(hands={"red": "foyer"}), "position.bad", "should be a list of cards"),
    ("kill-2011", "turn", change(deck=[]), "position.cards", "do not add up. Missing: "),
    ("kill-2011", "turn", move_card("deck", "reasons"), "position.bad", "has no Reasons"),
    ("kill-1996", "turn", change(tokens={"red": 1}), "position.bad", "should be the number 0, not 1"),
    ("kill-2011", "turn", change(tokens={"red": 1000}), "position.bad", "a number from 0 to 999, not 1000"),
    ("kill-2011", "turn", change(tokens={"red": -1}), "position.bad", "not -1"),
    ("kill-2011", "turn", change(tokens={"red": True}), "position.bad", "not True"),
    ("kill-2011", "turn", change(points=2), "position.bad", "a number from 0 to 1, not 2"),
    ("kill-2016", "turn", change(points=90), "position.bad", "Points should be "),
    ("kill-2011", "turn", change(card_played=1), "position.bad", "should be true or false, not 1"),
    ("kill-2011", "turn", change(had_turn=["red", "red"]), "position.bad", "names red twice"),
    ("kill-2011", "turn", change(had_turn=["doctor"]), "position.bad", "not 'doctor'"),
    ("kill-2011", "turn", change(closed=["kitchen"]), "position.bad", "the setup says what is closed"),
    ("kill-2011", "turn", change(lights_out=True), "position.bad", "with the last card of the deck"),
    ("kill-2011", "turn", change(sunk=["D"]), "position.bad", "should name none"),
    ("save-2000", "turn", change(sunk=["A"]), "position.bad", "from the lowest up (D, C, B, A)"),
    ("save-2000", "turn", change(sunk=["D"]), "position.bad", "The pile of D-Deck should have cards"),
    ("save-2000", "turn", change(piles={"E": []}), "position.bad", "has no field 'E'"),
    ("save-2000", "turn", sunk_before_time, "position.bad", "When all decks have sunk the game is over"),
    ("kill-2011", "turn", change(random={"key": "00"}), "position.bad", "64 hexadecimal digits, not '00'"),
    ("kill-2011", "turn", change(random={"key": 0}), "position.bad", "64 hexadecimal digits, not 0"),
    ("kill-2011", "turn", change(random={"count": 10**10}), "position.bad", "not 10000000000"),
    ("kill-2011", "turn", change(walk={"pawn": "red"}), "position.bad", "In phase turn there is no walk"),
    ("kill-2011", "turn", change(attempt={}), "position.bad", "In phase turn there is no attempt"),
    ("kill-2011", "turn", change(result={}), "position.bad", "A game with a result is in phase over"),
    ("kill-2011", "walk", change(walk=None), "position.bad", "Walk in the position should be an object"),
    ("kill-2011", "walk", change(walk={"left": 9}), "position.bad", "No card that has been played is worth"),
    ("kill-2011", "walk", change(walk={"left": 0}), "position.bad", "from 1 to 9, not 0"),
    ("kill-2011", "walk", change(walk={"taken": 2}), "position.bad", "from 0 to 1, not 2"),
    ("kill-2011", "walk", change(card_played=False), "position.bad", "card_played should be true"),
    (
        "kill-2016",
        "turn",
        change(phase="walk", walk={"pawn": "doctor", "left": 1}),
        "position.bad",
        "no card",
    ),
    ("kill-2011", "foil", change(attempt=None), "position.bad", "Phase foil needs an attempt"),
    ("kill-2011", "foil", change(attempt={"asked": None}), "position.bad", "somebody other than"),
    ("kill-2011", "foil", change(attempt={"target": "red"}), "position.bad", "An attempt is on the Doctor"),
    ("kill-2011", "foil", change(attempt={"value": 90}), "position.bad", "so much is it worth here"),
    (
        "kill-2011",
        "foil",
        change(attempt={"points": 9}),
        "position.bad",
        "that is what was played against it",
    ),
    ("kill-2011", "foil", change(attempt={"weapon": "foyer"}), "position.bad", "'foyer' is no weapon"),
    ("kill-2011", "foil", change(attempt={"to_ask": 1}), "position.bad", "has no field 'to_ask'"),
    ("kill-2011", "foil", change(places={"doctor": "foyer"}), "position.bad", "is not in the Doctor's room"),
    ("kill-2011", "foil", seen_together, "position.bad", "Somebody sees "),
    ("kill-2011", "foil", change(phase="turn"), "position.bad", "In phase turn there is no attempt"),
    ("kill-2011", "over", change(result=None), "position.bad", "Result in the position should be an object"),
    ("kill-2011", "over", change(result={"reason": "sunk"}), "position.bad", "should be one of killed"),
    ("kill-2011", "over", change(result={"winner": None}), "position.bad", "The winner is "),
    ("kill-2011", "over", change(result={"loser": "red"}), "position.bad", "There is no such loser"),
    ("kill-2011", "over", change(attempt={"asked": "red"}), "position.bad", "ends with an attempt"),
    ("kill-2016", "turn", move_card("deck", "reasons"), "position.bad", "cards kept as Reasons"),
]


@pytest.mark.parametrize(("edition", "phase", "spoil", "code", "words"), FAULTS, ids=range(len(FAULTS)))
def test_each_fault_is_named(edition: str, phase: str, spoil: Any, code: str, words: str) -> None:
    position = moment(edition, phase)
    game_from_position(position)
    with pytest.raises(DrluckyError) as refused:
        game_from_position(spoil(copy.deepcopy(position)))
    assert refused.value.code == code
    assert words.lower() in str(refused.value).lower()
    check_line(refused.value)


def check_line(error: DrluckyError) -> None:
    """One line, not too long, that any terminal can show."""
    line = str(error)
    assert line.endswith((".", "?"))
    assert len(line) < LONGEST_LINE
    assert line.isprintable()


@pytest.mark.parametrize("data", [None, [], "position", 1, {}, {"format": None}, nested(50_000)])
def test_what_is_no_position_at_all(data: object) -> None:
    with pytest.raises(DrluckyError):
        game_from_position(data)


def test_a_turn_with_nothing_left_to_do() -> None:
    position = moment("kill-1996", "turn")
    turn = position["turn"]
    position |= {"points": 0, "deck": position["deck"] + position["hands"][turn]}
    position["hands"][turn] = []
    position["places"] |= {turn: "grand-hall" if "grand-hall" in position["places"].values() else "west-hall"}
    position["places"]["doctor"] = "kitchen"
    with pytest.raises(DrluckyError, match="is over: no step, no card and nothing else is left"):
        game_from_position(position)


def test_somebody_without_cards_is_not_asked() -> None:
    position = moment("kill-2011", "foil")
    asked = position["attempt"]["asked"]
    position["deck"] += position["hands"][asked]
    position["hands"][asked] = []
    with pytest.raises(DrluckyError, match=f"{asked.capitalize()} has no cards, so nobody asks them"):
        game_from_position(position)


def test_a_hand_made_position_needs_no_more_than_this() -> None:
    whole = moment("kill-2011", "turn")
    short = {name: whole[name] for name in ("format", "version", "setup", "turn", "places", "random")}
    short["hands"] = {seat: [] for seat in whole["hands"]}
    short["deck"] = [card for hand in whole["hands"].values() for card in hand] + whole["deck"]
    short["discards"], short["out"] = whole["discards"], whole["out"]
    game = game_from_position(short)
    assert game.to_act == whole["turn"]
    told = position_of(game)
    assert (told["points"], told["tokens"]["red"], told["had_turn"]) == (1, 0, list(whole["hands"]))


def test_reasons_without_their_cards_and_cards_set_aside() -> None:
    position = moment("kill-2016", "turn")
    position["tokens"]["red"] = 5
    position["under"] += position["deck"][3:]
    position["deck"] = position["deck"][:3]
    game = game_from_position(position)
    assert view(game).tokens["red"] == 5
    assert view(game).deck_size == 3


def check_goes_on(game: Game, random: Random) -> None:
    """The position is what it says, can be kept and read again at every step, and comes to an end."""
    for _ in range(15):
        position = position_of(game)
        assert position_of(game_from_position(position)) == position
        for seat in (None, *game.box.seats):
            view(game, seat)
        if game.over:
            break
        game.apply(random.choice(game.legal_actions()))
    assert position_of(game_from_record(record_of(game))) == position_of(game)
    to_the_end = game.state.copy()
    engine.play_at_random(to_the_end, random.getrandbits(30), 300_000)
    assert to_the_end.phase == OVER


@settings(max_examples=70)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_spoiled_positions_are_refused_or_can_be_played(luck: int, times: int) -> None:
    random = Random(luck)
    position = position_of(random_game(random))
    for _ in range(8):
        try:
            game = game_from_position(spoiled(position, random, times))
        except DrluckyError as error:
            check_line(error)
        else:
            check_goes_on(game, random)


@settings(max_examples=35)
@given(st.integers(0, 2**32))
def test_rearranged_positions_are_refused_or_can_be_played(luck: int) -> None:
    random = Random(luck)
    start = random_game(random)
    position, places = position_of(start), [room.id for room in start.box.board.places]
    for _ in range(8):
        try:
            game = game_from_position(rearranged(position, random, places))
        except DrluckyError as error:
            check_line(error)
        else:
            check_goes_on(game, random)


@pytest.mark.parametrize("edition", EDITIONS)
def test_enough_rearranged_positions_are_taken(edition: str) -> None:
    """Or else nothing would be played on from in the test above."""
    random = Random(edition)
    taken: set[str] = set()
    table = tables_of(edition)[0]
    for _ in range(400):
        start = random_game(random, edition)
        places = [room.id for room in start.box.board.places]
        try:
            game = game_from_position(rearranged(position_of(start), random, places))
        except DrluckyError:
            continue
        taken.add(str(position_of(game)["phase"]))
    assert taken == {"turn", "foil", "over"} | ({"walk"} - {"walk" if table.edition == "kill-2016" else ""})

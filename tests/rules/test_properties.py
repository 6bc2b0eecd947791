"""What holds in every game of every edition, whatever the players do.

Games are played by lot from three numbers, so that a failure names a game that can be played again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.view import View, view

from .following import Follower, on_table
from .games import ALL_TABLES, Table, cards_in, play_on, printed_cards
from .situations import SITUATIONS, game_in
from .variants import VARIANTS

WHOLE_GAME = 400  # most are over by then
WAYS_ON = 12
LISTS_OF_CARDS = ("discards", "out", "reasons")


@dataclass(frozen=True)
class Played:
    """A game at some moment, and how to get there again."""

    table: Table
    seed: int
    luck: int
    decisions: int

    def game(self, *, log: bool = False) -> Game:
        game = self.table.game(self.seed, log=log)
        for _ in play_on(game, Random(self.luck), self.decisions):
            pass
        return game

    def random(self) -> Random:
        return Random(self.luck + 1)


def played(most: int = WHOLE_GAME) -> st.SearchStrategy[Played]:
    return st.builds(
        Played,
        st.sampled_from(ALL_TABLES) | st.sampled_from(VARIANTS),
        st.integers(0, 2**32),
        st.integers(0, 2**32),
        st.integers(0, most),
    )


@pytest.mark.parametrize("table", [*ALL_TABLES, *VARIANTS], ids=str)
def test_a_game_at_every_table(table: Table) -> None:
    game = table.game("a game at every table", log=True)
    printed = printed_cards(game)
    random = Random(str(table))
    followers = [Follower(view(game, seat)) for seat in (None, random.choice(game.box.seats))]
    heard = len(game.log.events) if game.log else 0
    for action in play_on(game, random, WHOLE_GAME):
        check_choices(game, action)
        assert cards_in(position_of(game)) == printed
        events = game.log.events[heard:] if game.log else []
        heard += len(events)
        for follower in followers:
            follower.hear(events)
            follower.knows(view(game, follower.seat))
    assert cards_in(position_of(game)) == printed
    assert (game.result is not None) == game.over == (game.to_act is None)
    assert bool(game.legal_actions()) != game.over


def check_choices(game: Game, action: int) -> None:
    """Somebody has something to do, listed once each, in order, and by the right names."""
    actions = game.legal_actions()
    assert action in actions
    assert actions == sorted(set(actions))
    assert all(0 <= number < len(game.box.catalogue) for number in actions)
    assert game.to_act in game.box.seats
    assert game.result is None
    assert [game.box.catalogue.number(line) for line in game.legal()] == actions


@settings(max_examples=60)
@given(played())
def test_copies_go_their_own_ways(start: Played) -> None:
    check_copies(start.game(log=True), start.random())


@pytest.mark.parametrize("name", SITUATIONS)
def test_copies_go_their_own_ways_even_when(name: str) -> None:
    for luck in range(WAYS_ON):
        check_copies(game_in(name, log=True), Random(luck))


def check_copies(game: Game, random: Random) -> None:
    before, events = position_of(game), len(game.log.events) if game.log else 0
    twin, other = game.copy(), game.copy(log=True)
    assert twin.log is None
    for _ in play_on(twin, random, 60):
        pass
    for _ in play_on(other, random, 60):
        pass
    assert position_of(game) == before
    assert game.log is not None
    assert len(game.log.events) == events
    assert twin.actions()[: len(game.actions())] == game.actions()
    # The same actions on the original, which was copied, lead where the copy is.
    for action in twin.actions()[len(game.actions()) :]:
        game.apply(action)
    assert position_of(game) == position_of(twin)
    assert game.actions() == twin.actions()


@settings(max_examples=40)
@given(played())
def test_what_is_legal_is_accepted_and_all_else_refused_unchanged(start: Played) -> None:
    check_every_action(start.game(log=True))


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_is_legal_is_accepted_and_all_else_refused_when(name: str) -> None:
    check_every_action(game_in(name, log=True))


def check_every_action(game: Game) -> None:
    legal = set(game.legal_actions())
    before, taken = position_of(game), game.actions()
    events = list(game.log.events) if game.log else []
    for action in range(len(game.box.catalogue)):
        if action in legal:
            twin = game.copy()
            twin.apply(game.box.catalogue.text(action))
            assert twin.actions() == [*taken, action]
            assert position_of(twin) != before
            continue
        with pytest.raises(DrluckyError) as refused:
            game.apply(action)
        assert refused.value.code == ("action.over" if game.over else "action.illegal")
    assert position_of(game) == before
    assert game.actions() == taken
    assert game.log is not None
    assert game.log.events == events


@settings(max_examples=60)
@given(played())
def test_a_setup_and_its_actions_are_the_game(start: Played) -> None:
    game, again = start.game(log=True), start.table.game(start.seed, log=True)
    for action in game.actions():
        again.apply(action)
    assert position_of(again) == position_of(game)
    assert again.log is not None
    assert game.log is not None
    assert again.log.events == game.log.events
    assert [view(again, seat) for seat in again.box.seats] == [view(game, seat) for seat in game.box.seats]


@settings(max_examples=60)
@given(played())
def test_views_agree_with_the_position_and_each_other(start: Played) -> None:
    check_views(start.game())


@pytest.mark.parametrize("name", SITUATIONS)
def test_views_agree_when(name: str) -> None:
    check_views(game_in(name))


def check_views(game: Game) -> None:
    position = position_of(game)
    spectators = view(game)
    assert not spectators.hand + spectators.legal
    assert spectators.legal_actions == ()
    for seat in game.box.seats:
        own = view(game, seat)
        check_against_position(own, position, game)
        assert open_fields(own) == open_fields(spectators)
        assert json.loads(json.dumps(own.as_json())) == own.as_json()
        assert bool(own.legal) == (game.to_act == seat)
        if game.to_act == seat:
            assert list(own.legal_actions) == game.legal_actions()
            assert list(own.legal) == game.legal()


def open_fields(seen: View) -> dict[str, object]:
    """What everybody sees alike."""
    own = {"seat", "hand", "legal", "legal_actions"}
    return {name: value for name, value in seen.as_json().items() if name not in own}


def check_against_position(seen: View, position: dict[str, object], game: Game) -> None:
    """What a view shows is so, and the cards it tells of make up the deck."""
    plain = seen.as_json()
    hands = position["hands"]
    assert isinstance(hands, dict)
    for name in (*LISTS_OF_CARDS, "places", "tokens", "turn", "phase", "to_act", "closed", "sunk"):
        assert plain[name] == position[name], name
    for name in ("lights_out", "had_turn", "points", "card_played", "walk", "result"):
        assert plain[name] == position[name], name
    for name in ("old_dog", "first_act"):
        assert plain[name] == position.get(name), name
    assert plain["hand"] == hands[seen.seat]
    assert seen.hand_sizes == {seat: len(hand) for seat, hand in hands.items()}
    open_cards = len(seen.discards) + len(seen.out) + len(seen.reasons) + on_table(seen.attempt)
    if seen.attempt is not None:
        assert {name: value for name, value in seen.attempt.items() if name != "to_ask"} == position[
            "attempt"
        ]
    hidden = sum(seen.hand_sizes.values()) + seen.deck_size + seen.under
    assert open_cards + hidden == printed_cards(game).total()
    assert sum(seen.pile_sizes.values()) == (seen.deck_size if seen.pile_sizes else 0)

"""Every action that is not legal has reasons: specific, readable, and no secret to who hears them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from time import perf_counter
from typing import Any

import pytest

from drlucky.cards import load_deck
from drlucky.house import load_plan, plan_ids
from drlucky.rules.box import Box
from drlucky.rules.editions import EDITIONS, SEATS
from drlucky.rules.game import Game
from drlucky.rules.view import view
from drlucky.rules.whynot import Reason, reasons_for, reasons_now, why_not

from ..games import Habit, tables_of
from ..hidden import other_world
from ..variants import random_table
from .test_codes import documented

MOMENTS = 60
GENERIC = {"action.illegal", "action.unknown", "card.none-held"}


def moments(edition: str, wanted: int, random: Random, option: str = "") -> Iterator[Game]:
    """So many moments of games at all tables of an edition, walks and answers often among them."""
    game, habit = some_game(edition, random, option), Habit(random)
    for _ in range(wanted):
        if game.over or random.random() < 0.1:
            game, habit = some_game(edition, random, option), Habit(random)
        for _ in range(random.choice([1, 2, 7, 30, 90])):
            if not game.over and not (game.state.phase and random.random() < 0.5):
                game.apply(habit.choose(game))
        yield game


def some_game(edition: str, random: Random, option: str) -> Game:
    """A new game, more often than not with options; always with the one that is named."""
    base = random.random() < 0.3 and not option
    table = random.choice(tables_of(edition)) if base else random_table(edition, random)
    while option and option not in dict(table.options):
        table = random_table(edition, random)
    return table.game(random.getrandbits(32))


def all_reasons(game: Game, seat: str | None = None) -> dict[str, list[Reason]]:
    """What is said of every action of the catalogue."""
    seen = view(game, seat or game.to_act)
    return {wanted: reasons_for(seen, game.box, wanted) for wanted in game.box.catalogue.by_text}


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_not_legal_has_reasons_and_nothing_else_has(edition: str) -> None:
    random = Random(edition)
    for game in moments(edition, MOMENTS, random):
        legal = set(game.legal())
        for wanted, reasons in all_reasons(game).items():
            assert (reasons == []) == (wanted in legal), wanted
            check_told_well(game.box, reasons)
        for seat in game.box.seats:
            if seat != game.to_act:
                for reasons in all_reasons(game, seat).values():
                    assert reasons[0].code in ("turn.not-yours", "turn.dead", "answer.not-asked", "game.over")
                    check_told_well(game.box, reasons)
        for reasons in reasons_now(game).values():
            assert reasons
            check_told_well(game.box, reasons, frozenset({"card.none-held"}))


def check_told_well(box: Box, reasons: list[Reason], also: frozenset[str] = frozenset()) -> None:
    assert not {reason.code for reason in reasons} & (GENERIC - also)
    assert len({reason.text for reason in reasons}) == len(reasons)
    for reason in reasons:
        assert json_of(reason.facts) == reason.facts
        check_sentence(box.edition.deck, reason.code, reason.text)


def json_of(facts: dict[str, Any]) -> Any:
    """What comes out of the JSON of it; plain values come out as they are, and most are plain at a glance."""
    at_a_glance = all(type(value) in (str, int, bool) for value in facts.values())
    return facts if at_a_glance else json.loads(json.dumps(facts))


@cache
def check_sentence(deck: str, code: str, text: str) -> None:
    assert code in documented()
    assert re.fullmatch(r"[A-Z][^.]*\.", text), text
    assert not ids(deck).search(text), text


@cache
def ids(deck: str) -> re.Pattern[str]:
    """All ids of rooms, cards and pawns, as whole words."""
    rooms = {room.id for plan in plan_ids() for room in load_plan(plan).rooms}
    known = {*rooms, *load_deck(deck).by_id, *SEATS, "doctor"}
    return re.compile(rf"\b({'|'.join(sorted(known))})\b")


@pytest.mark.parametrize("edition", EDITIONS)
def test_reasons_tell_nobody_what_they_cannot_know(edition: str) -> None:
    random = Random(f"{edition} elsewhere")
    for game in moments(edition, MOMENTS, random):
        for seat in {game.to_act, random.choice(game.box.seats)}:
            world = other_world(game, seat, random)
            assert all_reasons(world, seat) == all_reasons(game, seat)
            assert reasons_now(world, seat) == reasons_now(game, seat)


def test_any_words_get_an_answer() -> None:
    """Half lines, lines of other editions and lines with a word too many or too few."""
    random = Random(0)
    games = {edition: next(moments(edition, 1, random)) for edition in EDITIONS}
    lines = [line for game in games.values() for line in game.box.catalogue.by_text]
    for game in games.values():
        legal = game.legal()
        for line in random.sample(lines, 200):
            words = line.split()
            words = random.choice([words, words[:-1], words[1:], [*words, random.choice(words)]])
            wanted = " ".join(words)
            reasons = why_not(game, wanted)
            starts = [action for action in legal if f"{action} ".startswith(f"{wanted} ")]
            with_card = wanted.startswith("play ") and any(words[1] in action.split() for action in legal)
            assert reasons or starts or with_card, wanted


def test_quickly() -> None:
    """Well under the five milliseconds in which nobody would notice."""
    for edition in EDITIONS:
        for game in moments(edition, 5, Random(1)):
            wishes = [*game.box.catalogue.by_text][::10]
            start = perf_counter()
            for wanted in wishes:
                why_not(game, wanted)
            assert (perf_counter() - start) / len(wishes) < 0.005

"""In how many ways a game can go on, from positions of every kind: engine and simple rules count the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from drlucky.rules import engine
from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import options_of
from drlucky.rules.position import position_of
from drlucky.rules.state import State
from tests.simple.perft import MOMENTS_OF_VARIANTS, Row, ways


def read(name: str) -> list[Row]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [Row.read(line) for line in lines if line and not line.startswith("#")]


ROWS = read("perft.txt")
VARIANTS = read("perft_variants.txt")


def named(row: Row) -> str:
    return f"{row.table}, {row.what}"


@pytest.mark.parametrize("row", ROWS + VARIANTS, ids=named)
def test_the_engine_counts_as_many(row: Row) -> None:
    state = row.game().state
    assert tuple(ways_on(state, depth) for depth in range(1, len(row.ways) + 1)) == row.ways


@pytest.mark.once
@pytest.mark.parametrize("row", ROWS + VARIANTS, ids=named)
def test_the_simple_rules_made_the_table(row: Row) -> None:
    position = position_of(row.game())
    assert (ways(position, 1), ways(position, 2)) == row.ways[:2]


def test_there_is_something_of_everything() -> None:
    for edition, rules in EDITIONS.items():
        kinds = {row.what for row in ROWS if row.table.startswith(f"{edition} ")}
        assert {"the deal", "an answer", "the last card"} <= kinds
        assert ("a walk" in kinds) == (not rules.points)
        assert ("in the dark" in kinds) == rules.lights_out
        assert ("three decks sunk" in kinds) == rules.sinks
    assert all(len(row.ways) > 3 for row in ROWS)


def test_there_is_something_of_every_variant() -> None:
    assert {row.what for row in VARIANTS} == set(MOMENTS_OF_VARIANTS)
    told = {option.split("=")[0] for row in VARIANTS for option in row.table.split()[3:]}
    offered = {option.name for edition in EDITIONS for option in options_of(edition)}
    assert offered - told == {"dealer", "penalties"}  # of which the play knows nothing


def ways_on(state: State, depth: int) -> int:
    """In how many ways exactly so many decisions can be taken."""
    actions = engine.legal_actions(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        twin = state.copy()
        engine.apply(twin, action)
        total += ways_on(twin, depth - 1)
    return total

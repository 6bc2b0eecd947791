"""A board in plain data and in plain words."""

from __future__ import annotations

import pytest

from drlucky.house import derive, load_plan, wing_rooms
from drlucky.house.describe import contents, places_json

pytestmark = pytest.mark.once


def test_in_words() -> None:
    said = "24 rooms (20 of them numbered, 0 to 19), 6 hallways, 2 stairways, 55 doors, 1 rail"
    assert contents(load_plan("mansion-1996")) == said
    assert contents(load_plan("mansion-2016")).startswith("24 rooms (numbered, 1 to 24), 5 hallways, ")


def test_places_in_plain_data() -> None:
    on = derive(load_plan("mansion-2016"), "passages", closed=wing_rooms(load_plan("mansion-2016"), "west"))
    told = places_json(on)
    assert len(told) == 19
    parlor = next(place for place in told if place["id"] == "parlor")
    assert parlor["number"] == 2
    assert parlor["kind"] == "room"
    assert parlor["doctor_next"] == "billiard-room"
    assert "parlor" not in parlor["sees"]
    assert "kitchen" not in parlor["steps"]
    assert set(parlor) == {"id", "name", "number", "kind", "steps", "sees", "doctor_next"}

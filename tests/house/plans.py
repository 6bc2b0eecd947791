"""Floor plans to test with: a cottage without a fault, and ways to spoil it.

0        10        20        30
+--------+---------+---------+  0
|  den   =  study  =  bath   |
|  1     |  2      |  3      |
+---||---+---::----+---||----+ 10
|          passage           |      || = door, :: rail
+----------------------------+ 16
"""

from __future__ import annotations

import copy
from typing import Any

from drlucky.house import Fault, Plan
from drlucky.house.reading import plan_from

Tables = dict[str, Any]

DELETE = object()

COTTAGE: Tables = {
    "id": "cottage",
    "name": "Cottage",
    "size": [30, 16],
    "rooms": [
        {"id": "den", "name": "Den", "number": 1, "area": [[0, 0, 10, 10]]},
        {"id": "study", "name": "Study", "number": 2, "area": [[10, 0, 20, 10]]},
        {"id": "bath", "name": "Bath", "number": 3, "area": [[20, 0, 30, 10]]},
        {"id": "passage", "name": "Passage", "kind": "hall", "area": [[0, 10, 30, 16]]},
    ],
    "doors": [
        {"between": ["den", "study"], "x": 10, "span": [2, 4]},
        {"between": ["study", "bath"], "x": 20, "span": [6, 8]},
        {"between": ["den", "passage"], "y": 10, "span": [2, 4]},
        {"between": ["bath", "passage"], "y": 10, "span": [22, 24]},
    ],
    "rails": [{"between": ["study", "passage"], "y": 10, "span": [14, 16]}],
}

TOWER: Tables = {
    "id": "tower",
    "name": "Tower",
    "size": [20, 21],
    "rooms": [
        {"id": "loft", "name": "Loft", "number": 3, "floor": "upstairs", "area": [[0, 0, 10, 10]]},
        {
            "id": "west-up",
            "name": "West, up",
            "kind": "stairs",
            "floor": "upstairs",
            "area": [[10, 0, 15, 10]],
        },
        {"id": "attic", "name": "Attic", "number": 4, "floor": "upstairs", "area": [[15, 0, 20, 5]]},
        {
            "id": "east-up",
            "name": "East, up",
            "kind": "stairs",
            "floor": "upstairs",
            "area": [[15, 5, 20, 10]],
        },
        {"id": "hall", "name": "Hall", "number": 1, "floor": "downstairs", "area": [[0, 11, 10, 21]]},
        {
            "id": "west-down",
            "name": "West, down",
            "kind": "stairs",
            "floor": "downstairs",
            "area": [[10, 11, 15, 21]],
        },
        {"id": "yard", "name": "Yard", "number": 2, "floor": "downstairs", "area": [[15, 11, 20, 16]]},
        {
            "id": "east-down",
            "name": "East, down",
            "kind": "stairs",
            "floor": "downstairs",
            "area": [[15, 16, 20, 21]],
        },
    ],
    "doors": [
        {"between": ["loft", "west-up"], "x": 10, "span": [1, 3]},
        {"between": ["attic", "east-up"], "y": 5, "span": [16, 18]},
        {"between": ["hall", "west-down"], "x": 10, "span": [12, 14]},
        {"between": ["yard", "east-down"], "y": 16, "span": [16, 18]},
    ],
    "stairways": [
        {"when": "whole_house", "joins": ["west-up", "west-down"]},
        {"when": "whole_house", "joins": ["east-up", "east-down"]},
        {"when": "whole_house", "joins": ["west-down", "east-down"]},
        {"when": "upstairs_alone", "joins": ["west-up", "east-up"]},
        {"when": "downstairs_alone", "joins": ["west-down", "east-down"]},
    ],
}
"""Two floors, drawn one above the other. Nobody gets from the loft to the attic but by the stairs."""


def changed(tables: Tables, *path: Any) -> Tables:
    """These tables with the value at a path replaced: the last of `path` is the new value."""
    table = copy.deepcopy(tables)
    *way, key, value = path
    place: Any = table
    for step in way:
        place = place[step]
    if value is DELETE:
        del place[key]
    elif isinstance(place, list) and key == len(place):
        place.append(value)
    else:
        place[key] = value
    return table


def faults_in(tables: Tables) -> list[Fault]:
    return plan_from(tables)[1]


def sound(tables: Tables) -> Plan:
    """The plan of tables that must be without a fault."""
    plan, faults = plan_from(tables)
    assert faults == []
    return plan

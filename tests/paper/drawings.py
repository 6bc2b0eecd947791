"""What the tests of the drawings share: boards to draw, and what is in a drawing."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from drlucky.house import Board, deck_rooms, decks, derive, floors, load_plan, plan_ids, wing_rooms, wings
from drlucky.house.board import Halls
from drlucky.house.reading import plan_from
from drlucky.paper import Shown, draw_board

SVG = "{http://www.w3.org/2000/svg}"

HALLS: dict[str, Halls] = {
    "mansion-1996": "places",
    "mansion-2016": "passages",
    "bed-and-breakfast-2016": "passages",
    "ship": "places",
}


def packaged() -> dict[str, Board]:
    """The boards that come with the package in every state that they are played in, each with a name."""
    found = {}
    for name in plan_ids():
        plan, halls = load_plan(name), HALLS[name]
        found[name] = derive(plan, halls)
        for floor in floors(plan):
            found[f"{name} {floor}"] = derive(plan, halls, floor)
        for wing in wings(plan):
            found[f"{name} without {wing}"] = derive(plan, halls, closed=wing_rooms(plan, wing))
        gone: set[str] = set()
        for deck in decks(plan)[:-1]:
            gone |= set(deck_rooms(plan, deck))
            found[f"{name} down to {deck}"] = derive(plan, halls, closed=gone)
    return found


def house(
    size: tuple[int, int], *rooms: dict[str, object], doors: list[dict[str, object]] | None = None
) -> Board:
    """A board of one's own; it must be sound."""
    numbered = [
        {"name": str(room["id"]).title(), **({"number": at} if "kind" not in room else {}), **room}
        for at, room in enumerate(rooms)
    ]
    plan, faults = plan_from(
        {"id": "own", "name": "Own", "size": list(size), "rooms": numbered, "doors": doors or []}
    )
    assert faults == []
    return derive(plan, "places")


def drawn(board: Board, shown: Shown | None = None) -> Element:
    """The drawing of a board, read as XML."""
    return ElementTree.fromstring(draw_board(board, shown or Shown()))


def of_class(root: Element, name: str) -> list[Element]:
    return [item for item in root.iter() if item.get("class") == name]


def lettering(item: Element) -> str:
    """All that is written in a part of a drawing, tooltips left out; lines are joined by blanks."""
    texts = item.iter(f"{SVG}text")
    parts = [part for text in texts for part in (text.text, *(line.text for line in text)) if part]
    return " ".join(parts)


def labels_of(root: Element) -> dict[str, str]:
    """What is written in each room."""
    return {str(item.get("data-of")): lettering(item) for item in of_class(root, "label")}

"""Whole drawings: all that is in the house is in them, and nothing that a picture should not have."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky.errors import DrluckyError
from drlucky.house import Board, Plan, Room, derive
from drlucky.paper import THEMES, Shown, draw_board
from drlucky.paper.layout import shown_rooms
from tests.house.small_plans import plans

from .drawings import SVG, drawn, house, labels_of, lettering, of_class, packaged

pytestmark = pytest.mark.once

BOARDS = packaged()
SOURCES = Path(__file__).resolve().parents[2] / "src"


def written(room: Room) -> str:
    """What must be written in a room."""
    return room.name if room.number is None else f"{room.name} {room.number}"


def tooltips(root: Element) -> dict[str, str]:
    return {str(item.get("data-room")): item[0].text or "" for item in root.iter() if item.get("data-room")}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_room_has_its_name_and_number(board: Board) -> None:
    root = drawn(board)
    shown = {room.id: written(room) for room in shown_rooms(board)}
    assert labels_of(root) == shown
    assert tooltips(root).keys() == shown.keys()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["mansion-2016 without west", "bed-and-breakfast-2016", "ship down to D"])
def test_a_drawing_stands_alone(name: str, theme: str) -> None:
    board = BOARDS[name]
    lamp = next(room.id for place, room in enumerate(board.places) if board.is_open(place))
    check_stands_alone(draw_board(board, Shown(theme, lamp, path=True)), board)


def check_stands_alone(picture: str, board: Board) -> None:
    """No scripts, styles or files from elsewhere; every definition is there, once, by a name of its own."""

    root = ElementTree.fromstring(picture)
    tags = {str(item.tag).removeprefix(SVG) for item in root.iter()}
    assert tags <= {
        "svg", "title", "desc", "defs", "g", "path", "rect", "circle", "ellipse", "text", "tspan",
        "pattern", "clipPath", "linearGradient", "radialGradient", "stop",
    }  # fmt: skip
    ids = Counter(item.get("id") for item in root.iter() if item.get("id"))
    assert set(ids.values()) == {1}
    assert all(str(one).startswith(f"{board.plan.id}-") for one in ids)
    used = set()
    for item in root.iter():
        for key, value in item.attrib.items():
            assert "href" not in key and not key.startswith("on") and key != "style"
            assert "nan" not in value and "inf" not in value.split()
            used |= set(re.findall(r"url\((.*?)\)", value))
    assert used <= {f"#{one}" for one in ids}
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_title_description_and_tooltips() -> None:
    board = BOARDS["mansion-2016 without west"]
    root = drawn(board, Shown(sight="gallery"))
    assert [str(item.tag) for item in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root.get("role") == "img"
    assert str(root.get("aria-labelledby")).split() == [root[0].get("id"), root[1].get("id")]
    assert root[0].text == "Lucky Mansion (2016)"
    said = root[1].text or ""
    assert "24 rooms" in said and "57 doors" in said and "West wing closed." in said
    assert "From Gallery one sees " in said and "Foyer" in said and "Master Suite" not in said
    told = tooltips(root)
    assert told["kitchen"] == "Kitchen, 10: closed"
    assert told["porch"] == "Porch: walked through, nobody stops here"
    assert told["parlor"].startswith("Parlor, 2\nSees ")
    assert told["parlor"].endswith("\nThe Doctor goes on to Billiard Room.")
    assert told["green-house"].endswith("\nThe Doctor goes on to Nursery.")
    assert tooltips(drawn(BOARDS["ship down to D"]))["bilge"] == "Bilge: sunk"


def test_the_cartouche_and_the_small_print() -> None:
    root = drawn(BOARDS["mansion-2016 without west"], Shown(sight="gallery"))
    (title,), (imprint,) = of_class(root, "title"), of_class(root, "imprint")
    middle = " \N{MIDDLE DOT} "
    assert lettering(title) == "LUCKY MANSION " + middle.join(
        ["2016", "19 rooms", "west wing closed", "the view from Gallery"]
    )
    assert "nofficial" in lettering(imprint) and "reconstruction" not in lettering(imprint)
    floor = drawn(BOARDS["bed-and-breakfast-2016 upstairs"])
    assert lettering(of_class(floor, "title")[0]).endswith(" 13 rooms \N{MIDDLE DOT} upstairs alone")
    ship = drawn(BOARDS["ship down to C"])
    assert "decks C and D sunk" in lettering(of_class(ship, "title")[0])
    assert "reconstruction" in lettering(of_class(ship, "imprint")[0])


def test_floors_have_captions() -> None:
    both = of_class(drawn(BOARDS["bed-and-breakfast-2016"]), "caption")
    assert [lettering(one) for one in both] == ["Upstairs", "Downstairs"]
    (one,) = of_class(drawn(BOARDS["bed-and-breakfast-2016 downstairs"]), "caption")
    assert lettering(one) == "Downstairs"
    assert not of_class(drawn(BOARDS["mansion-1996"]), "caption")


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_opening_is_drawn(board: Board) -> None:
    ids = {room.id for room in shown_rooms(board)}
    root = drawn(board)
    for kind in ("door", "rail"):
        there = [one for one in board.plan.openings if one.kind == kind and ids.issuperset(one.between)]
        assert len(of_class(root, kind)) == len(there)


def test_only_what_is_closed_is_hatched() -> None:
    for name in ("mansion-2016", "mansion-2016 without west", "mansion-2016 without east"):
        board = BOARDS[name]
        hatched = {
            item.get("data-room")
            for item in drawn(board).iter()
            if item.get("data-room") and any(str(part.get("fill")).endswith("-shut)") for part in item)
        }
        assert hatched == board.closed
    assert "-shut)" not in draw_board(BOARDS["ship down to C"])  # sunk is not closed


@pytest.mark.parametrize("name", ["mansion-2016 without west", "ship down to D"])
def test_what_is_off_the_board_is_pale(name: str) -> None:
    board, theme = BOARDS[name], THEMES["paper"]
    for item in of_class(drawn(board), "label"):
        off = item.get("data-of") in board.closed
        assert next(item.iter(f"{SVG}text")).get("fill") == (theme.faint if off else theme.ink)
        seals = list(item.iter(f"{SVG}circle"))
        assert all(seal.get("fill") in ("none", theme.page if off else theme.accent) for seal in seals)


def test_stairways_have_treads() -> None:
    root = drawn(BOARDS["mansion-1996"])
    stairs = of_class(root, "stairs")
    assert {item.get("data-room") for item in stairs} == {"west-stairs", "east-stairs"}
    assert all(str(item[2].get("d")).count("M") > 8 for item in stairs)


def test_the_doctors_path_goes_through_every_open_number() -> None:
    board = BOARDS["mansion-2016 without west"]
    root = drawn(board, Shown(path=True))
    (trail,) = of_class(root, "trail")
    ends = re.findall(r"(?:M|C [\d.]+ [\d.]+ [\d.]+ [\d.]+) ([\d.]+ [\d.]+)", str(trail.get("d")))
    seals = {
        str(item.get("data-of")): f"{circle.get('cx')} {circle.get('cy')}"
        for item in of_class(root, "label")
        for circle in list(item.iter(f"{SVG}circle"))[:1]
    }
    numbered = sorted(
        (room.number, room.id) for room in board.places if room.number and room.id not in board.closed
    )
    assert ends == [*(seals[room] for _, room in numbered), seals["drawing-room"]]
    assert not of_class(drawn(board), "trail")


def test_the_same_board_gives_the_same_text() -> None:
    code = (
        "import sys; from drlucky.house import derive, load_plan;"
        "from drlucky.paper import Shown, draw_board;"
        "sys.stdout.write(draw_board(derive(load_plan('ship'), 'places'), Shown(sight='chapel', path=True)))"
    )
    drawings = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(SOURCES)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert drawings == {draw_board(BOARDS["ship"], Shown(sight="chapel", path=True))}


@pytest.mark.parametrize(
    ("shown", "code", "said"),
    [
        (Shown(theme="neon"), "draw.theme", "There is no theme 'neon'. The themes are: paper, light, dark."),
        (Shown(sight="attic"), "draw.room", "has no room called 'attic'. It has: drawing-room, parlor"),
        (Shown(sight="porch"), "draw.room", "Nobody stops in Porch"),
        (Shown(sight="kitchen"), "draw.room", "Kitchen is not on the board now"),
    ],
)
def test_what_cannot_be_drawn(shown: Shown, code: str, said: str) -> None:
    with pytest.raises(DrluckyError) as error:
        draw_board(BOARDS["mansion-2016 without west"], shown)
    assert error.value.code == code
    assert said in str(error.value)


NASTY = [
    "<script>alert('x')</script>",
    "]]>&amp;\"quoted\" 'twice'",
    "\x00\x07\x1b[31m\ud800\uffff",
    "\N{GREEK CAPITAL LETTER OMEGA} \N{CJK UNIFIED IDEOGRAPH-6F22}\N{GAME DIE} \N{ARABIC LETTER ALEF}",
    "Supercalifragilisticexpialidocious" * 2,
    "A Room of Which the Name is as Long as Any Name May be, and Then Some More of It",
    "${jndi} {{7*7}} %s %n --><!-- ",
    ".",
]


def test_nasty_names() -> None:
    board = BOARDS["mansion-1996"]
    plan = board.plan
    renamed = tuple(replace(room, name=NASTY[at % len(NASTY)]) for at, room in enumerate(plan.rooms))
    for name in NASTY:
        nasty = derive(replace(plan, name=name, rooms=renamed), "places")
        picture = draw_board(nasty, Shown(sight="kitchen"))
        check_stands_alone(picture, nasty)
        assert "\x00" not in picture and "\ud800" not in picture
    root = drawn(nasty)
    said = labels_of(root)
    for room in renamed:
        if room.name.isprintable():
            assert said[room.id].removesuffix(f" {room.number}") == " ".join(room.name.split())


@settings(max_examples=40)
@given(plans(), st.sampled_from(sorted(THEMES)), st.booleans(), st.data())
def test_boards_of_any_shape(plan: Plan, theme: str, trail: bool, data: st.DataObject) -> None:
    board = derive(plan, "places")
    lamp = data.draw(st.sampled_from([None, *board.index]))
    shown = Shown(theme, lamp, trail)
    check_stands_alone(draw_board(board, shown), board)
    assert labels_of(drawn(board, shown)) == {room.id: written(room) for room in plan.rooms}


@pytest.mark.parametrize("size", [(10_000, 10), (10, 10_000), (10_000, 10_000), (2, 2)])
def test_boards_of_odd_sizes(size: tuple[int, int]) -> None:
    wide, high = size
    board = house(
        size,
        {"id": "left", "area": [[0, 0, wide // 2, high]]},
        {"id": "right", "area": [[wide // 2, 0, wide, high]]},
        doors=[{"between": ["left", "right"], "x": wide // 2, "span": [0, 1]}],
    )
    picture = draw_board(board, Shown(sight="left", path=True))
    check_stands_alone(picture, board)
    assert labels_of(drawn(board)) == {"left": "Left 0", "right": "Right 1"}

"""`drlucky boards`: what it prints is what the board says, and wrong input gets one clear line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from drlucky.cli import main
from drlucky.house import Board, deck_rooms, derive, load_plan, plan_ids, wing_rooms
from drlucky.house.board import Halls
from drlucky.paper import THEMES, Shown, draw_board
from drlucky.rules.editions import EDITIONS

pytestmark = pytest.mark.once

COTTAGE = """
id = "cottage"
name = "Cottage"
size = [20, 16]
rooms = [
  { id = "den", name = "Den", number = 1, area = [[0, 0, 10, 10]] },
  { id = "bath", name = "Bath", number = 2, area = [[10, 0, 20, 10]] },
  { id = "passage", name = "Passage", kind = "hall", area = [[0, 10, 20, 16]] },
]
doors = [
  { between = ["den", "bath"], x = 10, span = [2, 4] },
  { between = ["den", "passage"], y = 10, span = [2, 4] },
]
"""


@pytest.fixture
def cottage(tmp_path: Path) -> Path:
    path = tmp_path / "cottage.toml"
    path.write_text(COTTAGE, encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints that goes well."""
    assert main(["boards", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(said(capsys, *words, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a command says when it is asked for something that cannot be."""
    assert main(["boards", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("drlucky: ")
    assert err.count("\n") == 1 and err.endswith("\n")
    assert "Traceback" not in err
    return err.removeprefix("drlucky: ").rstrip("\n")


# list


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    boards = told(capsys, "list")["boards"]
    assert [board["id"] for board in boards] == list(plan_ids())
    by_id = {board["id"]: board for board in boards}
    assert by_id["mansion-1996"]["editions"] == ["kill-1996", "kill-2011"]
    assert by_id["mansion-2016"]["wings"] == ["west", "east"]
    assert by_id["bed-and-breakfast-2016"]["floors"] == ["upstairs", "downstairs"]
    assert by_id["ship"]["decks"] == ["D", "C", "B", "A"]
    assert [board["reconstruction"] for board in boards] == [False, False, False, True]
    text = said(capsys, "list")
    for board in boards:
        assert f"{board['id']}\n    {board['name']}\n" in text


# show


def places(board: Board) -> list[dict[str, Any]]:
    """What must be printed of a board, taken from it place by place."""
    ids = [room.id for room in board.places]
    return [
        {
            "id": room.id,
            "name": room.name,
            "number": room.number,
            "kind": room.kind,
            "steps": [ids[to] for to in board.steps[at]],
            "sees": [ids[to] for to in range(len(ids)) if to != at and board.sees[at] & 1 << to],
            "doctor_next": ids[board.doctor_next[at]],
        }
        for at, room in enumerate(board.places)
        if board.open >> at & 1
    ]


SHOWN: list[tuple[str, str, list[str], Halls, str | None, list[str]]] = [
    ("mansion-1996", "kill-1996", [], "places", None, []),
    ("mansion-1996", "kill-2011", [], "places", None, []),
    ("mansion-2016", "kill-2016", [], "passages", None, []),
    ("mansion-2016", "kill-2016", ["--close", "west"], "passages", None, ["west"]),
    ("mansion-2016", "kill-2016", ["--close", "east"], "passages", None, ["east"]),
    ("mansion-2016", "kill-2016", ["--close", "west", "--close", "east"], "passages", None, ["west", "east"]),
    ("mansion-2016", "kill-2016", ["--close", "both"], "passages", None, ["west", "east"]),
    ("mansion-2016", "kill-2016", ["--close", "none"], "passages", None, []),
    ("bed-and-breakfast-2016", "kill-2016", ["--floor", "whole"], "passages", None, []),
    ("bed-and-breakfast-2016", "kill-2016", [], "passages", None, []),
    ("bed-and-breakfast-2016", "kill-2016", ["--floor", "upstairs"], "passages", "upstairs", []),
    ("bed-and-breakfast-2016", "kill-2016", ["--floor", "downstairs"], "passages", "downstairs", []),
    ("ship", "save-2000", [], "places", None, []),
    ("ship", "save-boxed", [], "places", None, []),
]


@pytest.mark.parametrize(("name", "edition", "words", "halls", "floor", "shut"), SHOWN)
def test_show(
    capsys: pytest.CaptureFixture[str],
    name: str,
    edition: str,
    words: list[str],
    halls: Halls,
    floor: str | None,
    shut: list[str],
) -> None:
    plan = load_plan(name)
    board = derive(plan, halls, floor, [room for wing in shut for room in wing_rooms(plan, wing)])
    found = told(capsys, "show", name, "--edition", edition, *words)
    assert found == {"board": name, "edition": edition, "places": places(board)}
    assert list(found) == ["board", "edition", "places"]
    text = said(capsys, "show", name, "--edition", edition, *words)
    for place in found["places"]:
        assert f" {place['name']} ({place['id']})\n" in text
    assert text.count("     sees ") == text.count("     steps to ") == len(found["places"])


def test_every_edition_shows_its_boards(capsys: pytest.CaptureFixture[str]) -> None:
    for edition in EDITIONS.values():
        for name in edition.boards:
            found = told(capsys, "show", name, "--edition", edition.id)
            assert found["places"] == places(derive(load_plan(name), edition.halls))


def test_show_with_decks_sunk(capsys: pytest.CaptureFixture[str]) -> None:
    plan = load_plan("ship")
    board = derive(plan, "places", closed=[*deck_rooms(plan, "D"), *deck_rooms(plan, "C")])
    for words in (["--sunk", "D", "--sunk", "C"], ["--sunk", "c", "--sunk", "d"]):
        assert told(capsys, "show", "ship", *words)["places"] == places(board)
    first = next(place for place in places(board) if place["id"] == "smoking-room")
    assert first["doctor_next"] == "ballroom"  # 16 is the highest number left, 5 the lowest


def test_show_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "show", "mansion-1996")
    assert text.startswith("Lucky Mansion (1996), rules of kill-1996: 32 places, hallways are places\n")
    entry = text[text.index("  8  Kitchen") :].split("\n  9 ")[0]
    assert "Doctor to Lancaster Room" in entry and "Wine Cellar" in entry
    assert "24 places, hallways are walked through" in said(capsys, "show", "mansion-2016")
    assert "31 places, all places are rooms" in said(capsys, "show", "ship")


def test_a_board_of_ones_own(capsys: pytest.CaptureFixture[str], cottage: Path) -> None:
    assert [place["id"] for place in told(capsys, "show", str(cottage))["places"]] == [
        "den",
        "bath",
        "passage",
    ]
    found = told(capsys, "show", str(cottage), "--edition", "kill-2016")
    assert found["board"] == "cottage"
    assert [place["steps"] for place in found["places"]] == [["bath"], ["den"]]


# check


@pytest.mark.parametrize("name", plan_ids())
def test_our_own_boards_are_sound(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert said(capsys, "check", name).startswith(f"{name} is sound: ")
    assert told(capsys, "check", name) == {"file": name, "sound": True, "faults": []}


def test_every_fault_is_named(capsys: pytest.CaptureFixture[str], cottage: Path) -> None:
    text = COTTAGE.replace("number = 2", "number = 1").replace("x = 10, span", "x = 11, span")
    cottage.write_text(text.replace('name = "Passage"', 'name = "Den"'), encoding="utf-8")
    assert main(["boards", "check", str(cottage)]) == 2
    out, err = capsys.readouterr()
    codes = {line.split(": ")[0] for line in out.splitlines()}
    assert codes == {"board.number-doubled", "board.no-wall", "board.name-doubled"}
    assert err == f"drlucky: {cottage} has 3 faults.\n"
    assert main(["boards", "check", str(cottage), "--json"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert found["file"] == str(cottage) and found["sound"] is False
    assert {fault["code"] for fault in found["faults"]} == codes
    assert {"code", "message", "rooms"} == set(found["faults"][0])


def test_what_is_no_board_at_all(capsys: pytest.CaptureFixture[str], cottage: Path) -> None:
    cottage.write_text("rooms = ?", encoding="utf-8")
    assert main(["boards", "check", str(cottage)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("board.syntax: ") and "line 1" in out
    assert err == f"drlucky: {cottage} has one fault.\n"
    cottage.write_text("", encoding="utf-8")
    assert main(["boards", "check", str(cottage)]) == 2
    assert "has no 'rooms'" in capsys.readouterr().out


# draw


def test_draw(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plan = load_plan("mansion-2016")
    board = derive(plan, "passages", closed=wing_rooms(plan, "west"))
    words = ["--close", "west", "--sight", "gallery", "--theme", "dark", "--path"]
    target = tmp_path / "mansion.svg"
    target.write_text("something older")
    assert said(capsys, "draw", "mansion-2016", *words, "-o", str(target)) == ""
    assert target.read_text(encoding="utf-8") == draw_board(board, Shown("dark", "gallery", path=True))
    assert [path.name for path in tmp_path.iterdir()] == ["mansion.svg"]
    assert said(capsys, "draw", "mansion-2016", *words, "-o", "-") == target.read_text(encoding="utf-8")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mansion-1996", ["--sight", "kitchen"]),
        ("mansion-2016", ["--close", "west", "--close", "east"]),
        ("bed-and-breakfast-2016", ["--floor", "downstairs"]),
        ("ship", ["--sunk", "D", "--sight", "chapel"]),
    ],
)
def test_everything_that_can_be_drawn(
    capsys: pytest.CaptureFixture[str], name: str, words: list[str], theme: str
) -> None:
    picture = said(capsys, "draw", name, *words, "--theme", theme, "-o", "-")
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert THEMES[theme].page in picture


# wrong input

SINKING = ["--sunk", "D", "--sunk", "C", "--sunk", "B", "--sunk", "A"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "The following arguments are required: ACTION."),
        (["paint"], "Argument ACTION: invalid choice: 'paint'"),
        (["show"], "The following arguments are required: BOARD."),
        (["draw", "ship"], "The following arguments are required: -o/--output."),
        (["show", "attic"], "There is no board called 'attic'. Known: "),
        (["show", ""], "There is no board called ''."),
        (["show", "no/such.toml"], "The board file no/such.toml cannot be read: No such file or directory."),
        (["show", "ship", "--edition", "kill-1896"], "There is no edition "),
        (["show", "ship", "--edition", "kill-1996"], "is not played on the board ship."),
        (["show", "mansion-2016", "--close", "north"], "has no wing called 'north'. It has: west, east."),
        (["show", "ship", "--close", "both"], "has no wing called 'both'. It has none."),
        (["show", "ship", "--floor", "whole"], "has no floor called 'whole'. It has one floor only."),
        (["show", "mansion-2016", "--close", "west", "--close", "west"], "--close west is given twice."),
        (["show", "mansion-2016", "--close", "none", "--close", "west"], "there is no other --close."),
        (["show", "ship", "--sunk", "D", "--sunk", "d"], "--sunk D is given twice."),
        (["show", "ship", "--close", "west"], "has no wing called 'west'. It has none."),
        (["show", "mansion-2016", "--floor", "upstairs"], "has no floor called 'upstairs'."),
        (["show", "bed-and-breakfast-2016", "--floor", "cellar"], "It has: upstairs, downstairs."),
        (["show", "ship", "--sunk", "Q"], "has no deck called 'Q'. It has: D, C, B, A."),
        (["show", "mansion-1996", "--sunk", "D"], "has no deck called 'D'. It has none."),
        (["show", "ship", "--sunk", "C"], "Deck C cannot have sunk before deck D."),
        (["show", "ship", *SINKING], "Nothing of The Ship"),
        (["check", "attic"], "There is no board called 'attic'."),
        (["draw", "attic", "-o", "-"], "There is no board called 'attic'."),
        (["draw", "ship", "-o", "-", "--theme", "neon"], "There is no theme 'neon'."),
        (
            ["draw", "ship", "-o", "-", "--sight", "attic"],
            "has no room called 'attic'. It has: sports-deck, ",
        ),
        (["draw", "ship", "-o", "-", "--sunk", "D", "--sight", "bilge"], "Bilge is not on the board now"),
        (["draw", "mansion-2016", "-o", "-", "--sight", "porch"], "Nobody stops in Porch"),
        (
            ["draw", "mansion-2016", "-o", "-", "--close", "west", "--sight", "kitchen"],
            "Kitchen is not on the",
        ),
        (["draw", "ship", "-o", "/no/such/folder/ship.svg"], "cannot be written: No such file or directory."),
    ],
)
def test_wrong_input(capsys: pytest.CaptureFixture[str], words: list[str], line: str) -> None:
    assert line in refused(capsys, *words)


@pytest.mark.parametrize("action", ["show", "check"])
def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, action: str) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert "folder.toml cannot be read: Is a directory." in refused(capsys, action, str(folder))
    latin = tmp_path / "latin.toml"
    latin.write_bytes(COTTAGE.replace("Den", "Büro").encode("latin-1"))
    assert "is not UTF-8 text (line 6)." in refused(capsys, action, str(latin))
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as file:
        file.truncate(3_000_000_000)  # a hole: it takes no room on the disk
    assert "is too large for a board file." in refused(capsys, action, str(huge))


def test_a_faulty_board_is_neither_shown_nor_drawn(
    capsys: pytest.CaptureFixture[str], cottage: Path, tmp_path: Path
) -> None:
    cottage.write_text(COTTAGE.replace("number = 2", "number = 1"), encoding="utf-8")
    picture = tmp_path / "cottage.svg"
    for words in (["show", str(cottage)], ["draw", str(cottage), "-o", str(picture)]):
        assert "has one fault: Den and Bath " in refused(capsys, *words)
    text = COTTAGE.replace("number = 2", "number = 1").replace("x = 10, span", "x = 11, span")
    cottage.write_text(text, encoding="utf-8")
    line = refused(capsys, "show", str(cottage))
    assert "has 2 faults, first: " in line and line.endswith(f"See all: drlucky boards check {cottage}")
    assert not picture.exists()


def test_a_folder_is_no_place_for_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "cannot be written: Is a directory." in refused(capsys, "draw", "ship", "-o", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


# help, and the command as it is


@pytest.mark.parametrize("words", [[], ["list"], ["show"], ["check"], ["draw"]])
def test_help_has_an_example_that_works(
    capsys: pytest.CaptureFixture[str], words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["boards", *words, "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    example = out[out.rindex("Example: drlucky ") :].split()[2:]
    monkeypatch.chdir(tmp_path)
    assert main(example) == 0


def test_the_command_itself(tmp_path: Path) -> None:
    target = tmp_path / "ship.svg"
    command = [sys.executable, "-m", "drlucky", "boards"]
    good = subprocess.run([*command, "draw", "ship", "-o", str(target)], capture_output=True, text=True)
    assert (good.returncode, good.stdout, good.stderr) == (0, "", "")
    assert target.read_text(encoding="utf-8") == draw_board(derive(load_plan("ship"), "places"), Shown())
    bad = subprocess.run([*command, "show", "attic"], capture_output=True, text=True)
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith("drlucky: There is no board called 'attic'.")

"""`drlucky play`: wrong flags, games that are kept and gone on with, and real processes."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from drlucky.bots import registry
from drlucky.cli import main
from drlucky.commands.keeping import FileKeeper
from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.record import as_text, read_record, record_of
from tests.support.processes import as_from_a_terminal

pytestmark = pytest.mark.once

PLAY = [sys.executable, "-m", "drlucky", "play"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def drawer(home: Path) -> list[Path]:
    return sorted((home / "state" / "drlucky" / "games").glob("*"))


def record_at(path: Path, game: Game) -> Path:
    path.write_text(as_text(record_of(game)), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--humans 5", "--humans should be from 0 to 4, the number of players, not 5."),
        ("--humans -1", "--humans should be from 0 to 4"),
        (
            "--players 2 --option strangers --humans 3",
            "--humans should be from 0 to 2, the number of players",
        ),
        ("--players 3 --option strangers", "is for 2 players, not for 3"),
        ("--edition kill-2011 --option re-entry", "makes no sense without killing"),
        ("--humans many", "--humans: it should be a whole number, not 'many'"),
        ("--resume=", "'' cannot be read: No such file or directory."),
        ("--save=", "A file to keep the game in needs a name."),
        ("--edition kill-2025", "There is no edition 'kill-2025'."),
        ("--players 40", "is for 2 to 8 players, not 40."),
        ("--board ship", "is not played on a board 'ship'."),
        ("--option sharks", "has no option 'sharks'."),
        ("--bots gest", "There is no bot 'gest'. Did you mean guest? The bots are: wanderer, guest, "),
        ("--bots guest:5", "The bot guest takes no budget. Say just: guest."),
        ("--bots mastermind:0ms", "The budget '0ms' of mastermind is impossible."),
        ("--bots guest,wanderer,guest,guest", "--bots names 4 bots for 3 seats. Name one for each seat"),
        ("--humans 4 --bots guest", "--bots names 1 bot for no seats."),
        ("--bots guest,guest,guest --humans 2", "--bots names 3 bots for 2 seats."),
        ("--resume open.json --bots gest", "There is no bot 'gest'."),
        ("--resume none.json", "none.json cannot be read: No such file or directory."),
        ("--resume", "There is no game to go on with in"),
        ("--resume over.json", "The game in over.json is over. See it with: drlucky replay over.json"),
        ("--resume cut.json", "cut.json is no complete record: it breaks off"),
        ("--resume open.json --seed 3", "With --resume there is no --seed: the game is agreed already."),
        ("--resume open.json --players 3", "With --resume there is no --players"),
        ("--resume open.json --option close=west", "With --resume there is no --option"),
        ("--save open.json", "open.json is there already."),
        ("--save nowhere/game.json", "nowhere/game.json cannot be written: No such file or directory."),
        ("--save .", ". cannot be written: Is a directory."),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    arguments: str, told: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game.new(seed=1)
    text = record_at(home / "open.json", game).read_text(encoding="utf-8")
    (home / "cut.json").write_text(text[: len(text) // 2], encoding="utf-8")
    while not game.over:
        game.apply(game.legal_actions()[len(game.actions()) % len(game.legal_actions())])
    record_at(home / "over.json", game)
    assert main(["play", *arguments.split()]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1
    assert told in shown.err
    assert drawer(home) == []
    assert (home / "open.json").read_text(encoding="utf-8") == text


def test_a_game_is_kept_and_gone_on_with(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "1", "1")
    assert main(["play", "--seed", "my seed!"]) == 0
    (file,) = drawer(home)
    assert file.name == "kill-2016-my-seed.json"
    shown = capsys.readouterr().out
    assert f"To go on with it: drlucky play --resume {file}" in shown
    before = read_record(file).actions()
    assert len(before) > 2
    typing(monkeypatch, "1", "1")
    assert main(["play", "--resume"]) == 0
    assert drawer(home) == [file]
    after = read_record(file).actions()
    assert after[: len(before)] == before and len(after) > len(before)


def test_bots_are_seated_by_name(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "1")
    assert main(["play", "--seed", "7", "--bots", "guest, wanderer"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "You are Red. Blue and Yellow are played by guest. Green is played by wanderer." in shown
    assert "--bots 'guest, wanderer'" in shown
    typing(monkeypatch, "")
    assert main(["play", "--seed", "7", "--humans", "2"]) == 0
    assert "Green and Yellow are played by guest." in " ".join(capsys.readouterr().out.split())
    typing(monkeypatch)
    assert main(["play", "--seed", "7", "--players", "2", "--option", "strangers"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "You are Red. Green is played by guest. Blue and Yellow are Strangers" in shown


@pytest.mark.parametrize("bots", ["wanderer", "guest", "schemer,guest,wanderer"])
def test_a_game_that_is_gone_on_with_goes_on_as_it_would_have(
    bots: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bots remember what they were asked before."""
    common = ["--bots", bots]
    typing(monkeypatch, *["1"] * 12)
    begin = ["--edition", "save-boxed", "--seed", "4", "--save"]
    assert main(["play", *begin, "whole.json", *common]) == 0
    for left, arguments in enumerate([[*begin, "part.json"], *[["--resume", "part.json"]] * 3]):
        typing(monkeypatch, *["1"] * 3)
        assert main(["play", *arguments, *common]) == 0
        game = read_record(home / "part.json")
        assert not game.over, left
    whole = read_record(home / "whole.json").actions()
    assert read_record(home / "part.json").actions() == whole and len(whole) > 20


def test_reasons_are_told_when_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for flag in ("--reasons", "--ascii"):
        typing(monkeypatch, "1", "end", "why bots", "1")
        assert main(["play", "--seed", "7", flag]) == 0
        told[flag] = " ".join(capsys.readouterr().out.split())
    assert "Blue (end): ended: " in told["--reasons"] and "Red (" not in told["--reasons"].split("> ")[0]
    assert "keep their reasons to themselves" not in told["--reasons"]
    assert "play --resume" in told["--reasons"] and told["--reasons"].endswith(" --reasons")
    assert "Blue (" not in told["--ascii"].replace("Blue (Enter", "")
    assert "The others keep their reasons to themselves, for they tell of their hands." in told["--ascii"]


def test_a_bot_that_fails_leaves_the_game_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    point = EntryPoint("faint", "tests.bots.liars:Faint", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    registry.kinds.cache_clear()
    registry.points.cache_clear()
    typing(monkeypatch, *["1"] * 400)
    try:
        assert main(["play", "--edition", "save-boxed", "--seed", "5", "--bots", "faint"]) == 2
    finally:
        monkeypatch.undo()
        registry.kinds.cache_clear()
        registry.points.cache_clear()
    shown = capsys.readouterr()
    assert shown.err == "drlucky: The bot faint failed: RuntimeError, 'oh dear'.\n"
    assert "To go on with it: drlucky play --resume" in shown.out
    (file,) = (home / "state" / "drlucky" / "games").glob("*")
    assert not read_record(file).over and len(read_record(file).actions()) > 3


def test_a_second_game_of_the_same_seed_gets_a_file_of_its_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        typing(monkeypatch, "1")
        assert main(["play", "--seed", "7", "--edition", "save-2000"]) == 0
    assert [file.name for file in drawer(home)] == [
        "save-2000-7-2.json",
        "save-2000-7-3.json",
        "save-2000-7.json",
    ]


def test_nothing_is_kept_of_a_game_that_nobody_played(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "quit")
    assert main(["play", "--seed", "1"]) == 0
    assert drawer(home) == []
    assert "Nothing was done yet, so nothing is kept." in capsys.readouterr().out


def test_a_file_of_ones_choice(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(
        monkeypatch, "1", "1", "save copy.json", "save copy.json", "save mine.json", "save taken.json", "1"
    )
    (home / "taken.json").write_text("something else", encoding="utf-8")
    assert main(["play", "--seed", "1", "--save", "mine.json", "--humans", "2"]) == 0
    assert drawer(home) == []
    shown = capsys.readouterr().out
    assert shown.count("The record of the game so far is in copy.json.") == 2
    assert "taken.json is there already." in shown
    assert (home / "taken.json").read_text(encoding="utf-8") == "something else"
    assert "drlucky play --resume mine.json --humans 2" in shown
    copy, mine = read_record(home / "copy.json").actions(), read_record(home / "mine.json").actions()
    assert mine[: len(copy)] == copy


def test_a_home_that_cannot_be_written_to_does_not_stop_the_game(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "state").write_text("no folder", encoding="utf-8")
    typing(monkeypatch, "1", "1")
    assert main(["play", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("The game is not kept:") == 3  # after each of the two actions, and at the end
    assert "The game is not kept:" in shown.splitlines()[-1]
    assert "Nothing was done yet" not in shown and "go on with it" not in shown


def test_the_last_words_are_true_if_the_file_goes_away(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game.new(seed=1)
    keeper = FileKeeper(home / "mine.json", "")
    keeper.keep(game)
    assert "The game is kept in" in keeper.farewell(game)[0]
    (home / "mine.json").unlink()
    (home / "mine.json").mkdir()
    for _ in range(2):  # nothing done since, then something
        with pytest.raises(DrluckyError, match="Is a directory"):
            keeper.keep(game)
        assert [line.partition(": ")[0] for line in keeper.farewell(game)] == ["The game is not kept"]
        game.apply(game.legal_actions()[0])
    (home / "mine.json").rmdir()
    keeper.keep(game)
    assert "The game is kept in" in keeper.farewell(game)[0]
    assert read_record(home / "mine.json").actions() == game.actions()


def test_a_disk_that_fills_up(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    space = iter([True])

    def write(path: Path, text: str) -> None:
        if not next(space, False):
            raise DrluckyError("output.unwritable", "The disk is full.")
        path.write_text(text, encoding="utf-8")

    monkeypatch.setattr("drlucky.commands.keeping.write_text", write)
    typing(monkeypatch, "1", "quit")
    assert main(["play", "--seed", "1", "--save", "mine.json"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "kept" in line]
    assert told == ["The game is not kept: The disk is full."] * 2  # on the next screen, and at the end


def test_looking_on_to_the_end(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--humans", "0", "--seed", "3", "--save", "watched.json"]) == 0
    game = read_record(home / "watched.json")
    assert game.over
    assert "drlucky replay watched.json" in capsys.readouterr().out
    assert drawer(home) == []


def test_with_strangers_the_other_live_player_is_the_third_seat(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "", *["end", ""] * 4)
    strange = ["--players", "2", "--option", "strangers", "--seed", "3"]
    assert main(["play", *strange, "--humans", "2"]) == 0
    shown = capsys.readouterr().out
    assert "You are Red and Green. Blue and Yellow are Strangers" in shown
    assert "Red (" in shown and "Green (" in shown and "Blue (?" not in shown and "Yellow (?" not in shown
    (file,) = drawer(home)
    assert f"--resume {file} --humans 2" in shown
    typing(monkeypatch, "quit")
    assert main(["play", "--resume", str(file)]) == 0
    assert "You are Red. Green is played by guest. Blue and Yellow are Strangers" in capsys.readouterr().out


def test_ascii_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for flags, lines in ([], True), (["--ascii"], False):
        typing(monkeypatch, "map")
        assert main(["play", "--seed", "1", *flags]) == 0
        shown = capsys.readouterr().out
        assert ("\u250f" in shown) == lines and ("+---" in shown) != lines


def test_a_real_process_with_input_from_a_pipe(home: Path) -> None:
    typed = b"1\n?\nwhy\nnonsense \xff\xfe\nlook\nmap\n1\n"
    done = subprocess.run(
        [*PLAY, "--seed", "2", "--edition", "save-boxed", "--players", "3"],
        input=typed,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        check=False,
    )
    shown = done.stdout.decode("ascii")
    assert done.returncode == 0 and done.stderr == b""
    assert "\x1b" not in shown and "is no choice here" in shown and "~" not in shown and "+---" in shown
    (file,) = drawer(home)
    assert f"The game is kept in {file}" in shown
    assert json.loads(file.read_text(encoding="utf-8"))["setup"]["seed"] == "2"


def test_a_real_process_that_is_interrupted(home: Path) -> None:
    pipe = subprocess.PIPE
    words = [*PLAY, "--seed", "2"]
    process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=as_from_a_terminal)
    assert process.stdin and process.stdout
    process.stdin.write(b"1\n")
    process.stdin.flush()
    shown = b""
    while shown.count(b"help)> ") < 2:  # it waits for the second answer
        shown += process.stdout.read1()  # type: ignore[attr-defined]
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=60)
    assert process.returncode == 130 and errors == b""
    (file,) = drawer(home)
    assert f"To go on with it: drlucky play --resume {file}".encode() in rest
    assert len(read_record(file).actions()) >= 1

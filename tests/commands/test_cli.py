"""What all commands share: help, errors in one line, clean ends of every kind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drlucky import cli
from drlucky.commands import version
from drlucky.errors import DrluckyError, short
from drlucky.rules.game import Game
from drlucky.rules.position import position_of
from drlucky.rules.record import as_text
from tests.support.processes import as_from_a_terminal

from .calling import Call, check_complaint

pytestmark = pytest.mark.once

DRLUCKY = (sys.executable, "-m", "drlucky")


def helped(call: Call, *words: str) -> str:
    said = call(*words, "--help")
    assert (said.code, said.err) == (0, "")
    return said.out


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help_with_an_example(call: Call, command: str) -> None:
    told = helped(call, command)
    assert "Example: drlucky " in " ".join(told.split())
    assert "--json" in told or command in ("play", "simulate", "boards", "bots")


@pytest.mark.parametrize("action", ["list", "show", "check", "draw"])
def test_every_action_of_boards_has_help_with_an_example(call: Call, action: str) -> None:
    assert "Example: drlucky boards" in " ".join(helped(call, "boards", action).split())


@pytest.mark.parametrize("action", ["list", "check"])
def test_every_action_of_bots_has_help_with_an_example(call: Call, action: str) -> None:
    assert "Example: drlucky bots" in " ".join(helped(call, "bots", action).split())


def test_the_help_of_all_names_every_command(call: Call) -> None:
    told = helped(call).replace("\n", " ")
    for command in cli.COMMANDS:
        assert f"    {command} " in told


def test_help_keeps_to_the_width_of_the_screen(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (60, 80, 120):
        monkeypatch.setenv("COLUMNS", str(columns))
        for command in cli.COMMANDS:
            assert max(map(len, helped(call, command).splitlines())) <= columns


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "The following arguments are required: COMMAND. See: drlucky --help"),
        (("dance",), "invalid choice: 'dance'"),
        (("rules", "--dance"), "--dance"),
        (("random", "--games"), "expected one argument"),
        (("random", "--games", "0"), "a whole number from 1 up, not '0'"),
        (("random", "--games", "many"), "a whole number from 1 up, not 'many'"),
        (("random", "--players", "four"), "--players: it should be a whole number, not 'four'"),
        (("random", "--players", "\N{ARABIC-INDIC DIGIT THREE}"), "it should be a whole number, not"),
        (("random", "--games", "-7"), "a whole number from 1 up, not '-7'"),
        (("random", "--record", ""), "'' cannot be written: it needs a name."),
        (("replay", "x", "--step", "1e9"), "it should be a whole number, not '1e9'"),
        (("replay", "x", "--step", "-" + "9" * 30), "it should be a whole number, not '-999"),
        (("position", "x", "--humans", "1_0"), "it should be a whole number, not '1_0'"),
        (("replay", ""), "'' cannot be read: No such file or directory"),
        (("replay", "two\nlines"), "'two\\nlines' cannot be read: No such file or directory"),
        (("version", "extra"), "arguments: extra. See: drlucky version --help"),
        (("cards", "kill-72", "kill-96"), "arguments: kill-96. See: drlucky cards --help"),
        (("boards", "list", "ship"), "arguments: ship. See: drlucky boards list --help"),
        (("random", "--edition", "chess"), "There is no edition 'chess'. The editions are: kill-1996,"),
        (
            ("random", "--edition", "escape"),
            "the second act of kill-2016. Choose kill-2016 with the option escape",
        ),
        (("random", "--players", "11"), "is for 2 to 8 players, not 11"),
        (("random", "--board", "ship"), "is not played on a board 'ship'"),
        (
            ("random", "--option", "tea"),
            "has no option 'tea'. Its options are: strangers, cat, dog, close, floor, escape",
        ),
        (("random", "--option", "dealer=red"), "It belongs to kill-1996 and kill-2011"),
        (("random", "--option", "close"), "The option close needs a value"),
        (("random", "--option", "close=north"), "cannot be 'north'. It can be: west, east, both, none"),
        (("random", "--option", "close=west", "--option", "close=east"), "close is given twice"),
        (
            ("random", "--option", "floor=whole"),
            "floors to choose. The option floor is for the board bed-and-",
        ),
        (("random", "--option", "strangers"), "The option strangers is for 2 players, not for 4"),
        (("random", "--edition", "kill-2011", "--option", "re-entry"), "makes no sense without killing"),
        (
            ("random", "--edition", "kill-2011", "--option", "killing=maybe"),
            "on or off; it has no value 'maybe'",
        ),
        (("random", "--option", ""), "has no option ''"),
        (("random", "--seed", ""), "A seed has 1 to 200 printable characters"),
        (("random", "--seed", "\x1b[2J"), "A seed has 1 to 200 printable characters"),
        (("replay",), "required: RECORD. See: drlucky replay --help"),
        (("replay", "none.json"), "none.json cannot be read: No such file or directory"),
        (("position", "none.json"), "none.json cannot be read: No such file or directory"),
        (("rules", "chess"), "chess"),
        (("cards", "chess"), "chess"),
        (("cards", "none.toml"), "none.toml cannot be read: No such file or directory"),
        (("boards", "show", "chess"), "chess"),
        (("play", "--humans", "9"), "--humans should be from 0 to 4"),
    ],
)
def test_wrong_input_gets_one_line(call: Call, words: tuple[str, ...], told: str) -> None:
    call(*words).refused(told)


def test_the_last_resort(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(chosen: Any) -> int:
        raise KeyError("no such\nthing")

    monkeypatch.setattr(version, "run", fail)
    said = call("version")
    assert said.code == 70
    check_complaint(said.err)
    assert "a fault in drlucky, not yours: KeyError" in said.err
    assert "DRLUCKY_TRACEBACK=1" in said.err
    monkeypatch.setenv("DRLUCKY_TRACEBACK", "1")
    assert "Traceback (most recent call last)" in call("version").err


def test_ctrl_c(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(chosen: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(version, "run", interrupt)
    said = call("version")
    assert (said.code, said.out, said.err) == (130, "", "")


def test_long_messages_and_odd_things_are_quoted_in_short() -> None:
    assert short("x" * 100) == "'" + "x" * 56 + "..."
    assert short("two\nlines") == "'two\\nlines'"
    assert short(10**5000) == "something huge"


def run(*words: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*DRLUCKY, *words], capture_output=True, timeout=60, **more)


def test_it_runs_as_a_module() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(b"drlucky ")
    assert run("dance").returncode == 2


def test_a_reader_who_has_seen_enough() -> None:
    """As `drlucky rules rulings | head -1` does; nothing is said, by Python neither."""
    for words in (["rules", "rulings"], ["cards", "kill-96", "--json"], ["--help"]):
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as closed:
            done = subprocess.run([*DRLUCKY, *words], stdout=closed, stderr=subprocess.PIPE, timeout=60)
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*DRLUCKY, "rules"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    check_complaint(done.stderr.decode())
    assert b"No space left" in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_a_terminal_that_knows_few_letters(encoding: str, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text(
        'id = "few"\nname = "A few \N{SNOWMAN}"\ntotal = 1\n[[move]]\nsteps = 1\nline = "\N{SNOWMAN}"\n',
        "utf-8",
    )
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = run("cards", str(deck), env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"A few ?" in done.stdout
    done = run("cards", "\N{SNOWMAN}", env=environment)
    assert done.returncode == 2
    check_complaint(done.stderr.decode(encoding))


def test_without_output_or_input(tmp_path: Path) -> None:
    """What cannot be read or printed is told of, and never taken for done."""
    begun = tmp_path / "position.json"
    begun.write_text(as_text(position_of(Game.new(seed=1))), encoding="utf-8")
    closing = "import os, sys; os.close(int(sys.argv[1])); os.execv(sys.executable, sys.argv[2:])"
    no_input, no_output = b"no standard input to read.", b"no standard output to write to."
    for closed, words, told in [
        ("1", ["version"], no_output),
        ("1", ["--help"], no_output),
        ("1", ["play"], no_output),
        ("2", ["dance"], b""),
        ("0", ["replay", "-"], no_input),
        ("0", ["play"], no_input),
        ("0", ["position", str(begun), "--play"], no_input),
    ]:
        line = [sys.executable, "-c", closing, closed, *DRLUCKY, *words]
        done = subprocess.run(line, capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
        assert (done.returncode, done.stdout) == (2, b""), words
        assert done.stderr.count(b"\n") == bool(told) and told in done.stderr, words


@pytest.mark.skipif(os.name == "nt", reason="sends a signal as a terminal here does")
def test_ctrl_c_while_it_works(tmp_path: Path) -> None:
    begun = tmp_path / "game.json"  # written before all the other games are played
    words = [*DRLUCKY, "random", "--games", "10000000", "--record", str(begun)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, preexec_fn=as_from_a_terminal) as busy:
        for _ in range(300):
            time.sleep(0.1)
            if begun.exists():
                break
        busy.send_signal(signal.SIGINT)
        out, err = busy.communicate(timeout=30)
    assert (busy.returncode, out, err) == (130, b"", b"")


WORDS = [
    *(
        "replay",
        "position",
        "random",
        "cards",
        "rules",
        "version",
        "boards",
        "show",
        "check",
        "list",
        "--json",
    ),
    *("--step", "--seat", "--log", "--check", "--games", "--seed", "--edition", "--players", "--option"),
    *(
        "--board",
        "--limit",
        "--random",
        "--options",
        "--help",
        "--",
        "-",
        "-1",
        "0",
        "3",
        "red",
        "none",
        "x=y",
    ),
    *(
        "kill-1996",
        "save-boxed",
        "ship",
        "close=west",
        "kill-72",
        "rulings",
        "",
        "\x00",
        "\udc80",
        "\N{SNOWMAN}",
    ),
    *("9" * 5000, "-o", "1e9", "nan", "../..", "/", "a" * 300),
]


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_any_command_line(luck: int) -> None:
    """Exit code 0 with something said, or 2 with one line; nothing else, whatever is typed."""
    import contextlib
    import io

    random = Random(luck)
    words = [random.choice(cli.COMMANDS[1:]), *random.choices(WORDS, k=random.randrange(6))]
    if "random" in words:
        words += ["--limit", "50", "--games", "2"]
    words = [word for word in words if word not in ("-o", "--record", "--play", "draw")]  # these write or ask
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(words)
    assert code in (0, 2), (words, err.getvalue())
    if code == 2 and "boards" not in words:
        check_complaint(err.getvalue())
    if code == 0:
        assert out.getvalue()


def test_every_refusal_has_a_code() -> None:
    error = DrluckyError("some.code", "Some message.", "Some hint.")
    assert error.as_json() == {"code": "some.code", "message": "Some message.", "hint": "Some hint."}
    assert DrluckyError("some.code", "Some message.").as_json().keys() == {"code", "message"}

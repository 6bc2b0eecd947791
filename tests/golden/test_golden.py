"""Every golden playthrough goes as it is written down."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from drlucky.rules.editions import EDITIONS
from drlucky.rules.options import options_of
from tools import golden

FILES = golden.files()
TEXTS = {file.stem: file.read_text(encoding="utf-8") for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough(file: Path) -> None:
    kept = file.read_text(encoding="utf-8")
    now = golden.played_again(kept)
    if now != kept:
        told = golden.difference(file.name, kept, now)
        pytest.fail(f"{told}\n\nIf it is meant to be so: python -m tools.golden --write", pytrace=False)


def test_there_is_one_of_every_edition() -> None:
    assert {golden.read(text)[0].edition for text in TEXTS.values()} == set(EDITIONS)


def test_there_is_one_of_every_variant() -> None:
    """Each option is played alone, with what it needs and where it may be; and ten times with others."""
    setups = [golden.read(text)[0] for text in TEXTS.values()]
    variants = [(setup.edition, {name for name, _ in setup.options} - {"dealer"}) for setup in setups]
    for option in chain.from_iterable(map(options_of, EDITIONS)):
        alone = {option.name, option.needs} - {"", "dealer"}
        assert any(edition in option.editions and options == alone for edition, options in variants), option
    assert sum(len(options) > 1 for _, options in variants) > 10


EVENTS = """
turned-up dealt turn moved played drew rebuilt lights-out
tried answered passed foiled gained sank won all-lost
spent-spite gained-spite turned-over countered struck died inherited discarded came-back
dog-died barked second-act survived
"""


@pytest.mark.parametrize("event", EVENTS.split())
def test_everything_happens_somewhere(event: str) -> None:
    assert any(re.search(f"^  {event}\\b", text, re.MULTILINE) for text in TEXTS.values())


def test_they_can_be_read() -> None:
    assert max(map(len, TEXTS.values())) < golden.LARGEST


def test_what_has_changed_is_shown() -> None:
    text = TEXTS["kill-2011-three"]
    other = text.replace("  gained seat=blue", "  gained seat=red", 1)
    assert golden.played_again(other) == text
    told = golden.difference("a-game.txt", other, text)
    assert "--- a-game.txt as it is kept" in told
    assert "-  gained seat=red" in told and "+  gained seat=blue" in told
    all_gone = golden.difference("a-game.txt", text, "")
    assert len(all_gone.splitlines()) == 41
    assert all_gone.endswith(f"... and {len(text.splitlines()) + 3 - 40} lines more")


def test_a_game_that_cannot_be_played_any_more() -> None:
    text = TEXTS["kill-2011-three"]
    _, actions = golden.read(text)
    broken = golden.played_again(text.replace(f": {actions[4]}\n", ": attempt with chain-saw\n", 1))
    assert broken.splitlines()[-1].startswith("  refused: ")
    assert broken.count("\n  check ") == 5


def test_a_file_begun_by_hand() -> None:
    text = TEXTS["save-boxed-five"]
    setup, actions = golden.read(text)
    begun = "\n".join(line for line in text.splitlines() if line.startswith("setup {"))
    begun += "".join(f"\n0 red: {action}" for action in actions)
    assert golden.played_again(begun) == text
    assert setup.seats == 5


def test_adding_and_renewing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    new = ["--new", "a-game", "--edition", "save-2000", "--players", "3", "--seed", "8", "--most", "30"]
    assert golden.main(new) == 0
    assert golden.main([]) == 0
    file = tmp_path / "a-game.txt"
    kept = file.read_text(encoding="utf-8")
    assert len(golden.read(kept)[1]) == 30
    file.write_text(kept.replace("check ", "check 0"), encoding="utf-8")
    assert golden.main([]) == 1
    assert "a-game.txt as it is played now" in capsys.readouterr().out
    assert golden.main(["--write"]) == 0
    assert file.read_text(encoding="utf-8") == kept
    assert golden.main(new) == 2
    assert "a-game.txt is there already" in capsys.readouterr().err

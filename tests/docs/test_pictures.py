"""The pictures in the documentation are what `drlucky boards draw` draws today."""

from __future__ import annotations

import pytest

from drlucky.cli import main

from .pages import ROOT

pytestmark = pytest.mark.once

PICTURES = {
    "mansion-2016.svg": ["mansion-2016", "--sight", "trophy-room"],
    "ship.svg": ["ship"],
}
FOLDER = ROOT / "docs" / "pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_up_to_date(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["boards", "draw", *PICTURES[name], "-o"]
    assert main([*asked, "-"]) == 0
    drawn = capsys.readouterr().out
    again = " ".join(["drlucky", *asked, f"docs/pictures/{name}"])
    assert (FOLDER / name).read_text(encoding="utf-8") == drawn, f"Draw it anew: {again}"


def test_there_are_no_others() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(PICTURES)

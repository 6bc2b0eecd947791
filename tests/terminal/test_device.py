"""What a terminal can show is found out, and nothing else is sent to it."""

from __future__ import annotations

import io

import pytest

from drlucky.terminal.canvas import ASCII, UNICODE
from drlucky.terminal.device import Device
from tests.terminal.sittings import Screen, Typist, device_for

pytestmark = pytest.mark.once

LINE = [("Red", "red"), (" waits", "")]


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


def shown_on(screen: Screen) -> str:
    device = Device(Typist([]), screen)
    device.clear()
    device.show([LINE])
    return screen.getvalue()


def test_colours_and_clearing_are_for_screens() -> None:
    assert shown_on(Screen(is_screen=True)) == "\x1b[H\x1b[2J\x1b[3J\x1b[91mRed\x1b[0m waits\n"
    assert shown_on(Screen(is_screen=False)) == "Red waits\n"


def test_no_color_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown_on(Screen(is_screen=True)).endswith("JRed waits\n")
    monkeypatch.setenv("NO_COLOR", "")  # empty counts as not set: no-color.org
    assert "\x1b[91m" in shown_on(Screen(is_screen=True))


def test_a_dumb_terminal_gets_text_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert shown_on(Screen(is_screen=True)) == "Red waits\n"


@pytest.mark.parametrize(
    ("encoding", "ink"), [("utf-8", UNICODE), ("ascii", ASCII), ("latin-1", ASCII), ("cp437", ASCII)]
)
def test_lines_are_drawn_where_they_can_be(encoding: str, ink: object) -> None:
    assert Device(Typist([]), Screen(encoding=encoding)).ink is ink


def test_what_cannot_be_shown_does_no_harm() -> None:
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding="ascii")
    device = Device(Typist([]), sink)
    device.say("a caf\u00e9")
    sink.flush()
    assert raw.getvalue() == b"a caf?\n"


def test_the_size_of_a_page_without_end() -> None:
    device = Device(Typist([]), Screen())
    assert device.rows is None and device.columns == 80
    device, _ = device_for([], (3, 2))
    assert (device.columns, device.rows) == (20, 2)


def test_lines_are_asked_for_until_there_are_no_more() -> None:
    device, screen = device_for(["one"])
    assert device.ask("? ") == "one"
    with pytest.raises(EOFError):
        device.ask("? ")
    assert screen.getvalue() == "? one\n? "

"""What came of calling drlucky."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from drlucky.cli import main


@dataclass(frozen=True)
class Said:
    """What a call printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        assert self.code == 0, self.err
        return self.out.splitlines()

    def refused(self, *words: str) -> str:
        """The one line on stderr of a call that was refused, with all these words in it."""
        assert self.code == 2, self.out + self.err
        assert self.out == ""
        check_complaint(self.err)
        for word in words:
            assert word in self.err
        return self.err


def check_complaint(err: str) -> None:
    """One line that says who complains, and no traceback."""
    assert err.startswith("drlucky: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    assert "Traceback" not in err


Call = Callable[..., Said]


def caller(capsys: pytest.CaptureFixture[str]) -> Call:
    def call(*words: object) -> Said:
        capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return call

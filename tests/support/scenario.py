"""Reading scenario files. The format is described in tests/scenarios/README.md."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


class ScenarioError(Exception):
    """A scenario that cannot be read, or whose expectation is not met; the message says where."""


@dataclass(frozen=True)
class Line:
    """A line that says something, and where it stands."""

    file: str
    number: int
    text: str

    def fail(self, why: str) -> ScenarioError:
        return ScenarioError(f"{self.file}:{self.number}: {self.text}\n    {why}")


@dataclass
class Scenario:
    """A position, and one or more plays from it."""

    file: str
    title: str
    source: str = ""
    given: list[Line] = field(default_factory=list)
    plays: list[list[Line]] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.file}: {self.title}"


def read_folder(folder: Path) -> list[Scenario]:
    """All scenarios of a folder, file by file."""
    found = []
    for path in sorted(folder.rglob("*.txt")):
        found += read_scenarios(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix())
    return found


def read_scenarios(text: str, file: str) -> list[Scenario]:
    """The scenarios of one file; what stands above the first is given in all of them."""
    common: list[Line] = []
    found: list[Scenario] = []
    for line in lines_of(text, file):
        if line.text.startswith("=="):
            found.append(Scenario(file, line.text.strip("= "), given=common[:]))
        elif not found:
            common.append(line)
        elif line.text == "---":
            found[-1].plays.append([])
        elif line.text.startswith("source:"):
            found[-1].source = line.text.removeprefix("source:").strip()
        elif found[-1].plays:
            found[-1].plays[-1].append(line)
        else:
            found[-1].given.append(line)
    for scenario in found:
        check_whole(scenario)
    return found


def lines_of(text: str, file: str) -> list[Line]:
    """Every line that says something: comments and empty lines left out, long ones joined."""
    found: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        plain = " ".join(raw.split("#")[0].split())
        if not plain:
            continue
        if found and found[-1].text.endswith(","):
            plain = f"{found.pop().text} {plain}"
        found.append(Line(file, number, plain))
    return found


def check_whole(scenario: Scenario) -> None:
    """A scenario has a title, a source, and expects something."""
    if not scenario.title:
        raise ScenarioError(f"{scenario.file}: a scenario has no title")
    if not scenario.source:
        raise ScenarioError(f"{scenario.name}: no source: which rulebook or ruling says so?")
    if not scenario.plays or not all(scenario.plays):
        raise ScenarioError(f"{scenario.name}: nothing is played or expected after a line of dashes")

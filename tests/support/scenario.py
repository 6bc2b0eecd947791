"""Reading scenario files. The format is described in tests/scenarios/README.md."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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

    head: Line
    title: str
    edition: str = ""
    """The one of several editions that it is played in; empty if it names only one."""
    source: str = ""
    given: list[Line] = field(default_factory=list)
    plays: list[list[Line]] = field(default_factory=list)

    @property
    def file(self) -> str:
        return self.head.file

    @property
    def name(self) -> str:
        return f"{self.file}: {self.title}" + (f" ({self.edition})" if self.edition else "")

    @property
    def sources(self) -> list[str]:
        """What it is taken from: `1996, Murder`, `ruling 6`."""
        return [source.strip() for source in self.source.split(";")]


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
            found.append(Scenario(line, line.text.strip("= "), given=common[:]))
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
    return [each for scenario in found for each in one_for_each_edition(scenario)]


def lines_of(text: str, file: str) -> list[Line]:
    """Every line that says something: comments and empty lines left out, long ones joined."""
    found: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        plain = " ".join(raw.split("#")[0].split())
        if not plain:
            continue
        if found and found[-1].text.endswith(","):
            found[-1] = replace(found[-1], text=f"{found[-1].text} {plain}")
        else:
            found.append(Line(file, number, plain))
    return found


def check_whole(scenario: Scenario) -> None:
    """A scenario has a title, a source, and expects something."""
    if not scenario.title:
        raise scenario.head.fail("a scenario has no title")
    if not scenario.source:
        raise scenario.head.fail("no source: which rulebook or ruling says so?")
    if not scenario.plays or not all(scenario.plays):
        raise scenario.head.fail("nothing is played or expected after a line of dashes")


def one_for_each_edition(scenario: Scenario) -> list[Scenario]:
    """`editions: a, b` makes two scenarios of one; the last such line counts, as everywhere."""
    lists = [line for line in scenario.given if line.text.startswith("editions:")]
    if not lists:
        return [scenario]
    rest = [line for line in scenario.given if line not in lists]
    names = [name.strip() for name in lists[-1].text.removeprefix("editions:").split(",")]
    return [
        replace(scenario, edition=name, given=[replace(lists[-1], text=f"edition: {name}"), *rest])
        for name in names
    ]

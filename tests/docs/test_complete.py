"""What there is stands in the documentation: commands, options, editions, chores, packages, fields."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from drlucky._build import HOT
from drlucky.cards import deck_ids
from drlucky.cli import COMMANDS, make_parser
from drlucky.house import plan_ids
from drlucky.rules.editions import EDITIONS, SEATS
from drlucky.rules.options import options_of
from drlucky.rules.view import FIELDS
from tests.test_layers import MAY_IMPORT

from .pages import PAGES, ROOT, all_blocks, text_of

pytestmark = pytest.mark.once

SOURCES = ROOT / "src" / "drlucky"


def in_backticks(text: str) -> set[str]:
    """Everything that a text has in backticks, and each word of it."""
    found = set(re.findall(r"`([^`\n]+)`", text))
    return found | {word for one in found for word in one.split()}


def sections(text: str) -> dict[str, str]:
    """What stands under each heading of the second level."""
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


# Commands


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of everything below it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from parsers(below)


def subparser(name: str) -> argparse.ArgumentParser:
    parser = make_parser()
    (choices,) = [a.choices for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    found = choices[name]
    assert isinstance(found, argparse.ArgumentParser)
    return found


def test_every_command_has_its_section() -> None:
    commands = sections(text_of("docs/commands.md"))
    assert {title for title in commands if "drlucky" in title} == {f"`drlucky {name}`" for name in COMMANDS}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_in_its_section(name: str) -> None:
    section = sections(text_of("docs/commands.md"))[f"`drlucky {name}`"]
    options = {
        option
        for parser in parsers(subparser(name))
        for action in parser._actions
        for option in action.option_strings
    }
    assert options - {"-h", "--help"} - in_backticks(section) == set()
    named = set(re.findall(r"`(--?[a-z][a-z-]*)", section))
    assert named - options - {"--option"} == set(), "no such option"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_shown_at_work(name: str) -> None:
    typed = [line for block in all_blocks("console") for line in block.text.splitlines() if line[:2] == "$ "]
    assert any(re.search(rf"\bdrlucky {name}\b", line) for line in typed)


def test_every_subcommand_of_boards_is_named() -> None:
    below = [parser.prog for parser in parsers(subparser("boards"))]
    assert len(below) == 5
    text = " ".join(text_of("docs/commands.md").split())
    assert [prog for prog in below if f"`{prog}" not in text] == []


# Editions, boards, decks, options


def test_every_edition_with_its_players_and_boards_is_in_the_readme() -> None:
    rows = dict(re.findall(r"^\| `([a-z0-9-]+)` \| (.+) \|$", text_of("README.md"), re.MULTILINE))
    for rules in EDITIONS.values():
        least, most = rules.seats
        assert f"| {least}-{most} |" in rows[rules.id]
        assert set(rules.boards) <= in_backticks(rows[rules.id])


def test_every_board_and_deck_is_in_the_rules() -> None:
    assert {*plan_ids(), *deck_ids()} <= in_backticks(text_of("docs/rules.md"))


def test_every_option_is_in_the_table_with_what_it_goes_with() -> None:
    table = sections(text_of("docs/rules.md"))["Options"]
    told = {}
    for name, homes, does, only in re.findall(r"^\| `(\S+)` \| (.+) \| (.+) \| (.*)\|$", table, re.MULTILINE):
        for edition in homes.split(", "):
            assert (edition, name) not in told
            told[edition, name] = only.strip()
            words = next(option.values for option in options_of(edition) if option.name == name)
            assert words == SEATS or set(words) <= in_backticks(does), name
    there = {}
    for edition in EDITIONS:
        for option in options_of(edition):
            needs = [f"with `{option.needs}`"] * bool(option.needs)
            board = [f"`{option.board}`"] * bool(option.board)
            there[edition, option.name] = ", ".join(
                [*needs, *board, *[f"{option.players} players"] * bool(option.players)]
            )
    assert told == there


def test_every_option_has_its_place_in_the_engine() -> None:
    """The rows name every option and every switch that one sets, and each option beside its switches."""
    table = sections(text_of("docs/architecture.md"))["How a variant is built"]
    rows = [
        (set(re.findall(r"`([a-z0-9-]+)`", names)), set(re.findall(r"`([a-z_]+)`", switches)))
        for names, switches in re.findall(r"^\| (.*`.*) \| (.*) \| .+ \|$", table, re.MULTILINE)
    ]
    options = [option for edition in EDITIONS for option in options_of(edition)]
    assert set().union(*(names for names, _ in rows)) == {option.name for option in options}
    assert set().union(*(switches for _, switches in rows)) == {
        switch for option in options for switch in option.changes
    }
    for option in options:
        assert any(option.name in names and set(option.changes) <= switches for names, switches in rows)


def test_every_option_is_asked_for_in_an_example() -> None:
    """On some page a command or a program shows it, or examples of notation are about it."""
    shown = "".join(
        block.text for block in [*all_blocks("console"), *all_blocks("python"), *all_blocks("json")]
    )
    shown += " ".join(f"option {word}" for block in all_blocks("notation") for word in block.info.split())
    for edition in EDITIONS:
        for option in options_of(edition):
            assert re.search(rf"""(option |"){option.name}["= \n,]""", f"{shown} "), option.name


# Chores and packages


def test_every_chore_is_in_the_readme() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    named = set(re.findall(r"`make ([a-z-]+)`", text_of("README.md")))
    assert named == set(phony.split())
    everywhere = {
        name for page in PAGES for name in re.findall(r"\bmake ([a-z-]+)`", page.read_text("utf-8"))
    }
    assert everywhere <= set(phony.split())


def test_every_package_is_in_the_picture() -> None:
    page = sections(text_of("docs/architecture.md"))["The picture"]
    there = {
        path.stem for path in SOURCES.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()
    }
    assert there - {"__init__", "__main__"} <= in_backticks(page)
    later = set(MAY_IMPORT) - there
    assert later <= in_backticks(page.rpartition("for what comes later")[2])


def test_the_picture_s_table_is_of_what_is_there() -> None:
    page = sections(text_of("docs/architecture.md"))["The picture"]
    rows = re.findall(r"^\| `([a-z]+)` \|", page, re.MULTILINE)
    assert len(rows) == len(set(rows)) > 5
    assert [
        row for row in rows if not (SOURCES / row).exists() and not (SOURCES / f"{row}.py").exists()
    ] == []


def test_the_hot_modules_are_listed() -> None:
    page = sections(text_of("docs/architecture.md"))["Two builds"]
    assert set(re.findall(r"drlucky\.(?:rules|bots)\.[a-z_]+", page)) == set(HOT)


def test_the_files_to_look_in_are_there() -> None:
    page = text_of("docs/architecture.md")
    files = [name for name in in_backticks(page) if re.fullmatch(r"[\w./]+(\.py|\.sh|/)|tests/\w+", name)]
    assert len(files) > 25
    missing = [name for name in files if not (SOURCES / name).exists() and not (ROOT / name).exists()]
    assert missing == []


def test_every_dependency_has_its_reason() -> None:
    table = sections(text_of("docs/architecture.md"))["What it depends on"].casefold()
    names = {
        re.split(r"[=<> ]", line)[0].replace("_", "-").casefold()
        for path in (ROOT / "requirements").glob("*.in")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line[:1].isalnum()
    }
    assert len(names) > 5
    assert {name for name in names if name not in table and name.replace("-", "") not in table} == set()


# The Python interface


def test_every_field_of_a_view_is_told() -> None:
    page = sections(text_of("docs/bots.md"))["What a bot sees"]
    told = {
        name
        for row in re.findall(r"^\| (`.+?`) \|", page, re.MULTILINE)
        for name in re.findall(r"`([a-z_]+)`", row)
    }
    assert told == set(FIELDS)


# Pages


def test_pages_are_easy_to_read_as_text() -> None:
    for page in PAGES:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= 120 or line.startswith("|"), f"{page.name}:{number} is too long"


def test_the_version_has_its_entry() -> None:
    from drlucky import __version__

    assert f"## [{__version__}]" in text_of("CHANGELOG.md")


def test_the_licence_and_the_notice_are_where_they_are_said_to_be() -> None:
    project = text_of("pyproject.toml")
    for name in ("LICENSE", "NOTICE"):
        assert Path(ROOT, name).is_file()
        assert f'"{name}"' in project

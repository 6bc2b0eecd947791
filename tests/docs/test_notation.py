"""The grammar in docs/notation.md says exactly what lines there are, and its examples are some of them."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from drlucky.rules.box import Box, open_box
from drlucky.rules.catalogue import Action
from drlucky.rules.editions import EDITIONS, SEATS
from drlucky.rules.options import Option, options_of
from drlucky.rules.setup import Setup

from .pages import Block, all_blocks, text_of

pytestmark = pytest.mark.once

PAGE = "docs/notation.md"
(GRAMMAR,) = all_blocks("ebnf")
EXAMPLES = all_blocks("notation")

TOKEN = re.compile(r'"(?P<text>[^"]*)"|(?P<name>[a-z]+)|(?P<mark>[|,{}])|\s+')
MARKS = {"|": "|", ",": "", "{": "(?:", "}": ")*"}


def rules_of(grammar: str) -> dict[str, str]:
    """The rules of a grammar by name: what stands between `=` and `;`."""
    parts = [rule.partition("=") for rule in grammar.split(";") if rule.strip()]
    return {name.strip(): body for name, _, body in parts}


def pattern(name: str, rules: dict[str, str]) -> str:
    """The regular expression for a rule; no rule of this grammar is in itself."""
    found = ""
    at = 0
    while at < len(rules[name]):
        token = TOKEN.match(rules[name], at)
        assert token, f"{GRAMMAR.where}: {rules[name][at:]!r} is no EBNF"
        if token["text"] is not None:
            found += re.escape(token["text"])
        elif token["name"]:
            found += pattern(token["name"], rules)
        elif token["mark"]:
            found += MARKS[token["mark"]]
        at = token.end()
    return f"(?:{found})"


def all_options(edition: str, board: str, seats: int) -> dict[str, object]:
    """Every option at once that fits the board and the players."""
    fitting = [o for o in options_of(edition) if o.board in ("", board) and o.players in (0, seats)]
    return {option.name: option.values[0] if option.values else True for option in fitting}


def plain_boxes(edition: str) -> list[Box]:
    """A box of the edition for each of its boards, few and many seats."""
    rules = EDITIONS[edition]
    return [open_box(Setup.new(edition, seats, {}, board)) for board in rules.boards for seats in rules.seats]


def boxes(edition: str) -> list[Box]:
    """The same, and once more with all options."""
    setups = [(box.setup.board, box.setup.seats) for box in plain_boxes(edition)]
    full = [Setup.new(edition, seats, all_options(edition, board, seats), board) for board, seats in setups]
    return [*plain_boxes(edition), *map(open_box, full)]


@cache
def actions(edition: str) -> frozenset[Action]:
    """Every action that a game of the edition can have."""
    return frozenset(action for box in boxes(edition) for action in box.catalogue.actions)


def tables_of(block: Block) -> list[Box]:
    """The boxes that a block of examples is about: of its editions, with its options."""
    words = block.info.split()[1:]
    editions = [word for word in words if word in EDITIONS]
    options: dict[str, object] = {word: True for word in words if word not in EDITIONS}
    if not options:
        return [box for edition in editions for box in plain_boxes(edition)]
    seats = 2 if "strangers" in options else 4
    return [open_box(Setup.new(edition, seats, options)) for edition in editions]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_is_in_the_grammar(edition: str) -> None:
    line = re.compile(pattern("action", rules_of(GRAMMAR.text)))
    texts = {action.text for action in actions(edition)}
    assert len(texts) > 100
    assert [text for text in texts if not line.fullmatch(text)] == []


def test_what_is_not_in_the_grammar() -> None:
    line = re.compile(pattern("action", rules_of(GRAMMAR.text)))
    for wrong in (
        "",
        "step",
        "step Library",
        "step  library",
        "step -library",
        "play x to jump cat",
        "lead dog to library",
        "send blue to library",
        "hurry me",
        "attempt on doctor",
        "attempt on me with trowel",
        "counter",
        "foil",
        "go",
    ):
        assert not line.fullmatch(wrong), wrong


@pytest.mark.parametrize("block", EXAMPLES, ids=[block.where for block in EXAMPLES])
def test_examples_are_actions_of_their_games(block: Block) -> None:
    for line in block.text.splitlines():
        there: dict[str, bool] = defaultdict(bool)
        for box in tables_of(block):
            there[box.setup.edition] |= line in box.catalogue.by_text
        assert there and all(there.values()), f"{line}: {dict(there)}"


@pytest.mark.parametrize("block", EXAMPLES, ids=[block.where for block in EXAMPLES])
def test_examples_of_variants_are_actions_of_no_other_game(block: Block) -> None:
    if any(word not in EDITIONS for word in block.info.split()[1:]):
        (box,) = tables_of(block)
        plain = open_box(Setup.new(box.setup.edition, box.setup.seats))
        assert [line for line in block.text.splitlines() if line in plain.catalogue.by_text] == []


def test_every_edition_has_examples_of_every_verb_it_knows() -> None:
    for edition in EDITIONS:
        shown: set[str] = set()
        for block in EXAMPLES:
            for box in tables_of(block):
                if box.setup.edition == edition:
                    known = [line for line in block.text.splitlines() if line in box.catalogue.by_text]
                    shown |= {box.catalogue[box.catalogue.by_text[line]].verb for line in known}
        alone = {action.verb for action in actions(edition) if action.text == action.verb} - {"attempt"}
        assert shown | alone >= {action.verb for action in actions(edition)}, edition


def test_every_verb_is_in_the_tables() -> None:
    verbs = {action.verb for edition in EDITIONS for action in actions(edition)}
    assert set(re.findall(r"^\| `([a-z-]+)` \|", text_of(PAGE), re.MULTILINE)) == verbs


def test_every_kind_of_line_is_in_the_tables() -> None:
    """Each action of each game, with names for what it is about, is the line of a row of its verb."""
    rows = set(re.findall(r"^\| (`[a-z-]+` \| `[^`]+`)", text_of(PAGE), re.MULTILINE))
    missing: set[str] = set()
    for action in {action for edition in EDITIONS for action in actions(edition)}:
        line = action.text.replace(f" {action.card}", " CARD") if action.card else action.text
        if action.place and action.verb in ("step", "lead", "send"):
            line = line.replace(f" {action.place}", " PLACE")
        if action.pawn in SEATS:
            line = line.replace(f" {action.pawn}", " SEAT")
        tellings = {line, line.replace(" me", " PAWN").replace(" doctor", " PAWN")}
        if " on " in line:
            tellings.add(line.removesuffix(" with CARD"))
        missing |= {line} if not any(f"`{action.verb}` | `{one}`" in rows for one in tellings) else set()
    assert missing == set()


def test_every_option_with_lines_of_its_own_is_named_beside_them() -> None:
    told = " ".join(re.findall(r"^\| `[a-z-]+` \| `[^`]+` \|.*\| (.*) \|$", text_of(PAGE), re.MULTILINE))
    for edition in EDITIONS:
        for option in options_of(edition):
            if lines_of_its_own(edition, option):
                assert f"`{option.name}`" in told, option.name


def lines_of_its_own(edition: str, option: Option) -> bool:
    """Whether games with the option have lines that those without it have not."""
    if option.values:
        return False
    seats = option.players or 4
    needed: dict[str, object] = {option.needs: True} if option.needs else {}
    plain, with_it = (
        open_box(Setup.new(edition, seats, options)) for options in (needed, {**needed, option.name: True})
    )
    return not set(with_it.catalogue.by_text) <= set(plain.catalogue.by_text)

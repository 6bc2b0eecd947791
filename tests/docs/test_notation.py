"""The grammar in docs/notation.md says exactly what lines there are, and its examples are some of them."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from drlucky.rules.box import Box, open_box
from drlucky.rules.editions import EDITIONS
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


@cache
def boxes(edition: str) -> list[Box]:
    """A box of the edition for each of its boards, few and many seats."""
    rules = EDITIONS[edition]
    return [
        open_box(Setup.new(edition, seats, board=board)) for board in rules.boards for seats in rules.seats
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_is_in_the_grammar(edition: str) -> None:
    line = re.compile(pattern("action", rules_of(GRAMMAR.text)))
    texts = {action.text for box in boxes(edition) for action in box.catalogue.actions}
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
        "play x to jump blue",
        "foil",
        "go",
    ):
        assert not line.fullmatch(wrong), wrong


@pytest.mark.parametrize("block", EXAMPLES, ids=[block.where for block in EXAMPLES])
def test_examples_are_actions_of_their_editions(block: Block) -> None:
    editions = block.info.split()[1:]
    assert set(editions) <= set(EDITIONS)
    for edition, line in product(editions, block.text.splitlines()):
        assert any(line in box.catalogue.by_text for box in boxes(edition)), f"{edition}: {line}"


def test_every_edition_has_examples_of_every_verb_it_knows() -> None:
    for edition in EDITIONS:
        catalogue = boxes(edition)[0].catalogue
        lines = {
            line for block in EXAMPLES if edition in block.info.split() for line in block.text.splitlines()
        }
        shown = {catalogue[catalogue.by_text[line]].verb for line in lines if line in catalogue.by_text}
        alone = {action.verb for action in catalogue.actions if action.text == action.verb} - {"attempt"}
        assert shown | alone >= {action.verb for action in catalogue.actions}, edition


def test_every_verb_is_in_the_table() -> None:
    verbs = {action.verb for edition in EDITIONS for action in boxes(edition)[0].catalogue.actions}
    assert set(re.findall(r"^\| `([a-z]+)` \|", text_of(PAGE), re.MULTILINE)) == verbs

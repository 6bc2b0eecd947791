"""What may be done now, in groups, each with the number to type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drlucky.rules.catalogue import Action
from drlucky.terminal.paint import Line, Painter, in_columns
from drlucky.terminal.sitting import Sitting
from drlucky.words import choice, worth

INDENT = 9


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of one kind; what they have in common stands before them."""

    title: str
    actions: tuple[int, ...]


VERBS = (("step",), ("jump", "walk", "steps"), ("attempt",), ("foil",), ("draw", "pass", "stop", "end"))


def groups(table: Sitting) -> list[Group]:
    """All choices of the seat, the important kinds together, in the order in which they are numbered."""
    walk = table.view.walk
    step = "Step to"
    if walk:
        step = "Walk to" if walk["pawn"] == table.seat else "Lead to"
    titles = (step, "Play", "Save" if table.names.edition.saving else "Kill", "Answer", "Or")
    found = []
    for title, verbs in zip(titles, VERBS, strict=True):
        actions = [
            number
            for verb in verbs
            for number in table.view.legal_actions
            if table.catalogue[number].verb == verb
        ]
        if title == "Play":
            actions.sort()
        if actions:
            found.append(Group(title, tuple(actions)))
    return found


def numbered(table: Sitting) -> list[int]:
    """The actions by the number to type, the first being 1."""
    return [action for group in groups(table) for action in group.actions]


def listing(table: Sitting, width: int) -> list[Line]:
    """The numbered list."""
    lines: list[Line] = []
    at = 1
    for group in groups(table):
        entries = [entry(table, table.catalogue[action]) for action in group.actions]
        cells = list(number_cells(entries, at, table.painter))
        at += len(cells)
        for row, line in enumerate(in_columns(cells, width - INDENT)):
            lines.append([(f"{group.title if row == 0 else '':{INDENT}}", "title"), *line])
    return lines


def number_cells(entries: Sequence[str], first: int, painter: Painter) -> Iterator[Line]:
    for number, text in enumerate(entries, first):
        yield [(f"{number:>2}", "number"), (" ", ""), *painter.line(text)]


def entry(table: Sitting, action: Action) -> str:
    """What a choice is called in the list, with what it is worth."""
    text = choice(action, table.names)
    view = table.view
    if action.verb == "step":
        people = [table.names.pawn(pawn) for pawn in table.people(str(action.place)) if pawn != table.seat]
        return f"{text} ({', '.join(people)})" if people else text
    card = table.names.cards[action.card] if action.card else None
    if action.verb == "attempt" and table.seat:
        value = worth(table.names.edition, view.tokens[table.seat], card, view.places[table.seat])
        return f"{text}, worth {value}"
    if action.verb == "foil" and card and view.attempt:
        missing = view.attempt["value"] - view.attempt["points"]
        return f"{text} ({card.luck})" + (", enough" if 0 < missing <= card.luck else "")
    return text

"""What may be done now, in groups, each with the number to type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from drlucky.english import capital, counted
from drlucky.rules.catalogue import Action
from drlucky.terminal.paint import Line, in_columns, width_of
from drlucky.terminal.sitting import Sitting
from drlucky.words import choice, worth
from drlucky.words.doings import use

INDENT = 9

MOST_PEOPLE = 4
MOST_WAYS = 15  # as from the Dining Hall; a pet has more

Choice = tuple[int, ...]
"""What one number stands for: an action, or several that differ in the room alone, which is asked next."""


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of one kind; what they have in common stands before them."""

    title: str
    choices: tuple[Choice, ...]


MOVES_OTHERS = ("lead", "send")
GROUPS = (
    ("Step to", ("step",)),
    ("Move", MOVES_OTHERS),
    ("Move", ("hurry",)),
    ("Play", ("jump", "walk", "steps")),
    ("Kill", ("attempt",)),
    ("Answer", ("foil", "foil-spite")),
    ("Strike", ("counter",)),
    ("Or", ("draw", "pass", "stop", "end")),
)


def groups(table: Sitting) -> list[Group]:
    """All choices of the seat, the important kinds together, in the order in which they are numbered."""
    found: dict[str, list[Choice]] = {}
    for title, verbs in GROUPS:
        actions = [
            number
            for verb in verbs
            for number in table.view.legal_actions
            if table.catalogue[number].verb == verb
        ]
        if title == "Play":
            actions.sort()
        choices = by_pawn(table, actions) if verbs == MOVES_OTHERS else [(number,) for number in actions]
        if choices:
            found.setdefault(titled(title, table), []).extend(choices)
    return [Group(title, tuple(choices)) for title, choices in found.items()]


def by_pawn(table: Sitting, actions: Iterable[int]) -> list[Choice]:
    """One choice for each pawn that can be led or sent: a pet alone can go to twenty rooms."""
    return [tuple(of_one) for _, of_one in groupby(actions, lambda number: table.catalogue[number].pawn)]


def titled(title: str, table: Sitting) -> str:
    """A group's title as the moment and the edition have it."""
    walk = table.view.walk
    if title == "Step to" and walk:
        return "Walk to" if walk["pawn"] == table.seat else "Lead to"
    if title == "Kill" and table.names.edition.saving:
        return "Save"
    return title


def numbered(table: Sitting) -> list[Choice]:
    """The choices by the number to type, the first being 1."""
    return [one for group in groups(table) for one in group.choices]


def listing(table: Sitting, width: int) -> list[Line]:
    """The numbered list."""
    lines: list[Line] = []
    at = 1
    for group in groups(table):
        if group.title == "Play" and is_crowded(table, group):
            rows = list(by_card(table, group, at, width - INDENT))
        else:
            entries = [entry(table, one) for one in group.choices]
            rows = in_columns(number_cells(table, entries, at), width - INDENT)
        at += len(group.choices)
        for row, line in enumerate(rows):
            lines.append([(f"{group.title if row == 0 else '':{INDENT}}", "title"), *line])
    return lines


def number_cells(table: Sitting, entries: Sequence[str], first: int) -> Iterator[Line]:
    for number, text in enumerate(entries, first):
        yield [(f"{number:>2}", "number"), (" ", ""), *table.painter.line(text)]


def is_crowded(table: Sitting, group: Group) -> bool:
    """Whether a card has more uses than two, so that each card has a row of its own."""
    cards = [table.catalogue[number].card for (number,) in group.choices]
    return any(cards.count(card) > 2 for card in set(cards))


def by_card(table: Sitting, group: Group, first: int, width: int) -> Iterator[Line]:
    """A row for each card, with its uses; more than one where they do not fit."""
    actions = [table.catalogue[number] for (number,) in group.choices]
    cards = [table.names.cards[str(action.card)] for action in actions]
    label = max(len(card.name) for card in cards) + 1
    for card, of_card in groupby(zip(cards, actions, strict=True), lambda pair: pair[0]):
        uses = [one_use(table, action) for _, action in of_card]
        row: Line = [(f"{card.name + ':':{label}}", "")]
        for cell in number_cells(table, uses, first):
            if width_of(row) + 2 + width_of(cell) > width:
                yield row
                row = [(" " * label, "")]
            row = [*row, ("  ", ""), *cell]
        yield row
        first += len(uses)


def one_use(table: Sitting, action: Action) -> str:
    """What a card can be played for, where its name stands before: "jump", "for 2 steps"."""
    told = use(action, table.names.cards[str(action.card)], table.names)
    return f"for {told}" if action.verb == "steps" else told.removesuffix(" there")


def entry(table: Sitting, one: Choice) -> str:
    """What a choice is called in the list, with what it is worth."""
    action = table.catalogue[one[0]]
    if len(one) > 1:
        return f"{table.names.pawn(str(action.pawn))} to one of {counted(len(one), 'room')}"
    text = choice(action, table.names)
    if action.verb in ("step", "lead", "send"):
        return text + company(table, str(action.place), but=table.seat)
    if action.verb == "hurry":
        return text + ahead(table)
    card = table.names.cards[action.card] if action.card else None
    if action.verb in ("attempt", "counter") and table.seat:
        tokens, here = table.view.tokens[table.seat], table.view.places[table.seat]
        return f"{text}, worth {worth(table.rules, tokens, card, here)}"
    if action.verb in ("foil", "foil-spite"):
        luck = card.luck if card else 1
        return text + (f" ({luck})" if card else "") + (", enough" if 0 < missing(table) <= luck else "")
    return text


def company(table: Sitting, room: str, but: str | None = None) -> str:
    """Who is in a room, in brackets; of a crowd only some."""
    people = [table.names.pawn(pawn) for pawn in table.people(room) if pawn != but]
    if len(people) > MOST_PEOPLE:
        people[MOST_PEOPLE - 1 :] = [f"{len(people) - MOST_PEOPLE + 1} more"]
    return f" ({', '.join(people)})" if people else ""


def ahead(table: Sitting) -> str:
    """Where the Doctor's next step takes him, and to whom."""
    to = table.doctor_next(str(table.view.places["doctor"]))
    return f" to {table.names.room(to)}{company(table, to)}" if to else ""


def missing(table: Sitting) -> int:
    """How much it still takes to foil the attempt that is being answered."""
    attempt = table.view.attempt
    return attempt["value"] - attempt["points"] if attempt else 0


def rooms_of(table: Sitting, one: Choice) -> dict[int, str]:
    """The actions of a choice by the names of their rooms."""
    return {number: table.room(str(table.catalogue[number].place)).name for number in one}


def which_room(table: Sitting, one: Choice) -> str:
    """The question that is left when a choice of several rooms was made."""
    action: Action = table.catalogue[one[0]]
    return f"{capital(table.names.pawn(str(action.pawn)))} to which room?"


def ways_of(table: Sitting, one: Choice) -> list[str]:
    """The rooms of a choice with their numbers, if they are so few that a list is of use."""
    rooms = [table.room(str(table.catalogue[number].place)) for number in one]
    few = len(rooms) <= MOST_WAYS
    return [f"{room.number} {room.name}{company(table, room.id)}" for room in rooms] if few else []

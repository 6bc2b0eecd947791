"""What somebody typed: a number, notation or the beginnings of its words, or a command to the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from drlucky.terminal.choices import Choice, numbered, rooms_of
from drlucky.terminal.sitting import Sitting

COMMANDS = ("help", "hand", "log", "look", "map", "quit", "rules", "save", "why")
NEVER_SHORTENED = ("penalties",)  # p is for pass
OTHER_WORDS = {"?": "help", "exit": "quit", "penalty": "penalties", "plan": "map"}
SMALL_WORDS = frozenset(("a", "an", "the", "to", "with", "for", "card", "in", "on"))
OTHER_NAMES = {"shamrock": "dog", "patience": "cat"}
LEAST_INSIDE = 3
MOST_WORDS = 6  # "attempt on blue with trowel" has five
SHOWN = 4

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Act:
    """An action that may be taken now."""

    action: int


@dataclass(frozen=True, slots=True)
class Which:
    """A choice that leaves open which room; that has to be asked."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class Refused:
    """An action of this game, or the beginning of some, but not now."""

    notation: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked of the table, and the rest of the line."""

    name: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Nothing that can be understood, and why not."""

    why: str
    line: str = ""
    """What was typed, if nothing here has that name; another edition may know it."""


Meant = Act | Refused | Command | Wrong
Said = Meant | Which


def understand(typed: str, table: Sitting) -> Said:
    """What was meant, or one line that says what was expected."""
    line = typed.strip()
    word, _, rest = line.partition(" ")
    if word.isascii() and word.isdigit():
        return by_number(word, rest.strip(), table)
    name = OTHER_WORDS.get(word.lower(), word.lower())
    if name in COMMANDS or name in NEVER_SHORTENED:
        return Command(name, rest.strip())
    legal = {table.catalogue.text(action): action for action in table.view.legal_actions}
    commands = [] if rest else [known for known in COMMANDS if word and known.startswith(name)]
    said = with_room(line, table)
    found = best(line, legal) or best(said, legal)
    known = best(line, table.catalogue.by_text) or best(said, table.catalogue.by_text)
    if len(known) == 1 and known[0] not in legal and spoken(known[0]) == spoken(line):
        return Refused(known[0])  # "attempt" is one on the Doctor, never on his dog instead
    for choice in numbered(table):
        if len(choice) > 1 and set(choice) == {legal[wanted] for wanted in found}:
            return Which(choice)
    if len(found) + len(commands) == 1:
        return Act(legal[found[0]]) if found else Command(commands[0])
    if found or commands:
        return Wrong(unclear([*found, *commands]))
    if len(known) == 1:
        return Refused(known[0])
    begun = " ".join(line.lower().split())
    if any(text.startswith(f"{begun} ") for text in table.catalogue.by_text):
        return Refused(begun)
    return Wrong(f"{short(line)!r} is no choice here. Type a number from the list, or ? for help.", line)


def by_number(word: str, rest: str, table: Sitting) -> Said:
    """A number of the list, and perhaps the room that it leaves open."""
    choices = numbered(table)
    number = int(word) if len(word) < 6 else 0
    if not 1 <= number <= len(choices):
        return Wrong(f"There is no choice {short(word)}; they are numbered 1 to {len(choices)}.")
    choice = choices[number - 1]
    if len(choice) > 1:
        return room_of(rest, choice, table) if rest else Which(choice)
    return Act(choice[0]) if not rest else Wrong(f"Choice {number} is taken by its number alone.")


def room_of(typed: str, choice: Choice, table: Sitting) -> Meant:
    """Which of the rooms of a choice was meant, by name or number."""
    action = table.catalogue[choice[0]]
    wanted = with_room(typed.strip(), table)
    found = named(wanted, rooms_of(table, choice))
    if len(found) == 1:
        return Act(found[0])
    if found:
        return Wrong(unclear([table.room(str(table.catalogue[one].place)).name for one in found]))
    elsewhere = named(wanted, {room.id: room.name for room in table.whole.places})
    line = f"{action.verb} {action.pawn} to {elsewhere[0]}" if len(elsewhere) == 1 else ""
    if line in table.catalogue.by_text:
        return Refused(line)
    return Wrong(f"There is no room {short(typed)!r} to choose. Name a room, or say its number.")


def with_room(line: str, table: Sitting) -> str:
    """The line with a room's name for its number at the end: "send dog 13"."""
    start, _, last = line.rpartition(" ")
    rooms = [room.name for room in table.whole.places if str(room.number) == last]
    return f"{start} {rooms[0]}".strip() if rooms else line


def best(typed: str, lines: Iterable[str]) -> list[str]:
    """The lines that were meant: exactly, by the beginnings of their words, by some of their words."""
    words = spoken(typed)
    all_lines = {line: spoken(line) for line in lines}
    exact = [line for line, there in all_lines.items() if there == words]
    if exact or not words:
        return exact
    begun = [line for line, there in all_lines.items() if begins(words, there)]
    whole = [line for line in begun if len(all_lines[line]) == len(words)]
    if begun:
        return whole if len(whole) == 1 else begun
    if all(len(word) >= LEAST_INSIDE for word in words):
        return [line for line, there in all_lines.items() if inside(words, there)]
    return []


def spoken(line: str) -> list[str]:
    """The words that count; "drawing-room" is two of them."""
    words = line.lower().replace("-", " ").replace("'", "").split()
    words = [OTHER_NAMES.get(word, word) for word in words]
    return [word for word in words if word not in SMALL_WORDS] or words


def begins(words: Sequence[str], there: Sequence[str]) -> bool:
    return len(words) <= len(there) and all(b.startswith(a) for a, b in zip(words, there, strict=False))


def inside(words: Sequence[str], there: Sequence[str]) -> bool:
    """Whether the words stand there in this order, perhaps with others between them."""
    rest = iter(there)
    return all(any(other.startswith(word) for other in rest) for word in words)


def named(typed: str, things: Mapping[T, str]) -> list[T]:
    """The things whose name was meant."""
    found = set(best(typed, things.values()))
    return [thing for thing, name in things.items() if name in found]


def unclear(lines: Sequence[str]) -> str:
    more = f", and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
    return f"That could be: {', '.join(lines[:SHOWN])}{more}."


def readings(typed: str) -> Iterator[str]:
    """What a line may be in notation, which has all its small words: "send dog kitchen"."""
    said = [word for word in typed.lower().split() if word not in ("a", "an", "the")]
    words = [OTHER_NAMES.get(word, word) for word in said[:MOST_WORDS]]
    yield " ".join(words)
    for small in ("to", "on", "with"):
        for at in range(1, len(words)):
            yield " ".join([*words[:at], small, *words[at:]])


def short(line: str) -> str:
    return line if len(line) <= 40 else line[:37] + "..."

"""The table's answers to what is asked of it: why not, what a room sees, the hand, the log, the rules."""

from __future__ import annotations

from collections import Counter

from drlucky.cards import card_line
from drlucky.english import counted, listed
from drlucky.handbook import as_text, page
from drlucky.rules.game import Game
from drlucky.rules.penalties import marks, offences
from drlucky.rules.whynot import Reason, reasons_now, why_not
from drlucky.terminal.choices import MOVES_OTHERS
from drlucky.terminal.paint import Line
from drlucky.terminal.panel import happened, labelled
from drlucky.terminal.prompt import best, named, readings, unclear
from drlucky.terminal.sitting import Sitting
from drlucky.words import aim, price

INDENT = 10
MOST_WISHES = 5
UNKNOWN = "action.unknown"


HELP = (
    ("a number", "takes that choice of the list"),
    ("or words", "notation, or as much of it as is clear: step library, dr, trowel"),
    ("why", "what you cannot do now, and why; why draw, why step foyer ask about one thing"),
    ("why bots", "why the others did what they did, if they may say"),
    ("map", "the floor plan; Enter alone shows the table again"),
    ("hand", "your cards, and what each of them does"),
    ("look ROOM", "who is there, what it sees, where one step leads; your own room if none is named"),
    ("log", "what happened so far; log 50 for more, log all for everything"),
    ("rules", "the rules of this edition"),
    ("save FILE", "writes the record of the game so far to a file"),
    ("quit", "leaves the game, and says how to go on with it"),
)


PENALTIES = ("penalties", "what costs a penalty, and how much now; the tally is the table's")
PICK_A_ROOM = ("a room", "where a choice leaves it open, by name or number: send dog kitchen, send dog 10")


def help_text(table: Sitting, width: int) -> list[Line]:
    """What one is after, and what can be typed."""
    moves_others = any(action.verb in MOVES_OTHERS for action in table.catalogue.actions)
    does = [("aim", aim(table.rules)), *HELP[:2], *[PICK_A_ROOM] * moves_others, *HELP[2:-2]]
    does += [*[PENALTIES] * bool(table.view.options.get("penalties")), *HELP[-2:]]
    lines: list[Line] = []
    for word, told in does:
        first, *more = table.painter.fill(told, width, " " * INDENT)
        lines += [[(f"{word:{INDENT}}", "title"), (first[0][0][INDENT:], first[0][1]), *first[1:]], *more]
    return lines


def why(game: Game, table: Sitting, wanted: str, width: int) -> list[Line]:
    """Why the seat to act cannot do this, or any of the main things."""
    found: dict[str, list[Reason]] = {}
    if wanted:
        wishes = wishes_for(game, table, wanted)
        if len(wishes) > MOST_WISHES:
            return table.painter.fill(unclear(wishes), width)
        found = {wish: why_not(game, wish) for wish in wishes}
    else:
        found = reasons_now(game)
        if not found:
            return [[("Nothing that matters is denied to you now.", "")]]
    alike: dict[str, list[str]] = {}  # what is denied for the same reasons is told of once
    for wish, reasons in found.items():
        alike.setdefault(" ".join(reason.text for reason in reasons) or "You can.", []).append(wish)
    return [line for told, wishes in alike.items() for line in answer(table, listed(wishes), told, width)]


def wishes_for(game: Game, table: Sitting, wanted: str) -> list[str]:
    """What was asked about, in notation: as it stands if that is known, else what it may stand for."""
    if is_known(game, wanted):
        return [wanted]
    return best(wanted, table.catalogue.by_text) or [in_notation(game, wanted) or wanted]


def is_known(game: Game, wanted: str) -> bool:
    """Whether some edition knows such an action."""
    return all(reason.code != UNKNOWN for reason in why_not(game, wanted))


def in_notation(game: Game, typed: str) -> str | None:
    """A line as some edition would have it."""
    return next((line for line in readings(typed) if is_known(game, line)), None)


def answer(table: Sitting, wish: str, told: str, width: int) -> list[Line]:
    return table.painter.fill(f"{wish}: {told}", width, "", "  ")


def refusal(game: Game, table: Sitting, notation: str, width: int) -> list[Line]:
    """Why an action that was asked for is not taken."""
    told = " ".join(reason.text for reason in why_not(game, notation))
    return table.painter.fill(f"Not now: {notation}. {told}", width)


def elsewhere(game: Game, table: Sitting, typed: str, width: int) -> list[Line]:
    """Why something that other editions or options know is not done here; nothing if none does."""
    line = in_notation(game, typed)
    if line is None:
        return []
    return answer(table, line, " ".join(reason.text for reason in why_not(game, line)) or "You can.", width)


def look(table: Sitting, typed: str, width: int) -> list[Line]:
    """A room: who is there, what it sees, where one step and the Doctor go."""
    places = {room.id: room.name for room in table.whole.places}
    if not typed:
        if table.here is None:
            return [[("Look where? Name a room.", "")]]
        rooms = [table.here.id]
    elif typed.isdigit():
        rooms = [room.id for room in table.whole.places if str(room.number) == typed]
    else:
        rooms = named(typed, places)
    if not rooms:
        return table.painter.fill(f"There is no room {typed!r} on this board.", width)
    if len(rooms) > 1:
        return table.painter.fill(unclear([places[room] for room in rooms]), width)
    return about(table, rooms[0], width)


def about(table: Sitting, room_id: str, width: int) -> list[Line]:
    room, names = table.room(room_id), table.names
    number = "no number" if room.number is None else f"number {room.number}"
    lines: list[Line] = [[(room.name, "title"), (f", {number}", "")]]
    if not table.is_open(room_id):
        return [*lines, [("It is not on the board in use." if not room.deck else "It has sunk.", "")]]
    onward = table.doctor_next(room_id)
    told = {
        "There": [names.pawn(pawn) for pawn in table.people(room_id)],
        "Step to": [with_people(table, to) for to in table.steps_from(room_id)],
        "Sees": [with_people(table, to) for to in table.sees(room_id)],
        "Doctor": [table.room(onward).name] if onward else [],
    }
    if table.rules.ghost:  # where it does not matter who sees what
        del told["Sees"]
    for label, items in told.items():
        lines += labelled(table, label, items or ["nobody" if label == "There" else "nowhere"], width)
    return lines


def with_people(table: Sitting, room: str) -> str:
    people = [table.names.pawn(pawn) for pawn in table.people(room)]
    return table.room(room).name + (f" ({listed(people)})" if people else "")


def hand_in_full(table: Sitting, width: int) -> list[Line]:
    """Every card of the hand and what it does."""
    if not table.view.hand:
        return [[("You have no cards.", "")]]
    lines = []
    for card_id, copies in Counter(table.view.hand).items():
        card = table.names.cards[card_id]
        does = card_line(card, lambda room: table.room(room).name if room in table.names.rooms else room)
        many = f" x{copies}" if copies > 1 else ""
        told = (
            f"{card.name}{many}: {does}."
            if card.kind != "failure"
            else f"{card.name}{many}: luck {card.luck}."
        )
        lines += table.painter.fill(told, width, "", "  ")
    return lines


def log(table: Sitting, typed: str, width: int, rows: int) -> list[Line]:
    """The end of the log: as much as fits, so many lines, or all of it."""
    lines = happened(table, 0, width)
    if typed == "all":
        return lines
    most = int(typed) if typed.isascii() and typed.isdigit() and 0 < len(typed) < 6 else rows
    if typed and not typed.isdigit():
        return [[("Say log, log 50 or log all.", "")]]
    if len(lines) <= most:
        return lines
    return [[(f"({counted(len(lines) - most, 'line')} before that: log all)", "faint")], *lines[-most:]]


def penalties(game: Game, table: Sitting, width: int) -> list[Line]:
    """What costs a penalty at this table, and how much now."""
    told = [price(offence, marks(game, offence)) for offence in offences(game)]
    told = told or ["At this table there are no penalties: they are an option of the Save games."]
    return [line for one in told for line in table.painter.fill(one, width, "", "  ")]


def rules(table: Sitting, width: int) -> list[Line]:
    """The rules of the edition."""
    return [[(line, "")] for line in as_text(page(table.rules.id), width).splitlines()]

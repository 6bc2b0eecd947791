"""What lies beside the floor plan: who is where, what is in hand, what happened, what is at stake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from drlucky.cards import Card
from drlucky.english import capital, counted, listed
from drlucky.terminal.paint import Line, in_columns
from drlucky.terminal.sitting import Sitting
from drlucky.words import counts_against, worth

INDENT = 9


def heading(table: Sitting, width: int) -> list[Line]:
    """The game, and whose turn it is."""
    view = table.view
    moment = "The game is over" if view.phase == "over" else f"{table.names.whose(view.turn)} turn"
    text = f"{capital(moment)} - {table.rules.title}"
    return [table.painter.line(text[:width], "title"), [("-" * width, "faint")]]


def players(table: Sitting, width: int) -> list[Line]:
    """Everybody's room, cards and tokens; the Doctor's next room."""
    view = table.view
    rows = []
    for pawn, place in table.places.items():
        mark = ">" if pawn == view.turn else " "
        rows.append((mark, pawn, called(table, pawn), whereabouts(table, place), belongings(table, pawn)))
    who_width = max(len(row[2]) for row in rows)
    room_width = max(len(row[3]) for row in rows)
    cells: list[Line] = []
    for mark, pawn, who, where, has in rows:
        rest = f" {where:{room_width}}  {has}"
        cells.append([(f"{mark} ", "alarm"), (who, pawn), (" " * (who_width - len(who)) + rest, "")])
    return [*in_columns(cells, width), *stock(table, width)]


def called(table: Sitting, pawn: str) -> str:
    """A pawn as the list has it, in the words of notation and badges: "Red (you)", "Doctor", "Dog"."""
    return f"{pawn.capitalize()} (you)" if pawn == table.seat else pawn.capitalize()


def whereabouts(table: Sitting, place: str | None) -> str:
    """The number and name of the room where a pawn stands."""
    if place is None:
        return "   dead"
    room = table.room(place)
    number = "" if room.number is None else str(room.number)
    return f"{number:>2} {room.name}"


def belongings(table: Sitting, pawn: str) -> str:
    """What a player has, for all to see; for the Doctor where he goes next; what is special about others."""
    view = table.view
    tokens = f"+{view.tokens[pawn]}" if view.tokens.get(pawn) else ""
    if pawn == "dog" and pawn in table.dead:
        return "dead"
    if pawn in table.dead:
        return tokens if table.rules.re_entry else ""
    if pawn in table.names.strangers:
        return f"Stranger {tokens}".rstrip()
    if pawn in view.hand_sizes:
        return f"{counted(view.hand_sizes[pawn], 'card')} {tokens}".rstrip()
    if pawn == "doctor":
        to = table.doctor_next(str(view.places[pawn]))
        room = table.room(to) if to else None
        onward = f"next: {room.number}" if room and room.number is not None else ""
        ghost = "ghost, " if table.second_act else ""
        return f"{ghost}{onward} {tokens}".strip()
    return table.names.pawn(pawn) if table.rules.points else ""  # only Shamrock and Patience have names


def stock(table: Sitting, width: int) -> list[Line]:
    """The deck, and what of the house is not as it was."""
    view = table.view
    if view.pile_sizes:
        piles = ", ".join(f"{deck} {size}" for deck, size in view.pile_sizes.items() if deck not in view.sunk)
        told = [f"Cards left on the decks: {piles}."] if piles else []
    else:
        told = [f"{counted(view.deck_size, 'card')} left in the deck.".capitalize()]
    if view.sunk:
        told.append(f"Sunk: {listed([f'{deck}-Deck' for deck in view.sunk])}.")
    if view.lights_out:
        told.append("The lights are out.")
    return table.painter.fill(" ".join(told), width, "  ", style="faint")


def eyes(table: Sitting, width: int) -> list[Line]:
    """Who sees you where you stand."""
    if table.seat is None or table.view.phase == "over":
        return []
    here = table.here
    if here is None:
        back = "; you come back when it is your turn" if table.rules.re_entry else ", and look on"
        return table.painter.fill(f"You are dead{back}.", width)
    others = people(table, [pawn for pawn in table.people(here.id) if pawn != table.seat])
    told = f"You are {table.names.inside(here.id)}"
    told += f" with {others}" if others else ", alone"
    if table.rules.ghost:  # where it does not matter who sees whom
        return table.painter.fill(f"{told}.", width)
    afar = [(table.witnesses(room), room) for room in table.seen_from(here.id) if table.witnesses(room)]
    seers = [f"{people(table, pawns)} from {table.names.room(room)}" for pawns, room in afar]
    told += f"; seen by {listed(seers)}." if seers else "; nobody else sees you."
    return table.painter.fill(told, width)


def people(table: Sitting, pawns: Sequence[str]) -> str:
    return listed([table.names.pawn(pawn) for pawn in pawns]) if pawns else ""


def hand(table: Sitting, width: int) -> list[Line]:
    """The seat's cards by what they are good for, and what they would be worth here."""
    if table.seat is None:
        return []
    cards = Counter(table.view.hand)
    if not cards:
        return [[("Hand     ", "title"), ("no cards", "")]]
    known = [(table.names.cards[card], copies) for card, copies in cards.items()]
    moves = [(card, copies) for card, copies in known if card.kind in ("move", "room")]
    tools = [(card, copies) for card, copies in known if card.kind in ("weapon", "aid")]
    luck = [(card, copies) for card, copies in known if counts_against(table.rules, card)]
    spite = table.view.tokens[table.seat] if table.rules.super_spite else 0
    total = sum(card.luck * copies for card, copies in luck) + spite
    lists = {
        "Moves": [times(movement(table, card), copies) for card, copies in moves],
        table.names.tool.capitalize() + "s": [times(tool(table, card), copies) for card, copies in tools],
        f"Luck {total}": [
            *(times(f"{card.name} ({card.luck})", copies) for card, copies in luck),
            *([times("spite (1)", spite)] if spite else []),
        ],
    }
    return [line for label, items in lists.items() if items for line in labelled(table, label, items, width)]


def labelled(table: Sitting, label: str, items: Sequence[str], width: int) -> Iterator[Line]:
    """A label in front of a list."""
    lines = table.painter.fill(", ".join(items), width, " " * INDENT)
    for number, line in enumerate(lines):
        if number:
            yield line
        else:
            text, style = line[0]
            yield [(f"{label:{INDENT}}", "title"), (text[INDENT:], style), *line[1:]]


def times(text: str, copies: int) -> str:
    return f"{text} x{copies}" if copies > 1 else text


def movement(table: Sitting, card: Card) -> str:
    """A movement card and its uses."""
    uses = []
    if card.room and table.is_open(card.room):
        uses.append("jump")
    if card.steps:
        uses.append(counted(card.steps, "step"))
    return f"{card.name} ({' or '.join(uses) or 'no use now'})" if card.room else f"{card.name}"


def tool(table: Sitting, card: Card) -> str:
    """A weapon or aid and what an attempt with it would be worth here; where it would be worth more."""
    rules, tokens = table.rules, table.view.tokens[str(table.seat)]
    here = table.here.id if table.here else ""
    told = f"{card.name} {worth(rules, tokens, card, here)}"
    special = card.special_room
    if special and special != here and table.is_open(special):
        best = worth(rules, tokens, card, special)
        told += f" ({best} {table.names.inside(special)})"
    return told


def happened(table: Sitting, since: int, width: int, most: int | None = None) -> list[Line]:
    """What happened from that event on, a paragraph for each turn; of too much only the end."""
    paragraphs: list[list[str]] = [[]]
    for facts, line in zip(table.events[since:], table.told(since), strict=True):
        if facts["event"] == "turned-up" and table.names.cards[facts["card"]].room is None:
            continue  # settles nothing
        if facts["event"] in ("turn", "tried", "second-act") and paragraphs[-1]:
            paragraphs.append([])
        paragraphs[-1].append(line)
    lines = [
        line
        for paragraph in paragraphs
        for line in table.painter.fill(" ".join(tidy(paragraph)), width, "", "   ")
    ]
    if most is not None and len(lines) > most:
        hidden = len(lines) - most + 1
        return [[(f"({counted(hidden, 'line')} more: log)", "faint")], *lines[hidden:]]
    return lines


def tidy(sentences: list[str]) -> list[str]:
    """Without "It is Red's turn." where what Red does then says as much; a Stranger is introduced."""
    plain = len(sentences) > 1 and sentences[0].startswith("It is ") and "(" not in sentences[0]
    goes_on = plain and sentences[1].split("'")[0].split()[0] not in ("The", "It")
    return sentences[1:] if goes_on else sentences


def stakes(table: Sitting, width: int) -> list[Line]:
    """The attempt that is being answered, and what hangs on it."""
    attempt, names = table.view.attempt, table.names
    if attempt is None or table.view.phase not in ("foil", "counter"):
        return []
    attacker, target = attempt["attacker"], attempt["target"]
    room = str(table.view.places[attacker])
    what = names.does(attacker, "try", f"to {names.attempt} {names.pawn(target)} {names.inside(room)}")
    told = [f"{what} with {names.tool_in_hand(attempt['weapon'])}.", tally(attempt)]
    if attempt.get("counter"):
        back = f"back with {names.the_card(attempt['counter']['weapon'])}"
        told.append(
            f"{names.does(target, 'strike', back)}, worth {attempt['counter']['value']}: that is next."
        )
    if attempt.get("doomed"):
        told.append(f"Already doomed: {listed([names.pawn(seat) for seat in attempt['doomed']])}.")
    if attempt["asked"] == table.seat:
        told.append(asked(table, attempt))
    return table.painter.fill(" ".join(told), width, "! ", style="alarm")


def tally(attempt: dict[str, Any]) -> str:
    """How much it takes, and how much there is."""
    missing = attempt["value"] - attempt["points"]
    played = f"{attempt['points']} played, {missing} missing" if missing > 0 else "enough was played"
    return f"It takes {attempt['value']} to foil it; {played}."


def asked(table: Sitting, attempt: dict[str, Any]) -> str:
    """What the seat that is asked may do."""
    armed = any(table.catalogue[action].verb == "counter" for action in table.view.legal_actions)
    if table.view.phase == "counter":
        back = "may still strike back with a weapon" if armed else "have no weapon to strike back with"
        return f"The round is over; you {back}."
    after = attempt.get("to_ask", 0)
    if table.rules.ghost:
        told = "Only you can foil it."
    else:
        told = f"You are asked; {after} more after you." if after else "You are the last to be asked."
    return f"{told} You may also strike back with a weapon." if armed else told

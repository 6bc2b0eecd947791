"""A game at one moment, for people: the whole position, or what one seat sees of it.

Both are shown from the plain data that `--json` prints, with names from the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from drlucky.commands.output import columns, fill, fill_list
from drlucky.english import counted, listed
from drlucky.errors import DrluckyError
from drlucky.house import load_plan
from drlucky.rules.box import Box
from drlucky.rules.game import Game
from drlucky.rules.penalties import held_back_of
from drlucky.rules.position import position_of
from drlucky.rules.setup import Setup
from drlucky.rules.view import view
from drlucky.words import Names, ending, held_back, outcome

Told = dict[str, Any]

INDENT = 12
TOKENS = {"spite": "spite", "reason": "Reasons"}
ALL_SEEING = ""
"""The seat of whoever looks at a whole position; None is a spectator's."""


def seat_of(name: str | None, box: Box) -> str | None:
    """Whose eyes `--seat` asks for; nobody's in particular, so everything is shown, if it is left out."""
    if name is None:
        return ALL_SEEING
    plain = name.strip().lower()
    if plain in ("none", "spectator"):
        return None
    if plain not in box.seats:
        seats = ", ".join(box.seats)
        raise DrluckyError("view.seat", f"There is no seat {name!r}.", f"The seats are: {seats}; or none.")
    return plain


def moment_json(game: Game, seat: str | None) -> Told:
    """The position, with what is legal in it, or a view of it, as plain data."""
    if seat == ALL_SEEING:
        return {**position_of(game), **held_back_of(game), "legal": game.legal()}
    return {**view(game, seat).as_json(), **held_back_of(game)}


def moment_text(game: Game, seat: str | None, width: int) -> Iterator[str]:
    """The same for people."""
    show = position_text if seat == ALL_SEEING else view_text
    return show(game.box, moment_json(game, seat), width)


def setup_line(setup: Setup, box: Box, seat: str | None = ALL_SEEING) -> str:
    """What is played, in one line; the seed, which tells of every card, only to whoever may see them all."""
    return agreed_line(box.setup, setup.seed if seat == ALL_SEEING else "")


def agreed_line(setup: Setup, seed: str) -> str:
    """Edition, board, options, number of players, and the seed if there is one to tell."""
    options = [name if value is True else f"{name} {value}" for name, value in setup.options]
    told = [
        load_plan(setup.board).name,
        *options,
        f"{setup.seats} players",
        *([f"seed {seed}"] if seed else []),
    ]
    return f"{setup.rules.title}. {', '.join(told)}."


def position_text(box: Box, told: Told, width: int) -> Iterator[str]:
    """A whole position: the shape of `position_of`, with what is legal."""
    sizes = {seat: len(hand) for seat, hand in told["hands"].items()}
    yield from fill("", waiting_line(box, told), width, 0)
    yield ""
    yield from who_is_where(box, told, sizes)
    yield ""
    for seat, hand in told["hands"].items():
        yield from fill_list(seat, grouped(box, hand) or ["no cards"], width, INDENT)
    yield ""
    if "piles" in told:
        for deck, pile in told["piles"].items():
            yield from fill_list(f"{deck}-Deck", in_order(box, pile), width, INDENT)
    else:
        yield from fill_list("Deck", in_order(box, told["deck"]), width, INDENT)
    yield from on_the_table(box, told, width)
    yield from fill_list("Under wings", grouped(box, told["under"]), width, INDENT) if told["under"] else ()
    yield from legal_text(told, width)


def view_text(box: Box, told: Told, width: int) -> Iterator[str]:
    """What one seat, or a spectator, sees: the shape of `View.as_json`."""
    who = f"As {told['seat']} sees it." if told["seat"] else "As a spectator sees it."
    yield from fill("", f"{who} {waiting_line(box, told)}", width, 0)
    yield ""
    yield from who_is_where(box, told, told["hand_sizes"])
    yield ""
    if told["seat"]:
        yield from fill_list("Your hand", grouped(box, told["hand"]) or ["no cards"], width, INDENT)
    for deck, size in told["pile_sizes"].items():
        yield from fill(f"{deck}-Deck", counted(size, "card"), width, INDENT)
    if not told["pile_sizes"]:
        yield from fill("Deck", counted(told["deck_size"], "card"), width, INDENT)
    yield from on_the_table(box, told, width)
    yield from fill("Under wings", counted(told["under"], "card"), width, INDENT) if told["under"] else ()
    yield from legal_text(told, width)


def waiting_line(box: Box, told: Told) -> str:
    """Who is on turn and what the game waits for, or how it ended."""
    if told["phase"] == "over":
        return result_line(told["result"], box)
    turn, walk = told["turn"], told["walk"]
    if told["attempt"]:
        return f"On turn: {turn}. {attempt_line(box, told)}"
    if told["phase"] == "walk":
        return f"On turn: {turn}, who walks {walk['pawn']}; steps left: {walk['left']}."
    played = " A card was played." if told["card_played"] else ""
    return f"On turn: {turn}. Steps left: {told['points']}.{played}"


def attempt_line(box: Box, told: Told) -> str:
    """The attempt that is being answered, and what else hangs on it."""
    attempt = told["attempt"]
    verb = "save" if box.edition.saving else "kill"
    tool = weapon_name(box, attempt)
    lines = [
        f"{attempt['attacker']} tries to {verb} {attempt['target']} with {tool}, worth {attempt['value']}; "
        f"{attempt['points']} played against it so far."
    ]
    counter = attempt.get("counter")
    if counter:
        lines.append(
            f"{attempt['target']} strikes back with {weapon_name(box, counter)}, worth {counter['value']}."
        )
    if attempt.get("doomed"):
        lines.append(f"Doomed: {listed(attempt['doomed'])}.")
    if told["phase"] == "counter":
        lines.append(f"The round is over; {attempt['asked']} may still strike back.")
    else:
        lines.append(f"It is for {attempt['asked']} to answer.")
    return " ".join(lines)


def weapon_name(box: Box, attempt: Told) -> str:
    return card_name(box, attempt["weapon"]) if attempt["weapon"] else "bare hands"


def result_line(result: Told | None, box: Box) -> str:
    """How a game ended, in one line."""
    if result is None:
        return "The game is not over."
    return ending(result, Names.of(box))


def outcome_of(game: Game) -> list[str]:
    """The same with what goes with it, a line each: the first act of two, and who held back."""
    if game.result is None:
        return ["The game is not over."]
    first = game.box.result(game.state.first_act)
    return outcome(game.result, first, held_back_of(game).get("held_back"), Names.of(game.box))


def aftermath(game: Game) -> Told:
    """The same as plain data, but for the result itself; each field only in games that can have it."""
    first = {"first_act": game.box.result(game.state.first_act)} if game.box.edition.escapes else {}
    return {**first, **held_back_of(game)}


def who_is_where(box: Box, told: Told, sizes: dict[str, int]) -> list[str]:
    """A table of all pawns: where they stand, how many cards and tokens they have."""
    token = TOKENS.get(box.edition.token)
    rows = [
        [
            ">" if pawn == told["to_act"] else "",
            f"{pawn} (a Stranger)" if pawn in box.strangers else pawn,
            *(place_of(box, place) if (place := told["places"][pawn]) else ("", why_nowhere(box, pawn))),
            sizes.get(pawn, ""),
            *([told["tokens"].get(pawn, "")] if token else []),
        ]
        for pawn in box.pawns
    ]
    head = ["", "pawn", "no.", "room", "cards", *([token] if token else [])]
    return columns(rows, head, right=[2, 4, 5])


def why_nowhere(box: Box, pawn: str) -> str:
    """Strangers leave before the second act (ruling 26), and die in neither."""
    return "gone" if pawn in box.strangers else "dead"


def place_of(box: Box, place: str) -> tuple[str, str]:
    """The number and name of a room."""
    room = box.board.places[box.board.index[place]]
    return "" if room.number is None else str(room.number), room.name


def on_the_table(box: Box, told: Told, width: int) -> Iterator[str]:
    """What lies open beside deck and hands."""
    heaps = {"discards": "Discards", "out": "Out of play", "reasons": "Reasons"}
    for heap, label in heaps.items():
        if told[heap]:
            yield from fill_list(label, grouped(box, told[heap]), width, INDENT)
    if told["attempt"] and told["attempt"]["played"]:
        yield from fill_list("Against it", in_order(box, told["attempt"]["played"]), width, INDENT)
    if told["attempt"] and told["attempt"].get("spite"):
        yield from fill("", f"{counted(told['attempt']['spite'], 'spite token')} too", width, INDENT)
    if told.get("old_dog"):
        yield from fill("Old dog", old_dog_line(box, told["old_dog"]), width, INDENT)
    if told.get("first_act"):
        yield from fill("First act", result_line(told["first_act"], box), width, INDENT)
    if told.get("held_back"):
        yield from fill("Penalties", held_back(told["held_back"], Names.of(box)), width, INDENT)
    if told["closed"]:
        yield from fill_list("Closed", [place_of(box, room)[1] for room in told["closed"]], width, INDENT)
    if told["sunk"]:
        yield from fill_list("Sunk", [f"{deck}-Deck" for deck in told["sunk"]], width, INDENT)
    if told["lights_out"]:
        yield from fill("Lights", "out", width, INDENT)


def old_dog_line(box: Box, dog: Told) -> str:
    """What is known of the Doctor's old dog."""
    alive = "alive" if dog["alive"] else "dead"
    foes = f"attacked by {listed(dog['attacked_by'])}" if dog["attacked_by"] else "never attacked"
    trail = ", ".join(place_of(box, room)[1] for room in reversed(dog["trail"]))
    return f"{alive}, {foes}; the Doctor's trail, the latest first: {trail}."


def legal_text(told: Told, width: int) -> Iterator[str]:
    """What may be done now, in notation."""
    if told["legal"]:
        yield ""
        yield from fill_list("Legal now", told["legal"], width, INDENT)


def grouped(box: Box, cards: Sequence[str]) -> list[str]:
    """The names of cards whose order means nothing, copies counted."""
    return [
        card_name(box, card) + (f" x{copies}" if copies > 1 else "")
        for card, copies in Counter(cards).items()
    ]


def in_order(box: Box, cards: Sequence[str]) -> list[str]:
    """The names of cards whose order matters, the next one first."""
    return [card_name(box, card) for card in cards] or ["no cards"]


def card_name(box: Box, card: str) -> str:
    return box.deck.by_id[card].name

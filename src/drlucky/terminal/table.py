"""The table: asks who is to act, tells the others apart from them, and goes on until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Literal, Protocol

from drlucky.english import counted, listed
from drlucky.errors import DrluckyError
from drlucky.rules.game import Game
from drlucky.rules.penalties import held_back_of
from drlucky.rules.position import places_of
from drlucky.terminal import answers
from drlucky.terminal.choices import ways_of, which_room
from drlucky.terminal.device import Device
from drlucky.terminal.lots import Lots, Others
from drlucky.terminal.paint import Line
from drlucky.terminal.prompt import Act, Command, Meant, Refused, Which, Wrong, room_of, understand
from drlucky.terminal.reasons import BOTS, Reasons
from drlucky.terminal.screen import NO_END, Space, compose, plan_page
from drlucky.terminal.sitting import Sitting, sit
from drlucky.words import aim, outcome

Ended = Literal["over", "left", "interrupted"]

WIDEST_TEXT = 100
PLAN_IS_NEXT = "Enter: floor plan, "
TABLE_IS_NEXT = "Enter: table, "
LEAVING = ("q", "quit", "exit")


class Keeper(Protocol):
    """Whoever keeps the record of the game."""

    def keep(self, game: Game) -> None:
        """Puts the game as it stands where it can be gone on with."""

    def save(self, game: Game, path: str) -> None:
        """Writes the record to a file that a player names."""

    def farewell(self, game: Game) -> list[str]:
        """Where the record is, and how to go on with it; or that it could not be kept, and why."""


class NoKeeper:
    """Keeps nothing."""

    def keep(self, game: Game) -> None:
        pass

    def save(self, game: Game, path: str) -> None:
        raise DrluckyError("play.save", "This game cannot be saved.")

    def farewell(self, game: Game) -> list[str]:
        return []


class Leave(Exception):
    """Somebody wants to stop."""


def play(
    game: Game,
    humans: Sequence[str],
    device: Device | None = None,
    keeper: Keeper | None = None,
    *,
    others: Others | None = None,
    resumed: bool = False,
    reasons: bool = False,
) -> Ended:
    """Plays a game from where it stands; these seats are asked, the others play by lot if nobody plays them.

    With no humans the game is watched. The game is kept before every question and at the end. With `reasons`
    the others say why they do what they do, whatever that tells of their hands.
    """
    company = others or Lots()
    table = Table(game, humans, device or Device.standard(), keeper or NoKeeper(), company, resumed, reasons)
    ended: Ended = "over"
    try:
        table.play()
    except (EOFError, Leave):
        ended = "left"
    except KeyboardInterrupt:
        ended = "interrupted"
    except DrluckyError:  # of a bot that cannot go on; the game can, with another in its seat
        table.finish("left")
        raise
    table.finish(ended)
    return ended


class Table:
    """One game at one terminal."""

    def __init__(
        self,
        game: Game,
        humans: Sequence[str],
        device: Device,
        keeper: Keeper,
        others: Others,
        resumed: bool,
        reasons: bool,
    ) -> None:
        self.game = game
        self.humans = humans
        self.device = device
        self.keeper = keeper
        self.others = others
        self.reasons = Reasons(sit(game, None).names, aloud=reasons)
        happened = len(game.log.events) if game.log else 0
        self.told = dict.fromkeys([*game.box.seats, ""], max(0, happened - 12) if resumed else 0)
        """Up to which event each seat has been told what happened."""
        self.alone: str | None = humans[0] if len(humans) == 1 else None
        """The only one at the keyboard, who need not be asked for."""
        self.at_keyboard = self.alone
        self.painter = sit(game, None).painter
        self.notes = greeting(game, humans, others, resumed)

    def play(self) -> None:
        while not self.game.over:
            seat = self.game.to_act
            if not self.awaits_anybody():
                self.watch()
            elif seat in self.humans:
                self.keep()
                self.hand_over(str(seat))
                self.decide(str(seat))
            else:
                self.play_others()

    def play_others(self) -> None:
        """One of the others does something, and perhaps says why."""
        seat, chosen = str(self.game.to_act), self.others.choose(self.game)
        self.reasons.add(seat, self.game.describe(chosen.action), chosen.why)
        self.game.apply(chosen.action)

    def awaits_anybody(self) -> bool:
        """Whether any human will be asked again: the dead look on, if they do not come back."""
        places = places_of(self.game.state, self.game.box)
        return any(places[seat] is not None or self.game.box.edition.re_entry for seat in self.humans)

    def finish(self, ended: Ended) -> None:
        """Says how it ended, or how to go on."""
        device = self.device
        with suppress(DrluckyError):  # the farewell tells of it
            self.keeper.keep(self.game)
        if ended != "over":
            device.say()
        else:
            self.show_screen(sit(self.game, self.alone))
        if self.game.over and self.game.result:
            table, held = sit(self.game, None), held_back_of(self.game).get("held_back")
            for line in outcome(self.game.result, table.view.first_act, held, table.names):
                device.show(self.text(line))
            self.tell_all()
        for line in self.keeper.farewell(self.game):
            device.say(line)

    def tell_all(self) -> None:
        """After the game the others have nothing more to hide: who wants to hears their reasons."""
        if self.reasons.untold and self.device.is_screen and self.device.source.isatty():
            self.reasons.aloud = True
            with suppress(EOFError, KeyboardInterrupt):
                typed = self.device.ask("Enter: done, why: why the others did what they did> ")
                if typed.strip().lower() in ("why", f"why {BOTS}"):
                    self.show_long([line for told in self.reasons.all() for line in self.text(told)])

    def keep(self) -> None:
        """Keeps the game; if that cannot be done the next screen says so, and the game goes on."""
        try:
            self.keeper.keep(self.game)
        except DrluckyError as error:
            self.notes.append(f"The game is not kept: {error}")

    def watch(self) -> None:
        """The others play on; who looks on presses Enter for the next turn."""
        waits = self.device.is_screen and self.device.source.isatty()
        while not self.game.over:
            turns = self.count_turns()
            while not self.game.over and (not waits or self.count_turns() == turns):
                self.play_others()
            if waits and not self.game.over:
                self.show_screen(sit(self.game, self.alone))
                self.told[self.alone or ""] = len(self.game.log.events) if self.game.log else 0
                typed = self.device.ask("Enter: next turn, end: to the end, quit> ").strip().lower()
                if typed in LEAVING:
                    raise Leave
                waits = typed != "end"

    def count_turns(self) -> int:
        return sum(event.kind == "turn" for event in self.game.log.events) if self.game.log else 0

    def hand_over(self, seat: str) -> None:
        """Where several share a keyboard nobody sees the hand of another."""
        if seat != self.at_keyboard:
            self.device.clear()
            typed = self.device.ask(f"Hand the keyboard to {seat.capitalize()}, and press Enter. ")
            if typed.strip().lower() in LEAVING:
                raise Leave
            self.at_keyboard = seat

    def decide(self, seat: str) -> None:
        """Asks until an action is chosen, and takes it."""
        table = sit(self.game, seat)
        shown = self.show_screen(table)
        while True:
            typed = self.device.ask(f"{seat.capitalize()} ({shown}?: help)> ")
            said = self.meant(typed, table) if typed.strip() else None
            if isinstance(said, Act):
                self.told[seat] = len(table.events)
                self.game.apply(said.action)
                return
            if said is None:
                shown = self.show_plan(table) if shown == PLAN_IS_NEXT else self.show_screen(table)
            elif isinstance(said, Command):
                self.answer(said, table)
            elif isinstance(said, Refused):
                self.device.show(answers.refusal(self.game, table, said.notation, self.width))
            else:
                known = answers.elsewhere(self.game, table, said.line, self.width)
                self.device.show(known or self.text(said.why))

    def meant(self, typed: str, table: Sitting) -> Meant:
        """What was meant; asks for a room where that is left open."""
        said = understand(typed, table)
        if not isinstance(said, Which):
            return said
        if ways := ways_of(table, said.choice):
            self.device.show(self.text(f"{', '.join(ways)}."))
        room = self.device.ask(f"{which_room(table, said.choice)} (name or number; Enter: none)> ")
        return room_of(room, said.choice, table) if room.strip() else Wrong("Nobody is moved.")

    def answer(self, asked: Command, table: Sitting) -> None:
        """Does what a command asks for; the game is as before."""
        device, width, rest = self.device, self.width, asked.rest
        rows = (device.rows or NO_END) - 3
        does: dict[str, Callable[[], None]] = {
            "help": lambda: device.show(answers.help_text(table, width)),
            "why": lambda: self.why(rest, table),
            "map": lambda: device.show(plan_page(table, self.space())),
            "hand": lambda: device.show(answers.hand_in_full(table, width)),
            "look": lambda: device.show(answers.look(table, rest, width)),
            "log": lambda: device.show(answers.log(table, rest, width, rows)),
            "penalties": lambda: device.show(answers.penalties(self.game, table, width)),
            "rules": lambda: self.show_long(answers.rules(table, width)),
            "save": lambda: self.save(rest),
            "quit": leave,
        }
        does[asked.name]()

    def why(self, rest: str, table: Sitting) -> None:
        """Why not; or why the others did what they did."""
        if rest.lower() == BOTS:
            self.show_long([line for told in self.reasons.all() for line in self.text(told)])
        else:
            self.device.show(answers.why(self.game, table, rest, self.width))

    def save(self, path: str) -> None:
        if not path:
            self.device.say("Save where? Say save FILE.")
            return
        try:
            self.keeper.save(self.game, path)
        except DrluckyError as error:
            self.device.say(str(error))
        else:
            self.device.say(f"The record of the game so far is in {path}.")

    def show_screen(self, table: Sitting) -> str:
        """Everything that the seat needs to see; returns what Enter is for after that."""
        device = self.device
        since = self.told[table.seat or ""]
        begun = any(facts["event"] == "second-act" for facts in table.events[since:])
        if begun and not self.game.over:
            self.notes.append(f"The second act. {aim(table.rules)}")
        notes = [line for note in [*self.notes, *self.reasons.news()] for line in self.text(note)]
        self.notes = []
        page = compose(table, since, self.space(len(notes)))
        device.clear()
        device.show([*notes, *page.lines])
        return "" if page.has_plan else PLAN_IS_NEXT

    def show_plan(self, table: Sitting) -> str:
        """The floor plan by itself; returns what Enter is for after that."""
        self.device.show(plan_page(table, self.space()))
        return TABLE_IS_NEXT

    def show_long(self, lines: list[Line]) -> None:
        """Text that may be longer than the screen, a screenful at a time."""
        device = self.device
        most = device.rows - 1 if device.rows and device.source.isatty() else len(lines)
        for start in range(0, len(lines), max(1, most)):
            device.show(lines[start : start + most])
            left = len(lines) - start - most
            if left > 0 and device.ask(f"({counted(left, 'line')} more; Enter: on, q: enough)").strip():
                return

    def text(self, text: str) -> list[Line]:
        return self.painter.fill(text, self.width)

    def space(self, taken: int = 0) -> Space:
        """The screen as large as it is now, but for so many rows."""
        device = self.device
        return Space.of(device.columns, None if device.rows is None else device.rows - taken, device.ink)

    @property
    def width(self) -> int:
        return min(self.device.columns, WIDEST_TEXT)


def leave() -> None:
    raise Leave


def greeting(game: Game, humans: Sequence[str], others: Others, resumed: bool) -> list[str]:
    """Who you are, what you are after, and what to type."""
    box = game.box
    table = sit(game, None)
    rest = [seat for seat in box.seats if seat not in humans and seat not in box.strangers]
    told = [*who_plays(rest, others)]
    if box.strangers and not table.second_act:
        strangers = listed([seat.capitalize() for seat in box.strangers])
        told.append(f"{strangers} are Strangers and play by themselves.")
    if not humans:
        return [" ".join([*told, "You look on."])]
    yours = listed([seat.capitalize() for seat in humans])
    return [
        " ".join([f"You are {yours}.", *told]),
        f"{'The game goes on.' if resumed else aim(table.rules)} Type a number; ? for help.",
    ]


def who_plays(seats: Sequence[str], others: Others) -> Iterator[str]:
    """Who plays the other seats, a sentence for each kind of player."""
    by_lot = [seat.capitalize() for seat in seats if seat not in others.names]
    for name in dict.fromkeys(others.names[seat] for seat in seats if seat in others.names):
        played = [seat.capitalize() for seat in seats if others.names.get(seat) == name]
        yield f"{listed(played)} {'are' if len(played) > 1 else 'is'} played by {name}."
    if by_lot:
        yield f"{listed(by_lot)} {'play' if len(by_lot) > 1 else 'plays'} by lot."

"""What everything is called: rooms, cards, pawns, and you."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from drlucky.cards import Card
from drlucky.cards.describe import inside, the
from drlucky.english import capital
from drlucky.house import Room
from drlucky.rules.box import Box
from drlucky.rules.editions import Edition
from drlucky.rules.whynot.scene import DOGS


@dataclass(frozen=True, slots=True)
class Names:
    """The names in use at a table, and who is spoken to."""

    edition: Edition
    """As the options change it."""
    rooms: Mapping[str, Room]
    cards: Mapping[str, Card]
    strangers: tuple[str, ...] = ()
    you: str | None = None
    """The seat that is called "you"; None to call everybody by their colour."""

    @classmethod
    def of(cls, box: Box, you: str | None = None) -> Names:
        """The names of everything that came out of a box."""
        rooms = {room.id: room for room in box.board.plan.rooms}
        return cls(box.edition, rooms, box.deck.by_id, box.strangers, you)

    def to(self, seat: str | None) -> Names:
        """The same names, spoken to this seat."""
        return replace(self, you=seat)

    def room(self, room: str) -> str:
        """ "the Library", "Steerage"."""
        return the(self.rooms[room].name)

    def inside(self, room: str) -> str:
        """ "in the Library", "on the Lido Deck"."""
        return inside(self.rooms[room].name)

    def card(self, card: str) -> str:
        """A card by its name alone: "Trowel"."""
        return self.cards[card].name

    def the_card(self, card: str) -> str:
        """A card in a sentence: "the Trowel", "the Library card", "Move-2", "Failure 3"."""
        known = self.cards[card]
        if known.name[-1:].isdigit() and known.room is None:
            return known.name
        return f"the {known.name} card" if known.room else f"the {known.name}"

    def tool_in_hand(self, weapon: str | None) -> str:
        """What an attempt is made with: "the Trowel", "bare hands"."""
        return self.the_card(weapon) if weapon else "bare hands"

    def pawn(self, pawn: str) -> str:
        """ "Red", "the Doctor", "you", "Patience"."""
        if pawn == self.you:
            return "you"
        pets = {"doctor": "the Doctor", "cat": "Patience", "dog": DOGS.get(self.edition.dog, "the dog")}
        return pets.get(pawn) or pawn.capitalize()

    def introduced(self, pawn: str) -> str:
        """A pawn, and what sort of one if that is not plain: "Blue (a Stranger)"."""
        return f"{self.pawn(pawn)} (a Stranger)" if pawn in self.strangers else self.pawn(pawn)

    def whose(self, pawn: str) -> str:
        """ "Red's", "the Doctor's", "your"."""
        return "your" if pawn == self.you else f"{self.pawn(pawn)}'s"

    def does(self, pawn: str, verb: str, rest: str = "") -> str:
        """The beginning of a sentence: "Red draws", "You draw"."""
        done = verb if pawn == self.you else third_person(verb)
        return f"{capital(self.pawn(pawn))} {done} {rest}".rstrip()

    @property
    def attempt(self) -> str:
        """What one tries to do to the Doctor."""
        return "save" if self.edition.saving else "kill"

    @property
    def tool(self) -> str:
        """What one does it with."""
        return "aid" if self.edition.saving else "weapon"

    @property
    def token(self) -> str:
        """What a foiled attempt earns: "Reason", "spite token"."""
        return {"reason": "Reason", "spite": "spite token"}.get(self.edition.token, "")


def third_person(verb: str) -> str:
    """What somebody else does: "draws", "passes", "tries"; "is" and "has" where it must be."""
    if verb in ("are", "have"):
        return {"are": "is", "have": "has"}[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")

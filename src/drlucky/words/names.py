"""What everything is called: rooms, cards, pawns, and you."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from drlucky.cards import Card, load_deck
from drlucky.cards.describe import inside, the
from drlucky.house import Room, load_plan
from drlucky.rules.editions import Edition, edition


@dataclass(frozen=True, slots=True)
class Names:
    """The names in use at a table, and who is spoken to."""

    edition: Edition
    rooms: Mapping[str, Room]
    cards: Mapping[str, Card]
    you: str | None = None
    """The seat that is called "you"; None to call everybody by their colour."""

    @classmethod
    def of(cls, edition_id: str, board: str, you: str | None = None) -> Names:
        """The names of a game: of an edition, on one of its boards."""
        rules = edition(edition_id)
        rooms = {room.id: room for room in load_plan(board).rooms}
        return cls(rules, rooms, load_deck(rules.deck).by_id, you)

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

    def pawn(self, pawn: str) -> str:
        """ "Red", "the Doctor", "you"."""
        if pawn == self.you:
            return "you"
        return pawn.capitalize() if pawn not in ("doctor", "dog", "cat") else f"the {pawn.capitalize()}"

    def whose(self, pawn: str) -> str:
        """ "Red's", "the Doctor's", "your"."""
        return "your" if pawn == self.you else f"{self.pawn(pawn)}'s"

    def does(self, pawn: str, verb: str, rest: str = "") -> str:
        """The beginning of a sentence: "Red draws", "You draw"."""
        who = self.pawn(pawn)
        done = verb if pawn == self.you else third_person(verb)
        return f"{who[0].upper()}{who[1:]} {done} {rest}".rstrip()

    @property
    def attempt(self) -> str:
        """What one tries to do to the Doctor."""
        return "save" if self.edition.saving else "kill"

    @property
    def tool(self) -> str:
        """What one does it with."""
        return "aid" if self.edition.saving else "weapon"

    def tokens(self, count: int) -> str:
        """ "2 Reasons", "1 spite token"."""
        word = {"reason": "Reason", "spite": "spite token"}.get(self.edition.token, "token")
        return counted(count, word)


def third_person(verb: str) -> str:
    """What somebody else does: "draws", "passes", "tries"; "is" and "has" where it must be."""
    if verb in ("are", "have"):
        return {"are": "is", "have": "has"}[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


def counted(count: int, word: str) -> str:
    """ "1 card", "2 cards", "no cards"."""
    return f"{count or 'no'} {word}{'' if count == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """The words as a sentence lists them: "red, blue and green"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    return f"{text[:1].upper()}{text[1:]}."

"""What is said of the variants of 2016 and in its second act; see `cases`."""

from __future__ import annotations

from .case import Case
from .positions import (
    BOTH,
    CAT,
    ESCAPE,
    ESCAPE_ALL,
    NEW_LAND,
    SHAMROCK,
    STRANGERS,
    TWO,
)

CASES = [
    Case(
        "2016 without options",
        NEW_LAND + "red holds: armory",
        (),
        {
            "attempt on blue": [
                "option.off: Only with the option escape has the game a second act, and in that "
                "players can be attacked."
            ],
            "attempt on dog": [
                "option.elsewhere: Only in kill-2011, with the option dog, is there a dog to attack."
            ],
            "attempt on cat": ["attempt.no-target: Nobody can attack Patience."],
            "play armory to jump doctor": [
                "option.off: Only with the option escape has the game a second act, and in that cards "
                "can move the Doctor."
            ],
            "play armory to walk doctor": [
                "play.not-the-doctor: In this edition the steps of a card do not move the Doctor."
            ],
            "play armory to jump blue": ["play.other-pawn: Cards move you and nobody else."],
            "lead blue to library": [
                "option.off: Only with the option strangers are there Strangers to lead, and that is "
                "for 2 players."
            ],
            "send cat to library": ["option.off: Only with the option cat is there a cat to send."],
            "send dog to library": ["option.off: Only with the option dog is there a dog to send."],
            "hurry doctor": [
                "option.off: Only with the option escape has the game a second act, and in that "
                "points can hurry the Doctor on."
            ],
            "foil with spite": [
                "option.elsewhere: Only in kill-2011, with the option super-spite, can spite be spent "
                "against an attempt."
            ],
            "counter with tight-hat": [
                "option.elsewhere: Only in kill-2011, with the option killing, can an attack be "
                "answered with a counterattack."
            ],
            "attempt on blue with trowel": [
                "option.off: Only with the option escape has the game a second act, and in that "
                "players can be attacked."
            ],
        },
    ),
    Case(
        "cat: who is in her room sees nothing outside it",
        CAT + "blue and cat in gallery\nred and doctor in foyer\ngreen in drawing-room",
        (),
        {
            "attempt": ["attempt.seen: Green sees you from the Drawing Room."],
            "draw": [
                "draw.seen: Green sees you from the Drawing Room.",
                "draw.not-alone: The Doctor is in the room with you.",
            ],
            "send cat to gallery": ["send.here: Patience is in the Gallery already, and to stay is no move."],
            "send cat to foyer": [],
            "send cat to kitchen": ["step.closed: The Kitchen is closed with the west wing."],
            "send dog to foyer": ["option.off: Only with the option dog is there a dog to send."],
            "lead blue to foyer": [
                "option.off: Only with the option strangers are there Strangers to lead, and that is "
                "for 2 players."
            ],
            "send blue to foyer": ["send.no-pet: Blue is no pet that you could send."],
            "attempt on cat": ["attempt.no-target: Nobody can attack Patience."],
        },
    ),
    Case(
        "cat: the Doctor with her does not see you draw",
        CAT + "doctor and cat in gallery",
        (),
        {
            "draw": [],
        },
    ),
    Case(
        "cat: in your own room she hides nobody from those there, nor you from outside",
        CAT + "blue and cat in foyer\nred and doctor in foyer\ngreen in drawing-room",
        (),
        {
            "attempt": [
                "attempt.seen: Green sees you from the Drawing Room.",
                "attempt.not-alone: Blue is in the room with you.",
            ],
            "draw": [
                "draw.seen: Green sees you from the Drawing Room.",
                "draw.not-alone: Blue and the Doctor are in the room with you.",
            ],
        },
    ),
    Case(
        "cat: no step is left for her",
        CAT + "free step taken\nred holds: armory",
        (),
        {
            "send cat to gallery": [
                "step.no-step-left: You have no steps left; only a card gives you more this turn."
            ],
            "send cat": ["step.no-step-left: You have no steps left; only a card gives you more this turn."],
            "send cat to west-hall": [
                "step.passage: The West Hall is a way between rooms in this edition; nobody stops there."
            ],
            "send cat to kitchen": ["step.closed: The Kitchen is closed with the west wing."],
        },
    ),
    Case(
        "Shamrock sees you",
        SHAMROCK + "dog in gallery\nred and doctor in foyer",
        (),
        {
            "attempt": ["attempt.seen: Shamrock sees you from the Gallery."],
            "draw": [
                "draw.seen: Shamrock sees you from the Gallery.",
                "draw.not-alone: The Doctor is in the room with you.",
            ],
            "attempt on dog": ["attempt.no-target: Nobody can attack Shamrock."],
            "send dog to gallery": ["send.here: Shamrock is in the Gallery already, and to stay is no move."],
            "send cat to foyer": ["option.off: Only with the option cat is there a cat to send."],
        },
    ),
    Case(
        "Shamrock is in the room with you",
        SHAMROCK + "dog and red in foyer\ndoctor in white-room",
        (),
        {
            "draw": ["draw.not-alone: Shamrock is in the room with you."],
        },
    ),
    Case(
        "Shamrock with the lights out sees his own room",
        SHAMROCK + "dog in gallery\nred and doctor in foyer\ndeck: nothing\nred holds: failure-1",
        (),
        {
            "attempt": [],
        },
    ),
    Case(
        "Shamrock and Patience in one room",
        BOTH + "dog and cat in gallery\nred and doctor in foyer",
        (),
        {
            "attempt": [],
        },
    ),
    Case(
        "Strangers: led by your steps",
        STRANGERS + "red in foyer\nblue in foyer\ngreen in kitchen\nyellow in nursery\nred holds: armory",
        (),
        {
            "lead blue to foyer": ["step.here: Blue is in the Foyer already."],
            "lead blue to piazza": [],
            "lead blue to library": [
                "step.not-adjoining: The Library is not beside the Foyer, where Blue is; it is 3 steps away."
            ],
            "lead green to foyer": ["lead.no-stranger: Green is no Stranger whom you could lead."],
            "lead red to piazza": [
                "action.unknown: 'lead red to piazza' is no action of this game. Did you mean 'lead "
                "blue to piazza' or 'lead yellow to piazza' or 'lead blue to parlor'?"
            ],
            "play armory to jump blue": [],
            "play armory to jump green": ["play.other-pawn: Cards move you or a Stranger and nobody else."],
            "play armory to jump doctor": [
                "option.off: Only with the option escape has the game a second act, and in that cards "
                "can move the Doctor."
            ],
            "attempt on blue": ["attempt.no-target: Nobody can attack a Stranger."],
            "lead yellow to west-hall": [
                "step.passage: The West Hall is a way between rooms in this edition; nobody stops there."
            ],
            "lead blue": [],
            "lead cat to piazza": ["lead.no-stranger: Patience is no Stranger whom you could lead."],
        },
    ),
    Case(
        "Strangers: the step is spent",
        STRANGERS + "red in foyer\nblue in foyer\nred holds: armory",
        ("lead blue to piazza",),
        {
            "lead blue to foyer": [
                "step.no-step-left: You have no steps left; only a card gives you more this turn."
            ],
            "lead": ["step.no-step-left: You have no steps left; only a card gives you more this turn."],
            "step": ["step.no-step-left: You have no steps left; only a card takes you further this turn."],
            "play library to jump blue": ["card.not-held: You do not hold the Library card."],
        },
    ),
    Case(
        "Strangers are players, for every sight",
        STRANGERS + "red and doctor in foyer\nblue in gallery\nyellow in foyer\ngreen in kitchen",
        (),
        {
            "attempt": [
                "attempt.seen: Blue sees you from the Gallery.",
                "attempt.not-alone: Yellow is in the room with you.",
            ],
            "draw": [
                "draw.seen: Blue sees you from the Gallery.",
                "draw.not-alone: Yellow and the Doctor are in the room with you.",
            ],
        },
    ),
    Case(
        "2016 for two: what Strangers would allow",
        TWO + "red holds: armory",
        (),
        {
            "lead blue to piazza": [
                "option.off: Only with the option strangers are there Strangers to lead, and that is "
                "for 2 players."
            ],
            "play armory to jump blue": [
                "option.off: Only with the option strangers are there Strangers whom cards move as well."
            ],
            "play armory to jump yellow": [
                "option.off: Only with the option strangers are there Strangers whom cards move as well."
            ],
        },
    ),
    Case(
        "escape: still in the first act",
        ESCAPE + "red and blue in foyer\nred holds: armory",
        (),
        {
            "attempt on blue": [
                "act.second: Players can be attacked only in the second act, Escape from Lucky Mansion."
            ],
            "hurry doctor": [
                "act.second: Points can hurry the Doctor on only in the second act, Escape from "
                "Lucky Mansion."
            ],
            "play armory to jump doctor": [
                "act.second: Cards can move the Doctor only in the second act, Escape from Lucky Mansion."
            ],
            "play armory": [],
            "counter with tight-hat": [
                "option.elsewhere: Only in kill-2011, with the option killing, can an attack be "
                "answered with a counterattack."
            ],
        },
    ),
    Case(
        "escape: the second act",
        ESCAPE
        + (
            "first act: red won\nred and blue in foyer\ndoctor in library"
            "\nred holds: armory, tight-hat\ngreen is dead"
        ),
        (),
        {
            "attempt": ["act.first: The Doctor is a ghost in this act, and nobody can kill him again."],
            "attempt with tight-hat": [
                "act.first: The Doctor is a ghost in this act, and nobody can kill him again."
            ],
            "draw": ["draw.at-start: In this act every turn begins with a card, and no other is drawn."],
            "attempt on blue": [],
            "attempt on red": ["attempt.yourself: You cannot attack yourself."],
            "attempt on green": ["attempt.dead: Green is dead already."],
            "attempt on yellow": ["attempt.apart: Yellow is not here, but in the White Room."],
            "hurry doctor": [],
            "play armory to jump doctor": [],
            "play armory to walk doctor": [
                "walk.only-forward: Points take the Doctor forward by his numbers and nowhere else; "
                "hurry him for that."
            ],
            "play armory to jump blue": ["play.other-pawn: Cards move you or the Doctor and nobody else."],
            "step library": ["step.not-adjoining: The Library is not beside the Foyer; it is 3 steps away."],
            "counter with tight-hat": [
                "option.elsewhere: Only in kill-2011, with the option killing, can an attack be "
                "answered with a counterattack."
            ],
            "attempt on": [],
        },
    ),
    Case(
        "escape: no points left",
        ESCAPE + "first act: red won\nfree step taken\nred holds: armory",
        (),
        {
            "hurry doctor": [
                "step.no-step-left: You have no steps left; only a card gives you more this turn."
            ],
            "step": ["step.no-step-left: You have no steps left; only a card takes you further this turn."],
        },
    ),
    Case(
        "escape: Strangers and pets have left the game",
        ESCAPE_ALL + "first act: red won\nred holds: armory",
        (),
        {
            "lead blue to foyer": ["act.first: Strangers take no part in this act."],
            "play armory to jump blue": ["act.first: Strangers take no part in this act."],
            "send cat to foyer": ["act.first: Pets take no part in this act."],
            "attempt on blue": ["attempt.no-target: Nobody can attack a Stranger."],
            "attempt on green": ["attempt.apart: Green is not here, but in the White Room."],
            "send dog to foyer": ["act.first: Pets take no part in this act."],
        },
    ),
]

"""What is said of the variants of 2011, and of what they would allow; see `cases`."""

from __future__ import annotations

from .case import Case
from .positions import (
    DOG,
    KILLING,
    KILLING_DOG,
    LAND,
    LAND_2011,
    SPITE,
)

CASES = [
    Case(
        "2011 without options",
        LAND_2011 + "red holds: trowel",
        (),
        {
            "attempt on blue": ["option.off: Only with the option killing can players be attacked."],
            "attempt on blue with trowel": [
                "option.off: Only with the option killing can players be attacked."
            ],
            "attempt on dog": ["option.off: Only with the option dog is there a dog to attack."],
            "foil with spite": [
                "option.off: Only with the option super-spite can spite be spent against an attempt."
            ],
            "counter with trowel": [
                "option.off: Only with the option killing can an attack be answered with a counterattack."
            ],
            "send dog to kitchen": [
                "option.elsewhere: Only in kill-2016, with the option dog, is there a dog to send."
            ],
            "lead blue to kitchen": [
                "option.elsewhere: Only in kill-2016, with the option strangers, are there Strangers "
                "to lead, and that is for 2 players."
            ],
            "hurry doctor": [
                "option.elsewhere: Only in kill-2016, with the option escape, has the game a second "
                "act, and in that points can hurry the Doctor on."
            ],
            "attempt on cat": ["attempt.no-target: Nobody can attack Patience."],
        },
    ),
    Case(
        "1996: what only options of later editions allow",
        LAND,
        (),
        {
            "attempt on blue": [
                "option.elsewhere: Only in kill-2011, with the option killing, can players be attacked."
            ],
            "attempt on red": ["attempt.yourself: You cannot attack yourself."],
            "foil with spite": [
                "option.elsewhere: Only in kill-2011, with the option super-spite, can spite be spent "
                "against an attempt."
            ],
            "attempt on dog": [
                "option.elsewhere: Only in kill-2011, with the option dog, is there a dog to attack."
            ],
            "counter with trowel": [
                "option.elsewhere: Only in kill-2011, with the option killing, can an attack be "
                "answered with a counterattack."
            ],
            "send cat to kitchen": [
                "option.elsewhere: Only in kill-2016, with the option cat, is there a cat to send."
            ],
        },
    ),
    Case(
        "killing: together and unseen",
        KILLING + "red and blue in foyer\nred holds: trowel",
        (),
        {
            "attempt on blue": [],
            "attempt on blue with trowel": [],
            "attempt on red": ["attempt.yourself: You cannot attack yourself."],
            "attempt on green": [
                "attempt.apart: Green is not here, but in the Wine Cellar.",
                "attempt.not-alone: Blue is in the room with you.",
            ],
            "attempt on teal": ["attempt.no-such-player: Teal is not at the table."],
            "attempt on blue with chain-saw": ["card.not-held: You do not hold the Chain Saw."],
            "attempt on blue with armory": [
                "card.not-held: You do not hold the Armory card.",
                "attempt.no-weapon: The Armory card is a room card, not a weapon.",
            ],
            "attempt": [
                "attempt.doctor-elsewhere: The Doctor is not here; he is in the Library.",
                "attempt.not-alone: Blue is in the room with you.",
            ],
            "attempt on": [],
            "attempt on blue with": [],
            "attempt on dog": ["option.off: Only with the option dog is there a dog to attack."],
        },
    ),
    Case(
        "killing: seen by a player, the Doctor and his dog",
        KILLING_DOG
        + ("red and blue in foyer\ngreen in piazza\ndoctor in piazza\ndog in drawing-room\nyellow in foyer"),
        (),
        {
            "attempt on blue": [
                "attempt.seen: The old dog sees you from the Drawing Room.",
                "attempt.seen: Green and the Doctor see you from the Piazza.",
                "attempt.not-alone: Yellow is in the room with you.",
            ],
            "attempt on yellow": [
                "attempt.seen: The old dog sees you from the Drawing Room.",
                "attempt.seen: Green and the Doctor see you from the Piazza.",
                "attempt.not-alone: Blue is in the room with you.",
            ],
            "attempt on dog": [
                "attempt.apart: The old dog is not here, but in the Drawing Room.",
                "attempt.seen: Green sees you from the Piazza.",
                "attempt.not-alone: Blue and Yellow are in the room with you.",
            ],
            "attempt": [
                "attempt.doctor-elsewhere: The Doctor is not here; he is on the Piazza.",
                "attempt.seen: The old dog sees you from the Drawing Room.",
                "attempt.seen: Green sees you from the Piazza.",
                "attempt.not-alone: Blue and Yellow are in the room with you.",
            ],
        },
    ),
    Case(
        "killing: somebody dead",
        KILLING + "red and blue in foyer\nblue is dead",
        (),
        {
            "attempt on blue": ["attempt.dead: Blue is dead already."],
            "attempt on": [
                "attempt.dead: Blue is dead already.",
                "attempt.apart: Green is not here, but in the Wine Cellar.",
                "attempt.apart: Yellow is not here, but in the Wine Cellar.",
            ],
        },
    ),
    Case(
        "the old dog: a witness",
        DOG + "red and doctor in foyer\ndog in gallery\nblue in drawing-room",
        (),
        {
            "attempt": [
                "attempt.seen: Blue sees you from the Drawing Room.",
                "attempt.seen: The old dog sees you from the Gallery.",
            ],
            "attempt on dog": [
                "attempt.apart: The old dog is not here, but in the Gallery.",
                "attempt.seen: Blue sees you from the Drawing Room.",
            ],
            "send dog to kitchen": [
                "send.old-dog: The old dog follows the Doctor, and nobody can send it anywhere."
            ],
        },
    ),
    Case(
        "the old dog: to be attacked, the Doctor may see it",
        DOG + "red and dog in foyer\ndoctor in piazza\nblue in drawing-room",
        (),
        {
            "attempt": [
                "attempt.doctor-elsewhere: The Doctor is not here; he is on the Piazza.",
                "attempt.seen: Blue sees you from the Drawing Room.",
                "attempt.not-alone: The old dog is in the room with you.",
            ],
            "attempt on dog": ["attempt.seen: Blue sees you from the Drawing Room."],
        },
    ),
    Case(
        "the old dog: dead it sees nothing",
        DOG + "red, dog and doctor in foyer\nthe old dog is dead\nblue in piazza",
        (),
        {
            "attempt": ["attempt.seen: Blue sees you from the Piazza."],
            "attempt on dog": ["attempt.dead: The old dog is dead already."],
        },
    ),
    Case(
        "killing: a third player is asked",
        KILLING + "red and yellow in foyer\nblue holds: trowel, failure-1\nyellow holds: shoe-horn",
        ("attempt on yellow",),
        {
            "counter with trowel": ["counter.not-attacked: The attempt is not on you but on Yellow."],
            "counter with chain-saw": [
                "card.not-held: You do not hold the Chain Saw.",
                "counter.not-attacked: The attempt is not on you but on Yellow.",
            ],
            "foil with trowel": [
                "foil.no-failure: The Trowel is a weapon, and only failures count against an attempt."
            ],
            "pass": [],
            "end": ["answer.first: Red's attempt has to be answered first."],
            "play trowel": ["counter.not-attacked: The attempt is not on you but on Yellow."],
            "counter": ["counter.not-attacked: The attempt is not on you but on Yellow."],
        },
    ),
    Case(
        "killing: the victim is asked",
        KILLING + "red and blue in foyer\nblue holds: trowel, chain-saw, failure-1, armory",
        ("attempt on blue",),
        {
            "counter with trowel": [],
            "counter with armory": ["attempt.no-weapon: The Armory card is a room card, not a weapon."],
            "counter with failure-1": ["attempt.no-weapon: A Failure 1 is a failure, not a weapon."],
            "foil with spite": [
                "option.off: Only with the option super-spite can spite be spent against an attempt."
            ],
        },
    ),
    Case(
        "killing: the victim has counterattacked",
        KILLING + "red and blue in foyer\nblue holds: trowel, chain-saw, failure-1, armory",
        (
            "attempt on blue",
            "counter with chain-saw",
        ),
        {
            "counter with trowel": ["counter.done: You have counterattacked already."],
            "foil with failure-1": [],
        },
    ),
    Case(
        "killing: the round is over",
        KILLING + "red and green in foyer\nblue holds: failure-2\ngreen holds: trowel, failure-1",
        (
            "attempt on green",
            "foil with failure-2",
        ),
        {
            "foil with failure-1": [
                "foil.round-over: The round of answers is over; all that is left to you is a "
                "counterattack, or to pass."
            ],
            "foil with spite": [
                "option.off: Only with the option super-spite can spite be spent against an attempt."
            ],
            "counter with trowel": [],
            "counter with armory": [
                "card.not-held: You do not hold the Armory card.",
                "attempt.no-weapon: The Armory card is a room card, not a weapon.",
            ],
            "pass": [],
            "end": ["answer.first: Red's attempt has to be answered first."],
            "foil": [
                "foil.round-over: The round of answers is over; all that is left to you is a "
                "counterattack, or to pass."
            ],
            "draw": ["answer.first: Red's attempt has to be answered first."],
        },
    ),
    Case(
        "killing: no attack to answer",
        KILLING + "red holds: trowel",
        (),
        {
            "counter with trowel": ["counter.no-attempt: There is no attempt to answer now."],
            "foil with spite": [
                "option.off: Only with the option super-spite can spite be spent against an attempt."
            ],
            "pass": ["pass.no-attempt: There is no attempt to answer now; to finish a turn, end it."],
        },
    ),
    Case(
        "killing: an attempt on the Doctor is no attack on you",
        KILLING + "red and doctor in foyer\nblue holds: trowel, failure-1",
        ("attempt",),
        {
            "counter with trowel": ["counter.not-attacked: The attempt is not on you but on the Doctor."],
            "foil with spite": [
                "option.off: Only with the option super-spite can spite be spent against an attempt."
            ],
        },
    ),
    Case(
        "super spite: one token, and then none",
        SPITE + "red and doctor in foyer\nred has 1 spite\nblue has 1 spite\nblue holds: move-1",
        ("attempt",),
        {
            "foil with spite": [],
        },
    ),
    Case(
        "super spite: it is spent",
        SPITE + "red and doctor in foyer\nred has 1 spite\nblue has 1 spite\nblue holds: move-1",
        (
            "attempt",
            "foil with spite",
        ),
        {
            "foil with spite": ["foil.no-spite: You have no spite to spend."],
            "foil": [
                "foil.no-spite: You have no spite to spend.",
                "card.none-held: You hold no card for that.",
            ],
        },
    ),
    Case(
        "the Doctor strikes back for his dog",
        KILLING_DOG
        + (
            "red and doctor in foyer\nred holds: trowel, failure-1\nblue holds: failure-1"
            "\nred has attacked the dog\ndog in library\ntop of the deck: armory"
        ),
        (
            "attempt",
            "foil with failure-1",
        ),
        {
            "counter with trowel": [
                "counter.doctor: The Doctor strikes back for his dog, and him nobody can counterattack."
            ],
            "counter with shoe-horn": [
                "card.not-held: You do not hold the Shoe Horn.",
                "counter.doctor: The Doctor strikes back for his dog, and him nobody can counterattack.",
            ],
            "foil with trowel": [
                "foil.no-failure: The Trowel is a weapon, and only failures count against an attempt."
            ],
            "pass": [],
            "end": ["answer.first: The Doctor's attempt has to be answered first."],
        },
    ),
]

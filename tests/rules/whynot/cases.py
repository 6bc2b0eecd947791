"""The table of positions, wishes, and exactly what is said about them."""

from __future__ import annotations

from . import cases_2011, cases_2016
from .case import Case
from .positions import LAND, NEW_LAND, SHIP

NOT_HELD = "card.not-held: You do not hold"
BASE = [
    Case(
        "alone and unseen with the Doctor",
        LAND + "red holds: trowel",
        (),
        {"attempt": [], "attempt with trowel": [], "draw": [], "play trowel": [], "step": []},
    ),
    Case(
        "three things at once",
        LAND + "doctor in library\nblue in piazza\ngreen in foyer",
        (),
        {
            "attempt": [
                "attempt.doctor-elsewhere: The Doctor is not here; he is in the Library.",
                "attempt.seen: Blue sees you from the Piazza.",
                "attempt.not-alone: Green is in the room with you.",
            ],
        },
    ),
    Case(
        "seen by many",
        LAND + "blue and green in piazza\nyellow in gallery\nred holds: trowel",
        (),
        {
            "attempt with trowel": [
                "attempt.seen: Blue and Green see you from the Piazza.",
                "attempt.seen: Yellow sees you from the Gallery.",
            ],
            "attempt with chain-saw": [
                f"{NOT_HELD} the Chain Saw.",
                "attempt.seen: Blue and Green see you from the Piazza.",
                "attempt.seen: Yellow sees you from the Gallery.",
            ],
            "attempt with armory": [
                f"{NOT_HELD} the Armory card.",
                "attempt.no-weapon: The Armory card is a room card, not a weapon.",
            ],
            "attempt with": [
                "attempt.seen: Blue and Green see you from the Piazza.",
                "attempt.seen: Yellow sees you from the Gallery.",
            ],
        },
    ),
    Case(
        "everybody in one room",
        LAND + "everybody in foyer",
        (),
        {"attempt": ["attempt.not-alone: Blue, Green and Yellow are in the room with you."], "draw": []},
    ),
    Case(
        "lights out: seen from one's own room alone",
        NEW_LAND + "blue in drawing-room\ndeck: nothing\nred holds: failure-1",
        (),
        {
            "attempt": [],
            "draw": [
                "draw.not-alone: The Doctor is in the room with you.",
                "draw.empty: No card is left to draw.",
            ],
        },
    ),
    Case(
        "2016: to draw, nobody may see you, not even the Doctor",
        NEW_LAND + "blue and doctor in drawing-room\nyellow in gallery\ngreen in foyer",
        (),
        {
            "draw": [
                "draw.seen: Blue and the Doctor see you from the Drawing Room.",
                "draw.seen: Yellow sees you from the Gallery.",
                "draw.not-alone: Green is in the room with you.",
            ],
        },
    ),
    Case(
        "2016: unseen, a card may be drawn after others were played",
        NEW_LAND + "doctor in nursery\nred holds: armory",
        ("play armory for steps",),
        {"draw": []},
    ),
    Case(
        "1996: no draw in a hallway, nor after a card",
        LAND + "red in lower-east-hall\nred holds: move-1, foyer",
        ("play move-1 to walk me", "step east-hall"),
        {
            "draw": [
                "draw.card-played: You have played a card this turn, so you cannot draw one.",
                "draw.unnamed-room: You are in the East Hall; "
                "only rooms have cards to find, not hallways and stairways.",
            ],
        },
    ),
    Case(
        "1996: neither deck nor discards",
        LAND + "deck: nothing\nout: failure-1",
        (),
        {"draw": ["draw.empty: No card is left to draw."]},
    ),
    Case(
        "1996: the discards will be shuffled",
        LAND + "deck: nothing\ndiscards: trowel",
        (),
        {"draw": []},
    ),
    Case(
        "1996: a hallway, while the discards wait to be shuffled",
        LAND + "red in east-hall\ndeck: nothing\ndiscards: trowel",
        (),
        {
            "draw": [
                "draw.unnamed-room: You are in the East Hall; "
                "only rooms have cards to find, not hallways and stairways.",
            ],
        },
    ),
    Case(
        "a step to where one cannot go",
        LAND + "red in gallery",
        (),
        {
            "step library": [],
            "step gallery": ["step.here: You are in the Gallery already."],
            "step foyer": ["step.not-adjoining: The Foyer is not beside the Gallery; it is 8 steps away."],
            "step dining-hall": [
                "step.not-adjoining: Between the Gallery and the Dining Hall is a rail, "
                "to look over and not to walk through; it is 6 steps away."
            ],
        },
    ),
    Case(
        "the free step is taken",
        LAND + "red holds: move-2",
        ("step drawing-room",),
        {
            "step": ["step.no-step-left: Your free step is taken; only a card takes you further this turn."],
            "step parlor": [
                "step.no-step-left: Your free step is taken; only a card takes you further this turn."
            ],
            "step armory": [
                "step.no-step-left: Your free step is taken; only a card takes you further this turn.",
                "step.not-adjoining: The Armory is not beside the Drawing Room; it is 7 steps away.",
            ],
        },
    ),
    Case(
        "2016: all steps are used up, and part of the house is closed",
        NEW_LAND,
        ("step piazza",),
        {
            "step": ["step.no-step-left: You have no steps left; only a card takes you further this turn."],
            "step kitchen": [
                "step.closed: The Kitchen is closed with the west wing.",
                "step.no-step-left: You have no steps left; only a card takes you further this turn.",
            ],
            "step west-hall": [
                "step.passage: The West Hall is a way between rooms in this edition; nobody stops there."
            ],
            "step ballroom": ["step.other-board: There is no Ballroom on this board."],
        },
    ),
    Case(
        "the Bed and Breakfast upstairs",
        "edition: kill-2016\nboard: bed-and-breakfast-2016\nseats: 3\noptions: floor upstairs\n"
        "red holds: foyer, armory",
        (),
        {
            "step foyer": ["step.closed: The Foyer is downstairs, and this game is played upstairs alone."],
            "play foyer to jump me": [
                "jump.closed: The Foyer is downstairs, and this game is played upstairs alone."
            ],
            "play foyer for steps": [],
            "play foyer": [],
        },
    ),
    Case(
        "cards that do something else",
        LAND + "red holds: move-2, armory, trowel, failure-1",
        (),
        {
            "play move-2 to jump me": ["jump.no-room: A Move-2 names no room."],
            "play armory to walk doctor": ["play.no-steps: The Armory card gives no steps."],
            "play trowel to walk me": ["play.no-movement: The Trowel is a weapon and moves nobody."],
            "play failure-1 to jump me": ["play.no-movement: A Failure 1 is a failure and moves nobody."],
            "play armory to jump blue": ["play.other-pawn: Cards move you or the Doctor and nobody else."],
            "play move-1 to walk me": [f"{NOT_HELD} a Move-1."],
            "play failure-1": ["foil.no-attempt: There is no attempt to answer now."],
            "play move-2 for steps": [
                "steps.walk-a-pawn: In this edition the steps of a card walk one pawn; "
                "play it to walk you or the Doctor."
            ],
        },
    ),
    Case(
        "2016: cards move nobody but their player",
        NEW_LAND + "red holds: armory, kitchen",
        (),
        {
            "play armory to jump doctor": [
                "option.off: Only with the option escape has the game a second act, "
                "and in that cards can move the Doctor."
            ],
            "play armory to walk doctor": [
                "play.not-the-doctor: In this edition the steps of a card do not move the Doctor."
            ],
            "play armory to walk me": [
                "walk.adds-steps: In this edition the steps of a card add to your own; play it for steps."
            ],
            "play armory to jump cat": ["play.other-pawn: Cards move you and nobody else."],
            "play kitchen to jump me": ["jump.closed: The Kitchen is closed with the west wing."],
            "play move-1 to walk me": [
                "card.other-deck: The deck in use has no Move-1.",
                "walk.adds-steps: In this edition the steps of a card add to your own; play it for steps.",
            ],
            "play big-red-hammer": ["card.other-deck: The deck in use has no Big Red Hammer."],
            "play ballroom to jump me": ["card.other-deck: The deck in use has no Ballroom card."],
        },
    ),
    Case(
        "the Doctor walks, and has not taken a step",
        LAND + "red holds: move-2, armory",
        ("play move-2 to walk doctor",),
        {
            "stop": ["walk.first-step: A card is played for at least one step; take that before you stop."],
            "end": ["walk.under-way: Your card is moving the Doctor; take a step of that walk first."],
            "draw": ["walk.under-way: Your card is moving the Doctor; take a step of that walk first."],
            "step piazza": [],
            "step foyer": ["step.here: The Doctor is in the Foyer already."],
            "step parlor": [
                "step.not-adjoining: The Parlor is not beside the Foyer, where the Doctor is; "
                "it is 2 steps away."
            ],
            "pass": ["pass.no-attempt: There is no attempt to answer now; to finish a turn, end it."],
        },
    ),
    Case(
        "you walk, and have taken a step",
        LAND + "red holds: move-2, armory",
        ("play move-2 to walk me", "step drawing-room"),
        {
            "stop": [],
            "attempt": ["walk.under-way: Your card is moving you; finish that walk, or stop it, first."],
            "play armory": ["walk.under-way: Your card is moving you; finish that walk, or stop it, first."],
            "play kitchen to jump me": [
                f"{NOT_HELD} the Kitchen card.",
                "walk.under-way: Your card is moving you; finish that walk, or stop it, first.",
            ],
        },
    ),
    Case(
        "words for another moment",
        LAND + "red holds: failure-1",
        (),
        {
            "stop": ["stop.no-walk: No card is moving anybody now, so there is nothing to stop."],
            "pass": ["pass.no-attempt: There is no attempt to answer now; to finish a turn, end it."],
            "foil with failure-1": ["foil.no-attempt: There is no attempt to answer now."],
            "foil with failure-2": [
                f"{NOT_HELD} a Failure 2.",
                "foil.no-attempt: There is no attempt to answer now.",
            ],
            "end": [],
        },
    ),
    Case(
        "1996: an attempt is answered with failures alone",
        LAND + "blue holds: trowel, armory, failure-1",
        ("attempt",),
        {
            "end": ["answer.first: Red's attempt has to be answered first."],
            "step kitchen": ["answer.first: Red's attempt has to be answered first."],
            "stop": ["answer.first: Red's attempt has to be answered first."],
            "foil with trowel": [
                "foil.no-failure: The Trowel is a weapon, and only failures count against an attempt."
            ],
            "foil with armory": [
                "foil.no-failure: The Armory card is a room card, and only failures count against an attempt."
            ],
            "foil with failure-3": [f"{NOT_HELD} a Failure 3."],
            "foil": [],
            "pass": [],
        },
    ),
    Case(
        "nothing to answer with",
        LAND + "blue holds: trowel",
        ("attempt",),
        {"foil": ["card.none-held: You hold no card for that."]},
    ),
    Case(
        "2016: a card without luck",
        NEW_LAND + "blue holds: armory, tight-hat",
        ("attempt",),
        {
            "foil with armory": [
                "foil.no-luck: The Armory card has no luck, and only luck counts against an attempt."
            ],
            "play tight-hat": [],
        },
    ),
    Case(
        "Save: nobody looks",
        SHIP + "red holds: whiskey",
        (),
        {
            "attempt": [
                "attempt.unseen: No other player sees you; somebody would have to be in the room with you, "
                "on the Sports Deck, on the Bridge or in Lifeboats 1."
            ],
            "attempt with ice": [
                f"{NOT_HELD} the Ice card.",
                "attempt.no-weapon: The Ice card is a move card, not an aid.",
            ],
            "attempt with trowel": ["card.other-deck: The deck in use has no Trowel."],
            "draw": [],
        },
    ),
    Case(
        "Save: it is good to be seen",
        SHIP + "blue in bridge",
        (),
        {"attempt": []},
    ),
    Case(
        "Save: seen, but without the Doctor",
        SHIP + "blue in bridge\ndoctor in lido-deck",
        (),
        {"attempt": ["attempt.doctor-elsewhere: The Doctor is not here; he is on the Lido Deck."]},
    ),
    Case(
        "Save: a deck has sunk",
        SHIP + "everybody in bridge\nsunk: D\nred holds: bilge, ice",
        (),
        {
            "step bilge": ["step.sunk: The Bilge has sunk with D-Deck."],
            "play bilge to jump doctor": ["jump.sunk: The Bilge has sunk with D-Deck."],
            "play bilge to walk doctor": [],
            "play ice to walk me": ["play.no-steps: The Ice card gives no steps."],
        },
    ),
    Case(
        "Save: no draw after a card",
        SHIP + "red holds: ice, bridge",
        ("play bridge to jump doctor",),
        {"draw": ["draw.card-played: You have played a card this turn, so you cannot draw one."]},
    ),
    Case(
        "Save: the last to be asked may not hold back",
        SHIP + "blue in bridge\ngreen holds: failure-1, failure-2\nred holds: whiskey",
        ("attempt with whiskey",),
        {
            "pass": [
                "foil.duty: You are asked last and hold 3 where 2 will do, so you must stop the attempt."
            ],
            "foil with failure-2": [],
        },
    ),
    Case(
        "Save: it is a duty to those who hold just enough",
        SHIP + "blue in bridge\ngreen holds: failure-1 x2\nred holds: whiskey",
        ("attempt with whiskey",),
        {
            "pass": [
                "foil.duty: You are asked last and hold 2 where 2 will do, so you must stop the attempt."
            ],
        },
    ),
    Case(
        "Save: and none to those who hold too little",
        SHIP + "blue in bridge\ngreen holds: failure-1\nred holds: whiskey",
        ("attempt with whiskey",),
        {"pass": []},
    ),
    Case(
        "Save: whoever is not the last may",
        SHIP + "blue in bridge\nblue holds: failure-3\ngreen holds: ice",
        ("attempt",),
        {"pass": []},
    ),
]
CASES = [*BASE, *cases_2011.CASES, *cases_2016.CASES]

"""The questions of `tools.findings`, in the order of the page. What authors believed is told in our words."""

from __future__ import annotations

from tools.findings_settings import EARLY, Comparison, Question, ahead, excepted, longer, odd_one

SPITE = Question(
    "spite",
    "Do spite tokens shorten the game, and do they bring early attempts?",
    "The commentary in the rulebook of 2011 says yes to both: spite is to make attempts worth while that "
    "are sure to fail, so that luck is spent sooner and the game is over sooner.",
    "Kill 2011 and Kill 1996 have the same board, cards and deals. Beside spite they differ in the "
    "first-round exception; that 2011 knows only one kind of turn changes nothing that can be done. So "
    "there are two settings more, Kill 1996 with either of the two; with both it would be Kill 2011.",
    ("1996", "1996-spite", "1996-exception", "2011"),
    ("turns", "early-attempts", "attempts", "rate", "luck-left"),
    (
        longer("2011", "1996", "Kill 2011", "Kill 1996", "less"),
        longer("1996-spite", "1996", "Kill 1996 with spite, and nothing else new,", "Kill 1996", "less"),
        longer(
            "2011",
            "1996-exception",
            "Kill 2011",
            "Kill 1996 with the exception (that is, without spite)",
            "less",
        ),
        longer(
            "1996-exception", "1996", "Kill 1996 with the exception, and nothing else new,", "Kill 1996", ""
        ),
        Comparison(
            ("2011", "early-attempts"),
            ("1996-exception", "early-attempts"),
            f"In the first {EARLY} turns spite brings more attempts: {{by}} a game.",
            f"In the first {EARLY} turns there are fewer attempts with spite: {{by}} a game.",
            f"In the first {EARLY} turns no difference in attempts is seen ({{by}} a game).",
            "more",
        ),
    ),
    "Nothing in the bots makes them attempt for the sake of spite: it adds to the value of their attempts, "
    "but that they will gain it is no reason for them to make one. So of the author's two reasons only one "
    "is put to the test, that attempts grow stronger; whether people dare more is not.",
)

FASTER = Question(
    "faster",
    "What do stronger weapons, and a deck without F-3s, do to the length of a game?",
    "The rulebook of 1996 hints at both for tables whose games take too long: it expects either to speed "
    "them up.",
    "Kill 1996 as it is, with either option, and with both.",
    ("1996", "1996-plus-one", "1996-no-threes", "1996-both"),
    ("turns", "attempts", "rate", "luck-left"),
    (
        longer("1996-plus-one", "1996", "The game with weapons +1", "the plain one", "less"),
        longer("1996-no-threes", "1996", "The game without F-3s", "the plain one", "less"),
        longer("1996-both", "1996", "The game with both", "the plain one", "less"),
        longer("1996-plus-one", "1996-no-threes", "The game with weapons +1", "that without F-3s", ""),
    ),
)

TRAIN = Question(
    "train",
    "What is riding the Doctor's train worth?",
    "The hints of 2011 and of the boxed Save tell every player to learn it, for the cards that are drawn "
    "on the way; Save 2000 calls it a very good plan, and 2016 a cheap way to get far. So whoever rides "
    "should win more.",
    "Of each seat the turns are counted that it had because the Doctor walked in on it, in the first "
    f"{EARLY} turns; who rode most and who rode least, then, and how often each of them won. Ties share; "
    "games that were over by then do not count. An even share of wins is 25%.",
    ("1996", "2011", "2016", "save-2000", "save-boxed"),
    ("by-doctor", "longest-train", "ridden-most", "ridden-least"),
    tuple(
        Comparison(
            (setting, "ridden-most"),
            (setting, "ridden-least"),
            f"{name}: who rode most won more often than who rode least, by {{by}}.",
            f"{name}: who rode most won less often than who rode least, by {{by}}.",
            f"{name}: no difference is seen between who rode most and who rode least ({{by}}).",
            "more",
        )
        for setting, name in (
            ("1996", "Kill 1996"),
            ("2011", "Kill 2011"),
            ("2016", "Kill 2016"),
            ("save-2000", "Save 2000"),
            ("save-boxed", "Save boxed"),
        )
    ),
    "Who rode and who won is a correlation: one may bring about the other, or both may come of good cards. "
    "All four are equally eager to ride. The next question has one who is not.",
)

ON_FOOT = Question(
    "on-foot",
    "And what is it worth to want to ride?",
    "As above: a player who does not ride should win less.",
    "Three seats as everywhere on this page, and one with the same habits but for two: it does not mind "
    "where the Doctor comes next, or after that. Each deal is played with it in every seat. An even share "
    "of wins is 25%.",
    ("1996-on-foot", "2011-on-foot", "2016-on-foot", "save-2000-on-foot", "save-boxed-on-foot"),
    ("odd-wins", "odd-rides", "others-rides"),
    (
        odd_one("1996-on-foot", "Kill 1996", "less"),
        odd_one("2011-on-foot", "Kill 2011", "less"),
        odd_one("2016-on-foot", "Kill 2016", "less"),
        odd_one("save-2000-on-foot", "Save 2000", "less"),
        odd_one("save-boxed-on-foot", "Save boxed", "less"),
    ),
    "This is an experiment: the seats differ in nothing but these. But whoever goes where the Doctor "
    "comes is also where attempts are made, so it is not the turns alone that are lost.",
)

SKIPPED = Question(
    "skipped",
    "How often is a pawn in an unnumbered room skipped, with six players or more?",
    "The hints of 2011 warn, with six or more above all, of rooms where the Doctor never comes: who stays "
    "there is said never to have a turn again. Hallways are named as the worst.",
    "After each turn: is that seat passed over at least once before it has its next turn, and how many "
    "turns have others meanwhile? By where it stood: in a room with a number, or in a hallway, a stairway "
    "or a room without one. What was not settled when the game ended is left out.",
    ("2011-6", "2011-7", "2011-8"),
    ("in-halls", "skipped-in-halls", "skipped-elsewhere", "wait-in-halls", "wait-elsewhere"),
    tuple(
        comparison
        for setting, name in (("2011-6", "6 players"), ("2011-7", "7 players"), ("2011-8", "8 players"))
        for comparison in (
            Comparison(
                (setting, "skipped-in-halls"),
                (setting, "skipped-elsewhere"),
                f"{name}: pawns are skipped more often in unnumbered rooms, by {{by}}.",
                f"{name}: pawns are skipped less often in unnumbered rooms, by {{by}}.",
                f"{name}: no difference in skipping is seen ({{by}}).",
                "more",
            ),
            Comparison(
                (setting, "wait-in-halls"),
                (setting, "wait-elsewhere"),
                f"{name}: they wait longer there for their next turn, by {{by}} turns of others.",
                f"{name}: they wait less long there for their next turn, by {{by}} turns of others.",
                f"{name}: no difference in waiting is seen ({{by}} turns).",
                "more",
            ),
        )
    ),
    "Skipped is not for ever: a wait that has not ended with the game is not in these numbers, so the "
    "longest waits are missing, in both kinds of rooms. The bots know of the danger and avoid it.",
)

SAVE = Question(
    "save",
    "Does Save end sooner than Kill?",
    "The commentary of 2011 says so of Save 2000: the ship sinks, and the board with it.",
    "Four players each. The games have nothing in common but the idea: other boards, other decks, other "
    "aims.",
    ("1996", "2011", "save-2000", "save-boxed"),
    ("turns", "attempts", "rate"),
    (
        longer("save-2000", "1996", "Save 2000", "Kill 1996", "less"),
        longer("save-boxed", "2011", "Save boxed", "Kill 2011", ""),
    ),
)

FIRST = Question(
    "first",
    "Is it good to begin, and what does the first-round exception do to that?",
    "The rulebook of 2011 made the exception, an option till then, a rule for all; Save boxed and 2016 "
    "have it too. 2016 gives the reason, that all are to have a turn before anybody is passed over. No "
    "rulebook says whether it is good to begin.",
    "Each edition as it is, and some with only the switch for the exception turned. Kill 1996 with spite "
    "is Kill 2011 without the exception.",
    (
        "1996",
        "1996-exception",
        "1996-spite",
        "2011",
        "2016",
        "save-2000",
        "save-boxed-no-exception",
        "save-boxed",
    ),
    ("first", "turns"),
    (
        ahead("1996", "Kill 1996"),
        ahead("2011", "Kill 2011"),
        ahead("2016", "Kill 2016"),
        ahead("save-2000", "Save 2000"),
        ahead("save-boxed", "Save boxed"),
        excepted("1996-exception", "1996", "Kill 1996"),
        excepted("2011", "1996-spite", "Kill 2011"),
        excepted("save-boxed", "save-boxed-no-exception", "Save boxed"),
    ),
)

WINGS = Question(
    "wings",
    "Do closed wings make the game of 2016 faster?",
    "Its rulebook says so, and closes one wing for four or five players, whichever they like.",
    "Four and five players, the whole house and with either wing closed.",
    ("2016-4-none", "2016-4-east", "2016-4-west", "2016-5-none", "2016-5-east", "2016-5-west"),
    ("turns", "attempts", "rate"),
    tuple(
        comparison
        for players, many in ((4, "four"), (5, "five"))
        for comparison in (
            longer(
                f"2016-{players}-{wing}",
                f"2016-{players}-none",
                f"With {many}, the game without the {wing} wing",
                "that in the whole house",
                "less",
            )
            for wing in ("east", "west")
        )
    ),
    "A closed wing takes five cards out of the game, and their luck with them. That is part of the rule, "
    "and of the difference.",
)

PETS = Question(
    "pets",
    "What do cat and dog do to the game of 2016?",
    "Its rulebook recommends the dog for a house that feels too open, with few players, and the cat for "
    "one that feels cramped, with many. So the dog should make attempts rarer and the cat more frequent.",
    "Three players in the whole house, without the dog and with him; five with both wings closed, without "
    "the cat and with her.",
    ("2016-3-none", "2016-3-none-dog", "2016-5-both", "2016-5-both-cat"),
    ("turns", "attempts", "rate"),
    (
        Comparison(
            ("2016-3-none-dog", "rate"),
            ("2016-3-none", "rate"),
            "With the dog attempts are more frequent: {by} in 100 turns.",
            "With the dog attempts are rarer: {by} in 100 turns.",
            "No difference in how often attempts are made is seen with the dog ({by} in 100 turns).",
            "less",
        ),
        longer("2016-3-none-dog", "2016-3-none", "The game with the dog", "that without", ""),
        Comparison(
            ("2016-5-both-cat", "rate"),
            ("2016-5-both", "rate"),
            "With the cat attempts are more frequent: {by} in 100 turns.",
            "With the cat attempts are rarer: {by} in 100 turns.",
            "No difference in how often attempts are made is seen with the cat ({by} in 100 turns).",
            "more",
        ),
        longer("2016-5-both-cat", "2016-5-both", "The game with the cat", "that without", ""),
    ),
    "How well the bots use a pet was not looked into: people may do more with one.",
)

EARLY_BIRDS = Question(
    "early",
    "Do early attempts pay?",
    "All rulebooks of Kill say that they do, though they fail: in 1996 and 2011 for the luck that they "
    "draw out of other hands, in 2011 and 2016 for the spite or the Reason that is gained.",
    f"The seats of each game by how many attempts they made in its first {EARLY} turns, and how often each "
    "kind won in the end. Games that were over by then do not count. An even share of wins is 25%.",
    ("1996", "2011", "2016"),
    ("tried-never", "tried-once", "tried-more"),
    tuple(
        Comparison(
            (setting, "tried-more"),
            (setting, "tried-never"),
            f"{name}: seats with two early attempts or more won more often than seats with none, by {{by}}.",
            f"{name}: seats with two early attempts or more won less often than seats with none, by {{by}}.",
            f"{name}: no difference is seen between two early attempts or more and none ({{by}}).",
            "more",
        )
        for setting, name in (("1996", "Kill 1996"), ("2011", "Kill 2011"), ("2016", "Kill 2016"))
    ),
    "This is a correlation and no more: who has had more turns, better weapons or a better place makes "
    "more attempts, and may win because of these. The next question is put as an experiment.",
)

RELUCTANT = Question(
    "reluctant",
    "And does it cost to be reluctant?",
    "As above: a player who lets attempts go by should win less.",
    "Three seats as everywhere on this page, and one with the same habits but for one: it sees nothing "
    "good in an attempt as such, and makes one only if it is likely to succeed or draws enough luck out of "
    "other hands. Each deal is played with it in every seat. An even share of wins is 25%.",
    ("1996-reluctant", "2011-reluctant", "2016-reluctant"),
    ("odd-wins", "odd-attempts", "others-attempts"),
    (
        odd_one("1996-reluctant", "Kill 1996", "less"),
        odd_one("2011-reluctant", "Kill 2011", "less"),
        odd_one("2016-reluctant", "Kill 2016", "less"),
    ),
    "This is an experiment: the seats differ in nothing but the habit. It is the habit of a whole game, "
    "though, not of its beginning.",
)

QUESTIONS: tuple[Question, ...] = (
    SPITE,
    FASTER,
    TRAIN,
    ON_FOOT,
    SKIPPED,
    SAVE,
    FIRST,
    WINGS,
    PETS,
    EARLY_BIRDS,
    RELUCTANT,
)

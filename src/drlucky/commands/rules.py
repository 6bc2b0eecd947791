"""`drlucky rules`: the rules in our own words, with the rulings and the options of an edition."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from drlucky.commands.output import columns, fill, print_json, text_width
from drlucky.commands.parsers import add_command, add_json
from drlucky.english import sentence
from drlucky.errors import DrluckyError, short
from drlucky.handbook import Ruling, as_text, page, page_ids, rulings
from drlucky.rules.editions import EDITIONS, ESCAPE
from drlucky.rules.options import Option, options_of


def add(subparsers: Any) -> None:
    """Tells the parser about `drlucky rules`."""
    parser = add_command(
        subparsers,
        "rules",
        run,
        help="the rules of an edition, and the rulings that touch it",
        description="The rules of an edition in our own words, its options, and the rulings that touch it. "
        "Without a page: which pages there are.",
        example="drlucky rules kill-2016",
    )
    parser.add_argument(
        "page", nargs="?", metavar="EDITION|PAGE", help="an edition, or one of the other pages"
    )
    parser.add_argument("--options", action="store_true", help="only the options that --option takes")
    add_json(parser)


def run(chosen: argparse.Namespace) -> int:
    """Prints a page, the options of an edition, or what pages there are."""
    width = text_width()
    if chosen.page is None and not chosen.options:
        list_pages(chosen.json)
    elif chosen.options:
        ids = list(EDITIONS) if chosen.page is None else [game_of(chosen.page)]
        if chosen.json:
            print_json({"options": {name: [option_json(one) for one in options_of(name)] for name in ids}})
        else:
            print("\n\n".join("\n".join(options_text(name, width)) for name in ids))
    elif chosen.json:
        print_json(page_json(chosen.page))
    else:
        print("\n".join(page_text(chosen.page, width)))
    return 0


def game_of(name: str) -> str:
    """The id of an edition, or of the second act that one can have; a clear error for anything else."""
    if name == ESCAPE.id or name in EDITIONS:
        return name
    raise DrluckyError(
        "setup.edition",
        f"There is no edition {short(name)}.",
        f"Those with options are: {', '.join([*EDITIONS, ESCAPE.id])}.",
    )


def list_pages(as_json: bool) -> None:
    if as_json:
        print_json({"pages": [{"id": name, "title": title_of(name)} for name in page_ids()]})
    else:
        print("\n".join(columns([(name, title_of(name)) for name in page_ids()], ("page", "title"))))


def title_of(name: str) -> str:
    return page(name).partition("\n")[0].lstrip("# ")


def page_json(name: str) -> dict[str, Any]:
    """A page with all that belongs to it, as plain data; texts are Markdown."""
    return {
        "page": name,
        "title": title_of(name),
        "text": page(name),
        "options": [option_json(option) for option in options_of(name)],
        "rulings": [ruling_json(ruling) for ruling in rulings_for(name)],
    }


def option_json(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": list(option.values),
        "summary": option.summary,
        "needs": option.needs or None,
        "board": option.board or None,
        "players": option.players or None,
    }


def ruling_json(ruling: Ruling) -> dict[str, Any]:
    return {
        "number": ruling.number,
        "title": ruling.title,
        "text": ruling.text,
        "editions": list(ruling.editions),
        "narrows": ruling.narrows,
    }


def page_text(name: str, width: int) -> Iterator[str]:
    """A page for people: the rules, then the options and the rulings."""
    yield as_text(page(name), width).rstrip()
    if name in EDITIONS or name == ESCAPE.id:
        yield ""
        yield from options_text(name, width)
    touching = rulings_for(name)
    if touching:
        yield ""
        yield as_text(rulings_as_page(touching), width).rstrip()


def options_text(name: str, width: int) -> Iterator[str]:
    """The options of an edition: how to ask for each on the command line, what it does, what it goes with."""
    yield as_text(f"## Options of {name}", width).rstrip()
    yield ""
    options = options_of(name)
    for option in options:
        words = "|".join(option.values)
        yield f"--option {option.name}{'=' if words else ''}{words}"
        yield from fill("", " ".join([sentence(option.summary), *conditions(option)]), width, 4)
    if options:
        yield ""
    yield from fill("", combining(name), width, 0)


def conditions(option: Option) -> Iterator[str]:
    """Without what an option is refused, a sentence each."""
    if option.needs:
        yield f"Only together with {option.needs}."
    if option.board:
        yield f"Only on {option.board}."
    if option.players:
        yield f"Only for {option.players} players."


def combining(name: str) -> str:
    """Which options of an edition go together."""
    if name == ESCAPE.id:
        return "None of its own: it is the option escape of kill-2016, and combines with all others there."
    limits = any(True for option in options_of(name) for _ in conditions(option))
    return (
        "They combine as you like, but for what is said of each." if limits else "They combine as you like."
    )


def rulings_for(name: str) -> list[Ruling]:
    """The rulings that touch a game; the page of rulings has them all already."""
    return [ruling for ruling in rulings() if name in ruling.editions]


def rulings_as_page(touching: Sequence[Ruling]) -> str:
    parts = [
        f"### {ruling.number}. {ruling.title}\n\n{ruling.text}"
        + ("\n\n*This one narrows what a rulebook says.*" if ruling.narrows else "")
        for ruling in touching
    ]
    return "\n\n".join(["## The rulings, in full", *parts])

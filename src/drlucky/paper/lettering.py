"""Names and numbers: lettering with a thin border of floor round it, and seals like those on a letter."""

from __future__ import annotations

from drlucky.house import Room
from drlucky.paper.labels import Label, Seal
from drlucky.paper.measure import CAP, LEADING, Fitted
from drlucky.paper.svg import element, number, words
from drlucky.paper.themes import Theme

SERIF = "Palatino, 'Palatino Linotype', 'Book Antiqua', 'TeX Gyre Pagella', Georgia, serif"


def draw_label(label: Label, theme: Theme, floor: str, pale: bool) -> str:
    """The name and the seal of a room. `floor` is the colour they lie on; what is closed is pale."""
    ink = theme.faint if pale else theme.ink
    parts = [_name(label, ink, floor)] if label.legible else []
    if label.seal:
        parts.append(_seal(label.seal, label.room, theme, pale))
    return element("g", parts, class_="label", data_of=label.room.id)


def _name(label: Label, ink: str, floor: str) -> str:
    style = None if label.room.kind == "room" else "italic"
    x, y = label.box.centre
    turn = f"rotate(-90 {number(x)} {number(y)})" if label.turned else None
    border = {"stroke": floor, "stroke_width": label.name.size / 4, "paint_order": "stroke"}
    return text(label.name, (x, y), ink, font_style=style, transform=turn, stroke_linejoin="round", **border)


def text(fitted: Fitted, centre: tuple[float, float], ink: str, **attributes: object) -> str:
    """Lines of lettering round a point."""
    x, y = centre
    top = y - fitted.high / 2 + CAP * fitted.size
    lines = [
        element("tspan", words(line), x=x, y=top + at * LEADING * fitted.size)
        for at, line in enumerate(fitted.lines)
    ]
    return element(
        "text", "".join(lines), font_size=fitted.size, fill=ink, text_anchor="middle", **attributes
    )


def _seal(seal: Seal, room: Room, theme: Theme, pale: bool) -> str:
    """A round seal with a fine ring within; of a closed room only its outline is left."""
    fill, ink = (theme.page, theme.faint) if pale else (theme.accent, theme.on_accent)
    said = str(room.number)
    size = seal.radius * (1.12 if len(said) < 3 else 0.8)
    parts = [
        element("circle", cx=seal.x, cy=seal.y, r=seal.radius, fill=fill, stroke=ink if pale else None),
        element(
            "circle", cx=seal.x, cy=seal.y, r=seal.radius * 0.84, fill="none", stroke=ink, stroke_width=0.9
        ),
        element(
            "text",
            said,
            x=seal.x,
            y=seal.y + size * 0.36,
            font_size=size,
            font_weight="bold",
            fill=ink,
            text_anchor="middle",
            font_variant_numeric="lining-nums",
        ),
    ]
    return "".join(parts)

"""What a card does, in words."""

import pytest

from drlucky.cards import card_line, load_deck

ROOMS = {
    "captains-lounge": "Captain's Lounge",
    "engineering": "Engineering",
    "servants-quarters": "Servants' Quarters",
}


def room_name(room: str) -> str:
    return ROOMS.get(room, room.replace("-", " ").title())


@pytest.mark.parametrize(
    ("deck", "card", "line"),
    [
        ("kill-96", "move-1", "Move, 1 step"),
        ("kill-96", "move-3", "Move, up to 3 steps"),
        ("kill-96", "foyer", "Room, to the Foyer"),
        ("kill-96", "trowel", "Weapon, 2; 6 in the Wine Cellar"),
        ("kill-96", "silken-cord", "Weapon, 3"),
        ("kill-96", "failure-2", "Failure, luck 2"),
        ("kill-72", "kitchen", "Move, to the Kitchen or 1 step; luck 1"),
        ("kill-72", "piazza", "Move, to the Piazza or up to 2 steps"),
        ("kill-72", "broom-stick", "Weapon, 2; 4 in the Servants' Quarters; luck 2"),
        ("save-90", "bridge", "Move, to the Bridge"),
        ("save-90", "engineering", "Move, to Engineering or up to 3 steps"),
        ("save-90", "lifeboat-oar", "Aid, 2; 5 in Lifeboats 1"),
        ("save-90", "whiskey", "Aid, 2; 6 in the Captain's Lounge"),
    ],
)
def test_card_lines(deck: str, card: str, line: str) -> None:
    assert card_line(load_deck(deck).by_id[card], room_name) == line

"""What a player is after, in one or two lines."""

from __future__ import annotations

from drlucky.rules.editions import Edition


def aim(rules: Edition) -> str:
    """How one wins by these rules; `ESCAPE` has those of the second act."""
    if rules.ghost:
        return "Be the last one alive. The Doctor is past killing; he hunts you, and so may the others."
    if rules.saving:
        return "Save the Doctor, and be seen to."
    unseen = "unseen, also by his dog," if rules.dog == "old" else "unseen,"
    told = [f"Get the Doctor alone and {unseen} and kill him."]
    if rules.killing and not rules.re_entry:
        told.append("Or be the last one alive.")
    if rules.escapes:
        told.append("Then get out alive.")
    return " ".join(told)

"""What to do, exactly, in words that several lessons use."""

from __future__ import annotations

from typing import Final

from rules.kernel.words import _

DRAW: Final = _("Choose “Draw from the bag” and press enter.")
ROLL: Final = _("Choose “Roll the dice” and press enter.")
KEEP: Final = _("Choose “Keep the die” and press enter.")
PAY_A_1: Final = _(
    "Choose “Pay a card and roll again”; then, among your own cards, press 1 for the first card and enter."
)
ALONE: Final = _("With the cursor on Anna press space, which takes her in for all of it, then A, her letter.")
PASS: Final = _("With the cursor on Anna press p.")
LET_STAND: Final = _("Choose “Nobody calls a session” and press enter.")
NOT_NOW: Final = _("That is allowed, but not what this step is about.")

"""What to do, exactly, in words that several lessons use."""

from __future__ import annotations

from typing import Final

from rules.kernel.words import _

STAY: Final = _("With the cursor on Anna press y.")
LEAVE: Final = _("With the cursor on Anna press w.")
DECLINE: Final = _("Put the cursor on Ben, whose offer it is, and press backspace.")
PAY_BEN_1: Final = _(
    "With the cursor on Anna press p, go down to Ben and press g; the price is $1, and who is paid leaves. "
    "Then press A."
)
NOT_NOW: Final = _("That is allowed, but not what this step is about.")

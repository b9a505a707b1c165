"""The five roles, in the order in which they are called."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Role(IntEnum):
    """What a gang sends to a heist; 0 (`FACE_DOWN`) is a card that the viewer cannot see."""

    SNITCH = 1
    THUG = 2
    DRIVER = 3
    CONMAN = 4
    MASTERMIND = 5


ROLES: Final = tuple(Role)
"""All roles in calling order."""

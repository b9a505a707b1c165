"""Bindings for digits and capital letters.

A key that a widget takes by itself can overtake one typed before it that is bound, since
bound keys are carried out by the application. So everything a widget knows is bound.
"""

from __future__ import annotations

from string import ascii_uppercase, digits

from textual.binding import Binding


def digit_bindings(action: str, typed: str = digits) -> list[Binding]:
    """Each digit of `typed` calls `action` with itself as a number."""
    return [Binding(digit, f"{action}({digit})", show=False) for digit in typed]


def letter_bindings(action: str) -> list[Binding]:
    """Each capital letter calls `action` with itself: the keys of the seats."""
    return [Binding(letter, f"{action}('{letter}')", show=False) for letter in ascii_uppercase]

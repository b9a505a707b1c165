"""Figures that explain themselves: a total, line by line, each with its rule."""

from __future__ import annotations

from msgspec import Struct


class Term(Struct, frozen=True):
    """One line of a derivation: what it is, how much it adds, and the rule that says so."""

    label: str
    amount: int
    rule: str


class Derivation(Struct, frozen=True):
    """How a figure came about. The terms add up to the total unless `floor` cut it."""

    title: str
    terms: tuple[Term, ...]
    total: int
    note: str = ""
    """One more sentence where adding up is not the whole story."""

    floor: int | None = None
    """The figure can't be lower than this, whatever the terms say."""

    def __post_init__(self) -> None:
        """Hold the promise that the lines add up."""
        total = sum(term.amount for term in self.terms)
        if self.floor is not None:
            total = max(total, self.floor)
        if total != self.total:
            raise ValueError(f"{self.title}: the terms give {total}, the figure is {self.total}")

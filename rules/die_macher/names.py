"""Printed names of topics, stances and cabinet cards in the reader's language."""

from __future__ import annotations

from rules.kernel.words import _


def printed(name: str) -> str:
    """A name of the game's own sheet in the reader's language; a user's own sheet keeps its own names."""
    known = {
        "Welfare state": _("Welfare state"),
        "More welfare state": _("More welfare state"),
        "Less welfare state": _("Less welfare state"),
        "Genetic engineering": _("Genetic engineering"),
        "Genetic engineering: yes": _("Genetic engineering: yes"),
        "Genetic engineering: no": _("Genetic engineering: no"),
        "Nuclear power": _("Nuclear power"),
        "Nuclear power: yes": _("Nuclear power: yes"),
        "Nuclear power: no": _("Nuclear power: no"),
        "Internal security": _("Internal security"),
        "More internal security": _("More internal security"),
        "Less internal security": _("Less internal security"),
        "Euro": _("Euro"),
        "The euro now": _("The euro now"),
        "The euro later": _("The euro later"),
        "Health reform": _("Health reform"),
        "Health reform: yes": _("Health reform: yes"),
        "Health reform: no": _("Health reform: no"),
        "Spelling reform": _("Spelling reform"),
        "Spelling reform: yes": _("Spelling reform: yes"),
        "Spelling reform: no": _("Spelling reform: no"),
        "Candidate for chancellor": _("Candidate for chancellor"),
        "Party chair": _("Party chair"),
        "Parliamentary leader": _("Parliamentary leader"),
        "Foreign affairs": _("Foreign affairs"),
        "Home affairs": _("Home affairs"),
        "Secretary general": _("Secretary general"),
        "Back bench": _("Back bench"),
    }
    return known.get(name, name)

"""Three people play a whole game of Millions of Dollars through a real terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.terminal import BACKROOM, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

SEED: Final = "15"
"""A game in which the first two loot cards are large."""

CURTAIN_QUIET: Final = 0.62
MOMENT_QUIET: Final = 0.32
"""A little longer than curtains and moments ask for."""


def choose(terminal: Terminal, letter: str, role: str) -> None:
    """Behind the curtain of a seat: choose, then lay the card."""
    terminal.wait_for(f"press {letter} ")
    terminal.settle(CURTAIN_QUIET)
    terminal.press(letter)
    terminal.wait_for("ONLY")
    terminal.press(role)
    terminal.wait_for("is chosen")
    assert "TABLE" not in terminal.lines[0]
    terminal.press("enter")


def tell(terminal: Terminal, until: str) -> str:
    """Go on until this is on the screen; everything that could be read on the way."""
    told = ""
    while True:
        terminal.wait_for(f"{until}|enter go on")
        terminal.settle(MOMENT_QUIET)
        if "enter go on" not in terminal.text:
            return told
        told += terminal.text
        terminal.press("enter")


def choose_all(terminal: Terminal) -> None:
    """Two Drivers and a Thug; then the negotiation is on."""
    for letter, role in (("A", "2"), ("B", "2"), ("C", "1")):
        choose(terminal, letter, role)
    terminal.wait_for("The pool is turned up")
    tell(terminal, "says    offers")
    assert "A deal: enter" in terminal.text


def sure(terminal: Terminal) -> None:
    """Answer the question that is asked once more."""
    terminal.wait_for("Are you sure")
    terminal.press("y")
    terminal.wait_until_gone("Are you sure")


def test_three_people_play_to_the_end(tmp_path: Path) -> None:
    command = [*BACKROOM, "play", "millions-of-dollars", "--seats", "Anna,Ben,Carla", "--seed", SEED]
    with Terminal(command, env={"BACKROOM_SAVES": str(tmp_path)}) as terminal:
        terminal.wait_for("Heist 1 of 8: ")
        tell(terminal, "Anna: press A")
        choose_all(terminal)

        terminal.press("enter", "down", "enter", "A")
        terminal.wait_for(r"pays ■ Ben \$1 to leave  B yes")
        terminal.press("B")
        sure(terminal)
        terminal.wait_for("■ Ben .* left")
        terminal.press("down", "y")
        terminal.wait_for("▲ Carla .* stays")
        terminal.press("up", "up", "y")
        sure(terminal)
        told = tell(terminal, "Anna: press A")
        assert "Conman      nobody answers" in told
        assert "Heist 1: the sharing" in told

        choose_all(terminal)
        terminal.press("down", "w")
        sure(terminal)
        terminal.press("down", "w")
        sure(terminal)
        terminal.press("up", "up", "y")
        sure(terminal)
        tell(terminal, "The seed stays sealed")
        assert "Anna" in terminal.lines[0]
        assert "Heist by heist" in terminal.text
        terminal.press("enter")
        terminal.wait_for("New game")
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
        assert terminal.is_restored

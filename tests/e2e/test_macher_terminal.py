"""Die Macher on a real terminal: one person and two computers, left and resumed in phase after phase."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from saves.store import Campaign
from tests.e2e.terminal import BACKROOM, Terminal
from tests.rules.sampling import NIGHTLY
from tests.tui.macher import make_host, make_setup

TITLES: Final = (
    "Preliminary round",
    "Turn order",
    "Party programme",
    "Shadow cabinet",
    "Coalitions",
    "Media and opinion",
    "Media",
    "Meetings",
    "Opinion polls",
    "Votes and opinion",
    "Early votes",
    "Transfers",
    "Contributions",
)
_DECISION: Final = re.compile(rf"[┏┗]━ ({'|'.join(TITLES)})")
KEYS: Final = {
    "Preliminary round": ("2", "3", "enter", "enter"),
    "Turn order": ("1", "enter"),
    "Party programme": ("enter",),
    "Shadow cabinet": ("7", "enter"),
    "Coalitions": ("1",),
    "Media and opinion": ("k",),
    "Media": ("5",),
    "Meetings": ("2", "enter"),
    "Opinion polls": ("p",),
    "Early votes": ("enter",),
    "Transfers": ("1",),
    "Contributions": ("enter",),
}
PHASES: Final = ("Preliminary round", "Turn order", "Party programme", "Shadow cabinet", "Media", "Meetings")
LEFT_IN: Final = PHASES if NIGHTLY else PHASES[1::2]
"""Phases in which the game is left and resumed."""


def sit_down(folder: Path) -> Terminal:
    environment = {"BACKROOM_SAVES": str(folder), "BACKROOM_SETTINGS": str(folder / "settings.json")}
    terminal = Terminal((*BACKROOM, "resume", "Spring"), env=environment)
    terminal.wait_for("Back at the table")
    terminal.wait_for("go on")
    assert "last played" in terminal.text
    return terminal


def decision(text: str) -> str:
    """What is to be decided; empty while something else is on the screen."""
    found = _DECISION.search(text)
    return "" if found is None else found[1]


def press(terminal: Terminal, *keys: str) -> None:
    """Press keys, and go on when their answer has come to rest."""
    before = terminal.text
    terminal.press(*keys)
    for _try in range(40):
        terminal.settle(0.1)
        if terminal.text != before:
            return


def test_a_round_with_a_break_in_phase_after_phase(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(3, bots=(1, 2)))
    host.close()
    left: list[str] = []
    terminal = sit_down(tmp_path)
    try:
        for _step in range(250):
            text = terminal.text
            if "cannot be taken back" in text:
                press(terminal, "y")
            elif " go on" in text:
                press(terminal, "enter")
            elif "Use no action" in text and "Shadow cabinet" in left:
                press(terminal, "1")
            elif (phase := decision(text)) in LEFT_IN and phase not in left:
                left.append(phase)
                terminal.press("ctrl+q")
                assert terminal.wait_for_end() == 0
                assert terminal.is_restored
                terminal.close()
                terminal = sit_down(tmp_path)
            elif len(left) == len(LEFT_IN) and phase not in ("Meetings", ""):
                break
            else:
                press(terminal, *KEYS.get(phase, ("enter",)))
        assert left == list(LEFT_IN)
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
    finally:
        terminal.close()
    campaign = Campaign.open(host.campaign.path)
    assert campaign.header.position > 20
    campaign.close()

"""An evening at one keyboard, on a real terminal: wizard, a round with a session, quit, resume, go on."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.saludos_amigos.state import Phase, State
from saves.lock import LOCK_SUFFIX
from saves.store import resume
from tests.e2e.terminal import BACKROOM, Terminal

NAMES = ("Anna", "Ben", "Carla")
PRIVATE = re.compile(r"ONLY |○|Which card|with your cards|none chosen")
"""Words and halos that stand on private screens only."""
CURTAIN_QUIET = 0.62
MOMENT_QUIET = 0.32
"""A little longer than curtains and moments ask for."""

SEED = 1
"""A game whose first tile is a journalist."""
WITH_THE_SEED = f"""
import secrets, sys
from tui.cli import main
secrets.randbits = lambda bits: {SEED}
sys.exit(main([]))
"""
"""The program, whose fresh seed is always the same."""


def terminal(*words: str, columns: int = 120, rows: int = 40, command: Sequence[str] = BACKROOM) -> Terminal:
    house = {name: os.environ[name] for name in ("BACKROOM_SAVES", "BACKROOM_SETTINGS", "BACKROOM_LOG")}
    return Terminal((*command, *words), columns=columns, rows=rows, env=house)


def campaign() -> Path:
    (path,) = Path(os.environ["BACKROOM_SAVES"]).glob("*.backroom")
    return path


def state() -> State:
    """The table as it stands on disk."""
    found: State = resume(campaign()).state
    return found


def position() -> int:
    return resume(campaign()).position


class Evening:
    """Three people at the keyboard."""

    def __init__(self, screen: Terminal) -> None:
        self.screen = screen
        self.private: list[int] = []
        """Numbers of the frames that were private, by turns of first and last."""

    def set_up(self) -> None:
        """The wizard, by keys."""
        self.screen.wait_for("New game")
        self.screen.press("n")
        self.screen.wait_for("Saludos, Amigos!")
        self.screen.settle()
        self.screen.press("enter")
        self.screen.wait_for("PIN, or temper")
        self.screen.settle()
        for name in NAMES:
            self.screen.type(name)
            self.screen.wait_for(name)
            self.screen.press("enter")
            self.screen.settle()
        self.screen.press("f3")  # the fourth seat goes
        self.screen.settle()
        self.screen.press("pagedown")
        self.screen.wait_for("House rules")
        self.screen.press("pagedown")
        self.screen.wait_for("Draw from the bag")

    def draw_a_section(self) -> None:
        """A journalist, which is a moment, then a section."""
        self.screen.press("1")
        self.screen.wait_for("A journalist!")
        self.go_on()
        self.screen.wait_until_gone("A journalist!")
        self.screen.settle()
        self.screen.press("1")
        self.screen.wait_for("rolling the dice")

    def go_on(self) -> None:
        """Look at a moment, then go on."""
        self.screen.settle(MOMENT_QUIET)
        self.screen.press("enter")

    def roll_and_keep(self) -> None:
        self.screen.press("1")
        for _person in NAMES:
            self.screen.wait_for("Keep the die")
            self.screen.press("1")
            self.screen.settle()

    def agree(self) -> None:
        """The bag holder and the next seat stand together, with both letters; the third passes."""
        self.screen.wait_for("Negotiation")
        holder = state().holder
        partner = (holder + 1) % 3
        for seat in range(3):
            if seat in (holder, partner):
                self.screen.press("space")
            if seat < 2:
                self.screen.press("down")
        self.screen.press(NAMES[holder][0])
        self.screen.wait_for("proposes it")
        self.screen.press(NAMES[partner][0])
        self.screen.wait_for("stands, gets")
        outsider = (holder + 2) % 3
        self.screen.press(*["up"] * (2 - outsider), "p")
        self.screen.wait_for("Calling a session")

    def behind_curtain(self, *keys: str) -> str:
        """Whoever the curtain names opens it and presses keys; their name."""
        name = self.screen.wait_for(r"Pass the keyboard to (\w+)\.")[1]
        self.screen.settle(CURTAIN_QUIET)
        first = len(self.screen.frames)
        self.screen.press(name[0].lower())
        self.screen.wait_for(f"ONLY {name.upper()}")
        self.screen.settle()
        self.private += [first, len(self.screen.frames)]
        self.screen.press(*keys)
        return name

    def session(self) -> None:
        """The outsider calls; all three lay a card in secret; the reveal."""
        self.screen.press("2")
        self.behind_curtain("1", "enter")
        laid = [self.behind_curtain("1", "enter") for _person in NAMES]
        assert sorted(laid) == sorted(NAMES)
        self.screen.wait_for("cannot be taken back")
        self.screen.press("y")
        self.screen.wait_for("The cards are turned up")
        while "TABLE" not in self.screen.lines[0]:  # the reveal is told piece by piece
            self.go_on()
            self.screen.settle()
        self.screen.wait_for("million (is|are) paid")
        self.go_on()
        self.screen.wait_until_gone("are paid")
        self.screen.wait_for("Draw from the bag|Show the end")


def test_an_evening(tmp_path: Path) -> None:
    with terminal(command=(sys.executable, "-c", WITH_THE_SEED)) as screen:
        evening = Evening(screen)
        evening.set_up()
        assert [seat.name for seat in state().setup.seats] == list(NAMES)
        evening.draw_a_section()
        evening.roll_and_keep()
        evening.agree()
        evening.session()
        left_at = position()
        after = state()
        assert after.phase is Phase.DRAW
        assert sum(after.money) > 0
        assert sum(after.discards) > 0
        screen.press("ctrl+q")
        assert screen.wait_for_end() == 0
        assert screen.is_restored
        frames = [frame.text for frame in screen.frames]
    # between one seat's private screen and the next seat's nothing private is drawn
    for closed, opened in zip(evening.private[1::2], evening.private[2::2], strict=False):
        between = frames[closed:opened]
        assert any("Pass the keyboard" in text for text in between)
        first_public = next(place for place, text in enumerate(between) if not PRIVATE.search(text))
        assert not [text for text in between[first_public:] if PRIVATE.search(text)]
    path = campaign()
    assert position() == left_at
    assert not path.with_name(path.name + LOCK_SUFFIX).exists()

    with terminal("resume") as screen:
        screen.wait_for("Back at the table")
        screen.settle(MOMENT_QUIET)
        screen.press("enter")
        screen.wait_until_gone("Back at the table")
        screen.settle()
        assert position() == left_at
        screen.press("1")
        screen.wait_for("A journalist!|rolling the dice")
        assert position() == left_at + 1
        screen.signal(signal.SIGTERM)
        assert screen.wait_for_end() == 128 + signal.SIGTERM
        assert screen.is_restored
    assert position() == left_at + 1
    assert not path.with_name(path.name + LOCK_SUFFIX).exists()


TABLE = ("play", "saludos-amigos", "--seats", "Anna,Ben,Carla", "--seed", "3")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_on_a_private_screen_leaves_nothing_of_it(name: str) -> None:
    number = signal.Signals[name]
    with terminal(*TABLE, columns=80, rows=24) as screen:
        screen.wait_for("Draw from the bag")
        screen.press("m")
        screen.wait_for("Whose cards")
        screen.press("b")
        screen.wait_for("Pass the keyboard to Ben")
        screen.settle(CURTAIN_QUIET)
        screen.press("b")
        screen.wait_for("ONLY BEN")
        screen.signal(number)
        assert screen.wait_for_end() == 128 + number
        assert screen.is_restored
        tail = screen.output[screen.output.rindex(b"\x1b[?1049l") :].decode()
        assert not PRIVATE.search(tail)
    assert position() == 0
    assert not campaign().with_name(campaign().name + LOCK_SUFFIX).exists()


def test_a_crash_at_the_table_tells_no_values_and_loses_nothing() -> None:
    code = (
        "import sys, tui.widgets.log as log\n"
        "from tui.cli import main\n"
        "def show(self, entries):\n"
        "    hidden_hand = 'canary 70001'\n"
        "    if len(entries) > 1: raise RuntimeError\n"
        "log.EventLog.show = show\n"
        f"sys.exit(main({TABLE!r}))"
    )
    with terminal(command=(sys.executable, "-c", code)) as screen:
        screen.wait_for("Draw from the bag")
        screen.press("1")
        assert screen.wait_for_end() == 1
        assert screen.is_restored
        said = "".join(screen.text.splitlines())
        assert said.startswith("Backroom stopped because of a fault of its own (RuntimeError)")
        assert "is saved up to its last move" in said.replace("  ", " ")
        assert "Traceback" not in said
        assert "canary" not in said
    log = Path(os.environ["BACKROOM_LOG"]).read_text()
    assert "RuntimeError" in log
    assert "hidden_hand" not in log
    assert position() == 1
    assert not campaign().with_name(campaign().name + LOCK_SUFFIX).exists()


def test_a_second_player_is_told_that_the_campaign_is_open() -> None:
    with terminal(*TABLE) as first:
        first.wait_for("Draw from the bag")
        with terminal("resume") as second:
            assert second.wait_for_end() == 1
            assert "is open in another Backroom" in second.text or "open" in second.text
        first.press("1")
        first.wait_for("rolling the dice|A journalist!")

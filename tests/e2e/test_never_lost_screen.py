"""The whole program on a terminal: whatever ends it, the campaign is safe, and what is said is true."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from saves.documents import Header
from saves.lock import LOCK_SUFFIX
from saves.shelf import list_campaigns
from saves.store import Campaign
from saves.verify import verify
from tests.e2e.terminal import BACKROOM, Terminal

KILLS = 40 if os.environ.get("BACKROOM_NIGHTLY") else 4
PATIENCE = 0.7
"""Seconds between two keys: a moment takes no key that was pressed too soon to be meant for it."""
COMPUTERS = ",".join(["bot:random"] * 4)

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals and terminals of POSIX")

PLAY = "import sys; from tui.cli import main; sys.exit(main(sys.argv[1:]))"

ACKNOWLEDGING = f"""
import os
from tui.host import Host

kept, play = os.open(os.environ["KEPT"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), Host.play

def acknowledging(host, move):
    events = play(host, move)
    os.write(kept, b"%d\\n" % host.campaign.header.entries)
    return events

Host.play = acknowledging
{PLAY}
"""
"""The program, saying in a file which entries it has told the table of: before any of them is drawn."""

TROUBLED = f"""
import os
from saves.journal import Journal

append, trouble = Journal.append, os.environ["TROUBLE"]

def troubled(journal, *entry):
    connection = journal._connection
    name = open(trouble).read() if os.path.exists(trouble) else ""
    pages = connection.execute("PRAGMA page_count").fetchone()[0] if name == "full" else 1 << 20
    connection.execute("PRAGMA max_page_count = %d" % pages)
    connection.execute("PRAGMA query_only = %d" % (name == "protected"))
    if name == "full":
        entry = (*entry[:2], entry[2] + " " * 20_000, *entry[3:])
    append(journal, *entry)

Journal.append = troubled
{PLAY}
"""
"""The program on a disk that has no room, or lets nobody write, while a file says so."""

CRASHING = f"""
import os
from tui.widgets.painted import Painted

render, trouble = Painted.render_line, os.environ["TROUBLE"]
Painted.render_line = lambda widget, y: 1 // len("") if os.path.exists(trouble) else render(widget, y)
{PLAY}
"""
"""The program with widgets that cannot be drawn from some time on."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house without pauses and animations."""
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps({"pace": "quick", "animations": False}))
    for variable in ("KEPT", "TROUBLE"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))
    return folder / "campaigns"


def at_the_table(code: str = PLAY, seats: str = "Anna,Ben,Carla", seed: int = 3) -> Terminal:
    words = ("play", "saludos-amigos", "--seats", seats, "--seed", str(seed))
    return Terminal((sys.executable, "-c", code, *words), columns=120, rows=40)


def make_first_moves(terminal: Terminal) -> None:
    """A tile and the dice: two moves."""
    terminal.wait_for("Draw from the bag")
    terminal.press("enter")
    terminal.wait_for("rolling the dice")
    terminal.press("enter")
    terminal.wait_for("Keep the die")


def the_campaign(folder: Path, *, at_least: int) -> Header:
    """The only campaign: whole, unlocked, with so many moves or more."""
    [listed] = list_campaigns(folder)
    assert isinstance(listed, Header)
    assert listed.position >= at_least
    with Campaign.open(listed.path) as campaign:
        assert campaign.table().position == campaign.header.position
    assert verify(listed.path).problems == ()
    assert [path.name for path in folder.iterdir()] == [listed.path.name]
    return listed


def test_killed_while_computers_play_it_has_every_move_that_was_told(house: Path, tmp_path: Path) -> None:
    rng = Random(7)
    for kill in range(KILLS):
        shutil.rmtree(house, ignore_errors=True)
        (tmp_path / "kept").write_text("")
        wanted = rng.randrange(1, 60)
        with at_the_table(ACKNOWLEDGING, COMPUTERS, seed=kill) as terminal:
            terminal.wait_for("TABLE")
            pressed = monotonic()
            while len(kept := (tmp_path / "kept").read_text().splitlines()) < wanted:
                terminal.replay(terminal.collect(0.01, limit=0.05))
                if monotonic() - pressed > PATIENCE:
                    terminal.press("enter")  # goes on from whatever moment is shown
                    pressed = monotonic()
            terminal.signal(signal.SIGKILL)
            assert terminal.wait_for_end() == -signal.SIGKILL
        kept = (tmp_path / "kept").read_text().splitlines()
        assert the_campaign(house, at_least=int(kept[-1])).entries <= int(kept[-1]) + 1


def test_killed_it_is_resumed_where_it_was(house: Path) -> None:
    with at_the_table() as terminal:
        make_first_moves(terminal)
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_end()
    assert list(house.glob(f"*{LOCK_SUFFIX}"))  # left behind, and no hindrance
    with Terminal((*BACKROOM, "resume"), columns=120, rows=40) as terminal:
        terminal.wait_for("Back at the table")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
    the_campaign(house, at_least=2)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_signal_at_the_table_lets_go_of_the_campaign(house: Path, name: str) -> None:
    number = signal.Signals[name]
    with at_the_table() as terminal:
        make_first_moves(terminal)
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.is_restored
    the_campaign(house, at_least=2)


def test_ctrl_c_leaves_in_order(house: Path) -> None:
    with at_the_table() as terminal:
        make_first_moves(terminal)
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 0
        assert terminal.is_restored
    the_campaign(house, at_least=2)


def test_closed_window_lets_go_of_the_campaign(house: Path) -> None:
    with at_the_table() as terminal:
        make_first_moves(terminal)
        terminal.hang_up()
        assert terminal.wait_for_end() != 0
    the_campaign(house, at_least=2)


def test_stopped_and_continued_it_goes_on(house: Path) -> None:
    """Under a shell with job control, as after Ctrl-Z where that is no key of the program."""
    play = f"{sys.executable} -c '{PLAY}' play saludos-amigos --seats Anna,Ben,Carla --seed 3"
    script = f"set -m; {play}; echo STOPPED; fg; echo STATUS $?"
    with Terminal(("bash", "-c", script), columns=120, rows=40) as terminal:
        make_first_moves(terminal)
        [listed] = list_campaigns(house)
        pid = int(listed.path.with_name(listed.path.name + LOCK_SUFFIX).read_text())
        os.kill(pid, signal.SIGTSTP)
        terminal.wait_for("STOPPED")
        terminal.wait_until_gone("STOPPED")  # the picture is drawn anew
        terminal.press("enter")
        terminal.wait_for("Rolling again: Ben")
        terminal.press("ctrl+c")
        terminal.wait_for("STATUS 0")
        terminal.wait_for_end()
        assert terminal.is_restored
    the_campaign(house, at_least=3)


def test_crash_in_a_widget_says_that_the_campaign_is_safe(house: Path, tmp_path: Path) -> None:
    with at_the_table(CRASHING) as terminal:
        make_first_moves(terminal)
        (tmp_path / "trouble").write_text("")
        terminal.press("enter")
        assert terminal.wait_for_end() == 1
        assert terminal.is_restored
        said = " ".join(terminal.output.rpartition(b"\x1b[?1049l")[2].decode().split())
    header = the_campaign(house, at_least=2)
    assert "stopped because of a fault of its own (ZeroDivisionError)" in said
    assert f"the campaign “{header.name}” is saved up to its last move" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("trouble", "said"),
    [("full", "No room"), ("protected", "protected")],  # no more: a long path wraps the line anywhere
)
def test_disk_that_refuses_a_move_is_said_and_the_move_can_be_made_again(
    house: Path, tmp_path: Path, trouble: str, said: str
) -> None:
    with at_the_table(TROUBLED) as terminal:
        terminal.wait_for("Draw from the bag")
        (tmp_path / "trouble").write_text(trouble)
        terminal.press("enter")
        terminal.wait_for(said)
        [listed] = list_campaigns(house)
        assert isinstance(listed, Header)
        assert listed.position == 0
        (tmp_path / "trouble").unlink()
        make_first_moves(terminal)
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 0
    the_campaign(house, at_least=2)


def remove_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def remove_file(folder: Path) -> None:
    next(folder.glob("*.backroom")).unlink()


def write_over(folder: Path) -> None:
    next(folder.glob("*.backroom")).write_bytes(b"Dear diary")


@pytest.mark.parametrize("take_away", [remove_folder, remove_file, write_over])
def test_campaign_goes_on_when_its_file_is_taken_away(house: Path, take_away: Callable[[Path], None]) -> None:
    with at_the_table() as terminal:
        make_first_moves(terminal)
        take_away(house)
        terminal.press("enter")
        terminal.wait_for("is gone or was replaced")
        terminal.press("enter")
        terminal.wait_until_gone("is gone or was replaced")
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 0
    for foreign in house.glob("*.backroom"):
        if foreign.read_bytes() == b"Dear diary":
            foreign.unlink()
    the_campaign(house, at_least=3)


def test_second_process_is_told_who_has_it(house: Path) -> None:
    with at_the_table() as terminal:
        make_first_moves(terminal)
        with Terminal((*BACKROOM, "resume"), columns=120, rows=40) as other:
            other.wait_for(f"process\\s+{terminal.pid}")
            other.press("ctrl+c")
            other.wait_for_end()
        terminal.press("enter")
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 0
    the_campaign(house, at_least=2)

"""The ways out: signals, crashes, and what is said and not said then."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from textual.app import App
from textual.worker import WorkerFailed

from saves import locations
from tests.e2e.terminal import Terminal
from tests.tui.screen_text import screen_text
from tui.app import BackroomApp
from tui.crash import OpenCampaign, report
from tui.screens.home import HomeScreen
from tui.widgets.title_bar import TitleBar

SECRET = "QUEEN-OF-SPADES"

RUN = "import sys; from tui.app import run; from tui.start import Home; sys.exit(run(Home()))"


def fail_with_a_secret(*_arguments: object) -> None:
    hand = ["QUEEN", "OF", "SPADES"]
    value = "-".join(hand)
    raise KeyError(len(value))


def test_the_sentence_names_fault_campaign_and_log(tmp_path: Path) -> None:
    log = tmp_path / "logs" / "crash.log"
    try:
        fail_with_a_secret()
    except KeyError as error:
        said = report(error, log, OpenCampaign("Friday [/\x1b", tmp_path / "friday.backroom"))
    assert "KeyError" in said
    assert "Friday [/?" in said
    assert str(tmp_path / "friday.backroom") in said
    assert str(log) in said
    assert said.isprintable()
    assert "fail_with_a_secret" in log.read_text()
    assert SECRET not in log.read_text() + said
    assert log.stat().st_mode & 0o077 == 0


def test_a_log_that_cannot_be_written_is_said_too(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = report(ValueError(), tmp_path / "file" / "crash.log", None)
    assert "no campaign was open" in said
    assert "could not be written" in said


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("where", ["handler", "worker", "timer", "render"])
async def test_a_fault_anywhere_closes_the_campaign_and_says_one_sentence(
    where: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    app = BackroomApp()
    closed: list[bool] = []
    with pytest.raises((KeyError, WorkerFailed)):  # noqa: PT012 - told at the end of the block
        async with app.run_test(size=(80, 24)) as pilot:
            app.close_campaign = lambda: closed.append(True)
            match where:
                case "handler":
                    monkeypatch.setattr(HomeScreen, "action_go", fail_with_a_secret)
                    await pilot.press("n")
                case "worker":
                    app.run_worker(fail_with_a_secret, thread=True)
                case "timer":
                    app.set_timer(0.001, fail_with_a_secret)
                case "render":
                    monkeypatch.setattr("tui.widgets.title_bar.TitleBar.render", fail_with_a_secret)
                    app.screen.query_one(TitleBar).refresh()
            for _turn in range(50):
                if app.crash_sentence:
                    break
                await pilot.pause()
    assert closed == [True]
    assert app.return_code == 1
    assert "KeyError" in app.crash_sentence
    printed = "".join(capfd.readouterr())
    assert SECRET not in printed + locations.crash_log().read_text()
    assert "Traceback" not in printed


async def test_faults_after_leaving_are_nobodys_business() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)):
        app.leave(0)
        app._handle_exception(KeyError())
    assert app.crash_sentence == ""
    assert app.return_code == 0


async def test_the_terminals_own_failure_is_one_sentence_too() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)):
        app.panic(f"Traceback with {SECRET}")
    assert app.return_code == 1
    assert SECRET not in app.crash_sentence


def running(code: str = RUN) -> Terminal:
    house = {name: os.environ[name] for name in ("BACKROOM_SAVES", "BACKROOM_SETTINGS", "BACKROOM_LOG")}
    return Terminal((sys.executable, "-c", code), columns=80, rows=24, env=house)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_in_order(name: str) -> None:
    number = signal.Signals[name]
    with running() as terminal:
        terminal.wait_for("New game")
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.is_restored


def test_a_crash_on_a_terminal_leaves_one_sentence_and_status_1() -> None:
    code = f"import tui.screens.home as home; home.HomeScreen.action_go = lambda *_: 1 // len(''); {RUN}"
    with running(code) as terminal:
        terminal.wait_for("New game")
        terminal.press("n")
        assert terminal.wait_for_end() == 1
        assert terminal.is_restored
        said = " ".join(terminal.text.split())
        assert said.startswith("Backroom stopped because of a fault of its own (ZeroDivisionError)")
        assert "Traceback" not in said
        assert "Traceback" in locations.crash_log().read_text()


async def test_suspending_is_not_a_key() -> None:
    app: App[None] = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        before = screen_text(app)
        await pilot.press("ctrl+z")
        assert screen_text(app) == before
        assert "ctrl+z" not in app.active_bindings

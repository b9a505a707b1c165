"""The command line as a process: pipes, signals, questions at a terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.terminal import BACKROOM, Terminal
from tests.saves.tables import new_campaign


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = subprocess.Popen(
        [*BACKROOM, "simulate", "saludos-amigos", "--seats", "2", "--json", "--games", "200"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait() == 141
    process.stderr.close()


def test_head_is_silent() -> None:
    line = f"{sys.executable} -m tui rules saludos-amigos sa | head -n 1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("# ")
    assert done.stderr == ""


def test_ctrl_c_ends_a_simulation_with_one_line() -> None:
    """Enough games for a day; the signal comes once the progress bar is there."""
    with Terminal(
        (*BACKROOM, "simulate", "saludos-amigos", "--seats", "7", "--games", "9999999")
    ) as terminal:
        terminal.wait_for(r"/9999999")
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 130
        assert [line for line in terminal.lines if line][-1].startswith("backroom: interrupted after ")
        assert "Traceback" not in terminal.text


@pytest.mark.parametrize("words", [(), ("play", "saludos-amigos"), ("resume",)], ids=" ".join)
def test_no_terminal_is_one_sentence_and_no_hang(words: tuple[str, ...], tmp_path: Path) -> None:
    with new_campaign(tmp_path / "house" / "campaigns"):
        pass
    for stdin in (subprocess.DEVNULL, subprocess.PIPE):
        done = subprocess.run(
            [*BACKROOM, *words], stdin=stdin, capture_output=True, text=True, timeout=60, input=None
        )
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("backroom: the screen needs a terminal")
        assert done.stderr.count("\n") == 1


def test_deleting_asks_and_takes_only_yes_for_an_answer(tmp_path: Path) -> None:
    folder = tmp_path / "house" / "campaigns"
    with new_campaign(folder) as campaign:
        path = campaign.path
    for answer, status, stays in (("y", 1, True), ("", 1, True), ("yes", 0, False)):
        with Terminal((*BACKROOM, "saves", "delete", "Spring"), columns=300) as terminal:
            terminal.wait_for(r"Delete “Spring” .*\? Type yes:")
            terminal.type(f"{answer}\n")
            assert terminal.wait_for_end() == status
        assert path.exists() is stays


def test_a_rulebook_on_a_terminal_is_rendered() -> None:
    with Terminal((*BACKROOM, "rules", "saludos-amigos", "sa.dice")) as terminal:
        assert terminal.wait_for_end() == 0
        assert "(sa.dice)" in terminal.text
        assert "**" not in terminal.text
        assert "#" not in terminal.text


def test_a_terminal_that_knows_few_characters_gets_question_marks() -> None:
    done = subprocess.run(
        [*BACKROOM, "saves", "list"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert b"with ?backroom play GAME?" in done.stdout


def test_the_signal_of_a_closed_window_ends_it() -> None:
    with Terminal(
        (*BACKROOM, "simulate", "saludos-amigos", "--seats", "7", "--games", "9999999")
    ) as terminal:
        terminal.wait_for(r"/9999999")
        terminal.signal(signal.SIGHUP)
        assert terminal.wait_for_end() == -signal.SIGHUP

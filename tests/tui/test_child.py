"""The process beside ours: what it answers, and that nothing keeps it alive."""

from __future__ import annotations

import operator
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tui.child import Child, ChildFailed, ChildGone

SECONDS = 60
"""At most so long is waited for what should take a moment."""


@pytest.fixture
def child() -> Iterator[Child]:
    with closing(Child()) as started:
        yield started


def test_requests_are_answered_in_turn(child: Child) -> None:
    child.ask(operator.add, 3, 4)
    child.ask(operator.mul, 3, 4)
    assert [child.answer(SECONDS), child.answer(SECONDS)] == [7, 12]


def test_what_the_work_raises_is_told_and_the_child_goes_on(child: Child) -> None:
    child.ask(operator.truediv, 1, 0)
    with pytest.raises(ChildFailed, match="ZeroDivisionError"):
        child.answer(SECONDS)
    child.ask(operator.add, 1, 1)
    assert child.answer(SECONDS) == 2


def test_an_answer_that_does_not_come_in_time(child: Child) -> None:
    child.ask(signal.pause)
    with pytest.raises(TimeoutError):
        child.answer(0)


def test_a_child_that_ends_by_itself_is_gone(child: Child) -> None:
    child.ask(os._exit, 3)
    with pytest.raises(ChildGone):
        child.answer(SECONDS)


def test_a_child_that_was_killed_takes_no_request(child: Child) -> None:
    child.kill()
    with pytest.raises(ChildGone):
        child.answer(SECONDS)
    with pytest.raises(ChildGone):
        child.ask(operator.add, 1, 1)


def test_an_interrupt_does_not_reach_it(child: Child) -> None:
    child.ask(operator.add, 1, 1)
    child.answer(SECONDS)
    os.kill(child.pid, signal.SIGINT)
    child.ask(operator.add, 2, 2)
    assert child.answer(SECONDS) == 4


def test_it_stands_apart_from_the_terminal(child: Child) -> None:
    child.ask(os.getsid, 0)
    assert child.answer(SECONDS) == child.pid
    for number in range(3):
        child.ask(os.fstat, number)
        assert os.path.samestat(child.answer(SECONDS), Path(os.devnull).stat())


def test_a_polite_child_steps_back() -> None:
    with closing(Child(polite=True)) as child:
        child.ask(os.nice, 0)
        assert child.answer(SECONDS) > os.nice(0)


def test_a_module_in_the_current_folder_is_not_taken_for_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pickle", "tui", "signal"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not ours')")
    monkeypatch.chdir(tmp_path)
    with closing(Child()) as child:
        child.ask(operator.add, 1, 1)
        assert child.answer(SECONDS) == 2


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no pidfd here")
@pytest.mark.parametrize("work", ["signal.pause", "exec, 'while True: pass'"])
def test_it_dies_with_its_parent_whatever_it_is_at(work: str) -> None:
    """At kill -9 of the parent, waiting or computing."""
    program = f"""
import signal
from tui.child import Child
child = Child()
child.ask({work})
print(child.pid, flush=True)
signal.pause()
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        handle = os.pidfd_open(int(parent.stdout.readline()))
        assert not has_ended(handle, 0)
        parent.kill()
        assert has_ended(handle, SECONDS)
        os.close(handle)


def has_ended(process: int, seconds: float) -> bool:
    """Whether the process that a handle stands for ends within so many seconds."""
    return bool(select.select([process], [], [], seconds)[0])

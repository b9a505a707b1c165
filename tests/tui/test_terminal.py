"""A window that is closed ends the program; whatever it still wants to write is dropped."""

from __future__ import annotations

import errno
from io import StringIO

import pytest
from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

from tui.terminal import LastingFile


class Closed(StringIO):
    """What is left of a terminal whose window was closed."""

    def write(self, _text: str) -> int:
        raise OSError(errno.EIO, "Input/output error")

    def flush(self) -> None:
        raise OSError(errno.EIO, "Input/output error")


@pytest.mark.timeout(30)
def test_nobody_waits_for_a_window_that_was_closed() -> None:
    """Twice as many writes as the queue of the thread holds."""
    thread = WriterThread(LastingFile(Closed()))  # type: ignore[arg-type]
    thread.start()
    for _write in range(2 * MAX_QUEUED_WRITES):
        thread.write("a picture")
    thread.stop()
    assert not thread.is_alive()


def test_what_is_written_arrives() -> None:
    shown = StringIO()
    file = LastingFile(shown)
    assert file.write("a picture") == len("a picture")
    file.flush()
    assert shown.getvalue() == "a picture"
    assert not file.isatty()

"""A process beside this one that computes and nothing else.

It shares nothing with the terminal: its standard files lead nowhere, and it stands in a session of its
own, where Ctrl-C and the end of the window do not reach. It lives as long as its parent holds the other
end of the pipe, so that it dies with the parent, whatever ends that. What comes out of the pipe is
unpickled, which is safe because nobody but the two processes can write into it.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from subprocess import DEVNULL, Popen
from threading import Thread
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_BOOT: Final = "import sys; sys.path[:] = sys.argv[3:]; from tui.child import serve; serve(*sys.argv[1:3])"

POLITE: Final = 5
"""How far a polite child steps back for everybody else on the machine (`nice`)."""


class ChildGone(Exception):
    """The process has ended and answers no more."""


class ChildFailed(Exception):
    """The work itself raised; the text is its traceback."""


class Child:
    """The parent's end. It is started by making it, and must be closed."""

    def __init__(self, *, polite: bool = False) -> None:
        from multiprocessing import Pipe  # with the first child, not with the first screen

        self.connection, theirs = Pipe()
        """To be waited for: it is readable when an answer is there, and when the process is gone."""
        with theirs:
            handle = theirs.fileno()
            self._process = Popen(
                [sys.executable, "-P", "-c", _BOOT, str(handle), str(POLITE if polite else 0), *sys.path],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=DEVNULL,
                pass_fds=(handle,),
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def ask(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Have a function of a module called there; several requests are answered one after the other."""
        try:
            self.connection.send((function, arguments))
        except OSError as error:
            raise ChildGone(str(error)) from error

    def answer(self, seconds: float | None = None) -> Any:
        """What the oldest request came to; `TimeoutError`, `ChildFailed` or `ChildGone`."""
        try:
            if not self.connection.poll(seconds):
                raise TimeoutError
            failure, value = self.connection.recv()
        except (EOFError, ConnectionError) as error:
            raise ChildGone(str(error)) from error
        if failure:
            raise ChildFailed(failure)
        return value

    def kill(self) -> None:
        """End the process at once; whoever waits for an answer is told that it has gone."""
        self._process.kill()

    def close(self) -> None:
        """End the process and let go of it."""
        self.kill()
        self._process.wait()
        self.connection.close()


def serve(handle: str, niceness: str) -> None:
    """The child's end: answer requests until the parent is gone."""
    from multiprocessing.connection import Connection

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(int(niceness))
    connection: Connection[Any, Any] = Connection(int(handle))
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(connection, requests), daemon=True).start()
    while True:
        connection.send(_answer(requests.get()))


def _receive(connection: Connection[Any, Any], requests: SimpleQueue[bytes]) -> None:
    """Take requests in; end the process, whatever it is at, when there will be no more."""
    try:
        while True:
            requests.put(connection.recv_bytes())
    finally:
        os._exit(0)


def _answer(request: bytes) -> tuple[str, Any]:
    """A failure in words or "", and the value."""
    try:
        function, arguments = pickle.loads(request)
        return "", function(*arguments)
    except Exception as error:
        return "".join(format_exception(error)), None

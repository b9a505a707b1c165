"""A terminal for tests and benchmarks: runs a command on a pseudo-terminal and looks at what it draws.

It answers the one query that Textual waits for (synchronised output), so every
complete frame can be told from a half-drawn one.
"""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Self

import pyte
from pyte.screens import Char

BACKROOM: Final = (sys.executable, "-m", "tui")
"""The command under test."""

KEYS: Final = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    **{f"f{number}": f"\x1bO{'PQRS'[number - 1]}" for number in range(1, 5)},
    **{
        f"f{number}": f"\x1b[{code}~"
        for number, code in zip(range(5, 13), (15, 17, 18, 19, 20, 21, 23, 24), strict=True)
    },
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "abcdefghijklmnopqrstuvwxyz"},
}
"""What a terminal sends for a key; any other single character stands for itself."""

LIMIT: Final = 30.0
"""Seconds after which waiting is given up: long, for machines that are busy."""

_SYNC_QUERY: Final = b"\x1b[?2026$p"
_SYNC_ANSWER: Final = b"\x1b[?2026;2$y"
_SYNC_START: Final = b"\x1b[?2026h"
_SYNC_END: Final = b"\x1b[?2026l"
_UNSUPPORTED: Final = re.compile(rb"\x1b\[[<=>][0-9;:]*[@-~]|\x1b\[\?[0-9;]*\$p")
"""Sequences that would leave rubbish on an emulator that does not know them."""
_INCOMPLETE: Final = re.compile(rb"\x1b(\[[0-?]*[ -/]*)?$")
_MODES: Final = re.compile(rb"\x1b\[\?(1049|25|1000|1003|2004)([hl])")
_AT_REST: Final = {b"1049": b"l", b"25": b"h", b"1000": b"l", b"1003": b"l", b"2004": b"l"}


class NotSeen(AssertionError):
    """What was waited for did not come; the text shows the screen as it is."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """What arrived in one read, and when (monotonic seconds)."""

    time: float
    data: bytes


@dataclass(frozen=True, slots=True)
class Frame:
    """A complete picture: when it was there (monotonic seconds), and its text, row by row."""

    time: float
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the program drew in answer to some input; times in seconds after it, None without a change."""

    first: float | None
    last: float | None
    size: int
    """Bytes."""


class Terminal:
    """A command on a pseudo-terminal of its own; use it as a context manager."""

    def __init__(
        self,
        command: Sequence[str] = BACKROOM,
        *,
        columns: int = 120,
        rows: int = 40,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
    ) -> None:
        self.columns, self.rows = columns, rows
        self.frames: list[Frame] = []
        """Every complete picture so far that differs from the one before, if only in colour."""
        self.output = b""
        """Everything that was written."""
        self._screen = pyte.Screen(columns, rows)
        self._rows: dict[int, tuple[Char, ...]] = {}
        """The rows of the last complete picture."""
        self._stream = pyte.Stream(self._screen)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._pending = b""
        self._in_frame = False
        self._main, side = pty.openpty()
        self._set_size()
        self.started = monotonic()
        self._process = subprocess.Popen(
            command,
            stdin=side,
            stdout=side,
            stderr=side,
            cwd=cwd,
            env=_environment(env or {}),
            start_new_session=True,
            preexec_fn=_take_the_terminal,
        )
        os.close(side)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Input

    def type(self, text: str) -> None:
        """Send text as it is."""
        if self._process.poll() is not None:
            raise NotSeen(f"the program has ended\n{self.text}")
        os.write(self._main, text.encode())

    def press(self, *keys: str) -> None:
        """Press keys by name, without waiting in between."""
        self.type("".join(KEYS.get(key, key) for key in keys))

    def click(self, column: int, row: int) -> None:
        """Click with the left button; both counted from 0."""
        self.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def click_on(self, text: str) -> None:
        """Click on the first place on the screen where this text stands."""
        for row, line in enumerate(self.lines):
            if (column := line.find(text)) >= 0:
                self.click(column, row)
                return
        raise NotSeen(f"nothing to click on: {text!r}\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.columns, self.rows = columns, rows
        self._screen.resize(rows, columns)
        self._rows.clear()
        self._set_size()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal's window."""
        os.close(self._main)
        self._main = -1

    # Output

    @property
    def text(self) -> str:
        """The screen, row by row."""
        return "\n".join(self.lines)

    @property
    def lines(self) -> list[str]:
        """The rows of the screen, without blanks at their ends."""
        return [line.rstrip() for line in self._screen.display]

    def cell(self, column: int, row: int) -> Char:
        """One cell of the screen with its colours (`fg`, `bg`: six hexadecimal digits, or a name)."""
        return self._screen.buffer[row][column]

    def wait_for(self, pattern: str, limit: float = LIMIT) -> re.Match[str]:
        """Read until the screen matches, or raise `NotSeen`."""
        deadline = monotonic() + limit
        while not (match := re.search(pattern, self.text, re.MULTILINE)):
            chunk = self._read(deadline - monotonic())
            if chunk is None:
                raise NotSeen(f"{pattern!r} is not on the screen\n{self.text}")
            self._show(chunk)
        return match

    def wait_until_gone(self, pattern: str, limit: float = LIMIT) -> None:
        """Read until the screen no longer matches, or raise `NotSeen`."""
        deadline = monotonic() + limit
        while re.search(pattern, self.text, re.MULTILINE):
            chunk = self._read(deadline - monotonic())
            if chunk is None:
                raise NotSeen(f"{pattern!r} is still on the screen\n{self.text}")
            self._show(chunk)

    def collect(self, quiet: float, limit: float = LIMIT) -> list[Chunk]:
        """Read until nothing has come for `quiet` seconds; not drawn yet, so that drawing costs no time."""
        deadline = monotonic() + limit
        chunks = []
        while (chunk := self._read(min(quiet, deadline - monotonic()))) is not None:
            chunks.append(chunk)
        return chunks

    def settle(self, quiet: float = 0.3) -> float:
        """Read and draw until all is quiet; when the last change of the picture came (monotonic seconds)."""
        self.replay(self.collect(quiet))
        return self.frames[-1].time if self.frames else self.started

    def replay(self, chunks: Sequence[Chunk]) -> None:
        """Draw what was collected."""
        for chunk in chunks:
            self._show(chunk)

    def measure(self, *keys: str, quiet: float = 0.15) -> Answer:
        """Press keys and say how long the picture took to change. All must be quiet before."""
        known = len(self.frames)
        begin = monotonic()
        self.press(*keys)
        chunks = self.collect(quiet)
        self.replay(chunks)
        changes = [frame.time - begin for frame in self.frames[known:]]
        size = sum(len(chunk.data) for chunk in chunks)
        return Answer(changes[0], changes[-1], size) if changes else Answer(None, None, size)

    @property
    def is_restored(self) -> bool:
        """Whether the program has put the terminal back: main screen, cursor, no mouse reports."""
        last = dict(_MODES.findall(self.output))
        return all(_AT_REST[mode] == state for mode, state in last.items())

    # The process

    @property
    def pid(self) -> int:
        """The process of the command."""
        return self._process.pid

    def wait_for_end(self, limit: float = LIMIT) -> int:
        """Read until the program has ended; its exit status, negative for a signal."""
        deadline = monotonic() + limit
        while (chunk := self._read(deadline - monotonic())) is not None:
            self._show(chunk)
        try:
            return self._process.wait(max(deadline - monotonic(), 0.1))
        except subprocess.TimeoutExpired:
            raise NotSeen(f"the program goes on\n{self.text}") from None

    def memory(self) -> float:
        """Resident memory of the program in MiB (Linux)."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

    def processor_seconds(self) -> float:
        """Time that the program has computed (Linux)."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End the program if it is still there."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        if self._main >= 0:
            os.close(self._main)
            self._main = -1

    def _set_size(self) -> None:
        fcntl.ioctl(self._main, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))

    def _read(self, limit: float) -> Chunk | None:
        """The next output; None when none came in time or the program has gone."""
        if self._main < 0 or limit <= 0 or not select.select([self._main], [], [], limit)[0]:
            return None
        try:
            data = os.read(self._main, 1 << 16)
        except OSError:  # Linux says so when nobody is on the other side
            return None
        if not data:
            return None
        if _SYNC_QUERY in data:
            os.write(self._main, _SYNC_ANSWER)
        self.output += data
        return Chunk(monotonic(), data)

    def _show(self, chunk: Chunk) -> None:
        data = self._pending + chunk.data
        incomplete = _INCOMPLETE.search(data)
        self._pending = incomplete[0] if incomplete else b""
        data = data[: len(data) - len(self._pending)]
        while _SYNC_END in data:
            frame, _end, data = data.partition(_SYNC_END)
            self._draw(frame)
            self._in_frame = False
            self._keep(chunk.time)
        self._in_frame = self._in_frame or _SYNC_START in data
        self._draw(data)
        if not self._in_frame:
            self._keep(chunk.time)

    def _draw(self, data: bytes) -> None:
        self._stream.feed(self._decode(_UNSUPPORTED.sub(b"", data)))

    def _keep(self, time: float) -> None:
        """Remember the picture if it has changed."""
        changed = False
        for row in self._screen.dirty:
            cells = tuple(self._screen.buffer[row][column] for column in range(self.columns))
            if self._rows.get(row) != cells:
                self._rows[row] = cells
                changed = True
        self._screen.dirty.clear()
        if changed:
            rows = ("".join(cell.data for cell in self._rows.get(row, ())) for row in range(self.rows))
            self.frames.append(Frame(time, "\n".join(text.rstrip() for text in rows)))


def _take_the_terminal() -> None:
    """In the child: the terminal is its own, and its signals are heard even if we ignore ours."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def _environment(more: Mapping[str, str]) -> dict[str, str]:
    """That of the tests, as a modern terminal would have it: the size is the terminal's own."""
    others = ("TEXTUAL", "NO_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(others)}
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **more}

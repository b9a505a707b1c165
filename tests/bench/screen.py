"""The screen as a person feels it, through a pseudo-terminal of 120 by 40."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from rules.kernel.seats import SeatSetup
from rules.saludos_amigos.components import Options
from saves.reader import read_header
from saves.store import Campaign
from tests.bench.figures import Figure, tail
from tests.bench.rules import GAME
from tests.e2e.terminal import BACKROOM, Answer, Terminal

STARTS: Final = 9
KEYS: Final = 30
TABLES: Final = 3
CURTAINS: Final = 10
IDLE_SECONDS: Final = 10.0
QUIET: Final = 0.4
PEOPLE: Final = ("Anna", "Ben", "Carla", "Dirk", "Elsa", "Fay", "Gus")
SEED: Final = 3
"""A game whose first tile is no journalist."""

EMPTY: Final = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    presses = 0

    def compose(self):
        yield Static("ready 0")

    def on_key(self):
        self.presses += 1
        self.query_one(Static).update(f"ready {self.presses}", layout=False)

Empty().run()
"""
EMPTY_APP: Final = (sys.executable, "-c", EMPTY)
SIMULATED: Final = ",".join(["bot:random"] * 5)


Opener: TypeAlias = partial[Terminal]


def figures() -> Iterator[Figure]:
    """All of them."""
    with TemporaryDirectory() as place:
        house = Path(place)
        env = furnish(house, house / "compiled")
        Path(env["BACKROOM_SETTINGS"]).write_text(json.dumps({"pace": "quick", "animations": False}))
        open_terminal = partial(Terminal, env=env)
        yield from _starts(open_terminal, Path(env["BACKROOM_SAVES"]))
        yield from _cursors(open_terminal)
        yield from _moves(open_terminal)
        yield from _curtains(open_terminal)
        yield from _countdown(open_terminal)
        yield from _memory(open_terminal, Path(env["BACKROOM_SAVES"]))


def furnish(house: Path, compiled: Path) -> dict[str, str]:
    """Folders for a program, which starts from compiled files like an installed one, whoever asks."""
    places = {f"BACKROOM_{name}": f"{house}/{name}" for name in ("SAVES", "SETTINGS", "LOG")}
    return {**places, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(compiled)}


def _starts(open_terminal: Opener, saves: Path) -> Iterator[Figure]:
    """From the process to the last change of the first screen; the programs take turns."""
    in_new_house = partial(Terminal, env=furnish(Path(f"{saves}-new"), saves.parent / "compiled"))
    programs = {
        "empty": (open_terminal, EMPTY_APP, "ready"),
        "new": (in_new_house, BACKROOM, "New game"),
        "home": (open_terminal, BACKROOM, "Unfinished"),
        "resume": (open_terminal, (*BACKROOM, "resume"), "Back at the table"),
    }
    _unfinished(saves, 300)
    times: dict[str, list[float]] = {name: [] for name in programs}
    for start in range(STARTS + 1):
        for name, (opener, command, ready) in programs.items():
            with opener(command) as terminal:
                terminal.wait_for(ready)
                settled = terminal.settle(QUIET) - terminal.started
            if start:  # the first one only warms the caches
                times[name].append(settled * 1e3)
    empty, new, home, resumed = (median(times[name]) for name in programs)
    rival = "empty Textual app"
    yield Figure("screen", "home settled, new house", new, "ms", empty, rival, "ratio at most 1.6")
    yield Figure("screen", "home settled, campaigns there", home, "ms", empty, rival, "ratio at most 1.6")
    yield Figure("screen", "campaign resumed, settled", resumed, "ms", empty, rival, "at most 800 ms")


def _unfinished(folder: Path, moves: int) -> None:
    """A campaign between people, left in the middle."""
    people = tuple(SeatSetup(name, look) for look, name in enumerate(PEOPLE[:5]))
    setup = Setup(people, Options(), GAME.default_components(), SEED)
    with Campaign.create(folder, "Unfinished", GAME.slug, setup) as campaign:
        table = campaign.table()
        rehearsal = GAME.clone(table.state)
        for move in drive(GAME, rehearsal, [random_bot] * len(people), Random(SEED)):
            table.play(move)
            campaign.record(move, table)
            if table.position == moves:
                break
        campaign.close(table)


def _cursors(open_terminal: Opener) -> Iterator[Figure]:
    """From a key to the changed frame."""
    with (
        open_terminal(EMPTY_APP) as empty,
        open_terminal(_play(PEOPLE[:5])) as table,
        open_terminal() as home,
    ):
        empty.wait_for("ready")
        home.wait_for("New game")
        table.wait_for("Draw from the bag")
        for terminal in (empty, home, table):
            terminal.settle(QUIET)
        table.measure("f3")
        answers: dict[str, list[Answer]] = {"empty": [], "board": [], "home": []}
        for press in range(KEYS):
            answers["empty"].append(empty.measure("x"))
            answers["board"].append(
                table.measure(("right", "right", "down", "left", "left", "up")[press % 6])
            )
            answers["home"].append(home.measure(("down", "up")[press % 2]))
    floor = median(_firsts(answers["empty"]))
    rival = "empty Textual app"
    board = _firsts(answers["board"])
    sizes = [float(answer.size) for answer in answers["board"]]
    yield Figure("screen", "cursor on the board", median(board), "ms", floor, rival, "ratio at most 2.5")
    yield Figure("screen", "cursor on the board, 95 %", tail(board), "ms", aim="at most 12")
    yield Figure("screen", "cursor on the board, written", median(sizes), "bytes", aim="at most 2,048")
    yield Figure("screen", "cursor at home", median(_firsts(answers["home"])), "ms", floor, rival)


def _moves(open_terminal: Opener) -> Iterator[Figure]:
    """From the key that makes a public move to the frame that shows it; it is on disk by then."""
    answers = []
    for _table in range(TABLES):
        with open_terminal(_play(PEOPLE)) as terminal:
            _roll(terminal)
            answers += [terminal.measure("enter", quiet=QUIET) for _seat in PEOPLE]
    yield Figure("screen", "move accepted, saved, drawn", median(_firsts(answers)), "ms", aim="at most 50")
    last = [answer.last * 1e3 for answer in answers if answer.last is not None]
    yield Figure("screen", "move accepted, saved, settled", median(last), "ms")


def _curtains(open_terminal: Opener) -> Iterator[Figure]:
    """From the letter of a seat to its complete curtain."""
    answers = []
    with open_terminal(_play(PEOPLE[:5])) as terminal:
        terminal.wait_for("Draw from the bag")
        terminal.settle(QUIET)
        for _curtain in range(CURTAINS):
            terminal.measure("m", quiet=QUIET)
            answers.append(terminal.measure("a", quiet=QUIET))
            terminal.measure("escape", quiet=QUIET)
    last = [answer.last * 1e3 for answer in answers if answer.last is not None]
    yield Figure("screen", "curtain complete", median(last), "ms", aim="at most 60")


def _countdown(open_terminal: Opener) -> Iterator[Figure]:
    """What a running talk costs while nobody touches a key."""
    with open_terminal(_play(PEOPLE[:3])) as terminal, open_terminal(EMPTY_APP) as empty:
        _roll(terminal)
        for _seat in range(3):
            terminal.measure("enter", quiet=QUIET)
        empty.wait_for("ready")
        empty.settle(QUIET)
        cost, size = _idle(terminal)
        floor, _size = _idle(empty)
    yield Figure(
        "screen", "running countdown", cost, "% of a core", floor or None, "idle empty app", "at most 1"
    )
    yield Figure("screen", "running countdown, written", size, "bytes/s")


def _idle(terminal: Terminal) -> tuple[float, float]:
    """Percent of a core, and bytes a second."""
    begin = terminal.processor_seconds()
    chunks = terminal.collect(IDLE_SECONDS, limit=IDLE_SECONDS)
    spent = terminal.processor_seconds() - begin
    return 100 * spent / IDLE_SECONDS, sum(len(chunk.data) for chunk in chunks) / IDLE_SECONDS


def _memory(open_terminal: Opener, saves: Path) -> Iterator[Figure]:
    """Resident memory at the board, and what a whole game between computers adds to it."""
    known = set(saves.glob("*.backroom"))
    with open_terminal((*BACKROOM, "play", GAME.slug, "--seats", SIMULATED, "--seed", "1")) as terminal:
        terminal.wait_for("TABLE")
        at_board = terminal.memory()
        (path,) = set(saves.glob("*.backroom")) - known
        warm, begin = at_board, 0
        while not (header := read_header(path)).over:
            terminal.replay(terminal.collect(QUIET, limit=5.0))
            terminal.press("enter")  # goes on from whatever moment is shown
            if not begin and header.position >= 100:
                warm, begin = terminal.memory(), header.position
        grown = (terminal.memory() - warm) * 1000 / (header.position - begin)
    yield Figure("screen", "memory at the board", at_board, "MiB", aim="at most 60")
    yield Figure("screen", "memory growth in 1,000 moves", grown, "MiB", aim="at most 5")


def _play(people: Sequence[str]) -> tuple[str, ...]:
    return (*BACKROOM, "play", GAME.slug, "--seats", ",".join(people), "--seed", str(SEED))


def _roll(terminal: Terminal) -> None:
    """Draw the first tile and roll; the first seat is asked whether it keeps its die."""
    terminal.wait_for("Draw from the bag")
    terminal.settle(QUIET)
    terminal.measure("enter", quiet=QUIET)
    terminal.measure("enter", quiet=QUIET)
    terminal.wait_for("Keep the die")


def _firsts(answers: Sequence[Answer]) -> list[float]:
    """Milliseconds to the first changed frame."""
    return [answer.first * 1e3 for answer in answers if answer.first is not None]

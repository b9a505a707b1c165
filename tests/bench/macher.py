"""Die Macher: the largest of the games, from its rules to the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from rules import load_game
from rules.die_macher.state import Phase, State
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from rules.kernel.table import Table
from saves.exchange import record_game
from saves.verify import verify
from tests.bench.figures import Figure, cpu_seconds_of, microseconds_of, tail
from tests.bench.screen import EMPTY_APP, furnish
from tests.e2e.terminal import BACKROOM, Answer, Terminal
from tests.tui.macher import make_setup

GAME: Final = load_game("die-macher")
SEATS: Final = 5
STARTS: Final = 15
REPLAYS: Final = 5
KEYS: Final = 30
TABLES: Final = 3
CURTAINS: Final = 8
QUIET: Final = 0.4
PASS: Final = "5"
"""The choice below the four regions."""
FINISHED: Final = "Finished"
MIDWAY: Final = "Midway"
RIVAL: Final = "empty Textual app"

Opener: TypeAlias = partial[Terminal]


def figures() -> Iterator[Figure]:
    """All of them. Random play stands beside that of the other games, among the rules."""
    setup = make_setup(SEATS)
    whole = _whole_game(setup)
    midway = _count_to_media(setup, whole)
    yield from _states(setup, whole[:midway])
    with TemporaryDirectory() as place:
        house = Path(place)
        env = furnish(house, house / "compiled")
        Path(env["BACKROOM_SETTINGS"]).write_text(json.dumps({"pace": "quick", "animations": False}))
        saves = Path(env["BACKROOM_SAVES"])
        path = record_game(saves, FINISHED, GAME.slug, setup, whole)
        record_game(saves, MIDWAY, GAME.slug, setup, whole[:midway])
        yield from _replays(setup, whole, path)
        open_terminal = partial(Terminal, env=env)
        yield from _resumed(open_terminal, len(whole))
        yield from _at_the_board(open_terminal)
        yield from _moves(open_terminal, saves, setup, whole[:midway])


def _whole_game(setup: Setup[Any, Any]) -> list[Any]:
    """The moves of a random campaign between five people; they all have between 590 and 700."""
    return list(drive(GAME, GAME.new_game(setup), [random_bot] * SEATS, Random(1)))


def _count_to_media(setup: Setup[Any, Any], moves: list[Any]) -> int:
    """After how many of these moves the first party of the fourth round is asked for media markers."""
    state: State = GAME.new_game(setup)
    for count, move in enumerate(moves):
        if state.round == 4 and state.phase is Phase.MEDIA:
            return count
        GAME.play(state, move)
    raise AssertionError("nobody is asked for media markers in the fourth round")


def _states(setup: Setup[Any, Any], moves: list[Any]) -> Iterator[Figure]:
    """What everything else is made of."""
    state = GAME.new_game(setup)
    for move in moves:
        GAME.play(state, move)
    clone = microseconds_of(lambda: GAME.clone(state), repeats=300)
    observe = microseconds_of(lambda: GAME.observe(state, Seat(0)), repeats=300)
    yield Figure("macher", "clone, 5 seats, fourth round", clone, "µs")
    yield Figure("macher", "observe, 5 seats, fourth round", observe, "µs")


def _replays(setup: Setup[Any, Any], moves: list[Any], path: Path) -> Iterator[Figure]:
    """A finished campaign once more, each move checked as if it were new."""

    def through_rules() -> None:
        table: Table[Any, Any] = Table(GAME, setup)
        for move in moves:
            table.play(move)

    rules = median(cpu_seconds_of(through_rules) for _replay in range(REPLAYS)) * 1e3
    sound = median(cpu_seconds_of(lambda: verify(path)) for _replay in range(REPLAYS)) * 1e3
    yield Figure("macher", f"replay of {len(moves)} moves, legality checked", rules, "ms")
    yield Figure("macher", f"verification of {len(moves)} moves on disk", sound, "ms")


def _resumed(open_terminal: Opener, moves: int) -> Iterator[Figure]:
    """From the process to the drawn table; the programs take turns."""
    programs = {
        "empty": (EMPTY_APP, "ready"),
        FINISHED: ((*BACKROOM, "resume", FINISHED), "Back at the table"),
        MIDWAY: ((*BACKROOM, "resume", MIDWAY), "Back at the table"),
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    for start in range(STARTS + 1):
        for name, (command, ready) in programs.items():
            with open_terminal(command) as terminal:
                terminal.wait_for(ready)
                settled = terminal.settle(QUIET) - terminal.started
            if start:  # the first one only warms the caches
                times[name].append(settled * 1e3)
    empty, finished, midway = (median(times[name]) for name in programs)
    aim = "ratio at most 2.5"
    yield Figure("macher", f"finished campaign of {moves} moves resumed", finished, "ms", empty, RIVAL, aim)
    yield Figure("macher", "campaign resumed in its fourth round", midway, "ms", empty, RIVAL, aim)


def _at_the_board(open_terminal: Opener) -> Iterator[Figure]:
    """The cursor from a key to the changed frame, a curtain, and memory."""
    with open_terminal(EMPTY_APP) as empty, open_terminal((*BACKROOM, "resume", MIDWAY)) as table:
        empty.wait_for("ready")
        empty.settle(QUIET)
        _sit_down(table)
        memory = table.memory()
        table.measure("f3")
        floors: list[Answer] = []
        answers: list[Answer] = []
        for press in range(KEYS):
            floors.append(empty.measure("x"))
            answers.append(table.measure(("right", "right", "down", "left", "left", "up")[press % 6]))
        curtains = []
        for _curtain in range(CURTAINS):
            table.measure("m", quiet=QUIET)
            curtains.append(table.measure("a", quiet=QUIET))
            table.measure("escape", quiet=QUIET)
    floor, board = median(_firsts(floors)), _firsts(answers)
    sizes = [float(answer.size) for answer in answers]
    yield Figure("macher", "cursor on the board", median(board), "ms", floor, RIVAL, "ratio at most 3")
    yield Figure("macher", "cursor on the board, 95 %", tail(board), "ms")
    yield Figure("macher", "cursor on the board, written", median(sizes), "bytes", aim="at most 2,048")
    last = [answer.last * 1e3 for answer in curtains if answer.last is not None]
    yield Figure("macher", "curtain complete", median(last), "ms", aim="at most 60")
    yield Figure("macher", "memory at the board", memory, "MiB", aim="at most 80")


def _moves(open_terminal: Opener, saves: Path, setup: Setup[Any, Any], moves: list[Any]) -> Iterator[Figure]:
    """From the key by which a party passes on media markers to the frame that asks the next one."""
    answers = []
    for number in range(TABLES):
        record_game(saves, f"Media {number}", GAME.slug, setup, moves)
        with open_terminal((*BACKROOM, "resume", f"Media {number}")) as terminal:
            _sit_down(terminal)
            answers += [terminal.measure(PASS, quiet=QUIET) for _party in range(SEATS - 2)]
    first = _firsts(answers)
    last = [answer.last * 1e3 for answer in answers if answer.last is not None]
    yield Figure("macher", "move accepted, saved, drawn", median(first), "ms", aim="at most 60")
    yield Figure("macher", "move accepted, saved, settled", median(last), "ms")


def _sit_down(terminal: Terminal) -> None:
    terminal.wait_for("Back at the table")
    terminal.settle(QUIET)
    terminal.press("enter")
    terminal.wait_until_gone("Back at the table")
    terminal.settle(QUIET)


def _firsts(answers: list[Answer]) -> list[float]:
    """Milliseconds to the first changed frame."""
    return [answer.first * 1e3 for answer in answers if answer.first is not None]

"""The command line, `backroom`. Light to import: each command imports what it needs when it runs."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence

from rules.kernel.words import _
from tui.cli.errors import BROKEN_PIPE, FAILURE, INTERRUPTED, CommandError
from tui.cli.parser import Arguments, parse
from tui.cli.text import complain


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words after `backroom` say (those of the process by default); the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # a terminal that knows few characters shows a question mark in place of the others
        sys.stdout.reconfigure(errors="replace")
    try:
        status = _run(parse(sys.argv[1:] if words is None else words))
        sys.stdout.flush()
    except CommandError as error:
        complain(str(error))
        return error.status
    except KeyboardInterrupt:
        complain(_("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # what is still in the buffer would complain once more when the interpreter ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        from saves.locations import crash_log
        from tui.crash import report

        complain(report(error, crash_log(), None))
        return FAILURE
    return status


def _run(arguments: Arguments) -> int:
    run: Callable[[Arguments], int]
    match arguments.command:
        case "simulate":
            from tui.cli.simulate import simulate as run
        case "rules":
            from tui.cli.rulebook import read as run
        case "saves":
            from tui.cli.campaigns import look_after as run
        case "completion":
            from tui.cli.completion import print_script as run
        case "learn":
            from tui.cli.screen import learn as run
        case "play":
            from tui.cli.screen import play as run
        case "resume":
            from tui.cli.screen import resume as run
        case _:
            from tui.cli.screen import home as run
    return run(arguments)

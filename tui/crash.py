"""When we fail: the details go to a file, without the values of variables; a sentence to the person."""

from __future__ import annotations

import os
import platform
import traceback
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from textual.worker import WorkerFailed

from rules.kernel.words import _
from rules.version import __version__
from tui.content import printable


class OpenCampaign(Struct, frozen=True):
    """The campaign at the table, for the sentence that says it is safe."""

    name: str
    path: Path


def report(error: BaseException, log: Path, campaign: OpenCampaign | None) -> str:
    """Write the traceback to `log` and answer the one sentence for standard error."""
    cause = error.error if isinstance(error, WorkerFailed) else error
    return sentence(type(cause).__name__, log if _write(cause, log) else None, campaign)


def sentence(fault: str, log: Path | None, campaign: OpenCampaign | None) -> str:
    """What happened, where the campaign is safe, where the details are (None: nowhere)."""
    happened = _("Backroom stopped because of a fault of its own ({fault})").format(fault=fault)
    safe = (
        _("the campaign “{name}” is saved up to its last move in {path}").format(
            name=printable(campaign.name), path=campaign.path
        )
        if campaign
        else _("no campaign was open")
    )
    details = _("the details are in {log}").format(log=log) if log else _("the details could not be written")
    return _("{happened}; {safe}; {details}.").format(happened=happened, safe=safe, details=details)


def _write(error: BaseException, log: Path) -> bool:
    shown = traceback.TracebackException.from_exception(error, capture_locals=False)
    moment = f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}"
    heading = f"{moment}  Backroom {__version__}  Python {platform.python_version()}"
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        with os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{heading}\n{''.join(shown.format())}\n")
    except OSError:
        return False
    return True

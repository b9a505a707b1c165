from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

os.environ["TEXTUAL_ANIMATIONS"] = "none"  # Textual reads it once, when whichever test first imports it

if sys.dont_write_bytecode and "PYTHONPYCACHEPREFIX" not in os.environ:
    # else every program that a test starts would compile all of its modules once more
    COMPILED = TemporaryDirectory(prefix="backroom-compiled-")
    os.environ.update(PYTHONDONTWRITEBYTECODE="", PYTHONPYCACHEPREFIX=COMPILED.name)


gc.disable()  # while the tests are collected: all of it stays to the end


def pytest_collection_finish() -> None:
    """From here on garbage is looked for, but not among what was loaded, and not at every turn."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Each process of `-n` gets a part of its own, of which others take when they have finished theirs.

    What the tests of a file share is made once then, and no process is idle at the end.
    """
    if config.getoption("dist", default="no") == "load":  # what -n alone stands for
        config.option.dist = "worksteal"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-snapshots",
        action="store_true",
        help="write the screens as they are now to tests/tui/snapshots instead of comparing with them",
    )


@pytest.fixture(autouse=True)
def a_house_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees or touches the campaigns, settings and logs of whoever runs it."""
    for name, place in (
        ("SAVES", "campaigns"),
        ("SETTINGS", "settings.json"),
        ("LEARNERS", "learners.json"),
        ("LOG", "crash.log"),
    ):
        monkeypatch.setenv(f"BACKROOM_{name}", str(tmp_path / "house" / place))

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["TEXTUAL_ANIMATIONS"] = "none"  # Textual reads it once, when whichever test first imports it


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

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

os.environ.update(TEXTUAL_ANIMATIONS="none", TEXTUAL_FPS="500")  # before Textual reads them
for _variable in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM"):
    os.environ.pop(_variable, None)

import pytest  # noqa: E402
from textual._compositor import Compositor  # noqa: E402
from textual.app import App  # noqa: E402
from textual.css.model import RuleSet  # noqa: E402
from textual.css.stylesheet import Stylesheet  # noqa: E402
from textual.widgets import Input  # noqa: E402

from tests.tui.idle import wait_for_idle  # noqa: E402
from tests.tui.screen_text import SNAPSHOTS, reason_not_to_update, screen_text  # noqa: E402

CompareScreen = Callable[[App[None], str], None]


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--update-snapshots", default=False) and (reason := reason_not_to_update()):
        raise pytest.UsageError(f"--update-snapshots refused: {reason}")


@pytest.fixture(autouse=True)
def no_waiting_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot goes on when the event loop is idle."""
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", wait_for_idle)


@pytest.fixture(scope="session", autouse=True)
def styles_read_once() -> Iterator[None]:
    """A style sheet is parsed for the first application that has it with these colours, and not for each."""
    parse, parsed = Stylesheet._parse_rules, dict[Any, list[RuleSet]]()

    def parse_once(sheet: Stylesheet, css: str, **how: Any) -> list[RuleSet]:
        key = (css, *how.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, **how)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@pytest.fixture(autouse=True)
def still_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cursor that does not blink: a screen is the same whenever it is looked at."""
    monkeypatch.setattr(Input, "_toggle_cursor", lambda self: None)


@pytest.fixture
def painted() -> None:
    """For tests that look at more than the screen on top, or at what painting leaves behind."""


@pytest.fixture(autouse=True)
def only_looked_at(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere nothing is painted but what a test looks at: half of the time."""
    if not {"painted", "compare_screen"} & set(request.fixturenames):
        monkeypatch.setattr(Compositor, "render_update", lambda self, **_how: self._dirty_regions.clear())


@pytest.fixture
def compare_screen(request: pytest.FixtureRequest) -> CompareScreen:
    """Compares the screen with tests/tui/snapshots/NAME.txt, or writes it with --update-snapshots."""

    def compare(app: App[None], name: str) -> None:
        stored = SNAPSHOTS / f"{name}.txt"
        shown = screen_text(app)
        if request.config.getoption("--update-snapshots"):
            SNAPSHOTS.mkdir(exist_ok=True)
            stored.write_text(shown, encoding="utf-8")
        else:
            assert shown == stored.read_text(encoding="utf-8")

    return compare

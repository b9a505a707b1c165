"""What importing a part loads: rules and saves no screen, the command line no Textual."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pkgutil import walk_packages

import pytest

import rules
import saves

SCREEN = ("textual", "rich", "tui")


def loaded_by(statement: str, *, suspects: tuple[str, ...]) -> list[str]:
    """Which of the suspects a fresh process has loaded after a statement."""
    report = "import sys; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", f"{statement}\n{report}"], capture_output=True, text=True, check=True
    )
    return [name for name in done.stdout.split() if name in suspects]


def modules_of(package: str, path: list[str]) -> list[str]:
    """All modules of a package but those that run when they are imported."""
    found = [module.name for module in walk_packages(path, f"{package}.")]
    return [package, *(name for name in found if not name.endswith("__main__"))]


def test_all_of_the_rules_load_no_screen_and_no_saves() -> None:
    names = modules_of("rules", list(rules.__path__))
    assert "rules.saludos_amigos.phases.session" in names
    statement = f"import {', '.join(names)}\nfor slug in rules.GAMES: rules.load_game(slug)"
    assert loaded_by(statement, suspects=(*SCREEN, "saves", "sqlite3", "platformdirs")) == []


def test_all_of_the_saves_load_no_screen() -> None:
    names = modules_of("saves", list(saves.__path__))
    assert loaded_by(f"import {', '.join(names)}", suspects=SCREEN) == []


def test_naming_the_games_loads_none_of_them() -> None:
    statement = (
        "import rules; assert rules.GAMES; import sys; assert 'rules.saludos_amigos' not in sys.modules"
    )
    assert loaded_by(statement, suspects=("pydantic", *SCREEN)) == []


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="chess"):
        rules.load_game("chess")


@pytest.mark.skipif(find_spec("tui.cli") is None, reason="no command line")
def test_the_command_line_loads_no_textual() -> None:
    assert loaded_by("import tui.cli", suspects=("textual", "rich")) == []

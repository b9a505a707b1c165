from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules import GAMES
from tests.saves.tables import new_campaign
from tests.tui.cli import Run, runner
from tui.cli.completion import bash, fish, nodes, zsh
from tui.cli.parser import SHELLS, build_parser

TREE = list(nodes(build_parser(), "backroom"))


@pytest.fixture
def backroom(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


def as_fish_has_it(flag: str) -> str:
    return f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"


@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_knows_every_command_and_option(backroom: Run, shell: str) -> None:
    script = backroom("completion", shell).out
    for node in TREE:
        for name, _about in node.commands:
            assert name in script
        for option in node.options:
            for flag in option.flags:
                assert (as_fish_has_it(flag) if shell == "fish" else flag) in script


@pytest.mark.parametrize(
    ("shell", "script"), [("bash", bash(TREE)), ("zsh", zsh(TREE)), ("fish", fish(TREE))]
)
def test_each_shell_can_read_its_script(shell: str, script: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    subprocess.run([shell, "-n"], input=script, text=True, check=True)


def offered(tmp_path: Path, *words: str) -> list[str]:
    """What bash offers for the last word."""
    command = tmp_path / "backroom"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m tui "$@"\n')
    command.chmod(0o755)
    typed = " ".join(f'"{word}"' for word in ("backroom", *words))
    script = f"{bash(TREE)}\nCOMP_WORDS=({typed})\nCOMP_CWORD={len(words)}\n_backroom\n"
    script += 'for offer in "${COMPREPLY[@]}"; do printf "%s\\n" "$offer"; done\n'
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash"],
        input=script,
        text=True,
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PATH": path},
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["re"], ["resume"]),
        (
            ["saves", ""],
            [
                "list",
                "show",
                "export",
                "import",
                "history",
                "audit",
                "chronicle",
                "verify",
                "copy",
                "archive",
                "delete",
                "restore",
            ],
        ),
        (["rules", ""], list(GAMES)),
        (["rules", "saludos-amigos", ""], []),
        (["simulate", "--seats", "3", ""], list(GAMES)),
        (["simulate", "saludos-amigos", "--ro"], ["--rotate"]),
        (["simulate", "saludos-amigos", "--bots", "ra"], ["random"]),
        (["play", "saludos-amigos", "--components", "README"], ["README.md"]),
        (["simulate", "saludos-amigos", "--record", "sav"], ["saves"]),
    ],
)
def test_bash_offers_what_can_follow(tmp_path: Path, words: list[str], expected: list[str]) -> None:
    assert offered(tmp_path, *words) == expected


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_offers_the_campaigns(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "house" / "campaigns") as campaign:
        stem = campaign.path.stem
    assert offered(tmp_path, "resume", "spr") == [stem]
    assert offered(tmp_path, "saves", "verify", "") == [stem]
    assert offered(tmp_path, "saves", "verify", "x") == []

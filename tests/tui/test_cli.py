from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from rules.version import __version__
from saves.documents import TableSettings
from tests.tui.cli import Run, runner
from tui.cli.completion import nodes
from tui.cli.parser import GREATEST_SEED, build_parser
from tui.start import Learn, NewGame, Resume, Start

HEAVY = ("textual", "rich", "pydantic", "sqlite3")
SALUDOS = "saludos-amigos"
COMMANDS = [node.path.split()[1:] for node in nodes(build_parser(), "backroom")]


@pytest.fixture
def backroom(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """What the screen would have been opened with; there is a terminal, as far as anybody can tell."""
    starts: list[Start] = []

    def run(start: Start) -> int:
        starts.append(start)
        return 0

    monkeypatch.setattr("tui.cli.screen._prepare_screen", lambda: None)
    monkeypatch.setattr("tui.app.run", run)
    return starts


# Help and version


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["simulate", "--help"], ["completion", "bash"]])
def test_help_comes_without_loading_what_is_heavy(words: list[str]) -> None:
    script = (
        "import sys, tui.cli\n"
        f"try: tui.cli.main({words!r})\n"
        "except SystemExit: pass\n"
        f"print('loaded:', *[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "loaded:"


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_has_help_and_every_option_of_it_too(backroom: Run, words: list[str]) -> None:
    said = backroom(*words, "--help")
    assert said.status == 0
    assert said.err == ""
    parser: argparse.ArgumentParser = build_parser()
    for word in words:
        parser = next(
            action.choices[word]
            for action in parser._actions
            if isinstance(action, argparse._SubParsersAction)
        )
    assert all(
        action.help for action in parser._actions if not isinstance(action, argparse._SubParsersAction)
    )


def test_the_version_is_that_of_the_rules(backroom: Run) -> None:
    assert backroom("--version").out == f"backroom {__version__}\n"


# Misuse: one line, status 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("plya", "“plya” is no command of backroom; did you mean “play”? There are: play, resume"),
        ("saves", "the following arguments are required"),
        ("saves lits", "“lits” is no command of backroom saves; did you mean “list”?"),
        ("--colour", "unrecognized arguments: --colour; see “backroom --help”"),
        ("play saludos-amigo", "no game is called “saludos-amigo”; did you mean “saludos-amigos”?"),
        ("play go", "no game is called “go”; choose one of: saludos-amigos"),
        ("rules go", "no game is called “go”"),
        ("learn go", "no game is called “go”"),
        ("simulate go --seats 2", "no game is called “go”"),
        ("play saludos-amigos --seats Anna", "Saludos, Amigos! is for 2 to 7 seats, not 1"),
        ("play saludos-amigos --seats a,b,c,d,e,f,g,h", "is for 2 to 7 seats, not 8"),
        ("play saludos-amigos --seats Anna,ANNA", "Two seats are called ANNA"),
        ("play saludos-amigos --seats Anna,", "A name needs at least one character"),
        ("play saludos-amigos --seats Anna,abcdefghijklmnopqrstu", "at most 20 columns wide"),
        ("play saludos-amigos --seats Anna,B\x1ben", "A name is printable characters only"),
        ("play saludos-amigos --seats Anna,bot:genius", "no computer player is called “genius”"),
        ("play saludos-amigos --seats Anna,Ben --option clok=60", "no option “clok”; did you mean “clock”?"),
        ("play saludos-amigos --seats Anna,Ben --option clock=soon", "--option clock=soon: "),
        ("play saludos-amigos --seats Anna,Ben --option clock=7", "clock is 0 (off) or at least 20 seconds"),
        ("play saludos-amigos --seats Anna,Ben --option clock", "“clock” is not of the form name=value"),
        ("play saludos-amigos --seats Anna,Ben --option first_holder=5", "Seat 5 cannot begin"),
        ("play saludos-amigos --seed x", "“x” is no whole number"),
        ("play saludos-amigos --seed -1", "a seed is a number from 0 to"),
        (f"play saludos-amigos --seed {GREATEST_SEED + 1}", "a seed is a number from 0 to"),
        ("simulate saludos-amigos", "required: --seats"),
        ("simulate saludos-amigos --seats 8", "is for 2 to 7 seats, not 8"),
        ("simulate saludos-amigos --seats 0", "“0” is less than 1"),
        ("simulate saludos-amigos --seats 2 --games -3", "“-3” is less than 1"),
        ("simulate saludos-amigos --seats 2 --bots randon", "did you mean “random”?"),
        ("simulate saludos-amigos --seats 2 --bots random,random,random", "names 3 players for 2 seats"),
        ("completion tcsh", "invalid choice"),
    ],
)  # fmt: skip
def test_misuse_is_told_in_one_line(backroom: Run, line: str, expected: str) -> None:
    said = backroom(*line.split(" "))
    assert expected in said.complaint
    assert said.status == 2


def test_what_was_typed_reaches_the_terminal_without_its_control_characters(backroom: Run) -> None:
    assert backroom("play", "\x1b]0;owned\x07").complaint.startswith("no game is called “?]0;owned?”")


# Component sheets


def sheet(tmp_path: Path, before: str = "", after: str = "") -> Path:
    text = Path("rules/saludos_amigos/components.toml")
    original = (Path(__file__).parents[2] / text).read_text(encoding="utf-8")
    assert before in original
    path = tmp_path / "mine.toml"
    path.write_text(original.replace(before, after, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("journalists = 3 ", "journalists = 0 ", "line 8: journalists: Input should be greater"),
        ("dice_sides = 6", "dice_sides = six", "line 12: not TOML"),
        ('name = "Fountain"', "name = 3", "line 19: projects.0.name: Input should be a valid string"),
    ],
)  # fmt: skip
def test_a_broken_component_sheet_is_told_by_file_line_and_expectation(
    backroom: Run, tmp_path: Path, before: str, after: str, expected: str
) -> None:
    path = sheet(tmp_path, before, after)
    said = backroom("simulate", SALUDOS, "--seats", "2", "--components", str(path))
    assert said.complaint.startswith(f"{path}, {expected}")
    assert said.status == 2


def test_a_sheet_that_is_not_there_is_a_failure(backroom: Run, tmp_path: Path) -> None:
    said = backroom("simulate", SALUDOS, "--seats", "2", "--components", str(tmp_path / "none.toml"))
    assert said.complaint.startswith(f"{tmp_path / 'none.toml'} cannot be read (No such file or directory); ")
    assert said.status == 1


def test_a_sheet_that_is_no_text_is_told_by_its_line(backroom: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"# fine\n\xff\xfe")
    said = backroom("play", SALUDOS, "--components", str(path))
    assert said.complaint == f"{path}, line 2: not UTF-8 text"


# Opening the screen


@pytest.mark.parametrize("line", ["", "play saludos-amigos --seats Anna,Ben"])
def test_without_a_terminal_the_screen_is_refused(backroom: Run, line: str) -> None:
    said = backroom(*line.split())
    assert "the screen needs a terminal" in said.complaint
    assert said.status == 2


def test_play_goes_straight_to_the_table(backroom: Run, opened: list[Start], tmp_path: Path) -> None:
    path = sheet(tmp_path, "start_money = 0", "start_money = 9")
    options = f"--seed 7 --option clock=60 --option losers_draw=on --components {path} --name Friday"
    assert backroom("play", SALUDOS, *options.split(), "--seats", "Anna, Ben ,bot:random").status == 0
    (start,) = opened
    assert isinstance(start, NewGame)
    assert (start.slug, start.name, start.table) == (SALUDOS, "Friday", TableSettings())
    assert start.setup.seed == 7
    assert [seat.name for seat in start.setup.seats[:2]] == ["Anna", "Ben"]
    assert [seat.controller for seat in start.setup.seats] == ["human", "human", "random"]
    assert [seat.look for seat in start.setup.seats] == [0, 1, 2]
    assert (start.setup.options.clock, start.setup.options.losers_draw) == (60, True)
    assert start.setup.components.start_money == 9


def test_computer_players_get_names_that_nobody_else_has(backroom: Run, opened: list[Start]) -> None:
    backroom("play", SALUDOS, "--seats", "bot:random,ada,bot:random")
    (start,) = opened
    assert isinstance(start, NewGame)
    names = [seat.name for seat in start.setup.seats]
    assert names[1] == "ada"
    assert len({name.casefold() for name in names}) == 3


def test_without_seats_one_person_plays_against_computers(backroom: Run, opened: list[Start]) -> None:
    backroom("play", SALUDOS)
    (start,) = opened
    assert isinstance(start, NewGame)
    assert [seat.controller for seat in start.setup.seats] == ["human", "steady", "steady", "steady"]


def test_a_computer_player_can_have_a_temper(backroom: Run, opened: list[Start]) -> None:
    backroom("play", SALUDOS, "--seats", "Anna,bot:steady-tough,bot:sharp-loyal")
    (start,) = opened
    assert isinstance(start, NewGame)
    assert [seat.controller for seat in start.setup.seats] == ["human", "steady-tough", "sharp-loyal"]
    assert "did you mean “steady-tough”?" in backroom("play", SALUDOS, "--seats", "bot:steady-tuff").complaint


def test_a_campaign_without_a_name_is_called_after_who_plays(backroom: Run, opened: list[Start]) -> None:
    backroom("play", SALUDOS, "--seats", "Anna,Ben")
    (start,) = opened
    assert isinstance(start, NewGame)
    assert start.name == "Anna and Ben"


def test_the_table_keeps_the_habits_of_its_user(backroom: Run, opened: list[Start], tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "settings.json").write_text('{"pace": "calm", "recap": false}')
    backroom("play", SALUDOS)
    (start,) = opened
    assert isinstance(start, NewGame)
    assert (start.table.pace, start.table.recap) == ("calm", False)


def test_resume_finds_the_last_campaign_or_the_one_named(
    backroom: Run, opened: list[Start], tmp_path: Path
) -> None:
    folder = tmp_path / "house" / "campaigns"
    backroom("simulate", SALUDOS, "--seats", "2", "--games", "2", "--record", str(folder))
    first, second = sorted(folder.glob("*.backroom"))
    assert backroom("resume", first.stem).status == 0
    assert backroom("resume", "saludos, amigos! seed 2").status == 0
    assert opened == [Resume(first), Resume(second)]


def test_resume_says_when_there_is_nothing_to_go_on_with(backroom: Run, opened: list[Start]) -> None:
    assert "there is no campaign in" in backroom("resume").complaint
    assert "there is none at all" in backroom("resume", "Friday").complaint
    assert opened == []


def test_learn_opens_the_lessons_of_one_game_or_of_all(backroom: Run, opened: list[Start]) -> None:
    assert backroom("learn").status == 0
    assert backroom("learn", SALUDOS).status == 0
    assert opened == [Learn(), Learn(SALUDOS)]
    assert "did you mean “saludos-amigos”?" in backroom("learn", "saludos-amigo").complaint


# The rulebook


def test_the_contents_name_every_section(backroom: Run) -> None:
    lines = backroom("rules", SALUDOS).out.splitlines()
    assert any(line.split()[0] == "sa.dice" for line in lines)
    assert len(lines) > 10


def test_a_section_comes_with_those_below_it(backroom: Run) -> None:
    out = backroom("rules", SALUDOS, "sa.session").out
    headings = [line for line in out.splitlines() if line.startswith("#")]
    assert len(headings) > 1
    assert all("(sa.session" in heading for heading in headings)


def test_an_unknown_section_names_the_nearest(backroom: Run) -> None:
    said = backroom("rules", SALUDOS, "sa.dise")
    assert "no section is called “sa.dise”; did you mean sa.dice?" in said.complaint
    assert said.status == 2


# Faults of our own


def test_a_fault_of_our_own_is_one_line_and_a_file(
    backroom: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_slug: str) -> None:
        raise RuntimeError("the secret is xyzzy")

    monkeypatch.setattr("tui.cli.setups.load_game", broken)
    said = backroom("play", SALUDOS)
    assert said.status == 1
    assert "Backroom stopped because of a fault of its own (RuntimeError)" in said.complaint
    assert "xyzzy" not in said.complaint
    assert "RuntimeError" in (tmp_path / "house" / "crash.log").read_text(encoding="utf-8")

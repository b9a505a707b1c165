from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rules.kernel.secrecy import FACE_DOWN
from saves.shelf import list_campaigns
from saves.store import Campaign
from tests.saves.tables import choose_move, new_campaign
from tests.tui.cli import Run, runner


@pytest.fixture
def backroom(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "house" / "campaigns"


@pytest.fixture
def spring(folder: Path) -> Path:
    """A campaign of four that has just begun."""
    with new_campaign(folder) as campaign:
        return campaign.path


@pytest.fixture
def finished(backroom: Run, folder: Path) -> Path:
    """A whole game between computers."""
    assert backroom("simulate", "saludos-amigos", "--seats", "3", "--record", str(folder)).status == 0
    return next(folder.glob("saludos*.backroom"))


def test_an_empty_shelf_says_how_to_fill_it(backroom: Run) -> None:
    said = backroom("saves", "list")
    assert said.status == 0
    assert "There is no campaign in" in said.out


def test_the_list_says_who_plays_and_where_it_stands(backroom: Run, spring: Path, finished: Path) -> None:
    out = backroom("saves", "list").out
    (line,) = [line for line in out.splitlines() if line.lstrip().startswith("Spring")]
    assert "Anna, Ben, Carla and Dirk" in line
    assert "has won" in out


def test_files_can_be_listed_for_scripts(backroom: Run, spring: Path) -> None:
    assert backroom("saves", "list", "--files").out == f"{spring.stem}\n"


def test_a_damaged_file_is_listed_with_its_reason(backroom: Run, spring: Path) -> None:
    spring.with_name("torn.backroom").write_bytes(spring.read_bytes()[:5000])
    out = backroom("saves", "list").out
    assert "torn" in out
    assert "cannot be read" in out
    assert "is damaged" in out
    assert "Spring" in out


def test_show_tells_standings_and_the_end_of_the_public_log(backroom: Run, finished: Path) -> None:
    out = backroom("saves", "show", finished.stem).out
    assert "Seat 1 (Plays at random)" in out
    assert "contracts agreed" in out
    assert "wins with" in out.splitlines()[-1] or "win with" in out.splitlines()[-1]


def test_show_as_json_is_what_the_table_sees(backroom: Run, spring: Path) -> None:
    view = json.loads(backroom("saves", "show", "Spring", "--json").out)
    assert view["name"] == "Spring"
    assert view["table"]["phase"] == "draw"


def test_neither_form_of_show_tells_a_card_or_the_seed(backroom: Run, folder: Path) -> None:
    seed = 987_654_321_987
    rng = Random(5)
    with new_campaign(folder, seed=seed) as campaign:
        table = campaign.table()
        while table.position < 150:
            move = choose_move(table, rng)
            table.play(move)
            campaign.record(move, table)
    view = json.loads(shown := backroom("saves", "show", "Spring", "--json").out)
    for cards in (view["table"]["pile"], *view["table"]["hands"], *view["table"]["buried"]):
        assert set(cards) <= {FACE_DOWN}
    assert [len(hand) for hand in view["table"]["hands"]] == [len(hand) for hand in table.state.hands]
    assert str(seed) not in shown
    assert str(seed) not in backroom("saves", "show", "Spring").out


def test_export_and_import_bring_a_campaign_to_another_house(
    backroom: Run, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tmp_path / "game.json"
    said = backroom("saves", "export", finished.stem, str(document))
    assert said.status == 0
    assert "with everybody's cards and the seed" in said.out
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "elsewhere"))
    assert "is here with" in backroom("saves", "import", str(document)).out
    (copy,) = list_campaigns(tmp_path / "elsewhere")
    assert backroom("saves", "verify", copy.path.stem).status == 0


def test_export_writes_over_nothing(backroom: Run, spring: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("mine")
    said = backroom("saves", "export", "Spring", str(tmp_path / "mine.json"))
    assert (said.status, said.complaint) == (
        1,
        f"{tmp_path / 'mine.json'} is there already; choose another name",
    )
    assert (tmp_path / "mine.json").read_text() == "mine"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"{}", "cannot be imported"),
        (b"no json", "cannot be imported"),
        (b"\xff\xfe\x00", "is no exported campaign"),
        (b'{"format": "backroom-campaign", "version": 99, "game": "saludos-amigos"}', "newer"),
        (b'{"format": "backroom-campaign", "version": 1, "game": "chess"}', "chess"),
    ],
)
def test_a_document_that_is_no_good_is_refused(
    backroom: Run, folder: Path, tmp_path: Path, content: bytes, expected: str
) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    said = backroom("saves", "import", str(tmp_path / "bad.json"))
    assert said.status == 1
    assert expected in said.complaint
    assert list_campaigns(folder) == []


def test_a_document_that_is_not_there_is_a_failure(backroom: Run, tmp_path: Path) -> None:
    assert "cannot be read" in backroom("saves", "import", str(tmp_path / "none.json")).complaint


def test_verify_says_what_it_looked_at(backroom: Run, finished: Path) -> None:
    said = backroom("saves", "verify", finished.stem)
    assert said.status == 0
    assert "is whole" in said.out


@pytest.mark.parametrize("action", ["show", "verify", "history", "audit", "chronicle", "copy"])
def test_a_damaged_file_is_told_in_one_line_and_left_alone(
    backroom: Run, spring: Path, tmp_path: Path, action: str
) -> None:
    torn = spring.read_bytes()[:5000]
    spring.write_bytes(torn)
    words = {"chronicle": [str(tmp_path / "out.json")], "copy": ["Copy"]}.get(action, [])
    said = backroom("saves", action, spring.stem, *words)
    assert said.status == 1
    assert "damaged" in said.complaint
    assert spring.read_bytes() == torn
    assert not (tmp_path / "out.json").exists()


def test_a_foreign_file_is_told_in_one_line_and_left_alone(backroom: Run, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "notes.backroom").write_text("milk, bread")
    said = backroom("saves", "show", "notes")
    assert said.status == 1
    assert "is not a Backroom campaign" in said.complaint
    assert (folder / "notes.backroom").read_text() == "milk, bread"


def test_an_unknown_campaign_names_those_there_are(backroom: Run, spring: Path) -> None:
    said = backroom("saves", "show", "Autumn")
    assert said.status == 1
    assert "is called “Autumn”. There are: Spring" in said.complaint


def test_a_folder_that_is_a_file_is_told(
    backroom: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path / "file"))
    (tmp_path / "file").write_text("mine")
    for words in (["saves", "list"], ["saves", "show", "x"], ["resume"], ["play", "saludos-amigos"]):
        said = backroom(*words)
        assert said.status == 1
        assert said.complaint == f"{tmp_path / 'file'} is no folder; let BACKROOM_SAVES name one"
    assert (tmp_path / "file").read_text() == "mine"


def test_delete_asks_nobody_behind_a_pipe(backroom: Run, spring: Path) -> None:
    said = backroom("saves", "delete", "Spring")
    assert said.status == 2
    assert "say --yes" in said.complaint
    assert spring.exists()


def test_delete_with_yes_deletes_even_what_is_damaged(backroom: Run, spring: Path) -> None:
    spring.write_bytes(spring.read_bytes()[:5000])
    assert backroom("saves", "delete", spring.stem, "--yes").status == 0
    assert not spring.exists()


def test_what_somebody_plays_is_not_deleted(backroom: Run, spring: Path) -> None:
    with Campaign.open(spring):
        said = backroom("saves", "delete", "Spring", "--yes")
        assert said.status == 1
        assert "is open in process" in said.complaint
    assert spring.exists()


def test_a_name_in_a_file_gives_no_orders_to_the_terminal(backroom: Run, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "\x1b]0;owned\x07.backroom").write_text("milk")
    out = backroom("saves", "list").out
    assert "\x1b" not in out
    assert "?]0;owned?" in out


def test_the_exit_status_reaches_the_shell(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "tui", "saves", "show", "x"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("backroom: No campaign in")


def test_what_can_be_read_of_a_damaged_file_is_exported(
    backroom: Run, finished: Path, tmp_path: Path
) -> None:
    content = finished.read_bytes()
    torn = content[: len(content) * 3 // 4]
    finished.write_bytes(torn)
    said = backroom("saves", "export", finished.stem, str(tmp_path / "saved.json"))
    assert said.status == 0
    assert "could be read" in said.out
    assert "marked incomplete" in said.out
    assert finished.read_bytes() == torn
    assert backroom("saves", "import", str(tmp_path / "saved.json")).status == 0


def test_of_a_file_that_is_all_damage_nothing_is_exported(
    backroom: Run, spring: Path, tmp_path: Path
) -> None:
    spring.write_bytes(spring.read_bytes()[:5000])
    said = backroom("saves", "export", spring.stem, str(tmp_path / "saved.json"))
    assert said.status == 1
    assert "damaged" in said.complaint
    assert not (tmp_path / "saved.json").exists()


def test_what_was_deleted_can_be_had_back(backroom: Run, spring: Path) -> None:
    said = backroom("saves", "delete", "Spring", "--yes")
    assert f"30 days it can be had back: backroom saves restore {spring.stem}" in said.out
    assert "Spring" not in backroom("saves", "list").out
    assert "Spring" in backroom("saves", "list", "--away").out
    assert "back on the list" in backroom("saves", "restore", "Spring").out
    assert spring.exists()


def test_archived_campaigns_are_off_the_list_until_restored(backroom: Run, spring: Path) -> None:
    assert backroom("saves", "archive", "spring").status == 0
    assert "There is no campaign" in backroom("saves", "list").out
    assert "is called “Spring”" in backroom("saves", "show", "Spring").complaint
    assert backroom("saves", "restore", spring.stem).status == 0
    assert "Spring" in backroom("saves", "list").out
    assert "is called “Spring”" in backroom("saves", "restore", "Spring").complaint


def test_a_copy_has_a_name_of_its_own(backroom: Run, spring: Path) -> None:
    said = backroom("saves", "copy", "Spring", "Summer")
    assert said.status == 0
    assert {one.name for one in list_campaigns(spring.parent)} == {"Spring", "Summer"}
    assert "cannot be called that" in backroom("saves", "copy", "Summer", " ").complaint


def test_history_tells_the_course_and_any_position(backroom: Run, finished: Path) -> None:
    course = backroom("saves", "history", finished.stem).out.splitlines()
    assert course[1].split()[0] == "0"
    assert "has won" in course[-1] or "have won" in course[-1]
    last = course[-1].split()[0]
    there = backroom("saves", "history", finished.stem, "--at", last).out
    assert "  1. Seat " in there
    assert backroom("saves", "history", finished.stem, "--at", "0").status == 0
    said = backroom("saves", "history", finished.stem, "--at", "99999")
    assert said.status == 2
    assert f"has {last} moves" in said.complaint
    assert backroom("saves", "history", finished.stem, "--at", "-1").status == 2


def test_history_tells_no_secret(backroom: Run, folder: Path) -> None:
    with new_campaign(folder, seed=987_654_321_987) as campaign:
        table, rng = campaign.table(), Random(5)
        while table.position < 80:
            move = choose_move(table, rng)
            table.play(move)
            campaign.record(move, table)
    for words in (["history", "Spring"], ["history", "Spring", "--at", "80"], ["audit", "Spring"]):
        out = backroom("saves", *words).out
        assert "987654321987" not in out
        assert "Council cards" not in out


def test_audit_is_in_plain_words(backroom: Run, finished: Path, spring: Path) -> None:
    out = backroom("saves", "audit", finished.stem).out
    assert "It was 1." in out
    assert "Dice, " in out
    assert "expected)" in out
    assert "fair game" in out
    assert "nothing yet" in backroom("saves", "audit", "Spring").out


def test_a_chronicle_is_written_with_its_pictures(backroom: Run, finished: Path, tmp_path: Path) -> None:
    said = backroom("saves", "chronicle", finished.stem, str(tmp_path / "game.md"))
    assert said.status == 0
    assert (tmp_path / "game-pictures" / "001.svg").read_text().startswith("<svg")
    assert "![" in (tmp_path / "game.md").read_text()
    assert (
        "is there already"
        in backroom("saves", "chronicle", finished.stem, str(tmp_path / "game.md")).complaint
    )

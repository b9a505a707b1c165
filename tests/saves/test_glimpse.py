"""The last campaign at a glance: the same as the list says, and without what takes long to load."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from saves.documents import Header
from saves.glimpse import Glimpse, glimpse, last_campaign
from saves.reader import read_header
from saves.schema import HEADER, seal_of
from saves.shelf import list_campaigns
from saves.store import Campaign
from tests.saves.tables import MORNING, SLUG, fake_clock, make_setup, played_campaign


def campaign_of_day(folder: Path, name: str, day: int) -> Path:
    clock = fake_clock(MORNING + timedelta(days=day))
    with Campaign.create(folder, name, SLUG, make_setup(), now=clock) as campaign:
        return campaign.path


def test_it_is_the_first_of_the_list_that_is_not_over(tmp_path: Path) -> None:
    assert last_campaign(tmp_path / "nowhere") is None
    assert last_campaign(tmp_path) is None
    for day, name in enumerate(["Élan [/", "Autumn", "Spring"]):
        campaign_of_day(tmp_path, name, day)
    found = last_campaign(tmp_path)
    first = list_campaigns(tmp_path)[0]
    assert isinstance(first, Header)
    assert found == Glimpse(first.path, "Spring", SLUG, first.situation, first.played, over=False)


def test_what_is_over_or_damaged_does_not_count(tmp_path: Path) -> None:
    campaign_of_day(tmp_path, "Older", -9)
    over = played_campaign(tmp_path, steps=10_000, name="Over")
    assert read_header(over).over
    damaged = campaign_of_day(tmp_path, "Damaged", 5)
    damaged.write_bytes(damaged.read_bytes()[:-700])
    (tmp_path / "foreign.backroom").write_text("nothing of ours")
    found = last_campaign(tmp_path)
    assert found is not None
    assert found.name == "Older"


def test_a_campaign_at_play_is_found(tmp_path: Path) -> None:
    path = campaign_of_day(tmp_path, "Spring", 0)
    with Campaign.open(path):
        found = glimpse(path)
    assert found is not None
    assert found.name == "Spring"


@pytest.mark.parametrize(
    "change", [{"slug": "chess"}, {"over": 0}, {"name": None}, {"played": 7}, {"situation": ["x"]}]
)
def test_a_header_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    path = campaign_of_day(tmp_path, "Spring", 0)
    for fields, kept in (({}, True), (change, False)):
        body = json.dumps({**read_header(path).lay_out(), **fields})
        monkeypatch.setattr("saves.glimpse.glance", lambda _path, body=body: (body, seal_of(HEADER, body)))
        assert (glimpse(path) is not None) == kept


@pytest.mark.parametrize("body", ["", "{", "[]", "7", "[" * 100_000])
def test_what_is_no_header_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    monkeypatch.setattr("saves.glimpse.glance", lambda _path: (body, seal_of(HEADER, body)))
    assert glimpse(tmp_path / "any.backroom") is None


@pytest.mark.parametrize(
    "going",
    [
        "",
        "from saves.store import Campaign\nwith Campaign.open(found.path) as campaign: campaign.table()",
        "import tui.cli.screen, tui.app, tui.seating, tui.games; tui.games.table_screen(found.slug)",
    ],
    ids=["the home screen", "opening it", "sitting down"],
)
def test_nothing_is_loaded_that_takes_long(tmp_path: Path, going: str) -> None:
    campaign_of_day(tmp_path, "Spring", 0)
    code = (
        "import sys; from pathlib import Path; from saves.glimpse import last_campaign\n"
        f"found = last_campaign(Path({str(tmp_path)!r}))\n{going}\n"
        "print(found.name, 'pydantic' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["Spring", "False"]

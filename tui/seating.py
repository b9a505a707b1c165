"""Sitting down at a table and leaving it: between campaigns on disk and the screen they are played on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rules.kernel.bots import CHARACTERS
from rules.kernel.game import Setup
from saves import locations
from saves.documents import TableSettings
from saves.errors import UnknownComputer
from saves.store import Campaign
from tui.crash import OpenCampaign
from tui.games import table_screen
from tui.host import Host

if TYPE_CHECKING:
    from tui.app import BackroomApp


def begin(app: BackroomApp, slug: str, setup: Setup[Any, Any], table: TableSettings, name: str) -> None:
    """Open a new campaign and sit down; `SaveError` or `ValueError` when it cannot be."""
    _sit_down(app, Campaign.create(locations.campaigns_folder(), name, slug, setup, table), resumed=False)


def resume(app: BackroomApp, path: Path) -> None:
    """Sit down at a campaign on disk; `SaveError` when it cannot be opened."""
    _sit_down(app, Campaign.open(path), resumed=True)


def _sit_down(app: BackroomApp, campaign: Campaign, *, resumed: bool) -> None:
    try:
        _check_computers(campaign)
        host = Host(campaign, Random())
    except BaseException:
        campaign.close()
        raise
    screen = table_screen(campaign.header.slug)(host, resumed=resumed)
    app.open_campaign = OpenCampaign(campaign.header.name, campaign.path)
    app.close_campaign = screen.close_host
    app.sit_down(screen)
    if campaign.parting is not None:
        app.tell(campaign.parting.sentence)


def _check_computers(campaign: Campaign) -> None:
    """Refuse a campaign with a kind of computer player that this version does not have."""
    for seat in campaign.header.seats:
        if not seat.is_human and seat.controller not in CHARACTERS:
            raise UnknownComputer(campaign.path, seat.name, seat.controller)

from __future__ import annotations

from pathlib import Path

from rules.die_macher.state import Phase
from saves.store import Campaign
from tests.tui.macher import SMALL, Clickers, Clock, People, at_table, clock, make_host, make_setup
from tests.tui.screen_text import screen_text
from tui.screens.end import EndScreen

__all__ = ["clock"]


async def test_three_people_play_a_whole_campaign_with_the_keyboard_alone_in_80_by_24(
    tmp_path: Path, clock: Clock
) -> None:
    host = make_host(tmp_path, make_setup(3))
    async with at_table(host, SMALL) as sitting:
        people = People(sitting)
        await people.play()

        end = await sitting.until_on_top(EndScreen)
        assert "membership" in screen_text(sitting.app, end)
        assert len(sitting.view.results) == 7
        assert people.played >= {
            Phase.PRELIMINARY,
            Phase.BID,
            Phase.START,
            Phase.HAND,
            Phase.PROGRAMME,
            Phase.CABINET,
            Phase.ACTION,
            Phase.MEDIA,
            Phase.MEETINGS,
            Phase.AUCTION,
            Phase.POLL,
            Phase.CONVERSION,
            Phase.TRANSFER,
            Phase.CONTRIBUTIONS,
        }
        position = host.position
        path = host.campaign.path
        sitting.table.close_host()
    reopened = Campaign.open(path)
    assert reopened.header.over
    assert reopened.header.position == position
    reopened.close()


async def test_two_people_play_a_short_campaign_with_the_mouse_alone_against_a_computer(
    tmp_path: Path, clock: Clock
) -> None:
    """Five elections, not seven, and two people, not three: clicks of a pilot are slow."""
    host = make_host(tmp_path, make_setup(3, bots=(2,), elections=5))
    async with at_table(host) as sitting:
        people = Clickers(sitting)
        await people.play(lambda: isinstance(sitting.app.screen, EndScreen), limit=3000)

        end = await sitting.until_on_top(EndScreen)
        assert "membership" in screen_text(sitting.app, end)
        assert len(sitting.view.results) == 5
        assert people.played >= {
            Phase.PRELIMINARY,
            Phase.BID,
            Phase.START,
            Phase.HAND,
            Phase.PROGRAMME,
            Phase.CABINET,
            Phase.ACTION,
            Phase.MEDIA,
            Phase.MEETINGS,
            Phase.AUCTION,
            Phase.POLL,
            Phase.CONVERSION,
            Phase.TRANSFER,
            Phase.CONTRIBUTIONS,
        }
        position = host.position
        path = host.campaign.path
        sitting.table.close_host()
    with Campaign.open(path) as reopened:
        assert reopened.header.over
        assert reopened.header.position == position

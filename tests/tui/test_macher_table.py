from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.die_macher.moves import StayAlone
from rules.die_macher.phases.common import place_of as place_of_board
from rules.die_macher.state import Phase, Transfer
from rules.kernel.seats import Seat
from saves.documents import TableSettings
from saves.store import Campaign
from tests.tui.macher import (
    LONG_NAMES,
    NAMES,
    SMALL,
    WIDE,
    Clock,
    People,
    Table,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tests.tui.screen_text import place_of, screen_text, top
from tui.games.die_macher import samples
from tui.games.die_macher.board import MacherNational, MacherRegions
from tui.games.die_macher.chronicle import Plot
from tui.games.die_macher.election import ElectionNight
from tui.games.die_macher.night import ElectionNightScreen
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.parties import parties
from tui.games.die_macher.private import MacherPrivate
from tui.games.die_macher.promises import open_promises
from tui.games.die_macher.roster import MacherRoster, roster_picture
from tui.games.die_macher.samples import public
from tui.games.die_macher.tray import MacherTray
from tui.host import Host
from tui.preferences import Standings
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.explain import ExplainScreen
from tui.screens.home import HomeScreen
from tui.screens.moment import MomentScreen
from tui.widgets.choices import Choices
from tui.widgets.drawing import NO_BREAK
from tui.widgets.tabs import TabStrip

__all__ = ["clock"]


async def behind(sitting: Table) -> MacherPrivate:
    """Open the curtain that is down, and answer who sits behind it."""
    curtain = await sitting.until_on_top(CurtainScreen)
    await sitting.press(curtain._letter.lower())
    screen = await sitting.until_on_top(MacherPrivate)
    await sitting.until(lambda: bool(screen.query("#deciding > *")))
    await sitting.pilot.pause()
    return screen


def panel_of(screen: MacherPrivate) -> DecisionPanel:
    return screen.query_one(DecisionPanel)


async def click(sitting: Table, text: str) -> None:
    assert await sitting.pilot.click(offset=place_of(sitting.app, text))
    await sitting.pilot.pause()


# Large and small terminals


@pytest.mark.parametrize("key", ["f2", "f3", "f4", "f5", "f6", "f7", "f8", "f12"])
async def test_the_decision_stays_in_view_whatever_is_looked_at(
    tmp_path: Path, clock: Clock, key: str
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host, SMALL) as sitting:
        await sitting.press(key)
        text = screen_text(sitting.app)
        assert "a marker" in text
        assert "5  Pass" in text


async def test_each_pane_of_a_small_terminal_shows_its_own(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host, SMALL) as sitting:
        boards = sitting.view.boards
        names = [sitting.view.components.regions[board.card - 1].name[:8] for board in boards]
        shown = {}
        for key in ("f2", "f3", "f8", "f12", "f4", "f6"):
            await sitting.press(key)
            await sitting.pilot.pause()
            shown[key] = screen_text(sitting.app).split("━ Media")[0]
        assert f"━ {boards[0].number} {names[0]}" in shown["f2"]
        assert f" {boards[3].number} {names[3]}" in shown["f3"]
        assert "National board" in shown["f8"]
        assert "contributions left" in shown["f12"]
        assert "media marker of" in shown["f4"]
        assert "total" in shown["f6"]


async def test_everything_public_is_in_view_at_once(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(5), moves_to(Phase.MEDIA, 5))
    async with at_table(host) as sitting:
        text = screen_text(sitting.app)
        for word in ("National board", "pool", "Parties", "F4 Log", "5. ", "Media: "):
            assert word in text, word
        for board in sitting.view.boards:
            assert f" {board.number} " in text
        for seat, name in enumerate(NAMES):
            party = sitting.view.components.parties[sitting.view.party[seat]]
            assert f"{name} · {party}" in text


@pytest.mark.parametrize("size", [(112, 40), (119, 30), (120, 40), (160, 50)])
async def test_a_decision_has_its_room_beside_the_parties(
    tmp_path: Path, clock: Clock, size: tuple[int, int]
) -> None:
    host = make_host(tmp_path, make_setup(5), moves_to(Phase.CONVERSION, 5))
    async with at_table(host, size) as sitting:
        assert sitting.table.query_one(DecisionPanel).size.width >= 76
        roster = sitting.table.query_one(MacherRoster)
        shown = roster.is_on_screen
        assert shown == (size[0] >= 120)
        assert not shown or roster.size.width == 40


@pytest.mark.parametrize(
    ("key", "kind"), [("f8", MacherNational), ("f12", MacherRoster), ("f3", MacherRegions), ("f2", Choices)]
)
async def test_on_a_large_terminal_each_key_leads_to_its_board(
    tmp_path: Path, clock: Clock, key: str, kind: type[Widget]
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host, WIDE) as sitting:
        await sitting.press("tab" if key == "f2" else "f2")
        await sitting.until(lambda: not isinstance(sitting.app.focused, kind))
        await sitting.press(key)
        await sitting.until(lambda: isinstance(sitting.app.focused, kind))


@pytest.mark.parametrize("key", ["f2", "f3", "f8", "f12"])
async def test_whatever_board_a_small_terminal_shows_the_keys_decide(
    tmp_path: Path, clock: Clock, key: str
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host, SMALL) as sitting:
        before = sitting.host.position
        await sitting.press(key)
        await sitting.pilot.pause()
        await sitting.press("5")
        await sitting.until(lambda: sitting.host.position == before + 1)


async def test_the_parties_find_their_place_whatever_the_size(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(5), moves_to(Phase.CONVERSION, 5))
    async with at_table(host, WIDE) as sitting:
        roster, panel = sitting.table.query_one(MacherRoster), sitting.table.query_one(DecisionPanel)
        beside = roster.region
        await sitting.press("f12")
        await sitting.pilot.resize_terminal(*SMALL)
        await sitting.until(lambda: roster.region.width == SMALL[0])
        assert (roster.region.height, roster.region.bottom) == (10, panel.region.y - 1)
        await sitting.pilot.resize_terminal(*WIDE)
        await sitting.until(lambda: roster.region == beside)
        assert panel.region.right < roster.region.x


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_the_title_of_a_decision_is_never_cut(
    tmp_path: Path, clock: Clock, size: tuple[int, int]
) -> None:
    host = make_host(tmp_path, make_setup(5, names=LONG_NAMES), moves_to(Phase.ACTION, 5))
    async with at_table(host, size) as sitting:
        view, seat = sitting.view, sitting.view.asked
        party = view.components.parties[view.party[seat]]
        board = view.board(view.spot)
        rows = screen_text(sitting.app).splitlines()
        title = next(row for row in rows if row.startswith("┏━") and party in row and " in " in row)
        assert f"{view.components.regions[board.card - 1].name} ━" in title


async def test_the_lit_tab_is_that_of_the_regions_in_view(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(5), moves_to(Phase.CONVERSION, 5))
    async with at_table(host, SMALL) as sitting:
        regions = sitting.table.query_one(MacherRegions)
        strip = sitting.table.query_one("#narrow-tabs", TabStrip)
        assert sitting.view.spot == sitting.view.boards[3].number
        await sitting.until(lambda: strip.current == "board")
        assert regions.page == 1
        regions.page = 0
        await sitting.until(lambda: strip.current == "table")
        await sitting.press("f8")
        regions.page = 1
        await sitting.pilot.pause()
        assert strip.current == "nation"


async def test_e_explains_what_is_looked_at(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host, SMALL) as sitting:
        for key, words in (("f8", "printed on the space"), ("f12", "Cabinet cards of Anna not yet used")):
            await sitting.press(key)
            await sitting.pilot.pause()
            await sitting.press("e")
            explained = await sitting.until_on_top(ExplainScreen)
            assert words in screen_text(sitting.app, explained), key
            await sitting.press("escape")
            await sitting.until(lambda: top(sitting.app) is sitting.table)


# The mouse


async def test_a_marker_is_bought_by_pointing_at_the_region(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3, open_money=True), moves_to(Phase.MEDIA, open_money=True))
    async with at_table(host) as sitting:
        buyer, boards = sitting.view.asked, sitting.view.boards
        place = next(n for n, board in enumerate(boards) if n and sum(board.media) < 5)
        before = boards[place].media[buyer]
        await sitting.pilot.click("#board", offset=(place * 30 + 3, 3))
        await sitting.pilot.pause()
        choices = sitting.table.query_one(Choices)
        assert choices.current is not None
        assert choices.current.key.endswith(f"region{boards[place].number}")
        await sitting.pilot.click(choices, offset=(5, place))
        await sitting.pilot.pause()
        assert sitting.view.boards[place].media[buyer] == before + 1


async def test_a_bid_is_dialled_and_sealed_by_mouse(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.BID))
    async with at_table(host) as sitting:
        first = await sitting.until_on_top(CurtainScreen)
        await sitting.pilot.click("#open")
        screen = await sitting.until_on_top(MacherPrivate)
        assert screen.seat == first._seat
        await sitting.until(lambda: bool(screen.query("#deciding > *")))
        await sitting.pilot.pause()
        await click(sitting, "▸")
        await click(sitting, "▸")
        await click(sitting, "seal the bid")
        await sitting.until(lambda: bool(sitting.host._table.state.bids[first._seat] == 2))


async def test_meetings_are_bought_by_mouse(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEETINGS))
    async with at_table(host) as sitting:
        screen = await behind(sitting)
        buyer, last = screen.seat, len(screen.seen.boards) - 1
        before = screen.seen.boards[last].meetings[buyer]
        x, y = place_of(sitting.app, "up to")
        for _meeting in range(2):
            await sitting.pilot.click(offset=(x - 3, y + 1 + last))
        await sitting.pilot.pause()
        await click(sitting, "buy and end the turn")
        assert sitting.view.boards[last].meetings[buyer] == before + 2
        assert sitting.view.asked != buyer or sitting.view.phase is not Phase.MEETINGS


async def test_meetings_are_aimed_by_pointing_at_the_region(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEETINGS))
    async with at_table(host) as sitting:
        screen = await behind(sitting)
        place = len(screen.seen.boards) - 1
        await sitting.pilot.click("#board", offset=(place * 30 + 3, 3))
        await sitting.pilot.pause()
        assert panel_of(screen).row == place
        assert screen.query_one(MacherTray).pointed == screen.seen.boards[place].number


# Behind the curtain


async def test_the_nation_can_be_looked_at_while_deciding_in_private(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.CABINET))
    async with at_table(host) as sitting:
        await behind(sitting)
        assert "National board" not in screen_text(sitting.app)
        assert "F8 nation" in screen_text(sitting.app)
        await sitting.press("f8")
        await sitting.pilot.pause()
        text = screen_text(sitting.app)
        assert "National board" in text
        assert "pool" in text
        await sitting.press("f8")
        await sitting.pilot.pause()
        text = screen_text(sitting.app)
        assert "National board" not in text
        assert "Programme" in text


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("phase", [Phase.CABINET, Phase.PROGRAMME])
async def test_all_programmes_can_be_looked_at_while_deciding_in_private(
    tmp_path: Path, clock: Clock, size: tuple[int, int], phase: Phase
) -> None:
    host = make_host(tmp_path, make_setup(5, names=LONG_NAMES), moves_to(phase, 5))
    async with at_table(host, size) as sitting:
        screen = await behind(sitting)
        await sitting.press("f12")
        await sitting.pilot.pause()
        roster = screen.query_one(MacherRoster)
        rows = [line.plain for line in roster_picture(sitting.view, parties(sitting.view), roster.size).lines]
        text = screen_text(sitting.app)
        assert all(row.replace(NO_BREAK, " ").rstrip() in text for row in rows)
        assert all(any(name in row for row in rows) for name in LONG_NAMES)
        assert any("pool" in row for row in rows)
        assert isinstance(sitting.app.focused, DecisionPanel)
        await sitting.press("f12")
        await sitting.until(lambda: "contributions left" not in screen_text(sitting.app))
        assert "Programme" in screen_text(sitting.app)


async def test_the_own_factor_where_the_cursor_is_is_explained_first(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEETINGS))
    async with at_table(host) as sitting:
        screen = await behind(sitting)
        view, seat = screen.seen, screen.seat
        await sitting.press("down", "e")
        explained = await sitting.until_on_top(ExplainScreen)
        title = str(explained.query_one("#title", Static).render())
        assert title == (f"Factor of {view.setup.seats[seat].name} in {place_of_board(view, view.boards[1])}")


@pytest.mark.parametrize("phase", [Phase.CONVERSION, Phase.ACTION])
async def test_the_factor_of_who_decides_is_explained_first(
    tmp_path: Path, clock: Clock, phase: Phase
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(phase))
    async with at_table(host, SMALL) as sitting:
        view = sitting.view
        await sitting.press("e")
        explained = await sitting.until_on_top(ExplainScreen)
        title = str(explained.query_one("#title", Static).render())
        place = place_of_board(view, view.board(view.spot))
        assert title == f"Factor of {host.seats[view.asked].name} in {place}"


async def test_who_decides_alone_about_which_region_is_said_on_both_sides(
    tmp_path: Path, clock: Clock
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.POLL))
    async with at_table(host) as sitting:
        view = sitting.view
        place = place_of_board(view, view.board(view.spot))
        screen = await behind(sitting)
        assert f"Opinion polls: {place}" in str(screen.query_one("#own").border_title)
        await sitting.press("escape")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        title = str(sitting.table.query_one("#decision").border_title)
        assert host.seats[view.asked].name in title
        assert place in title
        assert "of 1 have chosen" not in screen_text(sitting.app)


# What can be chosen


async def test_a_number_before_a_region_is_a_key_and_nothing_else(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host) as sitting:
        for board, choice in zip(sitting.view.boards, sitting.table.query_one(Choices).choices, strict=False):
            assert str(choice.label) == place_of_board(sitting.view, board)


async def test_only_who_cannot_be_a_partner_stands_among_the_choices(tmp_path: Path, clock: Clock) -> None:
    for phase, refused in ((Phase.START, False), (Phase.ANSWER, False), (Phase.COALITION, True)):
        host = make_host(tmp_path, make_setup(5), moves_to(phase, 5), name=phase.value)
        async with at_table(host) as sitting:
            choices = sitting.table.query_one(Choices).choices
            assert any(choice.disabled_reason for choice in choices) == refused


# Curtains


async def test_consecutive_decisions_of_a_seat_need_one_curtain(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.HAND))
    async with at_table(host) as sitting:
        screen = await behind(sitting)
        seat = screen.seat
        assert screen.seen.phase is Phase.HAND
        assert "Party programme: renew the hand" in screen_text(sitting.app)
        await sitting.press("enter")
        if isinstance(top(sitting.app), ConfirmScreen):
            await sitting.press("y")
        await sitting.until(lambda: sitting.view.phase is Phase.PROGRAMME)
        await sitting.pilot.pause()
        assert top(sitting.app) is screen
        assert "Party programme: change one card" in screen_text(sitting.app)
        await sitting.press("k")
        curtain = await sitting.until_on_top(CurtainScreen)
        assert curtain._seat != seat


async def test_sealed_bids_are_shown_together(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.BID))
    async with at_table(host) as sitting:
        people = People(sitting)
        await people.play(lambda: isinstance(sitting.app.screen, MomentScreen))
        text = screen_text(sitting.app)
        assert "The bids are opened" in text
        assert all(party in text for party in ("CDU", "SPD", "FDP"))


async def test_hiding_covers_the_tray_at_once(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.CABINET))
    async with at_table(host) as sitting:
        await behind(sitting)
        await sitting.press("f9")
        await sitting.pilot.pause()
        assert top(sitting.app) is sitting.table
        assert "cash" not in screen_text(sitting.app)


async def test_a_look_at_the_own_cash_can_end_in_a_bid(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.AUCTION))
    async with at_table(host) as sitting:
        asked, least = sitting.view.asked, max(sitting.view.high + 1, 1)
        assert "m shows the own cash" in screen_text(sitting.app)
        await sitting.press("m", "ABC"[asked])
        screen = await behind(sitting)
        assert screen.seat == asked
        if screen.seen.money[asked] >= least:
            await sitting.press("enter")
            if isinstance(top(sitting.app), ConfirmScreen):
                await sitting.press("y")
            await sitting.until(lambda: sitting.view.high == least or sitting.view.phase is not Phase.AUCTION)


# What enter does


_DECISIONS = [
    Phase.PRELIMINARY,
    Phase.BID,
    Phase.HAND,
    Phase.CABINET,
    Phase.MEDIA_OPINION,
    Phase.MEETINGS,
    Phase.AUCTION,
    Phase.POLL,
    Phase.CONVERSION,
    Phase.VOTES_OPINION,
    Phase.CONTRIBUTIONS,
]


@pytest.mark.parametrize("phase", _DECISIONS)
@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_no_panel_is_cut_and_its_last_row_tells_the_keys(
    tmp_path: Path, clock: Clock, phase: Phase, size: tuple[int, int]
) -> None:
    host = make_host(tmp_path, make_setup(5), moves_to(phase, 5))
    async with at_table(host, size) as sitting:
        if isinstance(top(sitting.app), CurtainScreen):
            await behind(sitting)
        panel = top(sitting.app).query_one(DecisionPanel)
        await sitting.until(lambda: panel.size.height > 1)
        picture = panel.draw(panel.size)
        assert len(picture.lines) <= panel.size.height
        assert all(line.cell_length <= panel.size.width for line in picture.lines)
        assert any(spot.key == "do.decide" for spot in picture.spots)
        for spot in picture.spots:
            assert spot.region.bottom <= panel.size.height


# Clocks, standings, notes, coming back


async def test_a_coalition_talk_that_runs_out_comes_to_nothing(tmp_path: Path, clock: Clock) -> None:
    settings = TableSettings(pace="quick", talk_seconds=60)
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.COALITION, 4), settings=settings)
    clock.step = 0
    async with at_table(host) as sitting:
        asked = sitting.view.asked
        assert "at zero: no coalition sought" in screen_text(sitting.app)
        assert "1:00" in screen_text(sitting.app)
        clock.seconds += 61
        sitting.table.clock.tick()
        await sitting.until(lambda: sitting.view.asked != asked or sitting.view.phase is not Phase.COALITION)
        assert not sitting.view.coalitions


async def test_a_coalition_talk_that_is_left_goes_on_where_it_was(tmp_path: Path, clock: Clock) -> None:
    settings = TableSettings(pace="quick", talk_seconds=60)
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.COALITION, 4), settings=settings)
    clock.step = 0
    async with at_table(host) as sitting:
        clock.seconds += 33
        await sitting.press("s")
        await sitting.until_on_top(HomeScreen)
    again = Host(Campaign.open(host.campaign.path), Random(1))
    async with at_table(again, resumed=True) as sitting:
        await sitting.until_on_top(MomentScreen)
        clock.seconds += 500
        await sitting.press("enter")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        await sitting.until(lambda: not sitting.table.clock.is_paused)
        assert sitting.table.clock.remaining == 60 - 33


async def test_a_coalition_talk_that_is_taken_up_again_goes_on_where_it_was(
    tmp_path: Path, clock: Clock
) -> None:
    settings = TableSettings(pace="quick", talk_seconds=60)
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.COALITION, 4), settings=settings)
    clock.step = 0
    async with at_table(host) as sitting:
        position = host.position
        clock.seconds += 33
        sitting.table.play(StayAlone(sitting.view.asked))
        await sitting.until(lambda: host.position > position)
        await sitting.pilot.pause()
        if sitting.table.talks:
            assert sitting.table.clock.remaining == 60
        await sitting.press("u")
        await sitting.until(lambda: host.position == position)
        assert sitting.table.clock.remaining == 60 - 33


async def test_without_a_talk_clock_there_is_none(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.COALITION, 4))
    async with at_table(host) as sitting:
        assert "at zero" not in screen_text(sitting.app)
        assert not sitting.table.clock.clock.is_on


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_a_thinking_clock_rings_and_leaves_the_decision_alone(
    tmp_path: Path, clock: Clock, size: tuple[int, int]
) -> None:
    settings = TableSettings(pace="quick", think_seconds=120)
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.CONVERSION, 4), settings=settings)
    position = host.position
    async with at_table(host, size) as sitting:
        rows = sitting.table.query_one(DecisionPanel).size.height
        assert "thinking 2:00  at zero a bell, no more" in screen_text(sitting.app)
        clock.seconds += 121
        sitting.table.clock.tick()
        await sitting.pilot.pause()
        assert host.position == position
        await sitting.press("k")
        await sitting.until(lambda: host.position > position)
        if sitting.table.clock.clock.is_on:
            assert sitting.table.clock.remaining == 120
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.CONVERSION, 4), name="Without")
    async with at_table(host, size) as sitting:
        assert sitting.table.query_one(DecisionPanel).size.height == rows


async def test_a_coalition_talk_takes_the_clock_of_thoughts(tmp_path: Path, clock: Clock) -> None:
    settings = TableSettings(pace="quick", think_seconds=120, talk_seconds=60)
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.COALITION, 4), settings=settings)
    async with at_table(host) as sitting:
        assert sitting.table.clock.remaining == 60
        assert "thinking" not in screen_text(sitting.app)


@pytest.mark.parametrize("standings", ["off", "open", "end"])
async def test_standings_are_shown_as_the_table_wants(
    tmp_path: Path, clock: Clock, standings: Standings
) -> None:
    settings = TableSettings(pace="quick", standings=standings)
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA), settings=settings)
    async with at_table(host) as sitting:
        assert ("Standings" in screen_text(sitting.app)) == (standings != "off")
        await sitting.press("f6")
        await sitting.pilot.pause()
        text = screen_text(sitting.app)
        assert ("later" in text) == (standings == "open")
        assert ("shown at the end" in text) == (standings == "end")


async def test_coming_back_says_when_and_where_the_table_stopped(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.CONVERSION))
    async with at_table(host, resumed=True) as sitting:
        await sitting.until_on_top(MomentScreen)
        text = screen_text(sitting.app)
        assert "Back at the table" in text
        assert "early votes" in text
        assert "last played 2026" in text
        assert sitting.host.seats[sitting.view.asked].name in text.split("to decide")[1]


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_coming_back_names_all_who_decide_and_ends_with_what_happened_last(
    tmp_path: Path, clock: Clock, size: tuple[int, int]
) -> None:
    setup = make_setup(5, names=LONG_NAMES)
    async with at_table(make_host(tmp_path, setup, moves_to(Phase.BID, 5)), size, resumed=True) as sitting:
        await sitting.until_on_top(MomentScreen)
        text = screen_text(sitting.app)
        between = text.split("to decide")[1].split("what happened last, in order")
        assert len(sitting.host.active) == 4
        assert all(LONG_NAMES[seat] in between[0] for seat in sitting.host.active)
        last = sitting.host.log()[-1].text
        assert " ".join(last.split()[-3:]) in " ".join(between[1].replace("┃", " ").split())
        assert "enter go on" in text


async def test_coming_back_tells_what_is_still_open(tmp_path: Path, clock: Clock) -> None:
    for number, (phase, words) in enumerate(
        {
            Phase.ANSWER: "asks for a coalition in",
            Phase.TRANSFER: "to the national board",
            Phase.CABINET: "has sealed a choice",
        }.items()
    ):
        host = make_host(tmp_path, make_setup(4), moves_to(phase, 4), name=f"Spring {number}")
        async with at_table(host, resumed=True) as sitting:
            await sitting.until_on_top(MomentScreen)
            still = screen_text(sitting.app).split("still open")[1].split("what happened last")[0]
            assert words in still
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA), name="Nothing open")
    async with at_table(host, resumed=True) as sitting:
        await sitting.until_on_top(MomentScreen)
        assert ("still open" in screen_text(sitting.app)) == bool(sitting.view.coalitions)


def test_what_is_open_is_what_was_promised_and_not_kept() -> None:
    state = public(samples.coalition())
    place = place_of_board(state, state.boards[0])

    def told() -> list[str]:
        return [line.plain for line in open_promises(state, parties(state))]

    assert told() == [f"● CDU + ■ SPD stand together in {place}"]
    state.phase, state.spot, state.leader, state.high = Phase.AUCTION, state.boards[0].number, Seat(2), 7
    assert told()[1] == f"▲ FDP bids DM\xa07,000 for the poll of {place}"
    state = public(samples.counted())
    state.transfers = [Transfer(Seat(1), "media"), *[Transfer(Seat(1), "opinion")] * 2]
    assert told() == [
        "■ SPD may move 1 media marker to the national board",
        "■ SPD may move 2 opinions to the national board",
    ]


async def test_the_chronicle_turns_its_pages(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA, election=4))
    async with at_table(host) as sitting:
        pages = set()
        for _page in Plot:
            await sitting.press("f7")
            await sitting.pilot.pause()
            pages.add(screen_text(sitting.app))
        assert len(pages) == len(Plot)
        assert all("F7 next" in page for page in pages)


async def test_election_night_counts_at_once_for_those_in_a_hurry(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.TRANSFER))
    async with at_table(host) as sitting:
        result = sitting.view.results[-1]
        sitting.app.push_screen(ElectionNightScreen(sitting.view, result, now=clock))
        night = await sitting.until_on_top(ElectionNightScreen)
        assert night.query_one(ElectionNight).is_counting
        await sitting.press("enter")
        assert not night.query_one(ElectionNight).is_counting
        await sitting.pilot.pause()
        assert all(f"{votes}" in screen_text(sitting.app) for votes in result.votes)
        await sitting.press("enter")
        await sitting.until(lambda: top(sitting.app) is sitting.table)


@pytest.mark.parametrize(("size", "width"), [(WIDE, 100), (SMALL, 72)])
async def test_moments_take_the_room_that_there_is(
    tmp_path: Path, clock: Clock, size: tuple[int, int], width: int
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.TRANSFER))
    async with at_table(host, size) as sitting:
        sitting.app.push_screen(ElectionNightScreen(sitting.view, sitting.view.results[-1], now=clock))
        night = await sitting.until_on_top(ElectionNightScreen)
        assert night.query_one(ElectionNight).size.width == width
        assert night.query_one(".dialog").region.right <= size[0]
        await sitting.press("enter", "enter")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        moment = MomentScreen("Moment", [Content("x" * width)], now=clock)
        sitting.app.push_screen(moment)
        await sitting.until_on_top(MomentScreen)
        assert "x" * width in screen_text(sitting.app)


async def test_a_moment_that_is_too_high_keeps_its_keys_in_view(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.TRANSFER))
    async with at_table(host, SMALL) as sitting:
        moment = MomentScreen("Moment", [Content(f"row {row}") for row in range(1, 41)], now=clock)
        sitting.app.push_screen(moment)
        await sitting.until_on_top(MomentScreen)
        text = screen_text(sitting.app)
        assert "row 1 " in text
        assert "row 40" not in text
        assert "enter go on" in text
        await sitting.press("end")
        await sitting.until(lambda: "row 40" in screen_text(sitting.app))
        assert "enter go on" in screen_text(sitting.app)


async def test_a_curtain_that_was_left_can_be_called_again(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(4), moves_to(Phase.CABINET, 4))
    async with at_table(host) as sitting:
        curtain = await sitting.until_on_top(CurtainScreen)
        await sitting.press("escape")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        await sitting.pilot.pause()
        text = screen_text(sitting.app)
        assert "1 of 4 have chosen" in text
        await sitting.press(curtain._letter)
        again = await sitting.until_on_top(CurtainScreen)
        assert again._seat == curtain._seat


async def test_sheets_are_shown_on_one_page(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3))
    async with at_table(host) as sitting:
        await People(sitting).play(lambda: isinstance(sitting.app.screen, MomentScreen))
        text = screen_text(sitting.app)
        assert "The preliminary round is open" in text
        assert all(f"{name} · " in text for name in ("Anna", "Ben", "Carla"))

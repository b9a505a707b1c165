"""Log, standings, chart, tile and moments: what happened, in words and figures that fit."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.saludos_amigos import events as e
from rules.saludos_amigos.scoring import standings
from rules.saludos_amigos.state import Coalition, Tile
from tests.tui.screen_text import screen_strips
from tui.games.saludos_amigos import exhibits, samples
from tui.games.saludos_amigos.moments import end_picture, moment
from tui.games.saludos_amigos.tile_panel import TilePanel, consequence, standing_lines, tile_lines
from tui.widgets.chart import chart_lines
from tui.widgets.log import EventLog, LogEntry, in_colour
from tui.widgets.people import people
from tui.widgets.samples import LONG_NAMES, NAMES, seats
from tui.widgets.standings import Standings, standings_lines

WIDTHS = [40, 60, 72, 100]
SEVEN = people(seats(NAMES))
STRANGE = people(seats(LONG_NAMES))


def text(lines: Sequence[Content]) -> str:
    return "\n".join(line.plain for line in lines)


def assert_fits(lines: Sequence[Content], width: int) -> None:
    for line in lines:
        assert cell_len(line.plain) <= width, line.plain


def test_names_are_coloured_as_whole_words_and_never_read_as_markup() -> None:
    strange = people(seats(("An", "[b]Ann[/b]", "Ben")))
    content = in_colour("An and [b]Ann[/b] meet Anton; Ben stays.", strange)
    coloured = {content.plain[span.start : span.end] for span in content.spans}
    assert coloured == {"An", "[b]Ann[/b]", "Ben"}
    assert content.plain == "An and [b]Ann[/b] meet Anton; Ben stays."


class LogStage(App[None]):
    def compose(self) -> ComposeResult:
        yield EventLog(SEVEN)


async def test_the_newest_entry_stands_at_the_top_and_turns_are_set_apart() -> None:
    app = LogStage()
    async with app.run_test(size=(30, 8)) as pilot:
        log = app.query_one(EventLog)
        entries = [
            LogEntry("The dice give Anna the bag."),
            LogEntry("Anna draws.", 1),
            LogEntry("Ben passes.", 1),
            LogEntry("Ben draws.", 2),
        ]
        log.show(entries)
        assert [line.plain.rstrip("─ ") for line in log.lines] == [
            "Ben draws.",
            "── turn 2",
            "Ben passes.",
            "Anna draws.",
            "── turn 1",
            "The dice give Anna the bag.",
        ]
        assert log.render_line(0).text.startswith("Ben draws.")
        log.show([*entries, *(LogEntry(f"Line {number} of a long log.", 3) for number in range(20))])
        log.focus()
        await pilot.pause()
        await pilot.press("end")
        await pilot.wait_for_animation()
        assert log.scroll_offset.y > 0
        seen = log.render_line(0).text
        log.show([*entries, *(LogEntry(f"Line {number} of a long log.", 3) for number in range(21))])
        await pilot.pause()
        assert log.render_line(0).text == seen


class LateStage(App[None]):
    """A log that knows what happened before it knows its size, as at a table that is gone on with."""

    def compose(self) -> ComposeResult:
        yield EventLog(SEVEN)
        yield Static("below")

    def on_mount(self) -> None:
        self.query_one(EventLog).show([LogEntry(f"Line {number}.") for number in range(100)])


async def test_the_log_is_in_the_first_picture_and_lays_nothing_out_again(painted: None) -> None:
    pictures: list[str] = []
    paint, lay_out = Screen._compositor_refresh, Screen._refresh_layout

    def watched(screen: Screen[None]) -> None:
        paint(screen)
        pictures.append(screen_strips(screen.app, screen)[0].text)

    app = LateStage()
    with patch.object(Screen, "_compositor_refresh", watched):
        async with app.run_test(size=(30, 8)) as pilot:
            assert pictures[0].startswith("Line 99.")
            await pilot.pause()
            with patch.object(Screen, "_refresh_layout", autospec=True, side_effect=lay_out) as laid_out:
                log = app.query_one(EventLog)
                log.show([LogEntry(f"Line {number}.") for number in range(120)])
                await pilot.pause()
            assert not laid_out.called
            assert log.max_scroll_y == 120 - log.size.height
            assert log.vertical_scrollbar.window_virtual_size == 120
            assert screen_strips(app)[0].text.startswith("Line 119.")


@pytest.mark.parametrize("width", WIDTHS)
def test_standings_fit_and_show_every_total_with_its_parts(width: int) -> None:
    state = samples.over(LONG_NAMES)
    lines = standings_lines(standings(state), STRANGE, width)
    assert_fits(lines, width)
    assert text(lines).count("−2") == 7
    panel = Standings(state.setup.seats)
    panel.show(standings(state))
    assert len(panel.draw(Size(width, 8)).lines) == 7


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", [6, 12, 20])
def test_the_chart_fits_and_names_every_seat_with_its_figure(width: int, height: int) -> None:
    story = [(0,) * 7, (5, 0, 12, 0, 0, 3, 0), (104, 9, 15, 9, 9, 9, 0)]
    lines = chart_lines(story, STRANGE, width, height)
    assert_fits(lines, width)
    if height >= 9:
        assert all(f" {amount}" in text(lines) for amount in (104, 9, 15, 0))
        assert all(person.symbol in text(lines) for person in STRANGE)


def test_the_chart_draws_the_seat_that_is_ahead_in_the_end_where_several_stand() -> None:
    lines = chart_lines([(0, 0), (10, 10), (10, 20)], people(seats(NAMES[:2])), 60, 12)
    assert "■" in lines[5].plain or "■" in lines[4].plain
    assert chart_lines([(0, 0)], SEVEN, 60, 12)[0].plain.startswith("not enough")


def test_figures_below_nought_lie_below_a_line_of_their_own() -> None:
    crew = people(seats(NAMES[:2]))
    chart = chart_lines([(0, 0), (3, -1), (2, -3)], crew, 60, 9)
    assert_fits(chart, 60)
    lines = [line.plain.rstrip() for line in chart]
    assert [line[:6].strip() for line in lines[:7]] == ["3 ┤", "│", "│", "0 ┤", "│", "│", "−3 ┤"]
    assert lines[3].startswith("   0 ┤●■··")
    assert lines[3].endswith("╌")
    assert [row for row, line in enumerate(lines) if "●" in line] == [0, 1, 3]
    assert [row for row, line in enumerate(lines) if "■" in line] == [3, 4, 6]
    assert lines[1].endswith("● Anna 2")
    assert lines[6].endswith("■ Ben −3")
    assert "╌" not in text(chart_lines([(0, 0), (3, 1)], crew, 60, 9))


def test_a_chart_of_losses_alone_has_nought_at_the_top() -> None:
    crew = people(seats(NAMES[:2]))
    lines = [line.plain for line in chart_lines([(0, 0), (-12, -30)], crew, 60, 9)]
    assert lines[0].startswith("   0 ┤●■")
    assert lines[6].startswith(" −30 ┤")


def test_seats_in_the_same_cell_stand_side_by_side_where_there_is_room() -> None:
    crew = people(seats(NAMES[:3]))
    wide = text(chart_lines([(0, 0, 0), (1, 1, 1)], crew, 60, 9)).splitlines()
    assert [row for row, line in enumerate(wide) if "●■▲" in line] == [0, 6]
    tight = text(chart_lines([(n, n, n) for n in range(30)], crew, 60, 9))
    assert "●■" not in tight


@pytest.mark.parametrize("width", [36, 40, 76])
def test_the_tile_fits_and_adds_up(width: int) -> None:
    state = samples.largest()
    for large in (True, False):
        lines = tile_lines(state, STRANGE, width, large=large)
        assert_fits(lines, width)
    assert "6 base + 5 standing + 1" in text(tile_lines(state, STRANGE, 76))
    assert_fits(standing_lines(state, STRANGE, width), width)


def test_what_stands_is_named_with_its_shares() -> None:
    state = samples.talking()
    state.standing = Coalition((Seat(0), Seat(1)), (4, 3), 15)
    told = text(standing_lines(state, people(state.setup.seats), 60))
    assert "stands at 15  ● Anna 4  ■ Ben 3" in told
    assert "passed  ✚ Emil" in told


def test_the_panel_of_the_tile_fits_its_rows() -> None:
    for rows in (3, 6, 12):
        picture = TilePanel(samples.public(samples.in_session(LONG_NAMES))).draw(Size(38, rows))
        assert_fits(picture.lines, 38)
    assert TilePanel(samples.public(samples.fresh())).draw(Size(38, 6)).lines[0].plain.startswith("● Anna")


def test_the_consequence_of_the_clock_is_said_before_it_runs_out() -> None:
    state = samples.talking()
    assert consequence(state) == "at zero what stands is final"
    state.standing = None
    assert consequence(state) == "at zero nobody is paid"
    state.strengths[0] += 1
    assert consequence(state) == "at zero the strongest takes all"


MOMENTS: list[Event] = [
    exhibits.JOURNALIST,
    exhibits.SESSION,
    exhibits.PAID,
    exhibits.COMPLETE,
    exhibits.SHOWN,
    exhibits.BONUS,
    e.NoMajority((Seat(0), Seat(1)), 30),
]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("event", MOMENTS, ids=lambda event: event.kind)
def test_a_moment_fits_with_the_longest_names(event: Event, width: int) -> None:
    picture = moment(event, seats(LONG_NAMES), width)
    assert picture is not None
    title, lines = picture
    assert title
    assert_fits(lines, width)


def shown(event: Event) -> str:
    picture = moment(event, seats(NAMES), 72)
    assert picture is not None
    return text(picture[1])


def test_the_journalist_says_who_loses_what_and_why() -> None:
    told = shown(exhibits.JOURNALIST)
    assert "4 − 2 =  −2 million" in told
    assert "2 − 2 =  nothing" in told
    assert "7 − 2 =  5, has only 4" in told
    assert "stays on the board" in " ".join(told.split())


def test_a_session_is_told_card_by_card_with_both_totals() -> None:
    told = shown(exhibits.SESSION)
    for words in ("[3]  = 12", "[1]  = 7", "[2] [3]  = 14", "[1]  = 5", "19", "a tie is the majority's"):
        assert words in told


def test_a_pushed_card_that_counts_is_shown_as_such() -> None:
    event = e.SessionRevealed((Seat(0),), (Seat(1),), (9, 6), ((), (3,)), (0, 2), 9, 11, overturned=True)
    told = shown(event)
    assert "[3] pushed [2]  = 11" in told
    assert "overturns" in told


def test_only_what_deserves_it_is_a_moment() -> None:
    assert moment(e.Passed(Seat(0)), seats(NAMES), 72) is None
    assert moment(e.TileDrawn(Seat(0), 3, 3, 7, "Golf hotel", completes=False), seats(NAMES), 72) is None


@pytest.mark.parametrize("width", WIDTHS)
def test_the_end_tells_winner_order_parts_and_story(width: int) -> None:
    state = samples.over()
    lines = end_picture(samples.public(state), standings(state), width)
    assert_fits(lines, width)
    told = text(lines)
    assert "▲ Carla" in told
    assert "wins with 31 million" in told
    assert "contracts agreed 23" in told
    assert "The story of the money" in told


def test_shared_victories_name_everybody() -> None:
    state = samples.over()
    samples.enrich(state, [20, 20, 3, 4, 5])
    state.sums = [5, 5, 0, 0, 0]
    state.tile = Tile(3, 4, 8)
    told = text(end_picture(state, standings(state), 76))
    assert "● Anna  ■ Ben" in told
    assert "share the victory with 20 million" in told

"""How Die Macher is drawn: telling positions as text, spots, pages, tray, moments, chronicle."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Size

from rules.die_macher import GAME
from rules.die_macher import events as e
from rules.die_macher.campaign_events import (
    BidsRevealed,
    CabinetRevealed,
    MeetingsConverted,
    PollBidsRevealed,
    RolledOff,
)
from rules.die_macher.figures import factor
from rules.die_macher.questions import factor_parts, votes_parts
from rules.die_macher.scoring import final_totals, standings
from rules.die_macher.state import Phase, Result, State
from rules.die_macher.view import observe
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from tests.tui.screen_text import SNAPSHOTS
from tui.games.die_macher import exhibits, samples
from tui.games.die_macher.board import (
    BACK,
    ON,
    MacherNational,
    MacherRegions,
    elections_line,
    national_picture,
    regions_picture,
)
from tui.games.die_macher.chronicle import Plot, plot_lines, plot_title, story_of
from tui.games.die_macher.election import ElectionNight, election_lines, meetings_of
from tui.games.die_macher.moments import end_picture, moment, moments, tale_length
from tui.games.die_macher.national import members_track
from tui.games.die_macher.opinions import opinion_text
from tui.games.die_macher.parties import parties
from tui.games.die_macher.region import prospect
from tui.games.die_macher.roster import roster_picture
from tui.games.die_macher.samples import public
from tui.games.die_macher.standings import standings_picture
from tui.games.die_macher.tray import MacherTray, draw_tray
from tui.widgets.board import Board
from tui.widgets.drawing import NO_BREAK, NOW, same
from tui.widgets.samples import LONG_NAMES, NAMES

FULL, PAGE = Size(120, 16), Size(80, 11)
NATIONAL, TRAY, SIDE = Size(64, 10), Size(74, 12), Size(54, 10)
ROSTER, LOW_ROSTER = Size(40, 12), Size(80, 10)
ANNA, BEN, CARLA = Seat(0), Seat(1), Seat(2)

POSITIONS: dict[str, Callable[[], State]] = {
    "fresh": samples.fresh,
    "media": samples.campaigning,
    "coalition": samples.coalition,
    "counted": samples.counted,
    "endgame": samples.endgame,
    "over": samples.over,
    "largest": samples.largest,
    "three": lambda: samples.campaigning(LONG_NAMES[:3]),
    "four": lambda: samples.campaigning(NAMES[:4]),
    "three-over": lambda: samples.over(NAMES[:3]),
    "four-counted": lambda: samples.counted(LONG_NAMES[:4]),
    "three-largest": lambda: samples.largest(LONG_NAMES[:3]),
}

Compare = Callable[[str, str], None]


@pytest.fixture
def compare_text(request: pytest.FixtureRequest) -> Compare:
    """Compares a text with tests/tui/snapshots/NAME.txt, or writes it with --update-snapshots."""

    def compare(name: str, shown: str) -> None:
        stored = SNAPSHOTS / f"{name}.txt"
        if request.config.getoption("--update-snapshots"):
            stored.write_text(shown, encoding="utf-8")
        else:
            assert shown == stored.read_text(encoding="utf-8")

    return compare


def text(lines: Sequence[Content]) -> str:
    return "".join(line.plain.replace(NO_BREAK, " ").rstrip() + "\n" for line in lines)


def tray(state: State, seat: Seat, size: Size, region: int | None = None) -> str:
    return text(draw_tray(observe(state, seat), seat, parties(state), size, region).lines)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_telling_position_wide(name: str, compare_text: Compare) -> None:
    state = POSITIONS[name]()
    view, everybody = public(state), parties(state)
    pictures = [
        text(regions_picture(view, everybody, FULL).lines),
        text(national_picture(view, everybody, NATIONAL).lines),
        text(standings_picture(view, everybody, SIDE.width).lines),
        text(roster_picture(view, everybody, ROSTER).lines),
        tray(state, BEN, TRAY, view.boards[0].number),
    ]
    compare_text(f"macher-{name}-120", "\n".join(pictures))


@pytest.mark.parametrize("name", POSITIONS)
def test_a_telling_position_narrow(name: str, compare_text: Compare) -> None:
    state = POSITIONS[name]()
    view, everybody = public(state), parties(state)
    pictures = [text(regions_picture(view, everybody, PAGE, page).lines) for page in (0, 1)]
    pictures.append(text(national_picture(view, everybody, Size(80, 10)).lines))
    pictures.append(text(roster_picture(view, everybody, LOW_ROSTER).lines))
    pictures.append(tray(state, BEN, Size(80, 11)))
    compare_text(f"macher-{name}-80", "\n".join(pictures))


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_is_cut_at_the_edge_of_its_place(name: str) -> None:
    state = POSITIONS[name]()
    view, everybody = public(state), parties(state)
    for picture, size in (
        (regions_picture(view, everybody, FULL), FULL),
        (regions_picture(view, everybody, PAGE), PAGE),
        (national_picture(view, everybody, NATIONAL), NATIONAL),
        (roster_picture(view, everybody, ROSTER), ROSTER),
        (roster_picture(view, everybody, LOW_ROSTER), LOW_ROSTER),
        (draw_tray(observe(state, BEN), BEN, everybody, TRAY), TRAY),
    ):
        assert [cell_len(line.plain) for line in picture.lines] == [size.width] * size.height


def test_every_figure_that_explains_itself_shows_its_total() -> None:
    view = public(samples.campaigning())
    everybody = parties(view)
    wide = regions_picture(view, everybody, FULL)
    figures = GAME.derivations(view)
    for picture in (wide, standings_picture(view, everybody, SIDE.width)):
        for spot in picture.spots:
            row = picture.lines[spot.region.y]
            shown = row.plain[spot.region.x : spot.region.right].strip().replace("−", "-")
            assert int(shown) == figures[spot.key].total, spot.key


def test_the_seats_shown_are_those_of_all_meetings() -> None:
    view = public(samples.campaigning())
    look = prospect(view, view.boards[0], BEN)
    assert (look.factor, look.votes) == (2, 48)
    assert look.seats == view.components.regions[view.boards[0].card - 1].seats[48]


def test_the_current_region_is_unmistakable_without_colour() -> None:
    view = public(samples.campaigning())
    shown = text(regions_picture(view, parties(view), FULL).lines)
    assert "┏━ 3 Hessen" in shown
    assert shown.count("┏") == 1
    assert "▶3 Hessen" in shown


def test_every_region_names_the_figures_below_each_party() -> None:
    view = public(samples.campaigning())
    shown = text(regions_picture(view, parties(view), FULL).lines)
    assert shown.count("factor votes→then seats") == len(view.boards)


def test_the_nation_tells_what_this_election_is_worth() -> None:
    view = public(samples.campaigning())
    assert "this election: marker 20, members pay ─╮" in text(
        national_picture(view, parties(view), NATIONAL).lines
    )
    view.round = 4
    assert "this election: marker 15 ─╮" in text(national_picture(view, parties(view), NATIONAL).lines)


@pytest.mark.parametrize("size", [NATIONAL, Size(80, 10)])
def test_the_pool_is_told_in_whole_words_or_their_abbreviations(size: Size) -> None:
    view = public(samples.campaigning())
    foot = national_picture(view, parties(view), size).lines[-1].plain
    words = foot.split("pool ")[1].removesuffix(" ─╯").split()
    assert len(words) == sum(card > 0 for card in view.pool)
    whole = {"Welfare", "Genes", "Nuclear", "Security", "Euro", "Health", "Spelling"}
    assert all(word[1:] in whole or word.endswith(".") for word in words)


def test_every_programme_is_open_to_all_below_its_topics() -> None:
    view = public(samples.campaigning())
    for size in (ROSTER, LOW_ROSTER):
        shown = [line.plain for line in roster_picture(view, parties(view), size).lines]
        heads = next(line for line in shown if "Wel" in line)
        topics = [heads.index(topic) for topic in ("Wel", "Gen", "Nuc", "Sec", "Eur", "Hea", "Spe")]
        at = next(number for number, line in enumerate(shown) if "■ Ben · SPD" in line)
        row = shown[at + (size == ROSTER)]
        assert "".join(row[topic + 1] for topic in topics) == "·+−·+−+"
        assert "3 3 3" in row


@pytest.mark.parametrize(
    ("count", "size", "shown"), [(5, LOW_ROSTER, True), (4, ROSTER, True), (5, ROSTER, False)]
)
def test_nation_and_pool_stand_below_the_programmes_where_there_is_room(
    count: int, size: Size, shown: bool
) -> None:
    view = public(samples.campaigning(NAMES[:count]))
    rows = [line.plain for line in roster_picture(view, parties(view), size).lines]
    nation = [row for row in rows if row.startswith("│ nation")]
    pool = [row for row in rows if row.startswith("│ pool")]
    assert bool(nation) == bool(pool) == shown
    if shown:
        assert "".join(nation[0].split()[2:-1]) == "·+−·+··"
        assert "".join(pool[0].split()[2:-1]) == "+−++−+−"


def test_the_roster_tells_the_turn_order_and_open_cash() -> None:
    state = samples.campaigning(LONG_NAMES[:5])
    state.start = CARLA
    shown = text(roster_picture(public(state), parties(state), ROSTER).lines)
    assert "1. ▲" in shown
    assert "4. ●" in shown
    assert "DM" not in shown
    state.phase = Phase.OVER
    for size in (ROSTER, LOW_ROSTER):
        assert "DM 14,000" in text(roster_picture(public(state), parties(state), size).lines)


def test_elections_are_told_in_order_with_their_winners() -> None:
    view = public(samples.campaigning())
    line = elections_line(view, parties(view), 120).plain
    assert line == (
        " 1 Niedersachsen ■ ─ 2 Bremen ●▲ ─ ▶3 Hessen ─ 4 Bayern ─ 5 Saarland ─ 6 Sachsen ─ 7 not yet drawn"
    )


def test_nobody_sees_cards_laid_by_others_before_they_are_revealed() -> None:
    state = samples.campaigning()
    state.phase, state.sealed = Phase.CABINET, [True] * 4 + [False]
    shown = text(regions_picture(public(state), parties(state), FULL).lines)
    assert "Chair" not in shown
    own = text(regions_picture(observe(state, ANNA), parties(state), FULL).lines)
    assert "Chair" in own
    assert "Home" not in own


@pytest.mark.parametrize("seat", range(3))
def test_a_tray_is_drawn_from_what_its_seat_knows(seat: int) -> None:
    state = samples.campaigning()
    changed = state.clone()
    for other in range(state.seats):
        if other != seat:
            changed.hands[other] = [13] * len(changed.hands[other])
            changed.money[other] += 11
    changed.opinion_deck.reverse()
    assert tray(state, Seat(seat), TRAY) == tray(changed, Seat(seat), TRAY)


def test_a_tray_marks_matches_contradictions_and_the_doubled_opinion() -> None:
    shown = tray(samples.campaigning(), BEN, TRAY, 3).splitlines()
    nuclear = next(row for row in shown if "−Nuclear" in row)
    assert nuclear.split("no")[1].split() == ["✓✓", "·", "✗", "·", "✓", "15", "│"]
    assert "▸3 HE" in shown[1]


def test_a_lower_tray_leaves_the_line_of_votes_out() -> None:
    state = samples.campaigning()
    assert "→ 48 votes" in tray(state, BEN, TRAY)
    low = tray(state, BEN, Size(74, 11))
    assert "→ 48 votes" not in low
    assert "Cabinet" in low


@pytest.mark.parametrize("members", [[5] * 5, [0, 0, 1, 1, 2], [117, 117, 116, 3, 117], [47] * 5])
def test_all_parties_are_on_the_members_track(members: list[int]) -> None:
    everybody = parties(samples.fresh())
    track = members_track(members, everybody, 51)
    assert track.cell_length == 51
    assert all(party.symbol in track.plain for party in everybody)


def test_opinions_are_short_and_carry_their_sign() -> None:
    sheet = samples.fresh().components
    words = [opinion_text(sheet, card) for card in range(1, 15)]
    assert len(set(words)) == 14
    assert all(len(word) <= 9 and word[0] in "+−" for word in words)


def test_nothing_changes_where_the_observation_is_the_same() -> None:
    one, other = public(samples.campaigning()), public(samples.campaigning())
    pairs = zip(
        regions_picture(one, parties(one), FULL).lines,
        regions_picture(other, parties(other), FULL).lines,
        strict=True,
    )
    assert all(same(*pair) for pair in pairs)


class Table(App[None]):
    """The regions, the nation and a tray alone."""

    CSS = "MacherNational { width: 64; } MacherTray { width: 74; }"

    def __init__(self, state: State) -> None:
        super().__init__()
        self.regions = MacherRegions(public(state))
        self.national = MacherNational(public(state))
        self.tray = MacherTray(observe(state, ANNA), ANNA)
        self.asked: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.regions
        yield self.national
        yield self.tray

    def on_board_explained(self, event: Board.Explained) -> None:
        self.asked.append(event.key)


async def test_the_cursor_reaches_every_figure_of_the_regions() -> None:
    app = Table(samples.campaigning())
    async with app.run_test(size=(120, 40)) as pilot:
        app.regions.focus()
        await pilot.press("enter", "down", "right", "enter")
        assert app.asked == ["factor.3.0", "votes.3.1"]


async def test_pages_turn_by_cursor_by_click_and_by_number() -> None:
    app = Table(samples.campaigning())
    async with app.run_test(size=(80, 40)) as pilot:
        app.regions.styles.height = 11
        await pilot.pause()
        app.regions.focus()
        await pilot.press(*["right"] * 5)
        assert app.regions.page == 0
        await pilot.press("right")
        assert app.regions.page == 1
        assert "5 Saarland" in text(app.regions.draw(app.regions.size).lines[:1])
        back = next(spot for spot in app.regions.spots if spot.key == BACK)
        await pilot.click(app.regions, offset=(back.region.x, back.region.y))
        assert app.regions.page == 0
        app.regions.turn_to(6)
        assert app.regions.page == 1
        app.regions.turn_to(3)
        app.regions.move_to(ON)
        await pilot.press("enter")
        assert app.regions.page == 1
        assert app.asked == []


async def test_a_factor_in_the_tray_explains_itself_by_click() -> None:
    app = Table(samples.campaigning())
    async with app.run_test(size=(120, 40)) as pilot:
        spot = app.tray.spots[1]
        await pilot.click(app.tray, offset=(spot.region.x, spot.region.y))
        assert app.asked == ["factor.4.0"]


async def test_only_changed_rows_are_painted_anew() -> None:
    state = samples.campaigning()
    app = Table(state)
    async with app.run_test(size=(120, 40)) as pilot:
        before = list(app.regions.draw(app.regions.size).lines)
        state.boards[0].meetings[4] += 1
        app.regions.show(public(state))
        await pilot.pause()
        after = app.regions.draw(app.regions.size).lines
        changed = [row for row, pair in enumerate(zip(before, after, strict=True)) if not same(*pair)]
        assert changed == [13]


def night(result: Result, animated: bool) -> ElectionNight:
    return ElectionNight(public(samples.campaigning()), result, animated=animated)


def shown(widget: ElectionNight) -> str:
    return text(widget.draw(Size(76, 20)).lines)


def test_the_count_goes_party_by_party_and_keeps_its_rows() -> None:
    widget = night(exhibits.TOGETHER, animated=True)
    start = shown(widget)
    for _frame in range(widget.FRAMES_A_PARTY):
        widget.tick()
    first = shown(widget)
    assert "30 seats" in first
    assert "48 seats" not in first
    assert "win:" not in first
    widget.settle()
    end = shown(widget)
    assert not widget.is_counting
    assert "31 + 28 = 59 votes" in end
    assert "● CDU + ■ SPD win: 59 votes." in end
    assert start.count("\n") == first.count("\n") == end.count("\n")


def test_the_count_tells_what_the_votes_are_made_of() -> None:
    view = public(samples.campaigning())
    result = Result(3, 5, (31, 50, 9, 1, 4), (30, 48, 9, 1, 4), (BEN,), (), ())
    converted = [
        MeetingsConverted(ANNA, "Hessen", 4, 2, 8, 31),
        MeetingsConverted(BEN, "Hessen", 10, 3, 22, 50),
        MeetingsConverted(Seat(3), "Hessen", 3, -1, 1, 1),
    ]
    rows = text(election_lines(view, result, parties(view), 72, converted=converted)).splitlines()
    assert rows[0].endswith("23 + 4×2  31 votes  30 seats")
    assert rows[1].endswith("28 + 10×3, limit 50  50 votes  48 seats")
    assert re.search(r"─ +9 votes   9 seats$", rows[2])
    assert rows[3].endswith("0 + 3÷2   1 vote    1 seat")
    assert rows[0].count("━") > rows[0].count("╌") > 0
    bare = text(election_lines(view, result, parties(view), 72)).splitlines()
    assert "╌" not in bare[0]


def test_the_meetings_of_the_night_belong_to_its_election() -> None:
    early = MeetingsConverted(ANNA, "Bayern", 5, 1, 5, 5)
    late = MeetingsConverted(BEN, "Hessen", 2, 1, 2, 30)
    held = e.ElectionHeld(3, "Hessen", (1, 30, 0), (1, 29, 0), (BEN,), 30, ())
    night: list[Event] = [early, late, held]
    assert tale_length([*night, early]) == 3
    assert tale_length([early, late]) == tale_length([early, e.NothingMoved(ANNA), held]) == 1
    assert meetings_of(night) == [late]


def test_equal_bids_tell_how_the_die_decided() -> None:
    view = public(samples.campaigning())
    rolls = [RolledOff((CARLA, Seat(4)), (2, 2)), RolledOff((CARLA, Seat(4)), (1, 3))]
    start: list[Event] = [*rolls, BidsRevealed((0, 4, 7, 2, 7), Seat(4), 7)]
    poll: list[Event] = [PollBidsRevealed((0, 4, 7, 2, 7)), *rolls]
    for happened in (start, poll):
        assert tale_length([*happened, e.NothingMoved(ANNA)]) == 3
        ((_title, lines),) = moments(happened, view, 72)
        assert "equal bids, the die decides:  ▲ [1]  ✚ [3]" in text(lines)
    ((_title, lines),) = moments(poll, view, 72)
    assert [line.spans[-3].style for line in lines if "DM\xa07,000" in line.plain][1] == NOW
    assert moments(rolls, view, 72) == []


def test_no_good_of_a_sheet_is_torn() -> None:
    view = public(samples.campaigning())
    for width in (40, 60, 72):
        ((_title, lines),) = moments(exhibits.SHEETS[:1], view, width)
        rows = [line.plain.strip() for line in lines[1:]]
        assert " · ".join(rows) == (
            "Hessen: 2 trend steps · Bayern: 6 meetings · Sachsen: 1 media marker · 3 members"
        )


@pytest.mark.parametrize("count", [1, 3, 4])
def test_a_large_cabinet_stands_in_two_columns_on_a_small_terminal(count: int) -> None:
    view = public(samples.largest())
    places = ("Mecklenburg-Vorpommern", "Nordrhein-Westfalen", "Hessen", "Bayern")[:count]
    seats = [Seat(seat) for seat in range(view.seats)]
    cards = tuple((seat, place, "Candidate for chancellor") for place in places for seat in seats)
    ((_title, small),) = moments([CabinetRevealed(cards)], view, 72)
    ((_title, large),) = moments([CabinetRevealed(cards)], view, 100)
    assert len(small) <= 15
    assert all(cell_len(line.plain) <= 72 for line in small)
    for lines in (small, large):
        shown = text(lines)
        assert shown.count("Candidate for chancellor") == len(cards)
        assert all(place in shown for place in places)
    assert text(large).count("DM 12,000") == len(cards)


def test_a_coalition_tells_its_equal_cards() -> None:
    view = public(samples.campaigning())
    told = moment(exhibits.COALITION, view, 72)
    assert told is not None
    assert "equal cards: The euro now" in text(told[1])


def test_a_secured_opinion_counts_with_what_secures_it() -> None:
    view = public(samples.campaigning())
    told = moment(exhibits.MOVED, view, 72)
    assert told is not None
    assert "23 points at the end, and 1 member at every election" in text(told[1])


def test_without_animation_the_result_stands_at_once() -> None:
    assert shown(night(exhibits.COUNTED, animated=False)) == shown(_settled(exhibits.COUNTED))


def _settled(result: Result) -> ElectionNight:
    widget = night(result, animated=True)
    widget.settle()
    return widget


def test_a_tie_is_told() -> None:
    told = shown(night(exhibits.COUNTED, animated=False))
    assert "◆ Grüne has the same total, but the winning side completed its own last." in told


def test_a_tie_at_the_limit_names_the_limit() -> None:
    view = public(samples.campaigning())
    limit = view.components.most_votes
    alone = Result(3, 5, (limit, 28, 9, limit, 4), (48, 28, 9, 48, 4), (ANNA,), (Seat(3),), ())
    told = shown(_settled(alone))
    assert f"◆ Grüne stands at the limit of {limit} votes too, but the winner got there last." in told
    pairs = ((ANNA, BEN), (CARLA, Seat(3)))
    together = Result(3, 5, (limit, 20, 30, 40, 4), (48, 20, 29, 39, 4), pairs[0], pairs[1], pairs)
    told = " ".join(shown(_settled(together)).split())
    assert "have the same total, but the winning side completed its own last" in told


def test_only_a_sum_that_was_cut_names_the_limit() -> None:
    view = public(samples.campaigning())
    result = Result(3, 5, (50, 50, 50, 1, 4), (48, 48, 48, 1, 4), (ANNA,), (), ())
    converted = [
        MeetingsConverted(ANNA, "Hessen", 10, 3, 30, 50),
        MeetingsConverted(BEN, "Hessen", 10, 3, 29, 50),
        MeetingsConverted(CARLA, "Hessen", 5, 0, 0, 50),
    ]
    for width in (72, 100):
        rows = text(election_lines(view, result, parties(view), width, converted=converted)).splitlines()
        assert "20 + 10×3  50 votes" in rows[0]
        assert "21 + 10×3, limit 50  50 votes" in rows[1]
        assert "50 + 5÷2, limit 50  50 votes" in rows[2]
        assert len({row.index(" votes ") for row in rows[:3]}) == 1
        assert all(len(row) <= width for row in rows)


def test_what_has_been_counted_stands_as_it_was_counted() -> None:
    state = samples.counted()
    view = public(state)
    number = view.boards[0].number
    before = [prospect(view, view.boards[0], seat) for seat in range(view.seats)]
    now = [factor(view, view.boards[0], seat) for seat in range(view.seats)]
    assert [look.factor for look in before] == now
    told = factor_parts(view, number, ANNA).total, votes_parts(view, number, ANNA)
    moved = 0
    while view.boards[0].number == number and view.boards[0].opinions:
        view.boards[0].opinions.pop()
        moved += any(factor(view, view.boards[0], seat) != before[seat].factor for seat in range(view.seats))
        assert [prospect(view, view.boards[0], seat) for seat in range(view.seats)] == before
        assert (factor_parts(view, number, ANNA).total, votes_parts(view, number, ANNA)) == told
    assert moved


def test_an_election_without_votes_has_no_winner() -> None:
    view = public(samples.campaigning())
    result = Result(3, 5, (0,) * 5, (0,) * 5, (), (), ())
    assert "nobody wins" in text(election_lines(view, result, parties(view), 76))


@pytest.mark.parametrize("width", [40, 60, 72, 100])
def test_moments_fit_with_the_longest_names(width: int) -> None:
    view = public(samples.largest())
    events = [
        *exhibits.SHEETS,
        exhibits.BIDS,
        exhibits.CABINET,
        exhibits.COALITION,
        exhibits.REPLACED,
        exhibits.SEALED_POLL,
        exhibits.PUBLISHED,
        exhibits.BURIED,
        exhibits.MOVED,
        exhibits.CHANGED,
        exhibits.JOINED,
        *exhibits.CONTRIBUTIONS,
        e.GameEnded((ANNA,), (0,) * 5),
    ]
    pictures = moments(events, view, width)
    assert len(pictures) == 13
    for _title, lines in pictures:
        assert lines
        assert all(cell_len(line.plain) <= width for line in lines)


def test_what_is_revealed_together_shares_a_picture() -> None:
    view = public(samples.campaigning())
    (title, lines), *others = moments(exhibits.CONTRIBUTIONS, view, 72)
    assert not others
    assert title == "External contributions"
    assert len(lines) == len(exhibits.CONTRIBUTIONS)


def test_small_events_have_no_picture() -> None:
    assert moment(e.NothingMoved(ANNA), public(samples.campaigning()), 72) is None


def test_an_election_is_a_moment_with_the_coalition_that_won_it() -> None:
    view = public(samples.counted())
    result = view.results[-1]
    held = e.ElectionHeld(3, "Hessen", result.votes, result.seats, result.winners, 98, ())
    picture = moment(held, view, 72)
    assert picture is not None
    assert picture[0] == "Election 3: Hessen"
    assert "50 + 48 = 98 votes" in text(picture[1])


@pytest.mark.parametrize("count", [3, 5])
def test_the_story_ends_where_the_campaign_stands(count: int) -> None:
    state = samples.played(NAMES[:count], 5, Phase.OVER, 7)
    plots = {plot: story_of(state, plot) for plot in Plot if plot is not Plot.RESULTS}
    assert {len(figures) for figures in plots.values()} == {8}
    assert plots[Plot.MONEY][-1] == tuple(state.money)
    assert plots[Plot.MEMBERS][-1] == tuple(state.members)
    assert plots[Plot.SEATS][-1] == tuple(state.seats_won)
    assert plots[Plot.TREND][-1] == tuple(state.boards[0].trend)
    assert plots[Plot.SCORE][-1] == tuple(final_totals(state))
    assert plots[Plot.TREND][0] == (0,) * count
    assert any(min(figures) < 0 < max(figures) for figures in plots[Plot.TREND])


def test_hidden_money_is_not_plotted_before_the_end() -> None:
    state = samples.played(NAMES[:4], 5, Phase.MEDIA, 4)
    assert len(state.cash) == 3
    for viewer in (None, *map(Seat, range(4))):
        view = observe(state, viewer)
        assert view.cash == []
        assert plot_title(view, Plot.MONEY).startswith("Money taken in")
        assert story_of(view, Plot.MONEY) == [(0,) * 4, *(chapter.income for chapter in state.story)]


@pytest.mark.parametrize(("width", "height"), [(54, 6), (78, 7), (54, 12), (40, 12), (76, 12), (100, 12)])
@pytest.mark.parametrize("count", [3, 5])
def test_all_results_fit_whatever_room_the_chronicle_has(width: int, height: int, count: int) -> None:
    view = public(samples.over(LONG_NAMES[:count]))
    lines = plot_lines(view, Plot.RESULTS, width, height)
    shown = text(lines)
    assert len(lines) <= height
    assert all(cell_len(line.plain) <= width for line in lines)
    assert "…" not in shown
    for result in view.results:
        card = view.components.regions[result.card - 1]
        assert card.name in shown or f"{result.election} {card.code}" in " ".join(shown.split())
    for seat in range(count):
        assert str(view.seats_won[seat]) in shown


@pytest.mark.parametrize("width", [74, 114])
def test_the_end_shows_every_part_in_its_column(width: int) -> None:
    view = public(samples.over(LONG_NAMES[:5]))
    shown = text(end_picture(view, width)).splitlines()
    heads = next(line for line in shown if "nation" in line)
    for standing in standings(view):
        row = next(line for line in shown if LONG_NAMES[standing.seat] in line and line[0].isdigit())
        assert "…" not in row
        ends = [heads.index(head) + len(head) for head in heads.split()]
        at = [cell_len(row[:place]) for place in range(len(row) + 1)]
        figures = [row[: at.index(end)].split()[-1] for end in ends]
        assert figures == [
            str(figure) for figure in (*(part.amount for part in standing.parts), standing.total)
        ]


def test_several_winners_are_named_in_one_row() -> None:
    view = public(samples.largest())
    assert "● CDU   ■ SPD   ▲ FDP   ◆ Grüne   ✚ PDS" in text(end_picture(view, 74))


def test_regions_have_their_codes_where_names_would_be_torn() -> None:
    view = public(samples.over())
    line = elections_line(view, parties(view), 78).plain
    assert line.startswith(" 1 NI ■ ─ 2 HB ●▲ ─ 3 HE ●■ ─ 4 BY ▲")


def test_the_short_form_does_with_one_cell_less() -> None:
    view = public(samples.campaigning())
    picture = regions_picture(view, parties(view), Size(78, 11))
    figures = GAME.derivations(view)
    assert picture.spots
    for spot in picture.spots:
        if spot.key not in (BACK, ON):
            row = picture.lines[spot.region.y].plain
            shown = row[spot.region.x : spot.region.right].strip().replace("−", "-")
            assert int(shown) == figures[spot.key].total, spot.key


@pytest.mark.parametrize("plot", Plot)
@pytest.mark.parametrize("width", [40, 76])
def test_plots_fit(plot: Plot, width: int) -> None:
    view = public(samples.over(LONG_NAMES[:5]))
    lines = plot_lines(view, plot, width, 13)
    assert all(cell_len(line.plain) <= width for line in lines)

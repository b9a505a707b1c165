"""Drawing Millions of Dollars: all fits at every size with eight long names; figures explain themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from textual.geometry import Size

from rules.kernel.seats import Seat
from rules.millions_of_dollars.figures import derivations
from rules.millions_of_dollars.moves import Stay
from rules.millions_of_dollars.play import play
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.scoring import standings
from rules.millions_of_dollars.state import Outcome, Place, State
from rules.millions_of_dollars.wording import gangs
from tui.games.millions_of_dollars import samples
from tui.games.millions_of_dollars.account import ACCOUNT_WIDTH, account_picture
from tui.games.millions_of_dollars.bargain import Bargain
from tui.games.millions_of_dollars.board import MillionsBoard
from tui.games.millions_of_dollars.cards import Card, card
from tui.games.millions_of_dollars.gangs import ART_HEIGHT, ART_WIDTH, crowds
from tui.games.millions_of_dollars.ledger import ledger_lines, outcome_words
from tui.games.millions_of_dollars.moments import end_picture, heist_lines
from tui.games.millions_of_dollars.pool import bonus_words
from tui.games.millions_of_dollars.private import pool_knowledge, role_card
from tui.games.millions_of_dollars.samples import EIGHT_LONG, public
from tui.games.millions_of_dollars.talk import TalkPanel
from tui.widgets.painted import Picture
from tui.widgets.people import people
from tui.widgets.samples import NAMES

STATES: dict[str, Callable[[], State]] = {
    "fresh": samples.fresh,
    "choosing": lambda: samples.choosing(EIGHT_LONG),
    "bargaining": lambda: samples.bargaining(EIGHT_LONG),
    "naming": lambda: samples.naming(EIGHT_LONG),
    "shared": lambda: samples.shared(EIGHT_LONG),
    "three": lambda: samples.talking(NAMES[:3]),
    "over": samples.over,
}


@pytest.mark.parametrize(
    "size", [Size(78, 25), Size(78, 20), Size(80, 21), Size(76, 18), Size(60, 18)], ids=str
)
@pytest.mark.parametrize("name", STATES)
def test_the_board_stays_in_its_place(name: str, size: Size) -> None:
    picture = MillionsBoard(public(STATES[name]())).draw(size)
    assert all(cell_len(line.plain) == size.width for line in picture.lines)
    assert len(picture.lines) == size.height


@pytest.mark.parametrize("size", [Size(78, 25), Size(80, 21)], ids=str)
@pytest.mark.parametrize("name", STATES)
def test_every_figure_under_the_cursor_explains_itself(name: str, size: Size) -> None:
    view = public(STATES[name]())
    picture = MillionsBoard(view).draw(size)
    figures = derivations(view)
    assert picture.spots
    for spot in picture.spots:
        shown = picture.lines[spot.region.y].plain
        assert str(figures[spot.key].total) in shown


@pytest.mark.parametrize("size", [Size(78, 25), Size(80, 21)], ids=str)
def test_what_the_last_heist_came_to_stands_on_the_board(size: Size) -> None:
    state = samples.shared(EIGHT_LONG)
    sharing = state.heists[0].sharing
    picture = MillionsBoard(public(state)).draw(size)
    assert {"heist.1.loot", "heist.1.each"} <= {spot.key for spot in picture.spots}
    line = f"last time: ${sharing.loot}, {len(sharing.crew)} in, ${sharing.share} each"
    assert line in _text(picture)


def test_every_figure_of_an_account_explains_itself() -> None:
    state = samples.shared(EIGHT_LONG)
    picture = account_picture(
        state.heists[0], samples.money_then(state), people(state.setup.seats), ACCOUNT_WIDTH
    )
    figures = derivations(public(state))
    assert {spot.key for spot in picture.spots} <= set(figures)
    for spot in picture.spots:
        amount = figures[spot.key].total
        assert f"${abs(amount)}" in picture.lines[spot.region.y].plain


def test_an_account_with_every_reason_fits() -> None:
    state = samples.shared(EIGHT_LONG)
    row = (-3, 12, 13, -14, 15, 1, 0)
    heist = replace(state.heists[0], account=(row,) * 8)
    picture = account_picture(heist, [104] * 8, people(state.setup.seats), ACCOUNT_WIDTH)
    for line in picture.lines:
        assert cell_len(line.plain) <= ACCOUNT_WIDTH
    assert "$104" in picture.lines[3].plain
    assert "-" not in picture.lines[3].plain


@pytest.mark.parametrize("width", [74, 76])
@pytest.mark.parametrize("names", [EIGHT_LONG, NAMES[:3]])
def test_the_negotiation_fits_and_shows_what_answers_an_offer(width: int, names: tuple[str, ...]) -> None:
    panel = TalkPanel(public(samples.bargaining(names)))
    panel.bargain.name(Seat(1))
    panel.bargain.name(Seat(0))
    picture = panel.draw(Size(width, 11))
    assert len(picture.lines) <= 11
    assert all(cell_len(line.plain) <= width for line in picture.lines)
    keys = {spot.key for spot in picture.spots}
    assert {"consent.1", "decline.0", "leaves", "less", "more", "drop", "pays", "paid"} <= keys


@pytest.mark.parametrize("width", [74, 76])
def test_no_key_of_the_negotiation_is_cut_where_names_are_long(width: int) -> None:
    state = public(samples.bargaining(EIGHT_LONG))
    state.money[0], state.stakes[0], state.cards[0] = 104, 10, 1
    picture = TalkPanel(state).draw(Size(width, 11))
    doings = picture.lines[9].plain
    for word in ("y stays", "w leaves, $10 back", "p pays", "g is paid", "x takes back", "i looks"):
        assert word in doings
    offers = [line.plain for line in picture.lines if " yes" in line.plain]
    assert len(offers) == 2
    assert all("⌫ no" in line for line in offers)


def test_a_deal_tells_its_keys_where_there_is_room() -> None:
    panel = TalkPanel(public(samples.bargaining(NAMES[:3])))
    assert "space" not in _text(panel.draw(Size(74, 11)))
    panel.bargain.name(Seat(0))
    assert "space: who is paid leaves" in _text(panel.draw(Size(74, 11)))
    assert "space" not in _text(panel.draw(Size(74, 6)))


def test_open_offers_are_named_as_what_keeps_the_talks_going() -> None:
    state = samples.bargaining(NAMES[:3])
    waiting = "only the open offers keep the talks going"
    assert waiting not in _text(TalkPanel(public(state)).draw(Size(74, 11)))
    play(state, Stay(Seat(0)))
    assert state.waiting
    assert waiting in _text(TalkPanel(public(state)).draw(Size(74, 11)))


def _text(picture: Picture) -> str:
    return "\n".join(line.plain for line in picture.lines)


def test_an_account_tells_who_was_in_without_colours() -> None:
    state = samples.shared(EIGHT_LONG)
    heist = state.heists[0]
    picture = account_picture(heist, samples.money_then(state), people(state.setup.seats), ACCOUNT_WIDTH)
    marks = {Place.CREW: "✓ ", Place.OUT: "✗ ", Place.IN: "✗ denounced", Place.LEFT: "  left"}
    assert {Place.CREW, Place.OUT, Place.IN} <= set(heist.places)
    for line, place in zip(picture.lines[3:], heist.places, strict=False):
        assert marks[place] in line.plain


def test_names_in_an_account_are_cut_only_where_columns_need_the_room() -> None:
    state = samples.shared(EIGHT_LONG)
    everybody = people(state.setup.seats)
    heist = replace(state.heists[0], account=((-1, 0, 2, 0, 0, 0, 0),) * 8)
    picture = account_picture(heist, [5] * 8, everybody, ACCOUNT_WIDTH)
    assert all(person.name in picture.lines[3 + person.seat].plain for person in everybody)


def test_the_short_board_cuts_no_name_and_says_whose_job_it_shows() -> None:
    state = samples.shared(EIGHT_LONG)
    text = _text(MillionsBoard(public(state)).draw(Size(80, 21)))
    assert all(seat.name in text for seat in state.setup.seats)
    assert "the last time" in text
    assert all(gang.short in text for gang in gangs())


@pytest.mark.parametrize("width", [74, 110])
def test_the_end_tells_of_every_heist_how_everybody_fared(width: int) -> None:
    state = samples.over(EIGHT_LONG)
    lines = [line.plain for line in heist_lines(public(state), crowds(state.setup.seats), width)]
    assert not any("…" in line for line in lines)
    assert all(cell_len(line) <= width for line in lines)
    fates = " ".join(lines)
    symbols = [crowd.person.symbol for crowd in crowds(state.setup.seats)]
    assert all(fates.count(symbol) == 1 + len(state.heists) for symbol in symbols)


def test_every_gang_has_a_drawing_of_its_own_size_and_plain_glyphs() -> None:
    everybody = crowds(samples.fresh().setup.seats)
    assert len({crowd.art for crowd in everybody}) == len(gangs()) == 8
    for crowd in everybody:
        assert len(crowd.art) == ART_HEIGHT
        for row in crowd.art:
            assert row.isascii()
            assert cell_len(row) == ART_WIDTH


@pytest.mark.parametrize("role", list(Role))
def test_what_a_role_does_fits_its_card_and_the_line_below(role: Role) -> None:
    state = samples.fresh(EIGHT_LONG)
    face = role_card(state, role)
    rows = [row.plain for row in card(face)]
    assert not any("…" in row for row in rows)
    assert cell_len(face.about) <= 74


def test_a_card_is_cut_to_its_edge() -> None:
    rows = card(Card("Wwwwwwwwwwwwwwwwwwww", ("山田太郎と花子の家族",)), "1")
    assert len({cell_len(row.plain) for row in rows}) == 1


@pytest.mark.parametrize("width", [36, 40, 78])
def test_the_ledger_tells_who_what_and_what_became_of_it(width: int) -> None:
    state = public(samples.bargaining(EIGHT_LONG))
    lines = ledger_lines(state.deals, people(state.setup.seats), width)
    assert all(cell_len(line.plain) <= width for line in lines)
    text = " ".join(line.plain.strip() for line in lines)
    assert "waits" in text
    assert "paid" in text
    for outcome in Outcome:
        assert outcome_words(outcome)[0]


@pytest.mark.parametrize("width", [70, 110])
def test_the_end_fits_and_adds_up(width: int) -> None:
    state = samples.over(EIGHT_LONG)
    lines = end_picture(public(state), standings(state), width)
    assert all(cell_len(line.plain) <= width for line in lines)
    assert any("Heist by heist" in line.plain for line in lines)


def test_no_bonus_is_promised_to_a_role_that_is_not_in_play() -> None:
    state = samples.fresh(NAMES[:3])
    state.card = 1 + [loot.name for loot in state.components.loot].index("Art museum")
    assert bonus_words(state) == "no Mastermind, no bonus"
    for size in (Size(78, 25), Size(78, 20)):
        assert "no Mastermind, no bonus" in _text(MillionsBoard(public(state)).draw(size))
    eight = samples.fresh(EIGHT_LONG)
    eight.card = state.card
    assert bonus_words(eight) == "bonus $1 for the Mastermind"


def test_a_bargain_keeps_to_the_cash_and_to_who_is_in() -> None:
    state = samples.bargaining()
    bargain = Bargain()
    assert "takes two" in bargain.problem(state)
    bargain.name(Seat(0))
    bargain.name(Seat(0))
    assert bargain.seats == ()
    bargain.name(Seat(1))
    bargain.set_amount(state, 99)
    assert bargain.amount == state.money[0]
    bargain.set_amount(state, -3)
    assert bargain.amount == 1
    bargain.is_paid(Seat(2))
    bargain.keep_to(state)
    assert not bargain.is_begun
    state.money[0] = 0
    bargain.name(Seat(0))
    bargain.name(Seat(1))
    assert "nothing to pay with" in bargain.problem(state)


@pytest.mark.parametrize(
    ("visible", "words"),
    [
        ((1, 0, 1, 1, 1), "the hidden card is yours, and you are alone"),
        ((1, 1, 1, 1, 0), "unless the hidden card is a Thug too"),
        ((1, 2, 1, 0, 0), "1 other gang at least has chosen the Thug"),
        ((0, 3, 1, 0, 0), "2 other gangs at least have chosen the Thug"),
    ],
)
def test_ones_own_card_tells_about_the_pool(visible: tuple[int, ...], words: str) -> None:
    state = samples.talking(NAMES[:5])
    state.visible = list(visible)
    assert words in " ".join(pool_knowledge(state, Seat(1)))

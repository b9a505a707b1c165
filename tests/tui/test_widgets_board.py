"""The board: every figure fits, explains itself, and a step of the cursor repaints little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.geometry import Region, Size
from textual.screen import Screen

from rules import load_game
from rules.saludos_amigos.state import Phase, State
from tui.app import BackroomApp
from tui.games.saludos_amigos import samples
from tui.games.saludos_amigos.board import SaludosBoard, picture, rolled_anew
from tui.games.saludos_amigos.hill import block_pitch
from tui.games.saludos_amigos.seats import backs
from tui.games.saludos_amigos.tracks import MoneyScale, spread
from tui.widgets.board import Board, Picture, Spot, nearest
from tui.widgets.dice import Tumble
from tui.widgets.people import people
from tui.widgets.samples import LONG_NAMES, NAMES

FULL, SHORT = Size(78, 25), Size(80, 20)
TABLES: dict[str, Callable[[], State]] = {
    "fresh": samples.fresh,
    "two": lambda: samples.talking(NAMES[:2]),
    "talk": samples.talking,
    "seven": lambda: samples.talking(NAMES),
    "long names": lambda: samples.talking(LONG_NAMES),
    "session": lambda: samples.in_session(LONG_NAMES),
    "over": samples.over,
    "largest": samples.largest,
}


def draw(state: State, size: Size) -> Picture:
    return picture(samples.public(state), people(state.setup.seats), size)


def text(state: State, size: Size) -> str:
    return "\n".join(line.plain for line in draw(state, size).lines)


@pytest.mark.parametrize("size", [FULL, SHORT, Size(118, 36), Size(60, 16), Size(40, 10)], ids=str)
@pytest.mark.parametrize("table", TABLES)
def test_no_row_is_wider_than_the_board(table: str, size: Size) -> None:
    shown = draw(TABLES[table](), size)
    assert [cell_len(line.plain) for line in shown.lines] == [size.width] * size.height
    inside = Region(0, 0, size.width, size.height)
    assert all(inside.contains_region(spot.region) for spot in shown.spots)


@pytest.mark.parametrize("size", [FULL, SHORT], ids=str)
@pytest.mark.parametrize("table", TABLES)
def test_every_derivation_has_its_figure_on_the_board(table: str, size: Size) -> None:
    state = samples.public(TABLES[table]())
    figures = load_game("saludos-amigos").derivations(state)
    shown = draw(state, size)
    keys = [spot.key for spot in shown.spots]
    assert sorted(keys) == sorted(figures)
    for spot in shown.spots:
        row = shown.lines[spot.region.y].plain
        at = [cell for character in row for cell in [character] * cell_len(character)]
        figure = "".join(at[spot.region.x : spot.region.right])
        assert str(figures[spot.key].total) in figure or spot.key == "bag"


@pytest.mark.parametrize("size", [FULL, SHORT], ids=str)
def test_seven_pawns_on_one_field_are_all_legible(size: Size) -> None:
    assert "●■▲◆✚★♣104" in text(samples.largest(), size)


@pytest.mark.parametrize("size", [FULL, SHORT], ids=str)
def test_public_counts_stand_beside_every_hand_and_no_value_does(size: Size) -> None:
    one, other = samples.talking(), samples.talking()
    other.hands = [[3] * len(hand) for hand in other.hands]
    assert text(one, size) == text(other, size)
    assert "4 ▐▐▐▐" in text(one, size)


@pytest.mark.parametrize("size", [FULL, SHORT], ids=str)
def test_in_the_end_sums_of_cards_stand_in_full_and_no_journalist_is_to_come(size: Size) -> None:
    state = samples.over(LONG_NAMES)
    shown = text(state, size)
    for total in state.sums:
        assert f"sum {total}" in shown
    assert "sum…" not in shown
    assert "−" not in shown
    assert "press" not in shown
    assert "stands yet" not in shown


def test_the_short_board_tells_of_journalists_that_stay() -> None:
    state = samples.largest()
    assert "2 press, 1 on the board" in text(state, SHORT)


def test_every_seat_has_its_symbol_beside_its_name() -> None:
    shown = text(samples.talking(NAMES), SHORT)
    for symbol, name in zip("●■▲◆✚★♣", NAMES, strict=True):
        assert f"{symbol} {name}" in shown


def test_names_in_brackets_stay_names() -> None:
    assert "✚ [bold]Emil[/bold] $x" in text(samples.talking(LONG_NAMES), SHORT)


def test_pieces_on_a_track_do_not_overlap_and_stay_on_it() -> None:
    assert spread([0, 1, 2], [3, 3, 3], 40) == [0, 4, 8]
    assert spread([38, 39], [3, 3], 40) == [33, 37]


def test_rich_pawns_share_cells_but_stay_on_the_track() -> None:
    assert MoneyScale(40, 66).per_cell == 1
    scale = MoneyScale(999, 66)
    assert scale.cell(999) < 66


def test_plots_of_any_size_are_drawn_or_counted() -> None:
    assert [block_pitch(sections, 24) for sections in (6, 8, 12, 24, 25)] == [4, 3, 2, 1, None]


def test_a_large_hand_is_cut_with_a_plus() -> None:
    assert backs(3, 5).plain == "▐▐▐"
    assert backs(24, 5).plain == "▐▐▐▐+"


def test_an_arrow_leads_to_the_nearest_figure_in_its_direction() -> None:
    spots = [
        Spot(key, Region(x, y, 2, 1)) for key, x, y in (("a", 0, 0), ("b", 10, 0), ("c", 11, 3), ("d", 0, 3))
    ]
    a, b, c, d = spots
    assert nearest(spots, a, 1, 0) is b
    assert nearest(spots, b, 0, 1) is c
    assert nearest(spots, a, 0, 1) is d
    assert nearest(spots, c, -1, 0) is d
    assert nearest(spots, a, 0, -1) is None


class Stage(App[None]):
    def __init__(self, state: State) -> None:
        super().__init__()
        self.board = SaludosBoard(samples.public(state))
        self.asked: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_explained(self, message: Board.Explained) -> None:
        self.asked.append(message.key)


async def test_keys_and_mouse_ask_for_the_same_explanations() -> None:
    app = Stage(samples.talking())
    async with app.run_test(size=(80, 30)) as pilot:
        app.board.focus()
        await pilot.press("enter")
        app.board.move_to("money.0")
        await pilot.press("right", "enter")
        spot = next(spot for spot in app.board.spots if spot.key == "strength.2")
        assert spot.area is not None
        await pilot.click(app.board, offset=(spot.area.x + 2, spot.area.y + 2))
        assert app.asked == ["value", "press.0", "strength.2"]
        assert app.board.current == spot


async def test_only_rows_that_changed_are_painted_again() -> None:
    app = Stage(samples.talking())
    async with app.run_test(size=(80, 30)):
        painted: list[Region] = []
        app.board.refresh = lambda *regions, **_options: painted.extend(regions)  # type: ignore[assignment, method-assign]
        app.board.show(samples.public(samples.talking()))
        assert painted == []
        passed = samples.talking()
        passed.silent[3] = True
        app.board.show(samples.public(passed))
        assert len(painted) == 1
        painted.clear()
        app.board.action_step(1, 0)
        assert sum(region.area for region in painted) < 60


async def test_new_dice_tumble_and_settle_on_the_result() -> None:
    before = samples.talking()
    before.phase, before.rolls, before.strengths, before.standing = Phase.ROLL, [], [], None
    after = samples.public(samples.talking())
    app = Stage(before)
    async with app.run_test(size=(80, 30)):
        app.animation_level = "full"
        app.board.show(after)
        faces = [line.plain for line in app.board.draw(FULL).lines]
        assert faces != [line.plain for line in picture(after, people(after.setup.seats), FULL).lines]
        for _frame in range(Tumble.FRAMES):
            app.board.tick()
        settled = [line.plain for line in app.board.draw(FULL).lines]
        assert settled == [line.plain for line in picture(after, people(after.setup.seats), FULL).lines]


async def test_dice_lie_still_where_animations_are_off() -> None:
    before = samples.fresh()
    after = samples.public(samples.talking())
    app = Stage(before)
    async with app.run_test(size=(80, 30)):
        app.animation_level = "none"
        app.board.show(after)
        shown = [line.plain for line in app.board.draw(FULL).lines]
        assert shown == [line.plain for line in picture(after, people(after.setup.seats), FULL).lines]


def test_only_the_die_that_was_paid_for_is_thrown_again() -> None:
    before = samples.talking()
    before.phase = Phase.REROLL
    after = before.clone()
    after.hands[2] = after.hands[2][1:]
    assert rolled_anew(before, after) == (2,)
    assert rolled_anew(samples.fresh(), before) == (0, 1, 2, 3, 4)
    assert rolled_anew(before, samples.fresh()) == ()


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=str)
async def test_a_figure_that_is_pointed_at_is_reversed_with_a_pointer_before_it(
    size: tuple[int, int],
) -> None:
    board = SaludosBoard(samples.public(samples.talking()))

    class Alone(BackroomApp):
        def get_default_screen(self) -> Screen[Any]:
            return Screen()

        def compose(self) -> ComposeResult:
            yield board

    app = Alone()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before = [board.render_line(y) for y in range(board.size.height)]
        board.mark(["value", "no such figure"])
        (spot,) = board.marked
        row = board.render_line(spot.region.y)
        lit = row.crop(spot.region.x, spot.region.right)
        assert lit.text == before[spot.region.y].crop(spot.region.x, spot.region.right).text
        assert all(segment.style is not None and segment.style.reverse for segment in lit)
        assert row.crop(spot.region.x - 1, spot.region.x).text == "▸"
        board.mark()
        assert board.render_line(spot.region.y).text == before[spot.region.y].text

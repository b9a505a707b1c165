"""Hands, choices and dice: keyboard alone and mouse alone lead to the same decisions."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import ContentSwitcher, Static

from tests.tui.idle import until
from tests.tui.screen_text import screen_text
from tui.widgets.choices import Choice, Choices
from tui.widgets.dice import RollingDice, Tumble, die, face
from tui.widgets.hand import Hand, card, card_pitch
from tui.widgets.people import people
from tui.widgets.samples import LONG_NAMES, seats

CHOICES = (
    Choice("stand", "Let it stand", "everybody else draws"),
    Choice("call", "Call a session", "9 against 15", "Emil has no card left"),
    Choice("look", "Look again", "nothing happens"),
)


class Stage(App[None]):
    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.heard: list[object] = []

    def compose(self) -> ComposeResult:
        yield self.widget

    def on_mount(self) -> None:
        self.widget.focus()

    def on_hand_decided(self, message: Hand.Decided) -> None:
        self.heard.append(message.cards)

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.heard.append(message.choice.key)


@pytest.mark.parametrize("value", range(10))
def test_cards_are_seven_by_five_and_show_their_halos(value: int) -> None:
    rows = card(value)
    assert [cell_len(row.plain) for row in rows] == [7] * 5
    drawn = "".join(row.plain for row in rows)
    assert (drawn.count("○") == value) if 0 < value <= 5 else True
    assert (str(value) in drawn) == bool(value)


def test_cards_fan_out_as_they_become_many() -> None:
    assert card_pitch(3, 70) == 8
    assert card_pitch(24, 70) == 2


@pytest.mark.parametrize("roll", range(7))
def test_a_die_has_as_many_pips_as_it_shows(roll: int) -> None:
    assert "".join(face(roll)).count("●") == roll
    assert [cell_len(row.plain) for row in die(roll, "bold", label="bag")] == [7] * 5


@pytest.mark.parametrize("size", [Size(70, 8), Size(30, 8), Size(50, 3), Size(20, 1)], ids=str)
@pytest.mark.parametrize("cards", [(), (1, 2, 3), (0, 0), (1, 2, 3) * 8], ids=str)
def test_a_hand_stays_in_its_place(cards: tuple[int, ...], size: Size) -> None:
    picture = Hand(cards, choose=None).draw(size)
    assert all(cell_len(line.plain) <= size.width for line in picture.lines)
    assert len(picture.lines) <= size.height


async def test_any_cards_are_chosen_by_number_space_and_click() -> None:
    hand = Hand((1, 1, 2, 3), choose=None)
    app = Stage(hand)
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("4", "left", "space", "enter")
        assert app.heard == [(2, 3)]
        assert hand.chosen == (2, 3)
        spot = hand.spots[0]
        await pilot.click(hand, offset=(spot.region.x + 2, spot.region.y + 3))
        await pilot.press("3")
        await pilot.click(hand, offset=(2, 7))
        assert app.heard == [(2, 3), (1, 3)]


async def test_the_empty_choice_is_a_choice_where_any_number_may_be_laid() -> None:
    app = Stage(Hand((1, 2), choose=None))
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("enter")
        assert app.heard == [()]


async def test_one_card_replaces_the_other_and_enter_takes_the_one_under_the_cursor() -> None:
    app = Stage(Hand((1, 2, 3), choose=1))
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("1", "2", "enter")
        assert app.heard == [(2,)]
        await pilot.press("2", "right", "enter")
        assert app.heard == [(2,), (3,)]


async def test_a_hand_to_look_at_decides_nothing() -> None:
    hand = Hand((1, 2, 3))
    app = Stage(hand)
    async with app.run_test(size=(60, 12)) as pilot:
        hand.toggle(0)
        hand.action_decide()
        await pilot.pause()
        assert app.heard == []
        assert hand.chosen == ()


async def test_choices_by_number_arrows_and_click() -> None:
    choices = Choices(CHOICES)
    app = Stage(choices)
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("3", "home", "enter")
        await pilot.click(choices, offset=(6, 2))
        assert app.heard == ["look", "stand", "look"]


async def test_a_choice_that_cannot_be_taken_says_why() -> None:
    choices = Choices(CHOICES)
    app = Stage(choices)
    async with app.run_test(size=(30, 12)) as pilot:
        await pilot.press("2")
        assert app.heard == []
        text = "\n".join(line.plain for line in choices.draw(choices.size).lines)
        assert "Emil has no card left" in text


def test_a_long_reason_goes_on_in_further_rows_where_all_fit() -> None:
    reason = "dice are rolled once, after a section has been placed on its plot"
    choices = Choices([Choice("a", "Draw", "20 tiles"), Choice("b", "Roll", "", reason), Choice("c", "Go")])
    choices.styles.height = "1fr"
    picture = choices.draw(Size(46, 9))
    lines = [line.plain.rstrip() for line in picture.lines]
    assert " ".join(" ".join(line[11:] for line in lines[1:3]).split()) == reason
    assert lines[2].startswith(" " * 11)
    assert "…" not in "".join(lines)
    assert [(spot.key, spot.region.y, spot.region.height) for spot in picture.spots] == [
        ("0", 0, 1),
        ("1", 1, 2),
        ("2", 3, 1),
    ]
    short = [line.plain for line in choices.draw(Size(46, 3)).lines]
    assert len(short) <= 3


def test_the_cursor_begins_at_the_first_choice_that_can_be_taken() -> None:
    current = Choices(CHOICES[1:]).current
    assert current is not None
    assert current.key == "look"


def test_the_cursor_stays_on_its_choice_when_the_list_changes() -> None:
    choices = Choices(CHOICES)
    choices.action_step(2)
    choices.show((CHOICES[2], CHOICES[0]))
    assert choices.current is CHOICES[2]


@pytest.mark.parametrize("size", [Size(60, 9), Size(30, 5), Size(20, 2)], ids=str)
def test_many_choices_scroll_with_the_cursor(size: Size) -> None:
    choices = Choices([Choice(str(n), f"Choice {n} 山田", "what it does, at length") for n in range(20)])
    choices.action_step(15)
    picture = choices.draw(size)
    assert len(picture.lines) <= size.height
    assert all(cell_len(line.plain) <= size.width for line in picture.lines)
    assert any("Choice 15" in line.plain for line in picture.lines)


def test_a_list_that_does_not_fit_tells_how_much_more_there_is() -> None:
    choices = Choices([Choice(str(n), f"Choice {n}", "what it does") for n in range(12)])
    size = Size(60, 5)
    lines = [line.plain for line in choices.draw(size).lines]
    assert lines[-1].endswith("↓ 7 more")
    assert "more" not in "".join(lines[:-1])
    choices.action_step(6)
    lines = [line.plain for line in choices.draw(size).lines]
    assert lines[0].endswith("↑ 2 more")
    assert lines[-1].endswith("↓ 5 more")
    assert all(cell_len(line) <= size.width for line in lines)
    assert "more" not in "".join(line.plain for line in choices.draw(Size(60, 12)).lines)


def test_where_words_leave_no_room_an_arrow_tells_of_more() -> None:
    words = "x" * 30
    choices = Choices([Choice(str(n), f"Choice {n}", words) for n in range(9)])
    lines = [line.plain for line in choices.draw(Size(48, 5)).lines]
    assert all(words in line for line in lines)
    assert [line[2] for line in lines] == [" ", " ", " ", " ", "↓"]


async def test_dice_settle_on_the_result_and_tumble_less_than_a_second() -> None:
    dice = RollingDice(people(seats(LONG_NAMES[:3])))
    async with Stage(dice).run_test(size=(60, 12)):
        assert Tumble.FRAMES * Tumble.SECONDS < 1
        dice.roll((6, 1, 3))
        for _frame in range(Tumble.FRAMES):
            assert dice.is_rolling
            dice.tick()
        assert not dice.is_rolling
        assert dice.shown == (6, 1, 3)


async def test_one_die_tumbles_while_the_others_lie_still() -> None:
    dice = RollingDice(people(seats(LONG_NAMES[:3])))
    async with Stage(dice).run_test(size=(60, 12)):
        dice.roll((6, 1, 3), only=1)
        assert [dice.shown[0], dice.shown[2]] == [6, 3]


async def test_without_animation_the_result_is_there_at_once() -> None:
    dice = RollingDice(people(seats(LONG_NAMES[:2])), animated=False)
    async with Stage(dice).run_test(size=(60, 12)):
        dice.roll((2, 5))
        assert not dice.is_rolling
        assert dice.shown == (2, 5)


async def test_the_cursor_is_shown_only_where_the_keys_go() -> None:
    choices = Choices(CHOICES)
    app = Stage(choices)
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.pause()
        assert choices.render_line(0).text.startswith("▸1")
        app.screen.set_focus(None)
        await pilot.pause()
        assert choices.render_line(0).text.startswith(" 1")
        choices.focus()
        await pilot.pause()
        assert choices.render_line(0).text.startswith("▸1")


@pytest.mark.parametrize("now", [[Choice("a", "A"), Choice("c", "C")], []], ids=["another", "none"])
def test_a_choice_that_is_gone_before_it_is_heard_does_not_stand(now: list[Choice]) -> None:
    choices = Choices([Choice("a", "A"), Choice("b", "B")])
    chosen = Choices.Chosen(choices, 1)
    assert chosen.stands
    gone = Choices.Chosen(choices, 1)
    choices.choices = tuple(now)
    assert not gone.stands


class Turns(App[None]):
    """Choices and something else, in turn at the same place."""

    CSS = "Choices { height: 1fr; }"

    def compose(self) -> ComposeResult:
        with ContentSwitcher(initial="choices"):
            yield Choices(CHOICES, id="choices")
            yield Static("something else", id="other")


async def test_what_was_said_to_a_list_that_was_hidden_is_shown_with_it() -> None:
    app = Turns()
    async with app.run_test(size=(60, 8)) as pilot:
        switcher, choices = app.query_one(ContentSwitcher), app.query_one(Choices)
        await until(pilot, lambda: "Let it stand" in screen_text(app))
        switcher.current = "other"
        await until(pilot, lambda: "something else" in screen_text(app))
        choices.show([Choice("draw", "Draw a tile")])
        switcher.current = "choices"
        await until(pilot, lambda: "Draw a tile" in screen_text(app))
        assert "Let it stand" not in screen_text(app)

"""The rulebook and the explanations of figures."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from rules.kernel.explain import Derivation, Term
from rules.kernel.rulebook import read_rulebook
from tests.tui.screen_text import place_of, screen_text, top
from tui.app import BackroomApp
from tui.screens.explain import ExplainScreen
from tui.screens.home import HomeScreen
from tui.screens.rulebook import RulebookScreen

SLUG = "saludos-amigos"
VALUE = Derivation(
    "Value of the tile [/",
    (
        Term("base of the golf hotel", 4, "sa.tiles.value"),
        Term("sections standing", 2, "sa.tiles.value"),
        Term("one more", 1, "sa.tiles"),
    ),
    7,
    "One sentence more.",
)
LOSS = Derivation(
    "Loss of Anna",
    (Term("money before", 2, "sa.press"), Term("cards above the lowest", -3, "sa.press")),
    0,
    floor=0,
)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_the_book_opens_at_a_rule(size: tuple[int, int]) -> None:
    section = read_rulebook(SLUG)[5]
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        app.show_rulebook(SLUG, section.rule)
        await pilot.pause()
        assert section.title in screen_text(app)
        assert section.rule in screen_text(app)
        await pilot.press("escape")
        assert isinstance(top(app), HomeScreen), "one key leads back to where the question arose"


async def test_an_unknown_part_of_a_rule_opens_the_rule_above_it() -> None:
    app = BackroomApp()
    async with app.run_test(size=(120, 40)) as pilot:
        section = read_rulebook(SLUG)[1]
        app.show_rulebook(SLUG, section.rule + ".nothing")
        await pilot.pause()
        assert f"{section.title}   {section.rule}" in screen_text(app)


async def test_contents_and_page_take_turns_where_there_is_no_room_for_both() -> None:
    sections = read_rulebook(SLUG)
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        assert sections[2].title in screen_text(app)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert sections[2].rule in screen_text(app)
        assert sections[4].title not in screen_text(app)
        await pilot.press("right")
        assert sections[3].rule in screen_text(app)
        await pilot.press("c")
        assert sections[4].title in screen_text(app)


async def test_the_page_follows_the_marked_line_where_there_is_room() -> None:
    sections = read_rulebook(SLUG)
    app = BackroomApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("r", "down", "down")
        await pilot.pause()
        assert f"{sections[2].title}   {sections[2].rule}" in screen_text(app)
        await pilot.click(offset=place_of(app, sections[4].title))
        await pilot.pause()
        assert f"{sections[4].title}   {sections[4].rule}" in screen_text(app)


async def test_search_finds_words_in_titles_and_texts() -> None:
    app = BackroomApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("r", "slash", *"journalist")
        await pilot.pause()
        hits = [
            each for each in read_rulebook(SLUG) if "journalist" in f"{each.title} {each.text}".casefold()
        ]
        assert f"{len(hits)} rules" in screen_text(app)
        app.screen.query_one("#search", Input).value = "no such words [/"
        await pilot.pause()
        assert "0 rules" in screen_text(app)
        await pilot.press("enter", "escape")
        assert isinstance(top(app), RulebookScreen), "escape clears the search first"
        await pilot.press("escape")
        assert isinstance(top(app), HomeScreen)


async def test_every_page_can_be_turned_to_and_drawn() -> None:
    sections = read_rulebook(SLUG)
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rulebook(SLUG, sections[0].rule)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        for section in sections[1:]:
            await screen.run_action("page(1)")
            await pilot.pause()
            assert section.title in screen_text(app)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_a_figure_is_explained_line_by_line(size: tuple[int, int]) -> None:
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        app.push_screen(ExplainScreen([VALUE, LOSS], SLUG))
        await pilot.pause()
        text = screen_text(app)
        assert "Value of the tile [/" in text
        ends = {
            line.rfind(amount)
            for line, amount in (
                (next(line for line in text.splitlines() if word in line), amount)
                for word, amount in (("base of the", "+4"), ("sections standing", "+2"), ("one more", "+1"))
            )
        }
        assert len(ends) == 1, "amounts stand below each other"
        assert "total" in text
        assert "One sentence more." in text
        await pilot.press("right")
        text = screen_text(app)
        assert "−3" in text
        assert "never below 0" in text


async def test_r_opens_the_rule_of_the_marked_line() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ExplainScreen([VALUE], SLUG))
        await pilot.pause()
        assert "←→" not in screen_text(app), "there is no other figure"
        await pilot.press("down", "down", "r")
        await pilot.pause()
        assert isinstance(top(app), RulebookScreen)
        await pilot.press("escape")
        assert isinstance(top(app), ExplainScreen)
        await pilot.press("escape")
        assert isinstance(top(app), HomeScreen)

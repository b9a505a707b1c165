"""A game's rulebook, one page a rule."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from rules import GAMES
from rules.kernel.rulebook import Section, find_section, read_rulebook
from rules.kernel.words import _, ngettext
from tui.commands import Command
from tui.content import plain
from tui.screens.base import BackroomScreen
from tui.widgets.text_field import TextField


class RulebookScreen(BackroomScreen[None]):
    """Contents and page; side by side, or one at a time where there is no room."""

    HEADING = _("RULEBOOK")
    TOPIC = _("Each page is one rule. What is typed into the search field is looked for in titles and texts.")
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "rulebook.read", "enter", _("read"), _("Open the page of the marked rule."), "read", palette=False
        ),
        Command("rulebook.contents", "c", _("contents"), _("Back to the list of rules."), "contents"),
        Command("rulebook.search", "slash,f3", _("search"), _("Look for words in the rules."), "search"),
        Command("rulebook.previous", "left,p", _("previous"), _("The page before."), "page(-1)", display="←"),
        Command("rulebook.next", "right,n", _("next"), _("The next page."), "page(1)", display="→"),
        Command("rulebook.game", "g", _("other game"), _("Open the rulebook of the next game."), "game"),
        Command(
            "rulebook.back", "escape", _("back"), _("Clear the search, or go back."), "back", pinned=True
        ),
    )
    AUTO_FOCUS = "#contents"

    def __init__(self, slug: str | None = None, rule: str = "") -> None:
        super().__init__()
        self._slug = slug if slug in GAMES else next(iter(GAMES))
        self._rule = rule
        self._sections: list[Section] = []
        self._found: list[Section] = []
        self._opened_at_rule = bool(rule)

    def heading(self) -> Content:
        """Which rulebook."""
        return Content.assemble((self.HEADING, "$decide bold"), "   ", GAMES[self._slug])

    def compose_body(self) -> ComposeResult:
        """Search and contents left, the page right."""
        with Container(id="rulebook"):
            with Vertical(id="index"):
                yield TextField(hint=_("search"), id="search")
                yield OptionList(id="contents", markup=False)
                yield Static(id="hits")
            with VerticalScroll(id="page"):
                yield Static(id="rule")
                yield Markdown(open_links=False)

    async def on_mount(self) -> None:
        """Read the book and open it at the rule that was asked for."""
        self._read_book()
        self._list("")
        self.set_class(self._opened_at_rule, "-reading")
        if self._opened_at_rule:
            self.query_one("#page").focus()
        await self._open(find_section(self._sections, self._rule) or next(iter(self._sections), None))

    def _read_book(self) -> None:
        try:
            self._sections = read_rulebook(self._slug)
        except FileNotFoundError:
            self._sections = []

    def _list(self, words: str) -> None:
        wanted = words.casefold().split()
        self._found = [section for section in self._sections if _fits(section, wanted)]
        contents = self.query_one("#contents", OptionList)
        with contents.prevent(OptionList.OptionHighlighted):
            contents.set_options([Option(_entry(section, bool(wanted))) for section in self._found])
        hits = self.query_one("#hits", Static)
        count = len(self._found)
        hits.update(
            plain(ngettext("{count} rule", "{count} rules", count).format(count=count), "$label")
            if wanted
            else Content("")
        )

    async def _open(self, section: Section | None) -> None:
        page = self.query_one(Markdown)
        if section is None:
            self.query_one("#rule", Static).update(plain(_("This game has no rulebook yet."), "$label"))
            await page.update("")
            return
        self._rule = section.rule
        self.query_one("#rule", Static).update(
            Content.assemble((section.title, "$decide bold"), ("   " + section.rule, "$label"))
        )
        await page.update(section.text)
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)
        self._mark(section)
        self.refresh_bindings()

    def _mark(self, section: Section) -> None:
        if section in self._found:
            contents = self.query_one("#contents", OptionList)
            with contents.prevent(OptionList.OptionHighlighted):
                contents.highlighted = self._found.index(section)

    @property
    def _place(self) -> int:
        rules = [section.rule for section in self._sections]
        return rules.index(self._rule) if self._rule in rules else 0

    @on(OptionList.OptionHighlighted, "#contents")
    async def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self._is_wide and event.option_index < len(self._found):
            await self._open(self._found[event.option_index])

    @on(OptionList.OptionSelected, "#contents")
    async def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        await self._open(self._found[event.option_index])
        self._turn_to_page()

    @on(TextField.Changed, "#search")
    async def _typed(self, event: TextField.Changed) -> None:
        event.stop()
        self._list(event.value)
        if self._found and event.value:
            await self._open(self._found[0])

    @on(TextField.Submitted, "#search")
    def _entered(self, event: TextField.Submitted) -> None:
        event.stop()
        self.query_one("#contents").focus()

    @on(Markdown.LinkClicked)
    async def _followed(self, event: Markdown.LinkClicked) -> None:
        event.stop()
        if section := find_section(self._sections, event.href.lstrip("#")):
            await self._open(section)

    @property
    def _is_wide(self) -> bool:
        return not self.has_class("-narrow")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What the page, the list and the number of games allow."""
        match action:
            case "read":
                return self.focused is not None and self.focused.id == "contents" and bool(self._found)
            case "contents":
                return self.focused is not None and self.focused.id == "page"
            case "page":
                place = self._place + (1 if parameters == (1,) else -1)
                return 0 <= place < len(self._sections) or None
            case "game":
                return len(GAMES) > 1
        return super().check_action(action, parameters)

    def action_read(self) -> None:
        """What enter does on the list."""
        self.query_one("#contents", OptionList).action_select()

    def action_contents(self) -> None:
        """Show the list again."""
        self.remove_class("-reading")
        self.query_one("#contents").focus()

    def action_search(self) -> None:
        """Type what to look for."""
        self.remove_class("-reading")
        self.query_one("#search").focus()

    async def action_page(self, step: int) -> None:
        """Turn the page."""
        await self._open(self._sections[self._place + step])

    async def action_game(self) -> None:
        """The next game's book."""
        slugs = list(GAMES)
        self._slug = slugs[(slugs.index(self._slug) + 1) % len(slugs)]
        self._read_book()
        self._list("")
        await self._open(next(iter(self._sections), None))
        self.refresh_bars()

    def action_back(self) -> None:
        """Out of the search, out of the page, out of the book."""
        search = self.query_one("#search", TextField)
        if search.value:
            search.value = ""
            self.query_one("#contents").focus()
        elif search.has_focus:
            self.query_one("#contents").focus()
        elif not self._is_wide and self.has_class("-reading") and not self._opened_at_rule:
            self.action_contents()
        else:
            self.dismiss()

    def _turn_to_page(self) -> None:
        self.add_class("-reading")
        self.query_one("#page").focus()


def _fits(section: Section, words: list[str]) -> bool:
    text = f"{section.title} {section.rule} {section.text}".casefold()
    return all(word in text for word in words)


def _entry(section: Section, flat: bool) -> Content:
    indent = "" if flat else "  " * (section.depth - 1)
    return plain(indent + section.title, "" if section.depth > 1 or flat else "bold")

"""Every widget in its states: `python -m tui.gallery`, for whoever draws or tests them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rules.kernel.words import _
from tui.content import plain
from tui.exhibits import Exhibit, all_exhibits
from tui.themes import DEFAULT_THEME, OUR_THEMES, variable_defaults
from tui.widgets.board import Board
from tui.widgets.drawing import DIM, NOW, STRONG, cut, joined
from tui.widgets.painted import Painted, Picture, Spot

KEYS: Final = (
    ("f7", "step(-1)", "F7", _("back")),
    ("f8", "step(1)", "F8", _("next")),
    ("f2", "list", "F2", _("list")),
    ("f6", "theme", "F6", _("theme")),
    ("f10", "quit", "F10", _("quit")),
)


class Caption(Painted):
    """What is shown, and the keys; both can be clicked."""

    DEFAULT_CSS = "Caption { height: 2; background: $bar; }"

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        super().__init__()
        self._title = Content("")
        self._news = Content("")

    def show(self, title: Content, news: Content) -> None:
        """Name the exhibit, and tell what it said last."""
        self._title, self._news = title, news
        self.redraw()

    def pressed(self, key: str) -> None:
        """Click a key."""
        self.post_message(self.Pressed(key))

    def draw(self, size: Size) -> Picture:
        """Title and keys, then the last message of the widget."""
        parts: list[Content] = []
        spots, x = [], 1
        for _key, action, label, word in KEYS:
            part = joined((label, NOW), " ", (word, DIM))
            spots.append(Spot(action, Region(x, 1, part.cell_length, 1)))
            parts.append(part)
            x += part.cell_length + 2
        keys = joined(" ", Content("  ").join(parts), "   ", self._news)
        return Picture([cut(joined(" ", self._title), size.width), cut(keys, size.width)], spots)


class Gallery(App[None]):
    """Walks through the exhibits."""

    CSS = """
    Screen { background: $background; color: $foreground; }
    #stage { height: 1fr; align: center top; }
    #frame { width: auto; height: auto; max-width: 100%; max-height: 100%; }
    #frame Static { width: auto; }
    #list { display: none; height: 1fr; }
    .listing #list { display: block; }
    .listing #stage { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, show=False, priority=True) for key, action, _label, _word in KEYS
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, exhibits: Sequence[Exhibit], first: int = 0) -> None:
        super().__init__()
        self.exhibits = tuple(exhibits)
        self.place = first
        """Which exhibit is shown."""
        self._news = Content("")
        for theme in OUR_THEMES:
            self.register_theme(theme)
        self.theme = DEFAULT_THEME

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours for themes that do not define them."""
        theme = self.current_theme
        return variable_defaults(theme.name, theme.dark, theme.ansi)

    def compose(self) -> ComposeResult:
        """Caption, stage, and the list that takes its place."""
        yield Caption()
        yield Center(Vertical(id="frame"), id="stage")
        yield OptionList(*(Option(plain(exhibit.name)) for exhibit in self.exhibits), id="list")

    async def on_mount(self) -> None:
        """Show the first exhibit."""
        await self.exhibit(self.place)

    async def exhibit(self, place: int) -> None:
        """Show an exhibit in the size that it is made for, or in all the room there is."""
        self.place = place % len(self.exhibits)
        exhibit = self.exhibits[self.place]
        self.screen.remove_class("listing")
        widget = exhibit.build()
        frame = self.query_one("#frame", Vertical)
        await frame.remove_children()
        await frame.mount(widget)
        if exhibit.size is not None:
            width, height = exhibit.size
            widget.styles.width = min(width, self.size.width)
            widget.styles.height = min(height, self.size.height - 2)
        if widget.focusable:
            widget.focus()
        self._caption(Content(""))

    def _caption(self, news: Content) -> None:
        count = _("{place} of {count}").format(place=self.place + 1, count=len(self.exhibits))
        title = joined((self.exhibits[self.place].name, STRONG), "   ", (count, DIM))
        self.query_one(Caption).show(title, news)

    async def action_step(self, by: int) -> None:
        """The next exhibit, or the one before."""
        await self.exhibit(self.place + by)

    def action_list(self) -> None:
        """All exhibits by name."""
        self.screen.toggle_class("listing")
        options = self.query_one("#list", OptionList)
        options.focus()
        # only a list that has been laid out knows how far to scroll
        self.call_after_refresh(setattr, options, "highlighted", self.place)

    def action_theme(self) -> None:
        """The next theme."""
        names = sorted(self.available_themes)
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self._caption(plain(self.theme, DIM))

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the list says."""
        await self.exhibit(event.option_index)

    async def on_caption_pressed(self, event: Caption.Pressed) -> None:
        """A key of the caption was clicked."""
        await self.run_action(event.action)

    def on_board_explained(self, event: Board.Explained) -> None:
        """Tell which figure was asked about."""
        self._caption(plain(event.key, DIM))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the gallery; answers the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tui.gallery", description=_("Every widget of Backroom in its states.")
    )
    parser.add_argument("--list", action="store_true", help=_("print the names and leave"))
    parser.add_argument("--show", metavar="NAME", help=_("begin with this one: WIDGET or WIDGET/STATE"))
    options = parser.parse_args(arguments)
    exhibits = tuple(all_exhibits())
    names = [exhibit.name for exhibit in exhibits]
    if options.list:
        sys.stdout.write("".join(f"{name}\n" for name in names))
        return 0
    wanted = options.show or names[0]
    first = next(
        (place for place, name in enumerate(names) if name == wanted or name.startswith(wanted + "/")), None
    )
    if first is None:
        parser.error(_("nothing is called {name}; --list prints what there is").format(name=wanted))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.stderr.write(_("The gallery needs a terminal; --list works without one.") + "\n")
        return 1
    Gallery(exhibits, first).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())

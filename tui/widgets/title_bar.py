"""The slim bar on top: what this is on the left, whose eyes it is for on the right."""

from __future__ import annotations

from msgspec import Struct
from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from rules.kernel.words import _
from tui.content import printable


class Corner(Struct, frozen=True):
    """The word in the right corner: who may look at this screen."""

    text: str
    private: bool

    @property
    def style(self) -> str:
        """Inverse, in the colour of a public or of a private screen."""
        colour = "$private" if self.private else "$public"
        return f"{colour} bold reverse"


def table_corner() -> Corner:
    """A screen for the whole table."""
    return Corner(_("TABLE"), private=False)


def only_corner(name: str) -> Corner:
    """A screen for one seat."""
    return Corner(_("ONLY {name}").format(name=printable(name).upper()), private=True)


class TitleBar(Widget):
    """One row; `show` replaces what it says."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TitleBar {
        dock: top;
        height: 1;
        background: $bar;
        color: $foreground;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._heading = Content("")
        self._corner: Corner | None = None

    def show(self, heading: Content, corner: Corner | None) -> None:
        """Say this from now on; redraws only what is new."""
        if corner == self._corner and heading.is_same(self._heading):
            return
        self._heading, self._corner = heading, corner
        self.refresh()

    def render(self) -> RenderResult:
        """The heading cut to the room that the corner leaves."""
        corner = Content.styled(f" {self._corner.text} ", self._corner.style) if self._corner else Content("")
        room = max(self.size.width - corner.cell_length - 2, 0)
        heading = self._heading.truncate(room, ellipsis=True)
        return Content.assemble(" ", heading, " " * (room - heading.cell_length), " ", corner)

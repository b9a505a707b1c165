"""What all screens share: the two bars, the command list, the way out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from rich.console import RenderableType
from textual import events, on
from textual._styles_cache import StylesCache
from textual.actions import parse
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.containers import Vertical
from textual.content import Content
from textual.dom import DOMNode
from textual.geometry import Size
from textual.keys import key_to_character
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen, Screen
from textual.visual import Visual
from textual.widgets import Static

from tui.commands import APP_COMMANDS, BACK, Command, bindings, key_label
from tui.frugal import FrugalCompositor
from tui.veil import Veil
from tui.widgets.key_bar import KeyBar, Offer
from tui.widgets.title_bar import Corner, TitleBar

if TYPE_CHECKING:
    from tui.app import BackroomApp

ResultT = TypeVar("ResultT")


class Commanded(Screen[ResultT]):
    """A screen or dialog whose commands stand in one list.

    Subclasses set `COMMAND_LIST`; the key bindings follow from it. A widget that
    has a `COMMAND_LIST` of its own adds it to the bar while it has the focus.
    `check_action` decides, as always in Textual, what works now.
    """

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = ()
    """The commands of this screen, in the order of the key bar."""

    PALETTE: ClassVar[bool] = True
    """Whether the palette may open here. Not where nothing but one question may be answered."""

    TOPIC: ClassVar[str] = ""
    """A sentence or two for the help of this screen."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Make the bindings from the list."""
        if "COMMAND_LIST" in cls.__dict__:
            cls.BINDINGS = bindings(cls.COMMAND_LIST)
        super().__init_subclass__(**options)

    def __init__(self, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(name, id, classes)
        self._compositor = FrugalCompositor()

    @property
    def backroom(self) -> BackroomApp:
        """The application, by its own type."""
        return cast("BackroomApp", self.app)

    def offers(self) -> tuple[Offer, ...]:
        """Every command that belongs here now, innermost first, those that would not go as well."""
        taken: set[str] = set()
        found: list[Offer] = []
        for owner, command in self._all_commands():
            if (enabled := self._state_of(owner, command)) is False:
                continue
            keys = [key for key in command.keys.split(",") if key and key not in taken]
            usable = [key for key in keys if command.priority or not self._swallowed(key, owner)]
            if command.keys and not usable:
                continue
            taken.update(usable)
            label = (
                command.display
                if command.display and keys == usable
                else key_label(usable[0])
                if usable
                else ""
            )
            found.append(Offer(command, label, owner, enabled is True))
        return tuple(found)

    def _screen_resized(self, size: Size) -> None:
        """Lay out for a size of the terminal.

        Textual 8.2 lays out and draws every open screen whenever it is told the size, at the start twice.
        A screen that has this size already is only drawn, together with whatever else changed.
        """
        if size != self._size:
            super()._screen_resized(size)
        elif self.is_on_top:
            self.refresh()

    def _compositor_refresh(self) -> None:
        """Draw what changed; below a dialog, let the dialog draw it, once.

        Textual 8.2 lets it draw the whole screen below a second time.
        """
        awaited = self._repaint_required
        super()._compositor_refresh()
        if self is not self.app.screen:
            self._repaint_required = awaited

    def refresh_bars(self) -> None:
        """Bring the key bar (and the title bar, where there is one) up to date."""
        if self._can_show_bars and (bar := next(iter(self.query(KeyBar)), None)) is not None:
            bar.show(tuple(offer for offer in self.offers() if offer.command.shown and offer.key))

    @property
    def is_on_top(self) -> bool:
        """Whether no other screen lies above this one (Textual's `is_current` also holds just below)."""
        return self.app.screen_stack[-1:] == [self]

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Close this screen with whatever came up above it meanwhile; nothing where it is closed already.

        Textual closes the screen on top, whichever that is, and falls over the second time.
        """
        stack = self.app.screen_stack
        if self not in stack:
            closed: AwaitComplete = AwaitComplete.nothing()  # type: ignore[no-untyped-call]
            return closed
        for _above in stack[stack.index(self) + 1 :]:
            self.app.pop_screen()
        return super().dismiss(result)

    @property
    def _can_show_bars(self) -> bool:
        """Below another screen the bars stay as they were: what works now is that screen's affair."""
        return self.is_mounted and self.is_on_top

    def question_before_leaving(self) -> str:
        """What to ask before the application ends; empty when nothing would be lost."""
        return ""

    def action_back(self) -> None:
        """Leave for the screen below."""
        self.dismiss()

    @on(events.Mount)
    def _keep_bars_true(self) -> None:
        self.bindings_updated_signal.subscribe(self, lambda _screen: self.refresh_bars())
        self.refresh_bars()

    @on(events.ScreenResume)
    def _back_on_top(self) -> None:
        self.refresh_bars()
        self.backroom.cover_if_too_small()

    @on(events.Unmount)
    def _let_go(self) -> None:
        """Forget what was drawn here.

        Textual 8.2 remembers the drawing of up to 1,024 closed widgets in a cache that belongs to
        a method: some 10 MiB an evening. To empty it costs nothing that can be measured.
        """
        StylesCache.get_inner_outer.cache_clear()

    @on(KeyBar.Pressed)
    async def _press(self, event: KeyBar.Pressed) -> None:
        event.stop()
        await self.app.run_action(event.offer.command.action, event.offer.owner)

    def _all_commands(self) -> Iterator[tuple[DOMNode, Command]]:
        node: DOMNode | None = self.focused
        while node is not None and node is not self:
            for command in getattr(node, "COMMAND_LIST", ()):
                yield node, command
            node = node.parent
        for command in self.COMMAND_LIST:
            yield self, command
        for command in APP_COMMANDS:
            yield self.app, command

    def _state_of(self, owner: DOMNode, command: Command) -> bool | None:
        namespace, name, parameters = parse(command.action)
        target = {"app": self.app, "screen": self}.get(namespace, owner)
        return target.check_action(name, parameters)

    def _swallowed(self, key: str, owner: DOMNode) -> bool:
        """Whether the focused widget takes this key as text, or a letter as a command of its own."""
        focused = self.focused
        if focused is None or focused is owner:
            return False
        is_letter = len(key) == 1 and key in focused._bindings.key_to_bindings
        return is_letter or focused.check_consume_key(key, key_to_character(key))


class BackroomScreen(Commanded[ResultT]):
    """A full, opaque screen: title bar, body, key bar. Subclasses write `compose_body`."""

    HEADING: ClassVar[str] = ""
    """What the title bar says on the left."""

    def compose(self) -> ComposeResult:
        """The bars around the body."""
        yield TitleBar()
        yield KeyBar()
        yield from self.compose_body()

    def compose_body(self) -> ComposeResult:
        """Everything between the bars."""
        yield from ()

    def heading(self) -> Content:
        """What this is, for the left of the title bar."""
        return Content.styled(self.HEADING, "$decide bold")

    def corner(self) -> Corner | None:
        """Who may look: `table_corner()`, `only_corner(name)`, or None away from a table."""
        return None

    def refresh_bars(self) -> None:
        """Bring both bars, and the colour of the frame, up to date."""
        super().refresh_bars()
        if self._can_show_bars and (bar := next(iter(self.query(TitleBar)), None)) is not None:
            corner = self.corner()
            bar.show(self.heading(), corner)
            self.set_class(corner is not None and corner.private, "-private")
            self.set_class(corner is not None and not corner.private, "-public")


class BackroomDialog(ModalScreen[ResultT], Commanded[ResultT]):
    """A box over the screen below, with its own keys. Subclasses write `compose_body`."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (BACK,)
    PALETTE = False

    def compose(self) -> ComposeResult:
        """A framed box with its title, body and keys."""
        with Vertical(classes="dialog") as box:
            box.border_title = self.box_title()
            yield from self.compose_body()
            yield KeyBar(classes="-inside")

    def compose_body(self) -> ComposeResult:
        """What stands in the box."""
        yield Static()

    def box_title(self) -> Content:
        """What the frame says."""
        return Content("")

    def render(self) -> RenderableType | Visual:  # type: ignore[override]
        """The screen below, where it shows through."""
        picture = super().render()
        return Veil(picture.screen, picture.color) if isinstance(picture, BackgroundScreen) else picture

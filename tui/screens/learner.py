"""Who learns: choose, add, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rules.kernel.words import _, ngettext
from saves.errors import SaveError
from tui.commands import BACK, Command
from tui.content import plain
from tui.learners import Learners
from tui.screens.base import BackroomDialog
from tui.screens.confirm import ConfirmScreen
from tui.screens.prompt import PromptScreen
from tui.widgets.drawing import DIM, NOW, joined


class LearnerScreen(BackroomDialog[None]):
    """The people of a household; the one who is marked when it closes with enter learns from now on."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("learner.move", "up,down", _("choose"), "", "move", display="↑↓", palette=False),
        Command("learner.take", "enter", _("learns now"), "", "take", palette=False),
        Command("learner.add", "n", _("new"), _("Somebody new."), "add"),
        Command("learner.rename", "r", _("rename"), _("Another name."), "rename"),
        Command("learner.delete", "d", _("delete"), _("Forget somebody, and how far they are."), "delete"),
        BACK,
    )
    AUTO_FOCUS: ClassVar = "OptionList"
    DEFAULT_CSS = """
    LearnerScreen OptionList { height: auto; max-height: 14; }
    """

    def __init__(self, learners: Learners) -> None:
        super().__init__()
        self._learners = learners

    def compose_body(self) -> ComposeResult:
        """Everybody."""
        yield OptionList(markup=False)

    def box_title(self) -> Content:
        """The question."""
        return Content(_("Who learns?"))

    def on_mount(self) -> None:
        """Mark who learns now."""
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No more people than there is room for."""
        if action == "add":
            return self._learners.can_add or None
        return super().check_action(action, parameters)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_take(self) -> None:
        """A click on the key bar: what enter does."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._keep(lambda: self._learners.choose(event.option_index))
        self.dismiss()

    @work(exclusive=True, group="learner")
    async def action_add(self) -> None:
        """Somebody new."""
        prompt = PromptScreen(_("What is the new learner called?"), "", self._learners.name_fault)
        if name := await self.app.push_screen_wait(prompt):
            self._keep(lambda: self._learners.add(name))

    @work(exclusive=True, group="learner")
    async def action_rename(self) -> None:
        """Another name for the one who is marked."""
        place = self._marked
        old = self._learners.names[place]
        prompt = PromptScreen(_("Another name"), old, lambda text: self._learners.name_fault(text, place))
        if name := await self.app.push_screen_wait(prompt):
            self._keep(lambda: self._learners.rename(place, name))

    @work(exclusive=True, group="learner")
    async def action_delete(self) -> None:
        """Forget the one who is marked."""
        place = self._marked
        question = _("{name} and all progress of {name} will be forgotten.").format(
            name=self._learners.names[place]
        )
        if await self.app.push_screen_wait(ConfirmScreen(question, yes=_("Forget"), no=_("Keep"))):
            self._keep(lambda: self._learners.delete(place))

    @property
    def _marked(self) -> int:
        return self.query_one(OptionList).highlighted or 0

    def _keep(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
        self._show()

    def _show(self) -> None:
        names = self._learners.names
        menu = self.query_one(OptionList)
        menu.set_options([Option(self._line(place)) for place in range(len(names))])
        menu.highlighted = names.index(self._learners.present.name)
        self.refresh_bindings()

    def _line(self, place: int) -> Content:
        learner = self._learners.everybody[place]
        here = learner is self._learners.present
        done = len(learner.done)
        told = ngettext("{count} lesson done", "{count} lessons done", done).format(count=done)
        return joined(
            ("▸ " if here else "  ", NOW), plain(learner.name, "bold" if here else ""), (f"   {told}", DIM)
        )

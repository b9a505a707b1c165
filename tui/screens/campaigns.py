"""Every campaign on disk: open it, rename it, delete it."""

from __future__ import annotations

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules import GAMES
from rules.kernel.words import _, ngettext
from saves import locations
from saves.documents import Header, campaign_name
from saves.errors import BadName, SaveError
from saves.shelf import Damaged, Listed, delete_campaign, list_campaigns
from saves.store import Campaign
from tui.commands import BACK, Command
from tui.content import plain, seat_names
from tui.dates import when
from tui.screens.base import BackroomScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.prompt import PromptScreen
from tui.widgets.column import Column


class CampaignsScreen(BackroomScreen[None]):
    """A list with the last played on top, and what is known of the marked one."""

    HEADING = _("CAMPAIGNS")
    TOPIC = _("Every campaign is one file. What a list tells of it is known to everybody at its table.")
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("campaigns.move", "up,down", _("choose"), "", "move", display="↑↓", palette=False),
        Command("campaigns.open", "enter", _("open"), _("Go on with the marked campaign."), "open"),
        Command("campaigns.rename", "n", _("rename"), _("Give the marked campaign another name."), "rename"),
        Command("campaigns.delete", "d", _("delete"), _("Delete the marked campaign for good."), "delete"),
        BACK,
    )

    def __init__(self) -> None:
        super().__init__()
        self._listed: list[Listed] | None = None

    def compose_body(self) -> ComposeResult:
        """List and details."""
        with Container(id="campaigns"):
            yield OptionList(id="shelf", markup=False)
            with Column(id="details"):
                yield Static()

    def on_screen_resume(self) -> None:
        """Look at the disk whenever the list comes up."""
        self._look_up()

    @work(thread=True, exclusive=True, group="shelf")
    def _look_up(self) -> None:
        listed = list_campaigns(locations.campaigns_folder())
        self.app.call_from_thread(self._show, listed)

    def _show(self, listed: list[Listed]) -> None:
        shelf = self.query_one(OptionList)
        marked = shelf.highlighted
        self._listed = listed
        shelf.set_options([Option(_prompt(each)) for each in listed])
        shelf.display = bool(listed)
        if listed:
            shelf.highlighted = min(marked or 0, len(listed) - 1)
            shelf.focus()
        self._show_details()

    @on(OptionList.OptionHighlighted)
    def _marked_changed(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._show_details()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_open()

    @property
    def _marked(self) -> Listed | None:
        place = self.query_one(OptionList).highlighted
        return (
            self._listed[place] if self._listed and place is not None and place < len(self._listed) else None
        )

    def _show_details(self) -> None:
        marked = self._marked
        details = self.query_one("#details Static", Static)
        if isinstance(marked, Header):
            details.update(_details(marked))
        elif isinstance(marked, Damaged):
            details.update(
                Content.assemble(plain(marked.reason, "$bad"), "\n\n", plain(str(marked.path), "$label"))
            )
        else:
            folder = locations.campaigns_folder()
            details.update(
                plain(
                    _("There is no campaign in {folder} yet. Begin one with “New game”.").format(
                        folder=folder
                    )
                )
            )
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what the marked file is good for."""
        if action in ("open", "rename"):
            return isinstance(self._marked, Header) or None
        if action in ("delete", "move"):
            return self._marked is not None
        return super().check_action(action, parameters)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_open(self) -> None:
        """Sit down at the marked table, or say why not."""
        if (marked := self._marked) is None:
            return
        if isinstance(marked, Damaged):
            self.backroom.tell(marked.reason, bad=True)
            return
        try:
            self.backroom.resume(marked.path)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)

    @work
    async def action_rename(self) -> None:
        """Ask for another name and keep it."""
        marked = self._marked
        if not isinstance(marked, Header):
            return
        prompt = PromptScreen(_("Name of the campaign"), marked.name, _name_fault)
        name = await self.app.push_screen_wait(prompt)
        if name is None:
            return
        try:
            with Campaign.open(marked.path) as campaign:
                campaign.rename(name)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
        self._look_up()

    @work
    async def action_delete(self) -> None:
        """Delete the file after a second, different key."""
        if (marked := self._marked) is None:
            return
        question = _("The campaign “{name}” and all its moves will be gone for good.").format(
            name=marked.name
        )
        if not await self.app.push_screen_wait(ConfirmScreen(question, yes=_("Delete it"), no=_("Keep it"))):
            return
        try:
            delete_campaign(marked.path)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
        self._look_up()


def _prompt(listed: Listed) -> Content:
    if isinstance(listed, Damaged):
        return Content.assemble(plain(listed.name, "bold"), "\n", (_("  cannot be played"), "$bad"))
    place = _("  {game} · {situation}").format(
        game=GAMES.get(listed.slug, listed.slug), situation=listed.situation
    )
    return Content.assemble(plain(listed.name, "bold"), "\n", plain(place, "$label"))


def _details(header: Header) -> Content:
    moves = ngettext("{count} move", "{count} moves", header.position).format(count=header.position)
    lines = [
        plain(header.name, "$decide bold"),
        Content(""),
        seat_names(header.seats),
        Content(""),
        plain(GAMES.get(header.slug, header.slug)),
        plain(_("{situation}, {moves}").format(situation=header.situation, moves=moves)),
        Content(""),
        plain(_("played  {moment}").format(moment=when(header.played)), "$label"),
        plain(_("begun   {moment}").format(moment=when(header.created)), "$label"),
        plain(_("file    {path}").format(path=header.path), "$label"),
    ]
    return Content("\n").join(lines)


def _name_fault(text: str) -> str:
    try:
        campaign_name(text)
    except BadName as error:
        return str(error)
    return ""

"""Every campaign on disk: found, opened, looked back on, put away, carried elsewhere, deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _, ngettext
from saves import locations
from saves import shelf as disk
from saves.documents import campaign_name
from saves.errors import BadName, SaveError, guarding
from saves.exchange import import_campaign
from tui.commands import BACK, Command
from tui.content import plain
from tui.past import past_at
from tui.screens.base import BackroomScreen
from tui.screens.confirm import ConfirmScreen, SureScreen
from tui.screens.export import PATH_LENGTH, export, export_readable, path_of, where_names_lead
from tui.screens.history import HistoryScreen
from tui.screens.prompt import PromptScreen
from tui.shelf import DOWNWARD, SORT_KEYS, Item, Place, columns, details, items_in, row
from tui.widgets.shelf_list import ShelfHead, ShelfList
from tui.widgets.tabs import Tab, TabStrip
from tui.widgets.text_field import TextField


def _command(name: str, key: str, label: str, help: str, *, shown: bool = True) -> Command:
    return Command(f"campaigns.{name}", key, label, help, name, shown=shown)


class CampaignsScreen(BackroomScreen[None]):
    """Shelf, archive and bin: a list, and what is known of the marked campaign."""

    HEADING = _("CAMPAIGNS")
    AUTO_FOCUS: ClassVar = "ShelfList"
    TOPIC = _(
        "Every campaign is one file. What a list tells of it is known to everybody at its table. "
        "What is deleted lies in the bin for 30 days."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        _command("open", "enter", _("open"), _("Go on with the marked campaign.")),
        _command("restore", "u", _("restore"), _("Bring it back from the bin.")),
        _command("search", "slash", _("search"), _("Find campaigns by words, as you type.")),
        _command("sort", "o", _("sort"), _("Sort by the next column.")),
        _command("turn", "v", _("turn"), _("Turn the order round."), shown=False),
        _command("history", "b", _("history"), _("Look back at any move of it.")),
        _command("rename", "n", _("rename"), _("Give the marked campaign another name.")),
        _command("copy", "c", _("copy"), _("Copy it under another name.")),
        _command("archive", "a", _("archive"), _("Put it away from the list.")),
        _command("unarchive", "a", _("to the list"), _("Bring it back to the list.")),
        _command(
            "export",
            "x",
            _("export"),
            _("Write a chronicle to read, or all moves; of a damaged file what can be read."),
        ),
        _command("import", "i", _("import"), _("Read a campaign from an exported file.")),
        _command("delete", "d", _("delete"), _("Delete it: into the bin, or from there for good.")),
        *(
            Command(
                f"campaigns.place.{place}",
                f"f{number}",
                "",
                "",
                f"place('{place}')",
                shown=False,
                palette=False,
            )
            for number, place in enumerate(Place, 2)
        ),
        BACK,
    )
    DEFAULT_CSS = """
    CampaignsScreen #campaigns { padding: 0 1; }
    CampaignsScreen #words { margin: 1 0; }
    CampaignsScreen #details { height: 6; border-top: solid $frame; padding: 0 1; }
    CampaignsScreen.-narrow #words { margin: 0; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._place = Place.SHELF
        self._items: list[Item] = []
        """Everything that lies in this place."""
        self._shown: list[Item] = []
        """What is listed of it, in order."""
        self._sort: disk.SortKey = "played"
        self._down = True

    # Composition

    def compose_body(self) -> ComposeResult:
        """Places, search, list, details."""
        with Vertical(id="campaigns"):
            labels = (_("Campaigns"), _("Archive"), _("Bin"))
            yield TabStrip(
                [
                    Tab(place, f"F{number}", label)
                    for number, (place, label) in enumerate(zip(Place, labels, strict=True), 2)
                ],
                id="places",
            )
            yield TextField(hint=_("search: press /"), id="words")
            yield ShelfHead(id="head")
            yield ShelfList(id="shelf")
            yield Static(id="details")

    def heading(self) -> Content:
        """How many there are."""
        count = len(self._items)
        words = ngettext("{count} campaign", "{count} campaigns", count).format(count=count)
        if len(self._shown) != count:
            words = _("{shown} of {words}").format(shown=len(self._shown), words=words)
        return plain(self.HEADING, "$decide bold").append(plain(f"   {words}", "$label"))

    def on_screen_resume(self) -> None:
        """Look at the disk whenever the list comes up."""
        self._look_up()

    def on_resize(self) -> None:
        """Other columns fit."""
        self._show_rows()

    # The list

    @work(thread=True, exclusive=True, group="shelf")
    def _look_up(self) -> None:
        place, folder = self._place, locations.campaigns_folder()
        disk.purge_bin(folder)
        items = items_in(place, folder)
        self.app.call_from_thread(self._take, place, items)

    def _take(self, place: Place, items: list[Item]) -> None:
        if place is self._place and self.is_attached:
            self._items = items
            self._arrange()

    def _arrange(self) -> None:
        """Search and sort; the marked campaign stays marked where it is still listed."""
        marked = self._marked
        place = self.query_one(ShelfList).marked
        by_path = {item.path: item for item in self._items}
        words = self.query_one("#words", TextField).value
        found = disk.search([item.listed for item in self._items], words)
        found = disk.sorted_by(found, self._sort, reverse=self._down)
        self._shown = [by_path[listed.path] for listed in found]
        paths = [item.path for item in self._shown]
        if marked is not None and marked.path in paths:
            place = paths.index(marked.path)
        self._show_rows(place)

    def _show_rows(self, marked: int | None = None) -> None:
        shelf = self.query_one(ShelfList)
        shown = columns(self.size.width)
        shelf.show(
            shown,
            len(self._shown),
            lambda number: row(self._shown[number], shown),
            shelf.marked if marked is None else marked,
        )
        self.query_one(ShelfHead).show(shown, self._sort, down=self._down)
        self._show_details()

    @property
    def _marked(self) -> Item | None:
        place = self.query_one(ShelfList).marked
        return self._shown[place] if place < len(self._shown) else None

    @on(ShelfList.Marked)
    def _show_details(self) -> None:
        marked = self._marked
        words = plain(self._nothing()) if marked is None else details(marked)
        self.query_one("#details", Static).update(words)
        self.refresh_bars()

    def _nothing(self) -> str:
        if self._items:
            return _("No campaign has these words.")
        folder = locations.campaigns_folder()
        match self._place:
            case Place.ARCHIVE:
                return _("Nothing is archived.")
            case Place.BIN:
                return _("The bin is empty.")
        return _("There is no campaign in {folder} yet. Begin one with “New game”.").format(folder=folder)

    @on(TextField.Changed, "#words")
    def _searched(self, event: TextField.Changed) -> None:
        event.stop()
        self._arrange()

    @on(TextField.Submitted, "#words")
    def _found(self, event: TextField.Submitted) -> None:
        event.stop()
        self.query_one(ShelfList).focus()

    @on(ShelfHead.Pressed)
    def _head_pressed(self, event: ShelfHead.Pressed) -> None:
        event.stop()
        self._sort_by(next(key for key in SORT_KEYS if key == event.name))

    def _sort_by(self, key: disk.SortKey) -> None:
        self._down = not self._down if key == self._sort else key in DOWNWARD
        self._sort = key
        self._arrange()

    def action_sort(self) -> None:
        """The next column, among those in view."""
        shown = {column.name for column in columns(self.size.width)}
        keys = [key for key in SORT_KEYS if key in shown]
        self._sort_by(keys[(keys.index(self._sort) + 1) % len(keys)] if self._sort in keys else keys[0])

    def action_turn(self) -> None:
        """The other way round."""
        self._sort_by(self._sort)

    def action_search(self) -> None:
        """Type words."""
        self.query_one("#words", TextField).focus()

    def action_back(self) -> None:
        """Out of the search first, then home."""
        words = self.query_one("#words", TextField)
        if words.has_focus or words.value:
            words.clear()
            self.query_one(ShelfList).focus()
        else:
            self.dismiss()

    @on(TabStrip.Chosen)
    def _tab_chosen(self, event: TabStrip.Chosen) -> None:
        event.stop()
        self.action_place(event.tab)

    def action_place(self, place: str) -> None:
        """Shelf, archive or bin."""
        self._place = Place(place)
        self._items, self._shown = [], []
        self.query_one(TabStrip).show(place)
        self.query_one(ShelfList).focus()
        self._show_rows(0)
        self._look_up()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what the marked file is good for, where it lies."""
        if action not in _ON_MARKED:
            return super().check_action(action, parameters)
        if self._place not in _ON_MARKED[action][0]:
            return False
        marked = self._marked
        if marked is None or (marked.header is None and not _ON_MARKED[action][1]):
            return None
        return True

    # What is done with one of them

    @on(ShelfList.Taken)
    def _taken(self, event: ShelfList.Taken) -> None:
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        """Sit down at the marked table, or say why not."""
        if (marked := self._marked) is None:
            return
        if isinstance(marked.listed, disk.Damaged):
            self.backroom.tell(marked.listed.reason, bad=True)
        elif self._place is Place.SHELF:
            self._try(lambda: self.backroom.resume(marked.path), again=False)
        else:
            self.backroom.tell(_("Bring it back to the list first."))

    def action_history(self) -> None:
        """Look back."""
        if (marked := self._marked) is not None and marked.header is not None:
            path = marked.path
            self._try(lambda: self.app.push_screen(HistoryScreen(past_at(path))), again=False)

    @work
    async def action_rename(self) -> None:
        """Ask for another name and keep it."""
        if (marked := self._marked) is None or marked.header is None:
            return
        name = await self.app.push_screen_wait(
            PromptScreen(_("Name of the campaign"), marked.name, _name_fault)
        )
        if name is not None:
            self._try(lambda: disk.rename_campaign(marked.path, name))

    @work
    async def action_copy(self) -> None:
        """Copy it under another name."""
        if (marked := self._marked) is None or marked.header is None:
            return
        wanted = _copy_name(marked.name)
        name = await self.app.push_screen_wait(PromptScreen(_("Name of the copy"), wanted, _name_fault))
        if name is not None:
            self._try(lambda: disk.copy_campaign(marked.path, name))

    def action_archive(self) -> None:
        """Put it away."""
        if (marked := self._marked) is not None:
            self._try(lambda: disk.archive_campaign(marked.path))

    def action_unarchive(self) -> None:
        """Bring it back."""
        if (marked := self._marked) is not None:
            self._try(lambda: disk.unarchive_campaign(marked.path))

    def action_restore(self) -> None:
        """Out of the bin."""
        if (marked := self._marked) is not None:
            self._try(lambda: disk.restore_campaign(marked.path))

    @work
    async def action_export(self) -> None:
        """Write it down."""
        if (marked := self._marked) is None:
            return
        try:
            past = past_at(marked.path)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
            await export_readable(self, marked.path)
            return
        await export(self, past)

    @work
    async def action_import(self) -> None:
        """Ask for a file and read it."""
        prompt = PromptScreen(
            _("File to read"), "", _fault_of_import, limit=PATH_LENGTH, about=where_names_lead()
        )
        if (text := await self.app.push_screen_wait(prompt)) is None:
            return
        path = path_of(text)

        def read() -> Path:
            with guarding(path):
                document = path.read_text(encoding="utf-8", errors="replace")
            return import_campaign(document, locations.campaigns_folder())

        try:
            made = await asyncio.to_thread(read)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
        else:
            self.backroom.tell(_("It is on the list now: {file}.").format(file=made.name))
            self._look_up()

    @work
    async def action_delete(self) -> None:
        """Delete after two questions with different keys: into the bin, or from there for good."""
        if (marked := self._marked) is None:
            return
        for_good = self._place is Place.BIN
        question = (
            _("The campaign “{name}” and all its moves will be gone for good.")
            if for_good
            else _("The campaign “{name}” goes into the bin. It can be brought back for 30 days.")
        ).format(name=marked.name)
        if not await self.app.push_screen_wait(ConfirmScreen(question, yes=_("Delete it"), no=_("Keep it"))):
            return
        again = _("Really delete “{name}”?").format(name=marked.name)
        if not await self.app.push_screen_wait(SureScreen(again, yes=_("Delete it"), no=_("Keep it"))):
            return
        if for_good:
            self._try(lambda: disk.delete_campaign(marked.path))
        else:
            self._try(lambda: disk.bin_campaign(marked.path))

    def _try(self, act: Callable[[], object], *, again: bool = True) -> None:
        """Do it, or say in one line why not; then look at the disk."""
        try:
            act()
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
        if again:
            self._look_up()


_EVERYWHERE = tuple(Place)
_ON_MARKED: dict[str, tuple[tuple[Place, ...], bool]] = {
    "open": ((Place.SHELF,), False),
    "restore": ((Place.BIN,), True),
    "history": ((Place.SHELF, Place.ARCHIVE), False),
    "rename": ((Place.SHELF, Place.ARCHIVE), False),
    "copy": ((Place.SHELF,), False),
    "archive": ((Place.SHELF,), True),
    "unarchive": ((Place.ARCHIVE,), True),
    "export": ((Place.SHELF, Place.ARCHIVE), True),
    "delete": (_EVERYWHERE, True),
}
"""Where each of these can be done, and whether with a damaged file as well."""


def _copy_name(name: str) -> str:
    """`Spring (copy)`, or the same name where there is no room."""
    wanted = _("{name} (copy)").format(name=name)
    return wanted if not _name_fault(wanted) else name


def _name_fault(text: str) -> str:
    try:
        campaign_name(text)
    except BadName as error:
        return str(error)
    return ""


def _fault_of_import(text: str) -> str:
    try:
        return "" if path_of(text).is_file() else _("There is no such file.")
    except OSError as error:
        return _("That cannot be used: {reason}.").format(reason=error.strerror or error)

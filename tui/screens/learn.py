"""The lessons: what there will be, and what helps until then."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules import GAMES
from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.screens.base import BackroomScreen

_PLANNED: Final = {
    "saludos-amigos": (
        _("What a tile is worth"),
        _("Strength: a die and the number of cards"),
        _("Two against one: a coalition and its shares"),
        _("The card for those who stay out"),
        _("Paying to roll again"),
        _("A session of the council, and what a tie means"),
        _("The journalist"),
        _("How it ends, and the last bonus"),
    ),
    "millions-of-dollars": (
        _("A loot card: money, stake and bonus role"),
        _("Choosing a role, and the pool"),
        _("The card that stays hidden"),
        _("Leave, or risk a clash"),
        _("The job: roles and their powers"),
        _("Sharing, with Driver and Conman"),
        _("The Snitch, and what it costs to be alone"),
        _("Intimidation"),
        _("How it ends"),
    ),
    "die-macher": (
        _("A tour of the board"),
        _("Bids for the starting party"),
        _("Programme and opinions"),
        _("The shadow cabinet"),
        _("Coalitions"),
        _("Media"),
        _("Meetings"),
        _("Opinion polls"),
        _("Meetings become votes: the factor"),
        _("Election night"),
        _("The national board and the members"),
        _("Income and contributions"),
        _("The final score"),
        _("A first round, step by step"),
    ),
}
"""The lessons of each game, in their order."""


class LearnScreen(BackroomScreen[None]):
    """Says honestly that the lessons are still to come."""

    HEADING = _("LEARN")
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("learn.rulebook", "r", _("rulebook"), _("Read the rules."), "rulebook"),
        Command("learn.new", "n", _("new game"), _("Learn by playing, against computer players."), "new"),
        BACK,
    )

    def __init__(self, slug: str | None = None) -> None:
        super().__init__()
        self._slugs = (slug,) if slug in _PLANNED else tuple(_PLANNED)

    def compose_body(self) -> ComposeResult:
        """The lists of lessons to be."""
        with VerticalScroll(id="learn"):
            yield Static(
                Content.assemble(
                    _("The lessons are not here yet. They will be short, each a real position to play:"),
                    "\n\n",
                    Content("\n\n").join(self._lessons_of(slug) for slug in self._slugs),
                    "\n\n",
                    _("Until then: ("),
                    ("r", "$decide bold"),
                    _(") the rulebook, or ("),
                    ("n", "$decide bold"),
                    _(") a game against computer players, in which every figure explains itself."),
                )
            )

    def _lessons_of(self, slug: str) -> Content:
        lessons = (
            Content.assemble((f"{number:3}  ", "$label"), title)
            for number, title in enumerate(_PLANNED[slug], 1)
        )
        return Content("\n").join([Content.styled(GAMES[slug], "$decide bold"), *lessons])

    def action_rulebook(self) -> None:
        """Read instead."""
        self.backroom.show_rulebook(self._slugs[0])

    def action_new(self) -> None:
        """Play instead."""
        from tui.screens.new_game import NewGameScreen

        self.app.switch_screen(NewGameScreen())

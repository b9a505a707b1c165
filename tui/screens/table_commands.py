"""What can be done at every table: one list for keys, key bar, palette and help."""

from __future__ import annotations

from typing import Final

from rules.kernel.words import _
from tui.commands import Command
from tui.screens.looking_back import LOOKING_BACK
from tui.screens.why_not import WHY_NOT_HELP, WHY_NOT_KEYS, WHY_NOT_LABEL

TABLE_COMMANDS: Final[tuple[Command, ...]] = (
    Command("table.cards", "m", _("my cards"), _("Look at one's own cards, behind a curtain."), "cards"),
    Command(
        "table.explain", "e", _("explain"), _("Show how the figures on the board came about."), "explain"
    ),
    Command("table.rule", "r", _("rule"), _("Open the rulebook at the rule of this moment."), "rule"),
    Command("table.why_not", WHY_NOT_KEYS, WHY_NOT_LABEL, WHY_NOT_HELP, "why_not"),
    Command(
        "table.hint", "h", _("hint"), _("Show one seat which choices look best, behind a curtain."), "advise"
    ),
    Command("table.undo", "u", _("undo"), _("Take back the last move, if it told nobody anything."), "undo"),
    Command(
        "table.redo",
        "ctrl+y",
        _("redo"),
        _("Make the move again that was taken back."),
        "redo",
        shown=False,
    ),
    Command("table.pause", "t", _("stop clock"), _("Stop the clock, or let it go on."), "pause_clock"),
    Command("table.more", "plus", _("30 seconds"), _("Add half a minute to the clock."), "more_time"),
    *LOOKING_BACK,
    Command("table.reasons", "k", _("reasons"), _("Show why computers did what they did last."), "reasons"),
    Command(
        "table.players",
        "c",
        _("players"),
        _("Hand a seat to a computer or take it back; how fast computers are shown; hints."),
        "players",
    ),
    Command("table.pane.table", "f2", _("table"), _("Show the decision."), "pane('table')", shown=False),
    Command("table.pane.board", "f3", _("board"), _("Show the board."), "pane('board')", shown=False),
    Command("table.pane.log", "f4", _("log"), _("Show what happened."), "pane('log')", shown=False),
    Command(
        "table.pane.rule",
        "f5",
        _("rules"),
        _("Show the rule of this moment."),
        "pane('rule')",
        shown=False,
    ),
    Command(
        "table.pane.standings",
        "f6",
        _("standings"),
        _("Show who stands where."),
        "pane('standings')",
        shown=False,
    ),
    Command(
        "table.leave",
        "s",
        _("leave"),
        _("Leave the table; it is saved as it stands."),
        "leave",
        pinned=True,
    ),
)

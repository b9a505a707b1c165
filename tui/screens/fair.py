"""Dice and draws: what chance gave, against what was to be expected, and the seed with its promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _, ngettext
from saves.audit import Finding, audit
from saves.errors import SaveError
from tui.commands import BACK, Command
from tui.content import plain
from tui.past import Past
from tui.screens.base import BackroomScreen
from tui.widgets.drawing import DIM, FAINT, GOOD, STRONG, fit, joined, wrapped
from tui.widgets.title_bar import Corner, table_corner

BAR: Final = 30
"""Cells of the longest bar."""
_OUTCOME: Final = 18
_WIDTH: Final = 74


def findings_lines(findings: Sequence[Finding], width: int = _WIDTH) -> list[Content]:
    """Every source of chance: outcomes as bars, marked where they were to be expected, and a sentence."""
    lines: list[Content] = []
    for finding in findings:
        draws = ngettext("{count} time", "{count} times", finding.draws).format(count=finding.draws)
        lines.append(plain(finding.source, STRONG).append(plain(f"   {draws}", DIM)))
        most = max((max(count.seen, count.expected) for count in finding.counts), default=1) or 1
        for count in finding.counts:
            figures = _("{seen} ({expected:.1f} expected)").format(seen=count.seen, expected=count.expected)
            bar = _bar(count.seen / most, count.expected / most)
            lines.append(joined("  ", fit(plain(count.outcome), _OUTCOME), bar, "  ", (figures, DIM)))
        lines += [joined("  ", line) for line in wrapped(plain(finding.sentence), width - 2)]
        lines.append(Content(""))
    return lines


def _bar(seen: float, expected: float) -> Content:
    """Full up to what was seen; `┃` where it was to be expected."""
    full, mark = round(seen * BAR), min(BAR - 1, round(expected * BAR))
    cells = [("━", GOOD) if cell < full else ("─", FAINT) for cell in range(BAR)]
    cells[mark] = ("┃", STRONG)
    return joined(*cells)


class FairScreen(BackroomScreen[None]):
    """A page to read; it tells no secret that the game has not told."""

    HEADING = _("DICE AND DRAWS")
    TOPIC = _(
        "Bars show what came, ┃ what was to be expected. The seed was promised by its hash at the start."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("fair.scroll", "down,up", _("scroll"), "", "scroll", display="↑↓", palette=False),
        BACK,
    )
    AUTO_FOCUS: ClassVar = "#fair"
    DEFAULT_CSS = """
    FairScreen #fair { padding: 1 2; }
    FairScreen #fair Static { width: auto; max-width: 100%; }
    """

    def __init__(self, past: Past) -> None:
        super().__init__()
        self._past = past

    def compose_body(self) -> ComposeResult:
        """The promise, and what is found out meanwhile."""
        with VerticalScroll(id="fair"):
            yield Static(Content("\n").join(self._promise()))
            yield Static(plain(_("Every move is looked through …"), "$label"), id="findings")

    def corner(self) -> Corner:
        """Everybody may look."""
        return table_corner()

    def on_mount(self) -> None:
        """Look every move through, beside the screen."""
        self._look_through()

    def action_scroll(self) -> None:
        """A click on the key bar scrolls down."""
        self.query_one(VerticalScroll).scroll_down(animate=False)

    @work(thread=True, exclusive=True, group="audit")
    def _look_through(self) -> None:
        try:
            lines = findings_lines(audit(self._past.again().history))
        except SaveError as error:
            lines = [plain(str(error), "$bad")]
        self.app.call_from_thread(self._show, lines)

    def _show(self, lines: list[Content]) -> None:
        if self.is_attached:
            nothing = [plain(_("Nothing was left to chance."))]
            self.query_one("#findings", Static).update(Content("\n").join(lines or nothing))

    def _promise(self) -> list[Content]:
        past = self._past
        lines = [joined((_("Promised at the start   "), DIM), plain(past.header.seed_hash))]
        seed = past.history.seed
        if seed is not None:
            lines.append(joined((_("The seed                "), DIM), (str(seed), STRONG)))
            lines.append(
                plain(_("The promise is SHA-256 of “backroom:” and the seed: anybody can check it."), DIM)
            )
        elif past.is_over:
            lines.append(plain(_("The seed stays sealed: it would tell cards that nobody may know."), DIM))
        else:
            lines.append(plain(_("The seed is told when the game is over."), DIM))
        return [*lines, Content("")]

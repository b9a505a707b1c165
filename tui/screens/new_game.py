"""A new game in three short steps: the game, the seats, the options."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules import GAMES, load_game
from rules.kernel.forms import BadOption
from rules.kernel.words import _
from saves.errors import SaveError
from tui.commands import Command
from tui.content import paragraphs
from tui.draft import Draft
from tui.screens.base import BackroomScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.new_game_options import OptionsStep
from tui.screens.new_game_seats import SeatsStep
from tui.widgets.column import Column

GAME, SEATS, OPTIONS = range(3)
_STEPS: Final = (_("Game"), _("Seats"), _("Options"))


class GameStep(Horizontal):
    """The games to choose from, and what the marked one is like."""

    def __init__(self) -> None:
        super().__init__(id="game")

    def compose(self) -> ComposeResult:
        """Titles left, a few lines on the game right."""
        yield OptionList(
            *(Option(Content(title), id=slug) for slug, title in GAMES.items()), id="games", markup=False
        )
        with Column(classes="blurb"):
            yield Static(id="blurb")

    @property
    def slug(self) -> str:
        """The game that is marked."""
        option = self.query_one(OptionList).highlighted_option
        return option.id if option is not None and option.id else next(iter(GAMES))

    @on(OptionList.OptionHighlighted)
    def _marked(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        game = load_game(self.slug)
        counts, best = game.seat_counts, game.recommended
        seats = _("{least} to {most} seats, best with {low} to {high}").format(
            least=counts[0], most=counts[-1], low=best[0], high=best[-1]
        )
        self.query_one("#blurb", Static).update(
            Content.assemble(
                (game.title, "$decide bold"), "\n\n", paragraphs(game.blurb), "\n\n", (seats, "$label")
            )
        )


class NewGameScreen(BackroomScreen[None]):
    """The three steps, one at a time; what was entered survives going back."""

    HEADING = _("NEW GAME")
    TOPIC = _("Three steps: the game, who sits where, what the table decides. Nothing begins before “Begin”.")
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "new.next",
            "pagedown",
            _("next"),
            _("On to the next step."),
            "step(1)",
            pinned=True,
            priority=True,
        ),
        Command(
            "new.begin", "pagedown", _("begin"), _("Begin the game."), "begin", pinned=True, priority=True
        ),
        Command(
            "new.previous",
            "pageup",
            _("back"),
            _("Back to the step before."),
            "step(-1)",
            pinned=True,
            priority=True,
        ),
        Command("new.rules", "f8", _("rules"), _("Open the rulebook of this game."), "rules"),
        Command("new.leave", "escape", _("leave"), _("Leave without beginning."), "leave", pinned=True),
    )

    def __init__(self) -> None:
        super().__init__()
        self._step = GAME
        self._draft: Draft | None = None

    def compose_body(self) -> ComposeResult:
        """Where we are, and the step itself."""
        yield Static(id="steps")
        with Vertical(id="step"):
            yield GameStep()

    def on_mount(self) -> None:
        """Begin with the game."""
        self._show_steps()
        self.query_one("#games").focus()

    def heading(self) -> Content:
        """The game's name once it is chosen."""
        title = Content("") if self._step == GAME or self._draft is None else Content(self._draft.game.title)
        return Content.assemble((self.HEADING, "$decide bold"), "   ", title)

    def question_before_leaving(self) -> str:
        """What was typed is nowhere else."""
        if self._draft is not None and self._draft.is_touched:
            return _("This game has not begun. What you entered will be forgotten.")
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The same key goes on, and begins in the last step."""
        match action:
            case "step":
                return self._step != (OPTIONS if parameters == (1,) else GAME)
            case "begin":
                return self._step == OPTIONS
        return super().check_action(action, parameters)

    @on(OptionList.OptionSelected, "#games")
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        await self.action_step(1)

    @on(SeatsStep.Finished)
    async def _seats_finished(self, event: SeatsStep.Finished) -> None:
        event.stop()
        await self.action_step(1)

    @on(OptionsStep.Begun)
    def _begun(self, event: OptionsStep.Begun) -> None:
        event.stop()
        self.action_begin()

    async def action_step(self, step: int) -> None:
        """Go to a neighbouring step, unless this one has a fault that must be seen to first."""
        if self._step == GAME:
            slug = self.query_one(GameStep).slug
            if self._draft is None or self._draft.slug != slug:
                self._draft = Draft.of(slug)
        elif self._step == SEATS and step > 0 and not self._seats_are_good():
            return
        await self._go(self._step + step)

    def action_begin(self) -> None:
        """Hand the game over, or say what is in the way."""
        draft = self._draft
        if draft is None:
            return
        options = self.query_one(OptionsStep)
        options.collect()
        if draft.campaign_error() or draft.seed_error():
            options.focus_first()
            return
        try:
            setup = draft.setup()
            table = draft.table(self.backroom.preferences)
            self.backroom.begin(draft.slug, setup, table, draft.campaign.strip() or draft.suggested_campaign)
        except BadOption as error:
            options.show(str(error), error.option)
        except (SaveError, ValueError) as error:
            options.show(str(error))

    def action_rules(self) -> None:
        """Look something up before it begins."""
        self.backroom.show_rulebook(self._draft.slug if self._draft else self.query_one(GameStep).slug)

    @work(exclusive=True)
    async def action_leave(self) -> None:
        """Go home; ask first where something was entered."""
        question = self.question_before_leaving()
        if question and not await self.app.push_screen_wait(
            ConfirmScreen(question, yes=_("Forget it"), no=_("Go on with it"))
        ):
            return
        self.dismiss()

    def _seats_are_good(self) -> bool:
        assert self._draft is not None
        seats = self.query_one(SeatsStep)
        seats.collect()
        self._draft.blanks_are_wrong = True
        if not self._draft.seat_errors():
            return True
        seats.show()
        seats.focus_first()
        return False

    async def _go(self, step: int) -> None:
        self._step = step
        holder = self.query_one("#step", Vertical)
        await holder.remove_children()
        if step == GAME or self._draft is None:
            await holder.mount(GameStep())
            games = self.query_one("#games", OptionList)
            if self._draft is not None:
                games.highlighted = list(GAMES).index(self._draft.slug)
            games.focus()
        elif step == SEATS:
            seats = SeatsStep(self._draft)
            await holder.mount(seats)
            seats.focus_first()
        else:
            options = OptionsStep(self._draft, self.backroom.preferences.standings)
            await holder.mount(options)
            options.focus_first()
        self._show_steps()
        self.refresh_bindings()

    def _show_steps(self) -> None:
        parts: list[Content] = []
        for number, name in enumerate(_STEPS):
            mark = "✓" if number < self._step else str(number + 1)
            style = "$decide bold" if number == self._step else "$good" if number < self._step else "$label"
            parts.append(Content.styled(f" {mark} {name} ", style))
        self.query_one("#steps", Static).update(Content.styled(" ── ", "$frame").join(parts))

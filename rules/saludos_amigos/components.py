"""The component sheet of Saludos, Amigos! and the options of a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

from rules.kernel.components import Misfit, read_components
from rules.kernel.fields import Whole
from rules.kernel.game import OptionField
from rules.kernel.seats import clean_name
from rules.kernel.words import _

Count = Annotated[int, Whole(0, 999)]
Positive = Annotated[int, Whole(1, 99)]
Seconds = Annotated[int, Whole(1, 3600)]

PLOTS: Final = 6
HIGHEST_CARD: Final = 9
SHORTEST_CLOCK: Final = 20
LONGEST_CLOCK: Final = 3600


@dataclass(frozen=True, slots=True)
class Project:
    """A building to be: how many sections it takes and the base value of each, in million."""

    name: str
    sections: Positive
    base: Positive

    def __post_init__(self) -> None:
        """A project's name obeys the limits of a seat's name: both share the board."""
        clean_name(self.name)


@dataclass(frozen=True, slots=True)
class Components:
    """All printed figures; `components.toml` tells each one's meaning and where it is from."""

    card_spread: tuple[Count, ...]
    start_cards: tuple[Count, ...]
    start_money: Count
    journalists: Positive
    late_journalists_end: Positive
    buildings_for_late: Positive
    buildings_for_end: Positive
    dice_sides: Annotated[int, Whole(2, 6)]
    drawn_bonus: Count
    standing_bonus: Count
    clock_seconds: Seconds
    clock_floor: Seconds
    projects: tuple[Project, ...]

    def __post_init__(self) -> None:
        """Figures that must fit each other."""
        values = len(self.card_spread)
        if not 1 <= values <= HIGHEST_CARD:
            raise Misfit(
                _("1 to {most} values of cards, not {count}").format(most=HIGHEST_CARD, count=values),
                "card_spread",
            )
        if (dealt := len(self.start_cards)) != values:
            raise Misfit(
                _("{values} figures, one for each value in card_spread, not {count}").format(
                    values=values, count=dealt
                ),
                "start_cards",
            )
        if (count := len(self.projects)) != PLOTS:
            raise Misfit(
                _("{plots} projects, one for each plot of the board, not {count}").format(
                    plots=PLOTS, count=count
                ),
                "projects",
            )
        if self.buildings_for_end > PLOTS:
            raise Misfit(
                _("at most {plots}, the plots of the board").format(plots=PLOTS), "buildings_for_end"
            )
        if self.buildings_for_late >= self.buildings_for_end:
            raise Misfit(
                _("less than buildings_for_end, which is {end}").format(end=self.buildings_for_end),
                "buildings_for_late",
            )
        if self.late_journalists_end > self.journalists:
            raise Misfit(
                _("at most {journalists}, the number of journalists").format(journalists=self.journalists),
                "late_journalists_end",
            )


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may decide; the defaults are the official rules."""

    clock: Annotated[int, Whole(0, LONGEST_CLOCK, strict=False)] | None = None
    """Seconds of talk a turn; 0 for no clock, None for what the sheet says."""
    first_holder: Annotated[int, Whole(0, 6, strict=False)] | None = None
    """The seat that begins; None: the dice decide."""
    pushed_card_counts: bool = False
    """House rule: the card pushed forward to call or join a session is turned up and counts."""
    losers_draw: bool = False
    """House rule: after a session everybody who earned nothing draws a card."""

    def __post_init__(self) -> None:
        """A clock that is on leaves time to speak."""
        if self.clock and self.clock < SHORTEST_CLOCK:
            raise ValueError(
                _("clock is 0 (off) or at least {seconds} seconds").format(seconds=SHORTEST_CLOCK)
            )


def option_fields() -> tuple[OptionField, ...]:
    """The options as a form offers them."""
    on_off = ((False, _("off")), (True, _("on")))
    return (
        OptionField(
            "clock",
            _("Talk clock"),
            _("When it runs out, the coalition that stands is final. It can always be paused."),
            False,
            (
                (None, _("{seconds} seconds").format(seconds=default_components().clock_seconds)),
                (60, _("1 minute")),
                (180, _("3 minutes")),
                (300, _("5 minutes")),
                (0, _("no clock")),
            ),
        ),
        OptionField(
            "pushed_card_counts",
            _("Pushed cards count"),
            _("The card pushed forward to call or join a session is turned up and its value counts."),
            True,
            on_off,
        ),
        OptionField(
            "losers_draw",
            _("Losers draw"),
            _("After a session everybody who earned nothing draws a card, not only those who kept out."),
            True,
            on_off,
        ),
    )


@cache
def default_components() -> Components:
    """The sheet that comes with the game."""
    text = files(__package__).joinpath("components.toml").read_text(encoding="utf-8")
    return read_components(text, Components, "components.toml")

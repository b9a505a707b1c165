"""The component sheet of Millions of Dollars and the options of a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Literal

from rules.kernel.components import Misfit, read_components
from rules.kernel.fields import Whole
from rules.kernel.game import OptionField
from rules.kernel.seats import clean_name
from rules.kernel.words import _
from rules.millions_of_dollars.roles import ROLES, Role

Count = Annotated[int, Whole(0, 999)]
Positive = Annotated[int, Whole(1, 999)]
Heists = Annotated[int, Whole(1, 20)]
Seconds = Annotated[int, Whole(1, 3600)]
RoleName = Literal["snitch", "thug", "driver", "conman", "mastermind"]

SHORTEST_CLOCK: Final = 20
LONGEST_CLOCK: Final = 3600
MOST_LOOT: Final = 60


@dataclass(frozen=True, slots=True)
class Loot:
    """A loot card: the money to share, what each must pay to take part, the role that earns more."""

    name: str
    money: Positive
    stake: Count
    bonus: RoleName | None = None

    def __post_init__(self) -> None:
        """A card's name obeys the limits of a seat's name: both share the board."""
        clean_name(self.name)

    @property
    def bonus_role(self) -> Role | None:
        """The role that earns more, if the card has one."""
        return None if self.bonus is None else Role[self.bonus.upper()]


@dataclass(frozen=True, slots=True)
class Components:
    """All printed figures; `components.toml` tells each one's meaning and where it is from."""

    start_money: Count
    goal: Positive
    heists: Heists
    snitch_seats: Positive
    mastermind_seats: Positive
    mastermind_lift: Count
    driver_fee: Count
    conman_take: Count
    bonus: Count
    snitch_fine: Count
    clock_seconds: Seconds
    loot: tuple[Loot, ...]

    def __post_init__(self) -> None:
        """Figures that must fit each other."""
        if not self.heists <= len(self.loot) <= MOST_LOOT:
            raise Misfit(
                _("{heists} to {most} loot cards, one for each heist at least, not {count}").format(
                    heists=self.heists, most=MOST_LOOT, count=len(self.loot)
                ),
                "loot",
            )
        if self.goal <= self.start_money:
            raise Misfit(_("more than start_money, which is {start}").format(start=self.start_money), "goal")


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may decide; the defaults are the official rules."""

    clock: Annotated[int, Whole(0, LONGEST_CLOCK, strict=False)] | None = None
    """Seconds of negotiation a heist; 0 for no clock, None for what the sheet says."""
    blind_exit: bool = False
    """House rule: after the talks all who are in choose at the same moment, once, to stay or to leave."""
    open_archive: bool = False
    """Every seat agreed that a replay of the finished game may show every card."""

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
            _("Negotiation clock"),
            _("When it runs out, everybody who is still in stays in. It can always be paused."),
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
            "open_archive",
            _("Open archive"),
            _("A replay of the finished game may show every card. Only if every seat agrees."),
            False,
            on_off,
        ),
        OptionField(
            "blind_exit",
            _("Blind exit"),
            _("After the talks all who are in choose at the same moment, once, to stay or to leave."),
            True,
            on_off,
        ),
    )


def roles_in_play(sheet: Components, seats: int) -> tuple[Role, ...]:
    """The roles of a table with so many seats, in calling order (rule md.roles)."""
    return _roles(seats >= sheet.snitch_seats, seats >= sheet.mastermind_seats)


@cache
def _roles(snitch: bool, mastermind: bool) -> tuple[Role, ...]:
    absent = {Role.SNITCH: not snitch, Role.MASTERMIND: not mastermind}
    return tuple(role for role in ROLES if not absent.get(role, False))


@cache
def default_components() -> Components:
    """The sheet that comes with the game."""
    text = files(__package__).joinpath("components.toml").read_text(encoding="utf-8")
    return read_components(text, Components, "components.toml")

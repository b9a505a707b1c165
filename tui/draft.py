"""A game that is being set up: what was entered so far, and what is wrong with it, field by field."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from rich.cells import cell_len

from rules import load_game
from rules.kernel.bots import CHARACTERS, Character, Level, Temper, controller_of
from rules.kernel.forms import read_options
from rules.kernel.game import Game, Setup
from rules.kernel.seats import HUMAN, Seat, SeatSetup, clean_name
from rules.kernel.words import _, listed, ngettext
from saves.documents import CAMPAIGN_NAME_CELLS, Pin, TableSettings, campaign_name
from saves.errors import BadName
from tui.content import fit
from tui.looks import LOOKS
from tui.preferences import Preferences, Standings

SEED_BITS: Final = 64

_COMPUTER_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dante", "Elsa", "Felix", "Greta", "Hugo")
_ANY_NAMES: Final = ("Ida", "Jan", "Kim", "Leo", "Mia", "Nora", "Otto", "Pia")
"""For people: initials, and so keys, of their own, and no figure that could be read as an amount."""


@dataclass(slots=True)
class SeatDraft:
    """A seat as it was entered; nothing of it need be good."""

    look: int
    name: str = ""
    controller: str = HUMAN
    pin: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person is to sit here."""
        return self.controller == HUMAN

    @property
    def character(self) -> Character | None:
        """What the computer player is like; None for a person."""
        return None if self.is_human else CHARACTERS[self.controller]


@dataclass(slots=True)
class Draft:
    """Everything that the three steps ask for."""

    slug: str
    game: Game[Any, Any]
    seats: list[SeatDraft]
    options: dict[str, Any]
    campaign: str = ""
    """Empty: the suggested name."""
    seed: str = ""
    """Empty: a fresh one."""
    standings: Standings | None = None
    """When the table sees them; None: as this user likes it."""
    coach: bool = False
    """Whether a coach tells the table what comes up for the first time."""
    blanks_are_wrong: bool = field(default=False)
    """Whether a name that is still missing counts as a mistake: only once somebody wanted to go on."""

    @classmethod
    def of(cls, slug: str) -> Draft:
        """The usual table of a game: as few seats as it is recommended for, official rules."""
        game = load_game(slug)
        seats = [SeatDraft(look) for look in range(game.recommended[0])]
        return cls(slug, game, seats, {option.name: option.choices[0][0] for option in game.options()})

    @property
    def is_touched(self) -> bool:
        """Whether something would be lost."""
        return any(seat.name or seat.pin for seat in self.seats) or bool(self.campaign or self.seed)

    # Seats

    @property
    def can_add(self) -> bool:
        """Whether the game takes one more seat."""
        return len(self.seats) < self.game.seat_counts[-1]

    @property
    def can_remove(self) -> bool:
        """Whether the game is content with one seat less."""
        return len(self.seats) > self.game.seat_counts[0]

    def add_seat(self) -> None:
        """One more seat at the end, with a look that nobody has."""
        taken = {seat.look for seat in self.seats}
        self.seats.append(SeatDraft(next(look for look in range(len(LOOKS)) if look not in taken)))

    def remove_seat(self, number: int) -> None:
        """Take a seat away."""
        del self.seats[number]

    def move_seat(self, number: int, step: int) -> int:
        """Let a seat change places with its neighbour; answers where it is then."""
        other = number + step
        if not 0 <= other < len(self.seats):
            return number
        self.seats[number], self.seats[other] = self.seats[other], self.seats[number]
        return other

    def turn_look(self, number: int, step: int) -> None:
        """The next look that no other seat has."""
        taken = {seat.look for place, seat in enumerate(self.seats) if place != number}
        look = self.seats[number].look
        for _try in LOOKS:
            look = (look + step) % len(LOOKS)
            if look not in taken:
                break
        self.seats[number].look = look

    def set_controller(self, number: int, controller: str) -> None:
        """Person or computer; a computer gets a name where none was entered, and gives it back."""
        seat = self.seats[number]
        was_human, seat.controller = seat.is_human, controller
        if not seat.is_human:
            seat.pin = ""
            if not seat.name.strip():
                seat.name = self._free(_COMPUTER_NAMES)
        elif not was_human and seat.name in _COMPUTER_NAMES:
            seat.name = ""

    def set_level(self, number: int, level: str) -> None:
        """A person, or a computer player of this level; its temper stays."""
        character = self.seats[number].character
        temper = Temper.EVEN if character is None else character.temper
        self.set_controller(number, HUMAN if level == HUMAN else controller_of(Level(level), temper))

    def set_temper(self, number: int, temper: str) -> None:
        """How the computer player on a seat bargains."""
        if (character := self.seats[number].character) is not None:
            self.set_controller(number, controller_of(character.level, Temper(temper)))

    def name_the_nameless(self) -> None:
        """Give everybody a name who has none."""
        for seat in self.seats:
            if not seat.name.strip():
                seat.name = self._free(_ANY_NAMES)

    def _free(self, names: Sequence[str]) -> str:
        """The first of these names that nobody has; there are as many as there can be seats."""
        taken = {_folded(seat.name) for seat in self.seats}
        return next(name for name in names if name.casefold() not in taken)

    def name_error(self, number: int) -> str:
        """What is wrong with a name; empty when it is good, or missing and not asked for yet."""
        text = self.seats[number].name
        if not text.strip():
            return _("Who sits here?") if self.blanks_are_wrong else ""
        try:
            name = clean_name(text)
        except ValueError as error:
            return str(error)
        for other in range(number):
            if _folded(self.seats[other].name) == name.casefold():
                return _("Seat {number} has the same name; two people need two names.").format(
                    number=other + 1
                )
        return ""

    def pin_error(self, number: int) -> str:
        """What is wrong with a PIN; empty when it is good or there is none."""
        pin = self.seats[number].pin
        if not pin:
            return ""
        try:
            Pin.of(pin)
        except ValueError as error:
            return str(error)
        return ""

    def seat_errors(self) -> list[tuple[int, str]]:
        """Every fault of the seats: number of the seat, and `name` or `pin`."""
        return [
            (number, what)
            for number in range(len(self.seats))
            for what, error in (("name", self.name_error(number)), ("pin", self.pin_error(number)))
            if error
        ]

    # Options

    @property
    def suggested_campaign(self) -> str:
        """A name for the campaign from those who play."""
        names = [seat.name.strip() for seat in self.seats if seat.name.strip()]
        if not names:
            return self.game.title
        for told in range(len(names), 1, -1):
            rest = len(names) - told
            more = [ngettext("{count} more", "{count} more", rest).format(count=rest)] if rest else []
            if cell_len(text := listed(names[:told] + more)) <= CAMPAIGN_NAME_CELLS:
                return text
        return fit(names[0], CAMPAIGN_NAME_CELLS).strip()

    def campaign_error(self) -> str:
        """What is wrong with the campaign's name."""
        try:
            campaign_name(self.campaign or self.suggested_campaign)
        except BadName as error:
            return str(error)
        return ""

    def seed_error(self) -> str:
        """What is wrong with the seed."""
        text = self.seed.strip()
        if not text or (text.isascii() and text.isdigit() and int(text) < 1 << SEED_BITS):
            return ""
        return _("A seed is a whole number from 0 to 2^64 − 1, in digits; leave it empty for a fresh one.")

    @property
    def house_rules(self) -> list[str]:
        """The house rules that are on, by their labels."""
        return [
            option.label
            for option in self.game.options()
            if option.house_rule and self.options[option.name] != option.choices[0][0]
        ]

    def summary(self) -> str:
        """What is about to begin, in a sentence or two."""
        people = sum(seat.is_human for seat in self.seats)
        computers = len(self.seats) - people
        who = ngettext("{count} person", "{count} people", people).format(count=people)
        if computers:
            more = ngettext("{count} computer player", "{count} computer players", computers)
            who = _("{people} and {computers}").format(people=who, computers=more.format(count=computers))
        rules = self.house_rules
        by = _("house rules: {rules}").format(rules=listed(rules)) if rules else _("official rules")
        return _("{who}, {rules}.").format(who=who, rules=by)

    def advice(self) -> str:
        """How many may play, and how many should; a second line on computer players where there are some."""
        counts, best = self.game.seat_counts, self.game.recommended
        seats = _("{least} to {most} seats, best with {low} to {high}.").format(
            least=counts[0], most=counts[-1], low=best[0], high=best[-1]
        )
        if all(seat.is_human for seat in self.seats):
            return seats
        tempers = _("Loyal computers keep to old partners, tough ones go where they are paid.")
        return f"{seats}\n{tempers}"

    # The result

    def setup(self) -> Setup[Any, Any]:
        """The set-up, validated; `BadOption` where the game does not take it."""
        options_type, _sheet_type = get_args(self.game.setup_type)
        return Setup(
            seats=tuple(SeatSetup(clean_name(seat.name), seat.look, seat.controller) for seat in self.seats),
            options=read_options(options_type, self.options),
            components=self.game.default_components(),
            seed=int(self.seed) if self.seed.strip() else secrets.randbits(SEED_BITS),
        )

    def table(self, preferences: Preferences) -> TableSettings:
        """PINs and the habits of this user; who plays alone may ask for hints in any case."""
        alone = sum(seat.is_human for seat in self.seats) == 1
        settings = TableSettings(
            pace=preferences.pace,
            hints=alone or preferences.hints,
            recap=preferences.recap,
            standings=self.standings or preferences.standings,
            talk_seconds=preferences.talk_seconds,
            think_seconds=preferences.think_seconds,
            coach=self.coach,
        )
        for number, seat in enumerate(self.seats):
            if seat.is_human and seat.pin:
                settings = settings.with_pin(Seat(number), seat.pin)
        return settings


def _folded(name: str) -> str:
    try:
        return clean_name(name).casefold()
    except ValueError:
        return name.casefold()

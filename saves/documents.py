"""What a campaign file holds besides moves and states, its types checked when it is read.

Fields that a later version added to a document are kept when an earlier one writes it back.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, Self

import msgspec
from msgspec import Meta, Struct, field

from rules.kernel.seats import Seat, SeatSetup, clean_name
from rules.kernel.words import _
from saves.errors import BadName

CAMPAIGN_NAME_CELLS: Final = 40
"""The widest name of a campaign, in cells of a terminal."""

NOTE_LENGTH: Final = 4000
"""Characters of a seat's pad."""

_PIN_ROUNDS: Final = 20_000  # some 10 ms: the PIN keeps honest neighbours out, not a thief with the file
_PIN_DIGITS: Final = range(3, 13)

Natural = Annotated[int, Meta(ge=0)]


def utc_now() -> datetime:
    """The wall clock."""
    return datetime.now(UTC)


def in_millis(moment: datetime) -> int:
    """A moment as the journal keeps it: milliseconds since 1970, UTC."""
    return round(moment.timestamp() * 1000)


def iso(time: int) -> str:
    """Milliseconds since 1970 as headers keep them: UTC, to the second, so that they sort as text."""
    return datetime.fromtimestamp(time // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def campaign_name(text: str) -> str:
    """The name as it is kept; `BadName` says what is wrong with it."""
    try:
        return clean_name(text, CAMPAIGN_NAME_CELLS)
    except ValueError as error:
        raise BadName(_("The campaign cannot be called that: {reason}").format(reason=error)) from None


def branch_name(text: str) -> str:
    """The name of a branch as it is kept; `ValueError` with a sentence when it is no good."""
    return clean_name(text, CAMPAIGN_NAME_CELLS)


class Document(Struct, frozen=True, kw_only=True):
    """Base: immutable, keeps what it does not know.

    Whatever is no such document is met with `msgspec.ValidationError`, a `ValueError`.
    """

    ASIDE: ClassVar[tuple[str, ...]] = ("rest",)
    """Fields that are not written under their own names."""

    rest: dict[str, Any] = field(default_factory=dict)
    """What else stood in it: fields of a later version."""

    @classmethod
    def read(cls, text: str | bytes) -> Self:
        """The document in a JSON text."""
        return cls.take(msgspec.json.decode(text))

    @classmethod
    def take(cls, document: object) -> Self:
        """The document in JSON that has been parsed."""
        if not isinstance(document, dict):
            return msgspec.convert(document, cls)
        fields = set(cls.__struct_fields__) - set(cls.ASIDE)
        known = {name: value for name, value in document.items() if name in fields}
        rest = {name: value for name, value in document.items() if name not in fields}
        return msgspec.convert({**known, "rest": rest}, cls, str_keys=True)

    def lay_out(self) -> dict[str, Any]:
        """It as a JSON document."""
        fields = msgspec.json.decode(msgspec.json.encode(self, enc_hook=str))
        return self.rest | {name: value for name, value in fields.items() if name not in self.ASIDE}

    def write(self) -> str:
        """It as JSON text."""
        return msgspec.json.encode(self.lay_out()).decode()

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed."""
        return msgspec.structs.replace(self, **changes)


class Writer(Struct, frozen=True, kw_only=True):
    """A version of Backroom that wrote entries."""

    since: Natural
    """The first entry that it wrote."""
    rules: str
    """Its version."""
    content: str
    """Hash of the rules of the game (`saves.content`)."""


class Header(Document, frozen=True, kw_only=True):
    """What a list shows of a campaign. All of it is public."""

    name: str
    slug: str
    """The game."""
    seats: tuple[SeatSetup, ...]
    """Who sits there now."""
    created: str
    """ISO 8601, UTC."""
    played: str
    """When it was last played; ISO 8601, UTC."""
    position: Natural
    """Moves made, those taken back left out."""
    entries: Natural
    """Lines of the journal."""
    situation: str
    """Where it stands, in half a line."""
    over: bool
    rules: str
    """Version of Backroom that wrote it last."""
    seed_hash: str
    """The promise shown at the start."""
    writers: tuple[Writer, ...] = ()
    """Which rules wrote which entries, oldest first; those before the first are not known."""

    ASIDE: ClassVar[tuple[str, ...]] = ("rest", "path", "size")

    path: Path = Path()
    """The file it was read from; not kept in it."""
    size: int = 0
    """Bytes of the file when it was read; not kept in it."""

    def content_at(self, entry: int) -> str:
        """Hash of the rules that wrote an entry; empty where it is not known."""
        return next((one.content for one in reversed(self.writers) if one.since <= entry), "")


class Pin(Struct, frozen=True, kw_only=True):
    """A PIN that can be checked but not read."""

    salt: str
    digest: str

    @classmethod
    def of(cls, digits: str) -> Pin:
        """Seal a PIN; `ValueError` with a sentence unless it is 3 to 12 digits."""
        if not (digits.isascii() and digits.isdigit() and len(digits) in _PIN_DIGITS):
            raise ValueError(_("A PIN has 3 to 12 digits."))
        salt = secrets.token_hex(8)
        return cls(salt=salt, digest=_pin_digest(digits, salt))

    def fits(self, digits: str) -> bool:
        """Whether this is the PIN."""
        return hmac.compare_digest(self.digest.encode(), _pin_digest(digits, self.salt).encode())


def _pin_digest(digits: str, salt: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", digits.encode(), salt.encode(), _PIN_ROUNDS, 16).hex()


class ClockLeft(Struct, frozen=True, kw_only=True):
    """What was left of a talk when the table was closed; good for that position only."""

    position: Natural
    seconds: Annotated[float, Meta(ge=0)]


class TableSettings(Document, frozen=True, kw_only=True):
    """What belongs to the table but not to the rules."""

    pins: dict[int, Pin] = field(default_factory=dict)
    """By seat; seats without one are missing."""
    hints: bool = False
    """Whether a seat may ask which choices a computer player would think best."""
    recap: bool = True
    """Whether a seat that sits down is told what happened since."""
    pace: Literal["quick", "normal", "calm", "key"] = "normal"
    """How long computer players take at least; `key` goes on at a key after each of their moves."""
    standings: Literal["off", "open", "end"] = "open"
    """Whether the table plays without standings, sees their public parts at any time, or all at the end."""
    talk_seconds: Natural = 0
    """How long a talk may take where the rules set no clock; 0 for as long as it takes."""
    think_seconds: Natural = 0
    """How long a decision at the table may take until a bell rings; 0 for no clock."""
    coach: bool = False
    """Whether a coach tells the table what comes up for the first time."""
    introduced: tuple[str, ...] = ()
    """What it has told already, by the keys of the introductions."""
    clock_left: ClockLeft | None = None
    notes: dict[int, str] = field(default_factory=dict)
    """What seats wrote down for themselves. For the screens of their owners alone: no list, no export."""

    def with_pin(self, seat: Seat, digits: str | None) -> TableSettings:
        """The same with the seat's PIN set, or taken away by None; `ValueError` for a bad one."""
        pins = {owner: pin for owner, pin in self.pins.items() if owner != seat}
        if digits is not None:
            pins[seat] = Pin.of(digits)
        return self.but(pins=pins)

    def has_pin(self, seat: Seat) -> bool:
        """Whether the seat is asked for one."""
        return seat in self.pins

    def pin_fits(self, seat: Seat, digits: str) -> bool:
        """Whether the seat may look; always where it has set no PIN."""
        return seat not in self.pins or self.pins[seat].fits(digits)

    def with_note(self, seat: Seat, text: str) -> TableSettings:
        """The same with what the seat wrote down, cut to what a pad holds; empty takes the pad away."""
        notes = {owner: note for owner, note in self.notes.items() if owner != seat}
        if text.strip():
            notes[seat] = text[:NOTE_LENGTH]
        return self.but(notes=notes)

    def with_introduced(self, key: str, *, goes_on: bool) -> TableSettings:
        """The same after the coach has told something; with its mouth shut for good unless it `goes_on`."""
        return self.but(introduced=(*self.introduced, key), coach=goes_on)

    def for_others(self) -> TableSettings:
        """The same for a copy that leaves the house: no PIN, and nothing that a PIN keeps."""
        return self.but(pins={}, notes={})

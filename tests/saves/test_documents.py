"""Settings of the table: PINs that cannot be read, room for what later versions add."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.seats import Seat
from saves.documents import Header, Pin, TableSettings
from saves.reader import read_header
from tests.saves.tables import played_campaign


def test_pin_opens_to_itself_only() -> None:
    settings = TableSettings().with_pin(Seat(3), "0042")
    assert settings.has_pin(Seat(3))
    assert settings.pin_fits(Seat(3), "0042")
    for wrong in ("42", "0043", "", "00420", "٠٠٤٢"):
        assert not settings.pin_fits(Seat(3), wrong)


def test_seat_without_a_pin_is_open() -> None:
    settings = TableSettings().with_pin(Seat(3), "0042")
    assert not settings.has_pin(Seat(0))
    assert settings.pin_fits(Seat(0), "")


def test_pin_is_not_in_what_is_kept() -> None:
    kept = TableSettings().with_pin(Seat(0), "271828182845").write()
    assert "271828182845" not in kept
    assert TableSettings.read(kept).pin_fits(Seat(0), "271828182845")


def test_equal_pins_look_different() -> None:
    assert Pin.of("1234").digest != Pin.of("1234").digest


def test_pin_can_be_changed_and_taken_away() -> None:
    settings = TableSettings().with_pin(Seat(0), "1234").with_pin(Seat(1), "9999")
    changed = settings.with_pin(Seat(0), "4321")
    assert (changed.pin_fits(Seat(0), "1234"), changed.pin_fits(Seat(0), "4321")) == (False, True)
    assert changed.pin_fits(Seat(1), "9999")
    assert not changed.with_pin(Seat(0), None).has_pin(Seat(0))


@pytest.mark.parametrize("digits", ["", "12", "1234567890123", "12a4", "12 4", "-123", "１２３４"])
def test_bad_pins_are_refused_in_a_sentence(digits: str) -> None:
    with pytest.raises(ValueError, match="3 to 12 digits"):
        TableSettings().with_pin(Seat(0), digits)


def test_what_a_later_version_added_is_kept() -> None:
    settings = TableSettings.read('{"hints": false, "music": "waltz"}')
    changed = settings.but(pace="calm")
    assert '"music":"waltz"' in changed.write()


def test_no_file_says_where_it_lies_or_how_long_it_is(tmp_path: Path) -> None:
    header = read_header(played_campaign(tmp_path))
    added = {"path": "/elsewhere", "size": 7, "rest": "of it"}
    read = Header.take({**header.lay_out(), **added})
    assert (read.path, read.size, read.rest) == (Path(), 0, added)
    assert Header.read(read.write()) == read


@pytest.mark.parametrize("kept", ["off", "open", "end"])
def test_standings_are_kept_as_the_table_wants_them(kept: str) -> None:
    settings = TableSettings.read(f'{{"standings": "{kept}"}}')
    assert settings.standings == kept
    assert TableSettings.read(settings.write()) == settings


def test_header_keeps_neither_path_nor_size(tmp_path: Path) -> None:
    assert {"path", "size"} <= set(Header.__struct_fields__)
    assert not {"path", "size", "rest"} & set(read_header(played_campaign(tmp_path)).lay_out())

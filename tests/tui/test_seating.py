"""Sitting down at a campaign that other rules have written."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import journal
from tests.saves.tables import played_campaign
from tests.saves.test_damage import last_entry_as
from tui.app import BackroomApp


async def test_table_is_told_where_the_rules_part_from_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(journal, "content_hash", lambda slug: "earlier rules")
        old = played_campaign(tmp_path, seats=5, steps=60)
    (tmp_path / "later").mkdir()
    path = last_entry_as(old, tmp_path / "later", "move", 0, '{"kind":"commit","cards":[1]}')
    app = BackroomApp()
    async with app.run_test(size=(120, 40)) as pilot:
        app.resume(path)
        await pilot.pause()
        [told] = [notice.message for notice in app._notifications]
        assert "The rules have changed since move" in told
        assert app.close_campaign is not None
        app.close_campaign()

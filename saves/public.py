"""What anybody may be told of a campaign."""

from __future__ import annotations

from pathlib import Path

from pydantic import JsonValue

from rules.kernel import documents as doors
from saves.reader import read_header
from saves.store import resume


def public_view(path: Path) -> dict[str, JsonValue]:
    """The header, and the table as everybody around it sees it (`table`): no secret, no seed.

    Read without the lock, so a campaign that is being played can be looked at.
    """
    header = read_header(path)
    table = resume(path)
    seen = table.game.observe(table.state, None)
    view: dict[str, JsonValue] = header.lay_out()
    view["size"] = header.size
    view["table"] = doors.states(header.slug).lay_out(seen)
    return view

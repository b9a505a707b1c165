"""Moments as people say them."""

from __future__ import annotations

from datetime import datetime


def when(moment: str) -> str:
    """A moment of a header (ISO 8601, UTC) in local time, to the minute; odd text comes back as it is."""
    try:
        return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d %H:%M}"
    except ValueError:
        return moment

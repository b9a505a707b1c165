"""A first game: the coach, loaded where there is one, tells the table what comes up for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import load_course, taught_games
from rules.kernel.words import _
from saves.errors import SaveError

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


async def introduce(table: TableScreen) -> None:
    """Tell what the table is about to decide on, once a campaign; in a worker of the table.

    It is told from what the table sees, before any curtain falls, and not while computers play.
    """
    host = table.host
    if not host.settings.coach or host.game.slug not in taught_games() or table.next_bot() is not None:
        return
    from tui.screens.coach import Advice, Wish
    from tui.screens.coaching import advise

    view = host.view()
    news = load_course(host.game.slug).introduce(view)
    if news is None or news.key in host.settings.introduced:
        return
    advice = Advice(
        _("New to you: {title}").format(title=news.title),
        news.text,
        news.rules,
        news.look_at,
        wishes=frozenset({Wish.GO_ON, Wish.SILENCE}),
    )
    wish, _hints = await advise(table, host, view, advice)
    try:
        host.campaign.save_settings(host.settings.with_introduced(news.key, goes_on=wish is not Wish.SILENCE))
    except SaveError as error:
        table.refuse(error)

"""The results of a simulation as tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from rules.kernel.bots import bot_label
from rules.kernel.words import _, ngettext
from tui.cli.text import cell, console

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from tui.cli.simulate import Results

Place = tuple[int, int]
"""A game and a seat in it."""


def show(game: Game[Any, Any], results: Results, first_seed: int) -> None:
    """Print wins and scores by level and by seat, and how fast it went."""
    out = console()
    places = [(number, seat) for number in range(results.games) for seat in range(results.seats)]
    levels = list(dict.fromkeys(results.bots[number][seat] for number, seat in places))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(_("Player"))
    for heading in (_("Games"), _("Wins"), _("Shared"), _("Wins %"), _("Mean score")):
        table.add_column(heading, justify="right")
    for level in levels:
        mine = [place for place in places if results.bots[place[0]][place[1]] == level]
        table.add_row(cell(bot_label(level)), *_figures(results, mine))
    table.add_section()
    for seat in range(results.seats):
        mine = [place for place in places if place[1] == seat]
        table.add_row(_("Seat {number}").format(number=seat + 1), *_figures(results, mine))
    out.print(cell(game.title))
    out.print(table)
    out.print(cell(_summary(results, first_seed)), soft_wrap=True)


def _figures(results: Results, places: Iterable[Place]) -> list[str]:
    """Games, wins alone, wins shared, share of all wins in percent, mean score of some places."""
    held = list(places)
    won = [results.winners[number] for number, seat in held if seat in results.winners[number]]
    alone = sum(len(winners) == 1 for winners in won)
    share = sum(1 / len(winners) for winners in won) / len(held)
    mean = sum(results.scores[number][seat] for number, seat in held) / len(held)
    return [str(len(held)), str(alone), str(len(won) - alone), f"{100 * share:.1f}", f"{mean:.1f}"]


def _summary(results: Results, first_seed: int) -> str:
    games = ngettext("{games} game", "{games} games", results.games).format(games=results.games)
    return _(
        "{games} (seeds {first} to {last}), {length:.0f} moves a game; "
        "{seconds:.1f} s, {moves:,.0f} moves and {rate:,.1f} games a second"
    ).format(
        games=games,
        first=first_seed,
        last=first_seed + results.games - 1,
        length=results.moves / results.games,
        seconds=results.seconds,
        moves=results.moves_per_second,
        rate=results.games_per_second,
    )

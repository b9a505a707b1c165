"""The results of a simulation as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from rules.kernel.bots import bot_label
from rules.kernel.words import _, ngettext
from tui.cli.results import CLOCK, wins
from tui.cli.text import cell, console

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from tui.cli.results import Results

Place = tuple[int, int]
"""A game and a seat in it."""


def show(game: Game[Any, Any], results: Results) -> None:
    """Print who won how often, what the scores were made of, what was done, and how fast it went."""
    out = console()
    players = list(dict.fromkeys(player for lineup in results.bots for player in lineup))
    out.print(cell(game.title))
    out.print(_wins_table(results, players))
    out.print(_parts_table(results, players))
    out.print(_choices_table(results))
    if results.thinking_seconds:
        out.print(_thinking_table(results))
    out.print(cell(_summary(results)), soft_wrap=True)


def _wins_table(results: Results, players: Sequence[str]) -> Table:
    places = [(number, seat) for number in range(results.games) for seat in range(results.seats)]
    table = _table(_("Player"), _("Games"), _("Wins"), _("Shared"), _("Wins %"), _("95 %"), _("Mean score"))
    for player in players:
        mine = [place for place in places if results.bots[place[0]][place[1]] == player]
        share, (low, high) = wins(results, player)
        # whoever plays against itself wins every game
        interval = f"{100 * low:.1f}–{100 * high:.1f}" if len(players) > 1 else ""
        table.add_row(cell(bot_label(player)), *_figures(results, mine, f"{100 * share:.1f}", interval))
    table.add_section()
    for seat in range(results.seats):
        mine = [place for place in places if place[1] == seat]
        won = [results.winners[number] for number, _seat in mine if seat in results.winners[number]]
        share = sum(1 / len(winners) for winners in won) / len(mine)
        name = _("Seat {number}").format(number=seat + 1)
        table.add_row(name, *_figures(results, mine, f"{100 * share:.1f}", ""))
    table.caption = _("An equal share is {share:.1f} %; the interval is Wilson’s, by games.").format(
        share=100 / results.seats
    )
    table.caption_justify = "left"
    return table


def _figures(results: Results, places: Iterable[Place], share: str, interval: str) -> list[str]:
    """Games, wins alone, wins shared, share of all wins and its interval, mean score of some places."""
    held = list(places)
    won = [results.winners[number] for number, seat in held if seat in results.winners[number]]
    alone = sum(len(winners) == 1 for winners in won)
    mean = sum(results.scores[number][seat] for number, seat in held) / len(held)
    return [str(len(held)), str(alone), str(len(won) - alone), share, interval, f"{mean:.1f}"]


def _parts_table(results: Results, players: Sequence[str]) -> Table:
    """The mean of each part of the total, a column a player."""
    table = _table(_("Of the score"), *(bot_label(player) for player in players))
    labels = dict.fromkeys(label for game in results.parts for seat in game for label in seat)
    for label in labels:
        means = []
        for player in players:
            amounts = [
                results.parts[number][seat].get(label, 0)
                for number, lineup in enumerate(results.bots)
                for seat, who in enumerate(lineup)
                if who == player
            ]
            means.append(f"{sum(amounts) / len(amounts):.1f}")
        table.add_row(cell(label), *means)
    return table


def _choices_table(results: Results) -> Table:
    """How often a seat makes each kind of move in a game, a column a player."""
    seats = {player: sum(lineup.count(player) for lineup in results.bots) for player in results.choices}
    seats[CLOCK] = results.games
    names = [_("Clock") if player == CLOCK else bot_label(player) for player in results.choices]
    table = _table(_("Moves a game"), *names)
    for kind in sorted({kind for counts in results.choices.values() for kind in counts}):
        rates = [
            f"{counts[kind] / seats[player]:.2f}" if kind in counts else ""
            for player, counts in results.choices.items()
        ]
        table.add_row(cell(kind), *rates)
    return table


def _thinking_table(results: Results) -> Table:
    table = _table(_("Milliseconds a decision"), _("Median"), _("95 %"), _("Longest"))
    for player, thinking in results.thinking_seconds.items():
        figures = (thinking.median, thinking.tail, thinking.longest)
        table.add_row(cell(bot_label(player)), *(f"{1000 * seconds:,.1f}" for seconds in figures))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _summary(results: Results) -> str:
    games = ngettext("{games} game", "{games} games", results.games).format(games=results.games)
    return _(
        "{games} (seeds {first} to {last}), {length:.0f} moves a game ({least} to {most}); "
        "{seconds:.1f} s, {moves:,.0f} moves and {rate:,.1f} games a second of one process"
    ).format(
        games=games,
        first=results.seeds[0],
        last=results.seeds[-1],
        length=results.moves / results.games,
        least=min(results.lengths),
        most=max(results.lengths),
        seconds=results.elapsed_seconds,
        moves=results.moves_per_second,
        rate=results.games_per_second,
    )

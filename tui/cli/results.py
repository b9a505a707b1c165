"""What came of some simulated games: as one document, and as a sheet with a row a seat."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Final, TextIO

from msgspec import Struct

from rules.kernel.words import _
from tui.cli.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.cli.playing import Played

CLOCK: Final = "clock"
"""Stands for a player where moves are counted that nobody made."""

_NORMAL_95: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


class Thinking(Struct, frozen=True):
    """How long one kind of player thought about a decision, in seconds."""

    median: float
    tail: float
    """95 % of its decisions took no longer."""
    longest: float


class Results(Struct, frozen=True):
    """What came of some games; lists have one entry a game, and in it one a seat."""

    game: str
    seats: int
    games: int
    moves: int
    """Of all games together."""
    seconds: float
    """Spent playing, all processes together."""
    moves_per_second: float
    """Of one process."""
    games_per_second: float
    elapsed_seconds: float
    """From the beginning of the first game to the end of the last."""
    seeds: list[int]
    bots: list[tuple[str, ...]]
    scores: list[list[int]]
    winners: list[list[int]]
    lengths: list[int]
    """Moves of each game."""
    parts: list[list[dict[str, int]]]
    """What each score is made of."""
    choices: dict[str, dict[str, int]]
    """How often each player made each kind of move in all games."""
    thinking_seconds: dict[str, Thinking]
    """By player; players at random do not think."""


def summed_up(slug: str, seats: int, played: Sequence[Played], elapsed: float) -> Results:
    """Some games of one game, together."""
    moves = sum(one.length for one in played)
    seconds = sum(one.seconds for one in played)
    return Results(
        game=slug,
        seats=seats,
        games=len(played),
        moves=moves,
        seconds=seconds,
        moves_per_second=moves / seconds,
        games_per_second=len(played) / seconds,
        elapsed_seconds=elapsed,
        seeds=[one.lineup.seed for one in played],
        bots=[one.lineup.players for one in played],
        scores=[one.scores for one in played],
        winners=[one.winners for one in played],
        lengths=[one.length for one in played],
        parts=[one.parts for one in played],
        choices=_choices(played),
        thinking_seconds=_thinking(played),
    )


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson around a share (0 to 1) of so many games."""
    spread = _NORMAL_95**2 / games
    middle = share + spread / 2
    half = _NORMAL_95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def wins(results: Results, player: str) -> tuple[float, tuple[float, float]]:
    """The share of a game that one seat of this player won, ties divided, with its 95 % interval.

    The seats of one player in one game are not independent of each other: what counts is the
    game, won by any of them, and the share is divided by the seats they had on average.
    """
    held = [number for number, players in enumerate(results.bots) if player in players]
    chairs = sum(results.bots[number].count(player) for number in held) / len(held)
    won = sum(
        sum(results.bots[number][seat] == player for seat in results.winners[number])
        / len(results.winners[number])
        for number in held
    )
    low, high = wilson(won / len(held), len(held))
    return won / len(held) / chairs, (low / chairs, high / chairs)


@contextmanager
def sheet(file: str | None) -> Iterator[TextIO | None]:
    """A new file for the sheet, opened before the first game: nothing is written over."""
    if file is None:
        yield None
        return
    try:
        stream = Path(file).open("x", encoding="utf-8", newline="")  # noqa: SIM115 - closed below
    except FileExistsError:
        raise CommandError(
            _("{file} is there already; choose another name for the sheet").format(file=file)
        ) from None
    except OSError as error:
        raise CommandError(
            _("{file} cannot be written ({reason}); choose another name").format(
                file=file, reason=error.strerror
            )
        ) from None
    with stream:
        yield stream


def write_sheet(stream: TextIO, played: Sequence[Played]) -> None:
    """A row for each seat of each game: who played, what came of it and what was done."""
    parts = _names(amounts for one in played for amounts in one.parts)
    kinds = sorted(_names(counts for one in played for counts in one.choices))
    writer = csv.writer(stream)
    writer.writerow(
        ["game", "seed", "seat", "player", "score", "rank", "win", "moves"]
        + [f"part:{label}" for label in parts]
        + [f"choice:{kind}" for kind in kinds]
    )
    for number, one in enumerate(played):
        for seat, player in enumerate(one.lineup.players):
            win = 1 / len(one.winners) if seat in one.winners else 0
            row: list[Any] = [number, one.lineup.seed, seat, player, one.scores[seat], one.ranks[seat]]
            row += [f"{win:.4g}", one.length]
            row += [one.parts[seat].get(label, 0) for label in parts]
            row += [one.choices[seat].get(kind, 0) for kind in kinds]
            writer.writerow(row)


def _names(records: Iterable[dict[str, int]]) -> list[str]:
    """All keys, in the order in which they come up."""
    return list(dict.fromkeys(name for record in records for name in record))


def _choices(played: Sequence[Played]) -> dict[str, dict[str, int]]:
    counts: dict[str, Counter[str]] = {}
    for one in played:
        for player, choices in zip(one.lineup.players, one.choices, strict=True):
            counts.setdefault(player, Counter()).update(choices)
    if expired := sum(one.expired for one in played):
        counts[CLOCK] = Counter(expired=expired)
    return {player: dict(sorted(count.items())) for player, count in counts.items()}


def _thinking(played: Sequence[Played]) -> dict[str, Thinking]:
    clocks: dict[str, list[float]] = {}
    for one in played:
        for player, clock in zip(one.lineup.players, one.thinking, strict=True):
            clocks.setdefault(player, []).extend(clock)
    return {
        player: Thinking(median(clock), quantiles(clock, n=20)[-1], max(clock))
        for player, clock in clocks.items()
        if len(clock) > 1
    }

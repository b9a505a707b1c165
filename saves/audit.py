"""Dice and draws of a campaign against expectation, in plain words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import erfc, sqrt
from typing import Final

from msgspec import Struct

from rules.kernel.chance import Draw
from rules.kernel.words import _, ngettext
from saves.history import History

FEWEST_EXPECTED: Final = 2.0
"""Draws that an outcome must be due on the average before we say how unusual the counts are."""

COMMON: Final = 0.1
RARE: Final = 0.01
"""Shares of fair games: what fewer show is a little out of the ordinary, or unusual."""


class Count(Struct, frozen=True):
    """One outcome of a source of chance."""

    outcome: str
    seen: int
    expected: float


class Finding(Struct, frozen=True):
    """One source of chance: dice, a bag, a pile."""

    source: str
    draws: int
    counts: tuple[Count, ...]
    sentence: str
    """How unusual that is, in plain words."""


def audit(history: History) -> tuple[Finding, ...]:
    """What chance gave so far, by source.

    Of a game that goes on, or whose archive stays closed, it tells what the table saw;
    of one that lies open, everything. The whole line is played through.
    """
    return tuple(
        findings(draw for position in range(1, history.length + 1) for draw in history.draws(position))
    )


def findings(draws: Iterable[Draw]) -> Iterator[Finding]:
    """Counts and expectations by source, in the order in which sources and outcomes first came up."""
    seen: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    due: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for draw in draws:
        ways = sum(count for _outcome, count in draw.odds)
        for outcome, count in draw.odds:
            due[draw.source][outcome] += count / ways
        seen[draw.source][draw.outcome] += 1
    for source, expected in due.items():
        counts = tuple(Count(outcome, seen[source][outcome], amount) for outcome, amount in expected.items())
        yield Finding(source, sum(seen[source].values()), counts, in_words(counts))


def in_words(counts: tuple[Count, ...]) -> str:
    """How unusual such counts are, as a sentence."""
    least = min(count.expected for count in counts)
    if len(counts) < 2 or least < FEWEST_EXPECTED:
        return _("Too few to say whether that is unusual.")
    share = share_less_even(counts)
    if share > 0.5:
        return _("As even as can be expected: most fair games are less even.")
    games = round(1 / max(share, 1e-6))
    if share > COMMON:
        text = ngettext(
            "Nothing unusual: one fair game in {games} is less even.",
            "Nothing unusual: about one fair game in {games} is less even.",
            games,
        )
    elif share > RARE:
        text = _("A little out of the ordinary: about one fair game in {games} is less even.")
    else:
        text = _("Unusual: only about one fair game in {games} is less even.")
    return text.format(games=f"{games:,}")


def share_less_even(counts: tuple[Count, ...]) -> float:
    """The share of fair games, from 0 to 1, whose counts are further from expectation than these.

    Pearson's chi-square in the approximation of Wilson and Hilferty: good to a few
    hundredths for dice. Draws that are not put back scatter less than it thinks, so
    for a bag or a pile it finds too much even rather than too much odd.
    """
    freedom = len(counts) - 1
    chi_square = sum((count.seen - count.expected) ** 2 / count.expected for count in counts)
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(deviation / sqrt(2)) / 2

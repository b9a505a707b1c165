"""The figures of the game as bare numbers, for the engine and for players that search.

`questions` gives the same figures with their parts.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.die_macher.cards import OPPOSITE, TOPIC_OF
from rules.die_macher.components import Components
from rules.die_macher.state import NOBODY, Board, State
from rules.kernel.seats import Seat


def factor_of(
    opinions: Sequence[int], doubled: int, weight: int, programme: Sequence[int], trend: int
) -> int:
    """Trend plus matches minus contradictions, the doubled opinion with its weight (rule dm.factor)."""
    total = trend
    for opinion in opinions:
        if opinion in programme:
            total += weight if opinion == doubled else 1
        elif OPPOSITE[opinion] in programme:
            total -= weight if opinion == doubled else 1
    return total


def factor(state: State, board: Board, seat: int) -> int:
    """The factor of a party in a region (rule dm.factor)."""
    weight = state.setup.components.doubled_weight
    return factor_of(board.opinions, board.doubled, weight, state.programmes[seat], board.trend[seat])


def was_counted(state: State, board: Board) -> bool:
    """Whether the election of a region is over, and the factors that it was counted with are known."""
    return bool(state.results and state.results[-1].election == board.number and state.results[-1].factors)


def shown_factor(state: State, board: Board, seat: int) -> int:
    """The factor of a party in a region; after its election as it was counted (rule dm.election.convert)."""
    if was_counted(state, board):
        return state.results[-1].factors[seat]
    return factor(state, board, seat)


def votes_for(meetings: int, factor: int) -> int:
    """Votes of so many converted meetings, before the limit (rules dm.votes, dm.votes.half)."""
    return meetings * factor if factor > 0 else meetings // 2


def votes_after(sheet: Components, votes: int, meetings: int, factor: int) -> int:
    """The votes of a party with `votes` once so many meetings are converted (rule dm.votes.limit)."""
    return min(votes + votes_for(meetings, factor), sheet.most_votes)


def seats_for(sheet: Components, card: int, votes: int) -> int:
    """Seats for a party's votes in a region (rule dm.election.seats)."""
    return sheet.regions[card - 1].seats[votes]


def sole_maximum(counts: Sequence[int]) -> Seat:
    """The seat with strictly more than every other, or `NOBODY`."""
    most = max(counts)
    return Seat(counts.index(most)) if most and counts.count(most) == 1 else NOBODY


def media_majority(board: Board) -> Seat:
    """Who has more media markers than every other party, or `NOBODY` (rule dm.media.majority)."""
    return sole_maximum(board.media)


def absolute_majority(board: Board) -> Seat:
    """Who has more votes than all others together, or `NOBODY` (rule dm.early.majority)."""
    most = max(board.votes)
    return Seat(board.votes.index(most)) if 2 * most > sum(board.votes) else NOBODY


def free_media_spaces(state: State, board: Board) -> int:
    """Media spaces without a marker (rule dm.media.limits)."""
    return state.setup.components.media_spaces - sum(board.media)


def room_for_meetings(state: State, board: Board, seat: int) -> int:
    """How many meetings a party may still put there this round, money aside (rule dm.meetings.limits)."""
    sheet = state.setup.components
    return min(
        sheet.meetings_a_round - board.bought[seat],
        sheet.meeting_space - board.meetings[seat],
        state.meetings[seat],
    )


def replacements(board: Board, pool: Sequence[int]) -> list[tuple[int, int]]:
    """Which visible opinion may give way to which card of the pool (rule dm.opinions.replace).

    The topic of the new card must be on no visible opinion of the region, the
    one that goes included: an opinion can't turn into its contrary in one step.
    """
    held = {TOPIC_OF[opinion] for opinion in board.opinions}
    fresh = [card for card in pool if card and TOPIC_OF[card] not in held]
    return [(out, card) for out in board.opinions if out != board.doubled for card in fresh]


def new_trend(sheet: Components, trend: int, step: int) -> int:
    """A trend after a step; what exceeds the limit is lost (rule dm.trend)."""
    return max(-sheet.trend_limit, min(sheet.trend_limit, trend + step))


def mean_roll(sheet: Components, rolls: int) -> float:
    """What so many rolls of the special die bring on average (rule dm.dice)."""
    return rolls * sum(sheet.dice) / len(sheet.dice)


def matching_members(state: State, seat: int) -> int:
    """Members that national opinions bring a party at an election (rule dm.nation.members)."""
    programme = state.programmes[seat]
    spaces = state.setup.components.spaces
    return sum(
        space.members for space, opinion in zip(spaces, state.nation, strict=True) if opinion in programme
    )

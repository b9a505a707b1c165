"""What a whole position promises a seat: what it has, what the regions hold, what money and cards bring."""

from __future__ import annotations

from rules.die_macher.bot.cabinet import later_use
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.bot.purse import Purse
from rules.die_macher.bot.skills import Skill
from rules.die_macher.scoring import final_totals, media_points
from rules.die_macher.state import Phase, State
from rules.kernel.bots import Temper
from rules.kernel.seats import Seat


def prospects(state: State, seat: Seat, skill: Skill) -> float:
    """Points of the final score that a full state promises a seat, the rivals' share against them."""
    look = Outlook(state, seat, skill, Temper.EVEN)
    if state.phase is Phase.OVER:
        return sum(weight * total for weight, total in zip(look.weights, final_totals(state), strict=True))
    regions = sum(look.worth(board) for board in state.boards if board.number > len(state.results))
    return (
        regions
        + sum(weight * _property(look, party) for party, weight in enumerate(look.weights))
        - look.scarce * _tied_up(state, seat)
    )


def _property(look: Outlook, party: int) -> float:
    """Points of what a party has: seats, media, members, national opinions, money and cabinet cards."""
    state = look.view
    purse = Purse(state, Seat(party), look.skill)
    cards = sum(
        later_use(look.skill, state.components.cabinet[card - 1], purse.campaigns)
        for card in state.cabinet[party]
    )
    return (
        state.seats_won[party]
        + media_points(state, party)
        + state.members[party] * purse.member
        + look.nation.worth(state.programmes[party])
        + purse.receipt(purse.cash, purse.campaigns, 0.0)
        + cards
    )


def _tied_up(state: State, seat: Seat) -> int:
    """Rounds that the own meetings lie in regions before they come home."""
    return sum(board.meetings[seat] * max(0, board.number - state.round) for board in state.boards)

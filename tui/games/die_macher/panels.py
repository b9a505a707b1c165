"""Which panel a decision is made on, and whether it is made behind the curtain."""

from __future__ import annotations

from typing import Final

from rules.die_macher.state import SECRET_PHASES, Phase, State
from rules.kernel.seats import Seat
from tui.games.die_macher.bid import BidPanel
from tui.games.die_macher.cabinet import CabinetPanel
from tui.games.die_macher.contribute import ContributePanel
from tui.games.die_macher.convert import ConvertPanel
from tui.games.die_macher.meetings import MeetingsPanel
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.poll import PollPanel
from tui.games.die_macher.preliminary import PreliminaryPanel
from tui.games.die_macher.programme import HandPanel, ProgrammePanel
from tui.games.die_macher.replace import ReplacePanel
from tui.games.die_macher.transfer import TransferPanel

_PANELS: Final[dict[Phase, type[DecisionPanel]]] = {
    Phase.PRELIMINARY: PreliminaryPanel,
    Phase.BID: BidPanel,
    Phase.HAND: HandPanel,
    Phase.PROGRAMME: ProgrammePanel,
    Phase.CABINET: CabinetPanel,
    Phase.MEDIA_OPINION: ReplacePanel,
    Phase.MEETINGS: MeetingsPanel,
    Phase.AUCTION: BidPanel,
    Phase.SEALED_AUCTION: BidPanel,
    Phase.POLL: PollPanel,
    Phase.CONVERSION: ConvertPanel,
    Phase.VOTES_OPINION: ReplacePanel,
    Phase.TRANSFER: TransferPanel,
    Phase.CONTRIBUTIONS: ContributePanel,
}

_ALONE: Final = SECRET_PHASES | {Phase.HAND, Phase.PROGRAMME, Phase.POLL}
"""Phases whose decision needs what only the seat may see."""


def panel_of(view: State) -> type[DecisionPanel] | None:
    """The panel for the decision of this moment; None where it is one of a list."""
    if view.phase is Phase.TRANSFER and view.transfers[0].what == "media":
        return None
    return _PANELS.get(view.phase)


def is_private(view: State) -> bool:
    """Whether the decision is made behind the curtain.

    Media and poll bids change hands often and are made at the table, where the own cash
    is a look away; meetings are planned once a round, with the cash in view.
    """
    return view.phase in _ALONE or (view.phase is Phase.MEETINGS and not view.setup.options.open_money)


def deciders(view: State, active: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who decides in private now, in turn order."""
    return tuple(seat for seat in view.order() if seat in active) if is_private(view) else ()

"""Standings and conservation laws."""

from __future__ import annotations

from collections import Counter

from rules.kernel.game import BrokenInvariant, Part, Standing
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars.phases.job import nameable_roles
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.state import Exit, Outcome, Phase, Place, Source, State
from rules.millions_of_dollars.victory import tied_for_first

RULE_OF_SOURCE = {
    Source.STAKE: "md.stake",
    Source.DEALS: "md.deal",
    Source.SHARE: "md.share.divide",
    Source.DRIVER: "md.driver",
    Source.CONMAN: "md.conman",
    Source.BONUS: "md.share.bonus",
    Source.FINE: "md.share.lone",
}


def source_label(source: Source) -> str:
    """Where money came from, in words."""
    return {
        Source.STAKE: _("stakes"),
        Source.DEALS: _("deals"),
        Source.SHARE: _("shares of the loot"),
        Source.DRIVER: _("rides with the Driver"),
        Source.CONMAN: _("thefts by the Conman"),
        Source.BONUS: _("bonus of the loot card"),
        Source.FINE: _("fines for the lone Snitch"),
    }[source]


def came_from(state: State, seat: int, source: Source) -> int:
    """What a source brought a seat in all heists, the one that is on included."""
    over = sum(heist.account[seat][source] for heist in state.heists)
    return over if state.phase is Phase.OVER else over + state.account[seat][source]


def standings(state: State) -> list[Standing]:
    """Most money first; at the end the richest differ by Intimidation cards (rule md.ties)."""
    tied = _broken_tie(state)
    keys = [(state.money[seat], state.cards[seat] if seat in tied else 0) for seat in range(state.seats)]
    order = sorted(range(state.seats), key=lambda seat: (-keys[seat][0], -keys[seat][1], seat))
    return [
        Standing(
            seat=Seat(seat),
            rank=1 + sum(key > keys[seat] for key in keys),
            total=state.money[seat],
            parts=_parts(state, seat),
            remark=_remark(state, seat) if seat in tied else "",
        )
        for seat in order
    ]


def _broken_tie(state: State) -> tuple[Seat, ...]:
    """The richest, where the game is over and there are several."""
    tied = tied_for_first(state) if state.phase is Phase.OVER else ()
    return tied if len(tied) > 1 else ()


def _remark(state: State, seat: int) -> str:
    cards = state.cards[seat]
    return ngettext("tie: {count} Intimidation card", "tie: {count} Intimidation cards", cards).format(
        count=cards
    )


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    start = state.components.start_money
    parts = [Part(_("at the start"), start, "md.setup")] if start else []
    parts += [
        Part(source_label(source), came_from(state, seat, source), RULE_OF_SOURCE[source])
        for source in Source
    ]
    return tuple(parts)


def invariants(state: State) -> None:
    """Every dollar and card is somewhere, once (`BrokenInvariant` if not)."""
    _check_money(state)
    _check_heists(state)
    _check_offers(state)
    _check_cards(state)
    if state.phase in (Phase.TALK, Phase.EXIT, Phase.NAME):
        _check_pool(state)


def _check_money(state: State) -> None:
    start = state.components.start_money
    for seat, money in enumerate(state.money):
        _demand(money >= 0, f"seat {seat} has {money}")
        earned = sum(came_from(state, seat, source) for source in Source)
        _demand(money == start + earned, f"money of seat {seat}")
    for accounts in (state.account, *(heist.account for heist in state.heists)):
        for source in (Source.DEALS, Source.DRIVER, Source.CONMAN):
            _demand(sum(row[source] for row in accounts) == 0, f"{source.name} moves money between seats")
    if state.phase is Phase.OVER:
        _demand(not any(state.stakes), "no stake is left on the table")
        return
    for seat, place in enumerate(state.places):
        stake, moved = state.stakes[seat], state.account[seat][Source.STAKE]
        _demand(0 <= stake <= state.loot.stake, f"stake of seat {seat}: {stake}")
        if place is Place.IN:
            _demand(moved == -stake, f"stake on the table of seat {seat}")
        else:
            _demand(stake == 0, f"seat {seat} has no stake on the table")
            _demand(moved <= 0 if place is Place.OUT else moved == 0, f"stake of seat {seat}")


def _check_heists(state: State) -> None:
    sheet = state.components
    _demand(len(state.heists) == state.heist - (state.phase is not Phase.OVER), "heists on record")
    turned = [heist.card for heist in state.heists]
    if state.phase is not Phase.OVER:
        turned.append(state.card)
    _demand(sorted(state.deck + turned) == list(range(1, len(sheet.loot) + 1)), "loot cards")
    _demand(state.heist <= sheet.heists, "no more heists than there are")
    over = state.heist == sheet.heists and len(state.heists) == state.heist
    reached = max(state.money) >= sheet.goal
    if state.phase is Phase.OVER:
        _demand(over or reached, "an end for a reason")
        _demand(state.by_goal == reached, "the reason of the end")
    for heist in state.heists:
        sharing = heist.sharing
        paid = sum(row[Source.SHARE] for row in heist.account)
        _demand(paid + sharing.lost == sharing.loot, f"loot of heist {heist.number}")


def _check_offers(state: State) -> None:
    waiting = [number for number, deal in enumerate(state.deals) if deal.outcome is Outcome.OPEN]
    _demand(waiting == state.waiting, "offers that wait")
    _demand(not waiting or state.phase is Phase.TALK, "offers wait only while people talk")
    makers = [state.deals[number].by for number in waiting]
    _demand(len(set(makers)) == len(makers), "one offer a seat")
    for number in waiting:
        deal = state.deals[number]
        _demand(state.places[deal.by] is Place.IN and state.places[deal.partner] is Place.IN, "who deals")


def _check_cards(state: State) -> None:
    for seat, (held, drawn) in enumerate(zip(state.cards, state.drawn, strict=True)):
        _demand(0 <= held <= drawn, f"Intimidation cards of seat {seat}")
    chosen = [role != 0 for role in state.roles]
    if state.phase is Phase.CHOOSE:
        _demand(chosen == state.sealed, "role cards and who has chosen")
    elif state.phase is Phase.OVER:
        _demand(not any(chosen), "no role card is left on the table")
    for seat, shown in enumerate(state.shown):
        _demand(shown in (0, state.roles[seat]) or state.phase is Phase.OVER, f"shown by seat {seat}")
    if state.phase is Phase.EXIT:
        for seat in state.still_in():
            _demand(state.sealed[seat] == (state.exits[seat] in tuple(Exit)), f"exit of seat {seat}")


def _check_pool(state: State) -> None:
    pool = Counter({role: state.visible[role - 1] for role in ROLES})
    pool[Role(state.hidden)] += 1
    _demand(+pool == Counter(Role(role) for role in state.roles), "pool and role cards")
    _demand(set(+pool) <= set(state.roles_in_play), "roles in play")
    if state.phase is Phase.NAME:
        _demand(bool(nameable_roles(state)), "something to name")
        snitches = [seat for seat in state.still_in() if state.roles[seat] == Role.SNITCH]
        _demand(not snitches, "no second Snitch that is in")


def _demand(holds: bool, law: str) -> None:
    if not holds:
        raise BrokenInvariant(law)

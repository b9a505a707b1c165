"""Dividing the loot, strictly in its order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.kernel.seats import Seat
from rules.millions_of_dollars.components import Components, Loot
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Sharing, Source


def share_loot(crew: Mapping[Role, Seat], loot: Loot, sheet: Components, money: Sequence[int]) -> Sharing:
    """How the loot is divided among a crew, given by role in calling order (rule md.share).

    `money` is what each seat has before, with its stake back.
    """
    lone_snitch = crew.get(Role.SNITCH) if len(crew) == 1 else None
    lift = sheet.mastermind_lift if Role.MASTERMIND in crew else 0
    total = loot.money + lift
    paid = 0 if lone_snitch is not None else len(crew)
    share = total // paid if paid else 0
    driver, thug = crew.get(Role.DRIVER), crew.get(Role.THUG)
    payers = tuple(seat for seat in crew.values() if seat != driver) if share and driver is not None else ()
    fee = min(sheet.driver_fee, share) if payers else 0
    conman = crew.get(Role.CONMAN) if thug is not None else None
    stolen = 0
    if conman is not None and thug is not None:
        stolen = min(sheet.conman_take, money[thug] + share - fee * (thug in payers))
    bonus = crew.get(loot.bonus_role) if loot.bonus_role is not None and lone_snitch is None else None
    fine = 0 if lone_snitch is None else min(sheet.snitch_fine, money[lone_snitch])
    return Sharing(
        crew=tuple(crew.values()),
        roles=tuple(crew),
        money=loot.money,
        lift=lift,
        share=share,
        lost=total - share * paid,
        driver=driver,
        fee=fee,
        fee_payers=payers,
        conman=conman,
        thug=thug,
        stolen=stolen,
        bonus=bonus,
        bonus_money=0 if bonus is None else sheet.bonus,
        lone_snitch=lone_snitch,
        fine=fine,
    )


def money_moved(sharing: Sharing) -> Iterator[tuple[Seat, int, Source]]:
    """The steps of a sharing: who gets how much (below 0: gives) and why, in order."""
    if sharing.share:
        for seat in sharing.crew:
            yield seat, sharing.share, Source.SHARE
    if sharing.driver is not None:
        for seat in sharing.fee_payers:
            yield seat, -sharing.fee, Source.DRIVER
            yield sharing.driver, sharing.fee, Source.DRIVER
    if sharing.conman is not None and sharing.thug is not None:
        yield sharing.thug, -sharing.stolen, Source.CONMAN
        yield sharing.conman, sharing.stolen, Source.CONMAN
    if sharing.bonus is not None:
        yield sharing.bonus, sharing.bonus_money, Source.BONUS
    if sharing.lone_snitch is not None:
        yield sharing.lone_snitch, -sharing.fine, Source.FINE

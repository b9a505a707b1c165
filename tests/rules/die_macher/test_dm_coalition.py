"""Phase 4: coalitions."""

from __future__ import annotations

from typing import Any

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import CoalitionMade, CoalitionProposed
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    DINO,
    EURO,
    EVA,
    GENES,
    HEALTH,
    NO_ATOM,
    NO_SPELLING,
    POLICE,
    SPELLING,
    WELFARE,
    last_round,
    only,
    open_phase,
    play,
    programmes,
    put,
    ready,
    refused,
    table,
)
from tests.rules.marks import rule


def at_coalition(seats: int, *who: Seat, **options: Any) -> State:
    """Phase 4 begins with these parties' tiles on the current region."""
    state = ready(table(seats, **options), *who)
    open_phase(state, Phase.COALITION)
    return state


@rule("dm.coalition.ready")
def test_without_two_tiles_there_is_nothing_to_decide() -> None:
    assert at_coalition(5).phase is Phase.MEDIA
    assert at_coalition(5, ANNA).phase is Phase.MEDIA


@rule("dm.coalition.ready")
def test_both_partners_need_a_tile_on_the_current_region() -> None:
    state = ready(table(5), ANNA, EVA)
    state.boards[1].ready[CARLA] = True
    open_phase(state, Phase.COALITION)
    assert "Carla" in refused(state, m.ForceCoalition(ANNA, CARLA), "dm.coalition.ready")


@rule("dm.coalition.agree", "dm.coalition")
def test_two_equal_cards_and_consent_make_a_coalition() -> None:
    state = at_coalition(5, ANNA, EVA)  # welfare and nuclear power are equal
    assert set(GAME.legal_moves(state, ANNA)) == {m.StayAlone(ANNA), m.ProposeCoalition(ANNA, EVA)}
    assert only(play(state, m.ProposeCoalition(ANNA, EVA)), CoalitionProposed).shared == 2
    assert (state.phase, state.asked) == (Phase.ANSWER, EVA)
    assert not only(play(state, m.AcceptCoalition(EVA)), CoalitionMade).forced
    assert state.coalitions == [(ANNA, EVA)]
    assert state.phase is Phase.MEDIA


@rule("dm.coalition.agree")
def test_one_equal_card_is_not_enough() -> None:
    state = at_coalition(5, ANNA, CARLA, DINO)  # Anna and Dino share the euro only
    assert "1" in refused(state, m.ProposeCoalition(ANNA, DINO), "dm.coalition.agree")


@rule("dm.coalition.force")
def test_three_equal_cards_can_force() -> None:
    state = at_coalition(3, ANNA, CARLA)
    assert only(play(state, m.ForceCoalition(ANNA, CARLA)), CoalitionMade).forced
    assert state.partner_of(CARLA) == ANNA
    assert state.phase is Phase.MEDIA


@rule("dm.coalition.force")
def test_two_equal_cards_cannot_force() -> None:
    state = at_coalition(5, ANNA, EVA)
    refused(state, m.ForceCoalition(ANNA, EVA), "dm.coalition.force")


@rule("dm.coalition.force")
def test_either_can_force_even_who_was_declined() -> None:
    state = at_coalition(3, ANNA, CARLA)
    play(state, m.ProposeCoalition(ANNA, CARLA), m.DeclineCoalition(CARLA))
    assert state.asked == ANNA
    refused(state, m.ProposeCoalition(ANNA, CARLA), "dm.coalition.turns")
    play(state, m.StayAlone(ANNA))
    assert state.asked == CARLA
    play(state, m.ForceCoalition(CARLA, ANNA))
    assert state.coalitions == [(CARLA, ANNA)]


@rule("dm.coalition.turns")
def test_a_declined_party_may_ask_another() -> None:
    state = ready(table(4), ANNA, BEN, CARLA)
    two_in_common = ([WELFARE, GENES, ATOM, POLICE, EURO], [WELFARE, GENES, NO_ATOM, HEALTH, SPELLING])
    programmes(state, two_in_common[0], two_in_common[1], [WELFARE, GENES, NO_ATOM, HEALTH, SPELLING], [
        NO_ATOM, HEALTH, NO_SPELLING, EURO, WELFARE
    ])  # fmt: skip
    open_phase(state, Phase.COALITION)
    play(state, m.ProposeCoalition(ANNA, BEN), m.DeclineCoalition(BEN))
    assert set(GAME.legal_moves(state, ANNA)) == {m.StayAlone(ANNA), m.ProposeCoalition(ANNA, CARLA)}
    play(state, m.ProposeCoalition(ANNA, CARLA), m.AcceptCoalition(CARLA))
    assert state.coalitions == [(ANNA, CARLA)]
    assert state.phase is Phase.MEDIA  # Ben has nobody left


@rule("dm.coalition.turns")
def test_when_nobody_is_left_to_ask_the_turn_ends() -> None:
    state = at_coalition(5, ANNA, EVA)
    play(state, m.ProposeCoalition(ANNA, EVA), m.DeclineCoalition(EVA))
    assert (state.phase, state.asked) == (Phase.COALITION, EVA)
    play(state, m.StayAlone(EVA))
    assert state.phase is Phase.MEDIA


@rule("dm.coalition.turns")
def test_turn_order_decides_who_asks_first() -> None:
    state = ready(table(3), ANNA, CARLA)
    state.start = CARLA
    open_phase(state, Phase.COALITION)
    assert state.asked == CARLA


@rule("dm.coalition.turns")
def test_who_stayed_alone_can_still_be_forced() -> None:
    state = at_coalition(3, ANNA, CARLA)
    play(state, m.StayAlone(ANNA), m.ForceCoalition(CARLA, ANNA))
    assert state.partner_of(ANNA) == CARLA


@rule("dm.coalition.one")
def test_a_party_has_one_partner_at_most() -> None:
    state = at_coalition(5, ANNA, CARLA, EVA)
    play(state, m.ForceCoalition(ANNA, CARLA))
    assert state.phase is Phase.MEDIA  # Eva shares three cards with Carla, who is taken
    open_phase(state, Phase.COALITION)
    state.phase, state.asked = Phase.COALITION, EVA
    assert "Carla" in refused(state, m.ForceCoalition(EVA, CARLA), "dm.coalition.one")


@rule("dm.coalition.one")
def test_two_coalitions_in_one_region() -> None:
    state = ready(table(4), ANNA, BEN, CARLA, DINO)
    programmes(
        state,
        [WELFARE, GENES, ATOM, POLICE, EURO],
        [NO_ATOM, HEALTH, NO_SPELLING, WELFARE, EURO],
        [WELFARE, GENES, ATOM, HEALTH, SPELLING],
        [NO_ATOM, HEALTH, NO_SPELLING, GENES, POLICE],
    )
    open_phase(state, Phase.COALITION)
    play(state, m.ForceCoalition(ANNA, CARLA), m.ForceCoalition(BEN, DINO))
    assert state.coalitions == [(ANNA, CARLA), (BEN, DINO)]


@rule("dm.coalition.last")
def test_none_in_the_last_election() -> None:
    """The seventh election has no campaign: the sixth leads to it without another phase 4."""
    state = last_round(table(), 6)
    put(state, 6, ANNA, votes=20)
    state.boards[1].ready = [True] * 3
    state.coalitions = []
    open_phase(state, Phase.ELECTION)
    while state.phase is Phase.TRANSFER:
        play(state, m.MoveNothing(state.asked))
    assert state.phase is Phase.OVER
    assert state.results[-1].coalitions == ()


@rule("dm.coalition")
def test_only_real_other_parties() -> None:
    state = at_coalition(3, ANNA, CARLA)
    refused(state, m.ProposeCoalition(ANNA, ANNA), "dm.coalition")
    refused(state, m.ForceCoalition(ANNA, EVA), "dm.coalition")

"""Phase 3: the shadow cabinet."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import CabinetRevealed, CardLaid, CardPaid, VotesGained
from rules.die_macher.state import Phase
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    EURO,
    GENES,
    HEALTH,
    NO_EURO,
    WELFARE,
    all_of,
    last_round,
    lay,
    legal,
    only,
    open_phase,
    play,
    put,
    refused,
    sheet,
    table,
)
from tests.rules.marks import rule

KANZLER, CHAIR, LEADER, FOREIGN, HOME, SECRETARY, BACK_BENCH = range(1, 8)


@rule("dm.cabinet.lay")
def test_one_card_a_region_and_none_is_allowed() -> None:
    state = table()
    open_phase(state, Phase.CABINET)
    assert len(legal(state, ANNA, m.LayCard)) == 4 * 7
    play(state, m.LayCard(ANNA, 2, HOME))
    assert "one card a region" in refused(state, m.LayCard(ANNA, 2, BACK_BENCH), "dm.cabinet.lay")
    refused(state, m.LayCard(ANNA, 3, HOME), "dm.cabinet.lay")
    refused(state, m.LayCard(ANNA, 5, BACK_BENCH), "dm.round")
    assert len(legal(state, ANNA, m.LayCard)) == 3 * 6
    play(state, m.Seal(ANNA), m.Seal(BEN), m.Seal(CARLA))
    assert state.phase is Phase.ACTION


@rule("dm.cabinet.lay", "dm.secrets")
def test_where_and_how_many_cards_lie_is_secret_until_all_have_sealed() -> None:
    state = table()
    open_phase(state, Phase.CABINET)
    (laid,) = play(state, m.LayCard(ANNA, 2, HOME))
    assert isinstance(laid, CardLaid)
    assert laid.seen_by(BEN) is None
    play(state, m.Seal(ANNA))
    assert GAME.observe(state, BEN).laid[ANNA] == []
    assert GAME.observe(state, ANNA).laid[ANNA] == [0, HOME, 0, 0]
    assert GAME.active_seats(state) == (BEN, CARLA)
    refused(state, m.LayCard(ANNA, 3, BACK_BENCH), "dm.secrets")


@rule("dm.cabinet.reveal", "dm.cabinet")
def test_cards_act_from_the_current_region_outwards_and_in_turn_order() -> None:
    state = table()
    state.start = BEN
    events = lay(state, (ANNA, 3, HOME), (ANNA, 1, SECRETARY), (BEN, 3, BACK_BENCH), (CARLA, 1, FOREIGN))
    acted = []
    while state.phase is Phase.ACTION:
        acted.append((state.spot, state.asked))
        play(state, m.SkipAction(state.asked))
    assert acted == [(1, CARLA), (1, ANNA), (3, BEN), (3, ANNA)]
    shown = only(events, CabinetRevealed).cards
    assert [seat for seat, _place, _card in shown] == [CARLA, ANNA, BEN, ANNA]


@rule("dm.cabinet.pay")
def test_the_owner_pays_when_the_card_acts() -> None:
    state = table()
    events = lay(state, (ANNA, 1, FOREIGN), (ANNA, 4, KANZLER))
    assert only(events, CardPaid).cost == 5
    assert state.money[ANNA] == 20
    play(state, m.SkipAction(ANNA))
    assert state.money[ANNA] == 8


@rule("dm.cabinet.pay", "dm.money")
def test_cards_that_cost_too_much_together_cannot_be_laid() -> None:
    state = table()
    open_phase(state, Phase.CABINET)
    play(state, m.LayCard(ANNA, 1, KANZLER), m.LayCard(ANNA, 2, CHAIR))
    assert "25" not in refused(state, m.LayCard(ANNA, 3, LEADER), "dm.cabinet.pay")
    assert {move.card for move in legal(state, ANNA, m.LayCard)} == {FOREIGN, HOME, SECRETARY, BACK_BENCH}
    play(state, m.LayCard(ANNA, 3, FOREIGN))
    assert legal(state, ANNA, m.LayCard) == []


@rule("dm.cabinet.once")
def test_a_used_card_leaves_the_game_whatever_it_did() -> None:
    state = table()
    lay(state, (ANNA, 1, HOME))
    play(state, m.SkipAction(ANNA))
    assert state.cabinet[ANNA] == [1, 2, 3, 4, 6, 7]
    open_phase(state, Phase.CABINET)
    refused(state, m.LayCard(ANNA, 1, HOME), "dm.cabinet.once")


@rule("dm.cabinet.once", "dm.cabinet.lay")
def test_who_has_no_card_left_is_not_asked() -> None:
    state = table()
    state.cabinet[ANNA] = []
    open_phase(state, Phase.CABINET)
    assert GAME.active_seats(state) == (BEN, CARLA)
    state.cabinet[BEN] = state.cabinet[CARLA] = []
    open_phase(state, Phase.CABINET)
    assert state.phase is Phase.MEDIA


@rule("dm.cabinet.action")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        (KANZLER, {"gain_votes", "raise_trend", "lower_trend", "exchange_media", "double_opinion"}),
        (CHAIR, {"gain_votes", "raise_trend", "lower_trend", "exchange_media", "double_opinion"}),
        (LEADER, {"gain_votes", "raise_trend", "lower_trend", "exchange_media", "double_opinion"}),
        (FOREIGN, {"gain_votes", "raise_trend", "exchange_media", "double_opinion"}),
        (HOME, {"gain_votes", "lower_trend", "exchange_media", "double_opinion"}),
        (SECRETARY, {"gain_votes", "exchange_media", "double_opinion"}),
        (BACK_BENCH, {"gain_votes"}),
    ],
)
def test_each_card_offers_what_is_printed_on_it_and_no_more(card: int, kinds: set[str]) -> None:
    state = table()
    put(state, 1, BEN, media=1)
    lay(state, (ANNA, 1, card))
    assert {move.kind for move in GAME.legal_moves(state, ANNA)} == kinds | {"skip_action"}
    actions: dict[str, m.MacherMove] = {
        "raise_trend": m.RaiseTrend(ANNA),
        "lower_trend": m.LowerTrend(ANNA, BEN),
        "exchange_media": m.ExchangeMedia(ANNA, BEN),
        "double_opinion": m.DoubleOpinion(ANNA, WELFARE),
    }
    for kind in set(actions) - kinds:
        refused(state, actions[kind], "dm.cabinet.action")


@rule("dm.cabinet.action")
def test_only_one_action_a_card() -> None:
    state = table()
    lay(state, (ANNA, 1, KANZLER))
    play(state, m.GainVotes(ANNA))
    assert state.phase is Phase.MEDIA


@rule("dm.cabinet.votes")
@pytest.mark.parametrize(
    ("card", "votes"),
    [(KANZLER, 10), (CHAIR, 10), (LEADER, 8), (FOREIGN, 8), (HOME, 8), (SECRETARY, 5), (BACK_BENCH, 3)],
)
def test_votes_are_gained_in_that_region(card: int, votes: int) -> None:
    state = table()
    lay(state, (ANNA, 2, card))
    assert only(play(state, m.GainVotes(ANNA)), VotesGained).gained == votes
    assert [board.votes[ANNA] for board in state.boards] == [0, votes, 0, 0]


@rule("dm.cabinet.votes", "dm.votes.limit")
def test_votes_stop_at_fifty() -> None:
    state = table()
    put(state, 2, ANNA, votes=45)
    lay(state, (ANNA, 2, KANZLER), (ANNA, 3, BACK_BENCH))
    assert only(play(state, m.GainVotes(ANNA)), VotesGained).gained == 5
    assert state.board(2).votes[ANNA] == 50
    put(state, 3, ANNA, votes=50)
    refused(state, m.GainVotes(ANNA), "dm.cabinet.votes")


@rule("dm.cabinet.trend")
@pytest.mark.parametrize(
    ("card", "before", "after"), [(KANZLER, 0, 3), (CHAIR, 0, 2), (FOREIGN, -3, -2), (KANZLER, 1, 3)]
)
def test_the_own_trend_rises_by_the_printed_steps(card: int, before: int, after: int) -> None:
    state = table()
    put(state, 1, ANNA, trend=before)
    lay(state, (ANNA, 1, card))
    play(state, m.RaiseTrend(ANNA))
    assert state.board(1).trend[ANNA] == after


@rule("dm.cabinet.trend", "dm.trend")
def test_a_trend_of_three_cannot_rise() -> None:
    state = table()
    put(state, 1, ANNA, trend=3)
    lay(state, (ANNA, 1, KANZLER))
    refused(state, m.RaiseTrend(ANNA), "dm.cabinet.trend")


@rule("dm.cabinet.attack")
@pytest.mark.parametrize(
    ("card", "before", "after"), [(KANZLER, 3, 0), (CHAIR, 0, -2), (HOME, 1, 0), (KANZLER, -1, -3)]
)
def test_a_rivals_trend_falls_by_the_printed_steps(card: int, before: int, after: int) -> None:
    state = table()
    put(state, 1, CARLA, trend=before)
    lay(state, (ANNA, 1, card))
    play(state, m.LowerTrend(ANNA, CARLA))
    assert state.board(1).trend == [0, 0, after]


@rule("dm.cabinet.attack", "dm.mistakes")
def test_a_media_majority_does_not_protect_from_the_cabinet() -> None:
    state = table()
    put(state, 1, BEN, media=3)
    lay(state, (ANNA, 1, KANZLER))
    play(state, m.LowerTrend(ANNA, BEN))
    assert state.board(1).trend[BEN] == -3


@rule("dm.cabinet.attack", "dm.trend")
def test_only_another_party_whose_trend_can_fall() -> None:
    state = table()
    put(state, 1, BEN, trend=-3)
    lay(state, (ANNA, 1, KANZLER))
    refused(state, m.LowerTrend(ANNA, BEN), "dm.cabinet.attack")
    refused(state, m.LowerTrend(ANNA, ANNA), "dm.cabinet.attack")
    refused(state, m.LowerTrend(ANNA, type(ANNA)(4)), "dm.cabinet.attack")


@rule("dm.cabinet.media")
def test_a_media_marker_takes_the_place_of_a_rivals() -> None:
    state = table()
    put(state, 1, BEN, media=2)
    lay(state, (ANNA, 1, SECRETARY))
    play(state, m.ExchangeMedia(ANNA, BEN))
    assert state.board(1).media == [1, 1, 0]
    assert state.media == [4, 4, 5]


@rule("dm.cabinet.media")
def test_it_takes_a_rivals_marker_there_and_an_own_one_in_supply() -> None:
    state = table()
    put(state, 2, BEN, media=1)
    lay(state, (ANNA, 1, SECRETARY), (ANNA, 2, HOME))
    refused(state, m.ExchangeMedia(ANNA, BEN), "dm.cabinet.media")
    play(state, m.SkipAction(ANNA))
    put(state, 3, ANNA, media=5)
    refused(state, m.ExchangeMedia(ANNA, BEN), "dm.cabinet.media")


@rule("dm.cabinet.doubler")
def test_the_tile_lies_on_a_visible_opinion_and_can_move() -> None:
    state = table()
    lay(state, (ANNA, 2, SECRETARY), (BEN, 2, HOME))
    play(state, m.DoubleOpinion(ANNA, HEALTH))
    assert state.board(2).doubled == HEALTH
    refused(state, m.DoubleOpinion(BEN, HEALTH), "dm.cabinet.doubler")
    refused(state, m.DoubleOpinion(BEN, WELFARE), "dm.cabinet.doubler")  # hidden there
    play(state, m.DoubleOpinion(BEN, EURO))
    assert state.board(2).doubled == EURO


@rule("dm.cabinet.doubler")
def test_a_doubled_opinion_cannot_be_replaced() -> None:
    state = table()
    put(state, 1, ANNA, media=1).doubled = GENES
    open_phase(state, Phase.MEDIA_OPINION, 1)
    refused(state, m.ReplaceOpinion(ANNA, GENES, NO_EURO), "dm.cabinet.doubler")
    play(state, m.ReplaceOpinion(ANNA, ATOM, NO_EURO))


@rule("dm.cabinet.telephone")
@pytest.mark.parametrize("card", range(1, 8))
def test_telephones_make_ready_for_a_coalition_besides_the_action(card: int) -> None:
    state = table()
    events = lay(state, (ANNA, 2, card))
    telephone = card in (KANZLER, CHAIR, LEADER, BACK_BENCH)
    assert only(events, CardPaid).telephone is telephone
    assert state.board(2).ready[ANNA] is telephone
    play(state, m.GainVotes(ANNA))
    assert state.board(2).votes[ANNA] > 0


@rule("dm.cabinet.telephone", "dm.coalition.ready")
def test_a_coalition_tile_stays_until_the_election() -> None:
    state = table()
    lay(state, (ANNA, 2, BACK_BENCH))
    play(state, m.SkipAction(ANNA))
    open_phase(state, Phase.CABINET)
    assert state.board(2).ready == [True, False, False]


@rule("dm.cabinet.telephone", "dm.coalition.last")
def test_no_tile_in_the_last_region() -> None:
    state = last_round(table(), 6)
    lay(state, (ANNA, 7, BACK_BENCH), (ANNA, 6, KANZLER))
    play(state, m.SkipAction(ANNA))
    assert state.board(6).ready[ANNA]
    assert not state.board(7).ready[ANNA]


@rule("dm.cabinet.pay")
def test_a_free_card_can_be_laid_without_money() -> None:
    state = table(sheet=sheet(start_money=0))
    open_phase(state, Phase.CABINET)
    assert GAME.legal_moves(state, ANNA) == [m.Seal(ANNA)]


@rule("dm.cabinet.reveal")
def test_every_reveal_is_complete_when_nobody_lays_anything() -> None:
    state = table()
    events = lay(state)
    assert only(events, CabinetRevealed).cards == ()
    assert all_of(events, CardPaid) == []
    assert state.phase is Phase.MEDIA

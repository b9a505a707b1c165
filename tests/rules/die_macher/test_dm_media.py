"""Phase 5, media, and replacing opinions."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import DeckShuffled, MediaBought, OpinionReplaced, OpinionRevealed
from rules.die_macher.phases.opinions import reveal_opinion
from rules.die_macher.state import Phase, State
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    EURO,
    GENES,
    HEALTH,
    NO_ATOM,
    NO_EURO,
    NO_GENES,
    NO_HEALTH,
    NO_SPELLING,
    NO_WELFARE,
    POLICE,
    VISIBLE,
    WELFARE,
    all_of,
    arrange,
    legal,
    only,
    open_phase,
    pass_all,
    play,
    put,
    refused,
    rig,
    sheet,
    table,
)
from tests.rules.marks import rule


def at_media(seats: int = 3) -> State:
    state = table(seats)
    open_phase(state, Phase.MEDIA)
    return state


@rule("dm.media.buy", "dm.media")
def test_one_marker_at_a_time_for_four_thousand_in_any_region() -> None:
    state = at_media()
    assert GAME.legal_moves(state, ANNA) == [
        m.PassMedia(ANNA),
        *(m.BuyMedia(ANNA, region) for region in (1, 2, 3, 4)),
    ]
    assert only(play(state, m.BuyMedia(ANNA, 3)), MediaBought).cost == 4
    assert state.board(3).media == [1, 0, 0]
    assert (state.money[ANNA], state.media[ANNA]) == (21, 4)
    assert state.asked == BEN


@rule("dm.media.buy", "dm.money")
def test_it_takes_four_thousand() -> None:
    state = at_media()
    state.money[ANNA] = 3
    refused(state, m.BuyMedia(ANNA, 1), "dm.money")
    assert GAME.legal_moves(state, ANNA) == [m.PassMedia(ANNA)]


@rule("dm.media.end")
def test_a_pass_is_not_final() -> None:
    state = at_media()
    play(state, m.PassMedia(ANNA), m.PassMedia(BEN), m.BuyMedia(CARLA, 1), m.BuyMedia(ANNA, 1))
    assert state.board(1).media == [1, 0, 1]


@rule("dm.media.end")
def test_the_phase_ends_when_all_pass_in_succession_the_last_buyer_too() -> None:
    state = at_media()
    play(state, m.BuyMedia(ANNA, 1), m.BuyMedia(BEN, 1))
    play(state, m.PassMedia(CARLA), m.PassMedia(ANNA))
    assert (state.phase, state.asked) == (Phase.MEDIA, BEN)
    play(state, m.PassMedia(BEN))
    assert state.phase is Phase.MEETINGS


@rule("dm.media.end")
def test_all_pass_at_once() -> None:
    state = at_media(5)
    assert len(pass_all(state)) == 5
    assert state.phase is Phase.MEETINGS


@rule("dm.media.limits")
def test_five_spaces_a_region_for_all_together() -> None:
    state = table()
    put(state, 1, ANNA, media=3)
    put(state, 1, BEN, media=2)
    open_phase(state, Phase.MEDIA)
    assert "Bayern" in refused(state, m.BuyMedia(ANNA, 1), "dm.media.limits")
    assert {move.region for move in legal(state, ANNA, m.BuyMedia)} == {2, 3, 4}


@rule("dm.media.limits", "dm.media.end")
def test_five_markers_a_party_those_on_the_national_board_included() -> None:
    state = table()
    put(state, 1, ANNA, media=4)
    state.media[ANNA] -= 1
    state.nation_media[ANNA].append(1)
    open_phase(state, Phase.MEDIA)
    assert state.asked == BEN  # Anna passes by herself


@rule("dm.media.end")
def test_with_no_free_space_anywhere_the_phase_is_over() -> None:
    state = table(5)
    for seat, board in zip((ANNA, BEN, CARLA, Seat(3)), state.boards, strict=True):
        put(state, board.number, seat, media=5)
    open_phase(state, Phase.MEDIA)
    assert state.phase is not Phase.MEDIA


@rule("dm.media.majority")
@pytest.mark.parametrize(
    ("media", "controller"),
    [
        ((1, 0, 0), ANNA),
        ((2, 1, 1), ANNA),
        ((1, 1, 0), None),
        ((2, 2, 1), None),
        ((0, 2, 3), CARLA),
        ((0, 0, 0), None),
    ],
)
def test_strictly_more_markers_than_every_other_party(
    media: tuple[int, ...], controller: Seat | None
) -> None:
    state = table()
    for seat, count in enumerate(media):
        put(state, 1, Seat(seat), media=count)
    open_phase(state, Phase.MEDIA_OPINION, 1)
    if controller is None:
        assert state.phase is Phase.MEETINGS
    else:
        assert (state.phase, state.asked, state.spot) == (Phase.MEDIA_OPINION, controller, 1)


@rule("dm.media.majority", "dm.round")
def test_majorities_are_asked_from_the_current_region_outwards_once_each() -> None:
    state = table()
    for region, seat in ((4, ANNA), (2, BEN), (1, CARLA)):
        put(state, region, seat, media=1)
    open_phase(state, Phase.MEDIA_OPINION, 1)
    asked = []
    while state.phase is Phase.MEDIA_OPINION:
        asked.append((state.spot, state.asked))
        play(state, m.KeepOpinions(state.asked))
    assert asked == [(1, CARLA), (2, BEN), (4, ANNA)]


def at_replacement(region: int = 1, seat: Seat = ANNA) -> State:
    state = table()
    put(state, region, seat, media=1)
    open_phase(state, Phase.MEDIA_OPINION, region)
    return state


@rule("dm.opinions.replace", "dm.opinions.pool")
def test_a_pool_card_takes_the_place_and_the_old_card_goes_to_its_topics_space() -> None:
    state = at_replacement()
    event = only(play(state, m.ReplaceOpinion(ANNA, GENES, NO_HEALTH)), OpinionReplaced)
    assert (event.out, event.card, event.by_votes) == ("Genetic engineering: yes", "Health reform: no", False)
    assert state.board(1).opinions == [WELFARE, NO_HEALTH, ATOM, POLICE]
    assert state.pool[1] == GENES  # in the place of its contrary,
    assert state.opinion_discards == [NO_GENES]  # which is discarded
    assert state.pool[5] == 0


@rule("dm.opinions.pool")
def test_an_empty_space_takes_the_old_card_without_a_discard() -> None:
    state = at_replacement()
    arrange(state, VISIBLE, pool=[NO_HEALTH])
    play(state, m.ReplaceOpinion(ANNA, GENES, NO_HEALTH))
    assert state.pool == [0, GENES, 0, 0, 0, 0, 0]
    assert state.opinion_discards == []


@rule("dm.opinions.replace")
def test_no_topic_twice_and_no_turn_into_the_contrary() -> None:
    state = at_replacement()
    refused(state, m.ReplaceOpinion(ANNA, GENES, NO_ATOM), "dm.opinions.replace")
    refused(state, m.ReplaceOpinion(ANNA, GENES, NO_GENES), "dm.opinions.replace")
    cards = {move.card for move in legal(state, ANNA, m.ReplaceOpinion)}
    assert cards == {NO_EURO, NO_HEALTH, NO_SPELLING}
    assert len(legal(state, ANNA, m.ReplaceOpinion)) == 4 * 3


@rule("dm.opinions.replace")
def test_only_visible_opinions_and_cards_of_the_pool() -> None:
    state = at_replacement(2)
    refused(state, m.ReplaceOpinion(ANNA, WELFARE, NO_GENES), "dm.opinions.replace")  # hidden there
    refused(state, m.ReplaceOpinion(ANNA, EURO, GENES), "dm.opinions.replace")  # not in the pool
    refused(state, m.ReplaceOpinion(ANNA, EURO, 0), "dm.opinions.replace")


@rule("dm.opinions.replace")
def test_the_right_lapses_unused_and_is_used_once() -> None:
    state = at_replacement()
    play(state, m.KeepOpinions(ANNA))
    assert state.phase is Phase.MEETINGS
    again = at_replacement()
    play(again, m.ReplaceOpinion(ANNA, GENES, NO_HEALTH))
    assert again.phase is Phase.MEETINGS


@rule("dm.opinions.replace")
def test_nobody_is_asked_when_nothing_can_be_replaced() -> None:
    state = table()
    put(state, 1, ANNA, media=1)
    arrange(state, VISIBLE, pool=[NO_WELFARE, NO_ATOM])
    open_phase(state, Phase.MEDIA_OPINION, 1)
    assert state.phase is Phase.MEETINGS


@rule("dm.opinions.replace", "dm.cabinet.doubler")
def test_a_lone_doubled_opinion_stays() -> None:
    state = table()
    put(state, 4, ANNA, media=1).doubled = NO_ATOM
    open_phase(state, Phase.MEDIA_OPINION, 1)
    assert state.phase is Phase.MEETINGS


# Turning opinions up


def reveal(state: State, region: int) -> list[Event]:
    events: list[Event] = []
    reveal_opinion(state, state.board(region), events)
    GAME.invariants(state)
    return events


@rule("dm.opinions.reveal", "dm.opinions")
@pytest.mark.parametrize("hidden", [EURO, NO_EURO])
def test_an_equal_or_contrary_card_is_replaced_and_shuffled_back(hidden: int) -> None:
    state = table()
    arrange(state, VISIBLE, ([], [hidden], [GENES, ATOM], [POLICE, HEALTH, WELFARE]))
    fresh = state.opinion_deck.index(NO_WELFARE)
    event = only(reveal(rig(state, fresh), 2), OpinionRevealed)
    assert state.board(2).opinions == [*VISIBLE[1], NO_WELFARE]
    assert len(event.replaced) == 1
    assert hidden in state.opinion_deck


@rule("dm.opinions.reveal")
def test_replacements_are_drawn_until_the_topic_is_new() -> None:
    state = table()
    arrange(state, VISIBLE, ([], [EURO], [GENES, ATOM], [POLICE, HEALTH, WELFARE]))
    deck = state.opinion_deck
    deck.sort(key=lambda card: card != NO_WELFARE)
    size = len(deck)
    event = only(reveal(rig(state, deck.index(NO_HEALTH), deck.index(NO_WELFARE)), 2), OpinionRevealed)
    assert event.replaced == ("The euro now", "Health reform: no")
    assert len(state.opinion_deck) == size  # one drawn for the board, one put back in its place


@rule("dm.opinions.deck")
def test_discards_make_a_new_deck_when_it_is_empty() -> None:
    state = table()
    arrange(state, VISIBLE, ([], [EURO], [GENES, ATOM], [POLICE, HEALTH, WELFARE]))
    state.opinion_discards, state.opinion_deck = state.opinion_deck, []
    events = reveal(state, 2)
    assert only(events, DeckShuffled).deck == "opinions"
    assert len(state.board(2).opinions) == 4


@rule("dm.opinions.reveal")
def test_without_a_card_on_a_new_topic_the_place_stays_empty() -> None:
    state = table()
    arrange(state, VISIBLE, ([], [EURO], [GENES, ATOM], [POLICE, HEALTH, WELFARE]))
    put_by, state.opinion_deck = state.opinion_deck, []
    events: list[Event] = []
    reveal_opinion(state, state.board(2), events)
    assert only(events, OpinionRevealed).opinion == ""
    assert state.board(2).opinions == VISIBLE[1]
    assert state.opinion_deck == [EURO]
    state.opinion_deck += put_by
    GAME.invariants(state)


@rule("dm.factor", "dm.opinions")
def test_hidden_opinions_count_nothing() -> None:
    from rules.die_macher.figures import factor

    state = table()
    assert factor(state, state.board(2), ANNA) == 1  # the euro; hidden welfare would be a second match
    reveal(state, 2)
    assert factor(state, state.board(2), ANNA) == 2


def test_a_sheet_with_fewer_spaces_is_respected() -> None:
    state = table(sheet=sheet(media_spaces=4))
    put(state, 1, ANNA, media=4)
    open_phase(state, Phase.MEDIA)
    refused(state, m.BuyMedia(ANNA, 1), "dm.media.limits")
    assert all_of([], MediaBought) == []

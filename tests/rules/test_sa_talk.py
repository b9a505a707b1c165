"""The negotiation: proposals, consent, the standing coalition."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import CoalitionStands, ProposalAgreed, ProposalDropped, ProposalMade
from rules.saludos_amigos.phases.talk import proportional_shares
from rules.saludos_amigos.state import Coalition, Offer, Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    DINO,
    all_pass,
    at_talk,
    kinds,
    let_stand,
    phase,
    play,
    refused,
    stand,
    standing,
)


def four() -> State:
    """Strengths 9, 6, 9 and 4 over a tile worth 7."""
    return at_talk([[1, 1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2]], [5, 3, 6, 2])


@rule("sa.coalition", "sa.proposal")
def test_a_proposal_stands_once_every_named_member_has_agreed() -> None:
    state = four()
    proposal = m.Propose(ANNA, (ANNA, BEN, DINO), (3, 2, 2))
    assert play(state, proposal) == [ProposalMade(ANNA, (ANNA, BEN, DINO), (3, 2, 2), 19)]
    assert standing(state) is None
    assert play(state, m.Agree(DINO)) == [ProposalAgreed(DINO)]
    assert standing(state) is None
    assert play(state, m.Agree(BEN)) == [
        ProposalAgreed(BEN),
        CoalitionStands((ANNA, BEN, DINO), (3, 2, 2), 19),
    ]
    assert state.standing == Coalition((ANNA, BEN, DINO), (3, 2, 2), 19)
    assert state.proposal is None


@rule("sa.coalition")
def test_strength_of_a_coalition_is_the_sum_of_its_members() -> None:
    state = four()
    assert state.strengths == [9, 6, 9, 4]
    stand(state, {ANNA: 4, BEN: 3})
    assert state.standing is not None
    assert state.standing.strength == 15


@rule("sa.coalition", "sa.proposal")
def test_one_seat_alone_is_a_coalition_and_needs_nobodys_consent() -> None:
    state = four()
    assert play(state, m.Propose(DINO, (DINO,), (7,))) == [CoalitionStands((DINO,), (7,), 4)]


@rule("sa.coalition", "sa.mistakes")
def test_less_than_half_of_all_strength_is_enough() -> None:
    state = four()
    stand(state, {BEN: 7})
    for seat in (ANNA, CARLA, DINO):
        play(state, m.Pass(seat))
    assert phase(state) is Phase.CALL
    assert state.standing is not None
    assert 2 * state.standing.strength < sum(state.strengths)


@rule("sa.proposal")
@pytest.mark.parametrize("shares", [(7, 0), (0, 7), (4, 3)])
def test_shares_of_0_are_allowed_as_long_as_all_add_up(shares: tuple[int, int]) -> None:
    state = four()
    stand(state, dict(zip((ANNA, BEN), shares, strict=True)))
    assert state.standing == Coalition((ANNA, BEN), shares, 15)


@rule("sa.proposal")
@pytest.mark.parametrize(
    ("members", "shares", "reason"),
    [
        ((ANNA, BEN), (4, 2), "The shares add up to 6; the tile is worth 7."),
        ((ANNA, BEN), (4, 4), "The shares add up to 8; the tile is worth 7."),
        ((ANNA, BEN), (8, -1), "A share is 0 or more whole million, not −1."),
        (
            (ANNA, BEN),
            (7,),
            "Every member has one share: here are 2 members and 1 share.",
        ),
        (
            (ANNA, BEN),
            (3, 2, 2),
            "Every member has one share: here are 2 members and 3 shares.",
        ),
        ((BEN, CARLA), (4, 3), "Anna can only propose a coalition with Anna in it."),
        ((), (), "Anna can only propose a coalition with Anna in it."),
        ((BEN, ANNA), (4, 3), "A coalition names each of its members once, in the order of the seats."),
        ((ANNA, ANNA), (4, 3), "A coalition names each of its members once, in the order of the seats."),
        ((ANNA, Seat(4)), (4, 3), "A coalition names each of its members once, in the order of the seats."),
        (
            (Seat(-1), ANNA),
            (4, 3),
            "A coalition names each of its members once, in the order of the seats.",
        ),
    ],
)
def test_a_proposal_that_is_not_well_formed_is_refused(
    members: tuple[Seat, ...], shares: tuple[int, ...], reason: str
) -> None:
    assert refused(four(), m.Propose(ANNA, members, shares), "sa.proposal") == reason


@rule("sa.proposal")
def test_a_new_proposal_takes_the_place_of_one_that_waits_and_its_consents() -> None:
    state = four()
    play(state, m.Propose(ANNA, (ANNA, BEN, DINO), (3, 2, 2)), m.Agree(BEN))
    play(state, m.Propose(CARLA, (BEN, CARLA), (3, 4)))
    assert state.proposal is not None
    assert state.proposal.by == CARLA
    assert state.proposal.awaited == (BEN,)
    assert refused(state, m.Agree(DINO), "sa.proposal") == "No proposal waits for the consent of Dino."


@rule("sa.proposal")
def test_the_very_same_proposal_cannot_wipe_the_consents_given() -> None:
    state = four()
    play(state, m.Propose(ANNA, (ANNA, BEN, DINO), (3, 2, 2)))
    play(state, m.Agree(DINO))
    refused(state, m.Propose(BEN, (ANNA, BEN, DINO), (3, 2, 2)), "sa.proposal")
    usual = next(move for move in GAME.legal_moves(state, BEN) if isinstance(move, m.Propose))
    play(state, usual)
    assert usual not in GAME.legal_moves(state, BEN)
    play(state, m.Propose(BEN, (ANNA, BEN, DINO), (4, 1, 2)))
    assert state.proposal is not None
    assert state.proposal.agreed == (BEN,)


@rule("sa.proposal")
def test_any_member_can_decline_and_the_proposer_can_withdraw() -> None:
    for seat in (ANNA, BEN, DINO):
        state = four()
        play(state, m.Propose(ANNA, (ANNA, BEN, DINO), (3, 2, 2)), m.Agree(DINO))
        assert play(state, m.Decline(seat)) == [ProposalDropped(seat, ANNA)]
        assert state.proposal is None
        assert standing(state) is None


@rule("sa.proposal")
def test_only_those_named_can_answer_and_agree_only_once() -> None:
    state = four()
    for move in (m.Agree(ANNA), m.Decline(ANNA)):
        refused(state, move, "sa.proposal")
    play(state, m.Propose(ANNA, (ANNA, BEN, DINO), (3, 2, 2)), m.Agree(BEN))
    for seat in (ANNA, BEN, CARLA):
        reason = refused(state, m.Agree(seat), "sa.proposal")
        assert reason == f"No proposal waits for the consent of {state.setup.seats[seat].name}."
    reason = refused(state, m.Decline(CARLA), "sa.proposal")
    assert reason == "No proposal on the table names Carla."


@rule("sa.standing")
@pytest.mark.parametrize("shares", [{ANNA: 7}, {ANNA: 3, DINO: 4}, {BEN: 3, CARLA: 4}])
def test_as_much_or_less_does_not_beat_what_stands(shares: dict[Seat, int]) -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    members = tuple(sorted(shares))
    proposal = m.Propose(members[0], members, tuple(shares[seat] for seat in members))
    strength = sum(state.strengths[seat] for seat in members)
    assert refused(state, proposal, "sa.standing") == (
        f"Strength {strength} does not beat the standing 15: it takes more, not as much."
    )


@rule("sa.standing", "sa.mistakes")
def test_15_against_15_is_refused_and_18_takes_over() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    refused(state, m.Propose(CARLA, (BEN, CARLA), (3, 4)), "sa.standing")
    stand(state, {ANNA: 4, CARLA: 3})
    assert state.standing == Coalition((ANNA, CARLA), (4, 3), 18)
    assert state.outsiders() == [BEN, DINO]


@rule("sa.standing")
def test_a_member_leaves_for_a_stronger_coalition_by_agreeing_there() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Propose(CARLA, (ANNA, CARLA), (5, 2)))
    assert state.standing is not None
    assert state.standing.members == (ANNA, BEN), "until the consent is complete, the old one stands"
    play(state, m.Agree(ANNA))
    assert state.standing == Coalition((ANNA, CARLA), (5, 2), 18)


@rule("sa.standing")
def test_a_member_can_propose_a_stronger_coalition_too() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Propose(BEN, (BEN, CARLA, DINO), (4, 2, 1)), m.Agree(CARLA), m.Agree(DINO))
    assert state.standing == Coalition((BEN, CARLA, DINO), (4, 2, 1), 19)


@rule("sa.standing", "sa.pass")
def test_whenever_a_new_coalition_stands_all_may_speak_again() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Pass(DINO))
    refused(state, m.Propose(DINO, (CARLA, DINO), (5, 2)), "sa.pass")
    stand(state, {ANNA: 4, CARLA: 3})
    assert state.silent == [False] * 4
    play(state, m.Propose(DINO, (ANNA, BEN, DINO), (3, 2, 2)))
    assert state.proposal is not None


@rule("sa.clock", "sa.standing")
def test_each_new_standing_coalition_renews_the_clock_floor() -> None:
    state = four()
    timer = GAME.timer(state)
    assert timer is not None
    assert (timer.seconds, timer.floor, timer.renewals) == (90, 20, 0)
    stand(state, {ANNA: 4, BEN: 3})
    stand(state, {ANNA: 4, CARLA: 3})
    renewed = GAME.timer(state)
    assert renewed is not None
    assert renewed.renewals == 2
    assert renewed.name == timer.name


@rule("sa.coalition")
def test_nobody_talks_before_the_dice_are_final_or_after_the_talks() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Pass(CARLA), m.Pass(DINO))
    assert phase(state) is Phase.CALL
    for move in (
        m.Propose(CARLA, (CARLA,), (7,)),
        m.Agree(CARLA),
        m.Decline(CARLA),
        m.Pass(CARLA),
    ):
        assert refused(state, move, "sa.coalition") == (
            "Coalitions are agreed once the dice are final and before the majority is."
        )


@rule("sa.coalition")
def test_legal_moves_offer_coalitions_of_one_two_three_and_all() -> None:
    state = at_talk([[1, 2]] * 5, [1, 2, 3, 4, 5])
    sizes = [len(move.members) for move in GAME.legal_moves(state, ANNA) if isinstance(move, m.Propose)]
    assert sorted(set(sizes)) == [1, 2, 3, 5]
    assert sizes.count(2) == 4
    assert sizes.count(3) == 6
    for move in GAME.legal_moves(state, ANNA):
        play(state.clone(), move)


@rule("sa.standing")
def test_legal_moves_leave_out_what_does_not_beat_the_standing_coalition() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    crews = [move.members for move in GAME.legal_moves(state, CARLA) if isinstance(move, m.Propose)]
    assert crews == [
        (ANNA, CARLA),
        (ANNA, BEN, CARLA),
        (ANNA, CARLA, DINO),
        (BEN, CARLA, DINO),
        (ANNA, BEN, CARLA, DINO),
    ]
    assert m.Pass(ANNA) not in GAME.legal_moves(state, ANNA)


@rule("sa.proposal")
def test_events_of_an_agreement_in_order() -> None:
    state = four()
    assert kinds(stand(state, {ANNA: 4, BEN: 3})) == ["ProposalMade", "ProposalAgreed", "CoalitionStands"]


@rule("sa.duel", "sa.coalition")
def test_two_seats_talk_by_the_same_rules() -> None:
    state = at_talk([[1, 2, 3], [1, 2, 3]], [6, 2])
    stand(state, {ANNA: 4, BEN: 3})
    assert phase(state) is Phase.DRAW, "a coalition of the whole table has no outsiders"
    assert state.money == [4, 3]


@rule("sa.proposal")
def test_the_table_remembers_what_was_proposed_in_this_talk_and_by_whom() -> None:
    state = four()
    play(state, m.Propose(ANNA, (ANNA, BEN), (4, 3)), m.Decline(BEN))
    stand(state, {DINO: 7})
    play(state, m.Propose(CARLA, (BEN, CARLA), (3, 4)))
    refused(state, m.Propose(BEN, (BEN,), (6,)), "sa.proposal")
    made = [
        Offer(ANNA, (ANNA, BEN), (4, 3), 0),
        Offer(DINO, (DINO,), (7,), 0),
        Offer(CARLA, (BEN, CARLA), (3, 4), 1),
    ]
    assert state.offers == made
    for viewer in (ANNA, DINO, None):
        assert GAME.observe(state, viewer).offers == made
    play(state, m.Agree(BEN))
    all_pass(state)
    let_stand(state)
    assert state.offers == []


@given(st.integers(0, 40), st.lists(st.integers(1, 30), min_size=1, max_size=7))
def test_proportional_shares_add_up_and_are_fair_within_one(value: int, strengths: list[int]) -> None:
    shares = proportional_shares(tuple(strengths), value)
    assert sum(shares) == value
    for share, strength in zip(shares, strengths, strict=True):
        assert abs(share - value * strength / sum(strengths)) < 1


@given(st.integers(0, 40), st.lists(st.integers(1, 30), min_size=1, max_size=7), st.data())
def test_what_rounding_leaves_goes_to_whoever_is_favoured(
    value: int, strengths: list[int], data: st.DataObject
) -> None:
    favoured = data.draw(st.integers(0, len(strengths) - 1))
    shares = proportional_shares(tuple(strengths), value, favoured)
    assert sum(shares) == value
    for place, (share, strength) in enumerate(zip(shares, strengths, strict=True)):
        assert share == value * strength // sum(strengths) or place == favoured


def test_a_division_is_told_by_its_rests() -> None:
    assert proportional_shares((9, 9, 4), 7) == (3, 3, 1)
    assert proportional_shares((9, 9, 4), 7, 2) == (2, 2, 3)
    assert proportional_shares((0, 0), 7) == (7, 0)
    assert proportional_shares((0, 0), 7, 1) == (0, 7)
    assert proportional_shares((), 7) == ()

"""How a computer player bargains: coalitions, prices, leaders, tempers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from rules import load_brain
from rules.kernel.bots import CHARACTERS
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.bot.bargain import Ground, Memory
from rules.saludos_amigos.bot.crews import crew_of, members_of, stronger_than, sufficient
from rules.saludos_amigos.bot.talk import MOST_OFFERS
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import State
from tests.rules.marks import rule
from tests.rules.saludos import ANNA, BEN, CARLA, DINO, EVA, all_pass, at_talk, enrich, let_stand, play, stand
from tests.rules.sampling import positions

BRAIN = load_brain(GAME.slug)
THREE = [[1, 2, 3]] * 3
FOUR = [[1, 2, 3]] * 4


def choice(state: State, seat: Seat, name: str = "steady", seed: int = 1) -> SaludosMove:
    """What a computer player does in this position."""
    move: SaludosMove = BRAIN.choose(GAME.observe(state, seat), seat, CHARACTERS[name], Random(seed))
    return move


def proposed(state: State, seat: Seat, name: str = "steady") -> Mapping[Seat, int]:
    """The shares of the coalition that a computer player proposes."""
    move = choice(state, seat, name)
    assert isinstance(move, m.Propose)
    return dict(zip(move.members, move.shares, strict=True))


def offered(state: State, by: Seat, shares: Mapping[Seat, int]) -> State:
    """The same talk with this proposal on the table."""
    members = tuple(sorted(shares))
    play(state, m.Propose(by, members, tuple(shares[seat] for seat in members)))
    return state


def test_crews_that_suffice_have_no_partner_to_spare() -> None:
    strengths = (9, 6, 9, 4)
    found = {members_of(crew) for crew in sufficient(strengths, 0, 14)}
    assert found == {(0, 1), (0, 2)}
    assert {members_of(crew) for crew in sufficient(strengths, 3, 14)} == {
        (0, 1, 3),
        (0, 2, 3),
        (1, 2, 3),
    }


@rule("sa.standing")
def test_only_strictly_stronger_crews_beat_one() -> None:
    beating = {members_of(crew) for crew in stronger_than((9, 6, 9, 4))[crew_of((ANNA, BEN))]}
    assert (ANNA, CARLA) in beating
    assert (BEN, CARLA) not in beating, "as strong is not stronger"


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_an_insulting_share_is_refused_and_a_generous_one_accepted(name: str) -> None:
    """Strengths 8, 7, 6 over 8 million: Anna needs Ben or Carla."""
    rolls = [5, 4, 3]
    assert choice(offered(at_talk(THREE, rolls, value=8), ANNA, {ANNA: 8, BEN: 0}), BEN, name) != m.Agree(BEN)
    assert choice(offered(at_talk(THREE, rolls, value=8), ANNA, {ANNA: 3, BEN: 5}), BEN, name) == m.Agree(BEN)


@rule("sa.outsiders")
def test_nobody_joins_for_less_than_the_card_that_an_outsider_draws() -> None:
    checked = 0
    for state in positions():
        proposal = state.proposal
        if proposal is None:
            continue
        ground = Ground(state, foresight=True)
        for seat in proposal.awaited:
            if proposal.coalition.share_of(seat) < ground.outlook.card[seat] - 0.25:
                checked += 1
                assert choice(state, seat) != m.Agree(seat)
    assert checked > 10


def test_a_proposal_leaves_its_proposer_more_than_the_card_for_keeping_out() -> None:
    """A seat never pays its partners so much that it had better kept out."""
    checked = 0
    for state in positions():
        for seat in GAME.active_seats(state):
            move = choice(state, seat)
            if isinstance(move, m.Propose):
                checked += 1
                own = move.shares[move.members.index(seat)]
                card = Ground(state, foresight=True).outlook.card[seat]
                assert own >= 1
                assert own >= card or move.members == (seat,)
    assert checked > 20


def test_a_proposal_takes_in_nobody_who_can_be_spared() -> None:
    for rolls in ([5, 4, 3, 2], [6, 6, 1, 1], [3, 3, 3, 3]):
        state = at_talk(FOUR, rolls, value=8)
        for seat in (ANNA, BEN, CARLA, DINO):
            move = choice(state, seat)
            if isinstance(move, m.Propose):
                needed = sum(state.strengths) // 2
                strength = sum(state.strengths[member] for member in move.members)
                for other in move.members:
                    assert other == seat or strength - state.strengths[other] <= needed


def test_the_strongest_alone_keeps_silent_when_the_others_have() -> None:
    """With 12 against 3 and 3 no coalition of the others reaches it."""
    state = at_talk([[1, 1, 1, 2, 2, 3], [1], [1]], [6, 2, 2], value=8)
    play(state, m.Pass(BEN), m.Pass(CARLA))
    assert choice(state, ANNA) in (m.Pass(ANNA), m.Propose(ANNA, (ANNA,), (8,)))


def test_the_weak_gang_up_on_one_who_would_take_it_all() -> None:
    """Strengths 9, 6, 6: silence would leave all to Anna."""
    state = at_talk(THREE, [6, 3, 3], value=8)
    assert set(proposed(state, BEN)) in ({ANNA, BEN}, {BEN, CARLA})


def test_among_equal_partners_the_leader_is_left_out() -> None:
    """Late in the game Ben leads by far; Anna asks Carla, who is as strong."""
    state = enrich(at_talk(THREE, [4, 4, 4], value=8), 15, 30, 12)
    state.bag = [0, 0, 0, 0, 2, 3]
    assert set(proposed(state, ANNA)) == {ANNA, CARLA}
    state = enrich(at_talk(THREE, [4, 4, 4], value=8), 15, 12, 30)
    state.bag = [0, 0, 0, 0, 2, 3]
    assert set(proposed(state, ANNA)) == {ANNA, BEN}


def test_a_member_leaves_what_stands_for_more_and_not_for_less() -> None:
    """Ben and Carla stand at 13 for 4 and 4; with Anna Ben would reach 15."""
    for share, accepted in ((6, True), (3, False)):
        state = at_talk(THREE, [5, 4, 3], value=8)
        stand(state, {BEN: 4, CARLA: 4})
        offered(state, ANNA, {ANNA: 8 - share, BEN: share})
        assert (choice(state, BEN) == m.Agree(BEN)) == accepted


def test_an_outsider_outbids_with_the_member_that_matters() -> None:
    """Ben and Carla stand at 13; Anna beats them with either, and Carla has little to lose."""
    state = at_talk(THREE, [5, 4, 3], value=8)
    stand(state, {BEN: 6, CARLA: 2})
    shares = proposed(state, ANNA)
    assert set(shares) == {ANNA, CARLA}
    assert shares[CARLA] > 2


def test_whoever_cannot_beat_what_stands_passes() -> None:
    """Anna and Ben stand at 17 with all of the tile; Carla could only get the whole table."""
    state = at_talk(THREE, [6, 5, 1], value=5)
    stand(state, {ANNA: 3, BEN: 2})
    assert choice(state, CARLA) == m.Pass(CARLA)


def test_a_refused_crew_is_asked_again_only_for_more() -> None:
    state = at_talk(THREE, [5, 4, 3], value=8)
    first = choice(state, ANNA)
    assert isinstance(first, m.Propose)
    (partner,) = set(first.members) - {ANNA}
    play(state, first, m.Decline(partner))
    second = choice(state, ANNA)
    if isinstance(second, m.Propose) and second.members == first.members:
        place = first.members.index(partner)
        assert second.shares[place] > first.shares[place]
    assert second != first


def test_after_its_offers_a_seat_passes_or_answers() -> None:
    state = at_talk(THREE, [5, 4, 3], value=8)
    for share in range(MOST_OFFERS):
        play(state, m.Propose(ANNA, (ANNA, BEN), (8 - share, share)), m.Decline(BEN))
    assert choice(state, ANNA) == m.Pass(ANNA)
    offered(state, BEN, {ANNA: 1, BEN: 7})
    assert choice(state, ANNA) in (m.Agree(ANNA), m.Decline(ANNA))


@rule("sa.session")
def test_a_coalition_that_a_session_could_overturn_is_worth_less() -> None:
    """The same strengths, once with few cards and once with many on the other side."""
    weak = Ground(at_talk([[1, 2], [1, 2], [1]], [6, 6, 1], value=8), foresight=True)
    strong = Ground(at_talk([[1], [1], [1, 1, 2, 2, 3, 3, 3]], [6, 6, 1], value=8), foresight=True)
    pair = crew_of((ANNA, BEN))
    assert strong.threat(pair) > weak.threat(pair)
    assert strong.expected(pair, [4, 4, 0])[ANNA] < weak.expected(pair, [4, 4, 0])[ANNA]


def test_a_coalition_that_nobody_can_beat_has_no_rivals_and_another_has() -> None:
    """Strengths 9, 8, 4: only all three beat the two strongest, and they would share the same money."""
    ground = Ground(at_talk(THREE, [6, 5, 1], value=8), foresight=True)
    assert ground.rivals(crew_of((ANNA, BEN)), [4, 4, 0]) == []
    rivals = [members_of(crew) for _left, crew in ground.rivals(crew_of((ANNA, CARLA)), [3, 0, 5])]
    assert (ANNA, BEN) in rivals


def test_loyal_seats_come_back_to_old_partners() -> None:
    """Anna was paid with Carla three times; Ben and Carla are alike in everything else."""
    state = at_talk(THREE, [4, 4, 4], value=8)
    state.story = [(0, 0, 0), (3, 0, 3), (6, 0, 6), (9, 0, 9)]
    enrich(state, 9, 9, 9)
    assert set(proposed(state, ANNA, "steady-loyal")) == {ANNA, CARLA}
    state.story = [(0, 0, 0), (3, 3, 0), (6, 6, 0), (9, 9, 0)]
    assert set(proposed(state, ANNA, "steady-loyal")) == {ANNA, BEN}


def test_tough_seats_offer_less_and_accept_less_often() -> None:
    chance = Random(5)
    less = 0
    for _talk in range(30):
        state = at_talk(THREE, [chance.randint(1, 6) for _seat in THREE], value=8)
        tough, loyal = (offers_of(state, ANNA, name) for name in ("steady-tough", "steady-loyal"))
        common = tough.keys() & loyal.keys()
        assert all(tough[crew] <= loyal[crew] for crew in common)
        less += sum(tough[crew] < loyal[crew] for crew in common)
    assert less > 10
    agreed = {
        name: sum(
            choice(state, seat, name) == m.Agree(seat)
            for state in positions()
            for seat in GAME.active_seats(state)
        )
        for name in ("steady-tough", "steady-loyal")
    }
    assert agreed["steady-tough"] < agreed["steady-loyal"]


def offers_of(state: State, seat: Seat, name: str) -> dict[tuple[Seat, ...], int]:
    """What a computer player would give away in each pair that it thinks of."""
    hints = BRAIN.rank(GAME.observe(state, seat), seat, CHARACTERS[name], Random(1))
    pairs = [hint.move for hint in hints if isinstance(hint.move, m.Propose) and len(hint.move.members) == 2]
    return {move.members: sum(move.shares) - move.shares[move.members.index(seat)] for move in pairs}


def test_easy_seats_are_not_always_of_the_same_mind() -> None:
    state = at_talk([[1, 2, 3]] * 5, [5, 4, 4, 3, 2], value=8)
    assert len({choice(state, EVA, "easy", seed) for seed in range(20)}) > 2
    assert len({choice(state, EVA, "steady", seed) for seed in range(20)}) == 1


def test_reasons_name_the_figures_of_the_bargain() -> None:
    state = offered(at_talk(THREE, [5, 4, 3], value=8), ANNA, {ANNA: 5, BEN: 3})
    seen = GAME.observe(state, None)
    assert BRAIN.why(seen, m.Agree(BEN)).startswith("Without Ben they reach 8 of 21; ")
    assert "3 million" in BRAIN.why(seen, m.Agree(BEN))
    stingy = offered(at_talk(THREE, [5, 4, 3], value=8), ANNA, {ANNA: 7, BEN: 1})
    assert BRAIN.why(GAME.observe(stingy, None), m.Decline(BEN)).endswith("not 1 million.")
    fresh = GAME.observe(at_talk(THREE, [5, 4, 3], value=8), None)
    text = BRAIN.why(fresh, m.Propose(CARLA, (BEN, CARLA), (4, 4)))
    assert text.startswith("Ben and Carla reach 13 against 8 for all others, with Ben 4 (worth ")
    alone = BRAIN.why(fresh, m.Propose(ANNA, (ANNA,), (8,)))
    assert alone == "Anna alone has strength 8, and nothing stands so far."
    assert BRAIN.why(fresh, m.Pass(ANNA)).startswith("Anna alone is strongest with 8")


def test_a_talk_is_thought_through_once_for_everybody() -> None:
    state = at_talk(THREE, [5, 4, 3], value=8)
    memory = Memory()
    first = memory.bargain(state, foresight=True)
    assert memory.bargain(state, foresight=True) is first
    play(state, m.Propose(ANNA, (ANNA,), (8,)))
    assert memory.bargain(state, foresight=True) is not first
    all_pass(state)
    let_stand(state)


def test_tempers_colour_what_a_sharp_seat_does_too() -> None:
    """Of two equal partners the loyal one asks the one that it was paid with; the tough one wants more."""
    state = at_talk(THREE, [4, 4, 4], value=8)
    enrich(state, 9, 9, 9)
    state.story = [(0, 0, 0), *[(3 * turn, 0, 3 * turn) for turn in range(1, 12)]]
    assert set(proposed(state, ANNA, "sharp-loyal")) == {ANNA, CARLA}
    offered(state, BEN, {ANNA: 4, BEN: 4})
    worths = {}
    for name in ("sharp", "sharp-tough"):
        hints = BRAIN.rank(GAME.observe(state, ANNA), ANNA, CHARACTERS[name], Random(1))
        worths[name] = {type(hint.move): hint.worth for hint in hints}
    assert worths["sharp-tough"][m.Agree] < worths["sharp"][m.Agree]

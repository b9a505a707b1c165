"""The computer player: what it does in plain positions, what it knows, what it says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules import load_brain
from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.bot.lookahead import HORIZONS, imagine, play_on, ponder
from rules.die_macher.bot.outlook import before
from rules.die_macher.bot.prospects import prospects
from rules.die_macher.bot.skills import SKILLS
from rules.die_macher.bot.thinking import weigh
from rules.die_macher.moves import MacherMove
from rules.die_macher.scoring import final_totals
from rules.die_macher.state import SECRET_PHASES, Phase, Result, State
from rules.kernel.bots import CHARACTERS, Character, Level, Temper, drive, player
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    EURO,
    GENES,
    NO_ATOM,
    NO_EURO,
    NO_GENES,
    NO_POLICE,
    NO_SPELLING,
    NO_WELFARE,
    POLICE,
    PROGRAMMES,
    WELFARE,
    arrange,
    hold_election,
    last_round,
    nation,
    new,
    no_meetings,
    open_phase,
    play,
    programmes,
    put,
    ready,
    table,
)

BRAIN = load_brain("die-macher")
SHARP, STEADY = Character(Level.SHARP), Character(Level.STEADY)
SECRET = (m.ChooseOption, m.PlaceGoods, m.Seal, m.Bid, m.RefillHand, m.LayCard, m.Contribute)


def chosen(state: State, seat: Seat, who: Character = SHARP, seed: int = 1) -> MacherMove:
    """What a computer player does here."""
    move: MacherMove = BRAIN.choose(GAME.observe(state, seat), seat, who, Random(seed))
    return move


def positions(seats: int, seed: int, controller: str = "steady", **options: Any) -> Iterator[State]:
    """Every position of a game of computer players."""
    state = new(seats, seed, **options)
    bots = [player(GAME, controller)] * seats
    yield state
    for _move in drive(GAME, state, bots, Random(seed)):
        yield state


@pytest.mark.parametrize(
    ("controllers", "options"),
    [
        (("easy", "sharp-loyal", "random"), {}),
        (("sharp", "steady-tough", "random", "easy"), {"sealed_polls": True, "open_money": True}),
        (("easy-tough", "steady", "random", "sharp-tough", "steady-loyal"), {"elections": 5}),
    ],
)
def test_players_of_every_level_play_whole_games(
    controllers: tuple[str, ...], options: dict[str, Any]
) -> None:
    state = new(len(controllers), 3, **options)
    bots = [player(GAME, controller) for controller in controllers]
    for number, move in enumerate(drive(GAME, state, bots, Random(3))):
        assert move.kind
        if number % 20 == 0:
            GAME.invariants(state)
    assert GAME.is_over(state)


def test_equal_observations_and_equal_chance_give_equal_moves_and_words() -> None:
    rng, seen_phases = Random(5), set()
    for number, state in enumerate(positions(4, 5)):
        if state.phase is Phase.OVER or (state.phase in seen_phases and number % 40):
            continue
        seen_phases.add(state.phase)
        seat = GAME.active_seats(state)[0]
        other = GAME.determinize(GAME.observe(state, seat), rng)
        table_view, table_of_other = GAME.observe(state, None), GAME.observe(other, None)
        for who in (Character(Level.EASY), STEADY, SHARP):
            move = chosen(state, seat, who, number)
            assert move == chosen(other, seat, who, number)
            if table_view == table_of_other:
                assert BRAIN.why(table_view, move) == BRAIN.why(table_of_other, move)
    assert len(seen_phases) >= 15


def test_looking_ahead_reads_nothing_but_the_observation() -> None:
    rng, looked = Random(9), set()
    for number, state in enumerate(positions(3, 9)):
        if state.phase not in HORIZONS or (state.phase in looked and number % 30):
            continue
        seat = GAME.active_seats(state)[0]
        seen = GAME.observe(state, seat)
        ahead = ponder(seen, seat, SKILLS[Level.SHARP], Temper.EVEN, Random(number))
        if ahead != weigh(seen, seat, SKILLS[Level.SHARP], Temper.EVEN, Random(number)):
            looked.add(state.phase)
            other = GAME.observe(GAME.determinize(seen, rng), seat)
            assert ahead == ponder(other, seat, SKILLS[Level.SHARP], Temper.EVEN, Random(number))
    assert looked == set(HORIZONS)


def test_a_glance_at_a_full_state_sees_no_more_than_the_seat_may() -> None:
    for number, state in enumerate(positions(4, 10)):
        if number % 3 == 0 and (active := GAME.active_seats(state)):
            seat, skill = active[-1], SKILLS[Level.STEADY]
            seen = GAME.observe(state, seat)
            at_all = weigh(state, seat, skill, Temper.EVEN, Random(number))
            assert at_all == weigh(seen, seat, skill, Temper.EVEN, Random(number))


def test_what_is_looked_ahead_to_is_a_position_of_the_game_in_the_phase_in_question() -> None:
    rng = Random(11)
    for number, state in enumerate(positions(3, 11)):
        if state.phase not in HORIZONS or number % 15:
            continue
        seat, end = GAME.active_seats(state)[0], HORIZONS[state.phase]
        world = imagine(GAME.observe(state, seat), seat, SKILLS[Level.STEADY], rng)
        play_on(world, end, SKILLS[Level.STEADY], rng)
        GAME.invariants(world)
        assert not before(world, end)
        assert world.round in (state.round, state.elections)
        assert world.phase in (end, Phase.MEETINGS, Phase.OVER)


def test_nobody_expects_more_of_a_finished_game_than_its_score() -> None:
    *_all, state = positions(3, 12)
    own, *rivals = final_totals(state)
    share = SKILLS[Level.SHARP].rivals
    assert prospects(state, ANNA, SKILLS[Level.SHARP]) == pytest.approx(own - share * sum(rivals) / 2)


def test_choosing_leaves_the_observation_as_it_was() -> None:
    for number, state in enumerate(positions(3, 6)):
        if number % 25 == 0 and (active := GAME.active_seats(state)):
            seen = GAME.observe(state, active[0])
            before = seen.clone()
            BRAIN.rank(seen, active[0], SHARP, Random(1))
            assert seen == before


def test_hints_are_legal_moves_best_first_each_with_a_reason() -> None:
    for number, state in enumerate(positions(3, 7, sealed_polls=True)):
        if number % 15 or not (active := GAME.active_seats(state)):
            continue
        seen = GAME.observe(state, active[0])
        hints = BRAIN.rank(seen, active[0], SHARP, Random(1))
        legal = GAME.legal_moves(seen, active[0])
        worths = [hint.worth for hint in hints]
        assert 1 <= len(hints) <= 5
        assert worths == sorted(worths, reverse=True)
        assert hints[0].move == chosen(state, active[0])
        for hint in hints:
            assert hint.move in legal
            assert hint.reason.endswith(".")
            assert "{" not in hint.reason


def test_the_table_hears_why_but_never_why_a_secret_was_chosen() -> None:
    kinds = set()
    for number, state in enumerate(positions(5, 8)):
        if number % 3 or not (active := GAME.active_seats(state)):
            continue
        seen = GAME.observe(state, None)
        for move in GAME.legal_moves(state, active[0])[:8]:
            said = BRAIN.why(seen, move)
            kinds.add(move.kind)
            secret = isinstance(move, SECRET)
            assert bool(said) is not secret, move
            assert secret or state.phase not in SECRET_PHASES
            assert "you" not in said.lower().split()
    assert len(kinds) >= 25


def test_the_table_hears_no_step_of_a_poll_that_only_its_buyer_has_seen() -> None:
    state = table(3)
    open_phase(state, Phase.AUCTION, 1)
    play(state, m.RaiseBid(ANNA, 1), m.PassBid(BEN), m.PassBid(CARLA))
    move = m.PublishPoll(ANNA, (BEN,))
    said = {
        BRAIN.why(GAME.observe(other, None), move)
        for seed in range(6)
        if (other := GAME.determinize(GAME.observe(state, BEN), Random(seed)))
    }
    assert len(said) == 1
    assert "Ben" in said.pop()


# behaviour


def test_meetings_go_where_the_factor_is_high() -> None:
    state = no_meetings(table(3))
    for seat in (ANNA, BEN, CARLA):
        state.money[seat] = 4
    open_phase(state, Phase.MEETINGS)
    move = chosen(state, ANNA)
    assert isinstance(move, m.BuyMeetings)
    assert move.region == 1, "the programme of Anna is that of Bayern"


def test_who_gains_nothing_by_meetings_keeps_the_money_early() -> None:
    state = no_meetings(table(3))
    open_phase(state, Phase.MEETINGS)
    state.asked, state.queue = BEN, [CARLA]
    move = chosen(state, BEN)
    assert not (isinstance(move, m.BuyMeetings) and move.region == 1), "Bayern contradicts all that Ben wants"


def test_a_poor_party_takes_a_contribution_first_and_refuses_the_last() -> None:
    state = table(3)
    open_phase(state, Phase.CONTRIBUTIONS)
    state.money[ANNA] = 2
    first = chosen(state, ANNA)
    assert isinstance(first, m.Contribute)
    assert first.accept
    state = last_round(table(3), 5)
    state.money[ANNA], state.contributions[ANNA], state.members[ANNA] = 90, [4], 30
    open_phase(state, Phase.CONTRIBUTIONS)
    assert chosen(state, ANNA) == m.Contribute(ANNA, 4, accept=False)


def test_who_names_the_first_party_acts_last() -> None:
    state = table(4)
    state.phase, state.asked = Phase.START, CARLA
    assert chosen(state, CARLA) == m.NameStart(CARLA, Seat(3))


def test_the_programme_bends_to_where_the_meetings_are() -> None:
    state = table(3)
    programmes(state, *PROGRAMMES[:3], hands=([2, 12, 14], [1, 3, 5], [4, 6, 8]))
    arrange(state, [[NO_WELFARE, GENES, ATOM, POLICE], [GENES], [ATOM], [POLICE]], pool=[])
    put(state, 1, ANNA, meetings=10)
    open_phase(state, Phase.HAND)
    play(state, m.RefillHand(ANNA, ()))
    assert chosen(state, ANNA) == m.ChangeProgramme(ANNA, WELFARE, NO_WELFARE)


def test_a_media_majority_turns_an_opinion_the_own_way() -> None:
    state = table(3)
    arrange(state, [[NO_WELFARE, NO_GENES, NO_ATOM, NO_POLICE], [], [], []], pool=[EURO, NO_SPELLING])
    put(state, 1, ANNA, media=2, meetings=8)
    open_phase(state, Phase.MEDIA_OPINION, 1)
    move = chosen(state, ANNA)
    assert isinstance(move, m.ReplaceOpinion)
    assert move.card == EURO


def test_a_look_ahead_sees_what_the_pool_makes_of_a_media_majority() -> None:
    gaps = {}
    for card in (EURO, NO_EURO):
        state = table(3)
        arrange(state, [[NO_WELFARE, NO_GENES, NO_ATOM, NO_POLICE], [], [], []], pool=[card])
        put(state, 1, ANNA, meetings=10)
        for seat in (BEN, CARLA):
            state.media[seat] = 0
        open_phase(state, Phase.MEDIA)
        for level in (Level.STEADY, Level.SHARP):
            skill = replace(SKILLS[level], noise=0.0)
            seen = GAME.observe(state, ANNA)
            worths = {move: worth for worth, move in ponder(seen, ANNA, skill, Temper.EVEN, Random(1))}
            gaps[card, level] = worths[m.BuyMedia(ANNA, 1)] - worths[m.PassMedia(ANNA)]
    assert gaps[EURO, Level.STEADY] == gaps[NO_EURO, Level.STEADY]
    assert gaps[EURO, Level.SHARP] > gaps[NO_EURO, Level.SHARP] + 3


def test_nobody_buys_media_where_the_election_is_lost_for_certain() -> None:
    state = last_round(no_meetings(table(3)), 6)
    put(state, 6, BEN, votes=50, media=4)
    put(state, 7, BEN, votes=50, media=4)
    state.money[ANNA] = 5
    open_phase(state, Phase.MEDIA)
    assert chosen(state, ANNA) == m.PassMedia(ANNA)


def test_the_last_money_goes_into_the_last_poll() -> None:
    state = last_round(table(3), 6)
    for seat in (ANNA, BEN, CARLA):
        state.money[seat] = 30
    open_phase(state, Phase.AUCTION, 7)
    state.high, state.leader, state.asked, state.queue = 20, CARLA, ANNA, [BEN, CARLA]
    assert isinstance(chosen(state, ANNA), m.RaiseBid)


def test_a_poll_that_helps_where_many_meetings_lie_is_published() -> None:
    state = table(3)
    put(state, 1, ANNA, meetings=10)
    open_phase(state, Phase.AUCTION, 1)
    play(state, m.RaiseBid(ANNA, 1), m.PassBid(BEN), m.PassBid(CARLA))
    state.poll_deck.append(state.poll)
    state.poll = 1
    state.poll_deck.remove(1)
    move = chosen(state, ANNA)
    assert isinstance(move, m.PublishPoll)
    assert ANNA in move.targets
    for seat in (ANNA, BEN, CARLA):
        put(state, 1, seat, meetings=0, votes=50)
    assert chosen(state, ANNA) == m.BuryPoll(ANNA)


def test_a_winner_moves_its_media_and_an_opinion_of_its_own() -> None:
    state = nation(no_meetings(table(3)))
    put(state, 1, ANNA, votes=30, media=1)
    hold_election(state)
    assert chosen(state, ANNA) == m.MoveMedia(ANNA)
    play(state, m.MoveMedia(ANNA))
    move = chosen(state, ANNA)
    assert isinstance(move, m.MoveOpinion)
    assert move.opinion in state.programmes[ANNA]


def test_nobody_moves_an_opinion_that_suits_rivals_alone() -> None:
    state = no_meetings(table(3))
    arrange(state, [[NO_WELFARE, NO_GENES, NO_ATOM, NO_POLICE], [], [], []], pool=[])
    put(state, 1, ANNA, votes=30)
    hold_election(state)
    assert chosen(state, ANNA) == m.MoveNothing(ANNA)


def at_coalition(votes: tuple[int, int, int]) -> State:
    """Anna and Carla, who share three cards, may stand together in Bayern against Ben."""
    state = ready(no_meetings(table(3)), ANNA, CARLA)
    for seat, figure in zip((ANNA, BEN, CARLA), votes, strict=True):
        put(state, 1, seat, votes=figure, media=1)
    open_phase(state, Phase.COALITION)
    return state


def test_a_party_that_would_lose_alone_seeks_the_partner_that_wins() -> None:
    move = chosen(at_coalition((30, 50, 30)), ANNA)
    assert move in (m.ProposeCoalition(ANNA, CARLA), m.ForceCoalition(ANNA, CARLA))


def test_a_party_that_wins_anyway_stays_alone() -> None:
    assert chosen(at_coalition((50, 10, 10)), ANNA) == m.StayAlone(ANNA)


def test_the_loyal_come_back_to_old_partners_and_the_tough_ask_for_more() -> None:
    state = at_coalition((50, 44, 12))
    play(state, m.ProposeCoalition(ANNA, CARLA))
    for number in (1, 2, 3):
        state.results.append(Result(number, 1, (1, 1, 1), (1, 1, 1), (ANNA, CARLA), (), ((ANNA, CARLA),)))
    worths = {}
    for temper in Temper:
        hints = BRAIN.rank(GAME.observe(state, CARLA), CARLA, Character(Level.SHARP, temper), Random(1))
        worths[temper] = next(hint.worth for hint in hints if isinstance(hint.move, m.AcceptCoalition))
    assert worths[Temper.TOUGH] < worths[Temper.EVEN] < worths[Temper.LOYAL]


def test_meetings_become_votes_early_when_they_are_needed_elsewhere() -> None:
    state = table(3)
    for region, count in ((1, 1), (2, 9), (3, 7), (4, 1)):
        put(state, region, ANNA, meetings=count)
    arrange(state, [[], [1, 3, 5, 7], [], []], pool=[])
    put(state, 2, ANNA, trend=3)
    open_phase(state, Phase.CONVERSION, 2)
    move = chosen(state, ANNA)
    assert isinstance(move, m.ConvertMeetings)
    assert move.count >= 5


def test_every_character_of_the_house_is_known() -> None:
    state = table(3)
    for character in CHARACTERS.values():
        if character.level is not Level.RANDOM:
            assert BRAIN.choose(GAME.observe(state, ANNA), ANNA, character, Random(1)) in GAME.legal_moves(
                state, ANNA
            )


def test_steady_beats_players_at_random() -> None:
    for seed in range(2):
        state = new(3, seed)
        bots = [player(GAME, "steady" if seat == seed else "random") for seat in range(3)]
        for _move in drive(GAME, state, bots, Random(seed)):
            pass
        assert GAME.standings(state)[0].seat == seed

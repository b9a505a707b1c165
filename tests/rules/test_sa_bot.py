"""The computer player as a whole: it plays every game to its end, tells no secret, and says why."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import load_brain
from rules.kernel.bots import CHARACTERS, Character, Level, Temper, drive, player
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.bot import ahead
from rules.saludos_amigos.bot.bargain import Memory
from rules.saludos_amigos.bot.options import skill_of
from rules.saludos_amigos.bot.steady import decide
from rules.saludos_amigos.bot.talk import MOST_OFFERS
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import new
from tests.rules.sampling import options_of, positions

BRAIN = load_brain(GAME.slug)
STEADY = CHARACTERS["steady"]
SHARP = CHARACTERS["sharp"]
MIX = ("easy", "steady-loyal", "steady-tough", "sharp", "steady", "random", "sharp-tough", "easy-loyal")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sharp players look at few worlds."""
    monkeypatch.setattr(ahead, "FIRST_WORLDS", 7)
    monkeypatch.setattr(ahead, "MORE_WORLDS", 7)


def at_work(per_phase: int = 3) -> list[tuple[State, Seat]]:
    """Positions with a seat that owes a decision."""
    return [(state, seat) for state in positions(per_phase) for seat in GAME.active_seats(state)[:1]]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_any_mix_of_players_finishes_and_every_move_is_legal(seats: int) -> None:
    names = [MIX[(seats + place) % len(MIX)] for place in range(seats)]
    state = new(seats, seats, **options_of(seats))
    bots = [player(GAME, name) for name in names]
    for _move in drive(GAME, state, bots, Random(seats)):
        GAME.invariants(state)
    assert GAME.is_over(state)


def talks(state: State, names: list[str], chance: Random) -> dict[int, list[m.SaludosMove]]:
    """A whole game without a clock: what was said in each turn."""
    bots = [player(GAME, name) for name in names]
    said: dict[int, list[m.SaludosMove]] = {}
    while active := GAME.active_seats(state):
        seat = chance.choice(active)
        move = bots[seat](GAME, GAME.observe(state, seat), seat, chance)
        if state.phase is Phase.TALK:
            said.setdefault(state.turn, []).append(move)
            before = state.offers[:], state.renewals
        GAME.play(state, move)
        if isinstance(move, m.Propose):
            made, renewals = before
            parts = [(offer.by, offer.members, offer.shares, offer.renewals) for offer in made]
            assert (move.seat, move.members, move.shares, renewals) not in parts, "the same again"
    return said


@rule("sa.pass")
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("name", ["easy", "steady", "steady-tough", "steady-loyal"])
def test_talks_among_computers_end_without_a_clock_after_few_words(seats: int, name: str) -> None:
    said = talks(new(seats, 4, clock=0), [name] * seats, Random(1))
    assert len(said) > 10
    for moves in said.values():
        offers = Counter(move.seat for move in moves if isinstance(move, m.Propose))
        assert max(offers.values(), default=0) <= MOST_OFFERS
        assert len(moves) <= 15 * seats


@pytest.mark.usefixtures("hasty")
def test_sharp_players_keep_to_the_limits_too() -> None:
    said = talks(new(3, 5, clock=0), ["sharp", "sharp-tough", "sharp-loyal"], Random(2))
    for moves in said.values():
        offers = Counter(move.seat for move in moves if isinstance(move, m.Propose))
        assert max(offers.values(), default=0) <= MOST_OFFERS


@rule("sa.secrets")
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("name", ["easy", "steady", "sharp"])
def test_what_a_seat_cannot_see_makes_no_difference_to_its_move(name: str) -> None:
    """Two states that differ in hidden cards, equal observations, equal chance: equal moves and hints."""
    character, chance = CHARACTERS[name], Random(3)
    different = 0
    for state, seat in at_work(2):
        other = GAME.determinize(GAME.observe(state, seat), chance)
        different += other.hands != state.hands
        moves = {BRAIN.choose(GAME.observe(one, seat), seat, character, Random(7)) for one in (state, other)}
        assert len(moves) == 1
    assert different > 50


@rule("sa.secrets")
def test_rules_of_thumb_look_at_nothing_that_an_observation_hides() -> None:
    """A steady seat that is shown the whole state makes the move that it makes from its observation."""
    skill = skill_of(STEADY)
    for state, seat in at_work(6):
        moves = {decide(one, seat, skill, Memory(), Random(5)) for one in (state, GAME.observe(state, seat))}
        assert len(moves) == 1


@pytest.mark.usefixtures("hasty")
def test_looking_ahead_leaves_the_observation_as_it_was() -> None:
    for state, seat in at_work(1):
        seen = GAME.observe(state, seat)
        before = seen.clone()
        BRAIN.choose(seen, seat, SHARP, Random(1))
        assert seen == before


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("name", ["easy", "steady", "sharp", "sharp-tough"])
def test_hints_are_one_to_five_legal_moves_each_with_a_reason(name: str) -> None:
    for state, seat in at_work(2):
        seen = GAME.observe(state, seat)
        hints = BRAIN.rank(seen, seat, CHARACTERS[name], Random(2))
        assert 1 <= len(hints) <= 5
        assert len({hint.move for hint in hints}) == len(hints)
        for hint in hints:
            assert hint.move.seat == seat
            GAME.play(state.clone(), hint.move)
            assert hint.reason.endswith(".")
            assert any(sign.isdigit() for sign in hint.reason) or "Nobody" in hint.reason
            assert "you" not in hint.reason.lower().split()
            assert "{" not in hint.reason


def test_steady_hints_come_in_order_of_worth_and_the_first_is_what_it_does() -> None:
    for state, seat in at_work():
        seen = GAME.observe(state, seat)
        hints = BRAIN.rank(seen, seat, STEADY, Random(2))
        assert [hint.worth for hint in hints] == sorted((hint.worth for hint in hints), reverse=True)
        if state.phase is not Phase.COMMIT:
            assert BRAIN.choose(seen, seat, STEADY, Random(2)) == hints[0].move


def test_who_owes_no_answer_gets_hints_only_for_what_helps() -> None:
    given = []
    for state in positions():
        for seat in range(state.seats):
            if state.phase is Phase.TALK and seat not in GAME.active_seats(state):
                hints = BRAIN.rank(GAME.observe(state, Seat(seat)), Seat(seat), STEADY, Random(1))
                given.append(len(hints))
                for hint in hints:
                    assert isinstance(hint.move, m.Propose)
                    GAME.play(state.clone(), hint.move)
    assert 0 in given
    assert max(given) > 0


def twin(move: m.SaludosMove) -> m.SaludosMove:
    """The same move with another hidden card."""
    match move:
        case m.Reroll() | m.CallSession() | m.Join():
            return move.but(card=move.card % 3 + 1)
    return move


@rule("sa.secrets")
def test_every_move_that_the_table_sees_has_a_reason_that_tells_no_secret() -> None:
    chance = Random(4)
    for state in positions(4):
        seen = GAME.observe(state, None)
        other = GAME.observe(GAME.determinize(seen, chance), None)
        for seat in GAME.active_seats(state):
            for move in GAME.legal_moves(state, seat):
                reason = BRAIN.why(seen, move)
                assert reason == BRAIN.why(other, move) == BRAIN.why(seen, twin(move))
                assert (reason == "") == isinstance(move, m.Commit | m.DrawTile | m.RollDice)
                assert "{" not in reason


def test_the_clock_needs_no_reason() -> None:
    state = next(state for state in positions() if GAME.timer(state) is not None)
    assert BRAIN.why(GAME.observe(state, None), m.TimeExpired(Seat(-1))) == ""


def test_withdrawing_a_proposal_has_a_reason_too() -> None:
    for state in positions():
        if state.proposal is not None:
            reason = BRAIN.why(GAME.observe(state, None), m.Decline(state.proposal.by))
            assert str(state.proposal.coalition.strength) in reason


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("temper", Temper)
@pytest.mark.parametrize("level", [Level.EASY, Level.STEADY, Level.SHARP])
def test_every_character_decides_everywhere(level: Level, temper: Temper) -> None:
    for state, seat in at_work(1):
        move = BRAIN.choose(GAME.observe(state, seat), seat, Character(level, temper), Random(3))
        try:
            GAME.play(state.clone(), move)
        except IllegalMove as refusal:
            pytest.fail(f"{move}: {refusal}")


def wins(mine: str, others: str, seats: int, deals: int) -> float:
    """Victories of one player among others, from every seat with the same deal; ties are divided."""
    won = 0.0
    bots = {name: player(GAME, name) for name in (mine, others)}
    for deal in range(deals):
        for place in range(seats):
            state = new(seats, deal, first_holder=None)
            line = [bots[mine] if seat == place else bots[others] for seat in range(seats)]
            list(drive(GAME, state, line, Random(deal)))
            best = [entry.seat for entry in GAME.standings(state) if entry.rank == 1]
            won += (place in best) / len(best)
    return won


@pytest.mark.parametrize("name", ["easy", "steady"])
def test_thinking_beats_chance(name: str) -> None:
    """Few games with fixed seeds; what is demanded leaves room for another processor's last digits."""
    assert wins(name, "random", 3, 3) >= 7

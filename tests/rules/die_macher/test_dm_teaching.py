"""What a first game is told, why something cannot be done, and that questions ask the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules import load_course
from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher import questions as q
from rules.die_macher.lessons import COURSE
from rules.die_macher.lessons import tables as t
from rules.die_macher.lessons.introductions import introduce
from rules.die_macher.refusals import refusals
from rules.die_macher.state import Phase, State
from rules.kernel.game import Refusal
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import Seat
from rules.kernel.tutor import Objection, Tutor
from tests.rules.die_macher.macher import (
    ANNA,
    BEN,
    CARLA,
    EURO,
    HEALTH,
    NO_EURO,
    NO_GENES,
    NO_WELFARE,
    WELFARE,
    arrange,
    last_round,
    lay,
    nation,
    new,
    open_phase,
    play,
    programmes,
    put,
    ready,
    sheet,
    table,
)
from tests.rules.die_macher.test_dm_games import steps
from tests.rules.marks import rule

RULES = {section.rule for section in read_rulebook("die-macher")}


def positions(seed: int, *, sealed_polls: bool = False) -> Iterator[State]:
    """Every position of a random game."""
    state = new(3 + seed % 3, seed, sealed_polls=sealed_polls)
    yield state
    for _step in steps(state, seed):
        yield state


def refusal(state: State, seat: Seat, label: str, *, table_view: bool = False) -> Refusal:
    """The refusal with this label, from the seat's observation or the table's."""
    view = GAME.observe(state, None if table_view else seat)
    return next(each for each in GAME.refusals(view, seat) if each.label == label)


# Introductions


def test_every_part_of_a_game_is_introduced_to_the_whole_table() -> None:
    told = {}
    for seed in range(4):
        for state in positions(seed, sealed_polls=seed == 3):
            view = GAME.observe(state, None)
            if (news := introduce(view)) is not None:
                told[news.key] = news
                assert set(news.look_at) <= set(GAME.derivations(view))
                assert introduce(view) == news
    names = {key.removeprefix("dm.first.") for key in told}
    assert names >= {
        "preliminary", "bid", "start", "programme", "cabinet", "action", "media", "meetings", "auction",
        "poll", "conversion", "election", "nation", "contributions", "last_campaign", "seventh", "score",
    }  # fmt: skip
    for news in told.values():
        assert set(news.rules) <= RULES
        assert 2 <= news.text.count(". ") + 1 <= 5, news.key
        assert " you" not in news.text.lower()


def test_an_introduction_tells_the_figures_of_the_sheet_in_force() -> None:
    state = open_phase_of(table(sheet=sheet(media_price=7)), Phase.MEDIA)
    news = introduce(GAME.observe(state, None))
    assert news is not None
    assert "DM\xa07,000" in news.text
    assert "25 points" in news.text


def open_phase_of(state: State, phase: Phase, spot: int = 0) -> State:
    open_phase(state, phase, spot)
    return state


# Why not


def test_refusals_are_the_rules_own_in_every_position() -> None:
    """Each names a rule, none is of something that can be done, and none is told twice."""
    found = set()
    for seed in range(4):
        for number, state in enumerate(positions(seed, sealed_polls=seed == 3)):
            if number % 3:
                continue
            for seat in GAME.active_seats(state):
                view = GAME.observe(state, seat)
                offered = {GAME.describe(move, view) for move in GAME.legal_moves(view, seat)}
                told = refusals(view, seat)
                assert len({each.label for each in told}) == len(told)
                for each in told:
                    found.add(each.rule)
                    assert each.rule in RULES
                    assert each.label not in offered
                    assert each.reason.endswith(".")
                    assert each.remedy == "" or each.remedy.endswith(".")
    assert len(found) > 15


def test_the_table_is_told_nothing_of_money() -> None:
    for state in positions(1):
        view = GAME.observe(state, None)
        for seat in GAME.active_seats(state):
            for each in refusals(view, seat):
                assert each.rule not in ("dm.money", "dm.cabinet.pay")


@rule("dm.cabinet.pay", "dm.cabinet.lay", "dm.cabinet.once")
def test_why_a_cabinet_card_cannot_be_laid() -> None:
    state = table()
    state.money[ANNA], state.cabinet[ANNA] = 9, [1, 2, 5, 7]
    open_phase(state, Phase.CABINET)
    play(state, m.LayCard(ANNA, 1, 5))
    dear = refusal(state, ANNA, "Party chair")
    assert (dear.rule, dear.reason) == ("dm.cabinet.pay", "It takes DM\xa012,000; Anna has DM\xa09,000.")
    assert dear.remedy
    assert refusal(state, ANNA, "Lay a second card in a region").rule == "dm.cabinet.lay"
    assert refusal(state, ANNA, "Lay a card that was used").rule == "dm.cabinet.once"


@rule("dm.media.limits")
def test_why_a_marker_finds_no_place() -> None:
    state = table()
    put(state, 2, BEN, media=3)
    put(state, 2, CARLA, media=2)
    open_phase(state, Phase.MEDIA)
    full = refusal(state, ANNA, "Bremen", table_view=True)
    assert (full.rule, full.reason) == ("dm.media.limits", "Bremen has no free media space.")
    assert full.remedy
    state.money[ANNA] = 3
    poor = refusal(state, ANNA, "Bayern")
    assert (poor.rule, poor.reason) == ("dm.money", "It takes DM\xa04,000; Anna has DM\xa03,000.")


@rule("dm.coalition.ready", "dm.coalition.agree", "dm.coalition.force")
def test_why_a_party_is_no_partner() -> None:
    state = ready(table(4), ANNA, BEN, CARLA)
    programmes(
        state,
        [WELFARE, EURO, HEALTH, 3, 5],
        [NO_WELFARE, NO_EURO, 12, 4, 6],
        [WELFARE, EURO, 12, 4, 6],
        [WELFARE, EURO, HEALTH, 4, 6],
    )
    open_phase(state, Phase.COALITION)
    alike = refusal(state, ANNA, "Ask Ben for a coalition")
    assert (alike.rule, alike.reason) == (
        "dm.coalition.agree",
        "Ben shares 0 programme cards; a coalition takes 2.",
    )
    assert refusal(state, ANNA, "Force Carla into a coalition").rule == "dm.coalition.force"
    away = refusal(state, ANNA, "Ask Dino for a coalition")
    assert away.rule == "dm.coalition.ready"
    assert "telephone" in away.remedy


@rule("dm.opinions.replace", "dm.cabinet.doubler")
def test_why_an_opinion_cannot_be_replaced() -> None:
    state = table()
    put(state, 3, ANNA, media=1).doubled = NO_WELFARE
    open_phase(state, Phase.MEDIA_OPINION, 1)
    told = GAME.refusals(GAME.observe(state, ANNA), ANNA)
    assert {"dm.opinions.replace", "dm.cabinet.doubler"} == {each.rule for each in told}
    assert any("Genetic engineering is the topic" in each.reason for each in told)


@rule("dm.meetings.limits", "dm.money")
def test_why_no_more_meetings_can_be_bought() -> None:
    state = table()
    put(state, 1, ANNA, meetings=9)
    state.money[ANNA] = 2
    open_phase(state, Phase.MEETINGS)
    lying = refusal(state, ANNA, "Bayern: 2 meetings (DM\xa02,000)")
    assert (lying.rule, "10 are the limit" in lying.reason) == ("dm.meetings.limits", True)
    assert refusal(state, ANNA, "Bremen: 3 meetings (DM\xa03,000)").rule == "dm.money"


@rule("dm.polls.protection", "dm.polls.publish")
def test_why_an_effect_cannot_be_published() -> None:
    state = table()
    put(state, 1, BEN, media=1)
    state.poll_deck = [8]  # Anna 0, Ben −1, Carla −1
    state.poll_discards = [poll for poll in range(1, 21) if poll != 8]
    open_phase(state, Phase.AUCTION, 1)
    play(state, m.RaiseBid(ANNA, 1), m.PassBid(BEN), m.PassBid(CARLA))
    kept = refusal(state, ANNA, "Publish Ben −1")
    assert kept.rule == "dm.polls.publish"
    assert kept.remedy == "The media majority of Ben protects from a fall."
    assert GAME.refusals(GAME.observe(state, BEN), ANNA) == []  # what the poll says is for its buyer


@rule("dm.nation.secure", "dm.transfer")
def test_why_an_opinion_cannot_go_to_the_nation() -> None:
    state = nation(table(), WELFARE, secured=(1,))
    put(state, 1, ANNA, votes=30, media=1)
    open_phase(state, Phase.ELECTION)
    first = refusal(state, ANNA, "Move an opinion")
    assert (first.rule, first.remedy) == ("dm.transfer", "The opinions come next.")
    play(state, m.MoveMedia(ANNA))
    told = GAME.refusals(GAME.observe(state, ANNA), ANNA)
    assert "dm.nation.secure" in {each.rule for each in told}


@rule("dm.secrets", "dm.round")
def test_why_a_party_cannot_decide_now() -> None:
    state = table()
    play(state, m.Bid(ANNA, 1))
    assert refusal(state, ANNA, "Change the sealed choice").rule == "dm.secrets"
    play(state, m.Bid(BEN, 0), m.Bid(CARLA, 0), m.NameStart(ANNA, BEN))
    later = refusal(state, ANNA, "Decide now")
    assert (later.rule, later.reason) == ("dm.round", "It is Ben's decision now.")
    assert later.remedy == "Anna is asked later in this phase."


@rule("dm.cabinet.action", "dm.cabinet.trend", "dm.cabinet.attack")
def test_why_an_action_cannot_be_chosen() -> None:
    state = table()
    put(state, 1, ANNA, trend=3)
    put(state, 1, BEN, trend=-3)
    lay(state, (ANNA, 1, 3))
    assert "+3, the highest" in refusal(state, ANNA, "Raise the own trend").reason
    assert "−3, the lowest" in refusal(state, ANNA, "Lower the trend of Ben").reason
    bench = table()
    lay(bench, (ANNA, 1, 7))
    assert refusal(bench, ANNA, "Double an opinion").rule == "dm.cabinet.action"


@rule("dm.programme.topics")
def test_why_a_hand_card_does_not_fit() -> None:
    programme = [WELFARE, EURO, HEALTH, 3, 5]
    hands = [[NO_EURO, 7, 13], [1, 1, 1], [2, 2, 2]]
    state = programmes(table(), programme, [2, 4, 6, 8, 12], [3, 9, 11, 13, 8], hands=hands)
    open_phase(state, Phase.HAND)
    play(state, m.RefillHand(ANNA, ()))
    told = refusal(state, ANNA, "“The euro later” in the place of “More welfare state”")
    assert told.rule == "dm.programme.topics"
    assert "“The euro now”" in told.remedy


def test_what_is_hidden_makes_no_difference_to_a_refusal() -> None:
    """Equal observations give equal refusals, also where the hands and the cash of others differ."""
    for number, state in enumerate(positions(2)):
        if number % 7:
            continue
        view = GAME.observe(state, ANNA)
        other = GAME.determinize(view, Random(number))
        for viewer in (ANNA, None):
            seen = GAME.observe(state, viewer), GAME.observe(other, viewer)
            if seen[0] == seen[1]:
                assert refusals(seen[0], ANNA) == refusals(seen[1], ANNA)


# Figures


@rule("dm.election.seats", "dm.score.seats", "dm.score.media", "dm.setup.equipment")
def test_seats_media_and_markers_explain_themselves() -> None:
    state = table()
    put(state, 1, ANNA, votes=15, meetings=5, media=2)
    seats = q.seats_parts(state, 1, ANNA)
    assert (seats.total, [term.label for term in seats.terms]) == (42, ["35 votes"])
    assert "50 votes bring all 60 seats" in seats.note
    put(state, 1, ANNA, votes=50)
    assert "most there are" in q.seats_parts(state, 1, ANNA).note
    t.carried(state, ANNA, 1, 3)
    assert q.media_parts(state, ANNA).total == 25 + 20
    markers = q.markers_parts(state, ANNA)
    assert ([term.amount for term in markers.terms], markers.total) == ([5, -2, -2], 1)
    t.after_elections(state, (3, (10, 20, 30)), (4, (25, 0, 0)))
    assert q.won_parts(state, ANNA).total == state.seats_won[ANNA] == 11 + 25


# Positions of lessons


@pytest.mark.parametrize("key", ["dm.lesson.preliminary", "dm.lesson.round"])
@rule("dm.preliminary.goods")
def test_goods_of_the_preliminary_round_in_a_wrong_region_get_words_of_their_own(key: str) -> None:
    lesson = next(lesson for lesson in COURSE.lessons if lesson.key == key)
    tutor = Tutor(GAME, lesson)
    while not tutor.step.answer(tutor.state):
        tutor.begin()
        tutor.go_on()
    tutor.begin()
    step = tutor.step
    answer = step.answer(tutor.state)
    for place, move in enumerate(answer):
        if not isinstance(move, m.PlaceGoods):
            continue
        told = set()
        for region in set(range(1, 5)) - {move.region}:
            with pytest.raises(Objection) as refused:
                tutor.judge([*answer[:place], m.PlaceGoods(ANNA, move.good, region, move.count)])
            told.add(refused.value.reason)
        assert len(told) == 1
        assert told.isdisjoint({step.otherwise})


def test_a_stacked_deck_is_drawn_as_it_was_stacked() -> None:
    state = table(seed=5)
    t.stack(state, state.poll_deck, 17, 4, 9)
    assert [state.dice.take(state.poll_deck) for _card in range(3)] == [17, 4, 9]


@pytest.mark.parametrize("held", range(7))
def test_a_later_round_keeps_the_conservation_laws(held: int) -> None:
    state = t.table(2, 5, 16, 8)
    t.after_elections(state, *((region, (30, 20, 10)) for region in (1, 3, 4, 6, 7, 9)[:held]))
    GAME.invariants(t.begin(state, Phase.BID))
    assert state.round == held + 1
    assert len(state.boards) == min(4, 7 - held)


def test_the_boards_of_lessons_lie_as_at_a_real_table() -> None:
    state = t.opinions(
        t.table(2, 5, 16, 8), [WELFARE, EURO, HEALTH, 3], [NO_EURO, 6], [NO_GENES], [], pool=[NO_WELFARE]
    )
    GAME.invariants(t.begin(state, Phase.BID))
    assert [len(board.opinions) + len(board.hidden) for board in state.boards] == [4, 4, 4, 4]


# The course as a whole


def test_the_course_is_loaded_by_its_game() -> None:
    assert load_course("die-macher") is COURSE
    assert len(COURSE.lessons) >= 14
    assert COURSE.lessons[-1].key == "dm.lesson.round"
    assert [lesson.title for lesson in COURSE.lessons if lesson.minutes > 4] == [COURSE.lessons[-1].title]


def test_every_rule_is_taught_by_a_lesson_or_asked_in_a_quiz() -> None:
    taught = {each for lesson in COURSE.lessons for step in lesson.steps for each in step.rules}
    asked = {each for quiz in COURSE.quizzes for each in quiz.rules}
    assert RULES - taught - asked == set()


@pytest.mark.parametrize("quiz", COURSE.quizzes, ids=lambda quiz: quiz.key)
def test_a_question_keeps_to_its_subject_and_says_everything(quiz: object) -> None:
    from rules.kernel.lessons import Quiz

    assert isinstance(quiz, Quiz)
    for seed in range(25):
        question = quiz.ask(Random(seed))
        assert question.rule in quiz.rules
        GAME.invariants(question.position)
        for words in (question.text, *question.answers, *question.working):
            assert words == words.strip()
            assert not any(odd in words for odd in ("{", "None", "  "))


@rule("dm.seventh")
def test_the_last_campaign_is_introduced_with_both_its_elections() -> None:
    state = last_round(table(), 6)
    arrange(state, [board.opinions for board in state.boards])
    news = introduce(GAME.observe(open_phase_of(state, Phase.BID), None))
    assert news is not None
    assert news.key == "dm.first.last_campaign"
    assert "Bayern votes at its end, and Bremen right after it" in news.text
    assert set(news.look_at) <= set(GAME.derivations(state))

"""Quizzes of Saludos, Amigos! on journalists, the bonus, and ties at the end."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed
from rules.saludos_amigos import GAME
from rules.saludos_amigos import events as e
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.lessons.asking import (
    SaludosQuestion,
    SaludosQuiz,
    agreed,
    all_pass,
    figures,
    hands,
    hill,
    name,
    nobody_calls,
    question,
    rich,
    talking,
    told,
    worked,
)
from rules.saludos_amigos.phases.bag import build, meet_journalist
from rules.saludos_amigos.state import Phase, State
from rules.saludos_amigos.wording import card_list, project_name


def _ask_press(rng: Random) -> SaludosQuestion:
    """What a journalist costs after the outsiders have drawn their cards."""
    while True:
        state = talking(rng, 4, fewest=1, most=6)
        rich(rng, state, 0, 9)
        agreed(state, [Seat(seat) for seat in rng.sample(range(4), 2)])
        all_pass(state)
        if state.phase is not Phase.CALL:
            continue
        after = state.clone()
        paid = nobody_calls(after)
        seat = rng.randrange(4)
        loss = GAME.derivations(after)[f"press.{seat}"]
        if loss.total:
            break
    events = meet_journalist(after)
    (journalist,) = (event for event in events if isinstance(event, e.JournalistDrawn))
    right = journalist.losses[seat]
    before = GAME.derivations(state)[f"press.{seat}"].total
    return question(
        rng,
        _(
            "Nobody calls a session, and in the next turn a journalist is drawn. What does {name} lose?"
        ).format(name=name(state, seat)),
        str(right),
        figures(rng, right, (journalist.cards[seat], before, 0)),
        working=[*told(after, paid, e.Paid, e.CardDrawn), *worked(loss)],
        rule="sa.journalist",
        state=state,
        look_at=(f"press.{seat}", f"money.{seat}"),
    )


def _ask_late(rng: Random) -> SaludosQuestion:
    """Whether a journalist goes back, stays, or ends the game."""
    state = t.deal(t.table(4), *hands(rng, 4, 2, 4))
    complete = rng.choice((2, 3, 3))
    state = rich(rng, t.built(state, *hill(rng, complete)))
    if complete == state.components.buildings_for_late and rng.random() < 0.6:
        state.journalists -= 1
        state.late_journalists += 1
    after = state.clone()
    events = meet_journalist(after)
    (journalist,) = (event for event in events if isinstance(event, e.JournalistDrawn))
    answers = {
        "back": _("it goes back into the bag"),
        "stays": _("it stays on the board, and the game goes on"),
        "end": _("it stays on the board, and the game is over"),
    }
    fate = "end" if GAME.is_over(after) else "stays" if journalist.stays else "back"
    text = _(
        "Complete buildings: {buildings}. Journalists on the board: {late}. Now a journalist is drawn. "
        "What becomes of it?"
    )
    return question(
        rng,
        text.format(buildings=state.complete_buildings(), late=state.late_journalists),
        answers[fate],
        answers.values(),
        working=told(after, events, e.JournalistDrawn, e.GameEnded),
        rule="sa.end.journalists" if fate == "end" else "sa.journalist.late",
        state=state,
        look_at=("bag",),
    )


def _before_the_fourth(rng: Random) -> tuple[State, int]:
    """Three buildings are complete, and a fourth lacks one section."""
    project = rng.randrange(1, 6)
    sections = hill(rng, 3, open_project=project)
    sizes = [each.sections for each in GAME.default_components().projects]
    sections[project] = sizes[project] - 1
    state = t.deal(t.table(4), *hands(rng, 4, 1, 4))
    return rich(rng, t.built(state, *sections)), project


def _ask_bonus(rng: Random) -> SaludosQuestion:
    """What a seat gets of the bonus, tied or not."""
    wants_tie = rng.random() < 0.6
    while True:
        state, project = _before_the_fourth(rng)
        sums = [sum(hand) for hand in state.hands]
        if (sums.count(max(sums)) > 1) == wants_tie:
            break
    after = state.clone()
    after.turn += 1
    events = build(after, project)
    (bonus,) = (event for event in events if isinstance(event, e.BonusPaid))
    seat = bonus.seats[0] if rng.random() < 0.8 else rng.randrange(4)
    right = bonus.each if seat in bonus.seats else 0
    shown = listed(
        [
            _("{name} {cards}").format(name=name(state, number), cards=card_list(hand))
            for number, hand in enumerate(state.hands)
        ]
    )
    text = _(
        "The last section of the {project} is drawn, worth {value}: the fourth building. All hands are "
        "turned up: {hands}. What does {name} get?"
    ).format(
        project=project_name(state.components.projects[project].name),
        value=bonus.value,
        hands=shown,
        name=name(state, seat),
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (bonus.value, bonus.each, 0)),
        working=told(after, events, e.HandsShown, e.BonusPaid),
        rule="sa.bonus",
        state=state,
    )


def _ask_victory(rng: Random) -> SaludosQuestion:
    """Who wins when money is equal."""
    shares = rng.random() < 0.4
    while True:
        state = t.deal(t.table(3), *hands(rng, 3, 3, 3))
        sums = [sum(hand) for hand in state.hands]
        if (sums[0] == sums[1]) == shares:
            break
    state = t.built(state, *hill(rng, 3))
    state.journalists -= 1
    state.late_journalists += 1
    most = rng.randint(22, 35)
    state = t.enrich(state, most, most, rng.randint(5, 20))
    after = state.clone()
    events = meet_journalist(after)
    (ended,) = (event for event in events if isinstance(event, e.GameEnded))
    both = listed([name(state, seat) for seat in (0, 1)])
    answers = [name(state, 0), name(state, 1), _("{names} share the victory").format(names=both)]
    right = answers[2] if len(ended.winners) > 1 else answers[ended.winners[0]]
    text = _(
        "The second late journalist ends the game. {names} have {money} million each. The cards of {first} "
        "add up to {one}, those of {second} to {other}, those of {third} to {third_sum}. Who wins?"
    ).format(
        names=both,
        money=most,
        first=name(state, 0),
        one=sums[0],
        second=name(state, 1),
        other=sums[1],
        third=name(state, 2),
        third_sum=sums[2],
    )
    return question(
        rng,
        text,
        right,
        [*answers, name(state, 2)],
        working=told(after, events, e.TieBroken, e.GameEnded),
        rule="sa.ties",
        state=state,
        look_at=("money.0", "money.1"),
    )


END_QUIZZES: Final[tuple[SaludosQuiz, ...]] = (
    Quiz("sa.quiz.press", _("What a journalist costs"), ("sa.journalist", "sa.mistakes"), _ask_press),
    Quiz(
        "sa.quiz.late",
        _("Late journalists"),
        ("sa.journalist.late", "sa.end.journalists", "sa.end"),
        _ask_late,
    ),
    Quiz("sa.quiz.bonus", _("The last bonus"), ("sa.bonus", "sa.end.fourth", "sa.mistakes"), _ask_bonus),
    Quiz("sa.quiz.victory", _("Equal money at the end"), ("sa.ties", "sa.end"), _ask_victory),
)

"""Quizzes of Saludos, Amigos! that never run out: every answer is what the rules themselves do."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from rules.kernel.game import IllegalMove
from rules.kernel.lessons import Quiz
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _, listed
from rules.saludos_amigos import GAME
from rules.saludos_amigos import events as e
from rules.saludos_amigos import moves as m
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
from rules.saludos_amigos.lessons.quizzes_end import END_QUIZZES
from rules.saludos_amigos.lessons.quizzes_session import SESSION_QUIZZES
from rules.saludos_amigos.phases.bag import build
from rules.saludos_amigos.phases.talk import proportional_shares
from rules.saludos_amigos.state import Phase, State
from rules.saludos_amigos.wording import project_name


def _ask_value(rng: Random) -> SaludosQuestion:
    """What the last section of a project will be worth, when all others stand."""
    project = rng.randrange(1, 6)
    state = t.table(rng.randint(3, 5))
    size = state.components.projects[project].sections
    sections = hill(rng, rng.randint(0, 2), open_project=project)
    sections[project] = rng.randint(0, size - 2)
    state = rich(rng, t.built(state, *sections))
    after = state.clone()
    values = []
    for _section in range(size - sections[project]):
        build(after, project)
        values.append(after.value)
    text = _(
        "{standing} of {size} sections of the {project} stand. What will the last one be worth, when its "
        "time comes?"
    ).format(
        standing=sections[project], size=size, project=project_name(state.components.projects[project].name)
    )
    base = state.components.projects[project].base
    return question(
        rng,
        text,
        str(values[-1]),
        figures(rng, values[-1], (values[-1] - 1, base + size + 1, values[0])),
        working=worked(GAME.derivations(after)["value"]),
        rule="sa.tile.value",
        state=state,
        look_at=("bag",),
    )


def _ask_strength(rng: Random) -> SaludosQuestion:
    """How strong a seat is after a roll."""
    state = t.deal(t.table(4, seed=rng.getrandbits(32)), *hands(rng, 4, 1, 6))
    state = rich(rng, t.built(state, *hill(rng, 1, open_project=t.BATH)))
    state = t.on_offer(state, t.BATH)
    after = state.clone()
    GAME.play(after, m.RollDice(after.holder))
    seat = rng.randrange(4)
    right, roll = after.strengths[seat], after.rolls[seat]
    text = _("Everybody rolls, and {name} gets a {roll}. How strong is {name} now?").format(
        name=name(state, seat), roll=roll
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (roll, roll + 2 * len(state.hands[seat]))),
        working=worked(GAME.derivations(after)[f"strength.{seat}"]),
        rule="sa.dice",
        state=state,
    )


def _ask_reroll(rng: Random) -> SaludosQuestion:
    """How strong a seat is after it has paid for a new roll."""
    state = t.deal(t.table(3), *hands(rng, 3, 2, 5))
    state = rich(rng, t.built(state, *hill(rng, 1, open_project=t.SEWAGE)))
    rolls = [rng.randint(1, 3), rng.randint(1, 6), rng.randint(1, 6)]
    state = t.chance(t.rolled(t.on_offer(state, t.SEWAGE), *rolls), rng.getrandbits(32))
    seat = state.asked
    after = state.clone()
    events = GAME.play(after, m.Reroll(seat, after.hands[seat][0]))
    right, roll = after.strengths[seat], after.rolls[seat]
    text = _("{name} pays a card and rolls a {roll}. How strong is {name} now?").format(
        name=name(state, seat), roll=roll
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (right + 1, state.strengths[seat] - 1, roll)),
        working=[*told(after, events, e.Rerolled), *worked(GAME.derivations(after)[f"strength.{seat}"])],
        rule="sa.reroll",
        state=state,
        look_at=(f"strength.{seat}",),
    )


def _ask_beating(rng: Random) -> SaludosQuestion:
    """Which coalition beats the one that stands."""
    while True:
        state = talking(rng, 5)
        agreed(state, [Seat(seat) for seat in rng.sample(range(5), 2)])
        crews = [
            tuple(Seat(seat) for seat in crew) for size in (2, 3) for crew in combinations(range(5), size)
        ]
        refusals = {crew: _refusal(state, crew) for crew in crews}
        assert state.standing is not None
        beating = [crew for crew, reason in refusals.items() if not reason]
        failing = [crew for crew, reason in refusals.items() if reason and crew != state.standing.members]
        if beating and len(failing) > 2:
            break
    limit = state.standing.strength
    rng.shuffle(failing)
    closest = min(failing, key=lambda crew: limit - sum(state.strengths[seat] for seat in crew))
    right, wrong = rng.choice(beating), [closest, *(crew for crew in failing if crew != closest)][:3]
    working = [
        *told(state, GAME.play(state.clone(), _even(state, right)), e.ProposalMade),
        *(refusals[crew] for crew in wrong),
    ]
    return question(
        rng,
        _("{members} stand at {strength}. Which coalition would beat them?").format(
            members=listed([name(state, seat) for seat in state.standing.members]), strength=limit
        ),
        _crew(state, right),
        [_crew(state, crew) for crew in wrong],
        working=working,
        rule="sa.standing",
        state=state,
        look_at=("standing",),
    )


def _crew(state: State, crew: tuple[Seat, ...]) -> str:
    return listed([name(state, seat) for seat in crew])


def _even(state: State, crew: tuple[Seat, ...]) -> m.Propose:
    strengths = tuple(state.strengths[seat] for seat in crew)
    return m.Propose(crew[0], crew, proportional_shares(strengths, state.value, 0))


def _refusal(state: State, crew: tuple[Seat, ...]) -> str:
    """Why these seats cannot be proposed; empty where they can."""
    try:
        GAME.play(state.clone(), _even(state, crew))
    except IllegalMove as refusal:
        return refusal.reason
    return ""


def _ask_share(rng: Random) -> SaludosQuestion:
    """What is left for the last member of a proposal."""
    state = talking(rng, 4)
    crew = tuple(Seat(seat) for seat in sorted(rng.sample(range(4), 3)))
    shares = [rng.randint(0, state.value // 3) for _member in crew]
    shares[-1] = state.value - sum(shares[:-1])
    events = GAME.play(state.clone(), m.Propose(crew[0], crew, tuple(shares)))
    too_much = [str(shares[-1] + 1), str(state.value)]
    refusals = [_wrong_sum(state, crew, (*shares[:-1], shares[-1] + by)) for by in (1, -1)]
    text = _("{first} wants {share} of the tile's {value} million and gives {second} {other}. And {third}?")
    return question(
        rng,
        text.format(
            first=name(state, crew[0]),
            share=shares[0],
            value=state.value,
            second=name(state, crew[1]),
            other=shares[1],
            third=name(state, crew[2]),
        ),
        str(shares[-1]),
        [*too_much, *figures(rng, shares[-1], ())],
        working=[*told(state, events, e.ProposalMade), *refusals],
        rule="sa.proposal",
        state=state,
        look_at=("value",),
    )


def _wrong_sum(state: State, crew: tuple[Seat, ...], shares: tuple[int, ...]) -> str:
    try:
        GAME.play(state.clone(), m.Propose(crew[0], crew, shares))
    except IllegalMove as refusal:
        return refusal.reason
    raise AssertionError("shares that do not add up were accepted")


def _ask_majority(rng: Random) -> SaludosQuestion:
    """Who is paid when nobody has agreed on anything."""
    seats = rng.choice((2, 3, 4))
    wants_tie = rng.random() < 0.4
    while True:
        state = talking(rng, seats, most=3)
        is_tie = state.strengths.count(max(state.strengths)) > 1
        if is_tie == wants_tie:
            break
    after = state.clone()
    events = all_pass(after)
    nobody = _("nobody: everybody draws a card")
    split = _("all who tie, in equal parts")
    names = [name(state, seat) for seat in range(seats)]
    if is_tie:
        right = nobody
    else:
        (final,) = (event for event in events if isinstance(event, e.MajorityFinal))
        right = names[final.members[0]]
    rng.shuffle(names)
    return question(
        rng,
        _("Nobody agrees on anything, and all pass. Who gets the {value} million?").format(value=state.value),
        right,
        [nobody, split, *names] if is_tie else [nobody, *names],
        working=told(after, events, e.MajorityFinal, e.NoMajority),
        rule="sa.duel" if seats == 2 else "sa.majority",
        state=state,
        look_at=tuple(f"strength.{seat}" for seat in range(seats)),
    )


def _ask_clock(rng: Random) -> SaludosQuestion:
    """What counts when time is up and a proposal still waits."""
    while True:
        state = talking(rng, 4, table=t.table(4, clock=90))
        first = [Seat(seat) for seat in rng.sample(range(4), 2)]
        agreed(state, first)
        rest = tuple(Seat(seat) for seat in range(4) if seat not in first)
        rival = tuple(sorted((*rest, rng.choice(first))))
        if not _refusal(state, rival):
            break
    GAME.play(state, _even(state, rival))
    after = state.clone()
    events = GAME.play(after, m.TimeExpired(TABLE))
    assert after.standing is not None
    right = _crew(after, after.standing.members)
    return question(
        rng,
        _("{rival} were still being asked when time runs out. Who is the majority?").format(
            rival=_crew(state, rival)
        ),
        right,
        [_crew(state, rival), _("nobody"), _("the strongest seat alone")],
        working=told(after, events, e.ClockRanOut, e.MajorityFinal),
        rule="sa.clock",
        state=state,
        look_at=("standing",),
    )


def _ask_draws(rng: Random) -> SaludosQuestion:
    """Who draws a card when nobody calls a session."""
    while True:
        state = talking(rng, 4)
        crew = [Seat(seat) for seat in rng.sample(range(4), rng.choice((2, 3)))]
        shares = [0] * len(crew)
        shares[0] = state.value
        if rng.random() < 0.5:
            shares[0], shares[1] = state.value - 1, 1
        agreed(state, crew, shares)
        all_pass(state)
        if state.phase is Phase.CALL:
            break
    assert state.standing is not None
    members = state.standing.members
    empty = tuple(seat for seat in members if not state.standing.share_of(seat))
    outside = tuple(sorted(state.outsiders()))
    after = state.clone()
    events = nobody_calls(after)
    drew = tuple(sorted(event.seat for event in events if isinstance(event, e.CardDrawn)))
    sets = [outside, tuple(sorted((*outside, *empty))), members, tuple(Seat(seat) for seat in range(4))]
    shares_told = listed(
        [
            _("{name} {share}").format(name=name(state, seat), share=share)
            for seat, share in zip(members, state.standing.shares, strict=True)
        ]
    )
    return question(
        rng,
        _("The majority is final: {shares} million. Nobody calls a session. Who draws a card?").format(
            shares=shares_told
        ),
        _crew(state, drew),
        [_crew(state, crew) for crew in sets],
        working=told(after, events, e.Paid, e.CardDrawn),
        rule="sa.outsiders",
        state=state,
    )


QUIZZES: Final[tuple[SaludosQuiz, ...]] = (
    Quiz("sa.quiz.value", _("The value of a tile"), ("sa.tile.value", "sa.tile"), _ask_value),
    Quiz("sa.quiz.strength", _("Die and cards"), ("sa.dice", "sa.mistakes"), _ask_strength),
    Quiz("sa.quiz.reroll", _("After a new roll"), ("sa.reroll",), _ask_reroll),
    Quiz("sa.quiz.beating", _("What beats what stands"), ("sa.standing", "sa.coalition"), _ask_beating),
    Quiz("sa.quiz.share", _("Shares that add up"), ("sa.proposal",), _ask_share),
    Quiz("sa.quiz.majority", _("When nobody agrees"), ("sa.majority", "sa.duel", "sa.pass"), _ask_majority),
    Quiz("sa.quiz.clock", _("When time is up"), ("sa.clock",), _ask_clock),
    Quiz("sa.quiz.draws", _("Who draws a card"), ("sa.outsiders", "sa.pile"), _ask_draws),
    *SESSION_QUIZZES,
    *END_QUIZZES,
)

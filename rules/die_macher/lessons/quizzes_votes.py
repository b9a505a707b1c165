"""Quizzes about factor, votes, seats and who has won."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import MeetingsConverted
from rules.die_macher.events import ElectionHeld
from rules.die_macher.figures import factor, sole_maximum, votes_for
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    acting,
    anyone,
    campaign,
    dealt,
    figures,
    in_order,
    name,
    names,
    place,
    question,
    stance,
    told,
    until_found,
    worked,
)
from rules.die_macher.lessons.tables import begin, put
from rules.die_macher.moves import ChangeProgramme, ConvertMeetings, DoubleOpinion, RefillHand
from rules.die_macher.phases.programme import programme_moves
from rules.die_macher.play import play
from rules.die_macher.questions import factor_parts, seats_answer
from rules.die_macher.state import Phase, State
from rules.die_macher.wording import good_count, signed
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed


def _ask_factor(rng: Random) -> MacherQuestion:
    """A party's factor after a change of its programme."""
    return until_found(rng, _factor_after_change)


def _factor_after_change(rng: Random) -> MacherQuestion | None:
    state = campaign(rng)
    seat = anyone(rng, state)
    state.start = seat
    begin(state, Phase.HAND)
    play(state, RefillHand(seat, ()))
    board = rng.choice(state.boards[:2])
    before = factor(state, board, seat)
    changes = [move for move in programme_moves(state, seat) if isinstance(move, ChangeProgramme)]
    rng.shuffle(changes)
    for change in changes:
        after = state.clone()
        play(after, change)
        right = factor(after, after.board(board.number), seat)
        if right != before:
            return _factor_question(rng, state, after, board.number, change, before)
    return None


def _factor_question(
    rng: Random, state: State, after: State, region: int, change: ChangeProgramme, before: int
) -> MacherQuestion:
    seat, board = change.seat, after.board(region)
    right = factor(after, board, seat)
    text = _(
        "{name} puts {card} in the place of {out} in the programme. What is the factor in {place} then?"
    ).format(
        name=name(state, seat),
        card=stance(state, change.card),
        out=stance(state, change.out),
        place=place(state, board),
    )
    likely = (before, 2 * before - right, right - board.trend[seat])
    return question(
        rng,
        text,
        signed(right),
        figures(rng, right, likely, least=-9, show=signed),
        working=worked(factor_parts(after, region, seat)),
        rule="dm.factor",
        state=state,
        look_at=(f"factor.{region}.{seat}",),
    )


def _ask_doubled(rng: Random) -> MacherQuestion:
    """A factor once an opinion is doubled."""
    state = campaign(rng)
    seat, board = anyone(rng, state), rng.choice(state.boards[:3])
    acting(state, seat, board.number, rng.choice((4, 5)))
    opinion = rng.choice(board.opinions)
    target = anyone(rng, state)
    after = state.clone()
    play(after, DoubleOpinion(seat, opinion))
    before, right = factor(state, board, target), factor(after, after.board(board.number), target)
    text = _("{name} doubles {opinion} in {place}. What is the factor of {target} there then?").format(
        name=name(state, seat),
        opinion=stance(state, opinion),
        place=place(state, board),
        target=name(state, target),
    )
    return question(
        rng,
        text,
        signed(right),
        figures(rng, right, (before, 2 * right - before, 2 * before - right), least=-9, show=signed),
        working=worked(factor_parts(after, board.number, target)),
        rule="dm.factor.doubled",
        state=state,
        look_at=(f"factor.{board.number}.{target}",),
    )


def _ask_votes(rng: Random) -> MacherQuestion:
    """Votes after an early conversion: above 0, at 0 or less, beyond the limit."""
    state = campaign(rng)
    seat, board = anyone(rng, state), rng.choice(state.boards[1:])
    kind = rng.choice(("dm.votes", "dm.votes.half", "dm.votes.limit"))
    most = {"dm.votes": 20, "dm.votes.half": 30, "dm.votes.limit": 48}[kind]
    put(state, board.number, seat, meetings=rng.randint(6, 8), votes=rng.randint(most - 10, most))
    wanted = {"dm.votes": (2, 3), "dm.votes.half": (-3, 0), "dm.votes.limit": (2, 3)}[kind]
    board.trend[seat] += rng.randint(*wanted) - factor(state, board, seat)
    limit = state.components.trend_limit
    board.trend[seat] = max(-limit, min(limit, board.trend[seat]))
    begin(state, Phase.CONVERSION, board.number)
    count = rng.randint(4, board.meetings[seat])
    while state.asked != seat:
        play(state, ConvertMeetings(state.asked, 0))
    after = state.clone()
    events = play(after, ConvertMeetings(seat, count))
    right = after.board(board.number).votes[seat]
    rate, before = factor(state, board, seat), board.votes[seat]
    rule = "dm.votes.half" if rate <= 0 else "dm.votes.limit" if before + count * rate > right else "dm.votes"
    text = _(
        "{name} has {votes} votes in {place} and converts {count} of {lying} meetings at a factor of "
        "{factor}. How many votes does that make in all?"
    ).format(
        name=name(state, seat),
        votes=before,
        place=place(state, board),
        count=count,
        lying=board.meetings[seat],
        factor=signed(rate),
    )
    likely = (before + count * abs(rate), before, before + votes_for(count, 1), votes_for(count, rate))
    over = (
        [
            _("{sum} would be too many: {most} are the limit, the rest is lost.").format(
                sum=before + count * rate, most=right
            )
        ]
        if rule == "dm.votes.limit"
        else []
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, likely),
        working=[
            *worked(factor_parts(state, board.number, seat)),
            *told(after, events, MeetingsConverted),
            *over,
        ],
        rule=rule,
        state=state,
        look_at=(f"factor.{board.number}.{seat}", f"votes.{board.number}.{seat}"),
    )


def _ask_seats(rng: Random) -> MacherQuestion:
    """Seats for votes in a region."""
    state = dealt(rng)
    board = rng.choice(state.boards)
    votes = rng.randint(3, state.components.most_votes - 2)
    answer = seats_answer(state, board.number, votes)
    text = _("How many seats do {votes} votes bring in {place}?").format(
        votes=votes, place=place(state, board)
    )
    other = rng.choice([each for each in state.boards if each is not board])
    likely = (seats_answer(state, other.number, votes).seats, votes, answer.seats + 2, answer.seats - 2)
    working = [
        _("{place}: {maximum} seats for {most} votes, and in proportion for fewer.").format(
            place=place(state, board), maximum=answer.maximum, most=state.components.most_votes
        ),
        _("{votes} votes: {seats} seats by the table of the region.").format(votes=votes, seats=answer.seats),
    ]
    return question(
        rng,
        text,
        str(answer.seats),
        figures(rng, answer.seats, (figure for figure in likely if figure <= answer.maximum), least=1),
        working=working,
        rule="dm.election.seats",
        state=state,
    )


def _ask_winner(rng: Random) -> MacherQuestion:
    """Who wins an election: by votes, by a coalition, by arriving last."""
    state = dealt(rng, 4, 5)
    board = state.boards[0]
    for seat in range(state.seats):
        put(state, 1, Seat(seat), meetings=0)
    rule = rng.choice(("dm.election.winner", "dm.election.coalition", "dm.election.tie"))
    arrival = _give_votes(rng, state, tied=rule == "dm.election.tie")
    if rule == "dm.election.coalition":
        one, other = rng.sample(range(state.seats), 2)
        state.coalitions = [(Seat(one), Seat(other))]
    after = state.clone()
    begin(after, Phase.ELECTION)
    result = after.results[-1]
    right = listed(names(state, result.winners)) if result.winners else _("Nobody")
    pairs = [listed(names(state, pair)) for pair in state.coalitions]
    text = _("Votes in {place}: {votes}. {pairs}They reached them in the order {arrival}. Who wins?").format(
        place=place(state, board),
        votes=listed([f"{each.name} {board.votes[seat]}" for seat, each in enumerate(state.setup.seats)]),
        pairs="".join(_("Coalition: {pair}. ").format(pair=pair) for pair in pairs),
        arrival=listed(names(state, arrival)),
    )
    by_votes = sorted(range(state.seats), key=lambda seat: -board.votes[seat])
    held = ElectionHeld(
        result.election,
        place(state, board),
        result.votes,
        result.seats,
        result.winners,
        sum(result.votes[seat] for seat in result.winners),
        result.tied,
    )
    return question(
        rng,
        text,
        right,
        [*pairs, *names(state, by_votes)],
        working=told(after, [held], ElectionHeld),
        rule=rule,
        state=state,
        look_at=(f"votes.1.{seat}" for seat in range(state.seats)),
    )


def _give_votes(rng: Random, state: State, *, tied: bool) -> list[int]:
    """Votes in the current region, all different or the highest two equal; in which order they came."""
    votes = rng.sample(range(8, 46), state.seats)
    if tied:
        first, second = rng.sample(range(state.seats), 2)
        votes[first] = votes[second] = max(votes)
    arrival = rng.sample(range(state.seats), state.seats)
    for seat in arrival:
        put(state, 1, Seat(seat), votes=votes[seat])
    return arrival


def _ask_convert_all(rng: Random) -> MacherQuestion:
    """Who is ahead after an election in which all meetings are converted, in turn order."""
    return until_found(rng, _election_night)


def _election_night(rng: Random) -> MacherQuestion | None:
    state = campaign(rng)
    board = state.boards[0]
    leader = max(range(state.seats), key=lambda seat: board.votes[seat])
    after = state.clone()
    begin(after, Phase.ELECTION)
    result = after.results[-1]
    leads = sole_maximum(board.votes) == leader
    if not leads or not result.winners or result.winners[0] == leader:
        return None
    text = _(
        "{place} votes now: all meetings become votes, in the order {order}. {leader} has the most votes so "
        "far. Who wins?"
    ).format(place=place(state, board), order=in_order(state), leader=name(state, leader))
    working = [
        _("{name}: {votes}").format(name=name(state, seat), votes=good_count("votes", votes))
        for seat, votes in enumerate(result.votes)
    ]
    working.append(
        _("{name} wins with {votes}.").format(
            name=name(state, result.winners[0]),
            votes=good_count("votes", result.votes[result.winners[0]]),
        )
    )
    return question(
        rng,
        text,
        name(state, result.winners[0]),
        [name(state, leader), *names(state)],
        working=working,
        rule="dm.election.convert",
        state=state,
        look_at=(f"votes.1.{seat}" for seat in range(state.seats)),
    )


VOTES_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz(
        "dm.quiz.factor",
        _("The factor after a change"),
        ("dm.factor", "dm.trend", "dm.opinions", "dm.programme.change"),
        _ask_factor,
    ),
    Quiz(
        "dm.quiz.doubled", _("The doubled opinion"), ("dm.factor.doubled", "dm.cabinet.doubler"), _ask_doubled
    ),
    Quiz(
        "dm.quiz.votes",
        _("How many votes do meetings give?"),
        ("dm.votes", "dm.votes.half", "dm.votes.limit", "dm.early.convert"),
        _ask_votes,
    ),
    Quiz("dm.quiz.seats", _("Seats for votes"), ("dm.election.seats", "dm.setup.regions"), _ask_seats),
    Quiz(
        "dm.quiz.winner",
        _("Who wins the region?"),
        ("dm.election.winner", "dm.election.coalition", "dm.election.tie", "dm.votes.arrival"),
        _ask_winner,
    ),
    Quiz(
        "dm.quiz.night",
        _("Election night"),
        ("dm.election", "dm.election.convert", "dm.mistakes"),
        _ask_convert_all,
    ),
)

"""Quizzes about the national board, money between elections, and the score."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.cards import CARDS, OPPOSITE, TOPIC_OF
from rules.die_macher.events import (
    ContributionRevealed,
    ElectionHeld,
    IncomePaid,
    MediaMoved,
    MembersJoined,
    OpinionMoved,
)
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    anyone,
    dealt,
    figures,
    name,
    names,
    place,
    question,
    stance,
    told,
    until_found,
    won,
    worked,
)
from rules.die_macher.lessons.tables import after_elections, begin, carried, nation, opinions, put
from rules.die_macher.moves import Contribute, MoveMedia, MoveNothing, MoveOpinion
from rules.die_macher.phases.election import spaces_for
from rules.die_macher.play import play
from rules.die_macher.questions import score_now
from rules.die_macher.scoring import membership_bonus, standings, winners
from rules.die_macher.state import NOBODY, Phase, State
from rules.die_macher.wording import money
from rules.kernel.events import Event
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed, ngettext


def _later(rng: Random, held: int, *, opinions_held: int = 0) -> State:
    """A table after so many elections, with so many opinions on the national board.

    No meetings lie in the current region.
    """
    state = dealt(rng, 3, 4)
    shown = [board.opinions for board in state.boards]
    lying = [card for cards in shown for card in cards]
    spare = [card for card in CARDS if lying.count(card) <= state.components.opinion_copies - 2]
    rng.shuffle(spare)
    one_a_topic = {TOPIC_OF[card]: card for card in spare}
    nation(state, *list(one_a_topic.values())[:opinions_held])
    opinions(state, *shown)
    fresh = rng.sample(state.region_deck, held)
    after_elections(state, *((card, [rng.randint(5, 40) for _seat in range(state.seats)]) for card in fresh))
    for seat in range(state.seats):
        put(state, state.round, Seat(seat), meetings=0)
    state.members = rng.sample(range(4, 30), state.seats)
    return state


def _ask_rights(rng: Random) -> MacherQuestion:
    """How many opinions may be moved, and by whom markers."""
    state = dealt(rng, 3, 4)
    for seat in range(state.seats):
        put(state, 1, Seat(seat), meetings=0, media=1)
    kind = rng.choice(("dm.transfer.clear", "dm.transfer.tie", "dm.transfer.coalition"))
    winner = anyone(rng, state)
    won(rng, state, winner, tied=kind == "dm.transfer.tie")
    if kind == "dm.transfer.coalition":
        state.coalitions = [(winner, Seat((winner + 1) % state.seats))]
    begin(state, Phase.ELECTION)
    result = state.results[-1]
    each = [(right.seat, right.what) for right in state.transfers]
    about_media = rng.random() < 0.5
    count = sum(what == ("media" if about_media else "opinion") for _seat, what in each)
    how = {
        "dm.transfer.clear": _("wins alone and clearly"),
        "dm.transfer.tie": _("wins by arriving last, with as many votes as {other}"),
        "dm.transfer.coalition": _("win together"),
    }[kind].format(other=listed(names(state, result.tied)))
    text = (
        _("{winners} {how} in {place}; every party has a marker there. How many markers may be moved in all?")
        if about_media
        else _("{winners} {how} in {place}. How many opinions may be moved to the national board in all?")
    ).format(winners=listed(names(state, result.winners)), how=how, place=place(state, state.boards[0]))
    working = [
        _("{name}: a marker").format(name=name(state, seat))
        if what == "media"
        else _("{name}: an opinion").format(name=name(state, seat))
        for seat, what in each
    ]
    return question(
        rng,
        text,
        str(count),
        figures(rng, count, (1, 2, 3)),
        working=working,
        rule=kind,
        state=state,
        look_at=(f"votes.1.{seat}" for seat in range(state.seats)),
    )


def _ask_value(rng: Random) -> MacherQuestion:
    """What a marker scores that moves after an election."""
    held = rng.randint(0, 5)
    state = _later(rng, held)
    winner = anyone(rng, state)
    put(state, state.round, winner, media=1)
    won(rng, state, winner)
    begin(state, Phase.ELECTION)
    after = state.clone()
    events = play(after, MoveMedia(winner))
    right = next(event.points for event in events if isinstance(event, MediaMoved))
    text = _(
        "{name} has won election {number}, in {place}, and moves a marker to the national board. What does "
        "it score at the end?"
    ).format(name=name(state, winner), number=held + 1, place=place(state, state.boards[0]))
    values = state.components.media_values
    return question(
        rng,
        text,
        str(right),
        [str(value) for value in rng.sample(sorted(set(values)), len(set(values)))],
        working=[
            *told(after, events, MediaMoved),
            _("By election: {values}.").format(values=listed([str(value) for value in values])),
        ],
        rule="dm.transfer.media",
        state=state,
    )


def _ask_space(rng: Random) -> MacherQuestion:
    """What an opinion does that goes to the national board."""
    return until_found(rng, _space)


def _space(rng: Random) -> MacherQuestion | None:
    state = _later(rng, rng.randint(1, 4), opinions_held=rng.choice((2, 3, 5, 5)))
    winner = anyone(rng, state)
    won(rng, state, winner)
    opinion = rng.choice(state.boards[0].opinions)
    kind = rng.choice(("same", "contrary", "as it is"))
    if kind != "as it is" and not _turn(state, rng, opinion, contrary=kind == "contrary"):
        return None
    if rng.random() < 0.3:
        space = rng.choice([place for place, card in enumerate(state.nation) if card])
        card = state.nation[space]
        if card in state.opinion_deck:
            state.opinion_deck.remove(card)
            state.secured[space] = True
    begin(state, Phase.ELECTION)
    spaces = spaces_for(state, opinion)
    answers = {
        "secured": _("It secures the card on its topic"),
        "replaced": _("It takes the place of its contrary"),
        "new": _("It goes to any free space"),
        "displaced": _("It takes the place of any card that is not secured"),
        "": _("It cannot go there"),
    }
    effect, working = "", [_("Nothing can replace a secured card, and no third one is added.")]
    if spaces:
        after = state.clone()
        events = play(after, MoveOpinion(winner, opinion, spaces[0]))
        moved = next(event for event in events if isinstance(event, OpinionMoved))
        effect, working = moved.effect, told(after, events, OpinionMoved)
    rule = {
        "secured": "dm.nation.secure",
        "replaced": "dm.nation.replace",
        "": "dm.nation.secure",
    }.get(effect, "dm.nation.new")
    lying = [
        _("{stance} (secured)").format(stance=stance(state, card)) if safe else stance(state, card)
        for card, safe in zip(state.nation, state.secured, strict=True)
        if card
    ]
    text = _("On the national board lie {lying}. {name} moves {opinion} there. What does it do?").format(
        lying=listed(lying), name=name(state, winner), opinion=stance(state, opinion)
    )
    wrong = [answer for key, answer in answers.items() if key != effect]
    rng.shuffle(wrong)
    return question(
        rng,
        text,
        answers[effect],
        wrong,
        working=working,
        rule=rule,
        state=state,
        look_at=(f"members.{winner}",),
    )


def _turn(state: State, rng: Random, opinion: int, *, contrary: bool) -> bool:
    """Have the topic of an opinion lie on the national board, by a card of the deck; whether that goes."""
    wanted = OPPOSITE[opinion] if contrary else opinion
    if wanted not in state.opinion_deck:
        return False
    held = [place for place, card in enumerate(state.nation) if card]
    same = [place for place in held if TOPIC_OF[state.nation[place]] == TOPIC_OF[opinion]]
    space = same[0] if same else rng.choice(held)
    state.opinion_deck.append(state.nation[space])
    state.opinion_deck.remove(wanted)
    state.nation[space] = wanted
    return True


def _ask_growth(rng: Random) -> MacherQuestion:
    """Members that join after an opinion was moved."""
    return until_found(rng, _growth)


def _growth(rng: Random) -> MacherQuestion | None:
    state = _later(rng, rng.randint(1, 3), opinions_held=rng.randint(1, 3))
    winner = anyone(rng, state)
    won(rng, state, winner)
    begin(state, Phase.ELECTION)
    free = [opinion for opinion in state.boards[0].opinions if spaces_for(state, opinion)]
    if not free:
        return None
    opinion = rng.choice(free)
    space = rng.choice(spaces_for(state, opinion))
    after = state.clone()
    events = play(after, MoveOpinion(winner, opinion, space))
    if after.phase is Phase.TRANSFER:
        events += play(after, MoveNothing(winner))
    joined = next(event for event in events if isinstance(event, MembersJoined))
    able = [seat for seat, gain in enumerate(joined.gains) if gain]
    if not able:
        return None
    seat = Seat(rng.choice(able))
    right = joined.gains[seat]
    text = _(
        "{winner} moves {opinion} to space {space}, and nothing else. How many members does {name} gain "
        "after this election?"
    ).format(winner=name(state, winner), opinion=stance(state, opinion), space=space, name=name(state, seat))
    working = [
        _("{stance}, space {space}: {members}").format(
            stance=stance(state, card), space=number, members=space_.members
        )
        for number, (card, space_) in enumerate(zip(after.nation, state.components.spaces, strict=True), 1)
        if card in state.programmes[seat]
    ]
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (sum(card != 0 for card in after.nation),)),
        working=[*working, *told(after, events, MembersJoined)],
        rule="dm.nation.members",
        state=state,
        look_at=(f"members.{seat}",),
    )


def _ask_income(rng: Random) -> MacherQuestion:
    """Income after an election."""
    state = _later(rng, rng.randint(0, 4))
    winner, seat = anyone(rng, state), anyone(rng, state)
    won(rng, state, winner)
    begin(state, Phase.ELECTION)
    after, events = state.clone(), list[Event]()
    while after.phase is Phase.TRANSFER:
        events += play(after, MoveNothing(after.asked))
    paid = next(event for event in events if isinstance(event, IncomePaid))
    right = paid.seats[seat] + paid.members[seat]
    seats, members = state.results[-1].seats[seat], state.members[seat]
    text = _(
        "Election {number} is over. {name} has just won {seats} and has {members}; no members join. What is "
        "the income of {name}?"
    ).format(
        number=state.round,
        name=name(state, seat),
        seats=ngettext("{count} seat", "{count} seats", seats).format(count=seats),
        members=ngettext("{count} member", "{count} members", members).format(count=members),
    )
    return question(
        rng,
        text,
        money(right),
        [
            money(figure)
            for figure in (seats + members, seats, members, seats + 2 * members)
            if figure != right
        ],
        working=[
            *told(after, events, IncomePaid),
            _("Members pay after elections {rounds}.").format(
                rounds=listed([str(number) for number in state.components.member_income_rounds])
            ),
        ],
        rule="dm.end.members" if paid.members[seat] else "dm.end.income",
        state=state,
        look_at=(f"won.{seat}", f"members.{seat}"),
    )


def _ask_contribution(rng: Random) -> MacherQuestion:
    """Members after a contribution was accepted or refused."""
    state = _later(rng, rng.randint(0, 3))
    begin(state, Phase.CONTRIBUTIONS)
    seat, accepts = anyone(rng, state), rng.random() < 0.5
    state.members[seat] = rng.randint(2, 14)
    number = rng.choice(state.contributions[seat])
    card, after = state.components.contributions[number - 1], state.clone()
    events = [
        event
        for each in range(state.seats)
        for event in play(after, _pledge(state, each, seat, number, accepts))
    ]
    shown = next(event for event in events if isinstance(event, ContributionRevealed) and event.seat == seat)
    right, before = after.members[seat], state.members[seat]
    facts = {
        "name": name(state, seat),
        "members": before,
        "money": money(card.money),
        "lost": card.members,
        "rolls": listed([str(roll) for roll in shown.rolls]),
    }
    text = (
        _(
            "{name} has {members} members and accepts a contribution of {money}, which costs {lost}. How "
            "many are left?"
        )
        if accepts
        else _(
            "{name} has {members} members, refuses a contribution of {money} and rolls {rolls}. How many are "
            "there then?"
        )
    ).format(**facts)
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (before, before + card.members, before + card.rolls)),
        working=told(after, [shown], ContributionRevealed),
        rule="dm.contribution.accept" if accepts else "dm.contribution.refuse",
        state=state,
        look_at=(f"members.{seat}",),
    )


def _pledge(state: State, each: int, seat: Seat, card: int, accept: bool) -> Contribute:
    """The contribution in question for one seat, the lowest one accepted for others."""
    if each == seat:
        return Contribute(seat, card, accept)
    return Contribute(Seat(each), state.contributions[each][0], True)


def _ask_score(rng: Random) -> MacherQuestion:
    """What a party would score if the game ended now."""
    state = _scored(rng)
    seat = anyone(rng, state)
    derivation = score_now(state, seat)
    parts = {term.rule: term.amount for term in derivation.terms}
    total = derivation.total
    text = _(
        "{name} has won {seats} seats and has {members} members. With everything that lies on the national "
        "board, how many points would that be if the game ended now?"
    ).format(name=name(state, seat), seats=state.seats_won[seat], members=state.members[seat])
    likely = [total - amount for amount in parts.values() if amount]
    rng.shuffle(likely)
    shown = [rule for rule, amount in parts.items() if amount]
    return question(
        rng,
        text,
        str(total),
        figures(rng, total, likely),
        working=worked(derivation, str),
        rule=rng.choice(shown),
        state=state,
        look_at=(f"won.{seat}", f"media.{seat}", f"members.{seat}"),
    )


def _scored(rng: Random) -> State:
    """A table late in the game with something of everything on the national board."""
    state = _later(rng, rng.randint(3, 5), opinions_held=rng.randint(3, 5))
    for space, card in enumerate(state.nation):
        if card in state.opinion_deck and rng.random() < 0.4:
            state.opinion_deck.remove(card)
            state.secured[space] = True
    for seat in range(state.seats):
        carried(state, Seat(seat), *sorted(rng.sample(range(1, state.round), rng.randint(0, 2))))
    return state


def _ask_bonus(rng: Random) -> MacherQuestion:
    """The bonus for the largest memberships."""
    state = _later(rng, 5)
    top = rng.randint(15, 30)
    members = [top - rng.choice((0, 0, 3, 3, 5)) for _seat in range(state.seats)]
    state.members = members
    bonus = membership_bonus(state.components, members)
    seat = Seat(rng.choice([each for each, points in enumerate(bonus) if points]))
    sheet = state.components
    text = _("Members at the end: {members}. Which bonus does {name} get?").format(
        members=listed([f"{each} {count}" for each, count in zip(names(state), members, strict=True)]),
        name=name(state, seat),
    )
    working = [
        _("{name}: {points}").format(name=each, points=points)
        for each, points in zip(names(state), bonus, strict=True)
    ]
    working.append(
        _("{first} for the most, {second} for the second most; two in the first place {tied} each.").format(
            first=sheet.bonus_first, second=sheet.bonus_second, tied=sheet.bonus_tied
        )
    )
    likely = (sheet.bonus_first, sheet.bonus_second, sheet.bonus_tied, 0)
    return question(
        rng,
        text,
        str(bonus[seat]),
        figures(rng, bonus[seat], likely),
        working=working,
        rule="dm.score.bonus",
        state=state,
        look_at=(f"members.{each}" for each in range(state.seats)),
    )


def _ask_equal(rng: Random) -> MacherQuestion:
    """Who wins when totals are equal."""
    return until_found(rng, _equal)


def _equal(rng: Random) -> MacherQuestion | None:
    state = dealt(rng, 3, 3)
    first, second, third = (Seat(seat) for seat in rng.sample(range(3), 3))
    fresh = list(state.region_deck)
    votes = [0, 0, 0]
    votes[first], votes[second], votes[third] = rng.randint(20, 45), rng.randint(20, 45), 5
    if rng.random() < 0.3:
        votes[second] = votes[first]
    after_elections(state, (rng.choice(fresh), votes))
    state.members[third] = 1
    state.members[first] = rng.randint(5, 15)
    state.members[second] = state.members[first] + state.seats_won[first] - state.seats_won[second]
    bonus = membership_bonus(state.components, state.members)
    state.members[second] -= bonus[second] - bonus[first]
    totals = [score_now(state, Seat(seat)).total for seat in range(3)]
    if min(state.members) < 1 or totals[first] != totals[second] or totals[third] >= totals[first]:
        return None
    state.phase, state.asked = Phase.OVER, NOBODY
    victors = listed(names(state, winners(state)))
    ranks = standings(state)
    text = _(
        "{first} and {second} end with {total} points each. Seats: {seats}. Members: {members}. Who wins?"
    ).format(
        first=name(state, first),
        second=name(state, second),
        total=totals[first],
        seats=listed([f"{name(state, seat)} {state.seats_won[seat]}" for seat in (first, second)]),
        members=listed([f"{name(state, seat)} {state.members[seat]}" for seat in (first, second)]),
    )
    return question(
        rng,
        text,
        victors,
        [*names(state, [first, second]), listed(names(state, sorted((first, second))))],
        working=[
            _("{name}: {remark}").format(name=name(state, rank.seat), remark=rank.remark)
            for rank in ranks
            if rank.remark
        ]
        + [_("More seats win, then more members; then the victory is shared.")],
        rule="dm.score.ties",
        state=state,
        look_at=(f"won.{first}", f"won.{second}", f"members.{first}", f"members.{second}"),
    )


def _ask_last(rng: Random) -> MacherQuestion:
    """What comes after an election, the sixth above all."""
    held = rng.choice((1, 3, 5, 5))
    state = _later(rng, held)
    winner = anyone(rng, state)
    won(rng, state, winner)
    begin(state, Phase.ELECTION)
    after, events = state.clone(), list[Event]()
    while after.phase is Phase.TRANSFER and after.round == state.round:
        events += play(after, MoveNothing(after.asked))
    votes_again = any(isinstance(event, ElectionHeld) for event in events)
    pays = any(isinstance(event, IncomePaid) for event in events)
    at_once = _("{place} votes at once: no income, no campaign").format(place=place(state, state.boards[1]))
    answers = [
        at_once,
        _("Income and contributions, then a campaign"),
        _("A campaign, but no income before it"),
    ]
    right = at_once if votes_again else answers[1] if pays else answers[2]
    text = _(
        "{place} has voted, election {number} of {all}; the national board is done. What comes next?"
    ).format(place=place(state, state.boards[0]), number=held + 1, all=state.elections)
    return question(
        rng,
        text,
        right,
        [*answers, _("The game is scored")],
        working=told(after, events, MembersJoined, IncomePaid, ElectionHeld),
        rule="dm.seventh" if votes_again else "dm.end",
        state=state,
    )


END_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz(
        "dm.quiz.rights",
        _("Transfers to the national board"),
        ("dm.transfer", "dm.transfer.clear", "dm.transfer.tie", "dm.transfer.coalition"),
        _ask_rights,
    ),
    Quiz("dm.quiz.value", _("What a marker scores"), ("dm.transfer.media", "dm.score.media"), _ask_value),
    Quiz(
        "dm.quiz.space",
        _("An opinion for the nation"),
        ("dm.nation", "dm.nation.secure", "dm.nation.replace", "dm.nation.new"),
        _ask_space,
    ),
    Quiz("dm.quiz.growth", _("Members that join"), ("dm.nation.members",), _ask_growth),
    Quiz("dm.quiz.income", _("Income"), ("dm.end.income", "dm.end.members"), _ask_income),
    Quiz(
        "dm.quiz.contribution",
        _("Contributions"),
        ("dm.contribution", "dm.contribution.accept", "dm.contribution.refuse", "dm.dice"),
        _ask_contribution,
    ),
    Quiz(
        "dm.quiz.score",
        _("The score"),
        (
            "dm.score",
            "dm.score.seats",
            "dm.score.media",
            "dm.score.members",
            "dm.score.bonus",
            "dm.score.opinions",
            "dm.score.secured",
        ),
        _ask_score,
    ),
    Quiz("dm.quiz.bonus", _("The largest memberships"), ("dm.score.bonus",), _ask_bonus),
    Quiz("dm.quiz.equal", _("Equal scores"), ("dm.score.ties",), _ask_equal),
    Quiz("dm.quiz.next", _("After an election"), ("dm.seventh", "dm.end"), _ask_last),
)

"""Quizzes of Millions of Dollars on planning and talking; every answer is what the rules themselves do."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.kernel.lessons import Quiz
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.lessons.asking import (
    MillionsQuestion,
    MillionsQuiz,
    after_clashes,
    amounts,
    any_roles,
    job,
    left,
    name,
    names,
    play_all,
    question,
    refusal,
    talking,
    told,
    worked,
)
from rules.millions_of_dollars.lessons.quizzes_job import JOB_QUIZZES
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, State
from rules.millions_of_dollars.words import dollars, role_list, role_name

_DEALS: Final = 100
"""Ways of dealing what a seat cannot see that are looked at to tell what it knows."""


def _ask_roles(rng: Random) -> MillionsQuestion:
    """Which roles are in play, and in which order they are called, at a table of another size.

    The board shows what is in play at this one.
    """
    seats = rng.randint(3, 7)
    state = t.table(seats, seed=rng.getrandbits(32))
    others = [count for count in range(3, 8) if t.table(count).roles_in_play != state.roles_in_play]
    there = t.table(rng.choice(others))
    in_play = there.roles_in_play
    sets = {role_list(t.table(count).roles_in_play) for count in (3, 5, 7)}
    wrong = [*sorted(sets), role_list(tuple(reversed(in_play)))]
    working = [
        refusal(there, m.ChooseRole(t.ANNA, role)) or _("{role} is in play.").format(role=role_name(role))
        for role in Role
    ]
    return question(
        rng,
        _(
            "This is a table of {seats}. Which roles could be chosen with {others} seats, in the order in "
            "which they are called?"
        ).format(seats=seats, others=there.seats),
        role_list(in_play),
        wrong,
        working=working,
        rule="md.roles",
        state=state,
    )


def _ask_stake(rng: Random) -> MillionsQuestion:
    """What a seat that could not pay the whole stake takes back when it leaves."""
    while True:
        state = after_clashes(rng, 4, rng.randint(2, 4))
        poor = [seat for seat, stake in enumerate(state.stakes) if stake < state.loot.stake]
        if poor:
            break
    seat = Seat(rng.choice(poor))
    stake = state.stakes[seat]
    after = any_roles(rng, state.clone())
    events = GAME.play(after, m.Withdraw(seat))
    return question(
        rng,
        _("The stake is {stake}, and {name} had only {had}. What does {name} take back when leaving?").format(
            name=name(state, seat), had=dollars(stake), stake=dollars(state.loot.stake)
        ),
        dollars(stake),
        amounts(rng, stake, (state.loot.stake, 0), least=0),
        working=[*worked(GAME.derivations(state)[f"stake.{seat}"]), *told(after, events, e.Withdrew)],
        rule="md.stake",
        state=state,
    )


def _ask_pool(rng: Random) -> MillionsQuestion:
    """What a seat knows of its own role, from the pool."""
    wanted = rng.choice((0, 1, 2))
    while True:
        state = talking(rng, rng.choice((4, 5, 6)))
        seat = rng.randrange(state.seats)
        if state.visible[state.roles[seat] - 1] == wanted:
            break
    verdict, others = _verdict(state, Seat(seat))
    role = role_name(state.roles[seat])
    answers = {
        "alone": _("certainly nobody else"),
        "unless": _("nobody else, unless it is the hidden card"),
        "company": _("certainly somebody else, too"),
    }
    shown = GAME.derivations(state)[f"pool.{state.roles[seat]}"]
    working = [
        f"{shown.title}: {shown.total}",
        _("With all that {name} cannot see, other seats with that role: {counts}.").format(
            name=name(state, seat), counts=_(" or ").join(map(str, sorted(others)))
        ),
        shown.note,
    ]
    return question(
        rng,
        _("{name} has laid the {role}. Who else is the {role}, as far as {name} can know?").format(
            name=name(state, seat), role=role
        ),
        answers[verdict],
        answers.values(),
        working=working,
        rule="md.pool",
        state=state,
        look_at=(f"pool.{state.roles[seat]}",),
    )


def _verdict(state: State, seat: Seat) -> tuple[str, set[int]]:
    """What a seat can conclude: it looks at many ways in which the unseen cards may lie."""
    view = GAME.observe(state, seat)
    others: set[int] = set()
    for number in range(_DEALS):
        dealt = GAME.determinize(view, Random(number))
        others.add(dealt.roles.count(dealt.roles[seat]) - 1)
        if 0 in others and len(others) > 1:
            return "unless", others
    return ("alone" if others == {0} else "company"), others


def _ask_snitch_choice(rng: Random) -> MillionsQuestion:
    """Which role the Snitch can name."""
    while True:
        state = talking(rng, 5)
        if state.roles.count(t.SNITCH) != 1:
            continue
        snitch = Seat(state.roles.index(t.SNITCH))
        gone = Seat(rng.choice([seat for seat in range(5) if seat != snitch]))
        left(state, gone)
        t.played(state, *t.staying(state))
        if state.phase is not Phase.NAME:
            continue
        allowed = [move.role for move in GAME.legal_moves(state, snitch) if isinstance(move, m.NameRole)]
        barred = [role for role in Role if role not in allowed]
        if len(barred) > 2:
            break
    right = rng.choice(allowed)
    working = [
        *(refusal(state, m.NameRole(snitch, role)) for role in barred[:3]),
        *told(state, GAME.play(state.clone(), m.NameRole(snitch, right)), e.RoleNamed),
    ]
    return question(
        rng,
        _(
            "{snitch}, the Snitch, is alone in the role; {gone} has left. Which role can {snitch} denounce?"
        ).format(snitch=name(state, snitch), gone=name(state, gone)),
        role_name(right),
        [role_name(role) for role in barred],
        working=working,
        rule="md.snitch",
        state=state,
        look_at=tuple(f"pool.{int(role)}" for role in state.roles_in_play),
    )


def _ask_money(rng: Random) -> MillionsQuestion:
    """The most that a seat can offer."""
    while True:
        state = any_roles(rng, after_clashes(rng, 4, rng.randint(0, 2)))
        payer, partner = (Seat(seat) for seat in rng.sample(range(4), 2))
        if state.money[payer]:
            break
    limit = max(
        amount
        for amount in range(1, state.money[payer] + state.stakes[payer] + 1)
        if not refusal(state, m.Offer(payer, partner, payer, amount, leaves=True))
    )
    stake = state.stakes[payer]
    return question(
        rng,
        _("{payer} has a stake of {stake} on the table. What is the most that {payer} can offer now?").format(
            payer=name(state, payer), stake=dollars(stake)
        ),
        dollars(limit),
        amounts(rng, limit, (limit + stake, limit - stake), least=1),
        working=[
            *worked(GAME.derivations(state)[f"money.{payer}"]),
            refusal(state, m.Offer(payer, partner, payer, limit + 1, leaves=True)),
        ],
        rule="md.deal.money",
        state=state,
        look_at=(f"money.{payer}", f"stake.{payer}"),
    )


def _ask_bribe(rng: Random) -> MillionsQuestion:
    """What a heist brings somebody who is paid for leaving."""
    state = talking(rng, 4)
    payer, leaver = (Seat(seat) for seat in rng.sample(range(4), 2))
    price = rng.randint(1, min(3, state.money[payer]))
    t.played(state, m.Offer(leaver, payer, payer, price, leaves=True))
    paid = state.clone()
    events = GAME.play(paid, m.Accept(payer, 0))
    after, _events = job(rng, paid)
    right = sum(after.heists[0].account[leaver])
    stake = state.stakes[leaver]
    return question(
        rng,
        _(
            "{payer} accepts: {price} for {leaver}, who leaves at once. What does this heist bring {leaver}?"
        ).format(payer=name(state, payer), leaver=name(state, leaver), price=dollars(price)),
        dollars(right),
        amounts(rng, right, (price + stake, price - stake, 0)),
        working=[
            *told(after, events, e.OfferClosed, e.Withdrew),
            *worked(GAME.derivations(after)[f"heist.1.{leaver}.total"]),
        ],
        rule="md.deal.leave",
        state=state,
        look_at=(f"stake.{leaver}",),
    )


def _ask_stay(rng: Random) -> MillionsQuestion:
    """Who is asked again after somebody has left."""
    state = talking(rng, 5)
    order = [Seat(seat) for seat in rng.sample(range(5), 5)]
    leaver, silent = order[0], order[1]
    said = order[2:]
    t.played(state, *(m.Stay(seat) for seat in said))
    after = state.clone()
    if rng.random() < 0.5:
        events = GAME.play(after, m.Withdraw(leaver))
        text = _("{said} have said that they stay; now {leaver} leaves. Who is asked to stay or leave now?")
    else:
        events = play_all(
            after, (m.Offer(leaver, silent, leaver, 1, leaves=False), m.Accept(silent, len(after.deals)))
        )
        text = _(
            "{said} have said that they stay; {leaver} pays {silent} $1. Who is asked to stay or leave now?"
        )
    waited = GAME.active_seats(after)
    return question(
        rng,
        text.format(said=names(state, sorted(said)), leaver=name(state, leaver), silent=name(state, silent)),
        names(state, waited),
        [
            names(state, sorted({silent, leaver} & set(after.still_in()))),
            names(state, range(5)),
            names(state, (silent,)),
            names(state, sorted(said)),
        ],
        working=[
            *told(after, events, e.Withdrew, e.OfferClosed),
            _("Nobody's word counts any more: {names} are asked again.").format(names=names(state, waited)),
        ],
        rule="md.stay",
        state=state,
    )


def _ask_look(rng: Random) -> MillionsQuestion:
    """At whom somebody with an Intimidation card may look."""
    state = talking(rng, 5)
    looker, *order = (Seat(seat) for seat in rng.sample(range(5), 5))
    state.cards[looker] = state.drawn[looker] = 1
    gone = order[: rng.randint(2, 3)]
    if rng.random() < 0.5:
        gone = [looker, *gone[1:]]
    left(state, *gone)
    targets = [move.target for move in GAME.legal_moves(state, looker) if isinstance(move, m.Look)]
    barred = [seat for seat in range(5) if seat not in targets]
    return question(
        rng,
        _("{looker} holds an Intimidation card; {gone} have left. At whose card can {looker} look?").format(
            looker=name(state, looker), gone=names(state, sorted(gone))
        ),
        names(state, targets),
        [
            names(state, [seat for seat in range(5) if seat != looker]),
            names(state, sorted(seat for seat in gone if seat != looker)),
            _("nobody's"),
            names(state, range(5)),
        ],
        working=[
            *(refusal(state, m.Look(looker, Seat(seat))) for seat in barred),
            *told(state, GAME.play(state.clone(), m.Look(looker, targets[0])), e.Looked),
        ],
        rule="md.look",
        state=state,
        look_at=(f"cards.{looker}",),
    )


def _ask_clock(rng: Random) -> MillionsQuestion:
    """Who is in when time is up."""
    state = talking(rng, 5, clock=120)
    order = [Seat(seat) for seat in rng.sample(range(5), 5)]
    left(state, order[0])
    said = order[1:3]
    t.played(state, *(m.Stay(seat) for seat in said))
    after = state.clone()
    events = GAME.play(after, m.TimeExpired(TABLE))
    (job,) = (event for event in events if isinstance(event, e.JobBegan))
    return question(
        rng,
        _("Time is up. {gone} has left, {said} have said that they stay. Who goes to the job?").format(
            gone=name(state, order[0]), said=names(state, sorted(said))
        ),
        names(state, job.seats),
        [
            names(state, sorted(said)),
            names(state, sorted(order[3:])),
            names(state, range(5)),
            _("nobody"),
        ],
        working=told(after, events, e.ClockRanOut, e.JobBegan),
        rule="md.clock",
        state=state,
    )


def _ask_blind_exit(rng: Random) -> MillionsQuestion:
    """Whether one can leave during the talks, with the house rule and without it."""
    blind, paid = rng.random() < 0.7, rng.random() < 0.5
    state = talking(rng, 4, blind_exit=blind)
    seat, partner = (Seat(number) for number in rng.sample(range(4), 2))
    answers = {
        "now": _("yes, at once"),
        "later": _("no, only in secret when the talks are over"),
        "never": _("no, not in this heist any more"),
    }
    after = state.clone()
    if paid:
        t.played(state, m.Offer(partner, seat, partner, 1, leaves=True))
        reason = refusal(state, m.Accept(seat, 0))
        after = state.clone()
        moves: tuple[m.MillionsMove, ...] = (m.Accept(seat, 0),)
        text = _("{partner} offers {name} $1 to leave at once. Can {name} leave now, by accepting?")
    else:
        reason = refusal(state, m.Withdraw(seat))
        moves = (m.Withdraw(seat),)
        text = _("{name} wants to leave while the others still talk. Is that possible now?")
    events = [] if reason else play_all(after, moves)
    if blind:
        text = _("House rule: blind exit.") + " " + text
    return question(
        rng,
        text.format(name=name(state, seat), partner=name(state, partner)),
        answers["later" if reason else "now"],
        answers.values(),
        working=[reason] if reason else told(after, events, e.OfferClosed, e.Withdrew),
        rule="md.house.blind" if blind else "md.withdraw",
        state=state,
    )


QUIZZES: Final[tuple[MillionsQuiz, ...]] = (
    Quiz("md.quiz.roles", _("Roles in play"), ("md.roles",), _ask_roles),
    Quiz("md.quiz.stake", _("A stake that is too high"), ("md.stake", "md.withdraw"), _ask_stake),
    Quiz("md.quiz.pool", _("What the pool tells"), ("md.pool", "md.mistakes"), _ask_pool),
    Quiz("md.quiz.money", _("What can be offered"), ("md.deal.money", "md.deal"), _ask_money),
    Quiz("md.quiz.bribe", _("Paid for leaving"), ("md.deal.leave", "md.deal.consent"), _ask_bribe),
    Quiz("md.quiz.stay", _("Who is asked again"), ("md.stay", "md.talk"), _ask_stay),
    Quiz("md.quiz.look", _("A look at a card"), ("md.look", "md.secrets"), _ask_look),
    Quiz("md.quiz.clock", _("When time is up"), ("md.clock",), _ask_clock),
    Quiz(
        "md.quiz.blind",
        _("Leaving, by the rules of the house"),
        ("md.house.blind", "md.house", "md.withdraw"),
        _ask_blind_exit,
    ),
    Quiz("md.quiz.naming", _("Whom the Snitch can name"), ("md.snitch", "md.pool"), _ask_snitch_choice),
    *JOB_QUIZZES,
)

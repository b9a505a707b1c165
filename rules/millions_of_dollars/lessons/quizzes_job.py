"""Quizzes of Millions of Dollars on the job, the sharing and the end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from rules.kernel.dice import Dice
from rules.kernel.events import Event
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.lessons.asking import (
    MillionsQuestion,
    MillionsQuiz,
    after_clashes,
    amounts,
    cast,
    heist_of_one,
    job,
    left,
    name,
    names,
    question,
    talking,
    told,
    worked,
)
from rules.millions_of_dollars.state import Heist, Source, State
from rules.millions_of_dollars.victory import tied_for_first, winners
from rules.millions_of_dollars.words import dollars, role_name


def _named(heist: Heist) -> str:
    """A sentence on what the Snitch has named, if one has."""
    if not heist.named:
        return ""
    return " " + _("The Snitch denounces the {role}.").format(role=role_name(heist.named))


def _ask_crew(rng: Random) -> MillionsQuestion:
    """Who is in after the job."""
    while True:
        state = talking(rng, 5)
        left(state, *(Seat(seat) for seat in rng.sample(range(5), rng.choice((0, 1)))))
        inside = state.still_in()
        after, events = job(rng, state)
        heist = after.heists[0]
        if 0 < len(heist.sharing.crew) < len(inside):
            break
    unnamed = [seat for seat in inside if state.roles[seat] != heist.named]
    alone = [seat for seat in inside if [state.roles[each] for each in inside].count(state.roles[seat]) == 1]
    return question(
        rng,
        _("Still in are {cast}.{named} Who shares the loot?").format(
            cast=cast(state, inside), named=_named(heist)
        ),
        names(state, sorted(heist.sharing.crew)),
        [names(state, alone), names(state, unnamed), names(state, inside), _("nobody")],
        working=told(after, events, e.RoleCalled, e.RoleNamed, e.DenouncedTold),
        rule="md.job.clash" if len(heist.denounced) == 0 else "md.snitch",
        state=state,
    )


def _thin_out(rng: Random, state: State, often: float) -> None:
    """Most of those who share a role with somebody leave, but two stay at least."""
    crowd = [seat for seat in state.still_in() if state.roles.count(state.roles[seat]) > 1]
    rng.shuffle(crowd)
    for seat in crowd:
        if len(state.still_in()) > 2 and rng.random() < often:
            left(state, seat)


def _ask_earnings(rng: Random) -> MillionsQuestion:
    """What a heist brings one of those who are in."""
    seats = rng.choice((4, 4, 7))
    while True:
        state = talking(rng, seats)
        _thin_out(rng, state, 0.6)
        inside = state.still_in()
        after, events = job(rng, state)
        heist = after.heists[0]
        roles = set(heist.sharing.roles)
        if {t.DRIVER, t.CONMAN, t.THUG} <= roles or (t.DRIVER in roles and len(roles) > 2):
            break
    seat = rng.choice(heist.sharing.crew)
    right = sum(heist.account[seat])
    share = heist.account[seat][Source.SHARE]
    return question(
        rng,
        _("{card} to share, and in are {cast}.{named} What does this heist bring {name} in all?").format(
            card=dollars(state.loot.money),
            cast=cast(state, inside),
            named=_named(heist),
            name=name(state, seat),
        ),
        dollars(right),
        amounts(rng, right, (share, state.loot.money // len(inside))),
        working=[
            *told(after, events, e.LootShared),
            *worked(GAME.derivations(after)[f"heist.1.{seat}.total"]),
        ],
        rule="md.share",
        state=state,
    )


def _ask_division(rng: Random) -> MillionsQuestion:
    """What is lost in the division."""
    while True:
        state = talking(rng, rng.choice((4, 7)))
        _thin_out(rng, state, 0.9)
        after, _events = job(rng, state)
        sharing = after.heists[0].sharing
        if sharing.lone_snitch is None and len(sharing.crew) > 1:
            break
    roles = _("a Mastermind among them") if sharing.lift else _("no Mastermind among them")
    return question(
        rng,
        _("{card} is to be shared by {crew} seats, {roles}. How much of it is lost?").format(
            card=dollars(state.loot.money), crew=len(sharing.crew), roles=roles
        ),
        dollars(sharing.lost),
        amounts(rng, sharing.lost, (sharing.money % len(sharing.crew), 0), least=0),
        working=[
            *worked(GAME.derivations(after)["heist.1.loot"]),
            *worked(GAME.derivations(after)["heist.1.each"]),
        ],
        rule="md.share.divide",
        state=state,
    )


def _ask_lone_snitch(rng: Random) -> MillionsQuestion:
    """What a Snitch loses, or gets, with nobody else left in."""
    while True:
        state = after_clashes(rng, 5, rng.randint(0, 2))
        roles = [t.SNITCH, *(rng.choice((t.THUG, t.DRIVER, t.CONMAN)) for _seat in range(4))]
        rng.shuffle(roles)
        t.played(state, *t.choosing(*roles))
        snitch = Seat(roles.index(t.SNITCH))
        partner = Seat(rng.choice([seat for seat in range(5) if seat != snitch]))
        left(state, *(seat for seat in state.still_in() if seat not in (snitch, partner)))
        after, events = job(rng, state)
        heist = after.heists[-1]
        if heist.sharing.lone_snitch is not None or rng.random() < 0.25:
            break
    right = sum(heist.account[snitch])
    return question(
        rng,
        _(
            "Only {snitch}, the Snitch, and {partner}, the {role}, are in.{named} With the stake back "
            "{snitch} has {money}. What does the heist bring {snitch}?"
        ).format(
            snitch=name(state, snitch),
            partner=name(state, partner),
            role=role_name(state.roles[partner]),
            named=_named(heist),
            money=dollars(state.money[snitch] + state.stakes[snitch]),
        ),
        dollars(right),
        amounts(rng, right, (-state.components.snitch_fine, state.loot.money, 0)),
        working=[
            *told(after, events, e.RoleCalled, e.LootShared),
            *worked(GAME.derivations(after)[f"heist.{heist.number}.{snitch}.total"]),
        ],
        rule="md.share.lone",
        state=state,
        look_at=(f"money.{snitch}", f"stake.{snitch}"),
    )


def _ask_bonus(rng: Random) -> MillionsQuestion:
    """Whether the bonus role is paid."""
    while True:
        state = t.on_card(
            t.table(4), rng.choice(["Mail train", "Dock warehouse", "Charity gala", "Savings bank"])
        )
        t.played(state, *t.choosing(*(rng.choice(state.roles_in_play) for _seat in range(4))))
        left(state, *(Seat(seat) for seat in rng.sample(range(4), rng.choice((0, 1)))))
        after, events = job(rng, state)
        if after.heists[0].sharing.crew:
            break
    bonus = state.loot.bonus_role
    assert bonus is not None
    got = after.heists[0].sharing.bonus
    nobody = _("nobody")
    inside = state.still_in()
    return question(
        rng,
        _("The card has a bonus for the {role}. Still in are {cast}. Who gets it?").format(
            role=role_name(bonus), cast=cast(state, inside)
        ),
        nobody if got is None else name(state, got),
        [nobody, *(name(state, seat) for seat in inside), *(name(state, seat) for seat in range(4))],
        working=told(after, events, e.RoleCalled, e.LootShared),
        rule="md.share.bonus",
        state=state,
    )


_ENDINGS: Final = ("goes on", "goal", "last heist", "tie")


def _ask_end(rng: Random) -> MillionsQuestion:
    """Whether the game is over, and who has won."""
    wanted = rng.choice(_ENDINGS)
    while True:
        before, after, events = _some_heist(rng, wanted)
        if _ending(after) == wanted:
            break
    answers = [_("{name} has won").format(name=name(after, seat)) for seat in range(3)]
    goes_on, richest = _("it goes on"), tied_for_first(after)
    if len(richest) > 1:
        answers.append(_("{names} share the victory").format(names=names(after, richest)))
    right = goes_on
    if GAME.is_over(after):
        won = winners(after)
        right = answers[-1] if len(won) > 1 else answers[won[0]]
    rng.shuffle(answers)
    standing = listed(
        [
            _("{name} {money}").format(name=name(after, seat), money=dollars(_held(events, seat)))
            for seat in range(3)
        ]
    )
    armed = [
        _("{name} {cards}").format(name=name(after, seat), cards=cards)
        for seat, cards in enumerate(after.cards)
        if cards
    ]
    cards = _("No Intimidation card is unspent.")
    if armed:
        cards = _("Unspent Intimidation cards: {armed}.").format(armed=listed(armed))
    return question(
        rng,
        _("After heist {heist} of {heists} they have: {standing}. {cards} What now?").format(
            heist=before.heist, heists=before.components.heists, standing=standing, cards=cards
        ),
        right,
        [goes_on, *answers],
        working=told(after, events, e.HeistEnded, e.TieBroken, e.GameEnded, e.LootTurned),
        rule="md.ties" if wanted == "tie" else "md.end",
        state=before,
    )


def _held(events: list[Event], seat: int) -> int:
    """What a seat had when the heist was over."""
    (ended,) = (event for event in events if isinstance(event, e.HeistEnded))
    return ended.money[seat]


def _some_heist(rng: Random, wanted: str) -> tuple[State, State, list[Event]]:
    """The last of several heists that one seat each has made: before its end, after it, what happened."""
    state = t.table(3)
    heists = rng.randint(2, 5)
    if wanted in ("last heist", "tie"):
        state, heists = _last_two_heists().clone(), 2
    state.dice = Dice(rng.getrandbits(32))
    for _number in range(heists):
        before, events = heist_of_one(rng, state, rng.choice(state.roles_in_play))
        if GAME.is_over(state):
            break
    return before, state, events


@cache
def _last_two_heists() -> State:
    """From six heists all have left; among the loot cards that are left many are worth the same."""

    def can_tie(state: State) -> bool:
        loot = [state.components.loot[card - 1].money for card in (*state.deck, state.card)]
        return len(loot) - len(set(loot)) > 2

    moves = [
        move
        for _heist in range(GAME.default_components().heists - 2)
        for move in (*t.choosing(t.THUG, t.THUG, t.THUG), *map(m.Withdraw, (t.ANNA, t.BEN, t.CARLA)))
    ]
    return t.played(t.destined(t.table(3), (moves, can_tie)), *moves)


def _ending(state: State) -> str:
    """How it ends, if it does."""
    if not GAME.is_over(state):
        return "goes on"
    if len(tied_for_first(state)) > 1:
        return "tie"
    return "goal" if state.by_goal else "last heist"


def _ask_archive(rng: Random) -> MillionsQuestion:
    """What a replay of the finished game may show."""
    agreed = rng.random() < 0.5
    state = talking(rng, rng.randint(3, 6), open_archive=agreed)
    seat = Seat(rng.randrange(state.seats))
    left(state, seat)
    is_open = GAME.archive_open(GAME.setup_of(state))
    answers = {
        True: _("yes, everybody may see it"),
        False: _("no, nobody ever sees it"),
        None: _("yes, but only if {name} shows it").format(name=name(state, seat)),
    }
    beginning = (
        _("All seats agreed to an open archive.") if agreed else _("Nobody agreed to an open archive.")
    )
    working = _("A replay shows every card only with the consent of every seat: here it does not.")
    if is_open:
        working = _("A replay shows every card only with the consent of every seat: here it does.")
    return question(
        rng,
        beginning
        + " "
        + _("{name} has left. When the game is over, will a replay show the card of {name}?").format(
            name=name(state, seat)
        ),
        answers[is_open],
        answers.values(),
        working=[working],
        rule="md.archive",
        state=state,
    )


JOB_QUIZZES: Final[tuple[MillionsQuiz, ...]] = (
    Quiz("md.quiz.crew", _("Who is in"), ("md.job.clash", "md.job", "md.snitch"), _ask_crew),
    Quiz(
        "md.quiz.earnings",
        _("What a heist brings"),
        ("md.share", "md.driver", "md.conman", "md.thug", "md.share.example"),
        _ask_earnings,
    ),
    Quiz(
        "md.quiz.division", _("What cannot be divided"), ("md.share.divide", "md.mastermind"), _ask_division
    ),
    Quiz(
        "md.quiz.lone", _("The lone Snitch"), ("md.share.lone", "md.snitch", "md.mistakes"), _ask_lone_snitch
    ),
    Quiz("md.quiz.bonus", _("The bonus role"), ("md.share.bonus", "md.plan"), _ask_bonus),
    Quiz("md.quiz.end", _("Is it over?"), ("md.end", "md.ties"), _ask_end),
    Quiz("md.quiz.archive", _("After the game"), ("md.archive", "md.secrets"), _ask_archive),
)

"""Questions that players, screens and teachers ask, each answered with its parts.

All of them read a state or an observation and change nothing; `region` is the
number of an election whose board is in play.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from rules.die_macher.cards import OPPOSITE, shared_cards
from rules.die_macher.figures import (
    absolute_majority,
    factor,
    factor_of,
    free_media_spaces,
    media_majority,
    seats_for,
    shown_factor,
    votes_after,
    votes_for,
    was_counted,
)
from rules.die_macher.names import printed
from rules.die_macher.phases.common import name_of, place_of, stance_of
from rules.die_macher.phases.polls import poll_trend, steps_of
from rules.die_macher.scoring import media_points, membership_bonus, opinion_points, score_parts
from rules.die_macher.state import NOBODY, Board, State
from rules.die_macher.wording import good_count, money, signed
from rules.kernel.explain import Derivation, Term
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed, ngettext


class Conversion(Struct, frozen=True):
    """What converting so many meetings would bring."""

    meetings: int
    factor: int
    worth: int
    """Votes before the limit."""
    lost: int
    """Votes beyond the limit."""
    before: int
    after: int
    seats: int
    """Seats for the votes after it."""


class SeatsAnswer(Struct, frozen=True):
    """Seats for votes, and the next step of the region's table."""

    votes: int
    seats: int
    maximum: int
    next_votes: int | None
    """The fewest votes that bring more seats; None at the maximum."""


class Control(Struct, frozen=True):
    """Who controls a region: by media, by votes."""

    media: tuple[int, ...]
    free_spaces: int
    by_media: Seat
    """Whose majority of markers is exclusive, or `NOBODY`."""
    votes: tuple[int, ...]
    by_votes: Seat
    """Whose majority of votes is absolute, or `NOBODY`."""


class Pact(Struct, frozen=True):
    """Two parties and what a coalition of theirs in the current region wants."""

    one: Seat
    other: Seat
    shared: tuple[str, ...]
    """Equal programme cards, by what they say."""
    both_ready: bool
    """Both have a coalition tile there."""
    both_free: bool
    """Neither is in a coalition there."""
    may_agree: bool
    may_force: bool


class Effect(Struct, frozen=True):
    """What a change does to one party in a region: trend, factor, votes of all its meetings there."""

    seat: Seat
    trend: tuple[int, int]
    """Before and after, as the other figures."""
    factor: tuple[int, int]
    votes: tuple[int, int]
    protected: bool = False
    """A media majority keeps the trend from falling."""


def _stance(view: State, card: int) -> str:
    return printed(stance_of(view, card))


def factor_parts(view: State, region: int, seat: Seat) -> Derivation:
    """A party's factor in a region, opinion by opinion (rules dm.factor, dm.factor.doubled)."""
    board = view.board(region)
    title = _("Factor of {name} in {place}").format(name=name_of(view, seat), place=place_of(view, board))
    total = shown_factor(view, board, seat)
    note = "" if total > 0 else _("A factor of 0 or less: two meetings make one vote.")
    if was_counted(view, board):
        terms = [Term(_("as it was counted"), total, "dm.election.convert")]
    else:
        terms = _factor_terms(view, board, seat)
    return Derivation(title, tuple(terms), total, note)


def _factor_terms(view: State, board: Board, seat: Seat) -> list[Term]:
    programme = view.programmes[seat]
    terms = [Term(_("trend"), board.trend[seat], "dm.trend")]
    for opinion in board.opinions:
        doubled = opinion == board.doubled
        weight = view.components.doubled_weight if doubled else 1
        amount = weight if opinion in programme else -weight if OPPOSITE[opinion] in programme else 0
        label = _("{stance}, doubled") if doubled else _("{stance}")
        rule = "dm.factor.doubled" if doubled else "dm.factor"
        terms.append(Term(label.format(stance=_stance(view, opinion)), amount, rule))
    return terms


def conversion(view: State, region: int, seat: Seat, meetings: int) -> Conversion:
    """Votes of converting so many meetings (rules dm.votes, dm.votes.half, dm.votes.limit)."""
    board, sheet = view.board(region), view.components
    rate = shown_factor(view, board, seat)
    before, worth = board.votes[seat], votes_for(meetings, rate)
    after = votes_after(sheet, before, meetings, rate)
    seats = seats_for(sheet, board.card, after)
    return Conversion(meetings, rate, worth, before + worth - after, before, after, seats)


def votes_parts(view: State, region: int, seat: Seat) -> Derivation:
    """A party's votes if all its meetings in a region were converted now."""
    board = view.board(region)
    lying = board.meetings[seat]
    all_of_them = conversion(view, region, seat, lying)
    terms = [
        Term(_("votes there already"), all_of_them.before, "dm.votes"),
        Term(
            ngettext("{count} meeting, factor {factor}", "{count} meetings, factor {factor}", lying).format(
                count=lying, factor=signed(all_of_them.factor)
            ),
            all_of_them.worth,
            "dm.votes" if all_of_them.factor > 0 else "dm.votes.half",
        ),
    ]
    if all_of_them.lost:
        terms.append(Term(_("beyond the limit"), -all_of_them.lost, "dm.votes.limit"))
    title = _("Votes of {name} in {place}, all meetings converted").format(
        name=name_of(view, seat), place=place_of(view, board)
    )
    return Derivation(title, tuple(terms), all_of_them.after)


def seats_answer(view: State, region: int, votes: int) -> SeatsAnswer:
    """Seats for votes in a region (rule dm.election.seats)."""
    card = view.components.regions[view.board(region).card - 1]
    seats = card.seats[votes]
    further = (more for more in range(votes + 1, len(card.seats)) if card.seats[more] > seats)
    return SeatsAnswer(votes, seats, card.maximum, next(further, None))


def control(view: State, region: int) -> Control:
    """Who may change opinions in a region (rules dm.media.majority, dm.early.majority)."""
    board = view.board(region)
    return Control(
        tuple(board.media),
        free_media_spaces(view, board),
        media_majority(board),
        tuple(board.votes),
        absolute_majority(board),
    )


def pacts(view: State) -> list[Pact]:
    """Every pair of parties and its chances in the current region (rules dm.coalition.*)."""
    board, sheet = view.boards[0], view.components
    answers = []
    for one in range(view.seats):
        for other in range(one + 1, view.seats):
            shared = shared_cards(view.programmes[one], view.programmes[other])
            ready = board.ready[one] and board.ready[other]
            free = view.partner_of(one) == NOBODY and view.partner_of(other) == NOBODY
            possible = ready and free and board.number < view.elections
            answers.append(
                Pact(
                    Seat(one),
                    Seat(other),
                    tuple(_stance(view, card) for card in shared),
                    ready,
                    free,
                    possible and len(shared) >= sheet.agree_matches,
                    possible and len(shared) >= sheet.force_matches,
                )
            )
    return answers


def poll_effects(view: State, region: int, poll: int) -> list[Effect]:
    """What each of a poll's effects would do in a region (rules dm.polls.publish, .protection)."""
    board = view.board(region)
    return [
        _trend_effect(view, board, Seat(seat), poll_trend(view, board, seat, step), step < 0)
        for seat, step in enumerate(steps_of(view, poll))
    ]


def _trend_effect(view: State, board: Board, seat: Seat, trend: int, falls: bool) -> Effect:
    before = factor(view, board, seat)
    after = before + trend - board.trend[seat]
    return Effect(
        seat,
        (board.trend[seat], trend),
        (before, after),
        (_votes_at(view, board, seat, before), _votes_at(view, board, seat, after)),
        falls and media_majority(board) == seat,
    )


def opinion_effects(view: State, region: int, out: int, card: int) -> list[Effect]:
    """What putting a card in an opinion's place would do to every party (rule dm.opinions.replace)."""
    board = view.board(region)
    opinions = [card if opinion == out else opinion for opinion in board.opinions]
    effects = []
    for seat in range(view.seats):
        trend = board.trend[seat]
        before = factor(view, board, seat)
        after = factor_of(
            opinions, board.doubled, view.components.doubled_weight, view.programmes[seat], trend
        )
        votes = (_votes_at(view, board, seat, before), _votes_at(view, board, seat, after))
        effects.append(Effect(Seat(seat), (trend, trend), (before, after), votes))
    return effects


def _votes_at(view: State, board: Board, seat: int, rate: int) -> int:
    return votes_after(view.components, board.votes[seat], board.meetings[seat], rate)


def expected_members(view: State, seat: Seat, elections: int = 1) -> Derivation:
    """Members after so many more elections, national opinions as they are (rule dm.nation.members)."""
    terms = [Term(_("members now"), view.members[seat], "dm.score.members")]
    for space, opinion in zip(view.components.spaces, view.nation, strict=True):
        if opinion in view.programmes[seat]:
            gain = space.members * elections
            terms.append(Term(_stance(view, opinion), gain, "dm.nation.members"))
    title = ngettext(
        "Members of {name} after the next election",
        "Members of {name} after {count} more elections",
        elections,
    ).format(name=name_of(view, seat), count=elections)
    return Derivation(title, tuple(terms), sum(term.amount for term in terms))


def score_now(view: State, seat: Seat) -> Derivation:
    """The score if the game ended now (rule dm.score)."""
    bonus = membership_bonus(view.components, view.members)[seat]
    parts = score_parts(view, seat, bonus)
    terms = tuple(Term(part.label, part.amount, part.rule) for part in parts)
    title = _("Score of {name} so far").format(name=name_of(view, seat))
    return Derivation(title, terms, sum(term.amount for term in terms))


def projected_score(view: State, seat: Seat) -> Derivation:
    """The final score if every region in play voted now and nothing else changed (rule dm.score)."""
    left = view.elections - len(view.results)
    members = [expected_members(view, Seat(other), left).total for other in range(view.seats)]
    bonus = membership_bonus(view.components, members)[seat]
    so_far = score_now(view, seat).terms
    opinions, secured = opinion_points(view, seat)
    terms = [
        so_far[0],
        *(_seats_now(view, board, seat) for board in view.boards if _is_ahead(view, board)),
        so_far[1],
        Term(_("members after all elections"), members[seat], "dm.score.members"),
        Term(_("membership bonus"), bonus, "dm.score.bonus"),
        Term(_("national opinions"), opinions, "dm.score.opinions"),
        Term(_("secured opinions"), secured, "dm.score.secured"),
    ]
    title = _("Projected score of {name}").format(name=name_of(view, seat))
    note = _("If every region in play voted now, and nothing else changed.")
    return Derivation(title, tuple(terms), sum(term.amount for term in terms), note)


def _is_ahead(view: State, board: Board) -> bool:
    """Whether the election of a board is still to come."""
    return board.number > len(view.results)


def _seats_now(view: State, board: Board, seat: Seat) -> Term:
    answer = conversion(view, board.number, seat, board.meetings[seat])
    label = ngettext("{place}: {votes} vote", "{place}: {votes} votes", answer.after).format(
        place=place_of(view, board), votes=answer.after
    )
    return Term(label, answer.seats, "dm.election.seats")


def supply_parts(view: State, seat: Seat) -> Derivation:
    """Where the meetings of a party are (rule dm.setup.equipment)."""
    terms = [Term(_("of each party"), view.components.meetings, "dm.setup.equipment")]
    terms += [
        Term(place_of(view, board), -board.meetings[seat], "dm.meetings.limits")
        for board in view.boards
        if board.meetings[seat]
    ]
    title = _("Meetings of {name} in supply").format(name=name_of(view, seat))
    return Derivation(title, tuple(terms), view.meetings[seat])


def seats_parts(view: State, region: int, seat: Seat) -> Derivation:
    """A party's seats if all its meetings in a region were converted now (rule dm.election.seats)."""
    board = view.board(region)
    votes = conversion(view, region, seat, board.meetings[seat]).after
    answer = seats_answer(view, region, votes)
    term = Term(good_count("votes", votes), answer.seats, "dm.election.seats")
    if answer.next_votes is None:
        note = _("{maximum} seats are the most there are.").format(maximum=answer.maximum)
    else:
        note = _("The next seat comes with {votes}; {most} bring all {maximum} seats.").format(
            votes=good_count("votes", answer.next_votes),
            most=good_count("votes", view.components.most_votes),
            maximum=answer.maximum,
        )
    title = _("Seats of {name} in {place}, all meetings converted").format(
        name=name_of(view, seat), place=place_of(view, board)
    )
    return Derivation(title, (term,), answer.seats, note)


def won_parts(view: State, seat: Seat) -> Derivation:
    """Seats that a party has won, election by election (rule dm.score.seats)."""
    regions = view.components.regions
    terms = [
        Term(regions[result.card - 1].name, result.seats[seat], "dm.election.seats")
        for result in view.results
    ]
    title = _("Seats won by {name}").format(name=name_of(view, seat))
    return Derivation(title, tuple(terms), view.seats_won[seat])


def media_parts(view: State, seat: Seat) -> Derivation:
    """Points of a party's media markers on the national board (rule dm.score.media)."""
    terms = [
        Term(
            _("marker of election {number}").format(number=election),
            view.components.media_values[election - 1],
            "dm.transfer.media",
        )
        for election in view.nation_media[seat]
    ]
    title = _("Points of the national media of {name}").format(name=name_of(view, seat))
    return Derivation(title, tuple(terms), media_points(view, seat))


def markers_parts(view: State, seat: Seat) -> Derivation:
    """Where the media markers of a party are (rules dm.setup.equipment, dm.media.limits)."""
    terms = [Term(_("of each party"), view.components.media, "dm.setup.equipment")]
    terms += [
        Term(place_of(view, board), -board.media[seat], "dm.media.limits")
        for board in view.boards
        if board.media[seat]
    ]
    if gone := len(view.nation_media[seat]):
        terms.append(Term(_("national board"), -gone, "dm.transfer.media"))
    title = _("Media markers of {name} in supply").format(name=name_of(view, seat))
    return Derivation(title, tuple(terms), view.media[seat])


def cabinet_parts(view: State, seat: Seat) -> Derivation:
    """How many cards of its shadow cabinet a party has left (rules dm.setup.equipment, dm.cabinet.once)."""
    title = _("Cabinet cards of {name} not yet used").format(name=name_of(view, seat))
    names = [printed(card.name) for card in view.components.cabinet]
    return _cards_left(title, names, view.cabinet[seat], "dm.cabinet.once")


def contribution_parts(view: State, seat: Seat) -> Derivation:
    """How many contribution cards a party has left (rules dm.setup.equipment, dm.contribution)."""
    title = _("Contribution cards of {name} not yet played").format(name=name_of(view, seat))
    names = [money(card.money) for card in view.components.contributions]
    return _cards_left(title, names, view.contributions[seat], "dm.contribution")


def _cards_left(title: str, names: Sequence[str], held: Collection[int], used: str) -> Derivation:
    """Cards of a party, numbered from 1, of which those not `held` any more were used by the rule `used`."""
    terms = [Term(_("of each party"), len(names), "dm.setup.equipment")]
    terms += [Term(name, -1, used) for number, name in enumerate(names, 1) if number not in held]
    left = listed([names[card - 1] for card in held])
    return Derivation(title, tuple(terms), len(held), _("Left: {cards}.").format(cards=left) if left else "")


def space_parts(view: State, space: int) -> Derivation:
    """What a match with a national space scores at the end (rules dm.score.opinions, .secured)."""
    sheet, opinion = view.components, view.nation[space]
    printed_there = sheet.spaces[space]
    terms = [Term(_("printed on the space"), printed_there.points, "dm.score.opinions")]
    if view.secured[space]:
        terms.append(Term(_("secured"), sheet.secured_points, "dm.score.secured"))
    if opinion:
        title = _("Points for “{stance}” in a programme at the end").format(stance=_stance(view, opinion))
    else:
        title = _("Points of the free space {number}").format(number=space + 1)
    note = ngettext(
        "At every election {count} member joins each party that agrees.",
        "At every election {count} members join each party that agrees.",
        printed_there.members,
    ).format(count=printed_there.members)
    return Derivation(title, tuple(terms), sum(term.amount for term in terms), note)


def derivations(view: State) -> dict[str, Derivation]:
    """Figures of an observation by key, with how they came about.

    Keys: `factor.R.S`, `votes.R.S` and `seats.R.S` (region, seat), `members.S` (after the
    next election), `won.S` (seats), `media.S` (national points), `meetings.S` and
    `markers.S` (in supply), `cabinet.S` and `contributions.S` (cards left), `score.S`,
    `projected.S`, `space.N` (of the national board, from 0).
    """
    figures: dict[str, Derivation] = {}
    for number in range(view.seats):
        seat = Seat(number)
        for board in view.boards:
            figures[f"factor.{board.number}.{seat}"] = factor_parts(view, board.number, seat)
            figures[f"votes.{board.number}.{seat}"] = votes_parts(view, board.number, seat)
            figures[f"seats.{board.number}.{seat}"] = seats_parts(view, board.number, seat)
        figures[f"members.{seat}"] = expected_members(view, seat)
        figures[f"won.{seat}"] = won_parts(view, seat)
        figures[f"media.{seat}"] = media_parts(view, seat)
        figures[f"score.{seat}"] = score_now(view, seat)
        figures[f"projected.{seat}"] = projected_score(view, seat)
        figures[f"meetings.{seat}"] = supply_parts(view, seat)
        figures[f"markers.{seat}"] = markers_parts(view, seat)
        figures[f"cabinet.{seat}"] = cabinet_parts(view, seat)
        figures[f"contributions.{seat}"] = contribution_parts(view, seat)
    for space in range(len(view.nation)):
        figures[f"space.{space}"] = space_parts(view, space)
    return figures

"""Standings, conservation laws, and the figures of the board with how they came about."""

from __future__ import annotations

from rules.kernel.explain import Derivation, Term
from rules.kernel.game import BrokenInvariant, Part, Standing
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _, ngettext
from rules.saludos_amigos.state import Phase, Session, Source, State
from rules.saludos_amigos.view import pushed_apart
from rules.saludos_amigos.wording import project_name

RULE_OF_SOURCE = {
    Source.CONTRACTS: "sa.outsiders",
    Source.SESSIONS: "sa.session.pay",
    Source.BONUS: "sa.bonus",
    Source.PRESS: "sa.journalist",
}


def source_label(source: Source) -> str:
    """Where money came from, in words."""
    return {
        Source.CONTRACTS: _("contracts agreed"),
        Source.SESSIONS: _("sessions won"),
        Source.BONUS: _("final bonus"),
        Source.PRESS: _("lost to the press"),
    }[source]


def standings(state: State) -> list[Standing]:
    """Most money first; equal money shares a rank unless the richest differ in cards (rule sa.ties)."""
    keys = [(state.money[seat], _tie_break(state, seat)) for seat in range(state.seats)]
    order = sorted(range(state.seats), key=lambda seat: (-keys[seat][0], -keys[seat][1], seat))
    return [
        Standing(
            seat=Seat(seat),
            rank=1 + sum(key > keys[seat] for key in keys),
            total=state.money[seat],
            parts=_parts(state, seat),
            remark=_remark(state, seat),
        )
        for seat in order
    ]


def _is_richest(state: State, seat: int) -> bool:
    most = max(state.money)
    return state.phase is Phase.OVER and state.money[seat] == most and state.money.count(most) > 1


def _tie_break(state: State, seat: int) -> int:
    return (state.sums[seat] or 0) if _is_richest(state, seat) else 0


def _remark(state: State, seat: int) -> str:
    if not _is_richest(state, seat):
        return ""
    total = state.sums[seat] or 0
    return ngettext("tie: cards worth {sum}", "tie: cards worth {sum}", total).format(sum=total)


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    start = state.components.start_money
    parts = [Part(_("at the start"), start, "sa.setup")] if start else []
    parts += [
        Part(source_label(source), state.earned[seat][source], RULE_OF_SOURCE[source]) for source in Source
    ]
    return tuple(parts)


def invariants(state: State) -> None:
    """Every card, section, journalist and million is somewhere, once (`BrokenInvariant` if not)."""
    sheet = state.components
    every_card = [value for value, copies in enumerate(sheet.card_spread, 1) for _copy in range(copies)]
    cards = [*state.pile, *state.discards, *pushed_apart(state)]
    for place in (*state.hands, *state.buried):
        cards += place
    _demand(sorted(cards) == every_card, f"cards: {sorted(cards)}")
    _demand(state.journalists + state.late_journalists == sheet.journalists, "journalists")
    for project, left in enumerate(state.bag):
        _demand(0 <= left <= sheet.projects[project].sections, f"sections of project {project}: {left}")
    for seat, money in enumerate(state.money):
        _demand(money >= 0, f"seat {seat} has {money}")
        _demand(money == sheet.start_money + sum(state.earned[seat].values()), f"money of seat {seat}")
    for coalition in (state.standing, None if state.proposal is None else state.proposal.coalition):
        if coalition is not None:
            _demand(sum(coalition.shares) == state.value, f"shares: {coalition}")
    _demand(all(sum(offer.shares) == state.value for offer in state.offers), "shares offered in this talk")
    _demand(all(offer.renewals <= state.renewals for offer in state.offers), "renewals at an offer")
    _demand(not state.offers or bool(state.strengths), "offers before the dice")
    if state.phase is not Phase.OVER:
        _demand((state.tile is None) == (state.phase is Phase.DRAW), "a tile is on offer but in the draw")
    for seat, told in enumerate(state.sums):
        _demand(told in (None, sum(state.hands[seat])), f"sum of the cards of seat {seat}")
    for seat, strength in enumerate(state.strengths):
        counted, held = strength - state.rolls[seat], len(state.hands[seat])
        pushed = state.session is not None and seat in state.session.opposition
        _demand(counted == held + pushed, f"strength of seat {seat}: {strength}")
    if state.session is not None:
        _check_session(state, state.session)


def _check_session(state: State, session: Session) -> None:
    for seat, laid in enumerate(session.laid):
        _demand(all(laid.count(card) <= state.hands[seat].count(card) for card in laid), f"laid by {seat}")
        _demand(not laid or (state.phase is Phase.COMMIT and session.sealed[seat]), f"laid early by {seat}")
        _demand((session.pushed[seat] is not None) == (seat in session.opposition), f"pushed by {seat}")
    _demand(sum(session.offers) <= state.value, f"offers: {session.offers}")


def _demand(holds: bool, law: str) -> None:
    if not holds:
        raise BrokenInvariant(law)


def derivations(view: State) -> dict[str, Derivation]:
    """Every figure on the board, by key, as an observation knows it: what is at stake now comes first.

    Keys: `value`, `next.P` (the next section of a project not on offer), `strength.N`, `standing`,
    `opposition`, `press.N`, `money.N`, `bag`; when all is over no `press.N` any more, but `cards.N`
    where that sum was told.
    """
    figures: dict[str, Derivation] = {}
    if view.tile is not None:
        figures["value"] = _value(view, view.tile.project, view.tile.section - 1)
    if view.standing is not None:
        figures["standing"] = _side(view, _("Strength of the standing coalition"), view.standing.members)
    if view.session is not None:
        figures["opposition"] = _side(view, _("Strength of the opposition"), tuple(view.session.opposition))
    for seat, total in enumerate(view.sums):
        if total is not None:
            figures[f"cards.{seat}"] = _cards(view, seat, total)
    for seat in range(view.seats):
        figures |= _of_seat(view, seat)
    for project, left in enumerate(view.bag):
        if left and (view.tile is None or view.tile.project != project):
            figures[f"next.{project}"] = _value(view, project, view.standing_sections(project), ahead=True)
    figures["bag"] = _bag(view)
    return figures


def _of_seat(view: State, seat: int) -> dict[str, Derivation]:
    """The figures of one seat, its cards at the end aside."""
    figures = {}
    if view.strengths:
        figures[f"strength.{seat}"] = _strength(view, seat)
    if view.phase is not Phase.OVER:
        figures[f"press.{seat}"] = _press(view, seat)
    figures[f"money.{seat}"] = _money(view, seat)
    return figures


def _name(view: State, seat: int) -> str:
    return view.setup.seats[seat].name


def _value(view: State, number: int, before: int, *, ahead: bool = False) -> Derivation:
    """What a section is worth when so many of its project stand before it; `ahead` of its being drawn."""
    sheet = view.components
    project = sheet.projects[number]
    title = _("Value of the next section of the {project}, in million")
    if not ahead:
        title = _("Value of the tile, in million")
    terms = (
        Term(
            _("base value of the {project}").format(project=project_name(project.name)),
            project.base,
            "sa.tile.value",
        ),
        Term(
            ngettext("{count} section stood already", "{count} sections stood already", before).format(
                count=before
            ),
            before * sheet.standing_bonus,
            "sa.tile.value",
        ),
        Term(_("for being drawn"), sheet.drawn_bonus, "sa.tile.value"),
    )
    total = sum(term.amount for term in terms)
    return Derivation(title.format(project=project_name(project.name)), terms, total)


def _cards(view: State, seat: int, total: int) -> Derivation:
    """The sum of the cards held at the end, card by card where they lie face up (rules sa.bonus, sa.ties)."""
    title = _("Cards of {name}, by value").format(name=_name(view, seat))
    hand = view.hands[seat]
    if FACE_DOWN in hand:
        return Derivation(title, (Term(_("told to break a tie"), total, "sa.ties"),), total)
    terms = tuple(
        Term(
            ngettext("{count} card of {value}", "{count} cards of {value}", hand.count(value)).format(
                count=hand.count(value), value=value
            ),
            hand.count(value) * value,
            "sa.bonus",
        )
        for value in sorted(set(hand))
    )
    return Derivation(title, terms, total)


def _strength(view: State, seat: int) -> Derivation:
    strength, roll = view.strengths[seat], view.rolls[seat]
    cards = strength - roll
    held = len(view.hands[seat])
    note = (
        ""
        if held == cards
        else _("Strength is fixed once the dice are final, whatever is paid or laid later.")
    )
    return Derivation(
        _("Strength of {name}").format(name=_name(view, seat)),
        (
            Term(_("die"), roll, "sa.dice"),
            Term(
                ngettext(
                    "{count} card, whatever its value", "{count} cards, whatever their values", cards
                ).format(count=cards),
                cards,
                "sa.dice",
            ),
        ),
        strength,
        note,
    )


def _side(view: State, title: str, members: tuple[Seat, ...]) -> Derivation:
    terms = tuple(Term(_name(view, seat), view.strengths[seat], "sa.coalition") for seat in members)
    return Derivation(title, terms, sum(term.amount for term in terms))


def _press(view: State, seat: int) -> Derivation:
    cards = [len(hand) for hand in view.hands]
    lowest = min(cards)
    loss = min(cards[seat] - lowest, view.money[seat])
    return Derivation(
        _("What a journalist would cost {name} now, in million").format(name=_name(view, seat)),
        (
            Term(_("cards held"), cards[seat], "sa.journalist"),
            Term(_("fewest cards at the table"), -lowest, "sa.journalist"),
            Term(_("nobody falls below 0"), loss - (cards[seat] - lowest), "sa.journalist"),
        ),
        loss,
    )


def _money(view: State, seat: int) -> Derivation:
    terms = tuple(Term(part.label, part.amount, part.rule) for part in _parts(view, seat))
    return Derivation(
        _("Money of {name}, in million").format(name=_name(view, seat)), terms, view.money[seat]
    )


def _bag(view: State) -> Derivation:
    terms = [
        Term(
            _("sections of the {project}").format(project=project_name(project.name)),
            view.bag[number],
            "sa.bag",
        )
        for number, project in enumerate(view.components.projects)
    ]
    terms.append(Term(_("journalists"), view.journalists, "sa.journalist"))
    return Derivation(_("Tiles in the bag"), tuple(terms), sum(term.amount for term in terms))

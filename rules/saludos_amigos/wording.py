"""Saludos, Amigos! in words: events for the log, moves as choices, where the game stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.kernel.events import Event
from rules.kernel.seats import Seat, SeatSetup
from rules.kernel.words import _, listed, ngettext
from rules.saludos_amigos import events as e
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.phases.session import invited
from rules.saludos_amigos.state import Phase, State

Names = Sequence[str]


def project_name(name: str) -> str:
    """The name of a project in the reader's language; a user's own sheet keeps its own names."""
    known = {
        "Fountain": _("Fountain"),
        "Chapel car park": _("Chapel car park"),
        "Casino": _("Casino"),
        "Golf hotel": _("Golf hotel"),
        "Thermal bath": _("Thermal bath"),
        "Sewage works": _("Sewage works"),
    }
    return known.get(name, name)


def phase_name(phase: Phase) -> str:
    """What has to be decided, as a heading."""
    return {
        Phase.DRAW: _("Drawing a tile"),
        Phase.ROLL: _("Rolling the dice"),
        Phase.REROLL: _("Rolling again"),
        Phase.TALK: _("Negotiation"),
        Phase.CALL: _("Calling a session"),
        Phase.OFFER: _("Offering shares"),
        Phase.JOIN: _("Joining the opposition"),
        Phase.COMMIT: _("Council session"),
        Phase.OVER: _("The end"),
    }[phase]


_RULES: Final = {
    Phase.DRAW: "sa.bag",
    Phase.ROLL: "sa.dice",
    Phase.REROLL: "sa.reroll",
    Phase.TALK: "sa.coalition",
    Phase.CALL: "sa.session.call",
    Phase.OFFER: "sa.session.offer",
    Phase.JOIN: "sa.session.join",
    Phase.COMMIT: "sa.session.commit",
    Phase.OVER: "sa.ties",
}


def governing_rule(state: State) -> str:
    """The rule that governs the decision of this moment."""
    return _RULES[state.phase]


def situation(state: State) -> str:
    """Where the game stands, in half a line; tells nothing that the table does not know."""
    if state.phase is Phase.OVER:
        names = [state.setup.seats[seat].name for seat in _winners(state)]
        return ngettext("{names} has won", "{names} have won", len(names)).format(names=listed(names))
    turn = state.turn + (state.phase is Phase.DRAW)
    return _("turn {turn}, {phase}").format(turn=turn, phase=phase_name(state.phase).lower())


def _winners(state: State) -> list[int]:
    most = max(state.money)
    richest = [seat for seat, money in enumerate(state.money) if money == most]
    if len(richest) == 1:
        return richest
    best = max(state.sums[seat] or 0 for seat in richest)
    return [seat for seat in richest if state.sums[seat] == best]


def card_list(cards: Sequence[int]) -> str:
    """Card values, or that there are none."""
    return " + ".join(str(card) for card in cards) if cards else _("nothing")


def tell(event: Event, seats: Sequence[SeatSetup]) -> str:
    """An event in one or two sentences, as the log keeps it. Names, never "you"."""
    return _TELLERS[type(event)](event, [seat.name for seat in seats])


def _opened(event: e.GameOpened, names: Names) -> str:
    first = _("The dice give {name} the bag.") if event.drawn else _("{name} has the bag.")
    promise = _("All chance comes from one seed; its hash is {hash}.").format(hash=event.seed_hash)
    return f"{first.format(name=names[event.holder])} {promise}"


def _tile(event: e.TileDrawn, names: Names) -> str:
    text = _("{name} draws section {section} of the {project}, worth {value} million.").format(
        name=names[event.seat],
        section=event.section,
        project=project_name(event.project_name),
        value=event.value,
    )
    return f"{text} {_('The building is complete.')}" if event.completes else text


def _journalist(event: e.JournalistDrawn, names: Names) -> str:
    losers = [seat for seat, loss in enumerate(event.losses) if loss]
    lost = _shares(losers, [event.losses[seat] for seat in losers], names)
    losses = _("It costs {lost} million.").format(lost=lost) if losers else _("Nobody loses anything.")
    where = _("The journalist stays.") if event.stays else _("The journalist goes back into the bag.")
    return _("{name} draws a journalist. Fewest cards held: {lowest}. {losses} {where}").format(
        name=names[event.seat], lowest=event.lowest, losses=losses, where=where
    )


def _rolled(event: e.DiceRolled, names: Names) -> str:
    rolls = [
        _("{name} {roll} (strength {strength})").format(name=name, roll=roll, strength=strength)
        for name, roll, strength in zip(names, event.rolls, event.strengths, strict=True)
    ]
    return _("Dice: {rolls}.").format(rolls=_(", ").join(rolls))


def _rerolled(event: e.Rerolled, names: Names) -> str:
    return _("{name} pays a card and rolls {roll}: strength {strength}.").format(
        name=names[event.seat], roll=event.roll, strength=event.strength
    )


def _shares(members: Sequence[int], shares: Sequence[int], names: Names) -> str:
    return listed(
        [
            _("{name} {share}").format(name=names[seat], share=share)
            for seat, share in zip(members, shares, strict=True)
        ]
    )


def _proposed(event: e.ProposalMade, names: Names) -> str:
    return _("{name} proposes {shares} million, at strength {strength}.").format(
        name=names[event.seat],
        strength=event.strength,
        shares=_shares(event.members, event.shares, names),
    )


def _dropped(event: e.ProposalDropped, names: Names) -> str:
    if event.seat == event.by:
        return _("{name} withdraws the proposal.").format(name=names[event.seat])
    return _("{name} declines what {proposer} proposed.").format(
        name=names[event.seat], proposer=names[event.by]
    )


def _stands(event: e.CoalitionStands, names: Names) -> str:
    if len(event.members) == 1:
        return _("{name} stands alone at strength {strength}, for {share} million.").format(
            name=names[event.members[0]], strength=event.strength, share=event.shares[0]
        )
    return _("A coalition stands at strength {strength}: {shares} million.").format(
        strength=event.strength, shares=_shares(event.members, event.shares, names)
    )


def _final(event: e.MajorityFinal, names: Names) -> str:
    if event.by_default:
        return _(
            "No coalition was agreed: {name}, alone the strongest at {strength}, is the majority."
        ).format(name=names[event.members[0]], strength=event.strength)
    members = listed([names[seat] for seat in event.members])
    return _("The majority is final at strength {strength}: {members}.").format(
        members=members, strength=event.strength
    )


def _no_majority(event: e.NoMajority, names: Names) -> str:
    tied = listed([names[seat] for seat in event.tied])
    return _(
        "No coalition was agreed, and {tied} tie at strength {strength}: "
        "nobody is paid, everybody draws a card."
    ).format(tied=tied, strength=event.strength)


def _called(event: e.SessionCalled, names: Names) -> str:
    return _("{name} pushes a card forward and calls a council session.").format(name=names[event.seat])


def _offered(event: e.SharesOffered, names: Names) -> str:
    return _("{name} offers {shares} million and keeps {kept}.").format(
        name=names[event.seat], shares=_shares(event.seats, event.shares, names), kept=event.kept
    )


def _joined(event: e.Joined, names: Names) -> str:
    return _("{name} pushes a card forward and joins for {share} million.").format(
        name=names[event.seat], share=event.share
    )


def _revealed(event: e.SessionRevealed, names: Names) -> str:
    sides = _("Majority {majority}: {defence}. Opposition {opposition}: {attack}.").format(
        majority=event.majority_total,
        defence=_laid(event, event.majority, names),
        opposition=event.opposition_total,
        attack=_laid(event, event.opposition, names),
    )
    if event.overturned:
        return f"{sides} {_('The opposition overturns the majority.')}"
    if event.majority_total == event.opposition_total:
        return f"{sides} {_('A tie is the majority’s.')}"
    return f"{sides} {_('The majority holds.')}"


def _laid(event: e.SessionRevealed, side: Sequence[Seat], names: Names) -> str:
    """What each seat of a side laid, a pushed card that counts included."""
    return _(", ").join(
        _("{name} lays {cards}").format(
            name=names[seat],
            cards=card_list([*event.laid[seat], *([event.pushed[seat]] if event.pushed[seat] else [])]),
        )
        for seat in side
    )


def _paid(event: e.Paid, names: Names) -> str:
    return _("Paid: {shares} million.").format(shares=_shares(event.seats, event.amounts, names))


def _drew(event: e.CardDrawn, names: Names) -> str:
    if event.card:
        return _("{name} draws a card: {card}.").format(name=names[event.seat], card=event.card)
    return _("{name} draws a card.").format(name=names[event.seat])


def _shuffled(event: e.PileShuffled, _names: Names) -> str:
    return ngettext(
        "The draw pile is empty: {count} discarded card is shuffled into a new one.",
        "The draw pile is empty: {count} discarded cards are shuffled into a new one.",
        event.cards,
    ).format(count=event.cards)


def _shown(event: e.HandsShown, names: Names) -> str:
    hands = [
        _("{name} {sum}").format(name=name, sum=total) for name, total in zip(names, event.sums, strict=True)
    ]
    return _("The fourth building stands, and all cards are turned up. Their sums: {hands}.").format(
        hands=_(", ").join(hands)
    )


def _bonus(event: e.BonusPaid, names: Names) -> str:
    members = listed([names[seat] for seat in event.seats])
    if len(event.seats) == 1:
        return _("{name} holds the highest sum, {sum}, and takes the bonus of {value} million.").format(
            name=members, sum=event.sum, value=event.value
        )
    return _("{names} tie at {sum} and take {each} million each of a bonus of {value}.").format(
        names=members, sum=event.sum, each=event.each, value=event.value
    )


def _tie(event: e.TieBroken, names: Names) -> str:
    sums = listed(
        [
            _("{name} {sum}").format(name=names[seat], sum=total)
            for seat, total in zip(event.seats, event.sums, strict=True)
        ]
    )
    return _("Equal money, so the cards held are compared: {sums}.").format(sums=sums)


def _ended(event: e.GameEnded, names: Names) -> str:
    winners = listed([names[seat] for seat in event.winners])
    money = event.money[event.winners[0]]
    how = (
        _("The press has enough for a scandal: the game is over.")
        if event.by_journalists
        else _("The game is over.")
    )
    won = ngettext(
        "{names} wins with {money} million.",
        "{names} share the victory with {money} million.",
        len(event.winners),
    )
    return f"{how} {won.format(names=winners, money=money)}"


def _simple(text: str) -> Callable[[Any, Names], str]:
    """A teller that needs only the seat's name."""
    return lambda event, names: text.format(name=names[event.seat])


_TELLERS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.GameOpened: _opened,
    e.TileDrawn: _tile,
    e.JournalistDrawn: _journalist,
    e.DiceRolled: _rolled,
    e.Rerolled: _rerolled,
    e.DieKept: _simple(_("{name} keeps the die.")),
    e.ProposalMade: _proposed,
    e.ProposalAgreed: _simple(_("{name} agrees.")),
    e.ProposalDropped: _dropped,
    e.CoalitionStands: _stands,
    e.Passed: _simple(_("{name} passes.")),
    e.ClockRanOut: lambda _event, _names: _("Time is up."),
    e.MajorityFinal: _final,
    e.NoMajority: _no_majority,
    e.LeftStanding: _simple(_("{name} lets the majority stand.")),
    e.SessionCalled: _called,
    e.SharesOffered: _offered,
    e.Joined: _joined,
    e.StayedOut: _simple(_("{name} keeps out of the session.")),
    e.Committed: _simple(_("{name} has chosen what to lay.")),
    e.SessionRevealed: _revealed,
    e.Paid: _paid,
    e.CardDrawn: _drew,
    e.PileShuffled: _shuffled,
    e.NothingToDraw: _simple(_("{name} should draw, but no card is left.")),
    e.HandsShown: _shown,
    e.BonusPaid: _bonus,
    e.TieBroken: _tie,
    e.GameEnded: _ended,
}


def describe(move: m.SaludosMove, view: State) -> str:
    """A move as a choice, for the seat that makes it."""
    names = [seat.name for seat in view.setup.seats]
    match move:
        case m.Propose(members=members, shares=shares):
            return _proposal_choice(members, shares, view)
        case m.Agree() if view.proposal is not None:
            coalition = view.proposal.coalition
            return _("Agree to {shares} million").format(
                shares=_shares(coalition.members, coalition.shares, names)
            )
        case m.Decline(seat=seat) if view.proposal is not None and view.proposal.by == seat:
            return _("Withdraw the proposal")
        case m.OfferShares(shares=shares):
            return _("Offer {shares} million, keep {kept}").format(
                shares=_shares(invited(view), shares, names), kept=view.value - sum(shares)
            )
        case m.Reroll(card=card):
            return _("Pay a {card} and roll again").format(card=card)
        case m.CallSession(card=card):
            return _("Push a {card} forward and call a session").format(card=card)
        case m.Join(seat=seat, card=card):
            assert view.session is not None
            return _("Push a {card} forward and join for {share} million").format(
                card=card, share=view.session.offers[seat]
            )
        case m.Commit(cards=cards):
            return _("Lay {cards}").format(cards=card_list(cards))
    return {
        "draw_tile": _("Draw from the bag"),
        "roll_dice": _("Roll the dice"),
        "keep_die": _("Keep the die"),
        "agree": _("Agree"),
        "decline": _("Decline the proposal"),
        "pass": _("Pass"),
        "time_expired": _("Time is up"),
        "let_stand": _("Let the majority stand"),
        "stay_out": _("Keep out of the session"),
    }[move.kind]


def _proposal_choice(members: Sequence[Seat], shares: Sequence[int], view: State) -> str:
    strength = sum(view.strengths[seat] for seat in members)
    if len(members) == 1:
        return _("Stand alone at strength {strength} for {share} million").format(
            strength=strength, share=shares[0]
        )
    names = [seat.name for seat in view.setup.seats]
    return _("Propose {shares} million, at strength {strength}").format(
        shares=_shares(members, shares, names), strength=strength
    )

"""Die Macher in words: moves as choices, phases, where the game stands, printed names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.die_macher import moves as m
from rules.die_macher.figures import factor, votes_for
from rules.die_macher.names import printed
from rules.die_macher.phases.cabinet import card_in_use
from rules.die_macher.phases.coalition import shared
from rules.die_macher.phases.common import name_of, place_of, stance_of
from rules.die_macher.phases.polls import steps_of
from rules.die_macher.scoring import winners
from rules.die_macher.state import Phase, State
from rules.kernel.words import _, listed, ngettext


def phase_name(phase: Phase) -> str:
    """What has to be decided, as a heading."""
    return {
        Phase.PRELIMINARY: _("Preliminary round"),
        Phase.BID: _("Turn order"),
        Phase.START: _("Turn order"),
        Phase.HAND: _("Party programme"),
        Phase.PROGRAMME: _("Party programme"),
        Phase.CABINET: _("Shadow cabinet"),
        Phase.ACTION: _("Shadow cabinet"),
        Phase.COALITION: _("Coalitions"),
        Phase.ANSWER: _("Coalitions"),
        Phase.MEDIA: _("Media"),
        Phase.MEDIA_OPINION: _("Media and opinion"),
        Phase.MEETINGS: _("Meetings"),
        Phase.AUCTION: _("Opinion polls"),
        Phase.SEALED_AUCTION: _("Opinion polls"),
        Phase.POLL: _("Opinion polls"),
        Phase.CONVERSION: _("Early votes"),
        Phase.VOTES_OPINION: _("Votes and opinion"),
        Phase.ELECTION: _("Election"),
        Phase.TRANSFER: _("Transfers"),
        Phase.HOUSEKEEPING: _("Between elections"),
        Phase.CONTRIBUTIONS: _("Contributions"),
        Phase.OVER: _("The end"),
    }[phase]


_RULES: Final = {
    Phase.PRELIMINARY: "dm.preliminary",
    Phase.BID: "dm.order.bid",
    Phase.START: "dm.order.start",
    Phase.HAND: "dm.programme.hand",
    Phase.PROGRAMME: "dm.programme.change",
    Phase.CABINET: "dm.cabinet.lay",
    Phase.ACTION: "dm.cabinet.action",
    Phase.COALITION: "dm.coalition.turns",
    Phase.ANSWER: "dm.coalition.agree",
    Phase.MEDIA: "dm.media.buy",
    Phase.MEDIA_OPINION: "dm.media.majority",
    Phase.MEETINGS: "dm.meetings.buy",
    Phase.AUCTION: "dm.polls.auction",
    Phase.SEALED_AUCTION: "dm.options.sealed",
    Phase.POLL: "dm.polls.publish",
    Phase.CONVERSION: "dm.early.convert",
    Phase.VOTES_OPINION: "dm.early.majority",
    Phase.ELECTION: "dm.election",
    Phase.TRANSFER: "dm.transfer",
    Phase.HOUSEKEEPING: "dm.end",
    Phase.CONTRIBUTIONS: "dm.contribution",
    Phase.OVER: "dm.score",
}


def governing_rule(state: State) -> str:
    """The rule that governs the decision of this moment."""
    return _RULES[state.phase]


def situation(state: State) -> str:
    """Where the game stands, in half a line; tells nothing that the table does not know."""
    if state.phase is Phase.OVER:
        names = [name_of(state, seat) for seat in winners(state)]
        return ngettext("{names} has won", "{names} have won", len(names)).format(names=listed(names))
    if state.phase is Phase.PRELIMINARY:
        return phase_name(state.phase).lower()
    return _("election {number} of {all}, {phase}").format(
        number=state.round, all=state.elections, phase=phase_name(state.phase).lower()
    )


def money(amount: int) -> str:
    """An amount of money, on one line; figures are in thousands."""
    return _("DM\u00a0{amount},000").format(amount=amount) if amount else _("nothing")


def signed(figure: int) -> str:
    """A figure with its sign: +3, −2, 0."""
    return f"+{figure}" if figure > 0 else f"−{-figure}" if figure else "0"


def good_count(good: m.Good, count: int) -> str:
    """So many of a good of the preliminary round."""
    match good:
        case "trend":
            return ngettext("{count} trend step", "{count} trend steps", count).format(count=count)
        case "meetings":
            return ngettext("{count} meeting", "{count} meetings", count).format(count=count)
        case "media":
            return ngettext("{count} media marker", "{count} media markers", count).format(count=count)
    return ngettext("{count} vote", "{count} votes", count).format(count=count)


def option_text(state: State, option: int) -> str:
    """What an option of the preliminary sheet gives."""
    goods = state.components.preliminary[option - 1]
    kinds: tuple[m.Good, ...] = ("trend", "meetings", "media", "votes")
    parts = [good_count(kind, getattr(goods, kind)) for kind in kinds if getattr(goods, kind)]
    if goods.members:
        parts.append(ngettext("{count} member", "{count} members", goods.members).format(count=goods.members))
    return listed(parts)


def describe(move: m.MacherMove, view: State) -> str:
    """A move as a choice, for the seat that makes it."""
    return _DESCRIBERS[type(move)](move, view)


def _region(view: State, region: int) -> str:
    return place_of(view, view.board(region))


def _stance(view: State, card: int) -> str:
    return printed(stance_of(view, card))


def _describe_refill(move: m.RefillHand, view: State) -> str:
    if not move.discards:
        return _("Keep the hand, and fill it up")
    cards = listed([_("“{card}”").format(card=_stance(view, card)) for card in move.discards])
    return _("Discard {cards}, and fill the hand up").format(cards=cards)


def _describe_lay(move: m.LayCard, view: State) -> str:
    card = view.components.cabinet[move.card - 1]
    return _("{place}: {card} ({cost})").format(
        place=_region(view, move.region), card=printed(card.name), cost=money(card.cost)
    )


def _describe_partner(text: str) -> Callable[[Any, State], str]:
    """A choice that names a partner and how many programme cards are equal."""
    return lambda move, view: text.format(
        name=name_of(view, move.partner), equal=shared(view, move.seat, move.partner)
    )


def _describe_publication(move: m.PublishPoll, view: State) -> str:
    steps = steps_of(view, view.poll)
    effects = [
        _("{name} {step}").format(name=name_of(view, seat), step=signed(steps[seat])) for seat in move.targets
    ]
    return _("Publish {effects}").format(effects=listed(effects))


def _describe_conversion(move: m.ConvertMeetings, view: State) -> str:
    if not move.count:
        return _("Keep all meetings")
    rate = factor(view, view.board(view.spot), move.seat)
    votes = good_count("votes", votes_for(move.count, rate))
    return _("Convert {meetings} at factor {factor}: {votes}").format(
        meetings=good_count("meetings", move.count), factor=signed(rate), votes=votes
    )


def _describe_transfer(move: m.MoveOpinion, view: State) -> str:
    held, secured = view.nation[move.space - 1], move.opinion == view.nation[move.space - 1]
    texts = {"opinion": _stance(view, move.opinion), "space": move.space, "held": _stance(view, held)}
    if secured:
        return _("Secure “{opinion}” on space {space}").format(**texts)
    if held:
        return _("“{opinion}” to space {space}, in the place of “{held}”").format(**texts)
    return _("“{opinion}” to space {space}").format(**texts)


def _describe_contribution(move: m.Contribute, view: State) -> str:
    card = view.components.contributions[move.card - 1]
    if move.accept:
        lost = ngettext("{count} member", "{count} members", card.members).format(count=card.members)
        return _("Accept {money} and lose {members}").format(money=money(card.money), members=lost)
    return ngettext(
        "Refuse {money} and roll the die {count} time for members",
        "Refuse {money} and roll the die {count} times for members",
        card.rolls,
    ).format(money=money(card.money), count=card.rolls)


_DESCRIBERS: Final[dict[type, Callable[[Any, State], str]]] = {
    m.ChooseOption: lambda move, view: option_text(view, move.option),
    m.PlaceGoods: lambda move, view: _("{place}: {goods}").format(
        place=_region(view, move.region), goods=good_count(move.good, move.count)
    ),
    m.Seal: lambda _move, _view: _("Seal the choice"),
    m.Bid: lambda move, _view: _("Bid {money}").format(money=money(move.amount)),
    m.NameStart: lambda move, view: _("{name} starts").format(name=name_of(view, move.first)),
    m.RefillHand: _describe_refill,
    m.ChangeProgramme: lambda move, view: _("“{card}” in the place of “{out}”").format(
        card=_stance(view, move.card), out=_stance(view, move.out)
    ),
    m.KeepProgramme: lambda _move, _view: _("Keep the programme"),
    m.LayCard: _describe_lay,
    m.GainVotes: lambda _move, view: _("Take {votes}").format(
        votes=good_count("votes", card_in_use(view).votes)
    ),
    m.RaiseTrend: lambda _move, view: _("Own trend {step}").format(step=signed(card_in_use(view).trend)),
    m.LowerTrend: lambda move, view: _("Trend of {name} {step}").format(
        name=name_of(view, move.target), step=signed(-card_in_use(view).attack)
    ),
    m.ExchangeMedia: lambda move, view: _("Replace a media marker of {name}").format(
        name=name_of(view, move.target)
    ),
    m.DoubleOpinion: lambda move, view: _("Double “{opinion}”").format(opinion=_stance(view, move.opinion)),
    m.SkipAction: lambda _move, _view: _("Use no action"),
    m.ProposeCoalition: _describe_partner(_("Ask {name} for a coalition ({equal} equal cards)")),
    m.ForceCoalition: _describe_partner(_("Force {name} into a coalition ({equal} equal cards)")),
    m.StayAlone: lambda _move, _view: _("Seek no coalition"),
    m.AcceptCoalition: lambda _move, view: _("Accept the coalition with {name}").format(
        name=name_of(view, view.proposer)
    ),
    m.DeclineCoalition: lambda _move, _view: _("Decline"),
    m.BuyMedia: lambda move, view: _("A media marker in {place} ({cost})").format(
        place=_region(view, move.region), cost=money(view.components.media_price)
    ),
    m.PassMedia: lambda _move, _view: _("Pass"),
    m.ReplaceOpinion: lambda move, view: _("“{card}” in the place of “{out}”").format(
        card=_stance(view, move.card), out=_stance(view, move.out)
    ),
    m.KeepOpinions: lambda _move, _view: _("Leave the opinions as they are"),
    m.BuyMeetings: lambda move, view: _("{place}: {meetings} ({cost})").format(
        place=_region(view, move.region),
        meetings=good_count("meetings", move.count),
        cost=money(move.count * view.components.meeting_price),
    ),
    m.EndMeetings: lambda _move, _view: _("Buy no more meetings"),
    m.RaiseBid: lambda move, _view: _("Bid {money}").format(money=money(move.amount)),
    m.PassBid: lambda _move, _view: _("Leave the auction"),
    m.PublishPoll: _describe_publication,
    m.BuryPoll: lambda _move, _view: _("Keep the poll secret and roll for members"),
    m.ConvertMeetings: _describe_conversion,
    m.MoveMedia: lambda _move, view: _("Move a media marker to the national board (worth {points})").format(
        points=view.components.media_values[view.round - 1]
    ),
    m.MoveOpinion: _describe_transfer,
    m.MoveNothing: lambda _move, _view: _("Move nothing"),
    m.Contribute: _describe_contribution,
}

"""Reasons in words, with the figures that the table can check. Names, never "you".

What `lay` says is for the eyes of the seat that lays; everything else tells no secret
as long as what it is given was reckoned from what the table sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from rules.kernel.seats import Seat
from rules.kernel.words import _, listed, minus, ngettext
from rules.saludos_amigos.bot.bargain import Bargain
from rules.saludos_amigos.bot.clash import Clash, strength_in
from rules.saludos_amigos.bot.crews import crew_of, members_of
from rules.saludos_amigos.bot.outlook import Outlook
from rules.saludos_amigos.phases.session import invited
from rules.saludos_amigos.state import State


def amount(figure: float) -> str:
    """A figure with at most one decimal, and a real minus sign."""
    rounded = floor(10 * figure + 0.5) / 10
    whole = int(rounded)
    if rounded == whole:
        return minus(whole)
    return f"{'−' if rounded < 0 else ''}{abs(rounded):.1f}"


def names_of(state: State, crew: int) -> str:
    """The names of a crew as a phrase."""
    return listed([state.setup.seats[seat].name for seat in members_of(crew)])


def name_of(state: State, seat: int) -> str:
    """A seat's name."""
    return state.setup.seats[seat].name


# The bag and the dice


def draw(state: State) -> str:
    """Why a tile is drawn."""
    tiles = sum(state.bag) + state.journalists
    return ngettext(
        "Nothing else can be done; {press} of {tiles} tile in the bag is a journalist.",
        "Nothing else can be done; of {tiles} tiles in the bag {press} are journalists.",
        tiles,
    ).format(press=state.journalists, tiles=tiles)


def roll(state: State) -> str:
    """Why the dice are rolled."""
    return _("Nothing else can be done; {value} million are at stake.").format(value=state.value)


def keep_die(state: State, seat: Seat, card: float) -> str:
    """Why a seat is content with its die; `card` is what the card to pay is worth."""
    return _(
        "{change} in strength against a {roll} on average, the card paid included: "
        "that is not worth the card, about {card} million later."
    ).format(change=_change(state, seat), roll=state.rolls[seat], card=amount(card))


def reroll(state: State, seat: Seat, card: float) -> str:
    """Why a seat pays a card for a new roll."""
    return _(
        "{change} in strength against a {roll} on average, the card paid included: "
        "for {value} million that is worth the card, about {card} million later."
    ).format(change=_change(state, seat), roll=state.rolls[seat], value=state.value, card=amount(card))


def _change(state: State, seat: Seat) -> str:
    """What a new roll changes on average, with its sign."""
    change = (state.components.dice_sides + 1) / 2 - 1 - state.rolls[seat]
    return f"+{amount(change)}" if change > 0 else amount(change)


# The talks


def propose(state: State, bargain: Bargain, seat: Seat, crew: int, shares: Sequence[int]) -> str:
    """Why just these seats, at just these shares."""
    ground = bargain.ground
    partners = crew ^ 1 << seat
    strength, rest = ground.strength[crew], ground.strength[ground.all ^ crew]
    if not partners:
        alone = (
            _("{name} alone has strength {strength}, and {needed} stands so far.")
            if bargain.needed
            else _("{name} alone has strength {strength}, and nothing stands so far.")
        )
        return alone.format(name=name_of(state, seat), strength=strength, needed=bargain.needed)
    offered = [
        _("{name} {share} (worth {price})").format(
            name=name_of(state, partner),
            share=shares[partner],
            price=amount(bargain.price(partner, crew)),
        )
        for partner in members_of(partners)
    ]
    return _("{names} reach {strength} against {rest} for all others, with {offers} million.").format(
        names=names_of(state, crew), strength=strength, rest=rest, offers=listed(offered)
    )


def agree(state: State, bargain: Bargain, seat: Seat, crew: int, shares: Sequence[int]) -> str:
    """Why a share is accepted."""
    return _(
        "Without {name} they reach {without} of {all}; {price} million is what {name} is worth to them, "
        "and {share} million is a good offer."
    ).format(**_answer(state, bargain, seat, crew, shares))


def decline(state: State, bargain: Bargain, seat: Seat, crew: int, shares: Sequence[int]) -> str:
    """Why a share is refused."""
    ground = bargain.ground
    figures = _answer(state, bargain, seat, crew, shares)
    if shares[seat] < bargain.price(seat, crew):
        return _(
            "Without {name} they reach {without} of {all}; {price} million is what {name} is worth to them, "
            "not {share} million."
        ).format(**figures)
    if rivals := ground.rivals(crew, shares):
        _surplus, rival = rivals[0]
        return _("It would not last: {names} could beat it with {strength}.").format(
            names=names_of(state, rival), strength=ground.strength[rival]
        )
    standing = 0 if bargain.standing is None else bargain.standing.share_of(seat)
    if standing:
        return _("{name} has {standing} million already, and {share} million is no better.").format(
            standing=standing, **figures
        )
    return _("{share} million for {name} helps the others more, who share {others} million.").format(
        others=ground.value - shares[seat], **figures
    )


def _answer(state: State, bargain: Bargain, seat: Seat, crew: int, shares: Sequence[int]) -> dict[str, str]:
    ground = bargain.ground
    return {
        "name": name_of(state, seat),
        "without": str(ground.strength[crew ^ 1 << seat]),
        "all": str(ground.strength[ground.all]),
        "price": amount(bargain.price(seat, crew)),
        "share": str(shares[seat]),
    }


def withdraw(state: State, bargain: Bargain, crew: int) -> str:
    """Why a proposal is taken back."""
    return _("{names} would reach {strength}, but not all of them agree.").format(
        names=names_of(state, crew), strength=bargain.ground.strength[crew]
    )


def silence(state: State, bargain: Bargain, seat: Seat) -> str:
    """Why a seat passes."""
    ground = bargain.ground
    card = amount(ground.outlook.card[seat])
    most = max(ground.strengths)
    if bargain.standing is None:
        if ground.strengths[seat] == most and ground.strengths.count(most) == 1:
            return _(
                "{name} alone is strongest with {strength}: without a coalition all is {name}’s."
            ).format(name=name_of(state, seat), strength=most)
        return _(
            "Nobody can be won for less than it costs; keeping out brings a card, worth about {card} million."
        ).format(card=card)
    partners = ground.all ^ crew_of(bargain.standing.members)
    return _(
        "{needed} stands and all others reach {strength}; whoever leaves wants more than the share of now. "
        "Keeping out brings a card, worth about {card} million."
    ).format(needed=bargain.needed, strength=ground.strength[partners], card=card)


# The council session


def _chance(likely: float) -> str:
    cases = round(10 * likely)
    if cases == 0:
        return _("less than 1 in 10")
    return _("about {cases} in 10").format(cases=cases)


def _ahead(clash: Clash) -> str:
    if clash.lead < 0:
        return _("The majority is {points} behind").format(points=-clash.lead)
    return _("The majority is {points} ahead").format(points=clash.lead)


def _balance(clash: Clash) -> str:
    guards = ngettext("{count} card", "{count} cards", clash.guards).format(count=clash.guards)
    raiders = ngettext("{count} card", "{count} cards", clash.raiders).format(count=clash.raiders)
    return _("{ahead}, with {guards} to lay against {raiders}").format(
        ahead=_ahead(clash), guards=guards, raiders=raiders
    )


def let_stand(state: State, clash: Clash, likely: float) -> str:
    """Why no session is called."""
    return _("{balance}: a chance of {chance} to win {value} million does not pay for the cards.").format(
        balance=_balance(clash), chance=_chance(likely), value=state.value
    )


def call(state: State, clash: Clash, likely: float) -> str:
    """Why a session is called."""
    return _("{balance}: a chance of {chance} to win {value} million is worth the cards.").format(
        balance=_balance(clash), chance=_chance(likely), value=state.value
    )


def offer(state: State, shares: Sequence[int]) -> str:
    """Why the outsiders are offered just this."""
    session, standing = state.session, state.standing
    assert session is not None
    assert standing is not None
    guests = invited(state)
    wanted = crew_of(guest for guest, share in zip(guests, shares, strict=True) if share)
    alone = state.strengths[session.caller]
    if not wanted:
        return _("{name} tries it alone, with {alone} against {strength}.").format(
            name=name_of(state, session.caller), alone=alone, strength=standing.strength
        )
    return _(
        "{name} alone has {alone} against {strength}; {names} would bring {more} more, and cards to lay."
    ).format(
        name=name_of(state, session.caller),
        alone=alone,
        strength=standing.strength,
        names=names_of(state, wanted),
        more=strength_in(state, wanted),
    )


def join(state: State, clash: Clash, likely: float, seat: Seat) -> str:
    """Why a seat joins the opposition."""
    return _(
        "{balance} if {name} joins: a chance of {chance} for {share} million is worth the cards."
    ).format(
        balance=_balance(clash),
        name=name_of(state, seat),
        chance=_chance(likely),
        share=_offered(state, seat),
    )


def stay_out(state: State, clash: Clash, likely: float, seat: Seat) -> str:
    """Why a seat keeps out of a session."""
    return _(
        "{balance} if {name} joins: a chance of {chance} for {share} million does not pay for the cards."
    ).format(
        balance=_balance(clash),
        name=name_of(state, seat),
        chance=_chance(likely),
        share=_offered(state, seat),
    )


def _offered(state: State, seat: Seat) -> int:
    assert state.session is not None
    return state.session.offers[seat]


def lay(clash: Clash, outlook: Outlook, seat: Seat, cards: Sequence[int]) -> str:
    """Why these cards are laid; for the seat that lays them only."""
    likely = clash.overturned_with(seat, sum(cards))
    wins = 1 - likely if clash.majority >> seat & 1 else likely
    return _("With {sum} more the chance to win is {chance}; the cards would be worth {cost} later.").format(
        sum=sum(cards), chance=_chance(wins), cost=amount(outlook.cost(cards, seat))
    )

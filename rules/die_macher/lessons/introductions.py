"""A first game: what the coach tells the whole table when something comes up for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.die_macher.phases.common import place_of
from rules.die_macher.state import Phase, State
from rules.die_macher.wording import money
from rules.kernel.lessons import Introduction
from rules.kernel.words import _, listed


def introduce(view: State) -> Introduction | None:
    """What the table's observation asks to be introduced, told before or not."""
    teller = _TELLERS.get(view.phase)
    return teller(view) if teller else None


def _figures(view: State, kind: str) -> tuple[str, ...]:
    """Keys of a figure of all parties in the current region."""
    return tuple(f"{kind}.{view.boards[0].number}.{seat}" for seat in range(view.seats))


def _everybodys(view: State, kind: str) -> tuple[str, ...]:
    """Keys of a figure that each party has once."""
    return tuple(f"{kind}.{seat}" for seat in range(view.seats))


def _preliminary(view: State) -> Introduction:
    sheet = view.components
    return Introduction(
        "dm.first.preliminary",
        _("Free goods to begin with"),
        _(
            "Every party leads through {elections} regional elections; in the end the most points win. "
            "Before the first campaign everybody ticks {choices} of {options} options, in secret, and writes "
            "down where the goods go. All sheets are opened together; nothing of it costs anything. {place} "
            "votes first."
        ).format(
            elections=view.elections,
            choices=sheet.preliminary_limits.choices,
            options=len(sheet.preliminary),
            place=place_of(view, view.boards[0]),
        ),
        ("dm", "dm.setup", "dm.preliminary", "dm.preliminary.choice", "dm.preliminary.goods"),
        _figures(view, "factor"),
    )


def _bid(view: State) -> Introduction:
    if view.round == view.elections - 1:
        return Introduction(
            "dm.first.last_campaign",
            _("The last campaign"),
            _(
                "This campaign is for two elections: {first} votes at its end, and {second} right after it, "
                "without income, contribution or another campaign. Money that is left in the end is worth "
                "nothing. So let everybody spend it, and think of both regions."
            ).format(first=place_of(view, view.boards[0]), second=place_of(view, view.boards[-1])),
            ("dm.seventh", "dm.score"),
            _figures(view, "votes"),
        )
    return Introduction(
        "dm.first.bid",
        _("Who starts"),
        _(
            "A round begins with sealed bids, 0 or more. The highest bidder pays, nobody else does, and "
            "names any party as the first; from there it goes clockwise in every phase. Who comes first "
            "finds free media spaces; who comes last wins where votes are equal."
        ),
        ("dm.round", "dm.order", "dm.order.bid", "dm.order.tie"),
    )


def _start(view: State) -> Introduction:  # noqa: ARG001
    return Introduction(
        "dm.first.start",
        _("The starting party"),
        _(
            "The winner of the bids names any party, its own or another. Naming the neighbour at the left "
            "makes the winner the last of the circle. That is where ties are won."
        ),
        ("dm.order.start", "dm.votes.arrival"),
    )


def _programme(view: State) -> Introduction:
    sheet = view.components
    return Introduction(
        "dm.first.programme",
        _("Programme and opinions"),
        _(
            "A party's factor in a region is its trend, plus 1 for every visible opinion in its programme, "
            "minus 1 for every one whose contrary is. Now each party in turn may discard hand cards and draw "
            "up to {hand}, and then put one card of the hand into its programme. The {cards} cards of a "
            "programme stay on different topics."
        ).format(hand=sheet.hand_cards, cards=sheet.programme_cards),
        ("dm.programme", "dm.programme.hand", "dm.programme.change", "dm.factor", "dm.opinions"),
        _figures(view, "factor"),
    )


def _cabinet(view: State) -> Introduction:
    return Introduction(
        "dm.first.cabinet",
        _("The shadow cabinet"),
        _(
            "Every party has the same {cards} cards, each for once in the game. At most one a region is "
            "laid, in secret; together they may not cost more than there is in hand. Revealed, each gives "
            "one of its actions. A telephone also puts the coalition tile there, so whoever wants a partner "
            "in {place} needs one."
        ).format(cards=len(view.components.cabinet), place=place_of(view, view.boards[0])),
        ("dm.cabinet", "dm.cabinet.lay", "dm.cabinet.once", "dm.cabinet.telephone"),
    )


def _action(view: State) -> Introduction:  # noqa: ARG001
    return Introduction(
        "dm.first.action",
        _("A cabinet card acts"),
        _(
            "The cards act from the current region to the farthest, and within a region in turn order. Each "
            "is paid now, gives one of the actions printed on it, and leaves the game. A media majority is "
            "no protection from them."
        ),
        ("dm.cabinet.reveal", "dm.cabinet.pay", "dm.cabinet.action", "dm.cabinet.attack"),
    )


def _coalition(view: State) -> Introduction:
    sheet = view.components
    return Introduction(
        "dm.first.coalition",
        _("Coalitions"),
        _(
            "Two parties with a tile on {place} may stand together there: their votes are added to find the "
            "winner, and can exceed {most}. With {agree} equal programme cards both must agree; with {force} "
            "either can force the other. Each party is in one coalition at most. Seats stay everybody's own."
        ).format(
            place=place_of(view, view.boards[0]),
            most=sheet.most_votes,
            agree=sheet.agree_matches,
            force=sheet.force_matches,
        ),
        ("dm.coalition", "dm.coalition.ready", "dm.coalition.agree", "dm.coalition.force"),
        _figures(view, "votes"),
    )


def _media(view: State) -> Introduction:
    sheet = view.components
    return Introduction(
        "dm.first.media",
        _("Media"),
        _(
            "In turn order, one marker at a time, for {price}, into any region; or pass. A pass is not "
            "final: the phase ends when all pass in a row. A region has {spaces} spaces for all together. "
            "Who has more markers than every other party there may replace an opinion, and cannot fall by "
            "polls; the winner can take one to the national board, worth {points} points this time."
        ).format(
            price=money(sheet.media_price),
            spaces=sheet.media_spaces,
            points=sheet.media_values[view.round - 1],
        ),
        ("dm.media", "dm.media.buy", "dm.media.end", "dm.media.limits"),
        _everybodys(view, "markers"),
    )


def _replacement(view: State) -> Introduction:  # noqa: ARG001
    return Introduction(
        "dm.first.replacement",
        _("Replacing an opinion"),
        _(
            "One party has more media markers in this region than every other. It may take one visible "
            "opinion off, if that is not doubled, and put a card of the pool there, on a topic that the "
            "region does not have. What goes lies in the pool from then on. Each region is asked in turn, "
            "and the right lapses where it is not used."
        ),
        ("dm.media.majority", "dm.opinions.replace", "dm.opinions.pool"),
    )


def _meetings(view: State) -> Introduction:
    sheet = view.components
    return Introduction(
        "dm.first.meetings",
        _("Meetings"),
        _(
            "Meetings become votes: as many each as the factor says. One costs {price}, and each party buys "
            "for all regions in one turn: at most {new} new ones a region, {lying} lying there, {all} in "
            "all. At a factor of 0 or less two meetings make one vote."
        ).format(
            price=money(sheet.meeting_price),
            new=sheet.meetings_a_round,
            lying=sheet.meeting_space,
            all=sheet.meetings,
        ),
        ("dm.meetings", "dm.meetings.buy", "dm.meetings.limits", "dm.votes", "dm.votes.half"),
        _figures(view, "factor"),
    )


def _auction(view: State) -> Introduction:
    sealed = view.setup.options.sealed_polls
    form = (
        _("Everybody seals one bid, and the highest buys it.")
        if sealed
        else _("The bids are open and always higher; a pass is final for that poll.")
    )
    return Introduction(
        "dm.first.auction",
        _("Opinion polls"),
        _(
            "One poll a region is sold, face down. {form} Its buyer alone looks at it: a step of the trend "
            "for every party. Up to {effects} of them may be published, or none, for members."
        ).format(form=form, effects=view.components.poll_effects),
        ("dm.polls", "dm.options.sealed" if sealed else "dm.polls.auction", "dm.polls.unsold"),
        _figures(view, "factor"),
    )


def _poll(view: State) -> Introduction:
    return Introduction(
        "dm.first.poll",
        _("A poll was bought"),
        _(
            "The buyer publishes one or two of the effects, each on another party in play; then the card is "
            "open. Or the buyer keeps it secret, rolls two special dice and gains so many members. The trend "
            "of the party with the media majority of {place} cannot fall by it."
        ).format(place=place_of(view, view.board(view.spot))),
        ("dm.polls.look", "dm.polls.publish", "dm.polls.bury", "dm.polls.protection"),
    )


def _conversion(view: State) -> Introduction:
    return Introduction(
        "dm.first.conversion",
        _("Early votes"),
        _(
            "From the farthest region inwards, whoever has {least} or more meetings in a region may turn any "
            "number of them into votes: meetings × factor, up to {most}. The others stay meetings. More "
            "votes than all others together give the right to replace an opinion there."
        ).format(least=view.components.early_meetings, most=view.components.most_votes),
        ("dm.early", "dm.early.order", "dm.early.convert", "dm.early.majority"),
        tuple(f"votes.{view.spot}.{seat}" for seat in range(view.seats)),
    )


def _majority(view: State) -> Introduction:  # noqa: ARG001
    return Introduction(
        "dm.first.majority",
        _("The absolute majority"),
        _(
            "One party has more votes in this region than all others together; coalitions do not count for "
            "that. It may replace one opinion that is not doubled by a card of the pool, on a topic that the "
            "region does not have. In the current region there is no such right."
        ),
        ("dm.early.majority", "dm.opinions.replace"),
    )


def _transfer(view: State) -> Introduction:
    if view.round == view.elections:
        return _seventh(view)
    if view.transfers and view.transfers[0].what == "opinion":
        return _nation(view)
    return _election(view)


def _election(view: State) -> Introduction:
    return Introduction(
        "dm.first.election",
        _("Election night"),
        _(
            "{place} has voted. All meetings became votes; every party keeps the seats for its own ones. The "
            "most votes win, those of a coalition added; among equals the last to arrive. Winners may now "
            "move one of their markers of the region to the national board, for {points} points at the end, "
            "and then opinions."
        ).format(place=place_of(view, view.boards[0]), points=view.components.media_values[view.round - 1]),
        ("dm.election", "dm.election.seats", "dm.election.winner", "dm.election.tie", "dm.transfer"),
        (*_figures(view, "votes"), *_everybodys(view, "won")),
    )


def _nation(view: State) -> Introduction:
    spaces = view.components.spaces
    return Introduction(
        "dm.first.nation",
        _("The national board"),
        _(
            "An opinion of the region goes to the nation. Where the same one lies it secures it, for {more} "
            "points more; the contrary replaces one that is not secured; a new topic takes a free space. For "
            "a match the spaces score {points} at the end, and after every election they bring members to "
            "every party that has the card in its programme."
        ).format(more=view.components.secured_points, points=listed([str(space.points) for space in spaces])),
        ("dm.nation", "dm.nation.secure", "dm.nation.replace", "dm.nation.new", "dm.nation.members"),
        _everybodys(view, "members"),
    )


def _seventh(view: State) -> Introduction:
    return Introduction(
        "dm.first.seventh",
        _("The last election"),
        _(
            "{place} has voted at once, without a campaign and without coalitions: all meetings became "
            "votes. What is moved to the national board now counts at the end as it lies. Then everybody's "
            "members grow once more, and the game is scored."
        ).format(place=place_of(view, view.boards[0])),
        ("dm.seventh", "dm.coalition.last", "dm.score"),
        _everybodys(view, "score"),
    )


def _contributions(view: State) -> Introduction:
    sheet = view.components
    rounds = listed([str(number) for number in sheet.member_income_rounds])
    return Introduction(
        "dm.first.contributions",
        _("Income and contributions"),
        _(
            "Every seat just won has paid {seat}, and after elections {rounds} every member {member}. Now "
            "each party seals one contribution card that is left: accepted it brings money and costs "
            "members, refused it brings rolls of the special die in members. Each card is used once."
        ).format(seat=money(sheet.seat_income), rounds=rounds, member=money(sheet.member_income)),
        ("dm.end", "dm.end.income", "dm.end.members", "dm.contribution"),
        _everybodys(view, "won"),
    )


def _over(view: State) -> Introduction:
    sheet = view.components
    return Introduction(
        "dm.first.score",
        _("The final score"),
        _(
            "A point for every seat and every member, the national media, {first} and {second} for the two "
            "largest memberships, and the national opinions of the programme, secured ones {more} more. "
            "Money counts nothing. The most points win; if they are equal more seats do, then more members."
        ).format(first=sheet.bonus_first, second=sheet.bonus_second, more=sheet.secured_points),
        ("dm.score", "dm.score.bonus", "dm.score.opinions", "dm.score.secured", "dm.score.ties"),
        _everybodys(view, "score"),
    )


_TELLERS: Final[dict[Phase, Callable[[State], Introduction]]] = {
    Phase.PRELIMINARY: _preliminary,
    Phase.BID: _bid,
    Phase.START: _start,
    Phase.HAND: _programme,
    Phase.PROGRAMME: _programme,
    Phase.CABINET: _cabinet,
    Phase.ACTION: _action,
    Phase.COALITION: _coalition,
    Phase.ANSWER: _coalition,
    Phase.MEDIA: _media,
    Phase.MEDIA_OPINION: _replacement,
    Phase.MEETINGS: _meetings,
    Phase.AUCTION: _auction,
    Phase.SEALED_AUCTION: _auction,
    Phase.POLL: _poll,
    Phase.CONVERSION: _conversion,
    Phase.VOTES_OPINION: _majority,
    Phase.TRANSFER: _transfer,
    Phase.CONTRIBUTIONS: _contributions,
    Phase.OVER: _over,
}

"""From a set-up to the preliminary round."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.die_macher.cards import EMPTY, TOPIC_OF, TOPICS, full_deck, topics_of
from rules.die_macher.components import BOARDS, PARTIES
from rules.die_macher.events import GameOpened
from rules.die_macher.phases.housekeeping import deal_board
from rules.die_macher.phases.opinions import reveal_opinion
from rules.die_macher.phases.preliminary import open_preliminary
from rules.die_macher.state import NOBODY, MacherSetup, Phase, State
from rules.kernel.dice import Dice, seed_hash
from rules.kernel.events import Event
from rules.kernel.seats import Seat, check_names
from rules.kernel.words import _

SEATS: Final = range(3, 6)
RECOMMENDED: Final = range(4, 6)


def new_game(setup: MacherSetup) -> State:
    """Lay out boards, pool and programmes; the preliminary round comes next (rule dm.setup)."""
    check_setup(setup)
    state = _empty_table(setup)
    for number in range(1, BOARDS + 1):
        state.boards.append(deal_board(state, number, []))
    for board, shown in zip(state.boards, state.components.opinions_shown, strict=True):
        for _opinion in range(shown):
            reveal_opinion(state, board, [])
    _fill_pool(state)
    for seat in range(state.seats):
        _deal_programme(state, seat)
    for seat in range(state.seats):
        hand = [state.dice.take(state.programme_deck) for _card in range(state.components.hand_cards)]
        state.hands[seat] = sorted(hand)
    open_preliminary(state)
    return state


def check_setup(setup: MacherSetup) -> None:
    """Refuse an impossible set-up with a sentence (`ValueError`)."""
    count = len(setup.seats)
    if count not in SEATS:
        raise ValueError(
            _("Die Macher is for {least} to {most} seats, not {count}.").format(
                least=SEATS[0], most=SEATS[-1], count=count
            )
        )
    check_names([seat.name for seat in setup.seats])
    if setup.seed is None:
        raise ValueError(_("A game needs a seed."))
    parties = setup.options.parties
    if parties is not None and (len(parties) != count or len(set(parties)) != count):
        raise ValueError(_("Every seat needs a party of its own: {count} of them.").format(count=count))


def _empty_table(setup: MacherSetup) -> State:
    """Equal equipment for everybody, full decks, no board (rule dm.setup.equipment)."""
    sheet, count = setup.components, len(setup.seats)
    parties = setup.options.parties or tuple(range(PARTIES))[:count]
    return State(
        setup=replace(setup, seed=None),
        dice=Dice(setup.seed),
        party=parties,
        phase=Phase.PRELIMINARY,
        opening=False,
        round=1,
        start=Seat(0),
        asked=NOBODY,
        queue=[],
        spot=0,
        sealed=[False] * count,
        bids=[],
        choices=[],
        plans=[],
        laid=[],
        pledges=[],
        high=0,
        leader=NOBODY,
        passes=0,
        proposer=NOBODY,
        declined=[],
        coalitions=[],
        poll=0,
        transfers=[],
        boards=[],
        arrivals=0,
        region_deck=list(range(1, len(sheet.regions) + 1)),
        opinion_deck=full_deck(sheet.opinion_copies),
        opinion_discards=[],
        pool=[EMPTY] * TOPICS,
        programme_deck=full_deck(sheet.programme_copies),
        programme_discards=[],
        poll_deck=list(range(1, len(sheet.polls) + 1)),
        poll_discards=[],
        poll_buried=[[] for _seat in range(count)],
        programmes=[[] for _seat in range(count)],
        hands=[[] for _seat in range(count)],
        cabinet=[list(range(1, len(sheet.cabinet) + 1)) for _seat in range(count)],
        contributions=[list(range(1, len(sheet.contributions) + 1)) for _seat in range(count)],
        money=[sheet.start_money] * count,
        income=[0] * count,
        members=[sheet.start_members] * count,
        meetings=[sheet.meetings] * count,
        media=[sheet.media] * count,
        seats_won=[0] * count,
        nation=[EMPTY] * len(sheet.spaces),
        secured=[False] * len(sheet.spaces),
        nation_media=[[] for _seat in range(count)],
        polls_held=0,
        results=[],
    )


def _fill_pool(state: State) -> None:
    """Seven cards, each to its topic's space; a second one there goes back (rule dm.setup.pool)."""
    drawn = [state.dice.take(state.opinion_deck) for _space in range(TOPICS)]
    for card in drawn:
        if state.pool[TOPIC_OF[card]]:
            state.opinion_deck.append(card)
        else:
            state.pool[TOPIC_OF[card]] = card


def _deal_programme(state: State, seat: int) -> None:
    """Five cards face up on five topics; others give way to fresh ones (rule dm.setup.programme)."""
    programme = state.programmes[seat]
    aside: list[int] = []
    while len(programme) < state.components.programme_cards:
        card = state.dice.take(state.programme_deck)
        (aside if TOPIC_OF[card] in topics_of(programme) else programme).append(card)
    state.programme_deck += aside


def opening(state: State) -> list[Event]:
    """What the table is told at the start: the promise of the seed."""
    assert state.dice.seed is not None
    return [GameOpened(seed_hash(state.dice.seed))]

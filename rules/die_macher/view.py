"""What a viewer may know, and full states that fit what a viewer knows."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.cards import full_deck
from rules.die_macher.moves import ChooseOption, LayCard, PlaceGoods
from rules.die_macher.phases.cabinet import lay_moves
from rules.die_macher.phases.order import bids_up_to
from rules.die_macher.phases.preliminary import choose_option, place_goods, preliminary_moves
from rules.die_macher.state import SECRET_PHASES, UNKNOWN, Phase, Pledge, State
from rules.kernel.dice import Dice
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN, face_down

RICH: Final = 40
"""The most money, in thousands, that is imagined in a rival's hand without a reason to think of more."""


def observe(state: State, viewer: Seat | None) -> State:
    """The state with all that `viewer` (None: the table) cannot see face down (rule dm.secrets).

    Hidden are decks, opinions not turned up, other hands, polls that another party
    looked at or buried, other cash (rule dm.money) and, until they are revealed,
    other secret choices: not even how much of them there is.
    """
    seen = state.clone()
    seen.dice = state.dice.hidden()
    seen.region_deck = face_down(state.region_deck)
    seen.opinion_deck = face_down(state.opinion_deck)
    seen.programme_deck = face_down(state.programme_deck)
    seen.poll_deck = face_down(state.poll_deck)
    for board in seen.boards:
        board.hidden = face_down(board.hidden)
    if viewer != state.asked:
        seen.poll = FACE_DOWN
    hide_money = not is_money_open(state)
    if hide_money:
        seen.cash = []
    secret_choices = state.phase in SECRET_PHASES
    for seat in range(len(state.party)):
        if seat != viewer:
            seen.hands[seat] = face_down(state.hands[seat])
            seen.poll_buried[seat] = face_down(state.poll_buried[seat])
            if hide_money:
                seen.money[seat] = UNKNOWN
            if secret_choices:
                _hide_choice(seen, seat)
    return seen


def is_money_open(state: State) -> bool:
    """Whether everybody may know everybody's cash (rules dm.money, dm.options.open)."""
    return state.setup.options.open_money or state.phase is Phase.OVER


def _hide_choice(seen: State, seat: int) -> None:
    """Turn face down what a seat chooses in a secret phase, sealed or not."""
    match seen.phase:
        case Phase.BID | Phase.SEALED_AUCTION:
            seen.bids[seat] = UNKNOWN
        case Phase.CABINET:
            seen.laid[seat] = []
        case Phase.CONTRIBUTIONS:
            seen.pledges[seat] = None
        case Phase.PRELIMINARY:
            seen.choices[seat] = []
            seen.plans[seat] = []


def determinize(observation: State, rng: Random) -> State:
    """A full state that the observation allows: unseen cards, cash, choices and the seed are made up."""
    state = observation.clone()
    state.dice = Dice(rng.getrandbits(64), observation.dice.draws)
    _deal(state, rng)
    for seat, money in enumerate(state.money):
        if money == UNKNOWN:
            state.money[seat] = max(_money_shown(state, seat), rng.randrange(RICH + 1))
    if state.phase in SECRET_PHASES:
        for seat in range(state.seats):
            _imagine_choice(state, Seat(seat), rng)
    return state


def _money_shown(state: State, seat: int) -> int:
    """What a seat must have: for its bid for the poll, for its cabinet cards on the table."""
    if state.phase is Phase.AUCTION and seat == state.leader:
        return state.high
    if state.phase is Phase.ACTION:
        return sum(state.components.cabinet[card - 1].cost for card in state.laid[seat] if card)
    return 0


def _deal(state: State, rng: Random) -> None:
    """Deal the cards that lie face up nowhere to the places where cards lie face down."""
    sheet = state.components
    nation = [*state.nation, *(card for card, safe in zip(state.nation, state.secured, strict=True) if safe)]
    seen = [*state.opinion_discards, *state.pool, *nation]
    for board in state.boards:
        seen += board.opinions
    piles = [state.opinion_deck, *(board.hidden for board in state.boards)]
    _turn_up(piles, full_deck(sheet.opinion_copies), seen, rng)
    programme = [*state.programme_discards, *(card for cards in state.programmes for card in cards)]
    piles = [state.programme_deck, *state.hands]
    _turn_up(piles, full_deck(sheet.programme_copies), programme, rng)
    for hand in state.hands:
        hand.sort()
    in_hand = [state.poll] if state.phase is Phase.POLL else []
    piles = [in_hand, state.poll_deck, *state.poll_buried]
    _turn_up(piles, list(range(1, len(sheet.polls) + 1)), state.poll_discards, rng)
    state.poll = in_hand[0] if in_hand else 0
    gone = [board.card for board in state.boards]
    gone += [result.card for result in state.results if result.election < state.boards[0].number]
    _turn_up([state.region_deck], list(range(1, len(sheet.regions) + 1)), gone, rng)


def _turn_up(piles: list[list[int]], every_card: list[int], seen: list[int], rng: Random) -> None:
    """Put unseen cards, shuffled, where the piles are face down."""
    unseen = every_card
    for cards in (seen, *piles):
        for card in cards:
            if card != FACE_DOWN:
                unseen.remove(card)
    rng.shuffle(unseen)
    for cards in piles:
        for place, card in enumerate(cards):
            if card == FACE_DOWN:
                cards[place] = unseen.pop()


def _imagine_choice(state: State, seat: Seat, rng: Random) -> None:
    """What a seat may have chosen, where the observation does not tell."""
    sealed = state.sealed[seat]
    match state.phase:
        case Phase.BID | Phase.SEALED_AUCTION if state.bids[seat] == UNKNOWN:
            bids = bids_up_to(seat, state.money[seat])
            state.bids[seat] = rng.choice(bids).amount if sealed else 0
        case Phase.CABINET if not state.laid[seat]:
            state.laid[seat] = [0] * len(state.boards)
            if sealed:
                _imagine_cabinet(state, seat, rng)
        case Phase.CONTRIBUTIONS if sealed and state.pledges[seat] is None:
            state.pledges[seat] = Pledge(rng.choice(state.contributions[seat]), rng.random() < 0.5)
        case Phase.PRELIMINARY if sealed and not state.choices[seat]:
            _imagine_sheet(state, seat, rng)


def _imagine_cabinet(state: State, seat: Seat, rng: Random) -> None:
    """Lay cards that the seat could pay, on about half of the boards."""
    for place, board in enumerate(state.boards):
        layings = [move for move in lay_moves(state, seat) if isinstance(move, LayCard)]
        here = [move for move in layings if move.region == board.number]
        if here and rng.random() < 0.5:
            state.laid[seat][place] = rng.choice(here).card


def _imagine_sheet(state: State, seat: Seat, rng: Random) -> None:
    """Fill a preliminary sheet at random."""
    state.sealed[seat] = False
    while True:
        move = rng.choice(preliminary_moves(state, seat))
        if isinstance(move, ChooseOption):
            choose_option(state, move)
        elif isinstance(move, PlaceGoods):
            place_goods(state, move)
        else:
            break
    state.sealed[seat] = True

"""Opinion cards: turning them up, and putting cards of the pool in their place."""

from __future__ import annotations

from rules.die_macher.cards import EMPTY, TOPIC_OF, topics_of
from rules.die_macher.events import DeckShuffled, OpinionReplaced, OpinionRevealed, OpinionsKept
from rules.die_macher.figures import absolute_majority, media_majority, replacements
from rules.die_macher.moves import KeepOpinions, MacherMove, ReplaceOpinion
from rules.die_macher.names import printed
from rules.die_macher.phases.common import go_to, place_of, refuse_unless_asked, stance_of
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _


def draw_opinion(state: State, events: list[Event]) -> int:
    """A card of the deck, with the discards if need be; 0 when none is left (rule dm.opinions.deck)."""
    if not state.opinion_deck and state.opinion_discards:
        state.opinion_deck, state.opinion_discards = state.opinion_discards, []
        events.append(DeckShuffled("opinions", len(state.opinion_deck)))
    return state.dice.take(state.opinion_deck) if state.opinion_deck else EMPTY


def reveal_opinion(state: State, board: Board, events: list[Event]) -> None:
    """Turn up a hidden opinion; one on a topic that is visible gives way (rule dm.opinions.reveal)."""
    taken = topics_of(board.opinions)
    card = board.hidden.pop()
    aside: list[int] = []
    while card and TOPIC_OF[card] in taken:
        aside.append(card)
        card = draw_opinion(state, events)
    state.opinion_deck += aside
    if card:
        board.opinions.append(card)
    replaced = tuple(stance_of(state, one) for one in aside)
    events.append(OpinionRevealed(place_of(state, board), stance_of(state, card), replaced))


def ask_for_replacement(state: State, board: Board, phase: Phase) -> bool:
    """Ask who controls the region, if anybody does and can do something (rule dm.opinions.replace)."""
    controls = media_majority if phase is Phase.MEDIA_OPINION else absolute_majority
    seat = controls(board)
    if seat == NOBODY or not replacements(board, state.pool):
        return False
    state.phase = phase
    state.asked = seat
    return True


def opinion_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Every replacement, and none."""
    changes = replacements(state.board(state.spot), state.pool)
    return [KeepOpinions(seat), *(ReplaceOpinion(seat, out, card) for out, card in changes)]


def replace_opinion(state: State, move: ReplaceOpinion) -> list[Event]:
    """The old opinion goes to its topic's space of the pool (rules dm.opinions.replace, dm.opinions.pool)."""
    refuse_unless_asked(state, move.seat, Phase.MEDIA_OPINION, Phase.VOTES_OPINION)
    board = state.board(state.spot)
    check_replacement(state, board, move.out, move.card)
    board.opinions[board.opinions.index(move.out)] = move.card
    state.pool[TOPIC_OF[move.card]] = EMPTY
    space = TOPIC_OF[move.out]
    in_the_way = state.pool[space]
    if in_the_way:
        state.opinion_discards.append(in_the_way)
    state.pool[space] = move.out
    out, card, gone = (stance_of(state, one) for one in (move.out, move.card, in_the_way))
    by_votes = state.phase is Phase.VOTES_OPINION
    _next_region(state)
    return [OpinionReplaced(move.seat, place_of(state, board), out, card, gone, by_votes)]


def keep_opinions(state: State, move: KeepOpinions) -> list[Event]:
    """The right to replace an opinion lapses (rule dm.opinions.replace)."""
    refuse_unless_asked(state, move.seat, Phase.MEDIA_OPINION, Phase.VOTES_OPINION)
    place = place_of(state, state.board(state.spot))
    _next_region(state)
    return [OpinionsKept(move.seat, place)]


def _next_region(state: State) -> None:
    """Media majorities are asked up to the farthest region, votes from the farthest on (rule dm.round)."""
    if state.phase is Phase.MEDIA_OPINION:
        go_to(state, Phase.MEDIA_OPINION, state.spot + 1)
    else:
        go_to(state, Phase.CONVERSION, state.spot - 1)


def check_replacement(state: State, board: Board, out: int, card: int) -> None:
    """Refuse what is not possible, with the reason (rules dm.opinions.replace, dm.cabinet.doubler)."""
    if out not in board.opinions:
        raise IllegalMove("dm.opinions.replace", _("That is no visible opinion of this region."))
    if out == board.doubled:
        raise IllegalMove("dm.cabinet.doubler", _("The doubled opinion of a region cannot be replaced."))
    if not card or card not in state.pool:
        raise IllegalMove("dm.opinions.replace", _("That card is not in the exchange pool."))
    if TOPIC_OF[card] in topics_of(board.opinions):
        raise IllegalMove(
            "dm.opinions.replace",
            _("{topic} is the topic of a visible opinion there; a region has each topic once.").format(
                topic=printed(state.components.topics[TOPIC_OF[card]].name)
            ),
        )

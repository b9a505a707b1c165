"""Lessons of Saludos, Amigos! on the council session: calling one, and standing up to one."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step, Wrong
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons import shows
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.lessons.mistakes import of_kind, passing, paying_more
from rules.saludos_amigos.lessons.tables import ANNA, BEN, CARLA, DINO, SaludosLesson
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State


def _laid(move: SaludosMove) -> tuple[int, ...]:
    return move.cards if isinstance(move, m.Commit) else ()


def _against_ben_and_carla() -> State:
    """Anna 9 and Dino 4 outside, Ben 8 and Carla 6 the majority at 14, over a tile worth 7."""
    state = t.deal(t.table(4, holder=DINO), [1, 1, 2, 3, 3], [1, 2, 3], [1, 1, 2], [1, 2])
    state = t.enrich(t.built(state, 0, 0, 0, 2, 0, 0), 0, 6, 3, 2)
    state = t.kept(t.rolled(t.on_offer(state, t.HOTEL), 4, 5, 3, 2))
    agreed = (m.Propose(BEN, (BEN, CARLA), (4, 3)), m.Agree(CARLA))
    return t.played(state, *agreed, m.Pass(ANNA), m.Pass(DINO))


def _dino_joins(state: State, seat: Seat) -> SaludosMove:
    """Dino joins for 2 or more, and everybody lays something; the majority lays 4."""
    if state.phase is Phase.JOIN:
        assert state.session is not None
        return m.Join(DINO, 1) if state.session.offers[DINO] >= 2 else m.StayOut(DINO)
    if state.phase is Phase.COMMIT:
        return m.Commit(seat, {BEN: (3,), CARLA: (1,), DINO: (2,)}[seat])
    return t.others(state, seat)


CALL: Final[SaludosLesson] = Lesson(
    key="sa.lesson.call",
    title=_("Calling a session of the council"),
    minutes=3,
    learner=ANNA,
    position=_against_ben_and_carla,
    others=_dino_joins,
    steps=(
        Step(
            say=_(
                "Ben and Carla are the majority, with strength 14 over a tile worth 7. You have 9, Dino has "
                "4. To overturn them, an outsider may call a session of the council by pushing a card "
                "forward, face down; the card is the price, and the figure on it does not count."
            ),
            rules=("sa.session", "sa.session.call"),
            look_at=("value", "standing", "strength.0", "strength.3"),
            goal=_("Call a session with your lowest card"),
            reached=lambda state: state.session is not None,
            hint=_("Its figure does not count, and your strength stays 9. Which card do you need least?"),
            show=_(
                "Choose “Anna calls a session”; then, among your own cards, press 1 for the first card and "
                "enter."
            ),
            answer=lambda _state: [m.CallSession(ANNA, 1)],
            wrong=(
                of_kind(
                    m.LetStand,
                    _("Then 7 million go to Ben and Carla. 9 and 4 against 14 is close: call a session."),
                    m.LetStand(ANNA),
                ),
                paying_more(
                    m.CallSession,
                    _("The figure on a card that is pushed does not count. Push a 1, keep the higher ones."),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Now the other outsiders are offered a share: here only Dino, who brings 4 to your 9. What "
                "you do not offer, and what is not taken, is yours if you win."
            ),
            rules=("sa.session.offer", "sa.session.join"),
            look_at=("strength.0", "strength.3"),
            goal=_("Offer Dino 2 or 3 million"),
            reached=lambda state: state.phase is Phase.COMMIT,
            on_the_way=lambda _state, move: isinstance(move, m.OfferShares) and move.shares[0] in (2, 3),
            hint=_("Joining costs Dino a card, and staying out brings him one. By strength he is 4 of 13."),
            show=_("Set the share of Dino to 2 and press enter."),
            answer=lambda _state: [m.OfferShares(ANNA, (2,))],
            wrong=(
                Wrong(
                    lambda _state, move: isinstance(move, m.OfferShares) and move.shares[0] < 2,
                    _("For that Dino keeps out: joining costs him a card. Offer 2 or 3."),
                    lambda _state: m.OfferShares(ANNA, (0,)),
                ),
                Wrong(
                    lambda _state, move: isinstance(move, m.OfferShares) and move.shares[0] > 3,
                    _("You bring 9 of the 13, so keep more for yourself: Dino joins for 2 or 3."),
                    lambda _state: m.OfferShares(ANNA, (4,)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Dino has joined: 13 against 14. Now each side lays cards in secret, as many as everybody "
                "likes, and here the printed figures count. Ben and Carla hold six cards and need only a "
                "tie."
            ),
            rules=("sa.session.commit", "sa.session.reveal"),
            look_at=("opposition", "standing"),
            goal=_("Lay two cards worth 5 or 6"),
            reached=lambda state: state.money[ANNA] > 0,
            on_the_way=lambda _state, move: sum(_laid(move)) >= 5 and len(_laid(move)) == 2,
            hint=_("Reckon that they lay about 4. What is laid is gone, so a few high cards are best."),
            show=_("Press the numbers of a 2 and a 3 below your cards, then enter."),
            answer=lambda _state: [m.Commit(ANNA, (2, 3))],
            wrong=(
                Wrong(
                    lambda _state, move: not _laid(move),
                    _("13 does not beat 14, and two pushed cards would be wasted. Lay 5 or 6."),
                    lambda _state: m.Commit(ANNA, ()),
                ),
                Wrong(
                    lambda _state, move: sum(_laid(move)) < 5,
                    _("They hold six cards and need only a tie: that may be too little. Lay 5 or 6."),
                    lambda _state: m.Commit(ANNA, (1,)),
                ),
                Wrong(
                    lambda _state, move: len(_laid(move)) > 2,
                    _("Cards that are laid are gone, and strength counts cards. Two high ones will do."),
                    lambda _state: m.Commit(ANNA, (1, 2, 3)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben laid a 3 and Carla a 1: 14 + 4 = 18. Dino laid a 2, so with your cards the opposition "
                "is strictly greater and takes the contract: Dino his share, you all the rest."
            ),
            rules=("sa.session.reveal", "sa.session.offer"),
        ),
        Step(
            say=_(
                "All cards pushed or laid are gone, and nobody in the session draws, winner or loser. Only "
                "those who kept out of it would have drawn a card."
            ),
            rules=("sa.session.pay", "sa.pile", "sa.mistakes"),
        ),
    ),
    summary=_(
        "A session costs a card to call and a card to join. Sides begin with their strength, cards are "
        "laid in secret, and their figures are added. The opposition has to be strictly greater."
    ),
)


def _ben_proposes_4_and_3() -> State:
    """The whole session of the rulebook: 9 and 6 against 9 and 4, over a tile worth 7."""
    state = t.deal(t.table(4, holder=DINO), [1, 1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 1])
    state = t.enrich(t.built(state, 0, 0, 0, 2, 0, 0), 2, 3, 4, 2)
    state = t.kept(t.rolled(t.on_offer(state, t.HOTEL), 5, 3, 6, 2))
    return t.played(state, m.Propose(BEN, (ANNA, BEN), (4, 3)))


def _carla_calls(state: State, seat: Seat) -> SaludosMove:
    """Carla calls a session and Dino joins for 3; they lay 6, and Ben lays 1."""
    match state.phase:
        case Phase.CALL if seat == CARLA:
            return m.CallSession(CARLA, 1)
        case Phase.OFFER:
            return m.OfferShares(CARLA, (3,))
        case Phase.JOIN:
            return m.Join(DINO, 1)
        case Phase.COMMIT:
            return m.Commit(seat, {BEN: (1,), CARLA: (2, 3), DINO: (1,)}[seat])
    return t.others(state, seat)


DEFENCE: Final[SaludosLesson] = Lesson(
    key="sa.lesson.session",
    title=_("A session of the council, and what a tie means"),
    minutes=3,
    learner=ANNA,
    position=_ben_proposes_4_and_3,
    others=_carla_calls,
    steps=(
        Step(
            say=_(
                "A tile worth 7. Ben proposes 4 for you and 3 for himself, at 9 + 6 = 15; Carla and Dino "
                "have 13 together. This time you will see a session from the other side."
            ),
            rules=("sa.proposal", "sa.majority"),
            look_at=("value", "strength.0", "strength.1"),
            goal=_("Agree with Ben"),
            reached=lambda state: state.phase is Phase.COMMIT,
            on_the_way=lambda _state, move: isinstance(move, m.Agree),
            hint=_("4 of 7 million for 9 of 15 strength is a fair part."),
            show=_("Press A."),
            answer=lambda _state: [m.Agree(ANNA)],
            wrong=(
                of_kind(
                    m.Decline,
                    _("4 of 7 million for 9 of 15 strength is fair, and 15 is the most in sight. Agree."),
                    m.Decline(ANNA),
                ),
                passing(_("That would take the proposal off the table. It is a fair one: agree.")),
                of_kind(
                    m.Propose,
                    _("Ben's proposal lies on the table and is a fair one: agree to it."),
                    m.Propose(ANNA, (ANNA, BEN), (5, 2)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Carla has pushed a card forward and called a session, and Dino has joined: 13 against "
                "your 15. The majority pays nothing to be here, but 15 alone may not hold."
            ),
            rules=("sa.session.call", "sa.session.join"),
            look_at=("opposition", "standing"),
        ),
        Step(
            say=_(
                "Carla has two cards left and Dino one. Cards are worth about 2 each, so reckon with 6: "
                "that makes 19. For the majority a tie is enough, and Ben lays something, too."
            ),
            rules=("sa.session.commit", "sa.session.reveal"),
            goal=_("Lay your 3, and nothing else"),
            reached=lambda state: state.hands[ANNA] == [1, 1, 2],
            on_the_way=lambda _state, move: _laid(move) == (3,),
            hint=_("15 and your 3 make 18; the last point is Ben's affair."),
            show=_("Press 4, the number of the 3 below your cards, then enter."),
            answer=lambda _state: [m.Commit(ANNA, (3,))],
            wrong=(
                Wrong(
                    lambda _state, move: sum(_laid(move)) < 3,
                    _(
                        "They will lay about 6, and that makes 19. With so little you are overturned: lay "
                        "the 3."
                    ),
                    lambda _state: m.Commit(ANNA, ()),
                ),
                Wrong(
                    lambda _state, move: sum(_laid(move)) == 3 and len(_laid(move)) > 1,
                    _("Also worth 3, but it costs two cards, and strength counts cards. Lay the 3."),
                    lambda _state: m.Commit(ANNA, (1, 2)),
                ),
                Wrong(
                    lambda _state, move: sum(_laid(move)) > 3,
                    _("That would hold, but what is laid is gone, and a tie is enough. The 3 alone will do."),
                    lambda _state: m.Commit(ANNA, (1, 3)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "All cards are turned up. You: 15 + 3 + 1 = 19. Carla and Dino: 13 + 5 + 1 = 19. The "
                "opposition has to be strictly greater, so a tie is the majority's: you are paid 4 and "
                "hold 6."
            ),
            rules=("sa.session.reveal", "sa.session.pay"),
            look_at=("money.0",),
        ),
        Step(
            say=_(
                "Whoever was in the session draws nothing: all laid cards are gone, and the two pushed "
                "ones with them. Had you laid nothing, 19 would have beaten your 16."
            ),
            rules=("sa.session.pay", "sa.mistakes"),
        ),
    ),
    summary=_(
        "In a session a tie is the majority's. Lay just enough, high cards before many cards: what is laid "
        "is gone, and nobody in the session draws."
    ),
)

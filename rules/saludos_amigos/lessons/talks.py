"""Lessons of Saludos, Amigos! on the talks: a coalition with its shares, and what outsiders draw."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons import shows
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.lessons.mistakes import giving, of_kind, passing, standing_with
from rules.saludos_amigos.lessons.tables import ANNA, BEN, CARLA, DINO, SaludosLesson
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State

_WITH_BEN: Final = (ANNA, BEN)
_WITH_CARLA: Final = (ANNA, CARLA)
_BEN_AND_CARLA: Final = (BEN, CARLA)


def _ben_asks_for_5() -> State:
    """Strengths 9, 6 and 9 over a tile worth 7; Ben proposes 5 for himself and 2 for Anna."""
    state = t.deal(t.table(3, holder=CARLA), [1, 1, 2, 3], [1, 2, 3], [1, 2, 3])
    state = t.enrich(t.built(state, 0, 0, 0, 2, 0, 0), 2, 5, 4)
    state = t.kept(t.rolled(t.on_offer(state, t.HOTEL), 5, 3, 6))
    return t.played(state, m.Propose(BEN, _WITH_BEN, (2, 5)))


def _carla_outbids(state: State, seat: Seat) -> SaludosMove:
    """Ben takes a share of 3 or more; once he stands with Anna, Carla offers Anna 5."""
    if state.phase is Phase.TALK and t.is_asked(state, seat) and seat == BEN:
        assert state.proposal is not None
        return m.Agree(BEN) if state.proposal.coalition.share_of(BEN) >= 3 else m.Decline(BEN)
    if state.phase is Phase.TALK and seat == CARLA and t.stands(state, *_WITH_BEN):
        return m.Propose(CARLA, _WITH_CARLA, (5, 2))
    return t.others(state, seat)


COALITION: Final[SaludosLesson] = Lesson(
    key="sa.lesson.coalition",
    title=_("Two against one: a coalition and its shares"),
    minutes=3,
    learner=ANNA,
    position=_ben_asks_for_5,
    others=_carla_outbids,
    steps=(
        Step(
            say=_(
                "The tile is worth 7. Your strength is 9, Carla's is 9, too, and Ben's is 6. He proposes a "
                "coalition with you: 9 + 6 = 15 beats Carla, but he wants 5 million and leaves you 2."
            ),
            rules=("sa.coalition", "sa.proposal"),
            look_at=("value", "strength.0", "strength.1", "strength.2"),
            goal=_("Decline what Ben proposes"),
            reached=lambda state: state.proposal is None and not state.silent[ANNA],
            hint=_("A proposal counts only when every member has agreed, and you have not."),
            show=_("With the cursor on Anna press backspace."),
            answer=lambda _state: [m.Decline(ANNA)],
            wrong=(
                of_kind(
                    m.Agree,
                    _(
                        "2 of 7 million is little for the 9 of 15 strength that you bring. Declining costs "
                        "nothing: you can propose another division."
                    ),
                    m.Agree(ANNA),
                ),
                passing(
                    _(
                        "That would take it off the table, too, but whoever has passed proposes nothing "
                        "until another coalition stands. Decline instead."
                    )
                ),
                of_kind(
                    m.Propose,
                    _(
                        "A new proposal may take the place of Ben's. Decline his first, so that you see "
                        "how that goes."
                    ),
                    m.Propose(ANNA, _WITH_BEN, (4, 3)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Now propose a division of your own, with yourself in it. The shares add up to exactly 7; "
                "Ben brings 6 of the 15, which by strength is close to 3 million."
            ),
            rules=("sa.proposal", "sa.pass", "sa.majority"),
            look_at=("value", "strength.1"),
            goal=_("Agree with Ben, at 3 million for him"),
            reached=lambda state: t.stands(state, *_WITH_BEN),
            on_the_way=lambda _state, move: t.share_in(move, _WITH_BEN, BEN) == 3,
            hint=_("You and Ben, and nobody else; his 3 leave 4 for you."),
            show=_("Take in Anna and Ben with space; if they do not show 4 and 3, set that; then press A."),
            answer=lambda _state: [m.Propose(ANNA, _WITH_BEN, (4, 3))],
            wrong=(
                passing(
                    _(
                        "If nobody agrees on anything, you and Carla tie at 9, and nobody is paid. Speak: "
                        "with Ben you have 15."
                    )
                ),
                standing_with((ANNA,), _("Alone you have 9; Ben and Carla together have 15. Take Ben in.")),
                standing_with(
                    _WITH_CARLA,
                    _(
                        "18 is more than you need. Carla is as strong as you and wants as much; Ben is "
                        "weaker, and with him you have 15."
                    ),
                ),
                standing_with(
                    (ANNA, BEN, CARLA),
                    _("With everybody in, 7 million go three ways. The smallest side that wins is best."),
                ),
                giving(
                    _WITH_BEN,
                    BEN,
                    lambda share: share < 3,
                    2,
                    _("Ben says no to that: by strength 6 of 15 are close to 3 million. Offer him 3."),
                ),
                giving(
                    _WITH_BEN,
                    BEN,
                    lambda share: share > 3,
                    4,
                    _("That is more than his strength is worth, and 3 million are enough for him."),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You stand with Ben at 15. With Ben, Carla would have 15 as well, and as much beats "
                "nobody. So she turns to you: 9 + 9 = 18, with 5 million for you. Agreeing there is "
                "leaving Ben."
            ),
            rules=("sa.standing", "sa.majority"),
            look_at=("standing",),
            goal=_("Take Carla's offer"),
            reached=lambda state: state.money[ANNA] > 2,
            on_the_way=lambda _state, move: isinstance(move, m.Agree),
            hint=_("4 million with Ben, 5 with Carla. Nothing binds anybody while the table talks."),
            show=_("Press A."),
            answer=lambda _state: [m.Agree(ANNA)],
            wrong=(
                of_kind(
                    m.Decline,
                    _("Loyal, but 5 is more than 4, and the talks are not over. Here, agree."),
                    m.Decline(ANNA),
                ),
                of_kind(
                    m.Propose,
                    _("Carla's offer lies on the table, and it is a good one: agree to it."),
                    m.Propose(ANNA, _WITH_CARLA, (6, 1)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You were paid 5 and hold 7 million now; Carla got 2. Ben could not beat your 18: he "
                "passed, and draws a card."
            ),
            rules=("sa.outsiders", "sa.pass"),
            look_at=("money.0",),
        ),
    ),
    summary=_(
        "A coalition stands once all its members have agreed to shares that add up to the tile's value, "
        "until a strictly stronger one stands. Take the cheapest partner with whom you win, and do not "
        "count on anybody before the talks are over."
    ),
)


OUTSIDER_SEED: Final = 1
"""Anna and Dino draw a card each; then Anna draws a section."""


def _ben_offers_nothing() -> State:
    """Strengths 3, 8, 7 and 5 over a tile worth 3; Ben proposes a share of 0 to Anna."""
    state = t.deal(t.table(4, holder=DINO), [1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3])
    state = t.enrich(t.built(state, 0, 0, 1, 1, 0, 0), 0, 4, 3, 2)
    state = t.kept(t.rolled(t.on_offer(state, t.CAR_PARK), 1, 5, 4, 2))
    state = t.played(state, m.Propose(BEN, (ANNA, BEN, CARLA), (0, 2, 1)))
    return t.chance(state, OUTSIDER_SEED)


def _ben_turns_to_carla(state: State, seat: Seat) -> SaludosMove:
    """Carla agrees to whatever Ben proposes; without Anna he proposes to her alone."""
    if state.phase is Phase.TALK:
        if seat == CARLA and t.is_asked(state, seat):
            return m.Agree(CARLA)
        if seat == BEN and state.standing is None and state.proposal is None:
            return m.Propose(BEN, _BEN_AND_CARLA, (2, 1))
    return t.others(state, seat)


OUTSIDER: Final[SaludosLesson] = Lesson(
    key="sa.lesson.outsider",
    title=_("The card for those who stay out"),
    minutes=3,
    learner=ANNA,
    position=_ben_offers_nothing,
    others=_ben_turns_to_carla,
    steps=(
        Step(
            say=_(
                "The tile is worth only 3, and Ben proposes 2 for himself, 1 for Carla and 0 for you. "
                "Whoever stays outside draws a card; a member draws none, even for a share of 0."
            ),
            rules=("sa.outsiders", "sa.proposal"),
            look_at=("value",),
            goal=_("Decline what Ben proposes"),
            reached=lambda state: state.proposal is None and not state.silent[ANNA],
            hint=_("What would you get inside, and what outside?"),
            show=_("With the cursor on Anna press backspace."),
            answer=lambda _state: [m.Decline(ANNA)],
            wrong=(
                of_kind(
                    m.Agree,
                    _("Inside you would get nothing at all. Outside you draw a card: decline."),
                    m.Agree(ANNA),
                ),
                passing(
                    _(
                        "Almost: it would be off the table, but after declining you may still propose. "
                        "Decline."
                    )
                ),
                of_kind(
                    m.Propose,
                    _("With a strength of 3 nobody needs you, and there is little to share. Decline."),
                    m.Propose(ANNA, (ANNA,), (3,)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben and Carla have agreed without you and stand at 15. You and Dino together have 3 + 5 = "
                "8. Some tiles are best left to others."
            ),
            rules=("sa.pass", "sa.standing"),
            look_at=("standing", "strength.0", "strength.3"),
            goal=_("Pass"),
            reached=lambda state: state.phase is Phase.CALL,
            on_the_way=lambda _state, move: isinstance(move, m.Pass),
            hint=_("Whoever sees nothing to gain passes; when all outsiders have, the talks are over."),
            show=shows.PASS,
            answer=lambda _state: [m.Pass(ANNA)],
            wrong=(
                of_kind(
                    m.Propose,
                    _("More than 15 takes three of you, and 3 million do not go far. Pass."),
                    m.Propose(ANNA, (ANNA, BEN, CARLA), (1, 1, 1)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "The majority is final at 15. An outsider may still call a session of the council, for a "
                "card that is pushed forward. Not for 3 million, and not with 3 against 15: let it be, and "
                "draw your card."
            ),
            rules=("sa.session", "sa.session.call", "sa.majority"),
            look_at=("standing",),
            goal=_("Let the majority stand"),
            reached=lambda state: state.phase is Phase.DRAW,
            on_the_way=lambda _state, move: isinstance(move, m.LetStand),
            hint=_("A session begins with a card that you lose, and 3 stands against 15."),
            show=shows.LET_STAND,
            answer=lambda _state: [m.LetStand(ANNA)],
            wrong=(
                of_kind(
                    m.CallSession,
                    _("That costs one of your two cards, and 3 against 15 is hopeless. Let it stand."),
                    m.CallSession(ANNA, 1),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben was paid 2 and Carla 1, and you and Dino have drawn a card each: you hold three now. "
                "The bag has come to you."
            ),
            rules=("sa.outsiders", "sa.pile"),
            goal=_("Draw a tile"),
            reached=lambda state: state.phase is Phase.ROLL,
            hint=_("A new turn begins with the bag."),
            show=shows.DRAW,
            answer=lambda _state: [m.DrawTile(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_("Now see what your new card is worth: everybody rolls, and it counts at once."),
            rules=("sa.dice",),
            goal=_("Have everybody roll"),
            reached=lambda state: state.phase is Phase.REROLL,
            hint=_("The dice come after the tile."),
            show=shows.ROLL,
            answer=lambda _state: [m.RollDice(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "4 + 3 cards = 7: the new card adds 1 in every turn until you spend it. What is printed on "
                "it will count in sessions, and at the end."
            ),
            rules=("sa.dice",),
            look_at=("strength.0",),
        ),
    ),
    summary=_(
        "Whoever is outside when the talks end draws a card, and every card is 1 more strength in the "
        "turns to come. Being in a coalition for nothing is worse than being out."
    ),
)

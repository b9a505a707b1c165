"""Lessons of Saludos, Amigos! on journalists, and on how the game ends."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons import shows
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.lessons.mistakes import (
    keeping,
    of_kind,
    passing,
    paying_more,
    rolling_again,
    standing_with,
)
from rules.saludos_amigos.lessons.tables import ANNA, BEN, CARLA, SaludosLesson
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State

PRESS_SEED: Final = 56303
"""Anna draws a journalist and Ben the golf hotel; Anna rolls a 2 and then a 5; Carla draws a journalist."""

END_SEED: Final = 43
"""Anna draws a journalist and Ben the thermal bath; Carla draws the last section of the golf hotel."""

THIRD_TURN: Final = 9


def _six_cards() -> State:
    """Anna holds 6 cards and the bag; Ben holds 2, Carla 3."""
    state = t.table(3, holder=ANNA, seed=PRESS_SEED)
    state = t.deal(state, [1, 1, 1, 2, 2, 3], [2, 3], [1, 1, 3])
    return t.enrich(t.built(state, 1, 0, 1, 2, 1, 1), 9, 11, 10)


JOURNALIST: Final[SaludosLesson] = Lesson(
    key="sa.lesson.journalist",
    title=_("The journalist"),
    minutes=3,
    learner=ANNA,
    position=_six_cards,
    others=t.others,
    steps=(
        Step(
            say=_(
                "3 of the 18 tiles in the bag are journalists. One would cost you 4 million now: a million "
                "for each of your 6 cards above the 2 of Ben, who holds the fewest. The word press on the "
                "board marks what each seat would lose."
            ),
            rules=("sa.journalist", "sa.bag"),
            look_at=("bag", "press.0"),
            goal=_("Draw a tile"),
            reached=lambda state: state.phase is not Phase.DRAW or state.turn > 6,
            hint=_("You hold the bag. It will turn out well, or not."),
            show=shows.DRAW,
            answer=lambda _state: [m.DrawTile(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A journalist: no contract in that turn, 4 million lost for you and 1 for Carla. Cards are "
                "kept, so the next one would cost you 4 again. Ben has drawn a section of the golf hotel, "
                "worth 7, and your die shows a 2."
            ),
            rules=("sa.journalist", "sa.reroll", "sa.mistakes"),
            look_at=("press.0", "value"),
            goal=_("Pay your lowest card and roll again"),
            reached=lambda state: len(state.hands[ANNA]) == 5 and state.hands[ANNA].count(1) == 2,
            hint=_("A card less is a million less for the press, and a new die mostly shows more than a 2."),
            show=shows.PAY_A_1,
            answer=lambda _state: [m.Reroll(ANNA, 1)],
            wrong=(
                keeping(
                    _("You hold more cards than is good for you, and a 2 is little: pay one, roll again.")
                ),
                paying_more(m.Reroll, _("Any card buys the roll and calms the press. Pay a 1.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A 5: strength 5 + 5 = 10, and a journalist would cost you 3 now instead of 4. Two birds "
                "with one card."
            ),
            rules=("sa.reroll", "sa.journalist"),
            look_at=("strength.0", "press.0"),
            goal=_("Keep this die"),
            reached=lambda state: state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.KeepDie),
            hint=_("A 5 is more than most rolls."),
            show=shows.KEEP,
            answer=lambda _state: [m.KeepDie(ANNA)],
            wrong=(
                rolling_again(_("A 5 is more than most rolls, and your 10 is what counts now. Keep it.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_("With 10 you are stronger than Ben and Carla together, and the tile is worth 7."),
            rules=("sa.standing",),
            look_at=("strength.0", "value"),
            goal=_("Stand alone, for all 7 million"),
            reached=lambda state: state.turn == THIRD_TURN,
            on_the_way=lambda _state, move: isinstance(move, m.Propose) and move.members == (ANNA,),
            hint=_("You need nobody, and whoever is outside draws a card."),
            show=shows.ALONE,
            answer=lambda _state: [m.Propose(ANNA, (ANNA,), (7,))],
            wrong=(
                passing(
                    _(
                        "The others have passed, so it would be yours as well. Claim it all the same: stand "
                        "alone."
                    )
                ),
                standing_with((ANNA, BEN), _("You need no partner. Keep all 7 million.")),
                standing_with((ANNA, CARLA), _("You need no partner. Keep all 7 million.")),
                standing_with((ANNA, BEN, CARLA), _("You need no partner. Keep all 7 million.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You were paid 7. Ben and Carla drew a card each, so the fewest is 3 now; then Carla drew "
                "a journalist, and your 5 cards cost you only 2. You hold 10 million."
            ),
            rules=("sa.journalist", "sa.turn"),
            look_at=("press.0", "money.0"),
        ),
    ),
    summary=_(
        "A journalist costs everybody a million for each card above the fewest at the table, and goes back "
        "into the bag. Cards make you strong; many more cards than the others make you poor."
    ),
)


def _three_buildings() -> State:
    """Fountain, car park and casino are complete; Anna holds the bag and the best cards."""
    state = t.deal(t.table(3, holder=ANNA, seed=END_SEED), [2, 3, 3, 3], [1, 1, 2], [1, 2, 2, 3])
    return t.enrich(t.built(state, 1, 2, 3, 3, 3, 2), 27, 25, 24)


def _ben_and_carla(state: State, seat: Seat) -> SaludosMove:
    """Ben and Carla agree on whatever Ben draws, and leave Anna out."""
    if state.phase is Phase.TALK:
        if seat == CARLA and t.is_asked(state, seat):
            return m.Agree(CARLA)
        if seat == BEN and state.standing is None and state.proposal is None:
            half = state.value // 2
            return m.Propose(BEN, (BEN, CARLA), (state.value - half, half))
    return t.others(state, seat)


END: Final[SaludosLesson] = Lesson(
    key="sa.lesson.end",
    title=_("How it ends, and the last bonus"),
    minutes=4,
    learner=ANNA,
    position=_three_buildings,
    others=_ben_and_carla,
    steps=(
        Step(
            say=_(
                "Three buildings are complete, so the end is near. 10 tiles are in the bag: the section "
                "that completes a fourth building ends the game, and from now on journalists stay on the "
                "board."
            ),
            rules=("sa.end", "sa.end.fourth", "sa.journalist.late"),
            look_at=("bag",),
            goal=_("Draw a tile"),
            reached=lambda state: state.late_journalists == 1,
            hint=_("You hold the bag."),
            show=shows.DRAW,
            answer=lambda _state: [m.DrawTile(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A journalist: it costs as ever, and it stays. A second one would end the game, with no "
                "bonus. Ben has drawn a section of the thermal bath, worth 9; whether you roll again is "
                "your decision."
            ),
            rules=("sa.journalist.late", "sa.end.journalists", "sa.bonus"),
            look_at=("value",),
            goal=_("Keep your die, and your cards"),
            reached=lambda state: state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.KeepDie),
            hint=_(
                "When a fourth building ends the game, the highest sum of card values takes the bonus. You "
                "hold 2 + 3 + 3 + 3 = 11."
            ),
            show=shows.KEEP,
            answer=lambda _state: [m.KeepDie(ANNA)],
            wrong=(
                rolling_again(
                    _(
                        "A card for a new roll is missing at the end, when the highest sum of card values "
                        "takes the bonus. Keep all four."
                    )
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben and Carla have agreed on 5 and 4 million and stand at 15; you have 6. Whoever is "
                "outside draws a card, and that counts for the bonus, too."
            ),
            rules=("sa.pass", "sa.outsiders"),
            look_at=("standing", "strength.0"),
            goal=_("Pass"),
            reached=lambda state: state.phase is Phase.CALL,
            on_the_way=lambda _state, move: isinstance(move, m.Pass),
            hint=_("Not even one of them with you would beat 15. What do outsiders get?"),
            show=shows.PASS,
            answer=lambda _state: [m.Pass(ANNA)],
            wrong=(
                of_kind(
                    m.Propose,
                    _("You lead, so they will not help you now. Pass, and draw a card."),
                    m.Propose(ANNA, (ANNA, BEN, CARLA), (1, 4, 4)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You could call a session of the council. What is pushed forward and what is laid there is "
                "gone, and the last section of the golf hotel, worth 8, is still in the bag."
            ),
            rules=("sa.session.pay", "sa.bonus"),
            goal=_("Let the majority stand"),
            reached=lambda state: state.phase is Phase.OVER,
            on_the_way=lambda _state, move: isinstance(move, m.LetStand),
            hint=_("Your cards are the best at the table. Where will they earn more?"),
            show=shows.LET_STAND,
            answer=lambda _state: [m.LetStand(ANNA)],
            wrong=(
                of_kind(
                    m.CallSession,
                    _("That would cost you the cards with which you can win the bonus. Let it stand."),
                    m.CallSession(ANNA, 2),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Carla drew that very section: no dice and no talks, all cards are turned up, and your sum "
                "is the highest. With the 8 million of the bonus you have 34 and win."
            ),
            rules=("sa.end.fourth", "sa.bonus", "sa.ties"),
            look_at=("money.0",),
        ),
    ),
    summary=_(
        "The fourth building ends the game, and the value of its last section goes to the highest sum of "
        "card values, divided in a tie. The second journalist that stays ends it, too, without a bonus. The "
        "most money wins."
    ),
)

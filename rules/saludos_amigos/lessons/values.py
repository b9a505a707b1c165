"""Lessons of Saludos, Amigos! on figures: the value of a tile, strength, a new roll."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step, Wrong
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons import shows
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.lessons.mistakes import (
    giving,
    keeping,
    passing,
    paying_more,
    rolling_again,
    standing_with,
)
from rules.saludos_amigos.lessons.tables import ANNA, BEN, CARLA, SaludosLesson
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State

TILE_SEED: Final = 756
"""Anna draws a section of the golf hotel and rolls a 6 against two 1s; then Ben draws the hotel again."""

STRENGTH_SEED: Final = 29
"""Anna rolls a 3, Ben and Carla a 4."""

REROLL_SEED: Final = 2
"""The new roll is a 5."""


def _is_alone(_state: State, move: SaludosMove) -> bool:
    return isinstance(move, m.Propose) and move.members == (ANNA,)


def _is_company(_state: State, move: SaludosMove) -> bool:
    return isinstance(move, m.Propose) and len(move.members) > 1


TILE: Final[SaludosLesson] = Lesson(
    key="sa.lesson.tile",
    title=_("What a tile is worth"),
    minutes=2,
    learner=ANNA,
    position=lambda: t.table(3, holder=ANNA, seed=TILE_SEED),
    others=t.others,
    steps=(
        Step(
            say=_(
                "The village builds over its green hill section by section, and each section is a contract "
                "worth millions; in the end the most money wins. You are Anna, and you hold the bag: 24 "
                "tiles are in it, 3 of them journalists, who come later."
            ),
            rules=("sa", "sa.setup", "sa.turn", "sa.bag"),
            look_at=("bag",),
            goal=_("Draw a tile"),
            reached=lambda state: state.tile is not None,
            hint=_("Press enter: a frame opens with what can be done."),
            show=shows.DRAW,
            answer=lambda _state: [m.DrawTile(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A section of the golf hotel. Its base value is 4, no section stands there yet, and 1 is "
                "added for being drawn: 4 + 0 + 1 = 5 million."
            ),
            rules=("sa.tile", "sa.tile.value"),
            look_at=("value",),
            goal=_("Have everybody roll"),
            reached=lambda state: bool(state.rolls),
            hint=_("The value is known; the dice will tell who is how strong."),
            show=shows.ROLL,
            answer=lambda _state: [m.RollDice(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Strength is the die and the number of cards: you have 6 + 3 = 9, Ben and Carla 1 + 3 = 4 "
                "each."
            ),
            rules=("sa.dice",),
            look_at=("strength.0", "strength.1", "strength.2"),
            goal=_("Keep your die"),
            reached=lambda state: state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.KeepDie),
            hint=_("Can a die show more than yours does?"),
            show=shows.KEEP,
            answer=lambda _state: [m.KeepDie(ANNA)],
            wrong=(
                rolling_again(_("A new roll costs a card, and no die shows more than 6. Keep this one.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Now the table talks about who gets the 5 million. Ben and Carla have passed, which is to "
                "ask for nothing: together they have 8, and your 9 beats that without any help."
            ),
            rules=("sa.coalition", "sa.pass", "sa.majority"),
            look_at=("value", "strength.0"),
            goal=_("Stand alone, for all 5 million"),
            reached=lambda state: state.money[ANNA] > 0,
            on_the_way=_is_alone,
            hint=_("A coalition can be one seat alone; then nobody else has to agree."),
            show=shows.ALONE,
            answer=lambda _state: [m.Propose(ANNA, (ANNA,), (5,))],
            wrong=(
                passing(
                    _(
                        "If nobody agrees on anything, the one strongest seat gets the tile, and here that "
                        "is you. But claim it yourself, so that you see how: stand alone."
                    )
                ),
                Wrong(
                    _is_company,
                    _("That would stand, too, but you need no partner. Leave them out and keep all 5."),
                    lambda _state: m.Propose(ANNA, (ANNA, BEN), (3, 2)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You were paid 5 million, and the bag went on to Ben. He, too, drew a section of the golf "
                "hotel; one stands there now, so that this one is worth 4 + 1 + 1 = 6."
            ),
            rules=("sa.tile.value",),
            look_at=("value", "money.0"),
            goal=_("Keep your die"),
            reached=lambda state: state.turn == 2 and state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.KeepDie),
            hint=_("Every section makes the next one of its project dearer. A 4 is better than average."),
            show=shows.KEEP,
            answer=lambda _state: [m.KeepDie(ANNA)],
            wrong=(
                rolling_again(
                    _("A 4 is more than a die shows on average, and a new roll costs a card. Keep it.")
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
    ),
    summary=_(
        "A tile is worth the base value of its project, plus 1 for every section that stands there, plus 1 "
        "for being drawn. Whoever gets the contract moves that many million forward."
    ),
)


def _before_the_roll() -> State:
    """A tile worth 6, and hands of four, two and three cards."""
    state = t.deal(t.table(3, holder=ANNA, seed=STRENGTH_SEED), [1, 1, 2, 2], [3, 3], [1, 2, 3])
    return t.on_offer(t.enrich(t.built(state, 0, 0, 0, 1, 0, 0), 0, 3, 2), t.BATH)


def _ben_begins(state: State, seat: Seat) -> SaludosMove:
    """Ben stands alone as soon as he can; Carla keeps out."""
    if state.phase is Phase.TALK and seat == BEN and state.standing is None:
        return m.Propose(BEN, (BEN,), (state.value,))
    return t.others(state, seat)


STRENGTH: Final[SaludosLesson] = Lesson(
    key="sa.lesson.strength",
    title=_("Strength: a die and the number of cards"),
    minutes=2,
    learner=ANNA,
    position=_before_the_roll,
    others=_ben_begins,
    steps=(
        Step(
            say=_(
                "A section of the thermal bath lies on the table, worth 6 million. Who gets it depends on "
                "strength, and strength begins with one roll for everybody."
            ),
            rules=("sa.dice",),
            look_at=("value",),
            goal=_("Have everybody roll"),
            reached=lambda state: bool(state.rolls),
            hint=_("You hold the bag, so you have everybody roll."),
            show=shows.ROLL,
            answer=lambda _state: [m.RollDice(ANNA)],
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "What counts is how many cards somebody holds, not what is printed on them. You: 3 + 4 "
                "cards = 7. Carla: 4 + 3 = 7. Ben may hold the best cards of all, but they are two: 4 + 2 "
                "= 6."
            ),
            rules=("sa.dice", "sa.secrets", "sa.mistakes"),
            look_at=("strength.0", "strength.1", "strength.2"),
            goal=_("Keep your die"),
            reached=lambda state: state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.KeepDie),
            hint=_("A die shows 3 or 4 on average. Is a new one worth a card?"),
            show=shows.KEEP,
            answer=lambda _state: [m.KeepDie(ANNA)],
            wrong=(
                rolling_again(
                    _(
                        "A new die shows 3 or 4 on average, and the card that it costs is 1 strength less. "
                        "With a 3 that is no gain: keep it."
                    )
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben spoke first: he stands alone at 6, and the tile is his unless a coalition that is "
                "strictly stronger takes his place: one seat alone, or several together. You have 7."
            ),
            rules=("sa.standing", "sa.coalition"),
            look_at=("standing", "strength.0"),
            goal=_("Beat Ben: stand alone at 7"),
            reached=lambda state: state.money[ANNA] > 0,
            on_the_way=_is_alone,
            hint=_("Your 7 is more than his 6, and nobody has to agree."),
            show=shows.ALONE,
            answer=lambda state: [m.Propose(ANNA, (ANNA,), (state.value,))],
            wrong=(
                passing(_("Then Ben's 6 would be enough. Your 7 is more: stand alone.")),
                Wrong(
                    _is_company,
                    _("That beats Ben, but you would have to share. Your 7 is enough by itself."),
                    lambda state: m.Propose(ANNA, (ANNA, CARLA), (state.value, 0)),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Carla has 7, too, but as much is not enough: nobody is beaten by a tie. So you hold 6 "
                "million now. With Ben she would have had 13: the next lesson is about such partners."
            ),
            rules=("sa.standing",),
            look_at=("money.0",),
        ),
    ),
    summary=_(
        "Strength is the die plus the number of cards, whatever is printed on them. What stands is beaten "
        "only by more, never by as much."
    ),
)


def _a_weak_die() -> State:
    """A tile worth 8; Anna has the weakest die and is asked first."""
    state = t.deal(t.table(3, holder=ANNA), [1, 2, 3], [1, 2, 3], [1, 1, 2])
    state = t.enrich(t.built(state, 0, 0, 0, 0, 2, 0), 4, 5, 4)
    return t.chance(t.rolled(t.on_offer(state, t.BATH), 1, 3, 5), REROLL_SEED)


def _ben_agrees_to_3(state: State, seat: Seat) -> SaludosMove:
    """Ben takes a share of 3 or more."""
    if seat == BEN and t.is_asked(state, seat):
        assert state.proposal is not None
        if state.proposal.coalition.share_of(BEN) >= 3:
            return m.Agree(BEN)
    return t.others(state, seat)


_WITH_BEN: Final = (ANNA, BEN)

REROLL: Final[SaludosLesson] = Lesson(
    key="sa.lesson.reroll",
    title=_("Paying to roll again"),
    minutes=3,
    learner=ANNA,
    position=_a_weak_die,
    others=_ben_agrees_to_3,
    steps=(
        Step(
            say=_(
                "A tile worth 8, and your die shows a 1: with 1 + 3 = 4 nobody needs you. A card buys a "
                "new roll: the card costs 1 strength, and a die shows 3 or 4 on average."
            ),
            rules=("sa.reroll",),
            look_at=("value", "strength.0"),
            goal=_("Pay your lowest card and roll again"),
            reached=lambda state: state.hands[ANNA] == [2, 3],
            hint=_("Any card buys the same roll. Which one will you miss least?"),
            show=shows.PAY_A_1,
            answer=lambda _state: [m.Reroll(ANNA, 1)],
            wrong=(
                keeping(_("With 4 you are the weakest, and a tile worth 8 is worth a card. Roll again.")),
                paying_more(
                    m.Reroll,
                    _(
                        "Any card buys the same roll, but the figure printed on it counts in sessions and "
                        "for the last bonus. Pay the 1."
                    ),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A 5, and two cards are left: 5 + 2 = 7. The new roll counts, better or worse. You may go "
                "on as long as you can pay, even your last card; say when you are done."
            ),
            rules=("sa.reroll", "sa.pile"),
            look_at=("strength.0",),
            goal=_("Keep this die"),
            reached=lambda state: state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.KeepDie),
            hint=_("Would another roll be better than a 5, and worth a card?"),
            show=shows.KEEP,
            answer=lambda _state: [m.KeepDie(ANNA)],
            wrong=(
                rolling_again(
                    _("A 5 is more than most rolls, and one more card would be gone. Keep this one.")
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben and Carla kept theirs, and now all strengths are fixed for this turn: 7, 6 and 8. "
                "Alone Carla is the strongest; you and Ben have 7 + 6 = 13, and he wants 3 million or more."
            ),
            rules=("sa.coalition", "sa.proposal"),
            look_at=("strength.0", "strength.1", "strength.2"),
            goal=_("Agree with Ben, at 3 or 4 million for him"),
            reached=lambda state: state.money[ANNA] > 4,
            on_the_way=lambda _state, move: t.share_in(move, _WITH_BEN, BEN) in (3, 4),
            hint=_("By strength his part is 6 of 13, which is between 3 and 4 of the 8 million."),
            show=_("Take in Anna and Ben with space, set Ben's share to 3 and Anna's to 5, and press A."),
            answer=lambda _state: [m.Propose(ANNA, _WITH_BEN, (5, 3))],
            wrong=(
                passing(_("Then Carla's 8 would have it all. With Ben you beat her.")),
                standing_with((ANNA,), _("Alone you have 7, and Carla's 8 beats that. Take Ben in.")),
                standing_with(
                    (ANNA, CARLA),
                    _("15 is enough, too, but Carla is stronger than you and dear. Ben comes for 3."),
                ),
                standing_with(
                    (ANNA, BEN, CARLA), _("With everybody in, 8 million go three ways. 13 is enough.")
                ),
                giving(
                    _WITH_BEN,
                    BEN,
                    lambda share: share < 3,
                    2,
                    _("Ben brings 6 of the 13 and wants 3 million at least. Offer him 3 or 4."),
                ),
                giving(
                    _WITH_BEN,
                    BEN,
                    lambda share: share > 4,
                    5,
                    _("Half of it is plenty for the weaker of you two. Ben agrees to 3 or 4."),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "The new roll has paid for itself. The 1 that you gave lies face down among the discards: "
                "only you know which card it was. Carla, left outside, has drawn a card."
            ),
            rules=("sa.secrets", "sa.pile", "sa.outsiders"),
        ),
    ),
    summary=_(
        "A card buys a new roll, as often as you can pay: worth it with a 1, rarely with a 2, and best "
        "paid with a low card. Once everybody is done, strengths stay as they are for the turn."
    ),
)

"""What a first game of Saludos, Amigos! is told as it goes, each thing when it first comes up."""

from __future__ import annotations

from rules.kernel.lessons import Introduction
from rules.kernel.words import _
from rules.saludos_amigos.state import Phase, State


def introduce(view: State) -> Introduction | None:
    """What this moment asks to be introduced, from what the table sees."""
    match view.phase:
        case Phase.DRAW:
            return _draw(view)
        case Phase.TALK:
            return _talk(view)
        case Phase.OVER:
            return _over(view)
    return _phases()[view.phase]


def _draw(view: State) -> Introduction:
    """The bag; before that, a journalist that was met, and the third building."""
    if view.late_journalists:
        return Introduction(
            "sa.intro.late",
            _("The journalist stays"),
            _(
                "Three buildings are complete, so this journalist has not gone back into the bag. It stays "
                "on the board. A second one that stays ends the game, without a bonus."
            ),
            ("sa.journalist.late", "sa.end.journalists"),
            ("bag",),
        )
    if view.complete_buildings() >= view.components.buildings_for_late:
        return Introduction(
            "sa.intro.third",
            _("Three buildings are complete"),
            _(
                "The end is near, and it can come in two ways. The section that completes a fourth "
                "building ends the game at once: no dice, no talks, and its value goes to the highest sum "
                "of card values. Or two more journalists are drawn, for from now on they stay on the board."
            ),
            ("sa.end", "sa.bonus"),
            ("bag",),
        )
    built = sum(view.standing_sections(project) for project in range(len(view.bag)))
    if view.turn > built:
        return Introduction(
            "sa.intro.journalist",
            _("A journalist"),
            _(
                "There was no contract in this turn. Everybody lost a million for each card above the "
                "fewest that anybody holds, though never below 0. Cards are kept, and the journalist goes "
                "back into the bag: whoever holds many cards may meet it again."
            ),
            ("sa.journalist",),
            tuple(f"press.{seat}" for seat in range(view.seats)),
        )
    return Introduction(
        "sa.intro.draw",
        _("The bag"),
        _(
            "Whoever holds the bag draws a tile. A section is built, and whoever gets the contract for it "
            "will share its value in millions. A journalist ends the turn at once. After every turn the bag "
            "goes to the left, and in the end the most money wins."
        ),
        ("sa.turn", "sa.bag"),
        ("bag",),
    )


def _talk(view: State) -> Introduction:
    """The talks; what stands; what waits for consent."""
    if view.standing is not None:
        return Introduction(
            "sa.intro.standing",
            _("A coalition stands"),
            _(
                "All its members have agreed, so it gets the contract unless a strictly stronger one "
                "stands before the talks are over. Its own members may leave it for that: agreeing there "
                "is leaving here. Everybody outside may speak again, or pass; when all outsiders have "
                "passed, the talks are over."
            ),
            ("sa.standing", "sa.pass"),
            ("standing",),
        )
    if view.proposal is not None:
        return Introduction(
            "sa.intro.proposal",
            _("A proposal"),
            _(
                "It names its members and a share for each, and it counts only when every one of them has "
                "agreed. Any of them may decline; anybody may put another proposal in its place. Only this "
                "division is binding: promises for later are words."
            ),
            ("sa.proposal",),
            ("value",),
        )
    return Introduction(
        "sa.intro.talk",
        _("The talks"),
        _(
            "All strengths are fixed now, and the whole table talks. A coalition is any number of seats, "
            "even one alone, with shares that add up to the value of the tile. The strongest that is "
            "agreed gets the contract, and everybody outside draws a card. If nobody agrees on anything, "
            "the one strongest seat takes it all."
        ),
        ("sa.coalition", "sa.majority"),
        tuple(f"strength.{seat}" for seat in range(view.seats)),
    )


def _phases() -> dict[Phase, Introduction]:
    """The phases that are introduced in the same words whenever they first come up."""
    return {
        Phase.ROLL: Introduction(
            "sa.intro.value",
            _("The value of a tile"),
            _(
                "A section has been drawn and stands on its plot. Its value is the base value of the "
                "project, plus 1 for every section that stood there already, plus 1 for being drawn. Now "
                "everybody rolls one die."
            ),
            ("sa.tile.value", "sa.dice"),
            ("value",),
        ),
        Phase.REROLL: Introduction(
            "sa.intro.reroll",
            _("Strength, and another roll"),
            _(
                "Strength is the die plus the number of cards held; what is printed on them does not "
                "matter here. One seat after the other may pay a card, face down, and roll again, as often "
                "as it can, or keep its die. A 1 is worth another roll, a 2 rarely."
            ),
            ("sa.dice", "sa.reroll"),
        ),
        Phase.CALL: Introduction(
            "sa.intro.call",
            _("The majority, and who may oppose it"),
            _(
                "The coalition that stands is the majority. An outsider who holds a card may push it "
                "forward, face down, and call a session of the council to overturn it; that card is the "
                "price. If nobody calls, the majority is paid and every outsider draws a card."
            ),
            ("sa.session.call", "sa.outsiders"),
            ("standing",),
        ),
        Phase.OFFER: Introduction(
            "sa.intro.offer",
            _("The caller's offer"),
            _(
                "A session has been called. The caller offers every other outsider with a card a share of "
                "the tile, which they get if they join and the opposition wins. Whatever is not offered, "
                "or not taken, is the caller's."
            ),
            ("sa.session.offer",),
            ("opposition", "standing"),
        ),
        Phase.JOIN: Introduction(
            "sa.intro.join",
            _("To join, or to keep out"),
            _(
                "One outsider after the other is asked. Whoever joins pushes a card forward, too, and "
                "accepts the share that was offered. Whoever keeps out is neutral, loses nothing, and "
                "draws a card afterwards."
            ),
            ("sa.session.join",),
            ("opposition", "standing"),
        ),
        Phase.COMMIT: Introduction(
            "sa.intro.session",
            _("The session"),
            _(
                "Everybody on either side lays any of their cards in secret, or none. All are turned up "
                "together, and now the printed values count: they are added to the strength of each side. "
                "The opposition has to be strictly greater; a tie is the majority's. All cards laid are "
                "gone, and nobody who took part draws."
            ),
            ("sa.session.commit", "sa.session.reveal"),
            ("standing", "opposition"),
        ),
    }


def _over(view: State) -> Introduction:
    """Which of the two ends it was."""
    if view.late_journalists >= view.components.late_journalists_end:
        return Introduction(
            "sa.intro.press",
            _("The press ends the game"),
            _(
                "The second journalist that stays on the board is one too many: the game is over, after a "
                "last loss for those with many cards. There is no bonus. The most money wins, and with "
                "equal money the higher sum of card values."
            ),
            ("sa.end.journalists", "sa.ties"),
        )
    return Introduction(
        "sa.intro.bonus",
        _("The fourth building"),
        _(
            "The fourth building is complete, and all hands have been turned up. The highest sum of card "
            "values takes the value of the last tile; a tie divides it, rounded down. The most money wins."
        ),
        ("sa.end.fourth", "sa.bonus"),
    )

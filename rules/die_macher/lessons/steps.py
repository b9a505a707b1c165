"""Pieces that all lessons are made of: steps to read, steps to do, likely mistakes, what others do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import structs

from rules.die_macher.moves import ChooseOption, Good, MacherMove, PlaceGoods
from rules.die_macher.play import active_seats, legal_moves, play
from rules.die_macher.state import State
from rules.kernel.lessons import Lesson, Step, Wrong
from rules.kernel.seats import Seat

MacherStep: TypeAlias = Step[State, MacherMove]
MacherWrong: TypeAlias = Wrong[State, MacherMove]
MacherLesson: TypeAlias = Lesson[State, MacherMove]
Asks: TypeAlias = Callable[[State], bool]
"""A question about a position."""
Fits: TypeAlias = Callable[[State, MacherMove], bool]
"""A question about a move and the position before it."""
Line: TypeAlias = tuple[MacherMove, Asks]
"""A move of another seat, and when it is made."""


def always(_state: State) -> bool:
    """Whatever the position is."""
    return True


def read(say: str, *rules: str, look_at: Sequence[str] = ()) -> MacherStep:
    """A step that is only read."""
    return Step(say, rules, tuple(look_at))


def act(
    say: str,
    *rules: str,
    goal: str,
    moves: Sequence[MacherMove],
    reached: Asks,
    hint: str,
    show: str,
    wrong: Sequence[MacherWrong],
    otherwise: str,
    look_at: Sequence[str] = (),
    ready: Asks = always,
    on_the_way: Fits | None = None,
) -> MacherStep:
    """A step in which these moves are made, the last of them once `ready` holds.

    They count when they are made even where the goal waits for another seat, and are
    never `wrong`. `on_the_way` tells other moves that are as good.
    """
    *_first, last = moves

    def fits(state: State, move: MacherMove) -> bool:
        if move in moves:
            return move != last or ready(state)
        return on_the_way is not None and on_the_way(state, move)

    return Step(
        say=say,
        rules=rules,
        look_at=tuple(look_at),
        goal=goal,
        reached=reached,
        on_the_way=fits,
        hint=hint,
        show=show,
        answer=lambda _state: tuple(moves),
        wrong=tuple(_unless(fits, each) for each in wrong),
        otherwise=otherwise,
    )


def _unless(fits: Fits, wrong: MacherWrong) -> MacherWrong:
    """The same mistake, but for moves that are none."""
    return structs.replace(wrong, when=lambda state, move: not fits(state, move) and wrong.when(state, move))


def mistake(
    example: MacherMove, say: str, fits: Fits | None = None, *, after: Sequence[MacherMove] = ()
) -> MacherWrong:
    """A move, or every move that fits, as a mistake with an answer of its own, once `after` is made."""
    return Wrong(
        fits or (lambda _state, move: move == example), say, lambda _state: example, lambda _state: after
    )


def misplaced(good: Good, region: int, say: str, *, seat: Seat, ticked: tuple[int, int]) -> MacherWrong:
    """A good of the preliminary round placed where the step does not want it, such as in `region`.

    `ticked` are the options that the step wants, one of which gives the good.
    """
    return mistake(
        PlaceGoods(seat, good, region, 1),
        say,
        lambda _state, move: isinstance(move, PlaceGoods) and move.good == good,
        after=[ChooseOption(seat, option) for option in ticked],
    )


def of_kind(*kinds: type[MacherMove]) -> Fits:
    """Any move of these kinds."""
    return lambda _state, move: isinstance(move, kinds)


def scripted(*lines: MacherMove | Line) -> Callable[[State, Seat], MacherMove]:
    """Others make the first of these moves that is theirs and legal now; else the first legal one.

    The first legal move is the one that does nothing, where nothing can be done.
    """
    script: Final = [line if isinstance(line, tuple) else (line, always) for line in lines]

    def others(state: State, seat: Seat) -> MacherMove:
        legal = legal_moves(state, seat)
        mine = (move for move, when in script if move.seat == seat and move in legal and when(state))
        return next(mine, legal[0])

    return others


def all_but(seat: Seat, state: State, others: Callable[[State, Seat], MacherMove]) -> State:
    """Let all others decide first, in a secret phase or before a seat's turn."""
    while waited := [each for each in active_seats(state) if each != seat]:
        play(state, others(state, waited[0]))
    return state

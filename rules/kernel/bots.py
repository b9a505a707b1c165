"""Computer players: who they are, what a brain answers, and a driver that plays any game to its end.

A computer player gets an observation and a source of chance, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Final, Generic

from msgspec import Struct

from rules.kernel.game import Game, MoveT, StateT
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _

CLOCK_RUNS_OUT: Final = 24
"""In a game driven at random, one decision of a timed phase in so many is the clock's."""

LONGEST_TALK: Final = 24
"""Decisions a seat after which the clock ends a timed phase in a game that is driven with sense."""

LONGEST_GAME: Final = 100_000
"""Moves after which a driven game counts as stuck."""


class Level(StrEnum):
    """How well a computer player plays; each beats the one before it."""

    RANDOM = "random"
    EASY = "easy"
    STEADY = "steady"
    SHARP = "sharp"


class Temper(StrEnum):
    """Whom a computer player allies with, and how hard it bargains."""

    EVEN = "even"
    LOYAL = "loyal"
    """Comes back to old partners and divides as they would."""
    TOUGH = "tough"
    """Goes with whoever pays, and keeps all that it can."""


class Character(Struct, frozen=True):
    """What a computer player is like."""

    level: Level
    temper: Temper = Temper.EVEN


class Ranked(Struct, Generic[MoveT], frozen=True):
    """A move as a computer player sees it."""

    move: MoveT
    worth: float
    """In the game's own points of the final score; comparable within one list only."""
    reason: str
    """One sentence with figures; it may tell what the asking seat alone knows."""


class Brain(Struct, Generic[StateT, MoveT], frozen=True):
    """How a game is played well: `BRAIN` of its module `bot`. States are observations of the seat."""

    choose: Callable[[StateT, Seat, Character, Random], MoveT]
    """The move that a computer player makes. Equal observations and equal chance give equal moves."""
    rank: Callable[[StateT, Seat, Character, Random], list[Ranked[MoveT]]]
    """The sensible moves, best first: hints for a person, too."""
    why: Callable[[StateT, MoveT], str]
    """Why a move was made, in a sentence, from the table's observation before it and from the move alone.

    Empty for a move that the table does not see.
    """


Bot = Callable[[Game[Any, Any], Any, Seat, Random], Any]
"""Chooses a legal move: the game, the seat's observation, the seat, chance."""


class StuckGame(RuntimeError):
    """A driven game that does not come to an end: a fault of the rules."""


def random_bot(game: Game[StateT, MoveT], observation: StateT, seat: Seat, rng: Random) -> MoveT:
    """Any legal move, each equally likely."""
    moves = game.legal_moves(observation, seat)
    return moves[int(rng.random() * len(moves))]


CHARACTERS: Final[dict[str, Character]] = {
    level if temper is Temper.EVEN else f"{level}-{temper}": Character(level, temper)
    for level in Level
    for temper in (Temper if level is not Level.RANDOM else (Temper.EVEN,))
}
"""Computer players by the name that a seat's controller has: `random`, `steady`, `steady-tough`."""


def controller_of(level: Level, temper: Temper) -> str:
    """What a computer player is called in a seat; playing at random has no temper."""
    character = Character(level) if level is Level.RANDOM else Character(level, temper)
    return next(name for name, known in CHARACTERS.items() if known == character)


def player(game: Game[Any, Any], controller: str) -> Bot:
    """Who plays a seat with this controller; `KeyError` when there is no such computer player."""
    character = CHARACTERS[controller]
    if character.level is Level.RANDOM:
        return random_bot
    from rules import load_brain

    brain = load_brain(game.slug)
    return lambda _game, observation, seat, rng: brain.choose(observation, seat, character, rng)


def bot_label(controller: str) -> str:
    """A computer player in words."""
    if (character := CHARACTERS.get(controller)) is None:
        return controller
    level = level_label(character.level)
    if character.temper is Temper.EVEN:
        return level
    return _("{level}, {temper}").format(level=level, temper=temper_label(character.temper))


def level_label(level: Level) -> str:
    """How well somebody plays, in a word or two."""
    return {
        Level.RANDOM: _("Plays at random"),
        Level.EASY: _("Easy"),
        Level.STEADY: _("Steady"),
        Level.SHARP: _("Sharp"),
    }[level]


def temper_label(temper: Temper) -> str:
    """How somebody bargains, in a word."""
    return {Temper.EVEN: _("even"), Temper.LOYAL: _("loyal"), Temper.TOUGH: _("tough")}[temper]


def drive(game: Game[StateT, MoveT], state: StateT, bots: Sequence[Bot], rng: Random) -> Iterator[MoveT]:
    """Play `state` to its end in place, yielding each move after it was made.

    `bots` has one player a seat. Where all play at random, any active seat of an open or timed
    phase may be the next to act, and now and then it is the clock. Else those are next that the
    game calls on, and the clock ends only a talk that goes round in circles.
    """
    turns = _turns_at_random if all(bot is random_bot for bot in bots) else _turns_with_sense
    for seat in turns(game, state, rng):
        if seat == TABLE:
            move = game.legal_moves(state, TABLE)[0]
        else:
            bot = bots[seat]
            # the random player needs no protection from secrets: it looks at nothing but the list
            seen = state if bot is random_bot else game.observe(state, seat)
            move = bot(game, seen, seat, rng)
        game.play(state, move)
        yield move


def _turns_at_random(game: Game[StateT, MoveT], state: StateT, rng: Random) -> Iterator[Seat]:
    """Who acts next, asked for after each move; `TABLE` is the clock."""
    for _move in range(LONGEST_GAME):
        active = game.active_seats(state)
        if not active:
            return
        if game.timer(state) is not None and rng.random() * CLOCK_RUNS_OUT < 1:
            yield TABLE
        else:
            yield active[int(rng.random() * len(active))]
    raise _stuck(game)


def _turns_with_sense(game: Game[StateT, MoveT], state: StateT, rng: Random) -> Iterator[Seat]:
    """The same where people would wait for each other."""
    talk, words = "", 0
    for _move in range(LONGEST_GAME):
        called = game.called_on(state) or game.active_seats(state)
        if not called:
            return
        timer = game.timer(state)
        now = "" if timer is None else timer.name
        talk, words = now, words + 1 if now == talk else 1
        if timer is not None and words > LONGEST_TALK * len(game.setup_of(state).seats):
            yield TABLE
        else:
            yield called[int(rng.random() * len(called))]
    raise _stuck(game)


def _stuck(game: Game[Any, Any]) -> StuckGame:
    return StuckGame(f"{game.slug}: no end after {LONGEST_GAME} moves")

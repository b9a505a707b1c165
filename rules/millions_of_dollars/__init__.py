"""Millions of Dollars: gangs bluff, bribe and leave each other in the lurch (three to eight seats)."""

from __future__ import annotations

from typing import Final

from rules.kernel.game import Game
from rules.kernel.words import _
from rules.millions_of_dollars import chance, figures, play, refusals, scoring, setup, state, view, wording
from rules.millions_of_dollars.components import default_components, option_fields
from rules.millions_of_dollars.events import MillionsEvent
from rules.millions_of_dollars.moves import MillionsMove

GAME: Final[Game[state.State, MillionsMove]] = Game(
    slug="millions-of-dollars",
    title="Millions of Dollars",
    blurb=_(
        "Every gang sends one specialist to the same heist, in secret. Two of a kind get in each other's "
        "way: talk, bribe, bluff, leave in time, or be left with nothing. Eight heists, half an hour, "
        "no honour among thieves."
    ),
    seat_counts=setup.SEATS,
    recommended=setup.RECOMMENDED,
    state_type=state.State,
    move_type=MillionsMove,
    event_type=MillionsEvent,
    setup_type=state.MillionsSetup,
    options=option_fields,
    default_components=default_components,
    new_game=setup.new_game,
    opening=setup.opening,
    active_seats=play.active_seats,
    legal_moves=play.legal_moves,
    play=play.play,
    observe=view.observe,
    determinize=view.determinize,
    clone=state.State.clone,
    standings=scoring.standings,
    is_over=play.is_over,
    invariants=scoring.invariants,
    timer=play.timer,
    setup_of=lambda held: held.setup,
    tell=wording.tell,
    describe=wording.describe,
    situation=wording.situation,
    governing_rule=wording.governing_rule,
    derivations=figures.derivations,
    refusals=refusals.refusals,
    called_on=play.called_on,
    archive_open=view.archive_open,
    draws=chance.draws,
)

"""Die Macher: parties fight seven regional elections (three to five seats)."""

from __future__ import annotations

from typing import Final

from rules.die_macher import chance, play, questions, scoring, setup, state, telling, view, wording
from rules.die_macher.components import default_components, option_fields
from rules.die_macher.events import MacherEvent
from rules.die_macher.moves import MacherMove
from rules.die_macher.refusals import refusals
from rules.kernel.game import Game
from rules.kernel.words import _

GAME: Final[Game[state.State, MacherMove]] = Game(
    slug="die-macher",
    title="Die Macher",
    blurb=_(
        "Seven regional elections on the way to power. Bend your programme to the voters or the voters to "
        "your programme, buy media, hold meetings, publish the polls that suit you, and choose with whom "
        "to govern. A whole campaign takes an evening or two."
    ),
    seat_counts=setup.SEATS,
    recommended=setup.RECOMMENDED,
    state_type=state.State,
    move_type=MacherMove,
    event_type=MacherEvent,
    setup_type=state.MacherSetup,
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
    tell=telling.tell,
    describe=wording.describe,
    situation=wording.situation,
    governing_rule=wording.governing_rule,
    derivations=questions.derivations,
    refusals=refusals,
    draws=chance.draws,
)

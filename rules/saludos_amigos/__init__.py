"""Saludos, Amigos!: council members carve up public contracts (two to seven seats)."""

from __future__ import annotations

from typing import Final

from rules.kernel.game import Game
from rules.kernel.words import _
from rules.saludos_amigos import chance, play, refusals, scoring, setup, state, view, wording
from rules.saludos_amigos.components import default_components, option_fields
from rules.saludos_amigos.events import SaludosEvent
from rules.saludos_amigos.moves import SaludosMove

GAME: Final[Game[state.State, SaludosMove]] = Game(
    slug="saludos-amigos",
    title="Saludos, Amigos!",
    blurb=_(
        "A quiet village is to become a spa, and you sit on its council. Every tile is a contract worth "
        "millions: talk, gang up, share the spoils, or be left with a card and a grudge. "
        "About an hour of loud bargaining."
    ),
    seat_counts=setup.SEATS,
    recommended=setup.RECOMMENDED,
    state_type=state.State,
    move_type=SaludosMove,
    event_type=SaludosEvent,
    setup_type=state.SaludosSetup,
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
    derivations=scoring.derivations,
    refusals=refusals.refusals,
    draws=chance.draws,
)

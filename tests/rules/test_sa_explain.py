"""Figures that explain themselves: every one adds up, and says by which rule."""

from __future__ import annotations

import pytest

from rules.kernel.explain import Derivation, Term
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.state import State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    DINO,
    HOTEL,
    all_pass,
    at_talk,
    built,
    deal,
    draw,
    draw_journalist,
    enrich,
    new,
    play,
    stand,
)
from tests.rules.sampling import SEAT_COUNTS, positions, random_game

RULES = {section.rule for section in read_rulebook(GAME.slug)}


def shown(state: State, key: str) -> Derivation:
    """A figure as the table sees it."""
    return GAME.derivations(GAME.observe(state, None))[key]


def terms(derivation: Derivation) -> list[tuple[str, int]]:
    return [(term.label, term.amount) for term in derivation.terms]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_figure_of_whole_games_adds_up_and_names_a_rule(seats: int) -> None:
    for number in range(3):
        for state, _move, _events in random_game(seats, number):
            for key, figure in GAME.derivations(state).items():
                total = sum(term.amount for term in figure.terms)
                assert total == figure.total, key
                assert figure.title
                assert {term.rule for term in figure.terms} <= RULES


def test_every_figure_is_the_one_on_the_board() -> None:
    for state in positions():
        figures = GAME.derivations(GAME.observe(state, None))
        assert figures["bag"].total == sum(state.bag) + state.journalists
        for seat in range(state.seats):
            assert figures[f"money.{seat}"].total == state.money[seat]
            if state.strengths:
                assert figures[f"strength.{seat}"].total == state.strengths[seat]
        if state.tile is not None:
            assert figures["value"].total == state.tile.value
        if state.standing is not None:
            assert figures["standing"].total == state.standing.strength
        if state.session is not None:
            caller = state.session.caller
            assert figures["opposition"].total >= state.strengths[caller]


@rule("sa.tile.value")
def test_the_value_of_a_tile_line_by_line() -> None:
    state = at_talk([[1], [2]], [1, 2], value=7)
    assert terms(shown(state, "value")) == [
        ("base value of the Golf hotel", 4),
        ("2 sections stood already", 2),
        ("for being drawn", 1),
    ]
    assert ("1 section stood already", 1) in terms(shown(at_talk([[1], [2]], [1, 2], value=6), "value"))


@rule("sa.dice")
def test_strength_is_die_and_cards_even_after_a_card_was_pushed() -> None:
    state = at_talk([[1, 2, 3], [1, 3, 3], [2]], [6, 3, 1])
    before = shown(state, f"strength.{BEN}")
    assert terms(before) == [("die", 3), ("3 cards, whatever their values", 3)]
    assert before.note == ""
    stand(state, {ANNA: 7})
    all_pass(state)
    play(state, m.CallSession(BEN, 1))
    after = shown(state, f"strength.{BEN}")
    assert terms(after) == terms(before)
    assert after.note.startswith("Strength is fixed once the dice are final")
    assert terms(shown(state, f"strength.{CARLA}")) == [("die", 1), ("1 card, whatever its value", 1)]


@rule("sa.coalition")
def test_both_sides_of_a_session_are_added_up_by_member() -> None:
    state = at_talk([[1, 1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2]], [5, 3, 6, 2])
    stand(state, {ANNA: 4, BEN: 3})
    all_pass(state)
    play(state, m.CallSession(CARLA, 1), m.OfferShares(CARLA, (3,)), m.Join(DINO, 2))
    assert terms(shown(state, "standing")) == [("Anna", 9), ("Ben", 6)]
    assert terms(shown(state, "opposition")) == [("Carla", 9), ("Dino", 4)]


@rule("sa.journalist")
def test_what_a_journalist_would_cost_is_what_it_costs() -> None:
    state = enrich(deal(new(3), [1, 1, 2, 2, 3], [1, 2], [1, 2, 3]), 2, 9, 9)
    costs = [shown(state, f"press.{seat}").total for seat in range(3)]
    assert costs == [2, 0, 1]
    assert terms(shown(state, f"press.{ANNA}")) == [
        ("cards held", 5),
        ("fewest cards at the table", -2),
        ("nobody falls below 0", -1),
    ]
    money = state.money[:]
    draw_journalist(state)
    assert [before - after for before, after in zip(money, state.money, strict=True)] == costs


@rule("sa.end")
def test_when_all_is_over_no_journalist_costs_anything_any_more() -> None:
    state = built(deal(new(2), [1, 1, 3], [2, 2]), 1, 2, 3, 3, 0, 0)
    assert f"press.{ANNA}" in GAME.derivations(state)
    draw(state, HOTEL)
    assert f"press.{ANNA}" not in GAME.derivations(state)


def test_what_is_at_stake_now_is_explained_first() -> None:
    state = at_talk([[1, 1, 2, 3], [1, 2, 3]], [5, 3])
    stand(state, {ANNA: 7})
    assert list(GAME.derivations(state))[:3] == ["value", "standing", f"strength.{ANNA}"]


def test_terms_that_do_not_add_up_are_a_fault() -> None:
    with pytest.raises(ValueError, match="Sum: the terms give 3, the figure is 4"):
        Derivation("Sum", (Term("a", 1, "sa"), Term("b", 2, "sa")), 4)
    assert Derivation("Floored", (Term("a", -5, "sa"),), 0, floor=0).total == 0


def test_figures_tell_no_hidden_card() -> None:
    for state in positions(per_phase=4):
        for viewer in range(state.seats):
            own = GAME.derivations(GAME.observe(state, Seat(viewer)))
            assert own == GAME.derivations(GAME.observe(state, None)), "figures are open to all"


@rule("sa.tile.value")
def test_the_next_section_of_every_open_project_explains_its_value() -> None:
    state = at_talk([[1], [2]], [1, 2], value=7)
    assert terms(shown(state, "next.4")) == [
        ("base value of the Thermal bath", 5),
        ("0 sections stood already", 0),
        ("for being drawn", 1),
    ]
    figures = GAME.derivations(GAME.observe(state, None))
    assert "next.3" not in figures, "the golf hotel is on offer"
    state.bag[4] = 0
    assert "next.4" not in GAME.derivations(GAME.observe(state, None)), "nothing comes after the last section"


@rule("sa.bonus", "sa.ties")
def test_the_sums_of_the_cards_explain_themselves_once_they_were_told() -> None:
    for state in positions():
        figures = GAME.derivations(GAME.observe(state, None))
        told = {f"cards.{seat}": total for seat, total in enumerate(state.sums) if total is not None}
        assert {key: figure.total for key, figure in figures.items() if key.startswith("cards")} == told
    state = built(deal(new(2), [1, 1, 3], [2, 2]), 1, 2, 3, 3, 0, 0)
    draw(state, HOTEL)
    assert terms(shown(state, f"cards.{ANNA}")) == [("2 cards of 1", 2), ("1 card of 3", 3)]

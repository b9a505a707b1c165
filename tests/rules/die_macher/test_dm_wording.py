"""Words for everything that can be done and can happen, and the rulebook."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest

from rules import GAMES, load_game
from rules.die_macher import GAME, telling, wording
from rules.die_macher import moves as m
from rules.die_macher.components import default_components
from rules.die_macher.events import ElectionHeld, MacherEvent, PollBought
from rules.die_macher.names import printed
from rules.die_macher.phases.order import USUAL_BIDS
from rules.die_macher.state import Phase
from rules.kernel.events import Event
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import Seat
from tests.rules import marks
from tests.rules.die_macher.macher import ANNA, BEN, HEALTH, WELFARE, nation, new, open_phase, setup, table
from tests.rules.die_macher.test_dm_games import VARIANTS, steps

SECTIONS = read_rulebook("die-macher")
RULES = [section.rule for section in SECTIONS]
CODE = Path(str(files("rules.die_macher")))


def test_the_game_is_registered() -> None:
    assert GAMES["die-macher"] == GAME.title
    assert load_game("die-macher") is GAME


def test_every_move_and_event_has_words() -> None:
    assert set(wording._DESCRIBERS) == set(get_args(m.MacherMove))
    assert set(telling._TELLERS) == set(get_args(MacherEvent))
    for phase in Phase:
        assert wording.phase_name(phase)
        assert wording._RULES[phase] in RULES


def test_whole_games_are_told() -> None:
    """Every move is described and every event told, to everybody, without a gap or a field's name."""
    told: set[type[Event]] = set()
    texts: list[str] = []
    for seed, options in enumerate([*VARIANTS, {}, {}, {}]):
        state = new(3 + seed % 3, seed, **options)
        for event in GAME.opening(state):
            told.add(type(event))
            texts.append(GAME.tell(event, state.setup.seats))
        before = state.clone()
        for move, events in steps(state, seed):
            texts.append(GAME.describe(move, GAME.observe(before, move.seat)))
            texts.append(GAME.situation(before))
            assert GAME.governing_rule(before) in RULES
            for event in events:
                told.add(type(event))
                views = [event.seen_by(viewer) for viewer in (None, Seat(0), Seat(1))]
                texts += [GAME.tell(seen, state.setup.seats) for seen in views if seen is not None]
            before = state.clone()
    missing = {kind.__name__ for kind in set(get_args(MacherEvent)) - told}
    assert missing <= {
        "DeckShuffled",
        "CoalitionDeclined",
        "CoalitionMade",
        "CoalitionProposed",
        "MediaCrowded",
    }
    for text in texts:
        assert text
        assert text == text.strip()
        assert not re.search(r"[{}]|\bNone\b|  |you\b|-\d", text), text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            PollBought(ANNA, "Bayern", 3, 9, (1, -1, 0)),
            "Anna buys the poll of Bayern for DM\xa03,000. It says: Anna +1, Ben −1 and Carla 0.",
        ),
        (PollBought(ANNA, "Bayern", 3, 0, ()), "Anna buys the poll of Bayern for DM\xa03,000."),
        (
            ElectionHeld(2, "Bremen", (50, 50, 1), (15, 15, 1), (BEN,), 50, (ANNA,)),
            "Election 2, Bremen: Anna 50 votes, 15 seats; Ben 50 votes, 15 seats; Carla 1 vote, 1 seat. "
            "Ben wins with 50 votes. Reached last: as many had Anna.",
        ),
        (
            ElectionHeld(2, "Bremen", (0, 0, 0), (0, 0, 0), (), 0, ()),
            "Election 2, Bremen: Anna 0 votes, 0 seats; Ben 0 votes, 0 seats; Carla 0 votes, 0 seats. "
            "Nobody has a vote, nobody wins.",
        ),
    ],
)
def test_events_in_words(event: Event, text: str) -> None:
    assert GAME.tell(event, setup().seats) == text


def test_moves_in_words() -> None:
    state = nation(table(), WELFARE, 0, HEALTH)
    open_phase(state, Phase.MEETINGS)
    texts: dict[m.MacherMove, str] = {
        m.Bid(ANNA, 0): "Bid nothing",
        m.ChooseOption(ANNA, 6): "1 trend step, 3 meetings, 1 media marker and 3 members",
        m.LayCard(ANNA, 2, 5): "Bremen: Home affairs (DM\xa04,000)",
        m.BuyMeetings(ANNA, 1, 3): "Bayern: 3 meetings (DM\xa03,000)",
        m.MoveOpinion(ANNA, WELFARE, 1): "Secure “More welfare state” on space 1",
        m.MoveOpinion(
            ANNA, WELFARE + 1, 1
        ): "“Less welfare state” to space 1, in the place of “More welfare state”",
        m.MoveMedia(ANNA): "Move a media marker to the national board (worth 25)",
        m.Contribute(ANNA, 2, True): "Accept DM\xa020,000 and lose 2 members",
        m.Contribute(ANNA, 1, False): "Refuse DM\xa010,000 and roll the die 1 time for members",
        m.ProposeCoalition(ANNA, Seat(2)): "Ask Carla for a coalition (3 equal cards)",
    }
    for move, text in texts.items():
        assert GAME.describe(move, state) == text


def test_names_are_data() -> None:
    """Braces in a name are no placeholders."""
    from dataclasses import replace

    people = setup().seats
    odd = (replace(people[0], name="{place}"), *people[1:])
    assert "{place}" in GAME.tell(PollBought(ANNA, "Bayern", 3, 0, ()), odd)


def test_everything_printed_has_a_translation_entry() -> None:
    sheet = default_components()
    names = [label for topic in sheet.topics for label in (topic.name, *topic.stances)]
    names += [card.name for card in sheet.cabinet]
    assert [printed(name) for name in names] == names
    source = (CODE / "names.py").read_text(encoding="utf-8")
    assert all(f'_("{name}")' in source for name in names)
    assert printed("Something else") == "Something else"


def test_the_offered_bids_are_short_and_rise() -> None:
    assert list(USUAL_BIDS) == sorted(set(USUAL_BIDS))
    assert len(USUAL_BIDS) <= 20


@pytest.mark.parametrize("option", GAME.options(), ids=lambda option: option.name)
def test_options_explain_themselves(option: object) -> None:
    from rules.kernel.game import OptionField

    assert isinstance(option, OptionField)
    assert option.label
    assert option.help
    for value, label in option.choices:
        assert label
        assert getattr(setup(3, **{option.name: value}).options, option.name) == value


# The rulebook


def test_every_rule_has_an_identifier_of_its_own_and_a_text() -> None:
    assert len(set(RULES)) == len(RULES)
    assert all(section.text for section in SECTIONS)


def test_every_rule_that_the_code_names_is_in_the_rulebook() -> None:
    named = set()
    for path in CODE.rglob("*.py"):
        named |= set(re.findall(r'"(dm(?:\.[a-z]+)*)"', path.read_text(encoding="utf-8")))
    named = {name for name in named if not name.startswith(("dm.lesson.", "dm.quiz.", "dm.first."))}
    assert named <= set(RULES)
    assert len(named) > 40


def test_every_rule_is_proved_by_a_test() -> None:
    counts = marks.count_tests("die-macher")
    assert set(counts) <= set(RULES)
    assert [name for name in RULES if not counts[name]] == []


@pytest.mark.parametrize(
    "figure",
    [
        "DM 25,000",
        "18 meetings",
        "5 media markers",
        "0, 1, 1, 2, 2, 3",
        "12,000",
        "8,000",
        "50,000",
        "42 seats",
    ],
)
def test_the_rulebook_tells_the_figures_of_the_sheet(figure: str) -> None:
    assert any(figure in section.text for section in SECTIONS)


def test_the_tables_of_the_rulebook_are_those_of_the_sheet() -> None:
    sheet = default_components()
    text = {section.rule: section.text for section in SECTIONS}
    for card in sheet.cabinet:
        assert f"| {card.name} | {card.cost},000 | +{card.votes} |" in text["dm.cabinet"]
    for number, one in enumerate(sheet.contributions, 1):
        assert f"| {number} | {one.money},000 | {one.members} | {one.rolls} |" in text["dm.contribution"]
    for region in sheet.regions:
        assert f"{region.name} | {region.maximum} |" in text["dm.setup.regions"]
    points = " | ".join(str(value) for value in sheet.media_values)
    assert f"| Points | {points} |" in text["dm.transfer.media"]
    for row, attribute in (("Members at every election", "members"), ("Points at the end", "points")):
        values = " | ".join(str(getattr(space, attribute)) for space in sheet.spaces)
        assert f"| {row} | {values} |" in text["dm.nation.members"]

"""Why not: what cannot be done now stands dimmed in lists, and with reason, remedy and rule at one key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rules.kernel.game import Refusal
from rules.kernel.seats import Seat
from rules.saludos_amigos.state import Phase, State
from tests.tui.heist import heist_host, heist_setup
from tests.tui.screen_text import screen_text, top
from tests.tui.sitting import SMALL, WIDE, FakeClock, at_table, clock, make_host, make_setup, moves_to
from tui.host import Host
from tui.screens.private import PrivateScreen
from tui.screens.rulebook import RulebookScreen
from tui.screens.why_not import WhyNotScreen, with_refused
from tui.widgets.choices import Choice, Choices

__all__ = ["clock"]

LATER = Refusal("Call a session", "sa.session.call", "The majority is not final yet.", "Wait for the end.")
LONG = Refusal("Join it", "sa.session.join", "A reason that is quite long and does not fit " * 3, "")


def refusing(host: Host, *refusals: Refusal) -> list[tuple[Any, Seat]]:
    """A host whose game gives these refusals; who asked with which observation."""
    asked: list[tuple[Any, Seat]] = []

    def refusals_of(observation: Any, seat: Seat) -> list[Refusal]:
        asked.append((observation, seat))
        return list(refusals)

    host.game = structs.replace(host.game, refusals=refusals_of)
    return asked


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=str)
async def test_refusals_stand_dimmed_below_the_choices(
    size: tuple[int, int], tmp_path: Path, clock: FakeClock
) -> None:
    host = make_host(tmp_path, make_setup(2))
    refusing(host, LATER, LONG)
    async with at_table(host, size) as sitting:
        choices = sitting.table.query_one(Choices)
        assert [choice.key for choice in choices.choices] == [
            "draw",
            "refused.Call a session",
            "refused.Join it",
        ]
        text = screen_text(sitting.app)
        assert "tiles in the bag" in text  # what can be done keeps its preview beside it
        assert LATER.reason in text
        await sitting.press("2")
        assert host.position == 0
        await sitting.press("3")
        assert host.position == 0
        assert screen_text(sitting.app).count("quite long") == 3  # however many rows it takes


def test_what_is_refused_to_several_stands_once_and_with_names_where_reasons_differ(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(3))
    own = {seat: Refusal("Pass", "sa.pass", f"Seat {seat} has passed.", "") for seat in (0, 2)}

    def refusals_of(_observation: Any, seat: Seat) -> list[Refusal]:
        return [LATER, *([own[seat]] if seat in own else [])]

    host.game = structs.replace(host.game, refusals=refusals_of)
    choices = with_refused([], host, [Seat(0), Seat(1), Seat(2)])
    first, third = host.seats[0].name, host.seats[2].name
    assert [str(choice.label) for choice in choices] == [
        "Call a session",
        f"{first}: Pass",
        f"{third}: Pass",
    ]
    assert len({choice.key for choice in choices}) == len(choices)


def test_what_is_offered_is_not_refused_as_well(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(2))
    refusing(host, LATER)
    offered = [Choice("call", "Call a session")]
    assert with_refused(offered, host, [Seat(0)]) == offered


async def test_one_key_tells_reason_and_remedy_and_opens_the_rule(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(2))
    asked = refusing(host, LATER)
    async with at_table(host, SMALL) as sitting:
        await sitting.press("w")
        await sitting.until_on_top(WhyNotScreen)
        text = screen_text(sitting.app)
        assert all(words in text for words in (LATER.label, LATER.reason, f"→ {LATER.remedy}", LATER.rule))
        await sitting.press("enter")
        assert isinstance(top(sitting.app), RulebookScreen)
        assert "sa.session.call" in screen_text(sitting.app)
        await sitting.press("escape", "escape")
        assert top(sitting.app) is sitting.table
    assert all(state == host.view() for state, _seat in asked)  # what the table sees, and no more


async def test_several_who_talk_are_told_apart(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(3, 1), moves_to("talk", 3, 1))
    refusing(host, LATER)
    async with at_table(host) as sitting:
        await sitting.press("w")
        await sitting.until_on_top(WhyNotScreen)
        text = screen_text(sitting.app)
        assert all(host.seats[seat].name in text for seat in host.active)


async def test_behind_the_curtain_a_seat_is_answered_from_what_it_knows(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = make_host(tmp_path, make_setup(4), moves_to("commit", 4, 1))
    state: State = host.view()
    assert state.phase is Phase.COMMIT
    asked = refusing(host, LATER)
    async with at_table(host) as sitting:
        private = await sitting.open_curtain(clock, PrivateScreen)
        assert not asked  # the table asks for nobody who decides in secret
        await sitting.press("w")
        await sitting.until_on_top(WhyNotScreen)
        assert LATER.reason in screen_text(sitting.app)
        assert asked[-1] == (host.view(private.seat), private.seat)


async def test_where_a_panel_takes_the_letter_the_bar_shows_the_other_key(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with at_table(make_host(tmp_path, make_setup(2))) as sitting:
        assert " w why not" in screen_text(sitting.app)
    from rules.millions_of_dollars.roles import Role
    from tests.tui.heist import chosen

    host = heist_host(tmp_path, chosen(Role.THUG, Role.DRIVER, Role.CONMAN), heist_setup(3))
    async with at_table(host) as sitting:
        await sitting.settle()
        while top(sitting.app) is not sitting.table:
            clock.forward(1)
            await sitting.press("enter")
        assert "F10 why not" in screen_text(sitting.app)
        await sitting.press("f10")
        await sitting.until_on_top(WhyNotScreen)

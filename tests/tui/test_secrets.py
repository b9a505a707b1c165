"""Non-interference: what a viewer cannot see changes nothing on any screen that the viewer looks at.

Each position is put on the screen twice, the second time with everything dealt anew
that the viewer cannot see. Screens must be equal character by character and style by style.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs
from textual.strip import Strip

from rules.kernel.seats import Seat
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import CardDrawn
from rules.saludos_amigos.state import State
from rules.saludos_amigos.view import observe
from tests.tui.cli import runner
from tests.tui.planting import figures_on_screens, plant, strangers
from tests.tui.screen_text import place_of, screen_strips, screen_text
from tests.tui.sitting import (
    GAME,
    SEED,
    SMALL,
    WANTED,
    WIDE,
    A,
    B,
    C,
    FakeClock,
    Sitting,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tui.games.saludos_amigos.private import CommitScreen, HandScreen, PayScreen
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.private import PrivateScreen

__all__ = ["clock"]

pytestmark = pytest.mark.usefixtures("painted")

SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
PANES = {WIDE: ("rule", "standings", "log"), SMALL: ("board", "log", "rule", "standings", "table")}


@dataclass(slots=True)
class Pictures:
    """What was on the screen, by name, in the order in which it was looked at."""

    strips: dict[str, list[Strip]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)

    async def take(self, sitting: Sitting, name: str) -> None:
        await sitting.settle()
        self.strips[name] = screen_strips(sitting.app)
        self.texts[name] = screen_text(sitting.app)

    def differences(self, other: Pictures) -> list[str]:
        assert list(self.strips) == list(other.strips)
        return [
            f"{name}, row {row}: {one.text!r} / {two.text!r}"
            for name, strips in self.strips.items()
            for row, (one, two) in enumerate(zip(strips, other.strips[name], strict=True))
            if one != two
        ]


async def look_at_table(sitting: Sitting) -> Pictures:
    """The table in every pane, what explains its figures, and whatever comes over it by itself."""
    pictures = Pictures()
    while not isinstance(sitting.app.screen, SaludosTable):  # a curtain, or the end
        assert isinstance(sitting.app.screen, CurtainScreen | EndScreen)
        await pictures.take(sitting, type(sitting.app.screen).__name__)
        await sitting.press("escape")
    for pane in PANES[sitting.app.size]:
        sitting.table.action_pane(pane)
        await pictures.take(sitting, pane)
    sitting.table.action_explain()
    await pictures.take(sitting, "explain")
    return pictures


def dealt(folder: Path, position: str, viewer: Seat | None, deal: int) -> Host:
    """A host at a position, in one of the deals that the viewer cannot tell apart."""
    host = make_host(folder / str(deal), make_setup(4, SEED), moves_to(position))
    strangers(host, viewer, Random(deal))
    return host


def hidden_part(host: Host) -> list[list[int]]:
    state: State = host._table.state
    return [*state.hands, *state.buried, state.pile, *([] if state.session is None else state.session.laid)]


# The table


@pytest.mark.parametrize(
    ("position", "size"),
    [
        *((position, SMALL) for position in WANTED),
        *((position, WIDE) for position in ("proposal", "call", "commit", "end by journalists")),
    ],
)
async def test_the_table_does_not_depend_on_hidden_cards(
    tmp_path: Path, clock: FakeClock, position: str, size: tuple[int, int]
) -> None:
    pictures = []
    hosts = [dealt(tmp_path, position, None, deal) for deal in (1, 2)]
    assert hidden_part(hosts[0]) != hidden_part(hosts[1])
    for host in hosts:
        async with at_table(host, size) as sitting:
            pictures.append(await look_at_table(sitting))
    assert not pictures[0].differences(pictures[1])
    assert ("EndScreen" in pictures[0].strips) == position.startswith("end")


def un_hide(state: State, viewer: Seat | None) -> State:
    """A faulty view: one hand stays open."""
    seen = observe(state, viewer)
    seen.hands[1] = state.hands[1][:]
    return seen


async def test_a_hand_that_stays_open_by_mistake_is_noticed(tmp_path: Path, clock: FakeClock) -> None:
    """The proof above can fail: here the view leaves a hand open, and a figure is drawn from it."""
    pictures, hands = [], []
    for deal in (1, 2):
        host = dealt(tmp_path, "reroll", None, deal)
        hands.append(host._table.state.hands[1])

        def situation(seen: State) -> str:
            return f"Ben holds {seen.hands[1]}"

        host.game = structs.replace(host.game, observe=un_hide, situation=situation)
        async with at_table(host) as sitting:
            pictures.append(await look_at_table(sitting))
    assert hands[0] != hands[1]
    assert pictures[0].differences(pictures[1])


async def test_an_event_that_is_told_too_openly_is_noticed(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proof above can fail: here the log tells everybody which card was drawn."""
    monkeypatch.setattr(CardDrawn, "seen_by", lambda self, viewer: self)
    pictures = []
    for deal in (1, 2):
        host = dealt(tmp_path, "draw", None, deal)
        last = host._table.log[-1]
        host._table.log.append(structs.replace(last, event=CardDrawn(seat=A, card=deal)))
        async with at_table(host) as sitting:
            pictures.append(await look_at_table(sitting))
    assert pictures[0].differences(pictures[1])


# Private screens


def seat_at(position: str) -> Seat:
    """Somebody who owes a decision there."""
    state = GAME.new_game(make_setup(4, SEED))
    for move in moves_to(position):
        GAME.play(state, move)
    return GAME.active_seats(state)[0] if GAME.active_seats(state) else A


PRIVATE: dict[str, tuple[str, Callable[[Host, Seat], PrivateScreen]]] = {
    "hand": ("standing", HandScreen),
    "hand at the end": ("end by journalists", HandScreen),
    "pay for a roll": ("reroll", lambda host, seat: PayScreen(host, seat, m.Reroll)),
    "pay for a session": ("call", lambda host, seat: PayScreen(host, seat, m.CallSession)),
    "pay to join": ("join", lambda host, seat: PayScreen(host, seat, m.Join)),
    "lay": ("commit", CommitScreen),
}


async def look_at_private(sitting: Sitting, screen: PrivateScreen, keys: tuple[str, ...]) -> Pictures:
    """A private screen as it comes, with a card chosen, what explains its figures, and the last question."""
    pictures = Pictures()
    while not isinstance(sitting.app.screen, SaludosTable):
        await sitting.press("escape")
    await sitting.app.push_screen(screen)
    await pictures.take(sitting, "opened")
    for key in keys:
        await sitting.press(key)
        await pictures.take(sitting, key)
    return pictures


@pytest.mark.parametrize(
    ("private", "size"), [*((private, WIDE) for private in PRIVATE), ("pay to join", SMALL), ("lay", SMALL)]
)
async def test_a_seat_sees_nothing_of_the_others_on_its_own_screen(
    tmp_path: Path, clock: FakeClock, private: str, size: tuple[int, int]
) -> None:
    position, screen = PRIVATE[private]
    seat = seat_at(position)
    hosts = [dealt(tmp_path, position, seat, deal) for deal in (3, 4)]
    assert hidden_part(hosts[0]) != hidden_part(hosts[1])
    assert hosts[0]._table.state.hands[seat] == hosts[1]._table.state.hands[seat]
    keys = ("e",) if screen is HandScreen else ("1", "enter", "escape", "e")
    pictures = []
    for host in hosts:
        async with at_table(host, size) as sitting:
            pictures.append(await look_at_private(sitting, screen(host, seat), keys))
    assert not pictures[0].differences(pictures[1])


# Two real games that differ in one secret choice


DUEL = make_setup(3, 11, first_holder=0, clock=0)
"""Anna draws a section and stands alone for it; Ben and Carla may call a session."""


def called(card: int) -> list[Any]:
    """The moves until Ben has called a session with this card."""
    state = GAME.new_game(DUEL)
    start = [m.DrawTile(A), m.RollDice(A), m.KeepDie(A), m.KeepDie(B), m.KeepDie(C)]
    for move in start:
        GAME.play(state, move)
    alone = [m.Propose(A, (A,), (state.value,)), m.Pass(B), m.Pass(C)]
    return [*start, *alone, m.CallSession(B, card)]


def twins(folder: Path, position: str) -> tuple[Host, Host, Seat]:
    """Two campaigns of the same seed and moves, but that one seat paid, pushed or laid another card."""
    hosts = []
    for number, card in enumerate((1, 3)):
        moves: dict[str, list[Any]] = {
            "reroll": [m.DrawTile(A), m.RollDice(A), m.Reroll(A, card)],
            "offer": called(card),
            "join": [*called(2), m.OfferShares(B, (1,)), m.Join(C, card)],
            "commit": [*called(2), m.OfferShares(B, (1,)), m.StayOut(C), m.Commit(A, (card,) * number)],
        }
        hosts.append(make_host(folder / str(number), DUEL, moves[position]))
    return hosts[0], hosts[1], {"offer": B, "join": C}.get(position, A)


@pytest.mark.parametrize("position", ["reroll", "offer", "join", "commit"])
async def test_another_secret_choice_changes_nothing_for_the_others(
    tmp_path: Path, clock: FakeClock, position: str
) -> None:
    one, two, chooser = twins(tmp_path, position)
    assert one._table.state != two._table.state
    other = Seat((chooser + 1) % 3)
    for viewer in (None, other):
        assert one.view(viewer) == two.view(viewer)
        assert one.log(viewer) == two.log(viewer)
        assert one.derivations(viewer) == two.derivations(viewer)
    assert one.view(chooser) != two.view(chooser)
    pictures = []
    for host in (one, two):
        async with at_table(host) as sitting:
            pictures.append(await look_at_table(sitting))
    assert not pictures[0].differences(pictures[1])


@pytest.mark.parametrize("position", ["reroll", "offer", "join", "commit"])
def test_files_tell_nothing_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], position: str
) -> None:
    backroom = runner(capsys)
    said = []
    for host in twins(tmp_path, position)[:2]:
        host.close()
        (tmp_path / "shelf").mkdir(exist_ok=True)
        shelf = host.campaign.path.replace(tmp_path / "shelf" / "spring.backroom")
        monkeypatch.setenv("BACKROOM_SAVES", str(shelf.parent))
        said.append(
            [
                backroom(*words)
                for words in (
                    ("saves", "show", "Spring"),
                    ("saves", "show", "Spring", "--json"),
                    ("saves", "list"),
                    ("saves", "list", "--files"),
                )
            ]
        )
    assert [answer.status for answer in said[0]] == [0] * 4
    assert said[0] == said[1]


# A whole hand-over


def tokens(host: Host) -> dict[Seat | None, set[int]]:
    """The canaries of a host and, as a canary too, the sum of each hand."""
    owners = plant(host)
    for seat, hand in enumerate(host._table.state.hands):
        owners[Seat(seat)].update([sum(hand)] * bool(hand))
    return owners


@SIZES
async def test_a_hand_over_leaves_nothing_of_the_seat_before(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = make_host(tmp_path, DUEL, [*called(1), m.OfferShares(B, (1,)), m.Join(C, 1)])
    owners = tokens(host)
    async with at_table(host, size) as sitting:
        first = (await sitting.open_curtain(clock, CommitScreen)).seat
        await sitting.press("1", "e", "escape")
        assert figures_on_screens(sitting.app) & owners[first]
        await sitting.press("enter")
        curtain = await sitting.until_on_top(CurtainScreen)
        second = curtain._seat
        assert first != second
        assert not figures_on_screens(sitting.app) & set().union(*owners.values())
        await sitting.open_curtain(clock, CommitScreen)
        foreign = set().union(*(cards for owner, cards in owners.items() if owner != second))
        shown = figures_on_screens(sitting.app)
        assert shown & owners[second]
        assert not shown & foreign
        await sitting.press("escape")
        await sitting.until_on_top(SaludosTable)
        assert not figures_on_screens(sitting.app) & set().union(*owners.values())


async def test_every_seat_that_looks_sees_its_own_cards_and_no_others(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("proposal"))
    owners = tokens(host)
    async with at_table(host) as sitting:
        for seat, letter in enumerate("abcd"):
            await sitting.press("m", letter)
            await sitting.open_curtain(clock, HandScreen)
            shown = figures_on_screens(sitting.app)
            assert set(host._table.state.hands[seat]) <= shown
            assert not shown & set().union(*(cards for owner, cards in owners.items() if owner != seat))
            await sitting.press("escape")
            await sitting.until_on_top(SaludosTable)
            assert not figures_on_screens(sitting.app) & set().union(*owners.values())
        assert host.position == len(moves_to("proposal"))


async def test_nothing_private_can_be_copied(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("reroll"))
    tokens(host)
    async with at_table(host) as sitting:
        await sitting.press("m", "a")
        screen = await sitting.open_curtain(clock, HandScreen)
        await sitting.pilot.double_click(offset=place_of(sitting.app, "worth"))
        await sitting.pilot.mouse_down(offset=(2, 25))
        await sitting.pilot.hover(offset=(70, 37))
        await sitting.pilot.mouse_up(offset=(70, 37))
        assert not screen.get_selected_text()
        assert sitting.app.clipboard == ""

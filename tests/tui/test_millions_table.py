"""The table of Millions of Dollars, by keyboard and by mouse, at both sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.seats import Seat
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.state import Deal, Outcome, Phase, Place, State
from saves.documents import TableSettings
from tests.tui.conftest import CompareScreen
from tests.tui.heist import (
    GAME,
    NAMES,
    C,
    D,
    Player,
    S,
    T,
    chosen,
    clock,
    heist_host,
    heist_setup,
    whole_game,
)
from tests.tui.screen_text import screen_text
from tests.tui.sitting import SMALL, WIDE, FakeClock, at_table
from tui.games.millions_of_dollars.account import AccountScreen
from tui.games.millions_of_dollars.private import ExitScreen, HandScreen, LookScreen, RoleScreen
from tui.games.millions_of_dollars.questions import final_question
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.explain import ExplainScreen
from tui.screens.moment import MomentScreen
from tui.screens.table import TableScreen
from tui.widgets.countdown import Countdown

__all__ = ["clock"]

A, B, CARLA, DIRK, EMIL = (Seat(seat) for seat in range(5))
SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
FIVE = chosen(S, T, D, C, C)


@SIZES
async def test_a_heist_by_keyboard(tmp_path: Path, clock: FakeClock, size: tuple[int, int]) -> None:
    host = heist_host(tmp_path)
    async with at_table(host, size) as sitting:
        player = Player(sitting, clock)
        assert "Heist 1 of 8" in (await player.go_on())[0]
        for letter, key in (("A", "2"), ("B", "2"), ("C", "1")):
            await player.choose(letter, key)
        assert "The pool is turned up" in (await player.go_on())[0]
        await player.press("enter", "down", "enter", "right", "A")
        assert host.view().deals[0].amount == 2
        await player.press("B")
        await player.sure()
        view: State = host.view()
        assert view.places[B] is Place.LEFT
        assert view.money[:2] == [1, 7]
        await player.press("down", "y", "up", "up", "y")
        await player.sure()
        told = await player.go_on()
        assert "Still in: Anna and Carla" in told[0]
        assert "1 Thug        ▲ Carla  in, $2 back" in told[1]
        assert "3 Conman      nobody answers" in told[3]
        assert "Heist 1: the sharing" in told[4]
        assert "Heist 2 of 8" in told[5]
        assert host.view().heist == 2
        await sitting.until_on_top(CurtainScreen)


@SIZES
async def test_a_heist_by_mouse(tmp_path: Path, clock: FakeClock, size: tuple[int, int]) -> None:
    host = heist_host(tmp_path)
    async with at_table(host, size) as sitting:
        player = Player(sitting, clock)
        await player.go_on(mouse=True)
        for letter, key in (("A", "2"), ("B", "2"), ("C", "1")):
            await player.choose(letter, key, mouse=True)
        await player.go_on(mouse=True)
        await player.click("p pays")
        await player.click("■ Ben           ")
        await player.click("g is paid")
        await player.click("▸ [✓]")
        await player.click("A offers")
        await player.click("B yes")
        await player.sure(mouse=True)
        assert host.view().money[:2] == [1, 7]
        await player.click("● Anna           ")
        await player.click("y stays")
        await player.click("▲ Carla           ")
        await player.click("y stays")
        await player.sure(mouse=True)
        assert "nobody answers" in (await player.go_on(mouse=True))[3]
        assert host.view().heist == 2


async def test_the_table_sees_only_who_has_chosen(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, chosen(T))
    async with at_table(host, resumed=True) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await sitting.until_on_top(CurtainScreen)
        await player.press("escape")
        assert "1 of 3 have chosen" in player.text
        assert "● Anna                    ✓ has chosen" in player.text
        assert "■ Ben                     … press B" in player.text
        await player.press("C")
        await player.open_curtain("C")
        await sitting.until_on_top(RoleScreen)


async def test_a_choice_can_be_changed_until_the_next_one_has_chosen(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = heist_host(tmp_path)
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.choose("A", "1")
        await sitting.until_on_top(CurtainScreen)
        await player.press("escape", "u")
        assert host.view().sealed == [False] * 3
        await player.choose("A", "3")
        assert host.view(A).roles[A] == C
        await player.choose("B", "3")
        await sitting.until_on_top(CurtainScreen)
        await player.press("escape", "u")
        assert host.view().sealed == [True, False, False]


async def test_a_role_is_laid_with_a_second_key_only(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path)
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.open_curtain("A")
        await sitting.until_on_top(RoleScreen)
        await player.press("enter")
        assert "Choose first" in player.text
        assert "Takes an Intimidation card: a look at somebody's card in a later heist." in player.text
        await player.press("right")
        assert "Gets $1 from everybody else who is paid a share." in player.text
        await player.press("3")
        assert not any(host.view().sealed)
        await player.press("left", "space")
        assert "Driver is chosen" in player.text
        await player.press("enter")
        assert host.view(A).roles[A] == D


async def test_who_leaves_is_asked_once_more_and_cannot_undo_it(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, chosen(T, T, C))
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.press("w")
        await sitting.until_on_top(ConfirmScreen)
        assert "Anna leaves this heist for good, and gets $2 back." in " ".join(player.text.split())
        await player.press("n")
        assert host.view().places[A] is Place.IN
        await player.press("w")
        await player.sure()
        assert host.view().places[A] is Place.LEFT
        assert not host.can_undo


def test_a_question_says_what_comes_of_the_move() -> None:
    state = GAME.new_game(heist_setup(3))
    for move in (*chosen(T, T, C), m.Stay(B), m.Stay(CARLA), m.Offer(A, B, A, 1, leaves=True)):
        GAME.play(state, move)
    over = "The talks are over then, and the job begins."
    asked = {move: final_question(move, state) for move in (m.Stay(A), m.TakeBack(A, 0), m.Decline(B, 0))}
    assert asked[m.Stay(A)].startswith("Anna stays, and so do all who are in.")
    assert asked[m.TakeBack(A, 0)].startswith("Anna takes the offer back.")
    assert asked[m.Decline(B, 0)].startswith("Ben declines what Anna offers.")
    assert all(over in question for question in asked.values())
    accepted = final_question(m.Accept(B, 0), state)
    assert accepted.startswith("Ben accepts: Anna pays Ben $1 to leave at once.")
    assert over not in accepted
    assert over not in final_question(m.Withdraw(A), state)
    for move in (m.Withdraw(A), m.Withdraw(B)):
        GAME.play(state, move)
    assert over in final_question(m.Withdraw(CARLA), state)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("B",), "Ben has been offered nothing."),
        (("x",), "Anna has no offer on the table."),
        (("backspace",), "Anna has no offer on the table."),
        (("i",), "Anna has no Intimidation card."),
        (("p", "A"), "Anna has been offered nothing."),
    ],
)
async def test_what_cannot_be_is_answered_in_place(
    tmp_path: Path, clock: FakeClock, keys: tuple[str, ...], words: str
) -> None:
    host = heist_host(tmp_path, chosen(T, T, C))
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        before = host.position
        await player.press(*keys)
        assert words in player.text
        assert host.position == before


async def test_an_offer_is_declined_and_taken_back_by_their_own_keys(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = heist_host(tmp_path, chosen(T, T, C))
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.press("p", "down", "g", "space", "3", "B")
        assert host.view().deals[0] == Deal(1, B, A, A, 3, False, Outcome.OPEN)
        assert "asks ● Anna for $3  A yes" in player.text
        await player.press("x")
        assert host.view().deals[0].outcome is Outcome.TAKEN_BACK
        await player.press("p", "down", "g", "C", "backspace")
        assert host.view().deals[1].outcome is Outcome.DECLINED
        await player.press("f7")
        panel = " ".join(line[79:-1].strip() for line in player.text.splitlines())
        assert "offered by Carla · declined" in panel


@pytest.mark.parametrize("key", ["f3", "f4", "f5", "f6", "f7"])
async def test_a_small_terminal_shows_one_row_of_tabs(tmp_path: Path, clock: FakeClock, key: str) -> None:
    host = heist_host(tmp_path, chosen(T, T, C))
    async with at_table(host, SMALL) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.press(key)
        assert player.text.count("F7 Deals") == 1


async def test_nobody_pays_more_than_the_cash_in_hand(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, chosen(T, T, C))
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.press("enter", "down", "enter", "9", "9", "A")
        assert host.view().deals[0].amount == host.view().money[A] == 3


async def test_a_threat_shows_the_card_behind_the_spenders_curtain_alone(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = heist_host(tmp_path, chosen(T, D, C))
    host._table.state.cards[A] = host._table.state.drawn[A] = 1
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        left = sitting.table.query_one(Countdown).remaining
        await player.press("i")
        await player.open_curtain("A")
        await sitting.until_on_top(LookScreen)
        await player.press("2", "enter")
        assert "Carla holds this card" in player.text
        await player.press("escape")
        assert "Anna twists an arm and looks at the card of Carla." in " ".join(player.text.split())
        await player.go_on()
        assert "Conman" not in player.text.replace("for the Conman", "").split("Negotiation")[1]
        assert sitting.table.query_one(Countdown).remaining > left - 3
        await player.press("m", "A")
        await player.open_curtain("A")
        await sitting.until_on_top(HandScreen)
        assert "Carla holds the Conman" in player.text


async def test_a_small_terminal_shows_every_card_that_can_be_looked_at_and_how_to_spend_one(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = heist_host(tmp_path, chosen(S, T, D, C, C, T, D, C), heist_setup(8))
    host._table.state.cards[A] = host._table.state.drawn[A] = 1
    async with at_table(host, SMALL) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.press("i")
        await player.open_curtain("A")
        await sitting.until_on_top(LookScreen)
        await player.press("7")
        assert all(name in player.text for name in NAMES[1:])
        assert "Enter: spend 1 Intimidation card" in player.text
        await player.press("enter")
        assert "Hanna holds this card" in player.text


@SIZES
async def test_the_snitch_names_a_role_in_public(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    stays: list[m.MillionsMove] = [m.Stay(Seat(seat)) for seat in range(5)]
    host = heist_host(tmp_path, [*FIVE, *stays], heist_setup(5))
    async with at_table(host, size) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        assert "The Snitch talks: Anna" in player.text
        assert "1  Denounce the Thug" in player.text
        assert "Denounce the Snitch   A Snitch cannot name" in player.text  # and so it is not offered
        assert "That belongs to the negotiation" not in player.text
        assert ("Still in  ■ Ben  ▲ Carla  ◆ Dirk  ✚ Emil" in player.text) == (size == SMALL)
        await player.press("2")
        assert "Anna denounces the Driver: whoever is in with it is out" in " ".join(player.text.split())
        await player.sure()
        told = await player.go_on()
        assert "Anna denounces the Driver" in told[0]
        assert "3 Driver      nobody answers" in told[2]
        assert "Carla" not in "".join(told[:4])
        assert "Carla may curse aloud" in " ".join(told[4].split())


async def test_every_figure_of_the_sharing_explains_itself(tmp_path: Path, clock: FakeClock) -> None:
    moves = [*chosen(T, D, C), m.Stay(A), m.Stay(B)]
    host = heist_host(tmp_path, moves)
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.press("down", "down", "y")
        await player.sure()
        for _piece in range(4):
            await player.press("enter")
        await sitting.until_on_top(AccountScreen)
        await player.press("down", "down", "e")
        screen = await sitting.until_on_top(ExplainScreen)
        assert "Ben in heist 1" in screen._derivations[screen._chosen].title
        await player.press("escape", "space")
        assert "Heist 2 of 8" in player.text


async def test_at_zero_everybody_who_is_in_stays(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, chosen(T, D, C))
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        assert "at zero, whoever is still in stays" in player.text
        clock.forward(200)
        sitting.table.query_one(Countdown).tick()
        await sitting.until_on_top(MomentScreen)
        assert "Still in: Anna, Ben and Carla" in player.text


async def test_the_blind_exit_is_sealed_behind_curtains(tmp_path: Path, clock: FakeClock) -> None:
    setup = heist_setup(3, blind_exit=True)
    host = heist_host(tmp_path, [*chosen(T, T, C), *(m.Stay(Seat(seat)) for seat in range(3))], setup)
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        for letter, key in (("A", "2"), ("B", "1"), ("C", "1")):
            await player.open_curtain(letter)
            await sitting.until_on_top(ExitScreen)
            assert "+ 1 face down" in player.text
            await player.press(key, "enter")
        told = await player.go_on()
        assert "Anna leaves and takes the stake back" in told[0]
        assert host.view().heists[0].places == (Place.LEFT, Place.CREW, Place.CREW)


async def test_computers_choose_talk_and_answer_by_themselves(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, (), heist_setup(5, bots=(1, 2, 3, 4)))
    async with at_table(host) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await sitting.until_on_top(RoleScreen)
        assert host.view().sealed == [False, True, True, True, True]
        await player.press("2", "enter")
        await player.go_on()
        await sitting.until(lambda: host.active == (A,) or host.view().phase is not Phase.TALK)
        assert not [seat for seat in host.active if seat != A]


async def test_a_table_that_was_left_in_the_talks_goes_on_there(tmp_path: Path, clock: FakeClock) -> None:
    moves = [*chosen(T, D, C), m.Offer(A, B, A, 1, leaves=True)]
    host = heist_host(tmp_path, moves)
    async with at_table(host, resumed=True) as sitting:
        player = Player(sitting, clock)
        assert "Back at the table" in (await player.go_on())[0]
        assert "pays ■ Ben $1 to leave  B yes" in player.text


@SIZES
async def test_the_end_tells_order_heists_and_story_but_no_seed(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = heist_host(tmp_path, whole_game())
    async with at_table(host, size, resumed=True) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await sitting.until_on_top(EndScreen)
        await player.press("pagedown")
        await player.press("end")
        text = player.text
        assert "The seed stays sealed" in text
        assert "heist" in text
        await player.press("escape")
        await sitting.until(lambda: isinstance(sitting.app.screen, TableScreen))
        assert "Show the end" in player.text


@SIZES
async def test_the_snitch_is_timed_where_the_table_wants_it(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    named = [*FIVE, *(m.Stay(Seat(seat)) for seat in range(5))]
    settings = TableSettings(pace="quick", think_seconds=60)
    host = heist_host(tmp_path, named, heist_setup(5, names=NAMES), settings=settings)
    async with at_table(host, size) as sitting:
        await Player(sitting, clock).go_on()
        assert host.view().phase is Phase.NAME
        left = sitting.table.clock.remaining
        assert 0 < left <= 60
        assert "thinking" in screen_text(sitting.app)
        assert "at zero a bell, no more" in screen_text(sitting.app)
        clock.forward(left)
        sitting.table.clock.tick()
        await sitting.pilot.pause()
        assert host.position == len(named)


@SIZES
@pytest.mark.parametrize("moment", ["choosing", "talk", "naming"])
async def test_screens_are_as_they_were_looked_at(
    tmp_path: Path, clock: FakeClock, compare_screen: CompareScreen, size: tuple[int, int], moment: str
) -> None:
    moves: list[m.MillionsMove] = {
        "choosing": list(FIVE[:2]),
        "talk": [*FIVE, m.Withdraw(EMIL), m.Offer(A, B, A, 2, leaves=True), m.Stay(DIRK)],
        "naming": [*FIVE, *(m.Stay(Seat(seat)) for seat in range(5))],
    }[moment]
    host = heist_host(tmp_path, moves, heist_setup(5, names=NAMES))
    async with at_table(host, size) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        if moment == "choosing":
            await sitting.until_on_top(CurtainScreen)
            await player.press("escape")
        if moment == "talk":
            await player.press("t")
        await sitting.pilot.pause()
        assert screen_text(sitting.app)
        compare_screen(sitting.app, f"millions-{moment}-{size[0]}x{size[1]}")

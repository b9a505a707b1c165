"""The proposal and offer builders: shares that add up, consent by letter, a draft that survives."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.pilot import Pilot

from rules.kernel.seats import Seat, SeatSetup
from rules.saludos_amigos.state import Coalition, Phase, Proposal, State
from tui.games.saludos_amigos import samples
from tui.games.saludos_amigos.draft import Draft
from tui.games.saludos_amigos.offer import OfferBuilder
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.shares import ShareTable, addition
from tui.widgets.samples import LONG_NAMES, NAMES

A, B, C, D, E = (Seat(seat) for seat in range(5))


def quiet(names: tuple[str, ...] = NAMES[:5]) -> State:
    """A talk in which nothing is proposed."""
    state = samples.talking(names)
    state.proposal = None
    return samples.public(state)


def calling(names: tuple[str, ...] = NAMES[:5]) -> State:
    """Carla has called and offers shares."""
    state = samples.in_session(names)
    state.phase = Phase.OFFER
    assert state.session is not None
    state.session.opposition = [C]
    return samples.public(state)


def test_a_long_addition_is_shown_as_its_total() -> None:
    assert addition([9, 9, 4], 22, 20) == "9 + 9 + 4 = 22"
    assert addition([30] * 7, 210, 20) == "210"
    assert addition([9], 9, 20) == "9"


def test_a_new_member_is_given_a_share_until_somebody_sets_one_by_hand() -> None:
    draft = Draft(quiet())
    draft.toggle(A)
    draft.toggle(C)
    draft.toggle(D)
    assert list(draft.divided) == [3, 3, 1]
    draft.set_share(D, 2)
    draft.toggle(E)
    assert list(draft.divided) == [3, 3, 2, 0]
    draft.even()
    assert sum(draft.divided) == 7


def test_a_draft_gives_the_reason_of_the_rules() -> None:
    draft = Draft(quiet())
    draft.toggle(C)
    assert "15" in draft.problem(C)
    draft.toggle(E)
    assert not draft.problem(C)
    draft.set_share(C, 0)
    assert "7" in draft.problem(C)
    assert "Anna" in draft.problem(A)


class Stage(App[None]):
    def __init__(self, table: ShareTable) -> None:
        super().__init__()
        self.table = table
        self.heard: list[object] = []

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.table.focus()

    def on_proposal_builder_proposed(self, said: ProposalBuilder.Proposed) -> None:
        self.heard.append((said.seat, said.members, said.shares))

    def on_proposal_builder_agreed(self, said: ProposalBuilder.Agreed) -> None:
        self.heard.append(("agreed", said.seat))

    def on_proposal_builder_declined(self, said: ProposalBuilder.Declined) -> None:
        self.heard.append(("declined", said.seat))

    def on_proposal_builder_passed(self, said: ProposalBuilder.Passed) -> None:
        self.heard.append(("passed", said.seat))

    def on_offer_builder_offered(self, said: OfferBuilder.Offered) -> None:
        self.heard.append((said.seat, said.shares))


def shown(table: ShareTable) -> str:
    return "\n".join(line.plain for line in table.draw(Size(74, 11)).lines)


def members(builder: ProposalBuilder) -> list[Seat]:
    return list(builder.draft.members)


def is_open(builder: ProposalBuilder) -> bool:
    return builder.shows_open


async def click(app: Stage, pilot: Pilot[None], key: str) -> None:
    spot = next(spot for spot in app.table.spots if spot.key == key)
    await pilot.click(app.table, offset=(spot.region.x + spot.region.width // 2, spot.region.y))


async def test_a_proposal_by_keyboard_alone() -> None:
    builder = ProposalBuilder(quiet())
    app = Stage(builder)
    async with app.run_test(size=(80, 16)) as pilot:
        await pilot.press("space", "down", "down", "space", "down", "space", "A")
        assert app.heard == [(A, (A, C, D), (3, 3, 1))]
        await pilot.press("right", "up", "left", "C")
        assert app.heard[1] == (C, (A, C, D), (3, 2, 2))


async def test_a_proposal_by_mouse_alone() -> None:
    builder = ProposalBuilder(quiet())
    app = Stage(builder)
    async with app.run_test(size=(80, 16)) as pilot:
        for key in ("in.2", "in.4", "more.2", "less.4", "agree.2"):
            await click(app, pilot, key)
        assert app.heard == [(C, (C, E), (5, 2))]


async def test_an_open_proposal_is_agreed_declined_and_passed_on() -> None:
    app = Stage(ProposalBuilder(samples.public(samples.talking())))
    async with app.run_test(size=(80, 16)) as pilot:
        await pilot.press("C", "D", "A", "down", "p", "down", "backspace")
        assert app.heard == [("agreed", C), ("agreed", D), ("passed", B), ("declined", C)]


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (("B",), "Ben is not named in this proposal."),
        (("A",), "Anna has agreed already."),
        (("down", "backspace"), "Ben is not named in this proposal."),
        (("right", "A"), "The shares add up to 8; the tile is worth 7."),
    ],
)
async def test_what_cannot_be_is_answered_in_place(keys: tuple[str, ...], reason: str) -> None:
    app = Stage(ProposalBuilder(samples.public(samples.talking())))
    async with app.run_test(size=(80, 16)) as pilot:
        await pilot.press(*keys)
        assert app.heard == []
        assert reason in shown(app.table)
        await pilot.press("down")
        assert reason not in shown(app.table)


async def test_nobody_presses_the_letter_of_a_computer_player() -> None:
    state = samples.talking()
    seats = list(state.setup.seats)
    seats[2] = SeatSetup("Carla", 2, "random")
    state.setup = type(state.setup)(tuple(seats), state.setup.options, state.setup.components, None)
    app = Stage(ProposalBuilder(samples.public(state)))
    async with app.run_test(size=(80, 16)) as pilot:
        assert "answers by itself" in shown(app.table)
        await pilot.press("C")
        assert app.heard == []
        assert "computer player" in shown(app.table)


async def test_digits_type_a_share() -> None:
    builder = ProposalBuilder(samples.public(samples.largest()))
    app = Stage(builder)
    async with app.run_test(size=(80, 16)) as pilot:
        await pilot.press("1", "2")
        assert builder.draft.shares[A] == 12
        await pilot.press("9")
        assert builder.draft.shares[A] == 9
        await pilot.press("down", "1", "up", "2")
        assert (builder.draft.shares[A], builder.draft.shares[B]) == (2, 1)


def test_a_draft_survives_what_happens_at_the_table_until_the_tile_is_another() -> None:
    builder = ProposalBuilder(quiet())
    builder.action_toggle_member()
    builder.show(samples.public(samples.talking()))
    assert members(builder) == [A]
    assert not is_open(builder)
    builder.action_open_proposal()
    assert is_open(builder)
    builder.action_toggle_member()
    following = quiet()
    following.turn += 1
    builder.show(following)
    assert members(builder) == []


def test_a_letter_where_nothing_is_proposed_says_how_to_begin() -> None:
    builder = ProposalBuilder(quiet())
    builder.action_letter("A")
    assert "space takes a seat in" in builder.refusal
    builder.action_toggle_member()
    builder.action_letter("B")
    assert "not named" in builder.refusal


def test_a_draft_that_stands_by_now_is_gone() -> None:
    builder = ProposalBuilder(quiet())
    builder.action_toggle_member()
    state = samples.talking()
    state.proposal = None
    state.standing = Coalition((A,), (7,), state.strengths[A])
    builder.show(samples.public(state))
    assert members(builder) == []
    assert "stands, gets 7" in shown(builder)
    assert "does not beat" not in shown(builder)


def test_where_the_board_is_out_of_view_rows_tell_cards_and_money() -> None:
    state = quiet()
    state.money[C] = 41
    builder = ProposalBuilder(state)
    lines = [line.plain for line in builder.draw(Size(76, 11)).lines]
    assert lines[0].rstrip().endswith("cards  money")
    row = next(line for line in lines if "Carla" in line)
    assert row.split()[-2:] == [str(len(state.hands[C])), "41"]
    assert "cards" not in shown(builder)  # beside the board


async def test_shares_are_divided_by_strength_at_a_click_once_somebody_is_in() -> None:
    builder = ProposalBuilder(quiet())
    app = Stage(builder)
    async with app.run_test(size=(80, 16)) as pilot:
        assert "by strength" not in shown(builder)
        await pilot.press("space", "down", "down", "space", "9")
        assert "= by strength" in shown(builder)
        await click(app, pilot, "do.even")
        assert sum(builder.draft.divided) == builder.state.value


def test_a_draft_that_was_proposed_is_the_open_one_and_follows_the_table() -> None:
    builder = ProposalBuilder(quiet())
    for step in (0, 2, 1):
        builder.action_step(step)
        builder.action_toggle_member()
    assert list(builder.draft.divided) == [3, 3, 1]
    proposed = samples.public(samples.talking())
    builder.show(proposed)
    assert is_open(builder)
    assert "proposes it" in shown(builder)
    state = samples.talking()
    state.proposal = Proposal(Coalition((B, E), (3, 4), 15), B, (B,))
    builder.show(samples.public(state))
    assert members(builder) == [B, E]
    state.proposal = None
    builder.show(samples.public(state))
    assert members(builder) == []


def test_the_sums_are_said_in_words() -> None:
    text = shown(ProposalBuilder(samples.public(samples.talking())))
    assert "strength 9 + 9 + 4 = 22  beats the standing 15; the rest muster 15" in text
    assert "shares 3 + 3 + 1 = 7 of 7" in text
    assert "press C to agree" in text
    assert "stands, gets 3" in text


@pytest.mark.parametrize("size", [Size(74, 11), Size(60, 11), Size(40, 11)], ids=str)
@pytest.mark.parametrize("table", ["largest", "long", "two", "offer"])
def test_builders_stay_in_their_place(table: str, size: Size) -> None:
    build: dict[str, Callable[[], ShareTable]] = {
        "largest": lambda: ProposalBuilder(samples.public(samples.largest())),
        "long": lambda: ProposalBuilder(samples.public(samples.talking(LONG_NAMES))),
        "two": lambda: ProposalBuilder(quiet(NAMES[:2])),
        "offer": lambda: OfferBuilder(calling(LONG_NAMES)),
    }
    picture = build[table]().draw(size)
    assert all(cell_len(line.plain) <= size.width for line in picture.lines)
    assert len(picture.lines) <= size.height


async def test_an_offer_by_keys_and_by_mouse() -> None:
    offer = OfferBuilder(calling())
    app = Stage(offer)
    async with app.run_test(size=(80, 16)) as pilot:
        assert offer.shares == (1, 3)
        await pilot.press("right", "enter")
        assert app.heard == [(C, (2, 3))]
        await click(app, pilot, "less.1")
        await click(app, pilot, "do.offer")
        assert app.heard[1] == (C, (2, 2))
        assert offer.kept == 3


async def test_an_offer_of_more_than_there_is_is_refused_in_place() -> None:
    offer = OfferBuilder(calling())
    app = Stage(offer)
    async with app.run_test(size=(80, 16)) as pilot:
        await pilot.press("7", "down", "7", "enter")
        assert app.heard == []
        assert "The offers add up to 14; the tile is worth 7." in shown(offer)


def test_an_offer_waits_for_a_session() -> None:
    offer = OfferBuilder(quiet())
    assert not offer.rows
    shown(offer)
    offer.show(calling())
    assert [person.name for person in offer.rows] == ["Dora", "Emil"]

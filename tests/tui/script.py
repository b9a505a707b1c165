"""Scripted games: moves made by the rules alone, then carried out on the screen by keys or mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules.kernel.game import Setup
from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.phases.session import invited, possible_callers
from rules.saludos_amigos.state import Phase, State
from tests.tui.screen_text import place_of, screen_text
from tests.tui.sitting import GAME, FakeClock, Sitting
from tui.games.saludos_amigos.offer import OfferBuilder
from tui.games.saludos_amigos.private import CommitScreen, PayScreen
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.shares import ShareTable
from tui.looks import seat_letters
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.moment import MomentScreen
from tui.widgets.choices import Choices
from tui.widgets.hand import Hand
from tui.widgets.painted import Painted

# What people would do: each turn another kind of deal


def next_move(state: State) -> SaludosMove:
    """Turn by turn: one alone and a session; a pair and no session; time runs out."""
    kind = state.turn % 3
    match state.phase:
        case Phase.DRAW:
            return m.DrawTile(state.holder)
        case Phase.ROLL:
            return m.RollDice(state.holder)
        case Phase.REROLL:
            return _on_reroll(state)
        case Phase.TALK:
            return _in_talk(state, kind)
        case Phase.CALL:
            caller = possible_callers(state)[0]
            return m.CallSession(caller, state.hands[caller][0]) if kind == 1 else m.LetStand(caller)
        case Phase.OFFER:
            assert state.session is not None
            shares = tuple(int(place < state.value) for place in range(len(invited(state))))
            return m.OfferShares(state.session.caller, shares)
        case Phase.JOIN:
            assert state.session is not None
            seat = state.session.asked
            return m.Join(seat, state.hands[seat][-1]) if state.turn % 2 else m.StayOut(seat)
    seat = GAME.active_seats(state)[0]
    return m.Commit(seat, tuple(state.hands[seat][: 1 + state.turn % 2]))


def _on_reroll(state: State) -> SaludosMove:
    seat = state.asked
    may_pay = state.turn % 4 == 1 and len(state.hands[seat]) > 2 and seat == state.holder
    return m.Reroll(seat, state.hands[seat][0]) if may_pay else m.KeepDie(seat)


def _in_talk(state: State, kind: int) -> SaludosMove:
    holder = state.holder
    if state.proposal is not None:
        return m.Agree(state.proposal.awaited[0])
    if state.standing is None and kind == 0:
        return m.TimeExpired(TABLE)
    if state.standing is None:
        partner = Seat((holder + 1) % state.seats)
        members = (holder,) if kind == 1 else tuple(sorted((holder, partner)))
        half = state.value // 2
        shares = (state.value,) if kind == 1 else (half, state.value - half)
        return m.Propose(holder, members, shares)
    return m.Pass(next(seat for seat in state.outsiders() if not state.silent[seat]))


def play_out(setup: Setup[Any, Any], limit: int = 2000) -> tuple[list[SaludosMove], State]:
    """A whole game by the rules alone."""
    state, moves = GAME.new_game(setup), []
    while not GAME.is_over(state):
        moves.append(next_move(state))
        GAME.play(state, moves[-1])
        assert len(moves) < limit
    return moves, state


# Hands on the keyboard, or on the mouse


@dataclass(slots=True)
class Keyboard:
    """Does everything by keys."""

    sitting: Sitting
    clock: FakeClock

    async def choose(self, place: int) -> None:
        await self.sitting.press(str(place + 1))

    async def go_on(self) -> None:
        await self.sitting.press("enter")

    async def yes(self) -> None:
        await self.sitting.press("y")

    async def open(self, curtain: CurtainScreen) -> None:
        await self.sitting.press(seat_letters(self.sitting.host.seats)[curtain._seat].lower())

    async def to_row(self, table: ShareTable, place: int) -> None:
        step = place - table._cursor
        await self.sitting.press(*["down" if step > 0 else "up"] * abs(step))

    async def take_in(self, builder: ProposalBuilder, seat: Seat) -> None:
        await self.to_row(builder, seat)
        await self.sitting.press("space")

    async def set_share(self, table: ShareTable, place: int, share: int) -> None:
        await self.to_row(table, place)
        await self.sitting.press(*str(share))

    async def consent(self, builder: ProposalBuilder, seat: Seat) -> None:
        await self.sitting.press(builder.everybody[seat].letter)

    async def give_up(self, builder: ProposalBuilder, seat: Seat) -> None:
        await self.to_row(builder, seat)
        await self.sitting.press("p")

    async def offer(self) -> None:
        await self.sitting.press("enter")

    async def pick(self, place: int) -> None:
        await self.sitting.press(str(place + 1))

    async def decide(self) -> None:
        await self.sitting.press("enter")

    async def home(self) -> None:
        await self.sitting.press("enter")


@dataclass(slots=True)
class Mouse:
    """Does everything by clicks."""

    sitting: Sitting
    clock: FakeClock

    async def spot(self, widget: Painted, key: str) -> None:
        """Click what a widget has drawn under this key."""
        screen_text(self.sitting.app)  # what is not painted has no spots
        region = next(spot.region for spot in widget.spots if spot.key == key)
        x, y = widget.content_region.offset + region.offset
        await self.sitting.pilot.click(offset=(x + min(1, region.width - 1), y))

    async def words(self, text: str) -> None:
        await self.sitting.pilot.click(offset=place_of(self.sitting.app, text))

    async def choose(self, place: int) -> None:
        await self.spot(self.sitting.app.screen.query_one(Choices), str(place))

    async def go_on(self) -> None:
        await self.words("enter go on")

    async def yes(self) -> None:
        await self.sitting.pilot.click("#yes")

    async def open(self, curtain: CurtainScreen) -> None:
        await self.sitting.pilot.click("#open")

    async def take_in(self, builder: ProposalBuilder, seat: Seat) -> None:
        await self.spot(builder, f"in.{seat}")

    async def set_share(self, table: ShareTable, place: int, share: int) -> None:
        now = table.share_of(table.rows[place])
        for _click in range(abs(share - now)):
            await self.spot(table, f"{'more' if share > now else 'less'}.{place}")

    async def consent(self, builder: ProposalBuilder, seat: Seat) -> None:
        await self.spot(builder, f"agree.{seat}")

    async def give_up(self, builder: ProposalBuilder, seat: Seat) -> None:
        await self.spot(builder, f"row.{seat}")
        await self.spot(builder, "do.pass")

    async def offer(self) -> None:
        await self.spot(self.sitting.app.screen.query_one(OfferBuilder), "do.offer")

    async def pick(self, place: int) -> None:
        await self.spot(self.sitting.app.screen.query_one(Hand), str(place))

    async def decide(self) -> None:
        await self.spot(self.sitting.app.screen.query_one(Hand), "decide")

    async def home(self) -> None:
        await self.words("enter home")


class Script:
    """Carries moves out on the screen, and holds the host to them one by one."""

    def __init__(self, sitting: Sitting, clock: FakeClock, by: Callable[[Sitting, FakeClock], Any]) -> None:
        self._sitting = sitting
        self._clock = clock
        self._hands: Keyboard | Mouse = by(sitting, clock)
        self.met: set[str] = set()
        """Names of the screens that came up."""

    async def play(self, moves: Sequence[SaludosMove]) -> None:
        """All these moves; what several people say with one key counts as one."""
        host = self._sitting.host
        for together in _together(moves):
            before = host.position
            await self._carry_out(together)
            await self._clear()
            assert host.position == before + len(together), together
            assert host._table.moves[-len(together) :] == together

    async def _carry_out(self, moves: list[SaludosMove]) -> None:
        move = moves[0]
        match move:
            case m.DrawTile() | m.RollDice() | m.KeepDie() | m.LetStand() | m.StayOut():
                await self._hands.choose(0)
            case m.Reroll() | m.Join():
                await self._hands.choose(1)
                await self._pay(move.card)
            case m.CallSession():
                choices = [choice.key for choice in self._sitting.table.query_one(Choices).choices]
                await self._hands.choose(choices.index(f"call.{move.seat}"))
                await self._pay(move.card)
            case m.Propose():
                await self._propose(move)
            case m.Agree():
                await self._hands.consent(self._builder, move.seat)
            case m.Pass():
                await self._hands.give_up(self._builder, move.seat)
            case m.OfferShares():
                await self._offer(move)
            case m.Commit():
                await self._lay(move.cards)
            case m.TimeExpired():
                self._clock.forward(1000)
                self._sitting.table.clock.tick()
                await self._sitting.pilot.pause()
            case _:
                raise AssertionError(move)

    @property
    def _builder(self) -> ProposalBuilder:
        return self._sitting.table.query_one(ProposalBuilder)

    async def _propose(self, move: m.Propose) -> None:
        for seat in move.members:
            await self._hands.take_in(self._builder, seat)
        for seat, share in zip(move.members, move.shares, strict=True):
            if self._builder.draft.divided[self._builder.draft.members.index(seat)] != share:
                await self._hands.set_share(self._builder, seat, share)
        await self._hands.consent(self._builder, move.seat)

    async def _offer(self, move: m.OfferShares) -> None:
        builder = self._sitting.table.query_one(OfferBuilder)
        for place, share in enumerate(move.shares):
            if builder.shares[place] != share:
                await self._hands.set_share(builder, place, share)
        await self._hands.offer()

    async def _pay(self, card: int) -> None:
        await self._open_curtain()
        screen = await self._sitting.until_on_top(PayScreen)
        await self._hands.pick(screen.seen.hands[screen.seat].index(card))
        await self._hands.decide()

    async def _lay(self, cards: Sequence[int]) -> None:
        await self._open_curtain()
        screen = await self._sitting.until_on_top(CommitScreen)
        rest = list(screen.seen.hands[screen.seat])
        for card in cards:
            place = rest.index(card)
            rest[place] = 0  # two of a value are two cards
            await self._hands.pick(place)
        await self._hands.decide()

    async def _open_curtain(self) -> None:
        curtain = await self._sitting.until_on_top(CurtainScreen)
        self.met.add("CurtainScreen")
        self._clock.forward(1)
        await self._hands.open(curtain)

    async def _clear(self) -> None:
        """Answer the question about finality, and look at every moment."""
        while isinstance(screen := self._sitting.app.screen, ConfirmScreen | MomentScreen):
            self.met.add(type(screen).__name__)
            if isinstance(screen, ConfirmScreen):
                await self._hands.yes()
            else:
                self.met.add(str(screen.box_title()))
                self._clock.forward(1)
                await self._hands.go_on()
            await self._sitting.pilot.pause()

    async def leave(self) -> None:
        """From the end of the game to the home screen."""
        await self._sitting.until_on_top(EndScreen)
        await self._hands.home()
        await self._sitting.until(lambda: self._sitting.table not in self._sitting.app.screen_stack)


def _together(moves: Sequence[SaludosMove]) -> Iterator[list[SaludosMove]]:
    """One wish of the table after the other: nobody calls a session is one for all who might."""
    place = 0
    while place < len(moves):
        end = place + 1
        if isinstance(moves[place], m.LetStand):
            while end < len(moves) and isinstance(moves[end], m.LetStand):
                end += 1
        yield list(moves[place:end])
        place = end

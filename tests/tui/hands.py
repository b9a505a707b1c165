"""Hands that make a given move on the real panels of each game, with a keyboard alone or a mouse alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import ContentSwitcher

from rules.die_macher import moves as dm
from rules.millions_of_dollars import moves as mod
from rules.saludos_amigos import moves as sa
from tests.tui.screen_text import place_of, screen_text
from tui.app import BackroomApp
from tui.games.die_macher.bid import BidPanel
from tui.games.die_macher.cabinet import CabinetPanel
from tui.games.die_macher.contribute import ContributePanel
from tui.games.die_macher.convert import ConvertPanel
from tui.games.die_macher.meetings import MeetingsPanel
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.poll import PollPanel
from tui.games.die_macher.preliminary import PreliminaryPanel
from tui.games.die_macher.private import MacherPrivate
from tui.games.die_macher.programme import HandPanel, ProgrammePanel
from tui.games.die_macher.replace import ReplacePanel
from tui.games.die_macher.table import MacherTable
from tui.games.die_macher.transfer import TransferPanel
from tui.games.millions_of_dollars.cards import CardChoice
from tui.games.millions_of_dollars.private import LookScreen, RoleScreen
from tui.games.millions_of_dollars.table import MillionsTable
from tui.games.millions_of_dollars.talk import TalkPanel
from tui.games.saludos_amigos.offer import OfferBuilder
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.shares import ShareTable
from tui.screens.private import PrivateScreen
from tui.widgets.choices import Choices
from tui.widgets.hand import Hand
from tui.widgets.painted import Painted

_MILLIONS_KEYS: Final[dict[type, tuple[str, str]]] = {
    mod.Stay: ("y", "stay"),
    mod.Withdraw: ("w", "withdraw"),
    mod.TakeBack: ("x", "undo"),
    mod.Look: ("i", "look"),
}
"""Key and spot of what is said in a talk with one key."""

_SALUDOS_CHOICES: Final[dict[type, str]] = {
    sa.DrawTile: "draw",
    sa.RollDice: "roll",
    sa.KeepDie: "keep",
    sa.Reroll: "again",
    sa.LetStand: "nobody",
    sa.StayOut: "out",
    sa.Join: "in",
}


class Hands:
    """Presses keys, or clicks (`mouse`); never both."""

    def __init__(
        self, app: BackroomApp, pilot: Pilot[None], rest: Callable[[], None], *, mouse: bool
    ) -> None:
        """`rest`: called before each key or click, for clocks that want a moment of quiet."""
        self.app = app
        self.pilot = pilot
        self.mouse = mouse
        self._rest = rest

    async def press(self, *keys: str) -> None:
        assert not self.mouse, keys
        for key in keys:
            self._rest()
            await self.pilot.press(key)

    async def click(self, widget: Painted, key: str) -> None:
        """A spot of a picture."""
        assert self.mouse, key
        screen_text(self.app)  # what is not painted has no spots
        spots = [spot for spot in widget.spots if spot.key == key and spot.region]
        assert spots, (key, [spot.key for spot in widget.spots], screen_text(self.app))
        region = spots[0].region
        assert region.y < widget.size.height, f"{key} is out of view\n{screen_text(self.app)}"
        self._rest()
        await self.pilot.click(widget, offset=(region.x + min(1, region.width - 1), region.y))
        await self.pilot.pause()

    async def click_text(self, text: str) -> None:
        """Wherever it stands on the screen."""
        assert self.mouse, text
        for _try in range(20):
            if text in screen_text(self.app):
                break
            await self.pilot.pause()
        self._rest()
        x, y = place_of(self.app, text)
        await self.pilot.click(offset=(x + 1, y))
        await self.pilot.pause()

    async def go_on(self) -> None:
        """Close what is told."""
        if self.mouse:
            await self.click_text("go on")
        else:
            await self.press("enter")

    # Where a decision is made

    @property
    def panel(self) -> Widget:
        """What the decision of this moment is made on."""
        screen = self.app.screen
        if isinstance(screen, PrivateScreen):
            kinds = (DecisionPanel, Hand, CardChoice, Choices)
            return next(widget for kind in kinds for widget in screen.query(kind) if widget.display)
        panel = screen.query_one("#panels", ContentSwitcher).visible_content
        assert panel is not None
        return panel

    async def make(self, moves: Sequence[Any]) -> None:
        """Make the first of these moves, and those that the panel makes along with it."""
        panel, move = self.panel, moves[0]
        if isinstance(panel, Choices):
            await self._choose(panel, self._choice(panel, move))
        elif isinstance(panel, Hand):
            await self._cards(panel, (move.card,) if hasattr(move, "card") else move.cards)
        elif isinstance(panel, CardChoice):
            await self._card(panel, move)
        elif isinstance(panel, ProposalBuilder):
            await self._talk(panel, move)
        elif isinstance(panel, OfferBuilder):
            await self._shares(panel, dict(zip(panel.rows, move.shares, strict=True)))
            await self._do(panel, "enter", "do.offer")
        elif isinstance(panel, TalkPanel):
            await self._negotiate(panel, move)
        elif isinstance(panel, DecisionPanel):
            await self._decide(panel, moves)
        else:
            raise AssertionError(f"{move} on {panel}")

    async def _do(self, panel: Painted, key: str, spot: str) -> None:
        await (self.click(panel, spot) if self.mouse else self.press(key))

    # Lists and cards

    def _choice(self, panel: Choices, move: Any) -> int:
        screen = self.app.screen
        keys = [choice.key for choice in panel.choices]
        if isinstance(screen, MacherTable):
            takes = [take for _choice, take in screen._options]
            return next(place for place, take in enumerate(takes) if take.__closure__ and _holds(take, move))
        if isinstance(screen, MacherPrivate):
            return [option.move for option in screen._options].index(move)
        if isinstance(screen, MillionsTable):
            return list(screen._named).index(move)
        if isinstance(move, sa.CallSession):
            return keys.index(f"call.{move.seat}")
        return keys.index(_SALUDOS_CHOICES[type(move)])

    async def _choose(self, panel: Choices, place: int) -> None:
        if self.mouse:
            await self.click(panel, str(place))
        elif place < 9:
            await self.press(str(place + 1))
        else:
            await self.press("home", *["down"] * place, "enter")

    async def _cards(self, hand: Hand, values: Sequence[int]) -> None:
        left = list(enumerate(hand.cards))
        for value in values:
            place = next(place for place, card in left if card == value)
            left.remove((place, value))
            await self._do(hand, str(place + 1), str(place))
        await self._do(hand, "enter", "decide")

    async def _card(self, cards: CardChoice, move: Any) -> None:
        screen = self.app.screen
        if isinstance(screen, RoleScreen):
            place = list(screen.seen.roles_in_play).index(move.role)
        elif isinstance(screen, LookScreen):
            place = screen._targets.index(move.target)
        else:
            place = int(move.leaves)
        await self._do(cards, str(place + 1), str(place))
        await self._do(cards, "enter", "decide")
        if isinstance(screen, LookScreen):
            await self._leave_private()

    async def _leave_private(self) -> None:
        if self.mouse:
            await self.click_text("cover and go back")
        else:
            await self.press("escape")

    # Saludos, Amigos!

    async def _talk(self, panel: ProposalBuilder, move: Any) -> None:
        letter = panel.everybody[move.seat].letter
        if isinstance(move, sa.Propose):
            wanted = dict(zip(move.members, move.shares, strict=True))
            for person in panel.everybody:
                if person.seat in panel.draft.shares and person.seat not in wanted:
                    await self._row(panel, person.seat)
                    await self._do(panel, "space", f"in.{person.seat}")
            for seat in wanted:
                if seat not in panel.draft.shares:
                    await self._row(panel, seat)
                    await self._do(panel, "space", f"in.{seat}")
            await self._shares(panel, {panel.everybody[seat]: share for seat, share in wanted.items()})
        await self._row(panel, move.seat)
        if isinstance(move, sa.Decline):
            await self._do(panel, "backspace", "do.decline")
        elif isinstance(move, sa.Pass):
            await self._do(panel, "p", "do.pass")
        else:
            await self._do(panel, letter, f"agree.{move.seat}")

    async def _row(self, panel: Any, place: int) -> None:
        """Put the cursor on a row."""
        if self.mouse:
            await self.click(panel, f"row.{place}")
        else:
            await self.press(*["up"] * 8, *["down"] * place)

    async def _shares(self, panel: ShareTable, shares: dict[Any, int]) -> None:
        for place, person in enumerate(panel.rows):
            if person not in shares or panel.share_of(person) == shares[person]:
                continue
            if self.mouse:
                while (by := shares[person] - panel.share_of(person)) != 0:
                    await self.click(panel, f"{'more' if by > 0 else 'less'}.{place}")
            else:
                await self._row(panel, place)
                await self.press(*str(shares[person]))

    # Millions of Dollars

    async def _negotiate(self, panel: TalkPanel, move: Any) -> None:
        state, seat = panel.state, move.seat
        letter = panel.everybody[seat].letter
        match move:
            case mod.Accept(deal=deal):
                await self._row(panel, state.deals[deal].by)
                await self._do(panel, letter, f"consent.{seat}")
            case mod.Decline(deal=deal):
                await self._row(panel, state.deals[deal].by)
                await self._do(panel, "backspace", f"decline.{deal}")
            case mod.Offer():
                payee = move.partner if move.payer == move.seat else move.seat
                await self._row(panel, move.payer)
                await self._do(panel, "p", "pays")
                await self._row(panel, payee)
                await self._do(panel, "g", "paid")
                while (by := move.amount - panel.bargain.amount) != 0:
                    await self._do(panel, "right" if by > 0 else "left", "more" if by > 0 else "less")
                if panel.bargain.leaves != move.leaves:
                    await self._do(panel, "l", "leaves")
                await self._do(panel, letter, f"consent.{seat}")
            case _:
                key, spot = _MILLIONS_KEYS[type(move)]
                await self._row(panel, seat)
                await self._do(panel, key, spot)

    # Die Macher

    async def _decide(self, panel: DecisionPanel, moves: Sequence[Any]) -> None:
        move = moves[0]
        at_once = {
            dm.PassBid: ("p", "do.leave"),
            dm.KeepProgramme: ("k", "do.keep"),
            dm.KeepOpinions: ("k", "do.keep"),
            dm.BuryPoll: ("b", "do.bury"),
            dm.MoveNothing: ("k", "do.nothing"),
        }
        if type(move) in at_once:
            await self._do(panel, *at_once[type(move)])
            return
        prepare = {
            BidPanel: self._bid,
            ConvertPanel: self._convert,
            HandPanel: self._discard,
            ProgrammePanel: self._swap,
            CabinetPanel: self._lay,
            ReplacePanel: self._replace,
            MeetingsPanel: self._buy,
            PollPanel: self._publish,
            TransferPanel: self._move,
            ContributePanel: self._pledge,
            PreliminaryPanel: self._begin,
        }[type(panel)]
        await prepare(panel, moves)
        made = list(panel.moves())
        assert made == list(moves[: len(made)]), (made, moves)
        await self._do(panel, "enter", "do.decide")

    async def _bid(self, panel: Any, moves: Sequence[Any]) -> None:
        await self._dial(panel, moves[0].amount, lambda: panel._amount)

    async def _convert(self, panel: Any, moves: Sequence[Any]) -> None:
        await self._dial(panel, moves[0].count, lambda: panel._count)

    async def _discard(self, panel: Any, moves: Sequence[Any]) -> None:
        for card in moves[0].discards:
            await self._tick(panel, panel.hand.index(card))

    async def _swap(self, panel: Any, moves: Sequence[Any]) -> None:
        while panel.card != moves[0].card:
            await self._do(panel, "right", "do.card")
        await self._row(panel, panel.programme.index(moves[0].out))

    async def _lay(self, panel: Any, moves: Sequence[Any]) -> None:
        for laid in (each for each in moves if isinstance(each, dm.LayCard)):
            await self._row(panel, laid.region - panel.view.boards[0].number)
            await self._do(panel, str(laid.card), f"do.card{laid.card}")

    async def _replace(self, panel: Any, moves: Sequence[Any]) -> None:
        await self._row(panel, panel._outs.index(moves[0].out))
        place = panel._cards.index(moves[0].card)
        if self.mouse:
            await self.click(panel, f"do.card{place}")
        else:
            await self.press(*["right"] * ((place - panel._choice) % len(panel._cards)))

    async def _publish(self, panel: Any, moves: Sequence[Any]) -> None:
        for target in moves[0].targets:
            await self._tick(panel, target)

    async def _move(self, panel: Any, moves: Sequence[Any]) -> None:
        await self._row(panel, panel._opinions.index(moves[0].opinion))
        await self._do(panel, str(moves[0].space), f"do.space{moves[0].space}")

    async def _pledge(self, panel: Any, moves: Sequence[Any]) -> None:
        await self._row(panel, panel.cards.index(moves[0].card))
        await self._do(panel, *(("a", "do.accept") if moves[0].accept else ("f", "do.refuse")))

    async def _dial(self, panel: DecisionPanel, figure: int, shown: Callable[[], int]) -> None:
        if not self.mouse:
            await self.press(*str(figure))
        while self.mouse and (by := figure - shown()) != 0:
            await self.click(panel, "more.0" if by > 0 else "less.0")

    async def _tick(self, panel: DecisionPanel, row: int) -> None:
        if self.mouse:
            await self.click(panel, f"tick.{row}")
        else:
            await self.press(str(row + 1))

    async def _buy(self, panel: Any, moves: Sequence[Any]) -> None:
        for bought in (each for each in moves if isinstance(each, dm.BuyMeetings)):
            row = bought.region - panel.view.boards[0].number
            await self._row(panel, row)
            if not self.mouse:
                await self.press(str(bought.count))
            while self.mouse and panel._counts[row] < bought.count:
                await self.click(panel, f"more.{row}")

    async def _begin(self, panel: Any, moves: Sequence[Any]) -> None:
        for chosen in (each for each in moves if isinstance(each, dm.ChooseOption)):
            await self._do(panel, str(chosen.option), f"tick.{chosen.option - 1}")
        await self._do(panel, "enter", "do.decide")
        wanted = {good: [0] * len(panel.view.boards) for good in panel.goods}
        for placed in (each for each in moves if isinstance(each, dm.PlaceGoods)):
            wanted[placed.good][placed.region - panel.view.boards[0].number] = placed.count
        for row, counts in enumerate(wanted.values()):
            by_size = sorted(range(len(counts)), key=counts.__getitem__)
            for column in by_size:  # what takes away comes first
                await self._place(panel, row, column, counts[column])

    async def _place(self, panel: PreliminaryPanel, row: int, column: int, count: int) -> None:
        good = panel.goods[row]
        if panel._grid[good][column] == count:
            return
        if self.mouse:
            while panel._grid[good][column] < count:
                await self.click(panel, f"cell.{row},{column}")
            if panel._grid[good][column] > count:
                panel.row, panel._column = row, column
            while panel._grid[good][column] > count:
                await self.click(panel, "do.less")
        else:
            await self._row(panel, row)
            await self.press(*["left"] * 4, *["right"] * column, str(count))


def _holds(take: Callable[[], object], move: Any) -> bool:
    """Whether taking a choice of the table of Die Macher makes this move."""
    cells = [cell.cell_contents for cell in take.__closure__ or ()]
    return any(getattr(content, "move", None) == move for content in cells)

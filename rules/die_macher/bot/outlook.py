"""What a seat expects: votes of every region in play, and what they are worth to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import erf, exp, pi, sqrt
from typing import Final

from rules.die_macher.bot.nation import Nation
from rules.die_macher.bot.purse import Purse
from rules.die_macher.bot.skills import Skill
from rules.die_macher.cards import shared_cards
from rules.die_macher.figures import factor_of, media_majority
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.kernel.bots import Temper
from rules.kernel.seats import Seat

STEPS: Final = (0.0, 1.3, 2.1, 2.7, 3.1)
"""By how much a media majority improves the factor in so many rounds."""

_ORDER: Final = (
    Phase.PRELIMINARY,
    Phase.BID,
    Phase.START,
    Phase.HAND,
    Phase.PROGRAMME,
    Phase.CABINET,
    Phase.ACTION,
    Phase.COALITION,
    Phase.ANSWER,
    Phase.MEDIA,
    Phase.MEDIA_OPINION,
    Phase.MEETINGS,
    Phase.AUCTION,
    Phase.SEALED_AUCTION,
    Phase.POLL,
    Phase.CONVERSION,
    Phase.VOTES_OPINION,
    Phase.ELECTION,
    Phase.TRANSFER,
    Phase.HOUSEKEEPING,
    Phase.CONTRIBUTIONS,
    Phase.OVER,
)
_PLACE: Final = {phase: place for place, phase in enumerate(_ORDER)}


def before(view: State, phase: Phase) -> bool:
    """Whether a phase of this round is still to come."""
    return _PLACE[view.phase] < _PLACE[phase]


def capped(mean: float, spread: float, limit: float) -> float:
    """The mean of a normal figure that is cut off at a limit."""
    if spread < 0.05:
        return min(mean, limit)
    z = (limit - mean) / spread
    if z > 4:
        return mean
    below = 0.5 * (1 + erf(z / 1.4142135623730951))
    return limit - spread * (z * below + exp(-z * z / 2) / sqrt(2 * pi))


class Outlook:
    """One seat's expectations at one moment; made anew for every decision."""

    def __init__(self, view: State, seat: Seat, skill: Skill, temper: Temper) -> None:
        self.view = view
        self.seat = seat
        self.skill = skill
        self.temper = temper
        parties = view.seats
        self.parties = range(parties)
        self.weights = [-skill.rivals / (parties - 1)] * parties
        self.weights[seat] = 1.0
        self.purse = Purse(view, seat, skill)
        self.nation = Nation(view, seat, self.weights, skill.keep, self.purse.member)
        self.own = view.programmes[seat]
        queue = view.queue if view.phase is Phase.MEETINGS else []
        buying = before(view, Phase.MEETINGS)
        self.buying = [buying or party in queue for party in self.parties]
        self.polling = 0.6 * before(view, Phase.CONVERSION)
        self.placing = before(view, Phase.MEDIA_OPINION)
        free = view.meetings[seat] + sum(
            board.meetings[seat] for board in view.boards if board.number == view.round
        )
        self.scarce = skill.supply * min(1.0, max(0.0, (16 - free) / 16))
        """Points that a meeting in supply is worth for a round."""
        self.late = [skill.tie * ((party - view.start) % parties) / (parties - 1) for party in self.parties]
        """Votes that a place in turn order is worth when votes are equal."""
        left = view.elections - view.round
        self.rival_prize = skill.prize_rival * (0.6 + 0.05 * left)
        self.assumed: tuple[tuple[int, int], ...] = ()
        self._worths: dict[tuple[object, ...], float] = {}
        self._forecasts: dict[tuple[int, int, int, int, int], tuple[float, float, float]] = {}
        self._prizes: dict[tuple[int, ...], float] = {}
        self._pairs: dict[int, tuple[tuple[int, int], ...]] = {}
        self._frames: dict[int, tuple[int, int, int, float]] = {}

    # regions

    def frame(self, board: Board) -> tuple[int, int, int, float]:
        """Rounds until its election, further rounds with meetings and with media, points of a vote."""
        number = board.number
        if number not in self._frames:
            view = self.view
            campaigns = max(0, min(number, view.elections - 1) - view.round)
            maximum = view.components.regions[board.card - 1].maximum
            rate = 1 + view.components.seat_income * self.purse.income(number)
            per_vote = maximum / view.components.most_votes * rate
            self._frames[number] = (
                max(0, number - view.round),
                campaigns,
                campaigns + self.placing,
                per_vote,
            )
        return self._frames[number]

    def forecast(self, board: Board, party: int, rate: int) -> tuple[float, float, float]:
        """Votes of a party at the election within the limit, their spread, its meetings until then."""
        key = (board.number, party, rate, board.votes[party], board.meetings[party])
        if key not in self._forecasts:
            self._forecasts[key] = self._forecast(board, party, rate)
        return self._forecasts[key]

    def _forecast(self, board: Board, party: int, rate: int) -> tuple[float, float, float]:
        skill, sheet = self.skill, self.view.components
        rounds, campaigns, _media, _vote = self.frame(board)
        buys = campaigns + self.buying[party]
        own = party == self.seat
        target = skill.target_own if own else skill.target
        expected = rate + (target - rate) * (1 - (1 - skill.drift) ** rounds)
        effective = max(expected, 0.5)
        votes, lying = board.votes[party], board.meetings[party]
        pace = (skill.pace_own if own else skill.pace) + skill.pace_rate * expected
        more = buys * min(float(sheet.meetings_a_round), max(0.5, pace))
        if buys == 1 and rounds == 0:
            more = min(more, sheet.meeting_space - lying)
        more = min(more, max(0.0, (sheet.most_votes + 2 - votes) / effective - lying))
        held = lying + more
        variance = (1.2 * effective) ** 2 * buys + (held * skill.doubt) ** 2 * (self.polling + rounds)
        spread = sqrt(variance)
        return capped(votes + held * effective, spread, sheet.most_votes), spread, held

    def worth(self, board: Board, programme: Sequence[int] | None = None) -> float:
        """Points that a region promises with this own programme, the rivals' share against them."""
        own = programme or self.own
        key = (
            board.number,
            board.doubled,
            tuple(board.opinions),
            tuple(board.votes),
            tuple(board.trend),
            tuple(board.meetings),
            tuple(board.media),
            tuple(own),
            self.assumed,
        )
        if key not in self._worths:
            self._worths[key] = self._worth(board, own)
        return self._worths[key]

    def _worth(self, board: Board, own: Sequence[int]) -> float:
        view = self.view
        doubled_weight = view.setup.components.doubled_weight
        per_vote = self.frame(board)[3]
        votes, held, doubt = [], [], 0.0
        for party in self.parties:
            cards = own if party == self.seat else view.programmes[party]
            rate = factor_of(board.opinions, board.doubled, doubled_weight, cards, board.trend[party])
            mean, spread, meetings = self.forecast(board, party, rate)
            votes.append(mean)
            held.append(meetings)
            doubt += spread
        total = per_vote * sum(weight * mean for weight, mean in zip(self.weights, votes, strict=True))
        tau = self.skill.tau0 + self.skill.tau1 * doubt / len(votes)
        prizes = [self.prize(board, party, own) for party in self.parties]
        certain, likely = self.pairs(board)
        share = self.skill.pact if likely else 0.0
        if likely:
            total += share * self._victory(votes, tau, likely, prizes)
        total += (1 - share) * self._victory(votes, tau, certain, prizes)
        return total + self._control(board, held, per_vote)

    def pairs(self, board: Board) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """Coalitions that stand there, and those that are likely."""
        view = self.view
        if self.assumed:
            return self.assumed, ()
        if board.number == view.round and not before(view, Phase.COALITION):
            return tuple(view.coalitions), ()
        if board.number not in self._pairs:
            self._pairs[board.number] = self._likely(board)
        return (), self._pairs[board.number]

    def _likely(self, board: Board) -> tuple[tuple[int, int], ...]:
        view = self.view
        ready = [party for party, tile in enumerate(board.ready) if tile]
        if len(ready) < 2 or board.number == view.elections:
            return ()
        options = sorted(
            (
                (len(shared_cards(view.programmes[one], view.programmes[other])), one, other)
                for one, other in combinations(ready, 2)
            ),
            reverse=True,
        )
        likely: list[tuple[int, int]] = []
        for equal, one, other in options:
            taken = any(one in pair or other in pair for pair in likely)
            if equal >= view.components.agree_matches and not taken:
                likely.append((one, other))
        return tuple(likely)

    def _victory(
        self,
        votes: Sequence[float],
        tau: float,
        pairs: Sequence[tuple[int, int]],
        prizes: Sequence[tuple[float, float]],
    ) -> float:
        """Points of the prizes by every party's chance to be among the winners."""
        totals = [mean + late for mean, late in zip(votes, self.late, strict=True)]
        paired = set()
        for one, other in pairs:
            totals[one] = totals[other] = totals[one] + totals[other]
            paired |= {one, other}
        top = max(totals)
        shares = [exp((figure - top) / tau) for figure in totals]
        whole = sum(shares) - sum(shares[one] for one, _other in pairs)
        points = 0.0
        for party, share in enumerate(shares):
            media, opinions = prizes[party]
            points += self.weights[party] * share * (media + opinions * (0.6 if party in paired else 1.0))
        return points / whole

    def prize(self, board: Board, party: int, programme: Sequence[int]) -> tuple[float, float]:
        """Points that a victory brings beside its seats: by media, by opinions."""
        view = self.view
        media = view.components.media_values[board.number - 1]
        if board.media[party]:
            points = float(media)
        elif self.placing or board.number > view.round:
            points = self.skill.media_chance * media
        else:
            points = 0.0
        if party != self.seat:
            return points, self.rival_prize
        return points, self.skill.prize * self._opinions(board, programme)

    def _opinions(self, board: Board, programme: Sequence[int]) -> float:
        """Points of the two best opinions of a region on the national board."""
        key = (len(board.hidden), *board.opinions, 0, *programme)
        if key not in self._prizes:
            gains = sorted(self.nation.gain(opinion, programme) for opinion in board.opinions)
            best = sum(gain for gain in gains[-2:] if gain > 0)
            unsure = 2.5 * len(board.hidden) if len(gains) < 2 or gains[-2] <= 0 else 0.0
            self._prizes[key] = best + unsure
        return self._prizes[key]

    def _control(self, board: Board, held: Sequence[float], per_vote: float) -> float:
        """Points that the media majority there is worth: it bends opinions, and protects from polls."""
        rounds = self.frame(board)[2]
        owner = media_majority(board) if rounds else NOBODY
        if owner == NOBODY:
            return 0.0
        steps = 0.6 * per_vote * STEPS[min(rounds, 4)] * self.skill.control
        if owner == self.seat:
            return steps * held[owner]
        return steps * self.skill.control_rival * (self.weights[owner] * held[owner] - 0.25 * held[self.seat])

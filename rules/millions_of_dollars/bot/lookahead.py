"""The negotiation by looking ahead: every move is rehearsed over many deals of the unseen cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from rules.kernel.seats import Seat
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.bot.beliefs import worlds
from rules.millions_of_dollars.bot.ending import in_dollars, win_chance
from rules.millions_of_dollars.bot.haggling import Terms, alone_chance, new_offers, terms_of
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook, heists_to_come, rivalry_among
from rules.millions_of_dollars.bot.rehearsal import Scene
from rules.millions_of_dollars.bot.talkers import BREATH, Counts
from rules.millions_of_dollars.bot.talking import KEEP

PATIENCE: Final = 0.4
"""Dollars that words cost: an offer must promise more."""
CAUTION: Final = 0.0
"""Standard errors by which an offer must be better than none."""

Purses: TypeAlias = list[int]
"""What each seat has in the end."""


class Ahead:
    """One decision in a negotiation, rehearsed. Worths are chances to win."""

    def __init__(self, out: Outlook, rng: Random) -> None:
        self.out = out
        self.worlds = worlds(out.view, out.talkers, out.traits.rehearsals, rng)
        self.total = sum(world.weight for world in self.worlds)
        self._seeds = [rng.getrandbits(32) for _world in self.worlds]
        self._chance = Random(0)

    def stay(self) -> list[Purses]:
        """What everybody has after the heist in each world, if the seat says that it stays."""
        return [self._finish(scene) for scene in self._scenes(stays=True)]

    def go_on(self) -> list[Purses]:
        """The same if nothing happens."""
        return [self._finish(scene) for scene in self._scenes()]

    def exit(self, leaver: Seat) -> list[Purses]:
        """The same if a seat leaves."""
        return [self._finish(scene) for scene in self._scenes(leaver=leaver)]

    def _scenes(self, stays: bool = False, leaver: Seat | None = None) -> Iterator[Scene]:
        view = self.out.view
        inside = view.still_in()
        for world, seed in zip(self.worlds, self._seeds, strict=True):
            self._chance.seed(seed)
            scene = Scene(self.out.talkers, self.out.rivalries, world.roles, inside, view.stays, view.offered)
            if stays:
                scene.stays[self.out.seat] = True
            if leaver is not None:
                scene.leave(leaver)
            yield scene

    def _finish(self, scene: Scene) -> Purses:
        scene.talk(self._chance)
        changes = scene.job(self.out.view.stakes, self._chance.random)
        return [purse + change for purse, change in zip(self.out.purses, changes, strict=True)]

    def chances(self, ends: Sequence[Purses], terms: Terms | None = None) -> list[float]:
        """How likely the seat wins from each end, once the money of a deal has changed hands."""
        if terms is None:
            return [win_chance(self.out, end) for end in ends]
        found = []
        for end in ends:
            paid = list(end)
            paid[self.out.seat] -= terms.pays
            paid[terms.partner] += terms.pays
            found.append(win_chance(self.out, paid))
        return found

    def mean(self, chances: Sequence[float]) -> float:
        """The average over all worlds, each by its weight."""
        return sum(w.weight * chance for w, chance in zip(self.worlds, chances, strict=True)) / self.total

    def error(self, gains: Sequence[float]) -> float:
        """By how much the average of so many gains may be off."""
        mean = self.mean(gains)
        squares = sum((w.weight * (gain - mean)) ** 2 for w, gain in zip(self.worlds, gains, strict=True))
        return sqrt(squares) / self.total


def ahead_options(out: Outlook, rng: Random) -> list[Option]:
    """Answers, if somebody waits for one; else staying, leaving, deals about an exit and looks."""
    ahead = Ahead(out, rng)
    if answers := _answers(out, ahead):
        return answers
    return _own_moves(out, ahead)


def _answers(out: Outlook, ahead: Ahead) -> list[Option]:
    view = out.view
    asked = [number for number in view.waiting if view.deals[number].partner == out.seat]
    if not asked:
        return []
    chances = ahead.chances(ahead.go_on())
    if not view.setup.options.blind_exit:
        left = ahead.chances(ahead.exit(out.seat))
        chances = max(chances, left, key=ahead.mean)
    base = in_dollars(out, ahead.mean(chances))
    options = []
    for number in asked:
        deal = view.deals[number]
        options.append(Option(m.Decline(out.seat, number), base))
        if view.money[deal.payer] < deal.amount:
            continue
        terms = terms_of(deal, out.seat)
        ends = ahead.go_on() if terms.leaver is None else ahead.exit(terms.leaver)
        worth = in_dollars(out, ahead.mean(ahead.chances(ends, terms)))
        worth += out.manner.friendship * (deal.by in out.friends) - out.manner.margin
        options.append(Option(m.Accept(out.seat, number), worth))
    return options


def _own_moves(out: Outlook, ahead: Ahead) -> list[Option]:
    view, seat = out.view, out.seat
    staying = ahead.chances(ahead.stay())
    leaving_ends = ahead.exit(seat)
    leaving = ahead.chances(leaving_ends)
    stay = in_dollars(out, ahead.mean(staying)) + out.manner.nerve
    leave = in_dollars(out, ahead.mean(leaving))
    best, chances = (stay, staying) if stay >= leave else (leave, leaving)
    blind = view.setup.options.blind_exit
    options = [Option(m.Stay(seat), best if blind else stay, alone_chance(out))]
    if not blind:
        options.append(Option(m.Withdraw(seat), leave))
    options += _offers(out, ahead, leaving_ends, chances, best)
    return options + _looks(out, ahead, staying, leaving)


def _offers(
    out: Outlook, ahead: Ahead, gone: list[Purses], chances: Sequence[float], best: float
) -> list[Option]:
    view, seat = out.view, out.seat
    if any(view.deals[number].by == seat for number in view.waiting):
        return []
    options = []
    exits: dict[Seat, list[Purses]] = {seat: gone}
    inside = len(view.still_in())
    stayed = sum(view.stays)
    base = ahead.mean(chances)
    for offer, terms in new_offers(out):
        leaver = terms.leaver
        if leaver is None:
            continue
        if leaver not in exits:
            exits[leaver] = ahead.exit(leaver)
        partner = terms.partner
        said = stayed - view.stays[partner]
        counts = Counts(view.seats - inside, said, inside - 1 - said)
        price = terms.pays if leaver == partner else -abs(terms.pays)
        rivalry = rivalry_among(out.rivalries[partner], view.still_in(), partner)
        consents = [
            out.talkers.consents(world.roles[partner], counts, rivalry, price) for world in ahead.worlds
        ]
        after = ahead.chances(exits[leaver], terms)
        mixed = [
            yes * then + (1 - yes) * now for yes, then, now in zip(consents, after, chances, strict=True)
        ]
        sure = ahead.mean(mixed) - CAUTION * ahead.error([a - b for a, b in zip(mixed, chances, strict=True)])
        gain = in_dollars(out, sure) - in_dollars(out, base)
        gain += ahead.mean(consents) * (out.manner.friendship * (partner in out.friends) - out.manner.margin)
        options.append(Option(offer, best + gain - PATIENCE, ahead.mean(consents)))
    return options


def _looks(out: Outlook, ahead: Ahead, staying: Sequence[float], leaving: Sequence[float]) -> list[Option]:
    view, seat = out.view, out.seat
    if not view.cards[seat]:
        return []
    price = KEEP if heists_to_come(view, out.purses) >= 1 else 0.0
    options = []
    for target in view.still_in():
        if target == seat or view.roles[target] or (seat, target) in view.looks:
            continue
        known = hit = 0.0
        for rival in (True, False):
            part = [
                (w.weight, stay, leave)
                for w, stay, leave in zip(ahead.worlds, staying, leaving, strict=True)
                if (w.roles[target] == out.role) == rival
            ]
            known += max(
                sum(weight * stay for weight, stay, _leave in part),
                sum(weight * leave for weight, _stay, leave in part),
            )
            hit += rival * sum(weight for weight, _stay, _leave in part)
        worth = in_dollars(out, known / ahead.total)
        options.append(Option(m.Look(seat, target), worth - price - BREATH, hit / ahead.total))
    return options

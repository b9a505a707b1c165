"""Measures the balance of Die Macher by simulation.

Run `python -m tests.rules.die_macher.balance GAMES` for the tables of docs/die-macher-balance.md.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from random import Random
from statistics import mean, pstdev

from rules.die_macher import GAME
from rules.die_macher import events as e
from rules.die_macher import moves as m
from rules.die_macher.components import default_components
from rules.die_macher.scoring import final_totals
from rules.die_macher.state import State
from rules.kernel.events import Event
from tests.rules.die_macher.macher import new
from tests.rules.die_macher.plain import Plain, Study

Record = list[tuple[m.MacherMove, list[Event], int]]
"""Moves, what happened, and the round."""


def play(seats: int, seed: int, study: Study) -> tuple[State, Record]:
    """A game of plain opponents."""
    state, record = new(seats, seed), []
    rng = Random(seed)
    if study.cabinet:
        for cards in state.cabinet:
            cards.remove(rng.choice(cards))
    players = [Plain(rng, study) for _seat in range(seats)]
    while active := GAME.active_seats(state):
        seat = active[0]
        move = players[seat].choose(GAME.observe(state, seat), seat)
        number = state.round
        record.append((move, GAME.play(state, move), number))
    return state, record


def scores(games: int, seats: int) -> str:
    """Mean and spread of final scores and their parts."""
    parts: defaultdict[str, list[int]] = defaultdict(list)
    best, last, bids, polls, gaps = [], [], [], [], []
    for seed in range(games):
        state, record = play(seats, seed, Study())
        totals = sorted(final_totals(state))
        best.append(totals[-1])
        last.append(totals[0])
        gaps.append(totals[-1] - totals[-2])
        for standing in GAME.standings(state):
            parts["total"].append(standing.total)
            for part in standing.parts:
                parts[part.label].append(part.amount)
        for _move, events, _number in record:
            bids += [event.paid for event in events if isinstance(event, e.BidsRevealed)]
            polls += [event.paid for event in events if isinstance(event, e.PollBought)]
    lines = [f"| {label} | {mean(figures):.0f} | {pstdev(figures):.0f} |" for label, figures in parts.items()]
    lines += [
        f"| winner's total | {mean(best):.0f} | {pstdev(best):.0f} |",
        f"| last's total | {mean(last):.0f} | {pstdev(last):.0f} |",
        f"| winner's lead | {mean(gaps):.0f} | {pstdev(gaps):.0f} |",
        f"| paid for the turn order | {mean(bids):.1f} | {pstdev(bids):.1f} |",
        f"| paid for a poll | {mean(polls):.1f} | {pstdev(polls):.1f} |",
        f"| polls sold of 21 | {len(polls) / games:.1f} | |",
    ]
    return "\n".join([f"| {seats} parties | mean | spread |", "|---|---|---|", *lines])


def chosen(games: int, seats: int) -> str:
    """How often plain opponents choose what."""
    counts: Counter[tuple[str, str]] = Counter()
    names = [card.name for card in default_components().cabinet]
    actions = Counter[str]()
    for seed in range(games):
        _state, record = play(seats, seed, Study())
        for move, _events, _number in record:
            match move:
                case m.ChooseOption(option=option):
                    counts["preliminary option", str(option)] += 1
                case m.LayCard(card=card):
                    counts["cabinet card", names[card - 1]] += 1
                case m.Contribute(card=card, accept=accept):
                    counts[f"contribution {card}", "accepted" if accept else "refused"] += 1
                case m.GainVotes() | m.RaiseTrend() | m.LowerTrend() | m.ExchangeMedia() | m.DoubleOpinion():
                    actions[move.kind] += 1
                case m.PublishPoll() | m.BuryPoll():
                    counts["poll", move.kind] += 1
    per = games * seats
    lines = [f"| {what}: {which} | {count / per:.2f} |" for (what, which), count in sorted(counts.items())]
    lines += [f"| action: {kind} | {count / per:.2f} |" for kind, count in actions.most_common()]
    return "\n".join(["| choice | times a party and game |", "|---|---|", *lines])


def effects(games: int, seats: int) -> str:
    """What a choice does to a party's score beside its rivals' mean (lead, standard error of it)."""
    leads: defaultdict[str, list[float]] = defaultdict(list)
    names = [card.name for card in default_components().cabinet]
    for seed in range(games):
        for study in (Study(options=True), Study(cabinet=True), Study(contributions=True)):
            state, record = play(seats, seed, study)
            totals = final_totals(state)
            lead = [total - (sum(totals) - total) / (seats - 1) for total in totals]
            for move, _events, _number in record:
                match move:
                    case m.ChooseOption(seat=seat, option=option) if study.options:
                        leads[f"option {option}"].append(lead[seat])
                    case m.Contribute(seat=seat, card=card, accept=accept) if study.contributions:
                        answer = "accepted" if accept else "refused"
                        leads[f"contribution {card} {answer}"].append(lead[seat])
            if study.cabinet:
                for place, card in enumerate(_withheld(seats, seed)):
                    leads[f"without {names[card - 1]}"].append(lead[place])
    lines = []
    for label, figures in sorted(leads.items()):
        error = pstdev(figures) / len(figures) ** 0.5
        lines.append(f"| {label} | {mean(figures):+.1f} | {error:.1f} | {len(figures)} |")
    return "\n".join(["| choice | lead | error | cases |", "|---|---|---|---|", *lines])


def _withheld(seats: int, seed: int) -> list[int]:
    """The cabinet card that each party did without: `play` takes them first from the same source."""
    rng = Random(seed)
    return [rng.choice(range(1, 8)) for _seat in range(seats)]


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for table in (*(scores(number, seats) for seats in (3, 4, 5)), chosen(number, 5), effects(number, 5)):
        sys.stdout.write(table + "\n\n")

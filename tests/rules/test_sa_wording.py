"""The game in words: every event and every choice reads as a sentence, by name, and tells no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest

from rules.kernel.seats import TABLE, Seat, SeatSetup
from rules.kernel.words import listed, minus
from rules.saludos_amigos import GAME, wording
from rules.saludos_amigos import events as e
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import ANNA, BEN, CARLA, DINO, NAMES, at_talk, new, play, setup
from tests.rules.sampling import SEAT_COUNTS, positions, random_game, viewers

SEATS = setup(4).seats
ALL = (ANNA, BEN, CARLA, DINO)

TOLD: list[tuple[e.SaludosEvent, str]] = [
    (
        e.GameOpened(BEN, True, "abc"),
        "The dice give Ben the bag. All chance comes from one seed; its hash is abc.",
    ),
    (e.GameOpened(BEN, False, "abc"), "Ben has the bag. All chance comes from one seed; its hash is abc."),
    (
        e.TileDrawn(ANNA, 3, 3, 7, "Golf hotel", False),
        "Anna draws section 3 of the Golf hotel, worth 7 million.",
    ),
    (
        e.TileDrawn(ANNA, 3, 4, 8, "Golf hotel", True),
        "Anna draws section 4 of the Golf hotel, worth 8 million. The building is complete.",
    ),
    (
        e.JournalistDrawn(CARLA, (5, 2, 3, 2), 2, (3, 0, 1, 0), False),
        "Carla draws a journalist. Fewest cards held: 2. It costs Anna 3 and Carla 1 million. "
        "The journalist goes back into the bag.",
    ),
    (
        e.JournalistDrawn(CARLA, (2, 2, 2, 2), 2, (0, 0, 0, 0), True),
        "Carla draws a journalist. Fewest cards held: 2. Nobody loses anything. The journalist stays.",
    ),
    (
        e.DiceRolled((4, 1, 6, 2), (7, 4, 9, 5)),
        "Dice: Anna 4 (strength 7), Ben 1 (strength 4), Carla 6 (strength 9), Dino 2 (strength 5).",
    ),
    (e.Rerolled(BEN, 2, 5, 7), "Ben pays a card and rolls 5: strength 7."),
    (e.DieKept(BEN), "Ben keeps the die."),
    (
        e.ProposalMade(ANNA, (ANNA, BEN), (4, 3), 15),
        "Anna proposes Anna 4 and Ben 3 million, at strength 15.",
    ),
    (e.ProposalAgreed(BEN), "Ben agrees."),
    (e.ProposalDropped(BEN, ANNA), "Ben declines what Anna proposed."),
    (e.ProposalDropped(ANNA, ANNA), "Anna withdraws the proposal."),
    (
        e.CoalitionStands((ANNA, BEN, DINO), (3, 2, 2), 19),
        "A coalition stands at strength 19: Anna 3, Ben 2 and Dino 2 million.",
    ),
    (e.CoalitionStands((DINO,), (7,), 4), "Dino stands alone at strength 4, for 7 million."),
    (e.Passed(DINO), "Dino passes."),
    (e.ClockRanOut(), "Time is up."),
    (
        e.MajorityFinal((ANNA, BEN), (4, 3), 15, False),
        "The majority is final at strength 15: Anna and Ben.",
    ),
    (
        e.MajorityFinal((ANNA,), (7,), 9, True),
        "No coalition was agreed: Anna, alone the strongest at 9, is the majority.",
    ),
    (
        e.NoMajority((ANNA, CARLA), 9),
        "No coalition was agreed, and Anna and Carla tie at strength 9: "
        "nobody is paid, everybody draws a card.",
    ),
    (e.LeftStanding(CARLA), "Carla lets the majority stand."),
    (e.SessionCalled(CARLA, 3), "Carla pushes a card forward and calls a council session."),
    (e.SharesOffered(CARLA, (DINO,), (3,), 4), "Carla offers Dino 3 million and keeps 4."),
    (e.Joined(DINO, 1, 3), "Dino pushes a card forward and joins for 3 million."),
    (e.StayedOut(DINO), "Dino keeps out of the session."),
    (e.Committed(DINO), "Dino has chosen what to lay."),
    (
        e.SessionRevealed(
            (ANNA, BEN), (CARLA, DINO), (9, 6, 9, 4), ((3,), (1,), (2, 3), (1,)), (0,) * 4, 19, 19, False
        ),
        "Majority 19: Anna lays 3, Ben lays 1. Opposition 19: Carla lays 2 + 3, Dino lays 1. "
        "A tie is the majority’s.",
    ),
    (
        e.SessionRevealed((ANNA,), (CARLA,), (9, 6, 9, 4), ((), (), (2,), ()), (0, 0, 3, 0), 9, 14, True),
        "Majority 9: Anna lays nothing. Opposition 14: Carla lays 2 + 3. "
        "The opposition overturns the majority.",
    ),
    (
        e.SessionRevealed((ANNA,), (CARLA,), (9, 6, 9, 4), ((1,), (), (), ()), (0,) * 4, 10, 9, False),
        "Majority 10: Anna lays 1. Opposition 9: Carla lays nothing. The majority holds.",
    ),
    (e.Paid((ANNA, BEN), (4, 3), False), "Paid: Anna 4 and Ben 3 million."),
    (e.CardDrawn(DINO, 0), "Dino draws a card."),
    (e.CardDrawn(DINO, 3), "Dino draws a card: 3."),
    (e.PileShuffled(1), "The draw pile is empty: 1 discarded card is shuffled into a new one."),
    (e.PileShuffled(9), "The draw pile is empty: 9 discarded cards are shuffled into a new one."),
    (e.NothingToDraw(DINO), "Dino should draw, but no card is left."),
    (
        e.HandsShown(((1,), (2, 3), (), (1, 1)), (1, 5, 0, 2)),
        "The fourth building stands, and all cards are turned up. "
        "Their sums: Anna 1, Ben 5, Carla 0, Dino 2.",
    ),
    (e.BonusPaid((BEN,), 8, 6, 6), "Ben holds the highest sum, 8, and takes the bonus of 6 million."),
    (
        e.BonusPaid((ANNA, BEN), 8, 7, 3),
        "Anna and Ben tie at 8 and take 3 million each of a bonus of 7.",
    ),
    (
        e.TieBroken((ANNA, BEN), (5, 4)),
        "Equal money, so the cards held are compared: Anna 5 and Ben 4.",
    ),
    (
        e.GameEnded(False, (ANNA,), (30, 20, 10, 0)),
        "The game is over. Anna wins with 30 million.",
    ),
    (
        e.GameEnded(True, (ANNA, BEN), (30, 30, 10, 0)),
        "The press has enough for a scandal: the game is over. "
        "Anna and Ben share the victory with 30 million.",
    ),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=[type(event).__name__ for event, _words in TOLD])
def test_events_read_so(event: e.SaludosEvent, words: str) -> None:
    assert GAME.tell(event, SEATS) == words


def test_every_event_and_every_move_has_its_words() -> None:
    assert set(wording._TELLERS) == set(get_args(e.SaludosEvent)) == {type(event) for event, _ in TOLD}


def choices(state: State) -> Iterator[tuple[m.SaludosMove, str]]:
    for seat in (*GAME.active_seats(state), TABLE):
        view = GAME.observe(state, seat if seat != TABLE else None)
        for move in GAME.legal_moves(view, seat):
            yield move, GAME.describe(move, view)


def test_choices_of_the_talks_name_shares_and_strength() -> None:
    state = at_talk([[1, 1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2]], [5, 3, 6, 2])
    view = GAME.observe(state, ANNA)
    assert GAME.describe(m.Propose(ANNA, (ANNA, BEN), (4, 3)), view) == (
        "Propose Anna 4 and Ben 3 million, at strength 15"
    )
    assert GAME.describe(m.Propose(ANNA, (ANNA,), (7,)), view) == "Stand alone at strength 9 for 7 million"
    play(state, m.Propose(ANNA, (ANNA, BEN), (4, 3)))
    assert GAME.describe(m.Agree(BEN), GAME.observe(state, BEN)) == "Agree to Anna 4 and Ben 3 million"
    assert GAME.describe(m.Decline(BEN), GAME.observe(state, BEN)) == "Decline the proposal"
    assert GAME.describe(m.Decline(ANNA), GAME.observe(state, ANNA)) == "Withdraw the proposal"


def test_choices_of_a_session_name_cards_and_shares() -> None:
    state = at_talk([[1, 1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2]], [5, 3, 6, 2])
    play(state, m.Propose(ANNA, (ANNA,), (7,)), m.Pass(BEN), m.Pass(CARLA), m.Pass(DINO))

    def words(move: m.SaludosMove) -> str:
        return GAME.describe(move, GAME.observe(state, move.seat))

    assert words(m.CallSession(CARLA, 2)) == "Push a 2 forward and call a session"
    assert words(m.LetStand(CARLA)) == "Let the majority stand"
    play(state, m.CallSession(CARLA, 2))
    assert words(m.OfferShares(CARLA, (2, 1))) == "Offer Dino 2 and Ben 1 million, keep 4"
    play(state, m.OfferShares(CARLA, (2, 1)))
    assert words(m.Join(DINO, 1)) == "Push a 1 forward and join for 2 million"
    assert words(m.StayOut(DINO)) == "Keep out of the session"
    play(state, m.StayOut(DINO), m.StayOut(BEN))
    assert words(m.Commit(CARLA, ())) == "Lay nothing"
    assert words(m.Commit(CARLA, (1, 3))) == "Lay 1 + 3"


def test_every_choice_of_every_phase_has_words_of_its_own() -> None:
    met: set[str] = set()
    for state in positions(per_phase=6):
        by_seat: dict[Seat, list[str]] = {}
        for move, words in choices(state):
            met.add(move.kind)
            by_seat.setdefault(move.seat, []).append(words)
            assert re.fullmatch(r"[A-Z][^{}\n]+[^.]", words)
        for said in by_seat.values():
            assert len(set(said)) == len(said), "two choices that read alike"
    assert len(met) == len(get_args(m.SaludosMove))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_public_log_speaks_in_sentences_and_by_name(seats: int) -> None:
    for number in range(2):
        for state, _move, events in random_game(seats, number):
            for event in events:
                for viewer in (None, Seat(0)):
                    seen = event.seen_by(viewer)
                    assert seen is not None
                    words = GAME.tell(seen, state.setup.seats)
                    assert re.fullmatch(r"[A-Z][^{}\n]*[.]", words), words
                    assert not re.search(r"\b(you|your|seat)\b", words, re.IGNORECASE), words
                    assert "  " not in words
                    assert "-" not in words, "a real minus sign"


@pytest.mark.parametrize("name", ["{0}", "{name}", "%s", "[b]x[/b]", "O'Neil", "田中", "a{b"])
def test_a_name_is_told_as_it_is(name: str) -> None:
    people = tuple(SeatSetup(f"{name}{number}") for number in range(4))
    for event, words in TOLD:
        expected = words
        for number, usual in enumerate(NAMES[:4]):
            expected = re.sub(rf"\b{usual}\b", lambda _match, n=number: f"{name}{n}", expected)  # type: ignore[misc]
        assert GAME.tell(event, people) == expected


@rule("sa.secrets")
def test_where_the_game_stands_is_told_alike_to_all() -> None:
    for state in positions(per_phase=3):
        said = {GAME.situation(GAME.observe(state, viewer)) for viewer in viewers(state)}
        assert said == {GAME.situation(state)}


def test_where_the_game_stands() -> None:
    state = new(4)
    assert GAME.situation(state) == "turn 1, drawing a tile"
    over = next(state for state in positions() if state.phase is Phase.OVER)
    winners = [entry for entry in GAME.standings(over) if entry.rank == 1]
    assert GAME.situation(over) == f"{listed([NAMES[entry.seat] for entry in winners])} " + (
        "has won" if len(winners) == 1 else "have won"
    )


@rule("sa.ties")
def test_a_shared_victory_is_told_as_one() -> None:
    over = next(state for state in positions() if state.phase is Phase.OVER and state.seats == 4)
    shared = replace(over, money=[9, 9, 9, 9], sums=[5, 4, 5, None])
    assert GAME.situation(shared) == "Anna and Carla have won"


def test_every_phase_has_a_name_and_a_rule() -> None:
    names = {wording.phase_name(phase) for phase in Phase}
    assert len(names) == len(Phase)
    for state in positions(per_phase=1):
        assert GAME.governing_rule(state) == wording._RULES[state.phase]


def test_projects_of_a_sheet_of_ones_own_keep_their_names() -> None:
    assert wording.project_name("Casino") == "Casino"
    assert wording.project_name("Brewery") == "Brewery"


def test_lists_and_figures_in_words() -> None:
    assert [listed(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert [minus(figure) for figure in (-3, 0, 3)] == ["−3", "0", "3"]

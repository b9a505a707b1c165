"""Dice and draws against expectation: counted right, said plainly, telling no secret."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from rules import GAMES, load_game
from rules.kernel.chance import Draw, die
from rules.kernel.seats import Seat
from saves.audit import Count, Finding, audit, findings, in_words, share_less_even
from saves.history import History
from saves.store import Campaign
from tests.saves.corpus import play, setup_of
from tests.saves.tables import GAME, new_campaign, play_on, whole_game


def by_source(found: tuple[Finding, ...]) -> dict[str, Finding]:
    return {finding.source: finding for finding in found}


def dice(*seen: int) -> tuple[Count, ...]:
    return tuple(Count(str(face), count, sum(seen) / len(seen)) for face, count in enumerate(seen, 1))


def test_counts_and_expectations_add_up() -> None:
    rolls = [Random(seed).randrange(1, 7) for seed in range(60)]
    [finding] = findings(die("Dice", roll, 6) for roll in rolls)
    assert (finding.source, finding.draws) == ("Dice", 60)
    assert [count.seen for count in finding.counts] == [rolls.count(face) for face in range(1, 7)]
    assert [count.expected for count in finding.counts] == pytest.approx([10] * 6)


def test_odds_may_change_from_draw_to_draw() -> None:
    """A bag of two red and one blue, drawn empty."""
    odds = [(("red", 2), ("blue", 1)), (("red", 1), ("blue", 1)), (("red", 1),)]
    [finding] = findings(
        Draw("Bag", out, chances) for out, chances in zip(("red", "blue", "red"), odds, strict=True)
    )
    red, blue = finding.counts
    assert (red.seen, blue.seen) == (2, 1)
    assert (red.expected, blue.expected) == pytest.approx((2 / 3 + 1 / 2 + 1, 1 / 3 + 1 / 2))


def test_share_of_less_even_games_is_that_of_the_tables() -> None:
    """Chi-square 11.07 with five degrees of freedom: 5 %; 15.09: 1 %; 4.351: half of them."""
    for chi_square, share in ((11.07, 0.05), (15.09, 0.01), (4.351, 0.5)):
        away = (chi_square / 2 * 100) ** 0.5
        counts = (
            Count("1", 100 + round(away), 100),
            Count("2", 100 - round(away), 100),
            *(Count(str(face), 100, 100) for face in range(3, 7)),
        )
        assert share_less_even(counts) == pytest.approx(share, abs=0.03)


def test_fair_dice_are_rarely_called_unusual_and_loaded_ones_nearly_always() -> None:
    def verdicts(faces: list[int]) -> list[str]:
        said = []
        for seed in range(300):
            rolls = Random(seed).choices(faces, k=240)
            said.append(in_words(dice(*(rolls.count(face) for face in range(1, 7)))))
        return said

    fair = verdicts([1, 2, 3, 4, 5, 6])
    loaded = verdicts([1, 2, 3, 4, 5, 6, 6, 6])
    assert sum(said.startswith("Unusual") for said in fair) < 10
    assert sum(said.startswith("Unusual") for said in loaded) > 250


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((10, 10, 10, 10, 10, 10), "As even as can be expected"),
        ((14, 8, 9, 12, 5, 12), "Nothing unusual: about one fair game in "),
        ((18, 5, 6, 11, 9, 11), "A little out of the ordinary: about one fair game in "),
        ((30, 5, 6, 10, 5, 4), "Unusual: only about one fair game in "),
        ((1, 0, 1, 0, 0, 1), "Too few"),
    ],
)
def test_sentence_is_plain(counts: tuple[int, ...], words: str) -> None:
    assert in_words(dice(*counts)).startswith(words)


def test_whole_game_is_counted_from_its_record(tmp_path: Path) -> None:
    path = whole_game(tmp_path, seats=5, seed=4)
    found = by_source(audit(History(path)))
    assert set(found) == {"Dice", "Bag", "Council cards"}
    assert [count.outcome for count in found["Dice"].counts] == list("123456")
    for finding in found.values():
        assert sum(count.seen for count in finding.counts) == finding.draws
        assert sum(count.expected for count in finding.counts) == pytest.approx(finding.draws)
    assert found["Dice"].draws > 100


def test_game_that_goes_on_tells_of_no_card(tmp_path: Path) -> None:
    with new_campaign(tmp_path, seats=5) as campaign:
        play_on(campaign.table(), campaign, Random(2), 250)
        assert set(by_source(audit(History(campaign)))) == {"Dice", "Bag"}


def test_closed_archive_tells_of_no_card_either(tmp_path: Path) -> None:
    history = History(whole_game(tmp_path))
    history.game = structs.replace(GAME, archive_open=lambda setup: False)
    assert "Council cards" not in by_source(audit(history))


def test_nothing_was_drawn_yet(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        assert audit(History(campaign)) == ()


def test_what_a_rewind_cut_off_is_not_counted(tmp_path: Path) -> None:
    path = whole_game(tmp_path)
    before = audit(History(path))
    with Campaign.open(path) as campaign:
        campaign.rewind(50, [Seat(seat) for seat in range(4)])
        shorter = audit(History(campaign))
    assert sum(finding.draws for finding in shorter) < sum(finding.draws for finding in before)


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_game_declares_adds_up(slug: str, tmp_path: Path) -> None:
    game = load_game(slug)
    setup = setup_of(slug, game.seat_counts[-1], seed=5)
    with Campaign.create(tmp_path, "x", slug, setup) as campaign:
        play(campaign, Random(5), 400)
        history = History(campaign)
    found = [draw for position in range(1, history.length + 1) for draw in history.draws(position)]
    assert found
    for draw in found:
        outcomes = [outcome for outcome, _ways in draw.odds]
        assert draw.outcome in outcomes
        assert len(set(outcomes)) == len(outcomes)
        assert all(ways > 0 for _outcome, ways in draw.odds)
    assert all(finding.sentence for finding in audit(history))

"""The same seed gives the same game in every process, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.rules.sampling import NIGHTLY, random_game

DRIVER = """
import hashlib
from tests.rules.sampling import random_game
from rules.kernel import documents
from rules.saludos_amigos import GAME
states, events = documents.states(GAME.slug), documents.events(GAME.slug)
digest = hashlib.sha256()
for seats in (3, 6):
    for step, (state, move, happened) in enumerate(random_game(seats, seats)):
        digest.update(repr(move).encode())
        for event in happened:
            digest.update(events.write(event))
        if step % 10 == 0:
            digest.update(states.write(state))
            for seat in range(seats):
                digest.update(repr(GAME.legal_moves(state, seat)).encode())
            digest.update(repr(GAME.derivations(state)).encode())
            digest.update(repr(GAME.standings(state)).encode())
print(digest.hexdigest())
"""
HASH_SEEDS = (*range(18 if NIGHTLY else 3), 12345, 4294967295)


def test_whatever_the_hash_seed_the_games_are_the_same() -> None:
    digests = set()
    for hash_seed in HASH_SEEDS:
        environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
        done = subprocess.run(
            [sys.executable, "-c", DRIVER], env=environment, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1


def test_the_same_game_twice_in_one_process() -> None:
    first, second = ([(move, events) for _state, move, events in random_game(5, 3)] for _time in range(2))
    assert first == second


def test_another_seed_gives_another_game() -> None:
    assert [move for _state, move, _events in random_game(5, 3)] != [
        move for _state, move, _events in random_game(5, 4)
    ]

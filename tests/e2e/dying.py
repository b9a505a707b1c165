"""Processes that play a campaign until they are killed, for `tests.e2e.test_never_lost`.

`python -m tests.e2e.dying` reads orders from standard input, `PATH SEED` a line, and
forks a process for each, which sits down at the campaign by the real host and plays on,
saying after each move, undo, redo, setting and rewind what the journal ended with by
then. Forking spares every kill the start of an interpreter.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from typing import NoReturn

from rules.kernel.seats import TABLE, Seat
from saves.store import Campaign
from tui.host import Host


def say(line: str) -> None:
    """One whole line at once: a kill never leaves half of it."""
    os.write(1, f"{line}\n".encode())


def acknowledge(campaign: Campaign) -> None:
    """What was kept: whoever is told so relies on it."""
    journal = campaign._journal
    say(f"kept {journal.last} {journal._seal.hex()}")


def step(host: Host, rng: Random) -> bool:
    """One thing that people do at a table; False when the game is over."""
    if host.is_over:
        return False
    chance = rng.random()
    if chance < 0.03 and host.position:
        host.rewind(rng.randrange(host.position), host.humans)
    elif chance < 0.06:
        host.campaign.save_settings(host.settings.but(hints=not host.settings.hints))
    elif chance < 0.3 and host.can_undo:
        host.undo()
    elif chance < 0.6 and host.can_redo:
        host.redo()
    elif host.timer is not None and rng.random() < 0.05:
        host.play(host.game.legal_moves(host.view(), TABLE)[0])
    else:
        seat: Seat = rng.choice(host.active)
        host.play(rng.choice(host.moves(seat)))
    return True


def play(path: Path, seed: int) -> NoReturn:
    """Sit down, play, now and then get up and sit down again, until killed or over."""
    rng = Random(seed)
    while True:
        campaign = Campaign.open(path)
        host = Host(campaign, rng)
        acknowledge(campaign)
        for _step in range(rng.randrange(5, 40)):
            if not step(host, rng):
                say("over")
                os._exit(0)
            acknowledge(campaign)
        host.close()


def main() -> None:
    """One process after the other."""
    for order in sys.stdin:
        path, seed = order.rsplit(maxsplit=1)
        child = os.fork()
        if not child:
            play(Path(path), int(seed))
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()

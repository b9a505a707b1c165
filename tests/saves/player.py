"""A process that plays a campaign and says after each step how many are on disk: `player PATH SEED`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from saves.store import Campaign
from tests.saves.tables import step


def main(path: Path, seed: int) -> None:
    campaign = Campaign.open(path)
    table, rng = campaign.table(), Random(seed)
    sys.stdout.write(f"{campaign.header.entries}\n")
    while step(table, campaign, rng):
        sys.stdout.write(f"{campaign.header.entries}\n")
        sys.stdout.flush()
    sys.stdout.write("over\n")
    sys.stdout.flush()
    sys.stdin.read()  # keeps the campaign open until somebody ends the process


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))

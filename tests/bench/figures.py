"""What a benchmark reports."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter, process_time


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report."""

    group: str
    name: str
    value: float
    unit: str
    against: float | None = None
    """The same unit, measured in the same run on what we compare with."""
    rival: str = ""
    """What that is."""
    aim: str = ""
    """What we want of it, in words."""

    @property
    def ratio(self) -> float | None:
        """Ours divided by theirs."""
        return self.value / self.against if self.against else None


def seconds_of(work: Callable[[], object]) -> float:
    """How long it takes once."""
    begin = perf_counter()
    work()
    return perf_counter() - begin


def cpu_seconds_of(work: Callable[[], object]) -> float:
    """How long this process computes for it: others that are busy at the same time do not count."""
    begin = process_time()
    work()
    return process_time() - begin


def microseconds_of(work: Callable[[], object], *, repeats: int = 1000, rounds: int = 9) -> float:
    """How long this process computes for it in the median of some rounds."""

    def many() -> None:
        for _repeat in range(repeats):
            work()

    return median(cpu_seconds_of(many) for _round in range(rounds)) / repeats * 1e6


def tail(values: Iterable[float]) -> float:
    """The value that 95 % do not exceed."""
    held = list(values)
    return quantiles(held, n=20)[-1] if len(held) > 1 else held[0]

"""One queue of small jobs that make images before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class _Job(NamedTuple):
    steps: Iterator[None]
    is_urgent: bool


class Preloader:
    """Jobs in small steps, run one step per frame that has time for it."""

    def __init__(self) -> None:
        self._jobs: dict[str, _Job] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._jobs

    def add(self, name: str, steps: Iterator[None], *, is_urgent: bool = False) -> None:
        """Replaces an unfinished job of that name; urgent jobs run while things move, too."""
        self._jobs[name] = _Job(steps, is_urgent)

    def drop(self, name: str) -> None:
        self._jobs.pop(name, None)

    def run(self, *, is_busy: bool) -> bool:
        """One step of the first job that may run; True if that finished an urgent job."""
        for name, job in self._jobs.items():
            if job.is_urgent or not is_busy:
                if next(job.steps, self) is self:
                    del self._jobs[name]
                    return job.is_urgent
                return False
        return False

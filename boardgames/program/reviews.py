"""Reviews finished matches in processes beside the window.

The first curve comes within seconds, then everything is estimated over and over until it is
precise enough or the time is over; what decided the match is looked at once more. The result is
kept beside the save.
"""

from __future__ import annotations

import contextlib
import functools
import multiprocessing
import os
from collections import deque
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from boardgames import paths
from boardgames.ai.causes import Segment, course_of
from boardgames.ai.evidence import LEAST_SAMPLES, Evidence, Outline, Sample
from boardgames.ai.playouts import Playouts
from boardgames.ai.reviewing import Reviewer, detailed, outline_of
from boardgames.core.game import CHANCE
from boardgames.core.problems import DataError
from boardgames.core.review import VERSION, Review, TurningPoint
from boardgames.core.texts import _
from boardgames.data import saves
from boardgames.data.files import file_bytes
from boardgames.data.rules import load_yaml
from boardgames.data.settings import replace_file
from boardgames.games import kit_of, opened
from boardgames.program import matches
from boardgames.program.save_listing import review_of

LEVEL = "easy"
"""The computers that play positions on; the weights were fitted to matches between them."""
WEIGHTS = "chances.yaml"
MOST_WORKERS = 4
MOST_MS = 40_000.0
"""The details of turning points come after that."""
PRECISE = 0.02
"""No interval of a share is larger once enough is known."""
DETAIL_PLAYOUTS = 20
QUEUED = 2
"""Jobs that a worker has at a time, so that it never waits."""
REPORT_MS = 300.0
FIRST_SAMPLES = 8
"""Of every turn, before more are taken of those that need them."""
IN_A_JOB = 8
"""Turns."""
END_S = 0.2
"""So long leaving waits for a worker that was stopped; the system ends it in any case."""


# In a worker ---------------------------------------------------------------------------------


class SampleJob(NamedTuple):
    samples: Sequence[tuple[int, int]]
    """A stretch and a stream each."""


class DetailJob(NamedTuple):
    point: TurningPoint
    segment: Segment


Job = SampleJob | DetailJob


@functools.lru_cache(maxsize=2)
def load_weights(assets: Path) -> Mapping[str, Mapping[str, float]]:
    """What chances of winning hang on, by game and by what it counts."""
    found: dict[str, dict[str, float]] = load_yaml(assets / WEIGHTS, dict[str, dict[str, float]])
    return found


def reviewer_of(path: Path, seed: int) -> Reviewer:
    """Ready to play on from any position of a save; raises DataError."""
    saved = saves.read_journal(path)
    made, session = matches.replayed(saved)
    header, kit = saved.header, kit_of(saved.header.game)
    assert kit.prospects is not None
    variants = dict(header.variants)
    if kit.seat_variant:
        seats = range(1, header.seats + 1)
        variants |= {kit.seat_variant.format(number): LEVEL for number in seats}
    computers = opened(header.game, variants, header.board or None, made.files, header.seen).game
    states = [session.state_at(length) for length in range(len(session.entries) + 1)]
    weights = load_weights(paths.assets()).get(header.game, {})
    playouts = Playouts(computers, kit.bots()[LEVEL], kit.prospects, weights)
    return Reviewer(course_of(made.game, session.entries, states, kit.prospects), playouts, seed)


def work(connection: Connection, path: Path, seed: int) -> None:
    """The life of a worker: an outline first, then a result for each job."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        reviewer = reviewer_of(path, seed)
        outline = outline_of(reviewer.course, reviewer.playouts)
        connection.send(outline)
        while True:
            connection.send(_done(reviewer, outline, connection.recv()))


def _done(reviewer: Reviewer, outline: Outline, job: Job) -> list[Sample] | TurningPoint:
    match job:
        case SampleJob(samples):
            return [
                reviewer.sample(outline.stretches[number], stream) for number, stream in samples
            ]
        case DetailJob(point, segment):
            return detailed(point, segment, reviewer, DETAIL_PLAYOUTS)


# Beside the window ---------------------------------------------------------------------------


class _Worker:
    def __init__(self, path: Path, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, path, seed), daemon=True)
        self.process.start()
        theirs.close()
        self.jobs = deque[Job]()
        """Given and not yet done."""
        self.is_ready = False
        self.is_lost = False

    @property
    def can_take(self) -> bool:
        return self.is_ready and not self.is_lost and len(self.jobs) < QUEUED

    def give(self, job: Job) -> None:
        self.jobs.append(job)
        try:
            self.connection.send(job)
        except OSError:
            self.is_lost = True

    def results(self) -> Sequence[Any]:
        """What has come since."""
        found = []
        try:
            while not self.is_lost and self.connection.poll():
                found.append(self.connection.recv())
        except (EOFError, OSError):
            self.is_lost = True
        return found

    def stop(self) -> None:
        self.process.kill()
        self.connection.close()


class RunningReview:
    """The review of one save while it is being found; a source for the screen."""

    def __init__(self, path: Path, seed: int = 1, workers: int = 0) -> None:
        """Raises SaveError if there is no save, or the match isn't over in it."""
        self._saved = saves.read_journal(path)
        if self._saved.ended is None:
            raise saves.save_error(path, _("This save doesn’t hold the end of the match."))
        self._review = kept_review(self._saved)
        self._workers = list[_Worker]()
        if self._review is None:
            self._workers = _begun(workers or min(MOST_WORKERS, os.cpu_count() or 1), path, seed)
        self._again = list[Job]()
        """Jobs of lost workers, for the others."""
        self._evidence: Evidence | None = None
        self._given = list[int]()
        """Samples asked for, by stretch."""
        self._ms = self._since_report = 0.0
        self._details: list[tuple[int, int, Segment]] | None = None

    @property
    def problem(self) -> str:
        """Why nothing more will come; empty if it may."""
        is_done = self._review is not None and self._review.progress >= 1
        is_lost = not is_done and all(worker.is_lost for worker in self._workers)
        return _("The review has stopped. Close it and open it again.") if is_lost else ""

    @property
    def passes(self) -> int:
        """How often every turn has been sampled; 0 of a review that was kept."""
        return self._evidence.fewest if self._evidence is not None else 0

    def poll(self, ms: float) -> Review | None:
        """The latest estimate; None before the first curve."""
        if not self._workers:
            return self._review
        self._ms += ms
        self._since_report += ms
        has_news = False
        for worker in self._workers:
            for result in worker.results():
                self._take(worker, result)
                has_news = True
            while worker.can_take and (job := self._next_job()) is not None:
                worker.give(job)
            if worker.is_lost:
                self._again += worker.jobs
                worker.jobs.clear()
        if self._is_done():
            self._finish()
        elif has_news and self._since_report >= REPORT_MS:
            self._report()
        return self._review

    def cancel(self) -> None:
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.process.join(END_S)
        self._workers = []

    def _take(self, worker: _Worker, result: Any) -> None:
        if isinstance(result, Outline):
            worker.is_ready = True
            if self._evidence is None:
                self._evidence = Evidence(result, LEVEL)
                self._given = [0] * len(result.stretches)
            return
        assert self._evidence is not None
        match worker.jobs.popleft():
            case SampleJob(samples):
                for (number, _stream), found in zip(samples, result, strict=True):
                    self._evidence.add(number, found)
            case DetailJob(_, segment):
                self._evidence.add_detail(segment, result)

    def _next_job(self) -> Job | None:
        evidence = self._evidence
        assert evidence is not None
        if self._again:
            return self._again.pop()
        if self._details is None:
            if not self._is_precise():
                return self._sample_job(evidence)
            self._details = evidence.decisive()
        if not self._details:
            return None
        number, at, segment = self._details.pop()
        return DetailJob(evidence.point(number, at), segment)

    def _sample_job(self, evidence: Evidence) -> SampleJob:
        fewest = min(self._given)
        if fewest < FIRST_SAMPLES:
            numbers = [n for n, given in enumerate(self._given) if given == fewest][:IN_A_JOB]
        else:
            numbers = evidence.restless(IN_A_JOB)
        samples = [(number, self._given[number]) for number in numbers]
        for number in numbers:
            self._given[number] += 1
        return SampleJob(samples)

    def _is_precise(self) -> bool:
        assert self._evidence is not None
        # On a busy machine even the fewest samples may take longer.
        is_late = self._ms >= MOST_MS and self._evidence.fewest >= LEAST_SAMPLES
        return is_late or self._evidence.largest_error() < PRECISE

    def _is_done(self) -> bool:
        is_idle = not self._again and not any(worker.jobs for worker in self._workers)
        return self._details == [] and is_idle

    def _report(self) -> None:
        evidence = self._evidence
        assert evidence is not None
        if evidence.fewest > 1:
            self._since_report = 0.0
            self._review = evidence.review(self._progress())

    def _progress(self) -> float:
        return min(0.99, self._ms / MOST_MS)

    def _finish(self) -> None:
        assert self._evidence is not None
        self._review = self._evidence.review(1.0)
        self.cancel()
        keep_review(self._saved, self._review)


def _begun(count: int, path: Path, seed: int) -> list[_Worker]:
    workers = list[_Worker]()
    with contextlib.suppress(OSError):  # the system has no room for more
        for _number in range(count):
            workers.append(_Worker(path, seed))
    return workers


class _KeptReview(msgspec.Struct, frozen=True):
    digest: str
    """Of the save that was reviewed."""
    review: Review


def kept_review(saved: saves.SavedMatch) -> Review | None:
    """What was found before, if the save is still the same."""
    with contextlib.suppress(DataError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        data = file_bytes(review_of(saved.path), "")
        kept = msgspec.json.decode(data, type=_KeptReview)
        if kept.digest == saved.digest.hex() and _fits(kept.review, saved):
            return kept.review
    return None


def _fits(review: Review, saved: saves.SavedMatch) -> bool:
    """Whether a review, which may be of another version or forged, can be shown of this match."""
    length, seats = len(saved.history), range(saved.header.seats)
    known = {CHANCE, *seats}
    lengths = [point.length for point in review.curve]
    by_seat = [point.chances for point in review.curve]
    by_seat += [
        chances for point in review.turning_points for chances in (point.before, point.after)
    ]
    return (
        review.version == VERSION
        and review.progress >= 1
        and len(review.shares) in (0, len(seats))
        and all(len(chances) == len(seats) for chances in by_seat)
        and known.issuperset(point.seat for point in review.curve)
        and known.issuperset(point.seat for point in review.turning_points)
        and lengths == sorted({*lengths, length})
        and lengths[0] >= 0
        and all(
            0 <= point.begin <= point.index < point.end <= length and point.affected in seats
            for point in review.turning_points
        )
    )


def keep_review(saved: saves.SavedMatch, review: Review) -> None:
    # A review that can't be kept is found again.
    kept = _KeptReview(saved.digest.hex(), review)
    replace_file(review_of(saved.path), msgspec.json.encode(kept))

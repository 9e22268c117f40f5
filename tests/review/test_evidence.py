"""Samples, estimates, shares, and which turns are sampled next."""

from __future__ import annotations

import math
import statistics
from itertools import pairwise

import pytest

from boardgames.ai.causes import Segment, Turn
from boardgames.ai.evidence import (
    LEAST_SAMPLES,
    MOST_POINTS,
    Chances,
    Evidence,
    Outline,
    Samples,
    Stretch,
)
from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.review import Cause, Shares
from boardgames.core.rng import Rng
from tests.review.courses import GAMES, evidence_of, reviewer_of

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
TRIALS = 1000


def samples_of(values: list[float]) -> Samples:
    found = Samples()
    for value in values:
        found.add(value)
    return found


# One estimate --------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [6, 7, 30, 1000])
def test_mean_and_variance_are_those_of_the_textbook(count: int) -> None:
    rng = Rng(count)
    values = [rng.chance() for _ in range(count)]
    found = samples_of(values)
    assert found.count == count
    assert found.mean == pytest.approx(statistics.fmean(values))
    assert found.variance == pytest.approx(statistics.variance(values))
    error = found.width * statistics.stdev(values) / math.sqrt(count)
    assert found.estimate().error == pytest.approx(error)


@pytest.mark.parametrize(
    ("count", "quantile"), [(6, 2.571), (10, 2.262), (20, 2.093), (60, 2.001), (1000, 1.962)]
)
def test_intervals_of_few_samples_are_as_wide_as_students(count: int, quantile: float) -> None:
    """The 97.5% quantiles of Student's t are from a table."""
    assert samples_of([0.0] * count).width == pytest.approx(quantile, rel=0.06)


@pytest.mark.parametrize("count", [12, 50, 200])
def test_an_interval_covers_the_truth_in_95_of_100_cases(count: int) -> None:
    """Of dice, whose mean is known; the tolerance is four standard errors of the count."""
    rng, truth = Rng(7 * count), 3.5
    covered = 0
    for _ in range(TRIALS):
        estimate = samples_of([float(rng.roll(6)) for _ in range(count)]).estimate()
        covered += abs(estimate.value - truth) <= estimate.error
    slack = 4 * math.sqrt(0.95 * 0.05 / TRIALS)
    assert covered / TRIALS == pytest.approx(0.95, abs=slack)


def test_too_few_samples_claim_nothing() -> None:
    found = samples_of([1.0] * (LEAST_SAMPLES - 1)).estimate()
    assert not samples_of([]).estimate().is_certain
    assert found.error > 0.8
    assert samples_of([1.0] * LEAST_SAMPLES).estimate().is_certain


def test_what_includes_zero_is_not_certain() -> None:
    assert not samples_of([1.0, -1.0] * 10).estimate().is_certain
    assert samples_of([1.0, 0.9] * 10).estimate().is_certain


# A whole match -------------------------------------------------------------------------------


def outline(*causes: list[Segment]) -> Outline:
    """A stretch of each list, after an empty beginning."""
    turns = [
        Stretch(Turn(found[0].begin, found[-1].end, found[0].begin % 2, 1), found)
        for found in causes
    ]
    length = causes[-1][-1].end
    return Outline([Stretch(Turn(0, 0, CHANCE, 0), []), *turns], length, 9, (1.0, 0.0))


def change(before: float, after: float) -> tuple[Chances, Chances]:
    return (before, 1 - before), (after, 1 - after)


LUCK = Segment(0, 1, Cause.LUCK, CHANCE)
CHOICE = Segment(1, 2, Cause.CHOICE, 1)
SOLVING = Segment(2, 4, Cause.SOLVING, NOBODY)


def filled(one: Outline, *stretches: list[tuple[float, float]], count: int = 20) -> Evidence:
    """The same changes of seat 0's chance in every sample."""
    evidence = Evidence(one, "easy")
    for number, changes in enumerate([[], *stretches]):
        for _ in range(count):
            evidence.add(number, [change(*pair) for pair in changes])
    return evidence


def test_each_cause_has_its_share() -> None:
    evidence = filled(outline([LUCK, CHOICE], [SOLVING]), [(0.5, 0.7), (0.7, 0.6)], [(0.6, 1.0)])
    first, second = evidence.review(1.0).shares
    for shares, signs in ((first, 1), (second, -1)):
        assert shares.luck.value == pytest.approx(signs * 0.2)
        assert shares.solving is not None
        assert shares.solving.value == pytest.approx(signs * 0.4)
    assert (first.own.value, first.others.value) == pytest.approx((0, -0.1))
    assert (second.own.value, second.others.value) == pytest.approx((0.1, 0))


def test_a_game_without_puzzles_has_no_bar_for_solving() -> None:
    shares = filled(outline([LUCK, CHOICE]), [(0.5, 0.7), (0.7, 0.6)]).review(1.0).shares
    assert [one.solving for one in shares] == [None, None]


def parts(shares: Shares) -> list[float]:
    found = [shares.luck, shares.own, shares.others, shares.solving]
    return [one.value for one in found if one is not None]


@EVERY_GAME
def test_shares_are_the_sums_of_the_changes(name: str) -> None:
    evidence = evidence_of(reviewer_of(name), LEAST_SAMPLES)
    for seat, shares in enumerate(evidence.review(1.0).shares):
        changes = [
            one.change(number)[seat].value
            for one in evidence.stretches
            for number in range(len(one.stretch.segments))
        ]
        assert sum(parts(shares)) == pytest.approx(sum(changes))


@EVERY_GAME
def test_everybodys_chances_are_one_whole_and_so_nothing_is_won_by_all(name: str) -> None:
    evidence = evidence_of(reviewer_of(name), LEAST_SAMPLES)
    review = evidence.review(1.0)
    for point in review.curve:
        assert sum(one.value for one in point.chances) == pytest.approx(1)
    for named in ("luck", "solving"):
        values = [getattr(one, named) for one in review.shares]
        assert sum(one.value for one in values if one is not None) == pytest.approx(0, abs=1e-9)
    assert [point.length for point in review.curve] == sorted({p.length for p in review.curve})
    assert [one.error for one in review.curve[-1].chances] == [0] * len(review.shares)


def test_nothing_is_decided_by_what_is_within_its_interval() -> None:
    one = outline([LUCK, CHOICE])
    evidence = Evidence(one, "easy")
    rng = Rng(4)
    for _ in range(20):
        evidence.add(0, [])
        evidence.add(1, [change(0.5, rng.chance()), change(0.5, 0.51)])
    assert evidence.decisive() == []


def test_the_largest_change_of_a_turn_decides_and_the_largest_turns_are_told() -> None:
    count = MOST_POINTS + 2
    turns = [
        [Segment(2 * n, 2 * n + 1, Cause.LUCK, CHANCE), Segment(2 * n + 1, 2 * n + 2, *CHOICE[2:])]
        for n in range(count)
    ]
    sizes = [0.1 + 0.05 * (n * 3 % count) for n in range(count)]
    changes = [[(0.5, 0.5 + size), (0.5, 0.55)] for size in sizes]
    evidence = filled(outline(*turns), *changes)
    found = evidence.decisive()
    least = sorted(sizes)[-MOST_POINTS]
    assert [number - 1 for number, *_ in found] == [n for n in range(count) if sizes[n] >= least]
    assert all(segment.cause is Cause.LUCK for *_, segment in found)
    assert all(one.begin < other.begin for (*_, one), (*_, other) in pairwise(found))


def test_the_one_who_chose_is_told_of_if_others_lost_hardly_more() -> None:
    one = outline([Segment(0, 1, Cause.CHOICE, 0)])
    evidence = Evidence(one._replace(outcome=(1.0, 0.0, 0.0)), "easy")
    for _ in range(20):
        evidence.add(0, [])
        evidence.add(1, [((0.3, 0.5, 0.2), (0.5, 0.25, 0.25))])
    assert evidence.point(1, 0).affected == 0


# What is sampled next ------------------------------------------------------------------------


def test_restless_turns_are_sampled_first() -> None:
    segments = [[Segment(n, n + 1, Cause.LUCK, CHANCE)] for n in range(4)]
    evidence = Evidence(outline(*segments), "easy")
    rng = Rng(2)
    swings = (0.0, 0.9, 0.1, 0.5)
    for _ in range(30):
        evidence.add(0, [])
        for number, swing in enumerate(swings, 1):
            evidence.add(number, [change(0.5, 0.5 + swing * (rng.chance() - 0.5))])
    assert evidence.restless(3) == [2, 4, 3]


def test_what_has_hardly_been_sampled_comes_before_anything_else() -> None:
    evidence = filled(outline([LUCK], [SOLVING]), [(0.1, 0.9)], [(0.1, 0.9)])
    short = Evidence(evidence.outline, "easy")
    for _ in range(20):
        short.add(0, [])
        short.add(1, [change(0.5, 1.0)])
    short.add(2, [change(0.5, 0.5)])
    assert short.restless(1) == [2]
    assert short.fewest == 1
    assert short.largest_error() == 1
    assert short.review(0.1).shares == ()


def test_samples_where_it_swings_make_the_whole_more_certain() -> None:
    """With equally many samples, taking the restless leaves a smaller error than taking turns."""

    def error(is_adaptive: bool) -> float:
        segments = [[Segment(n, n + 1, Cause.LUCK, CHANCE)] for n in range(8)]
        evidence, rng = Evidence(outline(*segments), "easy"), Rng(6)
        numbers = list(range(9))
        for step in range(9 * 40):
            number = numbers[step % 9]
            if is_adaptive and step >= 9 * LEAST_SAMPLES:
                (number,) = evidence.restless(1)
            swing = 1.0 if number in (3, 7) else 0.05
            found = [change(0.5, 0.5 + swing * (rng.chance() - 0.5))] if number else []
            evidence.add(number, found)
        return evidence.largest_error()

    assert error(is_adaptive=True) < 0.75 * error(is_adaptive=False)

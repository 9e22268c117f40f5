"""Reviews of finished matches with made-up chances, and a source that hands them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from boardgames.core.game import CHANCE, Seat
from boardgames.core.narration import SeenEntry, TurnSplitter
from boardgames.core.review import Cause, CurvePoint, Estimate, Review, Shares, TurningPoint
from boardgames.core.rng import Rng
from boardgames.core.session import Session

ERROR = 0.04
MOST_POINTS = 5


class SourceStandIn:
    """Gives one review after the other, the last one again and again."""

    def __init__(self, *reviews: Review | None) -> None:
        self.reviews = list(reviews)
        self.polls = 0
        self.cancels = 0

    def poll(self, ms: float) -> Review | None:
        self.polls += 1
        return self.reviews.pop(0) if len(self.reviews) > 1 else self.reviews[0]

    def cancel(self) -> None:
        self.cancels += 1

    @property
    def problem(self) -> str:
        return ""


def turns_of(session: Session[Any, Any]) -> list[tuple[Seat, int, int]]:
    """Whose turn, its first entry, and where it ends."""
    splitter = TurnSplitter(session.game)
    for entry in session.entries:
        splitter.add(SeenEntry(entry.index, entry.seat, entry.events))
    found, begin = [], 0
    for seat, parts in splitter.turns:
        end = parts[-1][0] + 1
        if end > begin:  # an entry can end one turn and begin the next
            found.append((seat, begin, end))
        begin = end
    return found


def review_of(
    session: Session[Any, Any], *, most_turns: int = 1000, solving: bool = False
) -> Review:
    """Chances that wander from even ones to the outcome, and turns of every cause."""
    rng, seats = Rng(11), session.seats
    turns = [turn for turn in turns_of(session) if turn[0] != CHANCE][:most_turns]
    weights = [100] * seats
    curve = []
    for number, (seat, begin, _end) in enumerate(turns):
        curve.append(CurvePoint(begin, seat, number // seats + 1, estimates(weights, ERROR)))
        weights = [max(5, one + rng.below(61) - 30) for one in weights]
    outcome = session.outcome
    assert outcome is not None
    won = [int(seat in outcome.winners) for seat in range(seats)]
    curve.append(
        CurvePoint(len(session.entries), CHANCE, len(turns) // seats + 1, estimates(won, 0.0))
    )
    return Review(
        strength="normal",
        curve=tuple(curve),
        turning_points=tuple(turnings_of(session, turns)),
        shares=tuple(shares_of(seat, solving) for seat in range(seats)),
    )


def estimates(weights: Sequence[int], error: float) -> tuple[Estimate, ...]:
    total = max(1, sum(weights))
    return tuple(Estimate(weight / total, error) for weight in weights)


def turnings_of(
    session: Session[Any, Any], turns: Sequence[tuple[Seat, int, int]]
) -> list[TurningPoint]:
    """The first luck or real choice of a few turns, by turns."""
    found: list[TurningPoint] = []
    wanted = (Cause.LUCK, Cause.CHOICE, Cause.LUCK, Cause.SOLVING, Cause.CHOICE)
    step = max(1, len(turns) // (MOST_POINTS + 1))
    for number, (seat, begin, end) in list(enumerate(turns))[step::step]:
        if len(found) == MOST_POINTS:
            break
        cause = wanted[len(found)]
        for index in range(begin, end):
            turning = turning_at(session, index, cause)
            if turning is not None:
                rounds = number // session.seats + 1
                found.append(replace(turning, begin=begin, end=end, round=rounds, seat=seat))
                break
    return found


def turning_at(session: Session[Any, Any], index: int, cause: Cause) -> TurningPoint | None:
    entry, seats = session.entries[index], session.seats
    is_luck = entry.seat == CHANCE
    if is_luck is not (cause is Cause.LUCK):
        return None
    better, affected = None, entry.seat % seats
    if cause is Cause.CHOICE:
        actions = session.game.legal_actions(session.state_at(index))
        others = [one for one in actions if one != entry.action]
        if not others:
            return None
        better = msgspec.to_builtins(others[0])
    before, after = [0.31] * seats, [0.3] * seats
    after[affected] = 0.64 if is_luck else 0.17
    return TurningPoint(
        index=index,
        begin=index,
        end=index + 1,
        round=1,
        seat=entry.seat,
        cause=cause,
        affected=affected,
        before=tuple(Estimate(one, ERROR) for one in before),
        after=tuple(Estimate(one, ERROR) for one in after),
        change=Estimate(after[affected] - before[affected], ERROR),
        odds=1 / 6 if is_luck else None,
        better=better,
        with_better=None if better is None else Estimate(0.48, ERROR),
    )


def shares_of(seat: Seat, solving: bool) -> Shares:
    luck = 0.18 if seat % 2 else -0.11
    return Shares(
        luck=Estimate(luck, ERROR),
        own=Estimate(-0.06 + 0.01 * seat, 0.031),
        others=Estimate(0.02, ERROR),
        solving=Estimate(0.27, ERROR) if solving else None,
    )

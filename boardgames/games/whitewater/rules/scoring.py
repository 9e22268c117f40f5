"""Section J: who scores what, who comes before whom, and the end of a match."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from boardgames.core.game import Outcome, Seat
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.events import GameEnded, StakesShown
from boardgames.games.whitewater.rules.state import Finish, Phase, Raft, State, is_locked, member_of


class Line(msgspec.Struct, frozen=True):
    """What one raft gave one seat: `place` is None for a raft that didn't get there in time."""

    seat: Seat
    letter: str
    place: int | None
    worth: int
    """Points for the place alone."""
    stake: int
    locked: bool
    """WR-94: both cards locked, so it counts nothing."""
    own_turn: bool
    """Whether it crossed in this seat's own turn."""

    @property
    def points(self) -> int:
        return 0 if self.locked else self.worth * self.stake


def score_lines(
    rafts: Sequence[Raft], finished: Sequence[Finish], points: Sequence[int], seat: Seat
) -> list[Line]:
    """A seat's rafts by letter, with what each gives it."""
    lines: list[Line] = []
    for raft in rafts:
        member = member_of(raft, seat)
        if member is None:
            continue
        place, own_turn = None, False
        for index, finish in enumerate(finished):
            if finish.letter == raft.letter:
                place, own_turn = index + 1, finish.seat == seat
        worth = points[place - 1] if place else 0
        locked = all(is_locked(card) for card in member.cards)
        lines.append(Line(seat, raft.letter, place, worth, member.stake, locked, own_turn))
    return lines


Rank = tuple[int, tuple[tuple[float, int], ...]]


def rank_of(lines: Sequence[Line], places: int) -> Rank:
    """What seats are sorted by, best first: points, then WR-96's list."""
    scored = sorted((line.place or 0, 0 if line.own_turn else 1) for line in lines if line.points)
    missing = [(math.inf, 1)] * (places - len(scored))
    return -sum(line.points for line in lines), (*scored, *missing)


def outcome_of(state: State, points: Sequence[int]) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    seats = range(len(state.energy))
    ranks = {
        seat: rank_of(score_lines(state.rafts, state.finished, points, seat), len(points))
        for seat in seats
    }
    ranking = tuple(
        tuple(seat for seat in seats if ranks[seat] == rank) for rank in sorted({*ranks.values()})
    )
    reason = "finish" if len(state.finished) >= len(points) else "dusk"
    return Outcome(reason, ranking, ranking[0])


def end_match(draft: Draft) -> None:
    """WR-91, WR-93: nothing that waits is settled; stakes are shown and counted."""
    draft.phase = Phase.OVER
    draft.settling = ()
    draft.carried = ()
    draft.used = -1
    draft.roll = None
    draft.due = ()
    draft.resume = Phase.ACT
    points = draft.terms.points
    lines = [
        score_lines(draft.rafts, draft.finished, points, seat) for seat in range(len(draft.energy))
    ]
    shown = tuple(tuple((line.letter, line.stake) for line in own) for own in lines)
    draft.events.append(StakesShown(shown))
    draft.events.append(GameEnded(tuple(sum(line.points for line in own) for own in lines)))

"""Cheapest points from every hex and facing to the finish.

The checker compares boards by it, the pinned facts of the shipped maps are made of it, and the
computer players steer by it.
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping

from boardgames.core.hexes import SIDES, Hex, bow_directions, stern_directions
from boardgames.games.whitewater.river import OUT, River
from boardgames.games.whitewater.state import Costs

Pose = tuple[Hex, int]
"""A hex and a facing."""

DRY_WAY: Mapping[str, float] = {"blue": math.inf, "red": math.inf, "black": math.inf}
"""Surcharges that keep a route out of every whirlpool."""

ANY_WAY: Mapping[str, float] = {"blue": 0.0, "red": 0.0, "black": 0.0}


def carried_to(river: River, here: Hex) -> Hex:
    """Where a raft ends that enters this hex of an otherwise empty river; may be OUT."""
    seen: set[Hex] = set()
    while here in river.arrows and here not in seen:
        seen.add(here)
        there = river.ways[here][river.arrows[here]]
        if there is None:
            return here
        if there == OUT:
            return OUT
        here = there
    return here


def route_costs(river: River, costs: Costs, pools: Mapping[str, float]) -> dict[Pose, float]:
    """Least points to the finish, with a surcharge for each whirlpool entered."""
    backwards: defaultdict[Pose | None, list[tuple[Pose, float]]] = defaultdict(list)
    for here in river.open:
        for facing in range(SIDES):
            for cost, pose in _steps(river, costs, pools, (here, facing)):
                backwards[pose].append(((here, facing), cost))
    best: dict[Pose, float] = {}
    waiting: list[tuple[float, Pose]] = [(cost, pose) for pose, cost in backwards[None]]
    heapq.heapify(waiting)
    while waiting:
        cost, pose = heapq.heappop(waiting)
        if pose in best:
            continue
        best[pose] = cost
        for before, more in backwards[pose]:
            if before not in best:
                heapq.heappush(waiting, (cost + more, before))
    return best


def _steps(
    river: River, costs: Costs, pools: Mapping[str, float], pose: Pose
) -> Iterator[tuple[float, Pose | None]]:
    """What one action leads to; None is the finish."""
    here, facing = pose
    yield costs.turn, (here, (facing + 1) % SIDES)
    yield costs.turn, (here, (facing - 1) % SIDES)
    leave = costs.snag if here in river.snags else 0
    for base, directions in (
        (costs.move, bow_directions(facing)),
        (costs.back, stern_directions(facing)),
    ):
        for direction in directions:
            there = river.ways[here][direction]
            if there is None:
                continue
            end = OUT if there == OUT else carried_to(river, there)
            if end == OUT:
                yield base + leave, None
                continue
            more = pools[river.pools[end]] if end in river.pools else 0.0
            if more < math.inf:
                yield base + leave + more, (end, (facing + river.eddies.get(end, 0)) % SIDES)

"""Cheapest points from every hex and facing to the finish, and whether a board lets a raft through.

The checker compares boards by them, the pinned facts of the shipped maps are made of them, and the
computer players steer by them.
"""

from __future__ import annotations

import functools
import heapq
import math
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping

from boardgames.core.hexes import SIDES, Hex, bow_directions, stern_directions
from boardgames.core.problems import Problem
from boardgames.core.texts import N_, Language, _, in_use
from boardgames.core.tiled import TiledMap
from boardgames.games.whitewater.rules.board import OUT, Cell, Mark, River, RiverBoard, board_of
from boardgames.games.whitewater.rules.state import Costs

Pose = tuple[Hex, int]
"""A hex and a facing."""

DRY_WAY: Mapping[str, float] = {"blue": math.inf, "red": math.inf, "black": math.inf}
"""Surcharges that keep a route out of every whirlpool."""

ANY_WAY: Mapping[str, float] = {"blue": 0.0, "red": 0.0, "black": 0.0}

Side = tuple[Hex, int]
"""A step: the hex it starts from, and its direction."""

_Step = tuple[float, Pose | None, Side | None]
ROUNDING = 1e-9
"""Sums of surcharges that are equal on paper may differ by less than this."""
MOST_ROUNDS = 8
"""Ways round others that are kept; each has a cost for thousands of poses."""
EAST = 0


KEPT = 40
"""Boards whose ways are remembered: all that ship, and some that are being drawn."""


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
    ways = Ways(river, costs, pools)
    for _step in ways.work_out():
        pass
    return ways.best


class Ways:
    """All actions of an otherwise empty river, and the least points they need to the finish."""

    def __init__(self, river: River, costs: Costs, pools: Mapping[str, float]) -> None:
        self._river, self._costs, self._pools = river, costs, pools
        self._steps: dict[Pose, list[_Step]] = {}
        self._before: defaultdict[Pose | None, list[tuple[Pose, float]]] = defaultdict(list)
        self.best: dict[Pose, float] = {}
        self._rounds: dict[tuple[tuple[Side, float], ...], dict[Pose, float]] = {}

    def work_out(self) -> Generator[None, None, None]:
        """Finds them all, with stops, since a long river has thousands of poses."""
        for here in self._river.open:
            for facing in range(SIDES):
                pose = (here, facing)
                steps = list(_steps(self._river, self._costs, self._pools, pose))
                self._steps[pose] = steps
                for cost, end, _more in steps:
                    self._before[end].append((pose, cost))
            yield
        waiting = [(cost, pose) for pose, cost in self._before[None]]
        yield from self._spread(waiting, self.best, {})

    def _spread(
        self,
        waiting: list[tuple[float, Pose]],
        best: dict[Pose, float],
        barred: Mapping[Side, float],
    ) -> Iterator[None]:
        """Settles poses from the cheapest on until all that can be reached have a cost."""
        heapq.heapify(waiting)
        while waiting:
            cost, pose = heapq.heappop(waiting)
            if pose in best:
                continue
            best[pose] = cost
            for before, more in self._before[pose]:
                if before not in best:
                    if barred:
                        more = self._least(before, pose, barred)
                    heapq.heappush(waiting, (cost + more, before))
            yield

    def _least(self, before: Pose, pose: Pose, barred: Mapping[Side, float]) -> float:
        return min(
            cost + barred.get(side, 0.0) if side else cost
            for cost, end, side in self._steps[before]
            if end == pose
        )

    def around(self, barred: Mapping[Side, float]) -> Generator[None, None, dict[Pose, float]]:
        """The costs with surcharges on some steps, kept for a while.

        In most actions of a turn nothing that bars the way is moved.
        """
        asked = tuple(barred.items())
        found = self._rounds.get(asked)
        if found is None:
            found = yield from self._worked_round(barred)
            if len(self._rounds) >= MOST_ROUNDS:
                del self._rounds[next(iter(self._rounds))]
            self._rounds[asked] = found
        return found

    def _worked_round(
        self, barred: Mapping[Side, float]
    ) -> Generator[None, None, dict[Pose, float]]:
        """The same; only poses that need those steps are weighed again.

        With stops: a raft in a narrow place bars the way of everything upstream.
        """
        lost = yield from self._relying_on(barred)
        if not lost:
            return self.best
        best = {pose: cost for pose, cost in self.best.items() if pose not in lost}
        waiting: list[tuple[float, Pose]] = []
        for pose in lost:
            for cost, end, side in self._steps[pose]:
                if end is None or end in best:
                    more = barred.get(side, 0.0) if side else 0.0
                    waiting.append((cost + more + (best[end] if end else 0.0), pose))
            yield
        yield from self._spread(waiting, best, barred)
        return best

    def _relying_on(self, barred: Mapping[Side, float]) -> Generator[None, None, set[Pose]]:
        """The poses all of whose cheapest ways lead over one of those steps."""
        lost: set[Pose] = set()
        waiting = [(here, facing) for here, _way in barred for facing in range(SIDES)]
        while waiting:
            pose = waiting.pop()
            if pose in lost or pose not in self.best or self._has_way(pose, lost, barred):
                continue
            lost.add(pose)
            waiting += (before for before, _cost in self._before[pose])
            yield
        return lost

    def _has_way(self, pose: Pose, lost: set[Pose], barred: Mapping[Side, float]) -> bool:
        """Whether some cheapest way from there is untouched."""
        best = self.best[pose] + ROUNDING
        for cost, end, side in self._steps[pose]:
            if side in barred or end in lost:
                continue
            if cost + (self.best.get(end, math.inf) if end else 0.0) <= best:
                return True
        return False


def _steps(river: River, costs: Costs, pools: Mapping[str, float], pose: Pose) -> Iterator[_Step]:
    """What one action costs, where it leads (None is the finish), and over which side."""
    here, facing = pose
    yield costs.turn, (here, (facing + 1) % SIDES), None
    yield costs.turn, (here, (facing - 1) % SIDES), None
    leave = costs.snag if here in river.snags else 0
    for base, directions in (
        (costs.move, bow_directions(facing)),
        (costs.back, stern_directions(facing)),
    ):
        for direction in directions:
            there = river.ways[here][direction]
            if there is None:
                continue
            side = here, direction
            end = OUT if there == OUT else carried_to(river, there)
            if end == OUT:
                yield base + leave, None, side
                continue
            more = pools[river.pools[end]] if end in river.pools else 0.0
            if more < math.inf:
                turned = (facing + river.eddies.get(end, 0)) % SIDES
                yield base + leave + more, (end, turned), side


# Whether a board lets a raft through ------------------------------------------------------------


def passage_problems(map_: TiledMap, costs: Costs) -> tuple[Problem, ...]:
    """No way, traps, whirlpools that can't be avoided, starts that aren't equal."""
    board = board_of("", map_)
    hexes = tuple(board.cells.items())
    size = (board.columns, board.rows)
    return _known(in_use(), map_.file, *size, hexes, board.begin, board.end, costs)


@functools.lru_cache(maxsize=KEPT)
def _known(
    language: Language,
    file: str,
    columns: int,
    rows: int,
    hexes: tuple[tuple[Hex, Cell], ...],
    begin: Mark | None,
    end: Mark,
    costs: Costs,
) -> tuple[Problem, ...]:
    """The problems of a board, by all they depend on: the other boards are as they were at the
    last save of the one that is being drawn.
    """
    board = RiverBoard("", "", columns, rows, dict(hexes), begin, end)
    return tuple(_problems(file, board, costs))


def _problems(file: str, board: RiverBoard, costs: Costs) -> Iterator[Problem]:
    river = River([board])
    way_out = _named((board.columns - 1, board.end.row))
    cut_off = [here for here in _doors(board) if here not in river.to_go]
    for here in cut_off:
        text = _(
            "No water leads from {start} to {end}. Open a way.", start=_named(here), end=way_out
        )
        yield Problem(file, "", text)
    if cut_off:
        return
    for here in _traps(board, river):
        yield Problem(
            file,
            f"spaces {_named(here)}",
            _("A raft can’t get from here to the exit mark. Open a way."),
        )
    dry = route_costs(river, costs, DRY_WAY)
    for here in _doors(board):
        if (here, EAST) not in dry:
            text = N_("The only way from {start} to {end} is through a whirlpool.")
            text = _(text, start=_named(here), end=way_out)
            yield Problem(file, "", text, warning=True)
    yield from _unequal(file, board, river, costs)


def _named(here: Hex) -> str:
    return f"({here[0]},{here[1]})"


def _doors(board: RiverBoard) -> list[Hex]:
    """Where ways are counted from: the in mark, or every start hex."""
    return board.entries() if board.begin is None else [(0, board.begin.row)]


def _traps(board: RiverBoard, river: River) -> list[Hex]:
    """Hexes a raft can come to but not leave for the finish, rapids carrying it as they do."""

    def onward(here: Hex) -> Iterator[Hex]:
        for there in river.ways.get(here, ()):  # none from beyond the finish
            if there is not None:
                yield OUT if there == OUT else carried_to(river, there)

    reached = _spread(board.entries(), onward)
    before: dict[Hex, list[Hex]] = {}
    for here in reached - {OUT}:
        for there in onward(here):
            before.setdefault(there, []).append(here)
    freed = _spread([OUT], lambda here: before.get(here, ()))
    return sorted(reached - freed)


def _spread(starts: Iterable[Hex], onward: Callable[[Hex], Iterable[Hex]]) -> set[Hex]:
    found = set(starts)
    waiting = deque(found)
    while waiting:
        for there in onward(waiting.popleft()):
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def _unequal(file: str, board: RiverBoard, river: River, costs: Costs) -> Iterator[Problem]:
    """A Start board should be the same for all letters."""
    if not board.starts:
        return
    points = route_costs(river, costs, ANY_WAY)
    takes = {letter: points[here, EAST] for letter, here in board.starts.items()}
    if len(set(takes.values())) < 2:
        return
    least, most = min(takes, key=takes.__getitem__), max(takes, key=takes.__getitem__)
    text = _(
        "The board takes {few} strokes from {least}, but {many} from {most}.",
        least=least,
        few=f"{takes[least]:g}",
        most=most,
        many=f"{takes[most]:g}",
    )
    yield Problem(file, "", text, warning=True)

"""How far it is from one space to another, and by which way: worked out once per sea.

Moves are listed thousands of times a second by computer players, so every list of them is made
once and handed out again. Whoever opens a table waits for its first picture, which needs hardly
any of it, so everything is found when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TypeVar

from boardgames.core.game import Seat
from boardgames.core.tiled import Board
from boardgames.games.waterworld.rules.actions import FlyTo, MoveTo
from boardgames.games.waterworld.rules.state import Rules, Sails, State

T = TypeVar("T")
Link = tuple[str, str]
Cost = tuple[int, int]
"""Bends so far, then how early they come: of ways that bend alike, the late bend looks best."""

STRAIGHT = 0.9
"""Cosine of the angle up to which two links in a row still look like one line."""


class Worked(dict[str, T]):
    """What there is for each space, worked out when it is first asked for."""

    def __init__(self, work: Callable[[str], T]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, space: str) -> T:
        found = self[space] = self._work(space)
        return found


class Chart:
    """Distances, moves and ways of one board."""

    def __init__(self, board: Board, furthest: int) -> None:
        """For rolls up to `furthest`."""
        self._board, self._furthest = board, furthest
        self.spaces = board.spaces
        self.distance = Worked(board.distances)
        """Fewest spaces from one to another."""
        self.moves = Worked(self._moves_from)
        """WW-31: by start and roll, the moves that end 1 to the roll away, in board order."""
        self.flights = Worked(self._flights_from)
        """WW-45: by start, the flights to any other space."""
        self._best: dict[str, dict[Link, tuple[Cost, Link | None]]] = {}
        self._ways: dict[Link, tuple[str, ...]] = {}
        self._bent: dict[tuple[str, str, str], bool] = {}

    def _moves_from(self, start: str) -> tuple[tuple[MoveTo, ...], ...]:
        away = self.distance[start]
        near = [(away[end], MoveTo(end)) for end in self.spaces if 1 <= away[end] <= self._furthest]
        return tuple(
            tuple([move for spaces, move in near if spaces <= roll])
            for roll in range(self._furthest + 1)
        )

    def _flights_from(self, start: str) -> tuple[FlyTo, ...]:
        return tuple(FlyTo(end) for end in self.spaces if end != start)

    def is_diagonal(self, start: str, end: str) -> bool:
        """Whether the way turns a corner between two spaces that are two apart."""
        one, two, three = self.way(start, end)
        return self._bends(one, two, three)

    def far_from(self, start: str, least: int, spaces: Sequence[str]) -> tuple[str, ...]:
        """Those of the spaces that are at least so far away."""
        return tuple(space for space in spaces if self.distance[start][space] >= least)

    def way(self, start: str, end: str) -> tuple[str, ...]:
        """The shortest way with the fewest bends, both ends included."""
        found = self._ways.get((start, end))
        if found is None:
            found = self._ways[start, end] = self._traced(start, end)
        return found

    def _traced(self, start: str, end: str) -> tuple[str, ...]:
        best = self._best.get(start)
        if best is None:
            best = self._best[start] = self._fewest_bends(start)
        arrivals = [(best[near, end][0], near) for near in self._nearer(start, end)]
        if not arrivals:
            return (start,)
        link: Link | None = (min(arrivals)[1], end)
        spaces = [end]
        while link is not None:
            spaces.append(link[0])
            link = best[link][1]
        return tuple(reversed(spaces))

    def _fewest_bends(self, start: str) -> dict[Link, tuple[Cost, Link | None]]:
        """For every link a shortest way can use: what it costs so far, and the link before."""
        best: dict[Link, tuple[Cost, Link | None]] = {}
        distance = self.distance[start]
        nearer = {space: self._nearer(start, space) for space in distance}
        for there in sorted(distance, key=distance.__getitem__):
            for here in nearer[there]:
                options: list[tuple[Cost, Link]] = []
                for before in nearer[here]:
                    bends, early = best[before, here][0]
                    if self._bends(before, here, there):
                        bends, early = bends + 1, early - distance[here]
                    options.append(((bends, early), (before, here)))
                best[here, there] = min(options, default=((0, 0), None))
        return best

    def _nearer(self, start: str, space: str) -> list[str]:
        """The neighbours of a space that are one nearer to the start."""
        distance = self.distance[start]
        return [near for near in self._board.links[space] if distance[near] < distance[space]]

    def _bends(self, one: str, two: str, three: str) -> bool:
        found = self._bent.get((one, two, three))
        if found is None:
            found = self._bent[one, two, three] = self._is_corner(one, two, three)
        return found

    def _is_corner(self, one: str, two: str, three: str) -> bool:
        a, b, c = (self._board.spaces[name].at for name in (one, two, three))
        into, out = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
        along = into[0] * out[0] + into[1] * out[1]
        return along < STRAIGHT * hypot(*into) * hypot(*out)


class Rolling:
    """How many dice a seat rolls for its move; on a far shore the compass weighs."""

    def __init__(self, rules: Rules, is_far_shore: bool) -> None:
        self.dice = dice = rules.dice
        self._holder_dice = max(dice.plain, dice.sails)
        if is_far_shore:
            self._holder_dice = rules.far_shore.holder_dice

    def now(self, state: State, seat: Seat) -> int:
        """As its sails are (WW-70, WW-71)."""
        rolled = self.dice.sails if state.pawns[seat].sails is Sails.UP else self.dice.plain
        return min(rolled, self._holder_dice) if state.holder == seat else rolled

    def at_best(self, state: State, seat: Seat) -> int:
        """In its next turn, with whatever sails it can raise."""
        rolled = self.now(state, seat)
        if state.pawns[seat].sails is not Sails.FURLED:
            return rolled
        best = max(rolled, self.dice.sails)
        return min(best, self._holder_dice) if state.holder == seat else best

    def furthest(self, state: State, seat: Seat) -> int:
        """The most spaces its next turn can take it over the sea."""
        return self.dice.faces * self.at_best(state, seat)

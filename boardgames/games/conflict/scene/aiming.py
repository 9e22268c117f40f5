"""What a person can aim at: the squares where a move may end, and the path shown to each.

Only about pointing and looking: every square comes from the rules' own path finder, and what is
sent in the end are the single steps of the path that was shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.paths import Ends, Route, path_to, walker_of
from boardgames.games.conflict.rules.state import Phase, Realm, State


@dataclass
class Aim:
    """What has been pointed at on the way to a move."""

    wish: str = ""
    """A square both dice reach: the die is still to be named."""
    doomed: str = ""
    """A square pointed at once where the mover would be lost."""
    path: list[str] = field(default_factory=list)
    """Squares still to be stepped on, one action each."""

    def let_go(self) -> None:
        """Forgets wish and warning, not the path under way."""
        self.wish = ""
        self.doomed = ""


@dataclass(frozen=True)
class Reach:
    """Squares where a move may end, with the dice that get there; those where it is lost."""

    dice: dict[str, tuple[int, ...]]
    lost: frozenset[str]


NOWHERE = Reach({}, frozenset())


class Sights:
    """Looks up ends and paths, each found once per position."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self._state: State | None = None
        self._ends: dict[tuple[int, int], Ends] = {}
        self._routes: dict[tuple[int, int, str], Route | None] = {}

    def _turn_to(self, state: State) -> None:
        if self._state is not state:
            self._state = state
            self._ends.clear()
            self._routes.clear()

    def reach(self, state: State, piece: int, dice: tuple[int, ...]) -> Reach:
        """Where the piece may end with any of the dice."""
        self._turn_to(state)
        found: dict[str, tuple[int, ...]] = {}
        lost: set[str] = set()
        for die in dice:
            ends = self._ends.get((piece, die))
            if ends is None:
                ends = walker_of(self._moves, state, piece, die).ends()
                self._ends[piece, die] = ends
            for name in ends.alive | ends.lost:
                found[name] = (*found.get(name, ()), die)
            lost |= ends.lost - ends.alive
        return Reach(found, frozenset(lost))

    def route(self, state: State, piece: int, die: int, target: str) -> Route | None:
        """The path to show."""
        self._turn_to(state)
        key = (piece, die, target)
        if key not in self._routes:
            self._routes[key] = path_to(self._moves, state, piece, die, target)
        return self._routes[key]

    def loses_by_step(self, state: State, name: str, reach: Reach) -> bool:
        """Whether the piece under way would be lost by stepping on the square now."""
        move = state.move
        if state.phase is not Phase.WALK or move is None or name not in reach.lost:
            return False
        return self._moves.sides.realm(move.piece) is Realm.WATER or move.steps_left == 1

"""Everything on the table of Conflict that can be pointed at, and where a move may end.

Only about pointing and looking: every square comes from the rules' own path finder, and what is
sent in the end are the single steps of the path that was shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from boardgames.games.conflict.rules.board import name_of
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.paths import Ends, Route, path_to, walker_of
from boardgames.games.conflict.rules.sides import occupants
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Kind, Phase, Realm, State
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.draw.dice import Use, die_rect, die_uses
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene


_ORDER = {"piece": 0, "reserve": 0, "die": 1, "space": 2}


def depth(target: Target) -> tuple[bool, int]:
    """Dark things lie below; of what is lit, Tab comes to pieces first, then dice, then squares."""
    return target.lit, _ORDER.get(str(target.ref[0]), 3) if target.lit else 0


def things(scene: ConflictScene) -> list[Target]:
    """Squares, then pieces over them, then dice and plates."""
    return [*_squares(scene), *_pieces(scene), *_side(scene)]


def _squares(scene: ConflictScene) -> list[Target]:
    layout, view = scene.layout, scene.view
    standing = occupants(view.pieces, scene.game.sides.chart.number)
    lit = {str(ref[1]) for ref in scene.open_refs if ref[0] == "space"} | set(scene.reach.dice)
    found = []
    for row in range(layout.field.rows):
        for column in range(layout.field.columns):
            name = name_of(column, row)
            # A note over an empty lit square would hide the path that is shown to it.
            is_plain = name in lit and name not in standing
            label = "" if is_plain else words.square_label(scene, name, standing.get(name))
            found.append(Target(("space", name), layout.square_rect(name), label=label))
    return found


def _pieces(scene: ConflictScene) -> list[Target]:
    view, places = scene.view, scene.places
    side = scene.layout.square
    found: list[Target] = []
    groups: dict[tuple[int, str, Kind], pygame.Rect] = {}
    for number, piece in enumerate(view.pieces):
        if piece.at.startswith(HELD):
            continue
        x, y = places.at(number)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(x), round(y))
        if piece.at in (START, RESERVE):
            # Of several alike the first stands for all, so all of them are that thing.
            key = (piece.seat, piece.at, piece.kind)
            groups[key] = groups[key].union(rect) if key in groups else rect
            continue
        label = words.piece_label(scene, number)
        found.append(Target(("piece", number), rect, label=label))
    return [*found, *_waiting(scene, groups)]


def _waiting(
    scene: ConflictScene, groups: dict[tuple[int, str, Kind], pygame.Rect]
) -> list[Target]:
    view = scene.view
    found = []
    for (seat, place, kind), rect in groups.items():
        ids = scene.game.sides.table(view).ids[seat]
        alike = [n for n in ids if view.pieces[n].at == place and view.pieces[n].kind is kind]
        fresh = [n for n in alike if n not in view.moved] or alike
        label = words.waiting_label(scene, fresh[0], len(alike))
        if place == RESERVE and seat == view.seat and view.phase is Phase.CALL_UP:
            found.append(Target(("reserve", kind.value), rect, label=label))
        else:
            found.append(Target(("piece", fresh[0]), rect, label=label))
    return found


def _side(scene: ConflictScene) -> list[Target]:
    layout, view = scene.layout, scene.view
    found = [
        Target(("seat", seat), plate, label=words.plate_label(scene, seat))
        for seat, plate in enumerate(scene.areas.plates)
    ]
    label = "Throw the dice" if view.phase in (Phase.THROW, Phase.ORDER) else "The dice"
    found.append(Target(("dice",), layout.dice_tray, label=label))
    if view.phase in (Phase.THROW, Phase.ORDER):
        found.append(Target(("button", "throw"), layout.dice_tray, is_stop=False, label=label))
    uses = die_uses(view)
    for die in dict.fromkeys(view.dice):
        alike = [index for index, pips in enumerate(view.dice) if pips == die]
        # Of doubles, the one that is still to be played.
        index = next((one for one in alike if uses[one] is Use.LEFT), alike[0])
        found.append(
            Target(("die", die), die_rect(scene, index), label=words.die_label(scene, die))
        )
    return found


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

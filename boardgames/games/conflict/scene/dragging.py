"""Pieces pulled with the button held down: dropped on an end, or drawn along their way.

Nobody has to drag; whatever is pulled can be pointed at as well. A way that was drawn to its end
is walked as drawn, any other leads along the path that is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.board import spot_of
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.state import Phase
from boardgames.games.conflict.scene import walking
from boardgames.ui.inputs import Input, PointerMoved, PointerPressed, PointerReleased

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene


@dataclass
class Drag:
    """What is pulled: a piece under way step by step, or one that has no die yet."""

    is_on: bool = False
    """Whether a piece under way is pulled."""
    drawn: list[str] = field(default_factory=list)
    """The squares drawn from a piece without a die, its own first; empty where none is held."""

    def follow(self, scene: ConflictScene, given: Input) -> bool:
        """Takes in squares the pointer passes; True if the input was used."""
        match given:
            case PointerPressed(pos, 1):
                self.drawn = []
                if scene.decides and scene.view.phase is Phase.WALK:
                    self.is_on = scene.layout.name_at(pos) == _here(scene)
                    return self.is_on
                self._lift(scene, pos)
            case PointerReleased(pos):
                self.is_on = False
                if self.drawn:
                    self._drop(scene, scene.layout.name_at(pos))
            case PointerMoved(pos) if self.is_on or self.drawn:
                name = scene.layout.name_at(pos)
                if name is not None:
                    (_pull if self.is_on else self._draw)(scene, name)
        return False

    def route(self, scene: ConflictScene) -> Route | None:
        """The way drawn so far, if it is a whole move."""
        piece, squares = scene.chosen, tuple(self.drawn[1:])
        if piece is None or not squares or scene.view.phase is not Phase.CHOOSE:
            return None
        is_whole = len(squares) in scene.reach.dice.get(squares[-1], ())
        if not is_whole or not _can_walk(scene, piece, squares):
            return None
        return Route(squares, 0, 0, is_lost=False)

    def _lift(self, scene: ConflictScene, pos: tuple[int, int]) -> None:
        target = scene.target_at(pos)
        if target is None or not target.lit or target.ref[0] != "piece":
            return
        if scene.decides and scene.view.phase is Phase.CHOOSE:
            game = scene.game
            start = game.moves.square(scene.view, int(str(target.ref[1])))
            self.drawn = [game.sides.chart.names[start]]

    def _draw(self, scene: ConflictScene, name: str) -> None:
        """The next square; back over one that was drawn, the way is shortened to it."""
        if name in self.drawn:
            del self.drawn[self.drawn.index(name) + 1 :]
        else:
            self.drawn.append(name)
        scene.is_dirty = True

    def _drop(self, scene: ConflictScene, name: str | None) -> None:
        route, piece = self.route(scene), scene.chosen
        self.drawn = []
        if not scene.decides or piece is None or name not in scene.reach.dice:
            return
        if route is not None and route.squares[-1] == name:
            walking.follow(scene, piece, len(route.squares), route)
            scene.changed()
        else:
            walking.aim_at(scene, name)


def _can_walk(scene: ConflictScene, piece: int, squares: tuple[str, ...]) -> bool:
    """Whether a move goes exactly that way and meets no mine: those are pointed at twice."""
    game, view = scene.game, scene.view
    mines = game.sides.of(view, view.seat).mine_owners
    state = game.apply(view, Choose(piece, len(squares))).state
    for square in squares:
        if state.move is None or square in mines or StepTo(square) not in game.moves.steps(state):
            return False
        state = game.apply(state, StepTo(square)).state
    return True


def _pull(scene: ConflictScene, name: str) -> None:
    """One more square for a piece under way, if it lies beside the last."""
    move, path = scene.session.state.move, scene.aim.path
    if move is None:
        scene.drag.is_on = False
        return
    last = path[-1] if path else _here(scene)
    if name == last or name in path or name in move.trod or len(path) >= move.steps_left:
        return
    if name in scene.game.sides.of(scene.session.state, scene.session.state.seat).mine_owners:
        return  # a mine must be pointed at twice, so nobody slides onto one
    here, there = spot_of(last), spot_of(name)
    assert here is not None
    assert there is not None
    if max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1:
        path.append(name)


def _here(scene: ConflictScene) -> str:
    state = scene.session.state
    assert state.move is not None
    return scene.game.sides.chart.names[scene.game.moves.square(state, state.move.piece)]

"""Dragging pieces: step by step along their path, or to its end.

Nobody has to drag: everything can be clicked as well. A path that was drawn to its end is walked
as drawn; otherwise the piece goes along the path that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Ref
from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo
from boardgames.games.conflict.rules.board import spot_of
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene.aiming import Choice, square_of, walked


class Pull:
    """A drag of a piece: one under way step by step, or one that has no die yet."""

    def __init__(self, game: Conflict) -> None:
        self._game = game
        self.drawn: list[str] = []
        """The squares drawn from a piece without a die, its own first; empty if none is held."""
        self._way: list[str] = []
        """The squares a piece under way was dragged over, its own first; empty if none is held."""
        self._begun: State | None = None
        self.waiting: list[str] = []
        """The squares of that path that are still to be walked."""

    def press(self, view: State, name: str | None, lit: Ref | None) -> bool:
        """Holds the piece under way (True), or the highlighted one that was pressed (False)."""
        self.let_go()
        if view.phase is Phase.WALK and view.move is not None:
            if name == square_of(self._game, view, view.move.piece):
                self._way, self._begun = [name], view
            return bool(self._way)
        if view.phase is Phase.CHOOSE and lit is not None and lit[0] == "piece":
            self.drawn = [square_of(self._game, view, int(lit[1]))]
        return False

    def let_go(self) -> None:
        """The button was released."""
        self.drawn, self._way = [], []

    def dropped(self, choice: Choice, name: str | None) -> str | tuple[AnyAction, ...]:
        """A piece without a die was dropped: the path drawn, or the square if it may end there."""
        was_drawn, route = bool(self.drawn), self.route(choice)
        self.let_go()
        if not was_drawn or name is None or name not in choice.reach.dice:
            return ()
        if route is None or route.squares[-1] != name:
            return name
        return walked(choice, len(route.squares), route.squares)

    def go_on_from(self, view: State) -> None:
        """All steps so far have been walked; the drag continues from where the piece is now."""
        if not self._way or self.waiting:
            return
        self._way, self._begun = [], None
        if view.phase is Phase.WALK and view.move is not None:
            self._way, self._begun = [square_of(self._game, view, view.move.piece)], view

    def over(self, name: str | None) -> None:
        """The pointer is over that square."""
        if name is None:
            return
        if self._way:
            self._pull(name)
        elif self.drawn and name in self.drawn:
            # Moving back over the path shortens it.
            del self.drawn[self.drawn.index(name) + 1 :]
        elif self.drawn:
            self.drawn.append(name)

    def _pull(self, name: str) -> None:
        """One more square for a piece under way, if it is next to the last."""
        view = self._begun
        assert view is not None
        assert view.move is not None
        if name in self._way or name in view.move.trod:
            return
        if len(self._way) > view.move.steps_left:
            return
        if name in self._game.sides.of(view, view.seat).mine_owners:
            return  # a mine must be clicked twice, so nobody slides onto one
        here, there = spot_of(self._way[-1]), spot_of(name)
        assert here is not None
        assert there is not None
        if max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1:
            self._way.append(name)
            self.waiting.append(name)

    def pulled(self) -> list[StepTo]:
        """The steps that are due."""
        steps = [StepTo(square) for square in self.waiting]
        self.waiting.clear()
        return steps

    def route(self, choice: Choice) -> Route | None:
        """The path drawn so far, if it is a whole move."""
        squares = tuple(self.drawn[1:])
        if choice.piece is None or not squares or choice.view.phase is not Phase.CHOOSE:
            return None
        is_whole = len(squares) in choice.reach.dice.get(squares[-1], ())
        if not is_whole or not self._can_walk(choice.view, choice.piece, squares):
            return None
        return Route(squares, 0, 0, is_lost=False)

    def _can_walk(self, view: State, piece: int, squares: Sequence[str]) -> bool:
        """Whether a move can go along these squares without a mine: those are clicked twice."""
        game = self._game
        mines = game.sides.of(view, view.seat).mine_owners
        state = game.advance(view, Choose(piece, len(squares)))
        for square in squares:
            is_step = state.move is not None and StepTo(square) in game.moves.steps(state)
            if square in mines or not is_step:
                return False
            state = game.advance(state, StepTo(square))
        return True

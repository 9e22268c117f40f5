"""Pieces pulled with the button held down: along their way, or to its end.

Nobody has to: whatever is pulled can be pointed at as well. A way that was drawn to its end is
walked as drawn, any other leads along the way that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo
from boardgames.games.conflict.rules.board import spot_of
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene.aiming import Choice, square_of, walked
from boardgames.ui.targets import Target


class Pull:
    """What is pulled: a piece under way step by step, or one that has no die yet."""

    def __init__(self, game: Conflict) -> None:
        self._game = game
        self.drawn: list[str] = []
        """The squares drawn from a piece without a die, its own first; empty where none is held."""
        self._way: list[str] = []
        """The squares a piece under way was pulled over, its own first; empty where none is."""
        self._begun: State | None = None
        self.waiting: list[str] = []
        """Those of them that are still to be walked."""

    def press(self, view: State, name: str | None, target: Target | None) -> bool:
        """Takes hold of the piece under way, or of a lit one without a die; True for the former."""
        self.let_go()
        if view.phase is Phase.WALK and view.move is not None:
            if name == square_of(self._game, view, view.move.piece):
                self._way, self._begun = [name], view
            return bool(self._way)
        is_piece = target is not None and target.lit and target.ref[0] == "piece"
        if view.phase is Phase.CHOOSE and target is not None and is_piece:
            self.drawn = [square_of(self._game, view, int(target.ref[1]))]
        return False

    def let_go(self) -> None:
        """The button goes up."""
        self.drawn, self._way = [], []

    def dropped(self, choice: Choice, name: str | None) -> str | tuple[AnyAction, ...]:
        """A piece without a die was let go of there: the way drawn, or else where it may end."""
        was_drawn, route = bool(self.drawn), self.route(choice)
        self.let_go()
        if not was_drawn or name is None or name not in choice.reach.dice:
            return ()
        if route is None or route.squares[-1] != name:
            return name
        return walked(choice, len(route.squares), route.squares)

    def go_on_from(self, view: State) -> None:
        """Everything pulled so far has been walked; the piece is pulled on from where it stands."""
        if not self._way or self.waiting:
            return
        self._way, self._begun = [], None
        if view.phase is Phase.WALK and view.move is not None:
            self._way, self._begun = [square_of(self._game, view, view.move.piece)], view

    def over(self, name: str | None) -> bool:
        """The pointer is over that square; True if a way is drawn, and shown, through it."""
        if name is None:
            return False
        if self._way:
            self._pull(name)
        elif self.drawn and name in self.drawn:
            # Back over what was drawn, the way is shortened to it.
            del self.drawn[self.drawn.index(name) + 1 :]
        elif self.drawn:
            self.drawn.append(name)
        return bool(self.drawn)

    def _pull(self, name: str) -> None:
        """One more square for a piece under way, if it lies beside the last."""
        view = self._begun
        assert view is not None
        assert view.move is not None
        if name in self._way or name in view.move.trod:
            return
        if len(self._way) > view.move.steps_left:
            return
        if name in self._game.sides.of(view, view.seat).mine_owners:
            return  # a mine must be pointed at twice, so nobody slides onto one
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
        """The way drawn so far, if it is a whole move."""
        squares = tuple(self.drawn[1:])
        if choice.piece is None or not squares or choice.view.phase is not Phase.CHOOSE:
            return None
        is_whole = len(squares) in choice.reach.dice.get(squares[-1], ())
        if not is_whole or not self._can_walk(choice.view, choice.piece, squares):
            return None
        return Route(squares, 0, 0, is_lost=False)

    def _can_walk(self, view: State, piece: int, squares: Sequence[str]) -> bool:
        """Whether a move goes exactly that way and meets no mine: those are pointed at twice."""
        game = self._game
        mines = game.sides.of(view, view.seat).mine_owners
        state = game.advance(view, Choose(piece, len(squares)))
        for square in squares:
            is_step = state.move is not None and StepTo(square) in game.moves.steps(state)
            if square in mines or not is_step:
                return False
            state = game.advance(state, StepTo(square))
        return True

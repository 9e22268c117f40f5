"""What a sail would bring or cost whoever is at the screen: marks, and dangers counted ahead."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.foreseen import Foreseen, dangers
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import pay_at, ship_at
from boardgames.games.bermuda.rules.state import Phase, State, money
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.ui.furniture.stakes import Stake


class Foresight:
    """Dangers of one position after another; each ship's counting takes a part of a frame.

    So they are counted one by one while the die still rolls, and all are there when it lies.
    """

    def __init__(self) -> None:
        self._of: tuple[State, int] | None = None
        self._here: tuple[int, ...] | None = None
        self._there: dict[int, int] = {}
        self._sails: tuple[Sail, ...] = ()

    def count_ahead(self, game: BermudaTriangle, state: State, seat: int) -> bool:
        """Counts one thing more of that position; False if all is counted."""
        if self._of != (state, seat):
            self._of, self._here, self._there = (state, seat), None, {}
            is_choosing = state.phase is Phase.SAIL and state.turn == seat
            moves = game.legal_actions(state) if is_choosing else ()
            self._sails = tuple(move for move in moves if isinstance(move, Sail))
        if self._here is None:
            self._here = dangers(game, state, seat)
            return True
        for move in self._sails:
            if move.ship not in self._there:
                after = game.advance(state, move)
                self._there[move.ship] = dangers(game, after, seat)[move.ship - 1]
                return True
        return False

    def of(self, game: BermudaTriangle, state: State, seat: int) -> Foreseen:
        """All dangers of that position."""
        while self.count_ahead(game, state, seat):
            pass
        assert self._here is not None
        return Foreseen(self._here, self._there)


def worth(frame: BermudaFrame) -> Iterator[Stake]:
    """Everything that is worth marking among the sails."""
    for move in frame.choice.sails.values():
        if move.to in frame.game.sea.port_number:
            yield from _of_docking(frame, move)
        else:
            yield from _of_landing(frame, move)


def _of_docking(frame: BermudaFrame, move: Sail) -> Iterator[Stake]:
    sea, view = frame.game.sea, frame.view
    pay = pay_at(sea, view, sea.port_number[move.to])
    if not pay:
        yield Stake(("port", move.to), costs=words.EMPTY_PORT)
        return
    wins = money(view.hands[view.turn]) + pay >= frame.game.target
    yield Stake(("port", move.to), brings=words.docking_worth(pay, wins=wins))


def _of_landing(frame: BermudaFrame, move: Sail) -> Iterator[Stake]:
    """A ship sent back is worth something, a ship of one's own costs the same."""
    met = ship_at(frame.view.ships, move.to)
    if met is None:
        return
    text = words.sends_back(frame, move)
    if met[0] == frame.view.turn:
        yield Stake(("space", move.to), costs=text)
    else:
        yield Stake(("space", move.to), brings=text)

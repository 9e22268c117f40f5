"""What a sail would gain or cost the player at the screen."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.sailing import pay_at, ship_at
from boardgames.games.bermuda.rules.state import money
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.ui.widgets.outcome_marks import OutcomeMark


def outcomes(frame: BermudaFrame) -> Iterator[OutcomeMark]:
    for move in frame.choice.sails.values():
        if move.to in frame.game.sea.port_number:
            yield from _of_docking(frame, move)
        else:
            yield from _of_landing(frame, move)


def _of_docking(frame: BermudaFrame, move: Sail) -> Iterator[OutcomeMark]:
    sea, view = frame.game.sea, frame.view
    pay = pay_at(sea, view, sea.port_number[move.to])
    if not pay:
        yield OutcomeMark(("port", move.to), costs=labels.EMPTY_PORT)
        return
    wins = money(view.hands[view.turn]) + pay >= frame.game.target
    yield OutcomeMark(("port", move.to), brings=labels.docking_worth(pay, wins=wins))


def _of_landing(frame: BermudaFrame, move: Sail) -> Iterator[OutcomeMark]:
    """Sending a rival's ship back is a gain, sending one's own back a cost."""
    met = ship_at(frame.view.ships, move.to)
    if met is None:
        return
    text = labels.sends_back(frame, move)
    if met[0] == frame.view.turn:
        yield OutcomeMark(("space", move.to), costs=text)
    else:
        yield OutcomeMark(("space", move.to), brings=text)

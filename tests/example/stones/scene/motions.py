"""The animations of Stones: a row for each event, None where nothing moves."""

from collections.abc import Callable
from typing import Any

from boardgames.core.game import Event, Moment
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Glide, Groups
from boardgames.ui.table.frame import Scenery
from tests.example.stones.rules.events import FrogHopped, FrogStood, FrogSwam
from tests.example.stones.rules.rules import Stones

StonesScenery = Scenery[Stones, BoardView]


def _glides(scenery: StonesScenery, moment: Moment[Any]) -> Groups:
    """A frog glides from where it sat to where it sits."""
    paths = enumerate(zip(moment.before.frogs, moment.after.frogs, strict=True))
    at, stones = scenery.layout.at, scenery.game.stones
    return [[Glide(400, ref=("frog", s), way=[at(stones[n].at) for n in p]) for s, p in paths]]


MOTIONS: dict[type[Event], Callable[[StonesScenery, Moment[Any]], Groups] | None] = {
    FrogHopped: _glides,
    FrogStood: None,
    FrogSwam: _glides,
}

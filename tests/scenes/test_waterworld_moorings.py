"""Where the pieces of Waterworld lie: whatever shares a space is seen, and nothing jumps."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    MoveTo,
    RaiseSails,
    Roll,
    Rolled,
    SendDeez,
)
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.draw.moorings import piece_centres
from boardgames.ui.draw.motion import Pose
from tests.rules.waterworld.positions import play, position
from tests.scenes.waterworld_tables import seated, smokers


@pytest.mark.parametrize("at", ["C5 C5 C5 C5", "B4 B4 B4 B4", "F6 F6 F6 F6"])
@pytest.mark.parametrize("sails", ["f", "fffu"])
def test_no_two_pieces_of_a_space_lie_on_each_other(at: str, sails: str) -> None:
    table = seated(position("TTG", "GGR", "RRE", "TEE", at=at, sails=sails))
    places = piece_centres(table.layout, table.view)
    space = at.split()[0]
    refs: list[Ref] = [("pawn", seat) for seat in range(4)]
    refs += [ref for ref in (("token", space), ("deez",)) if ref in places]
    here = [ref for ref in refs if math.dist(places[ref], table.layout.at(space)) < 60]
    assert len(here) == 4 + (space != "C5")
    for one, other in combinations(here, 2):
        assert math.dist(places[one], places[other]) > table.layout.board.px(34)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (play(position("TTG", "GGR", at="C5 C6"), Roll(), Rolled((1,))).state, MoveTo("C6")),
        (play(position("TTG", "GGR", at="B3 B4"), Roll(), Rolled((1,))).state, MoveTo("B4")),
        (play(position("TTG", "GGR", at="F5 F6"), Roll(), Rolled((1,))).state, MoveTo("F6")),
        (play(position("TTG", "GGR", at="F6 F6"), Roll(), Rolled((1,))).state, MoveTo("F5")),
        (smokers(at="J4 J4"), SendDeez("J4")),
        (position("TTG", "GGR", at="B4 K9"), RaiseSails()),
        (
            play(
                position("TTG", "GGR", at="B3 B4", sails="fu", up="B4=R"), Roll(), Rolled((1,))
            ).state,
            MoveTo("B4"),
        ),
    ],
)
def test_everything_comes_to_rest_where_it_then_lies(state: State, action: AnyAction) -> None:
    table = seated(state, Settings())
    shown = table.sitting.shown
    table._act(action)
    held: dict[Ref, Pose] = {}
    while table.stage.is_busy and table.sitting.shown <= shown + 1:
        held = table.stage.poses() or held
        table.update(16)
    after = piece_centres(table.layout, table.game.view(table.session.state_at(shown + 1), 0))
    compared = 0
    for ref, pose in held.items():
        if ref in after and pose.at is not None:
            assert math.dist(pose.at, after[ref]) < 4, ref
            compared += 1
    assert compared

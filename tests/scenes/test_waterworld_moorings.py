"""Where the pieces of Waterworld lie: whatever shares a space is seen, and nothing jumps."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from boardgames import paths
from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    MoveTo,
    Roll,
    Rolled,
    SendDeez,
)
from boardgames.games.waterworld.rules.state import State, Token
from boardgames.games.waterworld.scene.draw.moorings import boat_scale, piece_centres
from boardgames.games.waterworld.scene.layout import PAWN_SIZE, TOKEN_SIZE
from boardgames.ui.draw.motion import Pose
from tests.rules.waterworld.positions import play, position
from tests.scenes.waterworld_tables import seated, smokers


@pytest.mark.parametrize("at", ["C5 C5 C5 C5", "B4 B4 B4 B4", "F6 F6 F6 F6"])
@pytest.mark.parametrize("sails", ["f", "fffu"])
def test_no_two_pieces_of_a_space_lie_on_each_other(at: str, sails: str) -> None:
    table = seated(position("TTG", "GGR", "RRE", "TEE", at=at, sails=sails))
    places = piece_centres(table.layout, table.view)
    space = at.split()[0]
    here: list[Ref] = [("pawn", seat) for seat in range(4)]
    here += [ref for ref in (("token", space), ("deez",)) if ref in places]
    near = [ref for ref in here if math.dist(places[ref], table.layout.at(space)) < 60]
    assert len(near) == 4 + (space != "C5")
    for one, other in combinations(near, 2):
        assert math.dist(places[one], places[other]) > table.layout.board.px(34)


@pytest.mark.parametrize("space", ["B4", "B11", "J1", "D7"])
@pytest.mark.parametrize("boats", [1, 2, 3, 4])
def test_boats_lie_beside_a_token_and_never_over_it(space: str, boats: int) -> None:
    at = " ".join([space] * boats + ["A3", "A9", "K9"])
    table = seated(position("TTG", "GGR", "RRE", "TEE", at=at, sails="uuuu"))
    board, (x, y) = table.layout.board, table.places["token", space]
    assert (x, y) == table.layout.at(space)
    radius = board.px(TOKEN_SIZE * 0.46)
    for seat in range(boats):
        side = board.px(PAWN_SIZE * boat_scale(table.view, seat))
        boat = pygame.Rect(0, 0, round(side * 0.94), side)
        boat.center = (round(table.places["pawn", seat][0]), round(table.places["pawn", seat][1]))
        nearest = min(max(x, boat.left), boat.right), min(max(y, boat.top), boat.bottom)
        assert math.dist(nearest, (x, y)) >= radius - 1, seat
        assert board.rect.contains(boat), seat


def test_a_token_face_down_looks_like_no_face() -> None:
    """Its colour is far from every face's, so that it is told at a glance."""
    folder = paths.assets() / "images" / "waterworld"

    def ground(name: str) -> pygame.Color:
        """The colour near the rim, beside whatever is pictured in the middle."""
        return pygame.image.load(folder / f"token_{name}.png").get_at((34, 60))

    faces = [ground(token.value) for token in Token if token is not Token.HIDDEN]
    nearest = min(math.dist(ground("back")[:3], face[:3]) for face in faces)
    assert nearest > 60


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (play(position("TTG", "GGR", at="C5 C6"), Roll(), Rolled((1,))).state, MoveTo("C6")),
        (play(position("TTG", "GGR", at="B3 B4"), Roll(), Rolled((1,))).state, MoveTo("B4")),
        (play(position("TTG", "GGR", at="F5 F6"), Roll(), Rolled((1,))).state, MoveTo("F6")),
        (play(position("TTG", "GGR", at="F6 F6"), Roll(), Rolled((1,))).state, MoveTo("F5")),
        (smokers(at="J4 J4"), SendDeez("J4")),
        (play(position("TTG", "GGR", at="B4 B4"), Roll(), Rolled((1,))).state, MoveTo("C4")),
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

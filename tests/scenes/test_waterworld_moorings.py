"""Where the pieces of Waterworld are: all of a space are visible, and nothing jumps."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

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
from boardgames.games.waterworld.rules.state import Pawn, Sails, State, Token
from boardgames.games.waterworld.scene.draw.pieces import draw_boats
from boardgames.games.waterworld.scene.draw.sea import draw_sea
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    PAWN_SIZE,
    TOKEN_SIZE,
    boat_scale,
    piece_centres,
    resting,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import WHITE
from boardgames.ui.tabletop.table import Table
from tests.rules.waterworld.positions import play, position
from tests.scenes.waterworld_pixels import bounds, difference, drawn
from tests.scenes.waterworld_tables import ALL_BOARDS, seated, smokers, table_on, with_highlights
from tests.scenes.worlds import put


@pytest.mark.parametrize("at", ["C5 C5 C5 C5", "B4 B4 B4 B4", "F6 F6 F6 F6"])
@pytest.mark.parametrize("sails", ["f", "fffu"])
def test_no_two_pieces_of_a_space_lie_on_each_other(at: str, sails: str) -> None:
    table = seated(position("TTG", "GGR", "RRE", "TEE", at=at, sails=sails))
    places = piece_centres(table.display.layout, table.view)
    space = at.split()[0]
    here: list[Ref] = [("pawn", seat) for seat in range(4)]
    here += [ref for ref in (("token", space), ("deez",)) if ref in places]
    near = [ref for ref in here if math.dist(places[ref], table.display.layout.at(space)) < 60]
    assert len(near) == 4 + (space != "C5")
    for one, other in combinations(near, 2):
        assert math.dist(places[one], places[other]) > table.display.layout.board.px(34)


@pytest.mark.parametrize("space", ["B4", "B11", "J1", "D7"])
@pytest.mark.parametrize("boats", [1, 2, 3, 4])
def test_boats_lie_beside_a_token_and_never_over_it(space: str, boats: int) -> None:
    at = " ".join([space] * boats + ["A3", "A9", "K9"])
    table = seated(position("TTG", "GGR", "RRE", "TEE", at=at, sails="uuuu"))
    board, (x, y) = table.display.layout.board, table.frame.places["token", space]
    assert (x, y) == table.display.layout.at(space)
    radius = board.px(TOKEN_SIZE * 0.46)
    for seat in range(boats):
        side = board.px(PAWN_SIZE * boat_scale(table.display.layout, table.view, seat))
        boat = pygame.Rect(0, 0, round(side * 0.94), side)
        boat.center = (
            round(table.frame.places["pawn", seat][0]),
            round(table.frame.places["pawn", seat][1]),
        )
        nearest = min(max(x, boat.left), boat.right), min(max(y, boat.top), boat.bottom)
        assert math.dist(nearest, (x, y)) >= radius - 1, seat
        assert board.rect.contains(boat), seat


COLOURS = ("green", "red", "blue", "yellow")
WINDOW = (960, 600)
REACH = 200
"""Map pixels: boats on spaces farther from an atoll don't come near it."""
SEEN = 64
"""Of 255: anything more transparent is the soft edge of a shadow."""


def disc_of(table: Table, size: float) -> pygame.mask.Mask:
    """A disc of that width in map pixels."""
    return pygame.mask.from_surface(paint.disc(table.display.layout.board.px(size), WHITE))


class Sea:
    """A board to put boats on, with the area of its tokens."""

    def __init__(self, board: str) -> None:
        self.table = table = table_on(board, WINDOW)
        self.frame, self.bare = table.frame, replace(table.view, pawns=())
        self.tokens, disc = pygame.mask.Mask(WINDOW), disc_of(table, TOKEN_SIZE * 0.92)
        for atoll in self.bare.atolls:
            x, y = table.display.layout.at(atoll.space)
            corner = (round(x) - disc.get_size()[0] // 2, round(y) - disc.get_size()[1] // 2)
            self.tokens.draw(disc, corner)
        self.without = self.drawn([])

    def with_boats(self, at: Sequence[str], lit: Sequence[Ref] = ()) -> WaterworldFrame:
        """Boats under sail on these spaces, and what is highlighted."""
        pawns = tuple(Pawn(colour, one, Sails.UP) for colour, one in zip(COLOURS, at, strict=False))
        return with_highlights(self.frame, replace(self.bare, pawns=pawns), lit)

    def drawn(self, at: Sequence[str], lit: Sequence[Ref] = ()) -> pygame.Surface:
        sheet = self.table.display.ground.copy()
        draw_sea(self.with_boats(at, lit), sheet, self.table.display.ground)
        return sheet

    def is_covered(self, mask: pygame.mask.Mask) -> bool:
        """Whether any of it is over a token."""
        assert mask.count()
        return mask.overlap(self.tokens, (0, 0)) is not None

    def groups(self, size: int, *, only_near: bool = False) -> list[list[str]]:
        """All spaces, or those near an atoll, in groups of that size."""
        spaces, atolls = (
            self.table.frame.game.sea.board.spaces,
            self.table.frame.game.sea.atolls,
        )
        found = [
            name
            for name, space in spaces.items()
            if not only_near
            or any(math.dist(space.at, spaces[atoll].at) < REACH for atoll in atolls)
        ]
        return [found[i : i + size] for i in range(0, len(found), size)]


@pytest.mark.parametrize("board", ALL_BOARDS)
def test_no_boat_on_any_space_covers_a_token(board: str) -> None:
    """Alone, in pairs, three or four of them; also from the space above or below."""
    sea, sheet = Sea(board), pygame.Surface(WINDOW, pygame.SRCALPHA)
    for boats in (1, 2, 3, 4):
        for group in sea.groups(4 // boats, only_near=boats > 1):
            at = [space for space in group for _ in range(boats)]
            sheet.fill(0)
            draw_boats(sea.with_boats(at), sheet)
            assert not sea.is_covered(pygame.mask.from_surface(sheet, SEEN)), at


@pytest.mark.parametrize("board", ALL_BOARDS)
def test_no_ring_round_any_space_and_no_halo_of_any_boat_covers_a_token(board: str) -> None:
    sea = Sea(board)
    rings: list[Ref] = [("space", name) for name in sea.table.frame.game.sea.board.spaces]
    assert not sea.is_covered(difference(sea.without, sea.drawn([], rings)))
    halos: list[Ref] = [("sails", seat) for seat in range(4)]
    for group in sea.groups(4, only_near=True):
        assert not sea.is_covered(difference(sea.without, sea.drawn(group, halos))), group


def test_a_boat_above_an_atoll_leaves_its_rim_free() -> None:
    table = seated(position("TTG", "GGR", at="C5 K9"))
    above, rim = drawn(table), disc_of(table, ATOLL_SIZE * 0.88)
    put(table, pawns=tuple(replace(pawn, space="K9") for pawn in table.session.state.pawns))
    x, y = table.display.layout.at("D5")
    corner = (round(x) - rim.get_size()[0] // 2, round(y) - rim.get_size()[1] // 2)
    assert difference(above, drawn(table)).overlap(rim, corner) is None


def test_a_token_fills_most_of_its_atoll() -> None:
    """Widths as drawn, without the soft edges of shadows."""
    table = seated(position("TTG", "GGR"))
    frame, wide = table.frame, {}
    for name in ("token", "atoll"):
        sheets = []
        for hidden in (False, True):
            poses: dict[Ref, Pose] = {(name, "D5"): Pose(is_hidden=hidden)}
            sheets.append(table.display.ground.copy())
            draw_sea(dataclasses.replace(frame, poses=poses), sheets[-1], table.display.ground)
        seen = bounds(difference(*sheets))
        assert seen is not None
        wide[name] = seen.width
    assert wide["token"] > 0.6 * wide["atoll"]


def test_a_token_face_down_looks_like_no_face() -> None:
    folder = paths.assets() / "images" / "waterworld"

    def ground(name: str) -> pygame.Color:
        """The colour near the rim."""
        return pygame.image.load(folder / f"token_{name}.png").get_at((34, 60))

    faces = [ground(token.value) for token in Token if token is not Token.HIDDEN]
    nearest = min(math.dist(ground("back")[:3], face[:3]) for face in faces)
    assert nearest > 60


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (play(position("TTG", "GGR", at="C5 C6"), Roll(), Rolled((1,))).state, MoveTo("C6")),
        (play(position("TTG", "GGR", at="C4 C5"), Roll(), Rolled((1,))).state, MoveTo("C5")),
        (play(position("TTG", "GGR", at="C5 C5"), Roll(), Rolled((1,))).state, MoveTo("B5")),
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
    shown = table.viewpoint.shown
    table.send([action])
    held: dict[Ref, Pose] = {}
    while table.stage.is_busy and table.viewpoint.shown <= shown + 1:
        held = table.stage.poses() or held
        table.update(16)
    before, after = (
        resting(table.display.layout, table.game.view(table.session.state_at(one), 0))
        for one in (shown, shown + 1)
    )
    compared = 0
    for ref, pose in held.items():
        if ref in after and pose.at is not None:
            assert math.dist(pose.at, after[ref].at) < 4, ref
            compared += 1
            if ref[0] == "pawn":
                assert pose.scale * before[ref].scale == pytest.approx(after[ref].scale, abs=0.02)
    assert compared

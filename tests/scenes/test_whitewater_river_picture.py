"""The river's picture: boards are painted part by part, and look as if painted at once."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.scene.draw.river_picture import PARTS, RiverPicture
from boardgames.program.offscreen import Studio
from boardgames.ui.draw import paint
from tests.rules.whitewater.positions import the_game

SCALE = 0.3


@pytest.fixture(scope="module", autouse=True)
def pictures_made_once() -> None:
    """Not here, where one painting is compared with another of the same river."""


@pytest.fixture
def picture() -> RiverPicture:
    game: Whitewater = the_game(boards=3)
    river = game.river(game.start(4))
    return RiverPicture(Studio((640, 400)).room.assets, river, SCALE)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_only_the_part_that_is_asked_for_is_painted(picture: RiverPicture) -> None:
    picture.slice(PARTS)
    assert list(picture._slices) == [PARTS]
    assert not picture.is_whole


def test_parts_lie_side_by_side_without_gap_or_overlap(picture: RiverPicture) -> None:
    spans = picture.spans
    assert spans[0].left == picture.world.left
    assert spans[-1].right == picture.world.right
    assert all(one.right == other.left for one, other in pairwise(spans))
    wide = sum(picture.slice(part).get_width() for part in picture.parts)
    world = picture.world
    assert wide == round(world.right * SCALE) - round(world.left * SCALE)


def test_the_order_in_which_parts_are_painted_leaves_no_trace(picture: RiverPicture) -> None:
    backwards = RiverPicture(picture.assets, picture.river, SCALE)
    for part in reversed(backwards.parts):
        backwards.slice(part)
    for part in picture.parts:
        assert pixels(picture.slice(part)) == pixels(backwards.slice(part))


def test_a_part_begun_while_nobody_waits_may_be_overtaken_by_its_neighbour(
    picture: RiverPicture,
) -> None:
    fresh = RiverPicture(picture.assets, picture.river, SCALE)
    for _ in range(4):
        picture.paint_on()
    picture.slice(1)
    assert [pixels(picture.slice(part)) for part in (0, 1)] == [
        pixels(fresh.slice(part)) for part in (0, 1)
    ]


def test_idle_steps_paint_the_whole_river_and_say_so_once(picture: RiverPicture) -> None:
    told = [picture.paint_on() for _ in range(2000)]
    assert picture.is_whole
    assert told.count(True) == 1


def test_a_board_is_its_parts_side_by_side_and_kept_once(picture: RiverPicture) -> None:
    parts = [pixels(picture.slice(part)) for part in range(PARTS)]
    board = picture.board(0)
    assert [pixels(picture.slice(part)) for part in range(PARTS)] == parts
    assert picture.board(0) is board
    assert picture.slice(1).get_abs_parent() is board


def test_a_board_that_will_be_needed_is_painted_and_put_together_in_steps(
    picture: RiverPicture,
) -> None:
    assert len(list(picture.paint_board(1))) > PARTS
    assert list(picture.paint_board(1)) == []
    assert sorted(picture._slices) == list(range(PARTS, 2 * PARTS))
    fresh = RiverPicture(picture.assets, picture.river, SCALE)
    assert pixels(picture.board(1)) == pixels(fresh.board(1))


def test_parts_made_ready_are_found_by_another_table_that_has_the_same_river(
    picture: RiverPicture,
) -> None:
    for _ in picture.preload((1, 3)):
        pass
    boards = [one.board for one in picture.river.laid]
    again = RiverPicture(picture.assets, River(boards), SCALE)
    assert list(again._slices) == [1, 3]
    assert again.slice(3) is picture.slice(3)
    assert not RiverPicture(picture.assets, River(boards[:2]), SCALE)._slices
    assert not RiverPicture(picture.assets, River(boards), SCALE / 2)._slices


def made_steep(field: pygame.Surface, level: int, doublings: int) -> pygame.Surface:
    """What is above a level, by adding the field to itself until it rises within a pixel."""
    shape = field.copy()
    shape.fill((0, 0, 0, max(0, level - (128 >> doublings))), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(doublings):
        shape.blit(shape.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


@pytest.mark.parametrize("level", [4, 100, 192, 250])
@pytest.mark.parametrize(("softness", "doublings"), [(1.0, 0), (20.0, 5), (32.0, 5)])
def test_contours_are_where_the_field_made_steep_is(
    level: int, softness: float, doublings: int
) -> None:
    Studio((640, 400))
    ramp = pygame.Surface((256, 2), pygame.SRCALPHA)
    for x in range(256):
        ramp.fill((255, 255, 255, x), (x, 0, 1, 2))
    expected = made_steep(ramp, level, doublings)
    found = paint.Contours(ramp, softness).above(level)
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(expected, "RGBA")

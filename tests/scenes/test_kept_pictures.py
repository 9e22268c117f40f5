"""Pictures are made once for each size, and an evening of them doesn't fill the memory."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from boardgames import paths
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.assets import cast_shadow
from boardgames.ui.draw.paint import rounded, shaded_plate, soft_shadow
from boardgames.ui.draw.picture_store import PictureStore, in_steps
from boardgames.ui.draw.theme import GOLD, INK, PAPER, Colour


def square(side: int) -> pygame.Surface:
    """A picture of side × side × 4 bytes."""
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_what_is_asked_for_again_is_the_same_picture() -> None:
    assets = Studio((960, 600)).room.assets
    assert assets.folder == paths.assets()
    one = assets.image("covers/waterworld", (40, 50), 30)
    assert assets.image("covers/waterworld", (40, 50), 30) is one
    assert assets.image("covers/waterworld", (41, 50), 30) is not one


def test_the_least_recently_wanted_goes_first() -> None:
    kept = PictureStore(3 * 4 * 10 * 10)
    first, second, third = (
        kept.get((name,), lambda: square(10)) for name in ("one", "two", "three")
    )
    assert kept.get(("one",), lambda: square(10)) is first
    kept.get(("four",), lambda: square(10))
    assert kept.bytes == 3 * 4 * 10 * 10
    assert kept.get(("one",), lambda: square(10)) is first
    assert kept.get(("three",), lambda: square(10)) is third
    assert kept.get(("two",), lambda: square(10)) is not second


def test_a_picture_larger_than_all_room_is_still_given() -> None:
    kept = PictureStore(100)
    assert kept.get(("large",), lambda: square(50)).get_size() == (50, 50)
    kept.clear()
    assert kept.bytes == 0


def test_what_takes_much_making_is_made_in_steps() -> None:
    kept, made = PictureStore(10**6), list[int]()

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return square(10)

    def parts() -> Iterator[None]:
        for number in range(6):
            kept.get((number,), partial(make, number), 1 + number // 3)
            yield

    steps = in_steps(parts(), 200)
    for reached in (2, 4, 5, 6):
        next(steps)
        assert len(made) == reached, "pixels that cost more count for more"
    assert list(steps) == []
    assert len(made) == 6
    assert list(in_steps(parts(), 200)) == [], "what is there takes no step"


def test_pictures_of_one_outline_share_a_shadow_and_others_have_their_own() -> None:
    assets = Studio((960, 600)).room.assets
    cards = [f"whitewater/{who}_ready" for who in ("boy_1", "girl_2", "energy")]
    shared, *others = (assets.shadow(card, (64, 88), 4) for card in cards)
    assert all(other is shared for other in others)
    die = assets.shadow("pieces/die_white_1", (64, 88), 4)
    for name, kept in (("pieces/die_white_1", die), (cards[1], shared)):
        own = cast_shadow(assets.image(name, (64, 88)), 4, 120)
        assert pygame.image.tobytes(kept, "RGBA") == pygame.image.tobytes(own, "RGBA")
    assert assets.shadow(cards[0], (64, 88), 5) is not shared


@pytest.mark.parametrize(
    ("size", "radius", "blur"),
    [
        ((90, 40), 8, 4),
        ((33, 41), 40, 7),
        ((700, 41), 5, 3),
        ((41, 700), 12, 10),
        ((1103, 751), 24, 17),
    ],
)
def test_a_plate_casts_what_a_picture_of_it_would(
    size: tuple[int, int], radius: int, blur: int
) -> None:
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (0, 0, 0), plate.get_rect(), border_radius=radius)
    pictured, plain = cast_shadow(plate, blur, 130), soft_shadow(size, radius, blur, 130)
    assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(pictured, "RGBA")


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize(
    ("rim", "width", "alpha"),
    [(GOLD, 1, 255), (GOLD, 3, 255), (GOLD, 30, 255), (GOLD, 2, 254), (None, 2, 255)],
)
@pytest.mark.parametrize("size", [(100, 100), (99, 301), (301, 203), (380, 101)])
def test_a_plate_hides_what_is_left_out_of_its_shadow(
    size: tuple[int, int], rim: Colour | None, width: int, alpha: int, flags: int
) -> None:
    ground = Studio((960, 600)).room.assets.image("room/table", (480, 360))
    rect = pygame.Rect((37, 29), size)
    for radius in (0, 1, 14, 400):
        laid, whole = (pygame.Surface(ground.get_size(), flags) for _ in range(2))
        for sheet in (laid, whole):
            sheet.blit(ground, (0, 0))
        shaded_plate(laid, rect, radius, PAPER, INK, rim, width, alpha=alpha)
        whole.blit(soft_shadow(size, radius, 8, 130), (37 - 16, 29 - 16 + 4))
        whole.blit(rounded(size, radius, PAPER, INK, rim, width, alpha), rect)
        assert laid.get_buffer().raw == whole.get_buffer().raw

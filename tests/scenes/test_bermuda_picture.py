"""Bermuda Triangle's table, painted anew only where it has changed, looks as if painted whole."""

from __future__ import annotations

import pygame
from boardgames.games.bermuda.scene.draw.kept_pictures import FULL, Dusk
from boardgames.games.bermuda.scene.table import BermudaScene

from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.games.bermuda.rules.state import Phase
from boardgames.games.bermuda.scene.draw.cards import piles
from boardgames.games.bermuda.scene.draw.cloud_picture import STEP, CloudPicture
from boardgames.games.bermuda.scene.draw.ships import ships
from boardgames.games.bermuda.scene.frame import BRIGHTNESS
from boardgames.program.studio import Studio
from boardgames.ui.draw.collage import Collage
from boardgames.ui.kept import Layer

SIZE = (1024, 640)
MS = 90.0
PICTURES = 420
COMPARED_EVERY = 3
PLAIN = (90, 120, 150)


def table_of(humans: list[int]) -> BermudaScene:
    """A table with a new match."""
    table = Studio(SIZE).table(open_game("bermuda"), kit_of("bermuda"), 4, 5, humans=humans)
    assert isinstance(table, BermudaScene)
    return table


def goes_on(table: BermudaScene, rng: Rng) -> None:
    """What waits for a hand is thrown, and once nothing plays something is played."""
    if table.stage.press is not None:
        table.stage.skip()
    if table.is_settled and not table.stage.is_busy and table.session.to_move is not None:
        table.send([rng.choice(table.session.legal_actions())])


def painted_whole(table: BermudaScene) -> bytes:
    """The table as it is painted where nothing was painted before."""
    pictures, sheet = table.pictures, pygame.Surface(table.room.size)
    kept = pictures.sea, pictures.plates, pictures.tray
    pictures.sea, pictures.plates, pictures.tray = Collage(), Collage(), Layer()
    table.draw_picture(sheet)
    pictures.sea, pictures.plates, pictures.tray = kept
    return pygame.image.tobytes(sheet, "RGB")


def painted_in_parts(table: BermudaScene, sheet: pygame.Surface) -> tuple[bytes, int]:
    """The table once everything has come that is to come later, and how many pictures late."""
    for late in range(3):
        sheet.fill((255, 0, 255))
        table.is_dirty = False
        table.draw_picture(sheet)
        if not table.is_dirty:
            return pygame.image.tobytes(sheet, "RGB"), late
    raise AssertionError("two pictures later everything has come")


def test_a_table_painted_in_parts_is_the_table_painted_whole() -> None:
    table, rng = table_of([]), Rng(4)
    sheet = pygame.Surface(table.room.size)
    late = swept = dark = 0
    for number in range(PICTURES):
        table.animate(MS)
        in_parts, pictures_late = painted_in_parts(table, sheet)
        if number % COMPARED_EVERY == 0:
            assert in_parts == painted_whole(table)
        late += pictures_late
        frame = table.own_frame()
        swept += frame.is_sweeping
        dark += BRIGHTNESS in frame.poses and frame.brightness < 0.9
        goes_on(table, rng)
    assert late
    assert swept
    assert dark


def test_a_person_who_decides_sees_the_tray_at_once() -> None:
    table, rng = table_of([0, 1, 2, 3]), Rng(4)
    sheet = pygame.Surface(table.room.size)
    decided = 0
    for _ in range(PICTURES // 3):
        table.animate(MS)
        in_parts, late = painted_in_parts(table, sheet)
        if table.decides and table.view.phase is Phase.SAIL:
            assert not late
            assert in_parts == painted_whole(table)
            decided += 1
        goes_on(table, rng)
    assert decided


def test_nothing_is_drawn_outside_of_the_place_a_thing_says_it_changes() -> None:
    table, rng = table_of([]), Rng(7)
    sheet = pygame.Surface(table.room.size)
    for index in range(PICTURES):
        table.animate(MS)
        if index % 20 == 0:
            frame = table.own_frame()
            for thing in (*piles(frame), *ships(frame)):
                sheet.fill(PLAIN)
                thing.draw(sheet)
                sheet.fill(PLAIN, thing.rect)
                changed = pygame.mask.from_threshold(sheet, PLAIN, (1, 1, 1, 255))
                assert changed.count() == SIZE[0] * SIZE[1], thing.name
        goes_on(table, rng)


def test_pictures_made_beside_are_those_made_when_they_are_wanted() -> None:
    table = table_of([])
    cloud = table.pictures.cloud
    beside = CloudPicture(table.layout, table.game.sea)
    for layer in ("body", "fog"):
        beside._turn_beside(layer, beside._base(layer).copy(), [STEP, 9 * STEP])
        for degrees in (STEP, 9 * STEP):
            made = beside._turned[layer, degrees]
            wanted = cloud._picture(layer, degrees)
            assert made is not wanted
            assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
    first, second = Dusk((200, 100)), Dusk((200, 100))
    first._weave_beside([FULL - 5])
    veils = first._veils[FULL - 5], second.veil(FULL - 5)
    assert pygame.image.tobytes(veils[0], "RGB") == pygame.image.tobytes(veils[1], "RGB")

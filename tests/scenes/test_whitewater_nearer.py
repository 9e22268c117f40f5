"""The river looked at from nearer or farther: quick on the way, crisp at rest, never much at once.

What is made is counted, never timed.
"""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from boardgames.data.settings import Settings
from boardgames.games.whitewater.scene.draw.opening import PHASES
from boardgames.games.whitewater.scene.draw.pictures import Pictures, RaftPictures
from boardgames.games.whitewater.scene.draw.river_picture import (
    PIXELS_IN_A_STEP,
    NearBoard,
    NearRiver,
)
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.picture_store import PictureStore
from boardgames.ui.inputs import KeyPressed, Wheel
from boardgames.ui.table.table import Table
from tests.scenes.whitewater_positions import drag, race, table_of
from tests.scenes.worlds import sit

SIZE = (1280, 800)
FRAME_MS = 1000 / 60
CALM = Settings(reduced_motion=True, undo_pause="off", hints=False)
LIVELY = Settings(undo_pause="off", hints=False)
LYING = {"A": (20, 2)}
MOST_PICTURES = 200
"""By then a camera has arrived and everything is crisp."""
LARGEST = 400_000
"""The last thing that is made in a step may go beyond it, and what turns meanwhile comes on top."""
MOST_RAFTS = 6
"""Raft pictures, turned or outlined ones among them, that a step makes at most."""


def shown(studio: Studio, table: Table) -> bool:
    """What the loop does in a turn; whether there is a new picture."""
    table.update(FRAME_MS)
    is_new, table.is_dirty = table.is_dirty, False
    if is_new:
        table.draw(studio.sheet)
    return is_new


def settled(studio: Studio, table: Table) -> int:
    """How many pictures it takes until nothing is still to come."""
    for number in range(MOST_PICTURES):
        if not shown(studio, table):
            return number
    raise AssertionError("it never rests")


def lying(settings: Settings) -> tuple[Studio, Table]:
    """A race under way whose boards are all painted, seen at the usual zoom."""
    studio = Studio(SIZE, settings)
    table = race(studio, LYING)
    for part in table.frame.lead.picture.parts:
        table.frame.lead.picture.slice(part)
    settled(studio, table)
    return studio, table


def pixels(studio: Studio, table: Table) -> bytes:
    """What is seen through the window onto the river."""
    return pygame.image.tobytes(studio.sheet.subsurface(table.display.layout.river), "RGB")


def drawn_at_once(studio: Studio, table: Table) -> bytes:
    """The same drawn sharply in one go: under another screen, with nothing cached."""
    table.draw(studio.sheet)
    lead, layout = table.frame.lead, table.display.layout
    near, pictures = lead.near, layout.pictures
    scenes, studio.room.stack.scenes = studio.room.stack.scenes, []
    lead.near = NearRiver()
    object.__setattr__(layout, "pictures", Pictures(table.room.assets))
    table.changed()
    table.draw(studio.sheet)
    lead.near, studio.room.stack.scenes = near, scenes
    object.__setattr__(layout, "pictures", pictures)
    table.changed()
    return pixels(studio, table)


@pytest.mark.parametrize("size", [(1173, 561), (700, 1203), (431, 257), (783, 90), (391, 187)])
def test_a_board_scaled_by_rows_and_columns_is_the_board_scaled_at_once(
    size: tuple[int, int],
) -> None:
    Studio((640, 400))
    noise = bytes((7 * at * at + at // 5) % 256 for at in range(391 * 187 * 3))
    board = pygame.image.frombuffer(noise, (391, 187), "RGB").convert()
    whole = pygame.Surface(size, 0, board)
    near = NearBoard(board, size)
    assert near.strips(0, size[0]) is None
    assert list(near.make(0, size[0]))
    for left, strip in near.strips(0, size[0]) or ():
        whole.blit(strip, (left, 0))
    at_once = pygame.transform.smoothscale(board, size)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_only_the_columns_in_sight_are_made() -> None:
    Studio((640, 400))
    near = NearBoard(pygame.Surface((600, 300)), (1800, 900))
    assert list(near.make(500, 700))
    made = near.strips(500, 700)
    assert made is not None
    assert near.strips(0, 1800) is None
    assert made[0][0] <= 500 < made[0][0] + made[0][1].get_width()
    assert made[-1][0] < 700
    assert sum(strip.get_width() for _, strip in made) < 600


@pytest.mark.parametrize("zoom", [0.0, 0.6, 1.5, 2.25, 3.0])
@pytest.mark.parametrize("across", [0.0, 0.4, 1.0])
def test_at_rest_it_is_to_the_pixel_what_is_drawn_in_one_go(zoom: float, across: float) -> None:
    studio, table = lying(CALM)
    camera = table.frame.camera
    world, nearness = camera.world, max(camera.fitting_zoom, zoom * camera.usual_zoom)
    camera.look_at((world.left + across * world.width, world.height * across), zoom=nearness)
    camera.arrive()
    table.changed()
    shown(studio, table)
    quick, was_behind = pixels(studio, table), table.is_moving
    settled(studio, table)
    assert (was_behind, table.is_moving) == (True, False)
    crisp = pixels(studio, table)
    assert crisp == drawn_at_once(studio, table)
    assert crisp != quick


def test_back_at_the_usual_zoom_everything_is_as_it_was() -> None:
    studio, table = lying(LIVELY)
    before, clock = drawn_at_once(studio, table), table.display.clock
    centre = table.frame.camera.centre
    table.handle(Wheel(table.display.layout.river.center, 2.0))
    settled(studio, table)
    assert table.frame.camera.is_near
    table.frame.camera.look_at(centre, zoom=table.frame.camera.usual_zoom)
    settled(studio, table)
    table.display.clock = clock
    table.changed()
    table.draw(studio.sheet)
    assert pixels(studio, table) == before


class Made:
    """What was made since somebody asked last: pixels, and pictures of rafts."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.before = PictureStore.rendered
        self.rafts = Counter[str]()
        for name in ("_made", "_turned", "_outlined"):
            self._count_calls(patch, name)

    def _count_calls(self, patch: pytest.MonkeyPatch, name: str) -> None:
        make = getattr(RaftPictures, name)

        def counted(*arguments: object) -> pygame.Surface:
            self.rafts[name] += 1
            made = make(*arguments)
            assert isinstance(made, pygame.Surface)
            return made

        patch.setattr(RaftPictures, name, counted)

    def since(self) -> tuple[int, int]:
        found = PictureStore.rendered - self.before, self.rafts.total()
        self.before = PictureStore.rendered
        self.rafts.clear()
        return found


@pytest.mark.parametrize("settings", [CALM, LIVELY], ids=["calm", "lively"])
def test_no_picture_makes_much(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    studio, table = lying(settings)
    made, is_crisp = Made(monkeypatch), []
    for given in (
        Wheel(table.display.layout.river.center, 1.0),
        KeyPressed("+"),
        KeyPressed("pagedown"),
    ):
        table.handle(given)
        made.since()
        while shown(studio, table):
            new_pixels, rafts = made.since()
            assert new_pixels <= PIXELS_IN_A_STEP + LARGEST
            assert rafts <= MOST_RAFTS
            assert not (table.frame.camera.is_zooming and rafts)
        is_crisp.append(not table.is_moving)
    assert all(is_crisp)


def test_what_comes_into_sight_is_quick_first_and_crisp_a_few_pictures_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio, table = lying(CALM)
    table.handle(Wheel(table.display.layout.river.center, 3.0))
    settled(studio, table)
    made = Made(monkeypatch)
    drag(table, (-table.display.layout.river.width, 0))
    shown(studio, table)
    assert table.frame.lead.near.is_printing
    assert made.since()[1] == 0
    assert settled(studio, table) > 1
    assert pixels(studio, table) == drawn_at_once(studio, table)


def test_a_table_under_another_screen_is_crisp_at_once() -> None:
    studio, table = lying(CALM)
    table.draw(studio.sheet)
    table.handle(Wheel(table.display.layout.river.center, 2.0))
    studio.room.stack.scenes = []
    table.changed()
    table.draw(studio.sheet)
    assert not table.frame.lead.near.is_printing
    assert pixels(studio, table) == drawn_at_once(studio, table)


def test_boards_that_are_not_painted_yet_are_painted_in_steps() -> None:
    studio = Studio(SIZE, CALM)
    table = race(studio, LYING)
    shown(studio, table)
    table.handle(Wheel(table.display.layout.river.center, 2.0))
    settled(studio, table)
    assert pixels(studio, table) == drawn_at_once(studio, table)


def test_a_sheet_over_the_river_keeps_nothing_that_is_still_to_come() -> None:
    studio = Studio(SIZE, CALM)
    table = table_of(4, 5, studio)
    while table.view.phase not in PHASES:
        table.session.play(table.session.legal_actions()[0])
        sit(table, table.session.to_move or 0)
    settled(studio, table)
    table.handle(KeyPressed("+"))
    shown(studio, table)
    assert table.frame.lead.near.is_printing
    settled(studio, table)
    assert pixels(studio, table) == drawn_at_once(studio, table)
    table.handle(KeyPressed("+"))
    shown(studio, table)
    table.frame.camera.zoom_to(table.frame.camera.usual_zoom)
    table.frame.camera.arrive()
    table.changed()
    settled(studio, table)
    assert not table.is_moving
    assert pixels(studio, table) == drawn_at_once(studio, table)

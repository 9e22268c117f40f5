"""The board looked at closely: nearer round a point, moved, printed crisply, and back again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.board_view import NEAREST, Magnifier
from boardgames.ui.draw.picture_store import PictureStore
from boardgames.ui.inputs import (
    KeyPressed,
    Pinched,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from boardgames.ui.table.display import PIXELS_IN_A_STEP
from boardgames.ui.table.table import Table
from tests.scenes.decisions import CALM
from tests.shared_caches import shared_pictures

FRAMED = ["waterworld", "bermuda", "conflict", "whatzit"]
"""The games whose board is in a frame; a river has a camera of its own."""
ACTIONS = 24
FULL_HD = (1920, 1080)
MOST_PIXELS = 150_000
"""What a turn makes besides its largest picture: a step, and what else its last thing takes."""
LARGEST_PIECE = 2_300_000
"""Pixels of the largest single picture on a near board: a cloud's light, which is only scaled."""
CELL, UNLIKE = 48, 70
"""Pixels of a square in which two pictures are compared by their middle colour, and by how much
that differs, of 255, where something is missing; lines and letters are only finer nearer."""
WINDOW = pygame.Rect(20, 20, 800, 500)
BOARD = pygame.Rect(40, 30, 760, 480)


def laid(name: str, size: tuple[int, int] = (1280, 800)) -> tuple[Studio, Table]:
    """A match under way that has been seen, with no card over the board."""
    studio, game, kit = Studio(size, CALM), open_game(name), kit_of(name)
    table, rng = studio.table(game, kit, game.seats[-1], 5), Rng(3)
    session, bot = table.session, kit.bots()["easy"]
    while session.to_move is not None:
        seat, actions = session.to_move, session.legal_actions()
        if len(session.entries) >= ACTIONS:
            studio.seat_at(table, None)
            if table.display.whole_board is not None and table.decides:
                break
        session.play(bot.choose(game, session.view(seat), actions, seat, rng))
    studio.seat_at(table, None)
    studio.draw(table)
    return studio, table


def settle(table: Table) -> None:
    """Until the glass rests and all is printed."""
    for _ in range(120):
        table.update(40.0)
    assert not table.display.zoom.is_gliding
    assert not table.display.is_printing


def zoom(table: Table, factor: float, at: tuple[int, int] | None = None) -> None:
    table.zooming.zoom_by(factor, at)
    table.changed()


def picture(studio: Studio, table: Table) -> pygame.Surface:
    return studio.drawn(table)


def pixels(sheet: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(sheet.subsurface(area), "RGB")


@pytest.mark.parametrize("name", FRAMED)
def test_only_the_board_grows_and_comes_back_to_the_pixel(name: str) -> None:
    studio, table = laid(name)
    window, beside = table.display.areas.board, table.display.areas.plates[-1]
    before = picture(studio, table)
    table.handle(Wheel(window.center, 2.0))
    settle(table)
    near = picture(studio, table)
    assert pixels(near, window) != pixels(before, window)
    assert pixels(near, beside) == pixels(before, beside)
    table.handle(KeyPressed("0"))
    settle(table)
    assert not table.display.is_zoomed
    assert pixels(picture(studio, table), window) == pixels(before, window)


class Maker:
    """Counts the pixels of whatever is made in a turn of the loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pixels: list[list[int]] = []
        get = PictureStore.get

        def counted(
            store: PictureStore,
            key: Any,
            make: Callable[[], pygame.Surface],
            *how: Any,
            **more: Any,
        ) -> pygame.Surface:
            if store is shared_pictures():
                # Whether an earlier test has made it must not matter here.
                return get(store, key, make, *how, **more)

            def made() -> pygame.Surface:
                picture = make()
                self.pixels[-1].append(picture.get_width() * picture.get_height())
                return picture

            return get(store, key, made, *how, **more)

        monkeypatch.setattr(PictureStore, "get", counted)

    def turn(self, studio: Studio, table: Table) -> None:
        """What the loop does."""
        self.pixels.append([])
        table.update(16.0)
        if table.is_dirty:
            table.is_dirty = False
            studio.draw(table)


@pytest.mark.parametrize("name", FRAMED)
def test_no_turn_of_the_loop_makes_much_on_the_way_nearer(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio, table = laid(name, FULL_HD)
    picture(studio, table)
    maker = Maker(monkeypatch)
    for come in (Wheel(table.display.areas.board.center, 2.0), KeyPressed("+"), KeyPressed("0")):
        table.handle(come)
        while not maker.pixels or table.display.is_printing:
            maker.turn(studio, table)
        maker.turn(studio, table)
    assert sum(map(sum, maker.pixels)) > PIXELS_IN_A_STEP, "it takes more than one step"
    for made in maker.pixels:
        # The picture with which the limit is passed may be of any size.
        assert sum(made) <= MOST_PIXELS + LARGEST_PIECE
        assert sum(sorted(made)[:-1]) <= MOST_PIXELS


@pytest.mark.parametrize("name", FRAMED)
def test_everything_printed_on_the_whole_board_is_printed_nearer_too(name: str) -> None:
    studio, table = laid(name)
    table.aids = table.aids._replace(highlights=False, outcomes=False)
    table.changed()
    window = table.display.areas.board
    for at in (window.center, window.topleft, window.move(-1, -1).bottomright):
        picture(studio, table)
        table.handle(Wheel(at, 2.0))
        enlarged = picture(studio, table).subsurface(window)
        settle(table)
        crisp = picture(studio, table).subsurface(window)
        assert pygame.image.tobytes(crisp, "RGB") != pygame.image.tobytes(enlarged, "RGB")
        grid = window.width // CELL, window.height // CELL
        coarse = [pygame.transform.smoothscale(one, grid) for one in (enlarged, crisp)]
        cells = zip(*(pygame.image.tobytes(one, "RGB") for one in coarse), strict=True)
        assert max(abs(one - other) for one, other in cells) < UNLIKE
        table.handle(KeyPressed("0"))
        settle(table)


@pytest.mark.parametrize("name", FRAMED)
def test_a_near_board_looks_the_same_however_one_came_there(name: str) -> None:
    studio, table = laid(name)
    at, window = table.display.areas.board.center, table.display.areas.board
    picture(studio, table)
    table.handle(Wheel(at, 2.0))
    settle(table)
    first = pixels(picture(studio, table), window)
    for key in (KeyPressed("left", shift=True), KeyPressed("+"), KeyPressed("0")):
        table.handle(key)
        settle(table)
        assert pixels(picture(studio, table), window) != first
    table.handle(Wheel(at, 2.0))
    settle(table)
    assert pixels(picture(studio, table), window) == first


@pytest.mark.parametrize("name", FRAMED)
def test_what_is_seen_nearer_is_pointed_at_there_though_it_came_by_a_key(name: str) -> None:
    studio, table = laid(name)
    table.handle(KeyPressed("+"))
    settle(table)
    picture(studio, table)
    drawn = [(target.ref, target.rect.copy()) for target in table.all_targets()]
    table.changed()
    assert [(target.ref, target.rect) for target in table.all_targets()] == drawn


def moved_by_zooming(table: Table) -> set[Ref]:
    near, whole = table.ui.things(table.frame), table.ui.things(table.display.whole_frame)
    return {one.ref for one, other in zip(near, whole, strict=True) if one.rect != other.rect}


@pytest.mark.parametrize("name", FRAMED)
def test_no_thing_of_the_board_can_be_pointed_at_beside_it(name: str) -> None:
    _, table = laid(name)
    zoom(table, NEAREST, table.display.areas.board.topleft)
    settle(table)
    out_of_sight = 0
    on_board = moved_by_zooming(table)
    for target in table.all_targets():
        if target.ref in on_board:
            out_of_sight += target.rect.size == (0, 0)
            inside = table.display.areas.board.contains(target.rect)
            assert inside or target.rect.size == (0, 0), target.ref
    assert out_of_sight


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("name", FRAMED)
def test_a_larger_interface_leaves_a_board_as_large_as_it_was(name: str, scale: float) -> None:
    _, usual = laid(name)
    before = usual.display.whole_board
    _, table = laid(name)
    table.room.settings = replace(table.room.settings, interface_scale=scale)
    table.room.resize(table.room.size)
    assert table.display.whole_board != before
    for _ in range(3):
        table.handle(KeyPressed("+"))
    now = table.frame.board_rect
    assert before is not None
    assert now is not None
    assert now.width >= before.width
    assert now.height >= before.height


def test_the_point_under_the_pointer_keeps_its_place() -> None:
    glass, at = Magnifier(), (300.0, 200.0)
    share = glass._share_at(BOARD, WINDOW, at)
    glass.come(2.0, BOARD, WINDOW, at)
    assert glass._share_at(BOARD, WINDOW, at) == pytest.approx(share, abs=0.002)


def test_never_nearer_than_three_times_and_never_beyond_the_board() -> None:
    glass = Magnifier()
    for _ in range(9):
        glass.come(1.5, BOARD, WINDOW, WINDOW.topleft)
    assert glass.zoom == NEAREST
    assert not glass.come(1.5, BOARD, WINDOW, WINDOW.topleft)
    glass.move(9000, 9000, BOARD, WINDOW)
    assert glass._share_at(BOARD, WINDOW, WINDOW.topleft) == pytest.approx((0, 0), abs=0.001)


def test_fingers_keys_and_the_button_do_what_the_wheel_does() -> None:
    _, table = laid("waterworld")
    at = table.display.areas.board.center
    for come in (
        Wheel(at, 1.0),
        Pinched(at, 1.5),
        KeyPressed("+"),
        KeyPressed("="),
    ):
        table.handle(come)
        assert table.display.zoom.zoom == pytest.approx(1.5)
        table.handle(KeyPressed("-"))
        assert not table.display.is_zoomed
    for zoom in (1.5, 2.25, 1.0):
        table.take(("bar", "magnify"))
        assert table.display.zoom.zoom == pytest.approx(zoom)


def test_the_ground_is_dragged_and_a_press_without_a_drag_still_answers() -> None:
    _, table = laid("conflict")
    zoom(table, NEAREST)
    settle(table)
    window = table.display.areas.board
    dark = next(
        target
        for target in table.all_targets()
        if not target.lit
        and window.contains(target.rect)
        and target.rect.width
        and table.target_at(target.rect.center) == target
    )
    at = dark.rect.center
    middle = table.display.zoom.middle
    table.handle(PointerPressed(at))
    table.handle(PointerReleased(at))
    assert table.note is not None
    assert table.display.zoom.middle == middle
    table.handle(PointerPressed(at))
    table.handle(PointerMoved((at[0] + 60, at[1] + 40)))
    table.handle(PointerReleased((at[0] + 60, at[1] + 40)))
    assert table.display.zoom.middle != middle
    assert table.display.is_zoomed


def test_what_gets_the_focus_comes_into_sight() -> None:
    _, table = laid("waterworld")
    window = table.display.areas.board
    zoom(table, NEAREST, window.bottomright)
    settle(table)
    hidden = [t.ref for t in table.all_targets() if t.lit and t.is_stop and t.rect.width == 0]
    if not hidden:
        zoom(table, 1 / NEAREST)
        zoom(table, NEAREST, window.topleft)
        settle(table)
        hidden = [t.ref for t in table.all_targets() if t.lit and t.is_stop and t.rect.width == 0]
    assert hidden
    for _ in range(len(table.all_targets())):
        table.handle(KeyPressed("tab"))
        if table.focused in hidden:
            break
    settle(table)
    assert table.focused_target is not None
    assert window.colliderect(table.focused_target.rect)


def test_what_somebody_else_does_is_seen_on_the_whole_board() -> None:
    _, table = laid("bermuda")
    zoom(table, 2.0)
    settle(table)
    (entry, *_) = table.session.play(table.session.legal_actions()[0])
    table.viewpoint.viewer = (entry.seat + 1) % table.session.seats
    table.cue(entry, 1.0, is_live=True)
    assert not table.display.is_zoomed


def test_escape_shows_the_whole_before_it_opens_the_menu() -> None:
    _, table = laid("bermuda")
    zoom(table, 2.0)
    table.handle(KeyPressed("escape"))
    assert not table.display.is_zoomed
    assert table.room.stack.top is table


def test_another_size_of_the_window_shows_the_whole() -> None:
    _, table = laid("waterworld")
    zoom(table, 2.0)
    table.room.resize((1000, 700))
    assert not table.display.is_zoomed

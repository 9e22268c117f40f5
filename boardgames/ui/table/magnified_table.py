"""A table whose board can be looked at closely: by wheel, pinch, keys or button, and dragged.

What lies on the board is laid out anew for the glass, so everything can be pointed at as always.
While the glass moves, the whole board is enlarged as it is; once it rests the board is printed
crisply, a band at a time, and what lies on it is made so large, some of it at a time, so that no
picture takes long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
import pygame

from boardgames.core.game import CHANCE, Action, Game, Ref
from boardgames.core.session import Entry
from boardgames.ui.draw.board_view import Glass
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.picture_store import is_drawn_within
from boardgames.ui.draw.theme import INK
from boardgames.ui.inputs import (
    Input,
    KeyPressed,
    Pinched,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pos,
    Wheel,
)
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, around, in_bands
from boardgames.ui.table.frame import Frame
from boardgames.ui.table.magnifier import PAN_SHARE, STEP, Magnifier
from boardgames.ui.table.place import Place
from boardgames.ui.table.shown_table import ShownTable
from boardgames.ui.targets import Target

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")

BANDS = 16
PIXELS_IN_A_STEP = 150_000
"""So many are made in a picture's time for a board that is looked at nearer."""
_SLACK = 6
"""Units a pressed pointer may move before that is a drag."""
_PANS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class MagnifiedTable(ShownTable[G, S, A, L]):
    """A table with a glass over its board."""

    def __init__(self, room: Room, place: Place) -> None:
        self.magnifier = Magnifier()
        self._sheets: dict[object, pygame.Surface] = {}
        self._whole = self._glass = Glass(sheets=self._sheets)
        self._whole_areas = Kept[Areas, Areas]()
        self._near_areas = Kept[Glass, Areas]()
        self._near_layout = Kept[Glass, L]()
        self._papers: dict[str, pygame.Surface] = {}
        """As large as the window, by what is on them; to get new ones takes long."""
        self._drawn_whole: object = None
        """What the table was like when it was last drawn with its whole board, to be enlarged."""
        self._printing: Iterator[None] | None = None
        """What is still to be printed for this glass, in steps."""
        self._whole_targets: tuple[int, Sequence[Target] | None] = (0, None)
        """What can be pointed at where the board is seen whole, and after which change."""
        self._whole_things = Kept[int, list[pygame.Rect]]()
        self._whole_rects: dict[Ref, pygame.Rect] = {}
        self._pressed_at: Pos | None = None
        self._is_dragging = False
        super().__init__(room, place)

    # Where things lie ------------------------------------------------------------------------

    @property
    def is_magnified(self) -> bool:
        """Whether only a part of the board is seen."""
        return not self._glass.is_whole

    @property
    def areas(self) -> Areas:
        """The same places; the glass only changes what is seen in the board's."""
        areas, glass = super().areas, self._glass
        if glass.is_whole:
            return self._whole_areas.get(areas, lambda: areas.through(glass))
        return self._near_areas.get(glass, lambda: areas.through(glass))

    @property
    def layout(self) -> L:
        """Where everything lies, seen through the glass."""
        if self._glass.is_whole:
            return super().layout
        return self._near_layout.get(self._glass, lambda: self.lay_out(self.areas))

    @contextmanager
    def _seen_through(self, glass: Glass) -> Iterator[None]:
        if glass is self._glass:
            yield
            return
        kept = self._glass, self._targets
        # What can be pointed at lies elsewhere there.
        change, found = self._whole_targets
        is_known = glass is self._whole and change == self._changes
        self._glass, self._targets = glass, found if is_known else None
        try:
            yield
        finally:
            if glass is self._whole:
                self._whole_targets = self._changes, self._targets
            self._glass, self._targets = kept

    def whole_board(self) -> pygame.Rect | None:
        """Where all of the board lies when it is seen whole; None where it can't be magnified."""
        with self._seen_through(self._whole):
            return self.board_rect()

    def near_targets(self, targets: list[Target]) -> list[Target]:
        """The things, those on the board as far as they are seen; out of sight only keys find them.

        Whatever lies elsewhere than on the whole board lies on it.
        """
        if not self.is_magnified:
            return targets
        whole = self._whole_things.get(self._changes, self._find_whole_things)
        self._whole_rects = {}
        window, found = self.areas.board, []
        for target, rect in zip(targets, whole, strict=True):
            if target.rect != rect:
                self._whole_rects[target.ref] = rect
                seen = target.rect.clip(window)
                seen = seen if seen.size > (0, 0) else pygame.Rect(target.rect.center, (0, 0))
                target = msgspec.structs.replace(target, rect=seen)
            found.append(target)
        return found

    def _find_whole_things(self) -> list[pygame.Rect]:
        with self._seen_through(self._whole):
            return [target.rect for target in self.things()]

    def resized(self) -> None:
        """In a window of another size all of the board is seen again."""
        self.magnifier.rest()
        self._sheets.clear()
        self._papers.clear()
        self._use_glass()
        super().resized()

    # Coming nearer ---------------------------------------------------------------------------

    def magnify(self, factor: float, at: Vec | None = None) -> None:
        """Nearer or farther, round a point of the window or what is pointed at."""
        board, window = self.whole_board(), self.areas.board
        if board is None:
            self.came_nearer(factor, at)
        elif not self.stage.is_busy:
            at = at or self._pointed_middle() or window.center
            if self.magnifier.come(factor, board, window, at):
                self._use_glass()

    def magnify_on(self) -> None:
        """The button: nearer step by step, and from nearest back to the whole."""
        if self.whole_board() is None:
            if not self.came_nearer(STEP, None):
                self.went_back()
        elif self.magnifier.zoom * STEP < STEP**3:
            self.magnify(STEP)
        else:
            self.see_whole()

    def see_whole(self) -> bool:
        """All of the board again; False if it is seen already."""
        if self.is_seen_nearer:
            self.went_back()
        elif self.is_magnified:
            self.magnify(0.0)
        else:
            return False
        return True

    def _pointed_middle(self) -> Vec | None:
        target = self.target_of(self.shown_ref)
        is_near = target is not None and self.areas.board.collidepoint(target.rect.center)
        return target.rect.center if target is not None and is_near else None

    def follow_focus(self) -> None:
        """What has got the focus comes into sight."""
        board, target = self.whole_board(), self.focused_target
        if not self.is_magnified or board is None or target is None:
            return
        rect = self._whole_rects.get(target.ref)
        if rect is None or target.rect.size > (0, 0):
            return
        share = (
            (rect.centerx - board.left) / board.width,
            (rect.centery - board.top) / board.height,
        )
        self.magnifier.look_at(share, board, self.areas.board)
        self._use_glass()

    def cue_entry(self, entry: Entry) -> None:
        """What somebody else does is seen on the whole board."""
        if entry.seat not in (CHANCE, self.sitting.viewer) and self.is_magnified:
            self.magnifier.rest()
            self._use_glass()
        super().cue_entry(entry)

    def _use_glass(self) -> None:
        """The glass is another: everything on the board lies elsewhere."""
        if self.room.settings.reduced_motion:
            self.magnifier.arrive()
        near = self.magnifier
        if self._glass.is_whole:
            self._whole_targets = self._changes, self._targets
        self._glass = self._whole
        if not near.is_whole:
            self._glass = Glass(near.zoom, near.middle, None, self._sheets)
        self._printing = None if self._glass.is_whole else self._printed()
        # Only the glass changed: the table below it looks as it did.
        self._targets, self.is_dirty = None, True

    # Inputs ----------------------------------------------------------------------------------

    def took_glass(self, given: Input) -> bool:
        """Wheel, pinch, keys and dragging; True if it was for the glass."""
        match given:
            case Wheel(pos, turns) if self.areas.board.collidepoint(pos):
                self.magnify(STEP**turns, pos)
            case Pinched(pos, factor) if self.areas.board.collidepoint(pos):
                self.magnify(factor, pos)
            case KeyPressed("+" | "="):
                self.magnify(STEP)
            case KeyPressed("-"):
                self.magnify(1 / STEP)
            case KeyPressed("0") if self.see_whole():
                pass
            case KeyPressed(key, shift=True) if key in _PANS and (
                self.is_magnified or self.is_seen_nearer
            ):
                window = self.areas.board
                across, down = _PANS[key]
                self._pan(across * window.width * PAN_SHARE, down * window.height * PAN_SHARE)
            case _:
                return self._dragged(given)
        return True

    def _dragged(self, given: Input) -> bool:
        """The ground under the pointer, held and moved; what can be taken is taken instead."""
        match given:
            case PointerPressed(pos, 1) if not self.stage.is_busy:
                target = self.target_at(pos)
                if not self.areas.board.collidepoint(pos) or (target is not None and target.lit):
                    return False
                self._pressed_at = pos
                # A press on a board that is seen nearer says why not only if it was no drag.
                return self.is_magnified
            case PointerMoved(pos) if self._pressed_at is not None:
                dx, dy = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
                if self._is_dragging or max(abs(dx), abs(dy)) > self.room.px(_SLACK):
                    self._is_dragging = True
                    self._pressed_at = pos
                    self._pan(dx, dy)
            case PointerReleased(pos, 1) if self._pressed_at is not None:
                was_dragged, self._is_dragging = self._is_dragging, False
                self._pressed_at = None
                if not was_dragged and self.is_magnified:
                    self.press(self.target_at(pos))
            case _:
                return False
        return True

    def _pan(self, dx: float, dy: float) -> None:
        board = self.whole_board()
        if board is None:
            self.was_dragged(dx, dy)
        elif self.is_magnified and not self.stage.is_busy:
            self.magnifier.move(dx, dy, board, self.areas.board)
            self._use_glass()

    # Time and pictures -----------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether the glass is under way, or not all is printed that is seen through it."""
        return super().is_moving or self.magnifier.is_gliding or self._printing is not None

    def animate(self, ms: float) -> None:
        """The glass glides; then the board is printed for it."""
        super().animate(ms)
        if self.is_magnified and self.whole_board() is None:
            self.magnifier.rest()
            self._use_glass()
        if self.magnifier.update(ms):
            self.is_dirty = True
        elif self._printing is not None and not self._is_dragging:
            is_printed = next(self._printing, True)
            if is_printed:
                self._printing, self.is_dirty = None, True

    def _printed(self) -> Iterator[None]:
        """The board for this glass, band by band, then what lies on it, made so large."""
        yield  # the first picture through a glass has enough to draw
        steps: list[Callable[[], object]] = [
            *(partial(self._paper, name) for name in ("near board", "near pieces")),
            *(partial(self._print_band, band) for band in in_bands(self.areas.board, BANDS)),
            self.all_targets,
            self._drawn_near_board,
        ]
        for step in steps:
            while not is_drawn_within(PIXELS_IN_A_STEP, step):
                yield
            yield

    def _print_band(self, band: pygame.Rect) -> None:
        sheet = self._paper("near board")
        sheet.set_clip(band)
        glass = Glass(self._glass.zoom, self._glass.middle, band, self._sheets)
        with self._seen_through(glass):
            self.draw_backdrop(self.frame(), sheet)
        sheet.set_clip(None)

    def _made_in_passing(self) -> Iterator[None]:
        """Also what the first picture through a glass is drawn on."""
        if self.whole_board() is not None:
            self._paper("whole table")
        yield from super()._made_in_passing()

    def _paper(self, name: str) -> pygame.Surface:
        if name not in self._papers:
            self._papers[name] = pygame.Surface(self.room.size)
        return self._papers[name]

    def draw_picture(self, surface: pygame.Surface) -> None:
        """Side and tray as always, and the board as it is seen through the glass."""
        board, is_seen_whole = self.whole_board(), self._glass.is_whole
        if board is None or (is_seen_whole and not self.magnifier.is_gliding):
            with self._seen_through(self._whole):
                super().draw_picture(surface)
            return
        window = self.areas.board
        if self._printing is not None or self.magnifier.is_gliding:
            self._draw_softly(surface, window, board)
        else:
            self._draw_crisply(surface, window)
        pygame.draw.rect(surface, INK, window, max(1, self.room.px(3)))

    def _draw_softly(
        self, surface: pygame.Surface, window: pygame.Rect, board: pygame.Rect
    ) -> None:
        """The table with its whole board, which is kept, and that board enlarged."""
        zoom, middle = self.magnifier.shown()
        lies = Glass(zoom, middle).placed(board, window)
        scale = lies.width / board.width
        part = pygame.Rect(
            board.left + (window.left - lies.left) / scale,
            board.top + (window.top - lies.top) / scale,
            window.width / scale,
            window.height / scale,
        ).clip(surface.get_rect())
        whole = self._drawn_with_whole_board()
        for beside in around(whole.get_rect(), window):
            surface.blit(whole, beside, beside)
        near = surface.subsurface(window)
        pygame.transform.scale(whole.subsurface(part), window.size, near)

    def _drawn_with_whole_board(self) -> pygame.Surface:
        """Nothing is marked on it: that belongs to what is seen through the glass."""
        whole, sitting = self._paper("whole table"), self.sitting
        key = (self._changes, self.shown_ref, sitting.shown, sitting.viewer)
        if self._drawn_whole != key or self.stage.is_busy:
            with self._seen_through(self._whole):
                self._draw_around(whole, self.draw_table)
            self._drawn_whole = key
        return whole

    def _draw_around(
        self,
        surface: pygame.Surface,
        draw: Callable[[Frame[G, S, L], pygame.Surface], None],
    ) -> None:
        """What isn't seen through the glass: the ground, what is drawn on it, story and stage."""
        surface.blit(self.backdrop, (0, 0))
        draw(self.frame(), surface)
        self.draw_story(surface)
        self.stage.draw(surface)

    def _draw_crisply(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        with self._seen_through(self._whole):
            self._draw_around(surface, self.draw_beside)
        near = self._drawn_near_board()
        self.stage.draw(near)
        surface.blit(near, window, window)

    def _drawn_near_board(self) -> pygame.Surface:
        """What is seen through the glass; more may come onto the sheet, beside the window."""
        sheet, window, frame = self._paper("near pieces"), self.areas.board, self.frame()
        sheet.set_clip(None)
        sheet.blit(self._paper("near board"), window, window)
        self.draw_board(frame, sheet)
        self.draw_marks(frame, sheet)
        return sheet

"""Lays out and draws one viewpoint of a match, and plays its animations.

While the board is zoomed, its whole image is enlarged as long as the zoom moves; once it rests the
board is printed sharply in bands, so that no frame takes long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import CHANCE, NOBODY, Event
from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.ui.cache import Memo
from boardgames.ui.draw.board_view import Glass, Magnifier
from boardgames.ui.draw.picture_store import Preloader, in_steps
from boardgames.ui.draw.theme import INK
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, around, in_bands
from boardgames.ui.table.frame import Aids, Attention, Scenery
from boardgames.ui.table.game_ui import Elapsed, GameUI, Match, Tick
from boardgames.ui.table.layouts import Layouts
from boardgames.ui.table.stage import Fade, Stage
from boardgames.ui.table.states import Deciding, Showing
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.widgets.arrows import MoveArrow, draw_move_arrows
from boardgames.ui.widgets.outcome_marks import OutcomeMark, draw_outcome_marks
from boardgames.ui.widgets.story import Page, Strip, turn_meant

BANDS = 16
PRINTING, LATER = "printing", "later"
"""The preloader's jobs."""
PIXELS_IN_A_STEP = 80_000
"""After how many pixels of zoomed pieces the rest is left to the next frame."""
_MERGED = ("aids", "is_timed")
"""What a frame doesn't take over from the attention as it is."""


class Marks(NamedTuple):
    """What is drawn over the pieces while somebody decides."""

    arrows: Sequence[MoveArrow] = ()
    outcomes: Sequence[tuple[Rect, OutcomeMark]] = ()


class Display:
    """One game UI, drawn from one viewpoint."""

    def __init__(
        self,
        room: Room,
        ui: GameUI[Any, Any, Any],
        match: Match,
        players: Sequence[Player],
        viewpoint: Viewpoint,
        *,
        attention: Callable[[], Attention],
        marks: Callable[[], Marks] = Marks,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.room = room
        self.ui = ui
        self.match = match
        self.viewpoint = viewpoint
        self.stage = Stage(room.sounds.play)
        self.fade = Fade()
        self.zoom = Magnifier()
        self.clock = 0.0
        self.memo: dict[object, Any] = {}
        """Lives until something on the table changes; see `Frame.cached`."""
        self._seated = players
        self._attention = attention
        self._marks = marks
        self._changed = changed
        self._players = Memo[object, tuple[Player, ...]]()
        self._begin_size()

    def _begin_size(self) -> None:
        self._layouts = Layouts(self.room, self.ui, self.match)
        self.glass = self._layouts.whole
        self._ground: Surface | None = None
        self._papers: dict[str, Surface] = {}
        """Surfaces as large as the window, by use; creating one takes long."""
        self._drawn_whole: object = None
        """What the table looked like when it was last drawn with the whole board."""
        self.preloader = Preloader()
        self.preloader.add(LATER, self._preload_later())

    def resized(self, room: Room | None = None) -> None:
        """Lays everything out for the room's new size; what was moving has arrived."""
        self.stage.skip()
        self.ui.local.resized()
        self.room = self.ui.room = room or self.room
        self.zoom.rest()
        self.fade.end()
        self._begin_size()

    # Layout ------------------------------------------------------------------------------------

    @property
    def areas(self) -> Areas:
        return self._layouts.areas(self.glass)

    @property
    def layout(self) -> Any:
        return self._layouts.layout(self.glass)

    @property
    def strip(self) -> Strip:
        return self._layouts.strip

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table, in the colours of the match, which all see immediately."""
        session = self.viewpoint.session
        last = id(session.entries[-1]) if session.entries else 0
        return self._players.get((len(session.entries), last), self._coloured_players)

    def _coloured_players(self) -> tuple[Player, ...]:
        public, colour = self.viewpoint.session.view(NOBODY), self.ui.style.player
        return tuple(colour(player, seat, public) for seat, player in enumerate(self._seated))

    # Frames ------------------------------------------------------------------------------------

    def scenery(
        self,
        aids: Aids,
        glass: Glass | None = None,
        *,
        is_live: bool = False,
        haste: float = 1.0,
        unseen: Sequence[Event] = (),
    ) -> Scenery[Any, Any]:
        return Scenery(**self._scenery(aids, glass or self.glass, is_live, haste, unseen))

    def _scenery(
        self, aids: Aids, glass: Glass, is_live: bool, haste: float, unseen: Sequence[Event]
    ) -> dict[str, Any]:
        return {
            "room": self.room,
            "areas": self._layouts.areas(glass),
            "layout": self._layouts.layout(glass),
            "game": self.match.game,
            "narration": self.match.narration,
            "players": self.players,
            "humans": self.match.humans,
            "palette": self.ui.style.palette,
            "aids": aids,
            "private_viewer": self.viewpoint.private_viewer,
            "is_live": is_live,
            "haste": haste,
            "unseen": unseen,
        }

    def frame(self, glass: Glass | None = None) -> Any:
        """A frame of this moment, of the game's frame type."""
        attention, seen, stage = self._attention(), self.viewpoint.now(), self.stage
        return self.ui.frame_type(
            **self._scenery(attention.aids, glass or self.glass, False, 1.0, ()),
            **{name: value for name, value in vars(attention).items() if name not in _MERGED},
            view=seen.view,
            seen=seen,
            viewer=seen.viewer,
            mover=seen.mover,
            poses=stage.poses(),
            is_animating=stage.is_busy,
            hides_hand=stage.hides_tray,
            is_moving=self.is_moving or attention.is_timed,
            clock=self.clock,
            local=self.ui.local,
            memo=self.memo,
        )

    def changed(self) -> None:
        """Something on the table changed; see `Frame.cached`."""
        self.memo = {}

    # Drawing -----------------------------------------------------------------------------------

    @property
    def ground(self) -> Surface:
        """What never changes while the window keeps its size."""
        if self._ground is None:
            self._ground = Surface(self.room.size)
            self.ui.painters.ground(self.whole_frame, self._ground)
        return self._ground

    def draw(self, surface: Surface) -> bool:
        """The table without prompt, buttons and notes; True: draw another frame soon."""
        whole = self.whole_frame
        board = whole.board_rect
        if board is None or (self.glass.is_whole and not self.zoom.is_gliding):
            return self._draw_whole(surface, whole)
        window = self.areas.board
        if self.is_printing or self.zoom.is_gliding:
            is_late = self._draw_enlarged(surface, window, board, whole)
        else:
            is_late = self._draw_sharp(surface, window, whole)
        pygame.draw.rect(surface, INK, window, max(1, self.room.px(3)))
        return is_late

    def _draw_whole(self, surface: Surface, frame: Any) -> bool:
        painters, ground = self.ui.painters, self.ground
        for part in around(ground.get_rect(), painters.covers(frame)):
            surface.blit(ground, part, part)
        is_late = bool(painters.board(frame, surface, ground))
        is_late |= bool(painters.beside(frame, surface, ground))
        self._draw_marks(surface, frame)
        self._draw_story(surface, frame)
        self.stage.draw(surface)
        return is_late

    def _draw_marks(self, surface: Surface, frame: Any) -> None:
        surface.set_clip(self.areas.board)
        marks = self._marks() if frame.decides else Marks()
        lit = turn_meant(frame.pointed, frame.seen.recent_turns)
        draw_move_arrows(self.room, surface, marks.arrows, lit)
        self.ui.painters.written(frame, surface)
        board, plates = self.areas.board, self.areas.plates
        draw_outcome_marks(
            self.room, surface, [m for m in marks.outcomes if m[0].colliderect(board)]
        )
        surface.set_clip(None)
        # Cards below the board have marks too; panels have no room for them.
        cards = [m for m in marks.outcomes if not m[0].colliderect(board) and m[0] not in plates]
        draw_outcome_marks(self.room, surface, cards)

    def _draw_story(self, surface: Surface, frame: Any) -> None:
        page, turns = self.story_page(frame), frame.seen.recent_turns
        self.strip.draw(surface, page, turns, self.players, frame.pointed)

    def story_page(self, frame: Any) -> Page:
        """As much of the story as its strip shows now."""
        return self.strip.page(frame.seen.recent_turns, is_growing=not frame.decides)

    def public_image(self) -> Surface:
        """The table as somebody without a seat sees it: no hand is open, and nobody decides."""
        viewer, attention, memo = self.viewpoint.viewer, self._attention, self.memo
        self.viewpoint.viewer, self.memo = NOBODY, {}
        given = attention()
        if isinstance(given.state, Deciding):
            given = replace(given, state=Showing(), actions=())
        self._attention = lambda: given
        image = Surface(self.room.size)
        self.draw(image)
        self.viewpoint.viewer, self._attention, self.memo = viewer, attention, memo
        return image

    # Zooming -----------------------------------------------------------------------------------

    @property
    def is_zoomed(self) -> bool:
        return not self.glass.is_whole

    @property
    def whole_board(self) -> Rect | None:
        """Where the whole board is drawn; None while it can't be zoomed."""
        rect: Rect | None = self.whole_frame.board_rect
        return rect

    @property
    def whole_frame(self) -> Any:
        return self.frame(self._layouts.whole)

    @property
    def is_printing(self) -> bool:
        """Whether the zoomed board is still being printed sharply."""
        return PRINTING in self.preloader

    def use_zoom(self) -> None:
        """The zoom is another: everything on the board is elsewhere."""
        if self.room.settings.reduced_motion:
            self.zoom.arrive()
        self.glass = self._layouts.whole
        if not self.zoom.is_whole:
            self.glass = self._layouts.glass(self.zoom.zoom, self.zoom.middle)
        self.preloader.drop(PRINTING)
        if not self.glass.is_whole:
            self.preloader.add(PRINTING, self._print(), is_urgent=True)

    def show_whole_board(self) -> None:
        if self.is_zoomed or self.zoom.is_gliding:
            self.zoom.rest()
            self.use_zoom()

    def _print(self) -> Iterator[None]:
        """The board for this zoom, band by band, then what is on it."""
        yield  # the first zoomed frame has enough to draw
        for name in ("near_board", "near_pieces"):
            self._paper(name)
            yield
        for band in in_bands(self.areas.board, BANDS):
            self._print_band(band)
            yield
        yield from in_steps(self.ui.painters.preload_near(self.frame()), PIXELS_IN_A_STEP)
        self._draw_near_board()
        yield

    def _print_band(self, band: Rect) -> None:
        sheet = self._paper("near_board")
        sheet.set_clip(band)
        frame = self.whole_frame
        areas, layout = self._layouts.band(self.glass, band)
        values = {**vars(frame), "areas": areas, "layout": layout}
        fields = {name: values[name] for name in frame.__dataclass_fields__}
        self.ui.painters.ground(self.ui.frame_type(**fields), sheet)
        sheet.set_clip(None)

    def _paper(self, name: str) -> Surface:
        if name not in self._papers:
            self._papers[name] = Surface(self.room.size)
        return self._papers[name]

    def _draw_enlarged(self, surface: Surface, window: Rect, board: Rect, whole: Any) -> bool:
        """The table with its whole board, which is cached, and that board enlarged."""
        zoom, middle = self.zoom.shown()
        lies = Glass(zoom, middle).placed(board, window)
        scale = lies.width / board.width
        part = Rect(
            board.left + (window.left - lies.left) / scale,
            board.top + (window.top - lies.top) / scale,
            window.width / scale,
            window.height / scale,
        ).clip(surface.get_rect())
        sheet, is_late = self._paper("whole_table"), False
        key = (id(self.memo), whole.pointed, whole.seen)
        if self._drawn_whole != key or self.stage.is_busy:
            is_late = self._draw_around(sheet, whole, with_board=True)
            self._drawn_whole = key
        for beside in around(sheet.get_rect(), window):
            surface.blit(sheet, beside, beside)
        pygame.transform.scale(sheet.subsurface(part), window.size, surface.subsurface(window))
        return is_late

    def _draw_around(self, surface: Surface, whole: Any, *, with_board: bool) -> bool:
        painters, ground, is_late = self.ui.painters, self.ground, False
        surface.blit(ground, (0, 0))
        if with_board:
            is_late = bool(painters.board(whole, surface, ground))
        is_late |= bool(painters.beside(whole, surface, ground))
        self._draw_story(surface, whole)
        self.stage.draw(surface)
        return is_late

    def _draw_sharp(self, surface: Surface, window: Rect, whole: Any) -> bool:
        is_late = self._draw_around(surface, whole, with_board=False)
        near, near_is_late = self._draw_near_board()
        self.stage.draw(near)
        surface.blit(near, window, window)
        return is_late | near_is_late

    def _draw_near_board(self) -> tuple[Surface, bool]:
        """The visible part of the board; the sheet may get more than the window shows."""
        sheet, window, frame = self._paper("near_pieces"), self.areas.board, self.frame()
        sheet.set_clip(None)
        sheet.blit(self._paper("near_board"), window, window)
        is_late = bool(self.ui.painters.board(frame, sheet, self.ground))
        self._draw_marks(sheet, frame)
        return sheet, is_late

    # Animations and time -----------------------------------------------------------------------

    def cue(self, entry: Entry, haste: float, *, is_live: bool) -> None:
        """Puts an entry on the stage, event by event, as the viewer may see it."""
        if entry.seat not in (CHANCE, self.viewpoint.viewer):
            self.show_whole_board()  # what others do is shown on the whole board
        unseen = [
            event
            for one in self.viewpoint.entries_to_show()
            for event in self.viewpoint.seen_events(one)
        ]
        self.ui.local.before_cue(entry)
        aids = self._attention().aids
        scenery = self.scenery(aids, is_live=is_live, haste=haste, unseen=unseen)
        for moment in self.viewpoint.moments(entry):
            for group in self.ui.motions(scenery, moment):
                self.stage.play(group, haste)
        self.stage.then(partial(self._show_until, entry.index + 1))

    def _show_until(self, length: int) -> None:
        self.viewpoint.show_until(length)
        self._changed()

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the frame."""
        return (
            self.stage.is_moving
            or self.fade.is_running
            or self.ui.local.is_moving
            or self.zoom.is_gliding
            or self.is_printing
        )

    def pass_time(
        self, ms: float, *, is_live: bool, is_on_top: bool, was_moving: bool, is_held: bool = False
    ) -> Tick:
        """Moves everything on; `is_held`: the board is being dragged, so nothing is printed."""
        settings, stage = self.room.settings, self.stage
        was_animating = stage.is_busy
        if was_moving:
            self.clock += ms
        stage.speed = 0.0 if settings.reduced_motion else settings.animation_speed
        is_dirty, has_moved = False, False
        if self.fade.is_running:
            self.fade.update(ms)
            is_dirty = True
        if settings.reduced_motion and stage.is_moving and not stage.words:
            self._fade_to_the_end(is_on_top=is_on_top)
            has_moved = True
        elif stage.update(ms):
            is_dirty = True
            has_moved = stage.press is not None
        is_busy = self.is_moving or is_dirty or has_moved
        elapsed = Elapsed(ms, was_moving, was_animating, is_live)
        tick: Tick = self.ui.local.pass_time(self.frame(), elapsed)
        is_dirty |= self._move_zoom(ms, is_busy=is_busy, is_held=is_held)
        return tick._replace(changed=is_dirty | tick.changed, moved=has_moved | tick.moved)

    def _move_zoom(self, ms: float, *, is_busy: bool, is_held: bool) -> bool:
        """Zooms on, or lets the preloader work; True if the frame changed."""
        if self.is_zoomed and self.whole_board is None:
            self.show_whole_board()
            return True
        if self.zoom.update(ms):
            return True
        return not is_held and self.preloader.run(is_busy=is_busy)

    def _preload_later(self) -> Iterator[None]:
        frame = self.whole_frame
        if frame.board_rect is not None:
            self._paper("whole_table")
        yield from self.strip.made_ready()
        yield from self.ui.painters.preload_later(frame)

    def _fade_to_the_end(self, *, is_on_top: bool) -> None:
        """Shows the result or the next words immediately and lets the table as it was fade."""
        viewpoint = self.viewpoint
        viewer, shown = viewpoint.viewer, viewpoint.shown
        before = Surface(self.room.size)
        self.draw(before)
        self.stage.skip_to_words()
        if viewpoint.viewer != viewer:
            # What one person may see isn't shown to the next, however faintly.
            now, viewpoint.shown = viewpoint.shown, shown
            before = self.public_image()
            viewpoint.shown = now
        if is_on_top:
            self.fade.begin(before)
        else:
            self.fade.end()  # a covered table gets no time to fade

    def clear(self) -> None:
        self.stage.clear()
        self.fade.end()
        self.ui.local.cleared()

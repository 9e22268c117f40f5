"""A match as it is shown: drawn, and moving; nothing decides here.

The table that is played stands on this, and so do looking back and the end screen, which only show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import pygame

from boardgames.core.game import NOBODY, Action, Game, Moment, Ref, moments_of
from boardgames.core.session import Entry
from boardgames.ui.furniture.hints import Hints
from boardgames.ui.furniture.stakes import Stake, draw_stakes
from boardgames.ui.furniture.trails import draw_trails
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import around
from boardgames.ui.table.fade import Fade
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.table.laid_table import LaidTable, SeenKey
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.stage import Stage

_NOTHING = frozenset[Ref]()

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class ShownTable(LaidTable[G, S, A, L]):
    """A table without decisions."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self.stage = Stage(room.sounds.play)
        self.fade = Fade()
        self.hints_told = Hints(room)
        self.marked: Ref | None = None
        self.has_lights = room.settings.lights
        self.has_hints = room.settings.hints
        self.has_stakes = room.settings.stakes
        self._clock = 0.0
        self.is_live = False
        """Whether what is put on the stage was played just now, not watched again."""
        self._backdrop: pygame.Surface | None = None
        self._told_key: SeenKey | None = None
        self._words_wait = False
        self._worths = Kept[int, Sequence[Stake]]()
        self._stakes = Kept[tuple[object, ...], list[tuple[pygame.Rect, Stake]]]()
        self._passing = Kept[tuple[int, int], Iterator[None]]()

    def resized(self) -> None:
        """Lays everything out anew; what was moving has arrived, since its way lay elsewhere."""
        self.stage.skip()
        self._backdrop = None
        self._told_key = None
        self._passing.forget()
        self.fade.end()
        super().resized()

    # What is drawn ---------------------------------------------------------------------------

    @property
    def lit_refs(self) -> frozenset[Ref]:
        """What can be pointed at now and shall light up; nothing where nothing is decided."""
        return frozenset()

    @property
    def takeable_refs(self) -> frozenset[Ref]:
        """What can be pointed at now; nothing where nothing is decided."""
        return frozenset()

    @property
    def decides(self) -> bool:
        """Whether the person at the screen has a decision to make now."""
        return False

    @property
    def marked_ref(self) -> Ref | None:
        """What a line of the log or the story is about, once it is pointed at."""
        match self.shown_ref:
            case ("story", int(index)):
                turns = self.strip.shown(self.last_turns)
                return turns[index].spot if index < len(turns) else None
        return self.marked

    def scenery(self) -> Scenery[G, L]:
        """What motions may know beside their moment."""
        return Scenery(
            room=self.room,
            areas=self.areas,
            layout=self.layout,
            game=self.game,
            players=self.players,
            palette=self.palette,
        )

    def frame(self) -> Frame[G, S, L]:
        """What this very picture is drawn from; asked for many times in each."""
        decides = self.decides
        takeable = self.takeable_refs if decides else _NOTHING
        return Frame(
            room=self.room,
            areas=self.areas,
            layout=self.layout,
            game=self.game,
            players=self.players,
            palette=self.palette,
            view=self.view,
            poses=self.stage.poses(),
            lit=takeable if self.has_lights else _NOTHING,
            takeable=takeable,
            pointed=self.shown_ref,
            clock=self._clock,
            viewer=self.sitting.viewer,
            up=self.shown_to_move,
            marked=self.marked_ref,
            decides=decides,
            has_lights=self.has_lights,
            is_moving=self.is_moving,
        )

    @property
    def backdrop(self) -> pygame.Surface:
        """What never changes while the window keeps its size, the board seen whole."""
        if self._backdrop is None:
            self._backdrop = pygame.Surface(self.room.size)
            self.draw_backdrop(self.frame(), self._backdrop)
        return self._backdrop

    def draw_picture(self, surface: pygame.Surface) -> None:
        """The table without anything that belongs to a decision."""
        backdrop = self.backdrop
        for part in around(backdrop.get_rect(), self.painted_over()):
            surface.blit(backdrop, part, part)
        self.draw_position(surface)
        self.draw_story(surface)
        self.stage.draw(surface)

    def draw_position(self, surface: pygame.Surface) -> None:
        """What lies on the table, and what is marked on the board."""
        frame = self.frame()
        self.draw_table(frame, surface)
        self.draw_marks(frame, surface)

    def draw_marks(self, frame: Frame[G, S, L], surface: pygame.Surface) -> None:
        """What moved, what is written on the board, what the choices are worth."""
        surface.set_clip(self.areas.board)
        if self.decides:
            draw_trails(self.room, surface, self.moved_trails())
        self.draw_written(frame, surface)
        if self.decides:
            draw_stakes(self.room, surface, self.placed_stakes())
        surface.set_clip(None)

    def placed_stakes(self) -> list[tuple[pygame.Rect, Stake]]:
        """What lit things are worth, and where they lie."""
        if not (self.has_stakes and self.decides):
            return []
        return self._stakes.get((self.all_targets(), self._seen_key), self._find_stakes)

    def _find_stakes(self) -> list[tuple[pygame.Rect, Stake]]:
        places = {target.ref: target.rect for target in self.all_targets() if target.lit}
        return [(places[stake.ref], stake) for stake in self.weighed() if stake.ref in places]

    def weighed(self) -> Sequence[Stake]:
        """What the choices are worth, wherever on the table they lie."""
        return self._worths.get(self._changes, self.worth)

    def draw_story(self, surface: pygame.Surface) -> None:
        """The strip of what happened lately.

        Where something begins to move, or has moved and a computer goes on, everything else is
        drawn anew at once; the words come with the picture after that, or once the game has
        painted what it left for that one.
        """
        told, now = self._told_key, self._seen_key
        has_more = told is not None and told[0] < now[0] and told[1] == now[1]
        begins = (self.stage.is_moving or self._a_computer_goes_on) and not self._words_wait
        self._words_wait = has_more and (begins or self.puts_words_off)
        if self._words_wait:
            self.strip.draw_as_it_was(surface)
            self.is_dirty = True
            return
        self._told_key = now
        if told == now and self.stage.is_moving:
            self._make_a_step()
        turns = self.strip.shown(self.last_turns)
        self.strip.draw(surface, turns, self.players, self.shown_ref)

    @property
    def is_on_top(self) -> bool:
        """Whether it is drawn as often as it asks for it; whoever shows it in a screen of their
        own, as for looking back, may draw just one picture of it.
        """
        return self.room.stack.scenes[-1:] == [self]

    @property
    def _a_computer_goes_on(self) -> bool:
        return self.is_on_top and self.sitting.turn is Turn.COMPUTER

    def _make_a_step(self) -> None:
        """This picture has time for a little of what later ones need."""
        next(self._passing.get(self.room.size, self._made_in_passing), None)

    def _made_in_passing(self) -> Iterator[None]:
        yield from self.strip.made_ready()
        yield from self.made_in_passing()

    def public_picture(self) -> pygame.Surface:
        """The table as somebody sees it who sits at no seat: no hand lies open."""
        viewer = self.sitting.viewer
        self.sitting.viewer = NOBODY
        sheet = pygame.Surface(self.room.size)
        self.draw_picture(sheet)
        self.sitting.viewer = viewer
        return sheet

    # Time ------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the picture now."""
        return self.stage.is_moving or self.fade.is_running or self.moves_by_itself

    def animate(self, ms: float) -> None:
        """Everything that only moves: also where a match is looked back on, nothing is decided."""
        self.before_motions(ms)
        if self.is_moving:
            self._clock += ms
        settings = self.room.settings
        self.stage.speed = 0.0 if settings.reduced_motion else settings.animation_speed
        if self.fade.is_running:
            self.fade.update(ms)
            self.is_dirty = True
        if settings.reduced_motion and self.stage.is_moving:
            self._fade_to_the_end()
        elif self.stage.update(ms):
            self.is_dirty = True
            if self.stage.press is not None:
                self.changed()
        if not (self.is_moving or self.is_dirty):
            self._make_a_step()
        self.after_motions(ms)

    def _fade_to_the_end(self) -> None:
        """Shows at once what came of an action, and lets the table as it was fade."""
        sitting = self.sitting
        viewer, shown = sitting.viewer, sitting.shown
        before = pygame.Surface(self.room.size)
        self.draw_picture(before)
        self.stage.skip_to_press()
        if sitting.viewer != viewer:
            # What one may see isn't shown to the next, however faintly.
            now, sitting.shown = sitting.shown, shown
            before = self.public_picture()
            sitting.shown = now
        if self.room.stack.top is self:
            self.fade.begin(before)
        else:
            self.fade.end()  # a covered table gets no time to fade in
        self.changed()

    # Motions ---------------------------------------------------------------------------------

    def cue_entry(self, entry: Entry) -> None:
        """Puts an entry on the stage, event by event, as the person at the screen may see it."""
        haste = self.haste_of(entry)
        for moment in self.moments(entry):
            for group in self.motions(moment):
                self.stage.play(group, haste)

        def done() -> None:
            self.sitting.show_until(entry.index + 1)
            self.changed()

        self.stage.then(done)

    def haste_of(self, entry: Entry) -> float:
        """How many times faster than usual that entry is shown."""
        return 1.0

    def moments(self, entry: Entry) -> list[Moment[S]]:
        """The events of an entry, each with the position it begins in and the one it leads to."""
        seen = [self.sitting.seen(event) for event in entry.events]
        state = self.session.state_at(entry.index)
        return moments_of(self.game, state, entry.action, seen, self.sitting.eyes)

    def open_rules(self) -> bool:
        """The rules of the match, from their beginning."""
        self.place.open_rules("", self.rule_here())
        return True

    def leave(self) -> None:
        """Back to the shelf."""
        self.before_leaving(self.place.leave)

    def before_leaving(self, leave: Callable[[], None]) -> None:
        """Leaves the match, after a question where the journal doesn't hold everything."""
        if self.place.unsaved is None:
            leave()
        else:
            self.place.unsaved.before_leaving(self.room, leave)

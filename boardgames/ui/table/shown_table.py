"""A match as it is shown: position, players, what moves, how it ended; nothing decides here.

The table that is played stands on this, and so do looking back and the end screen, which only show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, cast

import pygame

from boardgames.core.game import NOBODY, Action, Event, Game, Moment, Ref, Seat
from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.core.story import Line, SeenEntry, ToldTurn, ways_since
from boardgames.ui.furniture.hints import Hints
from boardgames.ui.furniture.stakes import Stake, draw_stakes
from boardgames.ui.furniture.story import Strip
from boardgames.ui.furniture.trails import Trail, draw_trails
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import LESSON_HEIGHT, PROMPT_HEIGHT, Areas, around, laid_out
from boardgames.ui.table.fade import Fade
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.table.game_table import GameTable
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Sitting, Turn
from boardgames.ui.table.stage import Stage

RECENT_ENTRIES = 160
"""So many actions hold what happened since anybody's last decision."""

_NOTHING = frozenset[Ref]()

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class ShownTable(GameTable[G, S, A, L]):
    """A table without decisions."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self.session = place.session
        self.game: G = cast(G, place.session.game)
        self.sitting = Sitting(self.session, self.name_of)
        self.sitting.has_remarks = place.guide is None  # in a lesson the script plays, not a mind
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
        self._areas: Areas | None = None
        self._layout: L | None = None
        self._backdrop: pygame.Surface | None = None
        self._strip: Strip | None = None
        self._told_key: tuple[int, Seat, bool, int] | None = None
        self._words_wait = False
        self._story = Kept[tuple[int, Seat, bool, int], list[ToldTurn]]()
        self._last_turns = Kept[tuple[int, Seat, bool, int], list[ToldTurn]]()
        self._changes = 0
        self._worths = Kept[int, Sequence[Stake]]()
        self._stakes = Kept[tuple[object, ...], list[tuple[pygame.Rect, Stake]]]()
        self._players = Kept[object, tuple[Player, ...]]()
        self._moved_trails = Kept[tuple[object, ...], list[Trail]]()
        self._seen = Kept[tuple[int, Seat, bool, int], list[SeenEntry]]()
        self._passing = Kept[tuple[int, int], Iterator[None]]()

    # What is shown ---------------------------------------------------------------------------

    @property
    def view(self) -> S:
        """What the person at the screen may know, as far as it has been shown."""
        view: S = self.sitting.view
        return view

    @property
    def areas(self) -> Areas:
        """Where the parts of the table lie."""
        if self._areas is None:
            height = PROMPT_HEIGHT if self.place.guide is None else LESSON_HEIGHT
            areas = laid_out(self.room, self.session.seats, self.tray_height, height)
            self._areas = self.arranged_areas(areas)
        return self._areas

    @property
    def layout(self) -> L:
        """Where everything of the game lies."""
        if self._layout is None:
            self._layout = self.lay_out(self.areas)
        return self._layout

    @property
    def strip(self) -> Strip:
        """Where the last turns are told."""
        if self._strip is None:
            self._strip = Strip(self.room, self.areas.story)
        return self._strip

    @property
    def seen_entries(self) -> Sequence[SeenEntry]:
        """What has been shown of the match, as the person at the screen saw it."""
        return self._seen.get(self._seen_key, self.sitting.seen_entries)

    @property
    def _seen_key(self) -> tuple[int, Seat, bool, int]:
        """What the history seen depends on; what was taken back may have been played otherwise."""
        shown = self.sitting.shown
        last = id(self.session.entries[shown - 1]) if shown else 0
        return shown, self.sitting.viewer, self.session.to_move is None, last

    @property
    def seen_events(self) -> list[Event]:
        """Every event shown so far, as the person at the screen saw it."""
        return [event for entry in self.seen_entries for event in entry.events]

    @property
    def _played_key(self) -> tuple[object, ...]:
        """What all may know of the match depends on this, be it shown already or not."""
        played = self.session.entries
        last = id(played[-1]) if played else 0
        return len(played), last, self.session.to_move, *self.place.players

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table, in the colours of the match."""
        return self._players.get(self._played_key, self._painted_players)

    def _painted_players(self) -> tuple[Player, ...]:
        return tuple(self.player_of(seat) for seat in range(self.session.seats))

    def player_of(self, seat: Seat) -> Player:
        """Who sits there, in the colours of the match."""
        return self.painted(self.place.players[seat], seat)

    def name_of(self, seat: Seat) -> str:
        """The player's name."""
        return self.place.players[seat].name if 0 <= seat < self.session.seats else "Nobody"

    @property
    def story(self) -> Sequence[ToldTurn]:
        """The whole match, turn by turn, as the person at the screen may be told it."""
        return self._story.get(self._seen_key, self.sitting.story)

    @property
    def last_turns(self) -> Sequence[ToldTurn]:
        """What happened lately."""
        return self._last_turns.get(self._seen_key, self.sitting.last_turns)

    def log_lines(self) -> list[Line]:
        """The log as the person at the screen may read it, step by step."""
        return [line for turn in self.story for line in turn.steps]

    def moved_trails(self) -> list[Trail]:
        """What has moved since the last decision of the person at the screen."""
        key = (self._seen_key, self.areas, self.shown_part())
        return self._moved_trails.get(key, self._find_trails)

    def _find_trails(self) -> list[Trail]:
        shown, viewer = self.sitting.shown, self.sitting.viewer
        recent = self.sitting.seen_entries(max(0, shown - RECENT_ENTRIES))
        since = next((e.index + 1 for e in reversed(recent) if e.seat == viewer), shown)
        found = []
        for seat, way in ways_since(self.game, recent, since).values():
            start, end = self.place_of(way.start), self.place_of(way.end)
            is_others = seat != viewer and seat in range(self.session.seats)
            if start is not None and end is not None and is_others:
                found.append(Trail(start, end, self.player_of(seat)))
        return found

    @property
    def shown_to_move(self) -> Seat | None:
        """Whose turn it is in the position that is shown."""
        return self.seat_up(self.sitting.to_move)

    def changed(self) -> None:
        """Something to be seen changed, also beside the board."""
        self._changes += 1
        super().changed()

    def resized(self) -> None:
        """Lays everything out anew; what was moving has arrived, since its way lay elsewhere."""
        self.stage.skip()
        self._areas = None
        self._layout = None
        self._backdrop = None
        self._strip = self._told_key = None
        self._passing.forget()
        self.fade.end()
        self.forget_sizes()
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
        seen = self.sitting.seen_events(entry)
        view: S = self.sitting.view_at(entry.index)
        found: list[Moment[S]] = []
        for number, event in enumerate(seen):
            after: S = self.game.after(view, event)
            found.append(Moment(event, view, after, seen[number + 1 :]))
            view = after
        return found

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

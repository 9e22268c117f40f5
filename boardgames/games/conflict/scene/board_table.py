"""Conflict's table as it is shown: the board and its frame, what moves, what is being chosen.

What can be pointed at and said is in `table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec
import pygame

from boardgames.core.game import CHANCE, Moment, Ref, Seat
from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.games.conflict.narration.match_stats import MatchStats, match_stats
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene import aiming, painting
from boardgames.games.conflict.scene.aiming import Aim, Choice, MoveFinder
from boardgames.games.conflict.scene.draw import dangers, ground
from boardgames.games.conflict.scene.draw.call_banner import CallBanner
from boardgames.games.conflict.scene.frame import ConflictFrame, ConflictScenery
from boardgames.games.conflict.scene.layout import Layout, laid_out, with_longer_notes, with_tray
from boardgames.games.conflict.scene.motions import of_events, pace
from boardgames.games.conflict.scene.motions.parallel_stage import ParallelStage
from boardgames.games.conflict.scene.pulling import Pull
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene

AnyFrame = Frame[Conflict, State, Layout]


class BoardTable(TableScene[Conflict, State, AnyAction, Layout]):
    """The board with its armies, the dice, and the move that is being made."""

    palette = ground.PALETTE
    has_end_picture = True

    def __init__(self, room: Room, place: Place) -> None:
        game = place.session.game
        assert isinstance(game, Conflict)
        self.aim = Aim()
        self.pull = Pull(game)
        self.beside = ParallelStage(room.sounds.play)
        self.call_banner = CallBanner()
        self._round_called = 0
        self.fallen = pace.Fallen()
        self._finder = MoveFinder(game)
        self.shows_dangers = False
        self._stats = Kept[int, MatchStats]()
        self._painter = painting.Painter()
        super().__init__(room, place)

    # Where things lie, what is drawn -----------------------------------------------------------

    def arranged_areas(self, areas: Areas) -> Areas:
        """The board may take the tray's height."""
        return with_tray(self.room, with_longer_notes(self.room, areas))

    def lay_out(self, areas: Areas) -> Layout:
        """Where everything lies."""
        tiled = next(iter(self.place.maps.values()))
        return laid_out(self.room, areas, tiled, self.game.field)

    def board_rect(self) -> pygame.Rect:
        """The map's own place."""
        return self.layout.board.rect

    def forget_sizes(self) -> None:
        """What ran beside has arrived: its way lay elsewhere."""
        self.beside.clear()

    def painted(self, player: Player, seat: Seat) -> Player:
        """Colour and symbol belong to the corner."""
        corner = self.game.rules.corners[self.game.sides.tables[self.session.seats].corners[seat]]
        return msgspec.structs.replace(player, colour=corner.colour, symbol=corner.symbol)

    def seat_up(self, seat: Seat | None) -> Seat | None:
        """While dice fall, who threw them."""
        view = self.view
        if seat != CHANCE:
            return seat
        return view.contenders[len(view.order_totals)] if view.contenders else view.seat

    def place_of(self, ref: Ref) -> Vec | None:
        """Squares have their place without looking through everything that can be pointed at."""
        return self.layout.at(str(ref[1])) if ref[0] == "space" else super().place_of(ref)

    def never_covered(self) -> Sequence[pygame.Rect]:
        """The dice, and what an enemy's piece reaches while that is shown."""
        seen, reach = self.areas.board, dangers.shown_reach(self.own_frame()).values()
        dice = [self.layout.die_rect(index) for index in range(2)]
        return [*dice, *(rect.clip(seen) for rect in reach if rect.colliderect(seen))]

    def own_frame(self) -> ConflictFrame:
        """What this very picture is drawn from, with what Conflict adds."""
        return self._extended(self.frame())

    def _extended(self, frame: AnyFrame) -> ConflictFrame:
        choice, flying = self.choice, self.beside.poses()
        return extended(
            ConflictFrame,
            replace(frame, poses={**frame.poses, **flying}),
            chosen=choice.piece,
            reach=choice.reach,
            aim=choice.aim,
            route=self.pull.route(choice) or self._finder.shown_route(choice, frame.pointed),
            history=self.seen_entries,
            flying=frozenset(int(ref[1]) for ref in flying if ref[0] == "piece"),
            stats=self._told() if frame.view.phase is Phase.OVER else None,
            weigher=self._finder.weigher(frame.view),
            marks_worth=self.has_stakes,
            shows_dangers=self.shows_dangers,
        )

    def made_ready(self) -> Iterator[None]:
        """The printed board, and what lies on it and beside it when a match begins."""
        return painting.first_made_ready(self.own_frame())

    def draw_backdrop(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Wood, board, trays."""
        painting.paint_backdrop(self.room, frame.layout, surface)

    def draw_table(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Everything that changes; pieces under way lie over all of it."""
        own = self._extended(frame)
        self.is_dirty |= self._painter.paint_table(own, surface, self.backdrop, self.beside)

    def draw_board(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """The armies, and what is under way."""
        self._painter.paint_nearer(self._extended(frame), surface, self.beside)

    def draw_beside(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Plates, tray and dice."""
        self._painter.paint_beside(self._extended(frame), surface)

    def painted_over(self) -> pygame.Rect:
        """The board lies on its own ground."""
        return painting.board_area(self.layout)

    def draw_on_top(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """The banner."""
        painting.paint_on_top(frame, surface, self.call_banner)

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks; of what was played just now, some runs beside what follows."""
        scenery = extended(ConflictScenery, self.scenery(), is_live=self.is_live)
        if scenery.is_live:
            if not pace.is_shown(moment.event, moment.before, self.session.humans):
                return []
            haste = pace.haste(moment.event, self.sitting.entries_to_show(), self.haste_of)
            self.beside.play(of_events.beside(scenery, moment), haste)
        return of_events.motions(scenery, moment)

    # What is being chosen ----------------------------------------------------------------------

    @property
    def choice(self) -> Choice:
        """The move that is being made, as far as it has been made."""
        if not self.decides:
            return aiming.undecided(self.view, self.picker.pointed, self.aim)
        guide, helps = self.place.guide, self.has_stakes and self.place.guide is None
        choice = self._finder.choice(self.view, self.picker, self.aim, is_helped=helps)
        return choice if guide is None else aiming.led(choice, guide.session.run)

    def _told(self) -> MatchStats:
        """The figures of everything shown."""
        sides, seats, shown = self.game.sides, self.session.seats, len(self.seen_entries)
        return self._stats.get(shown, lambda: match_stats(sides, seats, self.seen_events))

    # Time --------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """What runs beside, the banner, and a piece that is pulled."""
        return self.beside.is_busy or self.call_banner.seat is not None or bool(self.pull.waiting)

    def after_motions(self, ms: float) -> None:
        """What runs beside, and the banner."""
        self.beside.speed = self.stage.speed
        if self.beside.update(ms) | self.call_banner.update(ms):
            self.is_dirty = True

    def after_live_time(self, ms: float) -> Sequence[AnyAction]:
        """A piece that was pulled on goes there, as soon as it has come where it was pulled to."""
        return self.pull.pulled() if self.decides else ()

    def was_played(self, entries: Sequence[Entry]) -> None:
        """Whoever falls is told, once that has been seen."""
        self.fallen.look(entries, self.session.humans)

    def thinking_pause(self) -> float:
        """A moment for a throw and a choice, none for a step."""
        return pace.pause(self.view, self.session.humans)

    def will_play(self, action: AnyAction) -> None:
        """What was aimed at is done with."""
        self.aim = Aim()

    def caught_up(self) -> None:
        """Nothing flies any more, and nothing is aimed at or pulled."""
        self.beside.clear()
        self.aim = Aim()
        self.pull.waiting.clear()

    def decision_came(self) -> None:
        """A piece that is still held is pulled on from where it stands; who fell is told."""
        if self.decides:
            self.pull.go_on_from(self.view)
        if self.fallen.waiting and self.is_settled and self.session.to_move is not None:
            self.room.stack.push(self.fallen.sheet(self.own_frame()))

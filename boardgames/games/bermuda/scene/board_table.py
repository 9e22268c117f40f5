"""Bermuda Triangle's table as it is shown: the sea, its frame, what moves and breathes.

What can be pointed at and said is in `table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice as Advised
from boardgames.core.game import Moment, Ref, Seat
from boardgames.core.players import Player
from boardgames.games.bermuda.narration import match_stats
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.foreseen import Foreseen
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import can_sail
from boardgames.games.bermuda.rules.state import FLEETS, Phase, State, fleet_of
from boardgames.games.bermuda.scene import hints, pointing
from boardgames.games.bermuda.scene.draw.board import draw_ground, draw_marked, draw_sea, made_ready
from boardgames.games.bermuda.scene.draw.kept_pictures import Pictures
from boardgames.games.bermuda.scene.ending.picture import EndPicture
from boardgames.games.bermuda.scene.frame import (
    CLOUD,
    BermudaFrame,
    BermudaScenery,
    Choice,
    tray_seat,
)
from boardgames.games.bermuda.scene.layout import BERMUDA, TRAY_HEIGHT, Layout, laid_out
from boardgames.games.bermuda.scene.motions import of_events
from boardgames.games.bermuda.scene.motions.captions import warm
from boardgames.games.bermuda.scene.motions.ships import hastened
from boardgames.games.bermuda.scene.side import draw_side
from boardgames.games.bermuda.scene.worth import Foresight
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.furniture.dice_tray import load_dice_ahead
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene

BREATH_MS = 6000.0
"""How long the cloud goes on breathing after the last input."""

PlainFrame = Frame[BermudaTriangle, State, Layout]


class BoardTable(TableScene[BermudaTriangle, State, BermudaAction, Layout]):
    """The chart with what lies and floats on it, and the cloud."""

    palette = BERMUDA
    has_end_picture = True
    tray_height = TRAY_HEIGHT

    def __init__(self, room: Room, place: Place) -> None:
        self.selected: int | None = None
        """The ship that was pointed at last, or chosen by its number."""
        self.sees_through = False
        self.shows_danger = False
        self._since_input = BREATH_MS
        self._since_stop = BREATH_MS
        self._was_busy = False
        self._pictures: Pictures | None = None
        self._near_pictures = Kept[float, Pictures]()
        self._ending = EndPicture()
        self._hurries_past: frozenset[Seat] = frozenset()
        self._usual = Kept[State, int | None]()
        self._sails = Kept[tuple[State], dict[int, Sail]]()
        self._advised = Kept[tuple[State, Sequence[BermudaAction], int], Sequence[Advised]]()
        self._stats = Kept[int, match_stats.MatchStats]()
        self._foresight = Foresight()
        super().__init__(room, place)

    # Where things lie --------------------------------------------------------------------------

    def lay_out(self, areas: Areas) -> Layout:
        """Sea, spinner, die and the cards of the fleet."""
        (tiled,) = self.place.maps.values()
        return laid_out(self.room, areas, tiled, self.game.board)

    def board_rect(self) -> pygame.Rect:
        """The map's own place."""
        return self.layout.board.rect

    def forget_sizes(self) -> None:
        """Every picture is of the old size."""
        self._pictures = None
        self._near_pictures.forget()
        self._ending = EndPicture()

    @property
    def pictures(self) -> Pictures:
        """What is made once for a window size, and for the size in which the board is seen."""
        layout = self.layout
        if layout.areas.glass.is_whole:
            if self._pictures is None:
                self._pictures = Pictures(layout, self.game)
            return self._pictures
        whole = self._pictures
        return self._near_pictures.get(layout.dot, lambda: Pictures(layout, self.game, whole))

    # What it looks like ------------------------------------------------------------------------

    def own_frame(self, frame: PlainFrame | None = None) -> BermudaFrame:
        """The frame of every table with what ours adds."""
        plain = frame or self.frame()
        view = plain.view
        marked = self.target_of(plain.marked) if frame is not None else None
        return extended(
            BermudaFrame,
            plain,
            pictures=self.pictures,
            choice=self.choice,
            sails=self._sails.get((view,), lambda: self._find_sails(view)),
            sees_through=self.sees_through,
            has_stakes=self.has_stakes,
            foreseen=self._foreseen(view, plain.viewer),
            since_stop=self._since_stop,
            marked_at=None if marked is None else marked.rect,
        )

    def _find_sails(self, view: State) -> dict[int, Sail]:
        actions = self.game.legal_actions(view) if view.phase is Phase.SAIL else ()
        return {action.ship: action for action in actions if isinstance(action, Sail)}

    @property
    def choice(self) -> Choice:
        """Which ships may sail now, and which of them is meant."""
        sails = {action.ship: action for action in self.decisions if isinstance(action, Sail)}
        usual = self._usual.get(self.view, lambda: hints.usual_sail(self.game, self.view))
        return Choice(self.view.turn, sails, usual, self.selected, self.shown_ref)

    def _foreseen(self, view: State, viewer: Seat) -> Foreseen | None:
        """Dangers where they are asked for, or belong to a choice that is to be made."""
        seat = tray_seat(view, viewer)
        is_weighed = self.has_stakes and bool(self.choice.sails)
        if seat is None or not (self.shows_danger or is_weighed):
            return None
        return self._foresight.of(self.game, view, seat)

    def _count_ahead(self) -> None:
        """What the next choice of a person will be weighed by, while the die still rolls."""
        seat = self.session.to_move
        if self.has_stakes and seat is not None and seat in self.session.humans:
            view = self.session.view(seat)
            if view.phase is Phase.SAIL:
                self._foresight.count_ahead(self.game, view, seat)

    def made_ready(self) -> Iterator[None]:
        """Chart, cloud and spinner, and what lies on the table when a match begins."""
        return made_ready(self.own_frame())

    def draw_backdrop(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Wood, board, tray."""
        draw_ground(self.own_frame(frame), surface)
        if self.layout.board.glass.is_whole:
            warm(self.layout)
            load_dice_ahead(self.room, [str(pips) for pips in self.game.rules.die_faces])

    def draw_table(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Everything that changes."""
        own = self.own_frame(frame)
        draw_sea(own, surface, self.backdrop)
        self.is_dirty |= draw_side(own, surface, self.backdrop)
        draw_marked(own, surface)

    def draw_board(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Freight, ships and the cloud."""
        own = self.own_frame(frame)
        draw_sea(own, surface, self.backdrop)
        draw_marked(own, surface)

    def draw_beside(self, frame: PlainFrame, surface: pygame.Surface) -> None:
        """Plates, die, spinner and the fleet's cards."""
        own = self.own_frame(frame)
        self.is_dirty |= draw_side(own, surface, self.backdrop)
        draw_marked(own, surface)

    def painted_over(self) -> pygame.Rect:
        """What lies on the sea is laid down with it."""
        return self.layout.sea

    def motions(self, moment: Moment[State]) -> Groups:
        """How an event looks in its moment."""
        if isinstance(moment.event, ev.SpinnerSpun):
            self._hurries_past = self._unwatched(moment)
        scenery = extended(
            BermudaScenery,
            self.scenery(),
            pictures=self.pictures,
            foretells=self.has_stakes,
            hurries_past=self._hurries_past,
        )
        found = of_events.of(scenery, moment)
        return hastened(found) if self._only_looks_on(moment.before) else found

    def _only_looks_on(self, view: State) -> bool:
        """Whether computers sail while no person could, whatever the die shows."""
        people, faces = self.session.humans, self.game.telling_faces
        if view.turn < 0 or view.turn in people:
            return False
        return not any(can_sail(self.game.sea, view, seat, faces) for seat in people)

    def _unwatched(self, moment: Moment[State]) -> frozenset[Seat]:
        """The computers' seats, in a sweep that isn't shown briskly as a whole."""
        people = self.session.humans
        is_theirs = moment.before.mover in people
        touches = self.narration.concerns
        if is_theirs or any(touches(event, seat) for event in moment.following for seat in people):
            return frozenset(range(self.session.seats)) - frozenset(people)
        return frozenset()

    def painted(self, player: Player, seat: Seat) -> Player:
        """BT-02: colour and symbol go with the seat."""
        colour, symbol = FLEETS[fleet_of(self.game.rules, seat)]
        return replace(player, colour=colour, symbol=symbol)

    def place_of(self, ref: Ref) -> Vec | None:
        """The middle of a ship or of a place on the sea, of anything else as on every table."""
        return pointing.place_of(self.own_frame(), ref) or super().place_of(ref)

    def never_covered(self) -> Sequence[pygame.Rect]:
        """The die, the spinner, what everybody has, and what is told beside the board."""
        return (self.layout.well, self.layout.spinner, *self.areas.plates, self.areas.note)

    # Time ------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """While the cloud still breathes."""
        return self._since_input < BREATH_MS and not self.room.settings.reduced_motion

    def before_motions(self, ms: float) -> None:
        """The cloud breathes and sways; pictures are made ahead of a turn."""
        if self.is_moving:
            self.is_dirty = True
        self._was_busy = self.stage.is_busy
        self._since_stop = 0.0 if CLOUD in self.stage.poses() else self._since_stop + ms
        if self._was_busy:
            self._count_ahead()
            self.pictures.make_ahead()

    def after_motions(self, ms: float) -> None:
        """Breathing goes on a little after the last motion."""
        self._since_input = 0.0 if self._was_busy else self._since_input + ms

"""Whitewater's table as it is shown: the river, what a picture is made of, where the camera looks.

Drawing and motions are in the modules beside; what can be pointed at and said is in `table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from boardgames.core.game import Event, Moment, Outcome, Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.narration.match_stats import MatchStats, match_stats
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import ACTING, Phase, State, own_rafts
from boardgames.games.whitewater.scene import choices
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.choices import Offer, Staking
from boardgames.games.whitewater.scene.draw import cards, river
from boardgames.games.whitewater.scene.draw.camera import Camera, Vec
from boardgames.games.whitewater.scene.draw.river_map import middle
from boardgames.games.whitewater.scene.draw.start_sheet import PHASES
from boardgames.games.whitewater.scene.ending import scores
from boardgames.games.whitewater.scene.ending.picture import EndPicture
from boardgames.games.whitewater.scene.frame import (
    PALETTE,
    Foam,
    Past,
    Pictures,
    RiverFrame,
    RiverScenery,
    past_of,
    shown_river,
)
from boardgames.games.whitewater.scene.layout import Layout, laid_out
from boardgames.games.whitewater.scene.motions.of_events import of_moment
from boardgames.ui.draw.motion import Groups, Pose
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene

BUSY_PICTURES = 3
"""What was played changes most of the table: so many pictures have enough to do with that."""


class RiverTable(TableScene[Whitewater, State, AnyAction, Layout]):
    """The long river, its rafts, and whoever leads the camera along it."""

    palette = PALETTE
    tray_height = 208
    has_end_picture = True

    def __init__(self, room: Room, place: Place) -> None:
        self.chosen = ""
        """The raft whose hexes are lit."""
        self.pays_energy_first = False
        self.staked: tuple[str, ...] = ()
        """Rafts that have a stake laid on them so far, the highest first; nothing is played yet."""
        self.foam = Foam()
        self.pictures = Pictures(room.assets)
        self._cards: Iterator[None] | None = None
        """Cards that will be needed, as far as they aren't made yet."""
        self._lead = CameraLead(room)
        self._led: State | None = None
        """The position whose river it was shown last."""
        self._was_moving = False
        self._alike = 0
        """Pictures since the last in which something new was shown."""
        self._was_shown = -1
        self._drawn: State | None = None
        """The position of the last picture."""
        self._drawn_for: Seat | None = None
        self._is_occupied = False
        """Whether that picture had much to paint anew, and another comes at once."""
        self._had_time = False
        """Whether time has passed since the last picture: whoever gives none wants no other."""
        self._past = Kept[tuple[int, Seat, bool], Past]()
        self._told = Kept[int, MatchStats]()
        self._rested = Kept[tuple[State, str], Sequence[AnyAction]]()
        self._previews = Kept[tuple[object, ...], dict[tuple[Spelling, bool], tuple[Event, ...]]]()
        self._staking = Kept[tuple[State, tuple[str, ...]], Staking]()
        super().__init__(room, place)

    # What is there ---------------------------------------------------------------------------

    def lay_out(self, areas: Areas) -> Layout:
        """Where everything of the game lies."""
        return laid_out(self.room, areas, self.game.terms.rafts_per_seat(self.session.seats))

    def forget_sizes(self) -> None:
        """Pictures and camera are for the old window size."""
        self.pictures = Pictures(self.room.assets)
        self._cards = None
        self._lead.forget_sizes()

    @property
    def lead(self) -> CameraLead:
        """Who leads the camera along the river that is shown now."""
        view = self.view
        if view is not self._led or not self._lead.is_shown:
            seen = shown_river(self.game, view)
            is_laid = view.phase is not Phase.COURSE
            self._lead.show_river(self.layout.river, seen, is_laid=is_laid)
            self._led = view
        return self._lead

    @property
    def camera(self) -> Camera:
        """The window onto the river."""
        return self.lead.camera

    def at(self, here: Hex) -> Vec:
        """The middle of a hex in the window."""
        return self.camera.at(middle(here))

    @property
    def offer(self) -> Offer:
        """What the person at the screen may do now."""
        picker, actions = self.picker, self.decisions
        previews = self._previews.get((self.view, actions), dict)
        return Offer(actions, picker.pointed, picker.lit, self.pays_energy_first, previews)

    @property
    def staking(self) -> Staking:
        """The stakes that are being laid."""
        return self._staking.get((self.view, self.staked), self._find_staking)

    def _find_staking(self) -> Staking:
        factors = sorted(self.game.terms.rules.factors(self.session.seats), reverse=True)
        letters = [raft.letter for raft in own_rafts(self.view, self.view.active)]
        return Staking(factors, letters, self.staked)

    @property
    def told(self) -> MatchStats:
        """The figures of the match so far."""
        return self._told.get(len(self.seen_entries), lambda: match_stats(self.seen_events))

    def river_scenery(self) -> RiverScenery:
        """What motions may know beside their moment."""
        more = {"lead": self.lead, "pictures": self.pictures}
        return extended(RiverScenery, self.scenery(), **more)

    def river_frame(self, frame: Frame[Whitewater, State, Layout] | None = None) -> RiverFrame:
        """What this very picture is drawn from."""
        key = (self.sitting.shown, self.sitting.viewer, self.session.to_move is None)
        return extended(
            RiverFrame,
            frame or self.frame(),
            lead=self.lead,
            pictures=self.pictures,
            chosen=self.chosen,
            offer=self.offer,
            staking=self.staking,
            past=self._past.get(key, lambda: past_of(self.seen_events)),
            rests=self.rested_turn(),
            foam=self.foam,
            is_followed=self._is_followed,
            can_be_late=self._had_time,
            lookers=frozenset(s for s in range(self.session.seats) if self.may_look(s)),
            has_hints=self.has_hints,
            has_stakes=self.has_stakes,
        )

    def rested_turn(self) -> Sequence[AnyAction]:
        """What lets everybody rest who can, and ends the turn."""
        if not self.decides or self.view.phase not in (Phase.ACT, Phase.REST):
            return ()
        view, chosen, guide = self.view, self.chosen, self.place.guide
        key = (view, chosen)
        plan = self._rested.get(key, lambda: choices.rested_turn(self.game, view, chosen))
        return plan if guide is None or guide.meant(plan) else ()

    def may_look(self, seat: Seat) -> bool:
        """Whether the person of that seat may look at the own stakes now (WR-26)."""
        return self.view.phase in ACTING and seat in self.session.humans

    # Looking ---------------------------------------------------------------------------------

    def turn_to(self, board: str) -> None:
        """Looks at that board of the river."""
        self.lead.turn_to(board)

    def follow(self) -> None:
        """The camera goes after the raft that is chosen."""
        self.lead.follow(self.view, self.chosen)

    def decision_came(self) -> None:
        """The raft in play, or the first that can be, is taken up and looked at."""
        self.lead.expect_nothing()
        self.staked = ()
        self.chosen = choices.raft_in_hand(self.view, self.offer.letters, self.chosen)
        if ("raft", self.chosen) in self.picker.first_lit:
            self.picker.point(("raft", self.chosen))
        self.follow()

    def thinking_pause(self) -> float | None:
        """A computer paddles on without a pause once its turn is under way."""
        return choices.STROKE_PAUSE_MS if self.view.working or self.view.closed else None

    def will_play(self, action: AnyAction) -> None:
        """The camera follows again once a turn is over."""
        if isinstance(action, EndTurn):
            self.lead.is_free = False

    @property
    def moves_by_itself(self) -> bool:
        """The camera, foam that outlives its motion, and what comes crisp a little late."""
        return self.camera.is_gliding or bool(self.foam) or self.pictures.near.is_behind

    def before_motions(self, ms: float) -> None:
        """The water runs as long as anything moves."""
        self._was_moving = self.is_moving

    def after_motions(self, ms: float) -> None:
        """The camera goes after what moved."""
        self._had_time = True
        poses = self.stage.poses()
        pose = poses.get(("camera",))
        if pose is not None and pose.at is not None:
            self.lead.follow_motion(pose.at)
        if self.camera.update(ms):
            self.changed()
        if self._was_moving:
            self.is_dirty = True
        self.foam.leave(poses, ms if self._was_moving else 0.0)
        self._alike = self._alike + 1 if self._was_shown == self.sitting.shown else 0
        self._was_shown = self.sitting.shown
        if self._alike >= BUSY_PICTURES and self.view.course and not self._sheet_moves(poses):
            self._make_ready()

    def _sheet_moves(self, poses: Mapping[Ref, Pose]) -> bool:
        """Whether the sheet before the race lies over what moves, which is enough to draw."""
        return bool(poses) and self.view.phase in PHASES

    def _make_ready(self) -> None:
        """Cards, then boards farther down, while a picture has little else: nothing stutters."""
        if self._cards is None:
            self._cards = cards.made_ready(self.river_scenery())
        if next(self._cards, self) is self:
            self.is_dirty |= self.lead.picture.paint_on() and self.view.phase in PHASES

    # Pictures --------------------------------------------------------------------------------

    def made_ready(self) -> Iterator[None]:
        """The river as far as it is seen first, what it lies on, and the sheet over it."""
        return river.made_ready(self.river_frame())

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks."""
        if not self.stage.is_busy:
            self.lead.expect_nothing()
        return of_moment(self.river_scenery(), moment)

    def draw_backdrop(
        self, frame: Frame[Whitewater, State, Layout], surface: pygame.Surface
    ) -> None:
        """Wood, frames, tray."""
        river.draw_backdrop(frame, surface)

    def painted_over(self) -> pygame.Rect:
        """The river fills its window at every zoom, and what lies round it is kept whole."""
        return pygame.Rect((0, 0), self.room.size)

    def draw_table(self, frame: Frame[Whitewater, State, Layout], surface: pygame.Surface) -> None:
        """Everything that changes."""
        shown = self.river_frame(frame)
        if not self.is_on_top and not self.is_settled:
            pose = shown.poses.get(("camera",))
            self.lead.watch(self.view, pose.at if pose is not None else None)
        beside = self.pictures.beside
        is_new = self._drawn is not shown.view or beside.is_behind
        river.draw_everything(shown, surface, self.backdrop)
        self._is_occupied = shown.is_followed and is_new
        self._drawn, self._drawn_for = shown.view, shown.viewer
        self._had_time = False
        # What waits comes with one more picture, also where nothing moves any longer.
        self.is_dirty |= beside.is_behind or self.pictures.near.is_behind

    @property
    def _is_followed(self) -> bool:
        """Whether a part of the picture may wait for the next; nobody sees what another saw."""
        is_same = self.sitting.viewer == self._drawn_for and self.is_on_top
        return is_same and (not self.decides or self.is_moving)

    @property
    def puts_words_off(self) -> bool:
        """Another position changes the tray in its first picture, and the plates in a later one."""
        return self._is_occupied

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return scores.figures(self.river_frame(), self.told)

    def end_note(self, outcome: Outcome) -> str:
        """How ties were broken."""
        return scores.ties(self.river_frame())

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The podium, every raft's way, the dice."""
        EndPicture(self.river_frame(), self.told).draw(surface, area)

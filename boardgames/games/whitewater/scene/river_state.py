"""What lasts as long as a table of Whitewater: its camera, foam, and who looked at their stakes."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Ref, Seat
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.draw import cards, start_sheet
from boardgames.games.whitewater.scene.draw.river_map import middle
from boardgames.games.whitewater.scene.foam import Foam
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.games.whitewater.scene.layout import Layout
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.tabletop.game_ui import Elapsed, LocalState, Tick

_SELECTING = ("raft", "seat", "stake", "stakes", "pay_switch")
"""Kinds of things that are clicked to choose or to look, not to move."""


class RiverState(LocalState):
    def __init__(self, room: Room) -> None:
        self.lead = CameraLead(room)
        self.foam = Foam()
        self.lookers: list[Seat] = []
        """Who looked at their stakes out of turn, until everybody has been told."""
        self._cards = Kept[Layout, Iterator[None]]()

    @property
    def is_moving(self) -> bool:
        return self.lead.is_moving or bool(self.foam)

    def pass_time(self, frame: WhitewaterFrame, elapsed: Elapsed) -> Tick:
        lead, pose = frame.lead, frame.poses.get(("camera",))
        moving = pose.at if pose is not None else None
        if not elapsed.is_live:
            lead.watch(frame.view, moving)
        elif moving is not None:
            lead.follow_motion(moving)
        if not frame.is_animating:
            lead.expect_nothing()
        has_moved = lead.camera.update(elapsed.ms)
        self.foam.pass_time(frame.poses, elapsed.ms if elapsed.was_moving else 0.0)
        has_painted = self._paint_ahead(frame)
        return Tick(changed=elapsed.was_moving or has_painted, moved=has_moved)

    def _paint_ahead(self, frame: WhitewaterFrame) -> bool:
        """One small step of what will be needed; whether that changes this frame.

        Between computers' moves there are no idle frames, so this isn't left to the preloader.
        """
        is_before_race = frame.view.phase in start_sheet.PHASES
        if not frame.view.course or (is_before_race and frame.poses):
            return False
        if next(self._cards.get(frame.layout, lambda: cards.preload(frame)), self) is not self:
            return False
        return frame.river_picture.paint_on() and is_before_race

    def before_play(self, frame: WhitewaterFrame, action: AnyAction) -> None:
        if isinstance(action, EndTurn):
            self.lead.is_free = False

    def clicked(self, frame: WhitewaterFrame, ref: Ref) -> Tick:
        if ref[0] in _SELECTING:
            return Tick()
        lead = frame.lead
        if frame.decides:
            hexes = [(int(one[1]), int(one[2])) for one in frame.picker.next if one[0] == "hex"]
            lead.show([middle(here) for here in hexes])
        return Tick(moved=lead.show_thing(frame.view, frame.marked))

    def cleared(self) -> None:
        self.lead.expect_nothing()

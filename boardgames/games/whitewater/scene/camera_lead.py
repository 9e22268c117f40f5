"""What the camera over the river shows: the raft in play, what moves, or where a person moved it.

It is the table's zoom, and lasts as long as the table; layouts of all window sizes share it.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from pygame import Rect

from boardgames.core.game import Ref
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.board import TILE_SIZE, River
from boardgames.games.whitewater.rules.state import Phase, State, own_rafts
from boardgames.games.whitewater.scene.draw.camera import Camera, Vec, middle, world_of
from boardgames.games.whitewater.scene.draw.river_picture import NearRiver, RiverPicture
from boardgames.ui.inputs import Input, PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.scene import Room

ROWS_SHOWN = 7.5
"""A board of seven rows fills the height of the window onto the river."""
NEXT_BOARD = 640
"""What is shown beyond the river while it is laid, in map pixels."""
RAFT_STANDS = 1 / 3
"""How far across the window the raft in play stands."""
EDGE, NEARLY_OUT = 190.0, 40.0
"""Nearer than this to the left or right edge the river scrolls, in map pixels; while the pointer is
on something to click it only does so where a raft would otherwise get out of sight."""
REACH = TILE_SIZE[0] * 1.25
"""Farther than this from the edge the next hexes of a raft are all in sight, in map pixels."""
BEYOND = 130.0
"""How far over the finish a raft glides before it is out of the race, in map pixels."""


class CameraLead:
    """Moves the camera, and owns the images of the river at its zoom."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.is_free = False
        """Whether a person has moved the camera."""
        self._expected = ""
        """What the animations on the stage lead the camera to last."""
        self._shown: tuple[Rect, River, bool] | None = None
        self._camera: Camera | None = None
        self._picture: RiverPicture | None = None
        self.near = NearRiver()
        """The river at other zooms than the usual one."""
        self._dragged_from: tuple[int, int] | None = None
        self._subject: Ref | None = None
        """The subject of the turn that the pointer is on."""
        self.is_held = False
        """Whether the pointer is on something to click, which must not move away under it."""
        self._is_late = False
        """Whether it has to follow the raft once it isn't held any more."""

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes what it shows."""
        return self.near.is_printing or (self._camera is not None and self._camera.is_gliding)

    @property
    def is_over_river(self) -> bool:
        return self._shown is not None

    @property
    def camera(self) -> Camera:
        """The window onto the river; only after `show_river`."""
        assert self._camera is not None
        return self._camera

    @property
    def picture(self) -> RiverPicture:
        """Images of the river's boards at the usual zoom."""
        assert self._shown is not None
        river = self._shown[1]
        if self._picture is None or self._picture.river is not river:
            kept = self._picture
            self._picture = RiverPicture(self._room.assets, river, self.camera.usual_zoom)
            if kept is not None:
                self._picture.take_over(kept)
        return self._picture

    def looking_through(self, camera: Camera) -> CameraLead:
        """A lead with another camera over the same river."""
        other = copy(self)
        other._camera = camera
        return other

    def show_river(self, area: Rect, river: River, *, is_laid: bool) -> None:
        """Puts the camera over that river; a new one keeps the place of the last."""
        now = (area, river, is_laid)
        if self._shown == now:
            return
        if self._shown is not None and self._shown[0] != area:
            self._picture, self.near = None, NearRiver()
        self._shown = now
        world = world_of(river)
        if not is_laid:
            # Room for the board that comes next.
            world.width += NEXT_BOARD
        camera = Camera(area, world, area.height / (ROWS_SHOWN * 110))
        camera.centre = self._camera.centre if self._camera else (world.left, world.centery)
        camera.pan(0, 0)
        self._camera = camera

    # The table's zoom --------------------------------------------------------------------------

    @property
    def is_zoomed_in(self) -> bool:
        return self.camera.aimed_zoom > self.camera.usual_zoom

    @property
    def part(self) -> tuple[Vec, float]:
        return self.camera.centre, self.camera.zoom

    def zoom_by(self, factor: float, at: Vec | None) -> bool:
        before, self.is_free = self.camera.aimed_zoom, True
        self.camera.zoom_to(before * factor, at)
        self._settle()
        return self.camera.aimed_zoom != before

    def pan(self, dx: float, dy: float) -> None:
        self.is_free = True
        self.camera.pan(dx, dy)

    def reset(self, frame: Any) -> None:
        """Back to the usual zoom, and to the raft."""
        self.camera.zoom_to(self.camera.usual_zoom)
        self.is_free = False
        self.follow(frame.view, frame.chosen)
        self._settle()

    def show_map(self, name: str) -> None:
        """Shows that board immediately, as if somebody had scrolled there."""
        assert self._shown is not None
        laid = self._shown[1].laid
        found = next((one for one in laid if one.board.name == name), laid[0])
        length = laid[-1].column + laid[-1].board.columns
        across = (found.column + found.board.columns / 2) / length
        world = self.camera.world
        self.camera.look_at((world.left + world.width * across, world.centery))
        self.camera.arrive()
        self.is_free = True

    # Following -------------------------------------------------------------------------------

    def follow(self, view: State, chosen: str) -> None:
        """Where the chosen raft leaves the middle, it is put a third from the left."""
        camera = self.camera
        raft = next((raft for raft in view.rafts if raft.letter == chosen), None)
        self._is_late = False
        if raft is not None and raft.hex is not None:
            if camera.keeps(middle(raft.hex), EDGE):
                return
            if self.is_held:
                self._is_late = True
                return
            camera.look_at(middle(raft.hex), RAFT_STANDS)
        elif (ahead := _own_raft(view)) is not None and not self.is_free:
            camera.look_at(ahead, RAFT_STANDS)
        elif (view.phase is Phase.COURSE and view.course) or view.phase is Phase.OVER:
            camera.look_at((camera.world.right, camera.world.centery))
        self._settle()

    def catch_up(self, view: State, chosen: str, *, is_on_target: bool) -> None:
        """Follows the raft as soon as the pointer has left what it was on.

        Once there is nothing to click under it any more, it holds the river still only as long as
        the raft's next hexes are in sight.
        """
        if self._is_late and not is_on_target and not self._is_in_reach(view, chosen):
            self.is_held = False
        if self._is_late and not self.is_held:
            self.follow(view, chosen)

    def _is_in_reach(self, view: State, chosen: str) -> bool:
        here = next((raft.hex for raft in view.rafts if raft.letter == chosen), None)
        return here is None or self.camera.keeps(middle(here), REACH)

    def follow_motion(self, at: Vec) -> None:
        """What moves now stays in sight."""
        if not self.is_free and not self.camera.keeps(at, NEARLY_OUT if self.is_held else EDGE):
            self.camera.look_at(at, RAFT_STANDS)

    def needs_time_for(self, thing: str, at: Vec) -> bool:
        """Whether the camera has to go far for what moves next, unless it is there already."""
        if self._expected == thing:
            return False
        self._expected = thing
        return not self.is_free and not self.camera.keeps(at, NEARLY_OUT if self.is_held else EDGE)

    def expect_nothing(self) -> None:
        """Nothing is on the stage that would lead the camera."""
        self._expected = ""

    def watch(self, view: State, moving: Vec | None) -> None:
        """In a replay the camera doesn't glide, and some raft is always visible."""
        letter = view.working or (view.roll.letter if view.roll is not None else "")
        raft = next((raft for raft in view.rafts if raft.letter == letter), None)
        at = moving
        if at is None and not view.rafts:
            at = (self.camera.world.left, self.camera.world.centery)
        elif at is None and raft is not None and raft.hex is not None:
            at = middle(raft.hex)
        elif at is None and not self._sees_raft(view):
            at = _own_raft(view)
        if at is not None and not self.camera.sees(at, 150):
            self.camera.look_at(at, RAFT_STANDS)
            self.camera.arrive()

    def _sees_raft(self, view: State) -> bool:
        hexes = (raft.hex for raft in view.rafts if raft.hex is not None)
        return any(self.camera.sees(middle(here)) for here in hexes)

    def show(self, points: list[Vec]) -> None:
        """Looks there if any of the points is out of sight."""
        if points and not all(self.camera.keeps(point, 60) for point in points):
            self.camera.look_at(points[0])
            self._settle()

    def _settle(self) -> None:
        if self._room.settings.reduced_motion:
            self.camera.arrive()

    def show_thing(self, view: State, thing: Ref | None) -> bool:
        """Looks at what a line of the log or the story is about; False where that is nowhere."""
        match thing:
            case ("hex", int(q), int(r)):
                self.look_at(middle((q, r)))
                return True
            case ("raft" | "spare", str(letter)) | ("card", int(), str(letter)):
                here = next((raft.hex for raft in view.rafts if raft.letter == letter), None)
                if here is not None:
                    self.look_at(middle(here))
                    return True
        return False

    def show_subject(self, view: State, thing: Ref | None, chosen: str) -> bool:
        """Looks at what a turn of the story is about, and back afterwards; False: nothing new."""
        if thing == self._subject:
            return False
        self._subject = thing
        if not self.show_thing(view, thing):
            self.is_free = False
            self.follow(view, chosen)
        return True

    def centre_of(self, ref: Ref) -> Vec | None:
        """Where a hex, or the water beyond the finish, is in the window."""
        match ref:
            case ("hex", int(q), int(r)):
                return self.camera.at(middle((q, r)))
            case ("finish", int(q), int(r)):
                return self.camera.at(beyond((q, r)))
        return None

    # Steered by hand -------------------------------------------------------------------------

    def look_at(self, point: Vec) -> None:
        """A person wants to see that place."""
        self.is_free = True
        self.camera.look_at(point)
        self._settle()

    def _glide(self, dx: float) -> None:
        self.is_free = True
        self.camera.glide_by(dx)
        self._settle()

    def switch_zoom(self, frame: Any) -> None:
        """The whole river, or the usual zoom again."""
        camera = self.camera
        if camera.aimed_zoom <= camera.fitting_zoom * 1.01:
            self.reset(frame)
        else:
            camera.zoom_to(camera.fitting_zoom)
            self.is_free = True
            self._settle()

    def pointer(self, given: Input) -> bool:
        """The middle button's drag, also while something moves; True if it was used."""
        area = self.camera.view
        match given:
            case PointerPressed(pos, 2) if area.collidepoint(pos):
                self._dragged_from = pos
            case PointerMoved(pos) if self._dragged_from is not None:
                x, y = self._dragged_from
                self.pan(pos[0] - x, pos[1] - y)
                self._dragged_from = pos
            case PointerReleased(_, 2) if self._dragged_from is not None:
                self._dragged_from = None
            case _:
                return False
        return True

    def key(self, key: str) -> bool:
        """The keys that move and zoom by steps; True if it was one."""
        camera = self.camera
        page = camera.view.width * 0.7
        match key:
            case "pageup":
                self._glide(-page)
            case "pagedown":
                self._glide(page)
            case "home":
                self.look_at((camera.world.left, camera.centre[1]))
            case "end":
                self.look_at((camera.world.right, camera.centre[1]))
            case _:
                return False
        return True


def beyond(here: Hex) -> Vec:
    """Where a raft is that has gone over the finish from there."""
    x, y = middle(here)
    return x + BEYOND, y


def _own_raft(view: State) -> Vec | None:
    """A raft of the mover that is still on the river, where none can be taken up."""
    if view.phase not in (Phase.ACT, Phase.REST, Phase.ROLL):
        return None
    hexes = [raft.hex for raft in own_rafts(view, view.active) if raft.hex is not None]
    return middle(hexes[0]) if hexes else None

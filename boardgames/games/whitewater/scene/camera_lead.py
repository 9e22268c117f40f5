"""Where the table looks along the river: the camera, who steers it, and the river's pictures.

The camera follows the raft in play until somebody moves it; then it stays until another raft is
taken up or the turn ends, or what can be pointed at would be out of sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.whitewater.rules.state import Phase, own_rafts
from boardgames.games.whitewater.scene.camera import Camera, Vec
from boardgames.games.whitewater.scene.draw import ribbon
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture, middle, world_of
from boardgames.ui.inputs import Input, PointerMoved, PointerPressed, PointerReleased, Wheel

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

ROWS_SHOWN = 7.5
"""A board of seven rows fills the height of the window onto the river."""
NEXT_BOARD = 640
"""What is shown beyond the river while it is laid, in map pixels."""
RAFT_STANDS = 1 / 3
"""How far across the window the raft in play stands."""


class Lookout:
    """The table's eye on the river."""

    def __init__(self, scene: WhitewaterScene) -> None:
        self.scene = scene
        self.is_free = False
        """Whether a person has moved the camera."""
        self._camera: tuple[tuple[str, ...], Camera] | None = None
        self._picture: RiverPicture | None = None
        self._dragged_from: tuple[int, int] | None = None

    @property
    def camera(self) -> Camera:
        """The window onto the river; a longer river gets a new one that looks at the same place."""
        laying = "…" if self.scene.view.phase is Phase.COURSE else ""
        course = (*self.scene.shown_course, laying)
        if self._camera is None or self._camera[0] != course:
            self._camera = (course, self._new_camera())
        return self._camera[1]

    def _new_camera(self) -> Camera:
        view = self.scene.layout.river
        world = world_of(self.scene.river)
        if self.scene.view.phase is Phase.COURSE:
            # Room for the board that comes next.
            world.width += NEXT_BOARD
        camera = Camera(view, world, view.height / (ROWS_SHOWN * 110))
        camera.centre = self._camera[1].centre if self._camera else (world.left, world.centery)
        camera.pan(0, 0)
        return camera

    @property
    def picture(self) -> RiverPicture:
        """The river's boards as pictures, at the usual zoom."""
        river = self.scene.river
        if self._picture is None or self._picture.river is not river:
            kept = self._picture
            scale = self.camera.usual_zoom
            self._picture = RiverPicture(self.scene.room.assets, river, scale)
            if kept is not None:
                self._picture.take_over(kept)
        return self._picture

    def forget_sizes(self) -> None:
        """The window has another size; the same place of the river is looked at."""
        centre = self._camera[1].centre if self._camera is not None else None
        self._camera = None
        self._picture = None
        if centre is not None:
            self.camera.centre = centre
            self.camera.pan(0, 0)

    def turn_to(self, board: str) -> None:
        """Looks at a board of the river at once, as if somebody had scrolled there."""
        laid = self.scene.river.laid
        found = next((one for one in laid if one.board.name == board), laid[0])
        length = laid[-1].column + laid[-1].board.columns
        across = (found.column + found.board.columns / 2) / length
        world = self.camera.world
        self.camera.look_at((world.left + world.width * across, world.centery))
        self.camera.arrive()
        self.is_free = True

    # Following -------------------------------------------------------------------------------

    def follow(self) -> None:
        """The chosen raft stands a third from the left, unless somebody looks elsewhere."""
        scene, camera = self.scene, self.camera
        raft = next((raft for raft in scene.view.rafts if raft.letter == scene.chosen), None)
        if raft is not None and raft.hex is not None:
            if not self.is_free or not camera.sees(middle(raft.hex), 150):
                camera.look_at(middle(raft.hex), RAFT_STANDS)
        elif (ahead := self._own_raft()) is not None and not self.is_free:
            camera.look_at(ahead, RAFT_STANDS)
        elif (
            scene.view.phase is Phase.COURSE and scene.view.course
        ) or scene.view.phase is Phase.OVER:
            camera.look_at((camera.world.right, camera.world.centery))
        self._settle()

    def _own_raft(self) -> Vec | None:
        """A raft of the mover that is still on the river, where none can be taken up."""
        view = self.scene.view
        if view.phase not in (Phase.ACT, Phase.REST, Phase.ROLL):
            return None
        hexes = [raft.hex for raft in own_rafts(view, view.active) if raft.hex is not None]
        return middle(hexes[0]) if hexes else None

    def follow_motion(self, at: Vec) -> None:
        """What moves now stays in sight."""
        if not self.is_free and not self.camera.sees(at, 190):
            self.camera.look_at(at, RAFT_STANDS)

    def watch(self) -> None:
        """While a match is looked back on nobody lets the camera glide: it is there at once."""
        scene = self.scene
        pose = scene.stage.pose(("camera",))
        view = scene.view
        letter = view.working or (view.roll.letter if view.roll is not None else "")
        raft = next((raft for raft in view.rafts if raft.letter == letter), None)
        if pose is not None and pose.at is not None:
            at: Vec | None = pose.at
        elif not view.rafts:
            at = (self.camera.world.left, self.camera.world.centery)
        else:
            at = middle(raft.hex) if raft is not None and raft.hex is not None else None
        if at is not None and not self.camera.sees(at, 150):
            self.camera.look_at(at, RAFT_STANDS)
            self.camera.arrive()

    def show(self, points: list[Vec]) -> None:
        """Looks there if any of the points is out of sight."""
        if points and not all(self.camera.sees(point, 60) for point in points):
            self.camera.look_at(points[0])
            self._settle()

    def _settle(self) -> None:
        if self.scene.room.settings.reduced_motion:
            self.camera.arrive()

    # Steered by hand -------------------------------------------------------------------------

    def look_at(self, point: Vec) -> None:
        """A person wants to see that place."""
        self.is_free = True
        self.camera.look_at(point)
        self._settle()
        self.scene.changed()

    def look_at_marked(self) -> None:
        """A line of the log was pressed: its place is looked at."""
        marked = self.scene.marked
        letter = str(marked[1]) if marked and marked[0] == "raft" else ""
        raft = next((raft for raft in self.scene.view.rafts if raft.letter == letter), None)
        match marked:
            case ("hex", int(q), int(r)):
                self.look_at(middle((q, r)))
            case ("raft", _) if raft is not None and raft.hex is not None:
                self.look_at(middle(raft.hex))

    def _glide(self, dx: float) -> None:
        self.is_free = True
        self.camera.glide_by(dx)
        self._settle()
        self.scene.changed()

    def _pan(self, dx: float, dy: float) -> None:
        self.is_free = True
        self.camera.pan(dx, dy)
        self.scene.changed()

    def _switch_zoom(self) -> None:
        """The whole river, or near again."""
        camera = self.camera
        is_far = camera.aimed_zoom <= camera.fitting_zoom * 1.01
        camera.zoom_to(camera.usual_zoom if is_far else camera.fitting_zoom)
        self.is_free = not is_far
        if is_far:
            self.follow()
        self._settle()
        self.scene.changed()

    def pointer(self, given: Input) -> bool:
        """Wheel, middle drag and the ribbon, also while something moves; True if it was used."""
        river = self.scene.layout.river
        match given:
            case Wheel(pos, turns) if river.collidepoint(pos):
                self._pan(turns * self.scene.room.px(150), 0)
            case PointerPressed(pos, 2) if river.collidepoint(pos):
                self._dragged_from = pos
            case PointerMoved(pos) if self._dragged_from is not None:
                x, y = self._dragged_from
                self._pan(pos[0] - x, pos[1] - y)
                self._dragged_from = pos
            case PointerReleased(_, 2) if self._dragged_from is not None:
                self._dragged_from = None
            case PointerPressed(pos, 1) if self.scene.layout.ribbon.collidepoint(pos):
                self.look_at(ribbon.point_at(self.scene, pos))
            case _:
                return False
        return True

    def key(self, key: str) -> bool:
        """The keys that move and zoom; True if it was one."""
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
            case "z":
                self._switch_zoom()
            case "+" | "=" | "-":
                camera.zoom_to(camera.aimed_zoom * (1 / 1.3 if key == "-" else 1.3))
                self._glide(0)
            case _:
                return False
        return True

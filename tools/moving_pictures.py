"""Two short animations from real frames: the cloud and the compass.

`python -m tools.moving_pictures` draws the frames and joins them with ImageMagick's `convert`.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from msgspec.structs import replace

from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.bermuda.rules.actions import Spin, Spun
from boardgames.games.waterworld.rules.state import COMPLETE, Phase
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (1200, 750)
SHOWN = (640, 400)
FRAME_MS = 90
MOST_FRAMES = 110
SECTOR = 5
"""E – 4 – N: half a turn and four dots."""


def put(table: Table, state: object) -> None:
    """Lays a position on the table."""
    table.session._states[-1] = state
    table.session.hand_over()
    table.turns.show_all()


def cloud_frames() -> Iterator[pygame.Surface]:
    """One cloud move, from the spinner to its rest."""
    studio = Studio(SIZE, Settings())
    game = open_game("bermuda")
    table = studio.table(game, kit_of("bermuda"), 4, seed=3)
    while not isinstance(table.session.legal_actions()[0], Spin):
        table.session.play(table.session.legal_actions()[0])
    table.turns.show_all()
    table.session._asks_chance = False
    table.session.play(Spin())
    table.session.play(Spun(SECTOR))
    table.turns.show_from(table.viewpoint.shown)
    for _ in range(MOST_FRAMES):
        table.update(FRAME_MS)
        yield studio.drawn(table)
        if not table.stage.is_busy:
            break


def compass_frames() -> Iterator[pygame.Surface]:
    """The compass turned over, its disks turning, the iris opening."""
    studio = Studio(SIZE, Settings())
    variants = {"pawn_choice": False, "first_seat": "seat_1"}
    table = studio.table(open_game("waterworld", variants), kit_of("waterworld"), 2, seed=3)
    state = table.session.state
    hands = (COMPLETE, state.hands[1])
    table.viewpoint.viewer = 0
    put(table, replace(state, phase=Phase.LOOK, hands=hands, deez=None, holder=0, dry_land="G7"))
    scene = studio.room.stack.top
    assert isinstance(scene, CompassScene)
    yield studio.drawn(scene)
    scene.handle(KeyPressed("space"))
    for _ in range(32):
        scene.update(FRAME_MS)
        yield studio.drawn(scene)


def keep(frames: Iterator[pygame.Surface], name: str) -> None:
    """The frames as one looping GIF."""
    with tempfile.TemporaryDirectory() as folder:
        for number, frame in enumerate(frames):
            small = pygame.transform.smoothscale(frame, SHOWN)
            pygame.image.save(small, f"{folder}/{number:04}.png")
        target = str(FOLDER / f"{name}.gif")
        joined = ["-delay", str(FRAME_MS // 10), "-loop", "0", f"{folder}/*.png"]
        smaller = ["-fuzz", "3%", "-layers", "Optimize", "-colors", "96", target]
        subprocess.run(["convert", *joined, *smaller], check=True)
    print(f"drew {name}.gif")


def main() -> None:
    """Both."""
    keep(cloud_frames(), "cloud")
    keep(compass_frames(), "compass")


if __name__ == "__main__":
    main()

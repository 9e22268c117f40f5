"""Draws one move of the cloud as a strip of frames: `python -m tools.strip_bermuda [OUT [WxH]]`.

Use it to study the animation frame by frame: a turn that catches ships, a move that catches and
pushes, and a lift with ships lost. Prints how long each frame took to draw.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from boardgames.games.bermuda.rules.actions import Spin
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.rules.bermuda import positions
from tests.scenes.bermuda_tables import E_4_N, G_EAST, staged

FRAME_MS = 1000 / 60
COLUMNS = 4
SHOWN = (15.0, 15.0)
"""Dots of the sea in each picture."""


def frames(studio: Studio, table: Table, every: int) -> tuple[list[pygame.Surface], list[float]]:
    """Plays the spin; gives every few frames a picture, and what every frame cost."""
    table.send([Spin()])
    pictures, costs = [], []
    count = 0
    while table.stage.is_busy:
        table.update(FRAME_MS)
        begin = time.perf_counter()
        table.draw(studio.sheet)
        costs.append((time.perf_counter() - begin) * 1000)
        if table.stage.pose(("cloud",)) is None:
            continue
        if count % every == 0:
            pictures.append(studio.sheet.copy())
        count += 1
    return pictures, costs


def sheet_of(pictures: Sequence[pygame.Surface], crop: pygame.Rect, wide: int) -> pygame.Surface:
    """The pictures side by side in rows."""
    high = round(wide * crop.height / crop.width)
    rows = -(-len(pictures) // COLUMNS)
    sheet = pygame.Surface((wide * COLUMNS, high * rows))
    for index, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture.subsurface(crop), (wide, high))
        sheet.blit(small, (index % COLUMNS * wide, index // COLUMNS * high))
    return sheet


def main(arguments: Sequence[str]) -> int:
    """Writes two sheets: OUT for the sweep and OUT-lift for the lift."""
    out = arguments[0] if arguments else "/tmp/strip.png"
    width, height = (arguments[1] if len(arguments) > 1 else "1920x1080").split("x")
    studio = Studio((int(width), int(height)))
    ships = {"B1": "B07", "B2": "B08", "Y1": "B09", "Y2": "S05", "Y3": "S06", "B3": "oil"}
    hung = {"B1": "^A", "Y1": "^C", "B2": "S02", "Y2": "L05", "B3": "oil", "Y3": "L07"}
    scenes = (
        (out, positions.position(ships, turn=-1), E_4_N, 24, (13.0, 8.5)),
        (
            out.replace(".png", "-lift.png"),
            positions.position(hung, turn=-1),
            G_EAST,
            32,
            (19.5, 10.0),
        ),
    )
    for path, first, sector, every, middle in scenes:
        table = staged(studio, first, sector)
        table.draw(studio.sheet)
        pictures, costs = frames(studio, table, every)
        crop = table.display.layout.around(middle, SHOWN).clip(studio.sheet.get_rect())
        pygame.image.save(sheet_of(pictures, crop, 480), path)
        costs.sort()
        most, usual = costs[-1], costs[len(costs) // 2]
        late = costs[round(len(costs) * 0.99) - 1]
        print(
            f"{path}: {len(costs)} frames; ms usual {usual:.1f}, 99 % {late:.1f}, most {most:.1f}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

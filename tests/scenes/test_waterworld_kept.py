"""Waterworld's cached layers during animations, and preloading.

Positions at rest are compared for every game in test_kept_tables.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table

MS = 45
FRAMES = 260
COMPARED_EVERY = 3


def table_of(humans: list[int]) -> Table:
    game = open_game("waterworld")
    table: Table = Studio((960, 600)).table(game, kit_of("waterworld"), 4, 5, humans=humans)
    return table


def bytes_of(sheet: pygame.Surface) -> bytes:
    return pygame.image.tobytes(sheet, "RGB")


def drawn(table: Table, *, is_fresh: bool) -> bytes:
    """Board and surroundings, from cached layers or with a fresh layout, which has none."""
    frame, ground = table.display.frame(), table.display.ground
    if is_fresh:
        frame = replace(frame, layout=table.ui.lay_out(frame.areas))
    sheet = ground.copy()
    table.ui.painters.board(frame, sheet, ground)
    table.ui.painters.beside(frame, sheet, ground)
    return bytes_of(sheet)


def test_cached_layers_are_right_while_things_move() -> None:
    for humans in ([], [0]):
        table, rng = table_of(humans), Rng(4)
        seen = set()
        for number in range(FRAMES):
            table.animate(MS)
            shown = drawn(table, is_fresh=False)
            if number % COMPARED_EVERY == 0:
                assert shown == drawn(table, is_fresh=True)
            seen.add(shown)
            if table.is_settled and table.session.to_move is not None:
                table.send([rng.choice(table.session.legal_actions())])
        assert len(seen) > FRAMES // 4, "hardly anything moved, so this proves nothing"


def test_preloading_changes_nothing_on_the_screen() -> None:
    table = table_of([])
    sheet = pygame.Surface(table.room.size)
    table.display.draw(sheet)
    before = bytes_of(sheet)
    steps = sum(1 for _ in table.ui.painters.preload_later(table.frame))
    table.display.draw(sheet)
    assert bytes_of(sheet) == before
    assert steps > 30

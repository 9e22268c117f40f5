"""What is kept of Waterworld's table looks as if drawn anew; what is made ready isn't seen."""

from __future__ import annotations

from dataclasses import replace

import pygame

from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.games.waterworld.scene.draw.sea import draw_beside, draw_sea
from boardgames.games.waterworld.scene.table import WaterworldScene
from boardgames.program.studio import Studio
from boardgames.ui.draw.collage import Collage
from boardgames.ui.kept import Layer

MS = 45
PICTURES = 260
COMPARED_EVERY = 3


def table_of(humans: list[int]) -> WaterworldScene:
    """A new match of four."""
    game = open_game("waterworld")
    table = Studio((960, 600)).table(game, kit_of("waterworld"), 4, 5, humans=humans)
    assert isinstance(table, WaterworldScene)
    return table


def bytes_of(sheet: pygame.Surface) -> bytes:
    """Every pixel."""
    return pygame.image.tobytes(sheet, "RGB")


def drawn(table: WaterworldScene, *, anew: bool) -> bytes:
    """The table on its bare ground, with all that was kept of it or with nothing."""
    frame, sheet = table.shown(), table.backdrop.copy()
    if anew:
        sea, piles, plates, tray = Collage(), Collage(), Layer(), Layer()
        layout = replace(frame.layout, sea=sea, piles=piles, plates=plates, tray=tray)
        frame = replace(frame, layout=layout)
    draw_sea(frame, sheet, table.backdrop)
    draw_beside(frame, sheet)
    return bytes_of(sheet)


def test_whatever_happens_the_kept_table_is_the_one_that_would_be_drawn() -> None:
    for humans in ([], [0]):
        table, rng = table_of(humans), Rng(4)
        seen = set()
        for number in range(PICTURES):
            table.animate(MS)
            shown = drawn(table, anew=False)
            if number % COMPARED_EVERY == 0:
                assert shown == drawn(table, anew=True)
            seen.add(shown)
            if table.is_settled and table.session.to_move is not None:
                table.send([rng.choice(table.session.legal_actions())])
        assert len(seen) > PICTURES // 4, "hardly anything moved: then this shows nothing"


def test_what_is_made_in_passing_is_not_seen() -> None:
    table = table_of([])
    sheet = pygame.Surface(table.room.size)
    table.draw_picture(sheet)
    before = bytes_of(sheet)
    steps = sum(1 for _ in table.made_in_passing())
    table.draw_picture(sheet)
    assert bytes_of(sheet) == before
    assert steps > 30

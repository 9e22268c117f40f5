"""What an open card needs, made in small steps while the board is still seen.

Its paper is large, its panel and its confetti are many pictures: made when the first card turns,
they would hold that card up.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from boardgames.games.whatzit.rules.state import Face
from boardgames.games.whatzit.scene.desk import Desk, Mode
from boardgames.games.whatzit.scene.draw.card_face import Paper
from boardgames.games.whatzit.scene.draw.chips import AnyScenery, Chips, draw_chip
from boardgames.games.whatzit.scene.draw.easel import draw_card_shadow, paint_pad, panel_rect
from boardgames.games.whatzit.scene.draw.pictures import BIT, draw_burst
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Easel

SHOUTS = ("whatzit/time", "whatzit/tie")


def steps(frame: WhatzitFrame, surface: pygame.Surface) -> Iterator[None]:
    """Each a small part of a frame's time; nothing is seen of it."""
    pictures, reveal = frame.pictures, frame.layout.reveal
    printer, nowhere = pictures.printer, pygame.Surface((1, 1))
    easels, papers = _easels(frame), papers_of(frame)
    for part in (pictures.panel, pictures.revealed):
        yield from part.reserve(surface, panel_rect(frame.layout))
    yield from printer.wipe_sheet(max(easel.card.width for easel in easels))
    # Decoded beside the steps that follow, and not beside those that get memory: both would wait.
    pictures.glass.expect([reveal.glass, *(easel.glass for easel in easels)])
    printer.expect((0, 1), papers)
    yield
    for rect in (*(easel.card for easel in easels), reveal.code, reveal.answer):
        draw_card_shadow(frame.room, nowhere, rect)
        yield
    for easel in easels:
        yield from _of_easel(frame, nowhere, easel)
    pictures.glass.draw(nowhere, reveal.glass, 0.0)
    yield
    for player in frame.players:
        draw_burst(pictures, nowhere, reveal.answer, frame.room.px(BIT), player.rgb, 0.0)
        yield
    yield from printer.lay_ready(papers)
    frame.room.assets.load_ahead(SHOUTS)
    yield
    for name in SHOUTS:
        frame.room.assets.original(name)
        yield


def papers_of(scenery: AnyScenery) -> list[Paper]:
    """All that cards of this match are printed on."""
    reveal = scenery.layout.reveal
    widths = (*(easel.card.width for easel in _easels(scenery)), reveal.code.width)
    return [*(("card", wide) for wide in widths), ("solution", reveal.answer.width)]


def _easels(scenery: AnyScenery) -> list[Easel]:
    """Where cards of this match can stand: below them people type, or somebody judges."""
    setting = scenery.game.setting
    seats = range(scenery.seats)
    kinds = {setting.program_judges or not setting.is_human(seat) for seat in seats}
    return [scenery.layout.easel_for(types) for types in sorted(kinds)]


def _of_easel(frame: WhatzitFrame, nowhere: pygame.Surface, easel: Easel) -> Iterator[None]:
    frame.pictures.glass.draw(nowhere, easel.glass, 1.0)
    yield
    # As the chips will look when everybody guesses.
    view = replace(frame.view, guessers=tuple(range(frame.seats)), face=Face.UP)
    for seat in range(frame.seats):
        draw_chip(frame, nowhere, Chips(easel, view, Mode.NONE, Desk(), ()), seat)
        yield
    if easel.pad.height:
        for _ in paint_pad(frame, nowhere, easel, is_on=False):
            yield
